"""The box of a game: what `components.toml` in its folder says, before it becomes tables."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from orrery.core.errors import OrreryError


class BadBox(OrreryError):
    """A component file says what its game cannot be played with. The message names the key."""


def require(truth: bool, key: str, otherwise: str) -> None:
    """Refuse a component file unless what it says at a key is so."""
    if not truth:
        raise BadBox(f"components.toml: {key}: {otherwise}")


class Box:
    """Everything that lies in a box, as it is written, provenance included."""

    def __init__(self, folder: Path) -> None:
        with (folder / "components.toml").open("rb") as file:
            self.contents: dict[str, Any] = tomllib.load(file)

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
