"""What a review comes to: the course of every seat, the largest swings, and luck beside play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from orrery.coach.review import Moment, Review

SWINGS = 6
"""So many swings are told."""
LEAST = {"chance": {"choice": 0.03, "luck": 0.04}, "points": {"choice": 1.5, "luck": 1.5}}
"""What a swing has to change. Luck is measured on samples, so it has to show more clearly."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A decision that changed much: what `seat` lost by its own choice, or won or lost by what
    was turned up."""

    kind: Literal["choice", "luck"]
    moment: Moment
    seat: int
    change: float


@dataclass(frozen=True, slots=True)
class Balance:
    """From where a seat came to where it ended, and what made the difference.

    `rest` is what is left: the play of the others, and where the judgement was wrong.
    """

    seat: int
    start: float
    end: float
    choices: float
    luck: float

    @property
    def rest(self) -> float:
        return self.end - self.start - self.choices - self.luck


def course(review: Review, seat: int) -> list[tuple[int, float]]:
    """How a seat stood at each of its decisions, as far as it could know, and in the end."""
    points = [(one.decision, one.best) for one in review.moments if one.seat == seat]
    return [*points, (review.decisions, review.result[seat])]


def swings(review: Review, most: int = SWINGS) -> list[Swing]:
    """The largest ones, in the order in which they happened."""
    found = sorted(_all(review), key=lambda one: -abs(one.change))[:most]
    return sorted(found, key=lambda one: (one.moment.decision, one.kind, one.seat))


def _all(review: Review) -> Iterator[Swing]:
    least = LEAST[review.measure]
    for one in review.moments:
        if one.better and one.loss >= least["choice"]:
            yield Swing("choice", one, one.seat, -one.loss)
        for seat, change in enumerate(one.luck):
            if abs(change) >= least["luck"]:
                yield Swing("luck", one, seat, change)


def balances(review: Review) -> list[Balance]:
    """By seat; of those that took part at all."""
    found: list[Balance] = []
    for seat, end in enumerate(review.result):
        own = [one for one in review.moments if one.seat == seat]
        if own:
            choices = -sum(one.loss for one in own)
            luck = sum(one.luck[seat] for one in review.moments)
            found.append(Balance(seat, own[0].best, end, choices, luck))
    return found
