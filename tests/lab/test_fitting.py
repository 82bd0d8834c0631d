"""Fitting a judgement: what was planted is found, and the same games give the same rows."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest

import orrery
from orrery.core.weights import FILE, along, read_weights
from orrery.lab import fitting
from orrery.lab.samples import BadSamples, Plan, Samples, added_up, drawn_settings, play

GAME = orrery.load("galaxy_rush")
PARTS = ("scored", "half_done", "noise", "to_come")
BASE = (1.0, 1.0, 0.0, 1.0)
EARLY, LATE = (1.6, 0.4, 0.0, 2.0), (1.0, 1.2, 0.0, 0.5)


def planted(rows: int = 6000, sides: int = 2, luck: float = 4.0) -> Samples:
    """Rows whose points at the end follow from the parts, and from luck while there is time."""
    rng = np.random.default_rng(5)
    phase = rng.random(rows)
    features = rng.normal(20.0, 10.0, (rows, sides, len(PARTS)))
    mixed = np.array(EARLY) + phase[:, None] * (np.array(LATE) - np.array(EARLY))
    final = (features * mixed[:, None, :]).sum(axis=2)
    final += rng.normal(0.0, luck, (rows, sides)) * np.sqrt(1.0 - phase)[:, None]
    return Samples(
        (Plan("planted", rows // 10),),
        PARTS,
        ("scored",),
        np.arange(rows, dtype=np.int32) // 10,
        np.full(rows, sides, np.int32),
        phase.astype(np.float32),
        features.astype(np.float32),
        (features[:, :, 2] - features[:, ::-1, 2]).astype(np.float32),
        final.astype(np.float32),
    )


def test_planted_weights_are_found() -> None:
    weights = fitting.fit(planted(), BASE).weights
    assert weights.early == pytest.approx(EARLY, abs=0.1)
    assert weights.late == pytest.approx(LATE, abs=0.1)


def test_few_games_leave_the_weights_near_the_base() -> None:
    """Not near 1: `noise` is worth nothing until games show otherwise."""
    few = fitting.fit(planted(rows=60, luck=100.0), BASE).weights
    for base, early, late in zip(BASE, few.early, few.late, strict=True):
        assert abs(early - base) < 0.5
        assert abs(late - base) < 0.5


def test_points_in_hand_count_fully_at_the_end_and_never_against_a_side() -> None:
    samples = planted()
    samples.final -= 3.0 * samples.features[:, :, 0]
    weights = fitting.fit(samples, BASE).weights
    assert (weights.early[0], weights.late[0]) == (0.0, 1.0)


def test_sides_that_are_not_there_change_nothing() -> None:
    two = planted()
    three = planted()
    blank = np.full((len(three), 1), np.nan, np.float32)
    three.final = np.concatenate([three.final, blank], axis=1)
    three.potential = np.concatenate([three.potential, blank], axis=1)
    lacking = np.full((len(three), 1, len(PARTS)), np.nan, np.float32)
    three.features = np.concatenate([three.features, lacking], axis=1)
    assert fitting.fit(three, BASE).weights.early == pytest.approx(
        fitting.fit(two, BASE).weights.early
    )


def test_the_spread_is_the_lead_that_holds_in_three_of_four_games() -> None:
    """Luck of 4 points for each of two sides: a lead of 0.67 deviations holds in three of four."""
    spread = fitting.fit(planted(rows=30000), BASE).weights.spread
    for place, points in enumerate(spread[:-1]):
        luck = 4.0 * (2.0 * (1.0 - place / (fitting.SPREADS - 1))) ** 0.5
        assert points == pytest.approx(0.67 * luck, rel=0.25)
    assert spread == sorted(spread, reverse=True)


def test_games_set_aside_tell_a_good_judgement_from_a_bad_one() -> None:
    """The potential that was planted is noise."""
    quality = fitting.fit(planted(), BASE).quality
    assert [stretch.begins for stretch in quality] == pytest.approx([0.0, 0.2, 0.4, 0.6, 0.8])
    for stretch in quality:
        assert stretch.fitted > 0.9
        assert stretch.fitted_right > 0.85
        assert abs(stretch.potential) < 0.2


def test_the_spread_lies_on_lines_between_the_phases() -> None:
    assert along([8.0], 0.7) == 8.0
    assert [along([9.0, 5.0, 1.0], phase) for phase in (0.0, 0.25, 0.5, 1.0)] == [
        9.0,
        7.0,
        5.0,
        1.0,
    ]


def test_weights_are_written_with_their_origin_and_read_again(tmp_path: Path) -> None:
    samples = planted(rows=2000)
    result = fitting.fit(samples, BASE)
    said = tomllib.loads(fitting.write(tmp_path, samples, result).read_text())
    assert said["origin"]["commands"] == ["orrery fit planted -n 200 --seed 1 --bot greedy"]
    assert said["origin"]["games"] == 200
    assert len(said["quality"]) == len(result.quality)
    read = read_weights(tmp_path, (*PARTS, "new"), ("noise",))
    assert read.early == pytest.approx([*result.weights.early, 1.0], abs=1e-3)
    assert read.spread == pytest.approx(result.weights.spread, abs=1e-3)


def test_settings_of_the_search_outlast_new_weights(tmp_path: Path) -> None:
    samples = planted(rows=600)
    result = fitting.fit(samples, BASE)
    (tmp_path / FILE).write_text(
        "spread = [1.0]\n\n[search]\n# wide\nwidth = 9\n\n[weights]\n"
        "\n[search_by_time]\nahead = 4\n"
    )
    text = fitting.write(tmp_path, samples, result).read_text()
    assert tomllib.loads(text)["search"] == {"width": 9}
    assert tomllib.loads(text)["search_by_time"] == {"ahead": 4}
    assert "# wide" in text
    assert fitting.write(tmp_path, samples, result).read_text() == text


# --- games --------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_rows_in_any_number_of_processes() -> None:
    plan = Plan("galaxy_rush", 16, seed=3, bot="random")
    one, two = play(plan, jobs=1), play(plan, jobs=2)
    assert len(one) == len(two) > 50
    for name in ("number", "phase", "features", "potential", "final"):
        assert np.array_equal(getattr(one, name), getattr(two, name), equal_nan=True)


def test_rows_tell_the_features_and_the_end_of_their_game() -> None:
    samples = play(Plan("galaxy_rush", 6, seed=4, bot="random"))
    assert samples.parts == GAME.judgement.parts
    assert {"medals", "distance", "achievements"} <= set(samples.in_hand)
    assert not {"resources", "hand", "cards_ahead"} & set(samples.in_hand)
    for number in np.unique(samples.number):
        own = samples.number == number
        assert np.all(np.diff(samples.phase[own]) >= 0.0)
        assert len(np.unique(samples.final[own], axis=0)) == 1
    scored = samples.features[:, :, 0] + samples.features[:, :, 1]
    assert np.all(scored <= samples.final)


def test_rows_can_be_kept_added_up_and_are_refused_for_another_game(tmp_path: Path) -> None:
    samples = play(Plan("galaxy_rush", 2, bot="random"))
    samples.save(tmp_path / "rows.npz")
    again = Samples.load(tmp_path / "rows.npz", GAME)
    assert again.plans == samples.plans
    assert np.array_equal(again.features, samples.features)
    both = added_up([samples, again])
    assert len(both) == 2 * len(samples)
    assert set(both.number) == {0, 1, 2, 3}
    with pytest.raises(BadSamples):
        Samples.load(tmp_path / "rows.npz", orrery.load("galileo_galilei"))


def test_seats_and_options_vary_and_always_go_together() -> None:
    drawn = [drawn_settings(GAME, None, Random(seed)) for seed in range(40)]
    assert {settings.seats for settings in drawn} == {1, 2}
    assert all(settings.options["solo_rival"] == (settings.seats == 1) for settings in drawn)
    usual = GAME.settle(2, {}).options
    assert 5 < sum(settings.options == usual for settings in drawn) < 25
    assert {drawn_settings(GAME, 1, Random(seed)).seats for seed in range(5)} == {1}


def test_a_spread_is_never_without_end() -> None:
    """Where early leads tell nothing about the end, a lead is worth little, but not nothing."""
    samples = planted(rows=6000)
    early = samples.phase < 0.4
    samples.final[early] = samples.final[early][::-1]
    spread = fitting.fit(samples, BASE).weights.spread
    assert spread == sorted(spread, reverse=True)
    for one, after in pairwise(spread):
        assert one <= fitting.WIDENS * after
