"""QUICK: what coins buy at any time."""

from __future__ import annotations

import pytest

from tests.games.newton.table import at, offered, play, refused, seen, turn, whole

rule = pytest.mark.rule

QUICK = ["flip 1", "flip 2", "flip 3", "buy potion", "buy student"]


@rule("NW-QUICK-01")
def test_before_during_and_after_the_action() -> None:
    state = at("[player1]\ncoins = 30")
    play(state, "buy potion", "play ST-red-travel", "buy potion", "act travel", "buy potion")
    play(state, "go besancon", "buy potion", "stop", "buy potion")
    assert (seen(state).potions, seen(state).coins) == (5, 30 + 2 - 15)
    assert [act for act in offered(state) if act in QUICK] == QUICK
    assert offered(at("[player1]\ncoins = 0"), "buy") == []


@rule("NW-QUICK-02")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_coin_turns_up_the_first_two_cards_of_a_deck(level: int) -> None:
    cards = " ".join(f"AC-{level}{n:02d}" for n in (15, 4, 9, 5))
    state = at(f'[cards]\ndeck{level} = "{cards}"')
    lines = list(whole(state).market)
    play(state, f"flip {level}")
    lines[level - 1] = tuple(f"AC-{level}{n:02d}" for n in (1, 2, 3, 4, 15))
    assert list(whole(state).market) == lines
    play(state, f"flip {level}")
    assert f"AC-{level}05" in whole(state).market[level - 1]
    assert seen(state).coins == 0
    assert refused(state, f"flip {level % 3 + 1}") == "NW-QUICK-02"


@rule("NW-QUICK-03")
def test_a_line_may_grow_and_stays() -> None:
    state = at("[player1]\ncoins = 6")
    play(state, *["flip 2"] * 6)
    assert len(whole(state).market[1]) == 15
    play(state, "play ST-red-work", "end turn", "play ST-green-lessons")
    assert len(whole(state).market[1]) == 15


@rule("NW-QUICK-04")
def test_two_coins_raise_the_action_by_one_once_a_turn() -> None:
    state = turn("ST-red-work", coins=6)
    play(state, "act work")
    assert offered(state, "work") == ["work 1"]
    play(state, "boost")
    assert offered(state, "work") == ["work 1", "work 2"]
    assert seen(state).coins == 4
    assert refused(state, "boost") == "NW-QUICK-04"
    play(state, "work 2", "end turn", "play ST-green-work", "act work", "boost")
    assert refused(turn("ST-red-work", doing="work:1:1:card", coins=1), "boost") == "NW-QUICK-04"


@rule("NW-QUICK-05")
@pytest.mark.parametrize(
    "doing", ["work:1:1", "student:1:1", "travel:1:1", "lesson:1:1", "book:1:1"]
)
def test_the_boost_is_for_the_action_of_a_card(doing: str) -> None:
    state = turn("ST-red-joker", doing=doing, coins=9)
    assert refused(state, "boost") == "NW-QUICK-05"
    assert "boost" not in offered(state)
    assert "boost" in offered(turn("ST-red-joker", doing=f"{doing}:card", coins=9))


@rule("NW-QUICK-06")
def test_four_coins_do_not_buy_two() -> None:
    state = turn("ST-red-travel", doing="travel:1:1:card", coins=9)
    play(state, "boost", "go chur", "go wien")
    assert seen(state).scientist == "wien"
    state = turn("ST-red-travel", doing="travel:1:2:card", coins=9, boosted=True)
    assert "boost" not in offered(state)
    assert refused(state, "boost") == "NW-QUICK-04"


@rule("NW-QUICK-07")
def test_three_coins_for_a_potion() -> None:
    state = at("[player1]\ncoins = 8")
    play(state, "buy potion", "buy potion")
    assert (seen(state).coins, seen(state).potions) == (2, 2)
    assert refused(state, "buy potion") == "NW-QUICK-07"


@rule("NW-QUICK-08")
def test_five_coins_for_a_student() -> None:
    state = at("[player1]\ncoins = 19")
    play(state, "buy student", "buy student", "buy student")
    assert (seen(state).coins, seen(state).students) == (4, ("t0",) * 4)
    assert refused(state, "buy student") == "NW-QUICK-08"
    assert refused(at("[player1]\ncoins = 4"), "buy student") == "NW-QUICK-08"
