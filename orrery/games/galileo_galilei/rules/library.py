"""Library and writing (LIB), and Copernicus' library tiles (GG-ADV-08, GG-ADV-09, GG-ADV-10)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import SEAT, pop, push
from orrery.core.frames import A as CHOSEN_TILE
from orrery.core.frames import A as ROW
from orrery.core.frames import A as SPACES_LEFT
from orrery.core.frames import B as COLUMN
from orrery.core.frames import B as ROWS_WRITTEN
from orrery.core.frames import C as LAST_COLUMN
from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.decisions import Decision
from orrery.games.galileo_galilei.rules.rewards import start
from orrery.games.galileo_galilei.state import Astronomer, Table

MOST_WRITTEN: Final = 4
"""The largest number of a Write, as of the codes for it."""
ALL_ROWS: Final = 15
"""One bit per row."""

# --- writing ------------------------------------------------------------------------------


def refuse_write(table: Table, seat: int) -> int:
    """Why no book can move; 0 if one can. GG-LIB-09."""
    side = table.sides[seat]
    length = len(side.library)
    for column in side.books:
        if column < length:
            return 0
    return act.REFUSED_NO_BOOK


def is_written(table: Table, row: int) -> bool:
    """Whether the Write on top has moved the book of a row. GG-LIB-04."""
    return table.stack[ROWS_WRITTEN] >> row & 1 == 1


def ask_to_write(table: Table, seat: int, spaces: int) -> None:
    push(table.stack, act.DECIDE_WRITE, seat, spaces)


class Write(Decision):
    """Which book goes how far."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """Any book not moved yet, by 1 up to what is left; fewer spaces, also none. GG-R-26."""
        side = table.sides[seat]
        length = len(side.library)
        left = table.stack[SPACES_LEFT]
        codes: list[int] = []
        for row in range(box.ROWS):
            if is_written(table, row):
                continue
            reach = length - side.books[row]
            if reach > left:
                reach = left
            codes += [act.WRITE + row * act.WRITE_STEP + distance for distance in range(reach)]
        codes.append(act.PASS)
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        """GG-LIB-04, GG-LIB-09, GG-R-26."""
        row = (code - act.WRITE) // act.WRITE_STEP
        distance = (code - act.WRITE) % act.WRITE_STEP + 1
        if is_written(table, row):
            return act.REFUSED_BOOK_MOVED
        side = table.sides[seat]
        ahead = len(side.library) - side.books[row]
        if ahead == 0:
            return act.REFUSED_ROW_END
        if distance > table.stack[SPACES_LEFT]:
            return act.REFUSED_WRITE_RANGE
        return act.REFUSED_ROW_SHORT if distance > ahead else 0

    def enact(self, table: Table, seat: int, code: int) -> None:
        """The book and its rewards; the rest of the number waits below. GG-LIB-04, GG-R-54."""
        row = (code - act.WRITE) // act.WRITE_STEP
        distance = (code - act.WRITE) % act.WRITE_STEP + 1
        table.stack[SPACES_LEFT] -= distance
        table.stack[ROWS_WRITTEN] |= 1 << row
        move_book(table, seat, row, table.sides[seat].books[row] + distance)

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        spaces = frame[SPACES_LEFT] + frame[ROWS_WRITTEN].bit_count()
        return "more spaces than one Write has" if spaces > MOST_WRITTEN else ""


WRITE: Final = Write(
    act.DECIDE_WRITE,
    "GG-LIB-04",
    act.WRITE,
    act.COMPLETE,
    applies="GG-LIB-04 GG-LIB-05 GG-R-26",
    passing="GG-R-26",
    limits=(MOST_WRITTEN, ALL_ROWS),
)


def ask_to_complete(table: Table, seat: int) -> None:
    push(table.stack, act.DECIDE_COMPLETE, seat)


class CompleteRow(Decision):
    """Which book goes to the last space of its row."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """GG-LIB-03, GG-R-26."""
        codes = [
            code
            for code in range(act.COMPLETE, act.PERSUADE)
            if self.refusal(table, seat, code) == 0
        ]
        codes.append(act.PASS)
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        side = table.sides[seat]
        at_end = side.books[code - act.COMPLETE] == len(side.library)
        return act.REFUSED_ROW_END if at_end else 0

    def enact(self, table: Table, seat: int, code: int) -> None:
        """GG-LIB-03."""
        pop(table.stack)
        move_book(table, seat, code - act.COMPLETE, len(table.sides[seat].library))


COMPLETE_ROW: Final = CompleteRow(
    act.DECIDE_COMPLETE,
    "GG-LIB-03",
    act.COMPLETE,
    act.PERSUADE,
    applies="GG-LIB-03 GG-LIB-05",
    passing="GG-R-26",
)


# --- books and their rewards --------------------------------------------------------------


def move_book(table: Table, seat: int, row: int, column: int) -> None:
    """The book moves first; the spaces entered reward one by one.

    GG-LIB-05, GG-LIB-10, GG-LIB-02, GG-R-25.
    """
    side = table.sides[seat]
    push(table.stack, act.RUN_REWARDS, seat, row, side.books[row] + 1, column)
    side.books[row] = column
    tell(table, act.TOLD_WRITE, seat, row, column)


def next_reward(table: Table, seat: int) -> None:
    """The reward of the next space from the left; blank spaces give nothing.

    GG-LIB-05, GG-LIB-08.
    """
    stack = table.stack
    row = stack[ROW]
    column = stack[COLUMN]
    if column == stack[LAST_COLUMN]:
        pop(stack)
    else:
        stack[COLUMN] = column + 1
    start(table, seat, reward_at(table.sides[seat], row, column))


def reward_at(side: Astronomer, row: int, column: int) -> int:
    """The program of a library space, columns from 1: dark, light, or on a tile. GG-LIB-01."""
    if side.ability == box.COPERNICUS:
        tile = tile_on(side, row, column - 1)
        if tile >= 0:
            place = side.laid[tile] - 1
            shown = box.sided(tile, side.laid_sides >> tile & 1)
            down = shown * 2 + row - box.row_of(place)
            return box.LIBRARY_TILE_PROGRAM[
                down * box.LIBRARY_TILE_WIDTH + column - 1 - box.column_of(place)
            ]
    return box.STRIP[side.library[column - 1] * box.ROWS + row]


# --- Copernicus' library tiles ------------------------------------------------------------


def tile_on(side: Astronomer, row: int, column: int) -> int:
    """The library tile that covers a space, row and column from 0; -1 for none."""
    for tile in range(box.LIBRARY_TILES):
        place = side.laid[tile] - 1
        if place >= 0:
            down = row - box.row_of(place)
            right = column - box.column_of(place)
            inside = 0 <= down < box.LIBRARY_TILE_ROWS[tile]
            if inside and 0 <= right < box.LIBRARY_TILE_COLUMNS[tile]:
                return tile
    return -1


def refuse_place(side: Astronomer, tile: int, row: int, column: int) -> int:
    """Why a tile cannot lie with its upper left corner here; 0 if it can. GG-ADV-09."""
    down = row + box.LIBRARY_TILE_ROWS[tile]
    right = column + box.LIBRARY_TILE_COLUMNS[tile]
    if down > box.ROWS or right > len(side.library):
        return act.REFUSED_OUTSIDE
    for covers in range(row, down):
        for over in range(column, right):
            if side.books[covers] == over + 1:
                return act.REFUSED_BOOK_THERE
            if tile_on(side, covers, over) >= 0:
                return act.REFUSED_TILE_THERE
    return 0


def fits_somewhere(side: Astronomer, tile: int) -> bool:
    for row in range(box.ROWS):
        for column in range(len(side.library)):
            if refuse_place(side, tile, row, column) == 0:
                return True
    return False


def refuse_laying(table: Table, seat: int) -> int:
    """Why no library tile can be laid now; 0 if one can: once per turn. GG-ADV-08, GG-R-39."""
    side = table.sides[seat]
    if side.ability != box.COPERNICUS:
        return act.REFUSED_NOT_COPERNICUS
    if table.tile_laid:
        return act.REFUSED_TILE_DONE
    reason = act.REFUSED_ALL_LAID
    for tile in range(box.LIBRARY_TILES):
        if side.laid[tile] == 0:
            if fits_somewhere(side, tile):
                return 0
            reason = act.REFUSED_NO_TILE_FITS
    return reason


def ask_to_lay(table: Table, seat: int) -> None:
    push(table.stack, act.DECIDE_LAY, seat)


def refuse_tile_frame(table: Table, seat: int) -> str:
    """Why no library tile can be waiting to be laid; empty if one can. GG-ADV-08."""
    if table.sides[seat].ability != box.COPERNICUS:
        return "this needs the ability of Copernicus"
    return "one library tile a turn" if table.tile_laid else ""


class LayTile(Decision):
    """Which library tile is laid, and which side of it is up."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """A tile that fits somewhere, and either side of it. GG-ADV-10."""
        codes: list[int] = []
        for tile in range(box.LIBRARY_TILES):
            code = act.LAY + box.sided(tile, 0)
            if self.refusal(table, seat, code) == 0:
                codes.append(code)
                codes.append(act.LAY + box.sided(tile, 1))
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        tile = box.piece_of(code - act.LAY)
        side = table.sides[seat]
        if side.laid[tile] > 0:
            return act.REFUSED_LAID
        return 0 if fits_somewhere(side, tile) else act.REFUSED_NO_PLACE

    def enact(self, table: Table, seat: int, code: int) -> None:
        pop(table.stack)
        push(table.stack, act.DECIDE_PLACE, seat, code - act.LAY)

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        return refuse_tile_frame(table, frame[SEAT])


LAY_TILE: Final = LayTile(
    act.DECIDE_LAY, "GG-ADV-08", act.LAY, act.PLACE, applies="GG-ADV-08 GG-ADV-10"
)


def tile_to_place(table: Table) -> int:
    """The library tile whose place is asked for."""
    return box.piece_of(table.stack[CHOSEN_TILE])


class PlaceTile(Decision):
    """Where the upper left corner of a library tile lies."""

    def legal(self, table: Table, seat: int) -> list[int]:
        side = table.sides[seat]
        tile = tile_to_place(table)
        return [
            act.PLACE + box.corner_of(row, column)
            for row in range(box.ROWS)
            for column in range(len(side.library))
            if refuse_place(side, tile, row, column) == 0
        ]

    def refusal(self, table: Table, seat: int, code: int) -> int:
        corner = code - act.PLACE
        return refuse_place(
            table.sides[seat], tile_to_place(table), box.row_of(corner), box.column_of(corner)
        )

    def enact(self, table: Table, seat: int, code: int) -> None:
        """The rewards it shows replace those it covers; it never moves. GG-ADV-08, GG-ADV-10."""
        row = box.row_of(code - act.PLACE)
        column = box.column_of(code - act.PLACE)
        chosen = table.stack[CHOSEN_TILE]
        pop(table.stack)
        put_tile(table.sides[seat], chosen, row, column)
        table.tile_laid = True
        tell(table, act.TOLD_LAID, seat, chosen, row, column)

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        wrong = refuse_tile_frame(table, frame[SEAT])
        if not wrong and table.sides[frame[SEAT]].laid[box.piece_of(frame[CHOSEN_TILE])] > 0:
            return "this library tile lies already"
        return wrong


PLACE_TILE: Final = PlaceTile(
    act.DECIDE_PLACE,
    "GG-ADV-09",
    act.PLACE,
    act.ASTRONOMER,
    applies="GG-ADV-08 GG-ADV-09",
    limits=(box.sided(box.LIBRARY_TILES, 0) - 1,),
)


def put_tile(side: Astronomer, chosen: int, row: int, column: int) -> None:
    tile = box.piece_of(chosen)
    place = bytes([1 + box.corner_of(row, column)])
    side.laid = side.laid[:tile] + place + side.laid[tile + 1 :]
    side.laid_sides |= box.side_of(chosen) << tile
