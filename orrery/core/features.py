"""Features: what the numbers of an observation mean, and the table of all of them.

    layout = orrery.observation("galaxy_rush")
    layout.size                     how many numbers there are
    layout.cells[17]                what the number at index 17 is
    layout.where("me.resources")    the slice of all numbers of one field

A feature says how a value of a table becomes numbers: what each of them is (a `Cell`), and what
writes them (`core/observing.py`). Fields have the feature of their codec unless they declare
another. The layout of a game follows from its fields and is the same for all its options and any
number of seats: what belongs to seats that are not there stays 0.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from librt.strings import BytesWriter

from orrery.core.observing import (
    FRAME_SIZE,
    LARGEST,
    BitsWriter,
    FramesWriter,
    HeldWriter,
    Look,
    Mark,
    NumberWriter,
    Observer,
    RowWriter,
    SizeWriter,
    Step,
    TableWriter,
    Writer,
    seen_from,
)

if TYPE_CHECKING:
    from orrery.core.fields import Field, Fields
    from orrery.core.game import Game
    from orrery.core.state import Settings

LOWEST = -128
"""What 0 stands for where a number can be far below zero."""
FRAMES = 5
"""How many of the decisions to come an observation has."""
NOTHING = "nothing"


class Cell(NamedTuple):
    """One number of an observation."""

    name: str
    """Within its field; empty where the field is one number."""
    low: int
    """The value that 0 stands for: the value is the number observed and this."""
    high: int
    """The largest value that is told; it also stands for all larger ones."""
    words: tuple[str, ...] = ()
    """What the numbers from 0 on stand for, where they name something and do not count."""


@dataclass(frozen=True)
class Feature:
    """How a value becomes numbers of an observation."""

    cells: tuple[Cell, ...]
    writer: Callable[[int], Writer]
    """What writes them at a table of so many seats."""
    meaning: str

    def __len__(self) -> int:
        return len(self.cells)


@dataclass(frozen=True)
class Seen:
    """What an observation has beside the fields.

    Either a function of a state and its viewer finds a value, or one of them, the buffer and the
    place of the first number writes it there by itself.
    """

    name: str
    feature: Feature
    find: Callable[[Any, int], object] | None = None
    write: Callable[[Any, int, BytesWriter, int], None] | None = None


# --- kinds of features ----------------------------------------------------------------------


def _cell(name: str, low: int, high: int, words: Iterable[object] = ()) -> Cell:
    low = max(low, LOWEST)
    return Cell(name, low, min(high, low + LARGEST), tuple(map(str, words)))


def nothing() -> Feature:
    """Of a value that no observation has, or that others tell."""
    return Feature((), lambda seats: SizeWriter(), "")


def number(low: int, high: int) -> Feature:
    cell = _cell("", low, high)
    return Feature((cell,), lambda seats: NumberWriter(cell.low), "a number")


def word(names: Sequence[object], gap: bool) -> Feature:
    """One of several names; with a gap, 0 is none of them."""
    words = [NOTHING, *names] if gap else names
    low = -1 if gap else 0
    cell = _cell("", low, len(names) - 1, words)
    return Feature((cell,), lambda seats: NumberWriter(low), "which one")


def numbers(names: Sequence[object], low: int, high: int) -> Feature:
    """A number for each of several names."""
    cells = tuple([_cell(str(name), low, high) for name in names])
    return Feature(cells, lambda seats: RowWriter(cells[0].low), "a number each")


def places(count: int, names: Sequence[object], gaps: bool) -> Feature:
    """What lies on each of several places."""
    words = [NOTHING, *names] if gaps else names
    low = -1 if gaps else 0
    cells = tuple([_cell(str(at + 1), low, len(names) - 1, words) for at in range(count)])
    return Feature(cells, lambda seats: RowWriter(low), "which one lies on each place")


def owned(owners: Sequence[str], names: Sequence[object]) -> Feature:
    """Which of several things each side has; 0 for a side that is not there."""
    cells = tuple([_cell(side, -1, len(names) - 1, (NOTHING, *names)) for side in owners])
    return Feature(cells, lambda seats: RowWriter(-1), "which one each has")


def held(names: Sequence[object], high: int = 1) -> Feature:
    """How many there are of each, in whatever order they lie."""
    cells = tuple([_cell(str(name), 0, high) for name in names])
    return Feature(cells, lambda seats: HeldWriter(), "how many of each")


def bits(names: Sequence[object]) -> Feature:
    cells = tuple([_cell(str(name), 0, 1) for name in names])
    return Feature(cells, lambda seats: BitsWriter(len(cells)), "1 for each that is there")


def size(high: int) -> Feature:
    """How many things there are, where the viewer may not know which."""
    return Feature((_cell("", 0, high),), lambda seats: SizeWriter(), "how many")


def row(cells: Iterable[Cell], meaning: str) -> Feature:
    """Numbers that are found ready to be written, or that a function writes by itself."""
    return Feature(tuple(cells), lambda seats: RowWriter(0), meaning)


def turned(
    names: Sequence[object],
    values: Sequence[int],
    words: Sequence[object],
    tell: Callable[[int, int, int], int],
    meaning: str = "counted from the viewer",
) -> Feature:
    """Values by a table: `tell(value, me, seats)` gives the number that the viewer is told.

    `values` is a range of all values that there can be; `words` are what the numbers stand for.
    """
    cells = tuple([_cell(str(name), 0, len(words) - 1, words) for name in names])

    def writer(seats: int) -> Writer:
        told = [bytes([tell(value, me, seats) for value in values]) for me in range(seats)]
        return TableWriter(values[0], [row.ljust(256, b"\0") for row in told])

    return Feature(cells, writer, meaning)


def sides(count: int) -> tuple[str, ...]:
    """The sides of a table as a viewer calls them."""
    return ("me", *(f"other{after}" for after in range(1, count)))


def seats_at(names: Sequence[object], count: int) -> Feature:
    """Which of so many sides, counted from the viewer; -1 in the value is nobody."""
    return turned(
        names,
        range(-1, count),
        ("nobody", *sides(count)),
        lambda value, me, seats: seen_from(me, value, seats) + 1,
    )


def frames(kinds: Sequence[str], count: int, secret: Sequence[int] = ()) -> Seen:
    """What is asked and what is still to come; arguments of secret kinds are their seat's own."""
    cells: list[Cell] = []
    for frame in range(1, FRAMES + 1):
        cells.append(_cell(f"{frame}.kind", 0, len(kinds), (NOTHING, *kinds)))
        cells.append(_cell(f"{frame}.seat", 0, count, (NOTHING, *sides(count))))
        for argument in "abcd":
            cells.append(_cell(f"{frame}.{argument}, 256 each", 0, LARGEST))
            cells.append(_cell(f"{frame}.{argument}, rest", 0, LARGEST))
    assert len(cells) == FRAMES * FRAME_SIZE
    feature = Feature(
        tuple(cells),
        lambda seats: FramesWriter(FRAMES, seats, bytes(secret)),
        "what is asked first, then what comes after it; arguments are told with 1 added",
    )
    return Seen("asked", feature, lambda state, me: state.stack)


