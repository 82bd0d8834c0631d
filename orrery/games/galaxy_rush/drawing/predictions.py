"""The predictions that were played: a stack of cards and six tokens at each rocket's picture.

A played card lies face down for everybody, its maker too, until the end (GR-RUL-28).
"""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import star
from orrery.core.art.scene import drawing
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, circle, join, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import MIDDLE, block, line
from orrery.core.spoken import Panel
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.drawing.pieces import ghost, statement_look
from orrery.games.galaxy_rush.drawing.scene import Scene, rocket
from orrery.games.galaxy_rush.view import PlayedPrediction

ROW = 48.0
CARD = ROW - 5
BASE = 74.0
ROWS = 2 * box.HAND
"""As many as there can be: all predictions may lie on one rocket."""
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
    return sheet.panel("predictions", title, description, *drawings, "aside", "half")


def _open(scene: Scene, played: PlayedPrediction) -> bool:
    """Whether the statement of a played card may be shown to this viewer."""
    view = scene.view
    own = scene.own(played.maker) and bool(view.settings["reveal_own_predictions"])
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


@drawing
def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    if kind.narrow:
        # As high as with all cards played, however they lie on the two rockets.
        rows = [sum(one.rocket == seat for one in scene.view.predictions) for seat in (0, 1)]
        wide = kind.width - 2 * MARGIN
        low = HEAD + rows[0] * ROW + BASE + GAP
        places = [(MARGIN, HEAD), (MARGIN, low)]
        height = HEAD + ROWS * ROW + 2 * (BASE + GAP)
    else:
        rows = [ROWS, ROWS]
        wide = (kind.width - 2 * MARGIN - GAP) / 2
        places = [(MARGIN, HEAD), (MARGIN + wide + GAP, HEAD)]
        height = HEAD + ROWS * ROW + BASE + GAP
    pads = [_pad(scene, seat, *places[seat], wide, rows[seat], kind) for seat in (0, 1)]
    return sheet.sheet(kind, "predictions", title, description, height, *pads)


def _pad(scene: Scene, seat: int, x: float, y: float, wide: float, rows: int, kind: Format) -> Svg:
    """One rocket's picture with its tokens, and above it the cards laid on it so far."""
    view = scene.view
    ground = y + rows * ROW
    name = scene.captains[seat]
    held = len(scene.captain(seat).hand)
    picture = at(
        x,
        ground,
        rect(0, 0, wide, BASE - 6, 10, class_="o-slot"),
        rocket(scene, seat, 36, (BASE - 6) / 2, 54),
        line(name, 70, 24, 15, limit=wide - 156, least=kind.least, style="o-serif o-on"),
        line(
            scene.say("draw.predictions.held", n=held),
            wide - 12,
            24,
            kind.least,
            limit=70,
            least=kind.least,
            anchor="end",
            style="o-dim",
        ),
        data_tip=scene.say("draw.predictions.picture", rocket=scene.rockets[seat]),
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
            f"token-{box.COLOURS[seat]}-{value}",
            x + 86 + place * 29,
            ground + 48,
            star(value, 0, 0, 30),
            tip=scene.say("draw.predictions.token", place=place + 1, n=value),
        )
        for place, value in enumerate(_stack(seat))
        if value not in used
    ]
    places = [
        at(x, ground - (row + 1) * ROW, ghost(wide, CARD, 6)) for row in range(len(cards), rows)
    ]
    return join((picture, *tokens, *places, *cards))


def _stack(seat: int) -> bytes:
    """The tokens by a rocket, the top one first."""
    return box.TOKEN_VALUE[seat * box.TOKENS : (seat + 1) * box.TOKENS]


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
    high = CARD
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
                f"token-{box.COLOURS[played.rocket]}-{played.token}",
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
