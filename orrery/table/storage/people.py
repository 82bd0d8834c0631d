"""What is kept of people beyond their names: their recovery links, and what they report.

And how all of that, and all that they left at tables, is forgotten.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orjson import dumps, loads

from orrery.table.storage.database import Connection
from orrery.table.storage.models import Report
from orrery.table.storage.store import RELOAD, RENEWED, Store

NOTHING_SAID = "…"
"""What is left of table talk that was deleted."""
FOR_EVER = 1 << 40
"""More than any log has entries."""
_HELD = "SELECT table_id, seat FROM seats WHERE guest = ? ORDER BY table_id, seat"
_FORMER = "SELECT table_id, seat, n FROM former_seats WHERE guest = ? ORDER BY 1, 2, 3"
_HOSTED = "SELECT id FROM tables WHERE host = ?"
_OTHERS = "SELECT COUNT(*) FROM seats WHERE table_id = ? AND guest NOT IN ('', ?)"
_PERSONAL = (
    "SELECT n, kind, seat, payload FROM entries "
    "WHERE table_id = ? AND kind IN ('start', 'join', 'say') ORDER BY n"
)
_REPORT = (
    "INSERT INTO reports (id, at, table_id, n, seat, guest, name, text, reporter, reason) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


class People:
    """The statements about people, for one database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # --- recovery links -------------------------------------------------------------------

    async def keep_recovery(self, guest: str, digest: str, now: int) -> None:
        """Keep what leads back to a guest; what did before leads nowhere any more."""

        def work(connection: Connection) -> None:
            connection.execute("DELETE FROM recoveries WHERE guest = ?", (guest,))
            insert = "INSERT INTO recoveries (digest, guest, created) VALUES (?, ?, ?)"
            connection.execute(insert, (digest, guest, now))

        await self._store.write(work)

    async def drop_recovery(self, guest: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute("DELETE FROM recoveries WHERE guest = ?", (guest,))

        await self._store.write(work)

    async def has_recovery(self, guest: str) -> bool:
        def query(connection: Connection) -> bool:
            found = connection.execute("SELECT 1 FROM recoveries WHERE guest = ?", (guest,))
            return found.fetchone() is not None

        return await self._store.read(query)

    async def recovered(self, digest: str) -> str | None:
        """The guest to whom something leads back."""

        def query(connection: Connection) -> str | None:
            found = connection.execute("SELECT guest FROM recoveries WHERE digest = ?", (digest,))
            row = found.fetchone()
            return None if row is None else str(row[0])

        return await self._store.read(query)

    async def move(self, old: str, new: str) -> list[str]:
        """Give all seats and tables of a guest to another; what servers have to hear of."""

        def work(connection: Connection) -> list[str]:
            names = [RENEWED + table for table in _tables_of(connection, old)]
            connection.execute("UPDATE seats SET guest = ? WHERE guest = ?", (new, old))
            connection.execute("UPDATE tables SET host = ? WHERE host = ?", (new, old))
            connection.execute("UPDATE former_seats SET guest = ? WHERE guest = ?", (new, old))
            connection.execute("UPDATE subscriptions SET guest = ? WHERE guest = ?", (new, old))
            self._store.announce(connection, set(names))
            return names

        return await self._store.write(work)

    # --- being forgotten ------------------------------------------------------------------

    async def shared_tables(self, guest: str) -> dict[str, list[int]]:
        """The seats of a guest at tables where others sit, too."""

        def query(connection: Connection) -> dict[str, list[int]]:
            held = _seats_of(connection, guest)
            return {one: seats for one, seats in held.items() if _others(connection, one, guest)}

        return await self._store.read(query)

    async def forget(self, guest: str, left: Mapping[str, Sequence[int]]) -> list[str]:
        """Delete what is kept of a guest; what servers have to hear of.

        `left` are seats that the guest had and has left, by table. Where nobody else sits, the
        table goes. Elsewhere what others played stays, without the guest's name and without what
        the guest said.
        """

        def work(connection: Connection) -> list[str]:
            names = []
            for table, seat, n in connection.execute(_FORMER, (guest,)).fetchall():
                _blank_log(connection, table, [(seat, n)])
                names.append(RELOAD + table)
            held = {**_seats_of(connection, guest), **left}
            for table in sorted({*_tables_of(connection, guest), *left}):
                if _others(connection, table, guest):
                    _blank(connection, table, guest, held.get(table, []))
                    names.append(RELOAD + table)
                else:
                    connection.execute("DELETE FROM tables WHERE id = ?", (table,))
                    names.append(RENEWED + table)
            for statement in (
                "DELETE FROM guests WHERE id = ?",
                "DELETE FROM recoveries WHERE guest = ?",
                "DELETE FROM subscriptions WHERE guest = ?",
                "DELETE FROM former_seats WHERE guest = ?",
                "UPDATE reports SET reporter = '' WHERE reporter = ?",
            ):
                connection.execute(statement, (guest,))
            self._store.announce(connection, set(names))
            return names

        return await self._store.write(work)

    # --- reports --------------------------------------------------------------------------

    async def report(self, report: Report) -> None:
        """Keep a report for whoever runs the server; of the same line and person once."""

        def work(connection: Connection) -> None:
            known = connection.execute(
                "SELECT 1 FROM reports WHERE table_id = ? AND n = ? AND reporter = ?",
                (report.table, report.n, report.reporter),
            ).fetchone()
            if known is None:
                connection.execute(_REPORT, report.values())

        await self._store.write(work)

    async def reported_since(self, reporter: str, since: int) -> int:
        def query(connection: Connection) -> int:
            statement = "SELECT COUNT(*) FROM reports WHERE reporter = ? AND at > ?"
            return int(connection.execute(statement, (reporter, since)).fetchone()[0])

        return await self._store.read(query)

    async def expire_reports(self, before: int) -> None:
        def work(connection: Connection) -> None:
            connection.execute("DELETE FROM reports WHERE at < ?", (before,))

        await self._store.write(work)

    async def expire_unconfirmed(self, before: int) -> None:
        """Drop mail addresses whose readers did not say that they want to be called."""

        def work(connection: Connection) -> None:
            statement = "DELETE FROM subscriptions WHERE confirmed = ? AND created < ?"
            connection.execute(statement, (False, before))

        await self._store.write(work)


def _seats_of(connection: Connection, guest: str) -> dict[str, list[int]]:
    held: dict[str, list[int]] = {}
    for table, seat in connection.execute(_HELD, (guest,)).fetchall():
        held.setdefault(table, []).append(seat)
    return held


def _tables_of(connection: Connection, guest: str) -> list[str]:
    """The tables at which a guest sits, or that the guest opened, in one order everywhere."""
    hosted = [table for (table,) in connection.execute(_HOSTED, (guest,)).fetchall()]
    return sorted({*_seats_of(connection, guest), *hosted})


def _others(connection: Connection, table: str, guest: str) -> bool:
    return bool(connection.execute(_OTHERS, (table, guest)).fetchone()[0])


def _blank(connection: Connection, table: str, guest: str, seats: Sequence[int]) -> None:
    """Take a guest's names and talk out of a log, and the guest out of the table."""
    _blank_log(connection, table, [(seat, FOR_EVER) for seat in seats])
    if seats:
        # The result names the players; it is written down anew from the log.
        connection.execute("UPDATE tables SET outcome = NULL WHERE id = ?", (table,))
    connection.execute(
        "UPDATE seats SET guest = '', secret = '' WHERE table_id = ? AND guest = ?", (table, guest)
    )
    connection.execute("UPDATE tables SET host = '' WHERE id = ? AND host = ?", (table, guest))


def _blank_log(connection: Connection, table: str, left: Sequence[tuple[int, int]]) -> None:
    """Take names and talk out of a log, by seats and the entries until which somebody had them."""
    rows = connection.execute(_PERSONAL, (table,)).fetchall()
    for n, kind, by, text in rows:
        payload: dict[str, Any] = loads(text)
        for seat, until in left:
            joined = [
                at for at, how, who, _ in rows if how == "join" and who == seat and at < until
            ]
            since = max(joined, default=0)
            if kind == "start" and not since:
                payload["seats"][seat]["name"] = ""
            elif kind == "join" and (by, n) == (seat, since):
                payload["name"] = ""
            elif kind == "say" and by == seat and since < n < until:
                payload["text"] = NOTHING_SAID
        blanked = dumps(payload).decode()
        if blanked != text:
            update = "UPDATE entries SET payload = ? WHERE table_id = ? AND n = ?"
            connection.execute(update, (blanked, table, n))
