"""The records of earlier releases, and what a changed rule or number does to them."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

import orrery
from orrery.core import corpus
from orrery.core.box import Box, fingerprint
from orrery.core.corpus import Finding, Verdict, judge, replay_all
from orrery.core.records import Record

CORPUS = Path(__file__).parent.parent / "corpus"
NEWTON = "newton-2-8.txt"


def test_every_game_that_was_ever_kept_replays_to_what_was_played() -> None:
    found = list(replay_all(CORPUS))
    # Older rules are announced by their version; older components are shipped in `earlier/`.
    older = {
        one.file
        for one in found
        if one.verdict == Verdict.VERSION and "needs rules version" in one.why
    }
    assert [one for one in found if one.verdict != Verdict.SAME and one.file not in older] == []
    assert {one.file.name.split("-")[0] for one in found} == set(orrery.game_ids())
    # One of each game was given up before its end; all others are held to their result.
    assert sum(not one.says_result for one in found) == len(orrery.game_ids())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(CORPUS / NEWTON, tmp_path)
    return tmp_path


def only(folder: Path) -> Finding:
    (found,) = replay_all(folder)
    return found


def change(folder: Path, old: str, new: str) -> str:
    file = folder / NEWTON
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    return text


def test_another_result_is_told(folder: Path) -> None:
    record = Record.parse((CORPUS / NEWTON).read_text())
    category, points = next(iter(record.result[0].sheet.items()))
    change(folder, f" {category}={points}", f" {category}={points + 1}")
    found = only(folder)
    assert found.verdict == Verdict.OTHER
    assert "ends in another way" in found.why


def test_another_table_is_told_with_its_decision(folder: Path) -> None:
    record = Record.parse((CORPUS / NEWTON).read_text())
    entry = [entry for entry in record.entries if entry.state][3]
    layout, digest = entry.state.split("-")
    change(folder, f"state {entry.state}", f"state {layout}-{int(digest, 16) ^ 1:08x}")
    found = only(folder)
    assert found.verdict == Verdict.OTHER
    assert f"before decision {entry.decision} the table differs" in found.why


def test_a_digest_of_other_fields_is_not_compared(folder: Path) -> None:
    record = Record.parse((CORPUS / NEWTON).read_text())
    state = record.entries[0].state
    change(folder, f"state {state}", f"state {int(state[:4], 16) ^ 1:04x}-00000000")
    assert only(folder).verdict == Verdict.SAME


def test_a_move_that_is_no_longer_legal_is_told(folder: Path) -> None:
    record = Record.parse((CORPUS / NEWTON).read_text())
    last = record.line()[-1]
    file = folder / NEWTON
    stated = record.entries[-1].state
    text = file.read_text().replace(f"state {stated}\n", "")
    file.write_text(
        text.replace(f"{record.decisions - 1} {last}", f"{record.decisions - 1} nonsense")
    )
    assert only(folder).verdict == Verdict.OTHER


def test_a_record_that_needs_another_version_says_so_itself(folder: Path) -> None:
    change(folder, "rules 2", "rules 1")
    found = only(folder)
    assert found.verdict == Verdict.VERSION
    assert "needs rules version 1" in found.why


def test_a_file_that_is_no_longer_whole_is_broken(folder: Path) -> None:
    change(folder, "seats 2\n", "")
    assert only(folder).verdict == Verdict.BROKEN


def test_other_files_are_passed_over(folder: Path) -> None:
    (folder / "notes.md").write_text("nothing")
    (folder / "broken.toml").write_text("= no toml")
    assert only(folder).verdict == Verdict.SAME


def test_a_record_is_replayed_with_the_components_it_names(folder: Path) -> None:
    """With the file in the folder it plays; without it, it says what it needs."""
    box = Box(orrery.load("newton").folder)
    other = box.text + "\n[correction]\nnumber = 1\n"
    name = fingerprint(tomllib.loads(other))
    change(folder, f"components {box.fingerprint}", f"components {name}")
    assert only(folder).verdict == Verdict.VERSION
    (folder / "as-it-was.toml").write_text(other)
    assert only(folder).verdict == Verdict.SAME


def test_a_record_is_sealed_once(tmp_path: Path) -> None:
    sealed = Record.parse((CORPUS / NEWTON).read_text())
    plain = tmp_path / NEWTON
    plain.write_text(
        "".join(
            line
            for line in (CORPUS / NEWTON)
            .read_text()
            .replace("record 2", "record 1")
            .splitlines(True)
            if not line.startswith(("state", "result"))
        )
    )
    assert not judge(plain).says_result
    assert corpus.seal(plain)
    assert plain.read_text() == sealed.text() == (CORPUS / NEWTON).read_text()
    assert not corpus.seal(plain)
