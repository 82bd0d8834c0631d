"""The words of the table, joined with those of the game that is played on it."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

import orrery
from orrery.core.words import LANGUAGES, Catalogue, Phrase, catalogue, load_templates

FOLDER = Path(__file__).parent / "phrases"
JOINERS = "\u200c\u200d"
"""Invisible, but part of how some scripts and pictures are written."""


@cache
def house(language: str) -> Catalogue:
    """The words for what happens away from any game."""
    return catalogue(language, FOLDER)


@cache
def at_table(game: str, language: str) -> Catalogue:
    """The words of a game with those of the table."""
    templates = orrery.load(game).words(language).templates
    return Catalogue(language, {**load_templates(FOLDER, language), **templates})


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
