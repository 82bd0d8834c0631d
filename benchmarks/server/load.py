"""Many tables at once, with random players: as fast as the server lets them, or as people do."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from random import random


@dataclass
class Tally:
    """What was seen while the clock ran."""

    moves: int = 0
    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)
    """From sending a move to the last viewer having its event."""
    cost: float = 0.0
    """Processor seconds of the server per move."""
    load: float = 0.0
    """The same of the players: where they need a whole core, they are what is measured."""

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    def percentile(self, percent: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.latencies) or [float("nan")]
        return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


class Match(ABC):
    """One table. A finished game is followed by a new one."""

    viewers = 2
    """How many get every event."""

    def __init__(self, tally: Tally, pause: float = 0.0) -> None:
        self.tally = tally
        self.pause = pause
        """Seconds between a move and the next one, on average."""
        self.counting = False
        self._sent_at = 0.0
        self._waiting = 0
        self._over = asyncio.Event()
        self.playing = asyncio.Event()
        """Whether everybody sits and the first move is made."""
        self._stopped = False

    @abstractmethod
    async def open(self) -> None:
        """Open a table and sit all players down; the game begins."""

    @abstractmethod
    async def close(self) -> None:
        """Leave the table."""

    async def run(self) -> None:
        while not self._stopped:
            self._over.clear()
            await self.open()
            await self._over.wait()
            await self.close()

    def stop(self) -> None:
        self._stopped = True
        self._over.set()

    def game_over(self) -> None:
        self._over.set()

    def move_sent(self) -> None:
        self.playing.set()
        self._sent_at = time.perf_counter()
        self._waiting = self.viewers

    def event_arrived(self) -> bool:
        """One viewer has its event; True when all have."""
        self._waiting -= 1
        if self._waiting:
            return False
        if self.counting:
            self.tally.moves += 1
            self.tally.latencies.append(time.perf_counter() - self._sent_at)
        return True

    def go_on(self, act: Callable[[], None]) -> None:
        """Make the next move, at once or as people do."""
        if not self.pause:
            act()
        elif not self._stopped:
            asyncio.get_running_loop().call_later(self._thinking(), act)

    def _thinking(self) -> float:
        """Nobody thinks for the same time twice; tables that did would stay in step for ever."""
        return self.pause * (0.5 + random())


async def _all_play(matches: list[Match]) -> None:
    for match in matches:
        await match.playing.wait()


async def play(
    matches: list[Match], warm_up: float, seconds: float, processor_seconds: Callable[[], float]
) -> Tally:
    """Let all matches play; count after the warm-up."""
    tally = matches[0].tally
    tasks = [asyncio.create_task(match.run()) for match in matches]
    # Opening hundreds of tables takes longer than a warm-up; nobody counts until all of them play.
    opened = asyncio.create_task(_all_play(matches))
    await asyncio.wait((opened, *tasks), return_when=asyncio.FIRST_COMPLETED)
    await asyncio.sleep(warm_up)
    for match in matches:
        match.counting = True
    began, used, own = time.perf_counter(), processor_seconds(), time.process_time()
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for match in matches:
        match.counting = False
    tally.seconds = time.perf_counter() - began
    tally.cost = (processor_seconds() - used) / max(1, tally.moves)
    tally.load = (time.process_time() - own) / max(1, tally.moves)
    for task in done:
        task.result()
    for match in matches:
        match.stop()
    await asyncio.wait(tasks, timeout=5)
    for task in tasks:
        task.cancel()
    return tally
