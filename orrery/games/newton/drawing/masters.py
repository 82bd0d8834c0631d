"""Master cards, and the panel in which they are chosen at the start."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.kit import star
from orrery.core.art.sheet import FULL, HEAD, MARGIN, NARROW, Format
from orrery.core.art.speaking import Speaker
from orrery.core.art.svg import EMPTY, Attribute, Svg, join, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import block, line
from orrery.core.spoken import Panel
from orrery.games.newton.components import MASTER_IDS, MASTER_VP
from orrery.games.newton.drawing.scene import ENTRY, Scene
from orrery.games.newton.drawing.tiles import master_tip, upper

HIGH = 152.0


def face(words: Speaker, name: str, wide: float, kind: Format, played: bool = False) -> Svg:
    """A Master: portrait, name, points and what the Master does."""
    bolt = use("nw-bolt", 14, 15, 18) if ENTRY[name]["lightning"] else EMPTY
    middle = wide / 2
    return join(
        (
            rect(0, 0, wide, HIGH, 8, class_="o-gold o-e1" if played else "o-paper"),
            rect(3.5, 3.5, wide - 7, HIGH - 7, 5, class_="o-paper" if played else "o-inner"),
            use("o-chart", middle, 38, 66, class_="o-c-plate"),
            use(f"nw-{name}", middle, 37, 58),
            bolt,
            star(MASTER_VP[MASTER_IDS.index(name)], wide - 18, 19, 28),
            block(
                words.name(name), middle, 84, 14, limit=wide - 10, most=2, least=kind.least,
                leading=1.02, anchor="middle", style="o-serif", centred=True,
            ).svg,  # fmt: skip
            upper(name, wide, 125, 38),
        )
    )


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
    ring = halo(scene.targets, act, wide, HIGH) if act else EMPTY
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
    kept = list(view.kept)
    own = view.players[view.viewer].masters if view.viewer is not None else ()
    pack = view.packs[-1].masters if view.packs else ()
    return (
        [name for name in pack if name not in kept and name not in own],
        [name for name in kept if name not in own],
    )


def _kept_title(scene: Scene) -> str:
    return scene.say("draw.master.dropped" if scene.view.seats == 1 else "draw.master.kept")


def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    held, kept = _held(scene)
    columns = 2 if kind.narrow else 7
    gap = 12.0
    wide = min(160.0, (kind.width - 2 * MARGIN - (columns - 1) * gap) / columns)
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
            place = MARGIN + column * (wide + gap), y + row * (HIGH + gap)
            parts.append(card(scene, name, *place, wide, kind))
        y += ((len(names) + columns - 1) // columns) * (HIGH + gap)
    if not parts:
        said = scene.say("draw.master.hidden")
        note = block(
            said, MARGIN + 10, y, 15, limit=kind.width - 60, most=3, least=kind.least, style="o-dim"
        )
        parts.append(note.svg)
        y += note.height + 10
    return sheet.sheet(kind, "masters", title, description, y + 4, *parts)
