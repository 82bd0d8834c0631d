"""What a player had and did, read from the game's own data: the lab has no code for any one game.

There are three sources, the same for every game:

- `Game.position_of`: a position has one table per seat, all with the same keys. An id of the box
  that stands in a seat's table is a piece that the seat has.
- the words of an option: a piece that they name (`component.ID`), or an id of the box in its
  notation, is a piece that whoever takes the option chooses; the verb is the name of the action's
  block.
- `Game.deal_of`: rows of ids. What lies in a row in some games and not in others tells games apart.

The box is `components.toml`: every entry with an `id`, its kind being the key that it stands under.
How a piece is called is the word `component.ID` of the game's catalogue.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache

import orrery
from orrery.core.box import Box
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.views import View
from orrery.core.words import Phrase

WORD = re.compile(r"[^\s:@+/,;]+")
"""A word of a position or a notation: words are separated by blanks or by joining marks."""


@cache
def kinds(game_id: str) -> dict[str, str]:
    """The kind of every component with an id, in the order of the box."""
    found: dict[str, str] = {}
    for kind, content in Box(orrery.load(game_id).folder).contents.items():
        for entry in content if isinstance(content, list) else [content]:
            if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                found.setdefault(entry["id"], kind)
    return found


@cache
def seat_tables(game_id: str) -> tuple[str, ...]:
    """The tables of a position that belong to the seats, by seat.

    They are those that have the same keys, as many as there are seats.
    """
    game = orrery.load(game_id)
    seats = max(game.seat_counts)
    by_keys: dict[tuple[str, ...], list[str]] = {}
    for name, table in game.position_of(game.new(seats, seed=0)).items():
        if isinstance(table, dict):
            by_keys.setdefault(tuple(table), []).append(name)
    (found,) = (names for names in by_keys.values() if len(names) == seats)
    return tuple(found)


def held(state: State, seat: int) -> list[str]:
    """The ids of the pieces that a seat has on the table, each once."""
    game = state.game
    table = game.position_of(state)[seat_tables(game.id)[seat]]
    assert isinstance(table, dict)
    known = kinds(game.id)
    found: dict[str, None] = {}
    for value in table.values():
        if isinstance(value, str):
            found.update((word, None) for word in WORD.findall(value) if word in known)
    return list(found)


def chosen(view: View, code: int) -> frozenset[str]:
    """The ids of the pieces that an option of the view names."""
    for option in view.options:
        if option.code == code:
            return _named(view.game_id, option.notation, option.phrase)
    return frozenset()


@lru_cache(100_000)
def _named(game_id: str, notation: str, words: Phrase) -> frozenset[str]:
    known = kinds(game_id)
    said = (key.removeprefix("component.") for key in _keys(words))
    return frozenset(word for word in (*WORD.findall(notation), *said) if word in known)


def _keys(words: Phrase) -> Iterator[str]:
    """The keys of a phrase and of all phrases in it."""
    yield words.key
    for _, value in words.args:
        if isinstance(value, Phrase):
            yield from _keys(value)
        elif isinstance(value, tuple):
            for one in value:
                yield from _keys(one)


def dealt(game: Game, state: State) -> list[tuple[str, str]]:
    """Rows of the deal and the ids that lie in them, each pair once."""
    known = kinds(game.id)
    return [
        (row, one)
        for row, ids in game.deal_of(state).items()
        for one in dict.fromkeys(ids)
        if one in known
    ]
