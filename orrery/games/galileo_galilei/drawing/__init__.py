"""Galileo Galilei drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.art import worlds
from orrery.core.art.memory import Memory
from orrery.core.spoken import Panel
from orrery.games.galileo_galilei.components import CHARACTERS, COPERNICUS
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
) -> list[Panel]:
    """The whole table, panel by panel: cards and the viewer's own sky first, the others last."""
    scene = Scene(view, language, names, memory)
    own = view.viewer
    panels = [scene.panel(discoveries.panel)]
    if not all(side.character for side in view.players):
        panels.insert(0, scene.panel(astronomers.panel))
    if own is not None:
        panels += [scene.panel(sky.panel, own), scene.panel(tray.panel, own)]
    panels += [scene.panel(university.panel), scene.panel(comets.panel)]
    if own is not None and scene.ability(own) == CHARACTERS[COPERNICUS]:
        panels.append(scene.panel(shelf.panel, own))
    if scene.with_scores:
        panels.append(scene.panel(scores.panel))
    for seat in scene.around(len(view.players)):
        if seat != own:
            sky_of = tycho.panel if scene.is_tycho(seat) else sky.panel
            panels += [scene.panel(sky_of, seat), scene.panel(board.panel, seat)]
    return panels


def symbols() -> str:
    """The symbols that these drawings use beside those of all games."""
    own = effects.symbols() + strips.symbols() + bodies.portraits()
    return own + worlds.symbols(Scene.WORLD)
