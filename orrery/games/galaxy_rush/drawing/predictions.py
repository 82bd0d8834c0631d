"""The predictions: a stack and six tokens at each rocket's picture, and the viewer's own hand.

A played card lies face down for everybody, its maker too, until the end (GR-RUL-28).
"""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import star
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, circle, join, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import MIDDLE, block, line
from orrery.core.spoken import Panel
from orrery.games.galaxy_rush.components import COLOURS, TOKEN_VALUE, TOKENS
from orrery.games.galaxy_rush.drawing.pieces import prediction_card, statement_look
from orrery.games.galaxy_rush.drawing.scene import Scene, rocket
from orrery.games.galaxy_rush.view import PlayedPrediction

ROW = 48.0
BASE = 74.0
LEAST_ROWS = 2
GAP = 12.0


def panel(scene: Scene) -> Panel:
    title = scene.say("category.predictions")
    description = " ".join(
        [
            *(_tip(scene, one) for one in scene.view.predictions),
            *(_in_hand(scene, seat) + "." for seat in (0, 1)),
        ]
    )
    drawings = [_draw(scene, kind, title, description) for kind in (HALF, NARROW)]
    return sheet.panel("predictions", title, description, *drawings, "half")


def _open(scene: Scene, played: PlayedPrediction) -> bool:
    """Whether the statement of a played card may be shown to this viewer."""
    view = scene.view
    own = view.viewer == played.maker and bool(view.settings["reveal_own_predictions"])
    return view.over or own


def _tip(scene: Scene, played: PlayedPrediction) -> str:
    who, whose = scene.captains[played.maker], scene.rockets[played.rocket]
    if not _open(scene, played):
        return scene.say("draw.predictions.closed", who=who, rocket=whose)
    card = scene.name(played.card)
    if not scene.view.over:
        return scene.say("draw.predictions.own", card=card, rocket=whose)
    key = "log.right" if played.token else "log.wrong"
    return scene.say(key, who=who, card=card, rocket=whose, rep=played.token)


def _in_hand(scene: Scene, seat: int) -> str:
    held = len(scene.captain(seat).hand)
    return scene.say("draw.predictions.in_hand", who=scene.captains[seat], n=held)


def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    view = scene.view
    counts = [sum(one.rocket == seat for one in view.predictions) for seat in (0, 1)]
    if kind.narrow:
        wide = kind.width - 2 * MARGIN
        rows = [max(1, count) for count in counts]
        tops = [HEAD, HEAD + rows[0] * ROW + BASE + GAP]
        places = [(MARGIN, tops[0]), (MARGIN, tops[1])]
        foot = tops[1] + rows[1] * ROW + BASE + GAP
    else:
        wide = (kind.width - 2 * MARGIN - GAP) / 2
        rows = [max(LEAST_ROWS, *counts)] * 2
        places = [(MARGIN, HEAD), (MARGIN + wide + GAP, HEAD)]
        foot = HEAD + rows[0] * ROW + BASE + GAP
    pads = [_pad(scene, seat, *places[seat], wide, rows[seat], kind) for seat in (0, 1)]
    hand, height = _hand(scene, foot, kind)
    return sheet.sheet(kind, "predictions", title, description, foot + height + 6, *pads, hand)


def _pad(scene: Scene, seat: int, x: float, y: float, wide: float, rows: int, kind: Format) -> Svg:
    """One rocket's picture with its tokens, and above it the cards laid on it so far."""
    view = scene.view
    ground = y + rows * ROW
    act = f"aim {COLOURS[seat]}"
    name = scene.captains[seat]
    held = len(scene.captain(seat).hand)
    picture = at(
        x,
        ground,
        rect(0, 0, wide, BASE - 6, 10, class_="o-slot"),
        rocket(scene, seat, 36, (BASE - 6) / 2, 54),
        line(
            name,
            70,
            30,
            15,
            limit=wide - 70 - 106,
            least=kind.least,
            style="o-serif o-on",
        ),
        line(
            scene.say("draw.predictions.held", n=held),
            70,
            50,
            kind.least,
            limit=wide - 70 - 106,
            least=kind.least,
            style="o-dim",
        ),
        halo(scene.targets, act, wide, BASE - 6, 10),
        data_tip=scene.say("draw.predictions.picture", rocket=scene.rockets[seat]),
        **scene.targets.marks(act),
    )
    cards: list[Svg] = []
    used: set[int] = set()
    for place, played in enumerate(view.predictions):
        if played.rocket == seat:
            top = ground - (len(cards) + 1) * ROW
            cards.append(_played(scene, place, played, len(cards) + 1, x, top, wide, kind))
            used.add(played.token)
    tokens = [
        piece(
            f"token-{COLOURS[seat]}-{value}",
            x + wide - 22 - place * 13,
            ground + (BASE - 6) / 2,
            star(value, 0, 0, 32),
            tip=scene.say("draw.predictions.token", place=TOKENS - place, n=value),
        )
        for place, value in enumerate(reversed(_stack(seat)))
        if value not in used
    ]
    return join((picture, *tokens, *cards))


