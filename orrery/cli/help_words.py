"""What `--help` says in German; in English it says what stands beside the commands.

Only the standard library is loaded here before somebody asks for help, so that `serve` as a module
of its own can read its texts from the same place.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typer.core import TyperCommand, TyperGroup

FILE = Path(__file__).parent / "words" / "help.de.toml"
VARIABLE = "ORRERY_LANGUAGE"
"""The environment variable that sets the language for good."""
TOP = "orrery"
"""The table of the command that has no name of its own."""


def is_german(args: Sequence[str]) -> bool:
    """Whether help is wanted in German: as --language says among the arguments, or the variable."""
    spoken = os.environ.get(VARIABLE, "")
    for place, word in enumerate(args):
        name, sign, value = word.partition("=")
        if name in ("--language", "-l"):
            spoken = value if sign else "".join(args[place + 1 : place + 2])
        elif word.startswith("-l") and not word.startswith("--"):
            spoken = word[2:]
    return spoken.casefold() == "de"


@cache
def texts() -> dict[str, dict[str, Any]]:
    """The German texts: a table for each command, and some for all of them."""
    with FILE.open("rb") as file:
        return tomllib.load(file)


def text_of(command: str, name: str) -> str | None:
    """What is said of an argument or an option, or with the name `help` of a command itself."""
    own = texts().get(command, {}).get(name)
    found = texts()["common"].get(name) if own is None else own
    if found is None:
        return None
    # Typer breaks lines where the terminal ends, but keeps those of the text below its first part.
    return "\n\n".join(" ".join(part.split()) for part in str(found).split("\n\n"))


def examples(*lines: str, title: str = "Examples") -> str:
    """The end of a help page: commands to copy, one per line."""
    shown = "\n".join(f"  [cyan]{line}[/]" for line in lines)
    return f"\b\n[bold]{title}[/]\n{shown}"


def translate(command: TyperCommand | TyperGroup, name: str = "") -> None:
    """Give a command and all below it their German texts, for as long as this program runs."""
    key = name or TOP
    heading = texts()["headings"]
    command.help = text_of(key, "help") or command.help
    command.context_class = _german_context()
    command.options_metavar = heading["options_here"]
    command.rich_help_panel = texts()["panels"].get(str(command.rich_help_panel))
    if command.epilog:
        lines = texts().get(key, {}).get("examples")
        command.epilog = (
            examples(*lines, title=heading["examples"])
            if lines
            else command.epilog.replace("Examples", heading["examples"], 1)
        )
    for one in command.params:
        # Each command has parameters of its own, also where several are declared together.
        one.help = text_of(key, str(one.name)) or one.help  # type: ignore[attr-defined]
    for part, below in getattr(command, "commands", {}).items():
        command.subcommand_metavar = heading["command_here"]  # type: ignore[union-attr]
        translate(below, f"{name} {part}".strip())


@cache
def _german_context() -> type[Any]:
    import typer

    heading = texts()["headings"]

    class Formatter(typer.Context.formatter_class):  # type: ignore[valid-type, misc]
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, args, heading["usage"])

    class Context(typer.Context):
        formatter_class = Formatter

        def __init__(self, command: Any, *rest: Any, **more: Any) -> None:
            super().__init__(command, *rest, **more)
            asking = command.get_help_option(self)
            if asking is not None:
                asking.help = heading["this_help"]

    return Context


@contextmanager
def german_headings() -> Iterator[None]:
    """Typer's own headings in German, while a command runs; they are settings of its module."""
    from typer import rich_utils

    heading = texts()["headings"]
    german = {
        "OPTIONS_PANEL_TITLE": heading["options"],
        "ARGUMENTS_PANEL_TITLE": heading["arguments"],
        "COMMANDS_PANEL_TITLE": heading["commands"],
        "DEFAULT_STRING": heading["default"],
        "ENVVAR_STRING": heading["envvar"],
        "REQUIRED_LONG_STRING": heading["required"],
    }
    usual = {name: getattr(rich_utils, name) for name in german}
    for name, words in german.items():
        setattr(rich_utils, name, words)
    try:
        yield
    finally:
        for name, words in usual.items():
            setattr(rich_utils, name, words)
