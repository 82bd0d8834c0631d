"""Statistics that hold whenever one looks: a run may stop as soon as the answer is clear.

An interval for a fixed number of games is wrong too often if somebody looks after every game and
stops at a favourable moment. Here a gambler bets against "the mean is m" on one value after the
other, and never with money he does not have. If the mean is m, no strategy makes him rich: that
his capital ever reaches k times what he began with has a chance of at most 1 / k (Ville's
inequality), however often one looks. So a capital of 1 / alpha refutes m at level alpha, and the
values of m that are not refuted are an interval that holds at all times (a confidence sequence).

The bets are those of Waudby-Smith and Ramdas, "Estimating means of bounded random variables by
betting" (Journal of the Royal Statistical Society B, 2024), approximately the ones that make the
capital grow fastest. Values are independent and lie between 0 and 1; nothing else is assumed.
"""

from __future__ import annotations

from math import log, log1p

ALPHA = 0.05
STEPS = 500
"""Into how many parts the range from 0 to 1 is cut to find an interval."""
BOLDNESS = 0.75
"""The largest part of the capital that one value can lose."""


class Bet:
    """The capital, as a logarithm, of two gamblers: one bets on more than m, one on less."""

    __slots__ = ("above", "below", "m", "most_above", "most_below")

    def __init__(self, m: float) -> None:
        self.m = m
        self.above = 0.0
        self.below = 0.0
        self.most_above = 0.0
        """The most that the capital ever was: a refutation is not taken back."""
        self.most_below = 0.0

    def take(self, value: float, mean: float, variance: float) -> None:
        """Bet on a value, knowing the mean and the variance of those before it."""
        edge = mean - self.m
        stake = edge / (variance + edge * edge)
        if stake > 0:
            stake = min(stake, BOLDNESS / self.m) if self.m > 0 else 0.0
            self.above += log1p(stake * (value - self.m))
            self.most_above = max(self.most_above, self.above)
        elif stake < 0:
            stake = max(stake, -BOLDNESS / (1 - self.m)) if self.m < 1 else 0.0
            self.below += log1p(stake * (value - self.m))
            self.most_below = max(self.most_below, self.below)


class Share:
    """The mean of values between 0 and 1 that come one by one, with an interval for all times."""

    def __init__(self, *questions: float, alpha: float = ALPHA) -> None:
        self.count = 0
        self.total = 0.0
        self.alpha = alpha
        self.questions = {m: Bet(m) for m in questions}
        self._deviations = 0.0
        self._grid = [Bet((step + 0.5) / STEPS) for step in range(STEPS)]
        self._low, self._high = 0, STEPS - 1

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Holds the true mean at all times with a chance of 1 - alpha."""
        # From the last value that was refuted on one side to the first one on the other.
        low = (self._low - 0.5) / STEPS if self._low else 0.0
        high = (self._high + 1.5) / STEPS if self._high < STEPS - 1 else 1.0
        return low, high

    def add(self, value: float) -> None:
        # Estimates with one more value of 1/2 and a variance of 1/4: the first bets are timid.
        mean = (0.5 + self.total) / (1 + self.count)
        variance = (0.25 + self._deviations) / (1 + self.count)
        for bet in self.questions.values():
            bet.take(value, mean, variance)
        for bet in self._grid[self._low : self._high + 1]:
            bet.take(value, mean, variance)
        self.count += 1
        self.total += value
        after = (0.5 + self.total) / (1 + self.count)
        self._deviations += (value - after) ** 2
        self._narrow()

    def clearly_above(self, m: float, alpha: float) -> bool:
        """Whether it is refuted at this level that the mean is m or less."""
        return self.questions[m].most_above >= log(1 / alpha)

    def clearly_below(self, m: float, alpha: float) -> bool:
        return self.questions[m].most_below >= log(1 / alpha)

    def _narrow(self) -> None:
        # Each of the two gamblers began with half of the money.
        rich = log(2 / self.alpha)
        while self._low < self._high and self._grid[self._low].most_above >= rich:
            self._low += 1
        while self._high > self._low and self._grid[self._high].most_below >= rich:
            self._high -= 1
