"""The project cards to choose from at the start."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import framed
from orrery.core.art.scene import drawing
from orrery.core.art.sheet import FULL, MARGIN, NARROW, Format, Grid
from orrery.core.art.targets import piece
from orrery.core.spoken import Panel
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.drawing.pieces import project_card, project_tip
from orrery.games.galileo_project.drawing.scene import Scene

GAP = {False: 20.0, True: 8.0}
HIGH = {False: 252.0, True: 190.0}
COLUMNS = {False: 5, True: 3}


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.draft.title")
    description = " ".join(project_tip(scene, name) for name in scene.view.offered)
    drawings = [_draw(scene, kind, title, description) for kind in (FULL, NARROW)]
    return sheet.panel("draft", title, description, *drawings, "stage", "full")


@drawing
def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    high = HIGH[kind.narrow]
    columns = COLUMNS[kind.narrow]
    grid = Grid(columns, kind.width - 2 * MARGIN, high, GAP[kind.narrow])
    offered = scene.view.offered
    # Fewer cards than columns stand in the middle.
    spare = max(0, columns - len(offered)) * (grid.wide + grid.gap) / 2
    cards = []
    for place, name in enumerate(offered):
        x, y = grid.spot(place)
        act = f"project {name}"
        cards.append(
            piece(
                name,
                x + spare,
                y,
                project_card(scene, name, grid.wide, high, kind),
                framed(scene.targets, act, grid.wide, high, 9),
                tip=project_tip(scene, name),
                **scene.targets.marks(act),
            )
        )
    dealt = max(scene.view.seats, 2) + box.EXTRA_PROJECTS
    height = grid.foot(dealt) + 8
    return sheet.sheet(kind, "draft", title, description, height, *cards)
