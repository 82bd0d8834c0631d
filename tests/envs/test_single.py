"""Gymnasium's own tests of an environment, for every game; bots at the other seats."""

from __future__ import annotations

import pickle
from copy import deepcopy
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import orrery
from orrery.bots import BadBot
from orrery.envs.common import Seen
from orrery.envs.single import Single


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_the_interface_is_kept(game_id: str) -> None:
    version = orrery.load(game_id).rules_version
    made = gymnasium.make(f"orrery/{game_id}-v{version}", bots="random", render_mode="ansi")
    assert isinstance(made.unwrapped, Single)
    check_env(made.unwrapped)
    made.close()


def step(env: Single, seen: Seen) -> tuple[Seen, float, bool]:
    """The first legal action."""
    seen, reward, ended, _, _ = env.step(int(seen["action_mask"].argmax()))
    return seen, reward, ended


def played(env: Single, seen: Seen) -> float:
    reward, ended = 0.0, False
    while not ended:
        assert env.table.seat == env.seat
        assert (env.action_masks() == seen["action_mask"]).all()
        seen, reward, ended = step(env, seen)
    return reward


def test_bots_decide_for_the_other_seats() -> None:
    env = Single("galaxy_rush", bots="greedy:samples=1", seat=1, render_mode="ansi")
    seen, _ = env.reset(seed=3)
    assert played(env, seen) == env.table.returns()[1]
    assert "==" in str(env.render())


def test_each_seat_can_have_its_own_bot() -> None:
    env = Single("galileo_project", bots=["random", "easy"], seats=3)
    seen, _ = env.reset(seed=3)
    step(env, seen)
    with pytest.raises(ValueError, match="2 other seats take as many bots, not 1"):
        Single("galileo_project", bots=["random"], seats=3)
    with pytest.raises(ValueError, match="no seat 3"):
        Single("galileo_project", seat=3, seats=3)


def test_without_a_seat_it_is_drawn() -> None:
    env = Single("galaxy_rush", bots="random", seat=None)
    seats = set()
    for seed in range(8):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1}


def test_an_illegal_action_loses() -> None:
    env = Single("galaxy_rush", bots="random")
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(np.int64(80))
    assert (reward, ended) == (-1.0, True)
    assert "GR-" in info["illegal"]


def test_copies_go_on_from_where_they_were_made() -> None:
    env = Single("galaxy_rush", bots="random", seat=None)
    seen, _ = env.reset(seed=6)
    seen, *_ = step(env, seen)
    other = env.clone()
    reward = played(env, seen)
    assert played(other, seen) == reward
    assert env.table == other.table
    assert (env.reset()[0]["observation"] == other.reset()[0]["observation"]).all()


def test_it_goes_to_other_processes() -> None:
    env = Single("galaxy_rush", bots="random", render_mode="ansi")
    assert pickle.loads(pickle.dumps(env)).render_mode == "ansi"
    seen, _ = env.reset(seed=1)
    for other in (pickle.loads(pickle.dumps(env)), deepcopy(env)):
        assert other.table == env.table
        played(other, seen)
    assert not env.table.over


def test_what_makes_no_sense_is_told() -> None:
    env = Single("galaxy_rush", bots="random")
    for ask in (lambda: env.step(0), env.action_masks, env.save, env.clone):
        with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
            ask()
    seen, _ = env.reset(seed=1)
    played(env, seen)
    with pytest.raises(ResetNeeded, match="this game is over"):
        env.step(0)
    env.reset(seed=1)
    env.step(80)
    with pytest.raises(ResetNeeded, match="this game is over"):
        env.step(int(seen["action_mask"].argmax()))
    with pytest.raises(ValueError, match="human or ansi"):
        Single("galaxy_rush", render_mode="rgb_array")
    other = Single("newton", bots="random")
    other.reset(seed=1)
    with pytest.raises(ValueError, match="a game of Newton, and here it is Galaxy Rush"):
        env.load(other.save())


def test_processes_of_bots_end_with_it(tmp_path: Path) -> None:
    path = tmp_path / "first.py"
    path.write_text(
        "class First:\n"
        "    name = 'first'\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view, clock): return view.legal[0]\n"
    )
    env = Single("galaxy_rush", bots=f"{path}:First")
    env.reset(seed=1)
    assert env.table.decisions
    env.close()
    with pytest.raises(BadBot, match=r"first .* is gone"):
        env.reset(seed=1)
