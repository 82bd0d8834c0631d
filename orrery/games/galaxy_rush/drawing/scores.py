"""The score sheet of Galaxy Rush."""

from __future__ import annotations

from orrery.core.art import tally
from orrery.core.art.tally import Column, Tally
from orrery.core.spoken import Panel
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.drawing.scene import MEASURE_LOOKS, PREDICTION_LOOK, Scene, rocket

LOOKS = {
    "medals": MEASURE_LOOKS["medals"],
    "heroics": MEASURE_LOOKS["heroics"],
    "discoveries": MEASURE_LOOKS["discoveries"],
    "expeditions": MEASURE_LOOKS["expeditions"],
    "distance": MEASURE_LOOKS["distance"],
    "achievements": MEASURE_LOOKS["achievement_reputation"],
    "predictions": PREDICTION_LOOK,
    "head_start": ("o-sun", "amber"),
}


def panel(scene: Scene) -> Panel:
    view = scene.view
    columns = [
        Column(scene.captains[seat], rocket(scene, seat, 0, -10, 42), box.COLOURS[seat])
        for seat in (0, 1)
    ]
    # Predictions are turned up at the end, not before.
    hidden = () if view.over else ("predictions",)
    return tally.panel(Tally(scene, columns, view.scores, LOOKS, view.outcome, hidden=hidden))
