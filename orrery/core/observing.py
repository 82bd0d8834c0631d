"""Observations: what a seat may know of a table as a row of small numbers, for learning players.

An observation is one byte per number: rules make over a million decisions per second, and what is
written for each of them has to be small. `core/features.py` says what each of the numbers means;
here they are written, by compiled code. A `Writer` knows how one value becomes numbers, and an
`Observer` has all of them for one way of setting up a game, each with its place.

Seats are told as the viewer sees them: its own things come first, then those of the seat after it
and so on, and where a number names a seat it counts from the viewer too. So a player learns one
game and not as many as there are seats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeAlias, final

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr, u8

from orrery.core.frames import WIDTH

Buffer: TypeAlias = Any
"""What has a buffer that can be written: a bytearray, an `array`, an array of NumPy. Type checkers
know the last of these for one only from Python 3.12 on."""

LARGEST: Final = 255
"""The largest number that an observation holds; it also stands for all larger ones."""


def put(out: BytesWriter, at: i64, number: i64) -> None:
    """Write a number; one that does not fit becomes the nearest that does."""
    if number <= 0:
        out[at] = u8(0)
    elif number >= LARGEST:
        out[at] = u8(LARGEST)
    else:
        out[at] = u8(number)


def put_row(out: BytesWriter, at: i64, row: list[int], low: i64) -> None:
    """Write several numbers one after the other, each less the lowest that it can be."""
    for item in row:
        put(out, at, i64(item) - low)
        at += 1


def put_bytes(out: BytesWriter, at: i64, row: bytes, low: i64) -> None:
    for place in range(i64(len(row))):
        put(out, at + place, i64(row[place]) - low)


def copy_row(out: BytesWriter, at: i64, row: list[int], low: i64) -> None:
    """As `put_row`, for numbers that always fit."""
    for item in row:
        out[at] = u8(i64(item) - low)
        at += 1


def copy_bytes(out: BytesWriter, at: i64, row: bytes, low: i64) -> None:
    """As `put_bytes`, for numbers that always fit."""
    for place in range(i64(len(row))):
        out[at + place] = u8(i64(row[place]) - low)


def put_turned(out: BytesWriter, at: i64, row: list[int], low: i64, me: i64) -> None:
    """Write a number for each seat, the viewer's first."""
    seats: i64 = len(row)
    for place in range(seats):
        put(out, at + seen_from(me, place, seats), i64(row[place]) - low)


def put_told(out: BytesWriter, at: i64, value: i64, table: bytes) -> None:
    """Write what a table tells instead of a value."""
    out[at] = u8(table[value])


def put_told_row(out: BytesWriter, at: i64, row: list[int], low: i64, table: bytes) -> None:
    """Write what a table tells instead of each value; it begins with the lowest."""
    for item in row:
        out[at] = u8(table[i64(item) - low])
        at += 1


def put_told_bytes(out: BytesWriter, at: i64, row: bytes, table: bytes) -> None:
    for place in range(i64(len(row))):
        out[at + place] = u8(table[i64(row[place])])


def count(out: BytesWriter, at: i64) -> None:
    """Count one more; the largest number stands for all larger ones."""
    number = out[at]
    if number != LARGEST:
        out[at] = number + 1


def count_row(out: BytesWriter, at: i64, row: list[int]) -> None:
    """Count each thing of a row at its place, whatever the order."""
    for item in row:
        count(out, at + i64(item))


def count_bytes(out: BytesWriter, at: i64, row: bytes) -> None:
    for place in range(i64(len(row))):
        count(out, at + i64(row[place]))


def count_piles(out: BytesWriter, at: i64, piles: list[bytes]) -> None:
    for pile in piles:
        count_bytes(out, at, pile)


def put_bits(out: BytesWriter, at: i64, bits: i64, size: i64) -> None:
    """Write 1 for each of so many bits that is set. What was written before is 0."""
    last = at + size
    while bits and at < last:
        if bits & 1:
            out[at] = u8(1)
        bits >>= 1
        at += 1


def bit_count(bits: i64) -> i64:
    size: i64 = 0
    while bits:
        size += bits & 1
        bits >>= 1
    return size


FRAME_SIZE: Final = 10
"""Kind, seat, and two numbers for each of the four arguments of a frame."""


