"""A player's library: a column for each card, a book in each row, Copernicus' tiles on top."""

from __future__ import annotations

from orrery.core.art.parts import framed
from orrery.core.art.sheet import MARGIN, Format
from orrery.core.art.svg import EMPTY, Svg, at, join, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line
from orrery.core.lids import SEAT_COLOURS
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.components import (
    BACK_IDS,
    BACK_TIER,
    LIBRARY_TILE_COLUMNS,
    LIBRARY_TILE_IDS,
    LIBRARY_TILE_PROGRAM,
    LIBRARY_TILE_ROWS,
    LIBRARY_TILE_WIDTH,
    ROWS,
)
from orrery.games.galileo_galilei.drawing.effects import effect, steps
from orrery.games.galileo_galilei.drawing.pieces import TIERS, strip_tip
from orrery.games.galileo_galilei.drawing.scene import CARD, Scene, Speaker
from orrery.games.galileo_galilei.drawing.strips import upright
from orrery.games.galileo_galilei.view import LaidTile

SMALL = 32.0
LARGE = 40.0
TOPS = 28.0
"""The heads of the columns."""


class Shelves:
    """Where the cells of a library lie; a long one goes on below."""

    def __init__(self, kind: Format, cards: int, y: float) -> None:
        room = kind.width - 2 * MARGIN
        self.size = LARGE if (cards + 1) * LARGE <= room else SMALL
        self.per_block = int(room // self.size) - 1
        self.blocks = max(1, (cards + self.per_block - 1) // self.per_block)
        self.y = y

    @property
    def block(self) -> float:
        return TOPS + ROWS * self.size + 8

    @property
    def bottom(self) -> float:
        return self.y + self.blocks * self.block

    def cell(self, row: int, column: int) -> tuple[float, float]:
        """The upper left corner; rows from 0, columns from 1, 0 being the start."""
        if column == 0:
            return MARGIN, self.y + TOPS + row * self.size
        block, place = divmod(column - 1, self.per_block)
        x = MARGIN + 2 + (place + 1) * self.size
        return x, self.y + block * self.block + TOPS + row * self.size


def library(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
    """The library from y down, and where it ends."""
    side = scene.side(seat)
    shelves = Shelves(kind, len(side.library), y)
    cell = shelves.size
    starts = [
        at(*shelves.cell(row, 0), rect(0, 1, cell - 2, cell - 2, 6, class_="o-slot"))
        for row in range(ROWS)
    ]
    columns = [
        _column(scene, seat, name, place, shelves, kind)
        for place, name in enumerate(side.library, 1)
    ]
    laid = [_laid(scene, seat, one, shelves) for one in side.laid]
    books = [_book(scene, seat, row, shelves) for row in range(ROWS)]
    drawn = join(
        (
            at(0, 0, *starts, data_tip=scene.say("draw.board.library")),
            *columns,
            *laid,
            *books,
            _places(scene, seat, shelves),
        )
    )
    return drawn, shelves.bottom


def _column(scene: Scene, seat: int, name: str, place: int, shelves: Shelves, kind: Format) -> Svg:
    """A card as it lies in the library: dark strip of an object, light strip of a reward."""
    x, y = shelves.cell(0, place)
    cell = shelves.size
    dark = name in CARD
    parts = [
        rect(1, -TOPS, cell - 2, TOPS + ROWS * cell, 5, class_="o-back" if dark else "o-paper")
    ]
    if dark:
        parts.append(use(f"gg-{name}", cell / 2, -TOPS / 2, 23))
    else:
        parts.append(
            line(
                TIERS[BACK_TIER[BACK_IDS.index(name)] - 1],
                cell / 2,
                -8,
                13,
                limit=cell,
                least=kind.least,
                anchor="middle",
                style="o-serif o-soft",
            )
        )
    parts.append(upright(name, 0, 0, cell))
    tip = strip_tip(scene, name)
    piece_name = name if dark else naming.own(seat, f"card-{place}")
    said = scene.say("draw.board.column", n=place, what=scene.name(name) if dark else "")
    return piece(piece_name, x, y, *parts, tip=f"{said} {tip}")


def _book(scene: Scene, seat: int, row: int, shelves: Shelves) -> Svg:
    column = scene.side(seat).books[row]
    x, y = shelves.cell(row, column)
    cell = shelves.size
    tip = scene.say("draw.board.book", row=row + 1, n=column)
    return piece(
        naming.own(seat, f"book-{row + 1}"),
        x + cell / 2 - (1 if column == 0 else 0),
        y + cell / 2,
        use("gg-book", 0, 0, cell - 6, class_=f"o-c-{SEAT_COLOURS[seat]}"),
        tip=tip,
    )


def _places(scene: Scene, seat: int, shelves: Shelves) -> Svg:
    """Cells that can be chosen: for a book to go to, or for a tile to lie on."""
    if not scene.asked(seat):
        return EMPTY
    side = scene.side(seat)
    found = []
    for act in scene.offered:
        words = act.split()
        if words[0] == "write":
            row = int(words[1]) - 1
            column = side.books[row] + int(words[3])
        elif words[0] == "complete":
            row = int(words[1]) - 1
            column = len(side.library)
        elif act.startswith("at row"):
            row, column = int(words[2]) - 1, int(words[4])
        else:
            continue
        # A book that cannot move says so where it stands.
        if column > len(side.library):
            column = side.books[row]
        x, y = shelves.cell(row, column)
        size = shelves.size - 2
        ground = rect(0, 0, size, size, 5, fill="none", pointer_events="all")
        ring = framed(scene.targets, act, size, size)
        marks = scene.targets.marks(act)
        found.append(at(x + 1, y + 1, ground, ring, data_tip=scene.tip(act), **marks))
    return join(found)


# --- Copernicus' tiles --------------------------------------------------------------------


def grid(tile: int, side: int, cell: float) -> Svg:
    """One side of a library tile."""
    rows, columns = LIBRARY_TILE_ROWS[tile], LIBRARY_TILE_COLUMNS[tile]
    first = (tile * 2 + side) * 2 * LIBRARY_TILE_WIDTH
    inside = [
        effect(*step, (column + 0.5) * cell, (row + 0.5) * cell, cell - 4)
        for row in range(rows)
        for column in range(columns)
        for step in steps(LIBRARY_TILE_PROGRAM[first + row * LIBRARY_TILE_WIDTH + column])
    ]
    frame = rect(1, 1, columns * cell - 2, rows * cell - 2, 4, class_="o-gold o-e1")
    ground = rect(4, 4, columns * cell - 8, rows * cell - 8, 3, class_="o-pale")
    return join((frame, ground, *inside))


def grid_tip(words: Speaker, tile: int, side: int) -> str:
    """The rewards of one side of a library tile."""
    first = (tile * 2 + side) * 2 * LIBRARY_TILE_WIDTH
    said = [
        words.effects(LIBRARY_TILE_PROGRAM[first + row * LIBRARY_TILE_WIDTH + column])
        for row in range(LIBRARY_TILE_ROWS[tile])
        for column in range(LIBRARY_TILE_COLUMNS[tile])
    ]
    side_name = words.say(f"tile_side.{'ab'[side]}")
    name = words.name(LIBRARY_TILE_IDS[tile])
    return words.say("draw.board.grid", tile=name, side=side_name, what=", ".join(said))


def _laid(scene: Scene, seat: int, laid: LaidTile, shelves: Shelves) -> Svg:
    tile = LIBRARY_TILE_IDS.index(laid.tile)
    side = "ab".index(laid.side)
    x, y = shelves.cell(laid.row - 1, laid.column)
    tip = grid_tip(scene, tile, side)
    return piece(naming.own(seat, laid.tile), x, y, grid(tile, side, shelves.size), tip=tip)


def spare_grids(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
    """Copernicus' tiles beside the board, both sides of each, and where they end."""
    lying = {one.tile for one in scene.side(seat).laid}
    cell = 30.0
    x = MARGIN + 4
    drawn = []
    for tile, name in enumerate(LIBRARY_TILE_IDS):
        if name in lying:
            continue
        wide = LIBRARY_TILE_COLUMNS[tile] * cell
        if x + 2 * wide + 10 > kind.width - MARGIN:
            x = MARGIN + 4
            y += 2 * cell + 12
        sides = []
        for side in (0, 1):
            act = f"lay {name} {'ab'[side]}"
            mine = scene.asked(seat) and scene.targets.shown(act)
            high = LIBRARY_TILE_ROWS[tile] * cell
            sides.append(
                at(
                    side * (wide + 10),
                    0,
                    grid(tile, side, cell),
                    halo(scene.targets, act, wide, high, 4) if mine else EMPTY,
                    data_tip=grid_tip(scene, tile, side),
                    **(scene.targets.marks(act) if mine else {}),
                )
            )
        tip = scene.name(name)
        drawn.append(piece(naming.own(seat, name), x, y + 4, *sides, tip=tip))
        x += 2 * wide + 28
    return join(drawn), y + 2 * cell + 12


def closed_lays(scene: Scene, seat: int) -> list[str]:
    """Library tiles that lie already; the decision shows them as closed."""
    lying = {one.tile for one in scene.side(seat).laid}
    return [act for act in scene.starting("lay ") if act.split()[1] in lying]
