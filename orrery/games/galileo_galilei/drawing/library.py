"""A player's library: a column for each card, a book in each row, Copernicus' tiles on top."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.art.scene import part
from orrery.core.art.sheet import Format
from orrery.core.art.svg import EMPTY, Svg, at, join, path, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line
from orrery.core.covers import SEAT_COLOURS
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.drawing.effects import effect, steps
from orrery.games.galileo_galilei.drawing.pieces import TIERS, strip_tip
from orrery.games.galileo_galilei.drawing.scene import CARD, Scene, Speaker
from orrery.games.galileo_galilei.drawing.strips import upright
from orrery.games.galileo_galilei.view import LaidTile

TOPS = 26.0
"""The heads of the columns."""


@dataclass(frozen=True, slots=True)
class Shelves:
    """Where the cells of a library lie; a long one may go on below."""

    x: float
    y: float
    cell: float
    per_block: int
    blocks: int

    @property
    def block(self) -> float:
        return TOPS + box.ROWS * self.cell + 8

    @property
    def bottom(self) -> float:
        return self.y + self.blocks * self.block

    def at(self, row: int, column: int) -> tuple[float, float]:
        """The upper left corner; rows from 0, columns from 1, 0 being the start."""
        if column == 0:
            return self.x, self.y + TOPS + row * self.cell
        block, place = divmod(column - 1, self.per_block)
        x = self.x + 2 + (place + 1) * self.cell
        return x, self.y + block * self.block + TOPS + row * self.cell


def one_row(cards: int, x: float, y: float, room: float, cell: float) -> Shelves:
    """All cards beside each other, in smaller cells once they are many."""
    columns = max(cards, int(room // cell) - 1)
    return Shelves(x, y, min(cell, room / (columns + 1)), columns, 1)


def in_blocks(cards: int, x: float, y: float, room: float, cell: float) -> Shelves:
    """Cells that are always large enough for a finger, in two blocks or more."""
    per_block = int(room // cell) - 1
    return Shelves(x, y, cell, per_block, max(2, -(-cards // per_block)))


@part
def library(scene: Scene, seat: int, shelves: Shelves, kind: Format) -> Svg:
    side = scene.side(seat)
    cell = shelves.cell
    starts = [
        at(*shelves.at(row, 0), rect(0, 1, cell - 2, cell - 2, 6, class_="o-slot"))
        for row in range(box.ROWS)
    ]
    columns = [
        _column(scene, seat, name, place, shelves, kind)
        for place, name in enumerate(side.library, 1)
    ]
    laid = [_laid(scene, seat, one, shelves) for one in side.laid]
    books = [_book(scene, seat, row, shelves) for row in range(box.ROWS)]
    return join(
        (
            _ground(shelves),
            at(0, 0, *starts, data_tip=scene.say("draw.board.library")),
            *columns,
            *laid,
            *books,
            _places(scene, seat, shelves),
        )
    )


def _ground(shelves: Shelves) -> Svg:
    """The places of cards to come."""
    cell, high = shelves.cell, TOPS + box.ROWS * shelves.cell
    lines = "".join(f"M{n * cell:.1f} 6v{high - 12:g}" for n in range(1, shelves.per_block))
    empty = (
        rect(0, 0, shelves.per_block * cell, high, 8, class_="o-slot"),
        path(lines, class_="o-hair"),
    )
    return join(
        at(x, y - TOPS, *empty)
        for x, y in (shelves.at(0, n * shelves.per_block + 1) for n in range(shelves.blocks))
    )


@part
def _column(scene: Scene, seat: int, name: str, place: int, shelves: Shelves, kind: Format) -> Svg:
    """A card as it lies in the library: dark strip of an object, light strip of a reward."""
    x, y = shelves.at(0, place)
    cell = shelves.cell
    dark = name in CARD
    parts = [
        rect(1, -TOPS, cell - 2, TOPS + box.ROWS * cell, 5, class_="o-back" if dark else "o-paper")
    ]
    if dark:
        parts.append(use(f"gg-{name}", cell / 2, -TOPS / 2, 23))
    else:
        parts.append(
            line(
                TIERS[box.BACK_TIER[box.BACK_IDS.index(name)] - 1],
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
    x, y = shelves.at(row, column)
    cell = shelves.cell
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
        x, y = shelves.at(row, column)
        size = shelves.cell - 2
        ground = rect(0, 0, size, size, 5, fill="none", pointer_events="all")
        ring = _ring(scene, act, size)
        marks = scene.targets.marks(act)
        found.append(at(x + 1, y + 1, ground, ring, data_tip=scene.tip(act), **marks))
    return join(found)


def _ring(scene: Scene, act: str, size: float) -> Svg:
    """A ring that leaves as much as it can of a small cell to be seen."""
    if not scene.targets.open(act):
        return halo(scene.targets, act, size, size, 5)
    ring = rect(1.6, 1.6, size - 3.2, size - 3.2, 4, class_="o-halo")
    return join((rect(0, 0, size, size, 5, class_="o-rim"), ring))


# --- Copernicus' tiles --------------------------------------------------------------------


def grid(tile: int, side: int, cell: float) -> Svg:
    """One side of a library tile."""
    rows, columns = box.LIBRARY_TILE_ROWS[tile], box.LIBRARY_TILE_COLUMNS[tile]
    first = box.sided(tile, side) * 2 * box.LIBRARY_TILE_WIDTH
    inside = [
        effect(*step, (column + 0.5) * cell, (row + 0.5) * cell, cell - 4)
        for row in range(rows)
        for column in range(columns)
        for step in steps(box.LIBRARY_TILE_PROGRAM[first + row * box.LIBRARY_TILE_WIDTH + column])
    ]
    frame = rect(1, 1, columns * cell - 2, rows * cell - 2, 4, class_="o-gold o-e1")
    ground = rect(4, 4, columns * cell - 8, rows * cell - 8, 3, class_="o-pale")
    return join((frame, ground, *inside))


def grid_tip(words: Speaker, tile: int, side: int) -> str:
    """The rewards of one side of a library tile."""
    first = box.sided(tile, side) * 2 * box.LIBRARY_TILE_WIDTH
    said = [
        words.effects(box.LIBRARY_TILE_PROGRAM[first + row * box.LIBRARY_TILE_WIDTH + column])
        for row in range(box.LIBRARY_TILE_ROWS[tile])
        for column in range(box.LIBRARY_TILE_COLUMNS[tile])
    ]
    side_name = words.say(f"tile_side.{'ab'[side]}")
    name = words.name(box.LIBRARY_TILE_IDS[tile])
    return words.say("draw.board.grid", tile=name, side=side_name, what=", ".join(said))


def _laid(scene: Scene, seat: int, laid: LaidTile, shelves: Shelves) -> Svg:
    tile = box.LIBRARY_TILE_IDS.index(laid.tile)
    side = "ab".index(laid.side)
    x, y = shelves.at(laid.row - 1, laid.column)
    tip = grid_tip(scene, tile, side)
    return piece(naming.own(seat, laid.tile), x, y, grid(tile, side, shelves.cell), tip=tip)
