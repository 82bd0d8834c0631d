"""RL-02, RL-03, RL-41: what the options change, and what holds without them."""

from __future__ import annotations

import pytest

from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.rules.play import GalileoProject
from tests.games.galileo_project.table import (
    asked,
    at,
    has,
    mover,
    offered,
    one,
    play,
    refused,
    robot,
)

rule = pytest.mark.rule
GOALS = "G1 G3 G6 G7"

# --- what a fulfilled project gives -------------------------------------------------------


def fulfilling(kind: str, influence: str, agreed: bool = True) -> GalileoProject:
    """Player 1 is about to fulfil a project of level 4 at Europa."""
    return at(
        options=has(project_influence=agreed),
        board=has(goals=GOALS),
        turn=has(stack=f"turn:1:goal:2 target:1:RM-{kind}"),
        player1=has(mc=0, energy=0, influence=influence, project="PR03:4+europa"),
    )


@rule("GP-RL-02")
def test_by_default_a_fulfilled_project_gives_nothing_on_the_influence_track() -> None:
    state = play(fulfilling("miner", "earth 2", agreed=False), "on PR03")
    assert (one(state).influence, one(state).mc, one(state).markers[1]) == (2, 1, 4)


@rule("GP-RL-02")
def test_with_the_option_it_gives_influence_by_its_level_and_everything_else_too() -> None:
    state = play(fulfilling("miner", "earth 2"), "on PR03")
    assert (one(state).influence, one(state).mc, one(state).markers[1]) == (6, 1, 4)
    # As with any gain: past 10 the marker stays there for 1 MC.
    state = play(fulfilling("miner", "mars 8"), "on PR03")
    assert (one(state).influence, one(state).mc) == (10, 2)


@rule("GP-RL-02", "GP-INF-01")
def test_on_0_the_track_is_chosen_before_the_ability_is_used() -> None:
    state = play(fulfilling("builder", "0"), "on PR03")
    assert (asked(state), offered(state)) == ("track", ["track earth", "track mars"])
    assert not robot(state, "PR03").developed
    # What waits can be written down and read back.
    assert GAME.position(state.position()).encode() == state.encode()
    play(state, "track mars")
    assert (one(state).influence, one(state).track, asked(state)) == (4, "mars", "character")
    play(state, "take 1", "ability ignore")
    assert (one(state).markers[1], mover(state)) == (4, 2)


# --- modifiers of a robot's own kind ------------------------------------------------------


def placing(modifier: str, agreed: bool, robots: str, **keys: str | int) -> GalileoProject:
    return at(
        options=has(own_modifiers=agreed),
        board=has(goals=GOALS),
        turn=has(stack=f"turn:1:goal:2 target:1:{modifier}"),
        player1=has(**{"mc": 0, "energy": 0, "robots": robots, **keys}),
    )


@rule("GP-RL-03")
@pytest.mark.parametrize("modifier", ["MM-europa", "RM-miner"])
def test_by_default_a_modifier_of_its_own_kind_is_refused(modifier: str) -> None:
    state = placing(modifier, False, "R-MIN-E4@europa:6 R-BLD-E6@io:4")
    assert refused(state, "on R-MIN-E4") == "GP-MOD-11"


@rule("GP-RL-03", "GP-DEV-05")
def test_with_the_option_a_robot_is_moved_on_the_spot_and_earns_its_bonuses_again() -> None:
    state = placing("MM-europa", True, "R-MIN-E4@europa:6 R-BLD-E6@io:4")
    play(state, "on R-MIN-E4")
    # Back from 6 to 0, and forward over 3 and 6.
    assert (one(state).markers[1], one(state).energy) == (6, 2)
    assert robot(state, "R-MIN-E4").moon_modifier == "MM-europa"


@rule("GP-RL-03", "GP-ABIL-01")
def test_with_the_option_a_robot_counts_twice_for_its_type() -> None:
    state = placing("RM-miner", True, "R-MIN-E4@europa:6 R-BLD-E6@io:4")
    play(state, "on R-MIN-E4")
    assert one(state).counts == (2, 1, 0, 0)
    assert robot(state, "R-MIN-E4").types == ("miner", "miner")
    assert GAME.position(state.position()).encode() == state.encode()


# --- equal types on Callisto --------------------------------------------------------------


@rule("GP-RL-41", "GP-CAL-07")
@pytest.mark.parametrize(("agreed", "points"), [(False, 2), (True, 4)])
def test_equally_large_types_score_once_or_add_up(agreed: bool, points: int) -> None:
    # Two Miners, two Builders and a Star-Z; on space 3 a robot is worth 1 point.
    robots = "R-MIN-E6@callisto:4 R-MIN-E3 R-BLD-E6 R-BLD-E4 R-STZ-E5"
    state = at(
        options=has(equal_types=agreed), player1=has(robots=robots, markers="0 0 0 3", tucked="")
    )
    assert state.outcome.scores[0]["callisto"] == points
