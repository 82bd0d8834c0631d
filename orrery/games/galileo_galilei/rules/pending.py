"""What can be waiting on the stack: which decision at which table, with which numbers.

Only positions written by hand can be wrong here; play never makes such a stack.
"""

from __future__ import annotations

from typing import Final

from orrery.core.frames import KIND, SEAT, WIDTH, A, B
from orrery.core.frames import A as INTERROGATED
from orrery.core.frames import A as MAJORS
from orrery.core.frames import A as OBJECT
from orrery.core.frames import A as PROGRAM
from orrery.core.frames import A as SPACE
from orrery.core.frames import A as STEP
from orrery.core.frames import B as COLUMN
from orrery.core.frames import B as CONSTELLATIONS
from orrery.core.frames import B as DONE
from orrery.core.frames import B as PAID
from orrery.core.frames import C as FIRST_CARD
from orrery.core.frames import C as LAST_COLUMN
from orrery.core.frames import D as SECOND_CARD
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.cleanup import BOOK_OF_COMETS, END_OF_TURN, OBJECTIVES
from orrery.games.galileo_galilei.rules.observe import cost_of, extra
from orrery.games.galileo_galilei.rules.setup import READY, deals_astronomers
from orrery.games.galileo_galilei.state import BARE, NO_CARD, NO_TILE, NOBODY, Table

OBJECTS: Final[int] = act.MAJORS + box.DISPLAY * box.SPOTS
MOST_WRITTEN: Final = 4
"""The largest number of a Write, as of the codes for it."""
MOST_PERSUADED: Final = 4
ALL_ROWS: Final = 15
"""One bit per row."""
MOST_PAID: Final[int] = box.STORE * box.FACES

LIMITS: Final[dict[int, tuple[int, int, int, int]]] = {
    act.DECIDE_ARRANGE: (box.TILES, 0, 0, 0),
    act.DECIDE_WINDOW: (1, 0, 0, 0),
    act.DECIDE_OBSERVE: (1, box.SPOTS, box.DISPLAY, box.DISPLAY),
    act.DECIDE_PAY: (OBJECTS - 1, 0, 0, 0),
    act.DECIDE_COMETS: (OBJECTS - 1, MOST_PAID, 0, 0),
    act.DECIDE_RAISE: (box.FACES - 1, 0, 0, 0),
    act.DECIDE_WRITE: (MOST_WRITTEN, ALL_ROWS, 0, 0),
    act.DECIDE_PERSUADE: (MOST_PERSUADED, 1, 0, 0),
    act.DECIDE_ADVANCE: (1, box.CELLAR, 0, 0),
    act.DECIDE_UPGRADE: (1, 0, 0, 0),
    act.DECIDE_SWAP: (1, 0, 0, 0),
    act.DECIDE_EXCHANGE: (1, 0, 0, 0),
    act.DECIDE_PLACE: (box.sided(box.LIBRARY_TILES, 0) - 1, 0, 0, 0),
    act.RUN_EFFECTS: (len(box.PROGRAM_START) - 2, box.CARDS, 0, 0),
    act.RUN_REWARDS: (box.ROWS - 1, box.CARDS, box.CARDS, 0),
    act.RUN_CLEANUP: (END_OF_TURN, 0, 0, 0),
    act.RUN_SETUP: (READY, 0, 0, 0),
}
"""The largest numbers of a frame; none where a kind is not listed."""


def refuse_frame(table: Table, place: int) -> str:
    """Why the frame at a place of the stack cannot be; empty if it can."""
    frame = table.stack[place : place + WIDTH]
    kind, seat = frame[KIND], frame[SEAT]
    if not 1 <= kind < len(act.FRAMES):
        return "an unknown kind of frame"
    if not 0 <= seat < table.deal.agreed.seats:
        return "nobody at this table has to decide that"
    setting_up = kind in (
        act.DECIDE_ASTRONOMER,
        act.DECIDE_RESERVE,
        act.DECIDE_ARRANGE,
        act.RUN_SETUP,
    )
    if setting_up != (table.round == 0):
        return "a decision of the setup after it, or before"
    if not setting_up and seat != table.turn:
        return f"it is not player {seat + 1}'s turn"
    limits = LIMITS.get(kind, (0, 0, 0, 0))
    numbers = frame[A:]
    for at in range(len(limits)):
        if not 0 <= numbers[at] <= limits[at]:
            return f"number {at + 1} is {numbers[at]} and can be 0 to {limits[at]}"
    if place > 0 and kind in (act.DECIDE_MOVE, act.DECIDE_ACTION, act.RUN_CLEANUP, act.RUN_SETUP):
        return "this lies at the bottom of a stack"
    if setting_up:
        return refuse_setup(table, kind, seat, frame[SPACE])
    if kind in (act.DECIDE_OBSERVE, act.DECIDE_PAY, act.DECIDE_COMETS):
        return refuse_observing(table, place)
    if kind in (act.DECIDE_WINDOW, act.DECIDE_PAGE):
        return refuse_cleaning(table, place)
    if kind in (act.RUN_EFFECTS, act.RUN_REWARDS):
        return refuse_running(table, place)
    return refuse_answer(table, kind, seat, frame[A], frame[B])


def refuse_setup(table: Table, kind: int, seat: int, space: int) -> str:
    side = table.sides[seat]
    if kind == act.DECIDE_ASTRONOMER:
        if deals_astronomers(table.deal.agreed) or side.character != NOBODY:
            return "this astronomer is not picked, or is already"
    elif kind == act.DECIDE_RESERVE:
        if side.ability != box.KEPLER or side.reserve != NO_TILE:
            return "only Kepler lays a tile in reserve, and one"
    elif kind == act.DECIDE_ARRANGE:
        bare = side.sky.count(bytes([BARE]))
        if not table.deal.agreed.arranged or space == 0 or space != bare:
            return "the next space to lay a tile on is another one"
    return ""


