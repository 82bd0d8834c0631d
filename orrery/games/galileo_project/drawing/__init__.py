"""Galileo Project drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.art import worlds
from orrery.core.art.speaker import Speaker
from orrery.core.spoken import Panel
from orrery.games.galileo_project.drawing import (
    display,
    draft,
    effects,
    faces,
    goals,
    moons,
    people,
    player,
    robots,
    scores,
    tray,
    workshop,
)
from orrery.games.galileo_project.drawing.gallery import component
from orrery.games.galileo_project.drawing.scene import Scene
from orrery.games.galileo_project.view import GalileoProjectView

__all__ = ["Speaker", "component", "draw", "symbols"]

WORLD = "enamel"


def draw(view: GalileoProjectView, language: str, names: Sequence[str]) -> list[Panel]:
    """The whole table, panel by panel: what is shared first, the viewer's own side next."""
    scene = Scene(view, language, names)
    panels = [display.panel(scene)]
    if view.offered:
        panels.append(draft.panel(scene))
    panels += [moons.panel(scene), goals.panel(scene), workshop.panel(scene)]
    own = view.viewer
    if own is not None:
        panels.append(tray.panel(scene, own))
    panels += [player.panel(scene, seat) for seat in scene.around(view.seats) if seat != own]
    panels.append(scores.panel(scene))
    return [worlds.dress(panel, WORLD) for panel in panels]


def symbols() -> str:
    """The symbols that these drawings use beside those of all games."""
    own = effects.symbols() + robots.symbols() + faces.symbols() + people.symbols()
    return own + worlds.symbols(WORLD)
