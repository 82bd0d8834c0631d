"""The score sheet of Galileo Project."""

from __future__ import annotations

from orrery.core.art import tally
from orrery.core.art.tally import Tally
from orrery.core.spoken import Panel
from orrery.games.galileo_project.drawing.effects import TECHNOLOGY_TINT
from orrery.games.galileo_project.drawing.scene import Scene

LOOKS = {
    "io": ("gp-io", ""),
    "europa": ("gp-europa", ""),
    "ganymede": ("gp-ganymede", ""),
    "callisto": ("gp-callisto", ""),
    "characters": ("gp-person", "azure"),
    "technologies": ("gp-tech", TECHNOLOGY_TINT),
    "goals": ("gp-flag", "crimson"),
}


def panel(scene: Scene) -> Panel:
    view = scene.view
    columns = tally.seats(scene.names, len(view.scores))
    ended = scene.spoken(view.outcome.ended) if view.outcome is not None else ""
    return tally.panel(
        Tally(scene, columns, view.scores, LOOKS, view.outcome, ended, contested=not scene.solo)
    )
