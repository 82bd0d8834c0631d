"""CLOSE, END: closing a turn, the triggers of the end, the last round, the salaries."""

from __future__ import annotations

import pytest

from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.rules.play import GalileoProject
from tests.games.galileo_project.table import (
    asked,
    at,
    has,
    mover,
    offered,
    one,
    play,
    refused,
    robot,
    seen,
    two,
)

rule = pytest.mark.rule


def five_tucked() -> GalileoProject:
    """Ganymede 8 with five tucked characters; C10 gives a moon modifier on Mars."""
    return at(
        board=has(characters="C10 C01 C02 C03 C04"),
        player1=has(
            robots="R-MIN-E5@ganymede:4 R-BLD-E4@ganymede:4",
            tucked="C05 C06 C07 C08 C09",
            influence="mars 3",
            energy=0,
        ),
    )


@rule("GP-CLOSE-01", "GP-EX-13", "GP-DEC-16")
def test_a_lowered_limit_costs_two_characters_when_the_turn_is_closed() -> None:
    state = play(five_tucked(), "recruit 1", "ability now", "modifier MM-io", "on R-MIN-E5")
    assert one(state).markers == (4, 0, 4, 0)
    assert (one(state).tuck_limit, len(one(state).tucked)) == (3, 5)
    assert (asked(state), mover(state)) == ("drop", 1)
    assert offered(state) == ["drop C05", "drop C06", "drop C07", "drop C08", "drop C09"]
    assert refused(state, "pass") == "GP-GAN-07"
    assert refused(state, "drop C10") == "GP-GAN-07"
    play(state, "drop C06")
    assert offered(state) == ["drop C05", "drop C07", "drop C08", "drop C09"]
    play(state, "drop C09")
    assert one(state).tucked == ("C05", "C07", "C08")
    assert mover(state) == 2
    assert {"C06", "C09", "C10"} <= set(seen(state).characters_gone)


@rule("GP-CLOSE-01")
def test_the_discards_come_before_the_refill() -> None:
    state = play(five_tucked(), "recruit 1", "ability now", "modifier MM-io", "on R-MIN-E5")
    assert seen(state).characters == ("", "C01", "C02", "C03", "C04")


@rule("GP-CLOSE-02", "GP-CLOSE-03", "GP-RL-33")
def test_the_row_moves_to_the_left_and_is_filled_up_on_the_right() -> None:
    state = at(
        board=has(
            characters="C01 C02 C03 C04 C05", robots="R-MIN-E1 R-MIN-E3 R-MIN-E4 R-MIN-E5 R-MIN-E6"
        ),
        deck=has(characters="C12 C11 C10"),
        player1=has(mc=0, influence="earth 5"),
        player2=has(mc=0, influence="earth 5"),
    )
    play(state, "recruit 2", "ability ignore")
    assert seen(state).characters == ("C01", "C03", "C04", "C05", "C12")
    assert seen(state).character_deck == 2
    # Nothing was taken from the robots: they stay.
    assert seen(state).robots == ("R-MIN-E1", "R-MIN-E3", "R-MIN-E4", "R-MIN-E5", "R-MIN-E6")
    coming = box.ROBOT_IDS[state.deal.robots[state.robots_drawn]]
    play(state, "acquire 2")
    assert seen(state).robots == ("R-MIN-E1", "R-MIN-E4", "R-MIN-E5", "R-MIN-E6", coming)
    assert seen(state).characters == ("C01", "C03", "C04", "C05", "C12")


@rule("GP-RL-33")
def test_the_right_end_is_the_dearest() -> None:
    gains = []
    for place in range(1, 6):
        cards = ["C02"] + ["C05"] * 2 + ["C08"] * 2
        cards[0], cards[place - 1] = cards[place - 1], cards[0]
        state = at(board=has(characters=" ".join(cards)), player1=has(influence="earth 1"))
        gains.append(one(play(state, f"recruit {place}")).influence - 1)
    assert gains == [4, 4, 3, 2, 1]
    costs = []
    for place in range(1, 6):
        robots = ["R-MIN-M1", "R-MIN-M2", "R-MIN-M3", "R-MIN-M4", "R-MIN-M5"]
        robots[place - 1] = "R-MIN-E3"
        state = at(board=has(robots=" ".join(robots)), player1=has(mc=0, influence="earth 10"))
        costs.append(10 - one(play(state, f"acquire {place}")).influence)
    assert costs == [4, 4, 5, 6, 7]


