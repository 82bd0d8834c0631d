"""The text table knows what the drawings say: every fact of a tip or a description is in it.

A fact is the name of something, or a number. Three things are asked of every text in a drawing:

- each name that it gives stands in the text table;
- whatever a tip names beside its subject, which comes first, stands together with the subject: in
  one cell with its row's label, its column's head and its grid's title, or in one row;
- each number of a sentence stands in a cell that names something of what the sentence names, or
  the subject of the tip if it names nothing.

In the panel of a captain and in the tray, such a cell or its row must name that captain as well,
or none.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from orrery.core.spoken import Grid
from orrery.core.words import LANGUAGES, Phrase, phrase
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.components import table
from orrery.games.galaxy_rush.game import GAME
from orrery.games.galaxy_rush.view import GalaxyRushView
from tests.games.galaxy_rush.drawn import all_moments

MOMENTS = list(all_moments())[::3]
NUMBER = re.compile(r"\d+")
NOTHING = "·"
SPARE = {
    # The number of a card and what it earns are drawn, and who won a medal by where it lies.
    ("category.predictions", 4),
    ("grid.medals", 4),
    # Drawn as text without a tip.
    ("grid.course", 1),
    # How strong the rival is was chosen with the game; the score sheet draws its head start.
    ("grid.course", 2),
}
"""Columns of which no tip and no description speaks."""


class Facts(NamedTuple):
    """What a text names, what it names first, and its numbers."""

    text: str
    names: frozenset[str]
    subject: str
    numbers: frozenset[str]
    sentences: tuple[Facts, ...] = ()


class Saying(NamedTuple):
    """A tip or a description, the captain in whose panel it stands, if it is about one thing."""

    facts: Facts
    captain: str
    about_one: bool


class Cell(NamedTuple):
    """A cell with its label, head and title; what else its row names; and where it stands."""

    names: frozenset[str]
    numbers: frozenset[str]
    row: frozenset[str]
    grid: str
    column: int


KINDS = ("orbit", "discovery", "achievement", "prediction")
GROUPS = ("resource.", "expedition.", "seat.", "category.", "kind.")
HAND = {entry["id"] for entry in table("prediction")}
CAPTAINS = ("captain-0", "captain-1", "tray")
ALSO = {
    "rival": "seat.1",
    "grid.comets": "expedition.comet",
    "grid.asteroids": "expedition.asteroid",
    "grid.nebulas": "expedition.nebula",
    "category.expeditions": "kind.expedition",
    "category.heroics": "kind.heroic",
}
"""Words beside those of the box that name something, and what they name."""


class Words:
    """Finds names and numbers in the texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.found: dict[str, Facts] = {}
        self.catalogue = GAME.words(language)
        keys = [f"component.{entry['id']}" for kind in KINDS for entry in table(kind)]
        keys += [key for key in self.catalogue.templates if key.startswith(GROUPS)]
        meant = {self._template(key): self._template(key) for key in keys}
        meant |= {self._template(key): self._template(name) for key, name in ALSO.items()}
        for n in range(1, box.SEASONS + 1):
            season = self.say(phrase("grid.season", n=n)).lower()
            meant[season] = season
        self.meant = meant
        # The longest first, so that a name that is part of another is not found inside it.
        known = "|".join(re.escape(name) for name in sorted(meant, key=len, reverse=True))
        self.names = re.compile(rf"(?<!\w)(?:{known})(?!\w)", re.IGNORECASE)

    def _template(self, key: str) -> str:
        return self.catalogue.templates[key].lower()

    def say(self, what: Phrase) -> str:
        return self.catalogue.say(what)

    def facts(self, text: str) -> Facts:
        if text not in self.found:
            parts = [self._facts(part) for part in text.split(". ")]
            self.found[text] = self._facts(text)._replace(sentences=tuple(parts))
        return self.found[text]

    def _facts(self, text: str) -> Facts:
        names = [self.meant[found.lower()] for found in self.names.findall(text)]
        # A number inside a name, as in Kepler-186 f, is no fact of its own.
        numbers = NUMBER.findall(self.names.sub(" ", text))
        return Facts(text, frozenset(names), names[0] if names else "", frozenset(numbers))


words_of = cache(Words)


