"""Judgement: how well every side stands, as the players that think ahead ask a game.

A game supplies features: numbers in points, one for each part of the score that it can tell
apart (what is scored, what is half done, what is still to come). What they promise for the end
of the game is a weighted sum; the weights differ between the first and the last decision and are
mixed by how far the game is. They are data, fitted from games (`judgement.toml` beside the box),
so another way of judging needs only to keep these methods. Without that file, the base weights
hold, by which the parts add up to the game's `potential`.

Who wins and what to do are two questions. What tells the winner best (coins in hand, say, which
go with having played well) need not be worth striving for. So the same parts have a second set of
weights, the preference, by which a player chooses among the ends of its own turn; it is found by
playing, not by looking on (`preference.toml`).
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from orrery.core.state import State
from orrery.core.weights import Weights


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """What a position promises. One object per game, without memory; compiled with the rules."""

    def __init__(self, parts: tuple[str, ...], weights: Weights) -> None:
        self.parts: tuple[str, ...] = parts
        """The names of the features; the game's words have `judgement.NAME` for each."""
        self.base: list[float] = weights.base
        """The weights by which the parts add up to `potential`: 1 or 0."""
        self.early: list[float] = weights.early
        self.late: list[float] = weights.late
        """The weight of each part at the first and at the last decision of a game."""
        self.prefers_early: list[float] = weights.prefers_early
        self.prefers_late: list[float] = weights.prefers_late

    # --- what a game supplies -------------------------------------------------------------

    def features(self, state: State, side: int, out: list[float]) -> None:
        """Write one number per part for a side (a seat, or an opponent the game plays)."""
        raise NotImplementedError

    def sides(self, state: State) -> int:
        """How many sides the score sheet has."""
        return state.settings.seats

    def phase(self, state: State) -> float:
        """How far the game is: 0.0 at the first decision, 1.0 at the end."""
        raise NotImplementedError

    def final(self, state: State, side: int) -> float:
        """The points of a finished game, with a fraction for what breaks ties."""
        raise NotImplementedError

    def spread(self, state: State) -> float:
        """How many points a lead must have now to be kept in about three of four games."""
        raise NotImplementedError

    def opens_turn(self, state: State) -> bool:
        """Whether the decision being asked begins a new turn for the seat that decides."""
        raise NotImplementedError

    # --- what follows from it -------------------------------------------------------------

    def expected(self, state: State, side: int) -> float:
        """The points that a side will have at the end, as far as can be told."""
        return self._sum(state, side, self.early, self.late)

    def preference(self, state: State, side: int) -> float:
        """How much a side would like to end its turn here: only differences say something."""
        return self._sum(state, side, self.prefers_early, self.prefers_late)

    def _sum(self, state: State, side: int, early: list[float], late: list[float]) -> float:
        if state.over:
            return self.final(state, side)
        out = [0.0] * len(early)
        self.features(state, side, out)
        phase = self.phase(state)
        total = 0.0
        for part in range(len(out)):
            first = early[part]
            total += out[part] * (first + (late[part] - first) * phase)
        return total


def lead(points: list[float], side: int) -> float:
    """How far a side is ahead of the best of the others; alone, what it has itself."""
    best = 0.0
    found = False
    for other in range(len(points)):
        if other != side and (not found or points[other] > best):
            best = points[other]
            found = True
    return points[side] - best
