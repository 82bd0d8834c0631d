"""Galileo Galilei drawn as SVG panels from a view."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.art import worlds
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

WORLD = "brass"


def draw(view: GalileoView, language: str, names: Sequence[str]) -> list[Panel]:
    """The whole table, panel by panel: cards and the viewer's own sky first, the others last."""
    scene = Scene(view, language, names)
    own = view.viewer
    panels = [] if all(side.character for side in view.players) else [astronomers.panel(scene)]
    panels.append(discoveries.panel(scene))
    if own is not None:
        panels += [sky.panel(scene, own), tray.panel(scene, own)]
    panels += [university.panel(scene), comets.panel(scene)]
    if own is not None and scene.ability(own) == CHARACTERS[COPERNICUS]:
        panels.append(shelf.panel(scene, own))
    panels.append(scores.panel(scene))
    for seat in scene.around(len(view.players)):
        if seat != own:
            sky_of = tycho.panel if scene.is_tycho(seat) else sky.panel
            panels += [sky_of(scene, seat), board.panel(scene, seat)]
    return [worlds.dress(panel, WORLD) for panel in panels]


def symbols() -> str:
    """The symbols that these drawings use beside those of all games."""
    own = effects.symbols() + strips.symbols() + bodies.portraits()
    return own + worlds.symbols(WORLD)
