"""A table that people sit at now: one writer, many connections.

The order never changes: check, store, and only after the commit apply and show.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from orjson import Fragment

from orrery.core.records import OtherRules, turn_digest
from orrery.core.words import phrase
from orrery.table.auth.access import Claim, may_join, seats_held
from orrery.table.auth.names import distinct
from orrery.table.match import events, results
from orrery.table.match.bots import Bots, TurnTime
from orrery.table.match.checks import Draft, Refused, acting_seat, carried_out, check
from orrery.table.match.clocks import ALWAYS_UP, Downtimes, Pace
from orrery.table.match.events import Json
from orrery.table.match.lesson import rival_move
from orrery.table.match.lock import Lock
from orrery.table.match.projection import Projection
from orrery.table.match.replay import Lookback
from orrery.table.match.results import result_of
from orrery.table.match.slices import turn
from orrery.table.match.submission import Answer, Append, Drafting, Submission, Tell, nothing
from orrery.table.protocol.incoming import Storing
from orrery.table.speech import Voice, as_fragment
from orrery.table.storage.models import Entry, SeatRow, Summary, TableRow
from orrery.table.storage.store import Done, Result, Store, Unavailable

if TYPE_CHECKING:
    from orrery.table.live.connection import Connection

log = logging.getLogger("orrery.table")
Now = Callable[[], int]
"""The time in milliseconds since 1970."""
BROKEN = 1011
"""The close code for those to whom something cannot be shown; they may come back."""
AT_ONCE = 16
"""So many entries of a log that is loaded are applied in one turn of the event loop."""
GONE = 4404
"""The close code for those for whom there is no such table, or no longer."""


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


_under_way: set[asyncio.Task[None]] = set()
"""Kept here until they are done: the event loop alone would forget them."""


def in_task(work: Coroutine[None, None, None]) -> None:
    task = asyncio.create_task(work)
    _under_way.add(task)
    task.add_done_callback(_under_way.discard)


def _unavailable() -> Refused:
    return Refused("unavailable", phrase("table.refused.unavailable"))


class Room:
    """The live side of one table in this process."""

    def __init__(
        self,
        row: TableRow,
        held: Iterable[SeatRow],
        store: Store,
        bots: Bots,
        now: Now,
        downtimes: Downtimes = ALWAYS_UP,
    ) -> None:
        self.row = row
        self.id = row.id
        self.held = {seat.seat: seat for seat in held}
        self.store = store
        self.bots = bots
        self.now = now
        self.projection = Projection(Pace.of(row.clock), downtimes)
        self.timed = self.projection.pace.kind != "none"
        """Whether a clock runs at this table."""
        self.lock = Lock()
        self.connections: set[Connection] = set()
        self.visitors = 0
        """Open sockets, also of those who have not said hello yet."""
        self.here: frozenset[int] = frozenset()
        """The seats whose holders are connected to this process."""
        self.doubtful = False
        """The database failed us in mid-write: read again before anything else."""
        self.summary_due = False
        self.gone = False
        """Whether the table was deleted: nothing more is stored."""
        self.used = time.monotonic()
        self.lookback = Lookback()
        self._thinking: asyncio.Task[None] | None = None
        self._logs: dict[tuple[int | None, str], tuple[int, tuple[str, ...], Fragment]] = {}
        """Whole logs by viewer and language, with the entry and the names that they are of."""
        self._seated: list[Json] | None = None
        self._seated_text: Fragment | None = None

    @property
    def over(self) -> bool:
        return self.projection.over

    # --- who ------------------------------------------------------------------------------

    def seats_held(self, claim: Claim) -> frozenset[int]:
        return seats_held(self.held.values(), claim)

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._note_who_is_here()
        self.keep_going()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._note_who_is_here()
        self.used = time.monotonic()

    def _note_who_is_here(self) -> None:
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

    def whole_log(self, viewer: int | None, words: Voice) -> Fragment:
        """The log from its beginning as a viewer reads it, written out once per entry."""
        projection = self.projection
        key = (viewer, words.language)
        known = self._logs.get(key)
        if known is None or known[:2] != (projection.n, projection.names):
            log = [
                line
                for n in range(1, projection.n + 1)
                for line in events.lines(projection, n, viewer, words)
            ]
            known = self._logs[key] = (projection.n, projection.names, as_fragment(log))
        return known[2]

    # --- what happens ---------------------------------------------------------------------

    async def load(self) -> None:
        async with self.lock:
            await self._catch_up()
            await self._check_result()
        with suppress(Refused, Unavailable):
            # What was agreed on just before a process died is still to be done.
            await self.follow()

    async def _check_result(self) -> None:
        """Raise OtherRules if the game is not over, or in another way, that once ended so."""
        stood = await self.store.summary(self.id)
        if stood is None or stood.outcome is None:
            return
        found = result_of(self.projection)
        if found is None or not found.counts_as(results.read(stood.outcome)):
            raise OtherRules("the game ends in another way than it was played")

    def take(self, mine: frozenset[int], message: Storing, tell: Tell) -> None:
        """Submit what a client wants to be stored."""
        try:
            key = f"{acting_seat(mine, message)}:{message.key}"
        except Refused as refusal:
            tell(refusal)
            return
        self.submit(lambda: check(self.projection, mine, message, self.here, self.now()), key, tell)

    def submit(
        self, draft: Drafting, key: str | None, tell: Tell, append: Append | None = None
    ) -> None:
        """The one way into the log: check, store, apply, show, then what follows from it.

        `draft` checks against the projection as it is then, and may be asked again if another
        process was first. `tell` hears the number of the entry, or why there is none. `append`
        stores it, if more than the entry is to be stored.

        Where nobody else is writing and nothing is in doubt, which is nearly always, this takes
        no task; else it waits in one.
        """
        self._start(Submission(draft, key, tell, append or self.store.append_then))

    async def submitted(
        self, draft: Drafting, key: str | None = None, append: Append | None = None
    ) -> int:
        """The same for those who wait. Raises Refused or Unavailable."""
        answer = Answer()
        self.submit(draft, key, answer.tell, append)
        return await answer

    async def follow(self) -> None:
        """Store only what follows from the present projection. Raises Refused or Unavailable."""
        answer = Answer()
        self._start(
            Submission(nothing, None, answer.tell, self.store.append_then, self.projection.n)
        )
        await answer

    def _start(self, submission: Submission) -> None:
        self.used = time.monotonic()
        if self.doubtful or not self.lock.acquire_nowait():
            in_task(self._wait_for_lock(submission))
        else:
            self._write(submission)

    async def _wait_for_lock(self, submission: Submission) -> None:
        await self.lock.acquire()
        if self.doubtful:
            await self._read_and_write(submission)
        else:
            self._write(submission)

    async def _read_and_write(self, submission: Submission) -> None:
        """With the lock, where another process was first or nobody knows."""
        try:
            await self._catch_up()
        except Unavailable:
            self._end(submission, _unavailable())
        except BaseException:
            self.lock.release()
            raise
        else:
            self._write(submission)

    def _write(self, submission: Submission) -> None:
        """With the lock: the next entry, until there is none."""
        try:
            draft = self._draft(submission)
        except Refused as refusal:
            self._end(submission, refusal)
            return
        except BaseException:
            self.lock.release()
            raise
        if draft is None:
            assert submission.n is not None
            self._end(submission, submission.n)
        elif submission.n is None:
            entry = self._entry(draft, submission.key)
            submission.append(entry, partial(self._written, submission, entry))
        else:
            entry = self._entry(draft, None)
            self.store.append_then(entry, partial(self._written, submission, entry))

    def _draft(self, submission: Submission) -> Draft | None:
        """What is submitted or, once that is stored, what follows from it."""
        if self.gone:
            raise Refused("unknown", phrase("table.refused.no_table"))
        if submission.n is None and submission.key is not None:
            submission.n = self.projection.keys.get(submission.key)
        if submission.n is None:
            return submission.draft()
        return self._next()

    def _written(self, submission: Submission, entry: Entry, stored: Result) -> None:
        if stored is True:
            try:
                self.apply(entry)
            except BaseException:
                self.lock.release()
                raise
            submission.n = submission.n or entry.n
            self._write(submission)
        elif stored is False:
            in_task(self._read_and_write(submission))
        else:
            self.doubtful = True
            self._end(submission, _unavailable())

    def _end(self, submission: Submission, result: int | Refused) -> None:
        self.lock.release()
        self.keep_going()
        submission.tell(result)
        # Before the next table has its turn: they need not wait for each other.
        for connection in self.connections:
            connection.flush()

    def _entry(self, draft: Draft, key: str | None) -> Entry:
        n, payload = self.projection.n + 1, draft.payload
        if draft.kind == "action":
            noted = turn_digest(self.projection.state)
            if noted:
                payload = {**payload, "state": noted}
        return Entry(self.id, n, key, draft.kind, draft.seat, self.now(), payload)

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

    def has_enough(self, guest: str) -> bool:
        """Whether a guest sits here already, and nobody may take several seats."""
        return not self.row.several and any(one.guest == guest for one in self.held.values())

    async def take_seat(
        self, seat: SeatRow, name: str, invite: str | None, *, again: bool = False
    ) -> bool:
        """Store that somebody sits down; False if the seat or the invitation is gone meanwhile.

        `again`: who sat in several seats at the table before takes as many here.
        """

        def draft() -> Draft:
            is_open = self.projection.seats[seat.seat].kind == "open" and not self.projection.over
            is_invited = invite is None or may_join(self.row, invite)
            if not (is_open and is_invited) or (not again and self.has_enough(seat.guest)):
                raise Refused("stale", phrase("table.refused.stale"))
            others = [one.name for one in self.projection.seats if one.kind != "open"]
            return Draft("join", seat.seat, {"name": distinct(name, others)})

        def append(entry: Entry, done: Done) -> None:
            in_task(self._append_seat(seat, invite, entry, done))

        try:
            await self.submitted(draft, append=append)
        except Refused:
            return False
        return True

    async def _append_seat(
        self, seat: SeatRow, invite: str | None, entry: Entry, done: Done
    ) -> None:
        try:
            stored = await self.store.take_seat(self.id, seat, entry, invite)
            if stored:
                self.held[seat.seat] = seat
            else:
                await self._look_up()
        except Exception as error:
            done(error)
        else:
            done(stored)

    def hold(self, held: dict[int, SeatRow]) -> None:
        """Take in who holds the seats; who holds one no longer has to come in anew."""
        lost = {seat for seat, one in self.held.items() if held.get(seat) != one}
        self.held = held
        for connection in tuple(self.connections):
            if connection.mine & lost:
                connection.close(BROKEN)

    async def announce_rematch(self, seat: int, table: str, same_deal: bool) -> str:
        """Tell the others of the table that continues this one; the one that counts if two do."""
        rematch: dict[str, object] = {"table": table, "same_deal": same_deal}
        n = await self.submitted(lambda: Draft("rematch", seat, rematch), f"rematch:{same_deal}")
        return self.projection.entries[n - 1].text("table")

    async def new_links(self, invite: str, watch: str) -> None:
        # In turn with those who look the tokens up: what they read must not come after this.
        async with self.lock:
            await self.store.links(self.id, invite, watch)
            self.renew(replace(self.row, invite=invite, watch=watch))

    def renew(self, row: TableRow) -> None:
        """Whoever watches by the old link has to go."""
        renewed = row.watch != self.row.watch
        self.row = row
        if renewed and not row.public:
            for connection in self.connections:
                if not connection.mine:
                    connection.close(GONE)

    async def look_up(self) -> bool:
        """Take in what another process changed about the table; False if it is gone."""
        async with self.lock:
            return await self._look_up()

    async def _look_up(self) -> bool:
        found = await self.store.table(self.id)
        if found is None:
            return False
        self.renew(found[0])
        self.hold({seat.seat: seat for seat in found[1]})
        return True

    async def catch_up(self) -> None:
        """Take in what another process stored."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        for entry in await self.store.entries(self.id, self.projection.n):
            if entry.kind in ("join", "seat"):
                # Another process may have given a seat away: its secret is news to this one.
                await self._look_up()
            self.projection.verify(entry)
            self.apply(entry)
            if entry.n % AT_ONCE == 0:
                # A long log is loaded beside all that goes on at other tables.
                await turn()
        self.doubtful = False
        self.keep_going()

    def _next(self) -> Draft | None:
        """What follows by itself: agreed proposals, and single choices of those who wish so."""
        return carried_out(self.projection) or self._forced()

    def _forced(self) -> Draft | None:
        """The single choice of somebody who wishes it done, where it costs nothing.

        Left to the player is what would spend or turn up something, and what would end the time
        in which earlier steps can be taken back: nobody loses that by a step not chosen.
        """
        state = self.projection.state
        turn = self.projection.turn
        if not any(one.auto and turn in one.mine for one in self.connections):
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
            code = await self.bots.choose(
                level, view, left.share(), (self.id, seat), self._waits_from, self.row.host
            )
        return self.projection.game.actions.notation(code)

    @property
    def _waits_from(self) -> str:
        """The network of who is here and waits for a bot, players first; empty where nobody is."""
        waiting = min(self.connections, key=lambda one: (not one.mine, one.number), default=None)
        return "" if waiting is None else waiting.network

    async def _bot_acts(self, seat: int, decision: int, n: int, notation: str) -> None:
        def draft() -> Draft:
            state = self.projection.state
            current = state.decisions == decision and self.projection.turn == seat
            undone = any(entry.kind == "undo" for entry in self.projection.entries[n:])
            if not current or undone or self.projection.seats[seat].kind != "bot":
                raise Refused("stale", phrase("table.refused.stale"))
            return Draft("action", seat, {"action": notation, "bot": True})

        await self.submitted(draft)

    async def check_time(self) -> None:
        """Write down that somebody's time is up, if it is."""

        def draft() -> Draft:
            deadline = self.projection.clock.deadline()
            seat = self.projection.clock.running
            if deadline is None or seat is None or deadline > self.now():
                raise Refused("stale", phrase("table.refused.stale"))
            return Draft("flag", seat, {})

        with suppress(Refused):
            await self.submitted(draft)

    def summary(self) -> Summary:
        result = result_of(self.projection)
        waited_for = self.projection.waits_for_person
        return Summary(
            self.id,
            self.projection.n,
            self.projection.turn,
            self.projection.over,
            self.projection.entries[-1].at,
            self.projection.clock.deadline(),
            result.text() if result else None,
            self.projection.asked_at if waited_for else None,
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

    def leave_for_good(self) -> None:
        """The table is gone from the database."""
        self.gone = True
        self.stop()
        self.summary_due = False
        for connection in tuple(self.connections):
            connection.close(GONE)

    def shut(self) -> None:
        """Something is wrong with what is in memory: whoever is connected may come again."""
        self.stop()
        for connection in tuple(self.connections):
            connection.close(BROKEN)
