"""DICE, DIE, R-05, R-17 to R-19, EX-07, EX-11: gaining, raising and paying dice."""

from __future__ import annotations

import pytest

from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.game import GAME
from tests.games.galileo_galilei.builder import (
    Table,
    dealt,
    fixed,
    offered,
    on_tile,
    one,
    pay,
    payment,
    payments,
    play,
    refused,
    seen,
    table,
    walk,
)

rule = pytest.mark.rule


def observing(dice: str, cards: str = "D01 D02 D03 D04 D05 D06") -> Table:
    """Player 1 stands on Observe with these dice; the tile there does nothing with them."""
    return table().acting(space=3).display(cards).player(1, dice=dice)


def gaining(dice: str) -> Table:
    """Player 1 stands on Gain a Die / Lecture."""
    return table().acting(space=4).player(1, dice=dice)


# --- the store ----------------------------------------------------------------------------


@rule("GG-DICE-01")
def test_a_die_has_a_colour_and_a_value_that_only_effects_change() -> None:
    state = dealt()
    assert one(state).dice == ("y1", "r1", "b1")
    for _ in range(3):
        play(state, "move 1", "end", "move 1", "end")
        assert one(state).dice == ("y1", "r1", "b1")
    assert not [row for row in GAME.deal_of(state) if "dice" in row or row == "luck"]


@rule("GG-DICE-01")
def test_the_same_acts_always_lead_to_the_same_dice() -> None:
    ends = set()
    for _ in range(3):
        state = play(dealt(), "move 2", "fixed die", "take red", "tile 2")
        ends.add(one(state).dice)
    assert ends == {("y1", "r1", "r1", "b1")}


