"""Taking Action cards (LESS)."""

from __future__ import annotations

import pytest

from orrery.games.newton.rules.play import Newton
from tests.games.newton.scenes import deciding, laid, master
from tests.games.newton.table import (
    at,
    offered,
    on_top,
    play,
    refused,
    seen,
    turn,
    whole,
)

rule = pytest.mark.rule


def learning(value: int) -> Newton:
    return turn("ST-red-lessons", doing=f"lesson:1:{value}:card", coins=0)


@rule("NW-LESS-01")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_face_up_card_of_a_level_up_to_the_value(value: int) -> None:
    state = learning(value)
    line = [f"take AC-{level}0{n}" for level in range(1, value + 1) for n in (1, 2, 3)]
    assert offered(state) == line
    assert refused(state, "take AC-104") == "NW-LESS-01"
    if value < 3:
        assert refused(state, f"take AC-{value + 1}01") == "NW-VAL-01"
    play(state, line[-1])
    assert line[-1].removeprefix("take ") in seen(state).hand


@rule("NW-LESS-01")
def test_no_lessons_without_a_card_of_such_a_level() -> None:
    state = turn("ST-red-lessons", coins=0, more='[cards]\nmarket = "AC-201 AC-301"')
    assert refused(state, "act lessons") == "NW-LESS-01"


@rule("NW-LESS-02")
def test_the_line_is_filled_again_when_the_round_ends() -> None:
    state = at("seats = 1\nround = 2")
    play(state, "play ST-red-lessons", "act lessons", "take AC-101")
    assert whole(state).market[0] == ("AC-102",)
    play(state, "end turn")
    for card in ("work", "travel", "study", "technology"):
        assert whole(state).market[0] == ("AC-102",)
        play(state, f"play ST-red-{card}", "end turn")
    play(state, "tuck ST-red-work")
    assert len(whole(state).market[0]) == 2


@rule("NW-LESS-03")
def test_the_value_buys_one_card_only() -> None:
    state = play(learning(3), "take AC-101")
    assert len(seen(state).hand) == 5 + 1
    assert offered(state) == ["end turn"]
    refused(state, "take AC-102")


@rule("NW-LESS-04")
def test_the_card_waits_for_the_next_turn() -> None:
    state = play(learning(1), "take AC-101")
    refused(state, "play AC-101")
    play(state, "end turn", "play ST-green-work", "end turn")
    assert "play AC-101" in offered(state)


@rule("NW-EX-05")
def test_lessons_of_value_two() -> None:
    state = turn("ST-red-lessons", before="AC-111", coins=0)
    play(state, "act lessons")
    lines = whole(state).market
    assert offered(state) == [f"take {card}" for card in (*lines[0], *lines[1])]
    assert {refused(state, f"take {card}") for card in lines[2]} == {"NW-VAL-01"}


@rule("NW-D-07")
def test_lessons_ask_for_a_card_and_a_split_goes_on() -> None:
    state = turn("ST-red-lessons", doing="lesson:1:1:card", coins=0)
    assert offered(state) == ["take AC-101", "take AC-102", "take AC-103"]
    state = turn("ST-red-lessons", doing="lesson:1:3:split", coins=0)
    play(state, "take AC-101")
    assert "take AC-201" in offered(state)
    assert "take AC-301" not in offered(state)
    assert "stop" in offered(state)
    play(state, "take AC-201")
    assert on_top(state) == "turn"
    state = turn("ST-red-lessons", doing="lesson:1:3:split", coins=0)
    play(state, "take AC-101", "stop")
    assert len(seen(state).hand) == 6


@rule("NW-R-29")
def test_parts_of_a_split_come_one_after_another() -> None:
    halley = master("MA-12", students="al1 t0", coins=0)
    play(halley, "student 1", "advance al2", "stop")
    assert seen(halley).developments == ("DEV-03",)
    assert refused(halley, "student 1") == "NW-R-29"
    assert offered(halley, "student") == ["student 2"]
    # The second Student ends on a tile with a choice: it is made before anything goes on.
    nested = master("MA-12", students="al1 t0", coins=0, more=laid("al2:SPE-06"))
    play(nested, "student 1", "advance al2", "stop")
    assert deciding(nested) == "development"
    assert deciding(play(nested, "develop work")) == "student"
    cells = "s1c2 s1c5 s1c6 s2c1 s2c2 s2c3 s2c4 s2c5"
    boyle = master("MA-01", books=cells, potions=4, coins=0)
    play(boyle, "book s1c3")
    assert deciding(boyle) == "master"
    play(boyle, "stop")
    assert deciding(boyle) == "book"
    assert {act[5:7] for act in offered(boyle, "book")} == {"s3"}
