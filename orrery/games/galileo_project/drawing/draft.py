"""The project cards to choose from at the start."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import framed
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
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
    gap = 8.0
    wide = (kind.width - 2 * MARGIN - (columns - 1) * gap) / columns
    offered = scene.view.offered
    cards = [
        piece(
            name,
            MARGIN + place % columns * (wide + gap),
            HEAD + place // columns * (HIGH + gap),
            project_card(scene, name, wide, HIGH, kind),
            framed(scene.targets, f"project {name}", wide, HIGH, 9),
            tip=project_tip(scene, name),
            **scene.targets.marks(f"project {name}"),
        )
        for place, name in enumerate(offered)
    ]
    rows = -(-len(offered) // columns)
    height = HEAD + rows * (HIGH + gap) + 8
    return sheet.sheet(kind, "draft", title, description, height, *cards)
