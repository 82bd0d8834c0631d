"""All tables that are open in this process: found by id, loaded when needed, put away when idle."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

import orrery
from orrery.core.box import Box, shipped
from orrery.core.errors import CorruptRecord, IllegalAction, UnknownNotation
from orrery.table.auth import secrets
from orrery.table.auth.bans import Bans
from orrery.table.auth.identity import SESSION_MS, lasts
from orrery.table.cluster.editions import Editions
from orrery.table.config import Config
from orrery.table.counts import counts
from orrery.table.garbage import Garbage
from orrery.table.limits import Admission, FairQueue, Occupancy, RateLimiter
from orrery.table.match.bots import Bots
from orrery.table.match.clocks import DAY, Downtimes
from orrery.table.match.coach import Coach
from orrery.table.match.editions import Closed, Edition, closed
from orrery.table.match.excerpt import Excerpt, Excerpts
from orrery.table.match.outline import Outline
from orrery.table.match.painter import Painter
from orrery.table.match.previews import Previews
from orrery.table.match.reviews import Reviews
from orrery.table.match.room import Now, Room, wall_clock
from orrery.table.match.scratch import Scratches
from orrery.table.storage.accounts import Accounts
from orrery.table.storage.models import Entry, SeatRow, TableRow
from orrery.table.storage.people import People
from orrery.table.storage.store import RELOAD, RENEWED, Store, Unavailable
from orrery.table.storage.upkeep import BANS

if TYPE_CHECKING:
    from orrery.table.cluster.editions import Process
    from orrery.table.cluster.peers import Peers

log = logging.getLogger("orrery.table")
NAME = re.compile(r"[a-z0-9]{1,16}")
"""How a table can be called. Anything else is not looked for: some databases choke on it."""
SWEEP_SECONDS = 0.25
CLOCK_SECONDS = 10.0
KEEPING_DELAY = 3.0
"""How long a server has been up before it looks after what it keeps for other days."""
KEEPING_PAUSE = 0.02
EXPIRY_SECONDS = 3600.0
IDLE_ENTRIES = 100_000
"""The entries of all tables together that nobody looks at and that stay in memory; one takes about
a kilobyte."""
LONG_LOGS = 4
"""So many callers at a time have a whole log replayed: each takes up to ten megabytes."""
LATELY = 5.0
"""Seconds in which who asked for a table is expected to come in."""
SESSION_SLACK = 60_000
"""Milliseconds by which the clocks of servers may differ."""
SHUT_OUT = 4403
"""The close code for those who are not let in, or no longer."""
REPORT_DAYS = 90
"""How long what somebody reported is kept."""
CONFIRM_DAYS = 7
"""So long somebody may take to say whether mails are welcome."""
DOWN_SECONDS = 60.0
"""Whoever is away for less is not noticed, and everybody's clock goes on."""
ELSEWHERE = (Closed.RULES, Closed.COMPONENTS, Closed.GAME)
"""Why a table may be played by a process of another edition."""
DUE_SECONDS = 5.0
"""How often tables that are not open here are looked up for time that is up."""


@dataclass(eq=False, slots=True)
class Visit:
    """An open socket: who came, from where, and how to send them away."""

    guest: str
    session: str
    address: str
    close: Callable[[int], None]


