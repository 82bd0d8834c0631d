"""Batches: games stepped together go as each would go alone."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import orrery
from orrery.batch import Batch
from orrery.laws.observing import observed


def first_legal(batch: Batch) -> Any:
    return batch.masks.argmax(axis=1)


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_games_go_as_they_go_alone(game_id: str) -> None:
    """Each with its seed; one that ends is followed by a deal with the next one."""
    batch = Batch(game_id, 2, seed=3)
    game = batch.game
    alone = [game.new(seed=3), game.new(seed=4)]
    seed = 5
    ended = 0
    while ended < 2:
        actions = first_legal(batch)
        batch.step(actions)
        for place, action in enumerate(actions):
            state = alone[place]
            state.apply(action)
            assert batch.ends[place] == state.over
            assert batch.rewards[place].tolist() == pytest.approx(state.returns())
            if state.over:
                ended += 1
                state = alone[place] = game.new(seed=seed)
                seed += 1
            assert batch.movers[place] == state.seat
        if ended or alone[0].decisions % 16 == 0:
            for place, state in enumerate(alone):
                assert batch.observations[place].tobytes() == observed(state, state.seat)
                assert np.flatnonzero(batch.masks[place]).tolist() == state.legal()


def test_an_illegal_action_is_done_in_no_game() -> None:
    batch = Batch("galaxy_rush", 2, seed=1)
    before = [state.clone() for state in batch.states]
    illegal = int(batch.masks[1].argmin())
    with pytest.raises(orrery.IllegalAction):
        batch.step([int(batch.masks[0].argmax()), illegal])
    with pytest.raises(ValueError, match="2 games take as many actions, not 1"):
        batch.step([0])
    assert batch.states == before


def test_a_batch_goes_on_from_where_it_was_saved() -> None:
    batch = Batch("galaxy_rush", 2, seed=1, accelerate_chain=True)
    for _ in range(10):
        batch.step(first_legal(batch))
    saved = batch.save()
    other = Batch("galaxy_rush", 2, accelerate_chain=True)
    other.load(saved)
    for _ in range(100):
        batch.step(first_legal(batch))
        other.step(first_legal(other))
        assert (batch.observations == other.observations).all()
    assert batch.states == other.states
    with pytest.raises(ValueError, match="2 games were saved, and this batch has 3"):
        Batch("galaxy_rush", 3).load(saved)


def test_arrays_are_written_anew_when_asked() -> None:
    batch = Batch("galaxy_rush", 1, seed=1)
    while not batch.ends[0]:
        batch.step(first_legal(batch))
    assert batch.rewards.any()
    batch.states[0].apply(batch.states[0].legal()[0])
    batch.show()
    assert not batch.ends[0]
    assert not batch.rewards.any()
    assert batch.observations[0].tobytes() == observed(batch.states[0], batch.movers[0])


def test_without_a_seed_chance_deals() -> None:
    batch = Batch("galaxy_rush", 2)
    assert batch.states[0] != batch.states[1]


def test_what_are_no_actions_is_refused_before_anything_is_done() -> None:
    batch = Batch("galaxy_rush", 2, seed=1)
    before = [state.clone() for state in batch.states]
    with pytest.raises(ValueError, match=r"not an array of shape \(2, 1\)"):
        batch.step(first_legal(batch)[:, None])
    with pytest.raises(TypeError, match="whole numbers, and not float64"):
        batch.step(first_legal(batch).astype(float))
    with pytest.raises(orrery.IllegalAction) as refused:
        batch.step([int(batch.masks[0].argmax()), 10**6])
    assert "game 1 of the batch" in refused.value.__notes__[0]
    assert batch.states == before
    batch.step([np.int64(code) for code in first_legal(batch)])
    assert [state.decisions for state in batch.states] == [1, 1]


def test_a_batch_goes_to_other_processes() -> None:
    batch = Batch("newton", 2, seats=3, seed=np.int64(1))
    batch.step(first_legal(batch))
    for other in (pickle.loads(pickle.dumps(batch)), deepcopy(batch)):
        assert repr(other) == "<Batch: 2 games of Newton, 3 seats>"
        assert other.states == batch.states
        assert (other.observations == batch.observations).all()
        other.step(first_legal(other))
        assert batch.states[0].decisions == 1


def test_only_what_a_batch_could_have_saved_is_loaded() -> None:
    batch = Batch("newton", 2, seats=3)
    for other, words in (
        (Batch("galaxy_rush", 2), "a game of Galaxy Rush, and here it is Newton"),
        (Batch("newton", 2, seats=4), "a number of seats, 4, and here it is 3"),
        (Batch("newton", 2, seats=3, masters_setup="dealt"), "options, "),
    ):
        with pytest.raises(ValueError, match=words):
            batch.load(other.save())
    with pytest.raises(ValueError, match="at least one game, not 0"):
        Batch("newton", 0)
