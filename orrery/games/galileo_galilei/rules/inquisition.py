"""The Inquisition: inquisitors, Persuade, Farewell, interrogation.

INQ, INT, GG-ADV-11, GG-ADV-12, GG-ADV-13.
"""

from __future__ import annotations

from typing import Final

from orrery.core.frames import SEAT, pop, push
from orrery.core.frames import A as MOVED
from orrery.core.frames import A as MOVES_LEFT
from orrery.core.frames import B as MAY_STOP
from orrery.core.frames import B as STANDS_ON
from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.decisions import Decision
from orrery.games.galileo_galilei.rules.rewards import score, start
from orrery.games.galileo_galilei.state import Astronomer, Table, inquisitors

MOST_PERSUADED: Final = 4
"""The largest number of moves that one effect gives."""


def gain_inquisitors(table: Table, seat: int, count: int) -> None:
    """Onto the leftmost space; never optional. GG-INQ-02, GG-INQ-04, GG-ACT-08."""
    side = table.sides[seat]
    side.cellar[0] += count
    now = inquisitors(side)
    if now > table.peak:
        table.peak = now
    tell(table, act.TOLD_INQUISITOR, seat, count)


# --- Persuade -----------------------------------------------------------------------------


def refuse_persuade(table: Table, seat: int) -> int:
    """Why no inquisitor can move; 0 if one can. GG-INQ-03, GG-INQ-07."""
    cellar = table.sides[seat].cellar
    for space in range(len(cellar) - 1):
        if cellar[space] > 0:
            return 0
    return act.REFUSED_NO_INQUISITOR


def ask_to_persuade(table: Table, seat: int, moves: int, may_stop: bool) -> None:
    """So many separate moves, one at a time. GG-FREE-03, GG-R-55."""
    push(table.stack, act.DECIDE_PERSUADE, seat, moves, 1 if may_stop else 0)


def may_stop(table: Table) -> bool:
    """Whether the moves that are left may be declined. GG-R-40."""
    return table.stack[MAY_STOP] == 1


class Persuade(Decision):
    """Which inquisitor moves one space to the right."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """The spaces an inquisitor can leave. What cannot be done is lost. GG-INQ-03, GG-R-55."""
        cellar = table.sides[seat].cellar
        codes = [act.PERSUADE + space for space in range(len(cellar) - 1) if cellar[space] > 0]
        if may_stop(table):
            codes.append(act.PASS)
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        space = code - act.PERSUADE
        cellar = table.sides[seat].cellar
        if space == len(cellar) - 1:
            return act.REFUSED_RIGHTMOST
        return 0 if cellar[space] > 0 else act.REFUSED_NOBODY

    def refuse_pass(self, table: Table) -> int:
        return 0 if may_stop(table) else act.REFUSED_MUST

    def enact(self, table: Table, seat: int, code: int) -> None:
        """One inquisitor one space to the right; the moves left are asked next. GG-INQ-03."""
        table.stack[MOVES_LEFT] -= 1
        if table.stack[MOVES_LEFT] == 0:
            pop(table.stack)
        move_inquisitor(table, seat, code - act.PERSUADE)

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        if frame[MOVES_LEFT] == 0:
            return "number 1 says how much, and is 0"
        if frame[MAY_STOP] and table.sides[frame[SEAT]].ability != box.BRUNO:
            return "only a page of Bruno's may be left out"
        return ""


PERSUADE: Final = Persuade(
    act.DECIDE_PERSUADE,
    "GG-INQ-03",
    act.PERSUADE,
    act.ADVANCE,
    applies="GG-INQ-03 GG-INT-01",
    passing="GG-R-40",
    must="GG-R-13",
    limits=(MOST_PERSUADED, 1),
)


def move_inquisitor(table: Table, seat: int, space: int) -> None:
    """The move itself, and what Bruno's cellar gives for it. GG-ADV-12, GG-R-40."""
    side = table.sides[seat]
    side.cellar[space] -= 1
    side.cellar[space + 1] += 1
    table.persuaded = True
    tell(table, act.TOLD_PERSUADE, seat, space, space + 1)
    if side.ability == box.BRUNO:
        start(table, seat, box.BRUNO_BONUS[space + 1])


# --- Copernicus' page ---------------------------------------------------------------------


def free_to_advance(table: Table, seat: int, space: int) -> int:
    """Inquisitors on a space, without the one this page has moved already. GG-ADV-07, GG-R-39."""
    moved = 1 if table.stack[STANDS_ON] == space + 1 else 0
    return table.sides[seat].cellar[space] - moved


def ask_to_advance(table: Table, seat: int) -> None:
    push(table.stack, act.DECIDE_ADVANCE, seat)


