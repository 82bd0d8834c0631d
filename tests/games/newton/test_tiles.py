"""Tiles of the tracks and boards (SPEC, DEV, INCT, MED, INV)."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.core.state import OptionValue
from orrery.games.newton.rules.play import Newton
from tests.games.newton.moments import RARE
from tests.games.newton.scenes import deciding, laid, last_turn, master
from tests.games.newton.table import (
    Said,
    at,
    offered,
    on_top,
    option,
    play,
    refused,
    seen,
    top_and_value,
    turn,
    whole,
)

rule = pytest.mark.rule


def invent(tile: str, **mine: Any) -> Newton:
    """Player 1's Marker has just ended on an Invention; the Work action brought one coin."""
    state = turn("ST-red-work", work=5, more=laid(f"w6:{tile}"), **{"coins": 0, **mine})
    return play(state, "act work", "work 1")


def gained(state: Newton) -> tuple[int, int, int]:
    """Coins beyond the one of the Work action, Potions, points."""
    return seen(state).coins - 1, seen(state).potions, seen(state).score


FLIPS = ["flip 1", "flip 2", "flip 3"]

COUNTING = '[tracks]\ninventions = "INV-07 INV-01 INV-06 INV-02 INV-03"'

LINES = "s1c2 s1c3 s2c2"

FULL = "vp2 vp2 vp2 coins2 coins2"


def to_medicine(**mine: OptionValue) -> Newton:
    state = turn("ST-red-travel", doing="travel:1:1:card", scientist="plovdiv", coins=0, **mine)
    return play(state, "go istanbul")


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


@rule("NW-DEV-02")
def test_one_tile_of_another_kind_is_enough_for_an_exchange() -> None:
    kinds = ["work", "technology", "travel", "lessons", "study"]
    state = turn("ST-red-work", work=2, coins=0, developments=" ".join(kinds))
    play(state, "act work", "work 1")
    others = [f"replace development {kind}" for kind in kinds[1:]]
    assert offered(state, "replace") == others
    play(state, "replace development study")
    assert seen(state).developments == ("DEV-01", "DEV-01", "DEV-02", "DEV-03", "DEV-04")


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


@rule("NW-INV-01")
def test_inventions_work_where_a_piece_ends_and_stay() -> None:
    state = turn("ST-red-work", number=1, work=5, coins=0, more="[player2]\nwork = 5")
    play(state, "act work", "work 1", "end turn")
    assert seen(state).score == 6
    assert whole(state).tiles["w6"] == "INV-01"
    play(state, "play ST-green-work", "act work", "work 1")
    assert seen(state, 2).score == 6
    passing = turn("ST-red-work", doing="work:1:2:card", work=5)
    assert seen(play(passing, "work 2")).score == 0
    for steps, points in ((1, 6), (2, 0)):
        student = turn(
            "ST-red-technology",
            doing=f"student:1:{steps}:card",
            students="cl1",
            coins=0,
            more=laid("cl2:INV-01"),
        )
        play(student, "student 1", *("advance cl2", "advance cl3")[:steps])
        assert seen(student).score == points


@rule("NW-INV-02")
def test_one_potion_and_six_points() -> None:
    assert gained(invent("INV-01")) == (0, 1, 6)


@rule("NW-INV-03")
def test_two_potions_and_three_points() -> None:
    assert gained(invent("INV-02")) == (0, 2, 3)


@rule("NW-INV-04")
def test_five_coins_and_a_student() -> None:
    state = invent("INV-03", students="a1")
    assert gained(state) == (5, 0, 0)
    assert seen(state).students == ("a1", "t0")


@rule("NW-INV-05")
def test_points_and_coins_for_each_master_played() -> None:
    assert gained(invent("INV-04", patrons="MA-02 MA-11 MA-06")) == (6, 0, 6)
    assert gained(invent("INV-04")) == (0, 0, 0)


@rule("NW-INV-06")
def test_points_for_each_university_visited() -> None:
    assert gained(invent("INV-05", cubes="paris krakow leipzig wien athenai")) == (0, 0, 6)


@rule("NW-INV-07")
def test_points_and_a_technology_step_for_each_ancient_land() -> None:
    state = invent("INV-06", cubes="athenai carthago paris", students="al3 cl3")
    assert seen(state).score == 4
    play(state, "student 1", "advance al4")
    assert whole(state).decision.kind == "student"
    play(state, "student 2", "advance cl4")
    assert seen(state).students == ("al4", "cl4")
    assert whole(state).decision.kind == "turn"


