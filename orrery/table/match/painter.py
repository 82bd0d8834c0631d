"""Has tables drawn for everybody who looks, beside the event loop and not in it.

Drawing takes as long as many moves. So whoever moved has their answer first, and the drawings come
from a process of their own (`drawing_process.py`), which gets views and nothing else. Until that
one is there, and where it died or is not wanted, they are drawn here, in slices between which the
event loop serves others.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from orrery.core.views import View
from orrery.table.match.drawing_process import DrawingProcess, Job
from orrery.table.match.pictures import Drawings, Drawn, Look, Task, Wanted
from orrery.table.match.slices import SLICE

if TYPE_CHECKING:
    from orrery.table.match.room import Room

log = logging.getLogger("orrery.table")
START_SECONDS = 2.0
"""How long after the first drawing the process is started: until then, that one is on screen."""
AGAIN_SECONDS = 10.0
"""How long after its end another one is started."""


class Client(Protocol):
    """Somebody who is shown a table."""

    number: int

    @property
    def look(self) -> Look: ...


class Failed(Exception):
    """Something cannot be drawn; the log says why."""


class Ask(NamedTuple):
    """A client that waits for a drawing of the table, as it is when its turn comes.

    `tell` hears after which entry the table was drawn, and what came out; None if that failed.
    """

    client: Client
    whole: bool
    tell: Callable[[int, Drawn | None], None]


class Painter:
    """All drawings of a server."""

    def __init__(self, with_process: bool) -> None:
        self._with_process = with_process
        self._asked: dict[Room, list[Ask]] = {}
        self.process: DrawingProcess | None = None
        """The process that draws, as soon as it can."""
        self._starting: asyncio.Task[None] | None = None
        self._drawings = Drawings()
        """What is drawn in this process."""
        self._queue: deque[tuple[Job, Iterator[Drawn | None]]] = deque()
        """The first to ask first."""

    def ask(self, room: Room, ask: Ask) -> None:
        """Have the table drawn for a client, as it is when the event loop comes round."""
        if not self._asked:
            asyncio.get_running_loop().call_soon(self._take_one)
        self._asked.setdefault(room, []).append(ask)

    async def drawn(self, table: str, view: View, look: Look, names: tuple[str, ...]) -> Drawn:
        """Whole panels for somebody who looks once. Raises Failed."""
        done: asyncio.Future[Drawn | None] = asyncio.get_running_loop().create_future()

        def tell(found: Drawn | None) -> None:
            if not done.done():
                done.set_result(found)

        task = Task(table, names, {look.viewer: view}, [Wanted(0, look, True)], ())
        self._draw(Job(task, deque([tell])))
        found = await done
        if found is None:
            raise Failed(f"table {table} cannot be drawn")
        return found

    def stop(self) -> None:
        self._with_process = False
        if self._starting is not None:
            self._starting.cancel()
        if self.process is not None:
            self.process.stop()

    # --- whose turn it is -----------------------------------------------------------------

    def _take_one(self) -> None:
        """One table in each turn of the event loop: making its views takes a while, too."""
        room = next(iter(self._asked))
        asks = self._asked.pop(room)
        if self._asked:
            asyncio.get_running_loop().call_soon(self._take_one)
        try:
            job = _job(room, asks)
        except Exception:
            log.exception("table %s cannot be drawn", room.id)
            for ask in asks:
                ask.tell(room.projection.n, None)
        else:
            self._draw(job)

    def _draw(self, job: Job) -> None:
        if self.process is not None:
            self.process.draw(job)
            return
        self._draw_here(job)
        if self._with_process and self._starting is None:
            self._starting = asyncio.create_task(self._start(START_SECONDS))

    # --- in a process of its own ----------------------------------------------------------

    async def _start(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        try:
            await DrawingProcess.start(self._began, self._ended)
        except OSError:
            log.exception("no process for drawings can be started")
            self._starting = asyncio.create_task(self._start(AGAIN_SECONDS))

    def _began(self, process: DrawingProcess) -> None:
        if not self._with_process:
            process.stop()
            return
        self.process = process
        # All clients are drawn for there from now on; who comes back here begins anew.
        self._drawings = Drawings()

    def _ended(self, unfinished: list[Job]) -> None:
        log.warning("the process for drawings ended")
        self.process = None
        for job in unfinished:
            self._draw_here(Job(job.rest(), job.waiting))
        self._starting = asyncio.create_task(self._start(AGAIN_SECONDS))

    # --- here -----------------------------------------------------------------------------

    def _draw_here(self, job: Job) -> None:
        if not self._queue:
            asyncio.get_running_loop().call_soon(self._paint)
        self._queue.append((job, self._drawings.draw(job.task)))

    def _paint(self) -> None:
        until = time.thread_time() + SLICE
        while self._queue and time.thread_time() < until:
            job, steps = self._queue[0]
            try:
                drawn = next(steps)
            except Exception:
                log.exception("table %s cannot be drawn", job.task.table)
                self._answer_first(None)
                if job.waiting:
                    # What cannot be shown to one must not be kept from the others.
                    self._queue[0] = (job, self._drawings.draw(job.rest()))
            else:
                if drawn is not None:
                    self._answer_first(drawn)
        if self._queue:
            asyncio.get_running_loop().call_soon(self._paint)

    def _answer_first(self, drawn: Drawn | None) -> None:
        job, _ = self._queue[0]
        tell = job.waiting.popleft()
        if not job.waiting:
            self._queue.popleft()
        tell(drawn)


def _job(room: Room, asks: list[Ask]) -> Job:
    """Whoever moved comes first, then whoever decides."""
    projection = room.projection
    first = (projection.entries[-1].seat, projection.state.seat)
    looks = [(ask.client.look, ask) for ask in asks]
    looks.sort(key=lambda one: first.index(one[0].viewer) if one[0].viewer in first else 2)
    task = Task(
        room.id,
        projection.names,
        {look.viewer: projection.shown_view(look.viewer) for look, _ in looks},
        [Wanted(ask.client.number, look, ask.whole) for look, ask in looks],
        tuple(one.number for one in room.connections),
    )
    return Job(task, deque(partial(ask.tell, projection.n) for _, ask in looks))
