"""Long logs and many tables: what they cost while they are read, and in memory."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import httpx
import pytest

from orrery.table.match import hub as hub_module
from orrery.table.match import replay, slices
from orrery.table.match.hub import Hub
from orrery.table.match.projection import project
from orrery.table.storage.store import Store
from tests.table.house import House, config_for


def test_records_that_were_handed_in_are_dropped_after_a_while(url: str) -> None:
    with House(config_for(url)) as house:
        table = house.table("me", "me")
        guest = house.guest()
        record = guest.post("/api/records", content=table.record()).raise_for_status().json()
        store: Store = house.app.state.hub.store
        house.run(store.expire_records, house.time.ms)
        assert house.run(store.table, record["table"]) is not None
        house.run(store.expire_records, house.time.ms + 1)
        assert house.run(store.table, record["table"]) is None
        assert house.run(store.table, table.id) is not None


def test_of_long_works_one_has_a_slice_in_each_turn_of_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each had one: whoever asked for a hundred at once held the loop for a hundred slices."""
    monkeypatch.setattr(slices, "SLICE", 0.0)

    async def run() -> list[str]:
        seen: list[str] = []

        def tick() -> None:
            seen.append("turn")
            asyncio.get_running_loop().call_soon(tick)

        def work(name: str) -> Iterator[None]:
            for _ in range(5):
                seen.append(name)
                yield

        tick()
        await asyncio.gather(*[slices.in_slices(work(name)) for name in "abc"])
        return seen

    seen = asyncio.run(run())
    assert Counter(seen) & Counter("abc" * 5) == Counter("abc" * 5)
    steps = [at for at, one in enumerate(seen) if one != "turn"]
    for one, other in pairwise(steps):
        assert "turn" in seen[one:other]


def test_of_a_long_game_no_more_is_kept_for_looking_back(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long record and one look at its end took ninety megabytes; ten of them come in a second."""
    monkeypatch.setattr(replay, "MOST_FORKS", 4)
    with House(config_for(url)) as house:
        table = house.table("me", "me")
        with table.player(0, 1) as both:
            table.play({0: both, 1: both}, 4)
        record = table.record()
        record += f"undo 3\n{record.splitlines()[-1]}\n" * 200
        found = house.guest().post("/api/records", content=record).raise_for_status().json()
        room = house.room(found["table"])
        live, lookback = room.projection, replay.Lookback()
        assert live.n == 405
        for n in (405, 17, 404, 100, 3, 256):
            past = house.run(lookback.at, live, n)
            assert past.n == n
            assert past.state == project(live.pace, live.entries[:n]).state
            assert len(lookback._forks) < 4


def test_tables_that_nobody_looks_at_take_so_much_memory(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that somebody had asked for stayed for five minutes, however many there were."""
    monkeypatch.setattr(hub_module, "IDLE_ENTRIES", 10)
    with House(config_for(url)) as house:
        hub: Hub = house.app.state.hub
        tables = [house.table("me", "me") for _ in range(3)]
        with tables[0].player(0, 1) as anna:
            for table in tables:
                house.room(table.id)
            for _ in range(11):
                anna.ask("say", text="hello")
            house.run(hub.sweep)
            assert len(hub.rooms) == 3, "all were used lately"
            monkeypatch.setattr(hub_module, "LATELY", 0.0)
            house.run(hub.sweep)
            assert len(hub.rooms) == 3, "at the one with a long log, somebody sits"
        house.room(tables[2].id)
        house.room(tables[0].id)
        house.run(hub.sweep)
        assert set(hub.rooms) == set()
        assert house.room(tables[0].id).projection.n == 12


def test_few_have_a_whole_log_replayed_at_a_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as came did, and the memory of a server is not for all of them."""
    at_once: list[int] = []
    inside = 0

    async def looked_at(*_: object) -> list[object]:
        nonlocal inside
        inside += 1
        at_once.append(inside)
        await asyncio.sleep(0.01)
        inside -= 1
        return []

    monkeypatch.setattr(replay, "moves", looked_at)
    with House(config_for(url)) as house:
        table = house.table("me", "me")

        async def many() -> None:
            transport = httpx.ASGITransport(house.app, client=("192.0.2.7", 5))
            async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
                path = f"{table.path}/moves?watch={table.watch}"
                answers = await asyncio.gather(*[client.get(path) for _ in range(10)])
            assert {answer.status_code for answer in answers} == {200}

        house.run(many)
    # Of the four places, one is for somebody else.
    assert max(at_once) == 3
