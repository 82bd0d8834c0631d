"""Accounts, the sessions in which they are signed in, and sessions that were ended."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import replace

from orrery.table.storage.database import Connection
from orrery.table.storage.models import Account, SessionRow
from orrery.table.storage.store import RENEWED, Store

_ACCOUNT = "SELECT name, guest, password, created FROM accounts WHERE"
_CREATE = (
    "INSERT INTO accounts (name, guest, password, created) VALUES (?, ?, ?, ?) "
    "ON CONFLICT DO NOTHING"
)
_SESSIONS = (
    "SELECT id, account, created, device, recovered FROM sessions "
    "WHERE account = ? ORDER BY created DESC"
)
_OPEN_SESSION = (
    "INSERT INTO sessions (id, account, created, device, recovered) VALUES (?, ?, ?, ?, ?)"
)
_REVOKE = "INSERT INTO revoked (session, at) VALUES (?, ?) ON CONFLICT DO NOTHING"


class Accounts:
    """The statements about accounts, for one database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def create(self, account: Account) -> bool:
        """False if there is an account of that name."""

        def work(connection: Connection) -> bool:
            values = (account.name, account.guest, account.password, account.created)
            return connection.execute(_CREATE, values).rowcount == 1

        return await self._store.write(work)

    async def named(self, name: str) -> Account | None:
        return await self._one("name", name)

    async def of_guest(self, guest: str) -> Account | None:
        return await self._one("guest", guest)

    async def _one(self, column: str, value: str) -> Account | None:
        def query(connection: Connection) -> Account | None:
            found = connection.execute(f"{_ACCOUNT} {column} = ?", (value,)).fetchone()
            return None if found is None else Account(*found)

        return await self._store.read(query)

    async def set_password(self, name: str, password: str) -> None:
        def work(connection: Connection) -> None:
            update = "UPDATE accounts SET password = ? WHERE name = ?"
            connection.execute(update, (password, name))

        await self._store.write(work)

    async def open_session(self, session: SessionRow) -> None:
        def work(connection: Connection) -> None:
            connection.execute(
                _OPEN_SESSION,
                (session.id, session.account, session.created, session.device, session.recovered),
            )

        await self._store.write(work)

    async def sessions(self, account: str) -> list[SessionRow]:
        def query(connection: Connection) -> list[SessionRow]:
            rows = connection.execute(_SESSIONS, (account,)).fetchall()
            found = [SessionRow(*row) for row in rows]
            # SQLite knows no truth, only numbers.
            return [replace(one, recovered=bool(one.recovered)) for one in found]

        return await self._store.read(query)

    async def end_sessions(self, account: Account, ended: Collection[str], now: int) -> list[str]:
        """End sessions for good; what servers have to hear of.

        Their browsers also keep the secrets of seats, so these are made new: the sessions that go
        on need none.
        """

        def work(connection: Connection) -> list[str]:
            for session in ended:
                connection.execute("DELETE FROM sessions WHERE id = ?", (session,))
                connection.execute(_REVOKE, (session, now))
            return _lock_seats(self._store, connection, account.guest)

        return await self._store.write(work)

    async def delete(self, account: Account, now: int) -> list[str]:
        """Delete an account; the sessions that are ended with it."""

        def work(connection: Connection) -> list[str]:
            rows = connection.execute(_SESSIONS, (account.name,)).fetchall()
            for session, *_ in rows:
                connection.execute(_REVOKE, (session, now))
            connection.execute("DELETE FROM accounts WHERE name = ?", (account.name,))
            return [row[0] for row in rows]

        return await self._store.write(work)

    async def expire(self, before: int) -> None:
        """Drop sessions, and ends of sessions, from before then."""

        def work(connection: Connection) -> None:
            connection.execute("DELETE FROM sessions WHERE created < ?", (before,))
            connection.execute("DELETE FROM revoked WHERE at < ?", (before,))

        await self._store.write(work)

    async def ended_since(self, moment: int) -> list[tuple[str, int]]:
        """Sessions that were ended from then on, and when."""

        def query(connection: Connection) -> list[tuple[str, int]]:
            statement = "SELECT session, at FROM revoked WHERE at >= ? ORDER BY at"
            return connection.execute(statement, (moment,)).fetchall()

        return await self._store.read(query)


def _lock_seats(store: Store, connection: Connection, guest: str) -> list[str]:
    """Give every seat of a guest a secret that nobody knows."""
    held = "SELECT table_id, seat FROM seats WHERE guest = ? AND secret != '' ORDER BY 1, 2"
    rows = connection.execute(held, (guest,)).fetchall()
    for table, seat in rows:
        unknown = secrets.token_hex(32)
        connection.execute(
            "UPDATE seats SET secret = ? WHERE table_id = ? AND seat = ?", (unknown, table, seat)
        )
    names = sorted({RENEWED + table for table, _ in rows})
    store.announce(connection, set(names))
    return names
