"""The Scientist on the Map (TRAV)."""

from __future__ import annotations

import pytest

from orrery.core.state import OptionValue
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules.play import Newton
from tests.games.newton.scenes import chance, deciding, master
from tests.games.newton.table import (
    Said,
    offered,
    on_top,
    option,
    play,
    refused,
    seen,
    spoken,
    turn,
    whole,
)

rule = pytest.mark.rule


def travelling(value: int, start: str, more: str = "", **mine: OptionValue) -> Newton:
    """A card's Travel action of a value, with the Scientist at a place."""
    said: Said = {"coins": 0, **mine}
    before = str(said.pop("before", ""))
    doing = f"travel:1:{value}:card"
    card = "ST-red-travel"
    return turn(card, before=before, doing=doing, scientist=start, more=more, **said)


PARIS, URANIBORG = box.PLACE_IDS.index("paris"), box.PLACE_IDS.index("uraniborg")

EIGHT = "cambridge salamanca bologna leipzig krakow athenai carthago stonehenge"


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


@rule("NW-EX-04")
def test_frank_travels_to_istanbul() -> None:
    state = turn("ST-red-travel", before="AC-107 AC-108", scientist="wien", coins=0)
    play(state, "act travel")
    assert whole(state).pending[-1][1][1] == 4
    play(state, "go szeged")
    assert seen(state).tokens == ()
    play(state, "go plovdiv")
    assert (seen(state).tokens, seen(state).coins) == (("BON-02",), 3)
    play(state, "go istanbul")
    assert whole(state).pending[-1][1][1] == 1
    play(state, "stop")
    mine = seen(state)
    assert (mine.cubes, mine.medicine, mine.coins) == (("istanbul",), 1, 3)


@rule("NW-D-06")
def test_travel_asks_step_by_step() -> None:
    state = turn("ST-red-travel", doing="travel:1:2:card", scientist="bologna", coins=0)
    assert offered(state) == ["go napoli", "go chur", "go avignon"]
    play(state, "go avignon")
    assert offered(state) == ["stop", "go bologna", "go besancon", "go girona"]
    play(state, "go girona")
    assert (seen(state).coins, on_top(state)) == (3, "travel")
    assert offered(state, "boost") == ["boost"]
    state = turn("ST-red-travel", doing="travel:1:1:card", scientist="torun", coins=9, potions=4)
    assert "3" in spoken(state, "go petersburg")


@rule("NW-D-06")
def test_a_token_on_the_way_pays_the_next_route() -> None:
    state = turn("ST-red-travel", doing="travel:1:3:card", scientist="avignon", coins=0)
    play(state, "go girona", "go cagliari")
    assert (seen(state).scientist, seen(state).coins) == ("cagliari", 3 - 1)


@rule("NW-D-06")
def test_a_cube_on_the_way_as_long_as_a_step_can_follow() -> None:
    doing = "travel:1:2:cubes"
    state = turn("ST-red-work", doing=doing, scientist="besancon", coins=0)
    assert refused(state, "cube here") == "NW-M-10"
    play(state, "go paris")
    assert offered(state, "cube") == ["cube here"]
    play(state, "cube here", "go brugge")
    assert seen(state).cubes == ("paris",)
    assert on_top(state) == "turn"


@rule("NW-D-06")
def test_what_a_cube_brings_may_pay_the_next_step() -> None:
    masters = "MA-04 MA-01 MA-02 MA-03"
    doing = "travel:1:3:cubes"
    state = turn("ST-red-work", doing=doing, scientist="goettingen", coins=1, masters=masters)
    play(state, "go uraniborg", "cube here", "master MA-04", "go stockholm", "stop")
    assert seen(state).cubes == ("stockholm", "uraniborg")
    assert seen(state).coins == 6 - 1
    bank = '[map]\ncities = "CIT-06 CIT-02 CIT-03 CIT-04 CIT-05 CIT-01 CIT-07"'
    doing = "travel:1:1:card+extra_cube"
    state = turn("AC-208", doing=doing, scientist="torun", coins=3, more=bank)
    play(state, "go stockholm", "cube here", "boost", "go uraniborg", "stop")
    assert seen(state).cubes == ("stockholm", "uraniborg")
    assert seen(state).coins == 3 - 1 - 2 + 4 - 2 - 1


@rule("NW-R-03")
def test_every_step_into_the_objective_space_needs_its_requirement() -> None:
    state = turn(
        "ST-red-travel",
        doing="travel:1:4:card",
        scientist="stockholm",
        cubes="petersburg",
        coins=9,
        potions=5,
    )
    play(state, "go petersburg")
    assert (seen(state).potions, seen(state).coins) == (5 - 3, 8)
    play(state, "go stockholm")
    assert refused(state, "go petersburg") == "NW-TRAV-09"


