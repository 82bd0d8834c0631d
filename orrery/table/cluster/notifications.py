"""Wake-ups between processes that serve the same tables, by PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging

import psycopg

from orrery.table.match.hub import Hub
from orrery.table.storage.store import CHANNEL, RENEWED, Unavailable

log = logging.getLogger("orrery.table")
PAUSE = 1.0


async def listen(hub: Hub, process: str) -> None:
    """Hear for ever what other processes store; after a lost connection, read everything again."""
    address = hub.store.database.address
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(
                address, autocommit=True
            ) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await hub.heard([RENEWED + table for table in hub.rooms])
                async for notice in connection.notifies():
                    sender, *tables = notice.payload.split()
                    if sender != process:
                        await hub.heard(tables)
        except (psycopg.Error, OSError, Unavailable) as error:
            log.warning("no wake-ups from the database: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)
