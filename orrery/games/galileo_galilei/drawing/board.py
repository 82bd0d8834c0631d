"""What lies below a player's sky: dice, the library, the cellar, the astronomer."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, rect, use
from orrery.core.art.text import block
from orrery.core.covers import SEAT_COLOURS
from orrery.core.spoken import Panel
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.drawing.cellar import cellar, cellar_tip
from orrery.games.galileo_galilei.drawing.library import grid_tip, library, one_row
from orrery.games.galileo_galilei.drawing.pieces import strip_tip
from orrery.games.galileo_galilei.drawing.scene import CARD, Scene
from orrery.games.galileo_galilei.drawing.shelf import tile_rows
from orrery.games.galileo_galilei.drawing.sky import heading, score_star
from orrery.games.galileo_galilei.drawing.store import (
    OWN_PAGE,
    astronomer_tip,
    dice,
    dice_words,
    own_page,
    own_pages,
    quadrants,
)
from orrery.games.galileo_galilei.drawing.strips import CELLAR_SIZES

CELL = {HALF: 40.0, NARROW: 36.0}
TILE_CELL = {HALF: 30.0, NARROW: 30.0}


def panel(scene: Scene, seat: int) -> Panel:
    title = scene.say("draw.board.title", who=scene.names[seat])
    description = board_words(scene, seat)
    drawings = [_draw(scene, seat, kind, title, description) for kind in (HALF, NARROW)]
    return sheet.panel(f"board-{seat}", title, description, *drawings, *scene.tags(seat))


@part
def board_words(scene: Scene, seat: int) -> str:
    """Everything on a board in words."""
    side = scene.side(seat)
    said = [scene.say("draw.board.score", who=scene.names[seat], n=side.score)]
    if side.character:
        said.append(astronomer_tip(scene, seat))
    if not scene.is_tycho(seat):
        said.append(dice_words(scene, seat))
        said.append(scene.say("draw.sky.quadrants", n=side.quadrants))
    for place, name in enumerate(side.library, 1):
        what = scene.name(name) if name in CARD else ""
        said.append(scene.say("draw.board.column", n=place, what=what))
        # Every reward of every library would be too much to listen to.
        if scene.own(seat) or scene.looking_on:
            said.append(strip_tip(scene, name))
    for laid in side.laid:
        tile = box.LIBRARY_TILE_IDS.index(laid.tile)
        said.append(grid_tip(scene, tile, "ab".index(laid.side)))
    said += [
        scene.say("draw.board.book", row=row, n=column) for row, column in enumerate(side.books, 1)
    ]
    said += [cellar_tip(scene, seat, space) for space in range(len(side.cellar))]
    return " ".join(said)


@drawing
def _draw(scene: Scene, seat: int, kind: Format, title: str, description: str) -> str:
    across = kind.width - 2 * MARGIN
    y = HEAD
    store = EMPTY
    if not scene.is_tycho(seat):
        store = at(
            MARGIN,
            y,
            dice(scene, seat, 0, 0, 50, kind),
            quadrants(scene, seat, 226, 25, kind),
        )
        y += 56
    shelves = one_row(len(scene.side(seat).library), MARGIN, y, across, CELL[kind])
    y += 26 + 4 * CELL[kind] + 10
    wide, high = CELLAR_SIZES["w"]
    wide_cellar = across if kind.narrow else wide
    below = cellar(scene, seat, MARGIN, y, "w", wide_cellar)
    high *= wide_cellar / wide
    if kind.narrow:
        y += high + 10
        person = _astronomer(scene, seat, MARGIN, y, across, kind)
        y += 110
    else:
        person = _astronomer(scene, seat, MARGIN + wide + 12, y + 6, across - wide - 12, kind)
        y += high + 10
    ability = EMPTY
    if scene.advanced and not scene.is_tycho(seat):
        ability = _ability(scene, seat, y, across, kind)
        y += (4 if kind.narrow else 2) * TILE_CELL[kind] + (20 if kind.narrow else 8)
    return sheet.sheet(
        kind,
        f"board-{seat}",
        title,
        description,
        y + 8,
        heading(scene, seat, kind, kind.width * 0.66),
        score_star(scene, seat, kind.width - MARGIN - 46, 30),
        store,
        library(scene, seat, shelves, kind),
        below,
        person,
        ability,
        titled=False,
    )


@part
def _astronomer(scene: Scene, seat: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """The astronomer with the personal pages for comets."""
    character = scene.side(seat).character
    if not character:
        return EMPTY
    high = 100.0
    name = block(
        scene.name(character),
        66,
        12,
        14,
        limit=wide - 74,
        most=2,
        least=kind.least,
        style="o-serif",
    )
    count = own_pages(scene, seat)
    pages = [
        own_page(scene, seat, page, wide - (count - page) * (OWN_PAGE + 6) - 2, 46)
        for page in range(count)
    ]
    return at(
        x,
        y,
        rect(0, 0, wide, high, 8, class_="o-paper"),
        rect(3.5, 3.5, wide - 7, high - 7, 5, class_="o-inner"),
        use(f"gg-{character}", 36, 40, 58, class_=f"o-c-{SEAT_COLOURS[seat]}"),
        name.svg,
        *pages,
        data_tip=astronomer_tip(scene, seat),
    )


def _ability(scene: Scene, seat: int, y: float, across: float, kind: Format) -> Svg:
    """What the astronomer can do, in words; of Copernicus, his library tiles."""
    ability = scene.ability(seat)
    if not ability:
        return EMPTY
    if ability == box.CHARACTERS[box.COPERNICUS]:
        tiles, _ = tile_rows(scene, seat, MARGIN, y + 2, across, TILE_CELL[kind], 4)
        return tiles
    return block(
        scene.say(f"draw.ability.{ability}"),
        MARGIN + 6,
        y + 4,
        14,
        limit=across - 12,
        most=5 if kind.narrow else 3,
        least=kind.least,
        style="o-dim",
    ).svg
