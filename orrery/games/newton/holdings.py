"""What everybody has in Newton, besides points."""

from __future__ import annotations

from orrery.core.spoken import Holding
from orrery.games.newton.state import Scholar, Table


def holdings(table: Table) -> tuple[tuple[Holding, ...], ...]:
    """Coins, Potions, cards and Masters in hand, cubes on the Map, tiles on the bookshelf."""
    return tuple(_of(scholar) for scholar in table.scholars)


def _of(scholar: Scholar) -> tuple[Holding, ...]:
    return (
        Holding("coins", scholar.coins, "nw-coin"),
        Holding("potions", scholar.potions, "nw-potion", "o-c-orchid"),
        Holding("cards", len(scholar.hand), "nw-cards"),
        Holding("masters", len(scholar.masters), "nw-master", "o-c-umber"),
        Holding("cubes", scholar.cubes, "nw-b-cube", "o-c-slate"),
        Holding("books", scholar.shelf.bit_count(), "nw-b-book", "o-c-umber"),
    )
