"""The easy bot: weaker than the greedy one, but never against all reason."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.bots.easy import EasyBot
from orrery.bots.greedy import POSITIONS, GreedyBot, Turn
from orrery.core.views import View
from orrery.lab.simulate import Plan, simulate

GAMES = ("galaxy_rush", "galileo_project")


def views(game: str, decisions: int) -> list[View]:
    state = orrery.load(game).new(2, 11)
    found: list[View] = []
    while len(found) < decisions:
        view = state.view(state.seat)
        if len(view.legal) > 2:
            found.append(view)
        state.apply(EasyBot(1).choose(view, None))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_without_slips_it_takes_what_looks_best(game: str) -> None:
    for view in views(game, 5):
        chosen = EasyBot(3, slip=0.0, foresight=1.0, positions=POSITIONS).choose(view, None)
        assert chosen == GreedyBot(3, samples=1).choose(view, None)


@pytest.mark.parametrize("game", GAMES)
def test_with_slips_it_varies_among_good_options_and_never_takes_the_worst(game: str) -> None:
    varied = 0
    for view in views(game, 8):
        chosen = {EasyBot(seed, slip=0.9, foresight=1.0).choose(view, None) for seed in range(40)}
        varied += len(chosen) > 1
        state = view.resample(Random(1))
        worth = {c: Turn(state, c, view.game.potential).worth(40) for c in view.legal}
        if max(worth.values()) - min(worth.values()) > 5:
            assert min(worth, key=worth.__getitem__) not in chosen
    assert varied >= 3


def test_foresight_decides_what_it_sees() -> None:
    state = orrery.load("galileo_project").new(2, 4)
    points = sum(state.game.sheets(state)[0].values())
    assert EasyBot(0, foresight=0.0)._looks(state, 0) == points
    assert EasyBot(0, foresight=1.0)._looks(state, 0) == state.game.potential(state, 0)


def test_the_second_person_beats_the_first() -> None:
    result = simulate(Plan("galaxy_rush", 24, 1, 2, {}, ("fizz", "pip")))
    assert result.bots["fizz"].wins > result.bots["pip"].wins
