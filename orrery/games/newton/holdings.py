"""What everybody has in Newton, beside points."""

from __future__ import annotations

from orrery.core.spoken import Holding
from orrery.games.newton.state import Scholar, Table


def holdings(table: Table) -> tuple[tuple[Holding, ...], ...]:
    """Coins, Potions, cards and Masters in hand."""
    return tuple(_of(scholar) for scholar in table.scholars)


def _of(scholar: Scholar) -> tuple[Holding, ...]:
    return (
        Holding("coins", scholar.coins, "nw-coin"),
        Holding("potions", scholar.potions, "nw-potion", "o-c-orchid"),
        Holding("cards", len(scholar.hand), "o-back"),
        Holding("masters", len(scholar.masters), "o-laurel"),
    )
