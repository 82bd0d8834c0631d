"""Decisions, actions, refusals and log events of Galileo Project: their numbers and notation."""

from __future__ import annotations

from typing import Final

from orrery.core.actions import ActionSpace
from orrery.games.galileo_project import components as box

# Decisions: the kinds of frames on the stack that somebody answers, each with its rule. A decision
# with nothing to choose but to decline is not asked.
DECIDE_PROJECT: Final = 1
"""GP-DEC-01."""
DECIDE_TRACK: Final = 2
"""GP-DEC-02, GP-DEC-05. a: the influence gained on the track; b: 1 + character being recruited,
else 0; c: 1 if the marker is placed for the first time."""
DECIDE_SWITCH: Final = 3
"""GP-DEC-03."""
DECIDE_ACTION: Final = 4
"""GP-DEC-04."""
DECIDE_IO: Final = 5
"""GP-DEC-08. a: place of the robot in the display."""
DECIDE_PAY: Final = 6
"""GP-DEC-09. a: place of the robot in the display; b: its cost after Io."""
DECIDE_MOON: Final = 7
"""GP-DEC-10. a: place of the robot in the display, paid already."""
DECIDE_ABILITY: Final = 8
"""GP-DEC-06. a: the character taken; b: what may be used of it, one of the four below."""
DECIDE_CHARACTER: Final = 9
"""GP-DEC-11. a: the Builder's strength."""
DECIDE_BONUS: Final = 10
"""GP-DEC-12. a: the Star-Z's strength."""
DECIDE_LEVEL: Final = 11
"""GP-DEC-13. a: by how much."""
DECIDE_MODIFIER: Final = 12
"""GP-DEC-14, first half. a: which sort, as in the components."""
DECIDE_TARGET: Final = 13
"""GP-DEC-14, second half. a: the modifier."""
DECIDE_GOAL: Final = 14
"""GP-DEC-15."""
DECIDE_DROP: Final = 15
"""GP-DEC-07, GP-DEC-16, GP-DEC-17. a: why, one of the three below."""

# Frames that nobody is asked about.
RUN_TURN: Final = 16
"""a: the next step of the turn, as in rules/turn.py; b: how often its steps up to the action have
asked something."""
RUN_EFFECTS: Final = 17
"""a: program; b: how many of its effects are done."""
RUN_MODIFIERS: Final = 18
"""Modifiers to be placed one after the other. a: which sort; b: how many are left."""
RUN_DEVELOP: Final = 19
"""a: the piece whose ability comes first, and then its development."""
RUN_TUCK: Final = 20
"""a: the character to be tucked after its immediate ability."""
RUN_SALARIES: Final = 21
"""a: how many players have paid, from the start player on."""
RUN_ABILITY: Final = 22
"""a: the piece whose ability follows the influence that its project gives (GP-RL-02)."""
FRAMES: Final = (
    "",
    "project",
    "track",
    "switch",
    "action",
    "io",
    "pay",
    "moon",
    "ability",
    "character",
    "bonus",
    "level",
    "modifier",
    "target",
    "goal",
    "drop",
    "turn",
    "effects",
    "modifiers",
    "develop",
    "tuck",
    "salaries",
    "robot",
)

# What may be used of a character that was taken.
USE_NOW: Final = 0
"""The immediate ability, or nothing."""
USE_LATER: Final = 1
"""The end-of-game ability, or nothing."""
USE_EITHER: Final = 2
"""One of the two, or nothing."""
USE_BOTH: Final = 3
"""The immediate ability or not; then it is tucked in any case."""
USES: Final[list[str]] = ["now", "later", "either", "both"]

# Why a tucked character is dropped.
DROP_TOO_MANY: Final = 0
"""GP-DEC-07: one too many was tucked."""
DROP_LIMIT: Final = 1
"""GP-DEC-16: the limit has fallen."""
DROP_UNPAID: Final = 2
"""GP-DEC-17: it cannot be paid."""
DROPS: Final[list[str]] = ["too_many", "limit", "unpaid"]

