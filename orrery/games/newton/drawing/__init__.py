"""Newton drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.spoken import Panel
from orrery.core.words import Catalogue
from orrery.games.newton.view import NewtonView


class Speaker:
    """Says names in one language."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words


def draw(view: NewtonView, language: str, names: Sequence[str]) -> list[Panel]:
    return []


def symbols() -> str:
    return ""


def component(name: str, words: Speaker) -> str:
    return ""
