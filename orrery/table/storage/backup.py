"""Copies of a database: taken while servers run, and put back.

A copy is one SQLite file, whichever database it was taken from, so that it is read and checked in
one way, needs no program beside Python, and can also move tables from one kind of database to the
other. From SQLite it is taken by SQLite's own backup, from PostgreSQL in one snapshot.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from tempfile import mkstemp

from orjson import loads

from orrery.core.errors import OrreryError
from orrery.table.storage import migrate
from orrery.table.storage.database import SQLITE, Connection, Sqlite, answering, database
from orrery.table.storage.models import Entry, TableRow
from orrery.table.storage.upkeep import check_mark

CONTENTS = {
    "tables": (
        ("id", "game", "host", "public", "uploaded", "invite", "watch", "clock", "created",
         "touched", "turn", "over", "deadline", "rules", "components", "outcome",
         "several", "asked", "called"),
        "id",
    ),
    "seats": (("table_id", "seat", "guest", "secret"), "table_id, seat"),
    "former_seats": (("guest", "table_id", "seat", "n"), "table_id, seat, n"),
    "entries": (("table_id", "n", "key", "kind", "seat", "payload", "at"), "table_id, n"),
    "guests": (("id", "name", "language"), "id"),
    "reviews": (("table_id", "payload"), "table_id"),
    "component_sets": (("fingerprint", "game", "contents"), "fingerprint"),
    "bans": (("name", "until", "reason"), "name"),
    "uptimes": (("began", "ended"), "began"),
    "accounts": (("name", "guest", "password", "created"), "name"),
    "sessions": (("id", "account", "created", "device", "recovered"), "id"),
    "revoked": (("session", "at"), "session"),
    "subscriptions": (
        ("id", "guest", "kind", "target", "keys", "language", "confirmed", "failures", "created"),
        "id",
    ),
    "recoveries": (("digest", "guest", "created"), "digest"),
    "reports": (
        ("id", "at", "table_id", "n", "seat", "guest", "name", "text", "reporter", "reason"), "id",
    ),
}  # fmt: skip
"""All that is kept, with the columns and the key of each, in an order in which it can be stored.
Notices are for servers that run now."""
TRUTHS = ("public", "uploaded", "over", "several", "recovered", "confirmed")
"""Columns that SQLite keeps as numbers."""
AT_ONCE = 1000


class NotRestored(OrreryError):
    """A copy that cannot be used, or a database that must not be written over."""


def take(url: str, target: Path) -> None:
    """Write a copy of a database to a file that does not exist yet, whole or not at all."""
    if target.exists():
        raise NotRestored(f"{target} is there already")
    with _draft(target) as draft:
        source = database(url)
        with answering(source), closing(source.connect()) as reading:
            check_mark(source, reading)
            if isinstance(source, Sqlite):
                _copy_file(source.path, draft)
            else:
                reading.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                _copy_rows(reading, f"{SQLITE}{draft}")
                reading.rollback()
        draft.replace(target)


@contextmanager
def unpacked(source: Path, url: str) -> Iterator[Path]:
    """A copy of a copy, brought up to date, to be looked through and then put back there."""
    if not source.is_file():
        raise NotRestored(f"there is no file {source}")
    target = database(url)
    # In the same folder, so that it can take the place of the file in one step.
    with _draft(Path(target.path) if isinstance(target, Sqlite) else source) as draft:
        try:
            _copy_file(str(source), draft)
            kind = database(f"{SQLITE}{draft}")
            with closing(kind.connect()) as connection:
                if migrate.mark(kind, connection) is None:
                    raise NotRestored(f"{source} holds no tables of Orrery")
                migrate.upgrade(kind, connection)
                [(well,)] = connection.execute("PRAGMA integrity_check(1)").fetchall()
                astray = connection.execute("PRAGMA foreign_key_check").fetchall()
        except sqlite3.DatabaseError as error:
            raise NotRestored(f"{source} cannot be read: {error}") from error
        if well != "ok" or astray:
            raise NotRestored(f"{source} is damaged: {well if well != 'ok' else astray[0]}")
        yield draft


def put_back(draft: Path, url: str, *, replace: bool) -> None:
    """Have a database hold what an unpacked copy holds, and nothing else."""
    target = database(url)
    if isinstance(target, Sqlite):
        path = Path(target.path)
        if path.exists() and path.stat().st_size:
            _leave_to_us(path, replace)
        digest = digests(f"{SQLITE}{draft}")
        with closing(sqlite3.connect(draft)) as file:
            # So that all of it is in the one file.
            file.execute("PRAGMA journal_mode=DELETE")
        draft.replace(path)
    else:
        digest = digests(f"{SQLITE}{draft}")
        with answering(target), closing(target.connect()) as connection:
            target.begin(connection)
            migrate.upgrade(target, connection)
            connection.commit()
            target.begin(connection)
            # Whoever serves these tables has to wait, and is told that they are gone.
            connection.execute(f"LOCK TABLE {', '.join(CONTENTS)} IN ACCESS EXCLUSIVE MODE")
            if not replace and connection.execute("SELECT 1 FROM tables LIMIT 1").fetchone():
                raise NotRestored("the database holds tables already; --replace drops them")
            for name in reversed(CONTENTS):
                connection.execute(f"DELETE FROM {name}")
            with closing(database(f"{SQLITE}{draft}").connect()) as reading:
                _insert_all(reading, connection)
            connection.commit()
    if digests(url) != digest:
        raise NotRestored("what was written is not what the copy holds")


def digests(url: str) -> dict[str, str]:
    """A digest of all rows of each table, the same for the same contents in either database."""
    source = database(url)
    found: dict[str, str] = {}
    with closing(source.connect()) as connection:
        source.begin(connection)
        for name in CONTENTS:
            # A sum, for the two sort texts differently.
            total = 0
            for row in _rows(connection, name):
                total += int.from_bytes(sha256(repr(row).encode()).digest())
            found[name] = f"{total:x}"
    return found


def logs(path: Path) -> Iterator[tuple[TableRow, str | None, list[Entry]]]:
    """Every table of an unpacked copy, with how it ended and its log."""
    with closing(sqlite3.connect(path)) as file:
        columns = ", ".join(TableRow.__dataclass_fields__)
        for *given, outcome in file.execute(f"SELECT {columns}, outcome FROM tables ORDER BY id"):
            entries = file.execute(
                "SELECT table_id, n, key, kind, seat, at, payload FROM entries "
                "WHERE table_id = ? ORDER BY n",
                (given[0],),
            )
            log = [
                Entry(table, n, key, kind, seat, at, loads(payload))
                for table, n, key, kind, seat, at, payload in entries
            ]
            yield TableRow(*given), outcome, log


@contextmanager
def _draft(beside: Path) -> Iterator[Path]:
    """A file for its owner alone that is gone afterwards, unless it was given its name."""
    handle, name = mkstemp(dir=beside.parent, prefix=f".{beside.name}-")
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for end in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                Path(name + end).unlink()


def _copy_file(source: str, target: Path) -> None:
    with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(target)) as writing:
        # Page by page, with pauses in which the server writes; what it changes is copied again.
        reading.backup(writing, pages=AT_ONCE, sleep=0.01)
        writing.execute("PRAGMA journal_mode=DELETE")


def _copy_rows(reading: Connection, target: str) -> None:
    kind = database(target)
    with closing(kind.connect()) as writing:
        migrate.upgrade(kind, writing)
        _insert_all(reading, writing)
        writing.commit()
        writing.execute("PRAGMA journal_mode=DELETE")


def _insert_all(reading: Connection, writing: Connection) -> None:
    for name, (columns, _) in CONTENTS.items():
        marks = ", ".join("?" * len(columns))
        statement = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})"
        batch: list[tuple[str | int | None, ...]] = []
        for row in _rows(reading, name):
            batch.append(row)
            if len(batch) == AT_ONCE:
                writing.executemany(statement, batch)
                batch.clear()
        if batch:
            writing.executemany(statement, batch)


def _rows(connection: Connection, name: str) -> Iterator[tuple[str | int | None, ...]]:
    """All rows in the order of their key, some at a time, in the same form from either database."""
    columns, key = CONTENTS[name]
    truths = [place for place, column in enumerate(columns) if column in TRUTHS]
    where, given = "", tuple[str | int | None, ...]()
    keys = key.split(", ")
    places = [columns.index(one) for one in keys]
    while True:
        rows = connection.execute(
            f"SELECT {', '.join(columns)} FROM {name}{where} ORDER BY {key} LIMIT {AT_ONCE}", given
        ).fetchall()
        for row in rows:
            values = list(row)
            for place in truths:
                values[place] = bool(values[place])
            yield tuple(values)
        if len(rows) < AT_ONCE:
            return
        where = f" WHERE ({key}) > ({', '.join('?' * len(keys))})"
        given = tuple([rows[-1][place] for place in places])


def _leave_to_us(path: Path, replace: bool) -> None:
    """Make sure that a file may be written over, and that nobody has it open."""
    with closing(sqlite3.connect(path, timeout=0)) as file:
        try:
            there = file.execute("SELECT 1 FROM tables LIMIT 1").fetchone()
        except sqlite3.OperationalError:
            there = None
        if there and not replace:
            raise NotRestored(f"{path} holds tables already; --replace drops them")
        try:
            # SQLite leaves the log that it writes ahead only where no other connection is open.
            file.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError:
            raise NotRestored(f"a server has {path} open: stop it first") from None
