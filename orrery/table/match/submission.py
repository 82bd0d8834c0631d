"""Something on its way into a table's log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TypeAlias

from orrery.table.match.checks import Draft, Refused
from orrery.table.storage.models import Entry
from orrery.table.storage.store import Done, Unavailable

Drafting: TypeAlias = Callable[[], Draft]
"""What is to be written, checked against the projection as it is now. Raises Refused."""
Tell: TypeAlias = Callable[[int | Refused], None]
"""Hears the number of an entry that is stored, or why it is not."""
Append: TypeAlias = Callable[[Entry, Done], None]
"""Stores an entry, and says whether that was done or what went wrong."""


@dataclass(slots=True)
class Submission:
    """`n` is the number of its entry once that is stored; what is left then follows from it."""

    draft: Drafting
    key: str | None
    tell: Tell
    append: Append
    n: int | None = None


def nothing() -> Draft:
    """The draft of a submission without an entry of its own."""
    raise AssertionError("its number says that it is stored")


class Answer:
    """Waits for what is told of a submission."""

    def __init__(self) -> None:
        self._told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def tell(self, result: int | Refused) -> None:
        if self._told.done():
            # Whoever waited for it has been cancelled; what is stored is stored.
            return
        if isinstance(result, int):
            self._told.set_result(result)
        elif result.code == "unavailable":
            self._told.set_exception(Unavailable(result.code))
        else:
            self._told.set_exception(result)

    def __await__(self) -> Generator[None, None, int]:
        return self._told.__await__()
