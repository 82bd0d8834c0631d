"""LEC, UNI, OBJ, SUBJ, EX-16, EX-17: lectures, scales, objectives and what subjects count."""

from __future__ import annotations

import pytest

from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.components import table as entries
from tests.games.galileo_galilei.builder import (
    Table,
    asked,
    fixed,
    mover,
    offered,
    one,
    play,
    random_game,
    refused,
    score,
    seen,
    side,
    table,
    told,
    turn,
    two,
    walk,
)

rule = pytest.mark.rule


def studying(subject: str, row: int = 1, seats: int = 2) -> Table:
    """Player 1 stands on a row of the first scale, with this subject above it."""
    others = [f"SU{n}" for n in range(1, 7) if f"SU{n}" != subject]
    return (
        table(seats)
        .moving()
        .player(1, chairs=f"{row} 0 0 0")
        .university(subjects=" ".join([subject, *others]))
    )


def striving(niche: str, seats: int = 2) -> Table:
    """Player 1 is about to end the actions; this subject tile lies niche side up."""
    others = [f"SU{n}" for n in range(1, 7) if f"SU{n}" != niche]
    return table(seats).acting(space=4).university(subjects=" ".join([*others, niche]))


def reaches(position: Table) -> bool:
    """Whether the niche on the last place is reached in the cleanup."""
    state = position.state()
    play(state, "end")
    return 4 in one(state).objectives


# --- university ---------------------------------------------------------------------------


@rule("GG-UNI-01")
def test_three_parts_of_the_university() -> None:
    state = table().university(subjects="SU6 SU5 SU4 SU3 SU2 SU1").state()
    view = seen(state)
    assert view.objectives == ("OB1", "OB2", "SU2", "SU1")
    assert view.subjects == ("SU6", "SU5", "SU4", "SU3")
    assert len(view.scales) == 4
    assert [side.reputation for side in view.players] == [-3, -3]


@rule("GG-UNI-02", "GG-SCORE-02")
def test_every_scale_multiplies_its_row_by_its_subject() -> None:
    state = (
        table()
        .moving()
        .player(1, chairs="1 2 3 4", library="D01 D02 D03", books="2 2 3 2")
        .player(1, cellar="0 0 0 5", golden="AT1 AT2")
        .university(subjects="SU1 SU2 SU3 SU4 SU5 SU6")
        .state()
    )
    assert list(box.SCALE_VP) == [0, 1, 2, 3, 4]
    assert score(state, 1)["university"] == 1 * 3 + 2 * 2 + 3 * 5 + 4 * 2


@rule("GG-UNI-03")
def test_nothing_for_a_token_on_the_stairs() -> None:
    for row, points in ((0, 0), (1, 6)):
        assert score(studying("SU5", row).player(1, upper=6).state(), 1)["university"] == points


@rule("GG-R-52")
def test_scale_tiles_lie_on_either_side_and_stay_so() -> None:
    sides: set[str] = set()
    tiles: set[str] = set()
    for seed in range(20):
        scales = seen(random_game(seed)).scales
        assert len({scale[:3] for scale in scales}) == 4
        sides.update(scale[3] for scale in scales)
        tiles.update(scale[:3] for scale in scales)
    assert sides == {"a", "b"}
    assert tiles == {entry["id"] for entry in entries("scale_tile")}
    laid: set[tuple[str, ...]] = set()
    for count, state in enumerate(walk(3)):
        if count % 40 == 0:
            laid.add(seen(state).scales)
    assert len(laid) == 1


# --- objectives ---------------------------------------------------------------------------


@rule("GG-OBJ-01")
def test_four_of_eight_objectives() -> None:
    in_the_box = [entry["id"] for entry in entries("objective_printed") + entries("subject_tile")]
    assert len(in_the_box) == 8
    niches: set[str] = set()
    for seed in range(20):
        objectives = seen(random_game(seed)).objectives
        assert objectives[:2] == ("OB1", "OB2")
        assert len(set(objectives)) == 4
        assert not set(objectives) & set(seen(random_game(seed)).subjects)
        niches.update(objectives[2:])
    assert niches == {f"SU{n}" for n in range(1, 7)}


