"""The weights a network corrects: what games show; where they show little, the judgement's own."""

from __future__ import annotations

import numpy as np
import pytest

from orrery.training.rows import Rows
from orrery.training.weights import Array, base, refitted

EARLY, LATE = [1.0, 1.0, 0.0], [1.0, 0.5, 0.0]
TRUE_EARLY, TRUE_LATE = [2.0, 0.5, 1.0], [1.0, 1.5, 0.0]


def planted(count: int, luck: float) -> tuple[Rows, Array]:
    """Positions whose points at the end follow from other weights than those known."""
    rng = np.random.default_rng(3)
    rows = Rows(
        number=np.arange(count, dtype=np.int32) // 10,
        phase=rng.random(count).astype(np.float32),
        mover=np.zeros(count, np.uint8),
        parts=rng.normal(10.0, 5.0, (count, 2, 3)).astype(np.float32),
        seen=np.zeros((count, 0), np.uint8),
        found=np.zeros((count, 2), np.float32),
        final=np.zeros((count, 2), np.float32),
    )
    return rows, base(TRUE_EARLY, TRUE_LATE, rows) + rng.normal(0.0, luck, (count, 2))


def test_planted_weights_are_found() -> None:
    rows, points = planted(6000, luck=3.0)
    early, late = refitted(rows, points, EARLY, LATE)
    assert early == pytest.approx(TRUE_EARLY, abs=0.1)
    assert late == pytest.approx(TRUE_LATE, abs=0.1)


def test_few_games_that_are_luck_leave_the_weights_of_the_judgement() -> None:
    rows, points = planted(200, luck=100.0)
    early, late = refitted(rows, points, EARLY, LATE)
    assert early == pytest.approx(EARLY, abs=0.1)
    assert late == pytest.approx(LATE, abs=0.1)
