"""Every code block of the pages is executed: Python as it stands, sessions with their answers.

Commands of the shell are checked for being there, with the options they are shown with; what they
do is tested where the commands are. Data (TOML, JSON) has to be readable.
"""

from __future__ import annotations

import shlex
import tomllib
from doctest import ELLIPSIS
from pathlib import Path

import pytest
from sybil import Example, Sybil
from sybil.integration.pytest import SybilItem
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser
from typer.testing import CliRunner

from orrery.cli.main import app

ROOT = Path(__file__).parents[1]
EVALUATED: dict[str, int] = {}
"""How far this process has come in each page."""


def check_commands(example: Example) -> None:
    """Read every `orrery` command of a block as the shell would, without running it."""
    for line in str(example.parsed).replace("\\\n", "").splitlines():
        for part in line.partition("#")[0].split("|"):
            words = shlex.split(part)
            if words[:1] == ["orrery"]:
                # Options are read before the help is shown: an unknown one ends in an error.
                told = CliRunner().invoke(app, [*words[1:], "--help"])
                assert told.exit_code == 0, told.output
            elif words[:1] == ["make"]:
                assert f"\n{words[1]}:" in (ROOT / "Makefile").read_text(encoding="utf-8"), line


def read_toml(example: Example) -> None:
    tomllib.loads(str(example.parsed))


pytest_collect_file = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=ELLIPSIS),
        CodeBlockParser(language="sh", evaluator=check_commands),
        CodeBlockParser(language="toml", evaluator=read_toml),
    ],
    patterns=["*.md"],
).pytest()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Examples of a page build on those before them, which may have gone to another worker."""
    if not isinstance(item, SybilItem):
        return
    document, start = item.example.document, item.example.start
    for earlier in document.examples():
        if EVALUATED.get(document.path, -1) < earlier.start < start:
            earlier.evaluate()
    EVALUATED[document.path] = start
