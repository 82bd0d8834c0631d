"""ADV: the abilities of Copernicus and Bruno."""

from __future__ import annotations

import pytest

from tests.games.galileo_galilei.abilities import advanced
from tests.games.galileo_galilei.builder import (
    asked,
    mover,
    offered,
    one,
    play,
    refused,
    score,
    turn,
)

rule = pytest.mark.rule


# --- Copernicus ---------------------------------------------------------------------------


@rule("GG-ADV-07", "GG-R-39")
def test_copernicus_moves_two_different_inquisitors_up_to_two_spaces() -> None:
    state = advanced("copernicus", space=4, book=1, cellar="2 0 1 0").state()
    play(state, "end", "page own-1")
    assert offered(state) == [
        "persuade 1 by 1",
        "persuade 1 by 2",
        "persuade 3 by 1",
        "pass",
    ]
    assert refused(state, "persuade 3 by 2") == "GG-INQ-07"
    play(state, "persuade 1 by 2")
    assert one(state).cellar == (1, 0, 2, 0)
    # One of the two on space 3 has been moved; the other one may still go.
    play(state, "persuade 3 by 1")
    assert one(state).cellar == (1, 0, 1, 1)
    assert mover(state) == 2
    # Three moves by Persuade: an interrogation followed.
    assert one(state).reputation == -3 - 4 - 1 + 1


@rule("GG-ADV-07")
def test_the_same_inquisitor_is_not_moved_twice_by_the_page() -> None:
    state = advanced("copernicus", space=4, book=1, cellar="2 0 0 0").state()
    play(state, "end", "page own-1", "persuade 1 by 1")
    assert refused(state, "persuade 2 by 1") == "GG-ADV-07"
    assert offered(state) == ["persuade 1 by 1", "persuade 1 by 2", "pass"]


@rule("GG-R-39")
def test_the_page_of_copernicus_may_be_used_in_part_or_not_at_all() -> None:
    state = advanced("copernicus", space=4, book=1, cellar="2 0 1 0").state()
    play(state, "end", "page own-1", "persuade 1 by 1", "pass")
    assert one(state).cellar == (1, 1, 1, 0)
    state = advanced("copernicus", space=4, book=1, cellar="2 0 1 0").state()
    play(state, "end", "page own-1", "pass")
    assert one(state).cellar == (2, 0, 1, 0)
    assert one(state).reputation == -3


@rule("GG-ADV-08")
def test_a_library_tile_is_free_and_replaces_what_it_covers() -> None:
    # Row 1 of D01 and D02: a Persuade and a quadrant. KT1a shows 2 points and a quadrant.
    state = advanced("copernicus", space=5, library="D01 D34 D04").state()
    play(state, "free tile", "lay KT1 a", "at row 1 column 1")
    assert one(state).quadrants == 0
    assert asked(state) == "action"
    play(state, "tile 1", "write 1 by 3")
    # Without the tile: nobody to persuade, and an inquisitor.
    assert one(state).score == 2
    assert one(state).quadrants == 1
    assert one(state).cellar == (0, 0, 0, 0)
    # The third space is not covered: D04 gives red +1.
    assert "r2" in one(state).dice


@rule("GG-ADV-08")
def test_every_space_of_a_tile_gives_its_own_reward() -> None:
    # KT4b: a point and a Lecture above, a die and a quadrant below.
    position = advanced("copernicus", space=5, library="D01 D34", laid="KT4b:2-1", dice="y1")
    above = position.state()
    play(above, "tile 1", "write 2 by 2")
    assert one(above).score == 1
    assert asked(above) == "lecture"
    below = position.state()
    play(below, "tile 1", "write 3 by 2", "take blue")
    assert one(below).dice == ("y1", "b1")
    assert one(below).quadrants == 1
    outside = position.state()
    play(outside, "tile 1", "write 1 by 2")
    assert one(outside).cellar == (1, 0, 0, 0)


@rule("GG-ADV-08")
def test_one_library_tile_per_turn() -> None:
    state = advanced("copernicus", library="D01 D02 D03").state()
    play(state, "free tile", "lay KT2 a", "at row 1 column 1")
    assert refused(state, "free tile") == "GG-ADV-08"
    play(state, "end")
    turn(state, 1)
    play(state, "move 1", "free tile", "lay KT1 a", "at row 1 column 2")
    assert [tile.tile for tile in one(state).laid] == ["KT1", "KT2"]


