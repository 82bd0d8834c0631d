"""How well a side stands: the score, and in points what is half done or still to come.

An estimate for players that look one turn ahead, not a rule. Its numbers are rough readings of
many games; nothing else in the game depends on them.
"""

from __future__ import annotations

from typing import Final

from orrery.core.judgement import lead
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.scoring import (
    SPOTTED,
    UPGRADES,
    comets_spotted,
    constellations_observed,
    majors_observed,
    measure,
    total,
    upgraded_tiles,
)
from orrery.games.galileo_galilei.state import NOBODY, Astronomer, Table

CARDS_PER_TURN: Final = 0.24
"""How many cards a side draws in an average turn."""
PIP: Final = 0.45
"""What a pip of a stored die is worth, as long as there is time to spend it."""
STORED_DIE: Final = 1.2
QUADRANT: Final = 0.65
UPPER_COMET: Final = 1.8
LOWER_COMET: Final = 2.0
WAITING_COMET: Final = 1.0
SPACE_AHEAD: Final = 0.3
"""A library space that a book can still enter."""
GOLDEN: Final = 0.12
"""A golden tile, for each turn to come."""
PERSUASION: Final = 1.4
"""What it costs to move an inquisitor by one space."""

# By measure of the box, in its order: how much of it an average turn adds.
GROWTH: Final = (0.13, 0.1, 0.03, 0.1, 0.12, 0.14)


def potential(table: Table, seat: int) -> float:
    """The estimate for one side, less that for the best of the others; exact at the end."""
    return lead([standing(table, one) for one in range(len(table.sides))], seat)


def standing(table: Table, side: int) -> float:
    return float(total(table, side)) if table.over else prospects(table, side)


def turns_to_come(table: Table) -> float:
    """How many turns a side will still have, roughly."""
    if table.ending > 0:
        return 1.5 if table.round == table.ending else 0.5
    return turns_with(table, len(table.deal.cards) - table.drawn)


def turns_with(table: Table, left: int) -> float:
    """How many turns a side will have, roughly, with so many cards left in the deck."""
    return 1.5 + left / (CARDS_PER_TURN * len(table.sides))


def prospects(table: Table, seat: int) -> float:
    """What a side has and can still make of it."""
    side = table.sides[seat]
    turns = turns_to_come(table)
    return (
        sum(side.points)
        + university_prospects(table, side, turns)
        + inquisition_prospects(side, turns)
        + objective_prospects(table, seat, turns)
        + means(side, turns)
    )


# --- means --------------------------------------------------------------------------------


def means(side: Astronomer, turns: float) -> float:
    """Dice, quadrants, comets, books and tiles, worth less the fewer turns are left."""
    return (
        dice_prospects(side, turns, quadrant_prospects(side, turns))
        + upper_comet_prospects(side, turns)
        + other_comet_prospects(side, turns)
        + library_prospects(side, turns)
        + tile_prospects(side, turns)
    )


def soon(turns: float) -> float:
    """How much is left of what can be spent at once."""
    return 1.0 if turns > 3.0 else turns / 3.0


def later(turns: float) -> float:
    """How much is left of what takes time to be of use."""
    return 1.0 if turns > 8.0 else turns / 8.0


def quadrant_prospects(side: Astronomer, turns: float) -> float:
    return QUADRANT * min(side.quadrants, 8) * soon(turns)


def dice_prospects(side: Astronomer, turns: float, worth: float = 0.0) -> float:
    """The stored dice, added to what there is."""
    share = soon(turns)
    for die in side.dice:
        worth += (STORED_DIE + PIP * box.value_of(die)) * share
    return worth


def upper_comet_prospects(side: Astronomer, turns: float) -> float:
    return UPPER_COMET * side.upper * later(turns)


def other_comet_prospects(side: Astronomer, turns: float) -> float:
    """In the lower zone, and waiting for a page of the book."""
    return LOWER_COMET * side.lower * soon(turns) + WAITING_COMET * side.book


