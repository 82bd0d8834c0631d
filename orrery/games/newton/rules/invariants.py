"""What is true of every table that can be: the law that `check()` keeps (COMP, limits, totals)."""

from __future__ import annotations

from orrery.games.newton.state import Table


def check_table(table: Table) -> None:
    """Raise BrokenInvariant unless this table is one that can be."""
