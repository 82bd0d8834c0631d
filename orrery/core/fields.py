"""Fields: what lies on a table, declared once.

    PLAYER = Fields(
        Field("coins", Number(0, LARGE), start=4),
        Field("hand", Row(CARD_IDS, most=9), start=[], known=Known.OWNER),
        Field("visited", Bits(PLACE_IDS), start=0, key="cubes"),
        Field("volumes", Numbers(4, 0, 99), start=[0] * 4, key=None),
    )

A game declares in its `state.py` every attribute in which two of its states can differ: the name,
how its value is said (its codec, which also gives its range), what it is before set-up, and who may
know it. From that come `fields()` and `encode()`, the start of a table, the keys of positions both
ways, what a view shows, and what a resampled table takes over from one. Only `clone()` is written
by hand, for speed; a law watches it.

All of this is the spoken path: plain Python that is not compiled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

from orrery.core import features
from orrery.core.errors import BadPosition
from orrery.core.features import Feature
from orrery.core.frames import push
from orrery.core.positions import LARGE, Plain, Reader, Reading, index, integer
from orrery.core.state import encoded

if TYPE_CHECKING:
    from orrery.core.views import View

GAP = "-"
"""Stands in a position where nothing lies; a view says it with an empty text."""
NONE = -1
"""Stands in a state where nothing lies."""

CHANGEABLE = (list, bytearray)
"""What a field holds that can be changed in place."""

Name: TypeAlias = str | int
Container: TypeAlias = type[list[int]] | type[bytes] | type[bytearray]
Values: TypeAlias = Mapping[str, Any]


class Known(Enum):
    """Who may know what a field holds."""

    ALL = "all"
    OWNER = "owner"
    """The seat that it belongs to; others see how much there is."""
    PARTLY = "partly"
    """Some of it; the game's view says who knows which part."""
    NOBODY = "nobody"


# --- how values are said ------------------------------------------------------------------


class Codec:
    """How the value of a field is said in views and in positions, and its range.

    A value is at most `most` numbers from `low` to `high`.
    """

    low: int
    high: int
    most: int

    def numbers(self, value: Any) -> list[int]:
        """The value as plain numbers in their range."""
        raise NotImplementedError

    def show(self, value: Any) -> object:
        """The value as a view holds it."""
        raise NotImplementedError

    def hide(self, value: Any) -> object:
        """What a view holds instead, where the viewer may not know the value."""
        raise NotImplementedError

    def from_view(self, shown: Any) -> Any:
        """The value that a view holds: the inverse of `show`."""
        raise NotImplementedError

    def write(self, value: Any) -> Plain:
        """The value as a position holds it."""
        raise NotImplementedError

    def read(self, reader: Reader, key: str, usual: Any) -> Any:
        """The inverse of `write`; `usual` where the position does not say."""
        raise NotImplementedError

    def feature(self) -> Feature:
        """The value as an observation has it."""
        raise NotImplementedError


class Number(Codec):
    """A number as it is."""

    most = 1

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def numbers(self, value: int) -> list[int]:
        return [value]

    def feature(self) -> Feature:
        return features.number(self.low, self.high)

    def show(self, value: int) -> int:
        return value

    def from_view(self, shown: int) -> int:
        return shown

    def write(self, value: int) -> int:
        return value

    def read(self, reader: Reader, key: str, usual: int) -> int:
        return reader.number(key, usual, self.low, self.high)


class Flag(Codec):
    """Yes or no."""

    low, high, most = 0, 1, 1

    def numbers(self, value: bool) -> list[int]:
        return [int(value)]

    def feature(self) -> Feature:
        return features.number(self.low, self.high)

    def show(self, value: bool) -> bool:
        return value

    def from_view(self, shown: bool) -> bool:
        return shown

    def write(self, value: bool) -> bool:
        return value

    def read(self, reader: Reader, key: str, usual: bool) -> bool:
        return reader.flag(key) if reader.given(key) else usual


PLAIN = (Number, Flag)
"""What a view says as it is."""


