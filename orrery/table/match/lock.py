"""The lock of a table: one writer at a time, in the order of asking."""

from __future__ import annotations

import asyncio
from types import TracebackType


class Lock:
    """A lock that can also be taken at once, without waiting, where nobody holds it."""

    def __init__(self) -> None:
        self.locked = False
        # A list, because there is one per table and hardly ever anybody in it.
        self._waiting: list[asyncio.Future[None]] = []

    def acquire_nowait(self) -> bool:
        """Take the lock if it is free; whoever does releases it."""
        if self.locked:
            return False
        self.locked = True
        return True

    def release(self) -> None:
        """The next one that waits has it, or nobody."""
        while self._waiting:
            next_one = self._waiting.pop(0)
            if not next_one.done():
                next_one.set_result(None)
                return
        self.locked = False

    async def acquire(self) -> None:
        """Wait for the lock; whoever has it releases it."""
        if self.acquire_nowait():
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.release()
            raise

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()
