"""The text table of Newton is the whole table: what tips and descriptions tell stands there too.

A tip of the drawings is taken apart into its facts: the numbers and the names in it. They must
stand together in one row of the text table, or in one cell with what heads its row and column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html import unescape
from random import Random

import pytest

from orrery.core.spoken import Grid
from orrery.core.state import State
from orrery.games.newton.game import GAME
from orrery.games.newton.view import NewtonView
from tests.games.newton.moments import RARE, at

NAMES = ("Ann", "Bob", "Cid", "Dot")
EN = GAME.words("en")
NAMED = ("component", "terrain", "place", "space", "action", "colour")
"""Where the names that a fact may hold are written."""
EXPLAINING = (
    "draw.map.points",
    "draw.study.shelves",
    "draw.study.window",
    "draw.study.income_space",
    "draw.master.hidden",
    "draw.desk.quick",
)
"""Tips that explain a rule and tell nothing about this table."""
FILLER = re.compile(
    r"\b(?:A|An|Asks|Available|Book|Bookshelf|Deck|Drawers \d: .*|Its|Line|Markers?|One|"
    r"Played|Scientist|Space|Student|The|Travel cube|Upper|Visited)\b"
)
"""Words with a capital that are no names."""
STATES = {
    "which is met": "met",
    ": filled": "[tile]",
    ": complete": "complete",
    ": activated": "activated",
    "not activated": "not activated",
}
"""How a state of a piece reads in the text table."""


def moments() -> Iterator[State]:
    """Some moments of random games, and the rare ones."""
    for seed in range(4):
        chance = Random(seed)
        state: State = GAME.new(seed % 4 + 1, seed)
        while not state.over:
            if chance.random() < 0.004:
                yield state.clone()
            state.apply(chance.choice(state.legal()))
        yield state
    yield from (at(text) for text in list(RARE.values())[::6])


@cache
def views() -> tuple[NewtonView, ...]:
    return tuple(GAME.view(state, max(state.seat, 0)) for state in moments())


@cache
def names() -> re.Pattern[str]:
    said = {
        text
        for key, text in EN.templates.items()
        if key.split(".")[0] in NAMED and not re.fullmatch("(?:row|column|shelf) .*", text)
    }
    longest = sorted(said, key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(text)}(?!\w)" for text in longest))


def tips(view: NewtonView) -> Iterator[str]:
    """What the panels tell, sentence by sentence where it is a description."""
    explained = [EN.templates[key] for key in EXPLAINING]
    for panel in GAME.draw(view, "en", NAMES[: view.seats]):
        if panel.name == "scores":
            continue
        told = {unescape(tip) for tip in re.findall(r'data-tip="([^"]*)"', panel.svg)}
        told.update(re.split(r"(?<=\.) ", panel.description))
        for tip in told:
            # An option that a piece stands for comes before what the piece is.
            if not any(text in tip for text in explained):
                yield tip


@cache
def facts(tip: str) -> tuple[frozenset[str], frozenset[str]]:
    """The numbers in a tip, and the names."""
    text = re.sub(r"\b[Oo]ne\b(?= [a-z])", "1", tip)
    rest = FILLER.sub("", names().sub(" ", text))
    states = {state for words, state in STATES.items() if words in tip}
    said = [*names().findall(text), *re.findall(r"\b[A-Z]\w+", rest)]
    return frozenset(re.findall(r"\d+", rest)), frozenset(states.union(said))


def rows(grids: list[Grid], seats: int) -> Iterator[tuple[str, frozenset[str]]]:
    """Every row as it reads, and every cell with what heads it; with the numbers in it."""
    for grid in grids:
        title = EN.say(grid.title, NAMES[:seats])
        heads = [EN.say(head, NAMES[:seats]) for head in grid.columns]
        for row in grid.rows:
            cells = [EN.say(cell, NAMES[:seats]) for cell in row]
            headed = zip(heads[1:], cells[1:], strict=True)
            texts = [" | ".join(cells)]
            texts += [f"{title} | {cells[0]} | {head} | {cell}" for head, cell in headed]
            for text in texts:
                said = re.sub(r"\b[Oo]ne\b", "1", text)
                yield said, frozenset(re.findall(r"\d+", said))


def missing(view: NewtonView, grids: list[Grid]) -> list[str]:
    """Tips whose facts stand together nowhere in the text table."""
    said = list(rows(grids, view.seats))

    def stands(tip: str) -> bool:
        numbers, words = facts(tip)
        return any(numbers <= there and all(word in text for word in words) for text, there in said)

    return [tip for tip in tips(view) if not stands(tip)]


def without_options(view: NewtonView) -> NewtonView:
    """The same table with nothing to choose: tips then tell what lies there, and no more."""
    return replace(view, options=())


def test_what_tips_tell_stands_in_the_text_table() -> None:
    for view in views():
        assert missing(without_options(view), GAME.grids(view)) == []


@pytest.mark.parametrize(
    ("title", "column"),
    [
        ("grid.cards_of", 1),
        ("grid.market", 1),
        ("grid.players_in", 1),
        ("grid.shelf", 3),
        ("grid.lines", 1),
        ("grid.lines", 2),
        ("grid.map", 1),
        ("grid.map", 2),
        ("grid.map", 4),
        ("grid.map", 5),
        ("grid.work", 1),
        ("grid.work", 2),
        ("grid.technology", 1),
        ("grid.technology", 2),
        ("grid.objectives", 4),
        ("grid.stacks", 1),
    ],
)
def test_a_lost_column_is_missed(title: str, column: int) -> None:
    def poorer(grid: Grid) -> Grid:
        if grid.title.key != title:
            return grid
        kept = [at for at in range(len(grid.columns)) if at != column]
        cut = [tuple(row[at] for at in kept) for row in grid.rows]
        return Grid(grid.title, tuple(grid.columns[at] for at in kept), tuple(cut))

    assert any(
        missing(without_options(view), [poorer(grid) for grid in GAME.grids(view)])
        for view in views()[:10]
    )


def test_the_score_as_if_the_game_ended_now_is_told_last() -> None:
    for view in views():
        assert GAME.grids(view)[-1] == GAME.score_sheet(view)
