"""Scoring: Objectives, Masters, the score sheet (SCORE, OBJ, NW-R-36, NW-R-37, NW-R-38)."""

from __future__ import annotations

from typing import Final

from orrery.games.newton import components as box
from orrery.games.newton.state import Scholar, Table, add_volumes

CATEGORIES: Final = (*box.SOURCE_NAMES, "objectives", "masters")
"""The lines of the score sheet: the sources of points during the game, then its end."""
# What an Objective counts, in the order of OBJECTIVE_MEASURES.
COINS: Final = 0
POTIONS: Final = 1
TOKENS: Final = 2
UNIVERSITIES: Final = 3
ANCIENT_LANDS: Final = 4
GRADUATES: Final = 5
PLAYED_MASTERS: Final = 6
PLACED_BOOKS: Final = 7
VOLUME_SETS: Final = 8
LEARNED_CARDS: Final = 9


def reached(scholar: Scholar) -> int:
    """One bit per Objective space with an own piece. NW-SCORE-01, NW-OBJ-01, NW-OBJ-02."""
    slots = 0
    if scholar.been_to(box.MAP_OBJECTIVE):
        slots |= 1 << box.ON_MAP
    if scholar.marker == box.WORK_END:
        slots |= 1 << box.ON_WORK
    for space in scholar.students:
        if box.TECH_KIND[space] == box.OBJECTIVE_SPACE:
            slots |= 1 << box.TECH_SLOT[space]
    return slots


def activated(scholar: Scholar, slot: int) -> bool:
    """Whether an own piece is on an Objective space."""
    return reached(scholar) >> slot & 1 == 1


def visited_among(scholar: Scholar, places: list[int]) -> int:
    """How many of these places have an own cube. NW-TRAV-10, NW-REQ-02."""
    count = 0
    for place in places:
        if scholar.been_to(place):
            count += 1
    return count


def volume_sets(scholar: Scholar) -> int:
    """Sets of the three colours; Volumes of choice fill gaps.

    NW-OBJ-11, NW-R-36, NW-R-38, NW-POT-03.
    """
    counts = scholar.volumes[:]
    for card in scholar.hand:
        add_volumes(counts, box.CARD_VOLUMES, card)
    return sets_among(counts)


def sets_among(volumes: list[int]) -> int:
    """How many sets of the three colours these Volumes make."""
    sets = 0
    while True:
        lacking = 0
        for colour in range(box.ANY):
            if volumes[colour] <= sets:
                lacking += sets + 1 - volumes[colour]
        if lacking > volumes[box.ANY]:
            return sets
        sets += 1


def learned_cards(scholar: Scholar) -> int:
    """Cards in hand and on the desk that are no starting cards. NW-OBJ-12."""
    count = 0
    for card in scholar.hand:
        if card < box.ACTION_CARDS:
            count += 1
    for card in scholar.desk:
        if card < box.ACTION_CARDS:
            count += 1
    return count


def graduates(scholar: Scholar) -> int:
    """Students on final spaces. NW-OBJ-08."""
    count = 0
    for space in scholar.students:
        count += box.TECH_FINAL[space]
    return count


def measure(scholar: Scholar, which: int) -> int:
    """How many of what an Objective counts a player has.

    NW-OBJ-03, NW-OBJ-04, NW-OBJ-05, NW-OBJ-06, NW-OBJ-07, NW-OBJ-08, NW-OBJ-09, NW-OBJ-10,
    NW-OBJ-11, NW-OBJ-12.
    """
    if which == COINS:
        return scholar.coins
    if which == POTIONS:
        return scholar.potions
    if which == TOKENS:
        return len(scholar.tokens)
    if which == UNIVERSITIES:
        return visited_among(scholar, box.UNIVERSITY_PLACES)
    if which == ANCIENT_LANDS:
        return visited_among(scholar, box.ANCIENT_PLACES)
    if which == GRADUATES:
        return graduates(scholar)
    if which == PLAYED_MASTERS:
        return len(scholar.patrons)
    if which == PLACED_BOOKS:
        return scholar.taken - scholar.removed
    return volume_sets(scholar) if which == VOLUME_SETS else learned_cards(scholar)


def objective_points(scholar: Scholar, tile: int) -> int:
    """What an Objective tile is worth to a player.

    NW-OBJ-03, NW-OBJ-04, NW-OBJ-05, NW-OBJ-06, NW-OBJ-07, NW-OBJ-08, NW-OBJ-09, NW-OBJ-10,
    NW-OBJ-11, NW-OBJ-12.
    """
    points = (
        measure(scholar, box.OBJECTIVE_MEASURE[tile])
        // box.OBJECTIVE_PER[tile]
        * box.OBJECTIVE_VP[tile]
    )
    most = box.OBJECTIVE_MOST[tile]
    return min(points, most) if most > 0 else points


def objectives_total(table: Table, seat: int) -> int:
    """NW-SCORE-01."""
    scholar = table.scholars[seat]
    slots = reached(scholar)
    points = 0
    for slot in range(len(box.OBJECTIVE_SPACES)):
        if slots >> slot & 1:
            points += objective_points(scholar, table.deal.objectives[slot])
    return points


def masters_total(scholar: Scholar) -> int:
    """NW-SCORE-02, NW-R-36."""
    points = 0
    for master in scholar.patrons:
        points += box.MASTER_VP[master]
    return points


def sheet(table: Table, seat: int) -> list[int]:
    """The score by category, as if the game ended now. NW-SCORE-01, NW-SCORE-02."""
    scholar = table.scholars[seat]
    return [*scholar.points, objectives_total(table, seat), masters_total(scholar)]


def total(table: Table, seat: int) -> int:
    """Most points win, equal totals share. NW-FLOW-04, NW-SCORE-03."""
    scholar = table.scholars[seat]
    points = objectives_total(table, seat) + masters_total(scholar)
    for source in range(box.SOURCES):
        points += scholar.points[source]
    return points