@rule("GG-DICE-02")
def test_at_most_four_dice_and_three_of_a_colour_are_ever_stored() -> None:
    full = 0
    for state in walk(4, seats=3):
        for own in state.sides[:3]:
            colours = [die // 6 for die in own.dice]
            assert len(colours) <= 4
            assert all(colours.count(colour) <= 3 for colour in range(3))
            full += len(colours) == 4
    assert full > 0


@rule("GG-DICE-02")
def test_a_fourth_die_of_a_colour_is_refused() -> None:
    state = gaining("r1 r2 r3").state()
    play(state, "fixed die")
    assert offered(state) == ["take yellow", "take blue"]
    assert refused(state, "take red") == "GG-DICE-02"


# --- what objects cost --------------------------------------------------------------------


@rule("GG-DICE-03")
@pytest.mark.parametrize(
    ("card", "right", "wrong"),
    [
        ("D02", "y6 r6", ("y6 b6", "r6 b6")),
        ("D13", "r6 b6", ("y6 b6", "y6 r6")),
        ("D14", "y6 b6", ("y6 r6", "r6 b6")),
    ],
)
def test_mixed_colours_need_their_two_basic_ones(
    card: str, right: str, wrong: tuple[str, str]
) -> None:
    others = [name for name in box.CARD_IDS[:7] if name != card][:5]
    cards = " ".join([card, *others])
    assert "observe 1" in offered(play(observing(right, cards).state(), "fixed observe"))
    for dice in wrong:
        assert "observe 1" not in offered(play(observing(dice, cards).state(), "fixed observe"))


@rule("GG-DICE-03")
@pytest.mark.parametrize(
    ("spot", "die"), [("1a", "y3"), ("1b", "b4"), ("3a", "r2"), ("4b", "r4"), ("6b", "b5")]
)
def test_a_constellation_costs_a_number_of_one_colour(spot: str, die: str) -> None:
    other = "r6" if die[0] != "r" else "y6"
    state = play(observing(f"{die} {other}").state(), "fixed observe")
    assert f"observe {spot}" in offered(state)
    short = f"{die[0]}{int(die[1]) - 1}"
    state = play(observing(f"{short} {other}").state(), "fixed observe")
    assert refused(state, f"observe {spot}") == "GG-DICE-04"


@rule("GG-DICE-04")
@pytest.mark.parametrize(
    ("dice", "comets", "open_"),
    [("y2 r6", {}, True), ("y1 r6", {}, False), ("y1 r6", {"upper": 1}, True)],
)
def test_dice_and_comets_together_must_reach_the_cost(
    dice: str, comets: dict[str, int], open_: bool
) -> None:
    # Luna costs orange 8.
    state = observing(dice).player(1, **comets).state()
    play(state, "fixed observe")
    assert ("observe 1" in offered(state)) == open_
    if not open_:
        assert refused(state, "observe 1") == "GG-DICE-04"


@rule("GG-DICE-04")
def test_what_cannot_be_paid_at_all_is_no_action() -> None:
    state = observing("y1 r1 b1").state()
    assert fixed(state) == []
    assert refused(state, "fixed observe") == "GG-DICE-04"


@rule("GG-DICE-05")
def test_any_number_and_ratio_with_at_least_one_of_each_colour() -> None:
    # Mercurius costs orange 5.
    state = observing("y1 y4 r1 r4").state()
    play(state, "fixed observe", "observe 2")
    assert payments(state) == [
        "y4 r1",
        "y1 y4 r1",
        "y1 r4",
        "y4 r4",
        "y1 y4 r4",
        "y1 r1 r4",
        "y4 r1 r4",
        "y1 y4 r1 r4",
    ]
    assert refused(state, payment(state, "y1 y4")) == "GG-DICE-05"
    assert refused(state, payment(state, "r1 r4")) == "GG-DICE-05"
    assert refused(state, payment(state, "y1 r1")) == "GG-DICE-04"


@rule("GG-DICE-06")
def test_a_constellation_takes_only_dice_of_its_colour() -> None:
    # Capricornus, red 4, on the sixth card.
    state = observing("y4 r2 r4 b4").state()
    play(state, "fixed observe", "observe 6a")
    assert payments(state) == ["r4", "r2 r4"]
    for wrong in ("y4", "b4", "y4 r4", "r4 b4"):
        assert refused(state, payment(state, wrong)) == "GG-DICE-06"
    assert refused(state, payment(state, "r2")) == "GG-DICE-04"


@rule("GG-DICE-07")
def test_a_third_colour_never_pays() -> None:
    state = observing("y4 r1 r4 b6").state()
    play(state, "fixed observe", "observe 2")
    assert all("b6" not in dice for dice in payments(state))
    assert refused(state, payment(state, "y4 r1 b6")) == "GG-DICE-05"


@rule("GG-DICE-08")
def test_paid_dice_return_to_the_supply_and_the_excess_is_lost() -> None:
    state = observing("y6 r6 b1").state()
    supply = seen(state).supply
    play(state, "fixed observe", "observe 2")
    assert one(state).dice == ("b1",)
    assert one(state).score == 3
    assert seen(state).supply == (supply[0] + 1, supply[1] + 1, supply[2])


@rule("GG-R-17")
def test_more_dice_than_needed_may_be_paid() -> None:
    # Libra costs red 2.
    state = observing("r1 r2 r6 b1").state()
    play(state, "fixed observe", "observe 3a")
    assert "r1 r2 r6" in payments(state)
    pay(state, "r1 r2 r6")
    assert one(state).dice == ("b1",)


@rule("GG-R-17")
def test_with_comets_all_dice_paid_count_for_the_need() -> None:
    # Capricornus costs red 4: paying 3 needs one comet, paying 3 and 1 needs none.
    board = observing("r1 r3 b6").player(1, upper=2)
    alone = pay(play(board.state(), "fixed observe", "observe 6a"), "r3")
    assert (one(alone).upper, one(alone).lower) == (1, 1)
    both = pay(play(board.state(), "fixed observe", "observe 6a"), "r1 r3")
    assert (one(both).upper, one(both).lower) == (2, 0)


@rule("GG-EX-07")
def test_example_of_the_colours_of_orbis_lacteus() -> None:
    cards = "D27 D02 D03 D04 D05 D06"
    for dice, able in (("r6 r6 b1", True), ("r1 b6 b6", True), ("y6 r6 r6", False)):
        state = play(observing(dice, cards).state(), "fixed observe")
        assert ("observe 1" in offered(state)) == able
    state = play(observing("y6 r6 b6", cards).player(1, upper=1).state(), "fixed observe")
    play(state, "observe 1")
    # Red 6, blue 6 and a comet; the yellow die does not help and stays.
    assert one(state).dice == ("y6",)
    assert one(state).score == 21


# --- Gain a Die ---------------------------------------------------------------------------


@rule("GG-DIE-01")
@pytest.mark.parametrize("colour", ["yellow", "red", "blue"])
def test_a_die_of_any_colour_comes_with_value_1(colour: str) -> None:
    state = gaining("y3 r3 b3").state()
    play(state, "fixed die", f"take {colour}")
    assert sorted(one(state).dice) == sorted(["y3", "r3", "b3", f"{colour[0]}1"])


@rule("GG-DIE-02", "GG-R-18")
def test_with_four_dice_one_is_exchanged_or_none() -> None:
    board = gaining("y3 r3 b3 b5")
    state = board.state()
    supply = seen(state).supply
    play(state, "fixed die")
    assert offered(state) == ["return y3", "return r3", "return b3", "return b5", "pass"]
    play(state, "return y3", "take blue")
    assert one(state).dice == ("r3", "b1", "b3", "b5")
    assert seen(state).supply == (supply[0] + 1, supply[1], supply[2] - 1)
    state = board.state()
    play(state, "fixed die", "pass")
    assert one(state).dice == ("y3", "r3", "b3", "b5")
    assert refused(state, "fixed die") == "GG-ACT-02"


@rule("GG-DIE-02")
def test_only_own_dice_can_be_returned() -> None:
    state = play(gaining("y3 r3 b3 b5").state(), "fixed die")
    assert refused(state, "return y1") == "GG-DICE-02"


@rule("GG-DIE-03")
def test_the_limit_of_three_holds_after_an_exchange() -> None:
    state = gaining("r2 b2 b3 b4").state()
    play(state, "fixed die", "return r2")
    assert offered(state) == ["take yellow", "take red"]
    assert refused(state, "take blue") == "GG-DICE-02"
    state = gaining("r2 b2 b3 b4").state()
    play(state, "fixed die", "return b3")
    assert offered(state) == ["take yellow", "take red", "take blue"]


@rule("GG-R-18")
def test_a_returned_die_is_available_again_even_if_it_was_the_last() -> None:
    state = (
        table(4)
        .acting(space=4)
        .player(1, dice="y3 r3 b3 b5")
        .player(2, dice="r1 r1 r1")
        .player(3, dice="r1 r1 r1")
        .player(4, dice="r1 r1 r1")
        .state()
    )
    assert seen(state).supply[1] == 0
    play(state, "fixed die", "return r3")
    assert offered(state) == ["take yellow", "take red", "take blue"]
    other = state.clone()
    play(other, "take red")
    assert one(other).dice == ("y3", "r1", "b3", "b5")


@rule("GG-R-18")
def test_as_a_reward_a_die_must_be_taken_and_only_the_colour_is_chosen() -> None:
    # Row 1 of US3a rewards a die.
    board = table().university(scales="US3a US1a US2a US4a").acting(space=4)
    state = play(board.player(1, dice="y1").state(), "fixed lecture", "lecture 1")
    assert offered(state) == ["take yellow", "take red", "take blue"]
    assert refused(state, "pass") == "GG-R-13"
    state = play(board.player(1, dice="y1 y1 r1 b1").state(), "fixed lecture", "lecture 1")
    assert "pass" in offered(state)


# --- raising ------------------------------------------------------------------------------


@rule("GG-R-05")
@pytest.mark.parametrize(
    ("option", "before", "after"),
    [
        ("tile 1", "b4 b5 b6", ("b6", "b6", "b6")),
        ("tile 2", "r6 b5 b6", ("r6", "b6", "b6")),
    ],
)
def test_no_die_goes_above_6(option: str, before: str, after: tuple[str, ...]) -> None:
    state = on_tile("AT3", True, dice=before).state()
    play(state, option)
    assert one(state).dice == after


@rule("GG-R-05")
def test_a_die_on_6_is_not_offered_beside_others() -> None:
    state = play(on_tile("AT3", dice="y6 r2 b2").state(), "tile 2")
    assert offered(state) == ["raise r2", "raise b2"]
    assert refused(state, "raise y6") == "GG-R-05"


@rule("GG-R-05")
def test_where_nothing_can_rise_there_is_no_such_option() -> None:
    state = on_tile("AT3", dice="y6 r6 b6").state()
    assert refused(state, "tile 1") == refused(state, "tile 2") == "GG-R-05"


@rule("GG-EX-11")
@pytest.mark.parametrize(
    ("acts", "dice"),
    [
        (["tile 1"], ("r3", "b2", "b2", "b3")),
        (["tile 2", "raise r3"], ("r5", "b1", "b1", "b2")),
        (["tile 2", "raise b2"], ("r3", "b1", "b1", "b4")),
        (["tile 2", "raise b1"], ("r3", "b1", "b2", "b3")),
    ],
)
def test_example_of_the_blue_lens(acts: list[str], dice: tuple[str, ...]) -> None:
    state = on_tile("AT3", dice="b2 b1 b1 r3").state()
    play(state, *acts)
    assert one(state).dice == dice


# --- another colour -----------------------------------------------------------------------


@rule("GG-R-19")
def test_a_die_changes_into_another_colour_that_the_supply_has() -> None:
    state = gaining("y3 r5").player(1, quadrants=2).state()
    supply = seen(state).supply
    play(state, "free recolor")
    assert offered(state) == [
        "recolor y3 red",
        "recolor y3 blue",
        "recolor r5 yellow",
        "recolor r5 blue",
    ]
    assert refused(state, "recolor y3 yellow") == "GG-R-19"
    assert refused(state, "recolor b1 red") == "GG-DICE-02"
    play(state, "recolor r5 blue")
    assert one(state).dice == ("y3", "b5")
    assert seen(state).supply == (supply[0], supply[1] + 1, supply[2] - 1)


@rule("GG-R-19")
def test_the_limit_of_three_and_the_supply_hold_for_another_colour() -> None:
    state = gaining("r1 r2 r3 b4").player(1, quadrants=1).state()
    play(state, "free recolor")
    assert refused(state, "recolor b4 red") == "GG-DICE-02"
    assert "recolor r3 blue" in offered(state)
    scarce = (
        table(4)
        .acting(space=4)
        .player(1, dice="y1 r1", quadrants=1)
        .player(2, dice="r1 r1 r1")
        .player(3, dice="r1 r1 r1")
        .player(4, dice="r1 r1 r1")
        .state()
    )
    play(scarce, "free recolor")
    assert refused(scarce, "recolor y1 red") == "GG-COMP-05"
