"""All tables that are open in this process: found by id, loaded when needed, put away when idle."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from orrery.core.errors import CorruptRecord, IllegalAction, UnknownGame, UnknownNotation
from orrery.table.auth import secrets
from orrery.table.config import Config
from orrery.table.garbage import Garbage
from orrery.table.match.bots import Bots
from orrery.table.match.coach import Coach
from orrery.table.match.previews import Previews
from orrery.table.match.reviews import Reviews
from orrery.table.match.room import Now, Room, wall_clock
from orrery.table.match.scratch import Scratches
from orrery.table.storage.models import Entry, SeatRow, TableRow
from orrery.table.storage.store import RENEWED, Store, Unavailable

if TYPE_CHECKING:
    from orrery.table.cluster.peers import Peers

log = logging.getLogger("orrery.table")
NAME = re.compile(r"[a-z0-9]{1,16}")
"""How a table can be called. Anything else is not looked for: some databases choke on it."""
SWEEP_SECONDS = 0.25
CLOCK_SECONDS = 10.0
DUE_SECONDS = 5.0
"""How often tables that are not open here are looked up for time that is up."""


class Hub:
    """The rooms of this process."""

    def __init__(
        self,
        store: Store,
        config: Config,
        now: Now = wall_clock,
        peers: Peers | None = None,
    ) -> None:
        self.store = store
        self.config = config
        self.now = now
        self.peers = peers
        self.bots = Bots(config.bot_workers, config.bot_seconds, config.bot_pause)
        self.previews = Previews()
        self.coach = Coach(config.coach_seconds)
        self.reviews = Reviews(self.coach, store)
        self.scratches = Scratches()
        self.garbage = Garbage()
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._missed: set[str] = set()
        """Tables that others wrote to while they were being loaded here."""
        self._unreadable: set[str] = set()
        """Tables of a game, rules version or component set that is not here."""
        self._sweeper: asyncio.Task[None] | None = None
        self._summing = asyncio.Lock()

    def start(self) -> None:
        self.garbage.take_over()
        self._sweeper = asyncio.create_task(self._sweep_for_ever())

    async def stop(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        for room in self.rooms.values():
            room.stop()
        self.bots.stop()
        self.previews.stop()
        self.reviews.stop()
        self.coach.stop()
        with suppress(Unavailable):
            await self.write_summaries()
        self.garbage.hand_back()

    async def room(self, table: str) -> Room | None:
        """The table of that id, from memory or from its log; None if there is none."""
        room = self.rooms.get(table)
        if room is not None:
            room.used = time.monotonic()
            if self._not_notified_of(table):
                await self.heard([RENEWED + table])
            return room
        if table in self._unreadable or not NAME.fullmatch(table):
            return None
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Room | None:
        found = await self.store.table(table)
        if found is None:
            return None
        room = Room(*found, self.store, self.bots, self.now)
        try:
            await room.load()
        except (CorruptRecord, IllegalAction, UnknownGame, UnknownNotation) as error:
            log.warning("table %s cannot be opened: %s", table, error)
            self._unreadable.add(table)
            return None
        self.rooms[table] = room
        if table in self._missed:
            self._missed.discard(table)
            await room.catch_up()
            await room.look_up()
        return room

    def owns(self, table: str) -> bool:
        """Whether those who ask for a table are sent to this process first."""
        return self.peers is None or self.peers.owns(table)

    def _not_notified_of(self, table: str) -> bool:
        """Whether others may write at this table and nobody tells us."""
        return self.store.peers is not None and not self.owns(table)

    def new_table_id(self) -> str:
        """An id for a table that is opened here, so that everybody comes here for it."""
        table = secrets.new_table_id()
        while not self.owns(table):
            table = secrets.new_table_id()
        return table

    def add_room(self, row: TableRow, held: list[SeatRow], log: list[Entry]) -> Room:
        """A table that was stored just now, known without asking the database."""
        room = Room(row, held, self.store, self.bots, self.now)
        for entry in log:
            room.apply(entry)
        room.keep_going()
        self.rooms[row.id] = room
        return room

    async def heard(self, tables: list[str]) -> None:
        """Another process stored something at these tables, or made their links new."""
        for name in tables:
            table = name.removeprefix(RENEWED)
            room = self.rooms.get(table)
            if room is not None:
                await room.catch_up()
                if name != table:
                    await room.look_up()
            elif table in self._loading:
                # Its log may have been read just before this was stored.
                self._missed.add(table)

    # --- by and by ------------------------------------------------------------------------

    async def _sweep_for_ever(self) -> None:
        last_clock = last_due = time.monotonic()
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
                if time.monotonic() - last_due > DUE_SECONDS:
                    last_due = time.monotonic()
                    await self.wake_due()
                if time.monotonic() - last_clock > CLOCK_SECONDS:
                    last_clock = time.monotonic()
                    self.show_clocks()
                self.garbage.look()
            except Unavailable as error:
                log.warning("database unavailable: %s", error)
            except Exception:
                # One table in trouble must not stop the clocks of all others.
                log.exception("sweeping failed")

    async def sweep(self) -> None:
        """Flags, summaries for the lists, and rooms that nobody needs any more."""
        now = self.now()
        if self.store.peers is not None:
            watched = [room.id for room in self.rooms.values() if room.visitors]
            await self.heard([RENEWED + table for table in watched if self._not_notified_of(table)])
        for room in [room for room in self.rooms.values() if room.timed]:
            deadline = room.projection.clock.deadline()
            if deadline is not None and deadline <= now:
                await room.check_time()
        await self.write_summaries()
        self.put_away(time.monotonic() - self.config.idle_seconds)

    async def write_summaries(self) -> None:
        # Whoever asks also waits for what is being written already.
        async with self._summing:
            due = [room for room in self.rooms.values() if room.summary_due]
            if not due:
                return
            for room in due:
                room.summary_due = False
            try:
                await self.store.summarise([room.summary() for room in due])
            except Unavailable:
                for room in due:
                    room.summary_due = True
                raise

    def put_away(self, unused_since: float) -> None:
        for room in list(self.rooms.values()):
            if room.used < unused_since and room.idle and not room.summary_due:
                del self.rooms[room.id]

    async def wake_due(self) -> None:
        """Load tables whose clock ran out while nobody was there."""
        for table in await self.store.due(self.now()):
            room = await self.room(table) if self.owns(table) else None
            if room is not None:
                await room.check_time()
                room.summary_due = True

    def show_clocks(self) -> None:
        for room in self.rooms.values():
            if room.projection.clock.running is not None:
                for connection in room.connections:
                    connection.show_clock()
