"""The greedy bot: beats chance, looks to the end of its turn, and keeps to its time."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

import orrery
from orrery.bots import Clock, greedy
from orrery.bots.greedy import GreedyBot
from orrery.core.state import State
from orrery.lab.simulate import Plan, simulate
from tests.bots.positions import LAST_CHOICE

GAME = orrery.load("galaxy_rush")


def after(state: State, *texts: str) -> State:
    for text in texts:
        state.apply(state.parse(text))
    return state


def test_it_beats_random_from_both_seats() -> None:
    result = simulate(Plan("galaxy_rush", 60, 1, 2, {}, ("greedy", "random")))
    greedy = result.bots["greedy"]
    assert greedy.games == 60
    assert greedy.wins >= 57
    assert all(side.wins >= 27 for side in result.sides.values())


def test_it_sees_the_discovery_behind_the_card() -> None:
    """Face down the card is 10 au; face up it is nothing yet, but the next answer makes it ten."""
    state = after(GAME.position(LAST_CHOICE), "take P6-O2")
    code = GreedyBot(seed=1).choose(state.view(1), None)
    assert state.notation(code) == "face up"
    after(state, "face up")
    best = GreedyBot(seed=1).choose(state.view(1), None)
    assert state.notation(best) == "discover D409"


def test_a_single_option_needs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.position(LAST_CHOICE)
    view = state.view(1)
    assert len(view.legal) == 1
    monkeypatch.setattr(GAME, "potential", lambda state, seat: pytest.fail("it thought about it"))
    assert GreedyBot().choose(view, None) == view.legal[0]


def test_it_knows_nothing_that_its_seat_cannot_know() -> None:
    """The same view from two different deals gets the same answer."""
    state = GAME.new(seed=8)
    view = state.view(state.seat)
    twin = view.resample(Random(99))
    assert twin.encode() != state.encode()
    assert GreedyBot(3).choose(twin.view(twin.seat), None) == GreedyBot(3).choose(view, None)


def test_a_clock_cuts_its_thinking_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes half of the time: five samples, where every look at the clock takes 0.1 s."""
    looks = count()
    monkeypatch.setattr(greedy, "monotonic", lambda: next(looks) / 10)
    state = GAME.new(seed=9)
    view = state.view(state.seat)
    sampled = 0
    resample = type(GAME).resample

    def counted(*asked: Any) -> State:
        nonlocal sampled
        sampled += 1
        return resample(*asked)

    monkeypatch.setattr(type(GAME), "resample", counted)
    code = GreedyBot(samples=1_000_000).choose(view, Clock(0.9))
    assert code in view.legal
    assert sampled == 5


def test_it_looks_at_no_more_positions_than_it_was_given(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.new(seed=10)
    looked = 0
    potential = type(GAME).potential

    def counted(*asked: Any) -> float:
        nonlocal looked
        looked += 1
        return potential(*asked)

    monkeypatch.setattr(type(GAME), "potential", counted)
    bot = GreedyBot(samples=1, positions=40)
    for _ in range(30):
        looked = 0
        view = state.view(state.seat)
        state.apply(bot.choose(view, None))
        # The last position of each option is opened whole, with all that can follow it.
        assert looked <= 40 + len(view.legal) * 20
