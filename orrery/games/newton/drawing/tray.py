"""What the viewer has at hand: desk and cards, Masters, goods, and what can be bought."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.scene import drawing
from orrery.core.art.sheet import HEAD, MARGIN, NARROW, TRAY, Format
from orrery.core.art.svg import path
from orrery.core.spoken import Panel
from orrery.games.newton import components as box
from orrery.games.newton.drawing import cards, purse
from orrery.games.newton.drawing.desk import described
from orrery.games.newton.drawing.hall import heading, masters_row
from orrery.games.newton.drawing.scene import Scene

TOP = 8.0
RIGHT = 804.0
"""Where Masters and goods begin."""


def panel(scene: Scene, seat: int) -> Panel:
    title = scene.say("draw.desk.title", who=scene.names[seat])
    description = described(scene, seat)
    drawings = (
        _wide(scene, seat, TRAY, title, description),
        _narrow(scene, seat, NARROW, title, description),
    )
    return sheet.panel("tray", title, description, *drawings, "tray", "own")


@drawing
def _wide(scene: Scene, seat: int, kind: Format, title: str, description: str) -> str:
    desk = cards.TRAY_DESK
    left = desk.x + box.TURNS * desk.pitch + 5
    wide = kind.width - RIGHT - 14
    middle = TOP + purse.HIGH / 2
    return sheet.sheet(
        kind,
        "tray",
        title,
        description,
        kind.most,
        purse.values(scene, seat, desk.x - 4, TOP - 3, 42),
        purse.volumes(scene, seat, desk.x + 210, TOP - 3, 36),
        cards.desk(scene, seat, 44, desk),
        path(f"M{left:g} 16V156M{RIGHT - 12:g} 16V156", class_="o-hair"),
        cards.hand(scene, seat, left + 12, TOP, RIGHT - left - 36, kind.most - 2 * TOP),
        purse.coins(scene, seat, RIGHT + 24, middle),
        purse.potions(scene, seat, RIGHT + 70, middle),
        purse.cubes(scene, seat, RIGHT + 114, middle),
        purse.students(scene, seat, RIGHT + 140, TOP, box.STUDENTS, 14, purse.HIGH),
        purse.leave(scene, seat, RIGHT + 212, TOP, wide - 212, kind),
        masters_row(scene, seat, RIGHT, TOP + 42, wide, 73),
        purse.quick(scene, seat, RIGHT, TOP + 120, wide, kind),
        titled=False,
    )


@drawing
def _narrow(scene: Scene, seat: int, kind: Format, title: str, description: str) -> str:
    desk = cards.NARROW_DESK
    wide = kind.width - 2 * MARGIN
    middle = HEAD + 40 + purse.HIGH / 2
    y = HEAD + 82 + desk.size
    return sheet.sheet(
        kind,
        "tray",
        title,
        description,
        y + 310,
        heading(scene, seat, title, kind, kind.width * 0.57),
        purse.leave(scene, seat, kind.width - MARGIN - 126, 8, 126, kind),
        purse.values(scene, seat, MARGIN, HEAD, wide / 5),
        purse.volumes(scene, seat, MARGIN, HEAD + 40, 43),
        purse.coins(scene, seat, MARGIN + 200, middle),
        purse.potions(scene, seat, MARGIN + 252, middle),
        purse.cubes(scene, seat, MARGIN + 302, middle),
        cards.desk(scene, seat, HEAD + 82, desk),
        cards.hand(scene, seat, MARGIN, y + 10, wide, 162),
        masters_row(scene, seat, MARGIN, y + 180, wide - 68, 76),
        purse.students(scene, seat, kind.width - MARGIN - 62, y + 180, 2, 26, 76),
        purse.quick(scene, seat, MARGIN, y + 264, wide, kind),
        titled=False,
    )