def put_frames(
    out: BytesWriter, at: i64, stack: list[int], me: i64, depth: i64, seats: i64, secret: bytes
) -> None:
    """Write the uppermost frames, the one on top first.

    `secret` has the kinds of frames whose arguments only the seat knows that they belong to.
    """
    start: i64 = len(stack) - WIDTH
    last = at + depth * FRAME_SIZE
    while start >= 0 and at < last:
        kind = stack[start]
        seat: i64 = stack[start + 1]
        put(out, at, i64(kind) + 1)
        put(out, at + 1, seen_from(me, seat, seats) + 1)
        if seat == me or kind not in secret:
            for argument in range(i64(4)):
                number = i64(stack[start + 2 + argument]) + 1
                put(out, at + 2 + 2 * argument, number >> 8)
                put(out, at + 3 + 2 * argument, number & 255)
        start -= WIDTH
        at += FRAME_SIZE


def seen_from(me: i64, seat: i64, seats: i64) -> i64:
    """A seat as another sees it: itself 0, then in the order of the seats, then a solo rival."""
    if seat < 0 or seat >= seats:
        return seat
    return (seat - me + seats) % seats


class Writer:
    """How one value of a table becomes numbers of an observation."""

    def write(self, value: object, out: BytesWriter, at: i64, me: i64) -> None:
        """Write what `value` is, as the seat `me` sees it, from the place `at` on."""
        raise NotImplementedError


@final
class NumberWriter(Writer):
    """A number, less the lowest that it can be."""

    def __init__(self, low: i64) -> None:
        self.low: i64 = low

    def write(self, value: object, out: BytesWriter, at: i64, me: i64) -> None:
        assert isinstance(value, int)
        put(out, at, i64(value) - self.low)


@final
class RowWriter(Writer):
    """Several numbers one after the other, each less the lowest that it can be."""

    def __init__(self, low: i64) -> None:
        self.low: i64 = low

    def write(self, value: object, out: BytesWriter, at: i64, me: i64) -> None:
        if isinstance(value, list):
            put_row(out, at, value, self.low)
        else:
            assert isinstance(value, (bytes, bytearray))
            put_bytes(out, at, bytes(value), self.low)


@final
class TableWriter(Writer):
    """A number, or several, by a table that differs from seat to seat."""

    def __init__(self, low: i64, tables: list[bytes]) -> None:
        self.low: i64 = low
        self.tables: list[bytes] = tables
        """By viewer what each value is told as, the lowest value first; 256 of them."""

    def write(self, value: object, out: BytesWriter, at: i64, me: i64) -> None:
        table = self.tables[me]
        if isinstance(value, int):
            put_told(out, at, i64(value) - self.low, table)
        elif isinstance(value, list):
            put_told_row(out, at, value, self.low, table)
        else:
            # Rows of bytes begin with the value 0.
            assert isinstance(value, (bytes, bytearray))
            put_told_bytes(out, at, bytes(value), table)


@final
class HeldWriter(Writer):
    """How many there are of each thing in a row or in several piles, whatever their order."""

    def write(self, value: object, out: BytesWriter, at: i64, me: i64) -> None:
        if isinstance(value, bytes):
            count_bytes(out, at, value)
        else:
            assert isinstance(value, list)
            if value and isinstance(value[0], bytes):
                count_piles(out, at, value)
            else:
                count_row(out, at, value)


@final
class BitsWriter(Writer):
    """One number, 0 or 1, for each bit."""

    def __init__(self, size: i64) -> None:
        self.size: i64 = size

    def write(self, value: object, out: BytesWriter, at: i64, me: i64) -> None:
        assert isinstance(value, int)
        put_bits(out, at, value, self.size)


@final
class SizeWriter(Writer):
    """How many things there are where a viewer may not know which: of a row, or bits."""

    def write(self, value: object, out: BytesWriter, at: i64, me: i64) -> None:
        if isinstance(value, int):
            put(out, at, bit_count(value))
        else:
            assert isinstance(value, (list, bytes, bytearray))
            put(out, at, len(value))


@final
class FramesWriter(Writer):
    """What is asked and what is still to come: the uppermost frames, the one on top first."""

    def __init__(self, depth: i64, seats: i64, secret: bytes) -> None:
        self.depth: i64 = depth
        self.seats: i64 = seats
        self.secret: bytes = secret
        """The kinds of frames whose arguments only the seat knows that they belong to."""

    def write(self, value: object, out: BytesWriter, at: i64, me: i64) -> None:
        assert isinstance(value, list)
        put_frames(out, at, value, me, self.depth, self.seats, self.secret)


