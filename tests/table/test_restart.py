"""A server switches to compiled rules in mid-game: nothing lost, nothing twice, nobody refused."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from orrery.cli.restart import inherited
from tests.table.processes import PATIENCE, Client, Restarting, Server, open_table, stored
from tests.table.test_faults import check_log, moved_on, play_through

PAUSE, LONG_PAUSE = 0.05, 2.0
"""Between moves. However slow a machine is, a game shall not be over before the server starts
again, so people take their time while that is awaited."""


@pytest.mark.parametrize("processes", [1, 2])
def test_a_table_in_play_goes_on(database_url: str, tmp_path: Path, processes: int) -> None:
    with Restarting(tmp_path, database_url, processes) as server:
        assert server.process is not None
        before = set(server.workers())
        table, held = open_table(server.url)
        clients = [
            Client([server.url], table, secret, seed, PAUSE) for seed, secret in enumerate(held)
        ]
        refused: list[Exception] = []

        async def look_around(until: asyncio.Event) -> None:
            """Somebody at the lobby all the time, with a connection of its own for every page."""
            while not until.is_set():
                async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as other:
                    try:
                        (await other.get("/")).raise_for_status()
                    except httpx.HTTPError as error:
                        refused.append(error)

        async def go_over() -> None:
            over = asyncio.Event()
            looking = asyncio.create_task(look_around(over))
            await moved_on(clients, 15)
            for client in clients:
                client.pause = LONG_PAUSE
            server.done.touch()
            until = time.monotonic() + PATIENCE
            while min(client.connections for client in clients) < 2:
                assert time.monotonic() < until, "the server does not start again"
                await asyncio.sleep(0.01)
            for client in clients:
                client.pause = PAUSE
            await moved_on(clients, max(client.n for client in clients) + 5)
            over.set()
            await looking

        asyncio.run(play_through(clients, go_over))
        check_log(clients, stored(server.url, table, held[0]))
        assert server.process.poll() is None
        assert refused == []
        assert [client.close_codes for client in clients] == [[1012], [1012]]
        if processes > 1:
            until = time.monotonic() + PATIENCE
            while len(set(server.workers()) - before) < processes or before & set(server.workers()):
                assert time.monotonic() < until, "not all of them were replaced"
                time.sleep(0.05)
        else:
            environment = Path(f"/proc/{server.process.pid}/environ").read_bytes()
            assert f"LISTEN_PID={server.process.pid}".encode() in environment


@pytest.mark.parametrize("processes", [1, 2])
def test_a_signal_starts_it_again_and_another_ends_it(tmp_path: Path, processes: int) -> None:
    """No move is lost by either, and clients are told to come back at once."""
    with Server(tmp_path, processes=processes) as server:
        table, held = open_table(server.url)
        clients = [
            Client([server.url], table, secret, seed, PAUSE) for seed, secret in enumerate(held)
        ]
        assert server.process is not None
        first = server.process.pid

        def pause(seconds: float) -> None:
            for client in clients:
                client.pause = seconds

        async def disturb() -> None:
            await moved_on(clients, 10)
            pause(LONG_PAUSE)
            os.kill(first, signal.SIGUSR2)
            until = time.monotonic() + PATIENCE
            while min(client.connections for client in clients) < 2:
                assert time.monotonic() < until, "the server does not start again"
                await asyncio.sleep(0.01)
            pause(PAUSE)
            await moved_on(clients, max(client.n for client in clients) + 5)
            pause(LONG_PAUSE)
            assert server.process is not None
            server.process.terminate()
            await asyncio.to_thread(server.process.wait, PATIENCE)
            await asyncio.to_thread(server.start)
            pause(PAUSE)

        asyncio.run(play_through(clients, disturb))
        check_log(clients, stored(server.url, table, held[0]))
    for client in clients:
        assert set(client.close_codes) == {1012}
        assert len(client.close_codes) >= 2


def test_the_next_process_hears_the_same_port(tmp_path: Path) -> None:
    """Who comes while nobody serves waits, and nobody else can take the port."""
    program = (
        "import sys, socket; from orrery.cli.restart import inherited, restart\n"
        "listening = inherited()\n"
        "if listening is None:\n"
        "    listening = socket.create_server(('127.0.0.1', 0))\n"
        "    socket.create_connection(listening.getsockname()).sendall(b'waiting')\n"
        "    restart(listening)\n"
        "print(listening.accept()[0].recv(7), sys.argv[1:], listening.get_inheritable())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "an option"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.stdout == "b'waiting' ['an option'] False\n", done.stderr


def test_no_process_of_a_bot_is_waited_for(tmp_path: Path) -> None:
    """One that is only just starting does not hear that it is to end."""
    program = (
        "import multiprocessing, socket, time; from orrery.cli.restart import inherited, restart\n"
        "if __name__ == '__main__':\n"
        "    if inherited() is None:\n"
        "        spawn = multiprocessing.get_context('spawn')\n"
        f"        spawn.Process(target=time.sleep, args=[{2 * PATIENCE}]).start()\n"
        "        restart(socket.create_server(('127.0.0.1', 0)))\n"
        "    print('again')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.stdout == "again\n", done.stderr


def test_a_variable_for_another_process_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LISTEN_PID", "1")
    assert inherited() is None
