"""Work: the Marker and its coins (WORK)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.decisions import ActionDecision, Decision
from orrery.games.newton.rules.gains import missing, pay
from orrery.games.newton.rules.tiles import resolve_space
from orrery.games.newton.state import Scholar, Table


def potions_to_enter(scholar: Scholar, flags: int) -> int:
    """What the Objective at the end of the track costs. NW-WORK-06, NW-POT-01, NW-R-31."""
    return 0 if flags & box.IGNORE_REQUIREMENT else missing(scholar, box.WORK_NEEDS, 0)


def room(scholar: Scholar, flags: int, potions: int) -> int:
    """How many spaces are open to the Marker for somebody with that many Potions."""
    ahead = box.WORK_END - scholar.marker
    if ahead > 0 and potions_to_enter(scholar, flags) > potions:
        return ahead - 1
    return ahead


def earned(table: Table, scholar: Scholar, flags: int, value: int, moved: int) -> int:
    """Coins for a named value. NW-WORK-02, NW-WORK-03, NW-WORK-04, NW-R-02, NW-R-41."""
    if flags & box.NO_COINS:
        return 0
    if table.deal.agreed.coins_as_moved and scholar.marker < box.WORK_END:
        return moved
    return value


def brings_something(table: Table, seat: int, flags: int, potions: int) -> bool:
    """Whether a Work action moves the Marker or earns coins."""
    scholar = table.scholars[seat]
    moved = min(1, room(scholar, flags, potions))
    return moved > 0 or earned(table, scholar, flags, 1, 0) > 0


def can_work_later(table: Table, seat: int, flags: int) -> bool:
    """Whether it can bring something now or after buying Potions. NW-R-13, NW-R-57."""
    scholar = table.scholars[seat]
    return brings_something(table, seat, flags, scholar.potions + scholar.coins // box.POTION_PRICE)


def refuse_stop(table: Table, seat: int) -> int:
    """A card's Work is performed, if it brings something. NW-R-10."""
    flags = table.stack[slots.FLAGS]
    if not flags & box.BY_CARD:
        return 0
    works = brings_something(table, seat, flags, table.scholars[seat].potions)
    return act.REFUSED_MUST if works else 0


def values_to_name(table: Table, seat: int, codes: list[int]) -> None:
    """NW-D-04."""
    if refuse_stop(table, seat) == 0:
        codes.append(act.STOP)
    if brings_something(table, seat, table.stack[slots.FLAGS], table.scholars[seat].potions):
        codes += range(act.WORK_BY, act.WORK_BY + table.stack[slots.VALUE])


def refuse_value(table: Table, seat: int, value: int) -> int:
    if value > table.stack[slots.VALUE]:
        return act.REFUSED_VALUE
    potions = table.scholars[seat].potions
    return (
        0
        if brings_something(table, seat, table.stack[slots.FLAGS], potions)
        else act.REFUSED_BLOCKED
    )


def work(table: Table, seat: int, value: int) -> None:
    """Move and earn, or first ask about the Potions for the Objective. NW-WORK-01, NW-D-04."""
    flags = table.stack[slots.FLAGS]
    pop(table.stack)
    scholar = table.scholars[seat]
    moved = min(value, room(scholar, flags, scholar.potions))
    reaches = moved > 0 and scholar.marker + moved == box.WORK_END
    if reaches and potions_to_enter(scholar, flags) > 0:
        push(table.stack, act.DECIDE_ENTER, seat, value, flags)
    else:
        advance_marker(table, seat, value, flags, moved)


def entering(codes: list[int]) -> None:
    codes.append(act.STOP)
    codes.append(act.ENTER)


def enter(table: Table, seat: int, yes: bool) -> None:
    """Yes spends the Potions; no leaves the Marker one space before. NW-D-04."""
    value = table.stack[slots.VALUE]
    flags = table.stack[slots.FLAGS]
    pop(table.stack)
    scholar = table.scholars[seat]
    moved = box.WORK_END - scholar.marker
    if yes:
        pay(table, seat, 0, potions_to_enter(scholar, flags))
        advance_marker(table, seat, value, flags, moved)
    else:
        advance_marker(table, seat, value, flags, moved - 1)


def advance_marker(table: Table, seat: int, value: int, flags: int, moved: int) -> None:
    """The Marker moves, the coins come, then the space works. NW-WORK-05, NW-R-55, NW-WORK-07."""
    scholar = table.scholars[seat]
    coins = earned(table, scholar, flags, value, moved)
    scholar.marker += moved
    tell(table, act.TOLD_WORK, seat, value, scholar.marker)
    if coins > 0:
        scholar.coins += coins
        tell(table, act.TOLD_GAIN, seat, coins, 0, 0, box.FROM_WORK)
    if moved > 0:
        space = scholar.marker
        resolve_space(table, seat, box.WORK_KIND[space], box.WORK_SLOT[space])


# --- as decisions -------------------------------------------------------------------------


class Working(ActionDecision):
    """Which value is named. NW-D-04."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        values_to_name(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_value(table, seat, code - act.WORK_BY + 1)

    def enact(self, table: Table, seat: int, code: int) -> None:
        work(table, seat, code - act.WORK_BY + 1)

    def refuse_stop(self, table: Table, seat: int) -> int:
        return refuse_stop(table, seat)

    def boost_helps(self, table: Table, seat: int) -> bool:
        """Coins by value always rise; coins by spaces moved only with a space ahead. NW-R-02."""
        marker = table.scholars[seat].marker
        if not table.deal.agreed.coins_as_moved or marker == box.WORK_END:
            return True
        return table.stack[slots.VALUE] < box.WORK_END - marker


class Entering(Decision):
    """Whether Potions are spent on the Objective. NW-D-04."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        entering(codes)

    def enact(self, table: Table, seat: int, code: int) -> None:
        enter(table, seat, True)

    def stop(self, table: Table, seat: int) -> None:
        enter(table, seat, False)

    def refuse_boost(self, table: Table, seat: int) -> int:
        """Not once the value is named. NW-R-12."""
        return act.REFUSED_NAMED


WORK: Final = Working(act.DECIDE_WORK, "NW-WORK-01", act.WORK_BY, act.ENTER, "NW-R-10")
ENTER: Final = Entering(act.DECIDE_ENTER, "NW-WORK-06", act.ENTER, act.MOVE, "NW-D-04 NW-R-02")
