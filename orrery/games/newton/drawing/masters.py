"""Master cards, and the panel in which they are chosen at the start."""

from __future__ import annotations

from functools import cache

from orrery.core.art import sheet
from orrery.core.art.parts import box, lettered
from orrery.core.art.sheet import FULL, HEAD, MARGIN, NARROW, Format
from orrery.core.art.speaker import Speaker
from orrery.core.art.svg import EMPTY, Attribute, Svg, join, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import block, line
from orrery.core.spoken import Panel
from orrery.games.newton.components import MASTER_IDS, MASTER_VP
from orrery.games.newton.drawing.glyphs import symbol
from orrery.games.newton.drawing.scene import ENTRY, Scene
from orrery.games.newton.drawing.tiles import master_tip, upper

WIDE, HIGH = 126.0, 152.0


def height(wide: float) -> float:
    return round(HIGH * wide / WIDE, 1)


def _face(name: str) -> Svg:
    """A Master but for the name: portrait, points and what the Master does."""
    middle = WIDE / 2
    points = MASTER_VP[MASTER_IDS.index(name)]
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
    return join(_face(name) for name in MASTER_IDS)


def face(words: Speaker, name: str, wide: float, kind: Format, played: bool = False) -> Svg:
    """A Master; one that was played has a golden edge."""
    high = height(wide)
    edge = rect(-2, -2, wide + 4, high + 4, 9, class_="o-gold o-e1") if played else EMPTY
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
    return join((edge, box(f"nw-f-{name}", 0, 0, wide, high), said.svg))


def back(wide: float, high: float) -> Svg:
    """The back of a Master nobody else may see."""
    return join(
        (
            rect(0, 0, wide, high, 7, class_="o-back"),
            rect(3, 3, wide - 6, high - 6, 5, class_="o-hair"),
            use("nw-master", wide / 2, high / 2, min(wide, high) * 0.6, class_="o-c-back"),
        )
    )


def card(scene: Scene, name: str, x: float, y: float, wide: float, kind: Format) -> Svg:
    """A Master that can perhaps be kept, dropped or played."""
    act = scene.first_shown(f"{word} {name}" for word in ("keep", "drop", "master"))
    marks: dict[str, Attribute] = scene.targets.marks(act)
    tip = scene.tip(act) if act else master_tip(scene, name)
    ring = halo(scene.targets, act, wide, height(wide)) if act else EMPTY
    return piece(name, x, y, face(scene, name, wide, kind), ring, tip=tip, **marks)


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
    return sheet.panel("masters", title, description, *drawings, "full")


def _held(scene: Scene) -> tuple[list[str], list[str]]:
    """The pack that the viewer holds, and what was kept before, or dropped."""
    view = scene.view
    pack = view.packs[-1].masters if view.packs else ()
    return [name for name in pack if name not in view.kept], list(view.kept)


def _kept_title(scene: Scene) -> str:
    return scene.say("draw.master.dropped" if scene.view.seats == 1 else "draw.master.kept")


def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    held, kept = _held(scene)
    columns = 2 if kind.narrow else 7
    gap = 12.0
    wide = min(150.0, (kind.width - 2 * MARGIN - (columns - 1) * gap) / columns)
    high = height(wide)
    parts: list[Svg] = []
    y = HEAD + 4
    for names, heading in ((held, ""), (kept, _kept_title(scene))):
        if not names:
            continue
        if heading:
            parts.append(
                line(heading, MARGIN + 10, y + 16, 16, limit=300, least=kind.least, style="o-title")
            )
            y += 28
        for n, name in enumerate(names):
            row, column = divmod(n, columns)
            here = min(columns, len(names) - row * columns)
            left = (kind.width - here * (wide + gap) + gap) / 2
            place = round(left + column * (wide + gap), 1), y + row * (high + gap)
            parts.append(card(scene, name, *place, wide, kind))
        y += ((len(names) + columns - 1) // columns) * (high + gap)
    if not parts:
        said = scene.say("draw.master.hidden")
        note = block(
            said, MARGIN + 10, y, 15, limit=kind.width - 60, most=3, least=kind.least, style="o-dim"
        )
        parts.append(note.svg)
        y += note.height + 10
    return sheet.sheet(kind, "masters", title, description, y + 8, *parts)
