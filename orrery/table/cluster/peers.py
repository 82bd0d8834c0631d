"""Processes of one machine that serve the tables of one SQLite file, side by side.

Every table is owned by one of them, and nearly everything that happens at it happens there. Where
a call came in at another process, that one stores what it has to and tells the owner. It reads the
log anew before it answers, because nobody tells it of what happened since.
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
import socket
from collections.abc import Iterable
from typing import TYPE_CHECKING

from orrery.table.cluster.placement import owner
from orrery.table.storage.store import RELOAD, RENEWED, Unavailable

if TYPE_CHECKING:
    from orrery.table.match.hub import Hub

log = logging.getLogger("orrery.table")
AGAIN_SECONDS = 0.25
"""How long to wait for somebody whose inbox is full, or for a database that does not answer."""
NAMES = 100
"""So many fit into the shortest message that any system takes."""


class Peers:
    """What one process knows of the others: who owns which table, and how to reach them."""

    def __init__(self, number: int, inboxes: list[socket.socket], lock_file: int) -> None:
        self.number = number
        self.inboxes = inboxes
        """Where everybody hears: our own to read from, the others' to write to."""
        self.lock_file = lock_file
        """A file that whoever writes holds locked. SQLite by itself lets writers sleep and try
        again, for far longer than it takes to write; and a lock dies with its process."""
        self._untold: list[set[str]] = [set() for _ in inboxes]
        self._full: set[int] = set()
        """Those whose inbox had no room; they are tried again a little later."""
        for inbox in inboxes:
            inbox.setblocking(False)

    def owns(self, table: str) -> bool:
        return owner(table, len(self.inboxes)) == self.number

    def __enter__(self) -> None:
        fcntl.lockf(self.lock_file, fcntl.LOCK_EX)

    def __exit__(self, *error: object) -> None:
        fcntl.lockf(self.lock_file, fcntl.LOCK_UN)

    def tell(self, names: Iterable[str]) -> None:
        """Wake the owners of these tables, except ourselves."""
        for name in names:
            number = owner(name.lstrip(RENEWED + RELOAD), len(self.inboxes))
            if number != self.number:
                self._untold[number].add(name)
                if number not in self._full:
                    self._send(number)

    def _send(self, number: int) -> None:
        self._full.discard(number)
        untold = self._untold[number]
        while untold:
            some = list(untold)[:NAMES]
            try:
                self.inboxes[number].send(" ".join(some).encode())
            except OSError:
                # What is not told now is told later: nobody may miss a move for ever.
                self._full.add(number)
                asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._send, number)
                return
            untold.difference_update(some)

    async def listen(self, hub: Hub) -> None:
        """Hear for ever what the others store at our tables."""
        loop = asyncio.get_running_loop()
        inbox = self.inboxes[self.number]
        untaken: list[str] = []
        while True:
            if not untaken:
                untaken = (await loop.sock_recv(inbox, 1 << 16)).decode().split()
            try:
                await hub.heard(untaken)
                untaken = []
            except Unavailable as error:
                log.warning("database unavailable: %s", error)
                await asyncio.sleep(AGAIN_SECONDS)
