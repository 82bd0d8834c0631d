"""The weights of a judgement: read from a file, and what holds without one."""

from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery.core.weights import FILE, UNFITTED_SPREAD, read_weights

PARTS = ("scored", "half_done", "to_come")


def test_without_a_file_the_base_weights_hold(tmp_path: Path) -> None:
    weights = read_weights(tmp_path, PARTS, ("to_come",))
    assert weights.base == weights.early == weights.late == [1.0, 1.0, 0.0]
    assert weights.spread == [UNFITTED_SPREAD]


def test_a_part_that_a_file_does_not_know_has_its_base_weight(tmp_path: Path) -> None:
    text = "spread = [9, 4.5]\n\n[weights]\nscored = [0.5, 1]\n"
    (tmp_path / FILE).write_text(text)
    weights = read_weights(tmp_path, PARTS, ("to_come",))
    assert weights.early == [0.5, 1.0, 0.0]
    assert weights.late == [1.0, 1.0, 0.0]
    assert weights.base == [1.0, 1.0, 0.0]
    assert weights.spread == [9.0, 4.5]


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_points_on_the_score_sheet_have_the_base_weight_1(game_id: str) -> None:
    game = orrery.load(game_id)
    judgement = game.judgement
    base = dict(zip(judgement.parts, judgement.base, strict=True))
    lines = set().union(*game.sheets(game.new(seed=1)))
    assert {base[part] for part in lines & base.keys()} <= {1.0}
    assert set(base.values()) == {0.0, 1.0}
