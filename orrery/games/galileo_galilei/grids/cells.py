"""Cells that the grids of Galileo Galilei share."""

from __future__ import annotations

from orrery.core.state import Settings
from orrery.core.words import Phrase, phrase, verbatim
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.view import GalileoView

NOTHING = verbatim("·")
EMPTY = verbatim("")
HERE = verbatim("▶")
"""Where a telescope points."""


def name(view: GalileoView, side: int) -> Phrase:
    return naming.side_name(Settings(view.game, view.seats, view.settings), side)


def names(view: GalileoView) -> tuple[Phrase, ...]:
    return tuple(name(view, side) for side in range(len(view.players)))


def number(count: int) -> Phrase:
    return verbatim(count) if count else NOTHING


def listed(words: tuple[Phrase, ...], piece: str = "") -> Phrase:
    return phrase("grid.list", piece, words=words) if words else NOTHING


def effects(program: int, piece: str = "") -> Phrase:
    return phrase("grid.row", piece, effects=naming.effects(program))
