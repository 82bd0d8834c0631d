"""Ratios, targets, and what the report file says about them."""

import json
from pathlib import Path

import pytest

from benchmarks.compare import BadTarget, Row, Target, load_targets, rates, rows
from benchmarks.measure import Sample
from benchmarks.report import write_json

TARGET = Target("toy", "compiled", "driven", "catanatron", 30)


def test_the_rate_is_the_median_so_one_bad_round_changes_nothing() -> None:
    taken = [Sample(100, 1.0), Sample(110, 1.0), Sample(1, 1.0)]
    assert rates({"driven": taken}) == {"driven": 100.0}


def test_a_ratio_is_our_rate_over_the_peers() -> None:
    found = rows("toy", {"compiled": {"driven": 90.0}}, {"catanatron": {"driven": 3.0}}, [TARGET])
    assert [(row.peer, row.ratio, row.met) for row in found] == [("catanatron", 30.0, True)]


def test_a_rate_just_below_the_target_misses_it() -> None:
    found = rows("toy", {"compiled": {"driven": 89.9}}, {"catanatron": {"driven": 3.0}}, [TARGET])
    assert found[0].met is False


def test_games_inside_are_held_against_the_peer_driven() -> None:
    found = rows("toy", {"compiled": {"inside": 8.0}}, {"catanatron": {"driven": 2.0}}, [])
    assert [(row.measure, row.ratio, row.met) for row in found] == [("inside", 4.0, None)]


def test_a_target_of_a_missing_peer_stays_in_the_report_and_is_not_met() -> None:
    found = rows("toy", {"compiled": {"driven": 90.0}}, {}, [TARGET])
    assert [(row.peer_value, row.ratio, row.met) for row in found] == [(None, None, False)]


def test_a_target_of_another_game_is_not_asked_of_this_one() -> None:
    other = Target("other", "compiled", "driven", "catanatron", 30)
    found = rows("toy", {"compiled": {"driven": 9.0}}, {"catanatron": {"driven": 3.0}}, [other])
    assert found[0].target is None


def test_the_file_names_the_target_only_where_one_is_set(tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    write_json(
        file,
        [
            Row("toy", "compiled", "driven", 90.0, "catanatron", 3.0, 30),
            Row("toy", "interpreted", "clone", 5.0, "python-chess", 10.0, None),
        ],
    )
    assert json.loads(file.read_text()) == [
        {
            "name": "toy.compiled.driven",
            "value": 90.0,
            "unit": "decisions/s",
            "peer": "catanatron",
            "peer_value": 3.0,
            "ratio": 30.0,
            "target": 30,
        },
        {
            "name": "toy.interpreted.clone",
            "value": 5.0,
            "unit": "clones/s",
            "peer": "python-chess",
            "peer_value": 10.0,
            "ratio": 0.5,
        },
    ]


def test_the_targets_of_the_house_can_all_be_measured() -> None:
    assert {target.game for target in load_targets()} >= {"galaxy_rush"}


def test_a_misspelt_target_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "targets.toml"
    file.write_text(
        '[[toy]]\nengine = "compiled"\nmeasure = "drive"\npeer = "catanatron"\nat_least = 30\n'
    )
    with pytest.raises(BadTarget, match="'drive'"):
        load_targets(file)