# --- the layout of a game -----------------------------------------------------------------


@dataclass(frozen=True)
class Span:
    """The numbers of one field, one after the other."""

    name: str
    start: int
    feature: Feature

    @property
    def end(self) -> int:
        return self.start + len(self.feature)


OWN, OTHERS, TABLE, LOOK = "own", "others", "table", "look"
"""Where a value is found: the viewer's side, another side, the table, or by a function."""


class Planned(NamedTuple):
    """One value that is written: where it is found, and from where on its numbers stand."""

    part: str
    name: str
    feature: Feature
    at: int
    find: Callable[[Any, int], object] | None = None
    write: Callable[[Any, int, BytesWriter, int], None] | None = None

    @property
    def fits(self) -> bool:
        """Whether no value is too large for a byte, so that none has to be cut."""
        return all(cell.high - cell.low < LARGEST for cell in self.feature.cells)

    def way(self) -> tuple[object, ...]:
        """How it is written, whoever sits at the table."""
        if self.write is not None:
            return (self.write.__name__,)
        writer = self.feature.writer(1)
        if isinstance(writer, NumberWriter | RowWriter | TableWriter):
            return (type(writer).__name__, writer.low)
        if isinstance(writer, BitsWriter):
            return (type(writer).__name__, writer.size)
        if isinstance(writer, FramesWriter):
            return (type(writer).__name__, writer.depth, writer.secret)
        return (type(writer).__name__,)


