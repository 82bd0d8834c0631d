"""Claims about the university, the library, the cellar, tiles, comets and the setup."""

from __future__ import annotations

from orrery.core.frames import KIND
from orrery.core.frames import A as CHOSEN_TILE
from orrery.core.frames import A as MAY_DECLINE
from orrery.core.frames import A as MOVED
from orrery.core.frames import A as SPACES_LEFT
from orrery.core.frames import B as MAY_STOP
from orrery.core.frames import B as ROWS_WRITTEN
from orrery.core.frames import B as STANDS_ON
from orrery.core.words import Phrase
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.claims.table import (
    block_of,
    covers,
    fits,
    is_known,
    is_outside,
    number_of,
    own_side,
    under_books,
    under_tiles,
    within,
)
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.state import NOBODY, PLAIN


@within("lecture")
def top(state: GalileoGalilei, code: int) -> bool:
    return own_side(state).chairs[number_of(code)] == box.TOP


@within("write")
def book_moved(state: GalileoGalilei, code: int) -> bool:
    return bool(state.stack[ROWS_WRITTEN] >> number_of(code) // act.WRITE_STEP & 1)


def ahead(state: GalileoGalilei, code: int) -> int:
    side = own_side(state)
    row = number_of(code) // act.WRITE_STEP if block_of(code) == "write" else number_of(code)
    return len(side.library) - side.books[row]


@within("write", "complete")
def row_end(state: GalileoGalilei, code: int) -> bool:
    return ahead(state, code) == 0


@within("write")
def write_range(state: GalileoGalilei, code: int) -> bool:
    return number_of(code) % act.WRITE_STEP + 1 > state.stack[SPACES_LEFT]


@within("write")
def row_short(state: GalileoGalilei, code: int) -> bool:
    return number_of(code) % act.WRITE_STEP + 1 > ahead(state, code)


def spaces_ahead(state: GalileoGalilei, code: int, words: Phrase) -> bool:
    return words.args == (("n", ahead(state, code)),)


def space(code: int) -> int:
    return number_of(code) // act.ADVANCE_STEP if block_of(code) == "advance" else number_of(code)


@within("persuade")
def rightmost(state: GalileoGalilei, code: int) -> bool:
    return space(code) == len(own_side(state).cellar) - 1


@within("persuade", "advance")
def nobody(state: GalileoGalilei, code: int) -> bool:
    return own_side(state).cellar[space(code)] == 0


@within("farewell")
def nobody_to_leave(state: GalileoGalilei, code: int) -> bool:
    return own_side(state).cellar[-1] == 0


@within("advance")
def same_one(state: GalileoGalilei, code: int) -> bool:
    alone = own_side(state).cellar[space(code)] == 1
    return state.stack[MOVED] == 1 and alone and state.stack[STANDS_ON] == space(code) + 1


@within("advance")
def too_far(state: GalileoGalilei, code: int) -> bool:
    return space(code) + number_of(code) % act.ADVANCE_STEP + 1 >= len(own_side(state).cellar)


@within("upgrade")
def golden(state: GalileoGalilei, code: int) -> bool:
    return bool(own_side(state).golden >> number_of(code) & 1)


@within("swap")
def not_both_on_sky(state: GalileoGalilei, code: int) -> bool:
    return not set(act.SWAPS[number_of(code)]) <= set(own_side(state).sky)


@within("exchange")
def not_on_sky(state: GalileoGalilei, code: int) -> bool:
    return number_of(code) not in own_side(state).sky


def own_page(code: int) -> int:
    """Which personal page an action names; negative where it names none."""
    return code - act.OWN_PAGE if code < act.APPENDIX else -1


def in_play(state: GalileoGalilei, page: int) -> bool:
    return box.PAGE_PLAYERS[page] <= max(state.seats, 2)


@within("page")
def no_own_page(state: GalileoGalilei, code: int) -> bool:
    ability = own_side(state).ability
    pages = 0 if ability == PLAIN else box.OWN_PAGES[ability]
    return own_page(code) >= pages and code < act.APPENDIX and code >= act.OWN_PAGE


@within("page")
def not_in_play(state: GalileoGalilei, code: int) -> bool:
    return code < act.OWN_PAGE and not in_play(state, number_of(code))


@within("page")
def page(state: GalileoGalilei, code: int) -> bool:
    if code < act.OWN_PAGE:
        return state.pages[number_of(code)] != NOBODY
    return code < act.APPENDIX and bool(own_side(state).own_pages >> own_page(code) & 1)


@within("page")
def appendix(state: GalileoGalilei, code: int) -> bool:
    free = [page for page in range(box.PAGES) if state.pages[page] == NOBODY]
    return code == act.APPENDIX and any(in_play(state, page) for page in free)


@within("lay")
def laid(state: GalileoGalilei, code: int) -> bool:
    return own_side(state).laid[box.piece_of(number_of(code))] > 0


@within("lay")
def no_place(state: GalileoGalilei, code: int) -> bool:
    return not fits(own_side(state), box.piece_of(number_of(code)))


def tile_to_place(state: GalileoGalilei) -> int:
    return box.piece_of(state.stack[CHOSEN_TILE])


@within("place")
def outside(state: GalileoGalilei, code: int) -> bool:
    return is_outside(own_side(state), tile_to_place(state), number_of(code))


@within("place")
def book_there(state: GalileoGalilei, code: int) -> bool:
    return bool(covers(tile_to_place(state), number_of(code)) & under_books(own_side(state)))


@within("place")
def tile_there(state: GalileoGalilei, code: int) -> bool:
    return bool(covers(tile_to_place(state), number_of(code)) & under_tiles(own_side(state)))


@within("astronomer")
def astronomer_taken(state: GalileoGalilei, code: int) -> bool:
    return any(side.character == number_of(code) for side in state.sides)


@within("arrange")
def tile_arranged(state: GalileoGalilei, code: int) -> bool:
    side = own_side(state)
    return number_of(code) in (*side.sky, side.reserve)


@within("pass")
def must(state: GalileoGalilei, code: int) -> bool:
    kind = state.stack[KIND]
    if kind == act.DECIDE_PERSUADE:
        return state.stack[MAY_STOP] == 0
    if kind in (act.DECIDE_UPGRADE, act.DECIDE_SWAP, act.DECIDE_EXCHANGE):
        return state.stack[MAY_DECLINE] == 0
    return kind in (act.DECIDE_LECTURE, act.DECIDE_RAISE, act.DECIDE_TAKE, act.DECIDE_PAGE)


def over(state: GalileoGalilei, code: int) -> bool:
    return state.over


def unknown(state: GalileoGalilei, code: int) -> bool:
    return not state.over and not is_known(state, code)