@rule("GG-OBJ-02", "GG-OBJ-03")
def test_seven_points_for_the_first_and_three_for_all_later_ones() -> None:
    three = table(3).acting(space=4)
    for number in (1, 2, 3):
        three.player(number, chairs="4 4 0 0")
    state = three.state()
    play(state, "end")
    assert seen(state).firsts == (-1, 0, -1, -1)
    assert score(state, 1)["objectives"] == 7
    turn(state, 2)
    turn(state, 2)
    assert [score(state, number)["objectives"] for number in (1, 2, 3)] == [7, 3, 3]
    assert seen(state).firsts == (-1, 0, -1, -1)
    assert [side(state, number).objectives for number in (1, 2, 3)] == [(2,)] * 3


@rule("GG-OBJ-04")
def test_each_objective_once_per_player() -> None:
    state = table().acting(space=4).player(1, chairs="4 4 4 0").state()
    play(state, "end")
    turn(state, 2)
    turn(state, 2)
    assert one(state).objectives == (2,)
    assert score(state, 1)["objectives"] == 7


@rule("GG-OBJ-05")
def test_a_farewell_for_an_objective() -> None:
    state = table().acting(space=4).player(1, chairs="4 4 0 0", cellar="0 0 0 2", dice="y1").state()
    play(state, "end")
    assert offered(state) == ["farewell", "pass"]
    play(state, "farewell", "take blue")
    assert one(state).cellar == (0, 0, 0, 1)
    assert one(state).quadrants == 1
    assert one(state).dice == ("y1", "b1")
    # One objective, one Farewell.
    assert mover(state) == 2


@rule("GG-OBJ-05")
def test_the_farewell_of_an_objective_may_be_left() -> None:
    state = table().acting(space=4).player(1, chairs="4 4 0 0", cellar="0 0 0 1").state()
    play(state, "end", "pass")
    assert one(state).cellar == (0, 0, 0, 1)
    assert mover(state) == 2


@rule("GG-OBJ-06")
def test_several_objectives_in_one_turn() -> None:
    state = (
        striving("SU5")
        .player(1, chairs="4 4 0 0", upper=5, cellar="0 0 0 3", dice="y1 r1")
        .university(firsts="- - - 2")
        .player(2, objectives="4")
        .state()
    )
    play(state, "end")
    assert one(state).objectives == (2, 4)
    assert score(state, 1)["objectives"] == 7 + 3
    # A Farewell for each of them, one after the other.
    play(state, "farewell", "take red", "farewell", "take red")
    assert one(state).cellar == (0, 0, 0, 1)
    assert mover(state) == 2


@rule("GG-OBJ-07")
@pytest.mark.parametrize(
    ("library", "tokens", "upper", "reached"),
    [
        ("D01 D02", 5, 2, True),
        ("D01 D02+", 5, 2, False),
        ("D01 D02", 6, 2, False),
        ("D01 D02", 5, 1, False),
    ],
)
def test_two_majors_two_constellations_two_comets(
    library: str, tokens: int, upper: int, reached: bool
) -> None:
    state = table().acting(space=4).player(1, library=library, tokens=tokens, upper=upper).state()
    play(state, "end")
    assert (1 in one(state).objectives) == reached


@rule("GG-OBJ-08")
def test_two_university_tokens_on_top() -> None:
    for chairs, reached in (("4 0 0 4", True), ("4 3 3 3", False)):
        state = table().acting(space=4).player(1, chairs=chairs).state()
        play(state, "end")
        assert (2 in one(state).objectives) == reached


@rule("GG-OBJ-09")
def test_niche_of_major_objects() -> None:
    assert reaches(striving("SU1").player(1, library="D01 D02 D03+ D04 D05"))
    assert not reaches(striving("SU1").player(1, library="D01 D02 D03 D04+ D05+"))


@rule("GG-OBJ-10")
def test_niche_of_the_library() -> None:
    library = "D01 D02 D03 D04"
    assert reaches(striving("SU2").player(1, library=library, books="3 4 3 3"))
    assert not reaches(striving("SU2").player(1, library=library, books="4 4 2 4"))


@rule("GG-OBJ-11")
def test_niche_of_inquisitors() -> None:
    assert reaches(striving("SU3").player(1, cellar="2 1 0 3"))
    assert not reaches(striving("SU3").player(1, cellar="2 1 0 2"))


