"""A server goes over to compiled rules in mid-game: nothing lost, nothing twice, nobody refused."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from tests.table.processes import Client, Server, open_table, stored
from tests.table.test_faults import check_story, moved_on, play_through

PAUSE = 0.05
"""A game of a hundred moves shall not be over before the server starts again."""
SERVE = """
import sys, time
from pathlib import Path
from orrery.compiled import background
done = Path(sys.argv.pop(1))
class Compiling:
    # A compiler that is done when a test says so.
    def over(self):
        return done.exists()
    def wait(self):
        while not self.over():
            time.sleep(0.01)
        return True
    def stop(self):
        pass
background.begin = Compiling
from orrery.cli.serve import _main
_main()
"""


class Restarting(Server):
    """A server whose rules are compiled when a test says so."""

    @property
    def done(self) -> Path:
        return self.folder / "compiled"

    def command(self) -> list[str]:
        python, _, _, *options = super().command()
        return [python, "-c", SERVE, str(self.done), *options, "--compile"]


@pytest.mark.parametrize("processes", [1, 2])
def test_a_table_in_play_goes_on(database_url: str, tmp_path: Path, processes: int) -> None:
    with Restarting(tmp_path, database_url, processes) as server:
        assert server.process is not None
        before = set(server.inside())
        table, held = open_table(server.url)
        clients = [
            Client([server.url], table, secret, seed, PAUSE) for seed, secret in enumerate(held)
        ]
        refused: list[Exception] = []

        async def look_around(until: asyncio.Event) -> None:
            """Somebody at the lobby all the time, with a connection of its own for every page."""
            while not until.is_set():
                async with httpx.AsyncClient(base_url=server.url, timeout=60) as other:
                    try:
                        (await other.get("/")).raise_for_status()
                    except httpx.HTTPError as error:
                        refused.append(error)

        async def go_over() -> None:
            over = asyncio.Event()
            looking = asyncio.create_task(look_around(over))
            await moved_on(clients, 15)
            server.done.touch()
            until = time.monotonic() + 60
            while min(client.connections for client in clients) < 2:
                assert time.monotonic() < until, "the server does not start again"
                await asyncio.sleep(0.01)
            await moved_on(clients, max(client.n for client in clients) + 5)
            over.set()
            await looking

        asyncio.run(play_through(clients, go_over))
        check_story(clients, stored(server.url, table, held[0]))
        assert server.process.poll() is None
        assert refused == []
        assert [client.close_codes for client in clients] == [[1012], [1012]]
        if processes > 1:
            until = time.monotonic() + 60
            while len(set(server.inside()) - before) < processes or before & set(server.inside()):
                assert time.monotonic() < until, "not all of them were replaced"
                time.sleep(0.05)
        else:
            environment = Path(f"/proc/{server.process.pid}/environ").read_bytes()
            assert f"LISTEN_PID={server.process.pid}".encode() in environment
