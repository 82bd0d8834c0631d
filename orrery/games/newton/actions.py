"""Decisions, actions, refusals and log events of Newton: their numbers and notation."""

from __future__ import annotations

from typing import Final

from orrery.core.actions import ActionSpace
from orrery.games.newton import components as box

# Decisions: the kinds of frames on the stack that somebody answers. Every decision in the own
# turn offers the quick actions too (NW-R-13). Arguments have the names in rules/slots.py; flags are
# those of components.py, from BY_CARD on.
DECIDE_DRAFT: Final = 1
"""Keep one Master of the pack. KEPT: how many were kept before."""
DECIDE_DROP: Final = 2
"""Alone: drop one of the Masters drawn. DROPPED: how many were dropped before."""
DECIDE_CARD: Final = 3
"""The turn begins: play a card."""
DECIDE_TURN: Final = 4
"""After the card: its action, its effect, the end. LEFT_ONCE: 1 if its effect was left."""
DECIDE_WORK: Final = 5
"""VALUE, FLAGS."""
DECIDE_ENTER: Final = 6
"""Spend Potions to enter the Objective of the Work track. VALUE as named, FLAGS."""
DECIDE_STUDENT: Final = 7
"""Which Student moves. VALUE left, FLAGS; MOVED: one bit per Student moved in this action."""
DECIDE_ADVANCE: Final = 8
"""The next step of a Student. VALUE left, FLAGS, MOVED; PIECE: the Student."""
DECIDE_TRAVEL: Final = 9
"""The next step of the Scientist. VALUE left, FLAGS."""
DECIDE_LESSON: Final = 10
"""VALUE left, FLAGS."""
DECIDE_BOOK: Final = 11
"""VALUE left, FLAGS."""
DECIDE_ANY: Final = 12
"""An action of choice. VALUE."""
DECIDE_VILLAGE: Final = 13
"""Move the Scientist to a Village. VILLAGE_PRICE in coins."""
DECIDE_COPY: Final = 14
"""Whose effect on the desk is applied again. CARD: the one that repeats."""
DECIDE_DISCARD: Final = 15
"""Which card in hand leaves the game. CARD: the one whose effect it is."""
DECIDE_CUBE: Final = 16
"""Where a cube goes. CUBE_PRICE; WANTED: 1 a University, 2 an Ancient Land, 0 either or a City."""
DECIDE_MASTER: Final = 17
DECIDE_DEVELOPMENT: Final = 18
"""Which kind of Development tile."""
DECIDE_DRAWER: Final = 19
"""All drawers are full: which Development tile makes room. COMING: kind of the new one."""
DECIDE_INCOME: Final = 20
"""Which kind of Income tile."""
DECIDE_INCOME_SPACE: Final = 21
"""All income spaces are full. COMING: kind of the new one; 3 is the Medicine Income tile."""
DECIDE_TUCK: Final = 22

# Frames that nobody is asked about.
RUN_DRAFT: Final = 23
"""Pass the packs on. KEPT: Masters kept by each."""
RUN_GRANTS: Final = 24
"""Actions that a tile or a Master gives, one after another. GRANTED: action, 5 of choice;
GRANTS_LEFT: how many; GRANTED_VALUE, GRANTED_FLAGS."""
RUN_ROUND: Final = 25
"""The rest of the End Round phase, when all have tucked."""
FRAMES: Final = (
    "",
    "draft",
    "drop",
    "card",
    "turn",
    "work",
    "enter",
    "student",
    "advance",
    "travel",
    "lesson",
    "book",
    "any",
    "village",
    "copy",
    "discard",
    "cube",
    "master",
    "development",
    "drawer",
    "income",
    "income_space",
    "tuck",
    "passing",
    "grants",
    "round",
)

ACTIONS: Final = ActionSpace()
HIGHEST_WORK: Final = 18
"""No Work action can have a higher value."""

