"""Newton drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.art.speaker import Speaker
from orrery.core.spoken import Panel
from orrery.games.newton.drawing import (
    atlas,
    bookcase,
    busts,
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
)
from orrery.games.newton.drawing.gallery import component
from orrery.games.newton.drawing.scene import Scene
from orrery.games.newton.view import NewtonView

__all__ = ["Speaker", "component", "draw", "symbols"]


def draw(view: NewtonView, language: str, names: Sequence[str]) -> list[Panel]:
    """The whole table, panel by panel: what is shared first, the viewer's own side next."""
    scene = Scene(view, language, names)
    panels = [atlas.panel(scene)]
    if not view.round:
        # Who only looks on sees none of the Masters: the Map comes first for them.
        panels.insert(0 if view.viewer is not None else 1, masters.panel(scene))
    for place, seat in enumerate(scene.around(view.seats)):
        panels += [desk.panel(scene, seat), study.panel(scene, seat)]
        if place == 0:
            panels += [tracks.panel(scene), lessons.panel(scene)]
            panels += [goals.panel(scene), scores.panel(scene)]
    return panels


_DRAWN = (glyphs, busts, tiles, masters, europe, atlas, bookcase, study, desk, lessons, tracks)


def symbols() -> str:
    """The symbols that these drawings use beside those of all games."""
    return "".join(module.symbols() for module in _DRAWN)
