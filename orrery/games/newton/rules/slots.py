"""What the four arguments of a frame are called. `actions` says beside each kind which it has.

These are other names for the places that `core.frames` numbers, not constants of their own, so
that the compiled rules have a number where a name stands here.
"""

from __future__ import annotations

from orrery.core.frames import A as CARD
from orrery.core.frames import A as COMING
from orrery.core.frames import A as DROPPED
from orrery.core.frames import A as GRANTED
from orrery.core.frames import A as KEPT
from orrery.core.frames import A as LEFT_ONCE
from orrery.core.frames import A as VALUE
from orrery.core.frames import A as VILLAGE_PRICE
from orrery.core.frames import A as WANTED
from orrery.core.frames import B as CUBE_PRICE
from orrery.core.frames import B as FLAGS
from orrery.core.frames import B as GRANTED_VALUE
from orrery.core.frames import C as GRANTS_LEFT
from orrery.core.frames import C as PIECE
from orrery.core.frames import D as GRANTED_FLAGS
from orrery.core.frames import D as MOVED

__all__ = [
    "CARD",
    "COMING",
    "CUBE_PRICE",
    "DROPPED",
    "FLAGS",
    "GRANTED",
    "GRANTED_FLAGS",
    "GRANTED_VALUE",
    "GRANTS_LEFT",
    "KEPT",
    "LEFT_ONCE",
    "MOVED",
    "PIECE",
    "VALUE",
    "VILLAGE_PRICE",
    "WANTED",
]
