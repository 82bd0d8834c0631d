"""EUR: energy from Europa, and what its last space saves."""

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
    play,
    refused,
    seen,
)

rule = pytest.mark.rule
GOALS = "G1 G2 G3 G6"
TWELVE = "R-MIN-M6@europa:6 R-MIN-E4@europa:6"


def raised(space: int, steps: int, energy: int = 0) -> GalileoProject:
    """Europa's marker moves forward from a space."""
    state = at(
        turn=has(stack=f"turn:1:goal:2 level:1:{steps}"),
        board=has(goals=GOALS),
        player1=has(
            energy=energy,
            robots="R-MIN-M6@europa:6 R-MIN-E4@europa:6 R-TEC-M3",
            markers=f"0 {space} 0 0",
        ),
    )
    return play(state, "raise R-TEC-M3")


@rule("GP-EUR-01")
@pytest.mark.parametrize(("space", "steps", "energy"), [(1, 1, 0), (2, 1, 1), (1, 4, 1), (3, 1, 0)])
def test_reaching_or_passing_3_gives_energy(space: int, steps: int, energy: int) -> None:
    assert one(raised(space, steps)).energy == energy


@rule("GP-EUR-02")
@pytest.mark.parametrize(("space", "steps", "energy"), [(4, 1, 0), (5, 1, 1), (4, 4, 1), (6, 1, 0)])
def test_reaching_or_passing_6_gives_energy(space: int, steps: int, energy: int) -> None:
    assert one(raised(space, steps)).energy == energy


@rule("GP-EUR-03")
@pytest.mark.parametrize(("space", "steps", "energy"), [(7, 1, 0), (8, 1, 1), (7, 4, 1), (9, 3, 0)])
def test_reaching_or_passing_9_gives_energy(space: int, steps: int, energy: int) -> None:
    assert one(raised(space, steps)).energy == energy


@rule("GP-EX-05")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (4, 5)])
def test_seven_steps_from_2_give_three_energy(before: int, after: int) -> None:
    state = at(
        turn=has(stack="turn:1:goal:2 target:1:MM-europa"),
        board=has(goals="G1 G2 G3 G5", technologies="1a 2a 3a 4a"),
        player1=has(energy=before, technologies="3", robots="R-STZ-E5@io:7 R-TEC-M3"),
    )
    assert one(state).markers == (7, 2, 0, 0)
    play(state, "on R-STZ-E5")
    assert one(state).markers == (0, 9, 0, 0)
    assert one(state).energy == after


@rule("GP-EUR-04")
@pytest.mark.parametrize(
    ("space", "points"), [(0, 0), (1, 1), (3, 1), (4, 3), (7, 3), (8, 7), (11, 7), (12, 12)]
)
def test_the_segments_matter_for_scoring_only(space: int, points: int) -> None:
    state = at(
        board=has(technologies="1a 2b 3a 4a"),
        player1=has(mc=0, energy=0, robots=TWELVE, markers=f"0 {space} 0 0"),
    )
    assert seen(state).scores[0]["europa"] == points
    assert ("develop 2" in offered(state)) == (space == 12)


@rule("GP-EUR-05", "GP-RL-18")
@pytest.mark.parametrize(("kind", "energy", "after"), [(2, 0, 0), (2, 1, 1), (4, 1, 0), (4, 2, 1)])
def test_on_12_a_technology_costs_one_energy_less(kind: int, energy: int, after: int) -> None:
    # 2b costs one energy, 4b two: the saving is once per payment.
    state = at(
        board=has(technologies="1a 2b 3b 4b", goals=GOALS),
        player1=has(mc=1, energy=energy, robots=TWELVE),
    )
    play(state, f"develop {kind}")
    assert one(state).energy == after


@rule("GP-EUR-05", "GP-RL-18")
def test_a_payment_of_two_is_not_free() -> None:
    state = at(board=has(technologies="1a 2b 3b 4b"), player1=has(mc=1, energy=0, robots=TWELVE))
    assert refused(state, "develop 4") == "GP-TECH-08"


@rule("GP-EUR-06", "GP-RL-18")
@pytest.mark.parametrize(("tucked", "energy", "after"), [("C07 C08", 2, 0), ("C07 C08", 4, 2)])
def test_on_12_lowering_a_goal_costs_one_less(tucked: str, energy: int, after: int) -> None:
    # Five tucked characters are asked for: three are missing.
    state = at(
        board=has(goals="G7 G1 G4 G6", characters="C01 C02 C03 C04 C05"),
        player1=has(energy=energy, influence="earth 1", tucked=tucked, robots=TWELVE),
    )
    play(state, "recruit 1", "ability ignore", "claim A")
    assert one(state).energy == after


