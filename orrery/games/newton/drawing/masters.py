"""Master cards, and the panel in which they are chosen at the start."""

from __future__ import annotations

from functools import cache

from orrery.core.art import sheet
from orrery.core.art.parts import box, figure, lettered
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import FULL, HEAD, MARGIN, NARROW, Format
from orrery.core.art.speaker import Speaker
from orrery.core.art.svg import EMPTY, Attribute, Svg, at, join, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import block, line
from orrery.core.spoken import Panel
from orrery.games.newton import components as pieces
from orrery.games.newton.drawing.glyphs import symbol
from orrery.games.newton.drawing.scene import ENTRY, Scene
from orrery.games.newton.drawing.tiles import master_tip, upper

WIDE, HIGH = 126.0, 152.0


def height(wide: float) -> float:
    return round(HIGH * wide / WIDE, 1)


def _face(name: str) -> Svg:
    """A Master without the name: portrait, points and what the Master does."""
    middle = WIDE / 2
    points = pieces.MASTER_VP[pieces.MASTER_IDS.index(name)]
    return symbol(
        f"nw-f-{name}",
        WIDE,
        HIGH,
        rect(0.5, 0.5, WIDE - 1, HIGH - 1, 8, class_="o-paper"),
        rect(3.5, 3.5, WIDE - 7, HIGH - 7, 5, class_="o-inner"),
        use("o-chart", middle, 38, 66, class_="o-c-plate"),
        use(f"nw-{name}", middle, 37, 58),
        use("nw-bolt", 14, 15, 18) if ENTRY[name]["lightning"] else EMPTY,
        use("o-rep", WIDE - 18, 19, 28),
        lettered(str(points), WIDE - 18, 19, 13),
        upper(name, WIDE, 125, 38),
    )


@cache
def symbols() -> Svg:
    return join(_face(name) for name in pieces.MASTER_IDS)


def face(words: Speaker, name: str, wide: float, kind: Format) -> Svg:
    high = height(wide)
    said = block(
        words.name(name),
        wide / 2,
        high * 0.555,
        14,
        limit=wide - 16,
        most=2,
        least=kind.least,
        leading=1.02,
        anchor="middle",
        style="o-serif",
        centred=True,
    )
    return join((box(f"nw-f-{name}", 0, 0, wide, high), said.svg))


def back(wide: float, high: float) -> Svg:
    """The back of a Master nobody else may see."""
    return join(
        (
            rect(0, 0, wide, high, 7, class_="o-back"),
            rect(3, 3, wide - 6, high - 6, 5, class_="o-hair"),
            use("nw-master", wide / 2, high / 2, min(wide, high) * 0.6, class_="o-c-back"),
        )
    )


@part
def card(scene: Scene, name: str, x: float, y: float, wide: float, kind: Format) -> Svg:
    """A Master that can perhaps be kept or dropped."""
    act = scene.first_shown(f"{word} {name}" for word in ("keep", "drop"))
    marks: dict[str, Attribute] = scene.targets.marks(act)
    tip = scene.tip(act) if act else master_tip(scene, name)
    ring = halo(scene.targets, act, wide, height(wide)) if act else EMPTY
    return piece(name, x, y, face(scene, name, wide, kind), ring, tip=tip, **marks)


@part
def small(
    scene: Scene, name: str, x: float, y: float, wide: float, high: float, played: bool
) -> Svg:
    """A Master without the name, in a row; one that was played has a golden edge."""
    act = "" if played else scene.first_shown((f"master {name}",))
    tip = scene.tip(act, master_tip(scene, name))
    edge = EMPTY
    if played:
        tip = f"{scene.say('draw.desk.patron')} {tip}"
        edge = rect(-2, -2, wide + 4, high + 4, 9, class_="o-gold o-e1")
    points = pieces.MASTER_VP[pieces.MASTER_IDS.index(name)]
    return piece(
        name,
        x,
        y,
        edge,
        rect(0, 0, wide, high, 8, class_="o-paper"),
        use(f"nw-{name}", wide / 2, high * 0.31, high * 0.56),
        use("nw-bolt", 10, 12, 15) if ENTRY[name]["lightning"] else EMPTY,
        use("o-rep", wide - 13, 13, 22),
        figure(str(points), wide - 13, 13, 12.4),
        upper(name, wide, high * 0.79, min(27.0, high * 0.36)),
        halo(scene.targets, act, wide, high),
        tip=tip,
        **scene.targets.marks(act),
    )


