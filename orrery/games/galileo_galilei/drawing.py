"""Galileo Galilei drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.spoken import Panel
from orrery.games.galileo_galilei.view import GalileoView


def draw(view: GalileoView, language: str, names: Sequence[str]) -> list[Panel]:
    """The whole table, panel by panel."""
    return []
