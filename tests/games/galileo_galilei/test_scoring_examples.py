"""EX: worked examples of objectives, subjects, the Inquisition, the end and Tycho."""

from __future__ import annotations

import pytest

from tests.games.galileo_galilei.builder import (
    offered,
    one,
    play,
    refused,
    score,
    seen,
    side,
    table,
    told,
    turn,
    tycho,
)
from tests.games.galileo_galilei.rival import acted, before, row_of, solo

rule = pytest.mark.rule


@rule("GG-EX-16")
def test_three_astronomers_reach_the_same_objective() -> None:
    position = table(3).acting(space=4)
    position.player(1, astronomer="galileo").player(2, astronomer="copernicus")
    position.player(3, astronomer="bruno")
    cards = ("D07 D08", "D09 D10", "D17 D18")
    for number, library in enumerate(cards, 1):
        position.player(number, library=library, tokens=5, upper=2, cellar="0 0 0 1", dice="y1")
    state = position.state()
    play(state, "end")
    assert offered(state) == ["farewell", "pass"]
    play(state, "farewell", "take red")
    for _ in range(2):
        play(state, "move 2", "end")
        assert offered(state) == ["farewell", "pass"]
        play(state, "pass")
    assert [score(state, number)["objectives"] for number in (1, 2, 3)] == [7, 3, 3]
    assert seen(state).firsts == (0, -1, -1, -1)
    assert [side(state, number).cellar[3] for number in (1, 2, 3)] == [0, 1, 1]


@rule("GG-EX-17")
def test_the_subject_of_major_objects_on_two_rows() -> None:
    state = (
        table()
        .moving()
        .player(1, astronomer="copernicus", chairs="4 0 0 0", library="D01 D02 D03 D04")
        .player(2, astronomer="bruno", chairs="2 0 0 0", library="D05 D06 D07 D17 D18 D19")
        .university(subjects="SU1 SU2 SU3 SU4 SU5 SU6")
        .display("D08 D09 D20 D21 D27 D28")
        .state()
    )
    assert score(state, 1)["university"] == 16
    assert score(state, 2)["university"] == 12


@rule("GG-EX-18")
def test_the_interrogation_of_galileo() -> None:
    # The golden Manuscript lies under the telescope; its second option is two Persuades.
    state = table().acting(space=5).player(1, golden="AT5", cellar="1 1 0 2").state()
    play(state, "tile 2", "persuade 1")
    # The second move has no choice: both who can move stand on the second space.
    assert one(state).cellar == (0, 1, 1, 2)
    play(state, "end")
    assert one(state).reputation == -4


@rule("GG-EX-19")
def test_several_persuades_and_one_interrogation() -> None:
    # Row 1: D05 two points, D34 an inquisitor, D01 a Persuade, D21 a die. Write 4 reaches all.
    state = (
        table()
        .acting(space=6)
        .player(1, golden="AT6", library="D05 D34 D01 D21", dice="y1", quadrants=3)
        .player(1, cellar="0 0 1 0")
        .state()
    )
    steps = told(
        state,
        "tile 2",
        "write 1 by 4",
        "persuade 1",
        "take blue",
        "free persuade",
        "persuade 2",
        "end",
    )
    assert one(state).score == 2
    assert one(state).dice == ("y1", "b1")
    assert steps.count("persuade") == 3
    assert steps.count("interrogation") == 1
    assert one(state).cellar == (0, 0, 1, 1)
    assert one(state).reputation == -3


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


@rule("GG-EX-22")
def test_a_solo_movement_of_two_steps() -> None:
    assert tycho(acted(solo("SM3").tycho(telescope=1))).telescope == 3


@rule("GG-EX-23")
def test_a_solo_action_of_the_golden_tile() -> None:
    # All seven comets are placed, so that the top row fails and Comets is his best subject.
    position = before("SA1", golden=True, comets=0, upper=7, library="D07 D08", cellar="2 0 0 0")
    position.university(subjects="SU1 SU2 SU5 SU4 SU3 SU6")
    assert row_of(position) == 2
    state = acted(position)
    assert tycho(state).books == (1, 1, 1, 1)
    assert tycho(state).cellar == (0, 2, 0, 0)
    assert tycho(state).chairs == (0, 0, 1, 0)
    assert score(state, 2)["solo_tiles"] == 0
    assert tycho(state).reputation == -3 - 4
    persuaded = acted(position.tycho(cellar="2 0 0 3"))
    assert tycho(persuaded).cellar == (0, 2, 0, 2)
    assert score(persuaded, 2)["solo_tiles"] == 8


@rule("GG-EX-24")
def test_three_blue_dice_and_one_red() -> None:
    state = table().acting(space=4).player(1, dice="r1 b2 b3 b4").state()
    play(state, "fixed die")
    play(state, "return r1")
    assert refused(state, "take blue") == "GG-DICE-02"
    blue = table().acting(space=4).player(1, dice="r1 b2 b3 b4").state()
    play(blue, "fixed die", "return b3")
    assert "take blue" in offered(blue)
    play(blue, "take blue")
    assert one(blue).dice == ("r1", "b1", "b2", "b4")
    turn(play(blue, "end"), 1)
    assert one(blue).dice == ("r1", "b1", "b2", "b4")
