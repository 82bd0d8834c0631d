"""`orrery doctor`: what is here, what is missing, and what that means."""

from __future__ import annotations

import json
import platform
import re
import shutil
import sys
from dataclasses import dataclass
from typing import Annotated

import typer

from orrery.cli.asking import JsonOption, Language, LanguageOption, all_games, examples, words_of
from orrery.cli.rules import TESTS

EXAMPLES = examples("orrery doctor", "orrery doctor --json")
BROWSER = "chromium-headless-shell"
NAME = re.compile(r"[A-Za-z0-9._-]+")
EXTRA = re.compile(r"extra == ['\"]([^'\"]+)['\"]")
ELSEWHERE = re.compile(r"sys_platform != ['\"]([^'\"]+)['\"]")


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report. `well` is False where something is missing."""

    part: str
    name: str
    state: str
    well: bool


def doctor(
    all_extras: Annotated[
        bool, typer.Option("--all", help="The packages of every extra, not just what games need.")
    ] = False,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """Look at this installation: Python, compiled rules, packages, databases, browser, games.

    Nothing is changed. What is missing is only marked: much of it is needed by some parts alone.
    """
    found = examine(all_extras)
    if as_json:
        told = [
            {"part": one.part, "name": one.name, "state": one.state, "well": one.well}
            for one in found
        ]
        print(json.dumps(told, indent=2))
        return

    from rich import box
    from rich.table import Table
    from rich.text import Text

    from orrery.cli.render import Renderer, console

    tell = Renderer(words_of(language)).tell
    table = Table(box=box.SIMPLE, show_header=False, pad_edge=False)
    part = ""
    for one in found:
        if part and one.part != part:
            table.add_section()
        label = tell(f"doctor.{one.part}") if one.part != part else ""
        part = one.part
        mark = "[green]✓[/]" if one.well else "[yellow]–[/]"
        table.add_row(f"[bold]{label}[/]", mark, Text(one.name), Text(one.state))
    console().print(table)


def examine(all_extras: bool = False) -> list[Finding]:
    """Everything worth knowing when something does not work."""
    return [*_python(), *_packages(all_extras), *_databases(), *_browser(), *_games()]


def _python() -> list[Finding]:
    import orrery
    from orrery import compiled

    python = f"{platform.python_implementation()} {platform.python_version()}"
    status = compiled.status()
    reason = "being compiled now" if compiled.on_the_way() else status.reason
    return [
        Finding("python", "orrery", orrery.__version__, True),
        Finding("python", "Python", f"{python}, {platform.system()} {platform.machine()}", True),
        Finding("python", status.running, reason, status.running == "compiled"),
    ]


def _packages(all_extras: bool) -> list[Finding]:
    from importlib import metadata

    try:
        declared = metadata.requires("orrery") or []
    except metadata.PackageNotFoundError:
        return [Finding("packages", "orrery", "not installed as a package", False)]
    found: list[Finding] = []
    for requirement in declared:
        name, extra = _needed(requirement)
        if name in ("", "orrery"):
            continue
        if extra in ("", "table") or all_extras:
            shown = f"{name} ({extra})" if extra else name
            version = _version(name)
            missing = f"missing: pip install 'orrery{f'[{extra}]' if extra else ''}' brings it"
            found.append(Finding("packages", shown, version or missing, bool(version)))
    return found


def _needed(requirement: str) -> tuple[str, str]:
    """The package that a requirement names, empty where other systems need it; and its extra."""
    package, _, marker = requirement.partition(";")
    if sys.platform in ELSEWHERE.findall(marker):
        return "", ""
    extras = EXTRA.findall(marker)
    return NAME.findall(package)[0], extras[0] if extras else ""


def _version(package: str) -> str:
    from importlib import metadata

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""


def _databases() -> list[Finding]:
    try:
        import sqlite3

        sqlite = sqlite3.sqlite_version
    except ImportError:
        sqlite = ""
    psycopg = _version("psycopg")
    return [
        Finding("databases", "SQLite", sqlite or "missing", bool(sqlite)),
        Finding(
            "databases", "PostgreSQL", f"psycopg {psycopg}" if psycopg else "missing", bool(psycopg)
        ),
    ]


def _browser() -> list[Finding]:
    """Of interest only in a checkout, where the tests are: a package has no tests."""
    if not TESTS.is_dir():
        return []
    path = shutil.which(BROWSER)
    missing = "missing; only the tests of the pages need it"
    return [Finding("browser", BROWSER, path or missing, path is not None)]


def _games() -> list[Finding]:
    found: list[Finding] = []
    for game in all_games(None):
        state = f"{len(game.ledger.rules)} rules"
        well = True
        if TESTS.is_dir():
            percent = game.ledger.coverage(TESTS).percent
            state += f", {percent:.1f} % tested"
            well = percent == 100
        found.append(Finding("games", game.title, state, well))
    return found
