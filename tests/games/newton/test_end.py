"""END and SCORE: the last round, the result; worked examples of both."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.newton.scenes import laid, last_turn, tokens
from tests.games.newton.table import offered, play, refused, seen, whole

rule = pytest.mark.rule
TUCKED = "ST-red-joker ST-red-travel ST-red-lessons ST-red-study"


@rule("NW-END-01")
def test_the_sixth_round_is_the_last_and_still_pays_income() -> None:
    state = last_turn(6, books="s1c2 s1c3", incomes="vp2 coins2 potion1", coins=0)
    play(state, "end turn")
    assert state.over
    assert seen(state).score == 2 + 2
    assert (seen(state).coins, seen(state).potions) == (2, 1)
    assert state.legal() == []
    assert refused(state, "end turn") == "NW-END-01"
    earlier = play(last_turn(5), "end turn", "tuck ST-red-work", "tuck ST-green-work")
    assert not earlier.over
    assert whole(earlier).round == 6


@rule("NW-END-02", "NW-EX-16")
def test_after_the_fifth_tucked_card_one_more_round_is_played() -> None:
    state = last_turn(5, tucked=TUCKED, hand="AC-101 AC-102 AC-103 AC-104 AC-105")
    play(state, "end turn", "tuck ST-red-work", "tuck ST-green-work")
    assert len(seen(state).tucked) == 5
    assert whole(state).round == 6
    for _ in range(10):
        play(state, offered(state, "play")[0], "end turn")
    assert state.over
    assert len(seen(state).tucked) == 5


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


@rule("NW-EX-11")
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
