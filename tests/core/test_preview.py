"""Previews of single options, and where pieces lie in a drawing."""

from __future__ import annotations

import re

import pytest

import orrery
from orrery.core.art.places import places
from orrery.core.preview import preview

SHEET = """<svg><g transform="translate(10 20)"><g data-piece="A" transform="translate(1 2)">
<rect/><g data-piece="B" transform="scale(2) translate(3)"/></g></g>
<g transform="rotate(90)"><g data-piece="C" transform="translate(5 0)"><path d=""/></g></g>
<g data-piece="D" transform="rotate(180 10 10)"></g><g data-piece="A" transform="translate(0 0)"/>
<g transform="matrix(1 0 0 1 7 8)"><circle data-piece="E"/></g></svg>"""


def test_places_count_from_the_corner_of_the_sheet() -> None:
    found = places(SHEET)
    assert {name: place.at for name, place in found.items()} == {
        "A": (1, 0, 0, 1, 11, 22),
        "B": (2, 0, 0, 2, 17, 22),
        "C": (0, 1, -1, 0, 0, 5),
        "D": (-1, 0, 0, -1, 20, 20),
        "E": (1, 0, 0, 1, 7, 8),
    }
    assert {name: place.inside for name, place in found.items() if place.inside} == {"B": "A"}
    assert found["B"].svg == '<g data-piece="B" transform="scale(2) translate(3)"/>'
    assert found["C"].svg == '<g data-piece="C" transform="translate(5 0)"><path d=""/></g>'


def test_a_drawing_that_turns_otherwise_is_not_understood() -> None:
    with pytest.raises(ValueError, match="skewX"):
        places('<svg><g data-piece="A" transform="skewX(3)"/></svg>')


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_every_piece_of_the_drawings_is_found(game_id: str) -> None:
    game = orrery.load(game_id)
    for panel in game.new(seed=4).view(0).panels():
        for svg in (panel.svg, panel.narrow):
            assert set(places(svg)) == set(re.findall(r'data-piece="([^"]*)"', svg))


def test_the_same_view_gives_the_same_preview() -> None:
    game = orrery.load("galaxy_rush")
    state = game.new(seed=3)
    view = state.view(state.seat)
    first, again = (preview(game, view, view.legal[0]) for _ in range(2))
    assert first.to_bytes() == again.to_bytes()


def test_a_preview_says_who_goes_on_and_which_pieces_move() -> None:
    """Taking a card: one's rocket moves on, and the same seat decides what to do with the card."""
    game = orrery.load("galaxy_rush")
    state = game.new(seed=3)
    view = state.view(state.seat)
    told = preview(game, view, view.legal[0])
    assert told.next == state.seat
    assert told.ends is False
    rocket = ("rocket-blue", "rocket-orange")[state.seat]
    before = {panel.name: places(panel.svg) for panel in view.panels()}
    (move,) = [move for move in told.moves if move.piece == rocket and move.wide]
    assert move.wide is not None
    assert move.wide.at != before[move.panel][rocket].at
