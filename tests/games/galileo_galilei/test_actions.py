"""LEC, UPG, FREE, R-20, R-26, EX-10, EX-14, EX-15: Lecture, Upgrade, free actions, writing."""

from __future__ import annotations

import pytest

from tests.games.galileo_galilei.builder import (
    Table,
    asked,
    fixed,
    free,
    mover,
    offered,
    one,
    play,
    refused,
    score,
    seen,
    table,
    told,
    turn,
    two,
)

rule = pytest.mark.rule


def lecturing(scales: str = "US1a US2a US3a US4a", **keys: str | int) -> Table:
    """Player 1 stands on Gain a Die / Lecture."""
    return table().university(scales=scales).acting(space=4).player(1, **keys)


def spending(quadrants: int, **keys: str | int) -> Table:
    """Player 1 has quadrants and can use any free action that they pay for."""
    usual: dict[str, str | int] = {
        "dice": "y1 r1 b1",
        "library": "D07 D08 D09 D17 D18",
        "cellar": "1 1 0 0",
    }
    board = table().acting(space=5, fixed_done=True).display("D01 D02 D03 D04 D05 D06")
    return board.player(1, quadrants=quadrants, **{**usual, **keys})


# --- Lecture ------------------------------------------------------------------------------


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


# --- Upgrade ------------------------------------------------------------------------------


@rule("GG-UPG-01")
def test_an_upgrade_turns_a_tile_where_it_lies() -> None:
    state = table().acting(space=7).state()
    sky = one(state).sky
    play(state, "fixed upgrade", "upgrade AT4")
    assert (one(state).golden, one(state).sky) == (("AT4",), sky)


@rule("GG-UPG-02")
def test_the_upgrade_space_gives_a_quadrant_in_place_of_a_tile() -> None:
    state = play(table().moving().player(1, telescope=6).state(), "move 1")
    assert one(state).quadrants == 1
    assert refused(state, "tile 1") == refused(state, "tile 2") == "GG-UPG-02"
    assert [option.notation for option in seen(state, 0).options if "tile" in option.notation] == []
    other = play(table().moving().player(1, telescope=5).state(), "move 1")
    assert one(other).quadrants == 0


@rule("GG-UPG-03")
def test_a_golden_tile_stays_golden_and_is_stronger() -> None:
    sky = "AT1 AT2 AT4 AT3 AT5 AT6"
    light = play(table().acting(space=3).player(1, sky=sky).state(), "tile 2")
    assert one(light).quadrants == 2
    golden = play(table().acting(space=3).player(1, sky=sky, golden="AT4").state(), "tile 2")
    assert one(golden).quadrants == 3
    play(golden, "end")
    assert (one(golden).golden, one(golden).sky[0]) == (("AT4",), "AT4")
    again = table().acting(space=7).player(1, golden="AT4").state()
    play(again, "fixed upgrade")
    assert refused(again, "upgrade AT4") == "GG-UPG-03"


@rule("GG-R-20")
def test_any_own_tile_can_be_upgraded_wherever_it_lies() -> None:
    # The Upgrade of the fifth constellation token, with the telescope on space 3.
    board = table().acting(space=3).display("D04 D02 D03 D01 D05 D06")
    state = board.player(1, tokens=3, dice="r2 b2").state()
    play(state, "fixed observe", "observe 1a")
    assert offered(state) == [f"upgrade AT{n}" for n in range(1, 7)]


@rule("GG-R-20")
def test_the_tile_under_the_telescope_can_be_upgraded_after_its_use_too() -> None:
    board = table().acting(space=3).display("D04 D02 D03 D01 D05 D06")
    state = board.player(1, tokens=3, dice="r2 b2").state()
    play(state, "tile 1", "fixed observe", "observe 1a", "upgrade AT3")
    assert one(state).golden == ("AT3",)


@rule("GG-R-20")
def test_keplers_reserve_tile_can_be_upgraded_and_his_special_tile_cannot() -> None:
    board = table(mode="advanced").acting(space=7).player(2, astronomer="galileo")
    board.player(1, astronomer="kepler", sky="AT1 AT2 AT3 AT4 AT5 KEP", reserve="AT6")
    state = play(board.state(), "fixed upgrade")
    assert offered(state) == [f"upgrade AT{n}" for n in range(1, 7)]
    play(state, "upgrade AT6")
    assert (one(state).golden, one(state).reserve) == (("AT6",), "AT6")


@rule("GG-R-20")
def test_with_all_tiles_golden_only_the_quadrant_is_left() -> None:
    board = table().moving().player(1, telescope=6, golden="AT1 AT2 AT3 AT4 AT5 AT6")
    state = play(board.state(), "move 1")
    assert refused(state, "fixed upgrade") == "GG-R-20"
    assert one(state).quadrants == 1
    skipped = play(table().moving().player(1, telescope=6).state(), "move 1", "end")
    assert (one(skipped).quadrants, one(skipped).golden) == (1, ())