class Word(Codec):
    """One of several names, by its number; NONE where it may be none of them."""

    most = 1

    def __init__(self, names: Sequence[Name], *, gap: bool = False) -> None:
        self.names = names
        self.gap = gap
        self.low, self.high = NONE if gap else 0, len(names) - 1

    def numbers(self, value: int) -> list[int]:
        return [value]

    def feature(self) -> Feature:
        return features.word(self.names, self.gap)

    def show(self, value: int) -> Name:
        return "" if value == NONE else self.names[value]

    def hide(self, value: int) -> str:
        return ""

    def from_view(self, shown: Name) -> int:
        return NONE if shown == "" and self.gap else list(self.names).index(shown)

    def write(self, value: int) -> str:
        return GAP if value == NONE else str(self.names[value])

    def read(self, reader: Reader, key: str, usual: int) -> int:
        known = (*([GAP] if self.gap else []), *map(str, self.names))
        return known.index(reader.word(key, self.write(usual), known)) - self.gap


class Row(Codec):
    """Things in a row by their numbers, NONE in a gap: a list, or bytes."""

    def __init__(
        self,
        names: Sequence[Name],
        most: int,
        *,
        kind: Container = list,
        gaps: bool = False,
    ) -> None:
        self.names, self.most, self.kind, self.gaps = names, most, kind, gaps
        self.places = {name: place for place, name in enumerate(names)}
        if gaps:
            self.places[""] = NONE
        self.low, self.high = NONE if gaps else 0, len(names) - 1

    def numbers(self, value: Iterable[int]) -> list[int]:
        return list(value)

    def feature(self) -> Feature:
        """Place by place where there can be gaps; else it counts what lies there, not where."""
        if self.gaps:
            return features.places(self.most, self.names, gaps=True)
        return features.held(self.names, high=self.most)

    def show(self, value: Iterable[int]) -> tuple[Name, ...]:
        return tuple(["" if one == NONE else self.names[one] for one in value])

    def hide(self, value: Sequence[int]) -> tuple[str, ...]:
        return ("",) * len(value)

    def from_view(self, shown: Iterable[Name]) -> Sequence[int]:
        return self.kind([self.places[name] for name in shown])

    def write(self, value: Iterable[int]) -> str:
        return " ".join(GAP if one == NONE else str(self.names[one]) for one in value)

    def read(self, reader: Reader, key: str, usual: Sequence[int]) -> Sequence[int]:
        if not reader.given(key):
            return copy(usual)
        known, where = list(map(str, self.names)), reader.at(key)
        return self.kind(
            NONE if word == GAP and self.gaps else index(known, word, where)
            for word in reader.row(key)
        )


class Bits(Codec):
    """Which of several things, one bit each."""

    low, high = 0, 1

    def __init__(self, names: Sequence[Name]) -> None:
        self.names, self.most = names, len(names)
        self.bits = {name: 1 << bit for bit, name in enumerate(names)}

    def numbers(self, value: int) -> list[int]:
        return [value >> bit & 1 for bit in range(self.most)]

    def feature(self) -> Feature:
        return features.bits(self.names)

    def show(self, value: int) -> tuple[Name, ...]:
        return tuple([name for name, bit in self.bits.items() if value & bit]) if value else ()

    def hide(self, value: int) -> tuple[str, ...]:
        return ("",) * value.bit_count()

    def from_view(self, shown: Iterable[Name]) -> int:
        return sum({self.bits[name] for name in shown})

    def write(self, value: int) -> str:
        return " ".join(map(str, self.show(value)))

    def read(self, reader: Reader, key: str, usual: int) -> int:
        if not reader.given(key):
            return usual
        known, where = list(map(str, self.names)), reader.at(key)
        return sum({1 << index(known, word, where) for word in reader.row(key)})


class Numbers(Codec):
    """Several numbers in a row, always as many: a list, or bytes. They may have names."""

    def __init__(
        self, most: int, low: int, high: int, *, kind: Container = list, names: Sequence[str] = ()
    ) -> None:
        self.most, self.low, self.high, self.kind = most, low, high, kind
        self.names = names or [str(number) for number in range(1, most + 1)]

    def numbers(self, value: Iterable[int]) -> list[int]:
        return list(value)

    def feature(self) -> Feature:
        return features.numbers(self.names, self.low, self.high)

    def show(self, value: Iterable[int]) -> tuple[int, ...]:
        return tuple(value)

    def from_view(self, shown: Iterable[int]) -> Sequence[int]:
        return self.kind(shown)

    def write(self, value: Iterable[int]) -> str:
        return " ".join(map(str, value))

    def read(self, reader: Reader, key: str, usual: Sequence[int]) -> Sequence[int]:
        if not reader.given(key):
            return copy(usual)
        where = reader.at(key)
        found = [integer(word, where) for word in reader.row(key)]
        if len(found) != self.most or not all(self.low <= one <= self.high for one in found):
            said = f"{self.most} numbers from {self.low} to {self.high}"
            raise BadPosition(f"{where}: {said} are expected")
        return self.kind(found)


