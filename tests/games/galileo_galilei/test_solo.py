"""SOLO, EX-22: setting up against Tycho, his movement, the course and end of a solo game."""

from __future__ import annotations

from random import Random

import pytest

from orrery.core.errors import BadOptions
from orrery.games.galileo_galilei.components import SOURCE_NAMES
from orrery.games.galileo_galilei.game import GAME
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from tests.games.galileo_galilei.builder import (
    asked,
    dealt,
    mover,
    one,
    play,
    random_game,
    score,
    seen,
    told,
    total,
    turn,
    tycho,
)
from tests.games.galileo_galilei.endings import DISPLAY, deck_of
from tests.games.galileo_galilei.rival import acted, before, row_of, solo

rule = pytest.mark.rule


def nearly_over(left: str = "") -> tuple[str, str]:
    """What is left in the deck, and a library that holds all other cards light side up."""
    shown = DISPLAY.split() + left.split()
    return left, " ".join(f"{card}+" for card in deck_of(1) if card not in shown)


def solo_end(human: int, rival: int) -> GalileoGalilei:
    """A solo game that is over with these points on the track."""
    left, library = nearly_over()
    position = solo().over().deck(cards=left).display(DISPLAY)
    position.player(1, library=library, points=f"objects:{human}", reputation=0)
    return position.tycho(points=f"objects:{rival}", reputation=0).state()


# --- setup --------------------------------------------------------------------------------


@rule("GG-SOLO-01")
def test_more_points_than_tycho_win() -> None:
    ahead = solo_end(human=30, rival=29).outcome
    assert ahead.ranking == ((0,), (1,))
    behind = solo_end(human=29, rival=30).outcome
    assert behind.ranking == ((1,), (0,))


@rule("GG-SOLO-02")
def test_a_deck_for_two_and_always_the_ability() -> None:
    state = random_game(4, 1)
    assert seen(state).deck == (9 - 6, 5, 4)
    assert GAME.settle(1, {}).options["mode"] == "advanced"
    with pytest.raises(BadOptions) as basic:
        GAME.settle(1, {"mode": "basic"})
    assert basic.value.rule == "GG-SOLO-02"
    play(state, "astronomer bruno")
    assert len(one(state).cellar) == 5


@rule("GG-SOLO-03", "GG-SOLO-08")
def test_tycho_has_his_own_board_and_tokens() -> None:
    side = tycho(random_game(4, 1))
    assert side.character == "tycho"
    assert (side.comets, side.tokens) == (7, 7)
    assert (side.upper, side.lower, side.book, side.appendix) == (0, 0, 0, 0)
    assert side.cellar == (0, 0, 0, 0)
    assert side.library == ()
    assert side.chairs == (0, 0, 0, 0)
    assert side.reputation == -3
    assert side.score == 0
    assert side.objectives == ()


@rule("GG-SOLO-04")
def test_one_book_for_all_four_rows() -> None:
    assert tycho(random_game(4, 1)).books == (0, 0, 0, 0)
    # The bottom row of SA5 moves the book by 2; he has no comets left and no dice.
    state = acted(before("SA5", dice="", comets=0, upper=7, library="D07 D08 D09"))
    assert tycho(state).books == (2, 2, 2, 2)


@rule("GG-SOLO-05")
def test_three_dice_of_random_colours() -> None:
    colours: set[tuple[str, ...]] = set()
    for seed in range(40):
        dice = tycho(random_game(seed, 1)).dice
        assert len(dice) == 3
        colours.add(tuple(die[0] for die in dice))
    # Ten sets are possible, three of one colour among them.
    assert len(colours) > 6
    assert colours & {("y", "y", "y"), ("r", "r", "r"), ("b", "b", "b")}


@rule("GG-SOLO-05")
def test_the_values_of_his_dice_do_not_matter() -> None:
    # SA2 wants three dice: two sixes are too few, three ones enough.
    assert row_of(before("SA2", dice="y6 r6")) == 2
    assert row_of(before("SA2", dice="y1 r1 b1")) == 1


@rule("GG-SOLO-06")
def test_five_tiles_in_any_order_blue_side_up() -> None:
    orders = set()
    for seed in range(10):
        side = tycho(random_game(seed, 1))
        assert sorted(side.sky) == ["SA1", "SA2", "SA3", "SA4", "SA5"]
        assert side.golden == ()
        assert side.telescope == 0
        orders.add(side.sky)
    assert len(orders) > 5


