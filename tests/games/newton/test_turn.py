"""TURN: one card, its action, its effect, quick actions."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.newton.table import at, offered, play, refused, seen, turn, whole

rule = pytest.mark.rule


@rule("NW-TURN-01")
def test_exactly_one_card_is_played() -> None:
    state = at()
    assert refused(state, "end turn") == "NW-TURN-01"
    assert refused(state, "play AC-101") == "NW-TURN-01"
    assert len(offered(state, "play")) == 6
    play(state, "play ST-red-joker")
    assert offered(state, "play") == []
    refused(state, "play ST-red-work")
    play(state, "end turn")
    assert state.seat == 1


@rule("NW-TURN-02")
def test_cards_fill_the_desk_from_the_left() -> None:
    state = at("seats = 1")
    for card in ("ST-red-study", "ST-red-work", "ST-red-travel"):
        play(state, f"play {card}", "end turn")
    assert seen(state).desk == ("ST-red-study", "ST-red-work", "ST-red-travel")


@rule("NW-TURN-03")
def test_action_and_effect_of_the_card_once_each() -> None:
    state = turn("AC-102", coins=0)
    play(state, "act work", "work 1", "effect")
    assert (seen(state).marker, seen(state).coins) == ("w1", 1 + 2)
    assert offered(state, "act") == []
    assert refused(state, "act work") == "NW-TURN-03"
    assert refused(state, "effect") == "NW-R-18"
    assert refused(turn("AC-102"), "act travel") == "NW-TURN-03"


@rule("NW-TURN-04")
@pytest.mark.parametrize(
    ("done", "marker", "coins"),
    [
        ([], "w0", 0),
        (["effect"], "w0", 2),
        (["act work", "work 1"], "w1", 1),
    ],
)
def test_action_and_effect_may_be_left_out(done: list[str], marker: str, coins: int) -> None:
    state = turn("AC-102", coins=0)
    play(state, *done, "end turn")
    assert state.seat == 1
    assert (seen(state).marker, seen(state).coins) == (marker, coins)


@rule("NW-TURN-05")
def test_any_number_of_quick_actions() -> None:
    state = at("[player1]\ncoins = 20")
    play(state, "flip 1", "buy potion", "play ST-red-work", "buy potion", "flip 2", "flip 1")
    play(state, "buy student", "buy student")
    assert seen(state).coins == 20 - 3 * 1 - 2 * 3 - 2 * 5
    assert "end turn" in offered(state)


@rule("NW-TURN-06")
def test_action_effect_and_quick_actions_in_any_order() -> None:
    steps = (["effect"], ["act work", "work 1"], ["buy potion"])
    for order in permutations(steps):
        state = turn("AC-102", coins=3)
        for acts in order:
            play(state, *acts)
        assert (seen(state).coins, seen(state).potions, seen(state).marker) == (3, 1, "w1")


@rule("NW-TURN-07")
def test_without_a_card_in_hand_there_is_no_action() -> None:
    state = at('round = 5\n[player1]\nhand = ""\ncoins = 1')
    assert offered(state) == ["flip 1", "flip 2", "flip 3", "end turn"]
    assert state.decision.rule == "NW-TURN-07"
    refused(state, "act work")
    refused(state, "act travel")
    assert seen(play(state, "end turn")).desk == ()


@rule("NW-TURN-08")
def test_a_card_taken_can_be_played_in_the_next_turn() -> None:
    state = at("seats = 1")
    play(state, "play ST-red-lessons", "act lessons", "take AC-102")
    assert "AC-102" in seen(state).hand
    refused(state, "play AC-102")
    play(state, "end turn", "play AC-102", "effect")
    assert seen(state).desk == ("ST-red-lessons", "AC-102")


@rule("NW-TURN-09")
def test_a_card_stays_on_the_desk_until_the_round_ends() -> None:
    state = at("seats = 1\nround = 1")
    play(state, "play ST-red-technology", "end turn")
    for card in ("ST-red-work", "ST-red-travel", "ST-red-lessons"):
        play(state, f"play {card}")
        assert seen(state).desk[0] == "ST-red-technology"
        assert seen(state).symbols[1] == 1
        assert seen(state).volumes[0] == 1
        play(state, "end turn")
    play(state, "play ST-red-joker", "end turn", "tuck ST-red-work")
    assert seen(state).desk == ()
    assert (seen(state).symbols[1], seen(state).volumes[0]) == (0, 0)
    assert "ST-red-technology" in seen(state).hand


@rule("NW-TURN-10")
@pytest.mark.parametrize(
    ("start", "sets_off"),
    [(2, "tile"), (5, "gain"), (9, "master"), (0, ""), (3, ""), (12, "")],
)
def test_special_spaces_of_the_work_track(start: int, sets_off: str) -> None:
    state = turn("ST-red-work", doing="work:1:1:card", work=start)
    play(state, "work 1")
    mine = seen(state)
    assert (mine.developments == ("DEV-01",)) == (sets_off == "tile")
    assert (mine.score == 6) == (sets_off == "gain")
    assert bool(offered(state, "master")) == (sets_off == "master")


@rule("NW-TURN-10")
@pytest.mark.parametrize(
    ("start", "space", "sets_off"),
    [
        ("al1", "al2", "tile"),
        ("ar1", "ar2", "gain"),
        ("bl3", "bl4", "master"),
        ("a2", "al1", ""),
        ("al2", "al3", ""),
    ],
)
def test_special_spaces_of_the_technology_track(start: str, space: str, sets_off: str) -> None:
    state = turn("ST-red-technology", doing="student:1:1:card", students=start, coins=0)
    play(state, "student 1", f"advance {space}")
    mine = seen(state)
    assert (mine.developments == ("DEV-03",)) == (sets_off == "tile")
    assert (mine.coins == 5) == (sets_off == "gain")
    assert bool(offered(state, "master")) == (sets_off == "master")
    assert whole(state).pending[0][0] == "turn"
