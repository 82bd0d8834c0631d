"""Galileo Galilei drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from orrery.core.art import worlds
from orrery.core.art.memory import Memory
from orrery.core.spoken import Panel
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.drawing import (
    astronomers,
    board,
    bodies,
    comets,
    discoveries,
    effects,
    scores,
    shelf,
    sky,
    strips,
    tray,
    tycho,
    university,
)
from orrery.games.galileo_galilei.drawing.gallery import component
from orrery.games.galileo_galilei.drawing.scene import Scene, Speaker
from orrery.games.galileo_galilei.view import GalileoView

__all__ = ["Speaker", "component", "draw", "symbols"]


def draw(
    view: GalileoView, language: str, names: Sequence[str], memory: Memory | None = None
) -> Iterator[Panel]:
    """The whole table, panel by panel: cards and the viewer's own sky first, the others last."""
    scene = Scene(view, language, names, memory)
    own = view.viewer
    if not all(side.character for side in view.players):
        yield scene.panel(astronomers.panel)
    yield scene.panel(discoveries.panel)
    if own is not None:
        yield scene.panel(sky.panel, own)
        yield scene.panel(tray.panel, own)
    yield scene.panel(university.panel)
    yield scene.panel(comets.panel)
    if own is not None and scene.ability(own) == box.CHARACTERS[box.COPERNICUS]:
        yield scene.panel(shelf.panel, own)
    if scene.with_scores:
        yield scene.panel(scores.panel)
    for seat in scene.around(len(view.players)):
        if seat != own:
            yield scene.panel(tycho.panel if scene.is_tycho(seat) else sky.panel, seat)
            yield scene.panel(board.panel, seat)


def symbols() -> str:
    """The symbols that these drawings use besides those of all games."""
    own = effects.symbols() + strips.symbols() + bodies.portraits()
    return own + worlds.symbols(Scene.WORLD)
