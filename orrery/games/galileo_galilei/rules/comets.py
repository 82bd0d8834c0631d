"""Spot a Comet, and the Book of Comets.

COM, GG-CLEAN-04, GG-CLEAN-05, GG-CLEAN-06, GG-CLEAN-07.
"""

from __future__ import annotations

from typing import Final

from orrery.core.frames import KIND, SEAT, WIDTH, pop, push
from orrery.core.frames import A as STEP
from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.decisions import Decision
from orrery.games.galileo_galilei.rules.rewards import start
from orrery.games.galileo_galilei.state import NOBODY, PLAIN, Astronomer, Table


def refuse_spotting(table: Table, seat: int) -> int:
    """GG-COM-09."""
    return act.REFUSED_NO_COMET if table.sides[seat].comets == 0 else 0


def spot_comet(table: Table, seat: int) -> None:
    """The leftmost comet goes, 1 side up, above the cards. GG-COM-01."""
    side = table.sides[seat]
    if side.comets > 0:
        side.comets -= 1
        side.upper += 1
        tell(table, act.TOLD_COMET, seat)


# --- Book of Comets -----------------------------------------------------------------------


def players(table: Table) -> int:
    """Alone, the pages for two are in play. GG-R-27."""
    return 2 if table.deal.agreed.solo else table.deal.agreed.seats


def page_is_free(table: Table, page: int) -> bool:
    """In play with so many players, and without a comet. GG-CLEAN-05, GG-R-27."""
    return table.pages[page] == NOBODY and box.PAGE_PLAYERS[page] <= players(table)


def book_is_full(table: Table) -> bool:
    for page in range(box.PAGES):
        if page_is_free(table, page):
            return False
    return True


def own_pages(side: Astronomer) -> int:
    """Personal pages of the character board; none in the basic game.

    GG-CLEAN-07, GG-ADV-02, GG-ADV-06.
    """
    return 0 if side.ability == PLAIN else box.OWN_PAGES[side.ability]


def ask_for_page(table: Table, seat: int) -> None:
    push(table.stack, act.DECIDE_PAGE, seat)


class CoverPage(Decision):
    """The page for a comet that was used at 2."""

    def legal(self, table: Table, seat: int) -> list[int]:
        return [
            code
            for code in range(act.PAGE, act.APPENDIX + 1)
            if self.refusal(table, seat, code) == 0
        ]

    def refusal(self, table: Table, seat: int, code: int) -> int:
        """GG-CLEAN-05, GG-CLEAN-06, GG-CLEAN-07, GG-R-27."""
        if code == act.APPENDIX:
            return 0 if book_is_full(table) else act.REFUSED_APPENDIX
        side = table.sides[seat]
        if code >= act.OWN_PAGE:
            page = code - act.OWN_PAGE
            if page >= own_pages(side):
                return act.REFUSED_NO_OWN_PAGE
            return act.REFUSED_PAGE if side.own_pages >> page & 1 else 0
        page = code - act.PAGE
        if box.PAGE_PLAYERS[page] > players(table):
            return act.REFUSED_NOT_IN_PLAY
        return act.REFUSED_PAGE if table.pages[page] != NOBODY else 0

    def enact(self, table: Table, seat: int, code: int) -> None:
        """One comet onto an empty page, and its reward. GG-CLEAN-04, GG-R-27."""
        pop(table.stack)
        side = table.sides[seat]
        side.book -= 1
        tell(table, act.TOLD_PAGE, seat, code - act.PAGE)
        if code == act.APPENDIX:
            side.appendix += 1
            start(table, seat, box.APPENDIX_PROGRAM)
        elif code >= act.OWN_PAGE:
            side.own_pages |= 1 << code - act.OWN_PAGE
            start(table, seat, box.OWN_PAGE_PROGRAM[side.ability * 2 + code - act.OWN_PAGE])
        else:
            table.pages[code - act.PAGE] = seat
            start(table, seat, box.PAGE_PROGRAM[code - act.PAGE])

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        if len(below) != WIDTH or below[KIND] != act.RUN_CLEANUP:
            return "this comes in the cleanup, directly above its frame"
        waits = table.sides[frame[SEAT]].book > 0 and below[STEP] == act.STEP_BOOK_OF_COMETS
        return "" if waits else "no comet is to be put on a page"


COVER_PAGE: Final = CoverPage(
    act.DECIDE_PAGE,
    "GG-CLEAN-04",
    act.PAGE,
    act.LAY,
    applies="GG-CLEAN-04 GG-CLEAN-05 GG-R-27",
    must="GG-CLEAN-04",
)
