"""Decisions, actions, refusals and log events of Galaxy Rush: their numbers and notation."""

from __future__ import annotations

from typing import Final

from orrery.core.actions import ActionSpace
from orrery.games.galaxy_rush import components as box

# Decisions: the kinds of frames on the stack (GR-DEC-01, GR-DEC-02, GR-DEC-03, GR-DEC-04).
DECIDE_TAKE: Final = 1
DECIDE_FACE: Final = 2
"""Argument a: the card just taken."""
DECIDE_DISCOVERY: Final = 3
DECIDE_PREDICTION: Final = 4
DECIDE_ROCKET: Final = 5
"""Argument a: the statement just chosen."""
DECISIONS: Final = ("", "take", "face", "discover", "predict", "aim")

ACTIONS: Final = ActionSpace()
_SPACES: Final = [f"P{pair}-O{orbit}" for pair in range(1, 7) for orbit in (1, 2)]
_TAKE: Final = ACTIONS.block("take", "take {space}", space=_SPACES)
_FACE: Final = ACTIONS.block("face", "face {way}", way=("up", "down"))
_DISCOVER: Final = ACTIONS.block("discover", "discover {card}", card=(*box.DISCOVERY_IDS, "none"))
_PREDICT: Final = ACTIONS.block("predict", "predict {card}", card=box.PREDICTION_IDS)
_AIM: Final = ACTIONS.block("aim", "aim {rocket}", rocket=box.COLOURS)

# First codes of the blocks, as plain ints for the rules.
TAKE: Final[int] = _TAKE.base
FACE: Final[int] = _FACE.base
DISCOVER: Final[int] = _DISCOVER.base
DECLINE: Final[int] = _DISCOVER.base + len(box.DISCOVERY_IDS)
PREDICT: Final[int] = _PREDICT.base
AIM: Final[int] = _AIM.base
END: Final[int] = ACTIONS.size

# Why an action is refused; the words and rule ids of these numbers are in speech.py.
REFUSED_OVER: Final = 1
REFUSED_OTHER: Final = 2
REFUSED_BEHIND: Final = 3
REFUSED_FAR: Final = 4
REFUSED_GONE: Final = 5
REFUSED_NOT_SHOWN: Final = 6
REFUSED_NEEDS: Final = 7
REFUSED_NOT_HELD: Final = 8

# Log events: (kind, captain, ...).
TOLD_START: Final = 1
"""captain who goes first"""
TOLD_LAYOUT: Final = 2
"""-1, season"""
TOLD_TAKE: Final = 3
"""captain, card, pair, orbit, pairs skipped"""
TOLD_FACE: Final = 4
"""captain, card, 1 for up and 0 for down"""
TOLD_DISCOVERY: Final = 5
"""captain, discovery, resource it gives or NO_GIFT"""
TOLD_DECLINE: Final = 6
"""captain"""
TOLD_REFILL: Final = 7
"""-1, discovery turned up"""
TOLD_REMOVED: Final = 8
"""-1, orbit card nobody can take any more"""
TOLD_MEDAL: Final = 9
"""captain, season, own distance, other's distance"""
TOLD_PREDICTION: Final = 10
"""captain, statement, rocket"""
TOLD_COURSE: Final = 11
"""rival, course card"""
TOLD_END: Final = 12
"""-1"""
TOLD_CHECKED: Final = 13
"""maker, statement, rocket, token value or 0 if wrong"""
