"""Final scoring: what subjects count, the score sheet, ties (SUBJ, SCORE)."""

from __future__ import annotations

from typing import Final

from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.state import Astronomer, Table, inquisitors

TYCHO_CATEGORY: Final[str] = box.SOURCE_NAMES[box.FROM_TILES]
CATEGORIES: Final[tuple[str, ...]] = (
    *box.SOURCE_NAMES[: box.FROM_TILES],
    "university",
    "cellar",
    "reputation",
)

# The places in components.MEASURES.
MAJORS: Final = 0
LEFTMOST_BOOK: Final = 1
INQUISITORS: Final = 2
UPGRADES: Final = 3
SPOTTED: Final = 4
OBSERVED: Final = 5


def majors_observed(side: Astronomer) -> int:
    """Cards with the dark strip. GG-SUBJ-01, GG-LIB-11."""
    count = 0
    for card in side.library:
        if box.side_of(card) == box.DARK:
            count += 1
    return count


def leftmost_book(side: Astronomer) -> int:
    """GG-SUBJ-02."""
    least = side.books[0]
    for column in side.books:
        if column < least:
            least = column
    return least


def upgraded_tiles(side: Astronomer) -> int:
    """Golden tiles, the reserve tile too. GG-SUBJ-04, GG-R-37, GG-R-51."""
    count = 0
    left = side.golden
    while left > 0:
        count += left & 1
        left >>= 1
    return count


def comets_spotted(side: Astronomer) -> int:
    """Comets that left the own board, wherever they are. GG-SUBJ-05."""
    return box.COMETS - side.comets


def constellations_observed(side: Astronomer) -> int:
    """Tokens that left the own board. GG-SUBJ-06."""
    return box.TOKENS - side.tokens


def measure(side: Astronomer, which: int) -> int:
    """How often a subject is fulfilled now.

    GG-SUBJ-01, GG-SUBJ-02, GG-SUBJ-03, GG-SUBJ-04, GG-SUBJ-05, GG-SUBJ-06, GG-R-33.
    """
    if which == MAJORS:
        return majors_observed(side)
    if which == LEFTMOST_BOOK:
        return leftmost_book(side)
    if which == INQUISITORS:
        return inquisitors(side)
    if which == UPGRADES:
        return upgraded_tiles(side)
    if which == SPOTTED:
        return comets_spotted(side)
    return constellations_observed(side)


def track(side: Astronomer) -> int:
    """Where the score token stands. GG-TURN-04, GG-R-09."""
    return sum(side.points)


def scale_points(table: Table, seat: int, scale: int) -> int:
    """Row points times subject count; nothing on the stairs. GG-UNI-02, GG-UNI-03, GG-SCORE-02."""
    side = table.sides[seat]
    row = side.chairs[scale]
    if row == 0:
        return 0
    return box.SCALE_VP[row] * measure(side, box.SUBJECT_MEASURE[table.deal.subjects[scale]])


def university_points(table: Table, seat: int) -> int:
    points = 0
    for scale in range(box.SCALES):
        points += scale_points(table, seat, scale)
    return points


def cellar_points(side: Astronomer) -> int:
    """The values below the inquisitors. GG-SCORE-03, GG-INQ-06, GG-R-31."""
    values = box.CELLAR_VP[1 if len(side.cellar) == box.BRUNO_CELLAR else 0]
    points = 0
    for space in range(len(side.cellar)):
        points += values[space] * side.cellar[space]
    return points


def sheet(table: Table, seat: int) -> list[int]:
    """The lines of CATEGORIES, then the points of Tycho's tiles.

    GG-SCORE-01, GG-SCORE-02, GG-SCORE-03, GG-SCORE-04.
    """
    side = table.sides[seat]
    points = side.points
    return [
        *points[:-1],
        university_points(table, seat),
        cellar_points(side),
        side.reputation,
        points[-1],
    ]


def total(table: Table, seat: int) -> int:
    side = table.sides[seat]
    return sum(side.points) + university_points(table, seat) + cellar_points(side) + side.reputation


def dice_value(side: Astronomer) -> int:
    """The first tie-break. GG-SCORE-05, GG-R-34."""
    value = 0
    for die in side.dice:
        value += box.value_of(die)
    return value


def standing(table: Table, seat: int) -> tuple[int, int, int]:
    """What ranks a side: points, then dice, then quadrants. GG-SCORE-05, GG-R-57.

    Tycho needs no more than a draw: equal points are not won (GG-R-51).
    """
    side = table.sides[seat]
    if side.character == box.TYCHO:
        return total(table, seat), 1, 0
    if table.deal.agreed.solo:
        return total(table, seat), 0, 0
    return total(table, seat), dice_value(side), side.quadrants
