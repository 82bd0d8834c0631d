"""Rounds of games, with one fault after the other while they are played."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import count

from orrery.table.storage.store import Store
from tests.chaos.faults import NOTICED, Fault, Notice
from tests.chaos.players import Crowd, Table, Tally
from tests.chaos.systems import System
from tests.table.processes import PATIENCE

LOOK_SECONDS = 0.005
"""How often it is looked whether what is waited for has happened."""
Watch = Callable[[str, Tally], None]
"""Hears what happens."""


async def run(
    system: System,
    faults: Iterable[Fault],
    seed: int,
    games: Sequence[str] = ("galaxy_rush",),
    tables: int = 2,
    watch: Watch = lambda what, tally: None,
) -> Tally:
    """Play until all faults have happened, each while somebody plays; then look what is left."""
    tally = Tally()
    coming = iter(faults)
    fault = next(coming, None)
    numbers = count(seed)
    while fault is not None:
        crowd = await _seat(system, [games[n % len(games)] for n in range(tables)], next(numbers))
        watch("a new round", tally)
        playing = [asyncio.create_task(player.play()) for player in crowd.players]
        try:
            while fault is not None and not crowd.over:
                due = crowd.acknowledged + fault.after
                await _until(lambda: crowd.acknowledged >= due or crowd.over, playing)  # noqa: B023
                if not crowd.over:
                    watch(str(fault), tally)
                    await _break(system, fault, crowd, playing, tally)
                    fault = next(coming, None)
            await _until(lambda: crowd.over, playing)  # noqa: B023
        finally:
            for task in playing:
                task.cancel()
        await _look(system, crowd, tally)
    return tally


async def _seat(system: System, games: Sequence[str], seed: int) -> Crowd:
    await system.answered()
    opened = [
        await asyncio.to_thread(Table.open, system.urls, system.servers[0].url, game, seed + number)
        for number, game in enumerate(games)
    ]
    return Crowd(opened)


async def _break(
    system: System, fault: Fault, crowd: Crowd, playing: list[asyncio.Task[None]], tally: Tally
) -> None:
    """Break something until somebody notices, and wait until all tables have moved on."""
    while not any(player.url == system.urls[fault.server] for player in crowd.players):
        # Since the last fault, all play at the other one.
        fault = replace(fault, server=(fault.server + 1) % len(system.servers))
    lost, told = crowd.lost, crowd.told
    async with system.broken(fault):
        match NOTICED[fault.kind]:
            case Notice.LOST:
                await _until(lambda: crowd.lost > lost or crowd.over, playing)
            case Notice.TOLD:
                await _until(lambda: crowd.told > told or crowd.over or crowd.silent, playing)
            case Notice.NOTHING:
                await asyncio.sleep(fault.seconds)
    tally.faults[str(fault)] += 1
    began = time.monotonic()
    stood = {table.id: table.n for table in crowd.tables}
    await _until(
        lambda: all(table.over or table.n > stood[table.id] for table in crowd.tables), playing
    )
    tally.longest_wait = max(tally.longest_wait, time.monotonic() - began)


async def _look(system: System, crowd: Crowd, tally: Tally) -> None:
    """Hold what was told and shown against what is stored."""
    await system.answered()
    store = Store(system.database_url, "chaos")
    try:
        for table in crowd.tables:
            entries = await store.entries(table.id)
            urls = [server.url for server in system.servers]
            await asyncio.to_thread(tally.take_in, table, entries, urls)
    finally:
        await asyncio.to_thread(store.close)
    tally.rounds += 1


async def _until(happened: Callable[[], bool], playing: list[asyncio.Task[None]]) -> None:
    """Wait for something; whatever goes wrong with a player meanwhile is raised."""
    end = time.monotonic() + PATIENCE
    while not happened():
        for task in playing:
            if task.done():
                task.result()
        if time.monotonic() > end:
            raise TimeoutError("the tables do not move on")
        await asyncio.sleep(LOOK_SECONDS)