@rule("GG-OBJ-12")
def test_niche_of_upgrades() -> None:
    assert reaches(striving("SU4").player(1, golden="AT1 AT2 AT3 AT5 AT6"))
    assert not reaches(striving("SU4").player(1, golden="AT1 AT2 AT3 AT5"))


@rule("GG-OBJ-13")
def test_niche_of_comets() -> None:
    position = striving("SU5").player(1, upper=1, lower=1, appendix=1).pages("1 1 - - - - - -")
    assert reaches(position)
    assert not reaches(striving("SU5").player(1, upper=1, lower=1, appendix=2))


@rule("GG-OBJ-14")
def test_niche_of_constellations() -> None:
    assert reaches(striving("SU6").player(1, tokens=1))
    assert not reaches(striving("SU6").player(1, tokens=2))


@rule("GG-R-32")
def test_six_inquisitors_at_some_moment_of_the_turn_are_enough() -> None:
    # Row 1: D34 an inquisitor, D22 a Farewell. Five become six and are five again.
    position = table().acting(space=5).player(1, library="D34 D22", cellar="2 1 0 2", dice="y1")
    state = position.university(subjects="SU1 SU2 SU4 SU5 SU6 SU3").state()
    play(state, "tile 1", "write 1 by 2", "farewell", "take red", "pass", "end")
    assert sum(one(state).cellar) == 5
    assert 4 in one(state).objectives


@rule("GG-R-32")
def test_what_a_cellar_held_in_another_turn_does_not_count() -> None:
    state = striving("SU3").player(1, cellar="0 0 2 4").player(2, cellar="0 0 2 3").state()
    play(state, "end", "pass")
    assert one(state).objectives == (4,)
    turn(state, 1)
    assert two(state).objectives == ()


@rule("GG-R-32")
def test_all_objectives_are_checked_before_any_farewell() -> None:
    state = striving("SU3").player(1, chairs="4 4 0 0", cellar="0 0 0 6").state()
    play(state, "end")
    assert one(state).objectives == (2, 4)
    assert asked(state) == "farewell"
    assert one(state).cellar == (0, 0, 0, 6)


@rule("GG-R-56")
def test_objectives_reached_together_are_scored_before_their_farewells() -> None:
    state = striving("SU3").player(1, chairs="4 4 0 0", cellar="0 0 0 6", dice="y1").state()
    steps = told(state, "end", "farewell", "take red", "pass")
    assert steps == [
        "rotate",
        "objective_first",
        "points",
        "objective_first",
        "points",
        "farewell",
        "die",
        "quadrants",
    ]


@rule("GG-R-56")
def test_an_objective_reached_is_never_lost() -> None:
    # Five inquisitors are left after the Farewell, and the objective stays.
    state = striving("SU3").player(1, cellar="0 0 0 6", dice="y1").state()
    play(state, "end", "farewell", "take red")
    assert sum(one(state).cellar) == 5
    turn(state, 1)
    turn(state, 1)
    assert one(state).objectives == (4,)
    assert score(state, 1)["objectives"] == 7


# --- subjects -----------------------------------------------------------------------------


@rule("GG-SUBJ-01")
def test_subject_of_major_objects_counts_dark_strips() -> None:
    state = studying("SU1").player(1, library="D01 D02+ D03 D04+ D05").state()
    assert score(state, 1)["university"] == 3


@rule("GG-SUBJ-02")
def test_subject_of_the_library_counts_the_leftmost_book() -> None:
    state = studying("SU2").player(1, library="D01 D02 D03 D04 D05", books="5 4 2 3").state()
    assert score(state, 1)["university"] == 2


@rule("GG-SUBJ-03")
def test_subject_of_inquisitors_counts_those_still_in_the_cellar() -> None:
    position = studying("SU3").acting(space=5).player(1, library="D22", cellar="2 0 1 2")
    state = position.player(1, dice="y1").state()
    assert score(state, 1)["university"] == 5
    play(state, "tile 1", "write 1 by 1", "farewell", "take red")
    assert score(state, 1)["university"] == 4


