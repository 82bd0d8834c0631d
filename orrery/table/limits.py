"""How much one caller may ask for, and in which order those come in who ask together."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque


class TokenBucket:
    """Fills steadily and is emptied by use: `rate` drops a second, at most `burst` at once."""

    __slots__ = ("burst", "full", "rate", "since")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.full = float(burst)
        self.since = now

    def take(self, now: float) -> bool:
        self.full = min(self.burst, self.full + (now - self.since) * self.rate)
        self.since = now
        if self.full < 1:
            return False
        self.full -= 1
        return True


class RateLimiter:
    """A bucket per caller; those that have not called for longest are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, caller: str, now: float) -> bool:
        bucket = self._buckets.pop(caller, None) or TokenBucket(self.rate, self.burst, now)
        self._buckets[caller] = bucket
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket.take(now)


class Admission:
    """Lets in one after another, in order: one in each turn of the event loop.

    A call takes as long as ten moves. Of calls that come together, each begins in a turn of its
    own, so that the moves that come meanwhile wait for one of them and not for all. Beginnings
    alone are limited: whoever waits for a database keeps nobody out.
    """

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._used = False
        """Whether somebody came in lately and the event loop has not come round yet."""

    async def admit(self) -> None:
        loop = asyncio.get_running_loop()
        if not self._used:
            self._used = True
            loop.call_soon(self._next)
            return
        turn = loop.create_future()
        self._waiting.append(turn)
        await turn

    def _next(self) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            # Whoever has left meanwhile gives the turn to the next.
            if not turn.done():
                turn.set_result(None)
                turn.get_loop().call_soon(self._next)
                return
        self._used = False
