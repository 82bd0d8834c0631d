"""TRAV: the Scientist on the Map."""

from __future__ import annotations

import pytest

from orrery.core.state import OptionValue
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules.play import Newton
from tests.games.newton.table import Said, offered, play, refused, seen, turn, whole

rule = pytest.mark.rule

PARIS, URANIBORG = box.PLACE_IDS.index("paris"), box.PLACE_IDS.index("uraniborg")
EIGHT = "cambridge salamanca bologna leipzig krakow athenai carthago stonehenge"


def travelling(value: int, start: str, more: str = "", **mine: OptionValue) -> Newton:
    """A card's Travel action of a value, with the Scientist at a place."""
    said: Said = {"coins": 0, **mine}
    before = str(said.pop("before", ""))
    doing = f"travel:1:{value}:card"
    card = "ST-red-travel"
    return turn(card, before=before, doing=doing, scientist=start, more=more, **said)


@rule("NW-TRAV-01")
def test_the_scientist_follows_routes_up_to_the_value() -> None:
    state = travelling(2, "basel")
    assert offered(state, "go") == ["go besancon", "go freiburg", "go chur"]
    assert refused(state, "go paris") == "NW-TRAV-01"
    play(state, "go chur", "go wien")
    assert seen(state).scientist == "wien"
    assert whole(state).pending[-1][0] == "turn"
    state = play(travelling(2, "basel"), "go freiburg", "stop")
    assert seen(state).scientist == "freiburg"


@rule("NW-TRAV-02")
def test_a_route_with_a_price_is_paid_every_time() -> None:
    state = travelling(4, "goettingen", coins=2)
    play(state, "go uraniborg")
    assert seen(state).coins == 1
    play(state, "go goettingen")
    assert seen(state).coins == 0
    assert refused(state, "go uraniborg") == "NW-TRAV-02"
    assert "go leipzig" in offered(state)
    state = turn("ST-red-travel", scientist="stockholm", coins=0)
    assert refused(state, "act travel") == "NW-TRAV-02"


@rule("NW-TRAV-03")
def test_tokens_on_the_way_are_taken_applied_and_kept() -> None:
    state = travelling(2, "basel")
    play(state, "go besancon")
    assert (seen(state).tokens, seen(state).coins) == (("BON-01",), 2)
    assert "besancon" not in whole(state).tokens
    play(state, "go paris")
    assert seen(state).tokens == ("BON-01",)
    state = travelling(
        2, "basel", more='[tokens]\ntaken = "besancon"\n[player2]\ntokens = "BON-01"'
    )
    play(state, "go besancon")
    assert (seen(state).tokens, seen(state).coins) == ((), 0)


@rule("NW-TRAV-04")
@pytest.mark.parametrize(
    ("start", "place"),
    [
        ("besancon", "paris"),
        ("freiburg", "amsterdam"),
        ("london", "stonehenge"),
        ("goettingen", "uraniborg"),
    ],
)
def test_a_stop_places_a_cube(start: str, place: str) -> None:
    state = play(travelling(1, start, coins=1), f"go {place}")
    assert seen(state).cubes == (place,)
    assert seen(state).cubes_left == 11


@rule("NW-TRAV-04")
def test_a_stop_in_the_objective_space_places_a_cube_and_passing_places_none() -> None:
    state = travelling(1, "stockholm", coins=1, potions=4)
    assert seen(play(state, "go petersburg")).cubes == ("petersburg",)
    state = play(travelling(2, "besancon"), "go paris", "go angouleme")
    assert seen(state).cubes == ()


@rule("NW-TRAV-05")
def test_cubes_leave_the_board_one_after_another() -> None:
    state = turn(
        "ST-red-travel",
        doing="travel:1:2:cubes",
        scientist="amsterdam",
        cubes="cambridge salamanca bologna leipzig krakow athenai carthago",
        coins=1,
    )
    state.journal = []
    play(state, "go goettingen", "go uraniborg")
    play(state, "stop")
    assert [event[2:4] for event in state.journal if event[0] == act.TOLD_CUBE] == [(URANIBORG, 8)]
    state = travelling(1, "besancon", cubes=EIGHT)
    state.journal = []
    play(state, "go paris")
    assert [event[2:4] for event in state.journal if event[0] == act.TOLD_CUBE] == [(PARIS, 9)]
    assert (seen(state).cubes_left, seen(state).score) == (3, 1)


