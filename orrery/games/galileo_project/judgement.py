"""What a position of Galileo Project promises to each player, part by part, in points.

Alone there is one side: the rival takes cards and goals but scores nothing, and the title depends
on points alone (GP-SOLO-05). A search compares a line with what could be expected before it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from orrery.core.frames import KIND, WIDTH, B, C
from orrery.core.judgement import Judgement
from orrery.core.state import State
from orrery.core.weights import Weights, along, read_weights
from orrery.games.galileo_project.actions import (
    DECIDE_ACTION,
    DECIDE_PROJECT,
    DECIDE_SWITCH,
    DECIDE_TRACK,
)
from orrery.games.galileo_project.components import (
    DISPLAY,
    EUROPA,
    GANYMEDE,
    IO,
    ROBOTS_AT_END,
)
from orrery.games.galileo_project.potential import (
    ENERGY,
    INFLUENCE,
    MEANS_TURNS,
    callisto_prospects,
    character_prospects,
    goal_prospects,
    io_prospects,
    mc_worth,
    moon_prospects,
    power_worth,
    project_worth,
    soon,
    turns_to_come,
)
from orrery.games.galileo_project.scoring import goal_points, technology_points, total
from orrery.games.galileo_project.state import Table

PARTS: Final = (
    "io",
    "europa",
    "ganymede",
    "callisto",
    "characters",
    "technologies",
    "goals",
    "goals_ahead",
    "io_saving",
    "mc",
    "energy",
    "influence",
    "powers",
    "project",
)


class GalileoProjectJudgement(Judgement):
    """The parts that `potential` adds up, apart, and with the weights of `judgement.toml`."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(PARTS, weights.early, weights.late)
        self.spreads: list[float] = weights.spread

    def features(self, state: State, side: int, out: list[float]) -> None:
        assert isinstance(state, Table)
        player = state.players[side]
        turns = turns_to_come(state)
        use = soon(turns, MEANS_TURNS)
        out[0] = moon_prospects(player, IO, turns)
        out[1] = moon_prospects(player, EUROPA, turns)
        out[2] = moon_prospects(player, GANYMEDE, turns)
        out[3] = callisto_prospects(state, player, turns)
        out[4] = character_prospects(state, side, turns)
        out[5] = float(technology_points(state, player))
        out[6] = float(goal_points(state, side))
        out[7] = goal_prospects(state, side, turns)
        out[8] = io_prospects(state, player, turns)
        out[9] = mc_worth(player, use)
        out[10] = ENERGY * player.energy * use
        out[11] = INFLUENCE * player.influence * use
        out[12] = power_worth(player, turns)
        out[13] = project_worth(player, turns)

    def phase(self, state: State) -> float:
        """How near the nearer of both ends is. GP-END-01, GP-END-02."""
        assert isinstance(state, Table)
        most = state.rival_robots
        for player in state.players:
            if len(player.robots) > most:
                most = len(player.robots)
        built = most / ROBOTS_AT_END
        deck = len(state.deal.characters) - DISPLAY
        drawn = (state.characters_drawn - DISPLAY) / deck
        nearer = built if built > drawn else drawn
        return 1.0 if nearer > 1.0 else nearer

    def final(self, state: State, side: int) -> float:
        """Influence decides between equal points. GP-SCORE-08."""
        assert isinstance(state, Table)
        return total(state, side) + 0.01 * state.players[side].influence

    def spread(self, state: State) -> float:
        return along(self.spreads, self.phase(state))

    def opens_turn(self, state: State) -> bool:
        """The first step of a turn that asks something, and each choice of the draft. GP-TURN-02.

        A step is asked on the frame of its turn, which counts the steps that asked something.
        """
        if state.over:
            return True
        kind = state.stack[KIND]
        if kind == DECIDE_PROJECT:
            return True
        # The track is chosen for the marker at first, and later for influence gained on 0.
        if kind == DECIDE_TRACK:
            return state.stack[C] == 1
        return kind in (DECIDE_SWITCH, DECIDE_ACTION) and state.stack[B - WIDTH] == 1


JUDGEMENT: Final = GalileoProjectJudgement(read_weights(Path(__file__).parent, PARTS))
