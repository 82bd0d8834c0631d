"""University: lectures and objectives (LEC, UNI, OBJ)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.decisions import Decision
from orrery.games.galileo_galilei.rules.rewards import score, start
from orrery.games.galileo_galilei.scoring import (
    INQUISITORS,
    comets_spotted,
    constellations_observed,
    majors_observed,
    measure,
)
from orrery.games.galileo_galilei.state import NOBODY, Table

# --- Lecture ------------------------------------------------------------------------------


def refuse_lecture(table: Table, seat: int) -> int:
    for row in table.sides[seat].chairs:
        if row < box.TOP:
            return 0
    return act.REFUSED_ALL_TOP


def ask_to_lecture(table: Table, seat: int) -> None:
    push(table.stack, act.DECIDE_LECTURE, seat)


class Lecture(Decision):
    """Which scale to climb."""

    def legal(self, table: Table, seat: int) -> list[int]:
        chairs = table.sides[seat].chairs
        return [act.LECTURE + scale for scale in range(box.SCALES) if chairs[scale] < box.TOP]

    def refusal(self, table: Table, seat: int, code: int) -> int:
        """GG-LEC-02."""
        top = table.sides[seat].chairs[code - act.LECTURE] == box.TOP
        return act.REFUSED_TOP if top else 0

    def enact(self, table: Table, seat: int, code: int) -> None:
        """One row up, then the reward at its right. GG-LEC-01, GG-LEC-03."""
        scale = code - act.LECTURE
        pop(table.stack)
        climb(table, seat, scale)
        row = table.sides[seat].chairs[scale]
        start(table, seat, box.SCALE_PROGRAM[table.deal.scales[scale] * box.TOP + row - 1])


LECTURE: Final = Lecture(act.DECIDE_LECTURE, "GG-LEC-01", act.LECTURE, act.WRITE, must="GG-R-13")


def climb(table: Table, seat: int, scale: int) -> None:
    chairs = table.sides[seat].chairs
    chairs[scale] += 1
    tell(table, act.TOLD_LECTURE, seat, table.deal.subjects[scale], chairs[scale])


# --- objectives ---------------------------------------------------------------------------


def subject_of(table: Table, objective: int) -> int:
    """The subject of a niche: its tiles are dealt after those of the four arches. GG-OBJ-01."""
    return table.deal.subjects[box.SCALES + objective - box.NICHES]


def meets(table: Table, seat: int, objective: int) -> bool:
    """Whether an objective is fulfilled now.

    GG-OBJ-07, GG-OBJ-08, GG-OBJ-09, GG-OBJ-10, GG-OBJ-11, GG-OBJ-12, GG-OBJ-13, GG-OBJ-14, GG-R-32.
    """
    side = table.sides[seat]
    if objective == box.OBJECTS_OBJECTIVE:
        return (
            majors_observed(side) >= box.PRINTED_MAJORS
            and constellations_observed(side) >= box.PRINTED_CONSTELLATIONS
            and comets_spotted(side) >= box.PRINTED_COMETS
        )
    if objective == box.TOPS_OBJECTIVE:
        tops = 0
        for row in side.chairs:
            if row == box.TOP:
                tops += 1
        return tops >= box.PRINTED_TOPS
    subject = subject_of(table, objective)
    which = box.SUBJECT_MEASURE[subject]
    have = table.peak if which == INQUISITORS else measure(side, which)
    return have >= box.SUBJECT_NEED[subject]


def check_objectives(table: Table, seat: int) -> int:
    """Score all objectives newly reached, as one event; how many.

    GG-OBJ-02, GG-OBJ-03, GG-OBJ-04, GG-OBJ-05, GG-OBJ-06, GG-R-56, GG-CLEAN-09.
    """
    side = table.sides[seat]
    reached = 0
    for objective in range(box.OBJECTIVES):
        if side.objectives >> objective & 1 or not meets(table, seat, objective):
            continue
        side.objectives |= 1 << objective
        reached += 1
        first = table.firsts[objective] == NOBODY
        if first:
            table.firsts[objective] = seat
        named = objective
        if objective >= box.NICHES:
            named = box.NICHES + subject_of(table, objective)
        tell(table, act.TOLD_OBJECTIVE, seat, named, 1 if first else 0)
        score(table, seat, box.FIRST_VP if first else box.LATER_VP, box.FROM_OBJECTIVES)
    return reached
