"""CAL: modifiers from Callisto, and its points."""

from __future__ import annotations

import pytest

from orrery.games.galileo_project.rules.play import GalileoProject
from tests.games.galileo_project.table import (
    asked,
    at,
    has,
    mover,
    offered,
    one,
    placing,
    play,
    refused,
    robot,
    seen,
    wait,
)

rule = pytest.mark.rule
GOALS = "G1 G2 G3 G6"
CROWD = "R-MIN-M4@callisto:6 R-BLD-E5@callisto:6 R-STZ-E4@callisto:6"


def raised(space: int, steps: int) -> GalileoProject:
    """Callisto's marker moves forward from a space."""
    state = at(
        turn=has(stack=f"turn:1:goal:2 level:1:{steps}"),
        board=has(goals=GOALS),
        player1=has(energy=0, robots=f"{CROWD} R-TEC-E3", markers=f"0 0 0 {space}"),
    )
    play(state, "raise R-TEC-E3")
    assert one(state).markers[3] == space + steps
    return state


# --- modifiers ----------------------------------------------------------------------------


def modifiers_asked(state: GalileoProject) -> int:
    """How many modifiers are given, each declined."""
    count = 0
    while asked(state) == "modifier":
        count += 1
        play(state, "pass")
    return count


@rule("GP-CAL-01")
@pytest.mark.parametrize(("space", "steps", "count"), [(0, 1, 0), (1, 1, 1), (0, 4, 1), (2, 1, 0)])
def test_reaching_or_passing_2_gives_a_modifier(space: int, steps: int, count: int) -> None:
    assert modifiers_asked(raised(space, steps)) == count


@rule("GP-CAL-02")
@pytest.mark.parametrize(("space", "steps", "count"), [(5, 1, 0), (6, 1, 1), (5, 4, 1), (7, 1, 0)])
def test_reaching_or_passing_7_gives_a_modifier(space: int, steps: int, count: int) -> None:
    assert modifiers_asked(raised(space, steps)) == count


@rule("GP-CAL-03")
@pytest.mark.parametrize(
    ("space", "steps", "count"), [(10, 1, 0), (11, 1, 1), (10, 4, 1), (12, 1, 0)]
)
def test_reaching_or_passing_12_gives_a_modifier(space: int, steps: int, count: int) -> None:
    assert modifiers_asked(raised(space, steps)) == count


@rule("GP-CAL-01", "GP-RL-05")
def test_either_sort_may_be_placed_on_a_robot_or_the_project_or_declined() -> None:
    state = raised(1, 1)
    moons = ["modifier MM-io", "modifier MM-europa", "modifier MM-ganymede"]
    types = [f"modifier RM-{name}" for name in ("miner", "builder", "star_z", "technician")]
    # The moon modifier of Callisto could only go onto the project.
    assert offered(state) == [*moons, "modifier MM-callisto", *types, "pass"]
    chosen = play(state.clone(), "modifier RM-miner")
    assert offered(chosen) == ["on R-BLD-E5", "on R-STZ-E4", "on R-TEC-E3", "on PR01"]
    play(state, "pass")
    assert mover(state) == 2
    assert len(one(state).modifiers) == 8


@rule("GP-CAL-04")
def test_a_repeated_forward_move_gives_it_again() -> None:
    # From 3 back to 1 by a moon modifier (C05), and later onto 2 by a raised level (C03).
    state = at(
        board=has(characters="C05 C01 C02 C03 C06", goals=GOALS),
        player1=has(energy=0, influence="earth 1", robots="R-TEC-E3 R-STZ-M1@callisto:1"),
        player2=has(mc=0, influence="0"),
    )
    assert one(state).markers[3] == 3
    play(state, "recruit 1", "ability now", "modifier MM-io", "on R-TEC-E3")
    assert (one(state).markers, mover(state)) == ((2, 0, 0, 1), 2)
    wait(state)
    place = seen(state).characters.index("C03") + 1
    play(state, f"recruit {place}", "ability now", "raise R-STZ-M1")
    assert (one(state).markers, asked(state)) == ((2, 0, 0, 3), "modifier")


@rule("GP-EX-07")
def test_six_steps_from_1_give_two_modifiers_one_after_the_other() -> None:
    state = placing("MM-callisto", robots="R-STZ-E5@io:6 R-STZ-M1@callisto:1 R-MIN-E4")
    assert one(state).markers == (6, 3, 0, 1)
    play(state, "on R-STZ-E5")
    assert one(state).markers[3] == 7
    play(state, "modifier RM-miner", "on R-STZ-E5")
    assert asked(state) == "modifier"
    assert refused(state, "modifier RM-miner") == "GP-MOD-03"
    play(state, "modifier RM-builder", "on R-MIN-E4")
    assert mover(state) == 2
    assert robot(state, "R-STZ-E5").types == ("star_z", "miner")
    assert robot(state, "R-MIN-E4").types == ("miner", "builder")


# --- points -------------------------------------------------------------------------------


def points(space: int, robots: str, **keys: str | int) -> int:
    state = at(
        board=has(goals=GOALS),
        player1=has(**{"robots": f"{CROWD} {robots}", "markers": f"0 0 0 {space}", **keys}),
        player2=has(robots="R-TEC-E4 R-TEC-E5 R-TEC-E6 R-TEC-M3"),
    )
    return seen(state).scores[0]["callisto"]


@rule("GP-CAL-05")
@pytest.mark.parametrize(
    ("space", "rate"), [(1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (13, 3), (14, 4)]
)
def test_callisto_scores_each_robot_of_the_largest_type(space: int, rate: int) -> None:
    # One robot of each other type, and three Miners.
    markers = f"0 0 0 {space}"
    state = at(
        board=has(goals=GOALS),
        player1=has(robots=f"{CROWD} R-MIN-E3 R-MIN-E4", markers=markers),
    )
    assert one(state).counts == (3, 1, 1, 0)
    assert seen(state).scores[0]["callisto"] == rate * 3


@rule("GP-CAL-06")
def test_on_0_callisto_scores_nothing() -> None:
    assert points(0, "R-MIN-E3 R-MIN-E4") == 0


@rule("GP-CAL-07")
def test_of_equally_large_types_one_counts() -> None:
    assert points(9, "R-MIN-E3 R-BLD-E3") == 3 * 2


@rule("GP-CAL-07", "GP-RL-04")
def test_robot_modifiers_and_fulfilled_projects_count_but_open_projects_do_not() -> None:
    assert points(9, "R-MIN-E3") == 3 * 2
    assert points(9, "R-MIN-E3 R-TEC-M4+miner") == 3 * 3
    assert points(9, "R-MIN-E3 PR05@io+moon+miner") == 3 * 3
    assert points(9, "R-MIN-E3", project="PR05+miner") == 3 * 2


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
