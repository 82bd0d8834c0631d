"""Every code block of the pages is executed: Python as it stands, sessions with their answers.

Commands of the shell are checked for being there, with the options they are shown with; what they
do is tested where the commands are. Data (TOML, JSON) has to be readable.
"""

from __future__ import annotations

import shlex
import tomllib
from doctest import ELLIPSIS
from pathlib import Path

import click
import typer
from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

from orrery.cli.main import app

ROOT = Path(__file__).parents[1]


def check_commands(example: Example) -> None:
    """Read every `orrery` command of a block as the shell would, without running it."""
    for line in str(example.parsed).splitlines():
        for part in line.partition("#")[0].split("|"):
            words = shlex.split(part)
            if words[:1] == ["orrery"]:
                _parse(words[1:])
            elif words[:1] == ["make"]:
                assert f"\n{words[1]}:" in (ROOT / "Makefile").read_text(encoding="utf-8"), line


def _parse(words: list[str]) -> None:
    command: click.Command = typer.main.get_command(app)
    context = click.Context(command, info_name="orrery")
    while isinstance(command, click.Group):
        _, command, words = command.resolve_command(context, words)  # type: ignore[assignment]
        context = click.Context(command, info_name=command.name, parent=context)
    command.make_parser(context).parse_args(list(words))


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
