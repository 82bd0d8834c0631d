"""Decisions, actions, refusals and log events of Galileo Galilei: their numbers and notation."""

from __future__ import annotations

from typing import Final

from orrery.core.actions import ActionSpace
from orrery.games.galileo_galilei import components as box

# Decisions: the kinds of frames on the stack that somebody answers.
DECIDE_ASTRONOMER: Final = 1
DECIDE_RESERVE: Final = 2
DECIDE_ARRANGE: Final = 3
"""Argument a: the tile space to be filled."""
DECIDE_MOVE: Final = 4
DECIDE_ACTION: Final = 5
DECIDE_WINDOW: Final = 6
"""Free actions between the steps of the cleanup. Argument a: 1 after the interrogation."""
DECIDE_OBSERVE: Final = 7
"""a: Major Objects observed; b: constellations observed; c, d: 1 + display space of the first
and of the second constellation."""
DECIDE_PAY: Final = 8
"""a: the object, as in the codes of observe."""
DECIDE_COMETS: Final = 9
"""a: the object; b: the value of the dice paid."""
DECIDE_RETURN: Final = 10
DECIDE_TAKE: Final = 11
DECIDE_RAISE: Final = 12
"""a: by how much."""
DECIDE_RECOLOR: Final = 13
DECIDE_LECTURE: Final = 14
DECIDE_WRITE: Final = 15
"""a: spaces left; b: one bit per row whose book was moved."""
DECIDE_COMPLETE: Final = 16
DECIDE_PERSUADE: Final = 17
"""a: moves left; b: 1 if the rest may be declined."""
DECIDE_ADVANCE: Final = 18
"""Copernicus' page. a: inquisitors moved; b: 1 + space where the moved one stands."""
DECIDE_FAREWELL: Final = 19
DECIDE_UPGRADE: Final = 20
"""a: 1 if it may be declined; likewise for the two exchanges."""
DECIDE_SWAP: Final = 21
DECIDE_EXCHANGE: Final = 22
DECIDE_PAGE: Final = 23
DECIDE_LAY: Final = 24
DECIDE_PLACE: Final = 25
"""a: library tile with its side."""

# Frames that nobody is asked about.
RUN_EFFECTS: Final = 26
"""a: program; b: how many of its effects are done."""
RUN_REWARDS: Final = 27
"""Rewards of a library row. a: row; b: next column; c: last column; columns from 1."""
RUN_CLEANUP: Final = 28
"""a: the next step."""
STEP_ROTATE: Final = 0
STEP_BOOK_OF_COMETS: Final = 1
STEP_INTERROGATION: Final = 2
STEP_OBJECTIVES: Final = 3
STEP_END: Final = 4
RUN_SETUP: Final = 29
"""a: the next stage."""
FRAMES: Final = (
    "",
    "astronomer",
    "reserve",
    "arrange",
    "move",
    "action",
    "window",
    "observe",
    "pay",
    "comets",
    "return",
    "take",
    "raise",
    "recolor",
    "lecture",
    "write",
    "complete",
    "persuade",
    "advance",
    "farewell",
    "upgrade",
    "swap",
    "exchange",
    "page",
    "lay",
    "place",
    "effects",
    "rewards",
    "cleanup",
    "setup",
)

ACTIONS: Final = ActionSpace()


def _objects() -> list[str]:
    spaces = [str(space + 1) for space in range(box.DISPLAY)]
    return spaces + [space + letter for space in spaces for letter in "abc"[: box.SPOTS]]


def _dice_sets() -> list[str]:
    return [
        "+".join(str(place + 1) for place in range(box.STORE) if chosen >> place & 1)
        for chosen in range(1, 1 << box.STORE)
    ]


