"""What a stored move without pictures costs this version of the server, and another one beside it.

Run it as `python -m benchmarks.server.versions --beside FOLDER`, where FOLDER is a checkout of the
other version with its rules compiled; docs/benchmarks.md says what it measures.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer
import uvloop
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from benchmarks.server import servers
from benchmarks.server.load import Match, Tally, play
from benchmarks.server.ours import Ours, Party
from benchmarks.server.servers import Running

PARTIES = (Party("galaxy_rush", 2), Party("galileo_galilei", 4))
WARM_UP = 3.0
LOOK_SECONDS = 2.0
"""A server that used less than IDLE seconds of processor time meanwhile has loaded all it wants."""
IDLE = 0.03
LOOKS = 20
"""More of them say that it is never idle, and it is measured as it is."""


@dataclass
class Found:
    """Of one version and one kind of table, round by round."""

    cost: list[float] = field(default_factory=list)
    """Microseconds of the server's processor time per move."""
    sent: list[float] = field(default_factory=list)
    """Bytes to all viewers of a table together per move."""


class Weighed(Ours):
    """A table that adds up what is sent to it."""

    def __init__(self, tally: Tally, port: int, seed: int, party: Party) -> None:
        super().__init__(tally, port, seed, party)
        self.bytes = 0
        """What the counted moves brought."""
        self._seen = 0

    async def open(self) -> None:
        self._seen = 0
        await super().open()

    def event_arrived(self) -> bool:
        arrived = super().event_arrived()
        if arrived:
            if self.counting:
                self.bytes += self.received - self._seen
            self._seen = self.received
        return arrived


def main(
    beside: Annotated[list[Path] | None, typer.Option(help="Checkout of another version.")] = None,
    tables: Annotated[int, typer.Option(help="Tables that play at the same time.")] = 100,
    seconds: Annotated[float, typer.Option(help="How long each round counts.")] = 5.0,
    rounds: Annotated[int, typer.Option(help="Rounds of each version, taking turns.")] = 5,
) -> None:
    """Processor time and bytes per move; the versions take turns, so that noise hurts all alike."""
    console = Console()
    versions: dict[str, Path | None] = {str(path): path for path in beside or ()}
    versions["this one"] = None
    found = {(party, name): Found() for party in PARTIES for name in versions}
    for number in range(rounds):
        for (party, name), one in found.items():
            with (
                console.status(f"round {number + 1} of {rounds}: {party.game}, {name}"),
                servers.ours(checkout=versions[name]) as server,
            ):
                _let_it_load(server)
                cost, sent = uvloop.run(_round(server, party, tables, seconds))
            one.cost.append(cost)
            one.sent.append(sent)
    shown = Table(title="A stored move without pictures, medians of all rounds", box=SIMPLE_HEAD)
    for heading in ("game", "seats", "version"):
        shown.add_column(heading)
    for heading in ("µs", "from", "to", "bytes"):
        shown.add_column(heading, justify="right")
    for (party, name), one in found.items():
        numbers = (statistics.median(one.cost), min(one.cost), max(one.cost))
        sent = statistics.median(one.sent)
        costs = [f"{value:.0f}" for value in numbers]
        shown.add_row(party.game, str(party.seats), name, *costs, f"{sent:,.0f}")
    console.print(shown)


def _let_it_load(server: Running) -> None:
    """What a server gets ready in its first seconds, where nobody waits, is no part of a move."""
    for _ in range(LOOKS):
        used = server.processor_seconds()
        time.sleep(LOOK_SECONDS)
        if server.processor_seconds() - used < IDLE:
            break


async def _round(server: Running, party: Party, tables: int, seconds: float) -> tuple[float, float]:
    tally = Tally()
    playing = [Weighed(tally, server.port, seed, party) for seed in range(tables)]
    matches: list[Match] = [*playing]
    await play(matches, WARM_UP, seconds, server.processor_seconds)
    return 1e6 * tally.cost, sum(match.bytes for match in playing) / tally.moves


if __name__ == "__main__":
    typer.run(main)
