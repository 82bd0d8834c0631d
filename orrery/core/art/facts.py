"""A view as facts, and who read which of them.

While a part of a drawing is made, every fact it reads is noted. The part looks the same wherever
those facts are the same, whoever looks on: so they are the key under which it can be kept
(`orrery.core.art.memory`), and nobody has to write one down and forget something in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from types import FunctionType, MethodType
from typing import Any, Final, NamedTuple, TypeGuard, TypeVar, cast

from orrery.core.spoken import Decision, Option
from orrery.core.views import View

V = TypeVar("V", bound=View)
# Questions that are narrower than a field: a part that asks one of these is not drawn anew whenever
# the field changes, but only when the answer does. No field has a space in its name.
OPTION: Final = "option "
OPTIONS: Final = "options "
OWN: Final = "own "
LOOKING_ON: Final = "looking on"
DECIDES: Final = "decides "
ASKED: Final = "asked "
ASKS: Final = "asks for "
CHOOSING: Final = "any option"
OFFERED: Final = "all options"


class Reads(NamedTuple):
    """The facts that something was made from, and those it found missing."""

    found: dict[str, object]
    missing: set[str]

    def hold(self, facts: dict[str, object]) -> bool:
        """Whether all of that is so in another view."""
        return self.found.items() <= facts.items() and facts.keys().isdisjoint(self.missing)


class Reader:
    """A view that notes what is read of it."""

    def __init__(self, view: View) -> None:
        self.facts = _facts(view)
        self.reads = Reads({}, set())
        """What was read since `begin`."""

    def of(self, view: V) -> V:
        """The same view for whoever draws: with all its fields, which are noted when read."""
        # The reader keeps no reference to it: with a reference cycle, only the garbage collector
        # would free a drawing.
        return cast(V, _Seen(self, "", view))

    def begin(self) -> Reads:
        """Note from now on what one part reads; what was noted before is returned."""
        before, self.reads = self.reads, Reads({}, set())
        return before

    def end(self, before: Reads) -> Reads:
        """What the part read. Whatever it is a part of has read that too."""
        reads, self.reads = self.reads, before
        self.note(reads)
        return reads

    def note(self, reads: Reads) -> None:
        self.reads.found.update(reads.found)
        self.reads.missing.update(reads.missing)

    def get(self, key: str) -> object:
        """A fact, None if it is missing."""
        value = self.facts.get(key)
        if value is None:
            self.reads.missing.add(key)
        else:
            self.reads.found[key] = value
        return value

    def option(self, notation: str) -> Option | None:
        return cast(Option | None, self.get(OPTION + notation))

    def says(self, key: str) -> bool:
        """The answer to a question."""
        return self.get(key) is not None


def _facts(view: View) -> dict[str, object]:
    facts: dict[str, object] = {}
    _spread(facts, "", view)
    facts[f"{DECIDES}{view.decision.seat}"] = True
    facts[f"{ASKS}{view.decision.kind}"] = True
    offered: list[str] = []
    beginning: dict[str, list[str]] = {}
    for option in view.options:
        notation = option.notation
        facts[OPTION + notation] = option
        offered.append(notation)
        beginning.setdefault(notation.partition(" ")[0], []).append(notation)
    if view.options:
        facts[CHOOSING] = True
        facts[f"{ASKED}{view.decision.seat}"] = True
    facts[OFFERED] = tuple(offered)
    for word, notations in beginning.items():
        facts[OPTIONS + word] = tuple(notations)
    if view.viewer is not None:
        facts[f"{OWN}{view.viewer}"] = True
    else:
        facts[LOOKING_ON] = True
    return facts


def _spread(facts: dict[str, object], prefix: str, value: Any) -> None:
    """The fields of a value, and those of the rows inside it, each as a fact of its own."""
    # mypy doubts that a class can be hashed.
    for name, key in _keys(type(value), prefix):  # type: ignore[arg-type]
        item = getattr(value, name)
        if type(item) is Decision:
            _spread(facts, key + ".", item)
        elif _in_rows(item):
            for n, one in enumerate(item):
                _spread(facts, _row(key, n), one)
            facts[_count(key)] = len(item)
        else:
            facts[key] = item


@cache
def _keys(kind: type[Any], prefix: str) -> tuple[tuple[str, str], ...]:
    """The fields of a kind and their keys; options are facts of another sort."""
    named = Decision._fields if kind is Decision else [field.name for field in fields(kind)]
    return tuple((name, prefix + name) for name in named if name != "options")


@cache
def _row(key: str, n: int) -> str:
    return f"{key}.{n}."


@cache
def _count(key: str) -> str:
    return f"{key}#"


def _in_rows(value: Any) -> TypeGuard[tuple[object, ...]]:
    """Whether something is several of a kind, which are read field by field."""
    return type(value) is tuple and bool(value) and is_dataclass(value[0])


class _Seen:
    """A view, or something inside it, whose fields are noted when they are read."""

    __slots__ = ("_of", "_parts", "_prefix", "_reader")

    def __init__(self, reader: Reader, prefix: str, of: object) -> None:
        self._reader = reader
        self._prefix = prefix
        self._of = of
        self._parts: dict[str, object] = {}

    def __getattr__(self, name: str) -> object:
        part = self._parts.get(name)
        if part is not None:
            return part
        key = self._prefix + name
        reader = self._reader
        if key in reader.facts:
            value = reader.reads.found[key] = reader.facts[key]
            return value
        return self._inner(name, key)

    def _inner(self, name: str, key: str) -> object:
        made = getattr(type(self._of), name, None)
        if isinstance(made, property):
            assert made.fget is not None
            return made.fget(self)
        if isinstance(made, FunctionType):
            return MethodType(made, self)
        value = getattr(self._of, name)
        part: object
        if _in_rows(value):
            part = _Rows(self._reader, key, value)
        elif type(value) is Decision:
            part = _Seen(self._reader, key + ".", value)
        else:
            raise AttributeError(f"{name} is asked for in another way: see `Scene`")
        self._parts[name] = part
        return part

    def __eq__(self, other: object) -> bool:
        raise TypeError("compare fields: which of them were compared would not be noted")

    __hash__ = None  # type: ignore[assignment]


class _Rows:
    """Several of a kind. How many they are is a fact, and so is every field of each."""

    def __init__(self, reader: Reader, key: str, rows: tuple[object, ...]) -> None:
        self._reader = reader
        self._key = _count(key)
        self._rows = tuple([_Seen(reader, _row(key, n), one) for n, one in enumerate(rows)])

    def _counted(self) -> tuple[_Seen, ...]:
        self._reader.reads.found[self._key] = len(self._rows)
        return self._rows

    def __len__(self) -> int:
        return len(self._counted())

    def __iter__(self) -> Iterator[_Seen]:
        return iter(self._counted())

    def __getitem__(self, place: int) -> _Seen:
        if not 0 <= place < len(self._rows):
            return self._counted()[place]
        return self._rows[place]
