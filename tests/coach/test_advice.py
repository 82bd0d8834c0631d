"""Advice: the best options with their lines and reasons, and nothing that is hidden."""

from __future__ import annotations

import pytest

import orrery
from orrery.coach import speech
from orrery.coach.advice import FEWEST, MOST, Advice, advise, in_words
from orrery.core.state import State
from orrery.core.words import LANGUAGES, phrase
from orrery.laws import LawBroken, modes
from orrery.laws.advice import twins_get_the_same_answer
from tests.coach.positions import each_game, moment

FEW = 24
"""Simulations: enough to answer, not to play well."""


@each_game
def test_the_best_options_come_with_line_result_and_reason(name: str) -> None:
    state = moment(name, 20)
    told: list[tuple[int, int]] = []
    advice = advise(state.view(state.seat), iterations=FEW, tell=lambda *done: told.append(done))
    found = advice.suggestions
    assert min(FEWEST, len(state.legal())) <= len(found) <= MOST
    assert len({one.code for one in found}) == len(found)
    for one in found:
        assert state.refusal(one.code) == 0
        assert state.notation(one.code) == one.notation
        assert sum(one.chance) == pytest.approx(1, abs=0.01)
        assert len(one.points) == len(one.chance) == state.game.judgement.sides(state)
        assert one.line[0] == next(o.phrase for o in state.options() if o.code == one.code)
        for language in LANGUAGES:
            words = speech.words(name, language)
            assert all(words.say(what) for what in (*one.line, *one.why))
    assert any(one.why for one in found)
    assert told
    assert told[-1][0] == told[-1][1]


def test_a_hint_is_the_best_option_alone() -> None:
    state = moment("galaxy_rush", 20)
    view = state.view(state.seat)
    (hint,) = advise(view, most=1, iterations=FEW).suggestions
    assert hint.code == advise(view, iterations=FEW).suggestions[0].code


def test_who_does_not_decide_gets_no_advice() -> None:
    state = moment("galaxy_rush", 20)
    for viewer in (1 - state.seat, None):
        with pytest.raises(ValueError, match="nothing to decide"):
            advise(state.view(viewer), iterations=1)


@each_game
def test_alone_there_is_advice_too(name: str) -> None:
    game = orrery.load(name)
    mode = next(mode for mode in modes(game) if mode.seats == 1)
    state = mode.new(game, 5)
    while len(state.legal()) < 2:
        state.apply(state.legal()[0])
    assert advise(state.view(0), iterations=FEW).suggestions[0].points


@each_game
def test_advice_says_nothing_that_the_view_does_not_imply(name: str) -> None:
    for decisions in (10, 35):
        twins_get_the_same_answer(moment(name, decisions), answered, twins=2)


def answered(state: State) -> Advice:
    return advise(state.view(state.seat), iterations=FEW)


def test_a_coach_who_looks_at_the_real_table_is_caught() -> None:
    def peeking(state: State) -> object:
        return answered(state), state.encode()

    with pytest.raises(LawBroken, match="hidden"):
        twins_get_the_same_answer(moment("galaxy_rush", 10), peeking)


def test_a_line_is_told_until_something_turns_up() -> None:
    """In Galaxy Rush the last pair of a season turns up the next one."""
    state = moment("galaxy_rush", 0)
    view = state.view(state.seat)
    line: list[int] = []
    world = state.clone()
    while world.reveals == state.reveals:
        line.append(world.legal()[0])
        world.apply(line[-1])
    said = in_words(view, state, [*line, *world.legal()[:1], *world.legal()[:1]])
    assert said[-1] == phrase("coach.line.unknown")
    assert len(said) == len(line) + 1
