"""SOLO, EX-23, EX-24: Tycho's action tiles, his interrogation and objectives."""

from __future__ import annotations

import pytest

from orrery.core.positions import Plain
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from tests.games.galileo_galilei.builder import (
    Table,
    asked,
    offered,
    one,
    play,
    refused,
    score,
    seen,
    table,
    told,
    turn,
    tycho,
)
from tests.games.galileo_galilei.rival import acted, before, row_of, solo

rule = pytest.mark.rule

SUBJECTS = "SU1 SU2 SU3 SU4 SU5 SU6"


def spent(tile: str, golden: bool = False, **keys: Plain) -> Table:
    """As `before`, with no comet on his board and no die: only bottom rows are left to him."""
    return before(tile, golden).tycho(comets=0, upper=7, dice="", **keys)


def from_tiles(state: GalileoGalilei) -> int:
    """Tycho's points from his tiles."""
    return score(state, 2)["solo_tiles"]


# --- rows and conditions ------------------------------------------------------------------


@rule("GG-SOLO-15")
def test_the_first_row_whose_condition_holds_and_no_other() -> None:
    # SA5: three dice for a Major Object; else a comet and the book; else the book and points.
    first = before("SA5", dice="y1 r1 b1", library="D07 D08 D09")
    assert row_of(first) == 1
    state = acted(first)
    assert tycho(state).comets == 7
    assert tycho(state).books == (0, 0, 0, 0)
    assert len(tycho(state).library) == 4
    assert row_of(before("SA5", dice="y1 r1", library="D07 D08 D09")) == 2


@rule("GG-SOLO-16")
def test_the_bottom_row_needs_nothing() -> None:
    assert row_of(spent("SA5")) == 3
    assert from_tiles(acted(spent("SA5"))) == 2
    for tile, row in (("SA1", 2), ("SA2", 2), ("SA3", 2), ("SA4", 2), ("SA6", 3)):
        assert row_of(spent(tile)) == row


@rule("GG-SOLO-17")
def test_condition_of_two_inquisitors_not_fully_persuaded() -> None:
    assert row_of(before("SA4", cellar="1 0 1 0")) == 1
    assert row_of(before("SA4", cellar="0 2 0 0")) == 1
    assert row_of(before("SA4", cellar="0 0 1 4")) == 2


@rule("GG-SOLO-18")
def test_condition_of_three_fully_persuaded_inquisitors() -> None:
    assert row_of(before("SA6", cellar="0 0 0 3")) == 1
    assert row_of(before("SA6", cellar="3 0 3 2")) == 2


@rule("GG-SOLO-19")
def test_condition_of_paying_dice() -> None:
    # SA2 wants three dice, its golden side two; of any colours.
    assert row_of(before("SA2", dice="r1 r1 b1")) == 1
    assert row_of(before("SA2", dice="r1 b1")) == 2
    assert row_of(before("SA2", golden=True, dice="r1 b1")) == 1
    assert row_of(before("SA2", golden=True, dice="b1")) == 2
    state = acted(before("SA2", golden=True, dice="y1 r1 b1"))
    assert len(tycho(state).dice) == 1
    assert sum(seen(state).supply) == 30 - 1 - 3


@rule("GG-SOLO-20")
def test_condition_of_dice_and_free_constellations() -> None:
    assert row_of(before("SA3", dice="y1 r1")) == 1
    assert row_of(before("SA3", dice="y1")) == 2
    # Six cards with one constellation each; the human's tokens lie on five or four of them.
    cards = "D02 D08 D12 D13 D25 D36"
    five = "1a:1 2a:1 3a:1 4a:1 5a:1"
    one_free = before("SA3", dice="y1 r1").display(cards, five)
    assert row_of(one_free) == 2
    two_free = before("SA3", dice="y1 r1").display(cards, five.removesuffix(" 5a:1"))
    assert row_of(two_free) == 1


@rule("GG-SOLO-21")
def test_condition_of_a_comet_on_his_board() -> None:
    assert row_of(before("SA1", comets=1, upper=6)) == 1
    assert row_of(before("SA1", comets=0, upper=3, lower=4)) == 2