@rule("GG-ADV-08")
def test_only_copernicus_lays_tiles() -> None:
    state = advanced("galileo", library="D01 D02 D03").state()
    assert refused(state, "free tile") == "GG-ADV-08"


@rule("GG-ADV-09")
def test_a_library_tile_covers_no_book_no_tile_and_fits_onto_the_cards() -> None:
    state = advanced("copernicus", library="D01 D02 D03", books="1 0 0 3", laid="KT4a:2-2").state()
    play(state, "free tile", "lay KT1 b")
    # Two columns by one row: not on the book of row 1 or 4, not on the tile in rows 2 and 3.
    assert offered(state) == ["at row 1 column 2", "at row 4 column 1"]
    assert refused(state, "at row 1 column 1") == "GG-ADV-09"
    assert refused(state, "at row 2 column 1") == "GG-ADV-09"
    assert refused(state, "at row 1 column 3") == "GG-ADV-09"


@rule("GG-ADV-09")
def test_a_tile_without_a_place_is_not_offered() -> None:
    # One card: tiles of two and three columns do not fit.
    state = advanced("copernicus", library="D01").state()
    play(state, "free tile")
    assert offered(state) == ["lay KT2 a", "lay KT2 b"]
    assert refused(state, "lay KT1 a") == "GG-ADV-09"
    play(state, "lay KT2 a")
    assert refused(state, "at row 4 column 1") == "GG-ADV-09"
    assert offered(state) == ["at row 1 column 1", "at row 2 column 1", "at row 3 column 1"]
    blocked = advanced("copernicus", library="D01", books="0 1 1 0").state()
    assert refused(blocked, "free tile") == "GG-ADV-09"


@rule("GG-ADV-10")
def test_either_side_and_never_moved() -> None:
    state = advanced("copernicus", library="D01 D02 D03", laid="KT4a:1-1 KT1b:3-1").state()
    play(state, "free tile")
    assert offered(state) == ["lay KT2 a", "lay KT2 b", "lay KT3 a", "lay KT3 b"]
    assert refused(state, "lay KT4 b") == "GG-ADV-10"
    play(state, "lay KT3 b")
    # Upright only: KT3 stays three columns wide, and one place is left for it.
    assert asked(state) == "action"
    assert [(tile.tile, tile.side, tile.row, tile.column) for tile in one(state).laid] == [
        ("KT1", "b", 3, 1),
        ("KT3", "b", 4, 1),
        ("KT4", "a", 1, 1),
    ]


@rule("GG-R-39")
def test_tiles_may_cover_what_books_have_passed_and_change_no_counts() -> None:
    state = (
        advanced("copernicus", library="D01 D02 D03 D04", books="3 3 3 3", chairs="1 1 0 0")
        .university(subjects="SU1 SU2 SU3 SU4 SU5 SU6")
        .state()
    )
    assert score(state, 1)["university"] == 4 + 3
    play(state, "free tile", "lay KT4 a", "at row 1 column 1")
    assert score(state, 1)["university"] == 4 + 3
    assert one(state).books == (3, 3, 3, 3)
    assert len(one(state).library) == 4


@rule("GG-R-39")
def test_laying_a_tile_is_no_part_of_another_action() -> None:
    state = advanced("copernicus", space=5, library="D01 D02 D03").state()
    play(state, "tile 1")
    assert refused(state, "free tile") == "GG-LIB-04"
    # With the whole turn as window also between the steps of the cleanup.
    position = advanced("copernicus", library="D01 D02 D03")
    state = position.options(free_action_window="whole_turn").state()
    play(state, "end")
    assert offered(state) == ["free tile", "pass"]
    usual = position.options(free_action_window="action_phase").state()
    play(usual, "end")
    assert mover(usual) == 2


# --- Bruno --------------------------------------------------------------------------------


