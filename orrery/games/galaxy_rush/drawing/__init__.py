"""Galaxy Rush drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
) -> Iterator[Panel]:
    """The whole table, panel by panel."""
    scene = Scene(view, language, names, memory)
    yield scene.panel(board.panel)
    if view.viewer is not None:
        yield scene.panel(tray.panel, view.viewer)
    for seat in (0, 1):
        if seat != view.viewer:
            yield scene.panel(captain.panel, seat)
    yield scene.panel(predictions.panel)
    if scene.with_scores:
        yield scene.panel(scores.panel)


def symbols() -> str:
    """The symbols that these drawings use beside those of all games."""
    return portraits() + frames() + worlds.symbols(Scene.WORLD)
