"""The table in words: complete, sayable in both languages, and silent about secrets."""

from __future__ import annotations

from random import Random

import pytest

from orrery.core.playout import random_line
from orrery.core.spoken import Grid
from orrery.core.state import OptionValue
from orrery.core.words import Phrase
from orrery.games.galaxy_rush.game import GAME
from orrery.games.galaxy_rush.rules.play import GalaxyRush

MODES: list[dict[str, OptionValue]] = [
    {},
    {"reveal_own_predictions": True},
    {"solo_rival": True, "solo_level": "admiral"},
]


def moments(seed: int, **options: OptionValue) -> list[GalaxyRush]:
    """A random game after each of its decisions."""
    state = GAME.new(None, seed, **options)
    found = [state.clone()]
    for code in random_line(state.clone(), seed):
        state.apply(code)
        found.append(state.clone())
    return found


def cells(grids: list[Grid]) -> list[Phrase]:
    return [cell for grid in grids for row in grid.rows for cell in row]


def said(grids: list[Grid], language: str = "en") -> list[str]:
    return [GAME.words(language).say(cell) for cell in cells(grids)]


@pytest.mark.parametrize("options", MODES, ids=str)
def test_every_cell_can_be_said_in_both_languages(options: dict[str, OptionValue]) -> None:
    for state in moments(1, **options):
        for viewer in (None, *range(state.seats)):
            for grid in GAME.grids(state.view(viewer)):
                for language in ("en", "de"):
                    for words in (grid.title, *grid.columns, *cells([grid])):
                        GAME.words(language).say(words)
                width = {len(row) for row in grid.rows} | ({len(grid.columns)} - {0})
                assert len(width) == 1


def test_every_card_on_the_track_and_on_display_is_told() -> None:
    for state in moments(2):
        view = GAME.view(state, None)
        pieces = {cell.piece for cell in cells(GAME.grids(view))}
        assert {card for card in (*view.line, *view.display) if card} <= pieces
        assert {"rocket-blue", "rocket-orange"} <= pieces


def test_what_stands_for_an_option_is_on_the_table() -> None:
    """Only a gap of the next pair, a choice of face and a choice of words have no piece."""
    for state in moments(3)[:-1]:
        view = state.view(state.seat)
        pieces = {cell.piece for cell in cells(GAME.grids(view))}
        if view.decision.kind in ("take", "discover", "aim"):
            targets = {option.target for option in view.options if option.open and option.target}
            assert targets <= pieces


@pytest.mark.parametrize("options", MODES, ids=str)
def test_no_cell_depends_on_what_the_viewer_cannot_know(options: dict[str, OptionValue]) -> None:
    for number, state in enumerate(moments(4, **options)):
        for viewer in (None, *range(state.seats)):
            view = state.view(viewer)
            twin = view.resample(Random(number))
            assert GAME.grids(twin.view(viewer)) == GAME.grids(view)


@pytest.mark.rule("GR-RUL-28")
@pytest.mark.parametrize("revealed", [False, True])
def test_a_played_prediction_is_told_to_its_maker_only_by_option(revealed: bool) -> None:
    played = [
        state
        for state in moments(5, reveal_own_predictions=revealed)
        if state.predictions and not state.over
    ]
    view = GAME.view(played[-1], 0)
    own = {one.card for one in view.predictions if one.maker == 0}
    assert own
    keys = {cell.key for cell in cells(GAME.grids(view))}
    assert all((f"component.{card}" in keys) == revealed for card in own)


def test_at_the_end_every_prediction_is_told() -> None:
    last = moments(6)[-1]
    assert "face down" not in said(GAME.grids(last.view(None)))


def test_the_score_sheet_adds_up_and_names_the_sides() -> None:
    state = moments(7, solo_rival=True, solo_level="admiral")[-1]
    sheet = GAME.score_sheet(state.view(None))
    names = [GAME.words("en").say(column) for column in sheet.columns]
    assert names == ["", "Blue", "The rival"]
    rows = [[GAME.words("en").say(cell) for cell in row] for row in sheet.rows]
    for side in (1, 2):
        points = [int(row[side]) for row in rows]
        assert sum(points[:-1]) == points[-1] == state.outcome.totals[side - 1]


@pytest.mark.parametrize(
    ("level", "said"),
    [
        ("cadet", "Cadet"),
        ("captain", "Captain: one Resource of each type from the start"),
        (
            "admiral",
            "Admiral: one Resource of each type and 10 reputation from the start, wins ties",
        ),
    ],
)
def test_what_the_rival_has_beforehand_is_told(level: str, said: str) -> None:
    view = GAME.new(1, 7, solo_rival=True, solo_level=level).view(0)
    course = next(grid for grid in GAME.grids(view) if grid.title.key == "grid.course")
    assert GAME.words("en").say(course.rows[0][-1]) == said