@final
class Step:
    """One attribute of a table or of one of its parts: how it is written, and where."""

    def __init__(self, name: str, writer: Writer, at: i64) -> None:
        self.name: str = name
        self.writer: Writer = writer
        self.at: i64 = at


@final
class Look:
    """Something that is no attribute: what a function of the state and the viewer gives."""

    def __init__(self, find: Callable[[object, int], object], writer: Writer, at: i64) -> None:
        self.find: Callable[[object, int], object] = find
        self.writer: Writer = writer
        self.at: i64 = at


@final
class Mark:
    """Something that a function writes by itself: of the state, the viewer, and from where on."""

    def __init__(self, write: Callable[[object, int, BytesWriter, int], None], at: i64) -> None:
        self.write: Callable[[object, int, BytesWriter, int], None] = write
        self.at: i64 = at


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes observations of all games that are set up in one way, field by field as declared.

    Attributes are read by their names, which takes most of its time. A game that has a `Direct`
    one (`laws/observers.py` writes it) has the same written by code that knows its classes.
    """

    plan: ClassVar[str] = ""
    """The digest of the declaration that a direct observer was made from."""

    def __init__(
        self,
        blank: bytes,
        closed: bytes,
        seats: i64,
        sides: list[str],
        own: list[Step],
        others: list[Step],
        own_size: i64,
        other_size: i64,
        table: list[Step],
        looks: list[Look],
        marks: list[Mark],
    ) -> None:
        self.blank: bytes = blank
        """An observation before anything is written: what was agreed, and zeros."""
        self.closed: bytes = closed
        """A mask in which no action is legal."""
        self.seats: i64 = seats
        self.sides: list[str] = sides
        """The attributes that hold what belongs to the sides: one list, or one for each."""
        self.own: list[Step] = own
        """What belongs to the viewer's side; `others` to each of the other sides."""
        self.others: list[Step] = others
        self.own_size: i64 = own_size
        self.other_size: i64 = other_size
        self.table: list[Step] = table
        self.looks: list[Look] = looks
        self.marks: list[Mark] = marks
        writers = [step.writer for step in own + others + table]
        writers += [look.writer for look in looks]
        self.told: list[list[bytes]] = [
            writer.tables for writer in writers if isinstance(writer, TableWriter)
        ]
        """The tables of all fields that have one, in the order of the fields."""

    def write(self, state: object, me: i64, out: BytesWriter) -> None:
        """Add an observation to what was written before."""
        start: i64 = len(out)
        out.write(self.blank)
        for place, side in enumerate(self._sides(state)):
            turn = seen_from(me, place, self.seats)
            if turn == 0:
                _write_steps(side, self.own, out, start, me)
            else:
                at = start + self.own_size + (turn - 1) * self.other_size
                _write_steps(side, self.others, out, at, me)
        _write_steps(state, self.table, out, start, me)
        for look in self.looks:
            look.writer.write(look.find(state, me), out, start + look.at, me)
        for mark in self.marks:
            mark.write(state, me, out, start + mark.at)

    def _sides(self, state: object) -> list[object]:
        found: list[object] = []
        for name in self.sides:
            value = getattr(state, name)
            if isinstance(value, list):
                return value
            found.append(value)
        return found


def _write_steps(thing: object, steps: list[Step], out: BytesWriter, start: i64, me: i64) -> None:
    for step in steps:
        step.writer.write(getattr(thing, step.name), out, start + step.at, me)


def fill(out: memoryview, data: bytes, what: str) -> None:
    """Copy what was written into a buffer of exactly that many bytes."""
    if out.itemsize != 1 or out.nbytes != len(data):
        raise ValueError(
            f"{what} takes {len(data)} numbers of one byte (uint8, bool); this buffer has "
            f"{out.nbytes // out.itemsize} of {out.itemsize}"
        )
    if not out.c_contiguous:
        raise ValueError(f"{what} takes bytes that lie one after the other: copy() makes them so")
    if out.readonly:
        raise TypeError(f"{what} is written into its buffer, and this one can only be read")
    out.cast("B")[:] = data
