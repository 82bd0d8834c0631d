"""The database behind the tables.

PostgreSQL is asked from threads: one that writes, a few that read. SQLite is asked directly: it
reads and writes a local file, and waiting for that costs less than changing threads twice.

Entries of all tables that arrive while others are being stored share the next transaction, so
that a busy server pays for a commit once per batch and not once per move.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from sqlalchemy import (
    Connection,
    CursorResult,
    Engine,
    create_engine,
    event,
    func,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from orrery.core.errors import OrreryError
from orrery.table.storage import migrate
from orrery.table.storage.models import (
    Entry,
    GuestRow,
    SeatRow,
    Summary,
    TableRow,
    entries,
    guests,
    seats,
    tables,
)

if TYPE_CHECKING:
    from orrery.table.neighbours import Neighbours

log = logging.getLogger("orrery.table")
T = TypeVar("T")
Stored: TypeAlias = tuple[str, int, str | None]
"""Names an entry: its table, its number and its key."""
Values: TypeAlias = tuple[str | int | bool | None, ...]
Result: TypeAlias = bool | Exception
Done: TypeAlias = Callable[[Result], None]
CHANNEL = "orrery_entries"
RENEWED = "*"
"""Stands before the name of a table whose links were made new."""
BATCH = 500
"""The most entries of one transaction; seven values each stay below every database's limit."""
TIDY_AFTER = 2000
"""How many entries SQLite's log may take before it is moved into the file."""
NOTICE_BYTES = 7000
"""PostgreSQL takes at most 8000 bytes in one notice."""


# Written out, because building the same statement from its parts costs more than storing does.
_INSERT = "INSERT INTO entries (table_id, n, key, kind, seat, payload, at)"
_ONE_ENTRY = f"{_INSERT} VALUES (?, ?, ?, ?, ?, ?, ?)"
_UNLESS_TAKEN = "ON CONFLICT DO NOTHING"
_TABLE_COLUMNS = (*TableRow.__dataclass_fields__, "touched", "turn", "over", "deadline")
_OPEN_TABLE = (
    f"INSERT INTO tables ({', '.join(_TABLE_COLUMNS)}) "
    f"VALUES ({', '.join('?' * len(_TABLE_COLUMNS))})"
)
_LAY_SEAT = "INSERT INTO seats (table_id, seat, guest, secret) VALUES (?, ?, ?, ?)"
_TAKE_SEAT = (
    "UPDATE seats SET guest = ?, secret = ? WHERE table_id = ? AND seat = ? AND secret = ''"
)
_KEEP_GUEST = (
    "INSERT INTO guests (id, name, language) VALUES (?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name, language = excluded.language"
)
_SUMMARISE = (
    "UPDATE tables SET turn = ?, over = ?, touched = ?, deadline = ? WHERE id = ? "
    # Whoever has not heard of the latest entry yet must not write over what its writer wrote.
    "AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = tables.id AND n > ?)"
)


class Unavailable(OrreryError):
    """The database did not answer; whether it stored the last thing is not known."""