_FLIP: Final = ACTIONS.block("flip", "flip {level}", level=[str(n + 1) for n in range(box.LEVELS)])
_POTION: Final = ACTIONS.block("potion", "buy potion")
_STUDENT: Final = ACTIONS.block("student", "buy student")
_BOOST: Final = ACTIONS.block("boost", "boost")
_STOP: Final = ACTIONS.block("stop", "stop")
_END: Final = ACTIONS.block("end", "end turn")
_PLAY: Final = ACTIONS.block("play", "play {card}", card=box.CARD_IDS)
_START: Final = ACTIONS.block("start", "act {action}", action=box.ACTION_NAMES)
_EFFECT: Final = ACTIONS.block("effect", "effect")
_WORK: Final = ACTIONS.block(
    "work", "work {value}", value=[str(n + 1) for n in range(HIGHEST_WORK)]
)
_ENTER: Final = ACTIONS.block("enter", "enter")
_MOVE: Final = ACTIONS.block(
    "move", "student {piece}", piece=[str(n + 1) for n in range(box.STUDENTS)]
)
_ADVANCE: Final = ACTIONS.block("advance", "advance {space}", space=box.TECH_IDS)
_GO: Final = ACTIONS.block("go", "go {place}", place=box.PLACE_IDS)
_HERE: Final = ACTIONS.block("here", "cube here")
_TAKE: Final = ACTIONS.block("take", "take {card}", card=box.CARD_IDS[: box.ACTION_CARDS])
_BOOK: Final = ACTIONS.block("book", "book {cell}", cell=box.CELL_IDS)
_IGNORE: Final = ACTIONS.block("ignore", "book {cell} ignoring", cell=box.CELL_IDS)
_CUBE: Final = ACTIONS.block("cube", "cube {place}", place=box.PLACE_IDS)
_COPY: Final = ACTIONS.block("copy", "copy {card}", card=box.CARD_IDS[: box.ACTION_CARDS])
_DISCARD: Final = ACTIONS.block("discard", "discard {card}", card=box.CARD_IDS)
_MASTER: Final = ACTIONS.block("master", "master {master}", master=box.MASTER_IDS)
_DEVELOP: Final = ACTIONS.block("develop", "develop {kind}", kind=box.ACTION_NAMES)
_DRAWER: Final = ACTIONS.block("drawer", "replace development {kind}", kind=box.ACTION_NAMES)
_INCOME: Final = ACTIONS.block("income", "income {kind}", kind=box.INCOME_KINDS)
_SPACE: Final = ACTIONS.block("space", "replace income {kind}", kind=box.INCOME_KINDS)
_TUCK: Final = ACTIONS.block("tuck", "tuck {card}", card=box.CARD_IDS)
_KEEP: Final = ACTIONS.block("keep", "keep {master}", master=box.MASTER_IDS)
_DROP: Final = ACTIONS.block("drop", "drop {master}", master=box.MASTER_IDS)

# First codes of the blocks, as plain ints for the rules.
FLIP: Final[int] = _FLIP.base
"""Turn up two cards; + level - 1."""
BUY_POTION: Final[int] = _POTION.base
BUY_STUDENT: Final[int] = _STUDENT.base
BOOST: Final[int] = _BOOST.base
STOP: Final[int] = _STOP.base
"""End a movement, decline, take no more: whatever leaves the decision on top."""
END: Final[int] = _END.base
PLAY: Final[int] = _PLAY.base
"""+ card."""
START: Final[int] = _START.base
"""Perform the action of the card, or one of choice; + action."""
EFFECT: Final[int] = _EFFECT.base
WORK_BY: Final[int] = _WORK.base
"""+ value - 1."""
ENTER: Final[int] = _ENTER.base
MOVE: Final[int] = _MOVE.base
"""+ Student, a place in the list of `Scholar.students`."""
ADVANCE: Final[int] = _ADVANCE.base
"""+ Technology space."""
GO: Final[int] = _GO.base
"""A step of the Scientist, or the Village it is moved to; + place."""
CUBE_HERE: Final[int] = _HERE.base
"""One more cube where the Scientist passes."""
TAKE: Final[int] = _TAKE.base
"""+ Action card."""
BOOK: Final[int] = _BOOK.base
"""+ book space."""
IGNORE: Final[int] = _IGNORE.base
"""Place a tile and ignore the requirement for coins; + book space."""
CUBE: Final[int] = _CUBE.base
"""+ place."""
COPY: Final[int] = _COPY.base
"""+ Action card on the desk."""
DISCARD: Final[int] = _DISCARD.base
"""+ card in hand."""
MASTER: Final[int] = _MASTER.base
"""Play a Master; + Master."""
DEVELOP: Final[int] = _DEVELOP.base
"""+ action."""
DRAWER: Final[int] = _DRAWER.base
"""+ action of the tile that goes back."""
INCOME: Final[int] = _INCOME.base
"""+ kind of Income tile."""
INCOME_SPACE: Final[int] = _SPACE.base
"""+ kind of the tile that goes back."""
TUCK: Final[int] = _TUCK.base
"""+ card on the desk."""
KEEP: Final[int] = _KEEP.base
"""+ Master."""
DROP: Final[int] = _DROP.base
"""+ Master."""
CODES: Final[int] = ACTIONS.size

