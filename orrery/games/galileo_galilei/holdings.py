"""What everybody has in Galileo Galilei, beside points."""

from __future__ import annotations

from orrery.core.spoken import Holding
from orrery.games.galileo_galilei.state import Astronomer, Table


def holdings(table: Table) -> tuple[tuple[Holding, ...], ...]:
    """Dice, quadrants and comets to be used."""
    return tuple(_of(side) for side in table.sides)


def _of(side: Astronomer) -> tuple[Holding, ...]:
    return (
        Holding("dice", len(side.dice), "gg-values"),
        Holding("quadrants", side.quadrants, "gg-e-quadrant-1"),
        Holding("comets", side.upper + side.lower, "o-comet", "o-c-azure"),
    )
