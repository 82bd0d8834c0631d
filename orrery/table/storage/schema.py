"""All tables of the database as they are in this release, for a database that is new.

A test holds them against what the steps in `migrations` lead to.
"""

from __future__ import annotations

from collections.abc import Iterator

from orrery.table.storage.database import Database

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
CREATE TABLE entries (
    table_id VARCHAR(16) NOT NULL,
    n INTEGER NOT NULL,
    key VARCHAR(64),
    kind VARCHAR(16) NOT NULL,
    seat SMALLINT NOT NULL,
    payload TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, n),
    FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE
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


def statements(database: Database) -> Iterator[str]:
    """What creates the tables, in an order that the database takes."""
    yield TABLES
    yield "CREATE INDEX tables_public ON tables (public, touched)"
    yield "CREATE INDEX tables_deadline ON tables (deadline)"
    yield SEATS
    yield "CREATE INDEX seats_guest ON seats (guest)"
    yield ENTRIES + database.in_order_of_key
    yield GUESTS
    yield REVIEWS
