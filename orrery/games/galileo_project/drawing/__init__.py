"""Galileo Project drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from orrery.core.art import worlds
from orrery.core.art.memory import Memory
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


def draw(
    view: GalileoProjectView, language: str, names: Sequence[str], memory: Memory | None = None
) -> Iterator[Panel]:
    """The whole table, panel by panel: what is shared first, the viewer's own side next."""
    scene = Scene(view, language, names, memory)
    yield scene.panel(display.panel)
    if view.offered:
        yield scene.panel(draft.panel)
    yield scene.panel(moons.panel)
    yield scene.panel(goals.panel)
    yield scene.panel(workshop.panel)
    own = view.viewer
    if own is not None:
        yield scene.panel(tray.panel, own)
    for seat in scene.around(view.seats):
        if seat != own:
            yield scene.panel(player.panel, seat)
    if scene.with_scores:
        yield scene.panel(scores.panel)


def symbols() -> str:
    """The symbols that these drawings use beside those of all games."""
    own = effects.symbols() + robots.symbols() + faces.symbols() + people.symbols()
    return own + worlds.symbols(Scene.WORLD)
