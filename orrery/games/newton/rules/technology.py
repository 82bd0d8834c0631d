"""Technology: one Student, step by step (TECH)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import KIND, WIDTH, pop
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.decisions import ActionDecision
from orrery.games.newton.rules.gains import missing, pay, take_token
from orrery.games.newton.rules.tiles import resolve_space
from orrery.games.newton.state import Scholar, Table


def potions_for_space(scholar: Scholar, flags: int, space: int) -> int:
    """What entering a space costs: only Objectives ask something.

    NW-TECH-08, NW-R-31, NW-REQ-06.
    """
    if box.TECH_KIND[space] != box.OBJECTIVE_SPACE or flags & box.IGNORE_REQUIREMENT:
        return 0
    return missing(scholar, box.TECH_NEEDS, space * 3)


def refuse_entry(scholar: Scholar, flags: int, space: int, potions: int) -> int:
    """Why a Student cannot go into a space. NW-TECH-08, NW-TECH-09, NW-R-28, NW-TECH-10."""
    if box.TECH_FINAL[space] == 1:
        if space in scholar.students:
            return act.REFUSED_OCCUPIED
        if potions_for_space(scholar, flags, space) > potions:
            return act.REFUSED_REQUIREMENT
    return 0


def can_advance(scholar: Scholar, flags: int, space: int, potions: int) -> bool:
    """Whether a Student on a space has a next one, for somebody with that many Potions."""
    for ahead in box.TECH_NEXT[space]:
        if refuse_entry(scholar, flags, ahead, potions) == 0:
            return True
    return False


# --- which Student ------------------------------------------------------------------------


def can_move(scholar: Scholar, flags: int, moved: int, potions: int) -> bool:
    """Whether any Student that has not moved yet can move. NW-TECH-05."""
    for piece in range(len(scholar.students)):
        if not moved >> piece & 1 and can_advance(scholar, flags, scholar.students[piece], potions):
            return True
    return False


def can_move_later(scholar: Scholar, flags: int, moved: int) -> bool:
    """The same, counting what quick actions could buy. NW-R-13, NW-R-57."""
    if len(scholar.students) < box.STUDENTS and scholar.coins >= box.STUDENT_PRICE:
        return True
    return can_move(scholar, flags, moved, scholar.potions + scholar.coins // box.POTION_PRICE)


def can_walk(scholar: Scholar, space: int, steps: int) -> bool:
    """Whether a Student on a space could go so far, were every requirement met. NW-R-28."""
    if steps == 0:
        return True
    for ahead in box.TECH_NEXT[space]:
        blocked = box.TECH_FINAL[ahead] == 1 and ahead in scholar.students
        if not blocked and can_walk(scholar, ahead, steps - 1):
            return True
    return False


def split_goes_on(table: Table, seat: int) -> bool:
    """Whether the rest of a split value can still be used. NW-R-29."""
    return can_move_later(table.scholars[seat], table.stack[slots.FLAGS], table.stack[slots.MOVED])


def spent_students(table: Table) -> int:
    """Students that a split action, waiting further down, has moved already. NW-R-29."""
    stack = table.stack
    spent = 0
    end = len(stack) - WIDTH
    while end > 0:
        if stack[end + KIND] == act.DECIDE_STUDENT and stack[end + slots.FLAGS] & box.SPLIT:
            spent |= stack[end + slots.MOVED]
        end -= WIDTH
    return spent


def refuse_student(table: Table, seat: int, piece: int) -> int:
    """Equal Students on one space are one choice: the first stands for all. NW-D-05."""
    scholar = table.scholars[seat]
    students = scholar.students
    if piece >= len(students):
        return act.REFUSED_NOT_OWN
    moved = table.stack[slots.MOVED]
    if moved >> piece & 1:
        return act.REFUSED_MOVED
    if not can_advance(scholar, table.stack[slots.FLAGS], students[piece], scholar.potions):
        return act.REFUSED_STUCK
    for other in range(piece):
        if students[other] == students[piece] and not moved >> other & 1:
            spent = spent_students(table)
            if spent >> other & 1 == spent >> piece & 1:
                return act.REFUSED_SAME
    return 0


def refuse_stop(table: Table, seat: int) -> int:
    """A card's Technology moves a Student, if one can move. NW-R-10."""
    flags = table.stack[slots.FLAGS]
    if not flags & box.BY_CARD or flags & box.BEGUN:
        return 0
    scholar = table.scholars[seat]
    return (
        act.REFUSED_MUST
        if can_move(scholar, flags, table.stack[slots.MOVED], scholar.potions)
        else 0
    )


def students_to_move(table: Table, seat: int, codes: list[int]) -> None:
    """NW-D-05, NW-D-14."""
    if refuse_stop(table, seat) == 0:
        codes.append(act.STOP)
    codes += [
        act.MOVE + piece
        for piece in range(len(table.scholars[seat].students))
        if refuse_student(table, seat, piece) == 0
    ]


def choose_student(table: Table, piece: int) -> None:
    """NW-TECH-01, NW-TECH-04. What was done so far belongs to other Students."""
    stack = table.stack
    stack[KIND] = act.DECIDE_ADVANCE
    stack[slots.FLAGS] &= ~box.BEGUN
    stack[slots.PIECE] = piece


# --- its steps ----------------------------------------------------------------------------