@rule("GG-EX-10")
def test_example_of_an_upgrade_and_the_next_turn() -> None:
    board = table().moving().player(1, telescope=6, sky="AT1 AT2 AT3 AT5 AT4 AT6", cellar="3 0 0 0")
    state = play(board.state(), "move 1", "fixed upgrade", "upgrade AT4")
    assert one(state).quadrants == 1
    play(state, "end")
    assert one(state).sky == ("AT1", "AT2", "AT3", "AT5", "AT4", "AT6")
    turn(state, 1)
    play(state, "move 3")
    assert one(state).telescope == 5
    play(state, "tile 2")
    assert one(state).quadrants == 4


# --- free actions -------------------------------------------------------------------------


@rule("GG-FREE-01")
def test_one_quadrant_changes_a_colour_or_raises_a_die() -> None:
    state = play(spending(1, dice="y3 r1").state(), "free recolor", "recolor y3 blue")
    assert (one(state).dice, one(state).quadrants) == (("r1", "b3"), 0)
    state = play(spending(1, dice="y3 r1").state(), "free raise", "raise y3")
    assert (one(state).dice, one(state).quadrants) == (("y4", "r1"), 0)


@rule("GG-FREE-02")
def test_two_quadrants_gain_a_die_or_write_3() -> None:
    state = play(spending(2).state(), "free die", "take blue")
    assert (one(state).dice, one(state).quadrants) == (("y1", "r1", "b1", "b1"), 0)
    state = play(spending(2).state(), "free write")
    assert one(state).quadrants == 0
    assert [act for act in offered(state) if act.startswith("write 1")] == [
        "write 1 by 1",
        "write 1 by 2",
        "write 1 by 3",
    ]


@rule("GG-FREE-03")
@pytest.mark.parametrize(
    ("moves", "cellar"),
    [
        # After the first of these only space 2 can be left: that happens without asking.
        (["persuade 1"], (0, 1, 1, 0)),
        (["persuade 2", "persuade 3"], (1, 0, 0, 1)),
        (["persuade 2", "persuade 1"], (0, 1, 1, 0)),
    ],
)
def test_three_quadrants_persuade_twice_the_same_or_two(
    moves: list[str], cellar: tuple[int, ...]
) -> None:
    state = play(spending(3).state(), "free persuade", *moves)
    assert asked(state) == "action"
    assert (one(state).cellar, one(state).quadrants) == (cellar, 0)


@rule("GG-FREE-03")
def test_the_second_move_of_a_free_persuade_is_compulsory_too() -> None:
    state = play(spending(3).state(), "free persuade", "persuade 2")
    assert offered(state) == ["persuade 1", "persuade 3"]
    assert refused(state, "pass") == "GG-R-13"


@rule("GG-FREE-04")
def test_four_quadrants_spot_a_comet() -> None:
    state = play(spending(4).state(), "free comet")
    assert (one(state).upper, one(state).comets, one(state).quadrants) == (1, 6, 0)


@rule("GG-FREE-01", "GG-FREE-02", "GG-FREE-03", "GG-FREE-04")
@pytest.mark.parametrize(
    ("quadrants", "open_"),
    [
        (0, []),
        (1, ["recolor", "raise"]),
        (2, ["recolor", "raise", "die", "write"]),
        (3, ["recolor", "raise", "die", "write", "persuade"]),
        (4, ["recolor", "raise", "die", "write", "persuade", "comet"]),
    ],
)
def test_each_free_action_has_its_price(quadrants: int, open_: list[str]) -> None:
    state = spending(quadrants).state()
    assert free(state) == open_
    rules = {
        "recolor": "GG-FREE-01",
        "raise": "GG-FREE-01",
        "die": "GG-FREE-02",
        "write": "GG-FREE-02",
        "persuade": "GG-FREE-03",
        "comet": "GG-FREE-04",
    }
    for name in set(rules) - set(open_):
        assert refused(state, f"free {name}") == rules[name]


@rule("GG-FREE-05")
def test_free_actions_repeat_as_long_as_they_can_be_paid() -> None:
    state = spending(4).state()
    for value in range(1, 5):
        play(state, "free raise", f"raise r{value}")
    assert (one(state).dice, one(state).quadrants) == (("y1", "r5", "b1"), 0)
    assert refused(state, "free raise") == "GG-FREE-01"


@rule("GG-FREE-05")
def test_what_would_do_nothing_cannot_be_bought() -> None:
    state = spending(9, dice="y6 r6", cellar="0 0 0 2", library="").state()
    assert free(state) == ["recolor", "die", "comet"]
    assert one(state).quadrants == 9


