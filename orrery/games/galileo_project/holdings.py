"""What everybody has in Galileo Project, beside points."""

from __future__ import annotations

from functools import lru_cache

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
    return _held(
        player.track,
        player.mc,
        player.energy,
        player.influence,
        len(player.robots),
        len(player.tucked),
        player.technologies.bit_count(),
    )


# Cached: needed after every action, and mostly the same as after the one before.
@lru_cache(1000)
def _held(
    track: int,
    megacredits: int,
    energy: int,
    influence: int,
    robots: int,
    characters: int,
    technologies: int,
) -> tuple[Holding, ...]:
    where = ("gp-influence", f"o-c-{INFLUENCE_TINT}")
    if track != st.NO_TRACK:
        where = (f"gp-{box.TRACKS[track]}", "")
    return (
        Holding("megacredits", megacredits, "gp-mc"),
        Holding("energy", energy, "gp-energy", f"o-c-{ENERGY_TINT}"),
        Holding("influence", influence, *where),
        Holding("robots", robots, "gp-robot"),
        Holding("characters", characters, "gp-tuck"),
        Holding("technologies", technologies, "gp-tech", f"o-c-{TECHNOLOGY_TINT}"),
    )
