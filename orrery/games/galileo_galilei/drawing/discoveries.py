"""The Discovery cards with the comets above and below them, the deck, and the dice to be had."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import figure, ghost
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, join, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.drawing.pieces import (
    LOW,
    TIERS,
    card_tip,
    colour_die,
    discovery,
    light_card,
    spot_tip,
    strip_tip,
)
from orrery.games.galileo_galilei.drawing.scene import CARD, Scene, mark

ZONE = 28.0
EDGE = 12.0
SIDE = 55.0
"""How wide the column with deck and supply is, beside the cards."""


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.discoveries.title")
    description = _description(scene)
    wide = _wide(scene, HALF, title, description)
    narrow = _narrow(scene, NARROW, title, description)
    return sheet.panel("discoveries", title, description, wide, narrow, "stage", "half")


@part
def _description(scene: Scene) -> str:
    said = [_deck_tip(scene)]
    for name in scene.view.display:
        if not name:
            continue
        said.append(card_tip(scene, name))
        for n in range(box.CARD_SPOTS[CARD[name]]):
            spot = f"{name}{'abc'[n]}"
            said.append(spot_tip(scene, spot))
            if spot in scene.spot_tokens:
                who = scene.names[scene.spot_tokens[spot][0]]
                said.append(scene.say("draw.card.token", who=who))
    for zone, value in (("upper", 1), ("lower", 2)):
        for seat, places in enumerate(scene.comets):
            if places[zone]:
                who, count = scene.names[seat], len(places[zone])
                said.append(scene.say("draw.discoveries.comets", who=who, n=count, value=value))
    return " ".join(said)


def _deck_tip(scene: Scene) -> str:
    view = scene.view
    left = scene.say("draw.discoveries.deck", a=view.deck[0], b=view.deck[1], c=view.deck[2])
    return f"{left} {strip_tip(scene, view.top)}" if view.top else left


@drawing
def _wide(scene: Scene, kind: Format, title: str, description: str) -> str:
    gap = 5.0
    left = EDGE + SIDE
    card = (kind.width - EDGE - left - 2 * gap) / 3
    top = 42.0
    cards = [
        _card(
            scene,
            n,
            left + n % 3 * (card + gap),
            top + n // 3 * (LOW.high + gap),
            card,
            kind,
        )
        for n in range(6)
    ]
    foot = top + 2 * (LOW.high + gap)
    return sheet.sheet(
        kind,
        "discoveries",
        title,
        description,
        foot + ZONE + 6,
        _round(scene, kind),
        _zone(scene, "upper", left + card + gap, 9, 2 * card + gap - 26),
        *cards,
        _zone(scene, "lower", left, foot, kind.width - EDGE - left),
        _deck(scene, EDGE + 1, top, 46, 152, kind),
        _supply(scene, EDGE, top + 260, 0, 48, kind),
    )


@drawing
def _narrow(scene: Scene, kind: Format, title: str, description: str) -> str:
    card, gap = 161.0, 8.0
    left = 15.0
    top = HEAD + 168
    high = LOW.high
    zone = top + ZONE + 8
    cards = [
        _card(scene, n, left + n % 2 * (card + gap), zone + n // 2 * (high + gap), card, kind)
        for n in range(6)
    ]
    foot = zone + 3 * (high + gap)
    return sheet.sheet(
        kind,
        "discoveries",
        title,
        description,
        foot + ZONE + 14,
        _round(scene, kind),
        _deck(scene, left + 4, HEAD, 66, 156, kind),
        _supply(scene, 190, HEAD + 98, 50, 0, kind),
        _zone(scene, "upper", left, top, 330),
        *cards,
        _zone(scene, "lower", left, foot, 330),
    )


def _round(scene: Scene, kind: Format) -> Svg:
    """The round: below the supply, or at the upper right."""
    view = scene.view
    said = [scene.say("draw.round", n=view.round) if view.round else scene.say("draw.setup")]
    if view.ending:
        said.append(scene.say("draw.ending"))
    if kind.narrow:
        return line(
            ", ".join(said),
            kind.width - MARGIN - 22,
            34,
            15,
            limit=kind.width * 0.4,
            least=kind.least,
            anchor="end",
            style="o-dim",
        )
    return join(
        line(
            one,
            EDGE + 25,
            474 + 16 * place,
            14,
            limit=SIDE - 3,
            least=kind.least,
            anchor="middle",
            style="o-dim",
        )
        for place, one in enumerate(said)
    )


@part
def _card(scene: Scene, space: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    name = scene.view.display[space]
    if not name:
        empty = scene.say("draw.discoveries.empty")
        return at(x, y, ghost(wide, LOW.high, 8), data_tip=empty)
    face = discovery(scene, name, wide, kind, LOW, space, scene)
    return piece(name, x, y, face, tip=card_tip(scene, name))


@part
def _zone(scene: Scene, zone: str, x: float, y: float, wide: float) -> Svg:
    """Comets in sight: above the cards they help with 1, below them with 2."""
    value = 1 if zone == "upper" else 2
    found = [(seat, name) for seat, all_of in enumerate(scene.comets) for name in all_of[zone]]
    room = wide - 82
    pitch = min(30.0, room / max(1, len(found)))
    worn = [scene.side(seat).worn for seat in range(len(scene.comets))]
    comets = []
    for place, (seat, name) in enumerate(found):
        used = zone == "lower" and worn[seat] > 0
        worn[seat] -= used
        key = "draw.discoveries.worn" if used else "draw.discoveries.comet"
        tip = scene.say(key, who=scene.names[seat], value=value)
        token = mark(seat, 0, 0, 27, "comet")
        shown = at(0, 0, token, opacity=0.5) if used else token
        comets.append(piece(name, 76 + place * pitch, ZONE / 2, shown, tip=tip))
    field = at(
        x,
        y,
        rect(0, 0, wide, ZONE, ZONE / 2, class_="o-slot"),
        use("o-comet", 24, ZONE / 2, 24, class_="o-c-line"),
        figure(str(value), 46, ZONE / 2, 18, "o-on"),
        data_tip=scene.say("draw.discoveries.zone", value=value),
    )
    return join((field, at(x, y, *comets)))


@part
def _deck(scene: Scene, x: float, y: float, wide: float, high: float, kind: Format) -> Svg:
    """The deck with the light side of its top card, and how many cards of each tier are left."""
    view = scene.view
    count = sum(view.deck)
    layers = [
        at(step * 3, step * 3, rect(0, 0, wide, high, 8, class_="o-paper"))
        for step in (2, 1)
        if count > step
    ]
    top = light_card(scene, view.top, wide, high, kind) if view.top else ghost(wide, high, 8)
    below = not kind.narrow
    lines = [
        line(
            f"{TIERS[tier]}: {view.deck[tier]}",
            wide / 2 if below else wide + 18,
            high + 24 + tier * 17 if below else 20 + tier * 20,
            14,
            limit=SIDE if below else 80,
            least=kind.least,
            anchor="middle" if below else "start",
            style="o-on" if view.deck[tier] else "o-dim",
        )
        for tier in range(3)
    ]
    return at(x, y, *lines, *layers, top, data_tip=_deck_tip(scene))


@part
def _supply(scene: Scene, x: float, y: float, across: float, down: float, kind: Format) -> Svg:
    """The dice of the supply, by colour."""
    wide = 50.0 if down else 46.0
    title = line(
        scene.say("draw.supply.title"),
        wide / 2 if down else 0,
        -8,
        14,
        limit=SIDE if down else 160,
        least=kind.least,
        anchor="middle" if down else "start",
        style="o-dim",
    )
    parts = [title]
    middle = 18.0 if down else 23.0
    for colour, name in enumerate(box.COLOURS):
        act = f"take {name}"
        left = scene.view.supply[colour]
        parts.append(
            at(
                colour * across,
                colour * down,
                rect(0, 0, wide, 42, 8, class_="o-slot"),
                colour_die(colour, middle, 21, 30 if down else 32),
                line(
                    scene.letter(name),
                    middle,
                    26,
                    14,
                    limit=20,
                    least=kind.least,
                    anchor="middle",
                ),
                figure(str(left), 41, 21, 16, "o-on") if down else EMPTY,
                halo(scene.targets, act, wide, 42),
                data_tip=scene.say("draw.supply.tip", colour=scene.say(f"colour.{name}"), n=left),
                **scene.targets.marks(act),
            )
        )
        if not down:
            parts.append(figure(str(left), colour * across + 23, 56, 14, "o-on"))
    return at(x, y, join(parts))
