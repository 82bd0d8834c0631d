"""What a browser loads for the lobby and for a table of each game: bytes as they were sent.

Run it as `python -m benchmarks.server.weight`, or with `--at` for a server that runs already, for
instance one of another version. A Chromium with a new profile opens the lobby, rests
until nothing comes any more, and opens a table against a bot from there. Counted are the bodies
that the browser itself tells of (compressed, without headers), what is in the page when there is
a board to choose from, and what came after that until it is quiet. Files that the lobby fetched
ahead are counted with the table that uses them as well. The socket is counted by a relay between
browser and server, as it travels.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Annotated, Any
from urllib.parse import urlsplit

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

import orrery
from benchmarks.server import servers
from benchmarks.server.board import FLAGS
from benchmarks.server.devtools import browser_of
from benchmarks.server.servers import NotStarted

KINDS = {".js": "scripts", ".css": "styles", ".woff2": "faces", ".svg": "pictures"}
PAGE, CALLS, SOCKET = "page", "calls", "socket"
ORDER = (PAGE, "scripts", "styles", "faces", "pictures", CALLS, SOCKET)
LOBBY = "lobby"
WATCH = """(() => {
    if (window.top !== window || window.watched || location.protocol === "about:") return;
    window.watched = true;
    performance.setResourceTimingBufferSize(5000);
    const say = (page) => window.tell(JSON.stringify({page, files: [
        ...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource"),
    ].map((one) => [one.name, one.encodedBodySize])}));
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const quiet = async () => {
        let known = -1;
        const came = () => performance.getEntriesByType("resource").length;
        while (came() !== known) {
            known = came();
            await new Promise((done) => setTimeout(done, 3000));
        }
    };
    const look = async () => {
        const game = location.hash.slice(1);
        if (game) {
            await painted();
            say("lobby");
            await quiet();
            say("lobby later");
            document.querySelector(`[data-quick="${game}"]`).click();
        }
        const table = document.getElementById("table");
        if (!table) return;
        const ready = () => document.querySelector("#board [data-act]");
        while (!ready()) await painted();
        await painted();
        say("table");
        await quiet();
        say("table later");
    };
    if (document.readyState === "complete") look();
    else addEventListener("load", look);
})();"""


@dataclass(frozen=True)
class Weight:
    """What one page took: when it could be used, and what came later, by name of the file."""

    at_first: dict[str, int]
    later: dict[str, int]


class Relay:
    """Stands between browser and server, and counts what comes down the sockets."""

    def __init__(self, port: int) -> None:
        self.sent = 0
        self.port = 0
        self._to = port
        self._loop = asyncio.new_event_loop()
        self._open = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._open.wait()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _run(self) -> None:
        server = self._loop.run_until_complete(
            asyncio.start_server(self._connected, "127.0.0.1", 0)
        )
        self.port = server.sockets[0].getsockname()[1]
        self._open.set()
        self._loop.run_forever()

    async def _connected(
        self, browser: asyncio.StreamReader, to_browser: asyncio.StreamWriter
    ) -> None:
        server, to_server = await asyncio.open_connection("127.0.0.1", self._to)
        first = await browser.read(65536)
        to_server.write(first)
        socket = b"upgrade: websocket" in first.lower()
        async with asyncio.TaskGroup() as group:
            group.create_task(self._pass_on(browser, to_server, counted=False))
            group.create_task(self._pass_on(server, to_browser, counted=socket))

    async def _pass_on(
        self, source: asyncio.StreamReader, to: asyncio.StreamWriter, *, counted: bool
    ) -> None:
        with suppress(ConnectionError):
            while piece := await source.read(65536):
                if counted:
                    self.sent += len(piece)
                to.write(piece)
                await to.drain()
        to.close()


def main(
    at: Annotated[int, typer.Option(help="The port of a server that runs already.")] = 0,
    game: Annotated[list[str] | None, typer.Option(help="Only these games.")] = None,
    files: Annotated[bool, typer.Option(help="Name every file, not only their kinds.")] = False,
) -> None:
    """The bytes of the lobby and of a table of each game, as sent."""
    console = Console()
    chromium = shutil.which("chromium")
    if chromium is None:
        raise NotStarted("Chromium is not installed")
    server: AbstractContextManager[int] = nullcontext(at) if at else _started()
    weights: dict[str, Weight] = {}
    with server as port:
        for one in game or orrery.game_ids():
            with console.status(one):
                weights[LOBBY], weights[one] = _loaded(chromium, port, one)
    _show(console, weights)
    if files:
        for name, weight in weights.items():
            console.print(f"\n{name}")
            for file, size in [*weight.at_first.items(), *weight.later.items()]:
                late = "" if file in weight.at_first else "  (later)"
                console.print(f"{size:>9,}  {file}{late}", highlight=False)


@contextmanager
def _started() -> Iterator[int]:
    with servers.ours() as running:
        yield running.port


def _loaded(chromium: str, port: int, game: str) -> tuple[Weight, Weight]:
    """Of the lobby, and of a table of the game."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        closing(Relay(port)) as relay,
    ):
        command = [chromium, *FLAGS, f"--user-data-dir={folder}", "about:blank"]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        with browser_of(Path(folder)) as browser:
            browser.put_into_page(WATCH)
            browser.show(f"http://127.0.0.1:{relay.port}/#{game}")
            lobby = _weight(browser.hear(), browser.hear())
            told = browser.hear()
            sent = relay.sent
            table = _weight(told, browser.hear())
            table.at_first[SOCKET] = sent
            table.later[SOCKET] = relay.sent - sent
        process.wait(20)
    return lobby, table


def _weight(at_first: Any, later: Any) -> Weight:
    first = _named(at_first["files"])
    return Weight(
        first, {name: n for name, n in _named(later["files"]).items() if name not in first}
    )


def _named(entries: list[tuple[str, int]]) -> dict[str, int]:
    """By the last part of the path; what was preloaded and then used is told of once."""
    sizes: dict[str, int] = {}
    for address, size in entries:
        path = PurePosixPath(urlsplit(address).path)
        name = path.name if path.suffix in KINDS else str(path)
        sizes[name] = max(size, sizes.get(name, 0))
    return sizes


def _kind(name: str) -> str:
    if name == SOCKET:
        return SOCKET
    if name.startswith("/api/"):
        return CALLS
    return KINDS.get(PurePosixPath(name).suffix, PAGE)


def _show(console: Console, weights: dict[str, Weight]) -> None:
    table = Table(title="Bytes as sent: when it can be used, and what comes later", box=SIMPLE_HEAD)
    table.add_column("")
    for name in weights:
        table.add_column(name, justify="right")
        table.add_column("later", justify="right")
    rows = []
    for parts in [part for one in weights.values() for part in (one.at_first, one.later)]:
        sums: Counter[str] = Counter()
        for name, size in parts.items():
            sums[_kind(name)] += size
        rows.append(sums)
    for kind in ORDER:
        table.add_row(kind, *(f"{sums[kind]:,}" for sums in rows))
    table.add_section()
    table.add_row("without the socket", *(f"{sums.total() - sums[SOCKET]:,}" for sums in rows))
    table.add_row("all", *(f"{sums.total():,}" for sums in rows))
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