class Layout:
    """Every number of a game's observations, in order."""

    def __init__(self, game: Game) -> None:
        from orrery.core.fields import Part

        self.game = game
        parts = [field for field in game.fields if isinstance(field.codec, Part)]
        each = parts[0].codec.each[0] if parts and isinstance(parts[0].codec, Part) else None
        self._side_names = [field.name for field in parts]
        self._own = list(_seen_fields(each, own=True)) if each else []
        self._others = list(_seen_fields(each, own=False)) if each else []
        self._table = list(_seen_fields(game.fields, own=False))
        self.spans: list[Span] = []
        self._size = 0
        for place, side in enumerate(sides(max(2, *game.seat_counts)) if each else ()):
            for field, feature in self._others if place else self._own:
                self._add(f"{side}.{field.name}", feature)
        for field, feature in self._table:
            self._add(f"table.{field.name}", feature)
        for seen in game.also_seen:
            self._add(f"table.{seen.name}", seen.feature)
        self._add("agreed.seats", number(0, max(game.seat_counts)))
        for choice in game.choices:
            self._add(f"agreed.{choice.name}", word(choice.values, gap=False))
        self.cells: tuple[tuple[str, Cell], ...] = tuple(
            (f"{span.name}.{cell.name}" if cell.name else span.name, cell)
            for span in self.spans
            for cell in span.feature.cells
        )

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self._size

    def __len__(self) -> int:
        return self._size

    def __repr__(self) -> str:
        return (
            f"<Observations of {self.game.title}: {self._size} numbers, {len(self.spans)} fields>"
        )

    def __reduce__(self) -> tuple[object, ...]:
        return getattr, (self.game, "layout")

    def _add(self, name: str, feature: Feature) -> None:
        self.spans.append(Span(name, self._size, feature))
        self._size += len(feature)

    def span(self, name: str) -> Span:
        """The numbers of a field and what they are. Raises KeyError for any other name."""
        for span in self.spans:
            if span.name == name:
                return span
        names = [span.name for span in self.spans]
        near = get_close_matches(name, names, 3) or names
        raise KeyError(f"{self.game.title} has no field {name!r}; there is {', '.join(near)}")

    def where(self, name: str) -> slice:
        """The numbers of a field: `me.hand`, `other1.coins`, `table.round`."""
        span = self.span(name)
        return slice(span.start, span.end)

    @cached_property
    def steps(self) -> tuple[Planned, ...]:
        """Everything that is written, in order."""
        found: list[Planned] = []
        for part, fields, side, start in (
            (OWN, self._own, "me", 0),
            (OTHERS, self._others, "other1", self.own_size),
            (TABLE, self._table, "table", 0),
        ):
            for field, feature in fields:
                at = self.span(f"{side}.{field.name}").start - start
                found.append(Planned(part, field.name, feature, at))
        for seen in self.game.also_seen:
            at = self.span(f"table.{seen.name}").start
            found.append(Planned(LOOK, seen.name, seen.feature, at, seen.find, seen.write))
        return tuple([step for step in found if len(step.feature)])

    @property
    def own_size(self) -> int:
        return sum(len(feature) for _, feature in self._own)

    @property
    def other_size(self) -> int:
        return sum(len(feature) for _, feature in self._others)

    @property
    def side_names(self) -> list[str]:
        """The attributes that hold what belongs to the sides: one list, or one for each."""
        return self._side_names

    @cached_property
    def plan(self) -> str:
        """A digest of all that is written and where: a direct observer holds for one plan."""
        told = [(step.part, step.name, step.at, step.fits, *step.way()) for step in self.steps]
        whole = (self._size, self.own_size, self.other_size, self._side_names, told)
        return hashlib.sha256(repr(whole).encode()).hexdigest()[:16]

    def observer(self, settings: Settings) -> Observer:
        """What writes the observations of games that are set up like this.

        A direct observer that was made from another declaration is not asked.
        """
        direct = self.game.direct_observer
        return self.made(direct if direct.plan == self.plan else Observer, settings)

    def made(self, observer: type[Observer], settings: Settings) -> Observer:
        """An observer of one kind, for games that are set up like this."""
        seats = settings.seats

        def steps(part: str) -> list[Step]:
            planned = [step for step in self.steps if step.part == part]
            return [Step(step.name, step.feature.writer(seats), step.at) for step in planned]

        blank = bytearray(self._size)
        blank[self.span("agreed.seats").start] = seats
        for choice in self.game.choices:
            chosen = choice.values.index(settings.options[choice.name])
            blank[self.span(f"agreed.{choice.name}").start] = chosen
        return observer(
            blank=bytes(blank),
            closed=bytes(self.game.actions.size),
            seats=seats,
            sides=self._side_names,
            own=steps(OWN),
            others=steps(OTHERS),
            own_size=self.own_size,
            other_size=self.other_size,
            table=steps(TABLE),
            looks=[
                Look(step.find, step.feature.writer(seats), step.at)
                for step in self.steps
                if step.find is not None
            ],
            marks=[Mark(step.write, step.at) for step in self.steps if step.write is not None],
        )


def _seen_fields(fields: Fields, own: bool) -> Iterator[tuple[Field, Feature]]:
    """The fields that an observation has, in order; `own` says whether the owner looks."""
    from orrery.core.fields import Known, Part

    for field in fields:
        if isinstance(field.codec, Part):
            continue
        if field.feature is not None:
            yield field, field.feature
        elif field.known is Known.ALL or (field.known is Known.OWNER and own):
            yield field, field.codec.feature()
        elif field.known is Known.OWNER:
            yield field, size(field.codec.most)