@rule("GG-SOLO-22")
def test_a_condition_inside_a_row_only_adds_to_it() -> None:
    without = acted(spent("SA1", golden=True, cellar="2 0 0 2", library="D07"))
    assert (tycho(without).cellar, from_tiles(without)) == ((0, 2, 0, 2), 0)
    assert tycho(without).books == (1, 1, 1, 1)
    assert sum(tycho(without).chairs) == 1
    more = acted(spent("SA1", golden=True, cellar="2 0 0 3", library="D07"))
    assert (tycho(more).cellar, from_tiles(more)) == ((0, 2, 0, 2), 8)
    assert tycho(more).books == (1, 1, 1, 1)
    assert sum(tycho(more).chairs) == 1


# --- effects ------------------------------------------------------------------------------


@rule("GG-SOLO-23")
def test_effect_a_comet_into_the_upper_zone() -> None:
    state = acted(before("SA1"))
    assert (tycho(state).comets, tycho(state).upper, tycho(state).lower) == (6, 1, 0)


@rule("GG-SOLO-24")
def test_effect_a_comet_moves_down_those_at_two_first() -> None:
    # Golden SA1: a comet is placed, then one moves down.
    fresh = acted(before("SA1", golden=True))
    assert (tycho(fresh).upper, tycho(fresh).lower) == (0, 1)
    lower = acted(before("SA1", golden=True, upper=2, lower=1))
    assert (tycho(lower).upper, tycho(lower).lower) == (3, 0)
    assert seen(lower).pages == (1, -1, -1, -1, -1, -1, -1, -1)


@rule("GG-SOLO-24")
def test_his_comet_takes_the_leftmost_free_page_and_gives_him_nothing() -> None:
    # Page 1 (3 points) is taken; pages 2 and 4 give Persuades and a quadrant to players.
    state = acted(before("SA1", golden=True, lower=1, cellar="2 0 0 0").pages("1 - 1 - - - - -"))
    assert seen(state).pages == (0, 1, 0, -1, -1, -1, -1, -1)
    assert tycho(state).cellar == (2, 0, 0, 0)
    first = acted(before("SA1", golden=True, lower=1))
    assert seen(first).pages[0] == 1
    assert tycho(first).score == 0


@rule("GG-SOLO-25")
def test_effect_a_die_of_any_colour() -> None:
    for chance, die in (("0", "y1"), ("1", "r1"), ("2", "b1"), ("5", "b1")):
        state = acted(before("SA4", dice="", chance=chance))
        assert tycho(state).dice == (die,)


@rule("GG-SOLO-26")
def test_effect_the_book_moves_without_rewards() -> None:
    # Points, dice, quadrants and Persuades lie on the spaces.
    state = acted(spent("SA5", golden=True, library="D01 D05 D07", cellar="1 0 0 0"))
    assert tycho(state).books == (2, 2, 2, 2)
    # Four points of the tile, and nothing of the library.
    assert from_tiles(state) == 4
    assert score(state, 2)["library"] == 0
    assert (tycho(state).dice, tycho(state).quadrants) == ((), 0)
    assert tycho(state).cellar == (1, 0, 0, 0)


@rule("GG-SOLO-27")
def test_effect_a_lecture_where_he_fulfils_the_subject_most_often() -> None:
    # Three inquisitors against two golden tiles and one Major Object.
    lecture = before("SA4", dice="", library="D07", cellar="0 0 1 2")
    state = acted(lecture.tycho(golden="SA1 SA3").university(subjects=SUBJECTS))
    assert tycho(state).chairs == (0, 0, 1, 0)
    tied = before("SA4", dice="", library="D07 D08", cellar="0 0 0 2")
    state = acted(tied.tycho(golden="SA1 SA3").university(subjects=SUBJECTS))
    assert tycho(state).chairs == (1, 0, 0, 0)


@rule("GG-SOLO-27")
def test_his_lectures_give_no_rewards() -> None:
    # US6a: a point in the first row; US4a: two inquisitors and points in the third.
    point = before("SA4", dice="").university(scales="US6a US1a US2a US3a")
    state = acted(point)
    assert tycho(state).chairs == (1, 0, 0, 0)
    assert tycho(state).score == 0
    many = before("SA4", dice="", chairs="2 0 0 0").university(scales="US4a US1a US2a US3a")
    assert tycho(acted(many)).cellar == (0, 0, 0, 0)