ACTIONS: Final = ActionSpace()
_PROJECT: Final = ACTIONS.block("project", "project {card}", card=box.PROJECT_IDS)
_TRACK: Final = ACTIONS.block("track", "track {track}", track=box.TRACKS)
_SWITCH: Final = ACTIONS.block("switch", "switch")
_RECRUIT: Final = ACTIONS.block("recruit", "recruit {place}", place=box.PLACES)
_ACQUIRE: Final = ACTIONS.block("acquire", "acquire {place}", place=box.PLACES)
_DEVELOP: Final = ACTIONS.block(
    "develop", "develop {kind}", kind=[str(kind + 1) for kind in range(box.TECHNOLOGIES)]
)
_IO: Final = ACTIONS.block(
    "io", "io {uses}", uses=[str(n) for n in range(box.MC_MAX // box.IO_PRICE + 1)]
)
_PAY: Final = ACTIONS.block("pay", "pay {mc}", mc=[str(n) for n in range(box.MC_MAX + 1)])
_MOON: Final = ACTIONS.block("moon", "moon {moon}", moon=box.MOONS)
_ABILITY: Final = ACTIONS.block("ability", "ability {use}", use=("now", "tuck", "ignore"))
_TAKE: Final = ACTIONS.block("take", "take {place}", place=box.PLACES)
_BONUS: Final = ACTIONS.block(
    "bonus", "bonus {number}", number=[str(number + 1) for number in range(box.BONUSES)]
)
_RAISE: Final = ACTIONS.block("raise", "raise {card}", card=box.PIECE_IDS)
_MODIFIER: Final = ACTIONS.block("modifier", "modifier {modifier}", modifier=box.MODIFIER_IDS)
_TARGET: Final = ACTIONS.block("target", "on {card}", card=(*box.PIECE_IDS, "new"))
_CLAIM: Final = ACTIONS.block("claim", "claim {slot}", slot=box.SLOT_NAMES)
_DROP: Final = ACTIONS.block("drop", "drop {card}", card=box.CHARACTER_IDS)
_PASS: Final = ACTIONS.block("pass", "pass")

# First codes of the blocks, as plain ints for the rules.
PROJECT: Final[int] = _PROJECT.base
TRACK: Final[int] = _TRACK.base
SWITCH: Final[int] = _SWITCH.base
RECRUIT: Final[int] = _RECRUIT.base
ACQUIRE: Final[int] = _ACQUIRE.base
DEVELOP: Final[int] = _DEVELOP.base
IO_USES: Final[int] = _IO.base
PAY: Final[int] = _PAY.base
MOON: Final[int] = _MOON.base
ABILITY_NOW: Final[int] = _ABILITY.base
ABILITY_TUCK: Final[int] = _ABILITY.base + 1
ABILITY_IGNORE: Final[int] = _ABILITY.base + 2
TAKE: Final[int] = _TAKE.base
BONUS: Final[int] = _BONUS.base
RAISE: Final[int] = _RAISE.base
MODIFIER: Final[int] = _MODIFIER.base
TARGET: Final[int] = _TARGET.base
NEW_PROJECT: Final[int] = _TARGET.base + len(box.PIECE_IDS)
CLAIM: Final[int] = _CLAIM.base
DROP: Final[int] = _DROP.base
PASS: Final[int] = _PASS.base
CODES: Final[int] = ACTIONS.size

# Why an action is refused; the words of these numbers are in reasons.py.
REFUSED_OVER: Final = 1
"""GP-END-03"""
REFUSED_OTHER: Final = 2
"""GP-TURN-02: something else is being decided"""
REFUSED_MUST: Final = 3
"""This cannot be declined. GP-TURN-04"""
REFUSED_NOT_OFFERED: Final = 4
"""GP-SETUP-21"""
REFUSED_EMPTY: Final = 5
"""No card lies at this place. GP-CLOSE-04"""
REFUSED_COLOUR: Final = 6
"""GP-ROB-04"""
REFUSED_COST: Final = 7
"""GP-ROB-07"""
REFUSED_NO_TILE: Final = 8
"""GP-TECH-07"""
REFUSED_DEVELOPED: Final = 9
"""GP-TECH-06"""
REFUSED_ENERGY: Final = 10
"""GP-TECH-08"""
REFUSED_MC: Final = 11
"""GP-TECH-08"""
REFUSED_IO_MC: Final = 12
"""More uses of Io than MC allow. GP-IO-01"""
REFUSED_IO_NEEDLESS: Final = 13
"""Fewer uses save the whole cost already. GP-IO-07"""
REFUSED_IO_REST: Final = 14
"""The rest could not be paid. GP-ROB-07"""
REFUSED_PAY_MC: Final = 15
"""More MC than the player has. GP-ROB-06"""
REFUSED_PAY_MUCH: Final = 16
"""More MC than the cost left. GP-ROB-06"""
REFUSED_PAY_LITTLE: Final = 17
"""The influence does not cover the rest. GP-ROB-07"""
REFUSED_MOON: Final = 18
"""The robot does not show this moon. GP-ROB-08"""
REFUSED_ABILITY: Final = 19
"""The ability has the other colour. GP-CHAR-07"""
REFUSED_IGNORE: Final = 20
"""The character is tucked in any case. GP-GAN-05"""
REFUSED_BEYOND: Final = 21
"""Not among the first X characters. GP-BLD-01"""
REFUSED_WEAK: Final = 22
"""Not among the first X bonuses. GP-STZ-01"""
REFUSED_NOT_OWN: Final = 23
"""Neither an own robot nor the own open project. GP-TEC-01, GP-MOD-02"""
REFUSED_CAP: Final = 24
"""At the highest level. GP-LVL-01"""
REFUSED_USED: Final = 25
"""The modifier is placed already. GP-MOD-03"""
REFUSED_SORT: Final = 26
"""The other sort of modifier is gained. GP-EFF-05"""
REFUSED_NO_TARGET: Final = 27
"""Nothing may carry this modifier now. GP-MOD-12"""
REFUSED_MOON_PLACE: Final = 28
"""The moon place is taken. GP-MOD-04"""
REFUSED_TYPE_PLACE: Final = 29
"""The robot modifier's place is taken. GP-MOD-09"""
REFUSED_SAME_MOON: Final = 30
"""GP-MOD-11"""
REFUSED_SAME_TYPE: Final = 31
"""GP-MOD-11"""
REFUSED_OPEN_PROJECT: Final = 32
"""The own project is still open. GP-PROJ-06"""
REFUSED_NO_PROJECT: Final = 33
"""The project stack is empty. GP-PROJ-06"""
REFUSED_CLAIMED: Final = 34
"""GP-GOAL-05"""
REFUSED_GOAL: Final = 35
"""Too much is missing for the energy. GP-GOAL-03"""
REFUSED_NOT_TUCKED: Final = 36
"""GP-CHAR-12"""

# Log events: (kind, seat, ...); the seat is -1 where nobody does it.
TOLD_START: Final = 1
"""who goes first"""
TOLD_PROJECT: Final = 2
"""seat, project, MC, energy: the draft"""
TOLD_PLACED: Final = 3
"""seat, track, space: the marker in the own first turn"""
TOLD_SWITCH: Final = 4
"""seat, track reached, MC paid"""
TOLD_RECRUIT: Final = 5
"""seat, character, place from 0"""
TOLD_INFLUENCE: Final = 6
"""seat, track, steps made, space reached, MC of the compensation"""
TOLD_MC: Final = 7
"""seat, MC kept, MC lost"""
TOLD_ENERGY: Final = 8
"""seat, energy kept, energy lost"""
TOLD_ABILITY: Final = 9
"""seat, character: its immediate ability is used"""
TOLD_IGNORED: Final = 10
"""seat, character: it is discarded unused"""
TOLD_TUCKED: Final = 11
"""seat, character"""
TOLD_DROPPED: Final = 12
"""seat, character, why: DROP_..."""
TOLD_IO: Final = 13
"""seat, uses, MC paid, influence saved"""
TOLD_PAID: Final = 14
"""seat, influence, MC"""
TOLD_ROBOT: Final = 15
"""seat, robot, moon, place from 0"""
TOLD_CHARACTER: Final = 16
"""seat, character, place from 0: taken by a Builder"""
TOLD_BONUS: Final = 17
"""seat, bonus from 0"""
TOLD_DECLINED: Final = 18
"""seat, 0 for a Star-Z bonus, 1 for a modifier"""
TOLD_RAISED: Final = 19
"""seat, piece, by how much, level reached"""
TOLD_ADVANCED: Final = 20
"""seat, moon, space left, space reached"""
TOLD_SET_BACK: Final = 21
"""seat, moon, space left, space reached"""
TOLD_MODIFIER: Final = 22
"""seat, modifier, piece"""
TOLD_NEW_PROJECT: Final = 23
"""seat, project"""
TOLD_FULFILLED: Final = 24
"""seat, project, type, moon"""
TOLD_NO_MODIFIER: Final = 25
"""seat, sort: nothing can carry one, the gain is lost"""
TOLD_NOTHING_TO_RAISE: Final = 26
"""seat"""
TOLD_TECHNOLOGY: Final = 27
"""seat, tile (kind * 2 + side), energy, MC"""
TOLD_GOAL: Final = 28
"""seat, slot, goal, energy, points"""
TOLD_SKIPPED: Final = 29
"""seat: no action is possible"""
TOLD_NEW_ROBOT: Final = 30
"""-1, robot: put into the display"""
TOLD_NEW_CHARACTER: Final = 31
"""-1, character: put into the display"""
TOLD_TRIGGER: Final = 32
"""seat or the rival or -1, 1 for the last character and 2 for ten robots"""
TOLD_SALARIES: Final = 33
"""seat, MC"""
TOLD_END: Final = 34
"""-1"""
TOLD_RIVAL_CHARACTER: Final = 35
"""rival, character removed"""
TOLD_RIVAL_ROBOT: Final = 36
"""rival, robot removed"""
TOLD_RIVAL_GOAL: Final = 37
"""rival, slot, goal"""
TOLD_TURN: Final = 38
"""seat, round: a turn begins"""
