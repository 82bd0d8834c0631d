"""What everybody has in Galileo Project, beside points."""

from __future__ import annotations

from orrery.core.spoken import Holding
from orrery.games.galileo_project.state import Player, Table


def holdings(table: Table) -> tuple[tuple[Holding, ...], ...]:
    """Megacredits, energy and influence."""
    return tuple(_of(player) for player in table.players)


def _of(player: Player) -> tuple[Holding, ...]:
    return (
        Holding("megacredits", player.mc, "o-disc", "o-c-gold"),
        Holding("energy", player.energy, "o-sun", "o-c-sulphur"),
        Holding("influence", player.influence, "o-orbit", "o-c-azure"),
    )
