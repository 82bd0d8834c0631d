"""The laws of one moment, at the first, the last and some other moments of random games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orrery.core.game import Game
from orrery.core.state import State
from orrery.laws import Mode
from orrery.laws.checks import GAME_LAWS, MOMENT_LAWS, title, try_moments
from orrery.laws.stories import judging
from tests.laws.cases import each_case, each_game, played, seeds

each_law = pytest.mark.parametrize("law", [pytest.param(law, id=title(law)) for law in MOMENT_LAWS])


@each_law
@each_case
def test_moments_of_a_game(game: Game, mode: Mode, law: Callable[[State], None]) -> None:
    for seed in seeds(game, mode, 40):
        assert try_moments(played(game, mode, seed), 2, [law]) >= 3


@pytest.mark.parametrize("law", GAME_LAWS, ids=title)
@each_game
def test_the_game_itself(game: Game, law: Callable[[Game], None]) -> None:
    with judging(title(law)):
        law(game)
