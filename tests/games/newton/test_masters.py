"""Master cards, when they are played and what each of them does (MAST, M)."""

from __future__ import annotations

import pytest

from orrery.games.newton.components import table as entries
from orrery.games.newton.game import GAME
from orrery.games.newton.rules.play import Newton
from tests.games.newton.scenes import chance, deciding, laid, last_turn, master
from tests.games.newton.table import (
    at,
    offered,
    option,
    play,
    refused,
    seen,
    top_and_value,
    turn,
    whole,
)

rule = pytest.mark.rule

HAND = ["master MA-01", "master MA-02", "master MA-03", "master MA-04"]

TILES = "s1c2 s1c3 s1c5 s1c6 s2c1 s2c2 s2c3 s2c4 s2c5 s3c1 s3c3 s3c4"


def cavendish(placed: int, more: str = "") -> Newton:
    state = turn(
        "ST-red-work",
        doing="master:1",
        masters="MA-06 MA-01 MA-02 MA-03",
        books=" ".join(TILES.split()[:placed]),
        coins=0,
        more=more,
    )
    return play(state, "master MA-06")


@rule("NW-MAST-01")
def test_a_student_on_the_master_space() -> None:
    state = turn("ST-red-technology", students="bl3", coins=0)
    play(state, "act technology", "student 1", "advance bl4")
    assert offered(state, "master") == HAND


@rule("NW-MAST-01")
def test_a_marker_on_the_master_space() -> None:
    ending = turn("ST-red-work", doing="work:1:2:card", work=8)
    assert offered(play(ending, "work 2"), "master") == HAND
    passing = turn("ST-red-work", doing="work:1:3:card", work=8)
    assert offered(play(passing, "work 3"), "master") == []


@rule("NW-MAST-01")
def test_a_cube_on_the_master_space() -> None:
    state = turn("ST-red-travel", doing="travel:1:1:card", scientist="goettingen", coins=1)
    assert offered(play(state, "go uraniborg"), "master") == HAND
    again = turn(
        "ST-red-travel",
        doing="travel:1:1:card",
        scientist="goettingen",
        coins=1,
        cubes="uraniborg",
    )
    assert offered(play(again, "go uraniborg"), "master") == []


@rule("NW-MAST-01")
def test_the_ninth_bookshelf_tile() -> None:
    cells = "s1c2 s1c5 s1c6 s2c1 s2c2 s2c3 s2c4 s2c5"
    for books, hand in ((cells, HAND), (cells.removesuffix(" s2c5"), [])):
        state = turn("ST-red-study", before="ST-red-lessons", books=books)
        play(state, "act study", "book s1c3")
        assert offered(state, "master") == hand
    assert refused(turn("ST-red-study"), "master MA-01") == "NW-TURN-03"
    other = chance("MA-01")
    assert refused(other, "master MA-20") == "NW-MAST-01"


@rule("NW-MAST-02")
def test_a_played_master_lies_beside_the_board_and_scores_at_the_end() -> None:
    state = master("MA-11")
    assert seen(state).patrons == ("MA-11",)
    assert "MA-11" not in seen(state).masters
    assert seen(state).score == 0
    assert whole(state).scores[0]["masters"] == 7
    ended = play(last_turn(6, patrons="MA-11"), "end turn")
    assert ended.outcome.scores[0]["masters"] == 7


@rule("NW-MAST-03")
def test_lightning_works_at_once_and_only_then() -> None:
    state = master("MA-04", coins=0)
    assert seen(state).coins == 6
    later = last_turn(patrons="MA-04", coins=0)
    play(later, "end turn", "tuck ST-red-work", "tuck ST-green-work")
    assert seen(later).coins == 0


@rule("NW-MAST-04")
def test_actions_of_masters_have_their_value_as_ceiling() -> None:
    tiles = "work work study study"
    work = master("MA-13", coins=9, developments=tiles)
    assert offered(work, "work") == ["work 1", "work 2", "work 3"]
    assert refused(work, "work 4") == "NW-VAL-04"
    assert refused(work, "boost") == "NW-QUICK-05"
    study = master("MA-07", coins=9, developments=tiles)
    assert refused(study, "boost") == "NW-QUICK-05"
    travel = master("MA-18", coins=0, scientist="chur")
    play(travel, *("go wien", "go chur") * 2, "go wien")
    assert deciding(travel) == "turn"