def _stack(seat: int) -> bytes:
    """The tokens by a rocket, the top one first."""
    return TOKEN_VALUE[seat * TOKENS : (seat + 1) * TOKENS]


def _played(
    scene: Scene,
    place: int,
    played: PlayedPrediction,
    order: int,
    x: float,
    y: float,
    wide: float,
    kind: Format,
) -> Svg:
    """A card on a picture: whose it is and when it was laid, and at the end what it says."""
    high = ROW - 5
    maker = rocket(scene, played.maker, 44, high / 2, 30)
    least = kind.least
    shown = _open(scene, played)
    parts = [
        rect(0, 0, wide, high, 6, class_="o-paper" if shown else "o-back"),
        circle(17, high / 2, 10, class_="o-slot"),
        line(
            str(order),
            17,
            high / 2 + least * MIDDLE,
            least,
            limit=30,
            least=least,
            anchor="middle",
            style="o-on",
        ),
        maker,
    ]
    result = EMPTY
    if shown:
        icon, tint = statement_look(played.card)
        room = wide - 88 - (38 if scene.view.over else 6)
        words = block(
            scene.name(played.card),
            84,
            high / 2,
            12.5,
            limit=room,
            most=3,
            least=least,
            leading=1.04,
            centred=True,
        )
        parts.append(use(icon, 69, high / 2, 22, class_=f"o-c-{tint}"))
        parts.append(words.svg)
        if scene.view.over and not played.token:
            parts.append(use("o-cross", wide - 22, high / 2, 20, class_="o-c-bad"))
        elif scene.view.over:
            result = piece(
                f"token-{COLOURS[played.rocket]}-{played.token}",
                x + wide - 22,
                y + high / 2,
                star(played.token, 0, 0, 32),
                tip=scene.say("draw.predictions.earned", n=played.token),
            )
    else:
        parts.append(use("o-back", wide - 30, high / 2, 32, class_="o-c-back"))
        parts.append(
            line(
                scene.captains[played.maker],
                68,
                high / 2 + 5,
                14,
                limit=wide - 124,
                least=least,
                style="o-pale-text",
            )
        )
    return join((piece(f"pred-{place}", x, y, *parts, tip=_tip(scene, played)), result))


def _hand(scene: Scene, y: float, kind: Format) -> tuple[Svg, float]:
    """The viewer's own cards, and the height they take."""
    view = scene.view
    if view.viewer is None:
        return EMPTY, 0
    held = view.captains[view.viewer].hand
    if not held:
        return EMPTY, 0
    total = kind.width - 2 * MARGIN
    columns = 1 if kind.narrow else 3
    wide = (total - (columns - 1) * 10) / columns
    high = 48.0 if kind.narrow else 64.0
    label = line(
        scene.say("draw.predictions.hand"),
        MARGIN + 4,
        y + 14,
        14,
        limit=total,
        least=kind.least,
        style="o-title",
    )
    cards: list[Svg] = []
    for place, name in enumerate(held):
        left = MARGIN + place % columns * (wide + 10)
        top = y + 24 + place // columns * (high + 8)
        cards.append(_held(scene, name, left, top, wide, high, kind))
    rows = (len(held) + columns - 1) // columns
    return join((label, *cards)), 24 + rows * (high + 8) + 4


def _held(
    scene: Scene, name: str, x: float, y: float, wide: float, high: float, kind: Format
) -> Svg:
    act = f"predict {name}"
    chosen = scene.view.chosen == name
    return piece(
        name,
        x,
        y,
        prediction_card(scene, name, wide, high, kind),
        rect(-3, -3, wide + 6, high + 6, 9, class_="o-chosen") if chosen else EMPTY,
        halo(scene.targets, act, wide, high, 7),
        tip=scene.name(name),
        **scene.targets.marks(act),
    )
