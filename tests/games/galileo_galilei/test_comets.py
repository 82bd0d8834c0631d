"""COM, R-15, R-16, R-27, EX-08, EX-09, EX-13: spotting comets, using them, their book."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest

from tests.games.galileo_galilei.builder import (
    Table,
    asked,
    mover,
    offered,
    one,
    pay,
    payment,
    payments,
    play,
    refused,
    score,
    seen,
    table,
    turn,
)

rule = pytest.mark.rule

CARDS = "D01 D02 D03 D04 D05 D06"


def observing(dice: str, upper: int = 0, lower: int = 0, **options: str) -> Table:
    """Player 1 stands on Observe with dice and comets; no token rewards a Lecture."""
    board = table().options(**options).acting(space=3).display(CARDS)
    return board.player(1, dice=dice, upper=upper, lower=lower, tokens=6)


def with_book(seats: int = 2, comets: int = 1, **keys: str | int) -> Table:
    """Player 1 ends the actions with comets on the book; space 7 rotates nothing."""
    return table(seats).acting(space=7).player(1, book=comets, dice="y1 r1", **keys)


def zones(state_of: Table, *acts: str) -> tuple[int, int, int]:
    """Comets of player 1 in the upper zone, in the lower zone and on the book."""
    state = play(state_of.state(), *acts)
    return one(state).upper, one(state).lower, one(state).book


# --- spotting -----------------------------------------------------------------------------


@rule("GG-COM-01")
def test_a_comet_spotted_goes_1_side_up_above_the_cards() -> None:
    state = table().acting(space=5).player(1, upper=1, lower=1).state()
    play(state, "fixed comet")
    assert (one(state).comets, one(state).upper, one(state).lower) == (4, 2, 1)


@rule("GG-COM-09")
def test_without_comets_on_the_board_none_can_be_spotted() -> None:
    state = table().acting(space=5).player(1, upper=3, lower=4, quadrants=4).state()
    assert one(state).comets == 0
    assert refused(state, "fixed comet") == refused(state, "free comet") == "GG-COM-09"


# --- using --------------------------------------------------------------------------------


@rule("GG-COM-02")
@pytest.mark.parametrize(
    ("upper", "lower", "able"),
    [(0, 0, False), (2, 0, False), (3, 0, True), (0, 1, False), (0, 2, True), (1, 1, True)],
)
def test_any_number_of_comets_lowers_the_cost_by_1_and_2(
    upper: int, lower: int, able: bool
) -> None:
    # Scorpius costs red 4; the dice pay 1 of it.
    state = play(observing("r1 b3", upper, lower).state(), "fixed observe")
    assert ("observe 4b" in offered(state)) == able


@rule("GG-COM-02")
def test_comets_serve_major_objects_too() -> None:
    # Mercurius costs orange 5.
    state = play(observing("y1 r1 b2", 1, 1).state(), "fixed observe", "observe 2")
    assert (one(state).score, one(state).dice) == (3, ("b2",))
    assert (one(state).upper, one(state).lower, one(state).book) == (0, 1, 1)


@rule("GG-COM-03", "GG-R-16")
def test_a_comet_serves_once_in_a_turn() -> None:
    # Libra, red 2, with the comet; then Aries, blue 2, would need it again.
    state = play(observing("r1 b1", 1).state(), "fixed observe", "observe 3a")
    assert (one(state).upper, one(state).lower, one(state).worn) == (0, 1, 1)
    assert asked(state) == "action"
    assert one(state).dice == ("b1",)
    two_comets = play(observing("r1 b1", 2).state(), "fixed observe", "observe 3a")
    assert offered(two_comets) == ["observe 4a", "pass"]


@rule("GG-COM-03")
def test_comets_that_are_not_there_cannot_be_used() -> None:
    state = play(observing("r1 b3", 3, 1).state(), "fixed observe", "observe 4b")
    assert offered(state) == ["comets 1+1", "comets 3+0"]
    assert refused(state, "comets 4+0") == refused(state, "comets 0+2") == "GG-COM-03"


@rule("GG-COM-04")
def test_a_comet_that_is_not_needed_may_not_be_used() -> None:
    state = play(observing("r1 r3 b3", 2, 1).state(), "fixed observe", "observe 4b")
    pay(state, "r3")
    assert offered(state) == ["comets 0+1", "comets 1+0"]
    assert refused(state, "comets 2+0") == refused(state, "comets 1+1") == "GG-R-15"
    assert refused(state, "comets 0+0") == "GG-DICE-04"
    enough = play(observing("r1 r3 b3", 2, 1).state(), "fixed observe", "observe 4b")
    pay(enough, "r1 r3")
    assert (one(enough).upper, one(enough).lower) == (2, 1)


@rule("GG-COM-05")
def test_reduction_above_the_cost_is_lost() -> None:
    state = play(observing("r1 r3 b3", 0, 1).state(), "fixed observe", "observe 4b")
    pay(state, "r3")
    # A 2 comet for the one that was missing: nothing comes back.
    assert one(state).dice == ("r1", "b3")
    assert (one(state).book, one(state).score, one(state).quadrants) == (1, 2, 3)


@rule("GG-COM-06")
def test_used_at_1_it_goes_below_the_cards_and_serves_at_2_from_the_next_turn() -> None:
    state = play(observing("r1 b1", 1).state(), "fixed observe", "observe 3a")
    assert (one(state).upper, one(state).lower, one(state).book) == (0, 1, 0)
    turn(play(state, "end"), 1)
    assert (mover(state), one(state).worn) == (1, 0)
    play(state, "move 3", "fixed observe")
    # Worth 2 now: the blue 1 reaches a cost of 3.
    assert "observe 5b" in offered(state)


@rule("GG-COM-07")
def test_every_2_comet_used_goes_to_the_book() -> None:
    # Capricornus costs red 4 and is paid with 1 + 2 + 2.
    assert zones(observing("r1 b3", 0, 3), "fixed observe", "observe 6a") == (0, 1, 2)


@rule("GG-COM-08")
@pytest.mark.parametrize(("dice", "able"), [("y1 r1", True), ("y6 b1", False), ("r6 b1", False)])
def test_comets_never_replace_the_last_die_of_a_colour(dice: str, able: bool) -> None:
    # Luna costs orange 8.
    state = play(observing(dice, 2, 4).state(), "fixed observe")
    assert ("observe 1" in offered(state)) == able


@rule("GG-COM-08")
def test_without_a_die_no_comet_helps() -> None:
    assert refused(observing("", 3, 4).state(), "fixed observe") == "GG-DICE-04"


@rule("GG-COM-10", "GG-R-15")
def test_by_default_comets_may_save_dice() -> None:
    # Scorpius costs red 4, and the red dice alone would do.
    state = play(observing("r3 r6 b3", 1).state(), "fixed observe", "observe 4b")
    assert payments(state) == ["r3", "r6", "r3 r6"]
    pay(state, "r3")
    assert (one(state).dice, one(state).lower) == (("r6", "b3"), 1)


@rule("GG-COM-10", "GG-R-15")
def test_by_agreement_they_serve_only_where_the_own_dice_are_not_enough() -> None:
    rich = observing("r3 r6 b3", 1, comet_need="owned_dice")
    state = play(rich.state(), "fixed observe", "observe 4b")
    assert payments(state) == ["r6", "r3 r6"]
    assert refused(state, payment(state, "r3")) == "GG-R-15"
    # Together 3: less than the cost, so that comets may help, here one comet too many by 1.
    poor = observing("r1 r2 b3", 0, 1, comet_need="owned_dice")
    state = play(poor.state(), "fixed observe", "observe 4b")
    assert payments(state) == ["r2", "r1 r2"]
    pay(state, "r1 r2")
    assert one(state).book == 1


@rule("GG-R-15")
@pytest.mark.parametrize(
    ("paid", "needed", "useless"),
    [
        # Carina costs yellow 8; four 1 comets and three 2 comets lie ready.
        ("y4", ["0+2", "2+1", "4+0"], ["1+2", "3+1", "0+3"]),
        ("y1 y4", ["0+2", "1+1", "3+0"], ["2+1", "1+2", "4+0"]),
        ("y6", ["0+1", "2+0"], ["1+1", "0+2", "3+0"]),
        ("y1 y6", ["0+1", "1+0"], ["1+1", "2+0", "0+2"]),
    ],
)
def test_each_comet_used_must_be_needed(paid: str, needed: list[str], useless: list[str]) -> None:
    board = table().acting(space=3).display("D35 D02 D03 D04 D05 D06")
    board.player(1, dice="y1 y4 y6", upper=4, lower=3, tokens=5)
    state = pay(play(board.state(), "fixed observe", "observe 1a"), paid)
    assert offered(state) == [f"comets {used}" for used in needed]
    for used in useless:
        assert refused(state, f"comets {used}") == "GG-R-15"


def needed_comets(cost: int, paid: int, upper: int, lower: int) -> list[str]:
    """The ruling word by word: enough, and without any one of them not enough."""
    found = []
    for ones, twos in product(range(upper + 1), range(lower + 1)):
        used = [1] * ones + [2] * twos
        worth = paid + sum(used)
        if used and worth >= cost and all(worth - value < cost for value in used):
            found.append(f"comets {ones}+{twos}")
    return found


@rule("GG-R-15", "GG-R-17", "GG-DICE-05", "GG-DICE-06", "GG-DICE-07")
@pytest.mark.parametrize("need", ["spent_dice", "owned_dice"])
@pytest.mark.parametrize(
    # The number of the object (constellations from 6 on, three to a card), its cost and colours.
    ("target", "cost", "colours"),
    [(0, 8, "yr"), (2, 6, "yb"), (4, 8, "rb"), (6, 3, "y"), (9, 3, "b"), (21, 4, "r")],
)
def test_payments_agree_with_the_text_for_many_stores(
    need: str, target: int, cost: int, colours: str
) -> None:
    chance = Random(target)
    compared = 0
    while compared < 25:
        dice = sorted(chance.choice("yrb") + str(chance.randint(1, 6)) for _ in range(4))
        upper, lower = chance.randint(0, 3), chance.randint(0, 3)
        if any(sum(die[0] == colour for die in dice) > 3 for colour in "yrb"):
            continue
        owned = sum(int(die[1]) for die in dice if die[0] in colours)
        expected: dict[str, list[str]] = {}
        for count in range(1, 5):
            for chosen in combinations(dice, count):
                paid = sum(int(die[1]) for die in chosen)
                help_ = needed_comets(cost, paid, upper, lower)
                allowed = need == "spent_dice" or owned < cost
                if {die[0] for die in chosen} == set(colours) and (
                    paid >= cost or (help_ and allowed)
                ):
                    expected[" ".join(sorted(chosen))] = [] if paid >= cost else help_
        if not expected:
            continue
        board = observing(" ".join(dice), upper, lower, comet_need=need)
        counted = "1" if target < 6 else f"0:1:{(target - 6) // 3 + 1}"
        found = board.stack(f"action:1 observe:1:{counted} pay:1:{target}").state()
        ways = [" ".join(sorted(way.split())) for way in payments(found)]
        assert sorted(ways) == sorted(expected)
        for way, comets in expected.items():
            if comets:
                worth = sum(int(die[1]) for die in way.split())
                after = observing("", upper, lower, comet_need=need)
                open_ = after.stack(
                    f"action:1 observe:1:{counted} comets:1:{target}:{worth}"
                ).state()
                assert offered(open_) == comets
        compared += 1


@rule("GG-R-16")
def test_paid_comets_do_not_go_back_to_the_supply() -> None:
    before = one(observing("r1 b1", 1, 1).state())
    state = play(observing("r1 b1", 1, 1).state(), "fixed observe", "observe 6a")
    after = one(state)
    assert (before.comets, after.comets) == (5, 5)
    assert (after.upper, after.lower, after.book) == (0, 1, 1)


@rule("GG-EX-08")
def test_example_of_a_comet_from_spotting_to_the_book() -> None:
    board = table().acting(space=5).display(CARDS).player(1, dice="r1 r3 b1", tokens=5)
    state = play(board.state(), "fixed comet", "end")
    turn(state, 1)
    # Scorpius costs red 4: the red 3 lacks 1.
    play(state, "move 1", "fixed observe", "observe 4b")
    pay(state, "r3")
    assert (one(state).upper, one(state).lower, one(state).score) == (0, 1, 2)
    assert asked(state) == "action"
    turn(play(state, "end"), 1)
    # Pisces costs red 3, the red 1 lacks 2.
    play(state, "move 2", "fixed observe", "observe 5c")
    assert (one(state).lower, one(state).book) == (0, 1)


@rule("GG-EX-09")
def test_example_of_the_limits_for_comets() -> None:
    # Aquarius costs blue 5.
    board = observing("r1 b1 b4", 1, 1)
    state = pay(play(board.state(), "fixed observe", "observe 6b"), "b4")
    assert "comets 0+1" in offered(state)
    assert refused(state, "comets 1+1") == "GG-R-15"
    play(state, "comets 0+1")
    assert one(state).score == 3
    exact = pay(play(board.state(), "fixed observe", "observe 6b"), "b1 b4")
    assert (one(exact).upper, one(exact).lower) == (1, 1)


# --- the Book of Comets -------------------------------------------------------------------


@rule("GG-EX-13")
def test_example_of_two_comets_on_the_book() -> None:
    state = with_book(comets=2).pages("2 2 - -  - - - -").state()
    play(state, "end", "page 4")
    assert one(state).quadrants == 1
    # Only the page with the die is left for the second one.
    assert asked(state) == "take"
    play(state, "take red")
    assert one(state).dice == ("y1", "r1", "r1")
    assert seen(state).pages[:4] == (1, 1, 0, 0)


@rule("GG-R-27")
def test_comets_are_placed_one_at_a_time_with_the_whole_reward_in_between() -> None:
    state = with_book(comets=2, cellar="1 1 0 0").state()
    play(state, "end", "page 2")
    assert (asked(state), one(state).book) == ("persuade", 1)
    play(state, "persuade 1")
    assert (asked(state), one(state).book) == ("page", 1)
    assert offered(state) == ["page 1", "page 3", "page 4"]
    assert refused(state, "page 2") == "GG-CLEAN-05"


@rule("GG-R-27")
def test_placing_is_compulsory() -> None:
    state = play(with_book().state(), "end")
    assert asked(state) == "page"
    assert refused(state, "pass") == "GG-CLEAN-04"
    assert refused(state, "page appendix") == "GG-CLEAN-06"


@rule("GG-R-27")
@pytest.mark.parametrize(("seats", "pages"), [(1, 4), (2, 4), (3, 6), (4, 8)])
def test_the_pages_in_play_depend_on_the_number_of_players(seats: int, pages: int) -> None:
    board = with_book(seats)
    if seats == 1:
        # Alone the abilities are in play; Kepler has no personal page.
        board.player(1, astronomer="kepler")
    state = play(board.state(), "end")
    assert offered(state) == [f"page {n}" for n in range(1, pages + 1)]
    if pages < 8:
        assert refused(state, f"page {pages + 1}") == "GG-R-27"


@rule("GG-R-27")
def test_the_appendix_is_for_a_full_book_and_gives_a_point() -> None:
    state = with_book(comets=2).pages("1 2 2 2 - - - -").state()
    play(state, "end")
    assert (one(state).appendix, one(state).score) == (2, 2)
    assert score(state, 1)["comets"] == 2
    assert mover(state) == 2


@rule("GG-R-27")
def test_a_personal_page_is_an_alternative_also_to_the_appendix() -> None:
    def board(pages: str) -> Table:
        made = table(mode="advanced").acting(space=7).pages(pages)
        made.player(1, astronomer="galileo", book=1).player(2, astronomer="bruno")
        return made

    state = play(board("- 2 2 2 - - - -").state(), "end")
    assert offered(state) == ["page 1", "page own-1"]
    state = play(board("2 2 2 2 - - - -").state(), "end")
    assert offered(state) == ["page own-1", "page appendix"]
    play(state, "page own-1")
    assert (one(state).quadrants, one(state).own_pages) == (2, (1,))


@rule("GG-R-27")
def test_in_the_basic_game_there_are_no_personal_pages() -> None:
    state = play(with_book().state(), "end")
    assert refused(state, "page own-1") == "GG-R-27"
