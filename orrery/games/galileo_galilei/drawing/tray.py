"""What the viewer has at hand: dice, free actions and answers, the cellar, the library."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.scene import drawing
from orrery.core.art.sheet import MARGIN, NARROW, TRAY, Format
from orrery.core.art.svg import EMPTY, Svg, at, join, path, rect, use
from orrery.core.art.targets import halo
from orrery.core.spoken import Panel
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.drawing.board import board_words
from orrery.games.galileo_galilei.drawing.cellar import cellar
from orrery.games.galileo_galilei.drawing.choices import answer, choices
from orrery.games.galileo_galilei.drawing.library import in_blocks, library, one_row
from orrery.games.galileo_galilei.drawing.scene import Scene
from orrery.games.galileo_galilei.drawing.store import (
    OWN_PAGE,
    dice,
    own_page,
    own_pages,
    quadrants,
)
from orrery.games.galileo_galilei.drawing.strips import CELLAR_SIZES

TOP = 12.0
COLUMNS = (16.0, 228.0, 434.0, 704.0)
"""Where dice, choices, cellar and library begin."""
CHOICES = (188.0, 148.0)
NARROW_CHOICES = (328.0, 138.0)


def panel(scene: Scene, seat: int) -> Panel:
    title = scene.say("draw.tray.title")
    description = board_words(scene, seat)
    wide = _wide(scene, seat, TRAY, title, description)
    narrow = _narrow(scene, seat, NARROW, title, description)
    return sheet.panel("tray", title, description, wide, narrow, "tray", "own")


@drawing
def _wide(scene: Scene, seat: int, kind: Format, title: str, description: str) -> str:
    store, chosen, below, shelf = COLUMNS
    lines = "".join(f"M{x - 10:g} 18v136" for x in COLUMNS[1:])
    size = 46.0
    cards = len(scene.side(seat).library)
    return sheet.sheet(
        kind,
        "tray",
        title,
        description,
        kind.most,
        path(lines, class_="o-hair"),
        dice(scene, seat, store, TOP, size, kind),
        quadrants(scene, seat, store, 89, kind),
        _own(scene, seat, store + 196, 66),
        answer(scene, seat, store, 119, 196, kind),
        choices(scene, seat, chosen, TOP, CHOICES, kind),
        cellar(scene, seat, below, TOP, "t", CELLAR_SIZES["t"][0]),
        library(scene, seat, one_row(cards, shelf, TOP - 1, 402, 30.8), kind),
        titled=False,
    )


@drawing
def _narrow(scene: Scene, seat: int, kind: Format, title: str, description: str) -> str:
    across = kind.width - 2 * MARGIN
    high = CELLAR_SIZES["w"][1] * across / CELLAR_SIZES["w"][0]
    row = MARGIN + 60
    chosen = row + 54
    below = chosen + NARROW_CHOICES[1] + 6
    cards = len(scene.side(seat).library)
    shelves = in_blocks(cards, MARGIN, below + high + 8, across, 36)
    return sheet.sheet(
        kind,
        "tray",
        title,
        description,
        shelves.bottom + 8,
        dice(scene, seat, MARGIN, MARGIN, 50, kind),
        quadrants(scene, seat, MARGIN + 226, MARGIN + 25, kind),
        answer(scene, seat, MARGIN, row, across - 110, kind),
        _own(scene, seat, kind.width - MARGIN, row - 2),
        choices(scene, seat, MARGIN, chosen, NARROW_CHOICES, kind),
        cellar(scene, seat, MARGIN, below, "w", across),
        library(scene, seat, shelves, kind),
        titled=False,
    )


def _own(scene: Scene, seat: int, right: float, y: float) -> Svg:
    """Personal pages, and laying a library tile; up to the right edge."""
    count = own_pages(scene, seat)
    pitch = OWN_PAGE + 8
    parts = [
        own_page(scene, seat, page, right - (count - page) * pitch + 8, y) for page in range(count)
    ]
    if scene.ability(seat) == box.CHARACTERS[box.COPERNICUS]:
        parts.append(_lay(scene, seat, right - (count + 1) * pitch + 8, y))
    return join(parts)


def _lay(scene: Scene, seat: int, x: float, y: float) -> Svg:
    """The free action of laying a library tile."""
    act = "free tile"
    mine = scene.asked(seat) and scene.targets.shown(act)
    return at(
        x,
        y,
        rect(0, 0, OWN_PAGE, OWN_PAGE, 5, class_="o-gold o-e1"),
        rect(3, 3, OWN_PAGE - 6, OWN_PAGE - 6, 3, class_="o-pale"),
        use("gg-book", OWN_PAGE / 2, OWN_PAGE / 2, 32, class_="o-c-umber"),
        halo(scene.targets, act, OWN_PAGE, OWN_PAGE, 5) if mine else EMPTY,
        data_tip=scene.say("draw.tray.lay"),
        **(scene.targets.marks(act) if mine else {}),
    )
