"""What a position is worth to every side: expected points, turned into chances to win."""

from __future__ import annotations

from math import exp, log
from typing import Final

from orrery.bots.search.network import Network
from orrery.core.judgement import Judgement, lead
from orrery.core.state import State

THREE_OF_FOUR: Final = log(3.0)
"""A lead of one spread is kept in three of four games: the logistic function of this is 3/4."""
WIDE: Final = 4.0
"""How many times wider the scale of points is than that of chances."""


class Value:
    """What the end of one simulation promises: each list has one number per side."""

    def __init__(self, points: list[float], chances: list[float], worths: list[float]) -> None:
        self.points: list[float] = points
        self.chances: list[float] = chances
        self.worths: list[float] = worths
        """What a side tries to get much of: its chance to win, and to a small part its points."""


class Evaluator:
    """Values positions for one search."""

    def __init__(
        self, judgement: Judgement, root: State, margin: float, network: Network | None = None
    ) -> None:
        self.judgement: Judgement = judgement
        self.network: Network | None = network
        """Where there is one, it predicts the end of the game in place of the judgement."""
        self.viewer: int = root.seat
        self.sides: int = judgement.sides(root)
        self.margin: float = margin
        """The share of points in what a side tries to get. Without it, whoever is sure to win
        or to lose would not care what it does."""
        # A lone player has no rival: what counts is doing better than can be expected now.
        self.base: float = self.points(root)[0] if self.sides == 1 else 0.0

    def preference(self, state: State, side: int) -> float:
        """How much a side likes a position, less how much the best of the others likes it."""
        return self.judgement.preference(state, side) - self.best_other(state, side)

    def best_other(self, state: State, side: int) -> float:
        """How much the best of the others likes a position; nothing where there are none."""
        best = 0.0
        found = False
        for other in range(self.sides):
            if other != side:
                points = self.judgement.preference(state, other)
                if not found or points > best:
                    best = points
                    found = True
        return best

    def points(self, state: State) -> list[float]:
        """What every side can expect at the end."""
        network = self.network
        if network is None or state.over:
            return [self.judgement.expected(state, side) for side in range(self.sides)]
        return network.points(self.judgement, state, self.viewer)

    def spread(self, state: State) -> float:
        network = self.network
        if network is None:
            return self.judgement.spread(state)
        return network.spread(self.judgement.phase(state))

    def value(self, state: State) -> Value:
        points = self.points(state)
        spread = self.spread(state)
        if self.sides == 1:
            alone = logistic((points[0] - self.base) * THREE_OF_FOUR / spread)
            return Value(points, [alone], [alone])
        chances = winners(points) if state.over else shares(points, THREE_OF_FOUR / spread)
        worths: list[float] = []
        for side in range(self.sides):
            ahead = logistic(lead(points, side) * THREE_OF_FOUR / (WIDE * spread))
            worths.append((1.0 - self.margin) * chances[side] + self.margin * ahead)
        return Value(points, chances, worths)


def logistic(x: float) -> float:
    if x < -30.0:
        return 0.0
    if x > 30.0:
        return 1.0
    return 1.0 / (1.0 + exp(-x))


def winners(points: list[float]) -> list[float]:
    """One for whoever has most at the end; shared where nothing breaks the tie."""
    most = max(points)
    first = 0
    for one in points:
        if one == most:
            first += 1
    return [1.0 / first if one == most else 0.0 for one in points]


def shares(points: list[float], sharpness: float) -> list[float]:
    """The softmax of points: with two sides, the logistic function of the lead."""
    most = max(points)
    weights: list[float] = []
    total = 0.0
    for one in points:
        weight = exp((one - most) * sharpness)
        weights.append(weight)
        total += weight
    return [weight / total for weight in weights]
