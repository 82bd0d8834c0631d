"""OpenSpiel's own tests of a game, and its searches at the table."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

import orrery
from orrery.envs import spiel
from orrery.laws.observing import observed


def dealt(named: str, seed: int = 1) -> Any:
    state = pyspiel.load_game(named).new_initial_state()
    state.apply_action(seed)
    return state


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_random_games_keep_the_interface(game_id: str) -> None:
    game = pyspiel.load_game(f"orrery_{game_id}(deals=3)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=game_id == "galaxy_rush", verbose=False)


def test_a_deal_is_that_of_its_seed() -> None:
    state = dealt("orrery_newton(players=3)", 7)
    assert state.table == orrery.load("newton").new(3, 7)
    assert state.num_players() == 3
    assert state.action_to_string(state.legal_actions()[0]) == state.table.notation(
        state.table.legal()[0]
    )


def test_the_tensor_is_the_observation() -> None:
    state = dealt("orrery_galaxy_rush")
    observation = make_observation(state.get_game())
    observation.set_from(state, 1)
    assert observation.tensor.astype(np.uint8).tobytes() == observed(state.table, 1)
    assert bytes(map(int, state.observation_tensor(0))) == observed(state.table, 0)
    with pytest.raises(ValueError, match="not its past"):
        make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))


def searches(game: Any) -> list[Any]:
    chance = np.random.RandomState(1)
    rollouts = RandomRolloutEvaluator(1, chance)
    return [
        MCTSBot(game, 1.4, 4, rollouts, random_state=chance),
        ISMCTSBot(game, rollouts, 1.4, 4, use_observation_string=True, random_state=chance),
    ]


def test_its_searches_play_a_game() -> None:
    state = dealt("orrery_galaxy_rush")
    bots = searches(state.get_game())
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert state.returns() == state.table.returns()
    assert state.returns() in ([1.0, -1.0], [-1.0, 1.0])


@pytest.mark.parametrize("game_id", ["galileo_galilei", "galileo_project", "newton"])
def test_its_searches_find_an_action(game_id: str) -> None:
    state = dealt(f"orrery_{game_id}")
    for bot in searches(state.get_game()):
        assert bot.step(state) in state.legal_actions()


def test_a_resampled_state_looks_the_same() -> None:
    state = dealt("orrery_galaxy_rush")
    other = state.resample_from_infostate(0, lambda: 0.5)
    assert other.table != state.table
    assert other.observation_string(0) == state.observation_string(0)
    assert other.observation_string(1) != state.observation_string(1)


def test_copies_go_on_from_where_they_were_made() -> None:
    state = dealt("orrery_galaxy_rush")
    state.apply_action(state.legal_actions()[0])
    clone, again = state.clone(), spiel.load(spiel.save(state))
    assert clone.table == again.table == state.table
    assert again.history() == state.history()
    clone.apply_action(clone.legal_actions()[0])
    assert clone.table != state.table


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ("orrery_newton(players=9)", "cannot be played by 9; possible: 1, 2, 3, 4"),
        ("orrery_newton(players=1)", "players begin with 2"),
        ("orrery_newton(deals=0)", "from 1 on, not 0"),
    ],
)
def test_games_that_cannot_be_played_are_refused(named: str, words: str) -> None:
    with pytest.raises(orrery.BadOptions, match=words):
        pyspiel.load_game(named)


def test_a_state_says_what_is_asked() -> None:
    state = dealt("orrery_galaxy_rush")
    assert str(state).startswith("<Galaxy Rush, 2 seats, decision 0, ")
    other = dealt("orrery_galaxy_rush", 2)
    assert str(state) != str(other)
