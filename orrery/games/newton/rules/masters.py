"""The Master cards: chances to play one, and what they do (MAST, M)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules.decisions import Decision
from orrery.games.newton.rules.gains import receive
from orrery.games.newton.rules.shelf import pile_completed, receive_pile
from orrery.games.newton.state import Table, add_volumes, without


def offer_master(table: Table, seat: int) -> None:
    """A chance to play a Master; without one in hand nothing happens. NW-MAST-01, NW-R-08."""
    if len(table.scholars[seat].masters) > 0:
        push(table.stack, act.DECIDE_MASTER, seat)


def masters_to_play(table: Table, seat: int, codes: list[int]) -> None:
    """NW-D-13."""
    codes.append(act.STOP)
    codes += [act.MASTER + master for master in table.scholars[seat].masters]


def refuse_master(table: Table, seat: int, master: int) -> int:
    return 0 if master in table.scholars[seat].masters else act.REFUSED_NOT_YOURS


def play_master(table: Table, seat: int, master: int) -> None:
    """Lay it beside the board and do at once what it says.

    NW-MAST-02, NW-MAST-03, NW-M-01, NW-M-02, NW-M-03, NW-M-04, NW-M-05, NW-M-06, NW-M-07, NW-M-08,
    NW-M-09, NW-M-10, NW-M-11, NW-M-12, NW-M-13, NW-M-14, NW-M-15, NW-M-16, NW-M-17, NW-M-18,
    NW-M-19, NW-M-20.
    """
    pop(table.stack)
    scholar = table.scholars[seat]
    scholar.masters = without(scholar.masters, master)
    scholar.patrons += bytes([master])
    add_volumes(scholar.volumes, box.MASTER_VOLUMES, master)
    if not table.deal.agreed.solo:
        table.reveals += 1
    tell(table, act.TOLD_MASTER, seat, master)
    if box.MASTER_GAIN[master] > 0:
        receive(table, seat, box.MASTER_GAIN[master], 1, box.FROM_MASTERS)
    value = box.MASTER_VALUE[master]
    special = box.MASTER_SPECIAL[master]
    if box.MASTER_ACTION[master] != box.NO_ACTION:
        push(
            table.stack,
            act.RUN_GRANTS,
            seat,
            box.MASTER_ACTION[master],
            value,
            1,
            box.MASTER_FLAGS[master],
        )
    elif special == box.MASTER_LESSON:
        # NW-M-05, NW-R-30: the action of the card that is taken follows.
        push(table.stack, act.RUN_GRANTS, seat, box.LESSONS, value, 1, box.THEN_PLAY)
    elif special == box.MASTER_BOOKS:
        remove_books(table, seat, value)
    elif special == box.MASTER_CUBE and scholar.cubes < box.CUBES:
        push(table.stack, act.DECIDE_CUBE, seat, 0, 0)


def remove_books(table: Table, seat: int, count: int) -> None:
    """The topmost Bookshelf tiles leave the game; the third of a pile counts. NW-M-06, NW-R-07."""
    scholar = table.scholars[seat]
    leaving = min(count, box.BOOKS - scholar.taken)
    tell(table, act.TOLD_REMOVED, seat, leaving)
    for _ in range(leaving):
        scholar.taken += 1
        scholar.removed += 1
        pile = pile_completed(scholar.taken)
        if pile >= 0 and table.deal.agreed.cavendish_bonus:
            pile_bonus(table, seat, pile)


def pile_bonus(table: Table, seat: int, pile: int) -> None:
    """What the last tile of a pile gives. NW-STUDY-04."""
    if pile == box.PILE_MASTER:
        tell(table, act.TOLD_PILE, seat, pile)
        offer_master(table, seat)
    else:
        receive_pile(table, seat, pile)


# --- as decisions -------------------------------------------------------------------------


class PlayingMaster(Decision):
    """Which Master is played. NW-D-13."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        masters_to_play(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_master(table, seat, code - act.MASTER)

    def enact(self, table: Table, seat: int, code: int) -> None:
        play_master(table, seat, code - act.MASTER)


MASTER: Final = PlayingMaster(act.DECIDE_MASTER, "NW-MAST-01", act.MASTER, act.DEVELOP, "NW-R-08")
