"""Random games in every mode, checked after every action."""

from __future__ import annotations

from orrery.core.game import Game
from orrery.laws import Mode, check_game
from orrery.laws.checks import GAME_LAWS, MOMENT_LAWS, STORY_LAWS
from orrery.laws.stories import walk
from tests.laws.cases import each_case, each_game, fewer, seeds


@each_case
def test_many_games_come_to_an_end(game: Game, mode: Mode) -> None:
    for seed in seeds(game, mode, 1000):
        assert len(walk(game, mode, seed).codes) > 0


@each_game
def test_one_call_holds_all_laws_against_a_game(game: Game) -> None:
    # Few games: every law is held against many more of them by a test of its own.
    ways = fewer(game, 2)
    tally = check_game(game, games=ways, seed=5000, thorough=1)
    assert tally.games == ways
    assert tally.decisions > ways
    trials = len(GAME_LAWS) + ways * (1 + len(STORY_LAWS) + 3 * len(MOMENT_LAWS))
    assert tally.trials >= trials
