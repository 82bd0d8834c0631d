"""The player aid of a game: a turn in short, and what the icons mean.

It is `aid.toml` beside the game's data, checked when it is read: every symbol of the game is an
icon with a meaning, or is named as decoration.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from orrery.core.art import sprite
from orrery.core.errors import OrreryError
from orrery.core.game import Game
from orrery.core.words import LANGUAGES

FILE = "aid.toml"
KEYS = {"decoration", "turn", "icon"}
LINE_KEYS = {"kinds", "rule", *LANGUAGES}
ICON_KEYS = {"symbol", "tone", "also", *LANGUAGES}
SYMBOL = re.compile(r'<symbol id="([^"]+)"')
MOST_LINES = 10
LONGEST_LINE = 130
"""The most letters of a line, which should be read at a glance."""


class BadAid(OrreryError):
    """A player aid that cannot be shown: of which game, and why."""


@dataclass(frozen=True, slots=True)
class Line:
    """One step of a turn. `kinds` are the decisions that belong to it, `rule` says it in full."""

    words: Mapping[str, str]
    kinds: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Icon:
    """A symbol and what it means, `tone` the class that colours it.

    `also` are patterns of symbols with the same meaning: with another number, on a card.
    """

    symbol: str
    tone: str
    also: tuple[str, ...]
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Aid:
    turn: tuple[Line, ...]
    icons: tuple[Icon, ...]
    decoration: tuple[str, ...]
    """Patterns of symbols that say nothing by themselves."""

    def knows(self, symbol: str) -> bool:
        """Whether a symbol has a meaning here, or is decoration."""
        patterns = [
            *(one.symbol for one in self.icons),
            *(pattern for one in self.icons for pattern in one.also),
            *self.decoration,
        ]
        return any(fnmatchcase(symbol, pattern) for pattern in patterns)


@cache
def aid(game: Game) -> Aid | None:
    """The player aid of a game; None where it has none."""
    file = game.folder / FILE
    return read(game, file.read_text(encoding="utf-8")) if file.exists() else None


def read(game: Game, text: str) -> Aid:
    table = tomllib.loads(text)
    _require(set(table) <= KEYS, game, f"unknown keys {sorted(set(table) - KEYS)}")
    found = Aid(
        turn=tuple(_line(game, row) for row in table.get("turn", [])),
        icons=tuple(_icon(game, row) for row in table.get("icon", [])),
        decoration=tuple(table.get("decoration", [])),
    )
    _require(0 < len(found.turn) <= MOST_LINES, game, f"a turn has 1 to {MOST_LINES} lines")
    unknown = [name for name in SYMBOL.findall(game.symbols()) if not found.knows(name)]
    _require(not unknown, game, f"nothing is said of {', '.join(unknown)}")
    return found


def _line(game: Game, row: dict[str, Any]) -> Line:
    _require(set(row) <= LINE_KEYS, game, f"unknown keys {sorted(set(row) - LINE_KEYS)}")
    rule = row.get("rule", "")
    _require(rule in game.ledger, game, f"there is no rule {rule!r}")
    words = _words(game, row)
    for said in words.values():
        _require(len(said) <= LONGEST_LINE, game, f"too long for a line: {said}")
    return Line(words, tuple(row.get("kinds", ())), rule)


def _icon(game: Game, row: dict[str, Any]) -> Icon:
    _require(set(row) <= ICON_KEYS, game, f"unknown keys {sorted(set(row) - ICON_KEYS)}")
    symbol = row.get("symbol", "")
    known = sprite.names(game.symbols())
    _require(symbol in known, game, f"there is no symbol {symbol!r}")
    return Icon(symbol, row.get("tone", ""), tuple(row.get("also", ())), _words(game, row))


def _words(game: Game, row: dict[str, Any]) -> dict[str, str]:
    said = {language: row.get(language, "") for language in LANGUAGES}
    _require(all(said.values()), game, f"not said in every language: {said}")
    return said


def _require(holds: bool, game: Game, why: str) -> None:
    if not holds:
        raise BadAid(f"player aid of {game.id}: {why}")
