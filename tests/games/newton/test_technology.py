"""Students on the Technology track (TECH)."""

from __future__ import annotations

import pytest

from orrery.core.state import OptionValue
from orrery.games.newton.rules.play import Newton
from tests.games.newton.scenes import deciding, laid, master
from tests.games.newton.table import (
    Said,
    offered,
    on_top,
    play,
    refused,
    seen,
    spoken,
    turn,
    whole,
)

rule = pytest.mark.rule


def moving(value: int, students: str, **mine: OptionValue) -> Newton:
    """A card's Technology action of a value, with Students on spaces."""
    said: Said = {"coins": 0, **mine}
    before = str(said.pop("before", ""))
    doing = f"student:1:{value}:card"
    return turn("AC-106", before=before, doing=doing, students=students, **said)


VOLUMES = "AC-301 AC-307 AC-313"
"""Cards that meet the requirement of every Objective space: 1 blue, 2 green, 3 orange, 2 free."""


@rule("NW-TECH-01")
def test_one_student_moves_up_to_the_value() -> None:
    state = moving(2, "t0 al1")
    assert offered(state) == ["student 1", "student 2"]
    play(state, "student 1", "advance b1", "advance b2")
    assert seen(state).students == ("b2", "al1")
    assert whole(state).pending[-1][0] == "turn"
    assert seen(play(moving(2, "t0"), "student 1", "advance b1", "stop")).students == ("b1",)


@rule("NW-TECH-02")
def test_the_path_is_chosen_at_the_start_and_at_every_fork() -> None:
    state = moving(3, "t0")
    play(state, "student 1")
    assert offered(state, "advance") == ["advance a1", "advance b1", "advance c1"]
    play(state, "advance c1")
    assert offered(state, "advance") == ["advance c2"]
    assert refused(state, "advance a2") == "NW-TECH-02"
    play(state, "advance c2")
    assert offered(state, "advance") == ["advance cl1", "advance cr1"]
    assert seen(play(state, "advance cr1")).students == ("cr1",)


@rule("NW-TECH-03")
def test_students_never_go_back() -> None:
    state = play(moving(3, "br1"), "student 1")
    assert offered(state, "advance") == ["advance br2"]
    assert refused(state, "advance b2") == "NW-TECH-02"
    play(state, "advance br2")
    assert refused(state, "advance br1") == "NW-TECH-02"


@rule("NW-TECH-04")
def test_the_value_is_not_split() -> None:
    state = play(moving(3, "al1 bl1"), "student 1", "advance al2")
    assert offered(state, "student") == []
    refused(state, "student 2")
    play(state, "stop")
    assert seen(state).students == ("al2", "bl1")
    assert refused(state, "act technology") == "NW-TURN-03"


@rule("NW-TECH-05")
@pytest.mark.parametrize("students", ["", "bl4", "bl4 al4", "br4 br3"])
def test_without_a_student_that_can_move_there_is_no_action(students: str) -> None:
    state = turn("AC-106", students=students, coins=0)
    assert offered(state, "act") == []
    assert refused(state, "act technology") == "NW-TECH-05"


@rule("NW-TECH-05")
def test_a_student_on_the_start_space_will_do() -> None:
    assert offered(turn("AC-106", students="bl4 t0", coins=0), "act") == ["act technology"]


@rule("NW-TECH-06")
def test_tokens_on_the_way_are_taken_applied_and_kept() -> None:
    state = moving(3, "t0")
    play(state, "student 1", "advance a1")
    assert (seen(state).tokens, seen(state).score) == (("BON-03",), 2)
    play(state, "advance a2")
    assert (seen(state).tokens, seen(state).score) == (("BON-03", "BON-03"), 4)
    play(state, "advance al1")
    assert not {"a1", "a2"} & set(whole(state).tokens)
    again = turn(
        "AC-106",
        doing="student:1:1:card",
        students="t0",
        coins=0,
        more='[tokens]\ntaken = "a1"\n[player2]\ntokens = "BON-03"',
    )
    play(again, "student 1", "advance a1")
    assert (seen(again).tokens, seen(again).score) == ((), 0)


