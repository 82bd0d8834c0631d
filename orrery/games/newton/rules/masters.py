"""The Master cards: chances to play one, and what they do (MAST, M)."""

from __future__ import annotations

from orrery.core.frames import pop, push
from orrery.games.newton.actions import (
    DECIDE_CUBE,
    DECIDE_MASTER,
    MASTER,
    REFUSED_NOT_YOURS,
    RUN_GRANTS,
    STOP,
    TOLD_MASTER,
    TOLD_PILE,
    TOLD_REMOVED,
)
from orrery.games.newton.components import (
    BOOKS,
    CUBES,
    FROM_MASTERS,
    LESSONS,
    MASTER_ACTION,
    MASTER_BOOKS,
    MASTER_CUBE,
    MASTER_FLAGS,
    MASTER_GAIN,
    MASTER_LESSON,
    MASTER_SPECIAL,
    MASTER_VALUE,
    MASTER_VOLUMES,
    NO_ACTION,
    PILE_MASTER,
    THEN_PLAY,
    VOLUMES,
)
from orrery.games.newton.rules.gains import receive
from orrery.games.newton.rules.shelf import pile_completed, receive_pile
from orrery.games.newton.state import Table, tell, without


def offer_master(table: Table, seat: int) -> None:
    """A chance to play a Master; without one in hand nothing happens. NW-MAST-01, NW-R-08."""
    if len(table.scholars[seat].masters) > 0:
        push(table.stack, DECIDE_MASTER, seat)


def masters_to_play(table: Table, seat: int, codes: list[int]) -> None:
    """NW-D-13."""
    codes.append(STOP)
    codes += [MASTER + master for master in table.scholars[seat].masters]


def refuse_master(table: Table, seat: int, master: int) -> int:
    return 0 if master in table.scholars[seat].masters else REFUSED_NOT_YOURS


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
    for colour in range(VOLUMES):
        scholar.volumes[colour] += MASTER_VOLUMES[master * VOLUMES + colour]
    if not table.deal.agreed.solo:
        table.reveals += 1
    tell(table, TOLD_MASTER, seat, master)
    if MASTER_GAIN[master] > 0:
        receive(table, seat, MASTER_GAIN[master], 1, FROM_MASTERS)
    value = MASTER_VALUE[master]
    special = MASTER_SPECIAL[master]
    if MASTER_ACTION[master] != NO_ACTION:
        push(table.stack, RUN_GRANTS, seat, MASTER_ACTION[master], value, 1, MASTER_FLAGS[master])
    elif special == MASTER_LESSON:
        # NW-M-05, NW-R-30: the action of the card that is taken follows.
        push(table.stack, RUN_GRANTS, seat, LESSONS, value, 1, THEN_PLAY)
    elif special == MASTER_BOOKS:
        remove_books(table, seat, value)
    elif special == MASTER_CUBE and scholar.cubes < CUBES:
        push(table.stack, DECIDE_CUBE, seat, 0, 0)


def remove_books(table: Table, seat: int, count: int) -> None:
    """The topmost Bookshelf tiles leave the game; the third of a pile counts. NW-M-06, NW-R-07."""
    scholar = table.scholars[seat]
    leaving = min(count, BOOKS - scholar.taken)
    tell(table, TOLD_REMOVED, seat, leaving)
    for _ in range(leaving):
        scholar.taken += 1
        scholar.removed += 1
        pile = pile_completed(scholar.taken)
        if pile >= 0 and table.deal.agreed.cavendish_bonus:
            pile_bonus(table, seat, pile)


def pile_bonus(table: Table, seat: int, pile: int) -> None:
    """What the last tile of a pile gives. NW-STUDY-04."""
    if pile == PILE_MASTER:
        tell(table, TOLD_PILE, seat, pile)
        offer_master(table, seat)
    else:
        receive_pile(table, seat, pile)
