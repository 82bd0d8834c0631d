"""Newton as a whole: every kind of game is played to its end by the rules."""

from __future__ import annotations

from random import Random

import pytest

from orrery.core.frames import KIND
from orrery.core.state import OptionValue
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.game import GAME
from orrery.games.newton.rules.play import Newton

WAYS: list[tuple[int, dict[str, OptionValue]]] = [
    (1, {}),
    (1, {"map_objective_pass": "free", "extra_cube": "unlimited"}),
    (2, {}),
    (2, {"masters_setup": "dealt", "work_coins_when_blocked": "moved"}),
    (3, {"book_bonus_usable_at_once": "none", "invention_per_item": "combined"}),
    (4, {"colour_3": "red", "bookshelf_layout": "uniform"}),
]


def fresh(seats: int, seed: int, options: dict[str, OptionValue]) -> Newton:
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, Newton)
    return state


def eager(chance: Random, state: Newton) -> int:
    """A random answer of somebody who rather does something than ends the turn."""
    legal = state.legal()
    doing = [code for code in legal if code > act.END]
    return chance.choice(doing if doing and chance.random() < 0.9 else legal)


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_an_eager_game_comes_to_a_lawful_end(seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(3):
        chance = Random(seed)
        state = fresh(seats, seed, options)
        turns = 0
        while not state.over:
            turns += state.stack[KIND] == act.DECIDE_CARD
            state.apply(eager(chance, state))
            state.check()
        assert turns >= 30 * seats
        assert state.round == box.ROUNDS
        assert all(len(scholar.tucked) <= box.TUCK_COLUMNS for scholar in state.scholars)
        assert sum(state.outcome.scores[0].values()) == state.outcome.totals[0]


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_what_is_listed_is_what_is_not_refused(seats: int, options: dict[str, OptionValue]) -> None:
    chance = Random(7)
    state = fresh(seats, 7, options)
    while not state.over:
        if chance.random() < 0.2:
            assert state.legal() == [code for code in range(act.CODES) if state.refusal(code) == 0]
        state.apply(eager(chance, state))


def test_at_the_end_the_potential_is_the_difference_of_the_scores() -> None:
    chance = Random(3)
    state = fresh(2, 3, {})
    while not state.over:
        state.apply(eager(chance, state))
    one, other = state.outcome.totals
    assert GAME.potential(state, 0) == one - other
    assert GAME.potential(state, 1) == other - one
