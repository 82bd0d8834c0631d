"""A few of everything that can break, one after the other; `make chaos` goes on for minutes."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.chaos.faults import Fault, Kind, schedule
from tests.chaos.players import Tally
from tests.chaos.running import run
from tests.chaos.systems import OnPostgresql, OnSqlite, System, on_postgresql, on_sqlite
from tests.table.databases import Cluster

SEED = 4
SHORT_SECONDS = 0.2
"""What nobody can notice lasts so long."""


def once(kind: type[System], servers: int) -> list[Fault]:
    faults = schedule(kind.kinds, servers, SEED, SHORT_SECONDS)
    return [next(faults) for _ in kind.kinds]


def check(tally: Tally, faults: list[Fault]) -> None:
    assert tally.faults == {fault.kind.value: 1 for fault in faults}
    assert (tally.lost, tally.doubled, tally.differing) == (0, 0, 0)
    assert tally.converged == tally.players > 0
    assert tally.connections > tally.players
    assert 0 < tally.acknowledged <= tally.stored


def test_nothing_is_lost_or_doubled_on_sqlite(tmp_path: Path) -> None:
    faults = once(OnSqlite, 1)

    async def play() -> Tally:
        async with on_sqlite(tmp_path) as system:
            return await run(system, faults, SEED)

    check(asyncio.run(play()), faults)


def test_nothing_is_lost_or_doubled_by_two_servers_on_postgresql(
    tmp_path: Path, cluster: Cluster
) -> None:
    faults = once(OnPostgresql, 2)

    async def play() -> Tally:
        async with on_postgresql(tmp_path, cluster) as system:
            return await run(system, faults, SEED)

    check(asyncio.run(play()), faults)


def test_the_same_seed_breaks_the_same_things() -> None:
    def first(seed: int) -> list[Fault]:
        faults = schedule(tuple(Kind), 2, seed)
        return [next(faults) for _ in range(3 * len(Kind))]

    assert first(1) == first(1) != first(2)
    assert {fault.kind for fault in first(1)[: len(Kind)]} == set(Kind)
