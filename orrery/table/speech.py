"""The words of the table, joined with those of the game that is played on it."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

import orrery
from orrery.core.words import LANGUAGES, Catalogue, Phrase, Segment, catalogue, load_templates

K = TypeVar("K")
V = TypeVar("V")
REMEMBERED = 8000
FOLDER = Path(__file__).parent / "phrases"
JOINERS = "\u200c\u200d"
"""Invisible, but part of how some scripts and pictures are written."""


@cache
def house(language: str) -> Catalogue:
    """The words for what happens away from any game."""
    return catalogue(language, FOLDER)


class Voice(Catalogue):
    """A catalogue that remembers what it said lately: at a table most things are said often."""

    def __init__(self, language: str, templates: Mapping[str, str]) -> None:
        super().__init__(language, templates)
        self._said: dict[tuple[Phrase, tuple[str, ...]], str] = {}
        self._cut: dict[tuple[Phrase, tuple[str, ...]], list[Segment]] = {}

    def say(self, what: Phrase, names: Sequence[str] = ()) -> str:
        key = (what, tuple(names))
        said = self._said.get(key)
        if said is None:
            said = super().say(what, names)
            _remember(self._said, key, said)
        return said

    def segments(self, what: Phrase, names: Sequence[str] = ()) -> list[Segment]:
        key = (what, tuple(names))
        cut = self._cut.get(key)
        if cut is None:
            cut = super().segments(what, names)
            _remember(self._cut, key, cut)
        return cut


def _remember(memory: dict[K, V], key: K, value: V) -> None:
    if len(memory) >= REMEMBERED:
        memory.clear()
    memory[key] = value


@cache
def at_table(game: str, language: str) -> Voice:
    """The words of a game with those of the table."""
    templates = orrery.load(game).words(language).templates
    return Voice(language, {**load_templates(FOLDER, language), **templates})


def say(what: Phrase, language: str) -> str:
    return house(language).say(what)


def understood(asked: str) -> str:
    """The language of the house that fits best what a browser asks for."""
    for part in asked.split(","):
        wanted = part.split(";")[0].strip()[:2].lower()
        if wanted in LANGUAGES:
            return wanted
    return LANGUAGES[0]


def clean(text: str) -> str:
    """Text of a stranger in one line, without characters that steer rather than say."""
    kept = [c for c in unicodedata.normalize("NFC", text) if c in JOINERS or _says(c)]
    return " ".join("".join(kept).split()).strip(JOINERS)


def _says(character: str) -> bool:
    return character.isspace() or unicodedata.category(character)[0] not in "C"
