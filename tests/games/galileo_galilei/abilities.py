"""Positions of the advanced game, in which astronomers have abilities."""

from __future__ import annotations

from orrery.core.positions import Plain
from tests.games.galileo_galilei.builder import Table, table


def advanced(who: str, space: int = 3, **keys: Plain) -> Table:
    """Player 1 plays this astronomer and chooses an action; player 2 is somebody else."""
    other = "galileo" if who != "galileo" else "bruno"
    return (
        table(mode="advanced")
        .acting(space=space)
        .player(1, astronomer=who, **keys)
        .player(2, astronomer=other)
    )
