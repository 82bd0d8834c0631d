"""Killed processes of a server, and two servers at one table: nothing lost, nothing twice.

Servers and databases that are killed, frozen, cut off or full are broken in `test_chaos.py`.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path
from typing import Any

import httpx

import orrery
from orrery.core.records import Record
from tests.table.databases import Cluster
from tests.table.processes import PATIENCE, Client, Server, open_table, stored


async def play_through(clients: list[Client], disturb: Any) -> None:
    playing = [asyncio.create_task(client.play()) for client in clients]
    await disturb()
    await asyncio.wait_for(asyncio.gather(*playing), 3 * PATIENCE)


def check_log(clients: list[Client], told: dict[str, Any]) -> None:
    """Every move that was acknowledged stands in the record, once, and the record replays."""
    state = Record.parse(told["record"]).replay(orrery.load("galaxy_rush"))
    assert state.over
    actions = [move for move in told["moves"] if move["kind"] == "action"]
    numbers = [n for client in clients for n in client.acked.values()]
    assert len(numbers) == len(set(numbers))
    assert set(numbers) <= {move["n"] for move in actions}
    assert len(actions) == state.decisions


def all_gone(processes: list[int]) -> None:
    until = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{pid}").exists() for pid in processes):
        assert time.monotonic() < until, "somebody stays behind"
        time.sleep(0.05)


async def moved_on(clients: list[Client], n: int) -> None:
    until = time.monotonic() + PATIENCE
    while min(client.n for client in clients) < n and time.monotonic() < until:
        await asyncio.sleep(0.005)


def test_one_of_several_processes_killed_in_mid_game_loses_nothing(tmp_path: Path) -> None:
    """Whichever of the two has the table, the router puts another in its place."""
    with Server(tmp_path, processes=2) as server:
        table, held = open_table(server.url)
        clients = [Client([server.url], table, secret, seed) for seed, secret in enumerate(held)]
        before = server.workers()

        async def kill_both() -> None:
            for n, pid in zip((15, 40), before, strict=True):
                await moved_on(clients, n)
                os.kill(pid, signal.SIGKILL)

        asyncio.run(play_through(clients, kill_both))
        check_log(clients, stored(server.url, table, held[0]))
        until = time.monotonic() + PATIENCE
        while len(set(server.workers()) - set(before)) < 2:
            assert time.monotonic() < until, "nobody takes their place"
            time.sleep(0.05)
    assert all(client.connections >= 2 for client in clients)


def test_a_door_killed_in_mid_game_takes_its_processes_along(tmp_path: Path) -> None:
    with Server(tmp_path, processes=2) as server:
        table, held = open_table(server.url)
        clients = [Client([server.url], table, secret, seed) for seed, secret in enumerate(held)]
        orphans = server.workers()

        async def kill_the_door() -> None:
            await moved_on(clients, 20)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(all_gone, orphans)
            await asyncio.to_thread(server.start)

        asyncio.run(play_through(clients, kill_the_door))
        check_log(clients, stored(server.url, table, held[0]))
    assert len(orphans) == 2


def test_bots_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        seats = [{"kind": "bot", "level": "random"}, {"kind": "me"}]
        for order in (seats, seats[::-1]):
            wish = {"game": "galaxy_rush", "seats": order, "seed": 1}
            httpx.post(f"{server.url}/api/tables", json=wish, timeout=PATIENCE).raise_for_status()
        until = time.monotonic() + PATIENCE
        # The bot itself, and a process with which Python tidies up behind it.
        while len(server.workers()) < 2:
            assert time.monotonic() < until, "no bot began to think"
            time.sleep(0.05)
        orphans = server.workers()
        server.kill()
        all_gone(orphans)


def test_two_processes_serve_one_table(cluster: Cluster, tmp_path: Path) -> None:
    """Each player sits at another process; wake-ups carry the moves across."""
    url = cluster.new_database()
    with Server(tmp_path, url) as first, Server(tmp_path, url) as second:
        table, held = open_table(first.url)
        clients = [
            Client([server.url], table, secret, seed)
            for seed, (server, secret) in enumerate(zip((first, second), held, strict=True))
        ]

        async def nothing() -> None:
            return

        asyncio.run(play_through(clients, nothing))
        told = [stored(server.url, table, held[0]) for server in (first, second)]
    check_log(clients, told[0])
    assert told[0] == told[1]
    assert [client.connections for client in clients] == [1, 1]
