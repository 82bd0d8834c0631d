"""How the two databases are spoken to: whatever differs between them is here.

Statements are written once, with `?` for every value. A connection is in a transaction when it is
handed out, or enters one with the first change (SQLite), until somebody commits.
"""

from __future__ import annotations

import logging
import os
import socket
import sqlite3
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from orrery.core.errors import OrreryError

if TYPE_CHECKING:
    import psycopg

log = logging.getLogger("orrery.table")
Values: TypeAlias = tuple[str | int | None, ...]
SQLITE = "sqlite:///"
POSTGRESQL = "postgresql://"
ALSO_POSTGRESQL = ("postgres://", "postgresql+psycopg://")
BUSY_SECONDS = 5.0
"""How long SQLite waits for another writer."""
PATIENCE: dict[str, str | int] = {
    "connect_timeout": 5,
    "tcp_user_timeout": 10_000,
    "options": "-c statement_timeout=10000 -c lock_timeout=8000",
}
"""How long PostgreSQL may keep silent before players are told to wait, unless its address says
so otherwise."""
ANSWER_SECONDS = 15.0
"""After which a connection is given up whose server does not even say that it gave up itself, as
one does not that is frozen."""
AGAIN_SECONDS = 0.01
"""Between two attempts, where it would not wait."""


class UnknownDatabase(OrreryError):
    """An address that leads to no database of a kind known here."""


class NoAnswer(OrreryError):
    """A database that cannot be reached, or does not do what it is told."""


class Cursor(Protocol):
    """What a statement found or did."""

    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...


class Connection(Protocol):
    """A connection, as SQLite's own are and PostgreSQL's are made to be."""

    def execute(self, statement: str, values: Values = ..., /) -> Cursor: ...
    def executemany(self, statement: str, rows: Iterable[Values], /) -> object: ...
    def commit(self) -> None: ...
    def rollback(self) -> None: ...
    def close(self) -> None: ...


class Database(Protocol):
    """A kind of database, at an address."""

    address: str
    shared: bool
    """Whether processes anywhere may serve the same tables, and the database wakes them."""
    errors: type[Exception]
    """The root of all that its driver raises."""
    taken: type[Exception]
    """What it raises where a key is taken already."""
    alone: str
    """A statement after which nobody else changes the schema until this transaction is through."""
    in_order_of_key: str
    """What ends the description of a table that is kept in the order of its key."""
    drops_constraints: bool
    """Whether a constraint of a table can be dropped; else the table has to be made anew."""

    def connect(self) -> Connection: ...

    def begin(self, connection: Connection) -> None:
        """Make a connection ready for the next transaction; an error if it is dead."""

    def give_up(self, connection: Connection) -> None:
        """Let whoever waits for an answer on a connection, in another thread, have an error."""

    def has_table(self, connection: Connection, name: str) -> bool: ...