@rule("NW-INV-08")
def test_a_point_and_a_work_step_with_its_coin_for_each_line() -> None:
    state = invent("INV-07", books="s1c2 s1c3 s2c2")
    assert seen(state).lines == ("R1a", "C2")
    assert gained(state) == (0, 0, 2)
    assert offered(state, "work") == ["work 1"]
    play(state, "work 1")
    assert seen(state).marker == "w7"
    play(state, "work 1")
    assert seen(state).marker == "w8"
    assert gained(state) == (2, 0, 2)
    assert seen(state).developments == ("DEV-02",)
    assert whole(state).decision.kind == "turn"


@rule("NW-INV-09")
def test_two_coins_and_a_study_action_of_three() -> None:
    state = invent("INV-08", cubes="leipzig")
    assert gained(state) == (2, 0, 0)
    assert offered(state, "book") == ["book s3c1"]
    play(state, "book s3c1")
    assert seen(state).books == ("s3c1",)
    assert whole(state).decision.kind == "turn"


@rule("NW-INV-10")
def test_two_points_and_a_lessons_action_of_three() -> None:
    state = invent("INV-09")
    assert gained(state) == (0, 0, 2)
    assert len(offered(state, "take")) == 9
    play(state, "take AC-302")
    assert "AC-302" in seen(state).hand
    assert whole(state).decision.kind == "turn"


@rule("NW-INV-11")
def test_a_potion_and_a_travel_action_of_three() -> None:
    state = invent("INV-10", scientist="chur")
    assert gained(state) == (0, 1, 0)
    play(state, "go wien", "go szeged", "go ragusa")
    assert seen(state).scientist == "ragusa"
    assert whole(state).decision.kind == "turn"


@rule("NW-INV-12")
def test_actions_of_inventions_have_their_value_as_ceiling() -> None:
    state = invent("INV-10", scientist="chur", coins=9, developments="travel travel travel")
    assert refused(state, "boost") == "NW-QUICK-05"
    play(state, "go wien", "go szeged")
    lower = play(state.clone(), "stop")
    assert seen(lower).scientist == "szeged"
    play(state, "go krakow")
    assert whole(state).decision.kind == "turn"
    lines = invent("INV-07", books="s1c2 s1c3", coins=9, developments="work work")
    assert offered(lines, "work") == ["work 1"]
    assert refused(lines, "work 2") == "NW-VAL-04"
    assert refused(lines, "boost") == "NW-QUICK-05"


@rule("NW-D-11")
def test_kinds_of_tiles_and_which_of_them_makes_room() -> None:
    full = "work work study study study"
    state = turn("ST-red-work", work=2, coins=0, developments=full, more=laid("w3:SPE-06"))
    play(state, "act work", "work 1")
    kinds = ["work", "technology", "travel", "lessons", "study"]
    assert offered(state) == [*FLIPS, *(f"develop {kind}" for kind in kinds)]
    play(state, "develop travel")
    tiles = ["replace development work", "replace development study"]
    assert offered(state) == [*FLIPS, "stop", *tiles]
    assert deciding(play(state, "stop")) == "turn"
    gone = turn(
        "ST-red-work",
        work=2,
        coins=0,
        incomes="vp2 vp2 vp2 vp2",
        more=laid("w3:SPE-10"),
    )
    play(gone, "act work", "work 1")
    assert offered(gone) == [*FLIPS, "income coins2", "income potion1"]
    assert refused(gone, "income vp2") == "NW-R-22"
    nothing = at(
        f"""
        seats = 3
        [turn]
        stack = "turn:1 work:1:1:card"
        card = "ST-red-work"
        acted = true
        [player1]
        desk = "ST-red-work"
        work = 2
        incomes = "vp2 vp2 vp2 vp2"
        [player2]
        incomes = "coins2 coins2 coins2 coins2"
        [player3]
        incomes = "potion1 potion1 potion1 potion1"
        {laid("w3:SPE-10")}
        """
    )
    assert deciding(play(nothing, "work 1")) == "turn"


