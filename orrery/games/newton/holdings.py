"""What everybody has in Newton, besides points."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.spoken import Holding
from orrery.games.newton.state import Scholar, Table


def holdings(table: Table) -> tuple[tuple[Holding, ...], ...]:
    """Coins, Potions, cards and Masters in hand, cubes on the Map, tiles on the bookshelf."""
    return tuple(_of(scholar) for scholar in table.scholars)


def _of(scholar: Scholar) -> tuple[Holding, ...]:
    return _held(
        scholar.coins,
        scholar.potions,
        len(scholar.hand),
        len(scholar.masters),
        scholar.cubes,
        scholar.shelf.bit_count(),
    )


# Cached: needed after every action, and mostly the same as after the one before.
@lru_cache(1000)
def _held(
    coins: int, potions: int, cards: int, masters: int, cubes: int, books: int
) -> tuple[Holding, ...]:
    return (
        Holding("coins", coins, "nw-coin"),
        Holding("potions", potions, "nw-potion", "o-c-orchid"),
        Holding("cards", cards, "nw-cards"),
        Holding("masters", masters, "nw-master", "o-c-umber"),
        Holding("cubes", cubes, "nw-b-cube", "o-c-slate"),
        Holding("books", books, "nw-b-book", "o-c-umber"),
    )