@rule("NW-TRAV-06")
@pytest.mark.parametrize(
    ("placed", "points"),
    [(7, 0), (8, 1), (9, 2), (10, 4), (11, 8)],
)
def test_the_last_four_cubes_bring_points(placed: int, points: int) -> None:
    places = f"{EIGHT} london amsterdam napoli".split()[:placed]
    state = travelling(1, "besancon", cubes=" ".join(places))
    assert seen(play(state, "go paris")).score == points


@rule("NW-TRAV-06")
def test_a_cube_placed_by_an_effect_brings_its_points_too() -> None:
    state = turn("ST-red-travel", doing="cube:1:1:2", cubes=f"{EIGHT} london", coins=2)
    play(state, "cube paris")
    assert (seen(state).score, seen(state).coins) == (2, 0)


@rule("NW-TRAV-07")
def test_one_cube_of_each_colour_on_a_place() -> None:
    state = travelling(1, "besancon", cubes="paris")
    play(state, "go paris")
    assert (seen(state).cubes, seen(state).cubes_left) == (("paris",), 11)
    state = travelling(1, "besancon", more='[player2]\ncubes = "paris"')
    play(state, "go paris")
    assert seen(state).cubes == seen(state, 2).cubes == ("paris",)
    assert refused(turn("ST-red-work", doing="cube:1:1:2", cubes="paris"), "cube paris") == (
        "NW-TRAV-07"
    )


@rule("NW-TRAV-08")
def test_scientists_may_share_a_place() -> None:
    state = travelling(1, "besancon", more='[player2]\nscientist = "paris"')
    play(state, "go paris")
    assert seen(state).scientist == seen(state, 2).scientist == "paris"


@rule("NW-TRAV-09")
def test_the_objective_space_is_entered_only_with_its_volumes() -> None:
    state = travelling(3, "stockholm", coins=5)
    assert refused(state, "go petersburg") == "NW-TRAV-09"
    assert "go torun" in offered(state)
    state = travelling(3, "stockholm", before="AC-304 AC-104", coins=5)
    assert seen(state).volumes == (2, 2, 1, 0)
    play(state, "go petersburg", "go stockholm", "go petersburg")
    assert (seen(state).coins, seen(state).cubes) == (2, ("petersburg",))


@rule("NW-TRAV-10")
def test_a_place_with_an_own_cube_counts_as_visited() -> None:
    study: Said = {"doing": "book:1:1:card", "coins": 0}
    state = turn("ST-red-study", cubes="cambridge", **study)
    assert "book s1c2" in offered(state)
    more = '[player2]\ncubes = "cambridge"'
    state = turn("ST-red-study", scientist="cambridge", more=more, **study)
    assert "book s1c2" not in offered(state)


@rule("NW-TRAV-11")
@pytest.mark.parametrize(("start", "place"), [("besancon", "paris"), ("london", "stonehenge")])
def test_universities_and_ancient_lands_give_nothing_at_once(start: str, place: str) -> None:
    state = travelling(1, start)
    tiles = whole(state).tiles
    play(state, f"go {place}")
    mine = seen(state)
    assert (mine.coins, mine.potions, mine.score, mine.students) == (0, 0, 0, ("t0",))
    assert whole(state).tiles == tiles
    assert whole(state).pending[-1][0] == "turn"


@rule("NW-TRAV-12")
def test_villages_and_basel_take_no_cubes() -> None:
    state = play(travelling(1, "basel"), "go freiburg")
    assert (seen(state).cubes, seen(state).tokens) == ((), ("BON-01",))
    state = play(travelling(1, "freiburg"), "go basel")
    assert (seen(state).scientist, seen(state).cubes) == ("basel", ())
    state = turn("AC-208", doing="travel:1:1:card+begun+extra_cube", scientist="freiburg", coins=5)
    assert refused(state, "cube here") == "NW-TRAV-12"
