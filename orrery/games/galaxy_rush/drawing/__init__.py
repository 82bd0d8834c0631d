"""Galaxy Rush drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.spoken import Panel
from orrery.games.galaxy_rush.drawing import (
    achievements,
    captain,
    discoveries,
    predictions,
    scores,
    track,
)
from orrery.games.galaxy_rush.drawing.bodies import portraits
from orrery.games.galaxy_rush.drawing.gallery import component
from orrery.games.galaxy_rush.drawing.orbit import frames
from orrery.games.galaxy_rush.drawing.scene import Scene, Speaker
from orrery.games.galaxy_rush.view import GalaxyRushView

__all__ = ["Speaker", "component", "draw", "symbols"]


def draw(view: GalaxyRushView, language: str, names: Sequence[str]) -> list[Panel]:
    """The whole table, panel by panel."""
    scene = Scene(view, language, names)
    return [
        track.panel(scene),
        discoveries.panel(scene),
        achievements.panel(scene),
        captain.panel(scene, 0),
        captain.panel(scene, 1),
        predictions.panel(scene),
        scores.panel(scene),
    ]


def symbols() -> str:
    """The symbols that these drawings use beside those of all games."""
    return portraits() + frames()
