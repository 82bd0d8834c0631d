"""Wake-ups between processes that serve the same tables, by PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging

import psycopg

from orrery.table.match.hub import Hub
from orrery.table.storage.database import ANSWER_SECONDS
from orrery.table.storage.store import CHANNEL, RENEWED, Unavailable

log = logging.getLogger("orrery.table")
PAUSE = 1.0
CONNECT_SECONDS = 5
SILENT_SECONDS = 15.0
"""After which the database is asked whether it is still there."""


async def listen(hub: Hub, process: str) -> None:
    """Hear for ever what other processes store; after a lost connection, read everything again."""
    address = hub.store.database.address
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(
                address, autocommit=True, connect_timeout=CONNECT_SECONDS
            ) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await hub.heard([RENEWED + table for table in hub.rooms])
                while True:
                    async for notice in connection.notifies(timeout=SILENT_SECONDS):
                        sender, *tables = notice.payload.split()
                        if sender != process:
                            await hub.heard(tables)
                    # One that is gone without a word would wake nobody for hours.
                    await asyncio.wait_for(connection.execute("SELECT 1"), ANSWER_SECONDS)
        except (psycopg.Error, OSError, Unavailable) as error:
            log.warning("no wake-ups from the database: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)
