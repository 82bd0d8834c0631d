"""Dice, cards, tiles and buttons of Galileo Galilei, drawn alone; panels say where they lie."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.art.parts import figure, framed, star
from orrery.core.art.sheet import Format
from orrery.core.art.svg import EMPTY, Svg, at, join, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import block, line
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.drawing.effects import DIE_SYMBOLS, DIE_TINTS
from orrery.games.galileo_galilei.drawing.scene import CARD, Scene, Speaker, mark
from orrery.games.galileo_galilei.drawing.strips import (
    SPOT_SIZE,
    flat,
    spot_face,
    strip_of,
    upright,
)

MIXED_TINTS = ("amber", "violet", "leaf")
TIERS = ("I", "II", "III")
INITIALS = {colour[0]: place for place, colour in enumerate(box.COLOURS)}


def colour_die(colour: int, x: float, y: float, size: float) -> Svg:
    return use(DIE_SYMBOLS[colour], x, y, size, class_=f"o-c-{DIE_TINTS[colour]}")


def die(words: Speaker, name: str, x: float, y: float, size: float, kind: Format) -> Svg:
    """A die; large ones bear the letter of their colour."""
    colour, value = INITIALS[name[0]], name[1:]
    parts = [colour_die(colour, x, y, size)]
    if size >= 40:
        parts.append(figure(value, x, y - 6, size * 0.44))
        letter = words.letter(box.COLOURS[colour])
        parts.append(
            line(
                letter,
                x,
                y + size * 0.34,
                kind.least,
                limit=30,
                least=kind.least,
                anchor="middle",
            )
        )
    else:
        parts.append(figure(value, x, y, max(kind.least, size * 0.5)))
    return join(parts)


def mixed_badge(card: int, x: float, y: float, kind: Format) -> Svg:
    """What a Major Object costs: number in its mixed colour, and the two dice it asks for."""
    size = max(kind.least + 1, 15)
    wide = 54.0
    tint = MIXED_TINTS[box.CARD_MIXED[card]]
    return at(
        x - wide / 2,
        y - 13,
        rect(0, 0, wide, 26, 13, class_=f"o-bar o-e1 o-c-{tint}"),
        colour_die(box.CARD_FIRST[card], 9, 13, 17),
        colour_die(box.CARD_SECOND[card], wide - 9, 13, 17),
        figure(str(box.CARD_COST[card]), wide / 2, 13, size),
    )


# --- cards --------------------------------------------------------------------------------


def strip_tip(words: Speaker, name: str) -> str:
    rows = [words.effects(box.STRIP[strip_of(name) + row]) for row in range(4)]
    key = "draw.card.dark" if name in CARD else "draw.card.light"
    return words.say(key, a=rows[0], b=rows[1], c=rows[2], d=rows[3])


def card_tip(words: Speaker, name: str) -> str:
    card = CARD[name]
    said = words.say(
        "draw.card.tip",
        card=words.name(name),
        colour=words.say(f"colour.{box.MIXED[box.CARD_MIXED[card]]}"),
        cost=box.CARD_COST[card],
        n=box.CARD_VP[card],
        tier=TIERS[box.CARD_TIER[card] - 1],
    )
    if box.CARD_INQUISITORS[card]:
        said += " " + words.say("draw.card.inquisitors", n=box.CARD_INQUISITORS[card])
    return f"{said} {strip_tip(words, name)}"


def spot_tip(words: Speaker, name: str) -> str:
    spot = CARD[name[:-1]] * box.SPOTS + "abc".index(name[-1])
    return words.say(
        "draw.card.spot",
        name=words.name(name),
        colour=words.say(f"colour.{box.COLOURS[box.SPOT_COLOUR[spot]]}"),
        cost=box.SPOT_COST[spot],
        what=words.effects(box.SPOT_PROGRAM[spot]),
    )


@dataclass(frozen=True, slots=True)
class CardLook:
    """How the parts of a Discovery card are laid out, from the top down."""

    picture: float
    """Height of the part with the Major Object."""
    name: float
    """Height of its name, below the picture."""
    strip: float
    spot: float
    named: bool
    """Whether constellations bear their names; else only their tips do."""

    @property
    def object(self) -> float:
        """Height of what is chosen with the Major Object."""
        return self.picture + self.name

    @property
    def spots(self) -> float:
        """Where the constellations begin."""
        return self.object + self.strip

    @property
    def high(self) -> float:
        return self.spots + box.SPOTS * self.spot + 2


TALL = CardLook(92, 28, 34, 60, True)
LOW = CardLook(58, 20, 30, 34, False)


def discovery(
    words: Speaker,
    name: str,
    wide: float,
    kind: Format,
    look: CardLook,
    space: int,
    scene: Scene | None = None,
) -> Svg:
    """A Discovery card: the Major Object above, its dark strip, its constellations below."""
    card = CARD[name]
    middle = wide / 2
    act = f"observe {space + 1}"
    head = _object(words, name, wide, kind, look)
    if scene is not None and scene.targets.shown(act):
        ground = rect(0, 0, wide, look.object, 8, fill="none", pointer_events="all")
        ring = framed(scene.targets, act, wide, look.object, 8)
        head = at(0, 0, ground, head, ring, **scene.targets.marks(act))
    spots = [
        _spot(words, f"{name}{'abc'[n]}", n, wide, kind, look, space, scene)
        for n in range(box.CARD_SPOTS[card])
    ]
    empty = box.SPOTS - len(spots)
    field = EMPTY
    if empty:
        size = min(54, empty * look.spot)
        field = use(
            "o-chart", middle, look.high - 2 - empty * look.spot / 2, size, class_="o-c-plate"
        )
    high = look.strip - 3
    cell = min((wide - 16) / 4, 36.0)
    return join(
        (
            rect(0, 0, wide, look.high, 8, class_="o-paper"),
            field,
            head,
            rect(4, look.object + 1, wide - 8, high, 4, class_="o-back"),
            flat(name, middle - 2 * cell, look.object + 1 + (high - cell) / 2, cell),
            *spots,
        )
    )


def _object(words: Speaker, name: str, wide: float, kind: Format, look: CardLook) -> Svg:
    """The Major Object: picture, cost, points, tier, inquisitors and name."""
    card = CARD[name]
    tall = look.picture > 80
    hoods = [
        use("gg-hood", wide - 18, 46 + 25 * n, 24, class_="o-c-crimson")
        if tall
        else use("gg-hood", wide - 17 - 18 * n, look.picture - 13, 22, class_="o-c-crimson")
        for n in range(box.CARD_INQUISITORS[card])
    ]
    return join(
        (
            use(f"gg-{name}", wide / 2, look.picture / 2 + 2, look.picture - 2),
            mixed_badge(card, 34, 18, kind),
            star(box.CARD_VP[card], wide - 20, 19, 32),
            line(
                TIERS[box.CARD_TIER[card] - 1],
                20,
                look.picture - (38 if tall else 8),
                max(kind.least, 14),
                limit=40,
                least=kind.least,
                anchor="middle",
                style="o-serif o-soft",
            ),
            *hoods,
            block(
                words.name(name),
                wide / 2,
                look.picture + look.name / 2 - 1,
                16 if tall else 15,
                limit=wide - 12,
                most=2 if tall else 1,
                least=kind.least,
                leading=1.0,
                anchor="middle",
                style="o-serif",
                centred=True,
            ).svg,
        )
    )


def _spot(
    words: Speaker,
    name: str,
    n: int,
    wide: float,
    kind: Format,
    look: CardLook,
    space: int,
    scene: Scene | None,
) -> Svg:
    """One constellation of a card, with the token of whoever observed it."""
    act = f"observe {space + 1}{'abc'[n]}"
    inner = wide - 8
    high = look.spot - (3 if look.named else 1)
    face = inner - 12 if look.named else (high - 1) * SPOT_SIZE[0] / SPOT_SIZE[1]
    top = 21.0 if look.named else 0.5
    parts = [rect(0, 0, inner, high, 5, class_="o-shade")]
    if look.named:
        parts.append(
            block(
                words.name(name),
                8,
                11,
                14,
                limit=inner - 14,
                most=2,
                least=kind.least,
                leading=0.82,
                style="o-serif",
                centred=True,
            ).svg
        )
    parts.append(spot_face(name, 7 if look.named else (inner - face) / 2, top, face))
    tip = spot_tip(words, name)
    marks = {}
    if scene is not None:
        token = scene.spot_tokens.get(name)
        if token is not None:
            owner, piece_name = token
            parts.append(
                piece(
                    piece_name,
                    31 if look.named else 28,
                    top + 16,
                    mark(owner, 0, 0, 30, "token"),
                    tip=words.say("draw.card.token", who=scene.names[owner]),
                )
            )
        marks = scene.targets.marks(act)
        parts.append(framed(scene.targets, act, inner, high))
    return piece(name, 4, look.spots + n * look.spot, *parts, tip=tip, **marks)


def light_card(words: Speaker, back: str, wide: float, high: float, kind: Format) -> Svg:
    """The light side of a card: its tier and four library rewards."""
    tier = box.BACK_TIER[box.BACK_IDS.index(back)] - 1
    cell = (high - 38) / 4
    return join(
        (
            rect(0, 0, wide, high, 8, class_="o-paper"),
            rect(6, 28, wide - 12, high - 34, 4, class_="o-shade"),
            line(
                TIERS[tier],
                wide / 2,
                21,
                16,
                limit=wide - 8,
                least=kind.least,
                anchor="middle",
                style="o-serif",
            ),
            upright(back, (wide - cell) / 2, 30, cell),
        )
    )
