"""`orrery corpus`: what it tells of a folder of records, and its exit status."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.helpers import recorded, run, saved, shown

CORPUS = Path(__file__).parent.parent / "corpus"


def test_a_folder_that_replays_is_told_so() -> None:
    shows = shown("corpus", str(CORPUS))
    count = len(list(CORPUS.glob("*.txt")))
    assert f"{count} replay to what was played." in shows
    # One of each game was given up, which is no reason to seal it once more.
    assert "4 of them were given up before the end" in shows
    assert "--seal" not in shows
    german = shown("corpus", str(CORPUS), "--language", "de")
    assert f"{count} führen wieder zu dem, was gespielt wurde." in german


def test_a_record_can_be_sealed_and_then_differs_when_its_end_does(tmp_path: Path) -> None:
    saved(tmp_path, recorded(seed=5))
    assert "does not say how the game ended" in shown("corpus", str(tmp_path)).replace("\n", " ")
    assert "One was sealed" in shown("corpus", str(tmp_path), "--seal")
    (file,) = tmp_path.iterdir()
    file.write_text(file.read_text().replace("medals=", "medals=1"))
    result = run("corpus", str(tmp_path))
    assert result.exit_code == 1
    assert "differs" in result.stdout
    assert "ends in another way" in result.stdout
    result = run("corpus", str(tmp_path), "--json")
    assert result.exit_code == 1
    assert [one["verdict"] for one in json.loads(result.stdout)] == ["other"]


def test_a_record_of_another_rules_version_says_so_and_stops_nobody(tmp_path: Path) -> None:
    record = recorded(seed=5)
    record.rules_version += 1
    (tmp_path / "new.record").write_text(record.text())
    shows = shown("corpus", str(tmp_path), "--seal")
    assert "One needs another rules version" in shows
    assert "other version" in shows


def test_a_broken_record_is_told_with_its_reason(tmp_path: Path) -> None:
    (tmp_path / "half.record").write_text("orrery-record 1\ngame newton\n")
    result = run("corpus", str(tmp_path))
    assert result.exit_code == 1
    assert "the header does not say 'rules'" in result.stdout


def test_where_there_is_nothing_to_replay_that_is_told(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        result = run("corpus", str(folder))
        assert result.exit_code == 2
        assert result.stderr.count("\n") == 1