SWAPS: Final[list[tuple[int, int]]] = [
    (one, other) for one in range(box.TILES + 1) for other in range(one + 1, box.TILES + 1)
]
_LABELS: Final = [str(count) for count in range(box.COMETS + 1)]
_ROW_LABELS: Final = [str(row + 1) for row in range(box.ROWS)]
_MOVE: Final = ACTIONS.block(
    "move", "move {spaces}", spaces=[str(n + 1) for n in range(box.FARTHEST_MOVE)]
)
_FIXED: Final = ACTIONS.block("fixed", "fixed {action}", action=box.FIXED_NAMES)
_MOVING: Final = ACTIONS.block("moving", "tile {option}", option=("1", "2"))
_FREE: Final = ACTIONS.block("free", "free {action}", action=box.FREE_NAMES)
_TILE: Final = ACTIONS.block("tile", "free tile")
_END: Final = ACTIONS.block("end", "end")
_OBSERVE: Final = ACTIONS.block("observe", "observe {object}", object=_objects())
_PAY: Final = ACTIONS.block("pay", "pay {dice}", dice=_dice_sets())
_COMETS: Final = ACTIONS.block("comets", "comets {ones}+{twos}", ones=_LABELS, twos=_LABELS)
_RETURN: Final = ACTIONS.block("return", "return {die}", die=box.DIE_NAMES)
_TAKE: Final = ACTIONS.block("take", "take {colour}", colour=box.COLOURS)
_RAISE: Final = ACTIONS.block("raise", "raise {die}", die=box.DIE_NAMES)
_RECOLOR: Final = ACTIONS.block(
    "recolor", "recolor {die} {colour}", die=box.DIE_NAMES, colour=box.COLOURS
)
_LECTURE: Final = ACTIONS.block(
    "lecture", "lecture {scale}", scale=[str(n + 1) for n in range(box.SCALES)]
)
_WRITE: Final = ACTIONS.block(
    "write", "write {row} by {spaces}", row=_ROW_LABELS, spaces=("1", "2", "3", "4")
)
_COMPLETE: Final = ACTIONS.block("complete", "complete {row}", row=_ROW_LABELS)
_PERSUADE: Final = ACTIONS.block("persuade", "persuade {space}", space=("1", "2", "3", "4"))
_ADVANCE: Final = ACTIONS.block(
    "advance", "persuade {space} by {spaces}", space=("1", "2", "3"), spaces=("1", "2")
)
_FAREWELL: Final = ACTIONS.block("farewell", "farewell")
_UPGRADE: Final = ACTIONS.block("upgrade", "upgrade {tile}", tile=box.TILE_IDS[: box.TILES])
_SWAP: Final = ACTIONS.block(
    "swap",
    "swap {pair}",
    pair=[f"{box.TILE_IDS[one]} {box.TILE_IDS[other]}" for one, other in SWAPS],
)
_EXCHANGE: Final = ACTIONS.block("exchange", "exchange {tile}", tile=box.TILE_IDS)
_PAGE: Final = ACTIONS.block(
    "page",
    "page {page}",
    page=[*(str(n + 1) for n in range(box.PAGES)), "own-1", "own-2", "appendix"],
)
_LAY: Final = ACTIONS.block("lay", "lay {tile} {side}", tile=box.LIBRARY_TILE_IDS, side=("a", "b"))
_PLACE: Final = ACTIONS.block(
    "place",
    "at row {row} column {column}",
    row=_ROW_LABELS,
    column=[str(column + 1) for column in range(box.CARDS)],
)
_ASTRONOMER: Final = ACTIONS.block("astronomer", "astronomer {who}", who=box.CHARACTERS[:4])
_RESERVE: Final = ACTIONS.block("reserve", "reserve {tile}", tile=box.TILE_IDS[: box.TILES])
_ARRANGE: Final = ACTIONS.block("arrange", "arrange {tile}", tile=box.TILE_IDS[: box.TILES])
_PASS: Final = ACTIONS.block("pass", "pass")

