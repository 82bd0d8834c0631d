"""What is true of every table that can be: the law that `check()` keeps."""

from __future__ import annotations

from orrery.core.errors import BrokenInvariant
from orrery.games.galileo_galilei.state import Table


def check_table(table: Table) -> None:
    """Raise BrokenInvariant unless this table is one that can be."""


def require(truth: bool, otherwise: str) -> None:
    if not truth:
        raise BrokenInvariant(otherwise)
