"""The write side of one client's socket: directly, or through the queue of any ASGI server."""

from __future__ import annotations

import asyncio
from typing import Protocol

from starlette.types import Send

EXTENSION = "orrery.transport"
"""The name of the direct transport in the ASGI scope of a connection, if it has one."""
BEHIND = 1013
"""The close code for those who read too slowly."""
TOO_FAST = 1008
"""The close code for those who send more than anybody needs to."""
BACKLOG_BYTES = 4_000_000
"""How far a slow client may fall behind before it is sent away; it can resume."""


class Transport(Protocol):
    """Sends in order and never blocks."""

    def send_text(self, text: bytes) -> None: ...

    def flush(self) -> None:
        """Flush the write buffer."""

    def close(self, code: int) -> None:
        """Flush, then close."""


class QueuedTransport:
    """Sends in a task of its own, so that a slow reader holds up nobody else."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._outbox: list[bytes] = []
        self._waiting = 0
        """Bytes that were handed in and are not sent yet."""
        self._filled = asyncio.Event()
        self._close_code = 0

    def send_text(self, text: bytes) -> None:
        if self._waiting < BACKLOG_BYTES:
            self._outbox.append(text)
            self._waiting += len(text)
        else:
            self._close_code = self._close_code or BEHIND
        self._filled.set()

    def flush(self) -> None:
        """Nothing to do: the task sends as soon as it runs."""

    def close(self, code: int) -> None:
        self._close_code = code
        self._filled.set()

    async def deliver(self) -> None:
        """Send what waits, until the reader is gone, has to go, or has fallen too far behind."""
        try:
            while True:
                await self._filled.wait()
                self._filled.clear()
                code = self._close_code
                batch, self._outbox = self._outbox, []
                for text in batch:
                    await self._send({"type": "websocket.send", "text": text.decode()})
                    self._waiting -= len(text)
                if code:
                    await self._send({"type": "websocket.close", "code": code})
                    return
        except (OSError, RuntimeError):
            # The client is gone; whoever listens to it will notice too.
            return