# Why an action is refused, with the rule that refuses.
REFUSED_OVER: Final = 1
"""The game is over. NW-END-01."""
REFUSED_OTHER: Final = 2
"""Something else is being decided. NW-FLOW-02."""
REFUSED_COINS: Final = 3
"""Not enough coins. NW-QUICK-01 for quick actions, NW-TRAV-02 for routes, NW-FX-01 for effects."""
REFUSED_DECK: Final = 4
"""The deck is empty. NW-R-25."""
REFUSED_SUPPLY: Final = 5
"""No Student left in the supply. NW-QUICK-08."""
REFUSED_BOOSTED: Final = 6
"""The boost was bought this turn. NW-QUICK-04."""
REFUSED_NO_BOOST: Final = 7
"""The action does not come from an Action card. NW-QUICK-05."""
REFUSED_NO_ACTION: Final = 8
"""What is being decided is no action that has a value. NW-R-12."""
REFUSED_KEEP: Final = 9
"""The coins are needed to place the tile whose bonus was used. NW-R-06."""
REFUSED_KEEP_ROUTE: Final = 10
"""The coins are needed for the way out of the Objective space. NW-R-03."""
REFUSED_MUST_PLAY: Final = 11
"""A card has to be played first. NW-TURN-01."""
REFUSED_MUST: Final = 12
"""The action has begun and can be performed: no stop before its first step. NW-R-10."""
REFUSED_MUST_PLACE: Final = 13
"""The bonus of the tile was used: it has to be placed. NW-R-06."""
REFUSED_MUST_LEAVE: Final = 14
"""Nobody stops in the Objective space without meeting its requirement. NW-TRAV-09."""
REFUSED_NOT_IN_HAND: Final = 15
"""The card is not in hand. NW-TURN-01."""
REFUSED_ACTED: Final = 16
"""The action of this card was begun. NW-TURN-03."""
REFUSED_OTHER_ACTION: Final = 17
"""The card shows another action. NW-TURN-03."""
REFUSED_NO_STUDENT: Final = 18
"""No Student can move. NW-TECH-05."""
REFUSED_NO_ROUTE: Final = 19
"""No route can be paid. NW-TRAV-02."""
REFUSED_NO_CARD: Final = 20
"""No face-up card of such a level. NW-LESS-01."""
REFUSED_NO_TILE: Final = 21
"""No Bookshelf tile left. NW-STUDY-06."""
REFUSED_NO_SPACE: Final = 22
"""No book space can be filled. NW-STUDY-02."""
REFUSED_BLOCKED: Final = 23
"""The Marker cannot move, and that brings no coins. NW-R-02."""
REFUSED_APPLIED: Final = 24
"""The effect of this card was applied. NW-R-18."""
REFUSED_NO_EFFECT: Final = 25
"""The starting card has nothing on its upper half. NW-COMP-10."""
REFUSED_MODIFIER: Final = 26
"""The effect belongs to the action itself. NW-R-54."""
REFUSED_POTIONS: Final = 27
"""Not enough Potions. NW-FX-01."""
REFUSED_HAND_EMPTY: Final = 28
"""No card in hand to remove. NW-R-45."""
REFUSED_NOTHING_TO_COPY: Final = 29
"""No lightning effect on the desk that can be applied. NW-FX-08."""
REFUSED_NOT_ON_DESK: Final = 30
"""The card does not lie on the desk. NW-FX-08 for a copy, NW-ENDR-02 for tucking."""
REFUSED_NO_LIGHTNING: Final = 31
"""The card has no lightning effect. NW-R-14."""
REFUSED_VALUE: Final = 32
"""The value does not reach that far. NW-VAL-01; from tiles and Masters NW-VAL-04."""
REFUSED_NOT_OWN: Final = 33
"""There is no such Student on the track. NW-TECH-05."""
REFUSED_MOVED: Final = 34
"""This Student has moved in this action. NW-R-29."""
REFUSED_SAME: Final = 35
"""Another Student on the same space stands for this one. NW-D-05."""
REFUSED_STUCK: Final = 36
"""This Student cannot move. NW-TECH-08."""
REFUSED_NOT_NEXT: Final = 37
"""The space does not follow. NW-TECH-02."""
REFUSED_OCCUPIED: Final = 38
"""An own Student stands on that final space. NW-TECH-09."""
REFUSED_REQUIREMENT: Final = 39
"""The requirement of the Objective space is not met. NW-TECH-08, NW-TRAV-09."""
REFUSED_NO_STEP: Final = 40
"""No value left for a step. NW-VAL-01."""
REFUSED_NOT_ADJACENT: Final = 41
"""No route leads there. NW-TRAV-01."""
REFUSED_NO_WAY_OUT: Final = 42
"""The requirement is not met, and the step out again cannot be made. NW-R-03."""
REFUSED_NO_EXTRA: Final = 43
"""This action places no cubes on the way. NW-TRAV-04."""
REFUSED_EXTRA_USED: Final = 44
"""The one more cube was placed. NW-R-04."""
REFUSED_NO_CUBES_HERE: Final = 45
"""Villages and Basel take no cubes. NW-TRAV-12."""
REFUSED_VISITED: Final = 46
"""An own cube lies there. NW-TRAV-07."""
REFUSED_NO_CUBE: Final = 47
"""No cube left. NW-R-20."""
REFUSED_LAST_STEP: Final = 48
"""No further step is possible: the stop places the cube. NW-D-06."""
REFUSED_NOT_PASSED: Final = 49
"""The Scientist has not moved in this action. NW-FX-12."""
REFUSED_NOT_FACE_UP: Final = 50
"""The card does not lie face up. NW-LESS-01."""
REFUSED_FILLED: Final = 51
"""A tile lies on that book space. NW-STUDY-10."""
REFUSED_SHELF: Final = 52
"""The value does not reach that shelf. NW-STUDY-01."""
REFUSED_BOOK: Final = 53
"""The requirement of the book space is not met. NW-STUDY-02."""
REFUSED_NEEDLESS: Final = 54
"""The requirement is met: there is nothing to ignore. NW-FX-11."""
REFUSED_NO_IGNORING: Final = 55
"""This action does not ignore requirements for coins. NW-FX-11."""
REFUSED_NO_VILLAGE: Final = 56
"""Only Villages. NW-FX-06."""
REFUSED_TOKEN: Final = 57
"""A Bonus token lies there. NW-FX-06."""
REFUSED_THERE: Final = 58
"""The Scientist is there. NW-FX-06."""
REFUSED_KIND: Final = 59
"""Not a place of the kind asked for. NW-CITY-05, NW-CITY-06, NW-M-20."""
REFUSED_NOT_YOURS: Final = 60
"""The Master is not in hand. NW-MAST-01."""
REFUSED_STACK: Final = 61
"""No tile of that kind is left. NW-R-22."""
REFUSED_NO_SUCH_TILE: Final = 62
"""No tile of that kind lies on the board. NW-DEV-02, NW-INCT-02."""
REFUSED_SAME_TILE: Final = 63
"""A tile is not exchanged for one of its kind. NW-DEV-02, NW-INCT-02."""
REFUSED_NOT_IN_PACK: Final = 64
"""The Master is not among those held. NW-SETUP-28, NW-SETUP-29."""
REFUSED_VOLUMES_ONLY: Final = 65
"""The upper half of the card shows Volumes and no effect. NW-FX-14."""
REFUSED_NOTHING: Final = 66
"""The effect would give nothing now. NW-D-09."""
REFUSED_USELESS: Final = 67
"""The boost would not help. NW-D-05, NW-D-10."""
REFUSED_NAMED: Final = 68
"""The value of the Work action was named. NW-R-12."""
REFUSED_UNPLACED: Final = 69
"""Only the coins of the next tile could pay, and it could not be placed then. NW-R-06."""
REFUSED_CUBE_OR_STEP: Final = 70
"""Who pays for the cube cannot make another step: the stop places one too. NW-D-06."""
REFUSED_LEFT_ONCE: Final = 71
"""The effect was opened and left before: it is not left a second time. NW-D-09."""

