"""How people want to be notified, and who is waited for at a table."""

from __future__ import annotations

from dataclasses import replace

from orrery.table.storage.database import Connection, Values
from orrery.table.storage.models import Due, Subscription
from orrery.table.storage.store import Store

_COLUMNS = "id, guest, kind, target, keys, language, confirmed, failures, created"
_ADD = f"INSERT INTO subscriptions ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_FIND = f"SELECT {_COLUMNS} FROM subscriptions WHERE"
_DUE = (
    "SELECT tables.id, tables.game, tables.turn, seats.guest, tables.asked FROM tables "
    "JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.turn "
    "WHERE tables.asked <= ? AND tables.asked > ? AND tables.over = ? "
    "AND (tables.called IS NULL OR tables.called < tables.asked) "
    "AND EXISTS (SELECT 1 FROM subscriptions WHERE guest = seats.guest AND confirmed = ?) "
    "ORDER BY tables.asked LIMIT 100"
)
_CLAIM = (
    "UPDATE tables SET called = asked "
    "WHERE id = ? AND asked = ? AND (called IS NULL OR called < asked)"
)


class Subscriptions:
    """The statements about subscriptions to notifications, for one database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, one: Subscription) -> None:
        await self._change(
            _ADD,
            (
                one.id, one.guest, one.kind, one.target, one.keys, one.language, one.confirmed,
                one.failures, one.created,
            ),
        )  # fmt: skip

    async def of_guest(self, guest: str) -> list[Subscription]:
        return await self._found(f"{_FIND} guest = ? ORDER BY created, id", (guest,))

    async def find(self, name: str) -> Subscription | None:
        found = await self._found(f"{_FIND} id = ?", (name,))
        return found[0] if found else None

    async def confirm(self, name: str) -> None:
        await self._change("UPDATE subscriptions SET confirmed = ? WHERE id = ?", (True, name))

    async def remove(self, name: str) -> None:
        await self._change("DELETE FROM subscriptions WHERE id = ?", (name,))

    async def note(self, name: str, failures: int) -> None:
        """How often in a row a notification did not arrive."""
        await self._change("UPDATE subscriptions SET failures = ? WHERE id = ?", (failures, name))

    async def due(self, before: int, since: int) -> list[Due]:
        """Who is waited for since then, wants to be notified, and was not yet."""

        def query(connection: Connection) -> list[Due]:
            rows = connection.execute(_DUE, (before, since, False, True)).fetchall()
            return [Due(*row) for row in rows]

        return await self._store.read(query)

    async def claim(self, due: Due) -> bool:
        """Note that somebody is notified; False if another process has done so."""
        return await self._change(_CLAIM, (due.table, due.asked)) == 1

    async def _found(self, statement: str, values: Values) -> list[Subscription]:
        def query(connection: Connection) -> list[Subscription]:
            rows = connection.execute(statement, values).fetchall()
            found = [Subscription(*row) for row in rows]
            # SQLite knows no truth, only numbers.
            return [replace(one, confirmed=bool(one.confirmed)) for one in found]

        return await self._store.read(query)

    async def _change(self, statement: str, values: Values) -> int:
        def work(connection: Connection) -> int:
            return connection.execute(statement, values).rowcount

        return await self._store.write(work)