@rule("NW-R-03")
def test_with_free_passage_only_staying_needs_it() -> None:
    more = option("map_objective_pass", "free")
    doing = "travel:1:3:card"
    state = turn("ST-red-travel", doing=doing, scientist="stockholm", coins=3, more=more)
    play(state, "go petersburg")
    assert refused(state, "stop") == "NW-TRAV-09"
    assert refused(state, "boost") == "NW-R-03"
    play(state, "flip 1", "go stockholm")
    assert (seen(state).cubes, seen(state).coins) == (("stockholm",), 0)
    state = turn("ST-red-travel", doing=doing, scientist="stockholm", coins=1, more=more)
    assert refused(state, "go petersburg") == "NW-R-03"
    state = turn("ST-red-travel", doing=doing, scientist="stockholm", coins=9, potions=3, more=more)
    play(state, "go petersburg", "stop")
    assert (seen(state).cubes, seen(state).potions) == (("petersburg",), 0)


@rule("NW-R-04")
def test_exactly_one_more_cube() -> None:
    state = turn("AC-208", doing="travel:1:4:card+extra_cube", scientist="besancon", coins=2)
    play(state, "go paris", "cube here")
    assert (seen(state).cubes, seen(state).coins) == (("paris",), 0)
    play(state, "go brugge", "go amsterdam")
    assert refused(state, "cube here") == "NW-R-04"
    play(state, "stop")
    assert seen(state).cubes == ("paris", "amsterdam")


@rule("NW-R-04")
def test_unlimited_cubes_are_paid_once() -> None:
    more = option("extra_cube", "unlimited")
    doing = "travel:1:4:card+extra_cube"
    state = turn("AC-208", doing=doing, scientist="besancon", coins=2, more=more)
    play(state, "go paris", "cube here", "go brugge", "go amsterdam", "cube here")
    assert (seen(state).cubes, seen(state).coins) == (("paris", "amsterdam"), 3)
    play(state, "go cambridge", "stop")
    assert seen(state).cubes == ("cambridge", "paris", "amsterdam")


@rule("NW-R-33")
def test_cubes_on_the_way_pay_routes_and_set_off_what_they_meet() -> None:
    galilei = chance("MA-10", scientist="goettingen", coins=2)
    play(galilei, "master MA-10", "go uraniborg", "cube here")
    assert seen(galilei).coins == 1
    assert offered(galilei, "master") == ["master MA-02", "master MA-15", "master MA-16"]
    play(galilei, "master MA-02")
    assert deciding(galilei) == "travel"
    assert seen(galilei).scientist == "uraniborg"
    play(galilei, "go stockholm")
    assert (seen(galilei).coins, seen(galilei).medicine) == (0, 1)
    assert seen(galilei).cubes == ("stockholm", "uraniborg")
    city = turn("AC-208", doing="travel:1:2:card+extra_cube", scientist="brugge", coins=3)
    play(city, "go london", "cube here")
    assert seen(city).coins == 4
    # Passing the Objective space: its cube needs the requirement all the same.
    free = '[options]\nmap_objective_pass = "free"'
    lacking = master("MA-10", scientist="stockholm", coins=2, potions=3, more=free)
    play(lacking, "go petersburg")
    assert refused(lacking, "cube here") == "NW-TRAV-09"
    passing = master("MA-10", scientist="stockholm", coins=2, potions=4, more=free)
    play(passing, "go petersburg")
    play(passing, "cube here")
    assert (seen(passing).potions, seen(passing).objectives) == (0, ("petersburg",))


@rule("NW-R-34")
def test_an_interrupted_movement_goes_on_from_the_new_place() -> None:
    state = turn(
        "AC-208",
        doing="travel:1:3:card+extra_cube",
        scientist="goettingen",
        coins=3,
        masters="MA-18 MA-02 MA-15 MA-16",
    )
    play(state, "go uraniborg", "cube here", "master MA-18")
    play(state, "go goettingen", "go leipzig", "go olomouc", "stop")
    assert (deciding(state), seen(state).scientist) == ("travel", "olomouc")
    play(state, "go krakow", "go torun")
    assert seen(state).scientist == "torun"
    assert deciding(state) == "turn"


@rule("NW-R-39")
def test_a_route_may_be_used_back_and_forth_and_is_paid_each_time() -> None:
    state = turn("ST-red-travel", doing="travel:1:3:card", scientist="torun", coins=3)
    play(state, "go stockholm", "go torun", "go stockholm")
    assert (seen(state).scientist, seen(state).coins) == ("stockholm", 0)
    assert seen(state).cubes == ("stockholm",)