@rule("GG-ADV-11", "GG-R-40")
def test_bruno_persuades_up_to_four_times_by_his_first_page() -> None:
    state = advanced("bruno", space=4, book=1, cellar="2 1 0 0 0").state()
    play(state, "end", "page own-1")
    assert offered(state) == ["persuade 1", "persuade 2", "pass"]
    play(state, "persuade 1", "persuade 2", "persuade 3", "persuade 2")
    assert one(state).cellar == (1, 0, 1, 1, 0)
    assert mover(state) == 2
    fewer = advanced("bruno", space=4, book=1, cellar="2 1 0 0 0").state()
    play(fewer, "end", "page own-1", "persuade 1", "pass")
    assert one(fewer).cellar == (1, 2, 0, 0, 0)
    none = advanced("bruno", space=4, book=1, cellar="2 1 0 0 0").state()
    play(none, "end", "page own-1", "pass")
    assert one(none).cellar == (2, 1, 0, 0, 0)
    assert one(none).reputation == -3


@rule("GG-ADV-11", "GG-R-40")
def test_bruno_upgrades_a_tile_by_his_second_page() -> None:
    state = advanced("bruno", space=4, book=2, golden="AT1").state()
    play(state, "end", "page own-2")
    assert offered(state) == [f"upgrade AT{n}" for n in range(2, 7)] + ["pass"]
    play(state, "upgrade AT6")
    assert one(state).golden == ("AT1", "AT6")
    # The pages may be covered in either order.
    assert "page own-1" in offered(state)
    declined = advanced("bruno", space=4, book=1).state()
    play(declined, "end", "page own-2", "pass")
    assert one(declined).golden == ()
    assert one(declined).own_pages == (2,)


@rule("GG-ADV-12", "GG-R-40")
def test_bruno_is_rewarded_on_the_third_and_the_fifth_space() -> None:
    gained = []
    for space in range(1, 5):
        cellar = " ".join("2" if at + 1 == space else "0" for at in range(5))
        state = advanced("bruno", space=5, cellar=cellar).state()
        play(state, "tile 2")
        gained.append((one(state).quadrants, one(state).score))
    assert gained == [(0, 0), (1, 0), (0, 0), (0, 3)]


@rule("GG-R-40")
def test_bruno_is_rewarded_for_every_move_at_once() -> None:
    # Two inquisitors reach the third space, one of them goes on.
    state = advanced("bruno", space=5, cellar="0 2 0 0 0", golden="AT5", quadrants=2).state()
    play(state, "tile 2", "persuade 2")
    assert one(state).quadrants == 4
    # With them another free action can be paid; its moves end on the fourth and fifth space.
    play(state, "free persuade", "persuade 4")
    assert one(state).cellar == (0, 0, 1, 0, 1)
    assert one(state).quadrants == 1
    assert one(state).score == 3


@rule("GG-R-40")
def test_gaining_an_inquisitor_is_no_movement() -> None:
    # Row 1 of D34 is an inquisitor; US2a an inquisitor and a quadrant.
    state = advanced("bruno", space=5, cellar="0 0 2 0 2", library="D34").state()
    play(state, "tile 1", "write 1 by 1", "pass", "end")
    assert one(state).cellar == (1, 0, 2, 0, 2)
    assert one(state).quadrants == 0
    assert one(state).reputation == -3


@rule("GG-ADV-13")
def test_the_values_of_brunos_tile_replace_the_others() -> None:
    above = []
    below = []
    for space in range(5):
        cellar = " ".join("1" if space == at else "0" for at in range(5))
        position = advanced("bruno", cellar=cellar, reputation=0)
        state = position.acting(space=4, persuaded=True).state()
        below.append(score(state, 1)["cellar"])
        play(state, "end")
        above.append(one(state).reputation)
    assert above == [-4, -3, -2, -1, 1]
    assert below == [-6, -5, -4, -2, 1]


@rule("GG-ADV-13", "GG-R-40")
def test_brunos_farewell_takes_from_the_fifth_space() -> None:
    # Row 1 of D22 is a Farewell.
    fourth = advanced("bruno", space=5, library="D22", cellar="0 0 0 2 0").state()
    play(fourth, "tile 1", "write 1 by 1")
    assert asked(fourth) == "write"
    fifth = advanced("bruno", space=5, library="D22", cellar="0 0 0 2 1", dice="y1").state()
    play(fifth, "tile 1", "write 1 by 1", "farewell", "take red")
    assert one(fifth).cellar == (0, 0, 0, 2, 0)
    persuaded = advanced("bruno", space=5, cellar="0 0 0 1 1").state()
    play(persuaded, "tile 2")
    # The fourth space can be left, the fifth cannot.
    assert one(persuaded).cellar == (0, 0, 0, 0, 2)
