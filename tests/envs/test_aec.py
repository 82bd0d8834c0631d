"""PettingZoo's own tests of an environment, for every game; copies of one."""

from __future__ import annotations

import pickle
from copy import deepcopy

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, render_test, seed_test

import orrery
from orrery.envs.aec import AEC

each_game = pytest.mark.parametrize("game_id", orrery.game_ids())

# PettingZoo's own games with masks have these two as well: a mask goes into a dict.
masked = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent", "ignore:Observation is not a NumPy"
)


@each_game
@masked
def test_the_interface_is_kept(game_id: str) -> None:
    api_test(AEC(game_id), num_cycles=40)


@each_game
def test_a_seed_gives_the_same_game(game_id: str) -> None:
    seed_test(lambda: AEC(game_id), num_cycles=10)


@each_game
def test_tables_are_shown(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: AEC(game_id, render_mode=render_mode))
    assert "==" in capsys.readouterr().out


def played(env: AEC) -> dict[str, float]:
    """The rewards of a game in which everybody takes the last action on offer."""
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        rewards[agent] = reward
        env.step(None if ended else int(np.flatnonzero(seen["action_mask"])[-1]))
    return rewards


def test_rewards_are_the_results() -> None:
    env = AEC("newton", seats=3, masters_setup="dealt")
    env.reset(seed=4)
    assert env.possible_agents == ["seat_0", "seat_1", "seat_2"]
    rewards = played(env)
    assert [rewards[agent] for agent in env.possible_agents] == pytest.approx(env.table.returns())
    assert any(rewards.values())


def test_who_is_not_asked_has_nothing_to_choose() -> None:
    env = AEC("galaxy_rush")
    env.reset(seed=1)
    asked = env.agent_selection
    other = next(agent for agent in env.agents if agent != asked)
    assert env.observe(asked)["action_mask"].any()
    assert not env.observe(other)["action_mask"].any()


def test_illegal_actions_are_refused() -> None:
    env = AEC("galaxy_rush")
    env.reset(seed=1)
    with pytest.raises(orrery.IllegalAction):
        env.step(80)
    with pytest.raises(ValueError, match="render_mode"):
        env.render()


def test_copies_go_on_from_where_they_were_made() -> None:
    env = AEC("galaxy_rush", accelerate_chain=True)
    env.reset(seed=2)
    for _ in range(9):
        env.step(env.table.legal()[-1])
    saved = env.save()
    clone = env.clone()
    rewards = played(env)
    assert played(clone) == rewards
    other = AEC("galaxy_rush", accelerate_chain=True)
    other.load(saved)
    assert played(other) == rewards
    assert env.table == clone.table == other.table


def test_it_goes_to_other_processes() -> None:
    env = AEC("newton", seats=3)
    assert pickle.loads(pickle.dumps(env)).possible_agents == env.possible_agents
    env.reset(seed=np.int64(1))
    for other in (pickle.loads(pickle.dumps(env)), deepcopy(env)):
        assert other.table == env.table
        assert played(other)
    assert not env.table.over


def test_what_makes_no_sense_is_told() -> None:
    env = AEC("galaxy_rush")
    for ask in (lambda: env.step(0), lambda: env.observe("seat_0"), env.render, env.save):
        with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
            ask()
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"seat_\d has to choose"):
        env.step(None)
    with pytest.raises(ValueError, match="human or ansi, and not 'rgb_array'"):
        AEC("galaxy_rush", render_mode="rgb_array")
    other = AEC("newton")
    other.reset(seed=1)
    with pytest.raises(ValueError, match="a game of Newton, and here it is Galaxy Rush"):
        env.load(other.save())