class Counts(Codec):
    """How many of each of several kinds, said by the name of each as often: bytes."""

    low = 0

    def __init__(self, names: Sequence[Name], high: int) -> None:
        self.names, self.most, self.high = names, len(names), high

    def numbers(self, value: bytes) -> list[int]:
        return list(value)

    def feature(self) -> Feature:
        return features.numbers(self.names, self.low, self.high)

    def show(self, value: bytes) -> tuple[Name, ...]:
        named = zip(self.names, value, strict=True)
        return tuple([name for name, count in named for _ in range(count)])

    def hide(self, value: bytes) -> tuple[str, ...]:
        return ("",) * sum(value)

    def from_view(self, shown: Sequence[Name]) -> bytes:
        return bytes([list(shown).count(name) for name in self.names])

    def write(self, value: bytes) -> str:
        return " ".join(map(str, self.show(value)))

    def read(self, reader: Reader, key: str, usual: bytes) -> bytes:
        if not reader.given(key):
            return usual
        known, where = list(map(str, self.names)), reader.at(key)
        found = [index(known, word, where) for word in reader.row(key)]
        if len(found) > LARGE or any(found.count(kind) > self.high for kind in found):
            raise BadPosition(f"{where}: at most {self.high} of each are expected")
        return bytes([found.count(kind) for kind in range(self.most)])


class Amounts(Codec):
    """A number for each of several names, as `cards:3 lines:6`; 0 for what is not named."""

    def __init__(self, names: Sequence[str], low: int, high: int) -> None:
        self.names, self.most, self.low, self.high = names, len(names), low, high

    def numbers(self, value: Iterable[int]) -> list[int]:
        return list(value)

    def feature(self) -> Feature:
        return features.numbers(self.names, self.low, self.high)

    def show(self, value: Iterable[int]) -> tuple[int, ...]:
        return tuple(value)

    def from_view(self, shown: Iterable[int]) -> list[int]:
        return list(shown)

    def write(self, value: Iterable[int]) -> str:
        named = zip(self.names, value, strict=True)
        return " ".join(f"{name}:{count}" for name, count in named if count)

    def read(self, reader: Reader, key: str, usual: list[int]) -> list[int]:
        return reader.counts(key, self.names) if reader.given(key) else usual[:]


class Part(Codec):
    """Something with fields of its own, or a list of such things, as many as there are seats."""

    low, high, most = 0, 0, 0

    def __init__(self, *each: Fields) -> None:
        """The fields of each thing; of all of them, where only one is given."""
        self.each = each

    def things(self, value: Any) -> list[tuple[object, Fields]]:
        """Each thing with its fields."""
        things = value if isinstance(value, list) else [value]
        return [(thing, self.each[at % len(self.each)]) for at, thing in enumerate(things)]

    def numbers(self, value: Any) -> list[int]:
        return []


# --- fields -------------------------------------------------------------------------------


SAME = ""
"""As the field itself is called."""


@dataclass(frozen=True, slots=True)
class Field:
    """One attribute of a state, or of a part of one."""

    name: str
    codec: Codec
    start: Any = None
    """Before set-up. Parts are made by their owner."""
    known: Known = Known.ALL
    key: str | None = SAME
    """In positions, `table.key` for one in a table; None where the game reads and writes it."""
    seen: str | None = SAME
    """In views; None where no view shows it as it is."""
    shows: Codec | None = None
    """How a view says it, where it is not as in positions."""
    feature: Feature | None = None
    """How an observation has it, where it is not as the codec says, or not for everybody."""

    def view_codec(self) -> Codec:
        return self.shows or self.codec


