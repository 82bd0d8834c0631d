"""CLOSE, EX-13, DEC-16, RL-25, RL-33: what happens when a turn is closed."""

from __future__ import annotations

import pytest

from orrery.games.galileo_project.actions import TOLD_NEW_CHARACTER, TOLD_NEW_ROBOT
from orrery.games.galileo_project.components import ROBOT_IDS
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
    coming = ROBOT_IDS[state.deal.robots[state.robots_drawn]]
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
    new = [event[0] for event in state.journal if event[0] in (TOLD_NEW_ROBOT, TOLD_NEW_CHARACTER)]
    assert new == [TOLD_NEW_ROBOT, TOLD_NEW_CHARACTER, TOLD_NEW_CHARACTER]
    assert robot(state, "PR05").types == ("builder",)


@rule("GP-CLOSE-04")
def test_a_place_whose_card_was_taken_in_this_turn_offers_nothing() -> None:
    state = play(at(), "recruit 3")
    assert seen(state).characters == ("C01", "C02", "", "C04", "C05")


@rule("GP-CLOSE-05")
def test_without_a_robot_deck_the_row_stays_shorter() -> None:
    shown = ["R-MIN-E3", "R-MIN-M1", "R-MIN-M2", "R-MIN-M3", "R-MIN-M4"]
    owned = [card for card in ROBOT_IDS if card not in shown]
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
