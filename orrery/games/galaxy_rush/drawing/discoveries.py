"""The discoveries: four on display, the season's deck, and how to leave them alone."""

from __future__ import annotations

from orrery.core.art.parts import button
from orrery.core.art.scene import part
from orrery.core.art.sheet import FULL, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, join
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.drawing.pieces import (
    discovery_back,
    discovery_card,
    discovery_tip,
    ghost,
    missing,
    section,
)
from orrery.games.galaxy_rush.drawing.scene import Scene

NONE = "discover none"


@part
def description(scene: Scene) -> str:
    shown = [discovery_tip(scene, name) for name in scene.view.display if name]
    return " ".join([*shown, _left(scene)])


def _left(scene: Scene) -> str:
    return scene.say("draw.discoveries.left", n=scene.view.discoveries_left)


def wide_display(scene: Scene, x: float, y: float, wide: float, high: float) -> Svg:
    """The deck at the left, and the four cards in a row."""
    head, deck, gap = 22.0, 80.0, 8.0
    card = (wide - deck - box.DISPLAY * gap) / box.DISPLAY
    top, tall = y + head, high - head
    first = x + deck + gap
    cards = [
        _card(scene, place, first + place * (card + gap), top, card, tall, FULL)
        for place in range(box.DISPLAY)
    ]
    return join(
        (
            section(scene.say("category.discoveries"), x, y, wide, FULL),
            _deck(scene, x + 8, top + 8, deck - 16, 94, FULL),
            *cards,
            _decline(scene, x + 2, top + tall - 70, deck - 6, 66, FULL),
        )
    )


def narrow_display(scene: Scene, x: float, y: float, wide: float) -> tuple[Svg, float]:
    """The four cards in two rows, the deck in the line of the heading."""
    head, high, gap = 56.0, 168.0, 10.0
    card = (wide - gap) / 2
    cards = [
        _card(
            scene,
            place,
            x + place % 2 * (card + gap),
            y + head + place // 2 * (high + gap),
            card,
            high,
            NARROW,
        )
        for place in range(box.DISPLAY)
    ]
    title = line(
        scene.say("category.discoveries"),
        x + 4,
        y + 27,
        15,
        limit=108,
        least=NARROW.least,
        style="o-title",
    )
    return join(
        (
            title,
            _decline(scene, x + 118, y, wide - 118 - 78, 44, NARROW),
            _deck(scene, x + wide - 34, y, 34, 44, NARROW),
            *cards,
        )
    ), head + 2 * high + gap


def _card(
    scene: Scene, place: int, x: float, y: float, wide: float, high: float, kind: Format
) -> Svg:
    name = scene.view.display[place]
    if not name:
        empty = scene.say("draw.discoveries.empty")
        return at(x, y, ghost(wide, high, 8), data_tip=empty)
    view = scene.view
    have = None if view.viewer is None else view.captains[view.viewer].resources
    return _shown(scene, name, missing(name, have), x, y, wide, high, kind)


@part
def _shown(
    scene: Scene,
    name: str,
    needs: tuple[tuple[int, bool], ...],
    x: float,
    y: float,
    wide: float,
    high: float,
    kind: Format,
) -> Svg:
    act = f"discover {name}"
    return piece(
        name,
        x,
        y,
        discovery_card(scene, name, wide, high, kind, needs),
        halo(scene.targets, act, wide, high),
        tip=discovery_tip(scene, name),
        **scene.targets.marks(act),
    )


@part
def _deck(scene: Scene, x: float, y: float, wide: float, high: float, kind: Format) -> Svg:
    """The cards still to come this season, and how many they are."""
    count = scene.view.discoveries_left
    layers = [
        at(-step * 2.5, -step * 2.5, discovery_back(wide, high))
        for step in reversed(range(min(3, count)))
    ]
    label = line(
        str(count),
        -10 if kind.narrow else wide / 2,
        high / 2 + 6 if kind.narrow else high + 22,
        18,
        limit=40,
        least=kind.least,
        anchor="end" if kind.narrow else "middle",
        style="o-on",
    )
    return at(x, y, *(layers or [ghost(wide, high, 8)]), label, data_tip=_left(scene))


@part
def _decline(scene: Scene, x: float, y: float, wide: float, high: float, kind: Format) -> Svg:
    if not scene.targets.shown(NONE):
        return EMPTY
    said, tip = scene.say("act.decline"), scene.say("draw.discoveries.decline")
    return button(scene.targets, NONE, said, x, y, wide, kind, tip, high)
