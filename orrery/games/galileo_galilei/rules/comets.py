"""Spot a Comet, and the Book of Comets.

COM, GG-CLEAN-04, GG-CLEAN-05, GG-CLEAN-06, GG-CLEAN-07.
"""

from __future__ import annotations

from orrery.core.frames import pop, push
from orrery.games.galileo_galilei.actions import (
    APPENDIX,
    DECIDE_PAGE,
    OWN_PAGE,
    PAGE,
    REFUSED_APPENDIX,
    REFUSED_NO_COMET,
    REFUSED_NOT_IN_PLAY,
    REFUSED_PAGE,
    TOLD_COMET,
    TOLD_PAGE,
)
from orrery.games.galileo_galilei.components import (
    APPENDIX_PROGRAM,
    OWN_PAGE_PROGRAM,
    OWN_PAGES,
    PAGE_PLAYERS,
    PAGE_PROGRAM,
    PAGES,
)
from orrery.games.galileo_galilei.rules.rewards import start
from orrery.games.galileo_galilei.state import NOBODY, PLAIN, Astronomer, Table


def refuse_spotting(table: Table, seat: int) -> int:
    """GG-COM-09."""
    return REFUSED_NO_COMET if table.sides[seat].comets == 0 else 0


def spot_comet(table: Table, seat: int) -> None:
    """The leftmost comet goes, 1 side up, above the cards. GG-COM-01."""
    side = table.sides[seat]
    if side.comets > 0:
        side.comets -= 1
        side.upper += 1
        if table.journal is not None:
            table.note((TOLD_COMET, seat))


# --- Book of Comets -----------------------------------------------------------------------


def players(table: Table) -> int:
    """Alone, the pages for two are in play. GG-R-27."""
    return 2 if table.deal.agreed.solo else table.deal.agreed.seats


def page_is_free(table: Table, page: int) -> bool:
    """In play with so many players, and without a comet. GG-CLEAN-05, GG-R-27."""
    return table.pages[page] == NOBODY and PAGE_PLAYERS[page] <= players(table)


def book_is_full(table: Table) -> bool:
    for page in range(PAGES):
        if page_is_free(table, page):
            return False
    return True


def own_pages(side: Astronomer) -> int:
    """Personal pages of the character board; none in the basic game.

    GG-CLEAN-07, GG-ADV-02, GG-ADV-06.
    """
    return 0 if side.ability == PLAIN else OWN_PAGES[side.ability]


def refuse_page(table: Table, seat: int, code: int) -> int:
    """Why a comet cannot go there; 0 if it can. GG-CLEAN-05, GG-CLEAN-06, GG-CLEAN-07, GG-R-27."""
    if code == APPENDIX:
        return 0 if book_is_full(table) else REFUSED_APPENDIX
    side = table.sides[seat]
    if code >= OWN_PAGE:
        page = code - OWN_PAGE
        if page >= own_pages(side):
            return REFUSED_NOT_IN_PLAY
        return REFUSED_PAGE if side.own_pages >> page & 1 else 0
    page = code - PAGE
    if PAGE_PLAYERS[page] > players(table):
        return REFUSED_NOT_IN_PLAY
    return REFUSED_PAGE if table.pages[page] != NOBODY else 0


def pages_to_cover(table: Table, seat: int) -> list[int]:
    return [code for code in range(PAGE, APPENDIX + 1) if refuse_page(table, seat, code) == 0]


def ask_for_page(table: Table, seat: int) -> None:
    push(table.stack, DECIDE_PAGE, seat)


def cover_page(table: Table, seat: int, code: int) -> None:
    """One comet onto an empty page, and its reward. GG-CLEAN-04, GG-R-27."""
    pop(table.stack)
    side = table.sides[seat]
    side.book -= 1
    if table.journal is not None:
        table.note((TOLD_PAGE, seat, code - PAGE))
    if code == APPENDIX:
        side.appendix += 1
        start(table, seat, APPENDIX_PROGRAM)
    elif code >= OWN_PAGE:
        side.own_pages |= 1 << code - OWN_PAGE
        start(table, seat, OWN_PAGE_PROGRAM[side.ability * 2 + code - OWN_PAGE])
    else:
        table.pages[code - PAGE] = seat
        start(table, seat, PAGE_PROGRAM[code - PAGE])
