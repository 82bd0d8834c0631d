"""The database behind the tables.

PostgreSQL is asked from threads: one that writes, a few that read. SQLite is asked directly: it
reads and writes a local file, and waiting for that costs less than changing threads twice.

Entries of all tables that arrive while others are being stored share the next transaction, so
that a busy server pays for a commit once per batch and not once per move.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import partial
from operator import attrgetter
from sqlite3 import IntegrityError
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from orrery.core.errors import OrreryError
from orrery.table.counts import counts
from orrery.table.storage import migrate, upkeep
from orrery.table.storage.database import ANSWER_SECONDS, Connection, Pool, Values, database
from orrery.table.storage.models import Ban, Entry, GuestRow, SeatRow, Summary, TableRow

if TYPE_CHECKING:
    from orrery.table.cluster.peers import Peers

log = logging.getLogger("orrery.table")
T = TypeVar("T")
Stored: TypeAlias = tuple[str, int, str | None]
"""Names an entry: its table, its number and its key."""
Result: TypeAlias = bool | Exception
Done: TypeAlias = Callable[[Result], None]
CHANNEL = "orrery_entries"
RENEWED = "*"
"""Stands before the name of a table whose row or seats were changed."""
RELOAD = "!"
"""Stands before the name of a table whose log was changed: it has to be read anew."""
BATCH = 500
"""The most entries of one transaction; seven values each stay below every database's limit."""
TIDY_AFTER = 2000
"""How many entries SQLite's log may take before it is moved into the file."""
LOOK_SECONDS = 1.0
"""How often it is looked whether PostgreSQL answers."""
NOTICE_BYTES = 7000
"""PostgreSQL takes at most 8000 bytes in one notice."""


_INSERT = "INSERT INTO entries (table_id, n, key, kind, seat, payload, at)"
_ONE_ENTRY = f"{_INSERT} VALUES (?, ?, ?, ?, ?, ?, ?)"
_UNLESS_TAKEN = "ON CONFLICT DO NOTHING"
_ENTRY_UNLESS_TAKEN = f"{_ONE_ENTRY} {_UNLESS_TAKEN}"
_ENTRIES = (
    "SELECT table_id, n, key, kind, seat, at, payload FROM entries "
    "WHERE table_id = ? AND n > ? ORDER BY n"
)
_OPENED = tuple(TableRow.__dataclass_fields__)
_as_opened = attrgetter(*_OPENED)
_OPEN_TABLE = (
    f"INSERT INTO tables ({', '.join(_OPENED)}, touched, turn, over, deadline) "
    f"VALUES ({'?, ' * len(_OPENED)}?, ?, ?, ?)"
)
_TABLE = f"SELECT {', '.join(_OPENED)} FROM tables WHERE id = ?"
_CREATE_SEAT = "INSERT INTO seats (table_id, seat, guest, secret) VALUES (?, ?, ?, ?)"
_SEATS = "SELECT seat, guest, secret FROM seats WHERE table_id = ? ORDER BY seat"
_TAKE_SEAT = (
    "UPDATE seats SET guest = ?, secret = ? WHERE table_id = ? AND seat = ? AND secret = ''"
)
_STILL_INVITED = (
    # A change that changes nothing, for it holds the row: links are made new before or after this
    # transaction, and never between its look at them and its end.
    "UPDATE tables SET invite = invite WHERE id = ? AND invite = ?"
)
_NOTE_FORMER = (
    "INSERT INTO former_seats (guest, table_id, seat, n) "
    "SELECT guest, table_id, seat, ? FROM seats WHERE table_id = ? AND seat = ? AND guest != ''"
)
_FREE_SEAT = (
    "UPDATE seats SET guest = '', secret = '' WHERE table_id = ? AND seat = ? AND secret != ''"
)
_ALLOW_SEVERAL = "UPDATE tables SET several = ? WHERE id = ?"
_DELETE_TABLE = "DELETE FROM tables WHERE id = ?"
_NEW_LINKS = "UPDATE tables SET invite = ?, watch = ? WHERE id = ?"
_SUMMARISE = (
    "UPDATE tables SET turn = ?, over = ?, touched = ?, deadline = ?, outcome = ?, asked = ? "
    "WHERE id = ? "
    # Whoever has not heard of the latest entry yet must not write over what its writer wrote.
    "AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = tables.id AND n > ?)"
)
_SUMMARY = "SELECT turn, over, touched, deadline, outcome FROM tables WHERE id = ?"
_STOP_CLOCK = "UPDATE tables SET deadline = NULL WHERE id = ?"
_WITHOUT_OUTCOME = (
    "SELECT id FROM tables WHERE over = ? AND outcome IS NULL AND id > ? ORDER BY id LIMIT 50"
)
_COMPONENTS = "SELECT contents FROM component_sets WHERE fingerprint = ? AND game = ?"
_KEEP_COMPONENTS = (
    f"INSERT INTO component_sets (fingerprint, game, contents) VALUES (?, ?, ?) {_UNLESS_TAKEN}"
)
_LATEST_PUBLIC = "SELECT id FROM tables WHERE public = ? ORDER BY touched DESC LIMIT ?"
_LATEST_OF_GUEST = (
    "SELECT id FROM tables "
    "WHERE (host = ? OR id IN (SELECT table_id FROM seats WHERE guest = ?)) AND uploaded = ? "
    "ORDER BY touched DESC LIMIT ?"
)
_DUE = "SELECT id FROM tables WHERE deadline <= ? AND over = ? ORDER BY deadline LIMIT 100"
_GUEST = "SELECT id, name, language FROM guests WHERE id = ?"
_KEEP_GUEST = (
    "INSERT INTO guests (id, name, language) VALUES (?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name, language = excluded.language"
)
_CHECK = f"SELECT version_num FROM {migrate.MARK}"
_NOTICES = "SELECT id, name FROM notices WHERE id > ? ORDER BY id"
_OPENED_SINCE = "SELECT COUNT(*) FROM tables WHERE host = ? AND created > ?"
_EXPIRE_RECORDS = "DELETE FROM tables WHERE uploaded = ? AND touched < ?"
_UPTIMES = "SELECT began, ended FROM uptimes ORDER BY began"
_UP = (
    "UPDATE uptimes SET ended = ? WHERE began = (SELECT MAX(began) FROM uptimes) "
    "AND ended >= ? AND ended <= ?"
)
_UP_AGAIN = f"INSERT INTO uptimes (began, ended) VALUES (?, ?) {_UNLESS_TAKEN}"


