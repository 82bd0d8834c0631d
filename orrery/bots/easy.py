"""A bot that plays as somebody does who knows the rules, but not the game yet.

It never moves against all reason. It looks only a little way into its own turn, sees less of what
is still to come than of the points on the sheet, and does not weigh everything: of the options
that look good to it, the second or third best may be taken, too.
"""

from __future__ import annotations

from orrery.bots.bot import Clock, chance
from orrery.bots.greedy import Turn
from orrery.core.state import State
from orrery.core.views import View


class EasyBot:
    """One turn ahead, as far as it sees it."""

    name = "easy"

    def __init__(
        self,
        seed: int = 0,
        slip: float = 0.5,
        reach: float = 0.5,
        foresight: float = 0.5,
        positions: int = 100,
    ) -> None:
        """`slip`: how likely each further option is, compared with the better one before it.

        `reach`: what lies farther behind the best option than this part of the way to the worst
        is never chosen. `foresight`: how much of what is still to come it sees, from 0 (points
        only) to 1. `positions`: how many positions it looks at.
        """
        self.seed = seed
        self.slip = slip
        self.reach = reach
        self.foresight = foresight
        self.positions = positions

    def start(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, clock: Clock | None) -> int:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        rng = chance(self.seed, view)
        state = view.resample(rng)
        share = max(1, self.positions // len(legal))
        worth = {code: Turn(state, code, self._looks).worth(share) for code in legal}
        ranked = sorted(legal, key=worth.__getitem__, reverse=True)
        best, worst = worth[ranked[0]], worth[ranked[-1]]
        good = [code for code in ranked if best - worth[code] <= self.reach * (best - worst)]
        return rng.choices(good, [self.slip**place for place in range(len(good))])[0]

    def _looks(self, state: State, seat: int) -> float:
        game = state.game
        points = sum(game.sheets(state)[seat].values())
        return points + self.foresight * (game.potential(state, seat) - points)
