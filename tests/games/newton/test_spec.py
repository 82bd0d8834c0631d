"""SPEC, DEV, INCT and MED: tiles that go on the Study board."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.newton.moments import RARE
from tests.games.newton.scenes import laid, last_turn
from tests.games.newton.table import at, offered, play, refused, seen, turn, whole

rule = pytest.mark.rule


# --- Specialization -----------------------------------------------------------------------


@rule("NW-SPEC-01")
@pytest.mark.parametrize(
    ("tile", "developments", "incomes"),
    [
        ("SPE-01", ("DEV-01",), ()),
        ("SPE-02", ("DEV-02",), ()),
        ("SPE-03", ("DEV-03",), ()),
        ("SPE-04", ("DEV-04",), ()),
        ("SPE-05", ("DEV-05",), ()),
        ("SPE-07", (), ("INC-01",)),
        ("SPE-08", (), ("INC-02",)),
        ("SPE-09", (), ("INC-03",)),
    ],
)
def test_a_marker_that_ends_on_a_specialization_takes_its_tile(
    tile: str, developments: tuple[str, ...], incomes: tuple[str, ...]
) -> None:
    state = turn("ST-red-work", work=2, more=laid(f"w3:{tile}"))
    play(state, "act work", "work 1")
    assert seen(state).developments == developments
    assert seen(state).incomes == incomes


@rule("NW-SPEC-01")
def test_a_student_takes_the_tile_only_where_it_ends() -> None:
    for steps, tiles in ((1, ("DEV-03",)), (2, ())):
        state = turn("ST-red-technology", doing=f"student:1:{steps}:card", students="al1", coins=0)
        play(state, "student 1", *("advance al2", "advance al3")[:steps])
        assert seen(state).developments == tiles


@rule("NW-SPEC-02")
def test_a_question_mark_is_a_kind_of_choice_for_good() -> None:
    state = turn("ST-red-work", work=2, coins=0, more=laid("w3:SPE-06"))
    play(state, "act work", "work 1")
    kinds = ["work", "technology", "travel", "lessons", "study"]
    assert offered(state, "develop") == [f"develop {kind}" for kind in kinds]
    assert refused(state, "stop") == "NW-SPEC-02"
    play(state, "develop lessons")
    assert seen(state).developments == ("DEV-04",)
    assert offered(state) == ["flip 1", "flip 2", "flip 3", "end turn"]
    state = turn("ST-red-work", work=2, more=laid("w3:SPE-10"))
    play(state, "act work", "work 1")
    assert offered(state, "income") == ["income vp2", "income coins2", "income potion1"]
    assert seen(play(state, "income coins2")).incomes == ("INC-02",)


@rule("NW-SPEC-03")
def test_a_specialization_stays_and_works_for_everyone() -> None:
    state = turn("ST-red-work", number=1, work=2, more="[player2]\nwork = 2")
    play(state, "act work", "work 1", "end turn")
    assert whole(state).tiles["w3"] == "SPE-01"
    play(state, "play ST-green-work", "act work", "work 1")
    assert seen(state, 1).developments == seen(state, 2).developments == ("DEV-01",)
    assert whole(state).tiles["w3"] == "SPE-01"


# --- Development tiles --------------------------------------------------------------------


@rule("NW-DEV-01")
def test_a_development_tile_is_one_more_symbol() -> None:
    state = turn("ST-red-work", number=1, work=2)
    assert seen(state).symbols == (1, 0, 1, 0, 0)
    play(state, "act work", "work 1", "end turn")
    assert seen(state).symbols == (2, 0, 1, 0, 0)
    assert whole(state).developments_left == (3, 4, 4, 4, 4)
    play(state, "play ST-green-joker", "end turn", "play ST-red-joker", "act work")
    assert offered(state, "work") == ["work 1", "work 2", "work 3"]


@rule("NW-DEV-02")
def test_with_full_drawers_an_earlier_tile_may_go() -> None:
    held = "travel travel lessons lessons study"
    state = turn("ST-red-work", work=2, coins=0, developments=held)
    play(state, "act work", "work 1")
    asked = [f"replace development {kind}" for kind in ("travel", "lessons", "study")]
    assert offered(state) == ["flip 1", "flip 2", "flip 3", "stop", *asked]
    assert refused(state, "replace development technology") == "NW-DEV-02"
    kept = play(state.clone(), "stop")
    assert seen(kept).developments == ("DEV-03", "DEV-03", "DEV-04", "DEV-04", "DEV-05")
    play(state, "replace development travel")
    assert seen(state).developments == ("DEV-01", "DEV-03", "DEV-04", "DEV-04", "DEV-05")
    assert seen(state).symbols == (2, 0, 2, 2, 1)
    assert whole(state).developments_left == (3, 4, 3, 2, 3)


# --- Income tiles -------------------------------------------------------------------------


@rule("NW-INCT-01")
def test_an_income_tile_goes_on_a_free_space() -> None:
    state = turn("ST-red-work", work=2, incomes="vp2 vp2 vp2 coins2", more=laid("w3:SPE-07"))
    play(state, "act work", "work 1")
    assert seen(state).incomes == ("INC-01",) * 4 + ("INC-02",)
    assert whole(state).incomes_left == (0, 3, 4)
    assert whole(state).decision.kind == "turn"


@rule("NW-INCT-02")
def test_with_full_spaces_an_earlier_income_tile_may_go_but_not_medicine() -> None:
    mine: dict[str, Any] = {"incomes": "vp2 vp2 coins2 coins2", "medicine": 1, "cubes": "stockholm"}
    state = turn("ST-red-work", work=2, coins=0, more=laid("w3:SPE-09"), **mine)
    play(state, "act work", "work 1")
    asked = ["replace income vp2", "replace income coins2"]
    assert offered(state) == ["flip 1", "flip 2", "flip 3", "stop", *asked]
    assert refused(state, "replace income potion1") == "NW-INCT-02"
    kept = play(state.clone(), "stop")
    assert seen(kept).incomes == ("INC-01", "INC-01", "INC-02", "INC-02")
    play(state, "replace income vp2")
    assert seen(state).incomes == ("INC-01", "INC-02", "INC-02", "INC-03")
    assert seen(state).medicine == 1
    assert whole(state).incomes_left == (3, 2, 3)


# --- Medicine -----------------------------------------------------------------------------


@rule("NW-MED-01")
def test_the_first_city_of_medicine_gives_its_tile() -> None:
    state = turn("ST-red-travel", doing="travel:1:1:card", scientist="plovdiv", coins=0)
    assert whole(state).medicine_left == 4
    play(state, "go istanbul")
    assert seen(state).medicine == 1
    assert whole(state).medicine_left == 3
    full = turn(
        "ST-red-travel",
        doing="travel:1:1:card",
        scientist="plovdiv",
        coins=0,
        incomes="vp2 vp2 vp2 coins2 potion1",
    )
    play(full, "go istanbul", "replace income coins2")
    assert seen(full).medicine == 1
    assert seen(full).incomes == ("INC-01", "INC-01", "INC-01", "INC-03")


@rule("NW-MED-02")
def test_the_second_city_of_medicine_turns_the_tile() -> None:
    state = play(at(RARE["a second City of Medicine"]), "go istanbul")
    assert seen(state).medicine == 2
    assert whole(state).medicine_left == 3
    for medicine, points in ((1, 1), (2, 3)):
        ending = last_turn(medicine=medicine, cubes="stockholm istanbul")
        play(ending, "end turn", "tuck ST-red-work", "tuck ST-green-work")
        assert seen(ending).score == points
