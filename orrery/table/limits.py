"""Rate limits of callers, and the order in which calls that come together begin."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import IPv4Address, IPv6Address, ip_address

OWN_BITS = 64
"""So many bits of an address of IPv6 are whoever has it free to choose."""


def plain(address: str) -> str:
    """An address of IPv4 as such, also where a socket for both kinds tells it as one of IPv6."""
    found = _parsed(address)
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return address if mapped is None else str(mapped)


def counted(address: str) -> str:
    """The name under which an address is counted: with IPv6, one caller has a whole network."""
    found = _parsed(address)
    if not isinstance(found, IPv6Address):
        return address
    return f"{IPv6Address(int(found) >> OWN_BITS << OWN_BITS)}/{OWN_BITS}"


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    if ":" not in address:
        return None
    try:
        return ip_address(address)
    except ValueError:
        return None


class TokenBucket:
    """Fills steadily and is emptied by use: `rate` tokens a second, at most `burst` at once."""

    __slots__ = ("burst", "full", "rate", "since")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.full = float(burst)
        self.since = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take so many tokens, or none if there are fewer."""
        self.full = min(self.burst, self.full + (now - self.since) * self.rate)
        self.since = now
        if self.full < cost:
            return False
        self.full -= cost
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


class Occupancy:
    """How many are in at once, by some name of theirs, and how many may be."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._inside: Counter[str] = Counter()

    def enter(self, name: str) -> bool:
        """Come in, unless there are enough of that name; nobody counts who has none."""
        if name and self._inside[name] >= self.most:
            return False
        self._inside[name] += 1
        return True

    def leave(self, name: str) -> None:
        self._inside[name] -= 1
        if self._inside[name] <= 0:
            del self._inside[name]


class FairQueue:
    """Lets in those who wait, by turns among the names under which they wait, and under one name by
    turns among its parts.

    Of `places`, nobody gets the last one while holding others: there is always one for somebody
    else.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._each = max(1, places - 1)
        self._held: Counter[str] = Counter()
        self._waiting: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[None]]]] = (
            OrderedDict()
        )

    @property
    def waiting(self) -> int:
        return sum(len(queue) for parts in self._waiting.values() for queue in parts.values())

    @asynccontextmanager
    async def place(self, name: str, part: str = "") -> AsyncIterator[None]:
        """A place, as long as it is needed."""
        await self.acquire(name, part)
        try:
            yield
        finally:
            self.release(name)

    async def acquire(self, name: str, part: str = "") -> None:
        if self._may(name) and name not in self._waiting:
            self._take(name)
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(name, OrderedDict()).setdefault(part, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                # It was called just now, and hands its place on.
                self.release(name)
            else:
                self._forget(name, part, turn)
            raise

    def release(self, name: str) -> None:
        self._free += 1
        self._held[name] -= 1
        if not self._held[name]:
            del self._held[name]
        self._call()

    def _may(self, name: str) -> bool:
        return self._free > 0 and self._held[name] < self._each

    def _take(self, name: str) -> None:
        self._free -= 1
        self._held[name] += 1

    def _call(self) -> None:
        """Call whoever is next; who was called goes to the end of the names."""
        for name in list(self._waiting):
            if not self._may(name):
                continue
            part, queue = next(iter(self._waiting[name].items()))
            turn = queue.popleft()
            self._waiting.move_to_end(name)
            self._waiting[name].move_to_end(part)
            self._tidy(name, part)
            self._take(name)
            turn.set_result(None)

    def _forget(self, name: str, part: str, turn: asyncio.Future[None]) -> None:
        parts = self._waiting.get(name)
        queue = None if parts is None else parts.get(part)
        if queue is not None and turn in queue:
            queue.remove(turn)
            self._tidy(name, part)

    def _tidy(self, name: str, part: str) -> None:
        """Forget names under which nobody waits any more."""
        if not self._waiting[name][part]:
            del self._waiting[name][part]
        if not self._waiting[name]:
            del self._waiting[name]


class Admission:
    """Lets in one in each turn of the event loop, by turns among the names that wait.

    A call takes as long as ten moves. Of calls that come together, each begins in a turn of its
    own, so that the moves that come meanwhile wait for one of them and not for all; and whoever
    comes with one waits for one of each other caller, not for all of somebody's hundreds.
    Beginnings alone are limited: whoever waits for a database keeps nobody out.
    """

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._used = False
        """Whether somebody came in lately and the event loop has not come round yet."""

    def at_once(self) -> bool:
        """Come in now, if nobody else did in this turn."""
        if self._used:
            return False
        self._used = True
        asyncio.get_running_loop().call_soon(self._next)
        return True

    async def admit(self, name: str = "") -> None:
        if self.at_once():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(name, deque()).append(turn)
        await turn

    def _next(self) -> None:
        while self._waiting:
            name, queue = self._waiting.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._waiting[name] = queue
            # Whoever has left meanwhile gives the turn to the next.
            if not turn.done():
                turn.set_result(None)
                turn.get_loop().call_soon(self._next)
                return
        self._used = False