@rule("NW-D-15")
def test_each_action_of_an_invention_is_performed_or_declined() -> None:
    state = turn("ST-red-work", work=5, coins=0, books="s1c2 s1c3 s2c2", more=laid("w6:INV-07"))
    play(state, "act work", "work 1")
    assert offered(state) == [*FLIPS, "stop", "work 1"]
    play(state, "stop", "work 1")
    assert (deciding(state), seen(state).marker) == ("turn", "w7")
    assert seen(state).score == 2
    state = turn("ST-red-work", work=5, coins=0, cubes="athenai carthago", more=laid("w6:INV-06"))
    play(state, "act work", "work 1")
    assert offered(state) == [*FLIPS, "stop", "student 1"]
    assert deciding(play(state, "stop")) == "student"
    assert deciding(play(state, "stop")) == "turn"
    assert seen(state).score == 4


@rule("NW-D-17")
def test_medicine_for_full_income_spaces() -> None:
    state = turn(
        "ST-red-travel",
        doing="travel:1:1:card",
        boosted=True,
        scientist="plovdiv",
        coins=0,
        incomes="vp2 vp2 coins2 coins2 coins2",
    )
    play(state, "go istanbul")
    assert offered(state) == ["stop", "replace income vp2", "replace income coins2"]
    declined = play(state.clone(), "stop")
    assert (deciding(declined), seen(declined).medicine) == ("turn", 0)
    assert len(seen(declined).incomes) == 5
    play(state, "replace income vp2")
    assert seen(state).medicine == 1
    assert seen(state).incomes == ("INC-01", "INC-02", "INC-02", "INC-02")
    assert whole(state).incomes_left == (3, 1, 4)


@rule("NW-R-05")
def test_work_actions_for_lines_come_one_after_another() -> None:
    state = turn("ST-red-work", doing="work:1:1:card", work=5, books=LINES, coins=0, more=COUNTING)
    play(state, "work 1")
    assert seen(state).score == 2
    assert offered(state, "work") == ["work 1"]
    play(state, "work 1")
    assert (seen(state).marker, seen(state).developments) == ("w7", ())
    play(state, "work 1")
    mine = seen(state)
    assert (mine.marker, mine.coins, mine.developments) == ("w8", 3, ("DEV-02",))
    assert top_and_value(state)[0] == "turn"


@rule("NW-R-05")
def test_each_action_may_be_declined_and_its_points_stay() -> None:
    state = turn("ST-red-work", doing="work:1:1:card", work=5, books=LINES, coins=0, more=COUNTING)
    play(state, "work 1", "stop", "work 1")
    assert (seen(state).marker, seen(state).coins, seen(state).score) == ("w7", 2, 2)
    assert top_and_value(state)[0] == "turn"


@rule("NW-R-05")
def test_different_students_may_use_the_actions_for_ancient_lands() -> None:
    state = turn(
        "ST-red-technology",
        doing="student:1:1:card",
        students="ar1 t0",
        cubes="athenai carthago",
        coins=0,
        more=COUNTING,
    )
    play(state, "student 1", "advance ar2")
    assert seen(state).score == 4
    play(state, "student 1", "advance ar3", "student 2", "advance b1")
    assert seen(state).students == ("ar3", "b1")
    assert top_and_value(state)[0] == "turn"


@rule("NW-R-05")
def test_combined_they_are_one_action() -> None:
    more = f"{COUNTING}\n{option('invention_per_item', 'combined')}"
    state = turn("ST-red-work", doing="work:1:1:card", work=5, books=LINES, coins=0, more=more)
    play(state, "work 1")
    assert offered(state, "work") == ["work 1", "work 2"]
    play(state, "work 2")
    assert (seen(state).marker, seen(state).coins, seen(state).score) == ("w8", 3, 2)
    assert top_and_value(state)[0] == "turn"


@rule("NW-R-21")
def test_a_medicine_income_tile_may_take_the_space_of_an_income_tile() -> None:
    state = to_medicine(incomes=FULL)
    assert offered(state) == ["stop", "replace income vp2", "replace income coins2"]
    play(state, "replace income coins2")
    assert (seen(state).medicine, seen(state).incomes.count("INC-02")) == (1, 1)
    assert whole(state).incomes_left == (1, 3, 4)


@rule("NW-R-21")
def test_who_declines_it_gets_nothing_from_the_second_city() -> None:
    state = play(to_medicine(incomes=FULL), "stop")
    assert (seen(state).medicine, whole(state).medicine_left) == (0, 4)
    state = to_medicine(cubes="stockholm")
    assert (seen(state).medicine, on_top(state)) == (0, "turn")
    assert seen(to_medicine(cubes="stockholm", medicine=1)).medicine == 2


