"""What everybody has in Galileo Galilei, besides points."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.spoken import Holding
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.state import Astronomer, Table


def holdings(table: Table) -> tuple[tuple[Holding, ...], ...]:
    """What can be spent, and what has been observed, gained and upgraded so far."""
    return tuple(_of(side) for side in table.sides)


def _of(side: Astronomer) -> tuple[Holding, ...]:
    return _held(
        len(side.dice),
        side.quadrants,
        side.upper + side.lower,
        len([entry for entry in side.library if not entry & 1]),
        box.TOKENS - side.tokens,
        side.golden.bit_count(),
        sum(side.cellar),
    )


# Cached: needed after every action, and mostly the same as after the one before.
@lru_cache(1000)
def _held(
    dice: int,
    quadrants: int,
    comets: int,
    objects: int,
    constellations: int,
    upgraded: int,
    inquisitors: int,
) -> tuple[Holding, ...]:
    return (
        Holding("dice", dice, "gg-dice"),
        Holding("quadrants", quadrants, "gg-quadrant"),
        Holding("comets", comets, "o-comet", "o-c-azure"),
        Holding("objects", objects, "o-planet", "o-c-rust"),
        Holding("constellations", constellations, "gg-stars", "o-c-ochre"),
        Holding("upgraded", upgraded, "gg-upgrade"),
        Holding("inquisitors", inquisitors, "gg-hood", "o-c-crimson"),
    )