@rule("GG-SUBJ-04")
def test_subject_of_upgrades_counts_golden_tiles() -> None:
    assert score(studying("SU4").player(1, golden="AT2 AT5 AT6").state(), 1)["university"] == 3


@rule("GG-SUBJ-05")
def test_subject_of_comets_counts_them_wherever_they_are() -> None:
    position = studying("SU5").player(1, upper=1, lower=1, appendix=2).pages("1 2 - - - - - -")
    assert score(position.state(), 1)["university"] == 5


@rule("GG-SUBJ-06")
def test_subject_of_constellations_counts_tokens_in_the_box_too() -> None:
    # One token lies on the board, three have gone to the box.
    state = studying("SU6").player(1, tokens=3).display(tokens="1a:1").state()
    assert score(state, 1)["university"] == 4


@rule("GG-R-33")
def test_one_thing_counts_for_a_scale_and_an_objective() -> None:
    # Two comets serve the printed objective and the subject of comets.
    state = (
        studying("SU5", row=2)
        .acting(space=5)
        .player(1, library="D01 D02", tokens=5, upper=1)
        .state()
    )
    assert score(state, 1)["university"] == 2
    play(state, "fixed comet", "end")
    assert one(state).objectives == (1,)
    # Counts are those of the end of the game: what is spotted later counts too.
    assert score(state, 1)["university"] == 4
    assert two(state).objectives == ()


# --- Lecture ------------------------------------------------------------------------------


def lecturing(scales: str = "US1a US2a US3a US4a", **keys: str | int) -> Table:
    """Player 1 stands on Gain a Die / Lecture."""
    return table().university(scales=scales).acting(space=4).player(1, **keys)


@rule("GG-LEC-01")
@pytest.mark.parametrize(
    ("scale", "quadrants", "after"),
    [(1, 1, (1, 0, 0, 0)), (2, 1, (0, 1, 0, 0)), (4, 1, (0, 0, 0, 1))],
)
def test_a_lecture_moves_one_token_one_row_up_and_gives_that_rows_reward(
    scale: int, quadrants: int, after: tuple[int, ...]
) -> None:
    state = play(lecturing().state(), "fixed lecture", f"lecture {scale}")
    assert one(state).chairs == after
    assert one(state).quadrants == quadrants


@rule("GG-LEC-01")
@pytest.mark.parametrize(
    ("row", "reward"),
    [(0, {"quadrants": 1}), (1, {"score": -1, "quadrants": 2}), (3, {"score": 3})],
)
def test_the_reward_is_that_of_the_row_reached(row: int, reward: dict[str, int]) -> None:
    # US1a: a quadrant on row 1; US3a: -1 point and two quadrants on row 2, three points on row 4.
    board = lecturing("US1a US3a US2a US4a", chairs=f"0 {row} 0 0")
    state = play(board.state(), "fixed lecture", "lecture 2" if row else "lecture 1")
    assert {name: getattr(one(state), name) for name in reward} == reward


@rule("GG-LEC-01")
def test_the_side_of_the_scale_tile_that_is_up_counts() -> None:
    # Row 1 of US3: a die on one side, a point on the other.
    state = play(lecturing("US3a US1a US2a US4a").state(), "fixed lecture", "lecture 1")
    assert asked(state) == "take"
    state = play(lecturing("US3b US1a US2a US4a").state(), "fixed lecture", "lecture 1")
    assert (asked(state), one(state).score) == ("action", 1)


@rule("GG-LEC-02")
def test_on_the_top_row_a_token_stays() -> None:
    state = play(lecturing(chairs="4 3 4 0").state(), "fixed lecture")
    assert offered(state) == ["lecture 2", "lecture 4"]
    assert refused(state, "lecture 1") == refused(state, "lecture 3") == "GG-LEC-02"
    done = lecturing(chairs="4 4 4 4").state()
    assert fixed(done) == ["die"]
    assert refused(done, "fixed lecture") == "GG-LEC-02"


@rule("GG-LEC-03")
def test_players_share_rows() -> None:
    board = lecturing(chairs="1 0 0 0").player(2, chairs="2 0 0 0").state()
    play(board, "fixed lecture", "lecture 1")
    assert one(board).chairs == two(board).chairs == (2, 0, 0, 0)


# --- worked examples ----------------------------------------------------------------------


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
