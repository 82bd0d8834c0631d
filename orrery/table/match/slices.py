"""Long work in slices: nothing holds the event loop for longer than a move takes or two."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")
SLICE = 0.001
"""Seconds of processor time after which the loop gets its turn; the step at hand is finished."""


async def in_slices(work: Iterable[T]) -> list[T]:
    """All that an iterator yields; between its steps the event loop serves others."""
    done: list[T] = []
    until = time.thread_time() + SLICE
    for one in work:
        done.append(one)
        if time.thread_time() >= until:
            await asyncio.sleep(0)
            until = time.thread_time() + SLICE
    return done
