"""The words of the table, joined with those of the game that is played on it."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path
from typing import TypeAlias, TypeVar

from orjson import Fragment, dumps

import orrery
from orrery.core.spoken import Holding, Option
from orrery.core.state import Event, Settings
from orrery.core.words import LANGUAGES, Catalogue, Phrase, catalogue, load_templates, phrase

K = TypeVar("K")
V = TypeVar("V")
Names: TypeAlias = tuple[str, ...]
REMEMBERED = 20_000
HOLDINGS = 2_000
"""The same for what players have: half a kilobyte each, and mostly what was there a move ago."""
FOLDER = Path(__file__).parent / "phrases"
JOINERS = "\u200c\u200d"
"""Invisible, but part of how some scripts and pictures are written."""


@cache
def table_words(language: str) -> Catalogue:
    """The words for what happens away from any game."""
    return catalogue(language, FOLDER)


class Voice:
    """A catalogue that remembers what it said lately: at a table most things are said often.

    What names nobody is the same at every table; what does is remembered with the names.
    """

    def __init__(self, words: Catalogue) -> None:
        self.language = words.language
        self._words = words
        self._said: dict[Phrase | tuple[Phrase, Names], str] = {}
        self._parts: dict[Phrase | tuple[Phrase, Names], Fragment] = {}
        self._options: dict[Option, Fragment] = {}
        self._personal: dict[tuple[Option, Names], Fragment] = {}
        """Those that name somebody."""
        self._same: dict[int, tuple[Option, Fragment]] = {}
        self._holdings: dict[tuple[Holding, ...], Fragment] = {}
        self._told: dict[tuple[Settings, Event, int | None, Names], Fragment | None] = {}

    def say(self, what: Phrase, names: Names) -> str:
        """A phrase in words."""
        said = self._said.get(what) or self._said.get((what, names))
        if said is None:
            said = self._words.say(what, names)
            _remember(self._said, (what, names) if _names_somebody(what) else what, said)
        return said

    def parts(self, what: Phrase, names: Names) -> Fragment:
        """A phrase in words, cut where it names a piece of the table."""
        parts = self._parts.get(what) or self._parts.get((what, names))
        if parts is None:
            parts = as_fragment(
                [
                    {"text": one.text, "piece": one.piece} if one.piece else {"text": one.text}
                    for one in self._words.segments(what, names)
                ]
            )
            _remember(self._parts, (what, names) if _names_somebody(what) else what, parts)
        return parts

    def told(
        self, settings: Settings, noted: Event, viewer: int | None, names: Names
    ) -> Fragment | None:
        """What the log says to a viewer of something that a game noted; None if nothing."""
        key = (settings, noted, viewer, names)
        if key in self._told:
            return self._told[key]
        line = settings.game.tell(settings, noted, viewer)
        said = None if line is None else self.parts(line, names)
        _remember(self._told, key, said)
        return said

    def option(self, option: Option, names: Names) -> Fragment:
        """An option as a client gets it."""
        # Some games hand out the same object for the same option: its address is quickly found.
        known = self._same.get(id(option))
        if known is not None and known[0] is option:
            return known[1]
        fragment = self._options.get(option) or self._personal.get((option, names))
        if fragment is not None:
            return fragment
        shown: dict[str, object] = {
            "action": option.notation,
            "text": self.say(option.phrase, names),
            "target": option.target,
            "open": option.open,
        }
        if option.reason is not None:
            shown["why"] = self.say(option.reason, names)
            shown["rule"] = option.rule
        fragment = as_fragment(shown)
        personal = _names_somebody(option.phrase) or (
            option.reason is not None and _names_somebody(option.reason)
        )
        if personal:
            _remember(self._personal, (option, names), fragment)
        else:
            _remember(self._options, option, fragment)
            _remember(self._same, id(option), (option, fragment))
        return fragment

    def holdings(self, held: tuple[Holding, ...]) -> Fragment:
        """All that a player has, as a client gets it."""
        fragment = self._holdings.get(held)
        if fragment is None:
            fragment = as_fragment(
                [
                    {
                        "name": one.name,
                        "text": self.say(phrase(f"holding.{one.name}"), ()),
                        "count": one.count,
                        "symbol": one.symbol,
                        "tone": one.tone,
                    }
                    for one in held
                ]
            )
            _remember(self._holdings, held, fragment, HOLDINGS)
        return fragment


def as_fragment(value: object) -> Fragment:
    """Something as a piece of JSON that fits into any message without being written again."""
    # The bytes come in a buffer that is often ten times as large: what is kept is copied out.
    return Fragment(bytes(memoryview(dumps(value))))


def _names_somebody(what: Phrase) -> bool:
    if what.key == "seat":
        return True
    for _, value in what.args:
        inner = (value,) if isinstance(value, Phrase) else value
        if isinstance(inner, tuple) and any(map(_names_somebody, inner)):
            return True
    return False


def _remember(memory: dict[K, V], key: K, value: V, most: int | None = None) -> None:
    if len(memory) >= (most or REMEMBERED):
        memory.clear()
    memory[key] = value


@cache
def at_table(game: str, language: str) -> Voice:
    """The words of a game with those of the table."""
    templates = orrery.load(game).words(language).templates
    return Voice(Catalogue(language, {**load_templates(FOLDER, language), **templates}))


def say(what: Phrase, language: str) -> str:
    return table_words(language).say(what)


def understood(asked: str) -> str:
    """The language that fits best what a browser asks for, of those spoken here."""
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
