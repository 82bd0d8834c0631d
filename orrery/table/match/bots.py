"""Bots in processes of their own: they get a view, a time limit, and nothing else.

Every worker is an executor with one process. A bot that hangs or dies takes only its own process
with it: a new one starts, in which a simpler bot answers in its stead.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import pickle
import secrets
import signal
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from random import SystemRandom
from typing import TypeAlias, TypeVar, TypeVarTuple, Unpack

from orrery import bots
from orrery.bots.apart import end_with_the_parent
from orrery.bots.people import people
from orrery.core.views import View
from orrery.table.counts import counts
from orrery.table.limits import FairQueue

T = TypeVar("T")
Given = TypeVarTuple("Given")
log = logging.getLogger("orrery.table")
START_METHOD = "spawn"
"""A worker is a fresh interpreter: a fork would take all tables along."""
STAND_INS = ("greedy", "random")
"""Who answers for a bot that fails: the first of them that does not."""
SHARE = 0.6
"""The part of the time left in a turn that its next decision gets."""
LEAST_SECONDS = 0.1
GRACE_SECONDS = 2.0
"""How much longer than asked a bot may take before it is ended: processes start, games load."""
KEPT = 32
"""For how many players a worker keeps the bots."""
Player: TypeAlias = tuple[str, int]
"""A table and a seat."""
NOBODY: Player = ("", -1)


def levels() -> tuple[str, ...]:
    """The bots that can take a seat: the four rivals, and those for research."""
    return (*(person.id for person in people()), *bots.names())


_kept: OrderedDict[tuple[str, Player], bots.Bot] = OrderedDict()
"""In a worker: the bots that thought there last. A bot may go on from where it stopped."""


def _think(level: str, pickled: bytes, seconds: float, player: Player) -> int:
    """Runs in the worker."""
    view: View = pickle.loads(pickled)
    bot = _kept.pop((level, player), None) or bots.load(level, secrets.randbits(32))
    _kept[level, player] = bot
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
    return bots.ask(bot, view, bots.Clock(seconds))


class Worker:
    """One process that works for the server, started when first needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._pid = 0
        self.player = NOBODY
        """For whom it thought last."""

    async def run(
        self, seconds: float, function: Callable[[Unpack[Given]], T], *given: *Given
    ) -> T:
        """What a function gives there, if it takes no longer than so many seconds."""
        loop = asyncio.get_running_loop()
        if self._pool is None:
            context = multiprocessing.get_context(START_METHOD)
            self._pool = ProcessPoolExecutor(1, context, end_with_the_parent)
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


class TurnTime:
    """The time for one turn of a bot, shared by its decisions.

    How many there will be is not known: each gets a part of what the ones before it left.
    """

    def __init__(self, seconds: float) -> None:
        self._left = seconds

    def share(self) -> float:
        return max(LEAST_SECONDS, self._left * SHARE)

    def spend(self, seconds: float) -> None:
        self._left = max(0.0, self._left - seconds)


class Bots:
    """All workers of a server; a table waits its turn for a free one."""

    def __init__(self, workers: int, seconds: float, pause: float) -> None:
        self.seconds = seconds
        """For one turn."""
        self.pause = pause
        self._free = [Worker() for _ in range(max(1, workers))]
        self._all = tuple(self._free)
        self._turn = FairQueue(len(self._all))

    @property
    def waiting(self) -> int:
        """Decisions for which no worker is free."""
        return self._turn.waiting

    @property
    def thinking(self) -> int:
        """Decisions that workers are at."""
        return len(self._all) - len(self._free)

    async def choose(
        self,
        level: str,
        view: View,
        seconds: float,
        player: Player = NOBODY,
        network: str = "",
        host: str = "",
    ) -> int:
        """A legal action within about so many seconds: of that bot, or of one that stands in.

        Whoever fails is answered for by the bots below; none of them keeps a game from going on.
        `player` says who is asked: a bot that meets the same player again finds its thoughts.
        The workers go round among the networks from which somebody waits, for anybody can be as
        many guests as they like, and there among the hosts of the tables.
        """
        pickled = pickle.dumps(view)
        async with self._turn.place(network, host):
            worker = self._worker_for(player)
            try:
                for asked in (level, *(one for one in STAND_INS if one != level)):
                    code = await self._ask(worker, asked, pickled, seconds, player)
                    if code in view.legal:
                        return code
                    counts.bot_failures += 1
                    log.warning("bot %s has no legal answer: another one stands in", asked)
                return SystemRandom().choice(view.legal)
            finally:
                self._free.append(worker)

    async def _ask(
        self, worker: Worker, level: str, pickled: bytes, seconds: float, player: Player
    ) -> int | None:
        """The bot's answer, whatever it is; None if it gave none in time."""
        try:
            limit = seconds + GRACE_SECONDS
            return await worker.run(limit, _think, level, pickled, seconds, player)
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

    def _worker_for(self, player: Player) -> Worker:
        """A free worker: the one that thought for this player last, or else one that runs."""
        found = next((one for one in self._free if one.player == player), self._free[-1])
        self._free.remove(found)
        found.player = player
        return found

    def stop(self) -> None:
        for worker in self._all:
            worker.stop()
