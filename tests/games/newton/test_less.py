"""LESS: taking Action cards."""

from __future__ import annotations

import pytest

from orrery.games.newton.rules.play import Newton
from tests.games.newton.table import at, offered, play, refused, seen, turn, whole

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
