"""What a position of Galileo Galilei promises to each side, part by part, in points."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from orrery.core.frames import KIND
from orrery.core.judgement import Judgement
from orrery.core.state import State
from orrery.core.weights import Weights, along, read_weights
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.potential import (
    dice_prospects,
    inquisition_prospects,
    library_prospects,
    objective_prospects,
    other_comet_prospects,
    quadrant_prospects,
    tile_prospects,
    turns_to_come,
    turns_with,
    university_prospects,
    upper_comet_prospects,
)
from orrery.games.galileo_galilei.scoring import (
    cellar_points,
    standing,
    university_points,
)
from orrery.games.galileo_galilei.state import Table

PARTS: Final = (
    *box.SOURCE_NAMES,
    "university",
    "cellar",
    "reputation",
    "university_ahead",
    "inquisition_ahead",
    "objectives_ahead",
    "quadrants",
    "dice",
    "comets_ahead",
    "library_ahead",
    "tiles",
    "turns_ahead",
    "turn_in_round",
    "tycho_ahead",
)
ONLY_FITTED: Final = ("turns_ahead", "turn_in_round", "tycho_ahead")
"""What `potential` has no part of, so that only a fit says what it is worth."""
TURN_WORTH: Final = 3.0
"""What a turn brings on average."""
DICE_STEP: Final = 1.0 / 512.0
QUADRANT_STEP: Final = DICE_STEP / 128.0
"""What breaks ties stays below a point: dice show less than 512, quadrants are fewer than 128."""


def plays_this_round(table: Table, side: int) -> bool:
    """Whether a side's turn in this round is not over yet. GG-TURN-01, GG-SOLO-09."""
    sides = len(table.sides)
    first = table.deal.first
    return (side - first) % sides >= (table.turn - first) % sides


class GalileoGalileiJudgement(Judgement):
    """The parts that `potential` adds up, apart, and with the weights of `judgement.toml`."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(PARTS, weights)
        self.spreads: list[float] = weights.spread

    def features(self, state: State, side: int, out: list[float]) -> None:
        assert isinstance(state, Table)
        own = state.sides[side]
        turns = turns_to_come(state)
        for source in range(box.SOURCES):
            out[source] = float(own.points[source])
        university = float(university_points(state, side))
        cellar = float(cellar_points(own))
        reputation = float(own.reputation)
        out[box.SOURCES] = university
        out[box.SOURCES + 1] = cellar
        out[box.SOURCES + 2] = reputation
        out[box.SOURCES + 3] = university_prospects(state, own, turns) - university
        out[box.SOURCES + 4] = inquisition_prospects(own, turns) - cellar - reputation
        out[box.SOURCES + 5] = objective_prospects(state, side, turns)
        out[box.SOURCES + 6] = quadrant_prospects(own, turns)
        out[box.SOURCES + 7] = dice_prospects(own, turns)
        out[box.SOURCES + 8] = upper_comet_prospects(own, turns) + other_comet_prospects(own, turns)
        out[box.SOURCES + 9] = library_prospects(own, turns)
        out[box.SOURCES + 10] = tile_prospects(own, turns)
        out[box.SOURCES + 11] = TURN_WORTH * turns
        out[box.SOURCES + 12] = TURN_WORTH if plays_this_round(state, side) else 0.0
        # Tycho gains by his own rules, and so at his own pace (GG-SOLO-01).
        out[box.SOURCES + 13] = TURN_WORTH * turns if own.character == box.TYCHO else 0.0

    def sides(self, state: State) -> int:
        """Alone, Tycho has a sheet too. GG-SOLO-01."""
        assert isinstance(state, Table)
        return len(state.sides)

    def phase(self, state: State) -> float:
        assert isinstance(state, Table)
        whole = turns_with(state, len(state.deal.cards) - box.DISPLAY)
        gone = 1.0 - turns_to_come(state) / whole
        return gone if gone > 0.0 else 0.0

    def final(self, state: State, side: int) -> float:
        """Equal points are decided by dice, then by quadrants. GG-SCORE-05."""
        assert isinstance(state, Table)
        points, dice, quadrants = standing(state, side)
        return points + DICE_STEP * dice + QUADRANT_STEP * quadrants

    def spread(self, state: State) -> float:
        return along(self.spreads, self.phase(state))

    def opens_turn(self, state: State) -> bool:
        """A turn begins with the movement, the setup with the astronomer. GG-TURN-02."""
        begins = (act.DECIDE_MOVE, act.DECIDE_ASTRONOMER, act.DECIDE_RESERVE)
        return state.over or state.stack[KIND] in begins


JUDGEMENT: Final = GalileoGalileiJudgement(read_weights(Path(__file__).parent, PARTS, ONLY_FITTED))
