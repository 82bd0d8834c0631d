"""GOAL: claiming a goal in step 3."""

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
# Two of every type, and a Miner more: goals G1 and G3 are met, six of one type (G2) are not.
EIGHT = "R-MIN-E1 R-MIN-E2 R-BLD-E1 R-BLD-E2 R-STZ-E1 R-STZ-E2 R-TEC-E1 R-TEC-E2"
NINE = f"{EIGHT} R-MIN-E3"
SEVEN = "R-MIN-E4@europa:6 R-MIN-M6@europa:6 R-MIN-E1 R-STZ-E1 R-MIN-E3 R-TEC-E1 R-BLD-E4"


def recruited(state: GalileoProject) -> GalileoProject:
    """The action of this turn: a character that is not used."""
    return play(state, "recruit 1", "ability ignore")


@rule("GP-GOAL-01", "GP-DEC-15")
def test_a_goal_that_is_met_may_be_claimed_on_the_leftmost_free_space() -> None:
    state = recruited(at(claims=has(A="2"), player1=has(robots=NINE, energy=0)))
    assert (asked(state), mover(state)) == ("goal", 1)
    assert offered(state) == ["claim A", "claim C", "pass"]
    play(state, "claim A")
    assert seen(state).claims == ((1, 0), (), (), ())
    assert one(state).goals == ("A",)
    assert one(state).energy == 0


@rule("GP-GOAL-01", "GP-DEC-15")
def test_a_goal_need_not_be_claimed() -> None:
    state = play(recruited(at(player1=has(robots=NINE, energy=0))), "pass")
    assert mover(state) == 2
    assert seen(state).claims == ((), (), (), ())


@rule("GP-GOAL-01", "GP-DEC-15")
def test_nothing_is_asked_while_no_goal_is_in_reach() -> None:
    state = recruited(at(player1=has(robots=EIGHT.removesuffix(" R-TEC-E2"), energy=0)))
    assert mover(state) == 2


@rule("GP-GOAL-02")
def test_a_second_goal_waits_for_a_later_turn() -> None:
    state = recruited(at(player1=has(robots=NINE, energy=0, mc=0), player2=has(mc=0)))
    play(state, "claim C")
    assert mover(state) == 2
    recruited(state)
    assert (mover(state), asked(state)) == (1, "action")
    recruited(state)
    assert offered(state) == ["claim A", "pass"]
    play(state, "claim A")
    assert seen(state).claims == ((0,), (), (0,), ())


@rule("GP-GOAL-03", "GP-DEC-15")
def test_each_energy_lowers_the_condition_by_one() -> None:
    robots = EIGHT.removesuffix(" R-TEC-E2")
    state = recruited(at(player1=has(robots=robots, energy=3)))
    # Two robots are missing for A and one Technician for C.
    assert offered(state) == ["claim A", "claim C", "pass"]
    assert refused(state, "claim B") == "GP-GOAL-03"
    play(state, "claim A")
    assert one(state).energy == 1
    short = recruited(at(player1=has(robots=robots, energy=1)))
    assert refused(short, "claim A") == "GP-GOAL-03"
    play(short, "claim C")
    assert one(short).energy == 0


@rule("GP-GOAL-03")
def test_mc_and_influence_do_not_lower_a_condition() -> None:
    robots = EIGHT.removesuffix(" R-TEC-E2")
    state = recruited(at(player1=has(robots=robots, energy=0, mc=10, influence="earth 10")))
    assert mover(state) == 2


@rule("GP-EX-12")
@pytest.mark.parametrize(("space", "left"), [(12, 1), (11, 0)])
def test_europa_12_saves_one_of_two_energy(space: int, left: int) -> None:
    state = at(player1=has(robots=SEVEN, markers=f"0 {space} 0 0", energy=2))
    assert seen(state).goals[0] == "G1"
    play(recruited(state), "claim A")
    assert one(state).energy == left


@rule("GP-EX-12")
def test_on_europa_12_one_energy_is_enough_for_two_robots_that_are_missing() -> None:
    assert "claim A" in offered(recruited(at(player1=has(robots=SEVEN, energy=1))))
    assert mover(recruited(at(player1=has(robots=SEVEN, energy=0)))) == 2


@rule("GP-GOAL-04")
def test_the_action_of_this_turn_counts_for_the_condition() -> None:
    state = at(
        board=has(robots="R-MIN-E3 R-MIN-E4 R-MIN-E5 R-MIN-E6 R-MIN-M1"),
        player1=has(robots=EIGHT, energy=0, mc=0, influence="earth 4"),
        claims=has(C="1"),
    )
    play(state, "acquire 1")
    assert offered(state) == ["claim A", "pass"]


@rule("GP-GOAL-04")
def test_a_claimed_goal_stays_when_its_condition_is_lost() -> None:
    state = at(
        board=has(goals="G7 G2 G3 G4", characters="C10 C01 C02 C03 C04"),
        player1=has(
            robots="R-MIN-E5@ganymede:4 R-BLD-E4@ganymede:4",
            tucked="C05 C06 C07 C08 C09",
            influence="mars 3",
            energy=0,
        ),
    )
    play(state, "recruit 1", "ability now", "modifier MM-io", "on R-MIN-E5")
    assert offered(state) == ["claim A", "pass"]
    play(state, "claim A")
    assert asked(state) == "drop"
    play(state, "drop C05", "drop C06")
    assert one(state).tucked == ("C07", "C08", "C09")
    assert seen(state).scores[0]["goals"] == 7


@rule("GP-GOAL-05")
def test_nobody_claims_a_goal_twice() -> None:
    state = recruited(at(claims=has(A="1 2"), player1=has(robots=NINE, energy=5)))
    assert "claim C" in offered(state)
    assert refused(state, "claim A") == "GP-GOAL-05"


@rule("GP-GOAL-05")
def test_a_player_may_claim_all_four_goals_and_then_no_more() -> None:
    state = at(claims=has(A="1", B="1", D="1"), player1=has(robots=NINE, energy=0))
    play(recruited(state), "claim C")
    assert one(state).goals == ("A", "B", "C", "D")
    done = at(claims=has(A="1", B="1", C="1", D="1"), player1=has(robots=NINE, energy=5))
    assert mover(recruited(done)) == 2


@rule("GP-GOAL-06", "GP-SCORE-05")
@pytest.mark.parametrize(
    ("slot", "points"),
    [("A", [7, 4, 2, 1]), ("B", [6, 4, 2, 1]), ("C", [4, 2, 1, 1]), ("D", [3, 2, 1, 1])],
)
def test_earlier_markers_and_better_spaces_score_more(slot: str, points: list[int]) -> None:
    state = at(
        seats=4,
        ending="last_character",
        turn=has(stack="over"),
        deck=has(characters=""),
        claims={slot: "3 1 4 2"},
    )
    sheets = state.outcome.scores
    assert [sheets[seat]["goals"] for seat in (2, 0, 3, 1)] == points


@rule("GP-GOAL-06", "GP-SCORE-05")
def test_the_points_of_all_own_markers_are_added() -> None:
    state = at(claims=has(A="2 1", B="1", D="1 2"))
    assert [sheet["goals"] for sheet in seen(state).scores] == [4 + 6 + 3, 7 + 2]
