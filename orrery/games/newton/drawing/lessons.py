"""Action cards to be taken by Lessons: three decks and the cards that lie face up beside them."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import FULL, HEAD, MARGIN, NARROW, Format, Grid
from orrery.core.art.svg import EMPTY, Attribute, Svg, at, join, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import block, line
from orrery.core.spoken import Panel
from orrery.games.newton import components as box
from orrery.games.newton.drawing.glyphs import ACTION_TINTS
from orrery.games.newton.drawing.scene import ENTRY, Scene
from orrery.games.newton.drawing.tiles import card_tip, squares, upper

DECK = 58.0
GAP = 14.0
BETWEEN = 6.0
"""How far apart cards lie."""


def _room(kind: Format) -> float:
    """The height kept for the cards of a level: always the same, however many are turned up."""
    return 200.0 if kind.narrow else 416.0


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.lessons.title")
    said = []
    for level in range(box.LEVELS):
        said.append(_deck_tip(scene, level))
        said += [card_tip(scene, name) for name in scene.view.market[level]]
    description = " ".join(said)
    drawings = [_draw(scene, kind, title, description) for kind in (FULL, NARROW)]
    return sheet.panel("lessons", title, description, *drawings, "stage", "full")


def _left(scene: Scene, level: int) -> int:
    return sum(len(layer.cards) for layer in scene.view.decks[level])


def _deck_tip(scene: Scene, level: int) -> str:
    return scene.say("draw.lessons.deck", level=level + 1, n=_left(scene, level))


@drawing
def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    across = kind.width - 2 * MARGIN
    wide = across if kind.narrow else (across - (box.LEVELS - 1) * GAP) / box.LEVELS
    top = HEAD + 2 if kind.narrow else 18.0
    step = DECK + 8 + _room(kind) + 12
    parts: list[Svg] = []
    for level in range(box.LEVELS):
        x = MARGIN if kind.narrow else MARGIN + level * (wide + GAP)
        y = top + level * step if kind.narrow else top
        # A wide sheet has ornaments in its corners.
        aside = 0 if kind.narrow else 24
        parts.append(_deck(scene, level, x + aside, y, wide - aside, kind))
        parts.append(_market(scene, level, x, y + DECK + 8, wide, kind))
    bottom = top + step * (box.LEVELS if kind.narrow else 1) - 2
    return sheet.sheet(kind, "lessons", title, description, bottom, *parts, titled=kind.narrow)


@part
def _deck(scene: Scene, level: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """The back of a deck: as many lecterns as its level, and how many cards are left."""
    left = _left(scene, level)
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
    limit = wide - card - 20
    level_name, count = scene.say(f"level.{level + 1}"), scene.say("draw.lessons.left", n=left)
    heading = [
        line(level_name, card + 16, 24, 17, limit=limit, least=kind.least, style="o-title"),
        line(count, card + 16, 46, 14, limit=limit, least=kind.least, style="o-dim"),
    ]
    return at(
        x,
        y,
        *under,
        piece(f"deck-{level + 1}", 0, 0, back, *lecterns, tip=tip),
        *heading,
        data_tip=tip,
    )


def _market(scene: Scene, level: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """The cards that lie face up: the more there are, the smaller and the closer together."""
    names = scene.view.market[level]
    rows, tallest = (5, 62.0) if kind.narrow else (6, 112.0)
    columns = max(1, -(-len(names) // rows))
    rows = max(1, -(-len(names) // columns))
    high = round(min(tallest, (_room(kind) + BETWEEN) / rows - BETWEEN), 1)
    grid = Grid(columns, wide, high, BETWEEN, x, y)
    return join(
        _strip(scene, name, *grid.spot(n), round(grid.wide, 1), high, kind)
        for n, name in enumerate(names)
    )


@part
def _strip(
    scene: Scene, name: str, x: float, y: float, wide: float, high: float, kind: Format
) -> Svg:
    """A card lying on its side: action, name, and what it brings."""
    act = f"take {name}"
    marks: dict[str, Attribute] = scene.targets.marks(act)
    tip = scene.tip(act, card_tip(scene, name))
    drawn = strip(scene, name, wide, high, kind)
    return piece(
        name,
        round(x, 1),
        round(y, 1),
        drawn,
        halo(scene.targets, act, wide, high),
        tip=tip,
        **marks,
    )


def strip(scene: Scene, name: str, wide: float, high: float, kind: Format) -> Svg:
    entry = ENTRY[name]
    medal = min(high * 0.74, 58.0)
    band = round(medal + high * 0.2, 1)
    size = min(high * 0.58, 44.0)
    small = wide < 250
    most = wide - band - 6 if small else min(wide * 0.44, 140.0)
    room = min(most, squares(name) * size + 10)
    right = wide - room - 4
    bolt = EMPTY
    if entry.get("lightning") and small:
        bolt = use("nw-bolt", band - 6, 11, 14)
    elif entry.get("lightning"):
        bolt = use("nw-bolt", right - 10, high / 2, 22)
        right -= 24
    title = EMPTY
    if not small:
        title = block(
            scene.name(name),
            band + 8,
            high / 2,
            17,
            limit=right - band - 10,
            most=3,
            least=kind.least,
            leading=1.05,
            style="o-serif",
            centred=True,
        ).svg
    tint = f"o-bar o-c-{ACTION_TINTS[entry['action']]}"
    return join(
        (
            rect(0, 0, wide, high, 8, class_="o-paper"),
            rect(2, 2, band, high - 4, 7, class_=tint, opacity=0.3),
            rect(3.5, 3.5, wide - 7, high - 7, 5, class_="o-inner"),
            use(f"nw-a-{entry['action']}", 2 + band / 2, high / 2, medal),
            title,
            bolt,
            at(round(wide - room - 4, 1), 0, upper(name, room, high / 2, size)),
        )
    )
