"""Soak runs: they play what they are asked for, and a broken law ends them with a record."""

from __future__ import annotations

import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import orrery
from orrery.core.game import Game
from orrery.core.records import Record
from orrery.laws import modes, soak
from tests.laws.spoiled import SPOILED


def test_a_soak_run_tells_what_it_did() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "orrery.laws.soak", "6", "--jobs", "2", "--seed", "40"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    said = " ".join(done.stdout.split())
    assert "All laws kept: 6 games" in said
    assert "decisions" in said


def test_the_games_are_shared_out_among_all_kinds() -> None:
    games = list(orrery.game_ids())
    batches = list(soak.batches(games, 1234, 7))
    assert sum(len(batch.seeds) for batch in batches) == 1234
    assert [seed for batch in batches for seed in batch.seeds] == list(range(7, 7 + 1234))
    kinds = {(game_id, mode) for game_id in games for mode in modes(orrery.load(game_id))}
    assert {(batch.game_id, batch.mode) for batch in batches} == kinds


def test_batches_are_as_long_as_wanted() -> None:
    lengths = [len(batch.seeds) for batch in soak.batches(["galaxy_rush"], 2000, 0, longest=100)]
    assert lengths == [100] * 20


def test_few_games_are_still_of_different_kinds() -> None:
    batches = list(soak.batches(["galaxy_rush"], 3, 0))
    assert len({batch.mode for batch in batches}) == 3


@pytest.mark.parametrize("name", ["Thief", "Whole"])
def test_a_broken_law_ends_the_run_with_a_record(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    law, words, spoiled = SPOILED[name]

    def load(game_id: str) -> Game:
        return spoiled

    monkeypatch.setattr(orrery, "load", load)
    monkeypatch.chdir(tmp_path)
    report = soak.run(soak.Batch("lanterns", modes(spoiled)[0], range(3, 6)))
    assert (report.law, report.kind, report.seed) == (law, "lanterns-2", 3)
    assert words in report.text
    said = StringIO()
    assert soak.tell_broken(report, Console(file=said, width=200)) == 1
    assert law in said.getvalue()
    assert "seed 3" in said.getvalue()
    kept = tmp_path / "broken-lanterns-2-3.txt"
    assert kept.name in said.getvalue()
    text = kept.read_text(encoding="utf-8")
    assert text.startswith(f"# {law}: ")
    assert Record.parse(text).game_id == "lanterns"
