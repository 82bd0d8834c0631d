"""Bots in processes of their own: they get a view, a time limit, and nothing else.

Every worker is an executor with one process. A bot that hangs or dies takes only its own process
with it; the table then plays a random legal action of the view in its stead.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import pickle
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TypeVar, TypeVarTuple, Unpack

from orrery import bots
from orrery.core.views import View

T = TypeVar("T")
Given = TypeVarTuple("Given")
log = logging.getLogger("orrery.table")


def levels() -> tuple[str, ...]:
    """The bots one may sit down with."""
    return bots.names()


def _think(level: str, pickled: bytes, seed: int, seconds: float) -> int:
    """Runs in the worker."""
    view: View = pickle.loads(pickled)
    return bots.load(level, seed).choose(view, bots.Clock(seconds))


def _end_with_the_server() -> None:
    """Runs in the worker when it starts: else it would outlive a server that is killed."""
    server = multiprocessing.parent_process()
    assert server is not None

    def wait() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


class Worker:
    """One process that works for the server, started when first needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._pid = 0

    async def run(
        self, seconds: float, function: Callable[[Unpack[Given]], T], *given: *Given
    ) -> T:
        """What a function gives there, if it takes no longer than so many seconds."""
        loop = asyncio.get_running_loop()
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, _end_with_the_server)
            self._pid = await loop.run_in_executor(self._pool, os.getpid)
        task = loop.run_in_executor(self._pool, function, *given)
        return await asyncio.wait_for(task, seconds)

    def stop(self) -> None:
        """End the process now, whatever it does."""
        if self._pool is None:
            return
        if self._pid:
            with suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None
        self._pid = 0


class Bots:
    """All workers of a server; a table waits its turn for a free one."""

    def __init__(self, workers: int, seconds: float, pause: float) -> None:
        self.seconds = seconds
        self.pause = pause
        self._all = [Worker() for _ in range(max(1, workers))]
        self._free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self._all:
            self._free.put_nowait(worker)

    async def choose(self, level: str, view: View) -> int | None:
        """The bot's answer; None if it gave none in time."""
        worker = await self._free.get()
        try:
            seed, seconds = secrets.randbits(32), self.seconds
            return await worker.run(seconds, _think, level, pickle.dumps(view), seed, seconds)
        except (TimeoutError, BrokenProcessPool) as failure:
            log.warning("bot %s gave no answer: %s", level, type(failure).__name__)
            worker.stop()
            return None
        except asyncio.CancelledError:
            worker.stop()
            raise
        except Exception:
            log.exception("bot %s failed", level)
            return None
        finally:
            self._free.put_nowait(worker)

    def stop(self) -> None:
        for worker in self._all:
            worker.stop()
