"""What a position of Newton promises to each player, part by part, in points.

Alone there is one side and nobody to beat: only points count (NW-SOLO-05). A search compares a
line with what could be expected before it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from orrery.core.frames import KIND
from orrery.core.judgement import Judgement
from orrery.core.state import State
from orrery.core.weights import Weights, along, read_weights
from orrery.games.newton.actions import DECIDE_CARD, DECIDE_DRAFT, DECIDE_DROP, DECIDE_TUCK
from orrery.games.newton.components import ROUNDS, TURNS
from orrery.games.newton.outlook import turns_to_come
from orrery.games.newton.potential import prospects
from orrery.games.newton.scoring import total
from orrery.games.newton.state import Table

PARTS: Final = (
    "scored",
    "patrons",
    "objectives",
    "coins",
    "potions",
    "income",
    "supplies",
    "lines",
    "begun",
    "pile",
    "places",
    "cities",
    "far_goal",
    "cubes",
    "work",
    "work_goal",
    "students",
    "now",
    "later",
    "lost",
    "masters",
)


class NewtonJudgement(Judgement):
    """The parts that `potential` adds up, apart, and with the weights of `judgement.toml`."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(PARTS, weights.early, weights.late)
        self.spreads: list[float] = weights.spread

    def features(self, state: State, side: int, out: list[float]) -> None:
        assert isinstance(state, Table)
        found = prospects(state, side)
        out[0] = found.scored
        out[1] = found.patrons
        out[2] = found.objectives
        out[3] = found.coins
        out[4] = found.potions
        out[5] = found.income
        out[6] = found.supplies
        out[7] = found.lines
        out[8] = found.begun
        out[9] = found.pile
        out[10] = found.places
        out[11] = found.cities
        out[12] = found.far_goal
        out[13] = found.cubes
        out[14] = found.work
        out[15] = found.work_goal
        out[16] = found.students
        out[17] = found.now
        out[18] = found.later
        out[19] = found.lost
        out[20] = found.masters

    def phase(self, state: State) -> float:
        """By the turns that were begun."""
        assert isinstance(state, Table)
        seats = state.deal.agreed.seats
        left = 0
        for seat in range(seats):
            left += turns_to_come(state, seat)
        return 1.0 - left / (ROUNDS * TURNS * seats)

    def final(self, state: State, side: int) -> float:
        """Nothing breaks a tie. NW-SCORE-03."""
        assert isinstance(state, Table)
        return float(total(state, side))

    def spread(self, state: State) -> float:
        return along(self.spreads, self.phase(state))

    def opens_turn(self, state: State) -> bool:
        """A turn begins with its card; Masters and tucking are decisions of their own."""
        if state.over:
            return True
        kind = state.stack[KIND]
        return kind in (DECIDE_CARD, DECIDE_DRAFT, DECIDE_DROP, DECIDE_TUCK)


JUDGEMENT: Final = NewtonJudgement(read_weights(Path(__file__).parent, PARTS))
