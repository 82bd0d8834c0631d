"""JOKER: a card for any action."""

from __future__ import annotations

import pytest

from tests.games.newton.table import offered, play, seen, turn, whole

rule = pytest.mark.rule

ACTIONS = ("work", "technology", "travel", "lessons", "study")


@rule("NW-JOKER-01")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_joker_is_any_of_the_five_actions(action: str) -> None:
    state = turn("ST-red-joker", cubes="cambridge")
    assert offered(state, "act") == [f"act {name}" for name in ACTIONS]
    play(state, f"act {action}")
    frames = {"technology": "student", "lessons": "lesson", "study": "book"}
    assert whole(state).pending[-1][0] == frames.get(action, action)


@rule("NW-JOKER-02")
@pytest.mark.parametrize(
    ("action", "value"),
    [("work", 3), ("technology", 1), ("travel", 2), ("lessons", 2), ("study", 4)],
)
def test_its_value_is_one_more_than_the_symbols(action: str, value: int) -> None:
    state = turn(
        "ST-red-joker",
        before="ST-red-work ST-red-lessons AC-114",
        tucked="AC-101",
        developments="study study",
        cubes="cambridge",
    )
    play(state, f"act {action}")
    assert whole(state).pending[-1][1][1] == value


@rule("NW-JOKER-03")
def test_a_joker_on_the_desk_does_not_count_later() -> None:
    state = turn("ST-red-work", before="ST-red-joker")
    assert seen(state).symbols == (1, 0, 1, 0, 0)
    assert offered(play(state, "act work"), "work") == ["work 1"]


@rule("NW-JOKER-04")
def test_a_tucked_joker_counts_for_nothing() -> None:
    state = turn("ST-red-work", tucked="ST-red-joker")
    assert seen(state).symbols == (1, 0, 1, 0, 0)
    assert offered(play(state, "act work"), "work") == ["work 1"]
