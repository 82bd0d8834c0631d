"""What everybody has in Galaxy Rush, beside points."""

from __future__ import annotations

from orrery.core.spoken import Holding
from orrery.games.galaxy_rush.components import RESOURCES
from orrery.games.galaxy_rush.state import Captain, Table

SYMBOLS = ("o-cell", "o-core", "o-ore", "o-crystal")


def holdings(table: Table) -> tuple[tuple[Holding, ...], ...]:
    """The resources of each kind, and the predictions in hand."""
    return tuple(_of(table.captain(side)) for side in range(2))


def _of(captain: Captain) -> tuple[Holding, ...]:
    resources = zip(RESOURCES, captain.resources, SYMBOLS, strict=True)
    return (
        *(Holding(name, count, symbol) for name, count, symbol in resources),
        Holding("predictions", captain.hand.bit_count(), "o-eye"),
    )
