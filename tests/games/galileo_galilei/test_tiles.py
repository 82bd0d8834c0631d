"""TILE, UPG, R-11, R-20, EX-10, EX-12: action tiles, their upgrade and their rotation."""

from __future__ import annotations

import pytest

from tests.games.galileo_galilei.builder import (
    SKY,
    asked,
    offered,
    on_tile,
    one,
    play,
    refused,
    rich,
    seen,
    table,
    turn,
)

rule = pytest.mark.rule


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
    # The Upgrade of the fourth constellation token, with the telescope on space 3.
    board = table().acting(space=3).display("D04 D02 D03 D01 D05 D06")
    state = board.player(1, tokens=4, dice="r2 b2").state()
    play(state, "fixed observe", "observe 1a")
    assert offered(state) == [f"upgrade AT{n}" for n in range(1, 7)]


@rule("GG-R-20")
def test_the_tile_under_the_telescope_can_be_upgraded_after_its_use_too() -> None:
    board = table().acting(space=3).display("D04 D02 D03 D01 D05 D06")
    state = board.player(1, tokens=4, dice="r2 b2").state()
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


# --- rotation -----------------------------------------------------------------------------


@rule("GG-EX-12", "GG-R-11")
@pytest.mark.parametrize("used", [True, False])
def test_example_of_the_rotation_whether_the_tile_was_used_or_not(used: bool) -> None:
    state = rich(4).player(1, sky="AT1 AT2 AT3 AT4 AT5 AT6").state()
    if used:
        play(state, "tile 2")
    play(state, "end")
    assert one(state).sky == ("AT4", "AT1", "AT2", "AT3", "AT5", "AT6")


@rule("GG-R-11")
def test_on_the_upgrade_space_nothing_rotates() -> None:
    state = rich(7).state()
    play(state, "fixed upgrade", "upgrade AT5", "end")
    assert one(state).sky == tuple(SKY.split())


@rule("GG-R-11")
def test_after_keplers_exchange_the_special_tile_rotates_from_where_it_lies() -> None:
    board = (
        table(mode="advanced")
        .acting(space=6)
        .player(1, astronomer="kepler", sky="AT1 AT2 AT3 AT4 AT5 KEP", reserve="AT6")
        .player(2, astronomer="galileo")
    )
    state = board.state()
    play(state, "tile 1", "swap AT2 KEP")
    assert one(state).sky == ("AT1", "KEP", "AT3", "AT4", "AT5", "AT2")
    play(state, "end")
    assert one(state).sky == ("KEP", "AT1", "AT3", "AT4", "AT5", "AT2")


# --- moving actions -----------------------------------------------------------------------


@rule("GG-TILE-01")
@pytest.mark.parametrize("tile", ["AT1", "AT2", "AT3", "AT4", "AT5", "AT6"])
@pytest.mark.parametrize("golden", [False, True])
def test_every_side_of_a_tile_offers_two_options_and_one_is_chosen(tile: str, golden: bool) -> None:
    board = on_tile(tile, golden, dice="y1 r1 b1", library="D07 D08", cellar="2 0 0 0")
    for option in ("tile 1", "tile 2"):
        state = board.state()
        assert {"tile 1", "tile 2"} <= set(offered(state))
        play(state, option)
        while asked(state) != "action":
            play(state, offered(state)[0])
        assert refused(state, "tile 1") == refused(state, "tile 2") == "GG-ACT-02"


@rule("GG-TILE-02")
@pytest.mark.parametrize(
    ("tile", "golden", "dice"),
    [
        ("AT1", False, ("y2", "y4", "r1", "b1")),
        ("AT1", True, ("y3", "y5", "r1", "b1")),
        ("AT2", False, ("y1", "y3", "r2", "b1")),
        ("AT2", True, ("y1", "y3", "r3", "b1")),
        ("AT3", False, ("y1", "y3", "r1", "b2")),
        ("AT3", True, ("y1", "y3", "r1", "b3")),
    ],
)
def test_a_lens_raises_every_die_of_its_colour(
    tile: str, golden: bool, dice: tuple[str, ...]
) -> None:
    state = on_tile(tile, golden, dice="y1 y3 r1 b1").state()
    play(state, "tile 1")
    assert one(state).dice == dice


@rule("GG-TILE-03")
@pytest.mark.parametrize(
    ("golden", "dice"), [(False, ("y1", "r4", "b1")), (True, ("y1", "r5", "b1"))]
)
def test_its_other_option_raises_one_die_of_any_colour(golden: bool, dice: tuple[str, ...]) -> None:
    state = on_tile("AT3", golden, dice="y1 r2 b1").state()
    play(state, "tile 2")
    assert offered(state) == ["raise y1", "raise r2", "raise b1"]
    play(state, "raise r2")
    assert one(state).dice == dice


@rule("GG-TILE-04")
@pytest.mark.parametrize(
    ("tile", "golden", "option", "kind", "quadrants"),
    [
        ("AT4", False, "tile 1", "take", 0),
        ("AT4", False, "tile 2", "action", 2),
        ("AT4", True, "tile 2", "action", 3),
        ("AT5", False, "tile 1", "write", 0),
        ("AT5", False, "tile 2", "persuade", 0),
        ("AT5", True, "tile 1", "complete", 0),
        ("AT5", True, "tile 2", "persuade", 0),
        ("AT6", False, "tile 1", "persuade", 0),
        ("AT6", False, "tile 2", "write", 0),
        ("AT6", True, "tile 1", "lecture", 0),
        ("AT6", True, "tile 2", "write", 0),
    ],
)
def test_the_other_tiles_gain_persuade_lecture_and_write(
    tile: str, golden: bool, option: str, kind: str, quadrants: int
) -> None:
    state = on_tile(
        tile, golden, dice="y1", library="D07 D08 D09 D17 D18", cellar="1 1 0 0"
    ).state()
    play(state, option)
    assert (asked(state), one(state).quadrants) == (kind, quadrants)


@rule("GG-TILE-04")
@pytest.mark.parametrize(
    ("tile", "golden", "option", "farthest"),
    [("AT5", False, "tile 1", 3), ("AT6", False, "tile 2", 2), ("AT6", True, "tile 2", 4)],
)
def test_a_write_goes_as_far_as_its_number(
    tile: str, golden: bool, option: str, farthest: int
) -> None:
    state = on_tile(tile, golden, library="D07 D08 D09 D17 D18").state()
    play(state, option)
    reach = [f"write 1 by {n}" for n in range(1, farthest + 1)]
    assert [notation for notation in offered(state) if notation.startswith("write 1")] == reach
    if farthest < 4:
        assert refused(state, f"write 1 by {farthest + 1}") == "GG-LIB-04"


@rule("GG-TILE-04")
def test_tiles_give_their_quadrant_after_the_action() -> None:
    for tile, golden, answer in (("AT4", True, "take red"), ("AT6", False, "persuade 1")):
        state = on_tile(tile, golden, dice="y1", cellar="1 1 0 0").state()
        play(state, "tile 1")
        assert one(state).quadrants == 0
        play(state, answer)
        assert one(state).quadrants == 1
