"""Laws of declared fields: what a game declares of its table is all there is, and it is true.

That `clone()` copies all of it, and shares none of it, is a law of copying (`copies.py`).
"""

from __future__ import annotations

from collections.abc import Iterator

from orrery.core.fields import COMMON, Fields, Part
from orrery.core.pickling import NO_PART, attributes
from orrery.core.positions import Reader
from orrery.core.state import State
from orrery.laws.stories import demand

SHARED = (*NO_PART, "deal")
"""What clones share: settings, chance and options, and who listens."""


def parts(thing: object, fields: Fields, where: str) -> Iterator[tuple[object, Fields, str]]:
    """A thing and all that lies inside it, each with its fields and its name."""
    yield thing, fields, where
    for field in fields:
        if isinstance(field.codec, Part):
            for inner, own in field.codec.things(getattr(thing, field.name)):
                yield from parts(inner, own, f"{where}.{field.name}")


def fields_are_declared(state: State) -> None:
    """Every attribute of the table is declared, and encoded in the order of the declaration."""
    declared = state.game.fields
    if not declared.names:
        return
    for thing, fields, where in parts(state, declared, "table"):
        held = attributes(thing).keys() - SHARED
        demand(held == set(fields.names), f"{where}: {held ^ set(fields.names)} declared or not")
    wanted = declared.encode(state)
    demand(state.encode()[: len(wanted)] == wanted, "encode() is not as declared")
    demand(declared.names[: len(COMMON)] == tuple(f.name for f in COMMON), "what all states have")


def fields_keep_their_range(state: State) -> None:
    """No value leaves the range that is declared for it."""
    for thing, fields, where in parts(state, state.game.fields, "table"):
        for field in fields:
            codec, numbers = field.codec, field.codec.numbers(getattr(thing, field.name))
            name = f"{where}.{field.name}"
            demand(isinstance(codec, Part) or len(numbers) <= codec.most, f"{name} is too long")
            inside = all(codec.low <= number <= codec.high for number in numbers)
            demand(inside, f"{name}: {numbers} is not from {codec.low} to {codec.high}")


def fields_are_said_both_ways(state: State) -> None:
    """What a view shows and what a position says of a field gives its value back."""
    for thing, fields, where in parts(state, state.game.fields, "table"):
        for field, _ in fields.shown():
            value, codec = getattr(thing, field.name), field.view_codec()
            demand(codec.from_view(codec.show(value)) == value, f"{where}.{field.name} in a view")
        for field, key in fields.said():
            value = getattr(thing, field.name)
            said = Reader("", {key: field.codec.write(value)})
            again = field.codec.read(said, key, field.start)
            demand(again == value, f"{where}.{field.name} in a position")