class Store:
    """One database, shared by all tables of this process."""

    def __init__(self, url: str, process: str, neighbours: Neighbours | None = None) -> None:
        self.url = url
        self.process = process
        self.engine = _engine(url)
        self.shared = self.engine.dialect.name == "postgresql"
        """Whether processes anywhere may serve the same tables, and PostgreSQL wakes them."""
        self.neighbours = None if self.shared else neighbours
        self._news: set[str] = set()
        """What the neighbours shall hear of when it is stored."""
        self._writer = ThreadPoolExecutor(1, "orrery-writer")
        self._readers = ThreadPoolExecutor(4, "orrery-reader")
        self._line: Connection | None = None
        """The connection on which SQLite is asked; borrowing one costs more than most questions."""
        self._pending: list[tuple[Entry, Done]] = []
        self._flushing = False
        self._flusher: asyncio.Task[None] | None = None
        self._untidy = 0
        self._tidying: asyncio.Task[None] | None = None

    def open(self) -> None:
        migrate.upgrade(self.engine)

    def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        if self._line is not None:
            self._line.close()
        self.engine.dispose()

    # --- the log --------------------------------------------------------------------------

    async def append(self, entry: Entry) -> bool:
        """Store an entry; False if another process stored its number or key first."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def settle(result: Result) -> None:
            if done.cancelled():
                return
            if isinstance(result, bool):
                done.set_result(result)
            else:
                done.set_exception(result)

        self.append_then(entry, settle)
        return await done

    def append_then(self, entry: Entry, done: Done) -> None:
        """The same, told by a call: whether it was stored, or what went wrong."""
        self._pending.append((entry, done))
        if not self._flushing:
            self._flushing = True
            if self.shared:
                self._flusher = asyncio.create_task(self._flush_for_all())
            else:
                # At the end of this turn of the event loop: what else comes in it is stored too.
                asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        while self._pending:
            batch, self._pending = self._pending[:BATCH], self._pending[BATCH:]
            try:
                stored = self._change(partial(self._append, [entry for entry, _ in batch]))
            except Exception as error:
                _settle(batch, error)
            else:
                _settle(batch, stored)
                self._untidy += len(batch)
        self._flushing = False
        if self._untidy > TIDY_AFTER and self._tidying is None:
            self._tidying = asyncio.create_task(self._tidy())

    async def _flush_for_all(self) -> None:
        while self._pending:
            batch, self._pending = self._pending[:BATCH], self._pending[BATCH:]
            try:
                stored = await self.write(partial(self._insert, [entry for entry, _ in batch]))
            except Exception as error:
                _settle(batch, error)
            else:
                _settle(batch, stored)
        self._flushing = False

    async def _tidy(self) -> None:
        """Move what SQLite's log holds into its file, in a thread, for that waits for the disk."""
        self._untidy = 0

        def checkpoint() -> None:
            with self.engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

        with suppress(SQLAlchemyError):
            await asyncio.get_running_loop().run_in_executor(self._readers, checkpoint)
        self._tidying = None

    def _append(self, batch: list[Entry], connection: Connection) -> set[Stored]:
        """Insert what nobody else stored first, on SQLite, where hardly ever anybody did."""
        try:
            self._run(connection, _ONE_ENTRY, [entry.values() for entry in batch])
        except IntegrityError:
            connection.rollback()
            return self._insert(batch, connection)
        if self.neighbours is not None:
            self._announce(connection, {entry.table for entry in batch})
        return {(entry.table, entry.n, entry.key) for entry in batch}

    def _insert(self, batch: list[Entry], connection: Connection) -> set[Stored]:
        """Insert what nobody else stored first; what is now ours."""
        # In one order everywhere, so that two processes never wait for each other's rows.
        batch = sorted(batch, key=attrgetter("table"))
        values = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * len(batch))
        given = tuple([value for entry in batch for value in entry.values()])
        statement = f"{_INSERT} VALUES {values} {_UNLESS_TAKEN} RETURNING table_id, n, key"
        stored = {(row[0], row[1], row[2]) for row in self._run(connection, statement, given)}
        self._announce(connection, {table for table, _, _ in stored})
        return stored

    def _run(
        self, connection: Connection, statement: str, values: Values | list[Values]
    ) -> CursorResult[*tuple[Any, ...]]:
        """Run a statement that is written out, once or for many rows."""
        if self.shared:
            statement = statement.replace("?", "%s")
        return connection.exec_driver_sql(statement, values)

    def _announce(self, connection: Connection, stored_at: set[str]) -> None:
        """Wake the other processes, when the transaction is through, with the tables' ids."""
        if not self.shared:
            if self.neighbours is not None:
                self._news |= stored_at
            return
        names = sorted(stored_at)
        each = NOTICE_BYTES // 20
        for start in range(0, len(names), each):
            notice = " ".join([self.process, *names[start : start + each]])
            connection.execute(select(func.pg_notify(CHANNEL, notice)))

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        def query(connection: Connection) -> list[Entry]:
            rows = connection.execute(
                select(entries)
                .where(entries.c.table_id == table, entries.c.n > after)
                .order_by(entries.c.n)
            )
            return [
                Entry(row.table_id, row.n, row.key, row.kind, row.seat, row.at,
                      json.loads(row.payload))
                for row in rows
            ]  # fmt: skip

        return await self.read(query)

    # --- tables and guests ----------------------------------------------------------------

    async def open_table(self, row: TableRow, held: Sequence[SeatRow], log: list[Entry]) -> None:
        """Store a new table with its seats and first entries, all or nothing.

        How it stands is written down by `summarise`, soon after.
        """

        def work(connection: Connection) -> None:
            how_it_stands = (row.created, -1, False, None)
            opened = [getattr(row, name) for name in TableRow.__dataclass_fields__]
            self._run(connection, _OPEN_TABLE, (*opened, *how_it_stands))
            laid: list[Values] = [(row.id, one.seat, one.guest, one.secret) for one in held]
            if laid:
                self._run(connection, _LAY_SEAT, laid)
            self._run(connection, _ONE_ENTRY, [entry.values() for entry in log])

        await self.write(work)

    async def table(self, table: str) -> tuple[TableRow, list[SeatRow]] | None:
        def query(connection: Connection) -> tuple[TableRow, list[SeatRow]] | None:
            row = connection.execute(select(tables).where(tables.c.id == table)).first()
            if row is None:
                return None
            held = connection.execute(
                select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)
            )
            return _table_row(row), [SeatRow(one.seat, one.guest, one.secret) for one in held]

        return await self.read(query)

    async def take_seat(self, table: str, seat: SeatRow, entry: Entry) -> bool:
        """Give an open seat to somebody; False if the log moved on or the seat is taken."""

        def work(connection: Connection) -> bool:
            statement = f"{_ONE_ENTRY} {_UNLESS_TAKEN}"
            if self._run(connection, statement, entry.values()).rowcount != 1:
                return False
            given = (seat.guest, seat.secret, table, seat.seat)
            if self._run(connection, _TAKE_SEAT, given).rowcount != 1:
                connection.rollback()
                return False
            self._announce(connection, {table})
            return True

        return await self.write(work)

    async def links(self, table: str, invite: str, watch: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute(
                update(tables).where(tables.c.id == table).values(invite=invite, watch=watch)
            )
            self._announce(connection, {RENEWED + table})

        await self.write(work)

    async def summarise(self, summaries: Sequence[Summary]) -> None:
        """Write down for the lists how tables stand."""
        rows: list[Values] = [
            (one.turn, one.over, one.touched, one.deadline, one.table, one.n) for one in summaries
        ]

        def work(connection: Connection) -> None:
            self._run(connection, _SUMMARISE, rows)

        await self.write(work)

    async def listed(self, guest: str | None, limit: int = 100) -> list[str]:
        """The ids of a guest's tables, or with None of the public ones; latest first."""

        def query(connection: Connection) -> list[str]:
            wanted = select(tables.c.id).order_by(tables.c.touched.desc()).limit(limit)
            if guest is None:
                wanted = wanted.where(tables.c.public)
            else:
                mine = select(seats.c.table_id).where(seats.c.guest == guest)
                wanted = wanted.where(tables.c.id.in_(mine) | (tables.c.host == guest))
                wanted = wanted.where(~tables.c.uploaded)
            return [str(one) for one in connection.scalars(wanted)]

        return await self.read(query)

    async def due(self, now: int) -> list[str]:
        """Tables where somebody's time is up."""

        def query(connection: Connection) -> list[str]:
            wanted = select(tables.c.id).where(tables.c.deadline <= now, ~tables.c.over)
            return [str(one) for one in connection.scalars(wanted.limit(100))]

        return await self.read(query)

    async def guest(self, guest: str) -> GuestRow | None:
        def query(connection: Connection) -> GuestRow | None:
            row = connection.execute(select(guests).where(guests.c.id == guest)).first()
            return GuestRow(row.id, row.name, row.language) if row else None

        return await self.read(query)

    async def keep_guest(self, guest: GuestRow) -> None:
        def work(connection: Connection) -> None:
            self._run(connection, _KEEP_GUEST, (guest.id, guest.name, guest.language))

        await self.write(work)

    # --- where it runs --------------------------------------------------------------------

    async def read(self, query: Callable[[Connection], T]) -> T:
        if not self.shared:
            return self._ask(query)
        return await self._in_thread(self._readers, query)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do something in a transaction of its own."""
        if not self.shared:
            return self._change(work)
        return await self._in_thread(self._writer, work)

    def _change(self, work: Callable[[Connection], T]) -> T:
        """Write to SQLite, at once, or as soon as the neighbours are done."""
        if self.neighbours is None:
            return self._ask(work)
        try:
            with self.neighbours:
                return self._ask(work)
        finally:
            # Also where it failed: what cannot be told from failure may have been stored.
            self.neighbours.tell(self._news)
            self._news.clear()

    def _ask(self, work: Callable[[Connection], T]) -> T:
        """Ask SQLite, at once."""
        try:
            if self._line is None:
                self._line = self.engine.connect()
            result = work(self._line)
            self._line.commit()
        except BaseException as error:
            if self._line is not None:
                with suppress(SQLAlchemyError):
                    self._line.close()
                self._line = None
            if isinstance(error, SQLAlchemyError):
                raise Unavailable(error.__class__.__name__) from error
            raise
        return result

    async def _in_thread(self, threads: ThreadPoolExecutor, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                result = work(connection)
                connection.commit()
                return result

        try:
            return await asyncio.get_running_loop().run_in_executor(threads, run)
        except SQLAlchemyError as error:
            raise Unavailable(error.__class__.__name__) from error


def _settle(batch: list[tuple[Entry, Done]], result: set[Stored] | Exception) -> None:
    """Tell everybody who waits; whatever it was, nobody may wait for ever."""
    for entry, done in batch:
        try:
            if isinstance(result, Exception):
                done(result)
            else:
                done((entry.table, entry.n, entry.key) in result)
        except Exception:
            # One table in trouble must not keep the others waiting.
            log.exception("table %s stumbled over entry %s", entry.table, entry.n)


def _table_row(row: Any) -> TableRow:
    return TableRow(*(getattr(row, name) for name in TableRow.__dataclass_fields__))


def _engine(url: str) -> Engine:
    # Hidden parameters: what people play has no place in the message of an error.
    ping = not url.startswith("sqlite")
    engine = create_engine(url, pool_pre_ping=ping, hide_parameters=True)
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _: object) -> None:
            cursor = connection.cursor()
            cursor.execute("PRAGMA busy_timeout=5000")
            cursor.execute("PRAGMA journal_mode=WAL")
            cursor.execute("PRAGMA synchronous=NORMAL")
            # A commit that moves the log would wait for the disk; `_tidy` is there first, unless
            # something else than entries fills the log.
            cursor.execute("PRAGMA wal_autocheckpoint=20000")
            cursor.execute("PRAGMA foreign_keys=ON")
            cursor.close()

    return engine
