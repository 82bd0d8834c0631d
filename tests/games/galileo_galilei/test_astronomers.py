"""ADV: the abilities of Galileo, Kepler, Copernicus and Bruno."""

from __future__ import annotations

import pytest

from orrery.core.errors import BadOptions
from orrery.core.positions import Plain
from orrery.games.galileo_galilei.game import GAME
from tests.games.galileo_galilei.builder import (
    Table,
    asked,
    box_deal,
    dealt,
    mover,
    offered,
    one,
    pay,
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
)

rule = pytest.mark.rule

GOLDEN = "AT1 AT2 AT3 AT4 AT5 AT6"


def advanced(who: str, space: int = 3, **keys: Plain) -> Table:
    """Player 1 plays this astronomer and chooses an action; player 2 is somebody else."""
    other = "galileo" if who != "galileo" else "bruno"
    return (
        table(mode="advanced")
        .acting(space=space)
        .player(1, astronomer=who, **keys)
        .player(2, astronomer=other)
    )


# --- who is who ---------------------------------------------------------------------------


@rule("GG-ADV-01")
def test_astronomers_are_picked_and_bring_their_parts() -> None:
    state = dealt(None, 4, mode="advanced")
    # The last player in turn order picks first.
    assert (asked(state), mover(state)) == ("astronomer", 4)
    play(state, "astronomer kepler")
    assert mover(state) == 3
    assert refused(state, "astronomer kepler") == "GG-PSET-02"
    # The last one left needs no choice.
    play(state, "astronomer bruno", "astronomer copernicus", "reserve AT2")
    characters = [side(state, number).character for number in (1, 2, 3, 4)]
    assert characters == ["galileo", "copernicus", "bruno", "kepler"]
    assert [len(side(state, number).cellar) for number in (1, 2, 3, 4)] == [4, 4, 5, 4]
    assert [side(state, number).reserve for number in (1, 2, 3, 4)] == ["", "", "", "AT2"]


@rule("GG-ADV-01")
def test_astronomers_can_be_dealt_instead() -> None:
    options = {"mode": "advanced", "astronomers": "random"}
    deal = box_deal(2, dict(options), astronomers="bruno copernicus", first="2")
    state = dealt(deal, 2, **options)
    assert (two(state).character, one(state).character) == ("bruno", "copernicus")
    assert asked(state) == "move"
    with pytest.raises(BadOptions) as basic:
        random_game(0, astronomers="random")
    assert basic.value.rule == "GG-ADV-01"


@rule("GG-ADV-01")
def test_the_basic_game_has_no_abilities() -> None:
    # Bruno's board without its ability: the common cellar, no personal page.
    state = table().acting(space=4).player(1, astronomer="bruno", book=1).state()
    assert len(one(state).cellar) == 4
    play(state, "end")
    assert refused(state, "page own-1") == "GG-R-27"
    copernicus = table().acting().player(1, astronomer="copernicus", library="D01 D02 D03").state()
    assert refused(copernicus, "free tile") == "GG-ADV-08"
    # Without Galileo's ability a third constellation (Libra, red 2) is too much.
    plain = table().acting().player(1, dice="b2 b3 r2", tokens=4, golden=GOLDEN).state()
    play(plain, "fixed observe", "observe 4a")
    pay(plain, "b2")
    play(plain, "observe 2a")
    assert one(plain).dice == ("r2",)
    assert asked(plain) == "action"


# --- Galileo ------------------------------------------------------------------------------


@rule("GG-ADV-02")
def test_galileo_has_a_page_of_two_quadrants() -> None:
    state = advanced("galileo", space=4, book=1).state()
    play(state, "end", "page own-1")
    assert one(state).quadrants == 2
    two_comets = advanced("galileo", space=4, book=2).state()
    play(two_comets, "end", "page own-1")
    assert refused(two_comets, "page own-1") == "GG-CLEAN-05"
    assert refused(two_comets, "page own-2") == "GG-R-27"


@rule("GG-ADV-03")
def test_galileo_observes_a_major_object_and_a_constellation() -> None:
    # Mercurius (orange 5), then Libra (red 2) on D03; Aries (blue 2) would be a second one.
    state = advanced("galileo", dice="y3 r2 r2 b2").state()
    play(state, "fixed observe", "observe 2", "pay 1+2")
    assert one(state).library == ("D02",)
    assert refused(state, "observe 2") == "GG-OBS-01"
    assert "observe 4a" in offered(state)
    play(state, "observe 3a")
    assert seen(state).tokens[6] == 0
    assert asked(state) != "observe"


