"""Draws for everybody who looks, in slices between which the event loop serves others.

Drawing takes as long as many moves. It happens here and not in the callback in which a move is
stored: whoever moved has their answer first, and no callback holds the loop for long.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import TYPE_CHECKING

from orrery.table.match.slices import SLICE

if TYPE_CHECKING:
    from orrery.table.live.connection import Connection

log = logging.getLogger("orrery.table")


class Painter:
    """The connections of this process that wait for a drawing, the first to ask first."""

    def __init__(self) -> None:
        self._queue: deque[Connection] = deque()
        self._due = False

    def ask(self, connection: Connection) -> None:
        """Have the table drawn for a connection, as it is when its turn comes."""
        self._queue.append(connection)
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._paint)

    def _paint(self) -> None:
        until = time.thread_time() + SLICE
        while self._queue:
            connection = self._queue[0]
            try:
                done = connection.draw(until)
            except Exception:
                # What cannot be shown to one must not be kept from the others.
                log.exception("table %s cannot be drawn", connection.room.id)
                connection.fail()
                done = True
            if done:
                self._queue.popleft()
            if time.thread_time() >= until:
                break
        self._due = bool(self._queue)
        if self._due:
            asyncio.get_running_loop().call_soon(self._paint)


painter = Painter()
"""There is one event loop in a process, and one painter."""