def library_prospects(side: Astronomer, turns: float) -> float:
    ahead = 0
    for column in side.books:
        ahead += len(side.library) - column
    return SPACE_AHEAD * min(ahead, 16) * later(turns)


def tile_prospects(side: Astronomer, turns: float) -> float:
    """Tycho never plays a golden tile."""
    return 0.0 if side.character == box.TYCHO else GOLDEN * upgraded_tiles(side) * turns


# --- university ---------------------------------------------------------------------------


def limit(which: int) -> float:
    """What a subject can count at most."""
    if which == UPGRADES:
        return float(box.TILES)
    if which == SPOTTED:
        return float(box.COMETS)
    return float(box.TOKENS)


def university_prospects(table: Table, side: Astronomer, turns: float) -> float:
    """Rows reached, times what their subjects will count."""
    worth = 0.0
    for scale in range(box.SCALES):
        which = box.SUBJECT_MEASURE[table.deal.subjects[scale]]
        count = measure(side, which) + GROWTH[which] * turns
        if count > limit(which):
            count = limit(which)
        worth += box.SCALE_VP[side.chairs[scale]] * count
    return worth


# --- inquisition --------------------------------------------------------------------------


def inquisition_prospects(side: Astronomer, turns: float) -> float:
    """Reputation and cellar, as they are at the end or as they can still be made."""
    board = 1 if len(side.cellar) == box.BRUNO_CELLAR else 0
    last = len(side.cellar) - 1
    now = 0.0
    later = 0.0
    opinion = 0.0
    for space in range(last + 1):
        count = side.cellar[space]
        if count > 0:
            now += box.CELLAR_VP[board][space] * count
            later += (box.CELLAR_VP[board][last] - PERSUASION * (last - space)) * count
            opinion += box.INTERROGATION[board][space] * count
    share = 1.0 if turns > 10.0 else turns / 10.0
    reputation = side.reputation + opinion * 0.7
    if reputation < box.REPUTATION_LOW:
        reputation = box.REPUTATION_LOW + (reputation - box.REPUTATION_LOW) * 0.3
    elif reputation > box.REPUTATION_HIGH:
        reputation = box.REPUTATION_HIGH + (reputation - box.REPUTATION_HIGH) * 0.3
    return now * (1.0 - share) + later * share + reputation


# --- objectives ---------------------------------------------------------------------------


def chance(have: float, need: float, turns: float) -> float:
    """How likely something is reached that grows slowly."""
    if have >= need:
        return 1.0
    missing = need - have
    reach = 0.22 * turns
    return have / need * reach * reach / (reach * reach + missing * missing)


def objective_chance(table: Table, seat: int, objective: int, turns: float) -> float:
    side = table.sides[seat]
    if objective == box.OBJECTS_OBJECTIVE:
        return (
            chance(majors_observed(side), box.PRINTED_MAJORS, turns)
            * chance(constellations_observed(side), box.PRINTED_CONSTELLATIONS, turns)
            * chance(comets_spotted(side), box.PRINTED_COMETS, turns)
        )
    if objective == box.TOPS_OBJECTIVE:
        return chance(best_two(side.chairs), box.PRINTED_TOPS * box.TOP, turns)
    subject = table.deal.subjects[box.SCALES + objective - box.NICHES]
    return chance(measure(side, box.SUBJECT_MEASURE[subject]), box.SUBJECT_NEED[subject], turns)


def best_two(chairs: list[int]) -> int:
    """The rows of the two highest university tokens together."""
    best = 0
    second = 0
    for row in chairs:
        if row > best:
            second = best
            best = row
        elif row > second:
            second = row
    return best + second


def objective_prospects(table: Table, seat: int, turns: float) -> float:
    worth = 0.0
    side = table.sides[seat]
    for objective in range(box.OBJECTIVES):
        if not side.objectives >> objective & 1:
            points = box.FIRST_VP if table.firsts[objective] == NOBODY else box.LATER_VP
            worth += points * objective_chance(table, seat, objective, turns)
    return worth