# First codes of the blocks, as plain ints for the rules.
MOVE: Final[int] = _MOVE.base
FIXED: Final[int] = _FIXED.base
MOVING: Final[int] = _MOVING.base
FREE: Final[int] = _FREE.base
FREE_TILE: Final[int] = _TILE.base
END_ACTIONS: Final[int] = _END.base
OBSERVE: Final[int] = _OBSERVE.base
PAY: Final[int] = _PAY.base
COMETS_USED: Final[int] = _COMETS.base
RETURN: Final[int] = _RETURN.base
TAKE: Final[int] = _TAKE.base
RAISE: Final[int] = _RAISE.base
RECOLOR: Final[int] = _RECOLOR.base
LECTURE: Final[int] = _LECTURE.base
WRITE: Final[int] = _WRITE.base
COMPLETE: Final[int] = _COMPLETE.base
PERSUADE: Final[int] = _PERSUADE.base
ADVANCE: Final[int] = _ADVANCE.base
FAREWELL: Final[int] = _FAREWELL.base
UPGRADE: Final[int] = _UPGRADE.base
SWAP: Final[int] = _SWAP.base
EXCHANGE: Final[int] = _EXCHANGE.base
PAGE: Final[int] = _PAGE.base
OWN_PAGE: Final[int] = _PAGE.base + box.PAGES
APPENDIX: Final[int] = _PAGE.base + box.PAGES + 2
LAY: Final[int] = _LAY.base
PLACE: Final[int] = _PLACE.base
ASTRONOMER: Final[int] = _ASTRONOMER.base
RESERVE: Final[int] = _RESERVE.base
ARRANGE: Final[int] = _ARRANGE.base
PASS: Final[int] = _PASS.base
CODES: Final[int] = ACTIONS.size

MAJORS: Final = box.DISPLAY
"""Objects below this number are Major Objects, the others constellations."""
# Codes of two axes: from one value of the first to the next.
COMET_STEP: Final = 8
RECOLOR_STEP: Final = 3
WRITE_STEP: Final = 4
ADVANCE_STEP: Final = 2

# Why an action is refused; the words and rule ids of these numbers are in reasons.py.
REFUSED_OVER: Final = 1
REFUSED_OTHER: Final = 2
REFUSED_NOT_HERE: Final = 3
REFUSED_FIXED_DONE: Final = 4
REFUSED_NO_TILE: Final = 5
REFUSED_QUADRANTS: Final = 6
REFUSED_TOO_LATE: Final = 7
REFUSED_NO_OBJECT: Final = 8
REFUSED_NO_DIE: Final = 9
REFUSED_NOTHING_TO_RAISE: Final = 10
REFUSED_NO_COLOUR: Final = 11
REFUSED_ALL_TOP: Final = 12
REFUSED_NO_BOOK: Final = 13
REFUSED_NO_INQUISITOR: Final = 14
REFUSED_ALL_GOLDEN: Final = 15
REFUSED_NO_COMET: Final = 16
REFUSED_NO_PLACE: Final = 17
REFUSED_EMPTY: Final = 18
REFUSED_ONE_MAJOR: Final = 19
REFUSED_ENOUGH: Final = 20
REFUSED_OTHER_CARD: Final = 21
REFUSED_TOKEN: Final = 22
REFUSED_NO_TOKENS: Final = 23
REFUSED_COLOUR: Final = 24
REFUSED_TOO_LITTLE: Final = 25
REFUSED_TWIN: Final = 26
REFUSED_COMETS_AWAY: Final = 27
REFUSED_COMETS_NEEDED: Final = 28
REFUSED_MUST_OBSERVE: Final = 29
REFUSED_NOT_OWN: Final = 30
REFUSED_SIX: Final = 31
REFUSED_SUPPLY: Final = 32
REFUSED_THREE: Final = 33
REFUSED_TOP: Final = 34
REFUSED_BOOK_MOVED: Final = 35
REFUSED_ROW_END: Final = 36
REFUSED_TOO_FAR: Final = 37
REFUSED_NOBODY: Final = 38
REFUSED_SAME_ONE: Final = 39
REFUSED_GOLDEN: Final = 40
REFUSED_NOT_ON_SKY: Final = 41
REFUSED_PAGE: Final = 42
REFUSED_NOT_IN_PLAY: Final = 43
REFUSED_APPENDIX: Final = 44
REFUSED_LAID: Final = 45
REFUSED_OUTSIDE: Final = 46
REFUSED_BOOK_THERE: Final = 47
REFUSED_TILE_THERE: Final = 48
REFUSED_ASTRONOMER_TAKEN: Final = 49
REFUSED_MUST: Final = 50
REFUSED_ONE_OPTION: Final = 51
REFUSED_WRITE_RANGE: Final = 52
REFUSED_NONE_OF_COLOUR: Final = 53
REFUSED_MISSING_COLOUR: Final = 54
REFUSED_ROW_SHORT: Final = 55
REFUSED_SAME_COLOUR: Final = 56
REFUSED_ALL_LAID: Final = 57
REFUSED_RIGHTMOST: Final = 58
REFUSED_OWNED_DICE: Final = 59
REFUSED_MOVING_DONE: Final = 60
REFUSED_TILE_DONE: Final = 61
REFUSED_NOT_COPERNICUS: Final = 62
REFUSED_NO_TILE_FITS: Final = 63
REFUSED_DICE_SHORT: Final = 64
REFUSED_COMETS_SHORT: Final = 65
REFUSED_NOT_SO_MANY: Final = 66
REFUSED_NOBODY_TO_LEAVE: Final = 67
REFUSED_NOT_BOTH_ON_SKY: Final = 68
REFUSED_NO_OWN_PAGE: Final = 69
REFUSED_TILE_ARRANGED: Final = 70

