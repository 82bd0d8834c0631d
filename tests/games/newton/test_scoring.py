"""Objectives, the last round, the result (OBJ, SCORE)."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.games.newton import components as box
from orrery.games.newton.scoring import total
from tests.games.newton.scenes import laid, last_turn, objective, tokens
from tests.games.newton.table import at, offered, play, refused, seen, turn, whole

rule = pytest.mark.rule

VOLUMES = "AC-301 AC-310"
"""Volumes on the desk: two blue, three green, one orange."""


@rule("NW-OBJ-01")
def test_objectives_are_entered_with_their_four_volumes() -> None:
    marker = turn("ST-red-work", before="AC-310", work=14, coins=0)
    assert seen(play(marker.clone(), "act work", "work 1")).marker == "w14"
    met = turn("ST-red-work", before=VOLUMES, work=14, coins=0)
    play(met, "act work", "work 1")
    assert seen(met).objectives == ("w15",)
    student = turn("ST-red-technology", students="al4", coins=0)
    assert refused(student, "act technology") == "NW-TECH-05"
    student = turn("ST-red-technology", before="AC-301 ST-red-lessons", students="al4", coins=0)
    play(student, "act technology", "student 1", "advance al5")
    assert seen(student).objectives == ("al5",)
    barred = turn("ST-red-travel", scientist="torun", coins=9)
    assert "go petersburg" not in offered(play(barred, "act travel"))
    assert refused(barred, "go petersburg") == "NW-TRAV-09"
    cube = turn("ST-red-travel", before=VOLUMES, scientist="torun", coins=1)
    play(cube, "act travel", "go petersburg")
    assert seen(cube).cubes == ("petersburg",)
    assert seen(cube).objectives == ("petersburg",)


@rule("NW-OBJ-02")
def test_several_players_score_one_objective_and_only_at_the_end() -> None:
    more = "work = 15\ncoins = 3"
    state = last_turn(6, work=15, coins=5, theirs=more, more=laid("w15:OBJ-01"))
    assert (seen(state, 1).score, seen(state, 2).score) == (0, 0)
    play(state, "end turn")
    assert [sheet["objectives"] for sheet in state.outcome.scores] == [5, 3]


@rule("NW-OBJ-03")
def test_a_point_for_each_coin_up_to_fourteen() -> None:
    assert [objective("OBJ-01", coins=coins) for coins in (0, 13, 14, 30)] == [0, 13, 14, 14]
    # The income of the last round is there before anything is scored.
    assert objective("OBJ-01", coins=3, incomes="coins2 coins2") == 7


@rule("NW-OBJ-04")
def test_two_points_for_each_potion_up_to_fourteen() -> None:
    assert [objective("OBJ-02", potions=count) for count in (0, 6, 7, 8)] == [0, 12, 14, 14]


@rule("NW-OBJ-05")
def test_two_points_for_each_token_up_to_fourteen() -> None:
    dealt = list(whole(at()).tokens.items())
    for count, points in ((0, 0), (6, 12), (7, 14), (10, 14)):
        state = last_turn(
            6,
            students="al5",
            tokens=" ".join(kind for _, kind in dealt[:count]),
            more=tokens(taken=" ".join(space for space, _ in dealt[:count])),
        )
        assert play(state, "end turn").outcome.scores[0]["objectives"] == points


@rule("NW-OBJ-06")
def test_three_points_for_each_university_up_to_fifteen() -> None:
    names = [box.PLACE_IDS[place] for place in box.UNIVERSITY_PLACES]
    for count, points in ((1, 3), (5, 15), (6, 15)):
        assert objective("OBJ-04", cubes=" ".join(names[:count]) + " wien athenai") == points


@rule("NW-OBJ-07")
def test_five_points_for_each_ancient_land() -> None:
    assert objective("OBJ-05", cubes="athenai wien paris") == 5
    assert objective("OBJ-05", cubes="athenai carthago stonehenge") == 15


@rule("NW-OBJ-08")
def test_four_points_for_each_student_on_any_final_space() -> None:
    # The Objectives on those spaces themselves are worth nothing to this player.
    for last in ("al5", "ar5", "bl4", "br4", "cl5", "cr5"):
        assert objective("OBJ-06", students=f"{last} al4") == 4
    assert objective("OBJ-06", students="al4 t0") == 0
    assert objective("OBJ-06", students="al5 bl4 br4 cr5") == 16


@rule("NW-OBJ-09")
def test_four_points_for_each_master_played() -> None:
    assert objective("OBJ-07", patrons="MA-02 MA-11 MA-06") == 12
    assert objective("OBJ-07") == 0


@rule("NW-OBJ-10")
def test_four_points_for_every_three_books_placed() -> None:
    for count, points in ((2, 0), (3, 4), (5, 4), (12, 16)):
        assert objective("OBJ-08", books=" ".join(box.CELL_IDS[:count])) == points
    # Tiles that Cavendish removed were never placed.
    placed = " ".join(box.CELL_IDS[:4])
    assert objective("OBJ-08", books=placed, patrons="MA-06", removed=2) == 4


@rule("NW-OBJ-11")
def test_five_points_for_each_set_of_three_volumes_in_hand_and_on_the_desk() -> None:
    def sets(hand: str, desk: str, **mine: Any) -> int:
        return objective("OBJ-09", hand=hand, desk=desk, **mine)

    assert sets("", "ST-red-technology ST-red-travel") == 0
    assert sets("ST-red-lessons", "ST-red-technology ST-red-travel") == 5
    assert sets("AC-301", "AC-204 AC-107") == 10
    assert sets("AC-101", "ST-red-travel", tucked="ST-red-lessons") == 0
    assert sets("AC-107", "ST-red-travel", patrons="MA-02") == 5
    assert sets("AC-301 AC-304 AC-307 AC-310", "AC-201 AC-207") == 15
    assert objective("OBJ-09", hand="", desk="ST-red-travel", potions=9) == 0


@rule("NW-OBJ-12")
def test_three_points_for_each_pair_of_learned_cards() -> None:
    learned = [f"AC-2{number:02d}" for number in range(1, 13)]
    for count, points in ((1, 0), (2, 3), (5, 6), (10, 15), (12, 15)):
        hand = " ".join(["ST-red-study", "ST-red-joker", *learned[1:count]])
        assert objective("OBJ-10", desk=learned[0], hand=hand) == points
    assert objective("OBJ-10", desk="AC-101", hand="", tucked="AC-102 AC-103") == 0


@rule("NW-SCORE-01")
def test_cube_student_and_marker_each_score_the_tile_of_their_space() -> None:
    where: dict[str, Any] = {"cubes": "petersburg", "work": 15, "students": "cr5"}
    more = laid("petersburg:OBJ-01", "w15:OBJ-02", "cr5:OBJ-07", "cl5:OBJ-05")
    mine: dict[str, Any] = {"coins": 3, "potions": 2, "patrons": "MA-14"}
    for name, points in (("cubes", 3), ("work", 4), ("students", 4)):
        state = last_turn(6, more=more, **{**mine, name: where[name]})
        assert play(state, "end turn").outcome.scores[0]["objectives"] == points
    state = last_turn(6, more=more, **mine, **where)
    assert play(state, "end turn").outcome.scores[0]["objectives"] == 3 + 4 + 4
    near: dict[str, Any] = {"scientist": "petersburg", "work": 14, "students": "cr4 al4"}
    nobody = last_turn(6, more=more, **mine, **near)
    assert play(nobody, "end turn").outcome.scores[0]["objectives"] == 0


@rule("NW-SCORE-02")
def test_played_masters_score_their_points() -> None:
    state = last_turn(6, patrons="MA-11 MA-09 MA-01", theirs='patrons = "MA-14"')
    play(state, "end turn")
    assert [sheet["masters"] for sheet in state.outcome.scores] == [7 + 6 + 0, 3]


@rule("NW-SCORE-03")
def test_the_highest_total_wins_and_equal_totals_share() -> None:
    for first, second, winners in ((9, 8, (0,)), (8, 9, (1,)), (9, 9, (0, 1))):
        # Coins, cards and cubes that others count as tie-breakers decide nothing here.
        state = last_turn(
            6, points=f"cards:{first}", theirs=f'points = "lines:{second}"\ncoins = 20'
        )
        outcome = play(state, "end turn").outcome
        assert outcome.totals == (first, second)
        assert outcome.winners == winners
        assert outcome.tie_break is None


@rule("NW-EX-10")
def test_example_of_income() -> None:
    state = last_turn(books="s1c2 s1c3 s2c3 s3c3", cubes="stockholm", medicine=1, incomes="potion1")
    assert seen(state).lines == ("R1a", "C3")
    play(state, "end turn", "tuck ST-red-work", "tuck ST-green-work")
    assert seen(state).score == 2 + 4 + 1
    assert seen(state).potions == 1


@rule("NW-EX-11", "NW-FLOW-04")
def test_example_of_the_final_score() -> None:
    state = last_turn(
        6,
        cubes="bologna paris leipzig amsterdam napoli athenai istanbul krakow petersburg",
        students="al5 ar5",
        work=15,
        tokens="BON-01 BON-01 BON-02 BON-02 BON-02",
        patrons="MA-11 MA-04 MA-01",
        points="cubes:1 inventions:12 lines:14 income:7",
        more="\n".join(
            [
                laid("petersburg:OBJ-04", "al5:OBJ-03", "ar5:OBJ-07", "w15:OBJ-05"),
                tokens(taken="besancon freiburg girona brugge plovdiv"),
            ]
        ),
    )
    assert seen(state).score == 34
    play(state, "end turn")
    sheet = state.outcome.scores[0]
    assert sheet["objectives"] == 12 + 10 + 12 + 5
    assert sheet["masters"] == 11
    assert state.outcome.totals[0] == 84
    # What bots reckon with is the same sum, not of the sheet but of the table.
    assert [total(state, seat) for seat in (0, 1)] == [*state.outcome.totals]


@rule("NW-R-36")
def test_masters_in_hand_score_nothing() -> None:
    assert objective("OBJ-07", masters="MA-02 MA-15 MA-16 MA-11") == 0
    held = {"masters": "MA-02 MA-15 MA-16 MA-11", "hand": ""}
    assert objective("OBJ-09", **held) == 0
    played = {"patrons": "MA-02 MA-15 MA-16", "masters": "MA-11", "hand": ""}
    assert objective("OBJ-09", **played) == 10
    state = play(last_turn(6, masters="MA-02 MA-15 MA-16 MA-11"), "end turn")
    assert state.outcome.scores[0]["masters"] == 0


@rule("NW-R-38")
def test_volumes_of_choice_fill_gaps_in_sets() -> None:
    assert objective("OBJ-09", hand="AC-213", desk="AC-204") == 5
    assert objective("OBJ-09", hand="AC-313", desk="AC-110") == 5
    assert objective("OBJ-09", hand="AC-313 AC-210", desk="ST-red-work") == 5
    # Two blue, one orange and one of choice: every Volume is in one set only.
    assert objective("OBJ-09", hand="AC-213", desk="AC-304") == 5
    assert objective("OBJ-09", hand="AC-213", desk="AC-304 AC-310") == 10
    assert objective("OBJ-09", hand="AC-213 AC-307", desk="AC-304 AC-310") == 15
