"""What the four arguments of a frame are called. `actions` says beside each kind which it has.

These are other names for the places that `core.frames` numbers, not constants of their own, so
that the compiled rules have a number where a name stands here.
"""

from __future__ import annotations

from orrery.core.frames import A as AMOUNT
from orrery.core.frames import A as CAUSE
from orrery.core.frames import A as CHARACTER
from orrery.core.frames import A as CHOSEN
from orrery.core.frames import A as PAID
from orrery.core.frames import A as PIECE
from orrery.core.frames import A as PLACE
from orrery.core.frames import A as PROGRAM
from orrery.core.frames import A as SORT
from orrery.core.frames import A as STEP
from orrery.core.frames import A as STEPS
from orrery.core.frames import A as STRENGTH
from orrery.core.frames import B as ASKED
from orrery.core.frames import B as COST
from orrery.core.frames import B as DONE
from orrery.core.frames import B as LEFT
from orrery.core.frames import B as RECRUITED
from orrery.core.frames import B as USE
from orrery.core.frames import C as FIRST_TIME

__all__ = [
    "AMOUNT",
    "ASKED",
    "CAUSE",
    "CHARACTER",
    "CHOSEN",
    "COST",
    "DONE",
    "FIRST_TIME",
    "LEFT",
    "PAID",
    "PIECE",
    "PLACE",
    "PROGRAM",
    "RECRUITED",
    "SORT",
    "STEP",
    "STEPS",
    "STRENGTH",
    "USE",
]
