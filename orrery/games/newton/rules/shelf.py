"""The bookshelf: its piles of tiles, its lines (STUDY-03, -04, -08 to -11)."""

from __future__ import annotations

from typing import Final

from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules.gains import receive
from orrery.games.newton.state import Table

NO_PILE: Final = -1


def pile_completed(taken: int) -> int:
    """The pile whose last tile was taken as number `taken`, from 0. NW-STUDY-03, NW-STUDY-04."""
    return taken // box.PILE - 1 if taken % box.PILE == 0 else NO_PILE


def receive_pile(table: Table, seat: int, pile: int) -> None:
    """The plain bonus of a pile: Potion, coins or points. NW-STUDY-04."""
    tell(table, act.TOLD_PILE, seat, pile)
    receive(table, seat, box.PILE_GAIN[pile], 1, box.FROM_BOOKS)


def lines_completed(shelf: int) -> int:
    """How many rows and columns between windows and edges are full.

    NW-STUDY-08, NW-STUDY-09, NW-STUDY-11, NW-STUDY-07.
    """
    count = 0
    for mask in box.LINE_MASK:
        if shelf & mask == mask:
            count += 1
    return count


def line_points(shelf: int) -> int:
    """What the full lines bring each round. NW-STUDY-08, NW-INC-01."""
    points = 0
    for line in range(box.LINES):
        mask = box.LINE_MASK[line]
        if shelf & mask == mask:
            points += box.LINE_VP[line]
    return points
