"""Grids on a narrow screen: lines break between words, numbers line up."""

from __future__ import annotations

import pytest
from rich.measure import Measurement

import orrery
from orrery.cli.asking import Language, words_of
from orrery.cli.render import Renderer, fitting
from orrery.core.spoken import Grid
from orrery.core.words import verbatim
from tests.cli.helpers import shown

ENGLISH = Renderer(words_of(Language.EN))


def justified(*cells: str) -> str:
    """How the second column of a grid with these cells is set."""
    rows = tuple((verbatim("row"), verbatim(cell)) for cell in cells)
    grid = Grid(verbatim("title"), (verbatim("head"), verbatim("head")), rows)
    return ENGLISH.grid(grid, {}).table.columns[1].justify


@pytest.mark.parametrize(
    ("most", "room", "widths"),
    [
        ((5, 20), 25, [5, 20]),
        ((5, 20), 24, [5, 19]),
        ((18, 20), 30, [15, 15]),
    ],
)
def test_the_widest_column_gives_way_first(
    most: tuple[int, ...], room: int, widths: list[int]
) -> None:
    assert fitting([Measurement(3, wide) for wide in most], room) == widths


def test_no_column_becomes_narrower_than_its_longest_word_while_another_can() -> None:
    assert fitting([Measurement(12, 20), Measurement(3, 18)], 20) == [12, 8]


def test_where_the_longest_words_do_not_fit_the_widest_column_breaks_one() -> None:
    assert fitting([Measurement(9, 9), Measurement(4, 4)], 10) == [6, 4]


@pytest.mark.parametrize(
    "cells", [("1", "12", "·"), ("−3", "+1", "0"), ("15 AU", "0 AU"), ("1,250.5", "7")]
)
def test_numbers_stand_on_the_right(cells: tuple[str, ...]) -> None:
    assert justified(*cells) == "right"


@pytest.mark.parametrize(
    "cells", [("·", "·"), ("Io", "1"), ("1 VP per 3 robots, at most 4", "2"), ("1 to 3", "4")]
)
def test_words_stand_on_the_left(cells: tuple[str, ...]) -> None:
    assert justified(*cells) == "left"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", orrery.game_ids())
def test_no_word_is_broken_on_a_screen_of_80_columns(game: str, language: str) -> None:
    """What stands on a narrow screen are the words of a wide one, each of them whole."""
    command = ("play", game, "--seed", "11", "-l", language)
    narrow, wide = (
        {word for word in shown(*command, typed="q\n", width=width).split() if word.strip("─")}
        for width in (80, 1000)
    )
    assert narrow == wide
