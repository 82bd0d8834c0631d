"""The result of a game as a value with its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from orrery.core.words import Phrase


@dataclass(frozen=True, slots=True)
class Rating:
    """What the rules call a score that was made alone: one of several levels."""

    level: int
    """From 1, the lowest."""
    levels: int
    least: int
    """The points from which on a score is of this level."""
    name: Phrase
    rule: str


def rate(total: int, levels: Sequence[int], names: Sequence[Phrase], rule: str) -> Rating:
    """The rating of a score, where each level begins at so many points, the lowest first."""
    level = max(1, sum(least <= total for least in levels))
    return Rating(level, len(levels), levels[level - 1], names[level - 1], rule)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    A side is a seat, or after the last seat an opponent that the game itself plays (a solo
    rival). `scores[side]` maps every category of the score sheet to its points, in the sheet's
    order. `ranking` lists the sides from best to last; sides that share a place stand in one
    group. `tie_break` says what decided between equal totals, where something did. `rating` is
    there where a game ended that was played alone and the rules rate its score.
    """

    scores: tuple[dict[str, int], ...]
    ranking: tuple[tuple[int, ...], ...]
    ended: Phrase
    rule: str
    tie_break: Phrase | None = None
    tie_rule: str = ""
    rating: Rating | None = None

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(sheet.values()) for sheet in self.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]

    def place(self, side: int) -> int:
        """1 for a winner; sides that share a place get the same number."""
        place = 1
        for group in self.ranking:
            if side in group:
                return place
            place += len(group)
        raise ValueError(f"no side {side} in this game")

    def returns(self, seats: int) -> list[float]:
        """The result of each seat for learning players, from -1.0 (last) to 1.0 (first).

        Places in between are spread evenly; who shares places has their mean, so that all sides
        together have 0. Who plays alone, without a rival, has what the rating of the score is
        among the levels that there are.
        """
        last = len(self.scores) - 1
        if last == 0:
            rating = self.rating
            return [0.0 if rating is None else 2.0 * (rating.level - 1) / (rating.levels - 1) - 1.0]
        found = [0.0] * (last + 1)
        before = 0
        for group in self.ranking:
            mean = before + (len(group) - 1) / 2
            for side in group:
                found[side] = 1.0 - 2.0 * mean / last
            before += len(group)
        return found[:seats]
