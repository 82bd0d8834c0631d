"""Tiles of the tracks and boards: Specialization, Development, Income, Medicine, Invention."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.decisions import Decision
from orrery.games.newton.rules.gains import receive
from orrery.games.newton.rules.masters import offer_master
from orrery.games.newton.rules.shelf import lines_completed
from orrery.games.newton.scoring import visited_among
from orrery.games.newton.state import Scholar, Table


def resolve_space(table: Table, seat: int, kind: int, slot: int) -> None:
    """What a space of a track does to the piece that ended there. NW-TURN-10, NW-WORK-05."""
    deal = table.deal
    if kind == box.SPECIALIZATION:
        specialize(table, seat, deal.specializations[slot])
    elif kind == box.INVENTION:
        invent(table, seat, deal.inventions[slot])
    elif kind == box.MASTER_SPACE:
        offer_master(table, seat)
    elif kind == box.OBJECTIVE_SPACE:
        tell(table, act.TOLD_OBJECTIVE, seat, slot, deal.objectives[slot])


# --- Specialization, Development and Income tiles -----------------------------------------


def specialize(table: Table, seat: int, tile: int) -> None:
    """The tile shown, or one of choice; the Specialization stays.

    NW-SPEC-01, NW-SPEC-02, NW-SPEC-03, NW-R-22.
    """
    tell(table, act.TOLD_SPECIALIZATION, seat, tile)
    kind = box.SPECIALIZATION_KIND[tile]
    if box.SPECIALIZATION_INCOME[tile] == 1:
        if kind != box.OF_CHOICE:
            take_income(table, seat, kind)
        elif any_left(table, True):
            push(table.stack, act.DECIDE_INCOME, seat)
    elif kind != box.OF_CHOICE:
        take_development(table, seat, kind)
    elif any_left(table, False):
        push(table.stack, act.DECIDE_DEVELOPMENT, seat)


def developments_left(table: Table, kind: int) -> int:
    """What a stack still holds. NW-R-22."""
    left = box.DEVELOPMENT_COPIES[kind]
    for scholar in table.scholars:
        left -= scholar.developments[kind]
    return left


def incomes_left(table: Table, kind: int) -> int:
    left = box.INCOME_COPIES[kind]
    for scholar in table.scholars:
        left -= scholar.incomes[kind]
    return left


def any_left(table: Table, income: bool) -> bool:
    if income:
        for kind in range(box.INCOMES):
            if incomes_left(table, kind) > 0:
                return True
        return False
    for kind in range(box.BASIC_ACTIONS):
        if developments_left(table, kind) > 0:
            return True
    return False


def changed(counts: bytes, kind: int, by: int) -> bytes:
    """Counts of tiles with one kind changed."""
    return counts[:kind] + bytes([counts[kind] + by]) + counts[kind + 1 :]


def spaces_used(scholar: Scholar) -> int:
    """Income spaces with a tile, the Medicine Income tile included."""
    used = 1 if scholar.medicine > 0 else 0
    for count in scholar.incomes:
        used += count
    return used


def other_kinds(counts: bytes, kind: int) -> bool:
    """Whether there is a tile that is worth exchanging for one of this kind."""
    for other in range(len(counts)):
        if other != kind and counts[other] > 0:
            return True
    return False


def take_development(table: Table, seat: int, kind: int) -> None:
    """Into a free drawer, or in exchange for another. NW-DEV-01, NW-DEV-02, NW-R-22."""
    scholar = table.scholars[seat]
    if developments_left(table, kind) == 0:
        return
    used = 0
    for count in scholar.developments:
        used += count
    if used < box.DRAWERS:
        put_development(table, seat, kind)
        tell(table, act.TOLD_DEVELOPMENT, seat, kind, 0)
    elif other_kinds(scholar.developments, kind):
        push(table.stack, act.DECIDE_DRAWER, seat, kind)


def put_development(table: Table, seat: int, kind: int) -> None:
    scholar = table.scholars[seat]
    scholar.developments = changed(scholar.developments, kind, 1)
    scholar.symbols[kind] += 1


def take_income(table: Table, seat: int, kind: int) -> None:
    """On a free income space, or in exchange for another. NW-INCT-01, NW-INCT-02, NW-R-22."""
    scholar = table.scholars[seat]
    if incomes_left(table, kind) == 0:
        return
    if spaces_used(scholar) < box.INCOME_SPACES:
        scholar.incomes = changed(scholar.incomes, kind, 1)
        tell(table, act.TOLD_INCOME_TILE, seat, kind, 0)
    elif other_kinds(scholar.incomes, kind):
        push(table.stack, act.DECIDE_INCOME_SPACE, seat, kind)


def kinds_of_development(table: Table, codes: list[int]) -> None:
    """NW-SPEC-02, NW-D-11."""
    codes += [
        act.DEVELOP + kind
        for kind in range(box.BASIC_ACTIONS)
        if developments_left(table, kind) > 0
    ]


def kinds_of_income(table: Table, codes: list[int]) -> None:
    codes += [act.INCOME + kind for kind in range(box.INCOMES) if incomes_left(table, kind) > 0]


def refuse_development(table: Table, kind: int) -> int:
    return 0 if developments_left(table, kind) > 0 else act.REFUSED_STACK


def refuse_income(table: Table, kind: int) -> int:
    return 0 if incomes_left(table, kind) > 0 else act.REFUSED_STACK


def choose_development(table: Table, seat: int, kind: int) -> None:
    pop(table.stack)
    take_development(table, seat, kind)


def choose_income(table: Table, seat: int, kind: int) -> None:
    pop(table.stack)
    take_income(table, seat, kind)


def drawers_to_clear(table: Table, seat: int, codes: list[int]) -> None:
    """NW-DEV-02, NW-D-11."""
    codes.append(act.STOP)
    codes += [
        act.DRAWER + kind
        for kind in range(box.BASIC_ACTIONS)
        if refuse_drawer(table, seat, kind) == 0
    ]


def refuse_drawer(table: Table, seat: int, kind: int) -> int:
    return refuse_exchange(table.scholars[seat].developments, kind, table.stack[slots.COMING])


def spaces_to_clear(table: Table, seat: int, codes: list[int]) -> None:
    """NW-INCT-02, NW-D-11, NW-D-17; a Medicine Income tile stays for good (NW-R-21)."""
    codes.append(act.STOP)
    codes += [
        act.INCOME_SPACE + kind
        for kind in range(box.INCOMES)
        if refuse_space(table, seat, kind) == 0
    ]


def refuse_space(table: Table, seat: int, kind: int) -> int:
    return refuse_exchange(table.scholars[seat].incomes, kind, table.stack[slots.COMING])


def refuse_exchange(counts: bytes, kind: int, coming: int) -> int:
    if counts[kind] == 0:
        return act.REFUSED_NO_SUCH_TILE
    return act.REFUSED_SAME_TILE if kind == coming else 0


def clear_drawer(table: Table, seat: int, kind: int) -> None:
    """The old tile goes back to its stack. NW-R-22."""
    coming = table.stack[slots.COMING]
    pop(table.stack)
    scholar = table.scholars[seat]
    scholar.developments = changed(scholar.developments, kind, -1)
    scholar.symbols[kind] -= 1
    put_development(table, seat, coming)
    tell(table, act.TOLD_DEVELOPMENT, seat, coming, kind + 1)


def clear_space(table: Table, seat: int, kind: int) -> None:
    coming = table.stack[slots.COMING]
    pop(table.stack)
    scholar = table.scholars[seat]
    scholar.incomes = changed(scholar.incomes, kind, -1)
    if coming == box.MEDICINE:
        scholar.medicine = 1
    else:
        scholar.incomes = changed(scholar.incomes, coming, 1)
    tell(table, act.TOLD_INCOME_TILE, seat, coming, kind + 1)


def visit_medicine(table: Table, seat: int, cities: int) -> None:
    """The first City of Medicine gives the tile, the second turns it.

    NW-MED-01, NW-MED-02, NW-R-21.
    """
    scholar = table.scholars[seat]
    if cities > 1:
        if scholar.medicine == 1:
            scholar.medicine = 2
            tell(table, act.TOLD_MEDICINE, seat)
    elif spaces_used(scholar) < box.INCOME_SPACES:
        scholar.medicine = 1
        tell(table, act.TOLD_INCOME_TILE, seat, box.MEDICINE, 0)
    else:
        push(table.stack, act.DECIDE_INCOME_SPACE, seat, box.MEDICINE)


# --- Inventions ---------------------------------------------------------------------------


def counted(scholar: Scholar, per: int) -> int:
    """How often an Invention gives what it gives. NW-INV-05, NW-INV-06, NW-INV-07, NW-INV-08."""
    if per == box.PER_MASTER:
        return len(scholar.patrons)
    if per == box.PER_UNIVERSITY:
        return visited_among(scholar, box.UNIVERSITY_PLACES)
    if per == box.PER_ANCIENT:
        return visited_among(scholar, box.ANCIENT_PLACES)
    if per == box.PER_LINE:
        return lines_completed(scholar.shelf)
    return 1


def invent(table: Table, seat: int, tile: int) -> None:
    """Gains at once, then the actions; the count is fixed now.

    NW-INV-01, NW-INV-02, NW-INV-03, NW-INV-04, NW-INV-05, NW-INV-06, NW-INV-07, NW-INV-08,
    NW-INV-09, NW-INV-10, NW-INV-11, NW-INV-12, NW-R-05.
    """
    times = counted(table.scholars[seat], box.INVENTION_PER[tile])
    tell(table, act.TOLD_INVENTION, seat, tile, times)
    if times == 0:
        return
    receive(table, seat, box.INVENTION_GAIN[tile], times, box.FROM_INVENTIONS)
    action = box.INVENTION_ACTION[tile]
    if action != box.NO_ACTION:
        value = box.INVENTION_VALUE[tile]
        if table.deal.agreed.combined:
            push(table.stack, act.RUN_GRANTS, seat, action, value * times, 1)
        else:
            push(table.stack, act.RUN_GRANTS, seat, action, value, times)


# --- as decisions -------------------------------------------------------------------------


class Developing(Decision):
    """Which kind of Development tile. NW-D-11."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        kinds_of_development(table, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_development(table, code - act.DEVELOP)

    def enact(self, table: Table, seat: int, code: int) -> None:
        choose_development(table, seat, code - act.DEVELOP)