@rule("GG-SOLO-07")
def test_the_movement_tiles_are_shuffled() -> None:
    orders = set()
    for seed in range(10):
        movement = GAME.deal_of(random_game(seed, 1))["movement"]
        assert sorted(movement[:5]) == ["SM1", "SM2", "SM3", "SM4", "SM5"]
        orders.add(tuple(movement[:5]))
    assert len(orders) > 5


# --- course -------------------------------------------------------------------------------


@rule("GG-SOLO-09")
def test_human_and_tycho_alternate_and_the_human_begins() -> None:
    for seed in range(5):
        assert seen(random_game(seed, 1)).first == 0
    state = dealt(None, 1)
    play(state, "astronomer galileo")
    assert (asked(state), mover(state)) == ("move", 1)
    assert seen(state).movements == 0
    for round in (1, 2, 3):
        turn(state, 1)
        assert (asked(state), mover(state)) == ("move", 1)
        assert seen(state).movements == round
        assert seen(state).round == round + 1


@rule("GG-SOLO-10")
def test_movement_tile_first_then_the_action_tile() -> None:
    state = before("SA4", dice="").state()
    steps = told(state, "end")
    assert steps[:2] == ["movement", "solo_row"]
    assert tycho(state).telescope == 1
    assert seen(state).used == ("SM1",)
    # The bottom row of SA4: a Lecture and a die.
    assert steps[2:4] == ["lecture", "die"]


@rule("GG-SOLO-11")
def test_from_the_rightmost_tile_on_at_the_leftmost() -> None:
    assert tycho(acted(solo("SM2").tycho(telescope=4))).telescope == 1
    assert tycho(acted(solo("SM1").tycho(telescope=4))).telescope == 0


@rule("GG-SOLO-12")
def test_exactly_the_steps_shown() -> None:
    golden = "SA1 SA2 SA3 SA4 SA5"
    assert tycho(acted(solo("SM1"))).telescope == 1
    assert tycho(acted(solo("SM2"))).telescope == 2
    assert tycho(acted(solo("SM2").tycho(golden=golden))).telescope == 2


@rule("GG-SOLO-13")
def test_the_second_kind_stops_at_the_first_upgraded_tile() -> None:
    assert tycho(acted(solo("SM4"))).telescope == 3
    assert tycho(acted(solo("SM4").tycho(golden="SA3"))).telescope == 2
    assert tycho(acted(solo("SM4").tycho(golden="SA2 SA3"))).telescope == 1
    assert tycho(acted(solo("SM4").tycho(golden="SA5"))).telescope == 3
    assert tycho(acted(solo("SM4").tycho(telescope=3, golden="SA1"))).telescope == 0


@rule("GG-SOLO-14")
def test_the_third_kind_upgrades_here_or_to_the_right() -> None:
    assert tycho(acted(solo("SM5"))).golden == ("SA1",)
    assert tycho(acted(solo("SM5").tycho(golden="SA1"))).golden == ("SA1", "SA2")
    assert tycho(acted(solo("SM5").tycho(golden="SA1 SA2 SA4"))).golden == (
        "SA1",
        "SA2",
        "SA3",
        "SA4",
    )


@rule("GG-R-42")
def test_the_upgrading_tile_does_not_move_the_token() -> None:
    state = solo("SM5").tycho(telescope=3, dice="", cellar="0 0 0 0").state()
    play(state, "end")
    assert tycho(state).telescope == 3
    # The new side is evaluated: SA4 golden gives two dice in its bottom row.
    assert len(tycho(state).dice) == 2
    around = acted(solo("SM5").tycho(telescope=4, golden="SA5"))
    assert tycho(around).golden == ("SA1", "SA5")
    everything = "SA1 SA2 SA3 SA4 SA5"
    full = acted(solo("SM5").tycho(telescope=2, golden=everything))
    assert tycho(full).telescope == 2
    assert tycho(full).golden == tuple(everything.split())


@rule("GG-R-42")
def test_the_movement_tiles_are_shuffled_again_when_all_are_used() -> None:
    state = dealt(None, 1)
    play(state, "astronomer galileo")
    used = []
    for _ in range(11):
        turn(state, 1)
        used.append(len(seen(state).used))
    assert used == [1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1]
    deal = GAME.deal_of(random_game(3, 1))["movement"]
    rounds = [tuple(deal[at : at + 5]) for at in range(0, len(deal), 5)]
    assert all(len(set(one)) == 5 for one in rounds)
    assert len(set(rounds)) > 10


