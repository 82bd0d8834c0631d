"""The schema of the database: how it came to be, step by step, and nowhere else.

A new database takes all steps, one of an older release those that it has not taken. A step is
never changed once it was released: what it made lies in people's databases.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from orrery.table.storage.database import Connection, Database

Step: TypeAlias = Callable[[Database, Connection], None]

TABLES = """
CREATE TABLE tables (
    id VARCHAR(16) NOT NULL PRIMARY KEY,
    game VARCHAR(40) NOT NULL,
    host VARCHAR(32) NOT NULL,
    public BOOLEAN NOT NULL,
    uploaded BOOLEAN NOT NULL,
    invite VARCHAR(32) NOT NULL,
    watch VARCHAR(32) NOT NULL,
    clock TEXT NOT NULL,
    created BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    turn SMALLINT NOT NULL,
    over BOOLEAN NOT NULL,
    deadline BIGINT
)
"""
SEATS = """
CREATE TABLE seats (
    table_id VARCHAR(16) NOT NULL,
    seat SMALLINT NOT NULL,
    guest VARCHAR(32) NOT NULL,
    secret VARCHAR(64) NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE
)
"""
ENTRIES = """
CREATE TABLE {name} (
    table_id VARCHAR(16) NOT NULL,
    n INTEGER NOT NULL,
    key VARCHAR(64),
    kind VARCHAR(16) NOT NULL,
    seat SMALLINT NOT NULL,
    payload TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, n),
    {constraint}FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE
)
"""
GUESTS = """
CREATE TABLE guests (
    id VARCHAR(32) NOT NULL PRIMARY KEY,
    name VARCHAR(40) NOT NULL,
    language VARCHAR(2) NOT NULL
)
"""
REVIEWS = """
CREATE TABLE reviews (
    table_id VARCHAR(16) NOT NULL PRIMARY KEY,
    payload TEXT NOT NULL,
    FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE
)
"""


def tables(database: Database, connection: Connection) -> None:
    """Tables, seats, the log and guests."""
    connection.execute(TABLES)
    connection.execute("CREATE INDEX tables_public ON tables (public, touched)")
    connection.execute("CREATE INDEX tables_deadline ON tables (deadline)")
    connection.execute(SEATS)
    connection.execute("CREATE INDEX seats_guest ON seats (guest)")
    unique = "CONSTRAINT entries_key UNIQUE (table_id, key),\n    "
    connection.execute(ENTRIES.format(name="entries", constraint=unique) + database.in_order_of_key)
    connection.execute(GUESTS)


def no_index_for_keys(database: Database, connection: Connection) -> None:
    """The number of an entry alone decides who was first.

    Whoever stores an entry has read all entries before it, their keys among them.
    """
    if database.drops_constraints:
        connection.execute("ALTER TABLE entries DROP CONSTRAINT entries_key")
        return
    fresh = ENTRIES.format(name="fresh_entries", constraint="")
    connection.execute(fresh + database.in_order_of_key)
    columns = "table_id, n, key, kind, seat, payload, at"
    connection.execute(f"INSERT INTO fresh_entries ({columns}) SELECT {columns} FROM entries")
    # Nothing refers to entries. A table that others refer to could not be replaced like this: what
    # belongs to its rows would go with them.
    connection.execute("DROP TABLE entries")
    connection.execute("ALTER TABLE fresh_entries RENAME TO entries")


def reviews(database: Database, connection: Connection) -> None:
    """Reviews of finished games."""
    connection.execute(REVIEWS)


STEPS: dict[str, Step] = {"0001": tables, "0002": no_index_for_keys, "0003": reviews}
"""By the mark that a database has after it, in order."""
