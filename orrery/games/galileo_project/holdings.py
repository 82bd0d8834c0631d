"""What everybody has in Galileo Project, beside points."""

from __future__ import annotations

from orrery.core.spoken import Holding
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.drawing.effects import (
    ENERGY_TINT,
    INFLUENCE_TINT,
    TECHNOLOGY_TINT,
)
from orrery.games.galileo_project.state import Player, Table


def holdings(table: Table) -> tuple[tuple[Holding, ...], ...]:
    """What can be spent, influence with its track; then robots, characters and technologies."""
    return tuple(_of(player) for player in table.players)


def _of(player: Player) -> tuple[Holding, ...]:
    where = ("gp-influence", f"o-c-{INFLUENCE_TINT}")
    if player.track != st.NO_TRACK:
        where = (f"gp-{box.TRACKS[player.track]}", "")
    return (
        Holding("megacredits", player.mc, "gp-mc"),
        Holding("energy", player.energy, "gp-energy", f"o-c-{ENERGY_TINT}"),
        Holding("influence", player.influence, *where),
        Holding("robots", len(player.robots), "gp-robot"),
        Holding("characters", len(player.tucked), "gp-tuck"),
        Holding(
            "technologies", player.technologies.bit_count(), "gp-tech", f"o-c-{TECHNOLOGY_TINT}"
        ),
    )
