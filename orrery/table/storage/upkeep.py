"""What whoever runs a server does to its database, beside the server or while none runs.

A server looks for `notices` every few seconds: they name the tables, or the bans, that were changed
behind its back.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass

from orrery.core.errors import OrreryError
from orrery.table.storage import migrate
from orrery.table.storage.database import Connection, Database, Values, answering, database
from orrery.table.storage.models import Ban, Entry, Report

BANS = "bans"
"""The notice that the bans were changed; any other names a table."""
KEPT_NOTICES = 1000
KINDS = ("records", "unfinished", "finished")
"""What can be expired: records that were handed in, and tables by whether their game is over."""
_LISTED = (
    "SELECT id, game, host, public, uploaded, over, created, touched, "
    "(SELECT COUNT(*) FROM entries WHERE table_id = tables.id), "
    "(SELECT COUNT(*) FROM seats WHERE table_id = tables.id), "
    "(SELECT COUNT(*) FROM seats WHERE table_id = tables.id AND guest != '') "
    "FROM tables"
)
_GUESTS = (
    "SELECT seats.seat, seats.guest, guests.name FROM seats "
    "LEFT JOIN guests ON guests.id = seats.guest WHERE seats.table_id = ? ORDER BY seats.seat"
)
_BANS = "SELECT name, until, reason FROM bans ORDER BY name"
_BAN = (
    "INSERT INTO bans (name, until, reason) VALUES (?, ?, ?) "
    "ON CONFLICT (name) DO UPDATE SET until = excluded.until, reason = excluded.reason"
)
_NOTICE = "INSERT INTO notices (id, name) SELECT COALESCE(MAX(id), 0) + 1, ? FROM notices"
_ENTRY = "INSERT INTO entries (table_id, n, key, kind, seat, payload, at) VALUES (?,?,?,?,?,?,?)"
_REPORTS = (
    "SELECT id, at, table_id, n, seat, guest, name, text, reporter, reason FROM reports "
    "ORDER BY at LIMIT 200"
)
_EXPIRED = {
    "records": "uploaded = ? AND touched < ?",
    "unfinished": "uploaded = ? AND over = ? AND touched < ?",
    "finished": "uploaded = ? AND over = ? AND touched < ?",
}


class NotThere(OrreryError):
    """There is no such table or ban."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as a list shows it; times are milliseconds since 1970."""

    id: str
    game: str
    host: str
    public: bool
    uploaded: bool
    over: bool
    created: int
    touched: int
    entries: int
    seats: int
    people: int
    """Seats that a guest holds."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a seat; both are empty where nobody does."""

    seat: int
    guest: str
    name: str


