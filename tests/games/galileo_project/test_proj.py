"""PROJ, EX-15: open projects, fulfilling them, starting new ones."""

from __future__ import annotations

import pytest

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
    seen,
)

rule = pytest.mark.rule
ANY = has(stack="turn:1:goal:2 modifier:1:any")
NOTHING = has(mc=0, energy=0)


@rule("GP-PROJ-01")
def test_a_project_is_fulfilled_with_one_modifier_of_each_sort() -> None:
    state = at(turn=ANY, player1={**NOTHING, "project": "PR05"})
    play(state, "modifier RM-miner", "on PR05")
    assert one(state).project is not None
    assert one(state).robots == ()
    for there, placed in (("io", "RM-miner"), ("miner", "MM-io")):
        state = at(turn=ANY, player1={**NOTHING, "project": f"PR05+{there}"})
        play(state, f"modifier {placed}", "on PR05")
        assert one(state).project is None
        assert [own.card for own in one(state).robots] == ["PR05"]


@rule("GP-PROJ-02", "GP-PROJ-03")
def test_the_robot_has_the_type_the_moon_and_the_raised_level() -> None:
    state = at(turn=ANY, player1={**NOTHING, "project": "PR05:5+ganymede"})
    play(state, "modifier RM-miner", "on PR05")
    new = robot(state, "PR05")
    assert (new.types, new.moon, new.level) == (("miner",), "ganymede", 5)
    assert one(state).counts == (1, 0, 0, 0)
    assert one(state).markers == (0, 0, 5, 0)


@rule("GP-PROJ-04")
def test_its_ability_comes_first_and_then_its_development() -> None:
    state = at(turn=ANY, player1={**NOTHING, "project": "PR05+io", "robots": "R-TEC-E3"})
    play(state, "modifier RM-technician", "on PR05")
    # The second Technician: X is 2, and it may raise itself before it develops.
    assert asked(state) == "level"
    assert one(state).markers == (0, 0, 0, 2)
    play(state, "raise PR05")
    assert robot(state, "PR05").level == 5
    assert one(state).markers == (5, 0, 0, 2)


@rule("GP-PROJ-04")
def test_it_counts_itself_for_the_strength_of_its_ability() -> None:
    state = at(turn=ANY, player1={**NOTHING, "project": "PR05+io", "robots": "R-MIN-E4 R-MIN-E5"})
    play(state, "modifier RM-miner", "on PR05")
    assert one(state).mc == 3


@rule("GP-EX-15")
def test_a_project_as_third_builder() -> None:
    state = at(
        turn=ANY,
        board=has(characters="C01 C02 C06 C04 C05"),
        player1={**NOTHING, "project": "PR05:3+io", "robots": "R-BLD-E3 R-BLD-E4"},
    )
    play(state, "modifier RM-builder", "on PR05")
    assert offered(state) == ["take 1", "take 2", "take 3"]
    assert refused(state, "take 4") == "GP-BLD-01"
    assert one(state).markers[0] == 0
    play(state, "take 3", "ability now")
    assert one(state).mc == 1
    assert one(state).markers == (3, 2, 3, 0)
    assert one(state).counts == (0, 3, 0, 0)


@rule("GP-PROJ-05", "GP-PROJ-07")
def test_without_an_open_project_a_new_one_can_be_started() -> None:
    state = at(
        turn=ANY,
        deck=has(projects="PR06 PR01 PR02 PR03 PR04 PR08 PR09 PR10"),
        player1={**NOTHING, "project": "-", "robots": "PR05@io+moon+miner", "influence": "mars 4"},
        player2=has(project="PR07"),
    )
    play(state, "modifier MM-europa")
    assert offered(state) == ["on new"]
    play(state, "on new")
    own = one(state)
    assert own.project is not None
    assert (own.project.card, own.project.level) == ("PR06", 3)
    assert (own.project.moon_modifier, own.project.robot_modifier) == ("MM-europa", "")
    assert seen(state).pile[0] == "PR01"
    # PR06 shows 3 MC and 5 influence on its other side.
    assert (own.mc, own.energy, own.track, own.influence) == (0, 0, "mars", 4)


