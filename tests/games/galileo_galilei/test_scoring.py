"""SCORE, R-34, R-57, EX-20, EX-21: the final scoring and ties."""

from __future__ import annotations

import pytest

from tests.games.galileo_galilei.builder import (
    play,
    score,
    table,
    total,
    two,
)
from tests.games.galileo_galilei.endings import finished, late

rule = pytest.mark.rule


@rule("GG-SCORE-01")
def test_university_then_cellar_then_reputation() -> None:
    state = finished().player(1, chairs="0 0 0 1", golden="AT1", cellar="0 0 1 0").state()
    lines = list(score(state, 1))
    assert lines[-3:] == ["university", "cellar", "reputation"]
    assert [score(state, 1)[line] for line in lines[-3:]] == [1, -2, 0]


@rule("GG-SCORE-03")
def test_every_inquisitor_scores_the_value_below() -> None:
    state = finished().player(1, cellar="1 2 1 4").state()
    assert score(state, 1)["cellar"] == -6 - 8 - 2 + 4


@rule("GG-SCORE-04")
def test_reputation_scores_its_value() -> None:
    state = finished().player(1, reputation=-10).player(2, reputation=7).state()
    assert [score(state, number)["reputation"] for number in (1, 2)] == [-10, 7]
    assert [total(state, number) for number in (1, 2)] == [-10, 7]


@rule("GG-SCORE-05")
def test_most_points_win() -> None:
    richer = finished().player(1, points="objects:20").player(2, points="objects:21")
    state = richer.player(1, dice="y6 r6 b6", quadrants=9).state()
    assert state.outcome.ranking == ((1,), (0,))
    assert state.outcome.tie_break is None


@rule("GG-SCORE-05")
def test_a_tie_is_broken_by_dice_then_by_quadrants() -> None:
    tied = finished().player(1, points="objects:20").player(2, points="library:20")
    # Three dice worth 6 against one worth 5 and one worth 2.
    dice = tied.player(1, dice="y2 r2 b2", quadrants=9).player(2, dice="y5 b2").state()
    assert dice.outcome.ranking == ((1,), (0,))
    assert dice.outcome.tie_rule == "GG-SCORE-05"
    quadrants = tied.player(1, dice="y6", quadrants=2).player(2, dice="r3 b3", quadrants=3).state()
    assert quadrants.outcome.ranking == ((1,), (0,))
    shared = tied.player(2, quadrants=2).state()
    assert shared.outcome.ranking == ((0, 1),)


@rule("GG-R-34")
def test_the_dice_still_stored_and_single_quadrants_break_ties() -> None:
    # Player 2 had the better dice and spent them in the last turn on Venus, for 5 points and
    # an inquisitor worth -6.
    state = (
        late()
        .game(round=7, ending=6)
        .acting(space=3, player=2)
        .player(1, dice="y2", points="objects:5")
        .player(2, dice="y4 b3 r1", points="library:6", quadrants=9)
        .state()
    )
    play(state, "fixed observe", "observe 3", "end")
    assert state.outcome.totals == (5 - 3, 6 + 5 - 6 - 3)
    assert two(state).dice == ("r1",)
    assert state.outcome.ranking == ((0,), (1,))
    level = finished().player(1, points="objects:9", dice="y2", quadrants=4)
    level.player(2, points="objects:9", dice="r1 b1", quadrants=3)
    assert level.state().outcome.ranking == ((0,), (1,))
    assert level.player(2, quadrants=5).state().outcome.ranking == ((1,), (0,))
    assert level.player(2, dice="r1 b2", quadrants=0).state().outcome.ranking == ((1,), (0,))


@rule("GG-R-57")
def test_a_tie_between_more_than_two() -> None:
    position = finished(4)
    for number, dice, quadrants in ((1, "y3", 1), (2, "r3", 2), (3, "b3", 2), (4, "y2", 9)):
        position.player(number, points="objects:12", dice=dice, quadrants=quadrants)
    state = position.state()
    assert state.outcome.ranking == ((1, 2), (0,), (3,))
    assert state.outcome.winners == (1, 2)
    assert [state.outcome.place(seat) for seat in range(4)] == [3, 1, 1, 4]


# --- worked examples ----------------------------------------------------------------------


@rule("GG-EX-20")
def test_the_cellar_at_the_end_of_the_game() -> None:
    state = table().moving().player(1, cellar="0 1 1 3").state()
    assert score(state, 1)["cellar"] == -3


@rule("GG-EX-21")
def test_the_final_scoring_of_galileo() -> None:
    # Major Objects row 3, comets row 1, constellations on the stairs, library row 2.
    state = (
        table()
        .moving()
        .player(1, chairs="3 1 0 2", library="D01 D02 D03 D04 D05", books="4 5 5 4")
        .player(1, upper=1, lower=3, tokens=2, cellar="0 1 1 3", reputation=3)
        .university(subjects="SU1 SU5 SU6 SU2 SU3 SU4")
        .state()
    )
    assert score(state, 1)["university"] == 15 + 4 + 0 + 8
    assert score(state, 1)["cellar"] == -3
    assert score(state, 1)["reputation"] == 3
    assert sum(score(state, 1).values()) == 27
