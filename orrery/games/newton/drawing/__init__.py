"""Newton drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.art import worlds
from orrery.core.art.memory import Memory
from orrery.core.art.speaker import Speaker
from orrery.core.spoken import Panel
from orrery.games.newton.drawing import (
    atlas,
    bookcase,
    busts,
    cards,
    desk,
    europe,
    glyphs,
    goals,
    lessons,
    masters,
    scores,
    study,
    tiles,
    tracks,
    tray,
)
from orrery.games.newton.drawing.gallery import component
from orrery.games.newton.drawing.scene import Scene
from orrery.games.newton.view import NewtonView

__all__ = ["Speaker", "component", "draw", "symbols"]


def draw(
    view: NewtonView, language: str, names: Sequence[str], memory: Memory | None = None
) -> list[Panel]:
    """The whole table, panel by panel: boards first, then the viewer's own things, then others."""
    scene = Scene(view, language, names, memory)
    panels = [scene.panel(atlas.panel), scene.panel(tracks.panel), scene.panel(lessons.panel)]
    if not view.round:
        # Who only looks on sees none of the Masters: the Map comes first for them.
        panels.insert(0 if view.viewer is not None else 1, scene.panel(masters.panel))
    if view.viewer is not None:
        # A bookshelf and Objectives both count what has been reached: they lie side by side.
        panels.append(scene.panel(study.panel, view.viewer))
    panels.append(scene.panel(goals.panel))
    if view.viewer is not None:
        panels.append(scene.panel(tray.panel, view.viewer))
    for seat in scene.around(view.seats):
        if seat != view.viewer:
            panels += [scene.panel(desk.panel, seat), scene.panel(study.panel, seat)]
    if scene.with_scores:
        panels.append(scene.panel(scores.panel))
    return panels


_DRAWN = (glyphs, busts, tiles, masters, europe, atlas, bookcase, study, cards, tracks)


def symbols() -> str:
    """The symbols that these drawings use beside those of all games."""
    return "".join(module.symbols() for module in _DRAWN) + worlds.symbols(Scene.WORLD)
