"""What is true of every table that can be: the law that `check()` keeps."""

from __future__ import annotations

from orrery.games.galileo_project.state import Table


def check_table(table: Table) -> None:
    """Raise BrokenInvariant unless this table is one that can be."""
    assert table.players
