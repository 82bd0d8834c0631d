"""Galileo Project drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.spoken import Panel
from orrery.games.galileo_project.view import GalileoProjectView


def draw(view: GalileoProjectView, language: str, names: Sequence[str]) -> list[Panel]:
    """The whole table, panel by panel."""
    return []
