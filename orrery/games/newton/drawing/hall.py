"""Headings, and the Masters of a player."""

from __future__ import annotations

from orrery.core.art.faces import TITLE
from orrery.core.art.scene import part
from orrery.core.art.sheet import MARGIN, Format
from orrery.core.art.svg import Svg, at, join, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import line, shrunk
from orrery.games.newton import components as box
from orrery.games.newton import naming
from orrery.games.newton.drawing import masters
from orrery.games.newton.drawing.scene import Scene
from orrery.games.newton.drawing.tiles import master_tip

GAP = 9.0


def heading(scene: Scene, seat: int, title: str, kind: Format, room: float) -> Svg:
    """The mark of a player and what this panel is; where that is too long, only the name."""
    size = 17.0 if kind.narrow else 20.0
    room -= 50
    if shrunk(title, size, room, 0, TITLE) < kind.least:
        title = scene.names[seat]
    return join(
        (
            use(f"nw-seat-{scene.player(seat).colour}", MARGIN + 14, 28, 20),
            line(title, MARGIN + 32, 35, size, limit=room, least=kind.least, style="o-title"),
        )
    )


def masters_told(scene: Scene, seat: int) -> list[str]:
    """The Masters of a player in words."""
    player = scene.player(seat)
    said = [f"{scene.say('draw.desk.patron')} {master_tip(scene, one)}" for one in player.patrons]
    said.append(scene.say("draw.desk.masters", n=len(player.masters)))
    return said + [master_tip(scene, name) for name in player.masters if name]


@part
def masters_row(scene: Scene, seat: int, x: float, y: float, wide: float, high: float) -> Svg:
    """Masters played, golden, then those in hand; those of others lie face down."""
    player = scene.player(seat)
    one = round((wide - (box.MASTERS_KEPT - 1) * GAP) / box.MASTERS_KEPT, 1)
    parts: list[Svg] = []
    # While they are still being chosen, they lie in a panel of their own.
    held = [*player.patrons, *player.masters] if scene.view.round else []
    counted = scene.say("draw.desk.masters", n=len(player.masters))
    hidden = 0
    for n in range(box.MASTERS_KEPT):
        left = round(x + n * (one + GAP), 1)
        if n >= len(held):
            space = rect(0, 0, one, high, 8, class_="o-ghost")
            parts.append(at(left, y, space, data_tip=counted))
        elif not held[n]:
            hidden += 1
            back = masters.back(one, high)
            parts.append(piece(naming.own(seat, f"master-{hidden}"), left, y, back, tip=counted))
        else:
            parts.append(masters.small(scene, held[n], left, y, one, high, n < len(player.patrons)))
    return join(parts)
