"""Where a rule is carried: the lines of code, data and tests that name it.

An id is written out wherever a rule is followed, so that searching for it finds the place. What no
line can carry says so in the ledger: a `kind`, or the rules it `follows` from.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from orrery.core.ledger import FILE, Ledger, Rule

LEARNING = ("aid.toml", "glossary.toml", "pictures.toml", "lessons", "guide", "words")
"""Data that teaches a rule and does not carry it out."""


class Place(NamedTuple):
    """A line of a file that names a rule."""

    path: Path
    line: int

    def told(self, root: Path) -> str:
        """As tools understand it; the path as it is seen from a folder, if it lies there."""
        inside = self.path.is_relative_to(root)
        return f"{self.path.relative_to(root) if inside else self.path}:{self.line}"


def in_code(folder: Path, rule: str) -> list[Place]:
    """The lines of a game's sources that name a rule."""
    return _naming(folder, rule, "*.py")


def in_data(folder: Path, rule: str) -> list[Place]:
    """The lines of a game's data that name a rule, apart from the ledger and what teaches."""
    return [
        place
        for place in _naming(folder, rule, "*.toml")
        if place.path.name != FILE and not _teaches(place.path.relative_to(folder))
    ]


def in_tests(tests: Path, rule: str) -> list[Place]:
    """The lines of tests that name a rule."""
    return _naming(tests, rule, "*.py")


def nowhere(ledger: Ledger, folder: Path) -> list[Rule]:
    """The rules that no code and no data carries and that do not say why."""
    return [
        rule
        for rule in ledger.rules.values()
        if not rule.kind
        and not rule.follows
        and not in_code(folder, rule.id)
        and not in_data(folder, rule.id)
    ]


def _teaches(path: Path) -> bool:
    return any(part in LEARNING for part in path.parts)


def _naming(folder: Path, rule: str, pattern: str) -> list[Place]:
    return _index(folder, pattern).get(rule, [])


@cache
def _index(folder: Path, pattern: str) -> dict[str, list[Place]]:
    """All ids below a folder at once, for whoever asks for one asks for others."""
    index: dict[str, list[Place]] = {}
    for path in sorted(folder.rglob(pattern)):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for rule in dict.fromkeys(ids_in(line)):
                index.setdefault(rule, []).append(Place(path, number))
    return index


ID = re.compile(r"\b([A-Z]{2,3}-[A-Z]+-)([A-Z]?\d+[A-Za-z]?)(?: to (?:\1|-)(\d+))?\b")


def ids_in(text: str) -> Iterator[str]:
    """Every id in a text; of a range, as in GR-ACC-01 to -03, those between its ends too."""
    for found in ID.finditer(text):
        chapter, first, last = found.groups()
        yield chapter + first
        if last:
            for number in range(int(first) + 1, int(last) + 1):
                yield f"{chapter}{number:0{len(first)}}"