# --- the choice at the start --------------------------------------------------------------


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.master.title")
    held, kept = _held(scene)
    said = [scene.say("draw.master.pack", n=len(held))]
    said += [master_tip(scene, name) for name in held]
    if kept:
        said.append(_kept_title(scene))
        said += [master_tip(scene, name) for name in kept]
    description = " ".join(said)
    drawings = [_draw(scene, kind, title, description) for kind in (FULL, NARROW)]
    return sheet.panel("masters", title, description, *drawings, "stage", "full")


def _held(scene: Scene) -> tuple[list[str], list[str]]:
    """The pack that the viewer holds, and what was kept before, or dropped."""
    view = scene.view
    pack = view.packs[-1].masters if view.packs else ()
    return [name for name in pack if name not in view.kept], list(view.kept)


def _kept_title(scene: Scene) -> str:
    return scene.say("draw.master.dropped" if scene.view.seats == 1 else "draw.master.kept")


@drawing
def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    held, kept = _held(scene)
    if not held and not kept:
        return _hidden(scene, kind, title, description)
    alone = scene.view.seats == 1
    first = pieces.MASTERS_DRAWN_ALONE if alone else pieces.MASTERS_KEPT
    later = pieces.MASTERS_DRAWN_ALONE - pieces.MASTERS_KEPT if alone else pieces.MASTERS_KEPT
    above, _ = _rows(scene, held, len(held), HEAD + 4, kind)
    y = HEAD + 4 + _high(first, kind)
    heading = line(
        _kept_title(scene), MARGIN + 10, y + 16, 16, limit=300, least=kind.least, style="o-title"
    )
    below, y = _rows(scene, kept, later, y + 28, kind)
    return sheet.sheet(kind, "masters", title, description, y + 4, above, heading, below)


def _hidden(scene: Scene, kind: Format, title: str, description: str) -> str:
    """What those who look on see."""
    note = block(
        scene.say("draw.master.hidden"),
        MARGIN + 10,
        HEAD + 4,
        15,
        limit=kind.width - 60,
        most=3,
        least=kind.least,
        style="o-dim",
    )
    return sheet.sheet(kind, "masters", title, description, HEAD + note.height + 22, note.svg)


GAP = 12.0


def _size(kind: Format) -> tuple[int, float]:
    """How many Masters lie side by side, and how wide they are."""
    columns = 2 if kind.narrow else 7
    return columns, min(150.0, (kind.width - 2 * MARGIN - (columns - 1) * GAP) / columns)


def _high(cards: int, kind: Format) -> float:
    columns, wide = _size(kind)
    return -(-cards // columns) * (height(wide) + GAP)


def _rows(scene: Scene, names: list[str], places: int, y: float, kind: Format) -> tuple[Svg, float]:
    """Some Masters in rows, then places for more, and where they end."""
    columns, wide = _size(kind)
    high = height(wide)
    parts = []
    for n in range(places):
        row, column = divmod(n, columns)
        here = min(columns, places - row * columns)
        left = (kind.width - here * (wide + GAP) + GAP) / 2
        place = round(left + column * (wide + GAP), 1), y + row * (high + GAP)
        if n < len(names):
            parts.append(card(scene, names[n], *place, wide, kind))
        else:
            parts.append(at(*place, rect(0, 0, wide, high, 8, class_="o-ghost")))
    return join(parts), y + _high(places, kind)