@rule("GP-RL-18")
def test_a_goal_that_lacks_one_is_free_on_12() -> None:
    # Five of six modifiers placed, no energy.
    robots = (
        "R-MIN-M6@europa:6+builder R-MIN-E4@europa:6+star_z R-TEC-E4@ganymede+moon+miner "
        "R-STZ-E5@callisto+moon"
    )
    own = has(energy=0, influence="earth 1", robots=robots, mc=0)
    board = has(goals="G8 G1 G4 G6", characters="C01 C02 C03 C04 C05")
    state = at(board=board, player1=own)
    assert one(state).markers[1] == 12
    play(state, "recruit 1", "ability ignore")
    assert asked(state) == "goal"
    play(state, "claim A")
    assert (one(state).energy, one(state).goals) == (0, ("A",))
    back = at(board=board, player1=has(**{**own, "markers": "0 11 3 3"}))
    play(back, "recruit 1", "ability ignore")
    assert mover(back) == 2


@rule("GP-RL-18")
def test_the_saving_counts_where_the_marker_stands_at_the_payment() -> None:
    # The action takes Europa from 12 to 8 before the goal is claimed.
    state = at(
        board=has(goals="G7 G1 G3 G6", characters="C05 C01 C02 C03 C04"),
        player1=has(
            energy=3,
            influence="earth 1",
            tucked="C07 C08",
            robots="R-MIN-M6@europa:4 R-MIN-E4@europa:4 R-TEC-E5@europa:4",
        ),
    )
    assert one(state).markers[1] == 12
    play(state, "recruit 1", "ability now", "modifier MM-io", "on R-MIN-M6", "claim A")
    assert one(state).energy == 0


@rule("GP-EUR-07")
def test_after_moving_back_only_a_later_forward_move_gives_energy() -> None:
    # Back from 10 to 4, over 9 and 6; then forward 2 onto 6.
    state = at(
        board=has(characters="C05 C01 C02 C03 C06", goals=GOALS),
        turn=has(stack="turn:1:goal:2 target:1:MM-io"),
        player1=has(energy=0, robots="R-MIN-M6@europa:6 R-TEC-M3@europa:4"),
    )
    play(state, "on R-MIN-M6")
    assert (one(state).markers[1], one(state).energy) == (4, 0)
    assert one(raised(4, 2)).energy == 1
    assert one(raised(4, 1)).energy == 0


@rule("GP-RL-17")
@pytest.mark.parametrize("energy", [3, 5])
def test_exactly_the_missing_amount_is_paid_for_a_goal(energy: int) -> None:
    state = at(
        board=has(goals="G7 G1 G4 G3", characters="C01 C02 C03 C04 C05"),
        player1=has(energy=energy, influence="earth 1", tucked="C07 C08"),
    )
    play(state, "recruit 1", "ability ignore", "claim A")
    assert one(state).energy == energy - 3


@rule("GP-RL-17")
def test_a_condition_may_be_lowered_to_0() -> None:
    # Four technologies are asked for, none is there.
    state = at(
        board=has(goals="G6 G1 G4 G3", characters="C01 C02 C03 C04 C05"),
        player1=has(energy=4, influence="earth 1"),
    )
    play(state, "recruit 1", "ability ignore", "claim A")
    assert (one(state).energy, one(state).goals) == (0, ("A",))


@rule("GP-RL-17")
def test_the_condition_is_checked_before_characters_are_discarded() -> None:
    # Five tucked; Ganymede goes back from 8 to 4, so two must go, but only after step 3.
    state = at(
        board=has(goals="G7 G1 G4 G3", characters="C05 C01 C02 C03 C04"),
        player1=has(
            energy=0,
            influence="earth 1",
            tucked="C06 C07 C08 C09 C10",
            robots="R-MIN-E5@ganymede:4 R-BLD-E4@ganymede:4",
        ),
    )
    play(state, "recruit 1", "ability now", "modifier MM-io", "on R-MIN-E5")
    assert asked(state) == "goal"
    play(state, "claim A", "drop C06", "drop C07")
    assert one(state).goals == ("A",)
    assert one(state).tucked == ("C08", "C09", "C10")
