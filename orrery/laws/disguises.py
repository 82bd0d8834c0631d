"""Disguises: the same game as one viewer lived through it, with another hidden part.

What a viewer has never seen can be anything: swapping components of one kind that the viewer
does not know, in the deal and in the actions of others, gives a game that looks the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random

from orrery.core.game import Game
from orrery.core.records import Entry, Record
from orrery.core.views import View
from orrery.laws.secrecy import Disguise

Known = Callable[[View], Collection[str]]
"""The names of the components that a view lets its viewer know, now or from before."""


def by_swapping(game: Game, known: Known, kinds: Sequence[Sequence[str]]) -> Disguise:
    """Swap what the viewer never came to know.

    `kinds` lists rows of the deal; components may change places within the rows of one kind.
    """

    def disguise(record: Record, viewer: int | None, chance: Random) -> Record:
        seen: set[str] = set()
        for state in record.states(game):
            seen.update(known(state.view(viewer)))
        swapped: dict[str, str] = {}
        for rows in kinds:
            names = [name for row in rows for name in record.deal.get(row, [])]
            hidden = [name for name in names if name not in seen]
            others = hidden[:]
            chance.shuffle(others)
            swapped.update(zip(hidden, others, strict=True))
        return _renamed(record, swapped)

    return disguise


def _renamed(record: Record, swapped: dict[str, str]) -> Record:
    twin = record.branch(0)
    twin.deal = {
        row: [swapped.get(name, name) for name in names] for row, names in record.deal.items()
    }
    twin.entries = [
        Entry(
            entry.decision,
            " ".join(swapped.get(word, word) for word in entry.notation.split()),
        )
        for entry in record.entries
    ]
    return twin