class Clearing(Decision):
    """Which Development tile makes room. NW-D-11."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        drawers_to_clear(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_drawer(table, seat, code - act.DRAWER)

    def enact(self, table: Table, seat: int, code: int) -> None:
        clear_drawer(table, seat, code - act.DRAWER)


class Earning(Decision):
    """Which kind of Income tile. NW-D-11."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        kinds_of_income(table, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_income(table, code - act.INCOME)

    def enact(self, table: Table, seat: int, code: int) -> None:
        choose_income(table, seat, code - act.INCOME)


class ClearingIncome(Decision):
    """Which Income tile makes room. NW-D-11, NW-D-17."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        spaces_to_clear(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_space(table, seat, code - act.INCOME_SPACE)

    def enact(self, table: Table, seat: int, code: int) -> None:
        clear_space(table, seat, code - act.INCOME_SPACE)


DEVELOPMENT: Final = Developing(act.DECIDE_DEVELOPMENT, "NW-SPEC-02", act.DEVELOP, act.DRAWER)
DRAWER: Final = Clearing(act.DECIDE_DRAWER, "NW-DEV-02", act.DRAWER, act.INCOME, "NW-DEV-02")
INCOME: Final = Earning(act.DECIDE_INCOME, "NW-SPEC-02", act.INCOME, act.INCOME_SPACE)
INCOME_SPACE: Final = ClearingIncome(
    act.DECIDE_INCOME_SPACE, "NW-INCT-02", act.INCOME_SPACE, act.TUCK, "NW-INCT-02 NW-R-21"
)
