"""Galaxy Rush drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.spoken import Panel
from orrery.games.galaxy_rush.view import GalaxyRushView


def draw(view: GalaxyRushView, language: str, names: Sequence[str]) -> list[Panel]:
    """The whole table, panel by panel."""
    return []
