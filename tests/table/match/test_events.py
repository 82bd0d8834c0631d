"""What events say one by one is what a view says as a whole."""

from __future__ import annotations

from random import Random

import pytest

import orrery


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_the_parts_say_the_same_as_the_view(game_id: str) -> None:
    game = orrery.load(game_id)
    rng = Random(5)
    for seed in range(3):
        state = game.new(seed=seed)
        while True:
            for viewer in (None, *range(state.seats)):
                view = state.view(viewer)
                assert game.decision(state, viewer) == view.decision
                assert game.sheets(state) == view.scores
                shown = tuple(game.options(state)) if viewer == state.seat else ()
                assert shown == view.options
                assert (game.outcome(state) if state.over else None) == view.outcome
            if state.over:
                break
            state.apply(rng.choice(state.legal()))
