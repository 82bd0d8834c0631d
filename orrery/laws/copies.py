"""Laws of copying: a clone is complete and independent, and `fields()` forgets nothing.

These laws look at all attributes of an object, compiled or not, so that they also see one that
`clone()`, `encode()` and `fields()` have forgotten together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from random import Random
from typing import TypeAlias

from orrery.core.pickling import NO_PART, attributes
from orrery.core.state import Settings, State, frozen
from orrery.laws.stories import Story, demand

Contents: TypeAlias = tuple[tuple[str, object], ...]


def contents(state: State) -> Contents:
    """All that a state holds, to the bottom, as one comparable value."""
    held = attributes(state)
    return tuple((name, _deep(value)) for name, value in held.items() if name not in NO_PART)


def _deep(value: object) -> object:
    if value is None or isinstance(value, int | float | str | bytes):
        return value
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, Sequence):
        return tuple(_deep(item) for item in value)
    if isinstance(value, Mapping):
        return tuple((_deep(key), _deep(item)) for key, item in value.items())
    if isinstance(value, Set):
        return frozenset(_deep(item) for item in value)
    if isinstance(value, Settings):
        return None
    return tuple((name, _deep(inner)) for name, inner in attributes(value).items())


def _changeable(value: object) -> Iterator[object]:
    """Every part of a value that can be changed in place, to the bottom."""
    if value is None or isinstance(value, int | float | str | bytes | Settings):
        return
    if not isinstance(value, tuple | frozenset):
        yield value
    if isinstance(value, Mapping):
        inner: list[object] = [*value.keys(), *value.values()]
    elif isinstance(value, bytearray):
        inner = []
    elif isinstance(value, Sequence | Set):
        inner = list(value)
    else:
        inner = list(attributes(value).values())
    for item in inner:
        yield from _changeable(item)


def clones_are_complete(state: State) -> None:
    """A clone holds all that the state holds, and shares nothing that can change."""
    clone = state.clone()
    demand(type(clone) is type(state), f"the clone is a {type(clone).__name__}")
    demand(contents(clone) == contents(state), "the clone holds something else")
    demand(clone.encode() == state.encode(), "the clone encodes to something else")
    demand(clone.settings is state.settings, "the clone has settings of its own")
    demand(clone.journal is None, "the clone writes into a journal")
    ours, theirs = attributes(state), attributes(clone)
    parts = [name for name in state.fields() if name in ours]
    shared = {id(part) for name in parts for part in _changeable(ours[name])}
    for name in parts:
        for part in _changeable(theirs[name]):
            demand(id(part) not in shared, f"the clone shares a part of {name!r}")


def clones_stay_as_they_are(story: Story) -> None:
    """Old clones do not change while the game goes on, nor the game while clones go astray."""
    chance = Random(story.seed)
    kept: list[tuple[State, Contents]] = []
    for state in story.states():
        before = contents(state)
        stray = state.clone()
        for _ in range(3):
            if not stray.over:
                stray.apply(chance.choice(stray.legal()))
        demand(contents(state) == before, "playing on in a clone changed the original")
        if chance.random() < 0.2:
            kept.append((state.clone(), before))
    for clone, then in kept:
        demand(contents(clone) == then, "a clone changed while the original was played on")
    for clone, _ in kept:
        for code in story.codes[clone.decisions :]:
            clone.apply(code)
        demand(clone.encode() == state.encode(), "a clone came to another end")


def fields_cover_what_changes(story: Story) -> None:
    """Whatever changes during a game is in `fields()`, and shows in `encode()`."""
    earlier: dict[str, tuple[object, object]] = {}
    for state in story.states():
        fields = state.fields()
        demand(len(set(fields)) == len(fields), "fields() names one twice")
        now: dict[str, tuple[object, object]] = {}
        for name, value in attributes(state).items():
            if name not in NO_PART:
                now[name] = (_deep(value), frozen(value) if name in fields else None)
        for name, (held, shown) in now.items():
            if name not in earlier or earlier[name][0] == held:
                continue
            demand(name in fields, f"{name!r} changes and is not in fields()")
            demand(earlier[name][1] != shown, f"{name!r} changes and encode() does not show it")
        earlier = now
