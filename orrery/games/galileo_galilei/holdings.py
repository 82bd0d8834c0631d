"""What everybody has in Galileo Galilei, besides points."""

from __future__ import annotations

from orrery.core.spoken import Holding
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.state import Astronomer, Table


def holdings(table: Table) -> tuple[tuple[Holding, ...], ...]:
    """What can be spent, and what has been observed, gained and upgraded so far."""
    return tuple(_of(side) for side in table.sides)


def _of(side: Astronomer) -> tuple[Holding, ...]:
    objects = sum(1 for entry in side.library if not entry & 1)
    return (
        Holding("dice", len(side.dice), "gg-dice"),
        Holding("quadrants", side.quadrants, "gg-quadrant"),
        Holding("comets", side.upper + side.lower, "o-comet", "o-c-azure"),
        Holding("objects", objects, "o-planet", "o-c-rust"),
        Holding("constellations", box.TOKENS - side.tokens, "gg-stars", "o-c-ochre"),
        Holding("upgraded", side.golden.bit_count(), "gg-upgrade"),
        Holding("inquisitors", sum(side.cellar), "gg-hood", "o-c-crimson"),
    )