@rule("GG-SOLO-28")
def test_effect_inquisitors_move_for_the_best_interrogation() -> None:
    # SA4: three moves. From the left a move is worth 2, 1 and 2.
    def moved(cellar: str) -> tuple[int, ...]:
        return tycho(acted(before("SA4", dice="", cellar=cellar))).cellar

    assert moved("3 0 0 0") == (0, 3, 0, 0)
    assert moved("2 0 1 0") == (0, 2, 0, 1)
    assert moved("0 1 2 0") == (0, 0, 1, 2)
    assert moved("0 0 2 0") == (0, 0, 0, 2)


@rule("GG-SOLO-29")
def test_effect_a_persuaded_inquisitor_is_removed() -> None:
    state = acted(before("SA6", cellar="1 0 0 4", dice=""))
    assert tycho(state).cellar == (1, 0, 0, 3)
    # No die and no quadrant as for a player's Farewell.
    assert (tycho(state).dice, tycho(state).quadrants) == ((), 0)


@rule("GG-SOLO-30")
def test_effect_points_of_a_tile() -> None:
    state = acted(before("SA6", cellar="0 0 0 3"))
    assert score(state, 2)["solo_tiles"] == 5
    golden = acted(before("SA6", golden=True, cellar="0 0 0 3"))
    assert score(golden, 2)["solo_tiles"] == 8


@rule("GG-SOLO-31")
def test_effect_the_free_constellation_worth_most() -> None:
    # Sagittarius on D05 is worth 4; then Virgo, Capricornus and Aquarius are worth 3 each.
    state = acted(before("SA3", dice="y1 r1").display("D01 D02 D03 D04 D05 D06"))
    assert [at for at, owner in enumerate(seen(state).tokens) if owner == 1] == [2 * 3 + 1, 4 * 3]
    assert tycho(state).tokens == 5
    assert tycho(state).score == 4 + 3
    # No token-space rewards: no Lecture for the first and no card for the second token.
    assert tycho(state).chairs == (0, 0, 0, 0)
    assert tycho(state).library == ()


@rule("GG-SOLO-31")
def test_taken_constellations_are_passed_over_and_other_rewards_too() -> None:
    taken = before("SA3", dice="y1 r1").display("D01 D02 D03 D04 D05 D06", "5a:1 3b:1")
    state = acted(taken)
    # Capricornus and Aquarius; the quadrant of Aquarius is ignored.
    assert [at for at, owner in enumerate(seen(state).tokens) if owner == 1] == [5 * 3, 5 * 3 + 1]
    assert tycho(state).score == 6
    assert tycho(state).quadrants == 0


@rule("GG-SOLO-32")
def test_effect_the_major_object_worth_most() -> None:
    # Luna and Iuppiter are worth 7.
    position = before("SA2").display("D02 D03 D04 D06 D05 D08")
    position.deck(cards="D01 D07 D09 D17 D18 D19 D20 D21 D27 D28 D29 D30")
    state = acted(position)
    assert tycho(state).library == ("D05",)
    assert tycho(state).score == 7
    assert seen(state).display == ("D02", "D03", "D04", "D06", "D01", "D08")


@rule("GG-SOLO-33")
def test_effect_the_top_card_light_side_up() -> None:
    position = before("SA3", dice="").display("D01 D02 D03 D04 D05 D06")
    position.deck(cards="D14 D07 D08 D17 D18 D19 D20 D21 D27 D28 D29 D30")
    state = acted(position)
    assert tycho(state).library == ("LB2",)
    assert seen(state).deck == (2, 5, 4)
    assert seen(state).display == ("D01", "D02", "D03", "D04", "D05", "D06")


@rule("GG-SOLO-34")
def test_he_is_interrogated_if_he_moved_an_inquisitor() -> None:
    state = before("SA4", dice="", cellar="0 2 0 1", reputation=0).state()
    assert told(state, "end").count("interrogation") == 1
    # Three moves: (0, 0, 1, 2).
    assert tycho(state).cellar == (0, 0, 1, 2)
    assert tycho(state).reputation == 1
    still = before("SA4", dice="", cellar="1 0 0 4", reputation=0).state()
    assert "interrogation" not in told(still, "end")
    assert tycho(still).reputation == 0


@rule("GG-SOLO-36")
def test_he_reaches_objectives_without_a_farewell() -> None:
    position = before("SA1", dice="", chairs="4 4 0 0", cellar="0 0 0 2")
    state = position.state()
    play(state, "end")
    assert tycho(state).objectives == (2,)
    assert score(state, 2)["objectives"] == 7
    assert seen(state).firsts == (-1, 1, -1, -1)
    assert tycho(state).cellar == (0, 0, 0, 2)
    assert asked(state) == "move"
    later = position.player(1, objectives="2").university(firsts="- 1 - -").state()
    play(later, "end")
    assert score(later, 2)["objectives"] == 3


