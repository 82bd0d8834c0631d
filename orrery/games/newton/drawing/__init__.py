"""Newton drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
) -> Iterator[Panel]:
    """The whole table, panel by panel: boards first, then the viewer's own things, then others."""
    scene = Scene(view, language, names, memory)
    own = view.viewer
    choosing = not view.round
    # Spectators see none of the Masters: for them the Map comes first.
    if choosing and own is not None:
        yield scene.panel(masters.panel)
    yield scene.panel(atlas.panel)
    if choosing and own is None:
        yield scene.panel(masters.panel)
    yield scene.panel(tracks.panel)
    yield scene.panel(lessons.panel)
    if own is not None:
        # A bookshelf and Objectives both count what has been reached: they lie side by side.
        yield scene.panel(study.panel, own)
    yield scene.panel(goals.panel)
    if own is not None:
        yield scene.panel(tray.panel, own)
    for seat in scene.around(view.seats):
        if seat != own:
            yield scene.panel(desk.panel, seat)
            yield scene.panel(study.panel, seat)
    if scene.with_scores:
        yield scene.panel(scores.panel)


_DRAWN = (glyphs, busts, tiles, masters, europe, atlas, bookcase, study, cards, tracks)


def symbols() -> str:
    """The symbols that these drawings use besides those of all games."""
    return "".join(module.symbols() for module in _DRAWN) + worlds.symbols(Scene.WORLD)
