"""Who plays: this process, all cores of this machine, or a Ray cluster.

Work is cut into pieces, and whoever is free plays the next one. Pieces are asked for one by one,
so that a run can end as soon as it knows enough. A piece whose worker died is played again; since
every game follows from its seed, the result is the same as if nothing had happened.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Protocol, TypeVar

from orrery.core.errors import OrreryError

PieceT = TypeVar("PieceT")
ResultT = TypeVar("ResultT")

PER_WORKER = 2
"""Pieces handed out per worker: a second one is queued, so that no worker waits for its next."""
PATIENCE = 3
"""How often all workers may die without a single piece getting done."""

_stop: Event | None = None


class WorkersDied(OrreryError):
    """The processes that should play die again and again."""


class Stopped(Exception):
    """In a worker: nobody waits for this piece any more."""


class Workers(Protocol):
    """Whoever plays pieces of work."""

    @property
    def count(self) -> int:
        """How many pieces are played at the same time, as far as is known now."""
        ...

    def results(
        self, work: Callable[[PieceT], ResultT], pieces: Iterable[PieceT]
    ) -> Generator[tuple[PieceT, ResultT], None, None]:
        """Pieces with their results, in the order in which they get done.

        Closing the iterator ends the work. `work` and the pieces travel to other processes.
        """
        ...


def all_cores() -> int:
    """The cores that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def leave_if_stopped() -> None:
    """In a worker, between two decisions: leave the piece if the run is over."""
    if _stop is not None and _stop.is_set():
        raise Stopped


class Here:
    """This process alone."""

    count = 1

    def results(
        self, work: Callable[[PieceT], ResultT], pieces: Iterable[PieceT]
    ) -> Generator[tuple[PieceT, ResultT], None, None]:
        for piece in pieces:
            yield piece, work(piece)


class Processes:
    """Several processes of this machine."""

    def __init__(self, count: int) -> None:
        self.count = count

    def results(
        self, work: Callable[[PieceT], ResultT], pieces: Iterable[PieceT]
    ) -> Generator[tuple[PieceT, ResultT], None, None]:
        source = iter(pieces)
        again: deque[PieceT] = deque()
        """Pieces to submit next, first of all those whose workers died."""
        deaths = 0
        while deaths < PATIENCE:
            crew = _Crew(self.count)
            running: dict[Future[ResultT], PieceT] = {}
            try:
                while True:
                    while len(running) < PER_WORKER * self.count:
                        if not again:
                            again.extend(_next(source))
                        if not again:
                            break
                        # Removed from the queue only once it is submitted: submitting may fail.
                        running[crew.pool.submit(work, again[0])] = again[0]
                        again.popleft()
                    if not running:
                        return
                    done, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        result = future.result()
                        deaths = 0
                        yield running.pop(future), result
            except BrokenProcessPool:
                again.extendleft(reversed(running.values()))
                deaths += 1
            finally:
                crew.dismiss()
        raise WorkersDied(f"the processes that play died {PATIENCE} times in a row")


class _Crew:
    """A pool of processes that can be told to stop what they are doing."""

    def __init__(self, count: int) -> None:
        # Spawned, not forked: a fork could copy a lock that a progress bar's thread holds.
        context = get_context("spawn")
        self._stop = context.Event()
        self.pool = ProcessPoolExecutor(count, context, initializer=_enter, initargs=(self._stop,))

    def dismiss(self) -> None:
        self._stop.set()
        self.pool.shutdown(cancel_futures=True)


def _enter(stop: Event) -> None:
    """The first thing a worker process does."""
    global _stop
    _stop = stop


def _next(source: Iterator[PieceT]) -> list[PieceT]:
    """The next piece, as a list that is empty when there is none."""
    for piece in source:
        return [piece]
    return []


def local(jobs: int) -> Workers:
    return Here() if jobs == 1 else Processes(jobs)
