"""Deals: taking a record's rows of component ids apart, with a complaint for what cannot be.

What the rows are called and which components lie in them is the game's business (`Game.start`).
"""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.errors import CorruptRecord
from orrery.core.records import Deal


class Rows:
    """Takes rows out of a deal and complains about what is wrong or left over."""

    def __init__(self, deal: Deal) -> None:
        self.rest = dict(deal)

    def take(self, name: str) -> list[str]:
        """A row as it stands in the record."""
        items = self.rest.pop(name, None)
        if items is None:
            raise CorruptRecord(f"the deal does not say {name!r}")
        return items

    def row(self, name: str, known: Sequence[str], count: int) -> list[int]:
        """So many of the things known, as numbers; the same thing may come again."""
        items = self.take(name)
        if len(items) != count or not set(items) <= set(known):
            raise CorruptRecord(f"deal {name!r} is not a row of {count} of the right things")
        return [known.index(item) for item in items]

    def shuffle(self, name: str, known: Sequence[str], count: int) -> list[int]:
        """So many different things of those known, as numbers."""
        found = self.row(name, known, count)
        if len(set(found)) != count:
            raise CorruptRecord(f"deal {name!r} has something twice")
        return found

    def done(self) -> None:
        if self.rest:
            raise CorruptRecord(f"deal {sorted(self.rest)[0]!r} is not known")