@rule("NW-TECH-07")
def test_a_special_space_works_only_for_a_student_that_ends_there() -> None:
    passed = play(moving(3, "a2"), "student 1", "advance al1", "advance al2", "advance al3")
    assert seen(passed).developments == ()
    stopped = play(moving(3, "a2"), "student 1", "advance al1", "advance al2", "stop")
    assert seen(stopped).developments == ("DEV-03",)
    passed = play(moving(2, "ar1"), "student 1", "advance ar2", "advance ar3")
    assert seen(passed).coins == 0


@rule("NW-TECH-08")
@pytest.mark.parametrize("path", ["al", "ar", "cl", "cr"])
def test_objective_spaces_ask_for_their_volumes(path: str) -> None:
    state = turn("AC-106", students=f"{path}4", coins=0)
    assert refused(state, "act technology") == "NW-TECH-05"
    state = moving(1, f"{path}4 t0")
    assert refused(state, "student 1") == "NW-TECH-08"
    state = moving(1, f"{path}4", before=VOLUMES)
    assert seen(state).volumes == (1, 2, 3, 2)
    play(state, "student 1", f"advance {path}5")
    assert seen(state).objectives == (f"{path}5",)


@rule("NW-TECH-08")
def test_a_student_stops_before_an_objective_it_may_not_enter() -> None:
    state = play(moving(3, "ar3"), "student 1", "advance ar4")
    assert seen(state).students == ("ar4",)
    assert whole(state).pending[-1][0] == "turn"


@rule("NW-TECH-09")
@pytest.mark.parametrize("path", ["bl", "br"])
def test_no_final_space_holds_two_students_of_one_colour(path: str) -> None:
    state = moving(1, f"{path}4 {path}3 t0")
    assert refused(state, "student 2") == "NW-TECH-09"
    state = turn(
        "AC-106",
        doing="student:1:1:card",
        students=f"{path}3",
        more=f'[player2]\nstudents = "{path}4"',
    )
    play(state, "student 1", f"advance {path}4")
    assert seen(state).students == seen(state, 2).students == (f"{path}4",)


@rule("NW-TECH-10")
def test_any_number_of_students_on_the_other_spaces() -> None:
    state = turn(
        "AC-106",
        doing="student:1:1:card",
        students="bl2 bl2 bl1",
        coins=0,
        more='[player2]\nstudents = "bl2 bl2"',
    )
    play(state, "student 3", "advance bl2")
    assert seen(state).students == ("bl2", "bl2", "bl2")


@rule("NW-TECH-11")
def test_a_student_at_an_end_stays_there() -> None:
    state = moving(2, "br4 t0")
    assert offered(state, "student") == ["student 2"]
    assert refused(state, "student 1") == "NW-TECH-11"


@rule("NW-EX-03")
def test_a_student_takes_a_token_and_ends_on_a_tile() -> None:
    state = turn(
        "ST-red-technology",
        before="AC-104 AC-105",
        students="a1",
        coins=0,
        tokens="BON-03",
        more='[tokens]\ntaken = "a1"',
    )
    play(state, "act technology", "student 1", "advance a2")
    assert (seen(state).tokens, seen(state).score) == (("BON-03", "BON-03"), 2)
    play(state, "advance ar1", "advance ar2")
    assert seen(state).students == ("ar2", "t0")
    assert seen(state).coins == 5


@rule("NW-D-05")
def test_equal_students_are_one_entry() -> None:
    state = turn("ST-red-technology", doing="student:1:2:card", students="t0 a1 t0", coins=0)
    assert offered(state) == ["student 1", "student 2"]
    assert refused(state, "student 3") == "NW-D-05"
    play(state, "student 1")
    assert offered(state) == ["advance a1", "advance b1", "advance c1"]
    assert refused(state, "stop") == "NW-R-10"
    play(state, "advance b1")
    assert offered(state) == ["stop", "advance b2"]