def sayings(view: GalaxyRushView, words: Words) -> Iterator[Saying]:
    """Every tip and every description of the drawings."""
    for panel in GAME.draw(view, words.language, ()):
        captain = words.facts(panel.title).subject if panel.name in CAPTAINS else ""
        yield Saying(words.facts(panel.description), captain, False)
        # Predictions in hand are those of whoever looks, and the text table names nobody either.
        tips = {
            (element.get("data-tip", ""), "" if element.get("data-piece") in HAND else captain)
            for element in ET.fromstring(panel.svg).iter()
        }
        # The tips of the score sheet explain its lines; none of them is about one thing.
        about_one = panel.name != "scores"
        yield from (Saying(words.facts(tip), whose, about_one) for tip, whose in tips if tip)


def cells(told: list[Grid], words: Words, lost: tuple[str, int] | None = None) -> list[Cell]:
    """Every cell of the text table; `lost` is a column that it has not."""
    found: list[Cell] = []
    for grid in told:
        title = words.say(grid.title)
        heads = [words.say(head) for head in grid.columns] or [""]
        kept = [n for n in range(len(heads)) if (grid.title.key, n) != lost]
        for row in grid.rows:
            texts = [words.say(cell) for cell in row]
            label = texts[0] if 0 in kept else ""
            beside = words.facts(" | ".join(texts[n] for n in kept)).names
            for n in kept:
                if texts[n] == NOTHING:
                    continue
                facts = words.facts(f"{title} | {label} | {heads[n]} | {texts[n]}")
                found.append(Cell(facts.names, facts.numbers, beside, grid.title.key, n))
    return found


def lacking(told: list[Saying], known: list[Cell]) -> Iterator[str]:
    """What the drawings say and the text table does not."""
    captains = {saying.captain for saying in told if saying.captain}
    found = frozenset[str]().union(*(cell.names for cell in known))
    for facts, captain, about_one in told:
        text, subject = facts.text, facts.subject
        whose = {captain} if captain else set[str]()
        yield from (f"{name!r} of {text!r}" for name in facts.names - found)
        if about_one and subject:
            beside = together(subject, known)
            yield from (
                f"{name!r} with {subject!r} of {text!r}"
                for name in (facts.names | whose) - beside
                # The Eagle Nebula need not be told to be a Nebula.
                if not any(name in longer for longer in beside)
            )
        own = [cell for cell in known if not captain or belongs(cell, captain, captains)]
        for sentence in facts.sentences:
            about = sentence.names or ({subject} if about_one and subject else facts.names | whose)
            numbers = frozenset[str]().union(
                *(cell.numbers for cell in own if not about or cell.names & about)
            )
            yield from (f"{number} of {text!r}" for number in sentence.numbers - numbers)


def together(subject: str, known: list[Cell]) -> frozenset[str]:
    """What stands in a cell or a row with a name."""
    cells = (cell.names for cell in known if subject in cell.names)
    rows = (cell.row for cell in known if subject in cell.row)
    return frozenset[str]().union(*cells, *rows)


def belongs(cell: Cell, captain: str, captains: set[str]) -> bool:
    """Whether a cell is about this captain, or about none."""
    whose = (cell.names | cell.row) & captains
    return not whose or captain in whose


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_text_table_has_every_fact_of_the_drawings(moment: str, language: str) -> None:
    view, words = all_moments()[moment], words_of(language)
    told = list(sayings(view, words))
    assert len(told) > 30
    assert list(lacking(told, cells(GAME.grids(view), words))) == []


@cache
def said_at(moment: str) -> list[Saying]:
    return list(sayings(all_moments()[moment], words_of("en")))


def columns() -> list[tuple[str, int]]:
    """Every column of every grid that is told at some moment, but the labels."""
    told = [grid for moment in MOMENTS for grid in GAME.grids(all_moments()[moment])]
    return sorted({(one.title.key, n) for one in told for n in range(1, len(one.columns))})


def is_missed(lost: tuple[str, int]) -> bool:
    """Whether the drawings of some moment say what a column tells."""
    for moment in MOMENTS:
        told = cells(GAME.grids(all_moments()[moment]), words_of("en"), lost)
        if any(lacking(said_at(moment), told)):
            return True
    return False


def test_a_text_table_without_one_of_its_columns_is_caught() -> None:
    assert {column for column in columns() if not is_missed(column)} == SPARE
