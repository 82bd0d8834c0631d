"""The discoveries: four on display, the season's deck, and how to leave them alone."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, rect
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.games.galaxy_rush.components import DISPLAY
from orrery.games.galaxy_rush.drawing.pieces import (
    discovery_back,
    discovery_card,
    discovery_tip,
    ghost,
)
from orrery.games.galaxy_rush.drawing.scene import Scene

NONE = "discover none"


def panel(scene: Scene) -> Panel:
    title = scene.say("category.discoveries")
    view = scene.view
    shown = [discovery_tip(scene, name) for name in view.display if name]
    left = scene.say("draw.discoveries.left", n=view.discoveries_left)
    description = " ".join([*shown, left])
    return sheet.panel(
        "discoveries",
        title,
        description,
        _wide(scene, title, description, left),
        _narrow(scene, title, description, left),
        "half",
    )


def _wide(scene: Scene, title: str, description: str, left: str) -> str:
    wide, high = 104.0, 262.0
    deck = 70.0
    first = MARGIN + deck + 12
    cards = [
        _card(scene, place, first + place * (wide + 10), HEAD, wide, high, HALF)
        for place in range(DISPLAY)
    ]
    aside = EMPTY
    if scene.targets.shown(NONE):
        aside = _decline(scene, HALF.width - MARGIN - 246, 11, 234, 30, HALF)
    return sheet.sheet(
        HALF,
        "discoveries",
        title,
        description,
        HEAD + high + 18,
        _deck(scene, MARGIN, HEAD + 52, deck, 112, HALF, left),
        *cards,
        aside,
    )


def _narrow(scene: Scene, title: str, description: str, left: str) -> str:
    wide, high, gap = 160.0, 168.0, 12.0
    cards = [
        _card(
            scene,
            place,
            14 + place % 2 * (wide + gap),
            HEAD + 14 + place // 2 * (high + gap),
            wide,
            high,
            NARROW,
        )
        for place in range(DISPLAY)
    ]
    foot = HEAD + 14 + 2 * high + gap + 14
    extra = EMPTY
    if scene.targets.shown(NONE):
        extra = _decline(scene, 14, foot, 332, 44, NARROW)
        foot += 58
    return sheet.sheet(
        NARROW,
        "discoveries",
        title,
        description,
        foot,
        *cards,
        extra,
        _deck(scene, 304, 14, 34, 44, NARROW, left),
    )


def _card(
    scene: Scene, place: int, x: float, y: float, wide: float, high: float, kind: Format
) -> Svg:
    name = scene.view.display[place]
    if not name:
        empty = scene.say("draw.discoveries.empty")
        return at(x, y, ghost(wide, high, 8), data_tip=empty)
    view = scene.view
    have = None if view.viewer is None else view.captains[view.viewer].resources
    act = f"discover {name}"
    return piece(
        name,
        x,
        y,
        discovery_card(scene, name, wide, high, kind, have),
        halo(scene.targets, act, wide, high),
        tip=discovery_tip(scene, name),
        **scene.targets.marks(act),
    )


def _deck(
    scene: Scene, x: float, y: float, wide: float, high: float, kind: Format, tip: str
) -> Svg:
    """The cards still to come this season, and how many they are."""
    count = scene.view.discoveries_left
    layers = [
        at(-step * 2.5, -step * 2.5, discovery_back(wide, high))
        for step in reversed(range(min(3, count)))
    ]
    below = y > HEAD
    label = line(
        str(count),
        wide / 2 if below else -10,
        high + 24 if below else high / 2 + 6,
        18,
        limit=40,
        least=kind.least,
        anchor="middle" if below else "end",
        style="o-on",
    )
    return at(x, y, *(layers or [ghost(wide, high, 8)]), label, data_tip=tip)


def _decline(scene: Scene, x: float, y: float, wide: float, high: float, kind: Format) -> Svg:
    return at(
        x,
        y,
        rect(0, 0, wide, high, 8, class_="o-button"),
        line(
            scene.say("act.decline"),
            wide / 2,
            high / 2 + 5,
            14,
            limit=wide - 16,
            least=kind.least,
            anchor="middle",
            style="o-on",
        ),
        halo(scene.targets, NONE, wide, high),
        data_tip=scene.say("draw.discoveries.decline"),
        **scene.targets.marks(NONE),
    )