@rule("NW-M-01", "NW-EX-13")
def test_boyle_splits_study_four_over_shelves() -> None:
    for shelves in ((1, 3), (2, 2), (1, 1, 2), (1, 1, 1, 1), (3, 1), (2, 1, 1)):
        state = master("MA-01", coins=0, potions=12)
        spare = {1: ["s1c2", "s1c3", "s1c5", "s1c6"], 2: ["s2c1", "s2c2"], 3: ["s3c1"]}
        left = 4
        for shelf in shelves:
            open_shelves = {int(act[6]) for act in offered(state, "book")}
            assert open_shelves == {shelf for shelf in (1, 2, 3) if shelf <= left}
            play(state, f"book {spare[shelf].pop()}")
            left -= shelf
        assert deciding(state) == "turn"
        assert len(seen(state).books) == len(shelves)
    needy = master("MA-01", coins=0, cubes="cambridge")
    assert offered(needy, "book") == ["book s1c2"]
    assert refused(needy, "book s1c3") == "NW-STUDY-02"
    assert deciding(play(needy, "stop")) == "turn"


@rule("NW-M-02")
def test_brahe_is_two_blue_volumes() -> None:
    assert seen(master("MA-02")).volumes == (2, 0, 0, 0)


@rule("NW-M-03", "NW-EX-14")
def test_browne_splits_lessons_four_over_cards() -> None:
    market = '[cards]\nmarket = "AC-101 AC-102 AC-103 AC-104 AC-201 AC-202 AC-301 AC-302"'
    for levels in ((1, 3), (2, 2), (1, 1, 2), (1, 1, 1, 1), (3, 1)):
        state = master("MA-03", coins=0, more=market)
        spare = {1: ["1", "2", "3", "4"], 2: ["1", "2"], 3: ["1", "2"]}
        left = 4
        taken: list[str] = []
        for level in levels:
            open_levels = {int(act[8]) for act in offered(state, "take")}
            assert open_levels == {level for level in (1, 2, 3) if level <= left}
            taken.append(f"AC-{level}0{spare[level].pop()}")
            play(state, f"take {taken[-1]}")
            left -= level
        assert deciding(state) == "turn"
        assert set(taken) <= set(seen(state).hand)
    early = play(master("MA-03", coins=0, more=market), "take AC-201", "stop")
    assert deciding(early) == "turn"


@rule("NW-M-04")
def test_bruno_is_six_coins() -> None:
    assert seen(master("MA-04", coins=1)).coins == 7


@rule("NW-M-05")
def test_descartes_takes_a_card_and_performs_its_action() -> None:
    state = master("MA-05", coins=0, developments="work")
    assert offered(state, "take") == ["take AC-101", "take AC-102", "take AC-103"]
    play(state, "take AC-102")
    assert "AC-102" in seen(state).hand
    assert offered(state, "work") == ["work 1", "work 2"]
    play(state, "work 2")
    assert (seen(state).marker, seen(state).coins) == ("w2", 2)
    assert seen(state).symbols == (1, 0, 1, 0, 1)


@rule("NW-M-06")
def test_cavendish_removes_the_two_topmost_tiles() -> None:
    state = master("MA-06", books="s1c2 s1c3", potions=0)
    assert seen(state).piles == (0, 2, 3, 3)
    assert seen(state).removed == 2
    assert seen(state).books == ("s1c2", "s1c3")


@rule("NW-M-07")
def test_copernicus_ignores_the_requirement() -> None:
    state = master("MA-07", coins=0)
    assert len(offered(state, "book")) == 14
    play(state, "book s3c6")
    assert seen(state).books == ("s3c6",)
    assert deciding(state) == "turn"


@rule("NW-M-08")
def test_cusano_is_three_potions() -> None:
    assert seen(master("MA-08", potions=1)).potions == 4


