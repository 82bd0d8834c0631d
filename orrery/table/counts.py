"""What happened in this process since it started, counted where it happens.

Plain numbers, for they are counted on the way of every move; `metrics.py` reads them when somebody
asks.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter


class Histogram:
    """How often a value was at most each of some bounds."""

    def __init__(self, *bounds: float) -> None:
        self.bounds = bounds
        self.below = [0] * (len(bounds) + 1)
        """How many values fell between two bounds; the last place is for those above all."""
        self.total = 0.0

    def note(self, value: float) -> None:
        self.below[bisect_left(self.bounds, value)] += 1
        self.total += value


class Counts:
    """There is one of them in a process."""

    def __init__(self) -> None:
        self.entries = 0
        """Entries that were stored."""
        self.messages = 0
        """Messages that came in over sockets."""
        self.refusals: Counter[str] = Counter()
        """Messages that were not carried out, by the code of the refusal."""
        self.answers: Counter[int] = Counter()
        """Answers to HTTP requests, by status."""
        self.closed: Counter[int] = Counter()
        """Sockets that this server closed, by close code."""
        self.turned_away: Counter[str] = Counter()
        """Requests and sockets that were not let in, by the limit that they met."""
        self.notifications: Counter[str] = Counter()
        """Notifications of people whose turn it is, by way and by whether they arrived."""
        self.database_failures = 0
        self.bot_failures = 0
        """Decisions in which a bot gave no answer and another stood in."""
        self.loop_delay = Histogram(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
        """Seconds by which the event loop was late, looked at several times a second."""


counts = Counts()