class Fields:
    """All fields of a state, or of a part of one, in the order in which `encode()` has them."""

    def __init__(self, *fields: Field) -> None:
        self.all = fields
        self.names = tuple([field.name for field in fields])
        # New games and views are made often: what is asked of every field is gathered once.
        self._known = frozenset(self.names)
        self._starts = [
            (field.name, field.start, isinstance(field.start, CHANGEABLE))
            for field in fields
            if not isinstance(field.codec, Part)
        ]
        self._plain: list[tuple[str, str]] = []
        self._open: list[tuple[str, str, Codec]] = []
        self._owned: list[tuple[str, str, Codec]] = []
        for field, name in self.shown():
            codec = field.view_codec()
            if field.known is not Known.ALL:
                self._owned.append((field.name, name, codec))
            elif type(codec) in PLAIN:
                self._plain.append((field.name, name))
            else:
                self._open.append((field.name, name, codec))

    def __iter__(self) -> Iterator[Field]:
        return iter(self.all)

    def encode(self, part: object) -> tuple[object, ...]:
        """Everything in which two such parts can differ, as one comparable value."""
        return encoded(part, self.names)

    def lay(self, part: object, values: Values) -> None:
        """Give a part its values; what is not among them is as before set-up."""
        if not values.keys() <= self._known:
            raise TypeError(f"{sorted(values.keys() - self._known)[0]!r} is no field")
        for name, start, changeable in self._starts:
            if name not in values:
                setattr(part, name, start[:] if changeable else start)
        for name, value in values.items():
            setattr(part, name, value)

    # --- positions ------------------------------------------------------------------------

    def said(self) -> Iterator[tuple[Field, str]]:
        """The fields that have a key of their own in positions."""
        for field in self:
            if field.key is not None and not isinstance(field.codec, Part):
                yield field, field.key or field.name

    def write(self, part: object) -> dict[str, Plain]:
        """What a position says of a part, by key."""
        return {key: field.codec.write(getattr(part, field.name)) for field, key in self.said()}

    def read(self, source: Reader | Reading, **usual: Any) -> dict[str, Any]:
        """The values that a position gives, by field.

        Where it does not say, a field is as before set-up, or as is usual at this table.
        """
        values: dict[str, Any] = {}
        for field, key in self.said():
            table, _, name = key.rpartition(".")
            reader = source if isinstance(source, Reader) else source.reader(table)
            otherwise = usual.get(field.name, field.start)
            values[field.name] = field.codec.read(reader, name, otherwise)
        return values

    # --- views ----------------------------------------------------------------------------

    def shown(self) -> Iterator[tuple[Field, str]]:
        """The fields that views show as they are, or hide as a whole."""
        for field in self:
            whole = field.known in (Known.ALL, Known.OWNER)
            if whole and field.seen is not None and not isinstance(field.codec, Part):
                yield field, field.seen or field.name

    def show(self, part: object, own: bool) -> dict[str, Any]:
        """What a view holds of a part, by the view's names; `own` says whether the owner looks."""
        view = {shown: getattr(part, name) for name, shown in self._plain}
        for name, shown, codec in self._open:
            view[shown] = codec.show(getattr(part, name))
        for name, shown, codec in self._owned:
            view[shown] = (codec.show if own else codec.hide)(getattr(part, name))
        return view

    def as_seen(self, view: object) -> dict[str, Any]:
        """The values of all that everybody knows, by field: a resampled table takes them over."""
        values = {name: getattr(view, shown) for name, shown in self._plain}
        for name, shown, codec in self._open:
            values[name] = codec.from_view(getattr(view, shown))
        return values


COMMON = (
    # A game says in its own words what is still to come, to those who may know it.
    Field(
        "stack",
        Numbers(60 * 6, -LARGE, LARGE),
        start=[],
        key=None,
        seen=None,
        feature=features.nothing(),
    ),
    Field("decisions", Number(0, LARGE), start=0, seen=None),
    Field("reveals", Number(0, LARGE), start=0, seen=None),
    Field("over", Flag(), start=False, key=None, seen=None),
)
"""What every state has. Every view has it too, under names of its own (`asked`)."""


def stacked(frames: Iterable[Sequence[int]]) -> list[int]:
    """A stack of these frames: kind, seat and arguments each; the one being decided last."""
    stack: list[int] = []
    for frame in frames:
        push(stack, *frame)
    return stack


def asked(view: View, frames: Iterable[Sequence[int]]) -> dict[str, Any]:
    """The values of the common fields as a view has them; what is still to come as frames."""
    return {
        "stack": stacked(frames),
        "decisions": view.decision.id,
        "reveals": view.reveals,
        "over": view.over,
    }
