"""Help in German: every command, argument and option has a text, and the headings are German."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import typer.main

from orrery.cli.help_words import TOP, is_german, text_of, texts
from orrery.cli.main import app
from tests.cli.helpers import run, shell

NOT_COMMANDS = {"headings", "panels", "common"}


def commands(command: Any = None, name: str = "") -> Iterator[tuple[str, Any]]:
    """Every command by the name of its German texts, with those below it."""
    found = typer.main.get_command(app) if command is None else command
    yield name or TOP, found
    for part, below in getattr(found, "commands", {}).items():
        yield from commands(below, f"{name} {part}".strip())


ALL = dict(commands())
EXPLAINED = [
    (name, part, english)
    for name, command in ALL.items()
    for part, english in [
        ("help", command.help),
        *((str(one.name), one.help) for one in command.params),
    ]
]


@pytest.mark.parametrize(("name", "part", "english"), EXPLAINED)
def test_everything_that_help_explains_has_a_german_text(
    name: str, part: str, english: str
) -> None:
    german = text_of(name, part)
    assert german
    assert german != english


def test_what_is_the_same_in_english_is_the_same_in_german() -> None:
    said: dict[str, set[str | None]] = {}
    for name, part, english in EXPLAINED:
        said.setdefault(english, set()).add(text_of(name, part))
    assert {english: german for english, german in said.items() if len(german) > 1} == {}


def test_there_is_no_german_text_for_what_is_not_there() -> None:
    assert set(texts()) - NOT_COMMANDS == set(ALL)
    for name, command in ALL.items():
        parts = {"help", "examples", *(str(one.name) for one in command.params)}
        assert set(texts()[name]) <= parts, name
    used = {part for name, part, _ in EXPLAINED if part not in texts()[name]}
    assert set(texts()["common"]) == used


@pytest.mark.parametrize("name", [name for name, one in ALL.items() if "   " in (one.epilog or "")])
def test_explained_examples_are_the_same_commands_in_german(name: str) -> None:
    def typed(lines: list[str]) -> list[str]:
        return [line.split("   ")[0].split("  ")[0].strip() for line in lines]

    english = ALL[name].epilog.replace("[cyan]", "").replace("[/]", "").splitlines()[2:]
    english = [line.strip() for line in english]
    assert typed(texts()[name]["examples"]) == typed(english)


def test_every_panel_of_commands_has_a_german_name() -> None:
    top = typer.main.get_command(app)
    panels = {one.rich_help_panel for one in top.commands.values()}  # type: ignore[attr-defined]
    assert panels == set(texts()["panels"])


@pytest.mark.parametrize(
    ("args", "variable", "german"),
    [
        (["--help"], "", False),
        (["--help"], "de", True),
        (["--help"], "en", False),
        (["play", "--language", "de", "--help"], "", True),
        (["play", "--help", "--language=de"], "", True),
        (["play", "-l", "de", "-h"], "", True),
        (["play", "-lde", "-h"], "", True),
        (["play", "--language", "en", "--help"], "de", False),
    ],
)
def test_help_speaks_the_language_of_the_command(
    args: list[str], variable: str, german: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ORRERY_LANGUAGE", variable)
    assert is_german(args) == german


def test_german_help_has_german_headings_and_english_help_stays() -> None:
    german = run("play", "--language", "de", "--help").stdout
    for words in ("Aufruf: orrery play [OPTIONEN]", "─ Optionen ─", "─ Argumente ─", "Beispiele"):
        assert words in german
    for words in ("[Standard: 0]", "[Umgebungsvariable: ORRERY_LANGUAGE]", "Diese Hilfe zeigen."):
        assert words in german
    english = run("play", "--help").stdout
    for words in ("Usage: orrery play [OPTIONS]", "─ Options ─", "[default: 0]", "Examples"):
        assert words in english


def test_without_a_word_it_helps_in_the_language_that_is_set() -> None:
    text = shell(ORRERY_LANGUAGE="de").stdout
    assert "─ Spielen und ansehen ─" in text
    assert "BEFEHL [ARGUMENTE]..." in text


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["Usage: orrery serve", "Options:"]), ("de", ["Aufruf: orrery serve", "Optionen:"])],
)
def test_the_server_as_a_module_helps_in_the_same_words(language: str, words: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "orrery.cli.serve", "--help"],
        capture_output=True,
        text=True,
        env={**os.environ, "COLUMNS": "200", "ORRERY_LANGUAGE": language},
    )
    english = {str(one.name): one.help for one in ALL["serve"].params}
    told = [text_of("serve", name) if language == "de" else english[name] for name in english]
    for text in [*words, *told]:
        assert text is not None
        assert text in done.stdout