@rule("GG-SOLO-38")
def test_tokens_on_his_card_leave_the_game() -> None:
    position = before("SA2").display("D02 D03 D04 D06 D05 D08", "5a:1 5b:2 1a:1")
    state = acted(position)
    assert "D05" in tycho(state).library
    assert [at for at, owner in enumerate(seen(state).tokens) if owner != -1] == [0]
    # They do not come back to the boards.
    assert (one(state).tokens, tycho(state).tokens) == (5, 6)


@rule("GG-SOLO-38")
def test_a_card_from_the_deck_is_no_major_object_of_his() -> None:
    state = solo().tycho(library="D07 D08+ D09+", chairs="1 0 0 0").state()
    assert seen(state).subjects[0] == "SU1"
    assert score(state, 2)["university"] == 1


# --- rulings ------------------------------------------------------------------------------


@rule("GG-R-41")
def test_tycho_takes_the_inquisitors_of_a_major_object() -> None:
    # Nebula Omega is worth 13 points and brings two inquisitors.
    def after(*, ruling: bool) -> tuple[int, ...]:
        position = before("SA2").display("D02 D03 D04 D06 D25 D08")
        return tycho(acted(position.options(tycho_card_inquisitors=ruling))).cellar

    assert after(ruling=True) == (2, 0, 0, 0)
    assert after(ruling=False) == (0, 0, 0, 0)


@rule("GG-R-44")
def test_at_most_four_dice_without_a_colour_limit() -> None:
    # SA2 gives two dice; he has three red ones and only two more are stored at most.
    state = acted(before("SA2", golden=True, dice="r1", chance="1 1"))
    assert tycho(state).dice == ("r1", "r1", "r1")
    fourth = acted(before("SA4", dice="r1 r1 r1", chance="1"))
    assert tycho(fourth).dice == ("r1", "r1", "r1", "r1")
    full = acted(before("SA4", dice="r1 r1 r1 r1", chance="2"))
    assert tycho(full).dice == ("r1", "r1", "r1", "r1")
    assert seen(full).supply[2] == 9


@rule("GG-R-44")
def test_paid_dice_are_chosen_by_chance_and_return_to_the_supply() -> None:
    # Two of three are paid: by these numbers the first and the last, or the last and the second.
    for chance, left in (("0 1", "r1"), ("2 1", "y1")):
        state = acted(before("SA2", golden=True, dice="y1 r1 b1", chance=chance))
        assert tycho(state).dice == (left,)
        colour = "yrb".index(left[0])
        assert seen(state).supply[colour] == 10 - 2
        assert sum(seen(state).supply) == 30 - 3 - 1


@rule("GG-R-45")
def test_what_he_cannot_do_is_skipped_and_the_rest_is_done() -> None:
    # SA1, bottom row: the book cannot move and no inquisitor is there; the Lecture is given.
    state = acted(spent("SA1"))
    assert tycho(state).books == (0, 0, 0, 0)
    assert sum(tycho(state).chairs) == 1
    assert tycho(state).reputation == -3


@rule("GG-R-45")
def test_constellations_need_a_token_of_his_own() -> None:
    assert row_of(before("SA3", dice="y1 r1", tokens=0)) == 2
    last = before("SA3", dice="y1 r1", tokens=1).display("D01 D02 D03 D04 D05 D06")
    assert row_of(last) == 1
    state = acted(last)
    assert tycho(state).tokens == 0
    assert score(state, 2)["constellations"] == 4


@rule("GG-R-46")
def test_equal_plans_begin_farthest_left() -> None:
    def moved(cellar: str) -> tuple[int, ...]:
        return tycho(acted(before("SA2", dice="", cellar=cellar))).cellar

    # SA2, bottom row: one move, worth 2 from the first and from the third space.
    assert moved("1 0 1 0") == (0, 1, 1, 0)
    assert moved("0 1 1 0") == (0, 1, 0, 1)
    # SA1, bottom row: two moves planned together, worth 3 in each of two ways.
    both = spent("SA1", cellar="1 1 0 0")
    assert tycho(acted(both)).cellar == (0, 1, 1, 0)


