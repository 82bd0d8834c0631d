"""What a player of Galileo Galilei has and can spend."""

from __future__ import annotations

from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.state import Table


def spendable(table: Table, seat: int) -> dict[str, int]:
    """Dice and quadrants, tokens and comets not placed, comets to be used, library tiles."""
    side = table.sides[seat]
    return {
        "dice": len(side.dice),
        "quadrants": side.quadrants,
        "constellation tokens": side.tokens,
        "comets": side.comets,
        "comets at 1": side.upper,
        "comets at 2": side.lower,
        "library tiles": box.LIBRARY_TILES - sum(1 for place in side.laid if place),
    }
