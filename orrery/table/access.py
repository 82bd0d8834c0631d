"""Who may see a table at all. Everybody else is told that it does not exist."""

from __future__ import annotations

from orrery.table import secrets
from orrery.table.storage.models import TableRow


def may_watch(row: TableRow, word: str) -> bool:
    """A public table is for everybody; others need the watch word. Uploads are read by link."""
    return row.public or row.uploaded or secrets.same(row.watch, word)


def may_join(row: TableRow, word: str) -> bool:
    """A seat at a public table is open to all, elsewhere to those who were invited."""
    return row.public or secrets.same(row.invite, word)
