"""The people one can sit down with: four levels with a name, a face and a manner of their own.

They are data (`people.toml`), read and checked here. A person's id is a name that `bots.load`
knows; which bot plays for them, and how strongly, stands in the file alone.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from orrery.core.errors import OrreryError
from orrery.core.words import LANGUAGES

FILE = Path(__file__).parent / "people.toml"
LEVELS = 4
MOMENTS = ("greeting", "praise", "won", "lost")
"""When a person says something: at the beginning, at a good move of somebody else, at the end."""
REMARK_LENGTH = 44
"""The most letters of a remark: it has one line on a player's card."""
MANNER_LENGTH = 110
_ID = re.compile(r"[a-z]{2,12}")


class BadPeople(OrreryError):
    """The file of people cannot be used as it is written."""


@dataclass(frozen=True, slots=True)
class Words:
    """What is said of a person, and what they say, in one language."""

    kind: str
    manner: str
    remarks: Mapping[str, tuple[str, ...]]
    """By moment; any of them fits."""


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str
    level: int
    """From 1, whom beginners beat, to 4."""
    bot: str
    """What plays for them, as `bots.load` reads it."""
    bot_in: Mapping[str, str]
    """What plays for them instead in some games, by the game's id: there the levels below and
    above are nearer or farther than elsewhere."""
    words: Mapping[str, Words]
    """By language."""


@cache
def people() -> tuple[Person, ...]:
    """All of them, the easiest first."""
    return read(FILE.read_text(encoding="utf-8"))


def person(name: str) -> Person | None:
    """Who has this id; None for any other bot."""
    return next((one for one in people() if one.id == name), None)


def of_level(level: int) -> Person:
    return people()[level - 1]


def read(text: str) -> tuple[Person, ...]:
    """People as a file describes them. Raises BadPeople."""
    try:
        entries = tomllib.loads(text)["person"]
        found = tuple(_person(entry) for entry in entries)
    except (tomllib.TOMLDecodeError, KeyError, TypeError, AttributeError) as error:
        raise BadPeople(f"people cannot be read: {type(error).__name__}: {error}") from error
    if [one.level for one in found] != list(range(1, LEVELS + 1)):
        raise BadPeople(f"there must be one person of each level from 1 to {LEVELS}, in order")
    if len({one.id for one in found}) < LEVELS or len({one.name for one in found}) < LEVELS:
        raise BadPeople("two people must not share an id or a name")
    return found


def _person(entry: Mapping[str, Any]) -> Person:
    name = entry["id"]
    unknown = set(entry) - {"id", "name", "level", "bot", "bot_in", *LANGUAGES}
    if unknown:
        raise BadPeople(f"{name} has what nobody reads: {', '.join(sorted(unknown))}")
    if not _ID.fullmatch(name):
        raise BadPeople(f"{name!r} is no id of a person: two to twelve small letters")
    words = {language: _words(f"{name}.{language}", entry[language]) for language in LANGUAGES}
    bot_in = dict(entry.get("bot_in", {}))
    return Person(name, entry["name"], entry["level"], entry["bot"], bot_in, words)


def _words(where: str, entry: Mapping[str, Any]) -> Words:
    unknown = set(entry) - {"kind", "manner", *MOMENTS}
    if unknown:
        raise BadPeople(f"{where} has what nobody reads: {', '.join(sorted(unknown))}")
    if not 0 < len(entry["manner"]) <= MANNER_LENGTH:
        raise BadPeople(f"{where}.manner must have 1 to {MANNER_LENGTH} letters")
    remarks = {moment: tuple(entry[moment]) for moment in MOMENTS}
    for moment, said in remarks.items():
        if not said:
            raise BadPeople(f"{where}.{moment} is empty")
        for one in said:
            if not 0 < len(one) <= REMARK_LENGTH:
                raise BadPeople(f"{where}.{moment} must have 1 to {REMARK_LENGTH} letters: {one!r}")
    return Words(entry["kind"], entry["manner"], remarks)
