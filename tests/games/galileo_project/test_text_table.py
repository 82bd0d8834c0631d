"""The text table is the whole table: what drawings and tips say stands in its rows too.

A fact is a number, a name, or what is counted: MC, energy, robots. Every sentence of a tip or a
description speaks of something: the first name in it or in its tip, and on a player's board of
that player. All its numbers, and what they count, have to stand in one row that also names what it
speaks of, and its other names in the same grid. A row is read with the title and the headings of
its grid.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from html import unescape
from typing import NamedTuple

import pytest

from orrery.core.spoken import Grid
from orrery.core.words import LANGUAGES, Phrase
from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.view import GalileoProjectView
from tests.games.galileo_project.drawn import all_moments

PLAYERS = ("Ada", "Bela", "Cleo", "Dana")
TIP = re.compile(r'data-tip="([^"]*)"')
NAMED = ("component", "type", "moon", "colour", "track", "rival")
"""Groups of words that are names of things."""
NO_NAME = re.compile(r"[MR]M-.*|STZ-.*|.*-text|chip-.*|level-.*|influence|development|goal|energy")
"""Words for sorts of pieces; a modifier is named by what it gives, the moon or the type."""


COUNTED = {
    "en": re.compile(r"\b(MC|energy|influence|robot|level|VP)s?\b", re.IGNORECASE),
    "de": re.compile(r"\b(MC|Energie|Einfluss|Roboter|Level|SP)\b", re.IGNORECASE),
}


class Fact(NamedTuple):
    """A name by what it stands for, or a number."""

    name: str
    number: int = -1


@cache
def vocabulary(language: str) -> tuple[dict[str, str], re.Pattern[str]]:
    """Names as they are written, and what they stand for: both words for a track are one thing."""
    found = {name: name for name in PLAYERS}
    for key, text in GAME.words(language).templates.items():
        group, _, what = key.partition(".")
        if group in NAMED and "{" not in text and not NO_NAME.fullmatch(what):
            found[text] = what or group
    # Inside a list the rival is written small.
    rival = GAME.words(language).templates["rival"]
    found[rival[0].lower() + rival[1:]] = "rival"
    longest = "|".join(re.escape(name) for name in sorted(found, key=len, reverse=True))
    # A name may have the ending of a plural; a number stands alone.
    pattern = rf"(?<!\w)({longest})(?=\W|s\b|en\b|n\b|e\b|$)|(?<![\w-])(\d+)(?!\w)"
    return found, re.compile(pattern)


@cache
def facts(text: str, language: str) -> tuple[Fact, ...]:
    """Names and numbers in the order in which they are said."""
    names, pattern = vocabulary(language)
    return tuple(
        Fact(names[one[1]]) if one[1] else Fact("", int(one[2])) for one in pattern.finditer(text)
    )


def counted(text: str, language: str) -> set[Fact]:
    """What the numbers of a text count."""
    return {Fact(one.casefold()) for one in COUNTED[language].findall(text)}


# --- the text table -----------------------------------------------------------------------


class Told(NamedTuple):
    """A grid as sets of facts: all of it, and row by row."""

    whole: frozenset[Fact]
    rows: list[frozenset[Fact]]


def told(grid: Grid, language: str) -> Told:
    words = GAME.words(language)

    def said(*cells: Phrase) -> frozenset[Fact]:
        texts = [words.say(cell, PLAYERS) for cell in cells]
        return frozenset().union(
            *(facts(text, language) for text in texts), *(counted(text, language) for text in texts)
        )

    frame = said(grid.title, *grid.columns)
    rows = [frame | said(*row) for row in grid.rows]
    if grid.title.key in ("sheet.title", "box.robot_type"):
        # What a player has of several things is read down the player's column.
        rows += [
            said(grid.columns[side], *(cell for row in grid.rows for cell in (row[0], row[side])))
            for side in range(1, len(grid.columns))
        ]
    return Told(frozenset().union(frame, *rows), rows)


# --- what is drawn ------------------------------------------------------------------------


class Sentence(NamedTuple):
    text: str
    about: tuple[Fact, ...]
    """Whose board it is on, and what its tip begins with."""


def sentences(view: GalileoProjectView, language: str) -> Iterator[Sentence]:
    """All that tips and descriptions say, sentence by sentence; options are listed elsewhere."""
    words = GAME.words(language)
    options = [words.say(option.phrase, PLAYERS) for option in view.options]
    options += [words.say(option.reason, PLAYERS) for option in view.options if option.reason]
    for panel in GAME.draw(view, language, PLAYERS[: view.seats]):
        owner = [fact for fact in facts(panel.title, language) if fact.name in PLAYERS]
        tips = {unescape(tip) for tip in TIP.findall(panel.svg)}
        for text in sorted(tips):
            if text and not any(option in text for option in options):
                about = [fact for fact in facts(text, language) if fact.name][:1]
                yield from (Sentence(one, (*owner, *about)) for one in _split(text))
        described = panel.description
        if view.outcome is not None:
            # The result is told at the end of its own.
            described = described.replace(words.say(view.outcome.ended), "")
        yield from (Sentence(one, tuple(owner)) for one in _split(described))


def _split(text: str) -> list[str]:
    return [one for one in re.split(r"(?<=[.!?])\s+(?=[A-ZÄÖÜ0-9])", text) if one]


def missing(view: GalileoProjectView, language: str, grids: list[Grid]) -> set[str]:
    """Sentences of the drawn table that the text table does not bear out."""
    table = [told(grid, language) for grid in grids]
    return {
        one.text
        for one in sentences(view, language)
        if not any(_bears(grid, one, language) for grid in table)
    }


def _bears(grid: Told, sentence: Sentence, language: str) -> bool:
    said = facts(sentence.text, language)
    numbers = {fact for fact in said if not fact.name}
    if numbers:
        numbers |= counted(sentence.text, language)
    names = {fact for fact in said if fact.name} | set(sentence.about)
    subject = set(sentence.about) or set([fact for fact in said if fact.name][:1])
    return names <= grid.whole and any(numbers | subject <= row for row in grid.rows)


# --- the tests ----------------------------------------------------------------------------


MOMENTS = [name for name in sorted(all_moments()) if name != "bare"]


@pytest.mark.parametrize("place", range(len(MOMENTS)))
def test_what_is_drawn_stands_in_the_text_table(place: int) -> None:
    """Moment by moment, in one language after the other."""
    view, language = all_moments()[MOMENTS[place]], LANGUAGES[place % len(LANGUAGES)]
    assert missing(view, language, GAME.grids(view)) == set()


def without_column(heading: str) -> Callable[[Grid], Grid]:
    def cut(grid: Grid) -> Grid:
        kept = [place for place, column in enumerate(grid.columns) if column.key != heading]
        rows = tuple(tuple(row[place] for place in kept) for row in grid.rows)
        return replace(grid, columns=tuple(grid.columns[place] for place in kept), rows=rows)

    return cut


def without_row(label: str) -> Callable[[Grid], Grid]:
    return lambda grid: replace(grid, rows=tuple(row for row in grid.rows if row[0].key != label))


LOST = {
    **{
        f"the column {name}": without_column(f"grid.{name}")
        for name in (
            "cost",
            "robot_cost",
            "level",
            "kind",
            "recruit",
            "now",
            "later",
            "vp",
            "effect",
        )
    },
    **{
        f"the column {name} of goals": without_column(f"grid.{name}") for name in ("need", "all_vp")
    },
    **{
        f"the row {name}": without_row(f"grid.{name}")
        for name in ("influence_row", "mc_row", "energy_row", "robots_row", "tucked_row", "stack")
    },
    "the bonus spaces": without_row("grid.bonus_at"),
}


@pytest.mark.parametrize("lost", LOST)
def test_a_text_table_that_loses_something_is_caught(lost: str) -> None:
    view = all_moments()["three-io"]
    grids = GAME.grids(view)
    cut = [LOST[lost](grid) for grid in grids]
    assert cut != grids
    assert missing(view, "en", cut)


def test_a_text_table_without_its_scores_is_caught() -> None:
    view = all_moments()["three-action"]
    grids = [grid for grid in GAME.grids(view) if grid.title.key != "sheet.title"]
    assert missing(view, "en", grids)
