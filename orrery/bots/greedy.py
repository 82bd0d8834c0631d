"""The greedy bot: takes what looks best at the end of its own turn, and thinks no further.

How good a position looks is the game's own judgement (`Game.potential`). What the bot cannot see
is filled in by chance a few times, and the judgements are added up. Where its turn goes on after
the action, it follows its own best answers to the end of the turn: a card is not worth less for
being played in two steps.
"""

from __future__ import annotations

from time import monotonic

from orrery.bots.bot import Clock, chance
from orrery.core.state import State
from orrery.core.views import View

SAMPLES = 3
POSITIONS = 3000
"""The most positions looked at per sample, for games whose turns branch without end."""


class GreedyBot:
    """One turn ahead, on score and potential."""

    name = "greedy"

    def __init__(self, seed: int = 0, samples: int = SAMPLES) -> None:
        self.seed = seed
        self.samples = samples

    def choose(self, view: View, clock: Clock | None) -> int:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        began = monotonic()
        rng = chance(self.seed, view)
        worth = [0.0] * len(legal)
        for _ in range(self.samples):
            turn = _Turn(view.resample(rng), POSITIONS // len(legal))
            for place, code in enumerate(legal):
                worth[place] += turn.worth(code)
            if clock is not None and monotonic() - began > clock.seconds / 2:
                break
        return legal[worth.index(max(worth))]


class _Turn:
    """What the seat that decides can make of its turn in one sampled state."""

    def __init__(self, state: State, positions: int) -> None:
        self.state = state
        self.game = state.game
        self.seat = state.seat
        self.positions = positions
        self.left = 0

    def worth(self, code: int) -> float:
        self.left = self.positions
        return self._after(self.state, code)

    def _after(self, state: State, code: int) -> float:
        self.left -= 1
        state = state.clone()
        state.apply(code)
        if state.over or state.seat != self.seat or self.game.opens_turn(state) or self.left <= 0:
            return self.game.potential(state, self.seat)
        return max(self._after(state, following) for following in state.legal())
