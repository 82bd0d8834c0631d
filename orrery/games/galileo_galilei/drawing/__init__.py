"""Galileo Galilei drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.spoken import Panel
from orrery.games.galileo_galilei.drawing import (
    astronomers,
    board,
    bodies,
    comets,
    discoveries,
    effects,
    scores,
    sky,
    strips,
    tycho,
    university,
)
from orrery.games.galileo_galilei.drawing.gallery import component
from orrery.games.galileo_galilei.drawing.scene import Scene, Speaker
from orrery.games.galileo_galilei.view import GalileoView

__all__ = ["Speaker", "component", "draw", "symbols"]


def draw(view: GalileoView, language: str, names: Sequence[str]) -> list[Panel]:
    """The whole table, panel by panel: what is shared first, the viewer's own side next."""
    scene = Scene(view, language, names)
    panels = [] if all(side.character for side in view.players) else [astronomers.panel(scene)]
    panels.append(discoveries.panel(scene))
    for place, seat in enumerate(scene.around(len(view.players))):
        sky_of = tycho.panel if scene.is_tycho(seat) else sky.panel
        panels += [sky_of(scene, seat), board.panel(scene, seat)]
        if place == 0:
            panels += [university.panel(scene), scores.panel(scene), comets.panel(scene)]
    return panels


def symbols() -> str:
    """The symbols that these drawings use beside those of all games."""
    return effects.symbols() + strips.symbols() + bodies.portraits()
