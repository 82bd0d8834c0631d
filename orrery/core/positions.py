"""Positions: any legal table as readable TOML, listing only what differs from a fresh game.

A position is a table of plain values: whole numbers, yes/no, words, and tables of those. Rows of
components are one text with blanks between the ids, because that is how people list cards. What
the keys mean is the game's business (`Game.state_at`, `Game.position_of`).
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from orrery.core.errors import BadPosition
from orrery.core.state import OptionValue, Settings

Plain: TypeAlias = str | int | bool
Position: TypeAlias = dict[str, "Plain | dict[str, Plain]"]
Settle: TypeAlias = Callable[[int, dict[str, OptionValue]], Settings]
"""How a game checks seats and options (`Game.settle`)."""

LARGE = 100_000
"""More than any count on a table comes to."""


def read(text: str) -> Position:
    """Parse TOML into a position; refuse shapes that no position has."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPosition(f"not readable as TOML: {error}") from error
    position: Position = {}
    for key, value in table.items():
        if isinstance(value, dict):
            for name, inner in value.items():
                if not isinstance(inner, str | int):
                    raise BadPosition(f"{key}.{name}: a number, a text or yes/no is expected")
            position[key] = value
        elif isinstance(value, str | int):
            position[key] = value
        else:
            raise BadPosition(f"{key}: a number, a text or a table is expected")
    return position


def write(position: Position) -> str:
    """TOML with the plain values first, then one table per part."""
    lines = [f"{key} = {_toml(value)}" for key, value in position.items() if _is_plain(value)]
    for key, table in position.items():
        if isinstance(table, dict) and table:
            lines += ["", f"[{key}]"]
            lines += [f"{name} = {_toml(value)}" for name, value in table.items()]
    return "\n".join(lines) + "\n"


def shortest(position: Position, same: Callable[[Position], bool]) -> Position:
    """Drop every key that goes without saying: the position means the same without it."""
    kept: Position = {
        key: dict(value) if isinstance(value, dict) else value for key, value in position.items()
    }
    for key, value in position.items():
        if not isinstance(value, dict):
            trial = {other: inner for other, inner in kept.items() if other != key}
            if same(trial):
                kept = trial
            continue
        # Some keys go without saying only together, as the two lines of a track do.
        without = {other: inner for other, inner in kept.items() if other != key}
        if same(without):
            kept = without
            continue
        for name in value:
            table = kept[key]
            assert isinstance(table, dict)
            smaller = {other: inner for other, inner in table.items() if other != name}
            trial = {**kept, key: smaller}
            if same(trial):
                kept = trial
    return kept


def _is_plain(value: object) -> bool:
    return not isinstance(value, dict)


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    # A JSON string is a TOML basic string: the same quotes and the same escapes.
    return json.dumps(value, ensure_ascii=False)


def index(known: Sequence[str], word: str, where: str) -> int:
    """The number of a word among those known; `where` says in a complaint who asks."""
    try:
        # A text is a sequence too, and would find parts of itself.
        return list(known).index(word)
    except ValueError:
        raise BadPosition(f"{where}: {word!r} is not known") from None


def integer(word: str, where: str, *, signed: bool = True) -> int:
    """A number of at most six digits, with a minus before it where it may be signed."""
    digits = word.removeprefix("-") if signed else word
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 6:
        raise BadPosition(f"{where}: {word!r} is no number")
    return int(word)


class Reader:
    """Takes values out of one table of a position and complains about what is left over."""

    def __init__(self, name: str, table: Mapping[str, Plain]) -> None:
        self.name = name
        self.rest = dict(table)

    def number(self, key: str, default: int, low: int, high: int) -> int:
        value = self.rest.pop(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadPosition(f"{self.at(key)}: a number from {low} to {high} is expected")
        return value

    def word(self, key: str, default: str, known: tuple[str, ...]) -> str:
        value = self.rest.pop(key, default)
        if value not in known:
            raise BadPosition(f"{self.at(key)}: one of {', '.join(known)} is expected")
        return str(value)

    def row(self, key: str, default: list[str] | None = None) -> list[str]:
        """A row of component ids; `default` if the key is not there."""
        if key not in self.rest:
            return list(default or [])
        value = self.rest.pop(key)
        if not isinstance(value, str):
            raise BadPosition(f"{self.at(key)}: a text with component ids is expected")
        return value.split()

    def indexes(self, key: str, known: Sequence[str], default: list[int]) -> list[int]:
        """A row of words as their numbers among those known."""
        if not self.given(key):
            return default[:]
        return [index(known, word, self.at(key)) for word in self.row(key)]

    def counts(self, key: str, known: Sequence[str]) -> list[int]:
        """A row of words with a number each, as `cards:3 lines:6`; 0 for what is not named."""
        counts = [0] * len(known)
        for entry in self.row(key):
            word, _, count = entry.partition(":")
            counts[index(known, word, self.at(key))] = integer(count, self.at(key))
        return counts

    def flag(self, key: str) -> bool:
        value = self.rest.pop(key, False)
        if not isinstance(value, bool):
            raise BadPosition(f"{self.at(key)}: yes or no is expected")
        return value

    def given(self, key: str) -> bool:
        return key in self.rest

    def done(self) -> None:
        if self.rest:
            raise BadPosition(f"{self.at(sorted(self.rest)[0])} is not known")

    def at(self, key: str) -> str:
        """Where a key stands, for complaints."""
        return f"{self.name}.{key}" if self.name else key


class Reading:
    """A position taken apart: plain values on top, the options, and a reader for each table.

    A game derives from it what turns the parts into its table.
    """

    def __init__(self, position: Position) -> None:
        plain: dict[str, Plain] = {}
        self._unread: dict[str, dict[str, Plain]] = {}
        for key, value in position.items():
            if isinstance(value, dict):
                self._unread[key] = value
            else:
                plain[key] = value
        self.top = Reader("", plain)
        self.options: dict[str, OptionValue] = dict(self._unread.pop("options", {}))
        self.tables: dict[str, Reader] = {}

    def open(self, known: Iterable[str]) -> None:
        """Make a reader for each table that the game knows; refuse any other."""
        self.tables = {name: Reader(name, self._unread.pop(name, {})) for name in known}
        if self._unread:
            raise BadPosition(f"{sorted(self._unread)[0]} is not known")

    def reader(self, table: str) -> Reader:
        """The reader of a table, or that of the plain values on top."""
        return self.tables[table] if table else self.top

    def done(self) -> None:
        for reader in (self.top, *self.tables.values()):
            reader.done()


class Unplaced:
    """The cards that no key has placed yet."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.free = set(range(len(names)))

    def claim(self, name: str, where: str) -> int:
        """The number of a card, now placed."""
        card = index(self.names, name, where)
        if card not in self.free:
            raise BadPosition(f"{where}: {name} is in two places")
        self.free.remove(card)
        return card
