"""R-29 to R-41: rulings on Masters, scoring and movement."""

from __future__ import annotations

import pytest

from tests.games.newton.scenes import chance, deciding, laid, last_turn, master, objective
from tests.games.newton.table import offered, play, refused, seen, turn

rule = pytest.mark.rule


# --- Masters ------------------------------------------------------------------------------


@rule("NW-R-29")
def test_parts_of_a_split_come_one_after_another() -> None:
    halley = master("MA-12", students="al1 t0", coins=0)
    play(halley, "student 1", "advance al2", "stop")
    assert seen(halley).developments == ("DEV-03",)
    assert refused(halley, "student 1") == "NW-R-29"
    assert offered(halley, "student") == ["student 2"]
    # The second Student ends on a tile with a choice: it is made before anything goes on.
    nested = master("MA-12", students="al1 t0", coins=0, more=laid("al2:SPE-06"))
    play(nested, "student 1", "advance al2", "stop")
    assert deciding(nested) == "development"
    assert deciding(play(nested, "develop work")) == "student"
    cells = "s1c2 s1c5 s1c6 s2c1 s2c2 s2c3 s2c4 s2c5"
    boyle = master("MA-01", books=cells, potions=4, coins=0)
    play(boyle, "book s1c3")
    assert deciding(boyle) == "master"
    play(boyle, "stop")
    assert deciding(boyle) == "book"
    assert {act[5:7] for act in offered(boyle, "book")} == {"s3"}


@rule("NW-R-30")
def test_descartes_in_detail() -> None:
    state = master("MA-05", coins=2)
    play(state, "take AC-102")
    assert refused(state, "boost") == "NW-QUICK-05"
    assert refused(state, "effect") == "NW-WORK-01"
    play(state, "stop")
    assert (seen(state).marker, seen(state).coins) == ("w0", 2)
    assert refused(state, "play AC-102") == "NW-TURN-03"
    declined = play(master("MA-05", coins=0), "stop")
    assert deciding(declined) == "turn"
    empty = '[cards]\nmarket = "AC-201 AC-202 AC-203"'
    lost = master("MA-05", coins=0, more=empty)
    assert deciding(lost) == "turn"
    bought = master("MA-05", coins=1, more=empty)
    assert offered(bought, "take") == []
    play(bought, "flip 1")
    assert offered(bought, "take") == ["take AC-101", "take AC-102"]


@rule("NW-R-31")
def test_requirements_are_ignored_only_by_that_very_action() -> None:
    # Huygens carries the Marker to an Invention with Work actions: these need the Volumes.
    huygens = master(
        "MA-13", work=11, coins=0, books="s1c2 s1c3 s1c5 s1c6 s2c2", more=laid("w12:INV-07")
    )
    play(huygens, "work 1", "work 1", "work 1", "work 1")
    assert (deciding(huygens), seen(huygens).marker) == ("turn", "w14")
    torricelli = master(
        "MA-19", students="ar1 al4", coins=0, potions=1, cubes="athenai", more=laid("ar2:INV-06")
    )
    play(torricelli, "student 1", "advance ar2", "stop")
    assert deciding(torricelli) == "student"
    assert refused(torricelli, "student 2") == "NW-TECH-08"
    free = master("MA-19", students="al4", coins=0, potions=4)
    play(free, "student 1", "advance al5")
    assert seen(free).potions == 4


@rule("NW-R-32")
def test_an_ignored_requirement_leaves_the_shelf_to_be_reached() -> None:
    imprimatur = turn("AC-314", coins=4)
    play(imprimatur, "act study")
    assert {act[5:7] for act in offered(imprimatur, "book")} == {"s1"}
    assert refused(imprimatur, "book s2c5 ignoring") == "NW-STUDY-01"
    # s3c4 asks for three Volumes; all of them are ignored.
    copernicus = master("MA-07", coins=0)
    assert seen(play(copernicus, "book s3c4")).books == ("s3c4",)
    whole_space = turn("AC-314", doing="book:1:3:card+ignoring_for_coins", coins=4)
    play(whole_space, "book s3c4 ignoring")
    assert (seen(whole_space).books, seen(whole_space).coins) == (("s3c4",), 0)


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


