"""Who may write at a table: one at a time, in the order of asking."""

from __future__ import annotations

import asyncio
from types import TracebackType


class Turn:
    """A lock that can also be taken at once, without waiting, where nobody holds it."""

    def __init__(self) -> None:
        self.taken = False
        # A list, because there is one per table and hardly ever anybody in it.
        self._waiting: list[asyncio.Future[None]] = []

    def take_now(self) -> bool:
        """Take the turn if it is free; whoever does gives it back."""
        if self.taken:
            return False
        self.taken = True
        return True

    def give_back(self) -> None:
        """The next one in line has it, or nobody."""
        while self._waiting:
            next_one = self._waiting.pop(0)
            if not next_one.done():
                next_one.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if self.take_now():
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.give_back()
            raise

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.give_back()
