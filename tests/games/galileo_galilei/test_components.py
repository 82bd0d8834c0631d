"""COMP and R-01 to R-04: what is in the box, what is limited, which sides things have."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from orrery.core.words import LANGUAGES, phrase
from orrery.games.galileo_galilei import components
from orrery.games.galileo_galilei.game import GAME
from tests.games.galileo_galilei.builder import (
    dealt,
    offered,
    one,
    play,
    random_game,
    refused,
    seen,
    side,
    table,
    tycho,
    walk,
)

rule = pytest.mark.rule

with (GAME.folder / "components.toml").open("rb") as file:
    BOX: dict[str, Any] = tomllib.load(file)


def card(name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in BOX["discovery_card"] if one["id"] == name)
    return found


# --- what is there ------------------------------------------------------------------------


@rule("GG-COMP-01")
def test_every_player_has_the_same_set_of_pieces() -> None:
    state = dealt(seats=4)
    for player in range(1, 5):
        own = side(state, player)
        assert (own.comets, own.tokens, len(set(own.sky))) == (7, 7, 6)
        assert (len(own.books), len(own.chairs)) == (4, 4)
        assert (own.reputation, own.score) == (-3, 0)


@rule("GG-COMP-01")
def test_the_seven_comets_of_a_player_are_always_somewhere() -> None:
    for state in walk(1, seats=3):
        view = seen(state)
        for number, own in enumerate(view.players):
            paged = view.pages.count(number) + len(own.own_pages)
            assert own.comets + own.upper + own.lower + own.book + own.appendix + paged == 7


@rule("GG-COMP-02", "GG-R-01")
def test_the_shared_pieces_are_those_of_the_english_list() -> None:
    counts = {
        "discovery_card": 36,
        "subject_tile": 6,
        "scale_tile": 6,
        "solo_action_tile": 6,
        "solo_movement_tile": 5,
    }
    assert {kind: len(BOX[kind]) for kind in counts} == counts
    assert sum(seen(dealt(seats=2)).supply) + 2 * 3 == 30


@rule("GG-COMP-02")
def test_the_pieces_that_differ_are_all_described() -> None:
    assert len(components.CARD_IDS) == len(set(components.CARD_IDS)) == 36
    assert len(components.SUBJECT_IDS) == len(components.SCALE_IDS) == 6
    assert all(len(scale["side_a"]) == len(scale["side_b"]) == 4 for scale in BOX["scale_tile"])
    assert (len(components.COLOURS), components.DICE_PER_COLOUR) == (3, 10)


@rule("GG-R-01")
def test_the_36_cards_are_split_16_10_10_over_the_tiers() -> None:
    tiers = [one["tier"] for one in BOX["discovery_card"]]
    assert [tiers.count(tier) for tier in (1, 2, 3)] == [16, 10, 10]
    for seats in (2, 3, 4):
        left = random_game(3, seats).deal.left_out
        assert sum(1 for one in left if components.CARD_TIER[one] == 3) >= 4


@rule("GG-COMP-03")
def test_there_are_four_astronomers_for_four_player_boards() -> None:
    state = dealt(seats=4, mode="advanced")
    assert offered(state) == [
        "astronomer galileo",
        "astronomer kepler",
        "astronomer copernicus",
        "astronomer bruno",
    ]
    assert [one.telescope for one in seen(state).players] == [2, 2, 2, 2]


@rule("GG-COMP-04")
def test_special_parts_are_there_for_the_solo_and_the_advanced_game() -> None:
    assert components.SOLO_TILE_IDS == ["SA1", "SA2", "SA3", "SA4", "SA5", "SA6"]
    assert [one["id"] for one in BOX["solo_movement_tile"]] == ["SM1", "SM2", "SM3", "SM4", "SM5"]
    assert components.LIBRARY_TILE_IDS == ["KT1", "KT2", "KT3", "KT4"]
    assert (components.TILE_IDS[-1], components.BRUNO_CELLAR) == ("KEP", 5)
    assert tycho(table(1).state()).character == "tycho"


@rule("GG-COMP-04", "GG-R-02")
def test_five_of_the_solo_action_tiles_are_in_play() -> None:
    usual = {one for seed in range(12) for one in tycho(random_game(seed, 1)).sky}
    assert usual == {"SA1", "SA2", "SA3", "SA4", "SA5"}
    drawn = [tycho(random_game(seed, 1, solo_action_set="random5of6")).sky for seed in range(12)]
    assert {len(set(row)) for row in drawn} == {5}
    assert {one for row in drawn for one in row} == {*usual, "SA6"}


@rule("GG-R-02")
@pytest.mark.parametrize(("count", "spare"), [(5, False), (6, True)])
def test_the_movement_deck_has_five_tiles_or_by_agreement_six(count: int, spare: bool) -> None:
    rows = GAME.deal_of(random_game(1, 1, solo_movement_set=count))["movement"]
    first, second = rows[:count], rows[count : 2 * count]
    assert sorted(first) == sorted(second)
    assert len(set(first)) == count
    assert ("SM6" in first) == spare


@rule("GG-R-03")
def test_tycho_has_a_book_and_a_telescope_token_that_the_list_forgets() -> None:
    state = table(1).acting(space=4).player(1, astronomer="galileo").state()
    assert (tycho(state).telescope, tycho(state).books) == (0, (0, 0, 0, 0))
    before = tycho(state).telescope
    play(state, "end")
    assert tycho(state).telescope == (before + 1) % 5


@rule("GG-R-04")
def test_objective_tokens_are_one_sort_and_enough_for_every_objective() -> None:
    assert len(seen(dealt(seats=4)).objectives) == 4


# --- limits -------------------------------------------------------------------------------


@rule("GG-COMP-05")
def test_a_colour_of_dice_can_run_out() -> None:
    state = (
        table(4)
        .acting(space=4)
        .player(1, dice="y1 r1")
        .player(2, dice="r1 r1 r1")
        .player(3, dice="r1 r1 r1")
        .player(4, dice="r1 r1 r1")
        .state()
    )
    assert seen(state).supply == (9, 0, 10)
    play(state, "fixed die")
    assert offered(state) == ["take yellow", "take blue"]
    assert refused(state, "take red") == "GG-COMP-05"


@rule("GG-COMP-05")
def test_dice_are_never_made_or_lost() -> None:
    for state in walk(2, seats=4):
        view = seen(state)
        for number, colour in enumerate("yrb"):
            stored = [die for own in view.players for die in own.dice if die[0] == colour]
            assert view.supply[number] + len(stored) == 10
            assert view.supply[number] >= 0


@rule("GG-COMP-05", "GG-COMP-06")
def test_quadrants_and_inquisitors_never_run_out() -> None:
    state = (
        table()
        .acting(space=3)
        .display("D01 D02 D03 D04 D05 D06")
        .player(1, dice="y2 r6", cellar="32 0 0 0")
        .player(2, quadrants=49)
        .state()
    )
    play(state, "fixed observe", "observe 1")
    assert one(state).cellar == (33, 0, 0, 0)
    rich = table().moving().player(1, telescope=6, quadrants=49).state()
    play(rich, "move 1")
    assert one(rich).quadrants == 50


@rule("GG-COMP-06")
def test_quadrants_are_counted_in_ones_and_change_is_no_matter() -> None:
    state = table().acting(space=5).player(1, quadrants=3, dice="y1").state()
    play(state, "free raise")
    assert one(state).quadrants == 2


# --- sides --------------------------------------------------------------------------------


@rule("GG-COMP-07")
def test_a_comet_is_worth_1_first_and_2_later() -> None:
    state = (
        table()
        .acting(space=3)
        .display("D04 D02 D03 D01 D05 D06")
        .player(1, dice="b1", upper=1, lower=1)
        .state()
    )
    play(state, "fixed observe", "observe 1a")
    assert offered(state) == ["comets 0+1", "comets 1+0"]


@rule("GG-COMP-07")
def test_subject_tiles_have_an_arch_and_a_niche() -> None:
    for tile in BOX["subject_tile"]:
        assert tile["arch_counts"]
        assert len(tile["niche_needs"]) == 1
    for language in LANGUAGES:
        say = GAME.words(language).say
        assert len({say(phrase(f"component.{one}")) for one in components.SUBJECT_IDS}) == 6


@rule("GG-COMP-07")
def test_action_tiles_have_a_light_and_a_golden_side_that_differ() -> None:
    for tile in BOX["action_tile"]:
        assert len(tile["light"]) == len(tile["golden"]) == 2
        assert tile["light"] != tile["golden"]


@rule("GG-COMP-07", "GG-SETUP-06")
def test_a_card_shows_its_tier_on_both_sides_and_a_strip_on_each() -> None:
    backs = {back["id"]: back for back in BOX["library_back"]}
    for one_card in BOX["discovery_card"]:
        assert one_card["tier"] == backs[one_card["back"]]["tier"]
        assert len(one_card["front"]) == len(backs[one_card["back"]]["rows"]) == 4


@rule("GG-COMP-07")
def test_the_strip_of_the_side_that_is_up_counts() -> None:
    # Row 2 of Luna: two points on the dark strip, one on the light one.
    gained = []
    for shown in ("D01", "D01+"):
        state = table().acting(space=4).player(1, library=shown, quadrants=2).state()
        play(state, "free write", "write 2 by 1", "pass")
        gained.append(one(state).score)
    assert gained == [2, 1]
    assert (card("D01")["front"][1], BOX["library_back"][0]["rows"][1]) == ("vp:2", "vp:1")


@rule("GG-COMP-07")
def test_the_score_goes_on_beyond_100() -> None:
    state = (
        table()
        .acting(space=3)
        .display("D01 D02 D03 D04 D05 D06")
        .player(1, dice="y2 r6", points="objects:98")
        .state()
    )
    play(state, "fixed observe", "observe 1")
    assert one(state).score == 105
