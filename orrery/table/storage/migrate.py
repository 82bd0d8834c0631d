"""Brings a database to the schema of this release before anybody plays."""

from __future__ import annotations

from orrery.core.errors import OrreryError
from orrery.table.storage.database import Connection, Database
from orrery.table.storage.schema import STEPS

HEAD = max(STEPS)
NEW = "0000"
"""The mark of a database before its first step."""
MARK = "alembic_version"
"""The table that says which step was the last. It has the name that Alembic gave it, which took the
steps of the first releases: so every database that is in use says in one way what it is."""


class NotUpgraded(OrreryError):
    """The steps of this release cannot be taken from where the database stands."""


def upgrade(database: Database, connection: Connection) -> None:
    """Take all steps that are still to be taken, in one transaction: all of them or none."""
    if mark(database, connection) == HEAD:
        return
    connection.execute(database.alone)
    # Another process may have been at it meanwhile.
    at = mark(database, connection)
    if at is None:
        connection.execute(f"CREATE TABLE {MARK} (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
        connection.execute(f"INSERT INTO {MARK} VALUES (?)", (NEW,))
        at = NEW
    if at not in (NEW, *STEPS):
        raise NotUpgraded(f"the database is of a later release: {at}")
    for name, step in STEPS.items():
        if at < name:
            step(database, connection)
            connection.execute(f"UPDATE {MARK} SET version_num = ?", (name,))
    connection.commit()


def mark(database: Database, connection: Connection) -> str | None:
    """Which step a database took last; None if it is new."""
    if not database.has_table(connection, MARK):
        return None
    found = connection.execute(f"SELECT version_num FROM {MARK}").fetchone()
    return None if found is None else str(found[0])
