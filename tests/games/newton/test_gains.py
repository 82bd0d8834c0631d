"""Coins, Potions, points, Students and Bonus tokens: receiving and paying (BONUS)."""

from __future__ import annotations

import pytest

from orrery.core.errors import BadPosition
from orrery.games.newton.components import table as entries
from tests.games.newton.scenes import deciding, laid, tokens
from tests.games.newton.table import (
    at,
    play,
    seen,
    turn,
    whole,
)

rule = pytest.mark.rule

TOKENS = (
    "besancon:BON-06 freiburg:BON-01 girona:BON-01 brugge:BON-02 plovdiv:BON-02 "
    "a1:BON-03 a2:BON-03 b1:BON-04 c1:BON-04 c2:BON-05"
)


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


@rule("NW-R-09")
def test_a_token_is_taken_even_if_its_student_is_lost() -> None:
    students = "t0 a1 b1 c1"
    more = f'[tokens]\ndealt = "{TOKENS}"'
    state = turn("ST-red-travel", doing="travel:1:1:card", students=students, coins=0, more=more)
    play(state, "go besancon")
    assert (seen(state).tokens, seen(state).students) == (("BON-06",), tuple(students.split()))
    state = turn("ST-red-travel", doing="travel:1:1:card", coins=0, more=more)
    play(state, "go besancon")
    assert seen(state).students == ("t0", "t0")


@rule("NW-R-09")
def test_students_of_a_city_and_an_invention_are_lost_likewise() -> None:
    students = "ar1 t0 b1 c1"
    state = turn(
        "ST-red-travel", doing="travel:1:1:card", scientist="salamanca", students=students, coins=0
    )
    play(state, "go lisboa")
    assert (seen(state).cubes, len(seen(state).students)) == (("lisboa",), 4)
    state = turn("ST-red-technology", doing="student:1:1:card", students=students, coins=0)
    play(state, "student 1", "advance ar2")
    assert (seen(state).coins, len(seen(state).students)) == (5, 4)


@rule("NW-R-46")
def test_a_doubled_token_is_one_token_and_only_this_action_doubles() -> None:
    students = tokens("c1:BON-06", "c2:BON-05")
    state = turn("AC-205", coins=0, students="t0", more=students)
    play(state, "act technology", "student 1", "advance c1")
    assert seen(state).students == ("c1", "t0", "t0")
    assert seen(state).tokens == ("BON-06",)
    # A Technology action that the movement sets off takes its tokens as usual.
    nested = turn("AC-205", students="ar1 t0", coins=0, cubes="athenai", more=laid("ar2:INV-06"))
    play(nested, "act technology", "student 1", "advance ar2", "student 2", "advance c1")
    assert seen(nested).tokens == ("BON-04",)
    assert whole(nested).scores[0]["tokens"] == 3


@rule("NW-R-49")
def test_points_are_never_lost() -> None:
    with pytest.raises(BadPosition):
        at('[player1]\npoints = "cards:-1"').check()
    prices = [
        effect.removeprefix("pay:").partition("=>")[0]
        for entry in entries("action_card")
        for effect in entry["effects"]
        if effect.startswith("pay:")
    ]
    # Nothing in the box costs points, so nobody can lack them.
    assert {price.partition(":")[0] for price in prices} == {"coins", "potion", "discard_card"}


@rule("NW-R-56")
def test_doubling_costs_nothing_and_asks_nothing() -> None:
    state = turn("AC-205", coins=1, students="t0")
    play(state, "act technology", "student 1", "advance a1")
    assert deciding(state) == "turn"
    assert (seen(state).coins, seen(state).score) == (1, 4)