class Sqlite:
    """A file on this machine."""

    shared = False
    errors: type[Exception] = sqlite3.Error
    taken: type[Exception] = sqlite3.IntegrityError
    alone = "BEGIN IMMEDIATE"
    in_order_of_key = " WITHOUT ROWID"
    drops_constraints = False

    def __init__(self, address: str) -> None:
        self.address = address
        self.path = address.removeprefix(SQLITE)
        self._file: tuple[int, int] | None = None
        """The file that was opened first."""
        self._same = True

    def connect(self) -> Connection:
        self._check()
        # Opened in one thread and used in another, but never in two at the same time.
        connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS, check_same_thread=False)
        try:
            # For a new file. Pages are written whole, to the log and from there to the file, and
            # a move changes some hundred bytes of one of them.
            connection.execute("PRAGMA page_size=1024")
            _write_ahead(connection)
            connection.execute("PRAGMA synchronous=NORMAL")
            # A commit that moves the log would wait for the disk; the store is there first, unless
            # something else than entries fills the log.
            connection.execute("PRAGMA wal_autocheckpoint=80000")
            connection.execute("PRAGMA foreign_keys=ON")
            self._file = self._file or self._found()
        except BaseException:
            connection.close()
            raise
        return connection

    def begin(self, connection: Connection) -> None:
        """The driver begins with the first change; until then the file can be another one."""
        self._check()

    def give_up(self, connection: Connection) -> None:
        """A file answers, or says that it is busy."""

    def _found(self) -> tuple[int, int]:
        found = os.stat(self.path)  # noqa: PTH116 - it is asked before every transaction
        return found.st_dev, found.st_ino

    def _check(self) -> None:
        """An error if the file was deleted or replaced: SQLite would go on writing to the old one,
        of which nothing will be left."""
        if self._file is None:
            return
        try:
            same = self._found() == self._file
        except OSError:
            same = False
        if same != self._same:
            self._same = same
            told = "is back" if same else "was deleted or replaced: put it back, or start again"
            log.error("the database %s %s", self.path, told)
        if not same:
            raise sqlite3.OperationalError("the file was deleted or replaced")

    def has_table(self, connection: Connection, name: str) -> bool:
        wanted = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
        return connection.execute(wanted, (name,)).fetchone() is not None


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Have changes written to a log first.

    Those who open a new file together stand in each other's way here, and SQLite does not wait.
    """
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(AGAIN_SECONDS)


class Postgresql:
    """A server somewhere."""

    shared = True
    # A lock of our own: processes that start together have to mean the same number, whichever.
    alone = "SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(7037733)"
    in_order_of_key = ""
    drops_constraints = True

    def __init__(self, address: str) -> None:
        import psycopg

        try:
            psycopg.conninfo.conninfo_to_dict(address)
        except psycopg.ProgrammingError:
            # What the driver says of it would show parts of the password.
            raise UnknownDatabase(
                "the address of the database cannot be read: "
                "in names and passwords, signs like @ : / % are written as %40 %3A %2F %25"
            ) from None
        self.address = address
        self.errors: type[Exception] = psycopg.Error
        self.taken: type[Exception] = psycopg.errors.UniqueViolation
        self._connect = psycopg.connect
        self._patience = {
            name: value
            for name, value in PATIENCE.items()
            if name not in psycopg.conninfo.conninfo_to_dict(address)
        }

    def connect(self) -> Connection:
        connection = self._connect(self.address, autocommit=True, **self._patience)  # type: ignore[arg-type]
        return _PostgresqlConnection(connection)

    def begin(self, connection: Connection) -> None:
        # Said aloud, because it also tells whether the connection is still alive before anything
        # is done on it that must not be done twice.
        connection.execute("BEGIN")

    def give_up(self, connection: Connection) -> None:
        assert isinstance(connection, _PostgresqlConnection)
        # Whoever sets timeouts in the address may wait for longer.
        if "options" in self._patience:
            connection.shut()

    def has_table(self, connection: Connection, name: str) -> bool:
        # Not `to_regclass`, which may remember for a while that there was no such table.
        wanted = "SELECT 1 FROM pg_class WHERE relname = ? AND pg_table_is_visible(oid)"
        return connection.execute(wanted, (name,)).fetchone() is not None


class _PostgresqlConnection:
    """PostgreSQL's connection, with the calls and the marks that SQLite's has."""

    def __init__(self, inner: psycopg.Connection[tuple[Any, ...]]) -> None:
        self._inner = inner
        self.commit = inner.commit
        self.rollback = inner.rollback
        self.close = inner.close

    def shut(self) -> None:
        """End the connection below the driver, which is not to be called from two threads."""
        import psycopg

        with (
            suppress(OSError, psycopg.Error),
            socket.socket(fileno=os.dup(self._inner.fileno())) as shared,
        ):
            shared.shutdown(socket.SHUT_RDWR)

    def execute(self, statement: str, values: Values = (), /) -> Cursor:
        return self._inner.execute(statement.replace("?", "%s"), values or None)

    def executemany(self, statement: str, rows: Iterable[Values], /) -> None:
        with self._inner.cursor() as cursor:
            cursor.executemany(statement.replace("?", "%s"), rows)


@contextmanager
def answering(known: Database) -> Iterator[None]:
    """For commands: what the driver says of a database in trouble, as an error of ours."""
    try:
        yield
    except known.taken:
        raise
    except known.errors as error:
        raise NoAnswer(f"the database cannot be used: {error}") from error


class Pool:
    """Connections that wait for their next question; as many as were ever in use at once."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._idle: deque[Connection] = deque()
        self._used: dict[Connection, float] = {}
        """Those that were asked something, and since when."""

    def acquire(self) -> Connection:
        """One that is alive; those that died since, as when the database restarted, are dropped."""
        while True:
            try:
                connection = self._idle.pop()
            except IndexError:
                return self._begun(self._database.connect())
            try:
                return self._begun(connection)
            except self._database.errors:
                continue

    def _begun(self, connection: Connection) -> Connection:
        self._used[connection] = time.monotonic()
        try:
            self._database.begin(connection)
        except BaseException:
            self.discard(connection)
            raise
        return connection

    def release(self, connection: Connection) -> None:
        """Put back one whose transaction is through."""
        self._used.pop(connection, None)
        self._idle.append(connection)

    def discard(self, connection: Connection) -> None:
        """Close one of which nobody knows what state it is in."""
        self._used.pop(connection, None)
        with suppress(self._database.errors):
            connection.close()

    @property
    def used(self) -> int:
        """How many are being asked something."""
        return len(self._used)

    def give_up(self, seconds: float) -> None:
        """End those that have not answered for so long, and all others: the server is silent."""
        since = time.monotonic() - seconds
        silent = [one for one, asked in list(self._used.items()) if asked < since]
        for connection in silent:
            self._database.give_up(connection)
        if silent:
            self.close()

    def close(self) -> None:
        while True:
            try:
                self._idle.pop().close()
            except IndexError:
                return


def plain(url: str) -> str:
    """An address in its plainest form; an error that shows no password if it is of no kind."""
    if url.startswith(POSTGRESQL):
        return url
    for start in ALSO_POSTGRESQL:
        if url.startswith(start):
            return POSTGRESQL + url.removeprefix(start)
    if url.startswith(SQLITE):
        path = url.removeprefix(SQLITE)
        if path in ("", ":memory:") or "?" in path:
            raise UnknownDatabase(f"{SQLITE} needs the path of a file after it, and no more")
        return url
    kind = url.partition(":")[0]
    raise UnknownDatabase(
        f"{kind!r} begins no address of a database: it is {POSTGRESQL}user:password@host/name "
        f"or {SQLITE}path"
    )


def database(url: str) -> Database:
    address = plain(url)
    return Sqlite(address) if address.startswith(SQLITE) else Postgresql(address)