def refuse_observing(table: Table, place: int) -> str:
    """An Observe action, and the payment above it."""
    frame = table.stack[place : place + WIDTH]
    if frame[KIND] == act.DECIDE_OBSERVE:
        majors, spots = frame[MAJORS], frame[CONSTELLATIONS]
        allowed = extra(table.sides[frame[SEAT]]) + (0 if majors else 2)
        if spots > allowed:
            return "more objects than one Observe action allows"
        if (frame[FIRST_CARD] > 0) != (spots > 0) or (frame[SECOND_CARD] > 0) != (spots > 1):
            return "the spaces of the constellations do not fit their number"
        return ""
    below = table.stack[place - WIDTH : place]
    if not below or below[KIND] != act.DECIDE_OBSERVE:
        return "a payment belongs to an Observe action below it"
    target = frame[OBJECT]
    if below[MAJORS if target < act.MAJORS else CONSTELLATIONS] == 0:
        return "the Observe action below it has not counted this object"
    wrong = refuse_object(table, target)
    if wrong:
        return wrong
    if frame[KIND] == act.DECIDE_COMETS and not 0 < frame[PAID] < cost_of(table, target):
        return "comets complete a payment that lacks something"
    return ""


def refuse_object(table: Table, target: int) -> str:
    """An object being paid for lies on the board, without a token."""
    spot = target - act.MAJORS
    card = table.display[target if spot < 0 else spot // box.SPOTS]
    if card == NO_CARD:
        return "an object on an empty space is paid for"
    if spot >= 0 and spot % box.SPOTS >= box.CARD_SPOTS[card]:
        return "no such constellation"
    if spot >= 0 and table.tokens[spot] != NOBODY:
        return "a constellation with a token on it is paid for"
    return ""


def refuse_cleaning(table: Table, place: int) -> str:
    """Decisions that come between the steps of the cleanup."""
    frame = table.stack[place : place + WIDTH]
    below = table.stack[:place]
    if len(below) != WIDTH or below[KIND] != act.RUN_CLEANUP:
        return "this comes in the cleanup, directly above its frame"
    step = below[STEP]
    if frame[KIND] == act.DECIDE_PAGE:
        if table.sides[frame[SEAT]].book == 0 or step != BOOK_OF_COMETS:
            return "no comet is to be put on a page"
        return ""
    if not table.deal.agreed.whole_turn:
        return "free actions in the cleanup need free_action_window = whole_turn"
    if frame[INTERROGATED] != (1 if step >= OBJECTIVES else 0):
        return "number 1 says whether the interrogation is over, and does not fit the cleanup"
    return ""


def refuse_running(table: Table, place: int) -> str:
    """Lists of effects and rewards of a row that are not finished."""
    frame = table.stack[place : place + WIDTH]
    if frame[KIND] == act.RUN_EFFECTS:
        program = frame[PROGRAM]
        count = box.PROGRAM_START[program + 1] - box.PROGRAM_START[program]
        return "" if frame[DONE] < count else "a list of effects that is finished"
    length = len(table.sides[frame[SEAT]].library)
    if not 1 <= frame[COLUMN] <= frame[LAST_COLUMN] <= length:
        return "rewards of spaces beyond the library"
    return ""


def refuse_answer(table: Table, kind: int, seat: int, first: int, second: int) -> str:
    """Everything else that an effect or a free action asks."""
    side = table.sides[seat]
    if kind == act.DECIDE_RETURN and len(side.dice) < box.STORE:
        return "a die is returned only from a full store"
    if kind == act.DECIDE_TAKE and len(side.dice) >= box.STORE:
        return "the store is full"
    if kind in (act.DECIDE_RAISE, act.DECIDE_PERSUADE) and first == 0:
        return "number 1 says how much, and is 0"
    if kind == act.DECIDE_WRITE and first + second.bit_count() > MOST_WRITTEN:
        return "more spaces than one Write has"
    may = (kind == act.DECIDE_PERSUADE and second) or (kind == act.DECIDE_UPGRADE and first)
    if may and side.ability != box.BRUNO:
        return "only a page of Bruno's may be left out"
    special = side.ability == box.KEPLER and table.played == box.SPECIAL
    if kind in (act.DECIDE_SWAP, act.DECIDE_EXCHANGE) and not special:
        return "this needs Kepler's special tile, used in this turn"
    if kind in (act.DECIDE_LAY, act.DECIDE_PLACE, act.DECIDE_ADVANCE):
        return refuse_copernicus(table, kind, seat, first, second)
    return ""


def refuse_copernicus(table: Table, kind: int, seat: int, first: int, second: int) -> str:
    """Library tiles, and the page that moves two inquisitors. GG-ADV-07, GG-ADV-08."""
    side = table.sides[seat]
    if side.ability != box.COPERNICUS:
        return "this needs the ability of Copernicus"
    if kind == act.DECIDE_ADVANCE:
        moved = second > 1 and side.cellar[second - 1] > 0
        fits = moved if first else second == 0
        return "" if fits else "the inquisitor that was moved does not stand there"
    if table.tile_laid:
        return "one library tile a turn"
    if kind == act.DECIDE_PLACE and side.laid[box.piece_of(first)] > 0:
        return "this library tile lies already"
    return ""
