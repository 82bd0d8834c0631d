"""LVL, RL-12: levels of robots and projects."""

from __future__ import annotations

import pytest

from orrery.games.galileo_project.rules.play import GalileoProject
from tests.games.galileo_project.table import (
    asked,
    at,
    has,
    one,
    play,
    refused,
    robot,
    wait,
)

rule = pytest.mark.rule
GOALS = "G1 G2 G3 G6"


def raising(steps: int, **keys: str | int) -> GalileoProject:
    """Player 1 is about to raise something by so many steps."""
    return at(
        turn=has(stack=f"turn:1:goal:2 level:1:{steps}"),
        board=has(technologies="1a 2a 3a 4a", goals=GOALS),
        player1=has(**{"energy": 0, **keys}),
    )


@rule("GP-LVL-01")
@pytest.mark.parametrize(("before", "after"), [(3, 5), (4, 6), (5, 6)])
def test_the_highest_level_is_six(before: int, after: int) -> None:
    state = play(raising(2, robots=f"R-MIN-E3@io:{before}"), "raise R-MIN-E3")
    assert robot(state, "R-MIN-E3").level == after
    full = raising(2, robots="R-MIN-E3@io:6")
    assert refused(full, "raise R-MIN-E3") == "GP-LVL-01"
    assert one(full).level_cap == 6


@rule("GP-LVL-02")
@pytest.mark.parametrize(("before", "after"), [(4, 6), (5, 7), (6, 7)])
def test_with_technology_3a_it_is_seven(before: int, after: int) -> None:
    state = raising(2, technologies="3", robots=f"R-MIN-E3@io:{before}")
    play(state, "raise R-MIN-E3")
    assert robot(state, "R-MIN-E3").level == after
    full = raising(2, technologies="3", robots="R-MIN-E3@io:7")
    assert refused(full, "raise R-MIN-E3") == "GP-LVL-01"


@rule("GP-LVL-02")
def test_3b_does_not_raise_the_highest_level() -> None:
    state = at(
        turn=has(stack="turn:1:goal:2 level:1:2"),
        board=has(technologies="1a 2a 3b 4a", goals=GOALS),
        player1=has(energy=0, technologies="3", robots="R-MIN-E3@io:5"),
    )
    play(state, "raise R-MIN-E3")
    assert robot(state, "R-MIN-E3").level == 6


@rule("GP-LVL-03")
@pytest.mark.parametrize(("technologies", "level"), [("", 6), ("3", 7)])
def test_the_same_holds_for_an_open_project(technologies: str, level: int) -> None:
    state = raising(4, technologies=technologies, project="PR09")
    play(state, "raise PR09")
    project = one(state).project
    assert project is not None
    assert project.level == level


@rule("GP-LVL-04", "GP-RL-12")
def test_raising_a_robot_moves_the_marker_of_its_moon_with_all_bonuses() -> None:
    state = raising(3, robots="R-MIN-E4@europa:3 R-MIN-M6@europa:4 R-MIN-M4")
    assert one(state).markers == (0, 7, 0, 3)
    play(state, "raise R-MIN-E4")
    assert (one(state).markers, one(state).energy) == ((0, 10, 0, 3), 1)
    callisto = raising(3, robots="R-MIN-M4 R-BLD-E5@callisto:3")
    assert one(callisto).markers[3] == 6
    play(callisto, "raise R-MIN-M4")
    assert (one(callisto).markers[3], asked(callisto)) == (9, "modifier")


@rule("GP-LVL-05", "GP-RL-12")
def test_raising_an_open_project_moves_no_marker_until_it_is_fulfilled() -> None:
    state = raising(2, project="PR05+europa", robots="R-MIN-E3")
    play(state, "raise PR05")
    assert (one(state).markers, one(state).energy) == ((2, 0, 0, 0), 0)
    # C04 on Earth: a robot modifier makes it a Miner of level 5 at Europa.
    state = at(
        board=has(characters="C04 C01 C02 C03 C05", goals=GOALS),
        player1=has(energy=0, influence="earth 1", project="PR05:5+europa", robots="R-MIN-E3"),
    )
    play(state, "recruit 1", "ability now", "modifier RM-miner", "on PR05")
    assert one(state).markers == (2, 5, 0, 0)
    assert robot(state, "PR05").level == 5


@rule("GP-RL-12")
def test_a_robot_that_is_not_developed_yet_moves_nothing_when_raised() -> None:
    state = at(
        turn=has(stack="turn:1:goal:2 develop:1:R-TEC-E4 level:1:2"),
        board=has(goals=GOALS),
        player1=has(energy=0, robots="R-TEC-E4+new R-MIN-E3"),
    )
    play(state, "raise R-TEC-E4")
    assert one(state).markers == (2 + 5, 0, 0, 0)


@rule("GP-LVL-06")
def test_levels_never_fall() -> None:
    # Neither when a robot is moved, nor when its marker goes back, nor from turn to turn.
    state = at(
        turn=has(stack="turn:1:goal:2 target:1:MM-io"),
        board=has(goals=GOALS),
        player1=has(energy=0, robots="R-MIN-E4@europa:5 R-MIN-M6@europa:6", project="PR05:4"),
    )
    play(state, "on R-MIN-E4")
    wait(state)
    assert [own.level for own in one(state).robots] == [5, 6]
    assert one(state).markers == (5, 6, 0, 0)
    project = one(state).project
    assert project is not None
    assert project.level == 4
