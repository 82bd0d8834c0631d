"""A bot that plays as somebody does who knows the rules, but not the game yet.

It never moves against all reason. It looks only a little way into its own turn, trusts points on
the sheet more than what is still to come, and takes what it likes: of options that look about as
good as the best one, any may be chosen, the better ones more often.
"""

from __future__ import annotations

from math import exp

from orrery.bots.bot import Clock, chance
from orrery.bots.greedy import Turn
from orrery.core.state import State
from orrery.core.views import View

REACH = 3.0
"""What lies farther behind the best option than so many times the slack is never chosen."""


class EasyBot:
    """One turn ahead, as far as it sees it."""

    name = "easy"

    def __init__(
        self, seed: int = 0, slack: float = 2.0, foresight: float = 0.5, positions: int = 200
    ) -> None:
        """`slack`: points by which an option may be worse and still be taken one time in three.

        `foresight`: how much of what is still to come it sees, from 0 (points only) to 1;
        `positions`: how many positions it looks at.
        """
        self.seed = seed
        self.slack = slack
        self.foresight = foresight
        self.positions = positions

    def choose(self, view: View, clock: Clock | None) -> int:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        rng = chance(self.seed, view)
        state = view.resample(rng)
        share = max(1, self.positions // len(legal))
        worth = [Turn(state, code, self._looks).worth(share) for code in legal]
        best = max(worth)
        weights = [self._weight(best - one) for one in worth]
        return rng.choices(legal, weights)[0]

    def _looks(self, state: State, seat: int) -> float:
        game = state.game
        points = sum(game.sheets(state)[seat].values())
        return points + self.foresight * (game.potential(state, seat) - points)

    def _weight(self, behind: float) -> float:
        if behind <= 0:
            return 1.0
        if behind > REACH * self.slack:
            return 0.0
        return exp(-behind / self.slack)