@rule("NW-R-21")
def test_a_medicine_income_tile_stays() -> None:
    state = turn(
        "ST-red-work",
        doing="income_space:1:potion1",
        incomes="vp2 vp2 vp2 coins2",
        medicine=1,
        cubes="istanbul",
        coins=0,
    )
    assert offered(state) == ["stop", "replace income vp2", "replace income coins2"]
    assert seen(play(state, "replace income vp2")).medicine == 1


@rule("NW-R-22")
def test_stacks_of_tiles_run_out() -> None:
    doing: Said = {"doing": "work:1:1:card", "work": 2}
    more = '[player2]\ndevelopments = "work work work work"'
    state = turn("ST-red-work", more=more, **doing)
    play(state, "work 1")
    assert (seen(state).developments, on_top(state)) == ((), "turn")
    tracks = '[tracks]\nspecializations = "SPE-06 SPE-02 SPE-03 SPE-04 SPE-05"'
    state = turn("ST-red-work", more=f"{more}\n{tracks}", **doing)
    play(state, "work 1")
    kinds = ("technology", "travel", "lessons", "study")
    assert offered(state, "develop") == [f"develop {kind}" for kind in kinds]
    assert refused(state, "develop work") == "NW-R-22"


@rule("NW-R-22")
def test_where_no_development_tile_is_left_none_is_chosen() -> None:
    full = 'developments = "work technology travel lessons study"'
    state = at(
        f"""
        seats = 4
        [turn]
        stack = "turn:1 work:1:1:card"
        card = "ST-red-work"
        acted = true
        [player1]
        desk = "ST-red-work"
        work = 2
        {full}
        [player2]
        {full}
        [player3]
        {full}
        [player4]
        {full}
        {laid("w3:SPE-06")}
        """
    )
    assert set(whole(state).developments_left) == {0}
    assert min(whole(state).incomes_left) > 0
    assert deciding(play(state, "work 1")) == "turn"


@rule("NW-R-22")
def test_a_tile_of_choice_is_no_medicine_income_tile_and_old_tiles_go_back() -> None:
    tracks = '[tracks]\nspecializations = "SPE-10 SPE-02 SPE-03 SPE-04 SPE-05"'
    state = turn("ST-red-work", doing="work:1:1:card", work=2, incomes=FULL, coins=0, more=tracks)
    play(state, "work 1")
    assert offered(state, "income") == ["income vp2", "income coins2", "income potion1"]
    play(state, "income potion1", "replace income vp2")
    assert whole(state).incomes_left == (2, 2, 3)
    state = turn("ST-red-work", doing="drawer:1:lessons", developments="work work work study study")
    play(state, "replace development study")
    assert whole(state).developments_left == (1, 4, 4, 3, 3)


@rule("NW-R-57")
def test_an_action_that_cannot_be_performed_is_lost_and_the_gains_stay() -> None:
    cells = "s1c2 s1c3 s1c5 s1c6 s2c1 s2c2 s2c3 s2c4 s2c5 s3c1 s3c3 s3c4"
    full: dict[str, Any] = {"books": cells, "points": "books:8"}
    study = turn("ST-red-work", work=5, coins=0, more=laid("w6:INV-08"), **full)
    play(study, "act work", "work 1")
    assert (deciding(study), seen(study).coins) == ("turn", 1 + 2)
    technology = turn(
        "ST-red-work",
        work=5,
        coins=0,
        students="bl4",
        cubes="athenai carthago",
        more=laid("w6:INV-06"),
    )
    play(technology, "act work", "work 1")
    assert (deciding(technology), seen(technology).score) == ("turn", 4)
    lessons = turn(
        "ST-red-work",
        work=5,
        coins=0,
        more=laid("w6:INV-09") + '\n[cards]\nmarket = ""\ndeck1 = ""\ndeck2 = ""\ndeck3 = ""',
    )
    play(lessons, "act work", "work 1")
    assert (deciding(lessons), seen(lessons).score) == ("turn", 2)
    assert deciding(master("MA-14", work=15)) == "turn"
    choice = master("MA-17", coins=0, **full)
    assert refused(choice, "act study") == "NW-STUDY-06"
