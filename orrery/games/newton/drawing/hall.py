"""What lies beside a Study board: Masters, Students in the supply, Bonus tokens; and headings."""

from __future__ import annotations

from orrery.core.art.faces import TITLE
from orrery.core.art.sheet import MARGIN, Format
from orrery.core.art.svg import EMPTY, Svg, group, join, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import line, shrunk
from orrery.games.newton import naming
from orrery.games.newton.drawing import masters
from orrery.games.newton.drawing.scene import Scene
from orrery.games.newton.drawing.tiles import master_tip, tile_tip


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


def section(scene: Scene, key: str, y: float, kind: Format) -> Svg:
    return line(
        scene.say(key),
        MARGIN + 2,
        y + 14,
        15,
        limit=kind.width - 40,
        least=kind.least,
        style="o-title",
    )


def hall(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
    """Masters, Students and tokens from y down, and where they end."""
    first, y = _masters(scene, seat, y, kind)
    second, y = _lower(scene, seat, y, kind)
    return join((first, second)), y


def _masters(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
    """Masters played, golden, then those in hand; those of others lie face down."""
    if not scene.view.round:
        # They are still being chosen, in a panel of their own.
        return EMPTY, y
    player = scene.player(seat)
    open_ones = [*player.patrons, *(name for name in player.masters if name)]
    hidden = sum(1 for name in player.masters if not name)
    if not open_ones and not hidden:
        return EMPTY, y
    parts = [section(scene, "draw.desk.masters_title", y, kind)]
    y += 22
    wide, columns = (104.0, 3) if kind.narrow else (126.0, 4)
    high = masters.height(wide)
    gap = (kind.width - 2 * MARGIN - columns * wide) / (columns - 1)
    for n, name in enumerate(open_ones):
        down, across = divmod(n, columns)
        x = round(MARGIN + across * (wide + gap), 1)
        at_y = y + down * (high + 8)
        if name in player.patrons:
            shown = masters.face(scene, name, wide, kind, played=True)
            tip = f"{scene.say('draw.desk.patron')} {master_tip(scene, name)}"
            parts.append(piece(name, x, at_y, shown, tip=tip))
        else:
            parts.append(masters.card(scene, name, x, at_y, wide, kind))
    rows = (len(open_ones) + columns - 1) // columns
    y += rows * (high + 8)
    if hidden:
        tip = scene.say("draw.desk.masters", n=hidden)
        backs = [
            piece(
                naming.own(seat, f"master-{n + 1}"),
                MARGIN + n * 48,
                y,
                masters.back(42, 54),
                tip=tip,
            )
            for n in range(hidden)
        ]
        parts += backs
        y += 62
    return join(parts), y


def _lower(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
    """Students in the supply, Bonus tokens, and the First Player token."""
    player = scene.player(seat)
    students = scene.students_left(seat)
    tip = scene.say("draw.desk.students", n=player.students_left)
    parts = [
        piece(
            naming.own(seat, "students"),
            MARGIN,
            y,
            rect(0, 0, 4 * 30 + 12, 38, 8, class_="o-slot"),
            *(
                piece(name, 20 + n * 30, 19, scene.body(seat, "student", 32))
                for n, name in enumerate(students)
            ),
            tip=tip,
        )
    ]
    left = MARGIN + 144
    room = kind.width - MARGIN - left - 44
    names = scene.token_names[seat]
    pitch = min(38.0, room / max(1, len(names)))
    for n, (token, name) in enumerate(zip(player.tokens, names, strict=True)):
        parts.append(
            piece(
                name,
                round(left + (n + 0.5) * pitch, 1),
                y + 19,
                use(f"nw-{token}", 0, 0, 36),
                tip=tile_tip(scene, token),
            )
        )
    if scene.view.first == seat and scene.view.seats > 1:
        token = use("o-sun", 0, 0, 38, class_="o-c-gold")
        tip = scene.say("draw.first", who=scene.names[seat])
        parts.append(piece("first", kind.width - MARGIN - 20, y + 19, token, tip=tip))
    return group(*parts), y + 44