@rule("GG-FREE-06")
def test_no_free_action_inside_another_free_action() -> None:
    state = play(spending(9).state(), "free write")
    for name in ("recolor", "raise", "die", "write", "persuade", "comet"):
        assert refused(state, f"free {name}") == "GG-LIB-04"
    assert one(state).quadrants == 7


@rule("GG-FREE-08")
@pytest.mark.parametrize("who", ["galileo", "kepler", "copernicus", "bruno"])
def test_free_actions_are_the_same_for_all_astronomers(who: str) -> None:
    other = "galileo" if who != "galileo" else "kepler"
    board = table(mode="advanced").acting(space=5).player(2, astronomer=other)
    cellar = "1 0 0 0 0" if who == "bruno" else "1 0 0 0"
    board.player(1, astronomer=who, quadrants=4, cellar=cellar, library="D07")
    assert free(board.state()) == ["recolor", "raise", "die", "write", "persuade", "comet"]


# --- writing ------------------------------------------------------------------------------


@rule("GG-R-26")
def test_a_number_is_shared_among_books_each_moved_once() -> None:
    state = play(spending(2).state(), "free write", "write 1 by 1")
    # Row 1 of Sol: a die raised by 2.
    assert asked(state) == "raise"
    play(state, "raise y1")
    assert refused(state, "write 1 by 1") == "GG-R-26"
    assert [act for act in offered(state) if act.startswith("write 2")] == [
        "write 2 by 1",
        "write 2 by 2",
    ]
    assert refused(state, "write 2 by 3") == "GG-LIB-04"
    play(state, "write 3 by 2")
    assert one(state).books == (1, 0, 2, 0)
    assert asked(state) == "action"


@rule("GG-R-26")
def test_the_rewards_of_one_book_come_before_the_next_book_moves() -> None:
    # Row 4 of Sol and Io: a point, then a quadrant.
    state = play(spending(2).state(), "free write", "write 4 by 2")
    assert (one(state).score, one(state).quadrants) == (1, 1)
    assert asked(state) == "write"


@rule("GG-R-26")
def test_fewer_spaces_may_be_used_also_none() -> None:
    state = play(spending(2).state(), "free write", "pass")
    assert (one(state).books, asked(state)) == ((0, 0, 0, 0), "action")
    state = play(spending(2).state(), "free write", "write 4 by 1", "pass")
    assert (one(state).books, asked(state)) == ((0, 0, 0, 1), "action")


@rule("GG-R-26")
def test_complete_writing_needs_a_book_that_can_move_and_may_be_declined() -> None:
    sky = "AT1 AT2 AT5 AT4 AT3 AT6"
    board = table().acting(space=3).player(1, sky=sky, golden="AT5", library="D07 D08")
    state = play(board.player(1, books="2 2 0 1").state(), "tile 1")
    assert offered(state) == ["complete 3", "complete 4", "pass"]
    assert refused(state, "complete 1") == "GG-LIB-09"
    play(state, "pass")
    assert one(state).books == (2, 2, 0, 1)
    done = board.player(1, books="2 2 2 2").state()
    assert refused(done, "tile 1") == "GG-LIB-09"


@rule("GG-EX-14")
def test_example_of_complete_writing() -> None:
    board = (
        table()
        .acting(space=3)
        .display("D02 D04 D07 D17 D18 D19")
        .university(scales="US1a US2a US3a US4a")
        .player(1, sky="AT1 AT2 AT5 AT4 AT3 AT6", golden="AT5")
        .player(1, dice="y1 y2 b1", cellar="2 0 0 0", library="D01 D05 D06 D11 D03 D16")
    )
    state = play(board.state(), "tile 1")
    assert told(state, "complete 1") == ["write", "persuade", "points", "raised_all"]
    assert one(state).books == (6, 0, 0, 0)
    assert (one(state).score, one(state).dice) == (2, ("y2", "y3", "b1"))
    assert offered(state) == ["persuade 1", "persuade 2"]
    play(state, "persuade 2")
    assert one(state).cellar == (1, 0, 1, 0)
    assert asked(state) == "lecture"
    play(state, "lecture 1")
    assert (asked(state), one(state).quadrants) == ("action", 1)
    play(state, "end")
    # -4 for the inquisitor on the left, -1 for the other.
    assert (one(state).reputation, mover(state)) == (-8, 2)


@rule("GG-EX-15")
def test_example_of_compulsory_rewards() -> None:
    # Row 3: red +1 (D24), then an inquisitor (D18).
    board = table().acting(space=4).display("D01 D02 D03 D04 D05 D06")
    board.player(1, dice="y1 b1", library="D24 D18", quadrants=2)
    state = play(board.state(), "free write", "write 3 by 2")
    assert one(state).dice == ("y1", "b1")
    assert one(state).cellar == (1, 0, 0, 0)
    board.player(1, dice="y1 r1")
    assert one(play(board.state(), "free write", "write 3 by 2")).dice == ("y1", "r2")
    assert score(state, 1)["library"] == 0
