"""What a position of Lanterns promises to each player, in points, for players that think ahead."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lanterns.state import CHOOSE, Lanterns
from orrery.core.frames import KIND
from orrery.core.judgement import Judgement
from orrery.core.state import State
from orrery.core.weights import Weights, along, read_weights

PARTS: Final = ("hung", "hand")


class LanternsJudgement(Judgement):
    """What hangs already, and what is still to be hung from the hand."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(PARTS, weights)
        self.spreads: list[float] = weights.spread

    def features(self, state: State, side: int, out: list[float]) -> None:
        assert isinstance(state, Lanterns)
        out[0] = float(state.points(side))
        left = state.rounds - state.hung[0::3].count(side)
        best = sorted(state.hands[side], reverse=True)[:left]
        out[1] = float(sum(best) + len(best))

    def phase(self, state: State) -> float:
        assert isinstance(state, Lanterns)
        return len(state.hung) / (3 * state.seats * state.rounds)

    def final(self, state: State, side: int) -> float:
        assert isinstance(state, Lanterns)
        return float(state.points(side))

    def spread(self, state: State) -> float:
        return along(self.spreads, self.phase(state))

    def opens_turn(self, state: State) -> bool:
        return state.over or state.stack[KIND] == CHOOSE


JUDGEMENT: Final = LanternsJudgement(read_weights(Path(__file__).parent, PARTS))
