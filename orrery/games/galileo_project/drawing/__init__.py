"""Galileo Project drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.spoken import Panel
from orrery.core.words import Catalogue
from orrery.games.galileo_project.view import GalileoProjectView


class Speaker:
    """Says the words of a drawing in one language."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words


def draw(view: GalileoProjectView, language: str, names: Sequence[str]) -> list[Panel]:
    """The whole table, panel by panel."""
    return []


def symbols() -> str:
    """The symbols that these drawings use beside those of all games."""
    return ""


def component(name: str, words: Speaker) -> str:
    """One component as a drawing with a title; empty for what is not in the box."""
    return ""