def spaces_ahead(table: Table, seat: int, codes: list[int]) -> None:
    """NW-D-05; a stop only after the first step."""
    stack = table.stack
    flags = stack[slots.FLAGS]
    scholar = table.scholars[seat]
    if flags & box.BEGUN:
        codes.append(act.STOP)
    if stack[slots.VALUE] > 0:
        codes += [
            act.ADVANCE + space
            for space in box.TECH_NEXT[scholar.students[stack[slots.PIECE]]]
            if refuse_entry(scholar, flags, space, scholar.potions) == 0
        ]


def refuse_advance(table: Table, seat: int, space: int) -> int:
    stack = table.stack
    scholar = table.scholars[seat]
    if space not in box.TECH_NEXT[scholar.students[stack[slots.PIECE]]]:
        return act.REFUSED_NOT_NEXT
    if stack[slots.VALUE] == 0:
        return act.REFUSED_NO_STEP
    return refuse_entry(scholar, stack[slots.FLAGS], space, scholar.potions)


def advance(table: Table, seat: int, space: int) -> None:
    """One step forward; a token on the way is taken.

    NW-TECH-01, NW-TECH-02, NW-TECH-03, NW-TECH-06, NW-TECH-08.
    """
    stack = table.stack
    scholar = table.scholars[seat]
    flags = stack[slots.FLAGS]
    pay(table, seat, 0, potions_for_space(scholar, flags, space))
    scholar.students[stack[slots.PIECE]] = space
    stack[slots.VALUE] -= 1
    stack[slots.FLAGS] = flags | box.BEGUN
    tell(table, act.TOLD_STEP, seat, space)
    bonus = box.TECH_BONUS[space]
    if bonus != box.NO_BONUS:
        take_token(table, seat, bonus, flags)


def goes_on(table: Table, seat: int) -> bool:
    """Whether a step can still follow, also by the boost or by buying Potions. NW-D-05."""
    stack = table.stack
    scholar = table.scholars[seat]
    coins = scholar.coins
    if stack[slots.VALUE] == 0:
        if not stack[slots.FLAGS] & box.BY_CARD or table.boosted or coins < box.BOOST_PRICE:
            return False
        coins -= box.BOOST_PRICE
    potions = scholar.potions + coins // box.POTION_PRICE
    return can_advance(scholar, stack[slots.FLAGS], scholar.students[stack[slots.PIECE]], potions)


def end_advance(table: Table, seat: int) -> None:
    """The Student has arrived: its space works; a split goes on. NW-TECH-07, NW-R-29, NW-R-40."""
    stack = table.stack
    piece = stack[slots.PIECE]
    if stack[slots.FLAGS] & box.SPLIT and stack[slots.VALUE] > 0:
        stack[KIND] = act.DECIDE_STUDENT
        stack[slots.FLAGS] |= box.BEGUN
        stack[slots.PIECE] = 0
        stack[slots.MOVED] |= 1 << piece
    else:
        pop(stack)
    space = table.scholars[seat].students[piece]
    resolve_space(table, seat, box.TECH_KIND[space], box.TECH_SLOT[space])


# --- as decisions -------------------------------------------------------------------------


class Moving(ActionDecision):
    """Which Student moves. NW-D-05."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        students_to_move(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_student(table, seat, code - act.MOVE)

    def enact(self, table: Table, seat: int, code: int) -> None:
        choose_student(table, code - act.MOVE)

    def refuse_stop(self, table: Table, seat: int) -> int:
        return refuse_stop(table, seat)

    def boost_helps(self, table: Table, seat: int) -> bool:
        """Whether a Student, if need be one still to be bought, could use one more. NW-D-05."""
        scholar = table.scholars[seat]
        steps = table.stack[slots.VALUE] + 1
        if len(scholar.students) < box.STUDENTS and can_walk(scholar, box.TECH_START, steps):
            return True
        for space in scholar.students:
            if can_walk(scholar, space, steps):
                return True
        return False

    def waits(self, table: Table, seat: int) -> bool:
        return not table.stack[slots.FLAGS] & box.BEGUN or split_goes_on(table, seat)


class Advancing(ActionDecision):
    """The next step of a Student. NW-D-05."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        spaces_ahead(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_advance(table, seat, code - act.ADVANCE)

    def enact(self, table: Table, seat: int, code: int) -> None:
        advance(table, seat, code - act.ADVANCE)

    def refuse_stop(self, table: Table, seat: int) -> int:
        return 0 if table.stack[slots.FLAGS] & box.BEGUN else act.REFUSED_MUST

    def stop(self, table: Table, seat: int) -> None:
        end_advance(table, seat)

    def boost_helps(self, table: Table, seat: int) -> bool:
        stack = table.stack
        scholar = table.scholars[seat]
        return can_walk(scholar, scholar.students[stack[slots.PIECE]], stack[slots.VALUE] + 1)

    def waits(self, table: Table, seat: int) -> bool:
        return not table.stack[slots.FLAGS] & box.BEGUN or goes_on(table, seat)

    def finish(self, table: Table, seat: int) -> None:
        end_advance(table, seat)


STUDENT: Final = Moving(
    act.DECIDE_STUDENT, "NW-TECH-01", act.MOVE, act.ADVANCE, "NW-R-10 NW-VAL-03"
)
ADVANCE: Final = Advancing(
    act.DECIDE_ADVANCE, "NW-TECH-02", act.ADVANCE, act.GO, "NW-VAL-03 NW-TECH-07"
)
