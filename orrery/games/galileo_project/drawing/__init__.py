"""Galileo Project drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.art.speaker import Speaker
from orrery.core.spoken import Panel
from orrery.games.galileo_project.drawing import (
    display,
    draft,
    effects,
    faces,
    goals,
    influence,
    moons,
    people,
    player,
    robots,
    scores,
    workshop,
)
from orrery.games.galileo_project.drawing.gallery import component
from orrery.games.galileo_project.drawing.scene import Scene
from orrery.games.galileo_project.view import GalileoProjectView

__all__ = ["Speaker", "component", "draw", "symbols"]


def draw(view: GalileoProjectView, language: str, names: Sequence[str]) -> list[Panel]:
    """The whole table, panel by panel: what is shared first, the viewer's own side next."""
    scene = Scene(view, language, names)
    own, *others = scene.around(view.seats)
    panels = [draft.panel(scene)] if view.offered else []
    panels += [display.panel(scene), moons.panel(scene), player.panel(scene, own)]
    panels += [goals.panel(scene), influence.panel(scene), workshop.panel(scene)]
    panels += [player.panel(scene, seat) for seat in others]
    return [*panels, scores.panel(scene)]


def symbols() -> str:
    """The symbols that these drawings use beside those of all games."""
    return effects.symbols() + robots.symbols() + faces.symbols() + people.symbols()
