"""The score sheet of Galileo Galilei."""

from __future__ import annotations

from orrery.core.art import tally
from orrery.core.art.tally import Tally
from orrery.core.spoken import Panel
from orrery.games.galileo_galilei.drawing.scene import Scene

LOOKS = {
    "objects": ("o-planet", "rust"),
    "constellations": ("gg-stars", "ochre"),
    "library": ("gg-book", "umber"),
    "lectures": ("gg-write", ""),
    "comets": ("o-comet", "azure"),
    "objectives": ("o-trophy", "ochre"),
    "inquisition": ("gg-right", ""),
    "university": ("gg-lecture", "umber"),
    "cellar": ("gg-hood", "crimson"),
    "reputation": ("o-medal", "crimson"),
    "solo_tiles": ("gg-observe", "ochre"),
}


def panel(scene: Scene) -> Panel:
    view = scene.view
    columns = tally.seats(scene.names, len(view.scores))
    return tally.panel(Tally(scene, columns, view.scores, LOOKS, view.outcome))
