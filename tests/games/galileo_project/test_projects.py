"""PROJ: open projects, fulfilling them, starting new ones."""

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
    seen,
)

rule = pytest.mark.rule
GOALS = "G1 G2 G3 G6"
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


# --- rulings ------------------------------------------------------------------------------


@rule("GP-RL-02")
def test_a_fulfilled_project_gives_ability_then_development_and_no_influence() -> None:
    # A Star-Z of level 3 at Callisto: its bonus is asked for before the marker moves.
    state = placing("RM-star_z", project="PR05+callisto", influence="earth 4")
    play(state, "on PR05")
    assert (asked(state), one(state).markers) == ("bonus", (0, 0, 0, 0))
    play(state, "pass")
    assert one(state).markers == (0, 0, 0, 3)
    assert (one(state).track, one(state).influence) == ("earth", 4)
    assert (one(state).mc, one(state).energy) == (0, 0)


@rule("GP-RL-06")
def test_an_open_project_lies_at_no_moon_and_becomes_a_robot_when_fulfilled() -> None:
    # C01: two points for each robot at Io.
    state = placing("RM-miner", project="PR05+io", tucked="C01", mc=1)
    assert (one(state).tucked_points, one(state).robots) == ((0,), ())
    play(state, "on PR05")
    assert one(state).tucked_points == (2,)
    assert [own.card for own in one(state).robots] == ["PR05"]


@rule("GP-RL-07")
def test_a_new_project_is_started_only_when_the_own_one_is_fulfilled() -> None:
    state = placing("MM-io", project="PR05", robots="R-MIN-E4")
    assert offered(state) == ["on R-MIN-E4", "on PR05"]
    assert refused(state, "on new") == "GP-PROJ-06"
    state = placing("MM-io", project="-", robots="R-MIN-E4")
    assert offered(state) == ["on R-MIN-E4", "on new"]
    # A fulfilled project has no free place.
    state = placing("MM-io", robots="R-MIN-E4 PR05@europa+moon+miner")
    assert refused(state, "on PR05") == "GP-MOD-04"


@rule("GP-RL-08")
def test_the_level_of_the_top_project_is_known_before_it_is_taken() -> None:
    state = at(
        turn=has(stack="turn:1:goal:2 target:1:MM-io"),
        board=has(goals=GOALS),
        deck=has(projects="PR09 PR01 PR02 PR03 PR04 PR05 PR06 PR07"),
        player1=has(energy=0, robots="PR10@europa+moon+miner"),
        player2=has(project="PR08"),
    )
    assert seen(state).pile[0] == "PR09"
    play(state, "on new")
    project = one(state).project
    assert project is not None
    assert (project.card, project.level, project.moon_modifier) == ("PR09", 5, "MM-io")
    assert seen(state).pile[0] == "PR01"


# --- what a fulfilled project gives -------------------------------------------------------


def fulfilling(kind: str, influence: str, agreed: bool = True) -> GalileoProject:
    """Player 1 is about to fulfil a project of level 4 at Europa."""
    return at(
        options=has(project_influence=agreed),
        board=has(goals="G1 G3 G6 G7"),
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
