"""Previews of all games under their law, and previews that break it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from orrery.core.game import Game
from orrery.core.preview import Preview, drawn, foreseen, moved, preview
from orrery.core.state import State
from orrery.laws import LawBroken, Story, modes
from orrery.laws.previews import twins_have_the_same_preview, what_is_certain_happens
from tests.laws.cases import each_game, played


def chosen(story: Story, count: int) -> Iterator[tuple[State, int]]:
    """So many decisions of a game, with one of their open options."""
    chance = Random(story.seed)
    numbers = chance.sample(range(len(story.codes)), count)
    for number, state in enumerate(story.states()):
        if number in numbers:
            yield state, chance.choice(state.legal())


def scoring(story: Story) -> tuple[State, int]:
    """The first action of a game that brings or costs points; by chance alone they are rare."""
    for state, code in zip(story.states(), story.codes, strict=False):
        later = state.clone()
        later.apply(code)
        if later.outcome.totals != state.outcome.totals:
            return state.clone(), code
    raise AssertionError("nobody scores")


@each_game
def test_previews_say_something(game: Game) -> None:
    """Points, holdings, pieces, and whose turn it is."""
    told = [
        preview(game, state.view(state.seat), code)
        for seed in range(3)
        for state, code in chosen(played(game, modes(game)[0], seed), 8)
    ]
    state, code = scoring(played(game, modes(game)[0], 0))
    told.append(preview(game, state.view(state.seat), code))
    assert any(any(one.scores) for one in told)
    # In Lanterns, whoever hangs one draws one.
    assert any(any(one.holdings) for one in told) or game.id == "lanterns"
    assert any(one.moves for one in told)
    assert any(not one.uncertain for one in told)
    assert {one.next for one in told} >= {0, 1}


# --- previews that tell too much ----------------------------------------------------------


def turning_up(game: Game) -> tuple[State, int]:
    """A moment in which an option turns something up while much is still hidden."""
    for seed in range(20):
        for state in played(game, modes(game)[0], seed).states():
            if state.decisions < 3:
                continue
            for code in state.legal():
                later = state.clone()
                later.apply(code)
                if later.reveals != state.reveals and not later.over:
                    return state, code
    raise AssertionError("nothing is ever turned up")


def careless(state: State, code: int, world: State) -> Preview:
    """Takes what happens in one world for what will happen."""
    game, view = state.game, state.view(state.seat)
    told = foreseen(game, view, code, [world])
    before, after = (drawn(game, one, "en", ()) for one in (view, world.view(view.viewer)))
    return replace(told, moves=moved(before, [after], uncertain=False))


def of_the_real_table(state: State, code: int) -> Preview:
    """Looks at what is hidden."""
    return careless(state, code, state.clone())


def of_one_guess(number: int, state: State, code: int) -> Preview:
    """Keeps a statement that differs from world to world."""
    view = state.view(state.seat)
    return careless(state, code, state.game.resample(view, Random(number)))


def guesses_are_right(state: State, code: int) -> None:
    for number in range(20):
        what_is_certain_happens(state, code, partial(of_one_guess, number))


def says_that_all_is_certain(state: State, code: int) -> Preview:
    return replace(preview(state.game, state.view(state.seat), code), uncertain=False)


@each_game
def test_a_preview_of_the_real_table_is_caught(game: Game) -> None:
    state, code = turning_up(game)
    what_is_certain_happens(state, code, of_the_real_table)
    with pytest.raises(LawBroken, match="tells what is hidden"):
        twins_have_the_same_preview(state, code, of_the_real_table, twins=20)


@each_game
def test_a_preview_of_one_imagined_world_is_caught(game: Game) -> None:
    state, code = turning_up(game)
    twins_have_the_same_preview(state, code, partial(of_one_guess, 0))
    with pytest.raises(LawBroken, match="misplaces"):
        guesses_are_right(state, code)


@each_game
def test_a_preview_that_hides_chance_is_caught(game: Game) -> None:
    state, code = turning_up(game)
    assert preview(game, state.view(state.seat), code).uncertain
    with pytest.raises(LawBroken, match="nothing is turned up"):
        what_is_certain_happens(state, code, says_that_all_is_certain)


@each_game
def test_only_open_options_have_a_preview(game: Game) -> None:
    state = game.new(seed=1)
    view = state.view(state.seat)
    shut = next(code for code in range(game.actions.size) if code not in view.legal)
    with pytest.raises(ValueError, match="no open option"):
        preview(game, view, shut)
    onlooker = state.view((state.seat + 1) % state.seats)
    with pytest.raises(ValueError, match="no open option"):
        preview(game, onlooker, view.legal[0])
