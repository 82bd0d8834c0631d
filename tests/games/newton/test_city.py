"""CITY: what Cities give to whoever places a cube."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.games.newton.rules.play import Newton
from tests.games.newton.scenes import chance, laid
from tests.games.newton.table import offered, play, refused, seen, turn, whole

rule = pytest.mark.rule


def visit(tile: str, **mine: Any) -> Newton:
    """Player 1 has just reached Wien, where this City tile lies."""
    state = turn(
        "ST-red-travel",
        doing="travel:1:1:card",
        scientist="chur",
        more=laid(f"wien:{tile}"),
        **{"coins": 0, **mine},
    )
    play(state, "go wien")
    assert seen(state).scientist == "wien"
    return state


@rule("NW-CITY-01")
def test_a_city_works_once_for_each_player_however_the_cube_came() -> None:
    assert seen(visit("CIT-02")).potions == 2
    assert seen(visit("CIT-02", cubes="wien")).potions == 0
    placed = play(chance("MA-20", more=laid("wien:CIT-02")), "master MA-20", "cube wien")
    assert seen(placed).potions == 2
    passing = turn("ST-red-travel", doing="travel:1:2:card", scientist="chur", coins=0)
    play(passing, "go wien", "go szeged")
    assert seen(passing).cubes == ()
    both = turn(
        "ST-red-travel",
        number=1,
        scientist="chur",
        coins=0,
        more=laid("wien:CIT-02") + '\n[player2]\nscientist = "chur"\ncoins = 0',
    )
    play(both, "act travel", "go wien", "stop", "end turn")
    play(both, "play ST-green-travel", "act travel", "go wien")
    assert seen(both, 1).potions == seen(both, 2).potions == 2


@rule("NW-CITY-02")
def test_four_coins() -> None:
    assert seen(visit("CIT-01")).coins == 4


@rule("NW-CITY-03")
def test_two_potions() -> None:
    assert (seen(visit("CIT-02")).potions, seen(visit("CIT-02")).coins) == (2, 0)


@rule("NW-CITY-04")
def test_a_student() -> None:
    assert seen(visit("CIT-03", students="b1")).students == ("b1", "t0")


@rule("NW-CITY-05")
def test_two_coins_for_a_cube_on_a_university() -> None:
    state = visit("CIT-04", coins=3, cubes="paris")
    play(state, "stop")
    places = ["cambridge", "salamanca", "bologna", "leipzig", "krakow"]
    assert offered(state, "cube") == [f"cube {place}" for place in places]
    assert refused(state, "cube athenai") == "NW-CITY-05"
    assert refused(state, "cube paris") == "NW-TRAV-07"
    play(state, "cube krakow")
    assert seen(state).cubes == ("paris", "krakow", "wien")
    assert seen(state).coins == 1
    assert seen(state).scientist == "wien"


@rule("NW-CITY-06")
def test_two_coins_for_a_cube_on_an_ancient_land() -> None:
    state = visit("CIT-05", coins=2)
    play(state, "stop")
    assert offered(state, "cube") == ["cube athenai", "cube carthago", "cube stonehenge"]
    assert refused(state, "cube krakow") == "NW-CITY-06"
    play(state, "cube carthago")
    assert seen(state).cubes == ("wien", "carthago")
    assert seen(state).coins == 0
    poor = visit("CIT-05", coins=1)
    assert whole(poor).decision.kind == "turn"


@rule("NW-CITY-07")
def test_both_cities_of_medicine_count() -> None:
    assert seen(visit("CIT-06")).medicine == 1
    assert seen(visit("CIT-07")).medicine == 1
    second = visit("CIT-07", cubes="stockholm", medicine=1)
    assert whole(second).tiles["stockholm"] == "CIT-06"
    assert seen(second).medicine == 2