@rule("NW-M-09")
def test_fahrenheit_is_a_volume_of_any_colour() -> None:
    state = turn("ST-red-study", patrons="MA-09", developments="study", coins=0)
    play(state, "act study")
    assert offered(state, "book") == ["book s1c3", "book s1c6", "book s2c2"]
    assert seen(master("MA-09")).volumes == (0, 0, 0, 1)


@rule("NW-M-10")
def test_galilei_places_a_cube_wherever_he_passes() -> None:
    state = master("MA-10", scientist="brugge", coins=2)
    assert refused(state, "cube here") == "NW-M-10"
    play(state, "go london", "cube here")
    assert seen(state).coins == 2 - 1 + 4
    play(state, "go cambridge", "cube here", "go amsterdam")
    assert seen(state).cubes == ("cambridge", "london", "amsterdam")
    assert seen(state).coins == 2 - 1 + 4 - 1
    assert seen(state).potions == 2
    assert deciding(state) == "turn"
    sparing = master("MA-10", scientist="freiburg", coins=0)
    play(sparing, "go leipzig", "go olomouc", "go wien")
    assert seen(sparing).cubes == ("wien",)


@rule("NW-M-11")
def test_gilbert_is_a_student() -> None:
    assert seen(master("MA-11", students="a1")).students == ("a1", "t0")


@rule("NW-M-12", "NW-EX-15")
def test_halley_splits_technology_four_over_students() -> None:
    state = master("MA-12", students="t0 t0 t0 t0", coins=0)
    play(state, "student 1", "advance c1", "stop")
    play(state, "student 2", "advance b1", "advance b2", "advance br1")
    assert seen(state).students == ("c1", "br1", "t0", "t0")
    assert deciding(state) == "turn"
    state = master("MA-12", students="t0 t0 t0 t0", coins=0)
    for piece in (1, 2, 3):
        play(state, f"student {piece}", "advance b1", "stop")
    play(state, "student 4", "advance c1")
    assert seen(state).students == ("b1", "b1", "b1", "c1")
    assert deciding(state) == "turn"


@rule("NW-M-13")
def test_huygens_works_three_and_needs_no_volumes() -> None:
    state = master("MA-13", work=12, coins=0, potions=4)
    play(state, "work 3")
    assert seen(state).objectives == ("w15",)
    assert (seen(state).coins, seen(state).potions) == (3, 4)


@rule("NW-M-14")
def test_kepler_works_six_without_coins() -> None:
    state = master("MA-14", work=0, coins=0)
    assert offered(state, "work") == [f"work {value}" for value in range(1, 7)]
    play(state, "work 5")
    assert (seen(state).marker, seen(state).coins) == ("w5", 0)


@rule("NW-M-15")
def test_leibniz_is_two_orange_volumes() -> None:
    assert seen(master("MA-15")).volumes == (0, 0, 2, 0)


@rule("NW-M-16")
def test_newton_is_two_green_volumes() -> None:
    assert seen(master("MA-16")).volumes == (0, 2, 0, 0)


@rule("NW-M-02", "NW-M-15", "NW-M-16")
def test_volumes_of_masters_stay_after_the_round() -> None:
    state = last_turn(patrons="MA-02 MA-15 MA-16", desk="ST-red-travel")
    assert seen(state).volumes == (2, 3, 2, 0)
    play(state, "end turn", "tuck ST-red-travel", "tuck ST-green-work")
    assert seen(state).volumes == (2, 2, 2, 0)


@rule("NW-M-17")
def test_paracelsus_is_any_action_of_three() -> None:
    state = master("MA-17", coins=0, potions=3)
    actions = ["act work", "act technology", "act travel", "act lessons", "act study"]
    assert offered(state, "act") == actions
    work = play(state.clone(), "act work", "work 3")
    assert (seen(work).marker, seen(work).coins) == ("w3", 3)
    assert len(offered(play(state.clone(), "act lessons"), "take")) == 9
    study = play(state.clone(), "act study")
    assert "book s3c1" in offered(study)
    travel = play(state.clone(), "act travel", "go chur", "go wien", "go szeged")
    assert deciding(travel) == "turn"
    technology = play(state, "act technology", "student 1", "advance b1", "advance b2")
    assert deciding(play(technology, "advance br1")) == "turn"