# What the journal tells: (kind, side, ...); the side is -1 where nobody does it.
TOLD_START: Final = 1
"""who goes first"""
TOLD_ASTRONOMER: Final = 2
"""side, character"""
TOLD_RESERVE: Final = 3
"""side, tile"""
TOLD_ARRANGE: Final = 4
"""side, tile, space"""
TOLD_MOVE: Final = 5
"""side, space"""
TOLD_FIXED: Final = 6
"""side, fixed action"""
TOLD_MOVING: Final = 7
"""side, tile, 1 if golden, option"""
TOLD_FREE: Final = 8
"""side, free action"""
TOLD_MAJOR: Final = 9
"""side, card"""
TOLD_CONSTELLATION: Final = 10
"""side, constellation: card * 3 + place"""
TOLD_PAID: Final = 11
"""side, 1 comets, 2 comets, then the dice"""
TOLD_POINTS: Final = 12
"""side, points, source"""
TOLD_QUADRANTS: Final = 13
"""side, how many"""
TOLD_DIE: Final = 14
"""side, colour"""
TOLD_RETURNED: Final = 15
"""side, die"""
TOLD_RAISED: Final = 16
"""side, die before, die after"""
TOLD_RAISED_ALL: Final = 17
"""side, colour, by how much"""
TOLD_RECOLORED: Final = 18
"""side, die before, die after"""
TOLD_REFILL: Final = 19
"""-1, card"""
TOLD_CARD: Final = 20
"""side, light side: nobody sees the front"""
TOLD_COMET: Final = 21
"""side"""
TOLD_PAGE: Final = 22
"""side, page as in the codes"""
TOLD_LECTURE: Final = 23
"""side, scale, row"""
TOLD_WRITE: Final = 24
"""side, row, column"""
TOLD_INQUISITOR: Final = 25
"""side, how many"""
TOLD_PERSUADE: Final = 26
"""side, space left, space reached"""
TOLD_FAREWELL: Final = 27
"""side"""
TOLD_UPGRADE: Final = 28
"""side, tile"""
TOLD_SWAP: Final = 29
"""side, tile, tile"""
TOLD_EXCHANGE: Final = 30
"""side, tile that left the sky, tile that came"""
TOLD_LAID: Final = 31
"""side, library tile with its side, row, column"""
TOLD_ROTATE: Final = 32
"""side, tile"""
TOLD_INTERROGATION: Final = 33
"""side, result, reputation reached"""
TOLD_OBJECTIVE: Final = 34
"""side, objective: 0 and 1 printed, then 2 + subject; 1 if the first to reach it"""
TOLD_LAST_CARD: Final = 35
"""-1"""
TOLD_LAST_ROUND: Final = 36
"""-1"""
TOLD_END: Final = 37
"""-1"""
TOLD_MOVEMENT: Final = 38
"""Tycho, movement tile, place reached"""
TOLD_SOLO_GOLDEN: Final = 39
"""Tycho, solo action tile"""
TOLD_SOLO_ROW: Final = 40
"""Tycho, solo action tile, 1 if golden, row"""
TOLD_SOLO_BONUS: Final = 41
"""Tycho"""
TOLD_SOLO_DICE: Final = 42
"""Tycho, how many paid"""
TOLD_SOLO_BOOK: Final = 43
"""Tycho, column"""
TOLD_SOLO_COMET: Final = 44
"""Tycho, where the comet is now"""
COMET_AT_TWO: Final = 2
COMET_ON_PAGE: Final = 3
COMET_IN_APPENDIX: Final = 4
TOLD_SOLO_REMOVED: Final = 45
"""Tycho"""
