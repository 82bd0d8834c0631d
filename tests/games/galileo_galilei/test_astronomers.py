"""ADV: who plays whom, and the abilities of Galileo and Kepler."""

from __future__ import annotations

import pytest

from orrery.core.errors import BadOptions
from orrery.games.galileo_galilei.game import GAME
from tests.games.galileo_galilei.abilities import advanced
from tests.games.galileo_galilei.builder import (
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
    two,
)

rule = pytest.mark.rule

GOLDEN = "AT1 AT2 AT3 AT4 AT5 AT6"


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
