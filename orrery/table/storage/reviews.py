"""What is kept of the coach's looks back at tables."""

from __future__ import annotations

from orrery.table.storage.database import Connection
from orrery.table.storage.store import Store

_FIND = "SELECT payload FROM reviews WHERE table_id = ?"
_KEEP = (
    "INSERT INTO reviews (table_id, payload) VALUES (?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET payload = excluded.payload"
)


class KeptReviews:
    """The statements about reviews, for one database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, table: str) -> str | None:
        def query(connection: Connection) -> str | None:
            found = connection.execute(_FIND, (table,)).fetchone()
            return None if found is None else str(found[0])

        return await self._store.read(query)

    async def keep(self, table: str, payload: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute(_KEEP, (table, payload))

        await self._store.write(work)
