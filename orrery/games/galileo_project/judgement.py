"""What a position of Galileo Project promises to each player, part by part, in points.

Alone there is one side: the rival takes cards and goals but scores nothing, and the title depends
on points alone (GP-SOLO-05). A search compares a line with what could be expected before it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from orrery.core.frames import KIND, SEAT, WIDTH
from orrery.core.judgement import Judgement
from orrery.core.state import State
from orrery.core.weights import Weights, along, read_weights
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.potential import (
    ENERGY,
    GROWTH,
    INFLUENCE,
    MEANS_TURNS,
    callisto_prospects,
    chance,
    character_prospects,
    goal_prospects,
    io_prospects,
    mc_worth,
    moon_prospects,
    next_place,
    power_worth,
    project_worth,
    soon,
    turns_to_come,
)
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.rules.goals import has_claimed
from orrery.games.galileo_project.scoring import (
    goal_points,
    measure,
    modifiers_placed,
    technology_points,
    total,
    type_counts,
)
from orrery.games.galileo_project.state import Player, Table, level_of

PARTS: Final = (
    "io_star",
    "europa_star",
    "ganymede_star",
    "callisto_robots",
    "tucked",
    "technologies",
    "goals",
    "goals_ahead",
    "io_saving",
    "mc",
    "energy",
    "influence",
    "powers",
    "project",
    "miners",
    "builders",
    "star_z",
    "technicians",
    "robots",
    "levels",
    "io_steps",
    "modifiers",
    "display",
    "robot_now",
    "mc_to_spend",
    "goals_in_time",
    "turn",
)
"""First the parts that `potential` adds up, then those that only a fit can weigh in points."""
ONLY_FITTED: Final = PARTS[PARTS.index("miners") :]
AHEAD: Final = 0.1
"""How much lasting things count for each turn to come."""


class GalileoProjectJudgement(Judgement):
    """The parts that `potential` adds up, one by one, with the weights of `judgement.toml`."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(PARTS, weights)
        self.spreads: list[float] = weights.spread

    def features(self, state: State, side: int, out: list[float]) -> None:
        assert isinstance(state, Table)
        player = state.players[side]
        turns = turns_to_come(state)
        use = soon(turns, MEANS_TURNS)
        out[0] = moon_prospects(player, box.IO, turns)
        out[1] = moon_prospects(player, box.EUROPA, turns)
        out[2] = moon_prospects(player, box.GANYMEDE, turns)
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
        counts = type_counts(player)
        ahead = AHEAD * turns
        most = 0
        for kind in range(len(box.TYPES)):
            out[14 + kind] = ahead * counts[kind]
            if counts[kind] > counts[most]:
                most = kind
        levels = 0
        for robot in player.robots:
            levels += level_of(robot)
        out[18] = ahead * len(player.robots)
        out[19] = float(levels)
        out[20] = float(player.markers[box.IO])
        out[21] = float(modifiers_placed(player))
        out[22] = float(shown_of_type(state, most))
        out[23] = float(best_robot(state, player, counts))
        out[24] = ahead * player.mc
        out[25] = goals_in_time(state, side, turns)
        out[26] = 1.0 if awaits_turn(state, side) else 0.0

    def phase(self, state: State) -> float:
        """How near the nearer of both ends is. GP-END-01, GP-END-02."""
        assert isinstance(state, Table)
        most = state.rival_robots
        for player in state.players:
            if len(player.robots) > most:
                most = len(player.robots)
        built = most / box.ROBOTS_AT_END
        deck = len(state.deal.characters) - box.DISPLAY
        drawn = (state.characters_drawn - box.DISPLAY) / deck
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
        if kind == act.DECIDE_PROJECT:
            return True
        # The track is chosen for the marker at first, and later for influence gained on 0.
        if kind == act.DECIDE_TRACK:
            return state.stack[slots.FIRST_TIME] == 1
        return (
            kind in (act.DECIDE_SWITCH, act.DECIDE_ACTION) and state.stack[slots.ASKED - WIDTH] == 1
        )


def shown_of_type(table: Table, kind: int) -> int:
    """Robots of a type on display."""
    shown = 0
    for robot in table.robots:
        if robot != st.NO_CARD and box.PIECE_TYPE[robot] == kind:
            shown += 1
    return shown


def best_robot(table: Table, player: Player, counts: list[int]) -> int:
    """Level and strength of the best robot on display that can be paid without Io."""
    best = 0
    for place in range(box.DISPLAY):
        robot = table.robots[place]
        if robot == st.NO_CARD:
            continue
        # A marker on the other track can change for MC.
        fits = (
            player.mc > 0 or player.track == st.NO_TRACK or player.track == box.ROBOT_COLOUR[robot]
        )
        if fits and box.ROBOT_COST[robot] + box.SURCHARGE[place] <= player.influence + player.mc:
            looks = box.PIECE_LEVEL[robot] + counts[box.PIECE_TYPE[robot]] + 1
            if looks > best:
                best = looks
    return best


def goals_in_time(table: Table, seat: int, turns: float) -> float:
    """Goals not claimed, by the points of the next marker and the turns that they take."""
    worth = 0.0
    for slot in range(box.SLOTS):
        if has_claimed(table, seat, slot):
            continue
        goal = table.deal.goals[slot]
        metric = box.GOAL_METRIC[goal]
        missing = box.GOAL_NEED[goal] - measure(table, seat, metric)
        worth += box.GOAL_VP[next_place(table, slot)] * chance(missing / GROWTH[metric], turns)
    return worth


def awaits_turn(table: Table, seat: int) -> bool:
    """Whether a player still has a turn in this round, which all play to its end. GP-END-03."""
    if table.round == 0:
        return True
    if table.over or st.lowest(table.stack, KIND) == act.RUN_SALARIES:
        return False
    seats = table.deal.agreed.seats
    return (seat - table.deal.first) % seats >= (table.stack[SEAT] - table.deal.first) % seats


JUDGEMENT: Final = GalileoProjectJudgement(read_weights(Path(__file__).parent, PARTS, ONLY_FITTED))