@rule("GP-PROJ-06")
def test_no_new_project_beside_an_open_one() -> None:
    state = at(turn=ANY, player1={**NOTHING, "project": "PR05+miner", "robots": "R-MIN-E4"})
    play(state, "modifier RM-builder")
    assert offered(state) == ["on R-MIN-E4"]
    assert refused(state, "on new") == "GP-PROJ-06"


@rule("GP-PROJ-06")
def test_no_new_project_without_a_card() -> None:
    fulfilled = "PR01@io+moon+miner PR02@europa+moon+builder PR03@ganymede+moon+star_z"
    state = at(
        seats=3,
        turn=ANY,
        player1={**NOTHING, "project": "-", "robots": f"{fulfilled} R-MIN-E4"},
        player2=has(
            project="PR07",
            robots="PR04@io+moon+miner PR05@europa+moon+builder PR06@ganymede+moon+star_z",
        ),
        player3=has(project="PR10", robots="PR08@io+moon+miner PR09@europa+moon+builder"),
    )
    play(state, "modifier MM-callisto")
    assert offered(state) == ["on R-MIN-E4"]
    assert refused(state, "on new") == "GP-PROJ-06"


@rule("GP-PROJ-08")
def test_an_open_project_is_no_robot() -> None:
    state = at(
        board=has(robots="R-MIN-E3 R-BLD-M2 R-BLD-M3 R-BLD-M4 R-BLD-M5", goals="G1 G2 G3 G5"),
        player1={**NOTHING, "project": "PR05:6+miner", "influence": "earth 4"},
    )
    assert one(state).counts == (0, 0, 0, 0)
    assert one(state).progress == (0, 0, 0, 0)
    play(state, "acquire 1")
    assert one(state).mc == 1
    assert one(state).progress == (1, 1, 1, 2)
    assert len(one(state).robots) == 1


@rule("GP-PROJ-09")
def test_a_fulfilled_project_is_a_robot_in_every_respect() -> None:
    nine = "R-MIN-E1 R-MIN-E2 R-MIN-E3 R-BLD-E1 R-BLD-E2 R-STZ-E1 R-STZ-E2 R-TEC-E1 R-TEC-E2"
    state = at(
        turn=ANY,
        claims=has(A="1", B="1", C="1", D="1"),
        player1={**NOTHING, "project": "PR05+io", "robots": nine},
    )
    play(state, "modifier RM-miner", "on PR05")
    assert one(state).mc == 4
    assert (one(state).progress[0], one(state).counts[0]) == (10, 4)
    assert seen(state).ending == "ten_robots"


@rule("GP-PROJ-09")
def test_both_places_of_a_fulfilled_project_are_taken() -> None:
    state = at(turn=ANY, player1={**NOTHING, "robots": "PR05@io+moon+miner R-MIN-E4"})
    play(state, "modifier MM-callisto")
    assert refused(state, "on PR05") == "GP-MOD-04"
    state = at(turn=ANY, player1={**NOTHING, "robots": "PR05@io+moon+miner R-MIN-E4"})
    play(state, "modifier RM-builder")
    assert refused(state, "on PR05") == "GP-MOD-09"
    # It can be raised like any other robot, and its marker follows.
    raised = at(
        turn=has(stack="turn:1:goal:2 level:1:2"),
        player1={**NOTHING, "robots": "PR05@io+moon+miner"},
    )
    play(raised, "raise PR05")
    assert one(raised).markers == (5, 0, 0, 0)


@rule("GP-PROJ-10")
def test_the_modifiers_are_used_up_after_four_projects() -> None:
    three = "PR01@io+moon+miner PR02@europa+moon+builder PR03@ganymede+moon+star_z"
    state = at(
        turn=ANY,
        player1={**NOTHING, "project": "PR04+technician", "robots": three, "influence": "earth 3"},
        player2=has(mc=0),
    )
    assert offered(state) == ["modifier MM-callisto", "pass"]
    play(state, "modifier MM-callisto", "on PR04", "raise PR04")
    # Callisto 2 gives one more, but there is none left to place.
    assert one(state).markers[3] == 3
    assert (one(state).modifiers, one(state).project) == ((), None)
    assert mover(state) == 2
    assert len(seen(state).pile) == 5
