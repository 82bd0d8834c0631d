"""The schema of the database: how it came to be, step by step, and nowhere else.

A new database takes all steps, one of an older release those that it has not taken. A step is
never changed once it was released: what it made lies in people's databases. A step adds and takes
nothing away that the release before it asks for: that release may be installed beside this one and
play its own tables in the same database.
"""

from __future__ import annotations

import json
import re
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
EDITION = (
    "rules INTEGER DEFAULT 0 NOT NULL",
    "components VARCHAR(12) DEFAULT '' NOT NULL",
    "outcome TEXT",
)
DEALT = re.compile(r"^rules (\d{1,6})$.*?^components (\w{1,12})$", re.MULTILINE | re.DOTALL)
"""Where a record says what it needs."""
COMPONENT_SETS = """
CREATE TABLE component_sets (
    fingerprint VARCHAR(12) NOT NULL PRIMARY KEY,
    game VARCHAR(40) NOT NULL,
    contents TEXT NOT NULL
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
BANS = """
CREATE TABLE bans (
    name VARCHAR(64) NOT NULL PRIMARY KEY,
    until BIGINT,
    reason TEXT NOT NULL
)
"""
NOTICES = """
CREATE TABLE notices (
    id BIGINT NOT NULL PRIMARY KEY,
    name VARCHAR(64) NOT NULL
)
"""
UPTIMES = """
CREATE TABLE uptimes (
    began BIGINT NOT NULL PRIMARY KEY,
    ended BIGINT NOT NULL
)
"""
RECOVERIES = """
CREATE TABLE recoveries (
    digest VARCHAR(64) NOT NULL PRIMARY KEY,
    guest VARCHAR(32) NOT NULL,
    created BIGINT NOT NULL
)
"""
REPORTS = """
CREATE TABLE reports (
    id VARCHAR(16) NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    table_id VARCHAR(16) NOT NULL,
    n INTEGER NOT NULL,
    seat SMALLINT NOT NULL,
    guest VARCHAR(32) NOT NULL,
    name VARCHAR(40) NOT NULL,
    text TEXT NOT NULL,
    reporter VARCHAR(32) NOT NULL,
    reason TEXT NOT NULL
)
"""
ACCOUNTS = """
CREATE TABLE accounts (
    name VARCHAR(40) NOT NULL PRIMARY KEY,
    guest VARCHAR(32) NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created BIGINT NOT NULL
)
"""
SESSIONS = """
CREATE TABLE sessions (
    id VARCHAR(32) NOT NULL PRIMARY KEY,
    account VARCHAR(40) NOT NULL,
    created BIGINT NOT NULL,
    device VARCHAR(80) NOT NULL,
    recovered BOOLEAN NOT NULL,
    FOREIGN KEY (account) REFERENCES accounts (name) ON DELETE CASCADE
)
"""
REVOKED = """
CREATE TABLE revoked (
    session VARCHAR(32) NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
)
"""
SUBSCRIPTIONS = """
CREATE TABLE subscriptions (
    id VARCHAR(16) NOT NULL PRIMARY KEY,
    guest VARCHAR(32) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    target TEXT NOT NULL,
    keys TEXT NOT NULL,
    language VARCHAR(2) NOT NULL,
    confirmed BOOLEAN NOT NULL,
    failures INTEGER NOT NULL,
    created BIGINT NOT NULL
)
"""
FORMER_SEATS = """
CREATE TABLE former_seats (
    guest VARCHAR(32) NOT NULL,
    table_id VARCHAR(16) NOT NULL,
    seat SMALLINT NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, n),
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


def editions(database: Database, connection: Connection) -> None:
    """What a table was dealt with, and how it ended, beside its log."""
    for column in EDITION:
        connection.execute(f"ALTER TABLE tables ADD COLUMN {column}")
    connection.execute(COMPONENT_SETS)
    started = connection.execute("SELECT table_id, payload FROM entries WHERE n = 1").fetchall()
    for table, payload in started:
        # Each table's first entry holds its record, which says what it was dealt with.
        said = DEALT.search(_record(payload))
        if said:
            values = (int(said[1]), said[2], table)
            connection.execute("UPDATE tables SET rules = ?, components = ? WHERE id = ?", values)


def hosting(database: Database, connection: Connection) -> None:
    """What whoever runs a server needs: bans, notices for running servers, and when one ran."""
    connection.execute(BANS)
    connection.execute(NOTICES)
    connection.execute(UPTIMES)
    connection.execute("CREATE INDEX tables_host ON tables (host, created)")


def several_seats(database: Database, connection: Connection) -> None:
    """Whether one guest may take several of a table's open seats."""
    connection.execute("ALTER TABLE tables ADD COLUMN several BOOLEAN DEFAULT FALSE NOT NULL")


def ways_back(database: Database, connection: Connection) -> None:
    """What leads a guest back to the own seats, and what guests report."""
    connection.execute(RECOVERIES)
    connection.execute("CREATE INDEX recoveries_guest ON recoveries (guest)")
    connection.execute(REPORTS)
    connection.execute("CREATE INDEX reports_at ON reports (at)")


def accounts(database: Database, connection: Connection) -> None:
    """Accounts, where they are signed in, and sessions that were ended."""
    connection.execute(ACCOUNTS)
    connection.execute(SESSIONS)
    connection.execute("CREATE INDEX sessions_account ON sessions (account)")
    connection.execute(REVOKED)
    connection.execute("CREATE INDEX revoked_at ON revoked (at)")


def notifications(database: Database, connection: Connection) -> None:
    """How people want to be notified, since when somebody is waited for at a table, and since when
    the one was waited for who was notified last."""
    connection.execute(SUBSCRIPTIONS)
    connection.execute("CREATE INDEX subscriptions_guest ON subscriptions (guest)")
    connection.execute("ALTER TABLE tables ADD COLUMN asked BIGINT")
    connection.execute("ALTER TABLE tables ADD COLUMN called BIGINT")
    connection.execute("CREATE INDEX tables_asked ON tables (asked)")


def former_seats(database: Database, connection: Connection) -> None:
    """Who sat in a seat until entry n, when the host freed it: what they left there is theirs."""
    connection.execute(FORMER_SEATS)
    connection.execute("CREATE INDEX former_seats_guest ON former_seats (guest)")


def _record(payload: str) -> str:
    """The text of a record; empty where there is none, for one bad table stops nobody."""
    try:
        return str(json.loads(payload)["record"])
    except (ValueError, KeyError, TypeError):
        return ""


STEPS: dict[str, Step] = {
    "0001": tables,
    "0002": no_index_for_keys,
    "0003": reviews,
    "0004": editions,
    "0005": hosting,
    "0006": several_seats,
    "0007": ways_back,
    "0008": accounts,
    "0009": notifications,
    "0010": former_seats,
}
"""By the mark that a database has after it, in order."""
