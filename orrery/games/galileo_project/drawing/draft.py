"""The project cards to choose from at the start."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import framed
from orrery.core.art.sheet import HALF, MARGIN, NARROW, Format, Grid
from orrery.core.art.targets import piece
from orrery.core.spoken import Panel
from orrery.games.galileo_project.drawing.pieces import project_card, project_tip
from orrery.games.galileo_project.drawing.scene import Scene

HIGH = 190.0


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.draft.title")
    description = " ".join(project_tip(scene, name) for name in scene.view.offered)
    drawings = [
        _draw(scene, kind, columns, title, description)
        for kind, columns in ((HALF, 4), (NARROW, 3))
    ]
    return sheet.panel("draft", title, description, *drawings, "half")


def _draw(scene: Scene, kind: Format, columns: int, title: str, description: str) -> str:
    grid = Grid(columns, kind.width - 2 * MARGIN, HIGH, 8)
    offered = scene.view.offered
    cards = []
    for place, name in enumerate(offered):
        x, y = grid.spot(place)
        act = f"project {name}"
        cards.append(
            piece(
                name,
                x,
                y,
                project_card(scene, name, grid.wide, HIGH, kind),
                framed(scene.targets, act, grid.wide, HIGH, 9),
                tip=project_tip(scene, name),
                **scene.targets.marks(act),
            )
        )
    height = grid.foot(len(offered)) + 8
    return sheet.sheet(kind, "draft", title, description, height, *cards)
