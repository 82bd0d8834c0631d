"""The rope and the hands, drawn from a view. docs/drawing.md says what a page relies on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from orrery.core.art import parts, sheet, text, worlds
from orrery.core.art.sheet import HALF, MARGIN, NARROW, Format
from orrery.core.art.speaker import Speaker
from orrery.core.art.svg import Svg, circle
from orrery.core.art.targets import Targets, halo, piece
from orrery.core.spoken import Panel
from orrery.core.words import seat_name

WORLD = "lanes"
"""What the table lies on; the lid names it too."""
SIZE = 36.0
ROW = 62.0
HEAD = 60.0
ACROSS = 9
"""How many lanterns a rope holds at most: three players hang three each."""


@dataclass(frozen=True, slots=True)
class Row:
    """Lanterns side by side: a label, and the name of each, empty where it is not known."""

    label: str
    names: Sequence[str]


def panel(
    title: str,
    description: str,
    rope: Sequence[str],
    hands: Sequence[Sequence[str]],
    speaker: Speaker,
    targets: Targets,
) -> Panel:
    """The whole table in one panel, wide and narrow."""
    owners = [speaker.spoken(seat_name(seat)) for seat in range(len(hands))]
    rows = [Row(speaker.say("draw.rope"), rope)]
    rows += [Row(owner, hand) for owner, hand in zip(owners, hands, strict=True)]
    wide, narrow = (
        _sheet(kind, title, description, rows, speaker, targets) for kind in (HALF, NARROW)
    )
    drawn = sheet.panel("rope", title, description, wide, narrow, "stage", "half")
    return worlds.dress(drawn, WORLD)


def _sheet(
    kind: Format,
    title: str,
    description: str,
    rows: Sequence[Row],
    speaker: Speaker,
    targets: Targets,
) -> str:
    step = (kind.width - 2 * MARGIN) / ACROSS
    inside: list[Svg] = []
    for number, row in enumerate(rows):
        y = HEAD + number * ROW
        inside.append(text.line(row.label, MARGIN, y + 12, 14, limit=300, least=kind.least))
        for place, name in enumerate(row.names):
            inside.append(_lantern(name, MARGIN + place * step, y + 20, speaker, targets))
    y = HEAD + len(rows) * ROW + 12
    for place, way in enumerate(("lit", "dark")):
        if targets.shown(f"hang {way}"):
            said = speaker.say(f"draw.{way}")
            x = MARGIN + place * 130
            inside.append(parts.button(targets, f"hang {way}", said, x, y, 120, kind, said))
    return sheet.sheet(kind, "rope", title, description, y + 56, *inside)


def _lantern(name: str, x: float, y: float, speaker: Speaker, targets: Targets) -> Svg:
    half = SIZE / 2
    if not name:
        return piece("", x, y, circle(half, half, half - 3, class_="o-ghost"))
    notation = f"choose {name}"
    return piece(
        name,
        x,
        y,
        halo(targets, notation, SIZE, SIZE, half),
        circle(half, half, half - 3, class_="o-paper"),
        parts.figure(str(int(name[1:])), half, half, 15),
        tip=speaker.say("lantern", n=int(name[1:])),
        **targets.marks(notation),
    )
