"""The box of a game: what `components.toml` in its folder says, before it becomes tables.

A game can be loaded with another component file than the one it ships with, one per process: the
rules keep their tables as constants of their modules, which compiled code holds once per process.
Which file that is stands in the environment, so that processes started from here play with the
same components.
"""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from functools import cached_property
from pathlib import Path
from typing import Any

from orrery.core.errors import OrreryError

CHOSEN = "ORRERY_COMPONENTS_{}"
"""The variable that names the component file of a game, by the name of its folder in capitals."""


class BadBox(OrreryError):
    """A component file says what its game cannot be played with. The message names the key."""


class AlreadyLoaded(OrreryError):
    """A game is loaded in this process with another component set than the one asked for."""


def require(truth: bool, key: str, otherwise: str) -> None:
    """Refuse a component file unless what it says at a key is so."""
    if not truth:
        raise BadBox(f"components.toml: {key}: {otherwise}")


def choice(folder: Path, file: Path) -> dict[str, str]:
    """What has to be in the environment of a process that plays with another component file."""
    return {CHOSEN.format(folder.name.upper()): str(file)}


def component_file(folder: Path) -> Path:
    """The component file with which the game in a folder is played in this process."""
    own = folder / "components.toml"
    (variable,) = choice(folder, own)
    return Path(os.environ.get(variable) or own)


def shipped(folder: Path) -> list[Path]:
    """The component file of a game and, in `earlier/`, those of former releases.

    Whoever corrects a component file puts a copy of it there first, so that tables and records of
    former releases can be played with it.
    """
    return [folder / "components.toml", *sorted((folder / "earlier").glob("*.toml"))]


class Box:
    """Everything that lies in a box, as it is written, provenance included."""

    def __init__(self, folder: Path, file: Path | None = None) -> None:
        self.text = (file or component_file(folder)).read_text(encoding="utf-8")
        self.contents: dict[str, Any] = tomllib.loads(self.text)

    def __getitem__(self, name: str) -> Any:
        return self.contents[name]

    def table(self, name: str) -> list[dict[str, Any]]:
        """The raw entries of one kind of component."""
        entries: list[dict[str, Any]] = self.contents[name]
        return entries

    def board(self, name: str) -> dict[str, Any]:
        """A raw table of single values, such as a board."""
        described: dict[str, Any] = self.contents[name]
        return described

    @cached_property
    def fingerprint(self) -> str:
        return fingerprint(self.contents)


def fingerprint(contents: dict[str, Any]) -> str:
    """Names a component set: changes when any value in the box changes.

    Where a value comes from is no part of it, so a source can be corrected without making
    old records unreadable.
    """
    values = json.dumps(_without_sources(contents), sort_keys=True)
    return hashlib.sha256(values.encode()).hexdigest()[:12]


def _without_sources(value: object) -> object:
    if isinstance(value, dict):
        return {
            key: _without_sources(inner)
            for key, inner in value.items()
            if not key.endswith("source") and key not in ("sources", "note")
        }
    if isinstance(value, list):
        return [_without_sources(inner) for inner in value]
    return value
