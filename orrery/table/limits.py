"""How much one caller may ask for: buckets that fill steadily and are emptied by use."""

from __future__ import annotations

from collections import OrderedDict


class Bucket:
    """`rate` drops a second, at most `burst` at once."""

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


class Buckets:
    """A bucket per caller; those that have not called for longest are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, caller: str, now: float) -> bool:
        bucket = self._buckets.pop(caller, None) or Bucket(self.rate, self.burst, now)
        self._buckets[caller] = bucket
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket.take(now)
