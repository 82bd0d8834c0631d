"""Moments of games between random players, for everybody who tests the coach."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.core.records import Record
from orrery.core.state import State

each_game = pytest.mark.parametrize("name", orrery.game_ids())


def moment(name: str, decisions: int, seed: int = 7) -> State:
    """A decision with a choice, after so many random ones."""
    state = orrery.load(name).new(seed=seed)
    chance = Random(seed)
    while state.decisions < decisions or len(state.legal()) < 2:
        state.apply(chance.choice(state.legal()))
    return state


def played(name: str = "galaxy_rush", seed: int = 3) -> Record:
    """A whole game of random players."""
    game = orrery.load(name)
    state = game.new(seed=seed)
    record = game.record(state)
    chance = Random(seed)
    while not state.over:
        notation = state.notation(chance.choice(state.legal()))
        state.apply(state.parse(notation))
        record.add(notation)
    return record
