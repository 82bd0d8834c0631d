"""The faces that are shipped, and how wide their letters are.

The files lie in `fonts/`, with where they come from and their licences. `widths.json` there holds
what a browser needs to set a line, measured once by `python -m orrery.laws.lettering`: the
advance of every letter, and the kerning of pairs.
"""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "fonts"

# Widths of letters that no shipped face has, in thousandths of the font size. Names of players may
# bring them along; a font of the reader shows them, and hardly one of its letters is wider.
OTHER_SMALL = 950
OTHER = 1300


class Face(NamedTuple):
    """A face as `widths.json` names it, and the room after every letter in ems."""

    name: str
    spacing: float = 0.0


TEXT = Face("text")
TEXT_BOLD = Face("text-bold")
HEADLINE = Face("headline")
HEADLINE_BOLD = Face("headline-bold")
SPACED = 0.04
"""The letter-spacing of titles in `art.css`."""
TITLE = Face("headline", SPACED)
TITLE_BOLD = Face("headline-bold", SPACED)

SECOND = {"text": TEXT, "text-bold": TEXT_BOLD, "headline": TEXT, "headline-bold": TEXT_BOLD}
"""Whose letters are taken where a face lacks one: the second family of the stack in `art.css`."""

FILES = {
    "text": "text.woff2",
    "text-bold": "text.woff2",
    "headline": "headline.woff2",
    "headline-bold": "headline-bold.woff2",
}
"""Where each face lies: both weights of the text are in one file.

These have the letters of our own words, which pages begin with; letters that only the names of
players may need lie in a second file each (`for_names`).
"""


def for_names(file: str) -> str:
    return file.replace(".woff2", "-names.woff2")


@lru_cache(maxsize=256)
def chosen(style: str, bold: bool = False) -> Face:
    """The face that `art.css` gives to text of these classes."""
    classes = style.split()
    bold = bold or "o-bold" in classes or "o-number" in classes
    if "o-title" in classes:
        return TITLE_BOLD if bold else TITLE
    if "o-serif" in classes:
        return HEADLINE_BOLD if bold else HEADLINE
    return TEXT_BOLD if bold else TEXT


class _Metrics(NamedTuple):
    """In thousandths of the font size."""

    names: str
    """The letters that lie in the file for names."""
    advances: dict[str, int]
    rows: dict[str, dict[int, int]]
    """By the first letter of a pair: how its distance changes, by the kind of the second."""
    kinds: dict[str, int]


@cache
def _measured() -> dict[str, _Metrics]:
    said = json.loads((FOLDER / "widths.json").read_text(encoding="utf-8"))
    return {name: _unfolded(**face) for name, face in said.items()}


def _unfolded(
    names: str,
    advances: dict[str, str],
    first: list[str],
    second: list[str],
    kerning: list[dict[str, int]],
) -> _Metrics:
    """Letters of the same width, and those that pair alike, stand together in the file."""
    rows = [{int(kind): change for kind, change in row.items()} for row in kerning]
    return _Metrics(
        names,
        {letter: int(wide) for wide, letters in advances.items() for letter in letters},
        {letter: row for letters, row in zip(first, rows, strict=True) for letter in letters},
        {letter: kind for kind, letters in enumerate(second) for letter in letters},
    )


@lru_cache(maxsize=16384)
def ems(text: str, face: Face) -> float:
    """How wide a line is, in multiples of its size."""
    _, advances, rows, kinds = _measured()[face.name]
    total = 0
    row: dict[int, int] | None = None
    for letter in text:
        advance = advances.get(letter)
        if advance is None:
            total += _borrowed(letter, face)
            row = None
            continue
        total += advance
        if row is not None:
            total += row.get(kinds.get(letter, -1), 0)
        row = rows.get(letter)
    return total / 1000 + face.spacing * len(text)


def _borrowed(letter: str, face: Face) -> int:
    """The width of a letter that a face lacks: the text's face has it, or a font of the reader."""
    found = _measured()[SECOND[face.name].name].advances.get(letter)
    return found or (OTHER_SMALL if letter.islower() else OTHER)


_TEXT = "{http://www.w3.org/2000/svg}text"


def used(drawing: str) -> dict[str, str]:
    """The files that the lettering of a whole drawing needs, and the letters it needs of each."""
    needed: dict[str, set[str]] = {}
    for element in ET.fromstring(drawing).iter(_TEXT):
        face = chosen(element.get("class", ""))
        own = _measured()[face.name].advances
        for letter in "".join(element.itertext()):
            name = face.name if letter in own else SECOND[face.name].name
            rare = letter in _measured()[name].names
            file = for_names(FILES[name]) if rare else FILES[name]
            needed.setdefault(file, set()).add(letter)
    return {file: "".join(sorted(letters)) for file, letters in sorted(needed.items())}


def whole(file: str, letters: str) -> bytes:
    """A file of a face with all its letters."""
    return (FOLDER / file).read_bytes()