# --- scoring ------------------------------------------------------------------------------


@rule("NW-R-36")
def test_masters_in_hand_score_nothing() -> None:
    assert objective("OBJ-07", masters="MA-02 MA-15 MA-16 MA-11") == 0
    held = {"masters": "MA-02 MA-15 MA-16 MA-11", "hand": ""}
    assert objective("OBJ-09", **held) == 0
    played = {"patrons": "MA-02 MA-15 MA-16", "masters": "MA-11", "hand": ""}
    assert objective("OBJ-09", **played) == 10
    state = play(last_turn(6, masters="MA-02 MA-15 MA-16 MA-11"), "end turn")
    assert state.outcome.scores[0]["masters"] == 0


@rule("NW-R-37")
def test_the_printed_tile_counts_for_lines_only() -> None:
    assert seen(last_turn(books="s1c2 s1c3")).lines == ("R1a",)
    assert seen(last_turn(books="s2c1 s3c1")).lines == ("C1",)
    assert objective("OBJ-08", books="s1c2 s1c3") == 0
    state = turn("ST-red-study", before="ST-red-lessons", books="s1c2", coins=0)
    play(state, "act study", "book s1c3")
    assert seen(state).potions == 0
    assert seen(state).piles == (1, 3, 3, 3)


@rule("NW-R-38")
def test_volumes_of_choice_fill_gaps_in_sets() -> None:
    assert objective("OBJ-09", hand="AC-213", desk="AC-204") == 5
    assert objective("OBJ-09", hand="AC-313", desk="AC-110") == 5
    assert objective("OBJ-09", hand="AC-313 AC-210", desk="ST-red-work") == 5
    # Two blue, one orange and one of choice: every Volume is in one set only.
    assert objective("OBJ-09", hand="AC-213", desk="AC-304") == 5
    assert objective("OBJ-09", hand="AC-213", desk="AC-304 AC-310") == 10
    assert objective("OBJ-09", hand="AC-213 AC-307", desk="AC-304 AC-310") == 15


# --- movement -----------------------------------------------------------------------------


@rule("NW-R-39")
def test_a_route_may_be_used_back_and_forth_and_is_paid_each_time() -> None:
    state = turn("ST-red-travel", doing="travel:1:3:card", scientist="chur", coins=3)
    play(state, "go bologna", "go chur", "go bologna")
    assert (seen(state).scientist, seen(state).coins) == ("bologna", 0)
    assert seen(state).cubes == ("bologna",)


@rule("NW-R-40")
def test_a_tile_works_again_for_every_student_that_ends_there() -> None:
    halley = master("MA-12", students="al1 al1", coins=0)
    play(halley, "student 1", "advance al2", "stop", "student 2", "advance al2", "stop")
    assert seen(halley).developments == ("DEV-03", "DEV-03")
    invention = master("MA-12", students="ar1 ar1", coins=0, more=laid("ar2:INV-01"))
    play(invention, "student 1", "advance ar2", "stop", "student 2", "advance ar2", "stop")
    assert (seen(invention).score, seen(invention).potions) == (12, 2)


@rule("NW-R-41")
def test_coins_never_exceed_the_value_named() -> None:
    state = turn("ST-red-work", doing="work:1:3:card", coins=0)
    assert refused(state, "stop") == "NW-R-10"
    for value in (1, 2, 3):
        named = play(state.clone(), f"work {value}")
        assert (seen(named).marker, seen(named).coins) == (f"w{value}", value)
    arrived = turn("ST-red-work", doing="work:1:3:card", work=15, coins=0)
    assert seen(play(arrived, "work 2")).coins == 2
    stopped = turn("ST-red-work", doing="work:1:3:card", work=14, coins=0)
    play(stopped, "work 3")
    assert (seen(stopped).marker, seen(stopped).coins) == ("w14", 3)
