"""MOD: modifiers, what may carry them and what they do there."""

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
    placing,
    play,
    refused,
    robot,
    wait,
)

rule = pytest.mark.rule
GOALS = "G1 G2 G3 G6"
ANY = has(stack="turn:1:goal:2 modifier:1:any")


def gaining(sort: str = "any", **player: str | int) -> GalileoProject:
    """Player 1 has just got a modifier; without goods unless said."""
    goods: dict[str, str | int | bool] = {"mc": 0, "energy": 0, **player}
    return at(turn=has(stack=f"turn:1:goal:2 modifier:1:{sort}"), player1=goods)


@rule("GP-MOD-01", "GP-DEC-14")
def test_a_modifier_comes_from_the_own_unused_ones() -> None:
    state = gaining(robots="R-MIN-E4+builder R-BLD-E3@io+moon")
    unused = [f"modifier {name}" for name in one(state).modifiers]
    assert offered(state) == [*unused, "pass"]
    assert len(unused) == 6
    play(state, "modifier RM-star_z", "on R-BLD-E3")
    assert "RM-star_z" not in one(state).modifiers
    assert robot(state, "R-BLD-E3").robot_modifier == "RM-star_z"
    assert len(one(state).modifiers) == 5


@rule("GP-MOD-02", "GP-DEC-14")
def test_it_goes_onto_an_own_robot_or_the_own_project() -> None:
    state = at(
        turn=ANY,
        player1=has(robots="R-MIN-E4 R-BLD-E3", project="PR04"),
        player2=has(robots="R-MIN-E5", project="PR05"),
    )
    play(state, "modifier MM-callisto")
    assert offered(state) == ["on R-MIN-E4", "on R-BLD-E3", "on PR04"]
    for card in ("R-MIN-E5", "PR05", "R-MIN-E6", "PR06"):
        assert refused(state, f"on {card}") == "GP-MOD-02"
    play(state, "on PR04")
    project = one(state).project
    assert project is not None
    assert (project.moon_modifier, project.robot_modifier) == ("MM-callisto", "")
    assert one(state).markers == (0, 5, 0, 0)


@rule("GP-MOD-03")
def test_a_placed_modifier_is_never_moved_again() -> None:
    state = gaining(robots="R-MIN-E4@io+moon R-BLD-E3", project="PR01+miner")
    for name in ("MM-io", "RM-miner"):
        assert refused(state, f"modifier {name}") == "GP-MOD-03"
    play(state, "modifier MM-ganymede", "on R-BLD-E3")
    assert robot(state, "R-MIN-E4").moon_modifier == "MM-io"
    project = one(state).project
    assert project is not None
    assert project.robot_modifier == "RM-miner"


@rule("GP-MOD-04")
def test_a_moon_modifier_needs_a_free_moon_place() -> None:
    state = gaining(robots="R-MIN-E4@io+moon R-BLD-E3", project="PR01+europa")
    play(state, "modifier MM-callisto")
    assert offered(state) == ["on R-BLD-E3"]
    assert refused(state, "on R-MIN-E4") == "GP-MOD-04"
    assert refused(state, "on PR01") == "GP-MOD-04"
    # The other place does not matter.
    other = gaining(robots="R-MIN-E4+builder", project="PR01+miner")
    play(other, "modifier MM-callisto")
    assert offered(other) == ["on R-MIN-E4", "on PR01"]


@rule("GP-MOD-05", "GP-MOD-06", "GP-MOD-07")
def test_the_robot_moves_and_the_markers_of_both_moons_follow_its_level() -> None:
    state = gaining(robots="R-MIN-M6 R-BLD-E3 R-MIN-E5", markers="0 6 3 0")
    play(state, "modifier MM-ganymede", "on R-MIN-M6")
    moved = robot(state, "R-MIN-M6")
    assert (moved.moon, moved.level, moved.moon_modifier) == ("ganymede", 4, "MM-ganymede")
    assert one(state).markers == (0, 2, 7, 0)


@rule("GP-MOD-06")
def test_a_marker_that_goes_back_stops_on_0() -> None:
    state = gaining(robots="R-MIN-M6", markers="0 1 0 0")
    play(state, "modifier MM-io", "on R-MIN-M6")
    assert one(state).markers == (4, 0, 0, 0)


@rule("GP-MOD-08")
def test_back_comes_first_and_only_forward_gives_a_bonus() -> None:
    state = gaining(robots="R-MIN-M6 R-BLD-E3 R-BLD-E2@europa", markers="0 7 0 0")
    play(state, "modifier MM-callisto", "on R-MIN-M6")
    # While Callisto's bonus is asked for, Europa's marker is back already.
    assert (asked(state), mover(state)) == ("modifier", 1)
    assert one(state).markers == (0, 3, 0, 4)
    assert one(state).energy == 0
    play(state, "pass")
    assert mover(state) == 2


