"""Golden games: what happened in them, and how it is told, has not changed by accident."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

import orrery
from orrery.core.records import Record
from orrery.laws import golden, perft

FOLDER = Path(__file__).parent.parent / "golden"
AGAIN = "If the change is meant: run `python -m orrery.laws.{}` and read the difference."
COUNTS = perft.read(FOLDER)


def test_there_is_a_golden_game_for_every_mode() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.txt")) == sorted(golden.wanted())


@pytest.mark.parametrize("name", sorted(golden.wanted()))
def test_golden_game(name: str) -> None:
    told = (FOLDER / name).read_text(encoding="utf-8")
    now = golden.transcript(Record.parse(told))
    changes = unified_diff(told.splitlines(), now.splitlines(), "golden", "now", lineterm="", n=2)
    difference = "\n".join(changes)
    assert now == told, f"{AGAIN.format('golden')}\n{difference}"


@pytest.mark.parametrize("name", sorted(golden.wanted()))
def test_a_golden_game_is_played_in_its_mode_to_the_end(name: str) -> None:
    game, mode = golden.wanted()[name]
    record = Record.parse((FOLDER / name).read_text(encoding="utf-8"))
    assert (record.game_id, record.seats) == (game.id, mode.seats)
    assert record.options == dict(mode.options)
    assert record.replay(game).over


def test_a_missing_golden_game_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    alone = {name: way for name, way in golden.wanted().items() if way[1].seats == 1}
    monkeypatch.setattr(golden, "wanted", lambda: alone)
    monkeypatch.setattr("sys.argv", ["golden", "--folder", str(tmp_path)])
    golden.main()
    assert capsys.readouterr().out.count("written") == len(alone)
    golden.main()
    assert capsys.readouterr().out.count("unchanged") == len(alone)
    for name, (game, _) in alone.items():
        record = Record.parse((tmp_path / name).read_text(encoding="utf-8"))
        assert record.replay(game).over


@pytest.mark.parametrize("file", sorted({count.file for count in COUNTS}))
def test_numbers_of_paths(file: str) -> None:
    wanted = {count.decision: count for count in COUNTS if count.file == file}
    record = Record.parse((FOLDER / file).read_text(encoding="utf-8"))
    for state in record.states(orrery.load(record.game_id)):
        count = wanted.pop(state.decisions, None)
        if count is not None:
            assert state.decision.kind == count.kind
            now = perft.paths(state, len(count.paths))
            assert now == count.paths, f"at {count.decision}: {AGAIN.format('perft')}"
    assert not wanted


def test_paths_are_counted_from_every_kind_of_decision() -> None:
    kinds = {
        (file.name, decision, kind)
        for file in FOLDER.glob("*.txt")
        for decision, kind in perft.starting_points(file)
    }
    assert {(count.file, count.decision, count.kind) for count in COUNTS} == kinds


def test_paths_end_where_the_game_ends() -> None:
    file = FOLDER / COUNTS[0].file
    record = Record.parse(file.read_text(encoding="utf-8"))
    game = orrery.load(record.game_id)
    last = perft.state_at(file, record.decisions - 1)
    assert perft.paths(last, 5) == (len(last.legal()),) * 5
    assert perft.count(last)[-1] == len(last.legal())
    assert perft.paths(record.replay(game), 3) == (1, 1, 1)
