"""OBS, MAJ, CON, R-13, R-14, R-21 to R-25, EX-04 to EX-06: looking at the sky."""

from __future__ import annotations

import pytest

from orrery.games.galileo_galilei import components as box
from tests.games.galileo_galilei.builder import (
    Table,
    asked,
    mover,
    offered,
    one,
    pay,
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

CARDS = "D01 D02 D03 D04 D05 D06"


def observing(dice: str, cards: str = CARDS, tokens: str = "", **options: str) -> Table:
    """Player 1 stands on Observe with these dice."""
    board = table().options(**options).acting(space=3)
    return board.display(cards, tokens).player(1, dice=dice)


def galileo(dice: str, cards: str = CARDS, **options: str) -> Table:
    """Player 1 is Galileo with his ability."""
    board = observing(dice, cards, mode="advanced", **options)
    return board.player(1, astronomer="galileo").player(2, astronomer="bruno")


# --- the choice ---------------------------------------------------------------------------


@rule("GG-OBS-01")
def test_a_major_object_ends_the_action() -> None:
    # Mercurius costs orange 5; Libra would still be possible with the red 2.
    state = play(observing("y1 r2 r4").state(), "fixed observe", "observe 2")
    pay(state, "y1 r4")
    assert asked(state) == "action"
    assert one(state).dice == ("r2",)
    assert one(state).library == ("D02",)


@rule("GG-OBS-01", "GG-CON-01")
def test_up_to_two_constellations_and_no_third() -> None:
    # Libra red 2, Aries blue 2, Equuleus yellow 2.
    cards = "D09 D02 D03 D04 D05 D06"
    state = play(observing("y2 r2 b2", cards).player(1, tokens=6).state(), "fixed observe")
    play(state, "observe 3a", "observe 4a")
    assert asked(state) == "action"
    assert (one(state).tokens, one(state).dice) == (4, ("y2",))


@rule("GG-OBS-01")
def test_one_constellation_may_be_enough_and_no_major_object_comes_after_it() -> None:
    state = play(observing("y4 r2 r4").player(1, tokens=5).state(), "fixed observe", "observe 3a")
    pay(state, "r2")
    assert refused(state, "observe 2") == "GG-OBS-01"
    assert "pass" in offered(state)
    play(state, "pass")
    assert (asked(state), one(state).tokens) == ("action", 4)


@rule("GG-OBS-01")
def test_the_action_once_begun_observes_something() -> None:
    state = play(observing("y4 r2 r4").state(), "fixed observe")
    assert refused(state, "pass") == "GG-OBS-01"


@rule("GG-OBS-02")
def test_only_what_the_cards_on_the_board_show_can_be_observed() -> None:
    # Mercurius has one constellation, Luna two.
    state = play(observing("y6 r6 b6").state(), "fixed observe")
    assert refused(state, "observe 2b") == refused(state, "observe 1c") == "GG-OBS-02"
    shown = {notation.split()[1][0] for notation in offered(state)}
    assert shown <= set("123456")
    # The next card of the deck, Sol with Leo and Phoenix, comes into reach only on the board.
    assert "D07" not in seen(state).display


@rule("GG-OBS-03", "GG-CON-04")
def test_the_objects_of_a_card_are_observed_separately() -> None:
    # Iuppiter with Sagittarius, Aquila and Pisces.
    state = play(observing("r3 b3").player(1, tokens=5).state(), "fixed observe", "observe 5b")
    assert seen(state).display[4] == "D05"
    assert seen(state).tokens[12:15] == (-1, 0, -1)
    play(state, "observe 5c")
    assert seen(state).tokens[12:15] == (-1, 0, 0)
    assert seen(state).display[4] == "D05"
    assert "D05" not in one(state).library


# --- Major Objects ------------------------------------------------------------------------


@rule("GG-MAJ-01")
@pytest.mark.parametrize(
    ("number", "dice", "points"), [(1, "y2 r6", 7), (2, "y1 r4", 3), (5, "r6 b2", 7)]
)
def test_a_major_object_gives_its_points_when_it_is_paid(
    number: int, dice: str, points: int
) -> None:
    state = play(observing(dice).state(), "fixed observe", f"observe {number}")
    assert one(state).score == points
    assert score(state, 1)["objects"] == points
    assert one(state).dice == ()


@rule("GG-MAJ-02")
@pytest.mark.parametrize(("card", "count"), [("D02", 0), ("D01", 1), ("D25", 2)])
def test_each_inquisitor_symbol_brings_an_inquisitor(card: str, count: int) -> None:
    rest = [name for name in box.CARD_IDS[:7] if name != card][:5]
    state = observing("y5 r5", " ".join([card, *rest])).player(1, cellar="1 0 2 0").state()
    play(state, "fixed observe", "observe 1")
    assert one(state).cellar == (1 + count, 0, 2, 0)


@rule("GG-MAJ-03")
def test_the_card_goes_dark_side_up_to_the_right_end_of_the_library() -> None:
    state = observing("y1 r4").player(1, library="D17 D18+", books="1 2 0 0").state()
    play(state, "fixed observe", "observe 2")
    assert one(state).library == ("D17", "LB6", "D02")
    assert one(state).books == (1, 2, 0, 0)


@rule("GG-MAJ-04")
def test_tokens_on_the_card_leave_the_game() -> None:
    state = observing("y2 r6", tokens="1a:1 1b:2 3a:2").player(1, tokens=5).state()
    play(state, "fixed observe", "observe 1")
    view = seen(state)
    assert view.tokens[:3] == (-1, -1, -1)
    assert view.tokens[6] == 1
    assert (one(state).tokens, two(state).tokens) == (5, 5)


@rule("GG-MAJ-05")
def test_the_space_is_filled_at_once_from_the_top_of_the_deck() -> None:
    state = observing("y2 r6").state()
    before = seen(state)
    play(state, "fixed observe", "observe 1")
    after = seen(state)
    assert after.display == ("D07", "D02", "D03", "D04", "D05", "D06")
    assert sum(after.deck) == sum(before.deck) - 1
    assert (before.top, after.top) == ("LB3", "LB4")


@rule("GG-R-21")
def test_the_order_is_points_inquisitors_card_refill() -> None:
    state = play(observing("y1 y2 r6").state(), "fixed observe", "observe 1")
    assert told(state, "pay 2+3") == ["paid", "major", "points", "inquisitor", "refill"]


@rule("GG-R-21")
def test_galileo_can_go_on_with_the_card_that_was_filled_in() -> None:
    # Sol replaces Luna; Phoenix on it costs red 3.
    state = play(galileo("y2 r3 r6").player(1, tokens=5).state(), "fixed observe", "observe 1")
    pay(state, "y2 r6")
    assert seen(state).display[0] == "D07"
    assert "observe 1b" in offered(state)
    play(state, "observe 1b")
    assert seen(state).tokens[1] == 0


@rule("GG-EX-04")
def test_example_of_luna() -> None:
    state = (
        observing("y1 y2 r5 b4", tokens="1a:2").player(1, cellar="1 2 0 1", library="D17").state()
    )
    before = seen(state)
    play(state, "fixed observe", "observe 1")
    after = seen(state)
    assert one(state).dice == ("b4",)
    assert tuple(b - a for a, b in zip(before.supply, after.supply, strict=True)) == (2, 1, 0)
    assert one(state).score == 7
    assert one(state).cellar == (2, 2, 0, 1)
    assert one(state).library == ("D17", "D01")
    assert after.tokens[0] == -1
    assert (two(state).tokens, after.display[0]) == (6, "D07")
    assert sum(after.deck) == sum(before.deck) - 1


# --- constellations -----------------------------------------------------------------------


@rule("GG-CON-01")
def test_the_first_constellation_is_finished_before_the_second_begins() -> None:
    state = play(observing("r2 b2").state(), "fixed observe", "observe 3a")
    assert asked(state) == "lecture"
    assert refused(state, "observe 4a") == "GG-LEC-01"
    play(state, "lecture 1")
    assert offered(state) == ["observe 4a", "pass"]


@rule("GG-CON-01")
def test_rewards_of_the_first_help_to_pay_the_second() -> None:
    # US1b rewards +2 for a die on row 1; so the blue die reaches Aries, blue 2.
    board = observing("r2 b1").university(scales="US1b US2a US3a US4a")
    state = play(board.state(), "fixed observe", "observe 3a", "lecture 1")
    assert one(state).dice == ("b3",)
    assert offered(state) == ["observe 2a", "observe 4a", "observe 5b", "pass"]


@rule("GG-CON-02")
@pytest.mark.parametrize(
    ("left", "reward"),
    [(7, "lecture"), (6, "quadrants"), (5, "card"), (4, "upgrade"), (3, "card"), (2, "points")],
)
def test_tokens_leave_the_board_from_the_left(left: int, reward: str) -> None:
    state = observing("r2 b2").player(1, tokens=left).state()
    play(state, "fixed observe", "observe 3a")
    assert one(state).tokens == left - 1
    assert seen(state).tokens[6] == 0
    assert {
        "lecture": asked(state) == "lecture",
        "card": len(one(state).library) == 1,
        "quadrants": one(state).quadrants == 2,
        "upgrade": asked(state) == "upgrade",
        # Libra gives a point, the space five.
        "points": one(state).score == 6,
    }[reward]


@rule("GG-CON-03")
def test_the_rewards_of_the_card_come_before_that_of_the_token() -> None:
    # Draco: a point, then a Persuade; the first token rewards a Lecture.
    state = observing("y3 b3", "D14 D02 D03 D04 D05 D06").player(1, cellar="1 1 0 0").state()
    play(state, "fixed observe", "observe 1c")
    assert (one(state).score, asked(state)) == (1, "persuade")
    play(state, "persuade 1")
    assert asked(state) == "lecture"


@rule("GG-CON-05")
@pytest.mark.parametrize("owner", [1, 2])
def test_a_constellation_with_a_token_is_taken(owner: int) -> None:
    state = play(observing("r2 b2", tokens=f"3a:{owner}").state(), "fixed observe")
    # Aries is the only one left, and is still the player's choice: no undo leads back from it.
    assert offered(state) == ["observe 4a"]
    state = play(observing("r2 b3", tokens=f"3a:{owner}").state(), "fixed observe")
    assert refused(state, "observe 3a") == "GG-CON-05"


@rule("GG-CON-06")
def test_a_card_reward_is_taken_unseen_and_put_light_side_up_at_the_end() -> None:
    state = observing("r2 b2").player(1, tokens=5, library="D17").state()
    before = seen(state)
    play(state, "fixed observe", "observe 3a")
    after = seen(state)
    assert one(state).library == ("D17", before.top)
    assert sum(after.deck) == sum(before.deck) - 1
    assert after.display == before.display
    assert "D07" not in repr(after)


@rule("GG-CON-06")
def test_three_of_the_seven_spaces_reward_a_card() -> None:
    gained = 0
    for left in range(7, 0, -1):
        state = observing("r2 b2").player(1, tokens=left).state()
        play(state, "fixed observe", "observe 3a")
        gained += len(one(state).library)
    assert gained == 3


@rule("GG-CON-07")
def test_after_the_seventh_token_no_constellation_can_be_observed() -> None:
    board = observing("r2 b2").player(1, tokens=1)
    state = play(board.state(), "fixed observe", "observe 3a")
    # Libra gives a point, the last space a card.
    assert (one(state).tokens, one(state).score, len(one(state).library)) == (0, 1, 1)
    assert asked(state) == "action"
    assert refused(observing("r2 b2").player(1, tokens=0).state(), "fixed observe") == "GG-DICE-04"
    state = observing("y6 r6").player(1, tokens=0).state()
    play(state, "fixed observe")
    assert refused(state, "observe 3a") == "GG-CON-07"
    assert "observe 1" in offered(state)


@rule("GG-CON-08", "GG-R-14")
def test_by_default_the_two_constellations_may_lie_on_different_cards() -> None:
    state = observing("y3 r2 b2 b4").player(1, tokens=5).state()
    play(state, "fixed observe", "observe 3a")
    assert {"observe 1a", "observe 1b", "observe 4a"} <= set(offered(state))


@rule("GG-CON-08", "GG-R-14")
def test_by_agreement_they_lie_on_one_card() -> None:
    board = observing("y3 y4 r2 b2", constellation_scope="one_card").player(1, tokens=5)
    state = play(board.state(), "fixed observe", "observe 3a")
    assert offered(state) == ["observe 3b", "pass"]
    assert refused(state, "observe 1a") == refused(state, "observe 4a") == "GG-R-14"


@rule("GG-R-14")
def test_by_agreement_galileos_additional_one_is_free_of_the_limit() -> None:
    board = galileo("y4 r2 b2 b3", constellation_scope="one_card").player(1, tokens=6)
    # The additional one may come second: then the third must join one of the two cards.
    state = play(board.state(), "fixed observe", "observe 3a", "observe 4a")
    pay(state, "b2")
    assert refused(state, "observe 2a") == refused(state, "observe 5b") == "GG-R-14"
    assert "observe 3b" in offered(state)
    # Or third, after two on one card.
    state = play(board.state(), "fixed observe", "observe 3a", "observe 3b")
    assert {"observe 2a", "observe 4a", "observe 5b"} <= set(offered(state))


@rule("GG-EX-05", "GG-EX-06")
def test_example_of_ursa_minor_and_the_lecture_it_brings() -> None:
    board = observing("r1 r1 r3 b1", "D14 D02 D03 D04 D05 D06")
    state = board.university(scales="US1a US2a US3a US4a", subjects="SU1 SU2 SU3 SU4 SU5 SU6")
    game = play(state.state(), "fixed observe", "observe 1a")
    assert one(game).dice == ("b1",)
    assert (seen(game).tokens[0], one(game).tokens) == (0, 6)
    assert (one(game).score, one(game).quadrants) == (3, 1)
    assert asked(game) == "lecture"
    play(game, "lecture 1")
    assert one(game).chairs == (1, 0, 0, 0)
    assert one(game).quadrants == 2


# --- rewards ------------------------------------------------------------------------------


@rule("GG-R-13")
@pytest.mark.parametrize(
    ("scales", "chairs", "kind"),
    [
        ("US1b US2a US3a US4a", "0 0 0 0", "raise"),
        ("US2b US1a US3a US4a", "0 0 0 0", "persuade"),
        ("US2b US1a US3a US4a", "3 0 0 0", "upgrade"),
        ("US3b US1a US2a US4a", "1 0 0 0", "take"),
    ],
)
def test_a_reward_that_can_be_carried_out_must_be(scales: str, chairs: str, kind: str) -> None:
    state = (
        table()
        .university(scales=scales)
        .acting(space=4)
        .player(1, dice="y1 r1", chairs=chairs, cellar="1 1 0 0")
        .state()
    )
    play(state, "fixed lecture", "lecture 1")
    assert asked(state) == kind
    assert "pass" not in offered(state)
    assert refused(state, "pass") == "GG-R-13"


@rule("GG-R-13")
def test_a_reward_that_cannot_be_carried_out_is_skipped() -> None:
    # Row 1 of US1b raises a die, row 1 of US2b persuades: nothing to raise, nobody there.
    board = table().university(scales="US1b US2b US3a US4a").acting(space=4).player(1, dice="y6")
    for scale in (1, 2):
        state = play(board.state(), "fixed lecture", f"lecture {scale}")
        assert asked(state) == "action"
        assert sum(one(state).chairs) == 1


@rule("GG-R-13")
def test_farewell_exchange_and_the_distance_of_a_write_are_up_to_the_player() -> None:
    # Row 4 of US4b: Farewell, then a point; row 1 of US4b: Write 2; row 2 of US3b: a die.
    board = table().university(scales="US4b US3b US1a US2a").acting(space=4)
    board.player(1, dice="y1 y1 r1 b1", library="D17 D18", cellar="0 0 0 1")
    state = play(board.player(1, chairs="3 1 0 0").state(), "fixed lecture", "lecture 1")
    assert offered(state) == ["farewell", "pass"]
    play(state, "pass")
    assert (one(state).score, one(state).cellar) == (1, (0, 0, 0, 1))
    state = play(board.state(), "fixed lecture", "lecture 2")
    assert "pass" in offered(state)
    state = play(board.player(1, chairs="0 0 0 0").state(), "fixed lecture", "lecture 1")
    assert {"write 1 by 1", "write 1 by 2", "pass"} <= set(offered(state))


@rule("GG-R-13")
def test_rewards_listed_together_are_taken_from_left_to_right() -> None:
    # Row 3 of US3a: an inquisitor, then a Persuade, which finds that inquisitor.
    state = (
        table()
        .university(scales="US3a US1a US2a US4a")
        .acting(space=4)
        .player(1, chairs="2 0 0 0")
        .state()
    )
    play(state, "fixed lecture", "lecture 1")
    assert one(state).cellar == (0, 1, 0, 0)


# --- the end of the deck ------------------------------------------------------------------


@rule("GG-R-22")
@pytest.mark.parametrize("trigger", ["deck_empty", "last_card_on_board"])
def test_the_last_card_on_the_board_triggers_the_end(trigger: str) -> None:
    board = observing("y1 r4", end_trigger=trigger).drained("D36").game(round=5)
    state = play(board.state(), "fixed observe", "observe 2")
    assert (seen(state).display[1], seen(state).ending) == ("D36", 5)


@rule("GG-R-22")
@pytest.mark.parametrize(("trigger", "ending"), [("deck_empty", 5), ("last_card_on_board", 0)])
def test_a_last_card_taken_as_a_reward_triggers_it_by_default(trigger: str, ending: int) -> None:
    board = observing("r2 b2", end_trigger=trigger).drained("D36").game(round=5)
    state = play(board.player(1, tokens=5).state(), "fixed observe", "observe 3a")
    assert (one(state).library, seen(state).ending) == (("LB10",), ending)


@rule("GG-R-22")
def test_by_the_other_reading_the_next_space_that_the_deck_cannot_fill_does() -> None:
    board = observing("y1 r4 b2", end_trigger="last_card_on_board").drained("D36").game(round=5)
    state = play(board.player(1, tokens=5).state(), "fixed observe", "observe 4a")
    turn(play(state, "pass", "end"), 1)
    assert (seen(state).round, seen(state).ending) == (6, 0)
    play(state, "move 3", "fixed observe", "observe 2")
    assert (one(state).library, seen(state).ending) == (("LB10", "D02"), 6)


def tier(card: str) -> int:
    return box.CARD_TIER[box.CARD_IDS.index(card)]


def emptied(left: str = "") -> Table:
    """The deck is used up; of the box only these cards are left."""
    board = observing("y1 r4 b2").deck(cards="").game(round=5, ending=5)
    owned = [f"{name}+" for name in box.CARD_IDS if name not in CARDS.split() + left.split()]
    return board.player(2, library=" ".join(owned))


@rule("GG-R-23")
def test_with_an_empty_deck_spaces_are_filled_from_the_box_tier_3_first() -> None:
    state = observing("y1 r4").drained().game(round=5, ending=5).state()
    left = seen(state).box
    play(state, "fixed observe", "observe 2")
    assert tier(seen(state).display[1]) == 3
    assert seen(state).box == left - 1


@rule("GG-R-23")
@pytest.mark.parametrize(
    ("left", "card"), [("D36 D26 D16", "D36"), ("D26 D16", "D26"), ("D16", "D16"), ("", "")]
)
def test_then_tier_2_then_tier_1_then_nothing(left: str, card: str) -> None:
    state = emptied(left).state()
    play(state, "fixed observe", "observe 2")
    assert seen(state).display[1] == card
    if not card:
        assert mover(turn(play(state, "end"), 1)) == 1
        assert "observe 2" not in [option.notation for option in seen(state, 0).options]


@rule("GG-R-24")
@pytest.mark.parametrize(("left", "library"), [("D36 D26", ("LB10",)), ("D26 D16", ()), ("", ())])
def test_a_card_reward_takes_tier_3_from_the_box_or_is_lost(
    left: str, library: tuple[str, ...]
) -> None:
    state = emptied(left).player(1, tokens=5).state()
    play(state, "fixed observe", "observe 4a")
    assert one(state).library == library
    assert seen(state).box == len(left.split()) - len(library)


@rule("GG-R-25")
def test_column_1_is_the_first_card_and_new_cards_go_to_the_right() -> None:
    board = observing("y1 r4").player(1, library="D17 D18", quadrants=4)
    state = play(board.state(), "fixed observe", "observe 2")
    assert one(state).library == ("D17", "D18", "D02")
    play(state, "free write", "write 3 by 3")
    # Row 3: Persuade, an inquisitor, yellow +1 - in the order of the cards.
    assert one(state).books == (0, 0, 3, 0)
    assert one(state).cellar == (1, 0, 0, 0)


@rule("GG-R-25")
def test_the_first_step_of_a_book_enters_the_leftmost_card() -> None:
    state = table().acting(space=4).player(1, library="D09 D17", quadrants=2).state()
    # Row 4: a point on Europa, a quadrant on Hyades.
    play(state, "free write", "write 4 by 1", "pass")
    assert (one(state).score, one(state).quadrants) == (1, 0)
