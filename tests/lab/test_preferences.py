"""Weights found by playing: what is planted is found, and games do not depend on processes."""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np
import pytest

import orrery
from orrery.core.weights import PREFERENCE, read_weights
from orrery.lab import preferences
from orrery.lab.preferences import Check, Met, Pair, Plan


def test_planted_slopes_are_found_through_luck() -> None:
    chance = np.random.default_rng(1)
    worth = np.array([3.0, -2.0, 0.0, 1.0])
    signs = chance.choice((-1.0, 1.0), size=(2000, 4))
    leads = signs @ worth + chance.normal(0, 10, 2000)
    met: list[Met | None] = [Met(float(lead), 0.5, 50.0) for lead in leads]
    slope, doubt = preferences.slopes(signs, met)
    # A ridge keeps slopes small where little is known, and so takes its share everywhere.
    assert slope * (1 + preferences.RIDGE) == pytest.approx(worth, abs=4 * doubt)


def test_a_pair_without_an_end_says_nothing() -> None:
    signs = np.array([[1.0], [1.0], [-1.0], [1.0]])
    met = [Met(2.0, 1.0, 9.0), Met(1.5, 1.0, 9.0), Met(-2.0, 0.0, 9.0), None]
    slope, _ = preferences.slopes(signs, met)
    assert slope[0] > 0.0


def test_better_weights_win_and_the_games_own_weights_stay() -> None:
    """Half of the parts turned round: whoever strives for the opposite loses."""
    game = orrery.load("galaxy_rush")
    good = preferences.weights_of(game.judgement)
    plan = Plan("galaxy_rush", rounds=1, pairs=12, positions=40)
    pairs = [Pair(number, good.tolist(), (-good).tolist()) for number in range(12)]
    met = preferences.play(plan, pairs, jobs=1)
    assert sum(one.share for one in met if one is not None) > 9
    assert preferences.weights_of(game.judgement) == pytest.approx(good)


def test_the_same_pair_ends_alike_in_another_process() -> None:
    plan = Plan("galaxy_rush", rounds=1, pairs=20, positions=20)
    weights = preferences.weights_of(orrery.load("galaxy_rush").judgement)
    pairs = [Pair(number, weights.tolist(), (0.5 * weights).tolist()) for number in range(4)]
    assert preferences.play(plan, pairs, jobs=2) == preferences.play(plan, pairs, jobs=1)


def test_parts_that_no_turn_changes_are_left_alone() -> None:
    game = orrery.load("galaxy_rush")
    unit = preferences.units(game, Plan("galaxy_rush", 1, 20, positions=40))
    assert unit.shape == (2 * len(game.judgement.parts),)
    assert (unit == 0.0).any()
    assert (unit > 0.0).any()


def test_a_preference_is_written_with_its_origin_and_read_again(tmp_path: Path) -> None:
    plan = Plan("galaxy_rush", 3, 40, 60, 7)
    found = np.array([1.0, 2.5, -3.0, 4.0])
    path = preferences.write(tmp_path, plan, ("one", "other"), found, Check(80, 0.6, 2.5))
    assert path == tmp_path / PREFERENCE
    said = tomllib.loads(path.read_text())
    command = "orrery tune galaxy_rush --rounds 3 --pairs 40 --positions 60 --seed 7"
    assert said["origin"]["commands"] == [command]
    weights = read_weights(tmp_path, ("one", "other", "third"))
    assert (weights.prefers_early, weights.prefers_late) == ([1.0, 2.5, 1.0], [-3.0, 4.0, 1.0])
    assert weights.early == weights.late == [1.0, 1.0, 1.0]
