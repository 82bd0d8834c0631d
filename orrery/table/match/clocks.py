"""Time at the table: none, a live clock with an increment, or days for each decision.

A clock is worked out from the log, in which every entry carries its time, and from when servers
ran at all. So it is the same after a restart and in every process, and a replayed log gives the
same clocks.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from itertools import pairwise

from orjson import dumps, loads

DAY = 86_400_000


@dataclass(frozen=True, slots=True)
class Pace:
    """What was agreed: `seconds` and `increment` for a live clock, `days` for a slow one."""

    kind: str = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0

    def text(self) -> str:
        return dumps(self).decode()

    @classmethod
    def of(cls, text: str) -> Pace:
        return cls(**loads(text))


class Downtimes:
    """When no server ran, in milliseconds since 1970; nobody's time runs then."""

    def __init__(self) -> None:
        self.spans: list[tuple[int, int]] = []

    def follow(self, uptimes: list[tuple[int, int]]) -> None:
        """Take in when servers ran: between two such spans none did."""
        # A machine's time can be set back.
        self.spans = [(one[1], two[0]) for one, two in pairwise(uptimes) if one[1] < two[0]]

    def between(self, begin: int, end: int) -> int:
        """How long no server ran, of that time."""
        return sum(
            max(0, min(end, ended) - max(begin, began)) for began, ended in reversed(self.spans)
        )

    def extend(self, begin: int, length: int) -> int:
        """When so much time will have passed, not counting when no server ran."""
        end = begin + length
        for began, ended in self.spans:
            if ended > begin and began < end:
                end += ended - max(begin, began)
        return end


ALWAYS_UP = Downtimes()


class Clock:
    """The time every seat has left, in milliseconds."""

    def __init__(self, pace: Pace, seats: int, downtimes: Downtimes = ALWAYS_UP) -> None:
        self.pace = pace
        self.downtimes = downtimes
        self.full = pace.seconds * 1000 if pace.kind == "live" else pace.days * DAY
        self.left = [self.full] * seats
        self.out: set[int] = set()
        """Seats whose time is up and who have not moved since."""
        self.running: int | None = None
        self.since = 0
        self.answered = 0
        """Decisions below this number were answered once: no time is won by undoing them."""
        self._left = (-1, -1, 0)
        """Who left their seat last, at which decision, and since when it was asked."""

    def copy(self) -> Clock:
        """The same clock, to go on by itself."""
        copied = copy(self)
        copied.left, copied.out = self.left[:], self.out.copy()
        return copied

    def decided(self, seat: int, at: int, decision: int) -> None:
        """A seat answered: it pays for its time and, the first time, gets its increment."""
        if self.running != seat:
            return
        self._pay(at)
        if decision >= self.answered:
            self.answered = decision + 1
            self.since = at
            if self.pace.kind == "live":
                self.left[seat] += self.pace.increment * 1000
        self.out.discard(seat)

    def turn(self, seat: int | None, at: int) -> None:
        """From now on this seat's time runs; None stops the clock."""
        # A turn can also end by an undo or a bot taking over: what was used is used.
        self._pay(at)
        if self.running != seat:
            self.since = at
        self.running = None if self.pace.kind == "none" else seat

    def _pay(self, at: int) -> None:
        if self.pace.kind == "live" and self.running is not None:
            self.left[self.running] = self.remaining(self.running, at)
            self.since = at

    def ran_out(self, seat: int) -> None:
        self.out.add(seat)
        self.left[seat] = 0

    def back(self, seat: int) -> None:
        """A player who was replaced returns with a full clock: the bot has played in between."""
        self.out.discard(seat)
        self.left[seat] = self.full

    def leave(self, seat: int, decision: int) -> None:
        """A player goes by their own wish; call it while their time still runs."""
        if self.running == seat:
            self._left = (seat, decision, self.since)

    def return_to(self, seat: int, decision: int) -> None:
        """Who left and comes back to the same question has won no days; call it after `turn`."""
        left, asked, since = self._left
        if (left, asked) == (seat, decision) and self.running == seat and self.pace.kind == "days":
            self.since = since

    def remaining(self, seat: int, now: int) -> int:
        if self.running != seat:
            return self.full if self.pace.kind == "days" else self.left[seat]
        elapsed = now - self.since - self.downtimes.between(self.since, now)
        return max(0, self.left[seat] - max(0, elapsed))

    def deadline(self) -> int | None:
        """When the time of the seat that decides will be up; None if it cannot run out."""
        if self.running is None or self.running in self.out:
            return None
        left = self.full if self.pace.kind == "days" else self.left[self.running]
        return self.downtimes.extend(self.since, left)