class AdvanceInquisitor(Decision):
    """Which inquisitor goes how far: up to two different ones, up to two spaces each."""

    def legal(self, table: Table, seat: int) -> list[int]:
        codes = [
            code
            for code in range(act.ADVANCE, act.FAREWELL)
            if self.refusal(table, seat, code) == 0
        ]
        codes.append(act.PASS)
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        space = (code - act.ADVANCE) // act.ADVANCE_STEP
        distance = (code - act.ADVANCE) % act.ADVANCE_STEP + 1
        cellar = table.sides[seat].cellar
        if cellar[space] == 0:
            return act.REFUSED_NOBODY
        if free_to_advance(table, seat, space) == 0:
            return act.REFUSED_SAME_ONE
        return act.REFUSED_TOO_FAR if space + distance >= len(cellar) else 0

    def enact(self, table: Table, seat: int, code: int) -> None:
        """The second one is asked for next. GG-ADV-07."""
        space = (code - act.ADVANCE) // act.ADVANCE_STEP
        distance = (code - act.ADVANCE) % act.ADVANCE_STEP + 1
        stack = table.stack
        if stack[MOVED] == 1:
            pop(stack)
        else:
            stack[MOVED] = 1
            stack[STANDS_ON] = space + distance + 1
        for step in range(distance):
            move_inquisitor(table, seat, space + step)

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        side = table.sides[frame[SEAT]]
        if side.ability != box.COPERNICUS:
            return "this needs the ability of Copernicus"
        space = frame[STANDS_ON]
        fits = space > 1 and side.cellar[space - 1] > 0 if frame[MOVED] else space == 0
        return "" if fits else "the inquisitor that was moved does not stand there"


ADVANCE_INQUISITOR: Final = AdvanceInquisitor(
    act.DECIDE_ADVANCE,
    "GG-ADV-07",
    act.ADVANCE,
    act.FAREWELL,
    applies="GG-ADV-07 GG-R-39",
    passing="GG-R-39",
    limits=(1, box.CELLAR),
)


# --- Inquisitor's Farewell ----------------------------------------------------------------


def ask_for_farewell(table: Table, seat: int) -> None:
    push(table.stack, act.DECIDE_FAREWELL, seat)


def can_say_farewell(side: Astronomer) -> bool:
    """Somebody stands on the rightmost space. GG-INQ-05, GG-R-40."""
    return side.cellar[len(side.cellar) - 1] > 0


class SayFarewell(Decision):
    """Whether an inquisitor leaves."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """Always voluntary. GG-INQ-05, GG-LIB-07."""
        return [act.FAREWELL, act.PASS] if can_say_farewell(table.sides[seat]) else [act.PASS]

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return 0 if can_say_farewell(table.sides[seat]) else act.REFUSED_NOBODY_TO_LEAVE

    def enact(self, table: Table, seat: int, code: int) -> None:
        """One inquisitor leaves; then Gain a Die, then a quadrant. GG-INQ-05."""
        pop(table.stack)
        cellar = table.sides[seat].cellar
        cellar[len(cellar) - 1] -= 1
        tell(table, act.TOLD_FAREWELL, seat)
        start(table, seat, box.FAREWELL_PROGRAM)


SAY_FAREWELL: Final = SayFarewell(
    act.DECIDE_FAREWELL, "GG-INQ-05", act.FAREWELL, act.UPGRADE, passing="GG-INQ-05"
)


# --- interrogation ------------------------------------------------------------------------


def board(side: Astronomer) -> int:
    """Which cellar counts: Bruno's tile covers the other. GG-ADV-13."""
    return 1 if len(side.cellar) == box.BRUNO_CELLAR else 0


def opinion(side: Astronomer) -> int:
    """The values above all inquisitors of a cellar. GG-INT-03, GG-INT-07, GG-R-30."""
    values = box.INTERROGATION[board(side)]
    total = 0
    for space in range(len(side.cellar)):
        total += values[space] * side.cellar[space]
    return total


def interrogate(table: Table, seat: int) -> None:
    """Once a turn in which an inquisitor was moved.

    GG-INT-01, GG-INT-02, GG-INT-03, GG-INT-04, GG-INT-05, GG-INT-06, GG-R-28, GG-R-29, GG-R-48,
    GG-CLEAN-08.
    """
    if not table.persuaded:
        return
    side = table.sides[seat]
    result = opinion(side)
    before = side.reputation
    after = before + result
    points = 0
    if after < box.REPUTATION_LOW:
        after = box.REPUTATION_LOW
        if before == after or not table.deal.agreed.only_from_end:
            points = box.OVERSHOOT_LOW
    elif after > box.REPUTATION_HIGH:
        after = box.REPUTATION_HIGH
        if before == after or not table.deal.agreed.only_from_end:
            points = box.OVERSHOOT_HIGH
    side.reputation = after
    tell(table, act.TOLD_INTERROGATION, seat, result, after)
    if points < 0 or (points > 0 and side.character != box.TYCHO):
        score(table, seat, points, box.FROM_INQUISITION)
