"""Phrases and the catalogues that say them in English and German.

Rules and views never hold sentences. They hold phrases: a key and its arguments. A catalogue
turns a phrase into a sentence of one language, so the same log, prompt or reason can be read
by two people in two languages at the same time.

A template is a `str.format` template. An argument may be a number, a text, another phrase or a
tuple of phrases (joined as a list in words). `{n:one card|# cards}` chooses by number.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from orrery.core.errors import OrreryError

LANGUAGES = ("en", "de")


class Phrase(NamedTuple):
    """Something to be said, in no language yet.

    `piece` names the piece on the table that the words stand for, so that a page can light it.
    A tuple, because phrases are made, compared and looked up with every move of every table.
    """

    key: str
    args: tuple[tuple[str, str | int | Phrase | tuple[Phrase, ...]], ...] = ()
    piece: str = ""

    def to_json(self) -> list[object]:
        """A plain, comparable form: [key, {argument: value}, piece]."""
        return [self.key, {name: _plain(value) for name, value in self.args}, self.piece]


Value = str | int | Phrase | tuple[Phrase, ...]


def phrase(key: str, piece: str = "", **args: Value) -> Phrase:
    return Phrase(key, tuple(args.items()), piece)


def seat_name(seat: int) -> Phrase:
    """The player in a seat: said with the player's name where one is known."""
    return phrase("seat", n=seat)


def numeral(number: int) -> str:
    """A number with the minus sign that boards print, not with a hyphen."""
    return str(number) if number >= 0 else f"−{-number}"


def verbatim(text: str | int) -> Phrase:
    """A number or a sign that reads the same in every language."""
    return phrase("verbatim", text=text)


def _plain(value: Value) -> object:
    if isinstance(value, Phrase):
        return value.to_json()
    if isinstance(value, tuple):
        return [one.to_json() for one in value]
    return value


class MissingWords(OrreryError):
    """A catalogue has no template for a key: a hole in a words file, found by the tests."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A run of words; `piece` is the piece they name, or empty."""

    text: str
    piece: str = ""


class Catalogue:
    """The templates of one language, and how to say a phrase with them."""

    def __init__(self, language: str, templates: Mapping[str, str]) -> None:
        self.language = language
        self.templates = dict(templates)
        self._parts: dict[str, list[tuple[str, str | None, str | None]]] = {}

    def has(self, key: str) -> bool:
        return key in self.templates

    def say(self, what: Phrase, names: Sequence[str] = ()) -> str:
        """The phrase in words; `names` are the players' names by seat, if they have any."""
        return "".join([text for text, _ in self._spoken(what, names)])

    def segments(self, what: Phrase, names: Sequence[str] = ()) -> list[Segment]:
        """The phrase in words, cut where a piece of the table is named."""
        merged: list[Segment] = []
        for text, piece in self._spoken(what, names):
            if merged and merged[-1].piece == piece:
                merged[-1] = Segment(merged[-1].text + text, piece)
            elif text:
                merged.append(Segment(text, piece))
        return merged

    def _spoken(self, what: Phrase, names: Sequence[str]) -> list[tuple[str, str]]:
        """Runs of words, each with the piece they name."""
        spoken: list[tuple[str, str]] = []
        self._speak(what, names, spoken)
        return spoken

    def _speak(self, what: Phrase, names: Sequence[str], spoken: list[tuple[str, str]]) -> None:
        args = dict(what.args)
        if what.key == "seat":
            number = args["n"]
            if isinstance(number, int) and 0 <= number < len(names) and names[number]:
                spoken.append((names[number], ""))
                return
            what = Phrase(f"seat.{number}")
        for literal, field, spec in self._parsed(what.key):
            if literal:
                spoken.append((literal, what.piece))
            if field is None:
                continue
            if field not in args:
                raise MissingWords(f"{what.key!r} is said without its argument {field!r}")
            value = args[field]
            if spec:
                if not isinstance(value, int):
                    raise MissingWords(f"{what.key!r}: {field!r} has forms but is no number")
                spoken.append((self._form(spec, value), what.piece))
            elif isinstance(value, Phrase):
                self._speak(value, names, spoken)
            elif isinstance(value, tuple):
                self._speak_list(value, names, spoken)
            else:
                spoken.append((value if isinstance(value, str) else numeral(value), what.piece))

    def _parsed(self, key: str) -> list[tuple[str, str | None, str | None]]:
        """The parts of a template; taken apart once, for it is said many times."""
        parts = self._parts.get(key)
        if parts is None:
            template = self.templates.get(key)
            if template is None:
                raise MissingWords(f"no {self.language} words for {key!r}")
            parts = [part[:3] for part in Formatter().parse(template)]
            self._parts[key] = parts
        return parts

    @staticmethod
    def _form(spec: str, value: int) -> str:
        one, _, many = spec.partition("|")
        return (one if value == 1 else many).replace("#", numeral(value))

    def _speak_list(
        self, items: tuple[Phrase, ...], names: Sequence[str], spoken: list[tuple[str, str]]
    ) -> None:
        for place, item in enumerate(items):
            if place:
                last = place == len(items) - 1
                spoken.append((self.templates["list.last" if last else "list.next"], ""))
            self._speak(item, names, spoken)


@cache
def load_templates(folder: Path, language: str) -> dict[str, str]:
    """The templates of `words/<language>.toml`: nested tables become dotted keys."""
    with (folder / f"{language}.toml").open("rb") as file:
        return dict(_flat(tomllib.load(file), ""))


def _flat(table: Mapping[str, object], prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, str(value)


@cache
def catalogue(language: str, folder: Path) -> Catalogue:
    """The words every game shares, with a game's own words on top."""
    shared = load_templates(Path(__file__).parent / "words", language)
    return Catalogue(language, {**shared, **load_templates(folder, language)})
