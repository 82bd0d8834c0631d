"""Travel cubes and what they set off: points, Cities (CITY)."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.games.newton import actions as act
from orrery.games.newton.rules.play import Newton
from tests.games.newton.scenes import chance, deciding, laid, master
from tests.games.newton.table import (
    Said,
    in_order,
    offered,
    on_top,
    play,
    refused,
    seen,
    turn,
    whole,
)

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


FLIPS = ["flip 1", "flip 2", "flip 3"]

TWELVE = (
    "cambridge salamanca bologna leipzig krakow london amsterdam napoli wien lisboa "
    "stockholm istanbul"
)


def journal(state: Newton, *acts: str) -> list[int]:
    """Do these things; the kinds of what was noted, in order."""
    state.journal = []
    play(state, *acts)
    return [event[0] for event in state.journal]


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


@rule("NW-D-12")
def test_a_city_with_a_payment_may_be_declined() -> None:
    for tile, count in (("CIT-04", 6), ("CIT-05", 3)):
        state = turn(
            "ST-red-travel",
            doing="travel:1:1:card",
            scientist="chur",
            boosted=True,
            coins=2,
            more=laid(f"wien:{tile}"),
        )
        play(state, "go wien")
        acts = offered(state)
        assert acts[:4] == [*FLIPS, "stop"]
        assert len(acts[4:]) == count
        assert all(act.startswith("cube ") for act in acts[4:])
        play(state, "stop")
        assert (deciding(state), seen(state).coins) == ("turn", 2)


@rule("NW-R-19")
def test_a_city_that_asks_for_coins_may_be_refused() -> None:
    state = turn(
        "ST-red-travel",
        doing="travel:1:1:card",
        scientist="bologna",
        cubes="paris krakow",
        coins=3,
        boosted=True,
    )
    play(state, "go napoli")
    free = ["cambridge", "salamanca", "bologna", "leipzig"]
    assert offered(state, "cube") == [f"cube {place}" for place in free]
    assert refused(state, "cube paris") == "NW-TRAV-07"
    assert refused(state, "cube athenai") == "NW-CITY-05"
    again = state.clone()
    play(again, "stop")
    assert (seen(again).coins, len(seen(again).cubes)) == (3, 3)
    play(state, "cube cambridge")
    assert (seen(state).coins, len(seen(state).cubes), on_top(state)) == (1, 4, "turn")


@rule("NW-R-19")
def test_it_offers_nothing_without_coins_or_cubes() -> None:
    travel: Said = {"doing": "travel:1:1:card", "scientist": "bologna"}
    state = play(turn("ST-red-travel", coins=1, **travel), "go napoli")
    assert on_top(state) == "turn"
    eleven = TWELVE.replace(" napoli", "")
    state = turn("ST-red-travel", coins=9, cubes=eleven, boosted=True, **travel)
    assert on_top(play(state, "go napoli")) == "turn"
    assert seen(state).cubes_left == 0


@rule("NW-R-20")
def test_a_stop_without_a_cube_sets_nothing_off() -> None:
    travel: Said = {"doing": "travel:1:1:card", "scientist": "cambridge", "coins": 0}
    assert seen(play(turn("ST-red-travel", **travel), "go london")).coins == 4
    state = turn("ST-red-travel", cubes="london", **travel)
    play(state, "go london")
    assert (seen(state).scientist, seen(state).coins) == ("london", 0)
    state = turn("ST-red-travel", cubes=TWELVE.replace("london", "paris"), **travel)
    play(state, "go london")
    assert (seen(state).coins, "london" in seen(state).cubes) == (0, False)


@rule("NW-R-35")
def test_winkelmann_chooses_among_cities_universities_and_ancient_lands() -> None:
    state = master("MA-20")
    assert len(offered(state, "cube")) == 7 + 6 + 3
    for place in ("basel", "besancon", "torun"):
        assert refused(state, f"cube {place}") == "NW-M-20"
    assert seen(play(state.clone(), "cube amsterdam")).potions == 2
    full = "cambridge paris salamanca bologna leipzig krakow london amsterdam lisboa napoli wien"
    spent = master("MA-20", cubes=f"{full} athenai", points="cubes:15")
    assert deciding(spent) == "turn"


@rule("NW-R-53")
def test_token_then_cube_with_its_points_then_the_tile() -> None:
    cubes = "cambridge salamanca bologna leipzig krakow athenai carthago stonehenge"
    state = turn("ST-red-travel", doing="travel:1:2:card", scientist="paris", coins=0, cubes=cubes)
    noted = journal(state, "go brugge", "go amsterdam", "stop")
    assert in_order(noted, act.TOLD_TOKEN, act.TOLD_CUBE, act.TOLD_CITY)
    cube = noted.index(act.TOLD_CUBE)
    assert noted[cube : cube + 4] == [
        act.TOLD_CUBE,
        act.TOLD_GAIN,
        act.TOLD_CITY,
        act.TOLD_GAIN,
    ]
    assert whole(state).scores[0]["cubes"] == 1
    assert seen(state).potions == 2