@rule("GP-CLOSE-04", "GP-RL-25")
def test_rows_are_refilled_only_when_the_turn_is_closed() -> None:
    state = at(
        board=has(
            characters="C04 C02 C03 C01 C05", robots="R-BLD-M1 R-BLD-E3 R-MIN-E4 R-MIN-E5 R-MIN-E6"
        ),
        deck=has(characters="C12 C11 C10"),
        player1=has(
            mc=0, influence="earth 4", energy=0, project="PR05+io", robots="R-BLD-E1 R-BLD-E2"
        ),
    )
    state.journal = []
    play(state, "acquire 2")
    assert seen(state).robots == ("R-BLD-M1", "", "R-MIN-E4", "R-MIN-E5", "R-MIN-E6")
    # The Builder's character makes the project a Builder, which takes another one.
    play(state, "take 1", "ability now", "modifier RM-builder", "on PR05")
    assert seen(state).characters == ("", "C02", "C03", "C01", "C05")
    assert refused(state, "take 1") == "GP-CLOSE-04"
    play(state, "take 3", "ability ignore")
    assert mover(state) == 2
    table = seen(state)
    assert table.characters == ("C02", "C01", "C05", "C12", "C11")
    assert table.robots[:4] == ("R-BLD-M1", "R-MIN-E4", "R-MIN-E5", "R-MIN-E6")
    assert table.robots[4] != ""
    new = [
        event[0]
        for event in state.journal
        if event[0] in (act.TOLD_NEW_ROBOT, act.TOLD_NEW_CHARACTER)
    ]
    assert new == [act.TOLD_NEW_ROBOT, act.TOLD_NEW_CHARACTER, act.TOLD_NEW_CHARACTER]
    assert robot(state, "PR05").types == ("builder",)


@rule("GP-CLOSE-04")
def test_a_place_whose_card_was_taken_in_this_turn_offers_nothing() -> None:
    state = play(at(), "recruit 3")
    assert seen(state).characters == ("C01", "C02", "", "C04", "C05")


@rule("GP-CLOSE-05")
def test_without_a_robot_deck_the_row_stays_shorter() -> None:
    shown = ["R-MIN-E3", "R-MIN-M1", "R-MIN-M2", "R-MIN-M3", "R-MIN-M4"]
    owned = [card for card in box.ROBOT_IDS if card not in shown]
    rows = [" ".join(owned[first::4]) for first in range(4)]
    state = at(
        seats=4,
        ending="ten_robots",
        turn=has(stack="turn:2:goal:2 action:2"),
        board=has(robots=" ".join(shown), goals="G5 G6 G7 G8"),
        deck=has(robots=""),
        claims=has(A="2", B="2", C="2", D="2"),
        player1=has(robots=rows[0]),
        player2=has(robots=rows[1], mc=0, energy=0, influence="earth 4"),
        player3=has(robots=rows[2]),
        player4=has(robots=rows[3]),
    )
    assert seen(state).robot_deck == 0
    play(state, "acquire 1")
    assert mover(state) == 3
    assert seen(state).robots == ("R-MIN-M1", "R-MIN-M2", "R-MIN-M3", "R-MIN-M4", "")


# --- the end ------------------------------------------------------------------------------

POOR = has(mc=0, energy=0, influence="earth 3")
NINE = "R-MIN-E1 R-MIN-E2 R-MIN-E3 R-BLD-E1 R-BLD-E2 R-STZ-E1 R-STZ-E2 R-TEC-E1 R-TEC-E2"
ALL_CLAIMED = has(A="1 2", B="1 2", C="1 2", D="1 2")
LAST = has(stack="turn:2:goal:2 action:2")


def recruited(state: GalileoProject, place: int = 1) -> GalileoProject:
    return play(state, f"recruit {place}", "ability ignore")


@rule("GP-END-01")
def test_the_last_character_of_the_deck_triggers_the_end() -> None:
    state = at(deck=has(characters="C11 C12"), player1=POOR, player2=POOR)
    recruited(state)
    assert seen(state).ending == ""
    recruited(state)
    assert seen(state).character_deck == 0
    assert seen(state).ending == "last_character"
    assert seen(state).characters[4] == "C12"


@rule("GP-EX-17")
def test_with_two_players_the_19th_draw_triggers_the_end() -> None:
    state = GAME.new(2, seed=4)
    assert isinstance(state, GalileoProject)
    assert len(state.deal.characters) == 24
    drawn = 0
    while seen(state).ending == "":
        assert drawn < 19
        assert seen(state).character_deck == 19 - drawn
        before = seen(state).character_deck
        choices = offered(state)
        easy = [
            choice
            for choice in choices
            if choice in ("pass", "ability ignore") or choice.startswith("recruit")
        ]
        play(state, (easy or choices)[0])
        drawn += before - seen(state).character_deck
    assert drawn == 19
    assert seen(state).ending == "last_character"


