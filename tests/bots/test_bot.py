"""The contract of bots: views in, checked codes out, chance that depends on nothing else."""

from __future__ import annotations

from typing import cast

import numpy
import pytest

import orrery
from orrery import bots
from orrery.bots import BadBot, Clock, ask, chance
from orrery.core.views import View


class Scripted:
    """Answers with whatever it was given, or raises it."""

    name = "scripted"

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, view: View, clock: Clock | None) -> int:
        if isinstance(self.answer, BaseException):
            raise self.answer
        return cast(int, self.answer)


@pytest.fixture
def view() -> View:
    state = orrery.load("galaxy_rush").new(seed=3)
    return state.view(state.seat)


def test_a_legal_answer_is_passed_on(view: View) -> None:
    assert ask(Scripted(view.legal[1]), view) == view.legal[1]


def test_an_answer_that_is_not_legal_is_refused(view: View) -> None:
    with pytest.raises(BadBot, match="scripted at decision 0 answered 80"):
        ask(Scripted(80), view)


def test_a_bot_that_fails_is_told_with_the_line_to_blame(view: View) -> None:
    with pytest.raises(BadBot, match=r"failed in line \d+ of .*test_bot.py: ValueError: lost"):
        ask(Scripted(ValueError("lost")), view)


@pytest.mark.parametrize("stop", [SystemExit(3), GeneratorExit(), RecursionError("deep")])
def test_a_bot_that_gives_up_is_told_and_ends_nothing_else(view: View, stop: BaseException) -> None:
    with pytest.raises(BadBot, match=f"failed in line .*{type(stop).__name__}"):
        ask(Scripted(stop), view)


def test_whoever_stops_the_program_stops_it(view: View) -> None:
    with pytest.raises(KeyboardInterrupt):
        ask(Scripted(KeyboardInterrupt()), view)


def test_any_whole_number_is_an_answer(view: View) -> None:
    code = ask(Scripted(numpy.int64(view.legal[1])), view)
    assert (type(code), code) == (int, view.legal[1])


@pytest.mark.parametrize(
    "answer", [None, "take P1-O1", 1.0, True, [], numpy.zeros(2, int), numpy.bool_(True), "x" * 999]
)
def test_any_other_answer_is_refused(view: View, answer: object) -> None:
    with pytest.raises(BadBot, match="scripted at decision 0 answered") as caught:
        ask(Scripted(answer), view)
    assert len(str(caught.value)) < 300


def test_chance_follows_from_seed_and_decision_alone(view: View) -> None:
    assert chance(7, view).random() == chance(7, view).random()
    assert chance(7, view).random() != chance(8, view).random()


SPECS = [f"{name}:iterations=6" if name == "search" else name for name in bots.names()]
"""Without a number of iterations the search thinks for seconds, and never twice as long."""


@pytest.mark.parametrize("name", SPECS)
def test_a_bot_needs_no_memory(name: str) -> None:
    """Asked in the middle of a game for the first time, it answers as one asked all along."""
    state = orrery.load("galaxy_rush").new(seed=4)
    veteran = bots.load(name, seed=1)
    while not state.over:
        view = state.view(state.seat)
        code = veteran.choose(view, None)
        assert bots.load(name, seed=1).choose(view, None) == code
        state.apply(code)


@pytest.mark.parametrize("name", SPECS)
@pytest.mark.parametrize("options", [{}, {"accelerate_chain": True}, {"solo_rival": True}])
def test_bots_play_every_kind_of_game_to_its_end(name: str, options: dict[str, bool]) -> None:
    state = orrery.load("galaxy_rush").new(seed=5, **options)
    bot = bots.load(name, seed=2)
    while not state.over:
        state.apply(ask(bot, state.view(state.seat)))
    assert state.outcome.winners


def test_different_seeds_play_different_games() -> None:
    state = orrery.load("galaxy_rush").new(seed=6)
    view = state.view(state.seat)
    assert len({bots.load("random", seed).choose(view, None) for seed in range(30)}) > 1
