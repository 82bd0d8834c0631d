"""Action cards to be taken by Lessons: three decks and the cards that lie face up beside them."""

from __future__ import annotations

from functools import cache

from orrery.core.art import sheet
from orrery.core.art.parts import box, figure
from orrery.core.art.sheet import FULL, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Attribute, Svg, at, join, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import block, line
from orrery.core.spoken import Panel
from orrery.games.newton.components import ACTION_NAMES, FLIP_CARDS, FLIP_PRICE, LEVELS
from orrery.games.newton.drawing.answers import answers
from orrery.games.newton.drawing.glyphs import ACTION_TINTS, symbol
from orrery.games.newton.drawing.scene import ENTRY, Scene
from orrery.games.newton.drawing.tiles import card_tip, squares, upper

STRIP = 62.0
DECK = 58.0
GAP = 14.0


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.lessons.title")
    said = []
    for level in range(LEVELS):
        said.append(_deck_tip(scene, level))
        said += [card_tip(scene, name) for name in scene.view.market[level]]
    description = " ".join(said)
    drawings = [_draw(scene, kind, title, description) for kind in (FULL, NARROW)]
    return sheet.panel("lessons", title, description, *drawings, "full")


def _left(scene: Scene, level: int) -> int:
    return sum(len(layer.cards) for layer in scene.view.decks[level])


def _deck_tip(scene: Scene, level: int) -> str:
    return scene.say("draw.lessons.deck", level=level + 1, n=_left(scene, level))


def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    wide = _wide(kind)
    parts: list[Svg] = []
    top = bottom = HEAD + 2
    for level in range(LEVELS):
        x = MARGIN if kind.narrow else MARGIN + level * (wide + GAP)
        y = bottom if kind.narrow else top
        parts.append(_deck(scene, level, x, y, wide, kind))
        y += DECK + 8
        for name in scene.view.market[level]:
            parts.append(_strip(scene, name, x, y, wide, kind))
            y += STRIP + 6
        bottom = max(bottom, y + (6 if kind.narrow else 0))
    return sheet.sheet(
        kind, "lessons", title, description, bottom + 6, answers(scene, "lessons", kind), *parts
    )


def _deck(scene: Scene, level: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """The back of a deck: as many lecterns as its level, and how many cards are left."""
    left = _left(scene, level)
    act = f"flip {level + 1}"
    card = 86.0
    back = rect(0, 0, card, DECK, 7, class_="o-back" if left else "o-ghost")
    lecterns = [
        use("nw-lessons", card / 2 + (n - level / 2) * 25, DECK / 2, 27, class_="o-c-leaf")
        for n in range(level + 1)
    ]
    tip = _deck_tip(scene, level)
    under = (
        [rect(3 - 3 * n, 3 - 3 * n, card, DECK, 7, class_="o-back") for n in range(2)]
        if left > 1
        else []
    )
    heading = [
        line(
            scene.say(f"level.{level + 1}"),
            card + 16,
            24,
            17,
            limit=wide - card - 124,
            least=kind.least,
            style="o-title",
        ),
        line(
            scene.say("draw.lessons.left", n=left),
            card + 16,
            46,
            14,
            limit=wide - card - 124,
            least=kind.least,
            style="o-dim",
        ),
    ]
    flip = _flip(scene, act, wide - 96, 11) if scene.targets.shown(act) else EMPTY
    return at(
        x,
        y,
        *under,
        piece(f"deck-{level + 1}", 0, 0, back, *lecterns, tip=tip),
        *heading,
        flip,
        data_tip=tip,
    )


def _flip(scene: Scene, act: str, x: float, y: float) -> Svg:
    """Pay a coin and turn up two cards."""
    return at(
        x,
        y,
        rect(0, 0, 96, 36, 8, class_="o-paper"),
        use("nw-coin", 18, 18, 25),
        figure(str(FLIP_PRICE), 18, 18, 14),
        use("nw-arrow", 40, 18, 24),
        use("nw-cards", 64, 18, 29),
        figure(str(FLIP_CARDS), 86, 18, 15),
        halo(scene.targets, act, 96, 36),
        data_tip=scene.tip(act),
        **scene.targets.marks(act),
    )


def _strip(scene: Scene, name: str, x: float, y: float, wide: float, kind: Format) -> Svg:
    """A card lying on its side: action, name, and what it brings."""
    act = f"take {name}"
    marks: dict[str, Attribute] = scene.targets.marks(act)
    tip = card_tip(scene, name)
    if act and scene.targets.shown(act):
        tip = scene.tip(act)
    return piece(
        name,
        x,
        y,
        strip(scene, name, wide, kind),
        halo(scene.targets, act, wide, STRIP),
        tip=tip,
        **marks,
    )


def strip(scene: Scene, name: str, wide: float, kind: Format) -> Svg:
    entry = ENTRY[name]
    room = min(128.0 if not kind.narrow else 112.0, squares(name) * 36 + 10)
    right = wide - room - 4
    bolt = EMPTY
    if entry.get("lightning"):
        bolt = use("nw-bolt", right - 10, STRIP / 2, 22)
        right -= 24
    words = block(
        scene.name(name),
        66,
        STRIP / 2,
        16,
        limit=right - 66,
        most=3,
        least=kind.least,
        leading=1.05,
        style="o-serif",
        centred=True,
    )
    return join(
        (
            box(f"nw-strip-{entry['action']}-{wide:.0f}", 0, 0, wide, STRIP),
            words.svg,
            bolt,
            at(wide - room - 4, 0, upper(name, room, STRIP / 2, 36)),
        )
    )


def _wide(kind: Format) -> float:
    across = kind.width - 2 * MARGIN
    return across if kind.narrow else (across - (LEVELS - 1) * GAP) / LEVELS


@cache
def symbols() -> Svg:
    """A card lying on its side, by its action; and the backs of the decks."""
    strips = []
    for wide in (_wide(FULL), _wide(NARROW)):
        for action in ACTION_NAMES:
            band = f"o-bar o-c-{ACTION_TINTS[action]}"
            strips.append(
                symbol(
                    f"nw-strip-{action}-{wide:.0f}",
                    wide,
                    STRIP,
                    rect(0.5, 0.5, wide - 1, STRIP - 1, 8, class_="o-paper"),
                    rect(2, 2, 58, STRIP - 4, 7, class_=band, opacity=0.3),
                    rect(3.5, 3.5, wide - 7, STRIP - 7, 5, class_="o-inner"),
                    use(f"nw-a-{action}", 31, STRIP / 2, 46),
                )
            )
    return join(strips)