@rule("NW-D-05")
def test_the_action_ends_by_itself_unless_the_boost_helps() -> None:
    doing: Said = {"doing": "student:1:1:card"}
    state = turn("ST-red-technology", students="al2", coins=1, **doing)
    assert on_top(play(state, "student 1", "advance al3")) == "turn"
    state = turn("ST-red-technology", students="al2", coins=2, **doing)
    play(state, "student 1", "advance al3")
    assert {"boost", "stop"} <= set(offered(state))
    state = turn("ST-red-technology", students="br3", coins=9, **doing)
    assert on_top(play(state, "student 1", "advance br4")) == "turn"
    tokens = (
        "besancon:BON-01 freiburg:BON-03 girona:BON-03 brugge:BON-02 plovdiv:BON-02 "
        "a1:BON-01 a2:BON-02 b1:BON-04 c1:BON-04 c2:BON-05"
    )
    more = f'[tokens]\ndealt = "{tokens}"'
    state = turn("ST-red-technology", students="t0", coins=0, more=more, **doing)
    play(state, "student 1", "advance a1", "boost", "advance a2")
    assert seen(state).students == ("a2",)


@rule("NW-D-05")
def test_a_step_into_an_objective_shows_and_takes_its_potions() -> None:
    doing = "advance:1:1:card:0"
    state = turn("AC-106", doing=doing, students="cr4", potions=5, coins=0)
    assert "4" in spoken(state, "advance cr5")
    play(state, "advance cr5")
    assert (seen(state).potions, seen(state).objectives) == (1, ("cr5",))


@rule("NW-R-28")
def test_a_final_space_with_an_own_student_ends_the_way_before_it() -> None:
    state = turn("ST-red-technology", doing="student:1:3:card", students="br4 br2", coins=0)
    play(state, "student 2", "advance br3")
    assert (seen(state).students, on_top(state)) == (("br4", "br3"), "turn")
    state = turn("ST-red-technology", doing="student:1:3:card", students="br4 br3 t0", coins=0)
    assert offered(state) == ["student 3"]
    assert refused(state, "student 2") == "NW-TECH-09"


@rule("NW-R-31")
def test_requirements_are_ignored_only_by_that_very_action() -> None:
    # Huygens carries the Marker to an Invention with Work actions: these need the Volumes.
    huygens = master(
        "MA-13", work=11, coins=0, books="s1c2 s1c3 s1c5 s1c6 s2c2", more=laid("w12:INV-07")
    )
    play(huygens, "work 1", "work 1", "work 1", "work 1")
    assert (deciding(huygens), seen(huygens).marker) == ("turn", "w14")
    torricelli = master(
        "MA-19", students="ar1 al4", coins=0, potions=1, cubes="athenai", more=laid("ar2:INV-06")
    )
    play(torricelli, "student 1", "advance ar2", "stop")
    assert deciding(torricelli) == "student"
    assert refused(torricelli, "student 2") == "NW-TECH-08"
    free = master("MA-19", students="al4", coins=0, potions=4)
    play(free, "student 1", "advance al5")
    assert seen(free).potions == 4


@rule("NW-R-40")
def test_a_tile_works_again_for_every_student_that_ends_there() -> None:
    halley = master("MA-12", students="al1 al1", coins=0)
    play(halley, "student 1", "advance al2", "stop", "student 2", "advance al2", "stop")
    assert seen(halley).developments == ("DEV-03", "DEV-03")
    invention = master("MA-12", students="ar1 ar1", coins=0, more=laid("ar2:INV-01"))
    play(invention, "student 1", "advance ar2", "stop", "student 2", "advance ar2", "stop")
    assert (seen(invention).score, seen(invention).potions) == (12, 2)