@rule("GP-MOD-08")
def test_moving_away_from_callisto_gives_no_modifier() -> None:
    state = gaining(robots="R-MIN-E6 R-BLD-M3 R-BLD-E5", markers="0 0 0 8")
    play(state, "modifier MM-europa", "on R-MIN-E6")
    assert one(state).markers == (0, 4, 0, 4)
    assert one(state).energy == 1
    assert mover(state) == 2


@rule("GP-MOD-09")
def test_no_second_robot_modifier_on_a_robot_or_a_project() -> None:
    state = gaining(robots="R-MIN-E4+builder R-BLD-E3", project="PR01+miner")
    play(state, "modifier RM-star_z")
    assert offered(state) == ["on R-BLD-E3"]
    assert refused(state, "on R-MIN-E4") == "GP-MOD-09"
    assert refused(state, "on PR01") == "GP-MOD-09"


@rule("GP-MOD-10")
def test_a_robot_modifier_adds_its_type_and_strengthens_later_robots() -> None:
    state = at(
        turn=ANY,
        board=has(robots="R-MIN-E3 R-TEC-M1 R-TEC-M2 R-TEC-M3 R-TEC-M4"),
        player1=has(robots="R-BLD-E3", mc=0, energy=0, influence="earth 4"),
        player2=has(mc=0),
    )
    play(state, "modifier RM-miner", "on R-BLD-E3")
    own = one(state)
    assert (own.mc, own.energy, own.influence, own.markers) == (0, 0, 4, (0, 2, 0, 0))
    assert robot(state, "R-BLD-E3").types == ("builder", "miner")
    assert own.counts == (1, 1, 0, 0)
    wait(state)
    before = one(state).influence
    place = state.robots.index(2) + 1
    play(state, f"acquire {place}")
    assert one(state).counts == (2, 1, 0, 0)
    assert (one(state).mc, one(state).influence) == (2, before - 4)


@rule("GP-MOD-11")
def test_a_moon_modifier_does_not_go_onto_a_robot_at_that_moon() -> None:
    state = gaining(robots="R-MIN-E4 R-BLD-E4")
    play(state, "modifier MM-europa")
    assert refused(state, "on R-MIN-E4") == "GP-MOD-11"
    assert offered(state) == ["on R-BLD-E4", "on PR01"]


@rule("GP-MOD-11")
def test_a_robot_modifier_does_not_go_onto_a_robot_of_that_type() -> None:
    state = gaining(robots="R-MIN-E4 R-BLD-E4")
    play(state, "modifier RM-miner")
    assert refused(state, "on R-MIN-E4") == "GP-MOD-11"
    assert offered(state) == ["on R-BLD-E4", "on PR01"]


@rule("GP-MOD-12", "GP-DEC-14")
def test_a_modifier_that_is_declined_stays_unused_and_the_gain_is_lost() -> None:
    state = gaining(robots="R-MIN-E4 R-BLD-E4")
    before = one(state)
    play(state, "pass")
    assert mover(state) == 2
    assert one(state) == before
    assert len(before.modifiers) == 8


@rule("GP-MOD-12", "GP-DEC-14")
def test_only_modifiers_that_something_may_carry_are_offered() -> None:
    state = gaining(robots="R-MIN-E4@io+moon", project="PR01+europa")
    # Both moon places are taken.
    for name in ("MM-ganymede", "MM-callisto"):
        assert refused(state, f"modifier {name}") == "GP-MOD-12"
    robots = [f"modifier RM-{kind}" for kind in ("miner", "builder", "star_z", "technician")]
    assert offered(state) == [*robots, "pass"]


@rule("GP-MOD-12")
def test_a_modifier_that_nothing_may_carry_is_not_asked_about() -> None:
    state = at(
        board=has(characters="C05 C01 C02 C03 C04"),
        player1=has(project="PR01+europa", influence="earth 1", energy=0),
    )
    play(state, "recruit 1", "ability now")
    assert mover(state) == 2
    assert len(one(state).modifiers) == 7


@rule("GP-MOD-13")
def test_a_robot_modifier_on_a_robot_triggers_no_ability() -> None:
    for kind in ("builder", "star_z", "technician"):
        state = play(gaining(robots="R-MIN-E4"), f"modifier RM-{kind}", "on R-MIN-E4")
        assert mover(state) == 2
        assert robot(state, "R-MIN-E4").level == 3
    state = play(gaining(robots="R-BLD-E4"), "modifier RM-miner", "on R-BLD-E4")
    assert (one(state).mc, mover(state)) == (0, 2)


