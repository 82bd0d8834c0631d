"""Running totals that can be added up in any order and still come out the same."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt


def wilson(successes: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's, which holds near 0 and 1 as well)."""
    if count == 0:
        return 0.0, 1.0
    z = 1.96
    share = successes / count
    middle = share + z * z / (2 * count)
    margin = z * sqrt(share * (1 - share) / count + (z / (2 * count)) ** 2)
    scale = 1 + z * z / count
    return max(0.0, (middle - margin) / scale), min(1.0, (middle + margin) / scale)


@dataclass(slots=True)
class Tally:
    """Count, mean, spread and range of whole numbers.

    Sums are kept as ints, so tallies from many processes add up to the same result whatever their
    order.
    """

    count: int = 0
    total: int = 0
    squares: int = 0
    low: int = 0
    high: int = 0

    def add(self, value: int) -> None:
        self.merge(Tally(1, value, value * value, value, value))

    def merge(self, other: Tally) -> None:
        if other.count == 0:
            return
        self.low = min(self.low, other.low) if self.count else other.low
        self.high = max(self.high, other.high) if self.count else other.high
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def sd(self) -> float:
        """The standard deviation of a sample."""
        if self.count < 2:
            return 0.0
        spread = self.squares - self.total * self.total / self.count
        return sqrt(max(spread, 0.0) / (self.count - 1))

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean, for values that do not depend on each other."""
        margin = 1.96 * self.sd / sqrt(self.count) if self.count else 0.0
        return self.mean - margin, self.mean + margin

    def to_json(self) -> dict[str, float]:
        return {
            "mean": round(self.mean, 3),
            "sd": round(self.sd, 3),
            "min": self.low,
            "max": self.high,
        }
