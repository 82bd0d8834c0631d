"""Gymnasium's vector interface: what it promises of spaces, ends, and copies."""

from __future__ import annotations

import pickle
from copy import deepcopy

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode

import orrery
from orrery.envs.vector import Vector


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_everything_is_in_its_space(game_id: str) -> None:
    env = Vector(game_id, 2)
    seen, infos = env.reset(seed=1)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    for _ in range(20):
        assert env.observation_space.contains(seen)
        seen, rewards, ended, cut, infos = env.step(seen["action_mask"].argmax(axis=1))
        assert rewards.shape == ended.shape == cut.shape == infos["movers"].shape == (2,)


def test_a_game_that_ends_is_followed_by_the_next() -> None:
    env = Vector("galaxy_rush", 3, seats=2)
    seen, infos = env.reset(seed=1)
    acted, ended, rewards = infos["movers"], np.zeros(3, np.bool_), np.zeros(3)
    while not ended.any():
        acted = infos["movers"]
        seen, rewards, ended, _, infos = env.step(seen["action_mask"].argmax(axis=1))
    place = int(ended.argmax())
    assert rewards[place] == infos["returns"][place, acted[place]] != 0
    over = env.game.layout.where("table.over")
    assert infos["final_obs"][place]["observation"][over] == [1]
    assert seen["observation"][place][over] == [0]
    assert (infos["_final_obs"] == ended).all()


def test_what_was_given_is_not_written_again() -> None:
    env = Vector("galaxy_rush", 2)
    first, _ = env.reset(seed=1)
    kept = first["observation"].copy()
    env.step(first["action_mask"].argmax(axis=1))
    assert (first["observation"] == kept).all()


def test_one_seed_gives_the_same_games() -> None:
    one, other = Vector("galaxy_rush", 2), Vector("galaxy_rush", 2)
    assert (one.reset(seed=5)[0]["observation"] == other.reset(seed=5)[0]["observation"]).all()
    with pytest.raises(ValueError, match="one seed"):
        one.reset(seed=[1, 2])


def test_copies_go_on_from_where_they_were_made() -> None:
    env = Vector("galaxy_rush", 2)
    seen, _ = env.reset(seed=5)
    seen, *_ = env.step(seen["action_mask"].argmax(axis=1))
    other = env.clone()
    for _ in range(60):
        actions = seen["action_mask"].argmax(axis=1)
        seen, *_ = env.step(actions)
        again, *_ = other.step(actions)
        assert (seen["observation"] == again["observation"]).all()


def test_it_goes_to_other_processes() -> None:
    env = Vector("galaxy_rush", 2)
    assert pickle.loads(pickle.dumps(env)).num_envs == 2
    env.reset(seed=1)
    for other in (pickle.loads(pickle.dumps(env)), deepcopy(env)):
        assert other.batch.states == env.batch.states


def test_what_makes_no_sense_is_told() -> None:
    env = Vector("galaxy_rush", 2)
    for ask in (lambda: env.step([0, 0]), env.save, env.clone):
        with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
            ask()
    other = Vector("galaxy_rush", 2)
    other.reset(seed=3)
    env.load(other.save())
    assert env.batch.states == other.batch.states