@rule("GP-MOD-14")
def test_the_present_level_counts_and_what_was_gained_is_kept() -> None:
    state = gaining(robots="R-MIN-E4@europa:6 R-MIN-E3@callisto+moon", energy=2, markers="0 6 0 2")
    assert one(state).markers == (0, 6, 0, 2)
    play(state, "modifier MM-ganymede", "on R-MIN-E4")
    own = one(state)
    assert own.markers == (0, 0, 6, 2)
    assert own.energy == 2
    # The bonus of Callisto's space 2 lies where it was put; leaving the space takes nothing back.
    again = gaining(robots="R-MIN-M4@callisto:4 R-BLD-E4+miner", energy=0)
    play(again, "modifier MM-io", "on R-MIN-M4")
    assert one(again).markers == (4, 0, 3, 0)
    assert robot(again, "R-BLD-E4").robot_modifier == "RM-miner"


# --- rulings ------------------------------------------------------------------------------


@rule("GP-RL-03")
def test_a_modifier_without_effect_is_not_allowed() -> None:
    state = placing("MM-europa", robots="R-MIN-E4 R-MIN-E3+technician")
    assert refused(state, "on R-MIN-E4") == "GP-MOD-11"
    assert "on R-MIN-E3" in offered(state)
    state = placing("RM-miner", robots="R-MIN-E4 R-BLD-E3")
    assert refused(state, "on R-MIN-E4") == "GP-MOD-11"
    assert "on R-BLD-E3" in offered(state)


@rule("GP-RL-04")
def test_a_robot_modifier_adds_a_type_for_goals_and_characters_and_is_no_robot() -> None:
    state = at(
        board=has(goals="G1 G2 G3 G6"),
        player1=has(mc=5, tucked="C03 C10", robots="R-MIN-E4 R-MIN-E3+technician R-TEC-E4"),
    )
    # Three robots; two of a type at most; Miners two, Technicians two.
    assert one(state).progress[:3] == (3, 2, 4)
    assert one(state).tucked_points == (2, 2)


@rule("GP-RL-05")
def test_a_modifier_may_be_declined_wherever_it_comes_from() -> None:
    # C04 on Earth: a robot modifier.
    state = at(
        board=has(characters="C04 C01 C02 C03 C05", goals=GOALS),
        player1=has(energy=0, influence="earth 1", robots="R-MIN-E4"),
    )
    play(state, "recruit 1", "ability now", "pass")
    assert mover(state) == 2
    assert len(one(state).modifiers) == 8


@rule("GP-RL-05")
def test_with_nothing_to_carry_it_the_gain_is_lost_without_a_question() -> None:
    # The only robot and the project have a robot modifier each.
    state = at(
        board=has(characters="C04 C01 C02 C03 C05", goals=GOALS),
        player1=has(
            energy=0, influence="earth 1", robots="R-MIN-E4+builder", project="PR05+technician"
        ),
    )
    play(state, "recruit 1", "ability now")
    assert mover(state) == 2
    assert len(one(state).modifiers) == 6


# --- modifiers of a robot's own kind ------------------------------------------------------


def placing_own_kind(modifier: str, agreed: bool, robots: str, **keys: str | int) -> GalileoProject:
    return at(
        options=has(own_modifiers=agreed),
        board=has(goals="G1 G3 G6 G7"),
        turn=has(stack=f"turn:1:goal:2 target:1:{modifier}"),
        player1=has(**{"mc": 0, "energy": 0, "robots": robots, **keys}),
    )


@rule("GP-RL-03")
@pytest.mark.parametrize("modifier", ["MM-europa", "RM-miner"])
def test_by_default_a_modifier_of_its_own_kind_is_refused(modifier: str) -> None:
    state = placing_own_kind(modifier, False, "R-MIN-E4@europa:6 R-BLD-E6@io:4")
    assert refused(state, "on R-MIN-E4") == "GP-MOD-11"


@rule("GP-RL-03", "GP-DEV-05")
def test_with_the_option_a_robot_is_moved_on_the_spot_and_earns_its_bonuses_again() -> None:
    state = placing_own_kind("MM-europa", True, "R-MIN-E4@europa:6 R-BLD-E6@io:4")
    play(state, "on R-MIN-E4")
    # Back from 6 to 0, and forward over 3 and 6.
    assert (one(state).markers[1], one(state).energy) == (6, 2)
    assert robot(state, "R-MIN-E4").moon_modifier == "MM-europa"


@rule("GP-RL-03", "GP-ABIL-01")
def test_with_the_option_a_robot_counts_twice_for_its_type() -> None:
    state = placing_own_kind("RM-miner", True, "R-MIN-E4@europa:6 R-BLD-E6@io:4")
    play(state, "on R-MIN-E4")
    assert one(state).counts == (2, 1, 0, 0)
    assert robot(state, "R-MIN-E4").types == ("miner", "miner")
    assert GAME.position(state.position()).encode() == state.encode()
