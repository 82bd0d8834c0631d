"""Collecting garbage without keeping anybody waiting.

Python looks for cycles among its objects when enough new ones were made, and among all that are
left when it did so often enough. At a busy table the second takes so long that people notice. What
tables hold is freed without either; only what calls and closed connections leave behind has to be
looked for, and most of that is found while it is new.
"""

from __future__ import annotations

import gc
import time

NEW = 5_000
"""So many new objects are looked through at once: few enough to keep nobody waiting."""
NEVER = 1_000_000_000
QUIET = 0.2
"""The part of its time for which a process may work and still be called quiet."""
SECONDS = 600.0
"""How often all objects are looked through when all is quiet."""
LONGEST_SECONDS = 6 * 3600.0
"""How often they are looked through in any case."""


class Garbage:
    """Decides when old objects are looked through."""

    def __init__(self) -> None:
        self._collected = self._looked = time.monotonic()
        self._worked = time.process_time()
        self._usual = gc.get_threshold()

    def take_over(self) -> None:
        """From now on old objects wait for `look`; what is there already stays for good."""
        gc.freeze()
        gc.set_threshold(NEW, NEVER, NEVER)
        gc.enable()

    def hand_back(self) -> None:
        """Let Python decide again."""
        gc.unfreeze()
        gc.set_threshold(*self._usual)

    def look(self) -> None:
        """Collect if that is due and keeps nobody waiting. Called several times a second."""
        now, worked = time.monotonic(), time.process_time()
        quiet = worked - self._worked < QUIET * (now - self._looked)
        self._looked, self._worked = now, worked
        if now - self._collected > (SECONDS if quiet else LONGEST_SECONDS):
            gc.collect()
            self._collected = now
