"""A corpus: a folder of records, replayed before a release to see what the rules make of them.

A record that says how its game went (format 2) is checked against every word of it. One that needs
another component set is replayed in a process that is loaded with that set, where its component
file is shipped with the game or lies in the folder; the name of the file does not matter.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import orrery
from orrery.core.box import choice, fingerprint, shipped
from orrery.core.errors import OrreryError, UnknownVersion
from orrery.core.records import OtherRules, Record

MARK = "orrery-record"
"""How a record begins; other files of the folder are passed over."""
UNSEALED = "1"
"""The format of records that hold moves alone."""


class Verdict(StrEnum):
    """What came of replaying a record."""

    SAME = "same"
    """It replays to what was played."""
    OTHER = "other"
    """It names the rules version and the components that are here, and they play it otherwise."""
    VERSION = "version"
    """It says itself that it needs another rules version or component set."""
    BROKEN = "broken"
    """It cannot be read, or is of no game here."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One record, what came of it, and why if it is not the same."""

    file: Path
    verdict: Verdict
    why: str = ""
    says_result: bool = False
    """Whether the record says how the game ended, so that the end could be compared."""
    sealed: bool = False
    """Whether it says how every turn found the table. Without a result, the game was given up."""


def records_in(folder: Path) -> list[Path]:
    """All records below a folder, in order of their names."""
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and _is_record(path)]


def _is_record(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(MARK)) == MARK.encode()


def replay_all(folder: Path) -> Iterator[Finding]:
    """Replay every record of a folder; those that need other components come last."""
    elsewhere: dict[tuple[str, str], list[Path]] = defaultdict(list)
    for path in records_in(folder):
        needs = _other_components(path)
        if needs is None:
            yield judge(path)
        else:
            elsewhere[needs].append(path)
    games = {game_id for game_id, _ in elsewhere}
    known = [file for game_id in games for file in shipped(orrery.folder(game_id))]
    boxes = dict(_boxes([*known, *sorted(folder.rglob("*.toml"))])) if elsewhere else {}
    for (game_id, components), paths in elsewhere.items():
        if components in boxes:
            yield from _judged_with(game_id, boxes[components], paths)
        else:
            yield from [judge(path) for path in paths]


def judge(path: Path) -> Finding:
    """Replay one record with the rules and components of this process."""
    try:
        record = Record.parse(path.read_text(encoding="utf-8"))
        game = orrery.load(record.game_id)
    except (OrreryError, UnicodeDecodeError) as error:
        return Finding(path, Verdict.BROKEN, str(error))
    says = bool(record.result), record.format != UNSEALED
    try:
        record.replay(game)
    except OtherRules as error:
        return Finding(path, Verdict.OTHER, str(error), *says)
    except UnknownVersion as error:
        return Finding(path, Verdict.VERSION, str(error), *says)
    except OrreryError as error:
        # A move that was legal when it was played: the file would not have been written else.
        return Finding(path, Verdict.OTHER, str(error), *says)
    return Finding(path, Verdict.SAME, "", *says)


def seal(path: Path) -> bool:
    """Add to a record what the rules here make of it; False if it says so already.

    One that they cannot replay is left as it is, for `replay_all` to tell of.
    """
    if judge(path).verdict != Verdict.SAME:
        return False
    record = Record.parse(path.read_text(encoding="utf-8"))
    if record.format != UNSEALED:
        return False
    sealed = record.sealed(orrery.load(record.game_id))
    path.write_text(sealed.text(), encoding="utf-8")
    return True


def _other_components(path: Path) -> tuple[str, str] | None:
    """The game and the component set of a record, if another one is loaded here."""
    try:
        record = Record.parse(path.read_text(encoding="utf-8"))
        here = orrery.load(record.game_id).fingerprint
    except (OrreryError, UnicodeDecodeError):
        return None
    return None if record.components == here else (record.game_id, record.components)


def _boxes(files: Iterable[Path]) -> Iterator[tuple[str, Path]]:
    """Component files by the name of what they hold."""
    for path in files:
        try:
            yield fingerprint(tomllib.loads(path.read_text(encoding="utf-8"))), path.resolve()
        except (tomllib.TOMLDecodeError, UnicodeDecodeError):
            continue


def _judged_with(game_id: str, box: Path, paths: Sequence[Path]) -> Iterator[Finding]:
    """Replay records in a process of their own, loaded with another component file."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", "orrery.core.corpus", *map(str, paths)],
        env={
            **os.environ,
            **choice(orrery.folder(game_id), box),
            "PYTHONPATH": os.pathsep.join(sys.path),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    told = done.stdout.splitlines()
    if done.returncode or len(told) != len(paths):
        last = (done.stderr.strip().splitlines() or ["nothing was answered"])[-1]
        yield from [Finding(path, Verdict.BROKEN, f"{box.name}: {last}") for path in paths]
        return
    for path, line in zip(paths, told, strict=True):
        verdict, says_result, sealed, why = line.split("\t", 3)
        yield Finding(path, Verdict(verdict), why, bool(says_result), bool(sealed))


def main(paths: Iterable[str]) -> None:
    """A line for each record: verdict, whether it says a result, whether it is sealed, and why."""
    for path in paths:
        found = judge(Path(path))
        says = "result" if found.says_result else ""
        sealed = "sealed" if found.sealed else ""
        print(found.verdict, says, sealed, " ".join(found.why.split()), sep="\t")


if __name__ == "__main__":
    main(sys.argv[1:])
