"""Until every game has its judgement: the prospects of its potential, without fitted weights."""
from __future__ import annotations
from importlib import import_module
from typing import Any
from orrery.core.judgement import Judgement
from orrery.core.state import State


class StandIn(Judgement):
    def __init__(self, game: Any) -> None:
        super().__init__((), [], [])
        self.game = game
        self.potential = import_module(f"orrery.games.{game.id}.potential")
        self.scoring = import_module(f"orrery.games.{game.id}.scoring")
        self.rush = game.id == "galaxy_rush"
        self.galilei = game.id == "galileo_galilei"
        self.project = game.id == "galileo_project"

    def sides(self, state: State) -> int:
        t: Any = state
        if self.rush: return 2
        if self.galilei: return len(t.sides)
        return state.settings.seats

    def spread(self, state: State) -> float:
        return 15.0

    def opens_turn(self, state: State) -> bool:
        return bool(self.game.opens_turn(state))

    def expected(self, state: State, side: int) -> float:
        if state.over:
            worth = float(self.scoring.total(state, side))
            if self.project: worth += 0.01 * state.players[side].influence  # type: ignore
            return worth
        p = self.potential
        worth = float(p.prospects(state, side))
        if self.rush:
            worth += p.medal_prospects(state, side) / 2 + p.prediction_prospects(state, side)
        return worth


_made: dict[str, StandIn] = {}

def judgement_of(game: Any) -> Judgement:
    own = getattr(game, "judgement", None)
    if own is not None:
        return own
    if game.id not in _made:
        _made[game.id] = StandIn(game)
    return _made[game.id]
