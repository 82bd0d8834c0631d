"""Galaxy Rush drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.art import worlds
from orrery.core.art.memory import Memory
from orrery.core.spoken import Panel
from orrery.games.galaxy_rush.drawing import (
    board,
    captain,
    predictions,
    scores,
    tray,
)
from orrery.games.galaxy_rush.drawing.bodies import portraits
from orrery.games.galaxy_rush.drawing.gallery import component
from orrery.games.galaxy_rush.drawing.orbit import frames
from orrery.games.galaxy_rush.drawing.scene import Scene, Speaker
from orrery.games.galaxy_rush.view import GalaxyRushView

__all__ = ["Speaker", "component", "draw", "symbols"]


def draw(
    view: GalaxyRushView, language: str, names: Sequence[str], memory: Memory | None = None
) -> list[Panel]:
    """The whole table, panel by panel."""
    scene = Scene(view, language, names, memory)
    own = [scene.panel(tray.panel, view.viewer)] if view.viewer is not None else []
    others = [scene.panel(captain.panel, seat) for seat in (0, 1) if seat != view.viewer]
    panels = [scene.panel(board.panel), *own, *others, scene.panel(predictions.panel)]
    if scene.with_scores:
        panels.append(scene.panel(scores.panel))
    return panels


def symbols() -> str:
    """The symbols that these drawings use beside those of all games."""
    return portraits() + frames() + worlds.symbols(Scene.WORLD)