@rule("GG-R-46")
def test_lectures_pass_over_finished_scales_and_count_at_that_moment() -> None:
    finished = before("SA4", dice="", library="D07 D08", chairs="4 0 0 0")
    state = acted(finished.tycho(golden="SA1").university(subjects=SUBJECTS))
    assert tycho(state).chairs == (4, 0, 0, 1)
    tops = acted(before("SA4", golden=True, dice="", chairs="4 4 4 3"))
    assert tycho(tops).chairs == (4, 4, 4, 4)
    # SA1 moves the book first: then it is the library that he fulfils most often.
    book = spent("SA1", library="D07+ D08+", books="1 1 1 1")
    state = acted(book.tycho(cellar="0 0 0 1").university(subjects="SU3 SU2 SU1 SU4 SU5 SU6"))
    assert tycho(state).chairs == (0, 1, 0, 0)


@rule("GG-R-47")
def test_his_book_stops_at_his_last_card() -> None:
    book = spent("SA5", library="D07 D08", books="1 1 1 1")
    assert tycho(acted(book)).books == (2, 2, 2, 2)
    none = spent("SA5")
    assert tycho(acted(none)).books == (0, 0, 0, 0)


@rule("GG-R-47")
def test_ties_go_to_the_leftmost_card_and_constellation() -> None:
    # Luna and Iuppiter are both worth 7; the one farther left is taken.
    for display, card in (("D05 D02 D01 D03 D04 D06", "D05"), ("D01 D02 D05 D03 D04 D06", "D01")):
        assert tycho(acted(before("SA2").display(display))).library == (card,)
    # Two points each on Luna and Sol, some with more rewards, which are not looked at.
    for display in ("D02 D07 D01 D08 D12 D13", "D02 D01 D07 D08 D12 D13"):
        last = before("SA3", dice="y1 r1", tokens=1).display(display)
        assert seen(acted(last)).tokens.index(1) == 3


@rule("GG-R-48")
def test_the_ends_of_the_track_cost_him_points_and_give_none() -> None:
    left = acted(before("SA4", dice="", cellar="4 0 0 0", reputation=-10))
    assert (tycho(left).reputation, tycho(left).score) == (-10, -2)
    right = acted(before("SA4", dice="", cellar="0 0 2 9", reputation=10))
    assert (tycho(right).reputation, tycho(right).score) == (10, 0)


@rule("GG-R-49")
def test_the_bonus_of_the_example_tile_by_either_printing() -> None:
    def bonus(points: int) -> int:
        position = spent("SA1", golden=True, cellar="0 0 0 3")
        return from_tiles(acted(position.options(tycho_bonus_vp=points)))

    assert bonus(8) == 8
    assert bonus(10) == 10


@rule("GG-R-50")
def test_without_a_free_page_his_comet_goes_to_the_appendix_for_nothing() -> None:
    full = before("SA1", golden=True, lower=1).pages("1 1 1 2 - - - -")
    state = acted(full)
    assert tycho(state).appendix == 1
    assert tycho(state).score == 0
    assert seen(state).pages == (0, 0, 0, 1, -1, -1, -1, -1)


@rule("GG-R-58")
def test_the_order_of_his_turn() -> None:
    position = before("SA2", golden=True, dice="y1 r1", cellar="0 0 1 0", chairs="4 4 0 0")
    steps = told(position.display("D02 D03 D04 D06 D05 D08").state(), "end")
    assert steps == [
        "movement",
        "solo_row_golden",
        "solo_dice",
        "major",
        "points",
        "inquisitor",
        "refill",
        "persuade",
        "interrogation",
        "objective_first",
        "points",
    ]


@rule("GG-R-58")
def test_a_partial_condition_is_looked_at_after_the_effects_before_it() -> None:
    # Two stand on the rightmost space; the moves of the same row bring the third one there.
    state = acted(spent("SA1", golden=True, cellar="0 0 1 2"))
    assert tycho(state).cellar == (0, 0, 0, 2)
    assert from_tiles(state) == 8


@rule("GG-R-58")
def test_his_comet_is_put_on_its_page_at_once() -> None:
    state = before("SA1", golden=True, lower=1).state()
    steps = told(state, "end")
    assert steps[1:5] == ["solo_row_golden", "comet", "solo_comet_page", "die"]
    assert (tycho(state).book, seen(state).pages[0]) == (0, 1)


# --- worked examples ----------------------------------------------------------------------


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
