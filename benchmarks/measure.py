"""What a measure is: work repeated for a slice of processor time, and how much of it was done."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import TypeVar

T = TypeVar("T")

DECISIONS = "decisions/s"
CLONES = "clones/s"
SIMULATIONS = "simulations/s"
STEPS = "steps/s"

# The measures a contestant can offer, in the order of the report, with their units.
UNITS: dict[str, str] = {
    "driven": DECISIONS,
    "inside": DECISIONS,
    "clone": CLONES,
    "replay": DECISIONS,
    "search": SIMULATIONS,
    "observe": DECISIONS,
    "batch": STEPS,
    "aec": STEPS,
}

POSITIONS_PER_GAME = 16
CLONES_PER_STEP = 512
SEARCHES_PER_STEP = 4


@dataclass(frozen=True)
class Sample:
    """How much was done in how many seconds of processor time."""

    count: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.count / self.seconds


Measure = Callable[[float], Sample]


@dataclass(frozen=True)
class Contestant:
    """An engine ready to be measured. `about` is its version; of ours, how it runs and why."""

    about: str
    measures: dict[str, Measure]


class Miscounted(Exception):
    """A driver's count differs from what the engine itself recorded."""


def repeated(step: Callable[[], int]) -> Measure:
    """A measure that repeats whole steps (a game, a batch of copies) until its slice is used up.

    Processor time, not wall time: a neighbour on the same core then costs nobody anything.
    """

    def measure(seconds: float) -> Sample:
        count = 0
        start = process_time()
        end = start + seconds
        while True:
            count += step()
            now = process_time()
            if now >= end:
                return Sample(count, now - start)

    return measure


def cloning(clones: Sequence[Callable[[], object]]) -> Measure:
    """Copy each of the given positions in turn; a clone is dropped as soon as it is made."""
    rounds = max(1, CLONES_PER_STEP // len(clones))

    def step() -> int:
        for _ in range(rounds):
            for clone in clones:
                clone()
        return rounds * len(clones)

    return repeated(step)


def spread(positions: Sequence[T]) -> list[T]:
    """A few positions spread evenly over a game: a copy late in a game may cost more."""
    wanted = min(POSITIONS_PER_GAME, len(positions))
    return [positions[index * len(positions) // wanted] for index in range(wanted)]


def searched(positions: Sequence[T]) -> list[T]:
    """The few positions, spread evenly over a game, in which a search is measured."""
    wanted = min(SEARCHES_PER_STEP, len(positions))
    return [positions[(2 * index + 1) * len(positions) // (2 * wanted)] for index in range(wanted)]


def check_count(driver: str, counts: Iterable[tuple[int, int]]) -> None:
    """Compare pairs of (counted by the driver, recorded by the engine)."""
    for counted, recorded in counts:
        if counted != recorded:
            raise Miscounted(f"{driver}: counted {counted} decisions, the engine has {recorded}")


def generator() -> Random:
    """Every contestant draws its random choices from the same sequence."""
    return Random(1)


def weighted(outcomes: Sequence[tuple[int, float]], roll: float) -> int:
    """The outcome a roll in [0, 1) falls on; the last one where rounding leaves a gap."""
    for outcome, probability in outcomes:
        roll -= probability
        if roll < 0:
            return outcome
    return outcomes[-1][0]