# What the log is told: kind, seat and up to four ints a, b, c, d; seat -1 where nobody does it.
TOLD_BEGIN: Final = 1
"""-1: first player a"""
TOLD_KEPT: Final = 2
"""Master a was kept in the draft; hidden from others"""
TOLD_DROPPED: Final = 3
"""Master a was dropped"""
TOLD_PASSED: Final = 4
"""-1: the packs were passed on; a Masters are kept"""
TOLD_ROUND: Final = 5
"""-1: round a begins, first player b"""
TOLD_PLAY: Final = 6
"""card a, desk space b from 1"""
TOLD_ACTION: Final = 7
"""action a begins, value b; c: 1 by card, 0 granted"""
TOLD_FLIP: Final = 8
"""paid a coins for deck b (level)"""
TOLD_FACE_UP: Final = 9
"""-1: card a was turned up"""
TOLD_POTION: Final = 10
"""bought a Potion for a coins"""
TOLD_STUDENT: Final = 11
"""bought a Student for a coins"""
TOLD_BOOST: Final = 12
"""paid a coins; value b left"""
TOLD_GAIN: Final = 13
"""received a coins, b Potions, c points from source d (FROM_...); Students are told apart"""
TOLD_NEW_STUDENT: Final = 14
"""a Students came on the track, b were lost"""
TOLD_PAID: Final = 15
"""paid a coins and b Potions"""
TOLD_WORK: Final = 16
"""named value a; Marker moved to space b"""
TOLD_STEP: Final = 17
"""a Student went to Technology space a"""
TOLD_TRAVEL: Final = 18
"""the Scientist went to place a; coins b, Potions c were paid"""
TOLD_TOKEN: Final = 19
"""took Bonus token of kind a from Bonus space b; c: 2 if doubled"""
TOLD_CUBE: Final = 20
"""cube on place a; the b-th cube"""
TOLD_OBJECTIVE: Final = 21
"""Objective space a activated (0 Map, 1 Work track, then Technology track), tile b"""
TOLD_CITY: Final = 22
"""City tile a works"""
TOLD_INVENTION: Final = 23
"""Invention a works; b: how many things are counted"""
TOLD_SPECIALIZATION: Final = 24
"""Specialization a works"""
TOLD_DEVELOPMENT: Final = 25
"""Development tile of kind a; b: 1 + kind that went back, 0 if none"""
TOLD_INCOME_TILE: Final = 26
"""Income tile of kind a (3 Medicine); b: 1 + kind that went back, 0 if none"""
TOLD_MEDICINE: Final = 27
"""the Medicine Income tile was turned"""
TOLD_TAKE: Final = 28
"""card a taken by Lessons"""
TOLD_BOOK: Final = 29
"""Bookshelf tile on book space a; b Potions, c coins spent on it"""
TOLD_LINE: Final = 30
"""line a completed"""
TOLD_PILE: Final = 31
"""the last tile of pile a was taken, from 0"""
TOLD_REMOVED: Final = 32
"""a Bookshelf tiles left the game"""
TOLD_MASTER: Final = 33
"""Master a played"""
TOLD_EFFECT: Final = 34
"""special effect of card a applied; b: 1 as a copy"""
TOLD_DISCARD: Final = 35
"""card a left the game"""
TOLD_VILLAGE: Final = 36
"""the Scientist was moved to Village a for b coins"""
TOLD_LOST: Final = 37
"""a granted action could not be performed: action a"""
TOLD_DECLINED: Final = 38
"""declined or stopped without effect; a: the kind of decision"""
TOLD_TUCK: Final = 39
"""card a tucked"""
TOLD_INCOME: Final = 40
"""income of the round: a points of lines, b points of tiles, c coins, d Potions"""
TOLD_REFILL: Final = 41
"""-1: the face-up cards went under their decks"""
TOLD_END: Final = 42
"""-1: the game is over"""
