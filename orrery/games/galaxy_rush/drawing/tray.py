"""What the viewer has at hand: everything before their captain, and their predictions."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import framed
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import MARGIN, NARROW, TRAY, Format
from orrery.core.art.svg import EMPTY, Svg, at, join, rect
from orrery.core.art.targets import piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.drawing import captain
from orrery.games.galaxy_rush.drawing.pieces import ghost, prediction_card
from orrery.games.galaxy_rush.drawing.scene import Scene, rocket
from orrery.games.galaxy_rush.drawing.stacks import (
    CELL,
    GAP,
    STACKS,
    Box,
    discoveries,
    earlier,
    stacks,
    this_season,
)

EDGE = 7.5
"""Between the edge of the tray and what lies in it."""


def panel(scene: Scene, seat: int) -> Panel:
    name = scene.captains[seat]
    held = [scene.name(card) for card in scene.captain(seat).hand]
    said = captain.description(scene, seat)
    if held:
        said += f" {scene.say('draw.predictions.hand')}: {'; '.join(held)}."
    wide, narrow = _wide(scene, seat, TRAY, name, said), _narrow(scene, seat, NARROW, name, said)
    return sheet.panel("tray", name, said, wide, narrow, "tray", "own")


@drawing
def _wide(scene: Scene, seat: int, kind: Format, name: str, said: str) -> str:
    y = EDGE
    low = y + CELL + GAP
    return sheet.sheet(
        kind,
        "tray",
        name,
        said,
        2 * EDGE + STACKS,
        rocket(scene, seat, 38, 48, 56),
        captain.points(scene, seat, 38, 122, 46),
        stacks(scene, seat, 70, y, 456, kind),
        this_season(scene, seat, Box(532, y, 196), kind),
        earlier(scene, seat, Box(532, low, 196), kind),
        discoveries(scene, seat, Box(734, y, 174, STACKS), 3, kind),
        _hand(scene, seat, Box(914, y, 1120 - EDGE - 914, STACKS), kind),
        titled=False,
    )


@drawing
def _narrow(scene: Scene, seat: int, kind: Format, name: str, said: str) -> str:
    things, y = captain.side(scene, seat, kind)
    high = 3 * 48.0 + 2 * GAP
    label = line(
        scene.say("draw.predictions.hand"),
        MARGIN + 4,
        y + 18,
        15,
        limit=300,
        least=kind.least,
        style="o-title",
    )
    hand = _hand(scene, seat, Box(MARGIN, y + 28, kind.width - 2 * MARGIN, high), kind)
    return sheet.sheet(
        kind,
        "tray",
        name,
        said,
        y + 28 + high + MARGIN,
        captain.heading(scene, seat, kind),
        things,
        label,
        hand,
        titled=False,
    )


def _hand(scene: Scene, seat: int, area: Box, kind: Format) -> Svg:
    """The predictions in hand one above the other, and places for those that were played."""
    held = scene.captain(seat).hand
    pitch = (area.high + GAP) / box.HAND
    slots = [Box(area.x, area.y + n * pitch, area.wide, pitch - GAP) for n in range(box.HAND)]
    played = slots[len(held) :]
    return join(
        (
            *(_held(scene, name, slots[n], kind) for n, name in enumerate(held)),
            *(at(slot.x, slot.y, ghost(slot.wide, slot.high, 7)) for slot in played),
        )
    )


@part
def _held(scene: Scene, name: str, slot: Box, kind: Format) -> Svg:
    x, y, wide, high = slot
    act = f"predict {name}"
    chosen = scene.view.chosen == name
    return piece(
        name,
        x,
        y,
        prediction_card(scene, name, wide, high, kind),
        rect(-2, -2, wide + 4, high + 4, 9, class_="o-chosen") if chosen else EMPTY,
        framed(scene.targets, act, wide, high, 7),
        tip=scene.name(name),
        **scene.targets.marks(act),
    )