@rule("NW-M-18")
def test_pascal_travels_five_without_paying() -> None:
    state = master("MA-18", scientist="lisboa", coins=0)
    play(state, "go carthago", "go cagliari", "go napoli", "go athenai", "go istanbul")
    assert (seen(state).scientist, seen(state).coins) == ("istanbul", 0)
    assert deciding(state) == "turn"


@rule("NW-M-19")
def test_torricelli_moves_three_and_needs_no_volumes() -> None:
    state = master("MA-19", students="ar2", coins=0, potions=4)
    play(state, "student 1", "advance ar3", "advance ar4", "advance ar5")
    assert seen(state).objectives == ("ar5",)
    assert seen(state).potions == 4
    farther = master("MA-19", students="t0", coins=0)
    play(farther, "student 1", "advance c1", "advance c2", "advance cl1")
    assert deciding(farther) == "turn"


@rule("NW-M-20")
def test_winkelmann_places_a_cube_but_not_on_master_or_objective() -> None:
    state = master("MA-20", cubes="paris", more=laid("wien:CIT-01"), coins=0)
    assert len(offered(state, "cube")) == 15
    assert refused(state, "cube uraniborg") == "NW-M-20"
    assert refused(state, "cube petersburg") == "NW-M-20"
    assert refused(state, "cube paris") == "NW-TRAV-07"
    play(state, "cube wien")
    assert seen(state).cubes == ("paris", "wien")
    assert seen(state).coins == 4


@rule("NW-R-50")
def test_the_twenty_masters_of_the_rulebook() -> None:
    names = [GAME.words("en").templates[f"component.{entry['id']}"] for entry in entries("master")]
    assert names == [
        "Robert Boyle",
        "Tycho Brahe",
        "Thomas Browne",
        "Giordano Bruno",
        "René Descartes",
        "Margaret Cavendish",
        "Nicolaus Copernicus",
        "Nicola Cusano",
        "Daniel Fahrenheit",
        "Galileo Galilei",
        "William Gilbert",
        "Edmond Halley",
        "Christiaan Huygens",
        "Johannes Kepler",
        "Gottfried Leibniz",
        "Isaac Newton",
        "Paracelsus",
        "Blaise Pascal",
        "Evangelista Torricelli",
        "Maria Winkelmann",
    ]


@rule("NW-D-13")
def test_a_master_is_chosen_or_not_and_then_open() -> None:
    state = chance("MA-11", coins=0)
    hand = ["master MA-02", "master MA-11", "master MA-15", "master MA-16"]
    assert offered(state) == ["stop", *hand]
    declined = play(state.clone(), "stop")
    assert (deciding(declined), len(seen(declined).masters)) == ("turn", 4)
    before = state.reveals
    play(state, "master MA-11")
    assert state.reveals == before + 1
    assert GAME.view(state, 1).players[0].patrons == ("MA-11",)
    # Alone there is nobody it could be revealed to, so it may be taken back.
    alone = at(
        """
        seats = 1
        [turn]
        stack = "turn:1 master:1"
        card = "ST-red-study"
        [player1]
        desk = "ST-red-study"
        """
    )
    assert play(alone, offered(alone, "master")[0]).reveals == 1
    nobody = turn(
        "ST-red-work", doing="work:1:2:card", work=8, masters="", patrons="MA-01 MA-02 MA-03 MA-04"
    )
    assert deciding(play(nobody, "work 2")) == "turn"


@rule("NW-D-14")
def test_what_masters_with_actions_ask() -> None:
    paracelsus = master("MA-17", coins=0, potions=3)
    actions = ["act work", "act technology", "act travel", "act lessons", "act study"]
    assert offered(paracelsus) == ["stop", *actions]
    halley = master("MA-12", coins=0, students="t0 t0 c1")
    assert offered(halley) == ["stop", "student 1", "student 3"]
    play(halley, "student 3")
    assert offered(halley) == ["advance c2"]
    play(halley, "advance c2")
    assert offered(halley) == ["stop", "advance cl1", "advance cr1"]
    play(halley, "stop")
    assert offered(halley) == ["stop", "student 1"]
    browne = master("MA-03", coins=0)
    assert len(offered(browne)) == 1 + 9
    play(browne, "take AC-301")
    assert offered(browne) == ["stop", "take AC-101", "take AC-102", "take AC-103"]
    boyle = master("MA-01", coins=0, cubes="cambridge leipzig")
    assert offered(boyle) == ["stop", "book s1c2", "book s3c1"]
    play(boyle, "book s3c1")
    assert offered(boyle) == ["stop", "book s1c2"]
    descartes = master("MA-05", coins=0)
    assert offered(descartes) == ["stop", "take AC-101", "take AC-102", "take AC-103"]
    assert offered(play(descartes, "take AC-103")) == ["stop", "work 1"]
    winkelmann = master("MA-20", coins=0)
    assert len(offered(winkelmann)) == 1 + 16
    assert deciding(play(winkelmann, "stop")) == "turn"