@rule("GG-ADV-03")
def test_galileo_observes_three_constellations_and_no_more() -> None:
    # Tokens 4 to 6 reward nothing that asks: a card, an upgrade of nothing, a card.
    state = advanced("galileo", dice="y3 r2 b2 b3", golden=GOLDEN, tokens=4).state()
    play(state, "fixed observe", "observe 3a", "observe 4a")
    pay(state, "b2")
    play(state, "observe 1a")
    assert one(state).tokens == 1
    # Gemini (blue 3) could be paid, but this was the third one.
    assert one(state).dice == ("b3",)
    assert asked(state) == "action"


@rule("GG-ADV-03")
def test_after_two_constellations_no_major_object() -> None:
    state = advanced("galileo", dice="r2 b2 y3 r3", tokens=3, golden=GOLDEN).state()
    play(state, "fixed observe", "observe 4a", "observe 3a", "pay 2")
    assert refused(state, "observe 2") == "GG-OBS-01"


@rule("GG-R-35")
def test_the_additional_constellation_before_the_major_object() -> None:
    # Libra on D03 first, then Venus itself: her token goes to the box with the card.
    position = advanced("galileo", dice="r2 y3 b3", tokens=1).display("D01 D02 D03 D04 D05 D06")
    state = position.state()
    play(state, "fixed observe", "observe 3a")
    assert one(state).tokens == 0
    play(state, "observe 3")
    assert one(state).library[-1] == "D03"
    assert asked(state) == "action"


@rule("GG-R-35")
def test_the_additional_constellation_on_the_card_that_came() -> None:
    # D14 comes after Venus; her place is taken by Polaris with Cepheus (blue 3).
    state = (
        advanced("galileo", dice="y3 b3 b3", tokens=3, golden=GOLDEN, quadrants=1)
        .display("D01 D02 D03 D04 D05 D06")
        .deck(cards="D14 D07 D08 D17 D18 D19 D20 D21 D27 D28 D29 D30")
        .state()
    )
    play(state, "fixed observe", "observe 3", "pay 1+2")
    assert seen(state).display[2] == "D14"
    # One action: no free action between the two.
    assert asked(state) == "observe"
    assert refused(state, "free raise") == "GG-OBS-01"
    play(state, "observe 3b")
    assert seen(state).tokens[2 * 3 + 1] == 0


# --- Kepler -------------------------------------------------------------------------------


@rule("GG-ADV-04", "GG-R-38")
def test_kepler_chooses_his_reserve_before_the_others_are_laid() -> None:
    deal = box_deal(2, {"mode": "advanced"}, tiles_1="AT3 AT6 AT1 AT2 AT5 AT4")
    state = dealt(deal, 2, mode="advanced")
    play(state, "astronomer galileo", "astronomer kepler")
    assert asked(state) == "reserve"
    assert one(state).sky == ("",) * 6
    assert offered(state) == [f"reserve AT{n}" for n in range(1, 7)]
    play(state, "reserve AT1")
    assert one(state).reserve == "AT1"
    assert one(state).sky == ("AT3", "AT6", "AT2", "AT5", "AT4", "KEP")


@rule("GG-ADV-04", "GG-R-38")
def test_kepler_arranges_five_tiles_after_his_reserve() -> None:
    state = dealt(None, 2, mode="advanced", tile_order="chosen")
    play(state, "astronomer galileo", "astronomer kepler", "reserve AT6")
    assert refused(state, "arrange AT6") == "GG-PSET-04"
    play(state, "arrange AT1", "arrange AT2", "arrange AT3", "arrange AT4")
    assert one(state).sky == ("AT5", "AT4", "AT3", "AT2", "AT1", "KEP")


@rule("GG-ADV-05")
def test_kepler_exchanges_two_tiles_of_his_sky() -> None:
    state = advanced("kepler", space=6, golden="AT2").state()
    assert offered(state)[-3:] == ["tile 1", "tile 2", "end"]
    play(state, "tile 1")
    assert len(offered(state)) == 15
    play(state, "swap AT2 AT5")
    assert one(state).sky == ("AT1", "AT5", "AT3", "AT4", "AT2", "KEP")
    assert one(state).reserve == "AT6"
    assert one(state).golden == ("AT2",)


@rule("GG-ADV-05")
def test_kepler_exchanges_a_tile_with_his_character_board() -> None:
    state = advanced("kepler", space=6).state()
    play(state, "tile 2")
    assert refused(state, "exchange AT6") == "GG-ADV-05"
    play(state, "exchange AT3")
    assert one(state).sky == ("AT1", "AT2", "AT6", "AT4", "AT5", "KEP")
    assert one(state).reserve == "AT3"