class Unavailable(OrreryError):
    """The database did not answer; whether it stored the last thing is not known."""


class Store:
    """One database, shared by all tables of this process."""

    def __init__(self, url: str, process: str, peers: Peers | None = None) -> None:
        self.process = process
        self.database = database(url)
        self.shared = self.database.shared
        """Whether processes anywhere may serve the same tables."""
        self._pool = Pool(self.database)
        self.peers = None if self.shared else peers
        self._news: set[str] = set()
        """What the peers shall hear of when it is stored."""
        self._writer = ThreadPoolExecutor(1, "orrery-writer")
        self._readers = ThreadPoolExecutor(4, "orrery-reader")
        self._pending: list[tuple[Entry, Done]] = []
        self._flushing = False
        self._flusher: asyncio.Task[None] | None = None
        self._untidy = 0
        self._tidying: asyncio.Task[None] | None = None
        self._watch: asyncio.TimerHandle | None = None
        """Looks for connections that do not answer."""

    def open(self) -> None:
        """Bring the database up to date; Unavailable says why it cannot be used."""
        try:
            self._do(partial(migrate.upgrade, self.database))
        except (self.database.errors, migrate.NotUpgraded) as error:
            raise Unavailable(str(error)) from error

    def close(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
        if self._tidying is not None:
            # Closing the file tidies it too.
            self._tidying.cancel()
        self._writer.shutdown()
        self._readers.shutdown()
        self._pool.close()

    async def check(self) -> None:
        """Raises Unavailable unless the database answers."""
        await self.read(lambda connection: connection.execute(_CHECK).fetchone())

    # --- the log --------------------------------------------------------------------------

    async def append(self, entry: Entry) -> bool:
        """Store an entry; False if another process stored its number first."""
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

        def checkpoint(connection: Connection) -> None:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

        try:
            with suppress(Unavailable):
                await self._in_thread(self._readers, checkpoint)
        finally:
            self._tidying = None

    def _append(self, batch: list[Entry], connection: Connection) -> set[Stored]:
        """Insert what nobody else stored first, on SQLite, where hardly ever anybody did."""
        try:
            connection.executemany(_ONE_ENTRY, [entry.values() for entry in batch])
        except IntegrityError:
            connection.rollback()
            return self._insert(batch, connection)
        if self.peers is not None:
            self.announce(connection, {entry.table for entry in batch})
        return {(entry.table, entry.n, entry.key) for entry in batch}

    def _insert(self, batch: list[Entry], connection: Connection) -> set[Stored]:
        """Insert what nobody else stored first; what is now ours."""
        # In one order everywhere, so that two processes never wait for each other's rows.
        batch = sorted(batch, key=attrgetter("table"))
        values = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * len(batch))
        given = tuple([value for entry in batch for value in entry.values()])
        statement = f"{_INSERT} VALUES {values} {_UNLESS_TAKEN} RETURNING table_id, n, key"
        stored: set[Stored] = set(connection.execute(statement, given).fetchall())
        self.announce(connection, {table for table, _, _ in stored})
        return stored

    def announce(self, connection: Connection, stored_at: set[str]) -> None:
        """Wake the other processes, when the transaction is through, with the tables' ids."""
        if not self.shared:
            if self.peers is not None:
                self._news |= stored_at
            return
        names = sorted(stored_at)
        each = NOTICE_BYTES // 20
        for start in range(0, len(names), each):
            notice = " ".join([self.process, *names[start : start + each]])
            connection.execute("SELECT pg_notify(?, ?)", (CHANNEL, notice))

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        def query(connection: Connection) -> list[Entry]:
            rows = connection.execute(_ENTRIES, (table, after)).fetchall()
            return [Entry.read(*row) for row in rows]

        return await self.read(query)

    async def readable_entries(self, table: str) -> list[Entry]:
        """The entries of a damaged log before the first that cannot be read."""

        def query(connection: Connection) -> list[Entry]:
            found: list[Entry] = []
            rows = connection.execute(_ENTRIES, (table, 0)).fetchall()
            with suppress(ValueError):
                found.extend(Entry.read(*row) for row in rows)
            return found

        return await self.read(query)

    # --- tables and guests ----------------------------------------------------------------

    async def open_table(self, row: TableRow, held: Sequence[SeatRow], log: list[Entry]) -> None:
        """Store a new table with its seats and first entries, all or nothing.

        How it stands is written down by `summarise`, soon after.
        """

        def work(connection: Connection) -> None:
            how_it_stands = (row.created, -1, False, None)
            connection.execute(_OPEN_TABLE, (*_as_opened(row), *how_it_stands))
            if held:
                created = [(row.id, one.seat, one.guest, one.secret) for one in held]
                connection.executemany(_CREATE_SEAT, created)
            connection.executemany(_ONE_ENTRY, [entry.values() for entry in log])

        await self.write(work)

    async def table(self, table: str) -> tuple[TableRow, list[SeatRow]] | None:
        def query(connection: Connection) -> tuple[TableRow, list[SeatRow]] | None:
            found = connection.execute(_TABLE, (table,)).fetchone()
            if found is None:
                return None
            row = TableRow(*found)
            # SQLite knows no truth, only numbers.
            row = replace(
                row,
                public=bool(row.public),
                uploaded=bool(row.uploaded),
                several=bool(row.several),
            )
            held = connection.execute(_SEATS, (table,)).fetchall()
            return row, [SeatRow(*one) for one in held]

        return await self.read(query)

    async def take_seat(
        self, table: str, seat: SeatRow, entry: Entry, invite: str | None = None
    ) -> bool:
        """Give an open seat to somebody, with an invitation only if that is still the table's.

        False if the log moved on, the seat is taken or the invitation is no longer good.
        """

        def work(connection: Connection) -> bool:
            if connection.execute(_ENTRY_UNLESS_TAKEN, entry.values()).rowcount != 1:
                return False
            # After the first change, with which SQLite's transaction begins.
            invited = (
                invite is None or connection.execute(_STILL_INVITED, (table, invite)).rowcount == 1
            )
            given = (seat.guest, seat.secret, table, seat.seat)
            if not invited or connection.execute(_TAKE_SEAT, given).rowcount != 1:
                connection.rollback()
                return False
            self.announce(connection, {table})
            return True

        return await self.write(work)

    async def free_seat(self, seat: int, entry: Entry, invite: str, watch: str) -> bool:
        """Take a seat from its holder, who gets no other by the links that are known.

        False if the log moved on.
        """

        def work(connection: Connection) -> bool:
            if connection.execute(_ENTRY_UNLESS_TAKEN, entry.values()).rowcount != 1:
                return False
            connection.execute(_NOTE_FORMER, (entry.n, entry.table, seat))
            connection.execute(_FREE_SEAT, (entry.table, seat))
            connection.execute(_NEW_LINKS, (invite, watch, entry.table))
            self.announce(connection, {RENEWED + entry.table})
            return True

        return await self.write(work)

    async def links(self, table: str, invite: str, watch: str) -> None:
        await self._renew(table, _NEW_LINKS, (invite, watch, table))

    async def allow_several(self, table: str, several: bool) -> None:
        """Whether one guest may take several seats of a table from now on."""
        await self._renew(table, _ALLOW_SEVERAL, (several, table))

    async def delete_table(self, table: str) -> None:
        """Delete a table with all that was played there."""
        await self._renew(table, _DELETE_TABLE, (table,))

    async def _renew(self, table: str, statement: str, values: Values) -> None:
        """Change the row of a table, and have the other processes look it up."""

        def work(connection: Connection) -> None:
            connection.execute(statement, values)
            self.announce(connection, {RENEWED + table})

        await self.write(work)

    async def summarise(self, summaries: Sequence[Summary]) -> None:
        """Write down for the lists how tables stand."""
        rows: list[Values] = [
            (
                one.turn,
                one.over,
                one.touched,
                one.deadline,
                one.outcome,
                one.asked,
                one.table,
                one.n,
            )
            for one in summaries
        ]

        def work(connection: Connection) -> None:
            connection.executemany(_SUMMARISE, rows)

        await self.write(work)

    async def summary(self, table: str) -> Summary | None:
        """How a table stands, as it was written down last; its `n` is not kept and 0."""

        def query(connection: Connection) -> Summary | None:
            found = connection.execute(_SUMMARY, (table,)).fetchone()
            if found is None:
                return None
            turn, over, touched, deadline, outcome = found
            return Summary(table, 0, turn, bool(over), touched, deadline, outcome)

        return await self.read(query)

    async def stop_clock(self, table: str) -> None:
        """Let nobody look any more whether somebody's time is up there."""

        def work(connection: Connection) -> None:
            connection.execute(_STOP_CLOCK, (table,))

        await self.write(work)

    async def without_outcome(self, after: str) -> list[str]:
        """Some tables whose game is over and of which nobody wrote down how it ended."""

        def query(connection: Connection) -> list[str]:
            found = connection.execute(_WITHOUT_OUTCOME, (True, after)).fetchall()
            return [table for (table,) in found]

        return await self.read(query)

    async def components(self, fingerprint: str, game: str) -> str | None:
        """The component file of that fingerprint, if a table was ever dealt with it here."""

        def query(connection: Connection) -> str | None:
            found = connection.execute(_COMPONENTS, (fingerprint, game)).fetchone()
            return None if found is None else str(found[0])

        return await self.read(query)

    async def keep_components(self, fingerprint: str, game: str, contents: str) -> None:
        """Keep a component file, once, for the tables that are dealt with it."""

        def work(connection: Connection) -> None:
            connection.execute(_KEEP_COMPONENTS, (fingerprint, game, contents))

        await self.write(work)

    async def listed(self, guest: str | None, limit: int = 100) -> list[str]:
        """The ids of a guest's tables, or with None of the public ones; latest first."""

        def query(connection: Connection) -> list[str]:
            if guest is None:
                found = connection.execute(_LATEST_PUBLIC, (True, limit))
            else:
                found = connection.execute(_LATEST_OF_GUEST, (guest, guest, False, limit))
            return [table for (table,) in found.fetchall()]

        return await self.read(query)

    async def due(self, now: int) -> list[str]:
        """Tables where somebody's time is up."""

        def query(connection: Connection) -> list[str]:
            return [table for (table,) in connection.execute(_DUE, (now, False)).fetchall()]

        return await self.read(query)

    async def guest(self, guest: str) -> GuestRow | None:
        def query(connection: Connection) -> GuestRow | None:
            found = connection.execute(_GUEST, (guest,)).fetchone()
            return None if found is None else GuestRow(*found)

        return await self.read(query)

    async def keep_guest(self, guest: GuestRow) -> None:
        def work(connection: Connection) -> None:
            connection.execute(_KEEP_GUEST, (guest.id, guest.name, guest.language))

        await self.write(work)

    async def opened_since(self, guest: str, since: int) -> int:
        """How many tables a guest has opened, and records handed in."""

        def query(connection: Connection) -> int:
            return int(connection.execute(_OPENED_SINCE, (guest, since)).fetchone()[0])

        return await self.read(query)

    async def expire_records(self, before: int) -> None:
        """Drop records that were handed in before then."""

        def work(connection: Connection) -> None:
            connection.execute(_EXPIRE_RECORDS, (True, before))

        await self.write(work)

    async def up(self, now: int, since: int) -> list[tuple[int, int]]:
        """Note that a server runs now, and has run since the last one that was up then.

        All spans of time in which a server ran.
        """

        def work(connection: Connection) -> list[tuple[int, int]]:
            if connection.execute(_UP, (now, since, now)).rowcount != 1:
                connection.execute(_UP_AGAIN, (now, now))
            return connection.execute(_UPTIMES).fetchall()

        return await self.write(work)

    async def bans(self) -> list[Ban]:
        return await self.read(upkeep.bans)

    async def notices(self, after: int) -> list[tuple[int, str]]:
        """What was changed beside the servers since a notice, with the numbers of the notices."""

        def query(connection: Connection) -> list[tuple[int, str]]:
            return connection.execute(_NOTICES, (after,)).fetchall()

        return await self.read(query)

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
        """Write to SQLite, at once, or as soon as the peers are done."""
        if self.peers is None:
            return self._ask(work)
        try:
            with self.peers:
                return self._ask(work)
        finally:
            # Also where it failed: what cannot be told from failure may have been stored.
            self.peers.tell(self._news)
            self._news.clear()

    def _ask(self, work: Callable[[Connection], T]) -> T:
        """Ask the database, in this thread."""
        try:
            return self._do(work)
        except self.database.errors as error:
            counts.database_failures += 1
            raise Unavailable(error.__class__.__name__) from error

    def _do(self, work: Callable[[Connection], T]) -> T:
        connection = self._pool.acquire()
        try:
            result = work(connection)
            connection.commit()
        except BaseException:
            self._pool.discard(connection)
            raise
        self._pool.release(connection)
        return result

    async def _in_thread(self, threads: ThreadPoolExecutor, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        if self.shared and self._watch is None:
            self._watch = loop.call_later(LOOK_SECONDS, self._look)
        return await loop.run_in_executor(threads, self._ask, work)

    def _look(self) -> None:
        """Give up connections on which no answer comes, as long as any is used."""
        self._pool.give_up(ANSWER_SECONDS)
        again = asyncio.get_running_loop().call_later
        self._watch = again(LOOK_SECONDS, self._look) if self._pool.used else None


def _settle(batch: list[tuple[Entry, Done]], result: set[Stored] | Exception) -> None:
    """Tell everybody who waits; whatever it was, nobody may wait for ever."""
    if not isinstance(result, Exception):
        counts.entries += len(result)
    for entry, done in batch:
        try:
            if isinstance(result, Exception):
                done(result)
            else:
                done((entry.table, entry.n, entry.key) in result)
        except Exception:
            # One table in trouble must not keep the others waiting.
            log.exception("table %s failed at entry %s", entry.table, entry.n)
