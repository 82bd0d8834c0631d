"""BONUS: the tokens on the way."""

from __future__ import annotations

import pytest

from tests.games.newton.scenes import tokens
from tests.games.newton.table import play, seen, turn, whole

rule = pytest.mark.rule


@rule("NW-BONUS-01")
def test_a_token_goes_to_the_first_who_passes_it() -> None:
    state = turn("ST-red-travel", number=1, coins=0)
    play(state, "act travel", "go besancon", "go paris", "stop")
    assert seen(state).tokens == ("BON-01",)
    assert "besancon" not in whole(state).tokens
    play(state, "end turn", "play ST-green-travel", "act travel", "go besancon")
    assert seen(state, 2).tokens == ()
    assert seen(state, 2).coins == 2


@rule("NW-BONUS-01")
def test_students_take_tokens_too() -> None:
    state = turn("ST-red-technology", doing="student:1:2:card", coins=0)
    play(state, "student 1", "advance c1", "advance c2")
    assert seen(state).tokens == ("BON-04", "BON-04")
    assert {"c1", "c2"}.isdisjoint(whole(state).tokens)


@rule("NW-BONUS-02")
def test_a_token_works_at_once_and_stays_with_its_player() -> None:
    state = turn("ST-red-travel", scientist="paris", coins=0)
    play(state, "act travel", "go brugge")
    assert seen(state).coins == 3
    play(state, "go london")
    assert seen(state).coins == 3 - 1
    assert seen(state).tokens == ("BON-02",)
    assert seen(play(state, "stop")).coins == 2 + 4
    assert play(state, "end turn").turn == 1
    assert seen(state).tokens == ("BON-02",)


@rule("NW-BONUS-03")
@pytest.mark.parametrize(
    ("token", "coins", "potions", "points", "students"),
    [
        ("BON-01", 2, 0, 0, 1),
        ("BON-02", 3, 0, 0, 1),
        ("BON-03", 0, 0, 2, 1),
        ("BON-04", 0, 0, 3, 1),
        ("BON-05", 0, 1, 0, 1),
        ("BON-06", 0, 0, 0, 2),
    ],
)
def test_what_each_kind_of_token_gives(
    token: str, coins: int, potions: int, points: int, students: int
) -> None:
    swap = "besancon:BON-05 freiburg:BON-05 girona:BON-05 a2:BON-05 c1:BON-06 c2:BON-06"
    state = turn(
        "ST-red-technology", coins=0, more=tokens(*swap.split(), f"a1:{token}"), students="t0"
    )
    play(state, "act technology", "student 1", "advance a1")
    mine = seen(state)
    assert mine.tokens == (token,)
    assert (mine.coins, mine.potions, mine.score) == (coins, potions, points)
    assert mine.students == ("a1", "t0")[:students]