@rule("GP-END-02")
def test_ten_robots_trigger_the_end() -> None:
    state = at(
        board=has(robots="R-MIN-E4 R-MIN-M1 R-MIN-M2 R-MIN-M3 R-MIN-M4"),
        claims=ALL_CLAIMED,
        player1=has(robots=NINE, mc=0, energy=0, influence="earth 6"),
    )
    play(state, "acquire 1")
    assert len(one(state).robots) == 10
    assert seen(state).ending == "ten_robots"
    eight = at(
        board=has(robots="R-MIN-E4 R-MIN-M1 R-MIN-M2 R-MIN-M3 R-MIN-M4"),
        claims=ALL_CLAIMED,
        player1=has(robots=NINE.removesuffix(" R-TEC-E2"), mc=0, energy=0, influence="earth 6"),
    )
    play(eight, "acquire 1")
    assert seen(eight).ending == ""


@rule("GP-END-03")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_round_is_played_to_its_end(first: int) -> None:
    state = at(
        seats=3,
        first=first,
        deck=has(characters="C12"),
        player1=POOR,
        player2=POOR,
        player3=POOR,
    )
    order = []
    while not state.over:
        order.append(mover(state))
        recruited(state)
    assert order == [(first - 1 + turn) % 3 + 1 for turn in range(3)]
    assert state.round == 5
    assert state.outcome.rule == "GP-END-01"
    with pytest.raises(Exception, match="GP-END-03"):
        state.apply(state.parse("recruit 1"))


@rule("GP-END-04")
def test_a_trigger_in_the_last_turn_of_a_round_ends_the_game_at_once() -> None:
    state = at(turn=LAST, deck=has(characters="C12"), player1=POOR, player2=POOR)
    recruited(state)
    assert state.over
    assert (asked(state), state.round) == ("over", 5)


@rule("GP-END-05")
def test_after_the_trigger_robots_are_still_refilled_and_characters_are_not() -> None:
    state = at(
        seats=3,
        ending="last_character",
        turn=LAST,
        board=has(
            robots="R-MIN-E3 R-MIN-M1 R-MIN-M2 R-MIN-M3 R-MIN-M4", characters="C01 C02 C03 C06 C05"
        ),
        deck=has(characters=""),
        player2=has(mc=0, energy=0, influence="earth 4"),
        player3=POOR,
    )
    play(state, "acquire 1")
    assert two(state).mc == 1
    assert "" not in seen(state).robots
    recruited(state, 3)
    assert state.over
    assert seen(state).characters == ("C01", "C02", "C06", "C05", "")


@rule("GP-RL-26")
def test_an_empty_place_stays_empty_for_those_who_come_after() -> None:
    state = at(
        seats=3,
        ending="last_character",
        turn=LAST,
        deck=has(characters=""),
        player2=POOR,
        player3=POOR,
    )
    recruited(state, 5)
    assert seen(state).characters == ("C01", "C02", "C03", "C04", "")
    assert refused(state, "recruit 5") == "GP-CLOSE-04"


@rule("GP-RL-26")
def test_an_action_that_is_impossible_is_skipped() -> None:
    nothing_left = at(
        seats=3,
        ending="last_character",
        turn=LAST,
        board=has(characters="C01 - - - -", robots="R-MIN-E6 R-MIN-M6 R-BLD-E6 R-BLD-M6 R-STZ-E6"),
        deck=has(characters=""),
        player2=POOR,
        player3=has(mc=0, energy=0, influence="0"),
    )
    recruited(nothing_left)
    # Player 3 finds no character and can afford nothing.
    assert nothing_left.over


@rule("GP-END-06")
def test_everybody_pays_one_mc_for_each_tucked_character() -> None:
    state = at(
        ending="last_character",
        turn=LAST,
        deck=has(characters=""),
        player1=has(mc=5, energy=0, tucked="C06 C06"),
        player2=has(mc=0, energy=0, influence="mars 3", tucked="C01"),
        board=has(characters="C04 C05 C05 C08 C07"),
    )
    # The recruit effect of C04 brings the MC that is due.
    play(state, "recruit 1", "ability ignore")
    assert state.over
    assert (one(state).mc, two(state).mc) == (3, 0)
    assert (one(state).tucked, two(state).tucked) == (("C06", "C06"), ("C01",))


def salaries() -> GalileoProject:
    """Four tucked characters worth 5, 3, 3 and 2, and 2 MC; player 1 is to pay them."""
    return play(
        at(
            ending="last_character",
            turn=LAST,
            deck=has(characters=""),
            board=has(characters="C07 C08 C09 C10 C11"),
            player1=has(
                mc=2,
                tucked="C01 C03 C06 C04",
                robots=" ".join(
                    (
                        "R-MIN-E3 R-MIN-E4 R-MIN-M6 R-MIN-E5 R-MIN-E6",
                        "R-STZ-E3 R-STZ-E4 R-STZ-E6 R-BLD-E4",
                    )
                ),
            ),
            player2=has(mc=0, influence="earth 3"),
        ),
        "recruit 5",
        "ability ignore",
    )


