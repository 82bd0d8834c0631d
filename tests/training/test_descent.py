"""The step that learns. PyTorch is large and comes with an extra of its own."""

from __future__ import annotations

import numpy as np
import pytest

import orrery
from orrery.training.playing import Games, play_some
from orrery.training.weights import Inputs, base, points

pytest.importorskip("torch", reason="training needs PyTorch: pip install 'orrery[learn]'")

RUSH = orrery.load("galaxy_rush")


@pytest.mark.parametrize("observe", [True, False])
def test_it_learns_what_the_judgement_does_not_know(observe: bool) -> None:
    """Whoever is to move is worth ten points: no weight of a part says that."""
    from orrery.training.descent import learn

    rows = play_some(Games("galaxy_rush", 2, 7, 1), range(12)).rows
    early, late = RUSH.judgement.early, RUSH.judgement.late
    known = base(early, late, rows)
    targets = known + 10.0 * (rows.mover[:, None] == np.arange(2)[None, :])
    inputs = Inputs.of(RUSH, rows) if observe else Inputs.none()
    assert (len(inputs) > 0) == observe
    made = learn(rows, targets, early, late, inputs, seed=1)
    error = np.abs(np.diff(points(made, rows) - targets, axis=1)).mean()
    assert error < 0.5 * np.abs(np.diff(known - targets, axis=1)).mean()
