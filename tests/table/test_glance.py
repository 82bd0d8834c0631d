"""A glance says what the view says, only less of it."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

import orrery
from orrery.core.views import View


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_a_glance_says_the_same_as_the_view(game_id: str) -> None:
    game = orrery.load(game_id)
    rng = Random(5)
    for seed in range(3):
        state = game.new(seed=seed)
        while True:
            for viewer in (None, *range(state.seats)):
                glance, view = game.glance(state, viewer), state.view(viewer)
                for field in fields(View):
                    assert getattr(glance, field.name) == getattr(view, field.name)
            if state.over:
                break
            state.apply(rng.choice(state.legal()))
