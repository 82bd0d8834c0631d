"""The greedy bot: takes what looks best at the end of its own turn, and thinks no further.

How good a position looks is the game's own judgement (`Game.potential`). What the bot cannot see
is filled in by chance a few times, and the judgements are added up. Where its turn goes on after
the action, it looks for the best end of the turn: a card is not worth less for being played in
two steps.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from time import monotonic
from typing import TypeAlias

from orrery.bots.bot import Clock, chance
from orrery.core.state import State
from orrery.core.views import View

Judge: TypeAlias = Callable[[State, int], float]
"""How good a position looks for a seat, in points."""

SAMPLES = 3
POSITIONS = 3000
"""The most positions looked at per sample, for games whose turns branch without end."""


class GreedyBot:
    """One turn ahead, on score and potential."""

    name = "greedy"

    def __init__(self, seed: int = 0, samples: int = SAMPLES, positions: int = POSITIONS) -> None:
        if min(samples, positions) < 1:
            raise ValueError("samples and positions are at least 1")
        self.seed = seed
        self.samples = samples
        self.positions = positions

    def start(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, clock: Clock | None) -> int:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        began = monotonic()
        rng = chance(self.seed, view)
        worth = [0.0] * len(legal)
        for _ in range(self.samples):
            state = view.resample(rng)
            for place, code in enumerate(legal):
                turn = Turn(state, code, view.game.potential)
                worth[place] += turn.worth(self.positions // len(legal))
            if clock is not None and monotonic() - began > clock.seconds / 2:
                break
        return legal[worth.index(max(worth))]


class Turn:
    """What the seat that decides can make of its turn after one action in one sampled state.

    The most promising position is followed first. So a turn that is too long to be seen through
    is at least seen along its best lines.
    """

    def __init__(self, state: State, code: int, judge: Judge) -> None:
        self.game = state.game
        self.judge = judge
        self.seat = state.seat
        self.best: float | None = None
        self.open: list[tuple[float, int, State]] = []
        self.looked = 0
        self._reach(state, code)

    def worth(self, positions: int) -> float:
        while self.open and self.looked < positions:
            _, _, state = heappop(self.open)
            for code in state.legal():
                self._reach(state, code)
        return -self.open[0][0] if self.best is None else self.best

    def _reach(self, state: State, code: int) -> None:
        self.looked += 1
        state = state.clone()
        state.apply(code)
        ended = state.over or state.seat != self.seat or self.game.opens_turn(state)
        looks = self.judge(state, self.seat)
        if not ended:
            heappush(self.open, (-looks, self.looked, state))
        elif self.best is None or looks > self.best:
            self.best = looks
