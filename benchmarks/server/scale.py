"""What a move and a table cost, in one process and in several that share one PostgreSQL.

    python -m benchmarks.server.scale

docs/scale.md builds on it. Tables are shared out among the servers as a proxy would that hashes
by table. Wall-clock time says little where players, servers and database share the cores of one
machine; processor time says what each of them needs.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated

import psycopg
import typer
import uvloop
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from benchmarks.server import servers
from benchmarks.server.load import Match, Tally, play
from benchmarks.server.ours import PLAIN, Ours, Party
from benchmarks.server.servers import Running
from tests.table.databases import Cluster

WARM_UP = 3.0
DRAWN_WARM_UP = 10.0
PACE = 5.0
"""Seconds between the moves of a table where people think."""
PACED = 3
"""How many times the tables play at that pace without pictures."""
FIRST_TABLES, FIRST_SECONDS = 20, 1.0
"""Played before anything counts: what the first tables of a server cost is not what others do."""
WRITTEN = (
    "SELECT pg_current_wal_lsn() - '0/0', pg_database_size(current_database()), "
    "(SELECT xact_commit FROM pg_stat_database WHERE datname = current_database())"
)


@dataclass(frozen=True)
class Setting:
    """Servers, and what they store in."""

    name: str
    count: int
    postgresql: bool


SETTINGS = (
    Setting("SQLite, one process", 1, postgresql=False),
    Setting("PostgreSQL, one process", 1, postgresql=True),
    Setting("PostgreSQL, two processes", 2, postgresql=True),
)


@dataclass(frozen=True)
class Row:
    """What was found in one round; what a move costs is of all processes of a kind together."""

    setting: str
    load: str
    tables: int
    moves_a_second: float
    p50_ms: float
    p99_ms: float
    server_ms: float
    """Processor time of the servers per move, with those that draw for them."""
    database_ms: float | None
    """The same of PostgreSQL."""
    log_bytes: float | None
    """What PostgreSQL writes to its log per move."""
    kept_bytes: float | None
    """By how much its files grow per move."""
    commits: float | None
    """Transactions per move."""
    kib_a_table: float
    """Memory of the servers for one more table at which everybody is connected."""


@dataclass(frozen=True)
class Reading:
    """What was used up so far."""

    servers: float
    database: float = 0.0
    log: int = 0
    kept: int = 0
    commits: int = 0


class Stack:
    """Running servers, and PostgreSQL if they store in it."""

    def __init__(self, running: list[Running], cluster: Cluster | None, url: str) -> None:
        self.running = running
        self._cluster = cluster
        self._url = url
        self.readings: list[Reading] = []

    def read(self) -> float:
        """Take a reading; the processor time of the servers."""
        used = sum(server.processor_seconds() for server in self.running)
        if self._cluster is None:
            self.readings.append(Reading(used))
        else:
            with psycopg.connect(self._url) as connection:
                found = connection.execute(WRITTEN).fetchone()
            assert found is not None
            log, kept, commits = map(int, found)
            database = Running(self._cluster.processes()[0], 0).processor_seconds()
            self.readings.append(Reading(used, database, log, kept, commits))
        return used

    def memory(self) -> int:
        return sum(server.memory_of_all() for server in self.running)


@contextmanager
def started(setting: Setting) -> Iterator[Stack]:
    with ExitStack() as stack:
        cluster, url = None, ""
        if setting.postgresql:
            cluster = stack.enter_context(Cluster(fsync=True))
            url = cluster.new_database()
        running = [stack.enter_context(servers.ours(database=url)) for _ in range(setting.count)]
        yield Stack(running, cluster, url)


def measure(setting: Setting, party: Party, tables: int, seconds: float, pause: float) -> Row:
    """One round: all tables are played, and what that costs is read at both ends of it."""
    tally = Tally()
    with started(setting) as stack:
        uvloop.run(_played(stack, Tally(), party, FIRST_TABLES, FIRST_SECONDS, 0.0, lambda: 0.0))
        before = stack.memory()
        memory: list[int] = []

        def read() -> float:
            memory.append(stack.memory())
            return stack.read()

        uvloop.run(_played(stack, tally, party, tables, seconds, pause, read))
    first, last = stack.readings
    moves = max(1, tally.moves)

    def per_move(take: Callable[[Reading], float]) -> float | None:
        return (take(last) - take(first)) / moves if setting.postgresql else None

    database = per_move(lambda reading: reading.database)
    pace = f"a move in {pause:g} s" if pause else "flat out"
    return Row(
        setting.name,
        f"{party.game}, {pace}{', with pictures' if party.pictures else ''}",
        tables,
        round(tally.rate, 1),
        round(tally.percentile(50), 1),
        round(tally.percentile(99), 1),
        round(1e3 * tally.cost, 3),
        None if database is None else round(1e3 * database, 3),
        _rounded(per_move(lambda reading: reading.log)),
        _rounded(per_move(lambda reading: reading.kept)),
        per_move(lambda reading: reading.commits),
        round((memory[0] - before) / tables / 1024, 1),
    )


async def _played(
    stack: Stack,
    tally: Tally,
    party: Party,
    tables: int,
    seconds: float,
    pause: float,
    read: Callable[[], float],
) -> None:
    ports = [server.port for server in stack.running]
    matches: list[Match] = [
        Ours(tally, ports[seed % len(ports)], seed, party, pause) for seed in range(tables)
    ]
    await play(matches, DRAWN_WARM_UP if party.pictures else WARM_UP, seconds, read)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value)


def main(
    out: Annotated[Path, typer.Option(help="Where to write the results.")] = Path(
        "bench-scale.json"
    ),
    tables: Annotated[int, typer.Option(help="Tables that play at the same time.")] = 100,
    seconds: Annotated[float, typer.Option(help="How long each round counts.")] = 10.0,
) -> None:
    """Moves a second, and what a move and a table cost: servers, database, memory."""
    console = Console()
    rows: list[Row] = []
    drawn = replace(PLAIN, pictures=True)
    rounds = [
        *((setting, PLAIN, tables, 0.0) for setting in SETTINGS),
        *((setting, PLAIN, PACED * tables, PACE) for setting in SETTINGS),
        *((setting, drawn, tables, PACE) for setting in SETTINGS),
    ]
    for setting, party, count, pause in rounds:
        with console.status(f"{len(rows) + 1} of {len(rounds)}: {setting.name}"):
            row = measure(setting, party, count, seconds, pause)
        console.print(
            f"{row.setting}, {row.load}: {row.moves_a_second:,} moves/s, p99 {row.p99_ms} ms, "
            f"{row.server_ms} ms a move"
        )
        rows.append(row)
    load = os.getloadavg()[0]
    console.print(_shown(rows, load))
    found = {"load": load, "cores": os.cpu_count(), "rows": [asdict(row) for row in rows]}
    out.write_text(json.dumps(found, indent=2) + "\n")
    console.print(f"Written to {out}")


def _shown(rows: list[Row], load: float) -> Table:
    cores = os.cpu_count()
    table = Table(title=f"{cores} cores, load {load:.1f} at the end", box=SIMPLE_HEAD)
    table.add_column("servers")
    table.add_column("load")
    headings = (
        "tables", "moves/s", "p50 ms", "p99 ms", "server ms", "database ms", "log bytes",
        "kept bytes", "commits", "KiB a table",
    )  # fmt: skip
    for heading in headings:
        table.add_column(heading, justify="right")
    for row in rows:
        name, pace, *values = asdict(row).values()
        table.add_row(name, pace, *("" if one is None else f"{one:,.6g}" for one in values))
    return table


if __name__ == "__main__":
    typer.run(main)
