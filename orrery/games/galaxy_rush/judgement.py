"""What a position of Galaxy Rush promises to each captain, part by part, in reputation."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from orrery.core.frames import KIND
from orrery.core.judgement import Judgement
from orrery.core.state import State
from orrery.core.weights import Weights, along, read_weights
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.potential import (
    CARD_WORTH,
    achievement_prospects,
    cards_to_come,
    deck_prospects,
    display_prospects,
    distance_prospects,
    loose_comets,
    loose_nebulas,
    medal_chance,
    medal_is_won,
    next_asteroid,
    played_predictions,
    predictions_in_hand,
    season_prospects,
)
from orrery.games.galaxy_rush.scoring import (
    achievement_rep,
    ahead_when_even,
    expedition_rep,
    head_start,
    medal_rep,
    total,
)
from orrery.games.galaxy_rush.state import Table

PARTS: Final = (
    "medals",
    "heroics",
    "discoveries",
    "expeditions",
    "distance",
    "head_start",
    "achievements",
    "achievements_ahead",
    "loose_expeditions",
    "display",
    "resources",
    "medal_race",
    "predictions_played",
    "hand",
    "cards_ahead",
    "seasons_ahead",
    "rival_ahead",
)
ONLY_FITTED: Final = ("seasons_ahead", "rival_ahead")
"""Parts that `potential` lacks, so that only a fit gives them a weight. `potential` also leaves out
the head start, which never changes; but that is points, so it is not listed here."""
ALL_CARDS: Final = box.PLAYERS * box.SEASONS * box.PAIRS


class GalaxyRushJudgement(Judgement):
    """The parts that `potential` adds up, one by one, with the weights of `judgement.toml`."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(PARTS, weights)
        self.spreads: list[float] = weights.spread

    def features(self, state: State, side: int, out: list[float]) -> None:
        assert isinstance(state, Table)
        captain = state.captain(side)
        achieved = float(achievement_rep(state, side))
        out[0] = float(medal_rep(captain))
        out[1] = float(captain.heroic_rep)
        out[2] = float(captain.discovery_rep)
        out[3] = float(expedition_rep(captain))
        out[4] = distance_prospects(captain)
        out[5] = float(head_start(state, side))
        out[6] = achieved
        out[7] = achievement_prospects(state, side) - achieved
        out[8] = (
            loose_comets(state, captain)
            + loose_nebulas(state, captain)
            + next_asteroid(state, captain)
        )
        out[9] = display_prospects(state, captain)
        out[10] = deck_prospects(state, captain)
        if medal_is_won(state):
            out[11] = 0.0
        else:
            out[11] = box.MEDALS[state.season - 1] * medal_chance(state, side)
        out[12] = played_predictions(state, side)
        out[13] = predictions_in_hand(state, side)
        out[14] = season_prospects(captain)
        out[15] = CARD_WORTH * box.PAIRS * (box.SEASONS - state.season)
        # The rival gains by its own rules, and so at its own pace (GR-SOLO-02).
        rival = state.deal.level != st.NO_RIVAL and side == st.RIVAL
        out[16] = CARD_WORTH * cards_to_come(state, captain) if rival else 0.0

    def sides(self, state: State) -> int:
        """Two captains; alone, the second is the rival. GR-SOLO-02."""
        return box.PLAYERS

    def phase(self, state: State) -> float:
        assert isinstance(state, Table)
        left = cards_to_come(state, state.blue) + cards_to_come(state, state.orange)
        return 1.0 - left / ALL_CARDS

    def final(self, state: State, side: int) -> float:
        """Equal totals are decided too. GR-SCORE-17."""
        assert isinstance(state, Table)
        return total(state, side) + (0.5 if ahead_when_even(state) == side else 0.0)

    def spread(self, state: State) -> float:
        return along(self.spreads, self.phase(state))

    def opens_turn(self, state: State) -> bool:
        """A turn begins with a card, a prediction with its statement. GR-TURN-01, GR-PRED-02."""
        return state.over or state.stack[KIND] in (act.DECIDE_TAKE, act.DECIDE_PREDICTION)


JUDGEMENT: Final = GalaxyRushJudgement(read_weights(Path(__file__).parent, PARTS, ONLY_FITTED))
