"""What can break, and the order in which it does."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random


class Kind(Enum):
    """One way to break something, named as the summary names it."""

    SERVER_KILLED = "server killed"
    SERVER_FROZEN = "server frozen"
    PLAYERS_CUT_OFF = "players cut off"
    PLAYERS_STALLED = "players held back"
    DATABASE_KILLED = "database killed"
    DATABASE_FROZEN = "database frozen"
    DATABASE_CUT_OFF = "database cut off"
    DATABASE_FULL = "database full"


class Notice(Enum):
    """What players notice of a fault; it lasts until somebody does, or for a time."""

    LOST = "a connection"
    TOLD = "unavailable"
    NOTHING = "nothing"


NOTICED = {
    Kind.SERVER_KILLED: Notice.LOST,
    Kind.SERVER_FROZEN: Notice.NOTHING,
    Kind.PLAYERS_CUT_OFF: Notice.LOST,
    Kind.PLAYERS_STALLED: Notice.NOTHING,
    Kind.DATABASE_KILLED: Notice.TOLD,
    Kind.DATABASE_FROZEN: Notice.NOTHING,
    Kind.DATABASE_CUT_OFF: Notice.TOLD,
    Kind.DATABASE_FULL: Notice.TOLD,
}


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that breaks, `after` so many more moves were acknowledged."""

    kind: Kind
    after: int
    seconds: float
    """How long it lasts where nobody can notice it otherwise."""
    server: int
    """Which of the servers, where it is about one."""

    def __str__(self) -> str:
        return self.kind.value


def schedule(
    kinds: Sequence[Kind], servers: int, seed: int, longest: float = 3.0
) -> Iterator[Fault]:
    """Faults for ever, the same for the same seed: every kind once before any comes again."""
    rng = Random(seed)
    while True:
        for kind in rng.sample(kinds, len(kinds)):
            # Short ones are as good as long ones for most, and leave time for more of them.
            seconds = longest * rng.random() ** 2
            yield Fault(kind, rng.randint(5, 30), seconds, rng.randrange(servers))


def until(faults: Iterator[Fault], seconds: float) -> Iterator[Fault]:
    """As many of them as begin in that time."""
    end = time.monotonic() + seconds
    for fault in faults:
        if time.monotonic() > end:
            return
        yield fault