@rule("NW-R-07")
@pytest.mark.parametrize(
    ("placed", "piles", "potions", "coins", "score"),
    [
        (0, (1, 3, 3, 3), 0, 0, 0),
        (1, (0, 3, 3, 3), 1, 0, 0),
        (2, (0, 2, 3, 3), 1, 0, 0),
        (4, (0, 0, 3, 3), 0, 4, 0),
        (10, (0, 0, 0, 0), 0, 0, 8),
        (11, (0, 0, 0, 0), 0, 0, 8),
        (12, (0, 0, 0, 0), 0, 0, 0),
    ],
)
def test_tiles_that_leave_complete_their_pile(
    placed: int, piles: tuple[int, ...], potions: int, coins: int, score: int
) -> None:
    mine = seen(cavendish(placed))
    assert mine.piles == piles
    assert (mine.potions, mine.coins, mine.score) == (potions, coins, score)
    assert len(mine.books) == placed


@rule("NW-R-07")
def test_the_third_pile_brings_another_master_and_an_option_nothing_at_all() -> None:
    assert offered(cavendish(7), "master") == ["master MA-01", "master MA-02", "master MA-03"]
    without = option("cavendish_pile_bonus", "false")
    assert seen(cavendish(2, without)).potions == 0
    assert offered(cavendish(7, without), "master") == []


@rule("NW-R-07")
def test_tiles_that_left_are_not_placed() -> None:
    state = at(
        """
        round = 6
        [turn]
        player = 0
        stack = "over"
        [tracks]
        objectives = "OBJ-08 OBJ-01 OBJ-02 OBJ-03 OBJ-04 OBJ-05"
        [player1]
        cubes = "petersburg"
        books = "s1c2 s1c3 s1c5 s1c6"
        removed = 2
        patrons = "MA-06"
        masters = "MA-01 MA-02 MA-03"
        """
    )
    assert state.outcome.scores[0]["objectives"] == 4


@rule("NW-R-08")
def test_a_master_may_stay_in_hand() -> None:
    state = turn("ST-red-work", doing="work:1:1:card", work=9)
    play(state, "work 1", "stop")
    assert (len(seen(state).masters), seen(state).patrons) == (4, ())
    assert top_and_value(state)[0] == "turn"
    state = turn("ST-red-travel", doing="travel:1:1:card", scientist="goettingen", coins=1)
    play(state, "go uraniborg", "stop")
    assert (seen(state).cubes, seen(state).patrons) == (("uraniborg",), ())


@rule("NW-R-08")
def test_without_a_master_nothing_happens() -> None:
    state = turn(
        "ST-red-work",
        doing="work:1:1:card",
        work=9,
        masters="",
        patrons="MA-01 MA-02 MA-03 MA-04",
    )
    play(state, "work 1")
    assert top_and_value(state)[0] == "turn"


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


@rule("NW-R-52")
def test_an_action_of_a_master_may_be_left_out() -> None:
    for name in ("MA-01", "MA-03", "MA-07", "MA-10", "MA-12", "MA-13", "MA-14", "MA-17", "MA-18"):
        state = master(name, coins=0, potions=3)
        before = (seen(state).marker, seen(state).scientist, seen(state).books)
        play(state, "stop")
        assert deciding(state) == "turn"
        assert (seen(state).marker, seen(state).scientist, seen(state).books) == before
        assert seen(state).patrons == (name,)
