"""The desk of somebody else: cards played and tucked, hand, Masters, and what they count."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.spoken import Panel
from orrery.games.newton import components as box
from orrery.games.newton.drawing import cards, purse
from orrery.games.newton.drawing.hall import heading, masters_row, masters_told
from orrery.games.newton.drawing.scene import Scene
from orrery.games.newton.drawing.tiles import card_tip


def panel(scene: Scene, seat: int) -> Panel:
    title = scene.say("draw.desk.title", who=scene.names[seat])
    description = described(scene, seat)
    drawings = [_draw(scene, seat, kind, title, description) for kind in (HALF, NARROW)]
    return sheet.panel(f"desk-{seat}", title, description, *drawings, *scene.tags(seat))


@part
def described(scene: Scene, seat: int) -> str:
    """A desk in words."""
    player = scene.player(seat)
    said = [purse.symbol_tip(scene, seat, n) for n in range(len(box.ACTION_NAMES))]
    said += [purse.volume_tip(scene, seat, n) for n in range(len(box.VOLUME_NAMES))]
    for key, held in (
        ("draw.desk.played", player.desk),
        ("draw.desk.tucked", player.tucked),
        ("draw.desk.hand", player.hand),
    ):
        said.append(scene.say(key, n=len(held)))
        said += [card_tip(scene, name) for name in held]
    said += [scene.name(name) + "." for name in player.developments]
    return " ".join((*said, *masters_told(scene, seat)))


@drawing
def _draw(scene: Scene, seat: int, kind: Format, title: str, description: str) -> str:
    wide = kind.width - 2 * MARGIN
    narrow = kind.narrow
    desk = cards.NARROW_DESK if narrow else cards.HALF_DESK
    room = 162.0 if narrow else 128.0
    y = HEAD + (82 if narrow else 46)
    hand_y = y + desk.size + 12
    masters_y = hand_y + room + 14
    return sheet.sheet(
        kind,
        f"desk-{seat}",
        title,
        description,
        HEAD + 486 if narrow else 508,
        heading(scene, seat, title, kind, kind.width * 0.85),
        purse.values(scene, seat, MARGIN, HEAD, wide / 5 if narrow else 62),
        purse.volumes(
            scene, seat, *((MARGIN, HEAD + 40, wide / 4) if narrow else (MARGIN + 318, HEAD, 52))
        ),
        cards.desk(scene, seat, y, desk),
        cards.hand(scene, seat, MARGIN, hand_y, wide, room),
        masters_row(scene, seat, MARGIN, masters_y, min(wide, 344.0), 82),
        titled=False,
    )