@rule("GG-R-43")
def test_the_tile_he_starts_from_does_not_stop_him() -> None:
    assert tycho(acted(solo("SM4").tycho(telescope=0, golden="SA1"))).telescope == 3
    assert tycho(acted(solo("SM3").tycho(telescope=2, golden="SA3"))).telescope == 4


@rule("GG-SOLO-35")
def test_tycho_has_points_from_his_own_sources_only() -> None:
    allowed = {"objects", "constellations", "objectives", "inquisition", "solo_tiles"}
    found: set[str] = set()
    for seed in range(4):
        state = random_game(seed, 1)
        chance = Random(seed)
        while not state.over:
            state.apply(chance.choice(state.legal()))
        points = dict(zip(SOURCE_NAMES, tycho(state).points, strict=True))
        assert {name for name, value in points.items() if value} <= allowed
        # The ends of the reputation track can only cost him points.
        assert points["inquisition"] <= 0
        found.update(name for name, value in points.items() if value > 0)
    assert {"objects", "constellations"} <= found


# --- end ----------------------------------------------------------------------------------


@rule("GG-SOLO-37")
def test_the_round_is_finished_and_each_side_has_one_more_turn() -> None:
    # Tycho draws the last card: the bottom row of SA3 takes it.
    left, library = nearly_over("D30")
    state = (
        before("SA3", dice="")
        .game(round=7)
        .deck(cards=left)
        .display(DISPLAY)
        .player(1, library=library)
        .state()
    )
    play(state, "end")
    assert tycho(state).library == ("LB12",)
    assert (seen(state).ending, seen(state).round) == (7, 8)
    assert not state.over
    turn(state, 1)
    assert state.over
    assert seen(state).movements == 2


@rule("GG-SOLO-37")
def test_tycho_answers_a_trigger_of_the_human_in_the_same_round() -> None:
    left, library = nearly_over("D30")
    state = (
        solo("SM1 SM2 SM3")
        .game(round=7)
        .acting(space=3)
        .deck(cards=left)
        .display(DISPLAY)
        .player(1, library=library, dice="y4 b3", tokens=0)
        .state()
    )
    play(state, "fixed observe", "observe 3", "end")
    assert (seen(state).ending, seen(state).round, seen(state).movements) == (7, 8, 1)
    turn(state, 1)
    assert state.over
    assert seen(state).movements == 2


@rule("GG-SOLO-37")
def test_tycho_is_scored_like_a_player() -> None:
    left, library = nearly_over()
    state = (
        solo()
        .over()
        .deck(cards=left)
        .display(DISPLAY)
        .player(1, reputation=0)
        .tycho(library=library, books="3 3 3 3", chairs="0 2 0 0", cellar="0 1 0 2")
        .tycho(reputation=4, points="solo_tiles:5")
        .university(subjects="SU1 SU2 SU3 SU4 SU5 SU6")
        .state()
    )
    sheet = score(state, 2)
    assert sheet["university"] == 2 * 3
    assert sheet["cellar"] == -4 + 2
    assert sheet["reputation"] == 4
    assert total(state, 2) == 6 - 2 + 4 + 5


@rule("GG-R-51")
def test_equal_points_are_not_won() -> None:
    level = solo_end(human=30, rival=30).outcome
    assert level.ranking == ((1,), (0,))
    assert level.tie_rule == "GG-R-51"


@rule("GG-R-51")
def test_his_golden_tiles_and_his_one_book_count_for_his_subjects() -> None:
    state = solo().tycho(golden="SA1 SA4", chairs="0 0 0 3").state()
    assert seen(state).subjects[3] == "SU4"
    assert score(state, 2)["university"] == 3 * 2
    # The niche of the library: SA5 moves the book by 2, from column 1 to 3.
    book = before("SA5", dice="", comets=0, upper=7, library="D07 D08 D09", books="1 1 1 1")
    state = acted(book.university(subjects="SU1 SU3 SU4 SU5 SU6 SU2"))
    assert 4 in tycho(state).objectives
    short = before("SA5", dice="", comets=0, upper=7, library="D07 D08", books="1 1 1 1")
    state = acted(short.university(subjects="SU1 SU3 SU4 SU5 SU6 SU2"))
    assert 4 not in tycho(state).objectives


# --- worked example -----------------------------------------------------------------------


@rule("GG-EX-22")
def test_a_solo_movement_of_two_steps() -> None:
    assert tycho(acted(solo("SM3").tycho(telescope=1))).telescope == 3