class Hub:
    """The rooms of this process."""

    def __init__(
        self,
        store: Store,
        config: Config,
        now: Now = wall_clock,
        peers: Peers | None = None,
        only: Edition | None = None,
    ) -> None:
        self.store = store
        self.people = People(store)
        self.accounts = Accounts(store)
        self.config = config
        self.now = now
        self.peers = peers
        self.only = only
        """The edition whose tables this process serves; None for all that are asked for."""
        self.editions = Editions(store, config)
        self.bots = Bots(config.bot_workers, config.bot_seconds, config.bot_pause)
        self.previews = Previews()
        self.coach = Coach(config.coach_seconds)
        self.reviews = Reviews(self.coach, store)
        self.scratches = Scratches()
        self.painter = Painter(config.drawing_process)
        self.garbage = Garbage()
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._missed: set[str] = set()
        """Tables that others wrote to while they were being loaded here."""
        self.greetings = Admission()
        """Whole tables are sent one in each turn of the event loop."""
        self.long_logs = FairQueue(LONG_LOGS)
        """Who hands in a record, or asks for all moves of a game."""
        self.by_address = Occupancy(config.sockets_per_address)
        self.reporters = RateLimiter(60 / 86_400, 60)
        """Reports from an address, where somebody may be as many guests as they like."""
        self.keepers = RateLimiter(config.kept_per_address / 86_400, config.kept_per_address)
        """Whatever stays in the database, by the address from which it came."""
        self.by_guest = Occupancy(config.sockets_per_guest)
        self.visits: set[Visit] = set()
        self.ended_sessions: set[str] = set()
        """Sessions of accounts that were ended: nobody is let in by them."""
        self._sessions_at = 0
        """When the latest of them was ended, as far as it is known here."""
        self.downtimes = Downtimes()
        self._up_at = 0.0
        """When it was last noted that this process runs, by the time of the machine."""
        self.bans = Bans()
        self._noticed = -1
        """The latest notice of whoever runs the server; -1 before the first look."""
        self.closed: dict[str, Closed] = {}
        """Tables that cannot be played in this process, and why."""
        self._excerpts = Excerpts()
        self._keeping: asyncio.Task[None] | None = None
        self._sweeper: asyncio.Task[None] | None = None
        self._summing = asyncio.Lock()

    def start(self) -> None:
        self.garbage.take_over()
        self._sweeper = asyncio.create_task(self._sweep_for_ever())
        self._keeping = asyncio.create_task(self._keep_for_upgrades())

    async def stop(self) -> None:
        for task in (self._sweeper, self._keeping):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        for room in self.rooms.values():
            room.stop()
        await self.editions.stop()
        self.painter.stop()
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
                return self.rooms.get(table)
            return room
        if table in self.closed or not NAME.fullmatch(table):
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
        why = closed(Edition.of(found[0]))
        if why is not None:
            self.closed[table] = why
            return None
        room = None
        try:
            room = Room(*found, self.store, self.bots, self.now, self.downtimes)
            await room.load()
        except Unavailable:
            raise
        except Exception as error:
            # Whatever it is: it is this table's trouble, and no list and no clock may share it.
            if room is not None:
                room.stop()
            told = isinstance(error, CorruptRecord | IllegalAction | UnknownNotation)
            log.warning("table %s cannot be opened: %r", table, error, exc_info=not told)
            self.closed[table] = Closed.DIFFERS if told else Closed.BROKEN
            return None
        self.rooms[table] = room
        if table in self._missed:
            self._missed.discard(table)
            await room.catch_up()
            await room.look_up()
        return room

    async def outline(self, table: str) -> Outline | None:
        """A table that cannot be played here, as its log alone tells it; None if there is none."""
        found, stood = await self.store.table(table), await self.store.summary(table)
        if found is None or stood is None:
            return None
        return Outline(*found, stood, await self.store.readable_entries(table))

    async def excerpt(self, outline: Outline) -> Excerpt | None:
        """What can be watched of a table that cannot be played here; None if nothing can."""
        return await self._excerpts.of(outline, self.closed[outline.id])

    async def elsewhere(self, table: str) -> Process | None:
        """The process that plays a table of another edition; None if it is played here, or cannot
        be played at all."""
        edition = await self._edition_elsewhere(table)
        return edition and await self.editions.process(edition)

    async def shown_elsewhere(self, table: str) -> Process | None:
        """The process with the rules of this release and the components of a table that was dealt
        under older rules: what was played there can be watched in it."""
        edition = await self._edition_elsewhere(table)
        if edition is None or self.closed.get(table) is not Closed.RULES:
            return None
        here = Edition.here(edition.game)
        if edition.components == here.components or edition.rules > here.rules:
            return None
        return await self.editions.process(edition._replace(rules=here.rules))

    async def goes_on_elsewhere(self, table: str) -> bool:
        """Whether there would be such a process; none is started."""
        edition = await self._edition_elsewhere(table)
        return edition is not None and await self.editions.launch(edition) is not None

    async def _edition_elsewhere(self, table: str) -> Edition | None:
        if await self.room(table) is not None or self.only is not None:
            return None
        if self.closed.get(table) not in ELSEWHERE:
            return None
        found = await self.store.table(table)
        return None if found is None else Edition.of(found[0])

    def owns(self, table: str) -> bool:
        """Whether those who ask for a table are sent to this process first."""
        return self.peers is None or self.peers.owns(table)

    def _not_notified_of(self, table: str) -> bool:
        """Whether others may write at this table and nobody tells us."""
        if self.only is not None:
            # Each server may have a process for an edition, and they do not know each other.
            return not self.store.shared
        return self.store.peers is not None and not self.owns(table)

    def new_table_id(self) -> str:
        """An id for a table that is opened here, so that everybody comes here for it."""
        table = secrets.new_table_id()
        while not self.owns(table):
            table = secrets.new_table_id()
        return table

    def add_room(self, row: TableRow, held: list[SeatRow], log: list[Entry]) -> Room:
        """A table that was stored just now, known without asking the database."""
        room = Room(row, held, self.store, self.bots, self.now, self.downtimes)
        for entry in log:
            room.apply(entry)
        room.keep_going()
        self.rooms[row.id] = room
        return room

    async def heard(self, tables: list[str]) -> None:
        """Something was stored at these tables, or changed about them, past this process."""
        for name in tables:
            table = name.lstrip(RENEWED + RELOAD)
            room = self.rooms.get(table)
            if room is not None and name.startswith(RELOAD):
                room.shut()
                self.rooms.pop(table)
            elif room is not None:
                with self._alone(room):
                    await room.catch_up()
                    if name != table and not await room.look_up():
                        self._drop(room)
            elif table in self._loading:
                # Its log may have been read just before this was stored.
                self._missed.add(table)

    async def delete(self, table: str) -> None:
        """Delete a table with all that was played there."""
        room = self.rooms.get(table)
        if room is None:
            await self.store.delete_table(table)
        else:
            # Whoever waits to write there comes after this, and is told that it is gone.
            async with room.lock:
                await self.store.delete_table(table)
                self._drop(room)
        self.closed.pop(table, None)

    def _drop(self, room: Room) -> None:
        room.leave_for_good()
        self.rooms.pop(room.id, None)

    @contextmanager
    def _alone(self, room: Room) -> Iterator[None]:
        """Keep the trouble of one table from all others: it is closed, and read again if asked."""
        try:
            yield
        except Unavailable:
            raise
        except Exception:
            log.exception("table %s failed and is dropped from memory", room.id)
            room.shut()
            self.rooms.pop(room.id, None)

    # --- periodic work --------------------------------------------------------------------

    async def _sweep_for_ever(self) -> None:
        last_clock = last_due = time.monotonic()
        last_expiry = last_clock - EXPIRY_SECONDS
        while True:
            due = time.monotonic() + SWEEP_SECONDS
            await asyncio.sleep(SWEEP_SECONDS)
            counts.loop_delay.note(max(0.0, time.monotonic() - due))
            try:
                await self.sweep()
                if time.monotonic() - last_due > DUE_SECONDS:
                    last_due = time.monotonic()
                    await self.note_uptime()
                    await self.read_notices()
                    await self.wake_due()
                    await self.editions.sweep()
                if time.monotonic() - last_expiry > EXPIRY_SECONDS:
                    last_expiry = time.monotonic()
                    await self.expire()
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
        if self.store.peers is not None or self.only is not None:
            watched = [room.id for room in self.rooms.values() if room.visitors]
            await self.heard([RENEWED + table for table in watched if self._not_notified_of(table)])
        for room in [room for room in self.rooms.values() if room.timed]:
            with self._alone(room):
                deadline = room.projection.clock.deadline()
                if deadline is not None and deadline <= now:
                    await room.check_time()
        await self.write_summaries()
        self.evict_idle(time.monotonic() - self.config.idle_seconds)

    async def write_summaries(self) -> None:
        # Whoever asks also waits for what is being written already.
        async with self._summing:
            due = [room for room in self.rooms.values() if room.summary_due]
            if not due:
                return
            for room in due:
                room.summary_due = False
            summaries = []
            for room in due:
                with self._alone(room):
                    summaries.append(room.summary())
            try:
                await self.store.summarise(summaries)
            except Unavailable:
                for room in due:
                    room.summary_due = True
                raise

    def evict_idle(self, unused_since: float) -> None:
        """Forget rooms that nobody has used since then, and beyond so many entries others, too,
        those first that nobody has used for longest."""
        self._excerpts.evict_idle(unused_since)
        lately = time.monotonic() - LATELY
        idle = [room for room in self.rooms.values() if room.idle and not room.summary_due]
        kept = 0
        for room in sorted(idle, key=lambda room: room.used, reverse=True):
            kept += room.projection.n
            if room.used < unused_since or (kept > IDLE_ENTRIES and room.used < lately):
                del self.rooms[room.id]

    async def note_uptime(self) -> None:
        """Note that a server runs; where none did for a while, nobody's clock ran.

        While this process runs and its database answers, there was no such while. By the machine's
        own time, for that also goes on while a machine sleeps.
        """
        at, now = time.time(), self.now()
        since = 0 if at - self._up_at < DOWN_SECONDS else now - round(DOWN_SECONDS * 1000)
        self.downtimes.follow(await self.store.up(now, since))
        self._up_at = at

    async def read_notices(self) -> None:
        """Take in what whoever runs the server changed in the database."""
        new = await self.store.notices(self._noticed)
        first = self._noticed < 0
        if first or any(name == BANS for _, name in new):
            self.bans = Bans(await self.store.bans())
            self._send_away(self._is_banned)
        since = self._sessions_at - SESSION_SLACK
        ended = await self.accounts.ended_since(max(0, since))
        if ended:
            self._sessions_at = ended[-1][1]
            self.end_sessions({session for session, _ in ended} - self.ended_sessions)
        for _, table in [] if first else new:
            if table != BANS:
                await self._look_again(table)
        self._noticed = new[-1][0] if new else max(0, self._noticed)

    def end_sessions(self, sessions: Iterable[str]) -> None:
        """Let nobody in by these any more, and nobody stay."""
        ended = {*sessions}
        self.ended_sessions |= ended
        if ended:
            self._send_away(lambda visit: visit.session in ended)

    def _is_banned(self, visit: Visit) -> bool:
        now = self.now()
        return self.bans.guest(visit.guest, now) or self.bans.address(visit.address, now)

    def _send_away(self, whom: Callable[[Visit], bool]) -> None:
        for visit in [visit for visit in self.visits if whom(visit)]:
            visit.close(SHUT_OUT)

    async def _look_again(self, table: str) -> None:
        """A table was changed behind our back, or is gone."""
        self.closed.pop(table, None)
        room = self.rooms.get(table)
        if room is None:
            return
        await self.heard([RENEWED + table])

    async def expire(self) -> None:
        """Drop what is kept for a while only."""
        if self.config.record_days:
            await self.store.expire_records(self.now() - self.config.record_days * DAY)
        now = self.now()
        await self.people.expire_reports(now - REPORT_DAYS * DAY)
        await self.people.expire_unconfirmed(now - CONFIRM_DAYS * DAY)
        await self.accounts.expire(now - SESSION_MS)
        self.ended_sessions -= {one for one in self.ended_sessions if not lasts(one, now)}

    async def wake_due(self) -> None:
        """Load tables whose clock ran out while nobody was there."""
        for table in await self.store.due(self.now()):
            if not self.owns(table):
                continue
            room = await self.room(table)
            if room is None:
                # It is for others. Where there are none, nobody moves; looked up every time, such
                # tables would be in the way.
                if self.only is None and await self.elsewhere(table) is None:
                    await self.store.stop_clock(table)
                continue
            with self._alone(room):
                await room.check_time()
                room.summary_due = True

    async def _keep_for_upgrades(self) -> None:
        """Keep what is needed of today's games on the day when other rules are installed."""
        await asyncio.sleep(KEEPING_DELAY)
        try:
            for game in orrery.game_ids() if self.only is None else ():
                folder = orrery.folder(game)
                for file in shipped(folder):
                    box = await asyncio.to_thread(Box, folder, file)
                    await self.store.keep_components(box.fingerprint, game, box.text)
            await self._write_old_results()
        except Unavailable as error:
            log.warning("database unavailable: %s", error)

    async def _write_old_results(self) -> None:
        """Games that ended before results were kept: read once, their result is written down."""
        last = ""
        while tables := await self.store.without_outcome(last):
            for table in tables:
                if self.owns(table):
                    # The process that plays it elsewhere looks for such tables itself.
                    await self.elsewhere(table)
                    await asyncio.sleep(KEEPING_PAUSE)
            last = tables[-1]

    def show_clocks(self) -> None:
        for room in list(self.rooms.values()):
            with self._alone(room):
                if room.projection.clock.running is not None:
                    for connection in room.connections:
                        connection.show_clock()
