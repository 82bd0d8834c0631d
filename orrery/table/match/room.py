"""A table that people sit at now: one writer, many connections.

The order never changes: check, store, and only after the commit apply and show.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from orjson import Fragment

from orrery.core.words import phrase
from orrery.table.auth import secrets
from orrery.table.match import events
from orrery.table.match.bots import Bots, TurnTime
from orrery.table.match.checks import Draft, Refused, acting_seat, carried_out, check
from orrery.table.match.clocks import Pace
from orrery.table.match.events import Json
from orrery.table.match.lesson import rival_move
from orrery.table.match.lock import Lock
from orrery.table.match.projection import Projection
from orrery.table.protocol.incoming import Storing
from orrery.table.speech import as_fragment
from orrery.table.storage.models import Entry, SeatRow, Summary, TableRow
from orrery.table.storage.store import Result, Store, Unavailable

if TYPE_CHECKING:
    from orrery.table.live.connection import Connection

log = logging.getLogger("orrery.table")
Now = Callable[[], int]
"""The time in milliseconds since 1970."""
Tell = Callable[[int | Refused], None]
"""Hears the number of an entry that is stored, or why it is not."""
BROKEN = 1011
"""The close code for those to whom something cannot be shown; they may come back."""
GONE = 4404
"""The close code for those for whom there is no such table, or no longer."""


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


_under_way: set[asyncio.Task[None]] = set()
"""Kept here until they are done: the event loop alone would forget them."""


def _unavailable() -> Refused:
    return Refused("unavailable", phrase("table.refused.unavailable"))


class Room:
    """The live side of one table in this process."""

    def __init__(
        self, row: TableRow, held: Iterable[SeatRow], store: Store, bots: Bots, now: Now
    ) -> None:
        self.row = row
        self.id = row.id
        self.held = {seat.seat: seat for seat in held}
        self.store = store
        self.bots = bots
        self.now = now
        self.projection = Projection(Pace.of(row.clock))
        self.timed = self.projection.pace.kind != "none"
        """Whether a clock runs at this table."""
        self.lock = Lock()
        self.connections: set[Connection] = set()
        self.visitors = 0
        """Open sockets, also of those who have not said hello yet."""
        self.here: frozenset[int] = frozenset()
        """The seats whose holders are connected to this process."""
        self.auto: set[int] = set()
        """Seats for which single forced choices pass by themselves."""
        self.doubtful = False
        """The database failed us in mid-write: read again before anything else."""
        self.summary_due = False
        self.used = time.monotonic()
        self._thinking: asyncio.Task[None] | None = None
        self._seated: list[Json] | None = None
        self._seated_text: Fragment | None = None

    # --- who ------------------------------------------------------------------------------

    def seats_held(self, given: Iterable[str]) -> frozenset[int]:
        """The seats that these secrets hold. Every seat is compared with every secret."""
        digests = [secrets.digest(secret) for secret in given]
        return frozenset(
            {
                seat.seat
                for seat in self.held.values()
                for digest in digests
                if secrets.same(seat.secret, digest)
            }
        )

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._look_around()
        self.keep_going()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._look_around()
        self.used = time.monotonic()

    def _look_around(self) -> None:
        self.here = frozenset({seat for connection in self.connections for seat in connection.mine})
        self._seated = None

    def seated(self) -> list[Json]:
        """Who sits where, as everybody sees it; where no clock runs, worked out when it changes."""
        if self._seated is None or self.timed:
            self._seated = events.seats(self.projection, self.here, self.now())
            self._seated_text = None
        return self._seated

    def seated_text(self) -> Fragment:
        """The same, written out for events."""
        seated = self.seated()
        if self._seated_text is None:
            self._seated_text = as_fragment(seated)
        return self._seated_text

    # --- what happens ---------------------------------------------------------------------

    async def load(self) -> None:
        async with self.lock:
            await self._catch_up()
            with suppress(Refused):
                # What was agreed on just before a process died is still to be done.
                await self._follow()
        self.keep_going()

    async def submit(self, mine: frozenset[int], message: Storing) -> int:
        """Store what a client wants and show it; the number of its entry. Raises Refused."""
        seat = acting_seat(mine, message)
        key = f"{seat}:{message.key}"
        return await self.add(lambda: self._check(mine, message), key)

    def _check(self, mine: frozenset[int], message: Storing) -> Draft:
        return check(self.projection, mine, message, self.here, self.now())

    def begin(self, mine: frozenset[int], message: Storing, tell: Tell) -> None:
        """The same without waiting: `tell` hears the number or the refusal.

        Where nobody else is writing and nothing is in doubt, which is nearly always, this takes
        no task; else it waits its turn in one.
        """
        if self.doubtful or not self.lock.acquire_nowait():
            self._begin_later(mine, message, tell)
            return
        self.used = time.monotonic()
        try:
            key = f"{acting_seat(mine, message)}:{message.key}"
            known = self._known(key)
            draft = self._check(mine, message) if known is None else None
        except Refused as refusal:
            self.lock.release()
            tell(refusal)
            return
        except BaseException:
            self.lock.release()
            raise
        if draft is None:
            self.lock.release()
            tell(self.projection.keys[key])
        else:
            entry = self._entry(draft, key)
            self.store.append_then(entry, partial(self._begun, entry, mine, message, tell))

    def _begun(
        self, entry: Entry, mine: frozenset[int], message: Storing, tell: Tell, stored: Result
    ) -> None:
        self.doubtful = isinstance(stored, Exception)
        try:
            if stored is True:
                self.apply(entry)
        finally:
            self.lock.release()
        if self.doubtful:
            tell(_unavailable())
        elif stored is True and self._next() is None:
            self.keep_going()
            tell(entry.n)
            # Before the next table has its turn: they need not wait for each other.
            for connection in self.connections:
                connection.flush()
        else:
            # Somebody else was first, or something follows from it.
            self._begin_later(mine, message, tell)

    def _begin_later(self, mine: frozenset[int], message: Storing, tell: Tell) -> None:
        task = asyncio.create_task(self._submit_then(mine, message, tell))
        _under_way.add(task)
        task.add_done_callback(_under_way.discard)

    async def _submit_then(self, mine: frozenset[int], message: Storing, tell: Tell) -> None:
        try:
            n = await self.submit(mine, message)
        except Refused as refusal:
            tell(refusal)
        except Unavailable:
            tell(_unavailable())
        else:
            tell(n)

    async def add(self, draft: Callable[[], Draft], key: str | None) -> int:
        """Store what `draft` says of the present projection, then what follows from it."""
        self.used = time.monotonic()
        async with self.lock:
            if self.doubtful:
                await self._catch_up()
            n = self._known(key)
            while n is None:
                if await self._store(draft(), key):
                    n = self.projection.n
                else:
                    await self._catch_up()
                    n = self._known(key)
            await self._follow()
        self.keep_going()
        return n

    def _known(self, key: str | None) -> int | None:
        return None if key is None else self.projection.keys.get(key)

    async def _store(self, draft: Draft, key: str | None) -> bool:
        entry = self._entry(draft, key)
        try:
            if not await self.store.append(entry):
                return False
        except Unavailable:
            self.doubtful = True
            raise _unavailable() from None
        self.apply(entry)
        return True

    def _entry(self, draft: Draft, key: str | None) -> Entry:
        n = self.projection.n + 1
        return Entry(self.id, n, key, draft.kind, draft.seat, self.now(), draft.payload)

    def apply(self, entry: Entry) -> None:
        """After the commit, and only then: the projection moves on and everybody sees it."""
        self.projection.apply(entry)
        self.summary_due = True
        if entry.kind != "action":
            self._seated = None
        for connection in tuple(self.connections):
            try:
                connection.show(entry.n)
            except Exception:
                # What cannot be shown to one must not be kept from the others.
                log.exception("entry %s of table %s cannot be shown", entry.n, self.id)
                connection.close(BROKEN)

    async def seat_taken(self, seat: SeatRow, name: str, invite: str | None) -> bool:
        """Store that somebody sits down; False if the table or its links changed meanwhile."""
        async with self.lock:
            entry = Entry(
                self.id, self.projection.n + 1, None, "join", seat.seat, self.now(), {"name": name}
            )
            stored = await self.store.take_seat(self.id, seat, entry, invite)
            if stored:
                self.held[seat.seat] = seat
                self.apply(entry)
            else:
                await self._catch_up()
                await self._look_up()
        self.keep_going()
        return stored

    async def announce_rematch(self, seat: int, table: str, same_deal: bool) -> str:
        """Tell the others of the table that continues this one; the one that counts if two do."""

        def draft() -> Draft:
            return Draft("rematch", seat, {"table": table, "same_deal": same_deal})

        n = await self.add(draft, f"rematch:{same_deal}")
        return self.projection.entries[n - 1].text("table")

    async def new_links(self, invite: str, watch: str) -> None:
        # In turn with those who look the words up: what they read must not come after this.
        async with self.lock:
            await self.store.links(self.id, invite, watch)
            self._renew(replace(self.row, invite=invite, watch=watch))

    def _renew(self, row: TableRow) -> None:
        """Whoever watches by the old word has to go."""
        renewed = row.watch != self.row.watch
        self.row = row
        if renewed and not row.public:
            for connection in self.connections:
                if not connection.mine:
                    connection.close(GONE)

    async def look_up(self) -> None:
        """Take in the words that another process gave to the table."""
        async with self.lock:
            await self._look_up()

    async def _look_up(self) -> None:
        found = await self.store.table(self.id)
        if found is not None:
            self._renew(found[0])

    async def catch_up(self) -> None:
        """Take in what another process stored."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        for entry in await self.store.entries(self.id, self.projection.n):
            if entry.kind == "join":
                # Another process gave a seat away: its secret is news to this one.
                found = await self.store.table(self.id)
                assert found is not None
                self.held = {seat.seat: seat for seat in found[1]}
            self.apply(entry)
        self.doubtful = False
        self.keep_going()

    async def _follow(self) -> None:
        """What follows by itself: agreed proposals, and single choices of those who wish so."""
        while True:
            draft = self._next()
            if draft is None:
                return
            if not await self._store(draft, None):
                await self._catch_up()

    def _next(self) -> Draft | None:
        return carried_out(self.projection) or self._forced()

    def _forced(self) -> Draft | None:
        """The single choice of somebody who wishes it done, where it costs nothing.

        Left to the player is what would spend or turn up something, and what would end the time
        in which earlier steps can be taken back: nobody loses that by a step not chosen.
        """
        state = self.projection.state
        if self.projection.turn not in self.auto:
            return None
        if self.projection.seats[state.seat].kind != "human":
            return None
        codes = state.legal()
        if len(codes) != 1 or self.projection.game.commits(state, codes[0]):
            return None
        if self._ends_undo(codes[0]):
            return None
        payload: dict[str, object] = {"action": state.notation(codes[0]), "automatic": True}
        return Draft("action", state.seat, payload)

    def _ends_undo(self, code: int) -> bool:
        """Whether the seat that decides can take something back now, and no longer after this."""
        state = self.projection.state
        if self.projection.free_undo(state.seat) == state.decisions:
            return False
        trial = state.clone()
        trial.apply(code)
        return trial.seat != state.seat

    async def set_auto(self, seats: frozenset[int], on: bool) -> None:
        """Switch automatic passing; switched on, it may apply at once."""
        if not on:
            self.auto -= seats
            return
        self.auto |= seats
        async with self.lock:
            await self._follow()
        self.keep_going()

    # --- bots and clocks ------------------------------------------------------------------

    def keep_going(self) -> None:
        """Let a bot think if one is to decide."""
        if not self._bot_to_move or self.row.uploaded:
            return
        if self._thinking is None or self._thinking.done():
            self._thinking = asyncio.create_task(self._let_bots_play())

    @property
    def _bot_to_move(self) -> bool:
        """Bots among themselves play for somebody who watches, or not at all."""
        projection = self.projection
        if projection.over or projection.seats[projection.turn].kind != "bot":
            return False
        return bool(self.connections) or any(seat.kind != "bot" for seat in projection.seats)

    async def _let_bots_play(self) -> None:
        turn, left = -1, TurnTime(self.bots.seconds)
        while self._bot_to_move:
            state = self.projection.state
            seat, decision, n = state.seat, state.decisions, self.projection.n
            if seat != turn or self.projection.game.opens_turn(state):
                turn, left = seat, TurnTime(self.bots.seconds)
            began = time.monotonic()
            notation = rival_move(self.projection) or await self._bot_chooses(seat, left)
            left.spend(time.monotonic() - began)
            if self.connections:
                # People can follow what takes a moment; a bot that thought took one.
                await asyncio.sleep(max(0.0, began + self.bots.pause - time.monotonic()))
            try:
                await self._bot_acts(seat, decision, n, notation)
            except (Refused, Unavailable) as failure:
                if isinstance(failure, Unavailable) or failure.code == "unavailable":
                    await asyncio.sleep(1.0)

    async def _bot_chooses(self, seat: int, left: TurnTime) -> str:
        view = self.projection.view(seat)
        code = view.legal[0]
        if len(view.legal) > 1:
            level = self.projection.seats[seat].level
            code = await self.bots.choose(level, view, left.share(), (self.id, seat))
        return self.projection.game.actions.notation(code)

    async def _bot_acts(self, seat: int, decision: int, n: int, notation: str) -> None:
        def draft() -> Draft:
            state = self.projection.state
            current = state.decisions == decision and self.projection.turn == seat
            undone = any(entry.kind == "undo" for entry in self.projection.entries[n:])
            if not current or undone or self.projection.seats[seat].kind != "bot":
                raise Refused("stale", phrase("table.refused.stale"))
            return Draft("action", seat, {"action": notation, "bot": True})

        async with self.lock:
            while not await self._store(draft(), None):
                await self._catch_up()
            await self._follow()

    async def check_time(self) -> None:
        """Write down that somebody's time is up, if it is."""

        def draft() -> Draft:
            deadline = self.projection.clock.deadline()
            seat = self.projection.clock.running
            if deadline is None or seat is None or deadline > self.now():
                raise Refused("stale", phrase("table.refused.stale"))
            return Draft("flag", seat, {})

        try:
            await self.add(draft, None)
        except Refused:
            return

    def summary(self) -> Summary:
        return Summary(
            self.id,
            self.projection.n,
            self.projection.turn,
            self.projection.over,
            self.projection.entries[-1].at,
            self.projection.clock.deadline(),
        )

    @property
    def idle(self) -> bool:
        return not self.visitors and not self.lock.locked and not self.thinking

    @property
    def thinking(self) -> bool:
        return self._thinking is not None and not self._thinking.done()

    def stop(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
