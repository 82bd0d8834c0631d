"""What coins buy at any time (QUICK)."""

from __future__ import annotations

import pytest

from tests.games.newton.scenes import laid, master
from tests.games.newton.table import (
    at,
    offered,
    play,
    refused,
    seen,
    turn,
    whole,
)

rule = pytest.mark.rule

QUICK = ["flip 1", "flip 2", "flip 3", "buy potion", "buy student"]

FLIPS = ["flip 1", "flip 2", "flip 3"]


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


@rule("NW-EX-17")
def test_example_of_boosts_that_are_refused() -> None:
    state = turn("ST-red-work", doing="work:1:1:card", coins=4)
    play(state, "boost")
    assert offered(state, "work") == ["work 1", "work 2"]
    assert refused(state, "boost") == "NW-QUICK-04"
    invention = turn("ST-red-work", work=5, coins=4, more=laid("w6:INV-10"))
    play(invention, "act work", "work 1")
    assert refused(invention, "boost") == "NW-QUICK-05"
    assert refused(master("MA-18", coins=4), "boost") == "NW-QUICK-05"


@rule("NW-D-10")
def test_quick_actions_and_their_limits() -> None:
    assert offered(turn("ST-red-work", coins=0)) == ["end turn", "act work"]
    assert offered(turn("ST-red-work", coins=1))[:-2] == FLIPS
    assert offered(turn("ST-red-work", coins=3))[:-2] == [*FLIPS, "buy potion"]
    rich = turn("ST-red-work", coins=5)
    assert offered(rich)[:-2] == [*FLIPS, "buy potion", "buy student"]
    assert "boost" in offered(play(rich, "act work"))
    crowd = turn("ST-red-work", coins=5, students="t0 t0 a1 b1")
    assert offered(crowd, "buy") == ["buy potion"]
    assert refused(crowd, "buy student") == "NW-QUICK-08"
    empty = turn("ST-red-work", coins=5, more='[cards]\ndeck2 = ""')
    assert offered(empty, "flip") == ["flip 1", "flip 3"]
    assert refused(empty, "flip 2") == "NW-R-25"
    before = at("[player1]\ncoins = 5")
    assert offered(before)[:5] == [*FLIPS, "buy potion", "buy student"]
    nested = master("MA-20", coins=5)
    assert offered(nested)[:5] == [*FLIPS, "buy potion", "buy student"]


@rule("NW-R-12")
def test_the_boost_comes_at_any_moment_of_the_action() -> None:
    state = turn("ST-red-travel", doing="travel:1:1:card", coins=2)
    assert refused(turn("ST-red-travel", coins=2), "boost") == "NW-R-12"
    play(state, "go chur")
    assert offered(state) == ["flip 1", "flip 2", "flip 3", "boost", "stop"]
    play(state, "boost", "go wien")
    assert seen(state).scientist == "wien"
    state = turn("ST-red-technology", doing="student:1:1:card", students="al1", coins=2)
    play(state, "student 1", "advance al2", "boost", "advance al3")
    assert seen(state).students == ("al3",)
    state = turn("ST-red-joker", doing="lesson:1:1:card", coins=2)
    play(state, "boost", "take AC-201")
    assert "AC-201" in seen(state).hand
    assert refused(state, "boost") == "NW-R-12"


@rule("NW-R-13")
@pytest.mark.parametrize(
    "doing",
    [
        "",
        "work:1:2:card",
        "enter:1:3:card",
        "student:1:2:card",
        "advance:1:2:card:0",
        "travel:1:2:card",
        "lesson:1:1:card",
        "book:1:3:card",
        "any:1:3",
        "village:1:2",
        "cube:1:2:2",
        "master:1",
        "development:1",
        "income:1",
        "work:1:1",
        "travel:1:3:cubes",
    ],
)
def test_quick_actions_at_every_decision_of_the_own_turn(doing: str) -> None:
    card = "AC-109" if doing.startswith("village") else "ST-red-joker"
    state = turn(card, doing=doing, coins=6, potions=4, work=13)
    assert offered(state)[:5] == ["flip 1", "flip 2", "flip 3", "buy potion", "buy student"]
    play(state, "buy potion", "flip 1")
    assert (seen(state).potions, seen(state).coins) == (5, 2)


@rule("NW-R-13")
def test_quick_actions_before_the_card_and_none_after_the_turn() -> None:
    assert "buy potion" in offered(at("[player1]\ncoins = 3"))
    state = at("seats = 1\nlap = 5\n[player1]\ncoins = 9")
    play(state, "play ST-red-work", "end turn")
    assert offered(state) == ["tuck ST-red-work"]
    refused(state, "buy potion")


@rule("NW-R-25")
def test_the_last_card_of_a_deck_is_turned_up_alone() -> None:
    state = at('[cards]\ndeck1 = "AC-115"\ndeck2 = ""')
    play(state, "flip 1")
    assert whole(state).market[0] == ("AC-101", "AC-102", "AC-103", "AC-115")
    assert refused(state, "flip 1") == "NW-R-25"
    assert refused(state, "flip 2") == "NW-R-25"
    assert seen(state).coins == 1
