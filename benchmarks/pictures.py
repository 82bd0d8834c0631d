"""What a move with pictures costs the server, for everybody who looks at the table together.

Run it as `python -m benchmarks.pictures`; docs/benchmarks.md says what it measures.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from benchmarks.server import servers
from benchmarks.server.load import Tally
from benchmarks.server.opening import wait_until_quiet
from benchmarks.server.ours import Ours, Party
from benchmarks.server.servers import Running

TABLES = (
    ("galaxy_rush", 2),
    ("galileo_galilei", 2),
    ("galileo_galilei", 4),
    ("newton", 4),
    ("galileo_project", 4),
)


@dataclass(frozen=True)
class Found:
    """Of one kind of table."""

    cost: float
    """Milliseconds of processor time of the process that serves per move, the move included."""
    drawing: float
    """The same of the process that draws."""
    sent: float
    """Bytes on the wire per move."""
    whole: float
    """Bytes that the first view of the table took."""


def main(
    moves: Annotated[int, typer.Option(help="How many moves are counted.")] = 200,
    form: Annotated[str, typer.Option(help="wide, narrow, or nothing for both.")] = "wide",
    only: Annotated[str, typer.Option(help="One game; without it, all of them.")] = "",
) -> None:
    """Processor time and bytes per move, and the longest time for which the loop was held."""
    console = Console()
    shown = Table(title="A move with pictures, all viewers of a table together", box=SIMPLE_HEAD)
    shown.add_column("game")
    columns = ("seats", "ms", "drawing [ms]", "without [ms]", "kB", "first view [kB]")
    for heading in (*columns, "longest callback [ms]"):
        shown.add_column(heading, justify="right")
    for game, seats in TABLES:
        if only not in ("", game):
            continue
        with console.status(f"{game}, {seats} seats"):
            party = Party(game, seats, pictures=True, form=form)
            found = asyncio.run(_measured(party, moves))
            plain = asyncio.run(_measured(Party(game, seats), moves))
            held = _longest(party, moves)
        shown.add_row(
            game,
            str(seats),
            f"{found.cost:.2f}",
            f"{found.drawing:.2f}",
            f"{plain.cost:.2f}",
            f"{found.sent / 1000:.1f}",
            f"{found.whole / 1000:.0f}",
            f"{held:.1f}",
        )
    console.print(shown)


async def _measured(party: Party, moves: int) -> Found:
    with servers.ours() as server:
        wait_until_quiet(server)
        return await _played(Counted(server, party, moves))


async def _played(match: Counted) -> Found:
    """One table, one move after the other: what is used in between belongs to that move."""
    playing = asyncio.create_task(match.run())
    done, _ = await asyncio.wait((playing, match.finished), return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()
    match.stop()
    await playing
    assert match.found is not None
    return match.found


class Counted(Ours):
    """A table that counts when everything has been loaded and drawn once, where it is drawn."""

    WARM_UP = 20

    def __init__(self, server: Running, party: Party, moves: int) -> None:
        super().__init__(Tally(), server.port, 1, party)
        self._server = server
        self._settling: asyncio.Task[None] | None = None
        self._left = moves + self.WARM_UP
        self._counted = moves
        self._began = (0.0, 0.0, 0)
        self._before = 0
        self._whole = 0
        self.found: Found | None = None
        self.finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def close(self) -> None:
        self._before += self.received
        await super().close()

    def go_on(self, act: object) -> None:
        if not self._whole:
            self._whole = self.received
        if self._settling is None:
            self._settling = asyncio.create_task(self._settle())
            return
        self._left -= 1
        if self._left == self._counted:
            self._began = self._now()
        if self._left:
            super().go_on(self._act)
            return
        own, whole, sent = (
            (now - began) / self._counted
            for now, began in zip(self._now(), self._began, strict=True)
        )
        self.found = Found(1000 * own, 1000 * (whole - own), sent, self._whole)
        self.finished.set_result(None)

    async def _settle(self) -> None:
        """The first drawing has a process started for all that follow."""
        while self.party.pictures and self._server.alone:
            await asyncio.sleep(0.1)
        await asyncio.to_thread(wait_until_quiet, self._server)
        self.settled()
        super().go_on(self._act)

    def settled(self) -> None:
        """The process that draws is there."""

    def _now(self) -> tuple[float, float, int]:
        server = self._server
        used = server.own_processor_seconds(), server.processor_seconds()
        return (*used, self._before + self.received)


class Watched(Counted):
    """A table on a server that takes the time of its callbacks."""

    def settled(self) -> None:
        os.kill(self._server.pid, signal.SIGUSR1)


def _longest(party: Party, moves: int) -> float:
    """Milliseconds of processor time of the longest callback while a game is played."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "longest.json"

        async def play() -> list[tuple[float, str]]:
            with servers.ours(watched=file) as server:
                wait_until_quiet(server)
                await _played(Watched(server, party, moves))
                # Before the server ends: then it also collects all its garbage, at nobody's cost.
                taken: list[tuple[float, str]] = json.loads(file.read_text())
                return taken

        return 1000 * asyncio.run(play())[0][0]


if __name__ == "__main__":
    typer.run(main)