class Upkeep:
    """A database that is up to date, for commands; every method is a transaction of its own."""

    def __init__(self, url: str) -> None:
        self.database = database(url)
        with self._transaction() as connection:
            check_mark(self.database, connection)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with answering(self.database), closing(self.database.connect()) as connection:
            self.database.begin(connection)
            yield connection
            connection.commit()

    # --- tables ---------------------------------------------------------------------------

    def tables(
        self, *, guest: str = "", game: str = "", over: bool | None = None, limit: int = 50
    ) -> list[Listed]:
        """The tables that were touched last."""
        wanted: list[str] = []
        given: list[str | int | None] = []
        if guest:
            wanted.append("(host = ? OR id IN (SELECT table_id FROM seats WHERE guest = ?))")
            given += [guest, guest]
        if game:
            wanted.append("game = ?")
            given.append(game)
        if over is not None:
            wanted.append("over = ?")
            given.append(over)
        where = f" WHERE {' AND '.join(wanted)}" if wanted else ""
        with self._transaction() as connection:
            found = connection.execute(
                f"{_LISTED}{where} ORDER BY touched DESC LIMIT ?", (*given, limit)
            ).fetchall()
        return [_listed(row) for row in found]

    def table(self, table: str) -> tuple[Listed, list[Holder]]:
        with self._transaction() as connection:
            found = connection.execute(f"{_LISTED} WHERE id = ?", (table,)).fetchone()
            if found is None:
                raise NotThere(f"there is no table {table}")
            holders = connection.execute(_GUESTS, (table,)).fetchall()
        return _listed(found), [Holder(seat, guest, name or "") for seat, guest, name in holders]

    def close(self, table: str, now: int) -> None:
        """End a game without a winner, as whoever runs the server; its log and its record stay."""
        while True:
            listed, _ = self.table(table)
            if listed.over or listed.uploaded:
                raise NotThere(f"no game goes on at table {table}")
            entry = Entry(table, listed.entries + 1, None, "end", -1, now, {})
            try:
                with self._transaction() as connection:
                    connection.execute(_ENTRY, entry.values())
                    stands = "UPDATE tables SET over = ?, turn = -1, deadline = NULL WHERE id = ?"
                    connection.execute(stands, (True, table))
                    _notice(connection, table)
                return
            except self.database.taken:
                # Somebody moved meanwhile.
                continue

    def delete(self, table: str) -> None:
        with self._transaction() as connection:
            if connection.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount != 1:
                raise NotThere(f"there is no table {table}")
            _notice(connection, table)

    def expired(self, kind: str, before: int) -> list[str]:
        """Tables of a kind at which nothing has happened since then."""
        with self._transaction() as connection:
            return expired(connection, kind, before)

    # --- bans -----------------------------------------------------------------------------

    def bans(self) -> list[Ban]:
        with self._transaction() as connection:
            return bans(connection)

    def ban(self, ban: Ban) -> None:
        with self._transaction() as connection:
            connection.execute(_BAN, (ban.name, ban.until, ban.reason))
            _notice(connection, BANS)

    def unban(self, name: str) -> None:
        with self._transaction() as connection:
            if connection.execute("DELETE FROM bans WHERE name = ?", (name,)).rowcount != 1:
                raise NotThere(f"{name} is not banned")
            _notice(connection, BANS)

    # --- reports --------------------------------------------------------------------------

    def reports(self) -> list[Report]:
        """What guests reported, the oldest first."""
        with self._transaction() as connection:
            return [Report(*row) for row in connection.execute(_REPORTS).fetchall()]

    def settle(self, report: str) -> None:
        """Drop a report that was dealt with."""
        with self._transaction() as connection:
            if connection.execute("DELETE FROM reports WHERE id = ?", (report,)).rowcount != 1:
                raise NotThere(f"there is no report {report}")


def check_mark(known: Database, connection: Connection) -> None:
    """Raise NotUpgraded unless a database has the schema of this release."""
    found = migrate.mark(known, connection)
    if found != migrate.HEAD:
        raise migrate.NotUpgraded(
            "the database has another schema than this release: start the server once"
        )


def bans(connection: Connection) -> list[Ban]:
    return [Ban(*row) for row in connection.execute(_BANS).fetchall()]


def expired(connection: Connection, kind: str, before: int) -> list[str]:
    records = kind == "records"
    given: Values = (True, before) if records else (False, kind == "finished", before)
    statement = f"SELECT id FROM tables WHERE {_EXPIRED[kind]} ORDER BY touched"
    return [table for (table,) in connection.execute(statement, given).fetchall()]


def _notice(connection: Connection, name: str) -> None:
    connection.execute(_NOTICE, (name,))
    connection.execute(
        "DELETE FROM notices WHERE id <= (SELECT MAX(id) FROM notices) - ?", (KEPT_NOTICES,)
    )


def _listed(row: tuple[object, ...]) -> Listed:
    # SQLite knows no truth, only numbers.
    table, game, host, public, uploaded, over, *numbers = row
    return Listed(
        str(table), str(game), str(host), bool(public), bool(uploaded), bool(over),
        *numbers,  # type: ignore[arg-type]
    )  # fmt: skip
