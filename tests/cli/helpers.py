"""Running the command line: inside the test, or as a program of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

import orrery
from orrery.bots import Clock
from orrery.cli.main import app
from orrery.core.playout import random_line
from orrery.core.records import Record
from orrery.core.state import OptionValue
from orrery.core.views import View

FIRST = "tests.cli.helpers:FirstBot"
PROGRAM = str(Path(sys.executable).with_name("orrery"))


class FirstBot:
    """Always the first option, so that a test knows what it will do."""

    name = "first"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, clock: Clock | None) -> int:
        return view.legal[0]


def run(*args: str, typed: str = "", width: int = 200) -> Result:
    """A command inside this process. A bug shows as itself, not as an exit code."""
    env = {"COLUMNS": str(width), "ORRERY_LANGUAGE": None}
    return CliRunner(env=env).invoke(app, list(args), input=typed, catch_exceptions=False)


def shown(*args: str, typed: str = "", width: int = 200) -> str:
    """What a command that works prints."""
    result = run(*args, typed=typed, width=width)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def answered(*args: str, typed: str = "") -> Any:
    """What a command answers with --json."""
    return json.loads(shown(*args, "--json", typed=typed))


def shell(*args: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """A command as a program of its own."""
    return subprocess.run(
        [PROGRAM, *args],
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, "COLUMNS": "200", **env},
    )


def recorded(seed: int = 1, stop: int | None = None, **options: OptionValue) -> Record:
    """A random game, to its end or to a decision."""
    game = orrery.load("galaxy_rush")
    state = game.new(None, seed, **options)
    record = game.record(state)
    for code in random_line(state.clone(), seed)[:stop]:
        record.add(state.notation(code))
    return record


def saved(folder: Path, record: Record) -> str:
    path = folder / "game.record"
    path.write_text(record.text())
    return str(path)
