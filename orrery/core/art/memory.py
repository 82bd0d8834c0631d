"""A cache of parts of drawings, each kept with the facts that it was made from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeAlias

from orrery.core.art.facts import Reads

Form: TypeAlias = Literal["both", "wide", "narrow"]
VARIANTS = 4
"""How many variants of one part are kept: at one moment most parts have no more, whoever looks on.
Twice as many would take half as much memory again, and save no time."""
TURNS = 64
"""A part that was not used in this many drawings is dropped."""


class Part(NamedTuple):
    """Something drawn, and what it was drawn from."""

    drawn: Any
    reads: Reads


class Store:
    """The cache of what was drawn in one language, for people with the same names."""

    def __init__(self) -> None:
        self.said: dict[tuple[Any, ...], str] = {}
        """Phrases in words."""
        self._parts: dict[tuple[Callable[..., Any], tuple[Any, ...]], list[Part]] = {}
        self._turn = 0
        self._used: dict[tuple[Callable[..., Any], tuple[Any, ...]], int] = {}

    def begin(self) -> None:
        """A new drawing begins."""
        self._turn += 1
        if self._turn % TURNS == 0:
            since = self._turn - TURNS
            for key in [key for key, turn in self._used.items() if turn < since]:
                del self._parts[key], self._used[key]
        if len(self.said) > 5000:
            self.said.clear()

    def find(
        self, key: tuple[Callable[..., Any], tuple[Any, ...]], facts: dict[str, object]
    ) -> Part | None:
        """A part that was drawn from the same facts."""
        variants = self._parts.get(key)
        if variants is None:
            return None
        self._used[key] = self._turn
        for place, part in enumerate(variants):
            if part.reads.hold(facts):
                if place:
                    variants.insert(0, variants.pop(place))
                return part
        return None

    def keep(self, key: tuple[Callable[..., Any], tuple[Any, ...]], part: Part) -> None:
        variants = self._parts.setdefault(key, [])
        variants.insert(0, part)
        del variants[VARIANTS:]
        self._used[key] = self._turn


class Memory:
    """A cache of what was drawn lately, for example at one table.

    With a `form`, only the wide or only the narrow drawings are made, for a page that shows no
    others and has its own score sheet.
    """

    def __init__(self, form: Form = "both") -> None:
        self.form = form
        self._stores: dict[tuple[str, str], Store] = {}
        self._names: tuple[str, ...] = ()

    def store(self, game: str, language: str, names: tuple[str, ...]) -> Store:
        if names != self._names:
            # Somebody has another name now: nothing that was drawn before fits any more.
            self._stores.clear()
            self._names = names
        found = self._stores.get((game, language))
        if found is None:
            found = self._stores[game, language] = Store()
        found.begin()
        return found
