"""Newton drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.art import worlds
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

WORLD = "walnut"


def draw(view: NewtonView, language: str, names: Sequence[str]) -> list[Panel]:
    """The whole table, panel by panel: boards first, then the viewer's own things, then others."""
    scene = Scene(view, language, names)
    panels = [atlas.panel(scene), tracks.panel(scene), lessons.panel(scene)]
    if not view.round:
        # Who only looks on sees none of the Masters: the Map comes first for them.
        panels.insert(0 if view.viewer is not None else 1, masters.panel(scene))
    if view.viewer is not None:
        # A bookshelf and Objectives both count what has been reached: they lie side by side.
        panels.append(study.panel(scene, view.viewer))
    panels.append(goals.panel(scene))
    if view.viewer is not None:
        panels.append(tray.panel(scene, view.viewer))
    for seat in scene.around(view.seats):
        if seat != view.viewer:
            panels += [desk.panel(scene, seat), study.panel(scene, seat)]
    panels.append(scores.panel(scene))
    return [worlds.dress(panel, WORLD) for panel in panels]


_DRAWN = (glyphs, busts, tiles, masters, europe, atlas, bookcase, study, cards, tracks)


def symbols() -> str:
    """The symbols that these drawings use beside those of all games."""
    return "".join(module.symbols() for module in _DRAWN) + worlds.symbols(WORLD)