@rule("GG-ADV-06")
def test_kepler_has_no_page() -> None:
    state = advanced("kepler", space=4, book=1).state()
    play(state, "end")
    assert refused(state, "page own-1") == "GG-R-27"
    assert offered(state) == ["page 1", "page 2", "page 3", "page 4"]


@rule("GG-R-36")
def test_kepler_uses_one_of_the_two() -> None:
    state = advanced("kepler", space=6).state()
    play(state, "tile 1")
    assert refused(state, "pass") == "GG-R-13"
    play(state, "swap AT1 AT2")
    assert asked(state) == "action"
    assert refused(state, "tile 2") == "GG-ACT-02"


@rule("GG-R-36")
def test_option_kepler_uses_both_each_of_them_optional() -> None:
    position = advanced("kepler", space=6).options(kepler_special="both")
    state = position.state()
    assert refused(state, "tile 2") == "GG-R-36"
    play(state, "tile 1", "swap AT1 AT2", "exchange AT1")
    assert one(state).sky == ("AT2", "AT6", "AT3", "AT4", "AT5", "KEP")
    declined = position.state()
    play(declined, "tile 1", "pass", "pass")
    assert one(declined).sky == ("AT1", "AT2", "AT3", "AT4", "AT5", "KEP")
    assert asked(declined) == "action"


@rule("GG-R-37")
def test_the_special_tile_can_be_moved_and_rotates_from_where_it_lies() -> None:
    state = advanced("kepler", space=6).state()
    play(state, "tile 1", "swap AT3 KEP", "end")
    # It lay on space 3 when the turn ended.
    assert one(state).sky == ("KEP", "AT1", "AT2", "AT4", "AT5", "AT3")


@rule("GG-R-37")
def test_the_special_tile_can_leave_the_sky_and_then_nothing_rotates() -> None:
    state = advanced("kepler", space=6).state()
    play(state, "tile 2", "exchange KEP")
    assert one(state).reserve == "KEP"
    assert "rotate" not in told(state, "end")
    assert one(state).sky == ("AT1", "AT2", "AT3", "AT4", "AT5", "AT6")


@rule("GG-R-37")
def test_the_player_is_warned_that_the_special_tile_will_not_come_back() -> None:
    state = play(advanced("kepler", space=6).state(), "tile 2")
    for language, warning in (("en", "never come back"), ("de", "nie mehr zurück")):
        words = GAME.words(language)
        for option in GAME.options(state):
            warned = warning in words.say(option.phrase)
            assert warned == (option.notation == "exchange KEP")


@rule("GG-R-37")
def test_a_golden_reserve_counts_and_the_special_tile_never_does() -> None:
    state = (
        advanced("kepler", space=7, golden="AT1 AT2 AT3 AT4", chairs="1 0 0 0")
        .university(subjects="SU4 SU1 SU2 SU3 SU5 SU6")
        .state()
    )
    play(state, "fixed upgrade")
    assert offered(state) == ["upgrade AT5", "upgrade AT6"]
    play(state, "upgrade AT6")
    assert one(state).reserve == "AT6"
    assert score(state, 1)["university"] == 5
    niche = (
        advanced("kepler", space=7, golden="AT1 AT2 AT3 AT6")
        .university(subjects="SU1 SU2 SU3 SU5 SU6 SU4")
        .state()
    )
    play(niche, "fixed upgrade", "upgrade AT4", "end")
    assert one(niche).objectives == (4,)


@rule("GG-R-53")
def test_an_exchange_gives_no_second_moving_action() -> None:
    state = advanced("kepler", space=6).state()
    play(state, "tile 2", "exchange KEP")
    # The Lectern lies under the telescope now; the moving action has been used.
    assert one(state).sky[5] == "AT6"
    assert refused(state, "tile 1") == "GG-ACT-02"
    assert refused(state, "tile 2") == "GG-ACT-02"


@rule("GG-R-53")
def test_the_moving_action_uses_the_side_that_lies_there_when_it_is_taken() -> None:
    # Row 1 of D35 is an Upgrade: written on for two quadrants before the tile is used.
    state = table().acting(space=4).player(1, library="D35", quadrants=2).state()
    play(state, "free write", "write 1 by 1", "upgrade AT4", "pass", "tile 2")
    assert one(state).quadrants == 3


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
