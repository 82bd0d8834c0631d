"""How well a captain stands: exact at the end, and sensible on the way there."""

from __future__ import annotations

import pytest

from orrery.core.playout import random_line
from orrery.games.galaxy_rush.game import GAME
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from tests.games.galaxy_rush.builder import play, table


def gain(state: GalaxyRush, seat: int, *actions: str) -> float:
    """What some actions are worth to a captain."""
    before = GAME.potential(state, seat)
    return GAME.potential(play(state, *actions), seat) - before


def test_at_the_end_it_is_the_difference_of_the_scores() -> None:
    for seed in range(20):
        state = GAME.new(seed=seed)
        for code in random_line(state.clone(), seed):
            state.apply(code)
        blue, orange = state.outcome.totals
        assert GAME.potential(state, 0) == blue - orange
        assert GAME.potential(state, 1) == orange - blue


def test_what_one_captain_gains_the_other_loses_but_for_predictions() -> None:
    """Nobody knows what the other predicted, so each counts the own predictions alone."""
    state = table().blue(up="").orange(up="").state()
    state.blue.hand = state.orange.hand = 0
    assert GAME.potential(state, 0) == pytest.approx(-GAME.potential(state, 1))


def test_it_says_the_same_for_a_copy_and_changes_nothing() -> None:
    state = GAME.new(seed=3)
    before = state.encode()
    assert GAME.potential(state, 0) == GAME.potential(state.clone(), 0)
    assert state.encode() == before


def test_a_heroic_is_worth_more_than_its_short_distance() -> None:
    def face(way: str) -> float:
        track = table().track("H05 I1 I2 I3 I4 I5", "C08 O6 O7 O8 P6 P7")
        state = track.blue(step=0, orbit=1).state()
        return gain(play(state, "take P1-O1"), 0, f"face {way}")

    assert face("up") > face("down")


def test_the_second_comet_is_worth_more_than_the_first() -> None:
    def comet(own: str) -> float:
        start = table(4).track("- - - - - C01", "- - - - - I1").achievements("A02 A03 A10 A12")
        start = start.blue(step=5, orbit=1, up=f"I2 I3 I4 O1 O2 O3 O4 O5 O6 H01 H02 {own}")
        start = start.orange(step=5, orbit=2, up="P1 P2 P3 P4 P5 P6 R1 R2 R3 R4 R5 R6")
        start = start.predictions("blue:PB4 orange:PO4 blue:PB5 orange:PO5 blue:PB6 orange:PO6")
        return gain(play(start.state(), "take P6-O1"), 0, "face up")

    assert comet("C02") == pytest.approx(8)
    assert comet("H03") == pytest.approx(0)


def test_accelerating_costs_a_card() -> None:
    """The same card, once from the next pair and once over a skipped one."""

    def heroic_in(pair: int) -> float:
        others = ["R1", "R2", "R3", "R4", "R5"]
        others.insert(pair - 1, "H01")
        state = table().track(" ".join(others), "C08 O6 O7 O8 P6 P7").blue(step=0, orbit=1).state()
        return GAME.potential(play(state, f"take P{pair}-O1", "face up"), 0)

    assert heroic_in(1) > heroic_in(2)


def test_a_turn_begins_with_a_card_and_a_prediction_with_its_statement() -> None:
    state = GAME.new(seed=1)
    opening = {"take": True, "face": False, "discover": False, "predict": True, "aim": False}
    for code in random_line(state.clone(), 1):
        assert GAME.opens_turn(state) == opening[state.decision.kind]
        state.apply(code)
    assert GAME.opens_turn(state)
