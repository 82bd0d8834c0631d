"""INV: what Inventions give at once."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.games.newton.rules.play import Newton
from tests.games.newton.scenes import laid
from tests.games.newton.table import offered, play, refused, seen, turn, whole

rule = pytest.mark.rule


def invent(tile: str, **mine: Any) -> Newton:
    """Player 1's Marker has just ended on an Invention; the Work action brought one coin."""
    state = turn("ST-red-work", work=5, more=laid(f"w6:{tile}"), **{"coins": 0, **mine})
    return play(state, "act work", "work 1")


def gained(state: Newton) -> tuple[int, int, int]:
    """Coins beyond the one of the Work action, Potions, points."""
    return seen(state).coins - 1, seen(state).potions, seen(state).score


@rule("NW-INV-01")
def test_inventions_work_where_a_piece_ends_and_stay() -> None:
    state = turn("ST-red-work", number=1, work=5, coins=0, more="[player2]\nwork = 5")
    play(state, "act work", "work 1", "end turn")
    assert seen(state).score == 6
    assert whole(state).tiles["w6"] == "INV-01"
    play(state, "play ST-green-work", "act work", "work 1")
    assert seen(state, 2).score == 6
    passing = turn("ST-red-work", doing="work:1:2:card", work=5)
    assert seen(play(passing, "work 2")).score == 0
    for steps, points in ((1, 6), (2, 0)):
        student = turn(
            "ST-red-technology",
            doing=f"student:1:{steps}:card",
            students="cl1",
            coins=0,
            more=laid("cl2:INV-01"),
        )
        play(student, "student 1", *("advance cl2", "advance cl3")[:steps])
        assert seen(student).score == points


@rule("NW-INV-02")
def test_one_potion_and_six_points() -> None:
    assert gained(invent("INV-01")) == (0, 1, 6)


@rule("NW-INV-03")
def test_two_potions_and_three_points() -> None:
    assert gained(invent("INV-02")) == (0, 2, 3)


@rule("NW-INV-04")
def test_five_coins_and_a_student() -> None:
    state = invent("INV-03", students="a1")
    assert gained(state) == (5, 0, 0)
    assert seen(state).students == ("a1", "t0")


@rule("NW-INV-05")
def test_points_and_coins_for_each_master_played() -> None:
    assert gained(invent("INV-04", patrons="MA-02 MA-11 MA-06")) == (6, 0, 6)
    assert gained(invent("INV-04")) == (0, 0, 0)


@rule("NW-INV-06")
def test_points_for_each_university_visited() -> None:
    assert gained(invent("INV-05", cubes="paris krakow leipzig wien athenai")) == (0, 0, 6)


@rule("NW-INV-07")
def test_points_and_a_technology_step_for_each_ancient_land() -> None:
    state = invent("INV-06", cubes="athenai carthago paris", students="al3 cl3")
    assert seen(state).score == 4
    play(state, "student 1", "advance al4")
    assert whole(state).decision.kind == "student"
    play(state, "student 2", "advance cl4")
    assert seen(state).students == ("al4", "cl4")
    assert whole(state).decision.kind == "turn"


@rule("NW-INV-08")
def test_a_point_and_a_work_step_with_its_coin_for_each_line() -> None:
    state = invent("INV-07", books="s1c2 s1c3 s2c2")
    assert seen(state).lines == ("R1a", "C2")
    assert gained(state) == (0, 0, 2)
    assert offered(state, "work") == ["work 1"]
    play(state, "work 1")
    assert seen(state).marker == "w7"
    play(state, "work 1")
    assert seen(state).marker == "w8"
    assert gained(state) == (2, 0, 2)
    assert seen(state).developments == ("DEV-02",)
    assert whole(state).decision.kind == "turn"


@rule("NW-INV-09")
def test_two_coins_and_a_study_action_of_three() -> None:
    state = invent("INV-08", cubes="leipzig")
    assert gained(state) == (2, 0, 0)
    assert offered(state, "book") == ["book s3c1"]
    play(state, "book s3c1")
    assert seen(state).books == ("s3c1",)
    assert whole(state).decision.kind == "turn"


@rule("NW-INV-10")
def test_two_points_and_a_lessons_action_of_three() -> None:
    state = invent("INV-09")
    assert gained(state) == (0, 0, 2)
    assert len(offered(state, "take")) == 9
    play(state, "take AC-302")
    assert "AC-302" in seen(state).hand
    assert whole(state).decision.kind == "turn"


@rule("NW-INV-11")
def test_a_potion_and_a_travel_action_of_three() -> None:
    state = invent("INV-10", scientist="chur")
    assert gained(state) == (0, 1, 0)
    play(state, "go wien", "go szeged", "go ragusa")
    assert seen(state).scientist == "ragusa"
    assert whole(state).decision.kind == "turn"


@rule("NW-INV-12")
def test_actions_of_inventions_have_their_value_as_ceiling() -> None:
    state = invent("INV-10", scientist="chur", coins=9, developments="travel travel travel")
    assert refused(state, "boost") == "NW-QUICK-05"
    play(state, "go wien", "go szeged")
    lower = play(state.clone(), "stop")
    assert seen(lower).scientist == "szeged"
    play(state, "go krakow")
    assert whole(state).decision.kind == "turn"
    lines = invent("INV-07", books="s1c2 s1c3", coins=9, developments="work work")
    assert offered(lines, "work") == ["work 1"]
    assert refused(lines, "work 2") == "NW-VAL-04"
    assert refused(lines, "boost") == "NW-QUICK-05"