@rule("GP-EX-16", "GP-END-07", "GP-DEC-17")
def test_with_2_mc_two_of_four_characters_are_paid_at_best_for_8() -> None:
    state = salaries()
    assert (asked(state), mover(state)) == ("drop", 1)
    assert sorted(one(state).tucked_points) == [2, 3, 3, 5]
    # The sheet reckons with the best that can be paid.
    assert seen(state).scores[0]["characters"] == 8
    assert offered(state) == ["drop C01", "drop C03", "drop C04", "drop C06"]
    play(state, "drop C01", "drop C06")
    assert state.over
    assert one(state).tucked == ("C03", "C04")
    assert (one(state).mc, state.outcome.scores[0]["characters"]) == (0, 8)


@rule("GP-END-07", "GP-DEC-17")
def test_the_player_chooses_what_goes_and_it_scores_nothing() -> None:
    state = play(salaries(), "drop C03", "drop C04")
    assert state.outcome.scores[0]["characters"] == 5
    assert {"C03", "C04"} <= set(seen(state).characters_gone)


@rule("GP-RL-29", "GP-DEC-17")
def test_salaries_are_paid_as_far_as_the_mc_go() -> None:
    state = salaries()
    assert refused(state, "pass") == "GP-END-07"
    assert refused(state, "drop C02") == "GP-END-07"
    play(state, "drop C01")
    assert not state.over
    play(state, "drop C04")
    # Two are left and 2 MC: nobody may drop more to save MC.
    assert state.over
    assert one(state).mc == 0


@rule("GP-END-07")
def test_every_player_who_is_short_chooses_in_turn_order() -> None:
    state = at(
        seats=3,
        first=2,
        ending="last_character",
        turn=has(stack="turn:1:goal:2 action:1"),
        deck=has(characters=""),
        board=has(characters="C07 C08 C09 C10 C11"),
        player1=has(mc=0, influence="mars 3", tucked="C01 C02"),
        player2=has(mc=1, tucked="C03 C04"),
        player3=has(mc=9, tucked="C05 C06"),
    )
    play(state, "recruit 1", "ability ignore")
    assert mover(state) == 2
    assert offered(state) == ["drop C03", "drop C04"]
    play(state, "drop C04")
    assert mover(state) == 1
    assert seen(state).players[2].mc == 7
    play(state, "drop C01", "drop C02")
    assert state.over
    assert [player.mc for player in seen(state).players] == [0, 0, 7]


@rule("GP-END-06")
def test_who_has_paid_keeps_the_points_while_others_still_choose() -> None:
    state = at(
        ending="last_character",
        turn=LAST,
        deck=has(characters=""),
        board=has(characters="C07 C08 C09 C10 C11"),
        player1=has(mc=2, tucked="C01 C06", robots="R-MIN-E3 R-MIN-M5 R-STZ-M3"),
        player2=has(mc=0, influence="earth 3", tucked="C02 C03"),
    )
    play(state, "recruit 5", "ability ignore")
    assert (asked(state), mover(state), one(state).mc) == ("drop", 2, 0)
    assert seen(state).scores[0]["characters"] == 5
    play(state, "drop C02", "drop C03")
    assert state.outcome.scores[0]["characters"] == 5


@rule("GP-END-08")
def test_a_second_trigger_changes_nothing() -> None:
    state = at(
        board=has(robots="R-MIN-E4 R-MIN-M1 R-MIN-M2 R-MIN-M3 R-MIN-M4"),
        claims=ALL_CLAIMED,
        deck=has(characters="C12"),
        player1=has(robots=NINE, mc=0, energy=0, influence="earth 6"),
        player2=POOR,
    )
    play(state, "acquire 1")
    assert seen(state).ending == "ten_robots"
    recruited(state)
    assert seen(state).character_deck == 0
    assert state.over
    assert (state.round, state.outcome.rule) == (5, "GP-END-02")


@rule("GP-END-08")
def test_discards_of_a_lowered_limit_come_before_the_salaries() -> None:
    state = at(
        ending="last_character",
        turn=LAST,
        board=has(characters="C10 C01 C02 C03 C04"),
        deck=has(characters=""),
        player1=has(tucked=""),
        player2=has(
            mc=3,
            energy=0,
            robots="R-MIN-E5@ganymede:4 R-BLD-E4@ganymede:4",
            tucked="C05 C06 C07 C08 C09",
            influence="mars 3",
        ),
    )
    play(state, "recruit 1", "ability now", "modifier MM-io", "on R-MIN-E5")
    assert asked(state) == "drop"
    play(state, "drop C05", "drop C06")
    # Three are left and 3 MC: nothing is unpaid.
    assert state.over
    assert (two(state).mc, len(two(state).tucked)) == (0, 3)
