"""Long work in slices: nothing holds the event loop for longer than a move takes or two."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TypeVar
from weakref import WeakKeyDictionary

from orrery.table.limits import Admission

T = TypeVar("T")
SLICE = 0.001
"""Seconds of processor time after which the loop gets its turn; the step at hand is finished."""

_admissions: WeakKeyDictionary[asyncio.AbstractEventLoop, Admission] = WeakKeyDictionary()


async def turn() -> None:
    """Wait for a turn of the event loop in which nobody else has a slice: whoever asks for a
    hundred long works at once waits for them, and the others for one slice."""
    loop = asyncio.get_running_loop()
    admission = _admissions.get(loop)
    if admission is None:
        admission = _admissions[loop] = Admission()
    await admission.admit()


async def in_slices(work: Iterable[T]) -> list[T]:
    """All that an iterator yields; between its steps the event loop serves others."""
    done: list[T] = []
    await turn()
    until = time.thread_time() + SLICE
    for one in work:
        done.append(one)
        if time.thread_time() >= until:
            await turn()
            until = time.thread_time() + SLICE
    return done
