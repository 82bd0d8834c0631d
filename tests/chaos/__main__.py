"""The command: faults for so many minutes on each database, then what became of everything."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from contextlib import AbstractAsyncContextManager, ExitStack
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

import orrery
from tests.chaos.faults import Kind, schedule, until
from tests.chaos.players import Tally
from tests.chaos.running import run
from tests.chaos.systems import OnPostgresql, OnSqlite, System, on_postgresql, on_sqlite
from tests.table.databases import Cluster

SYSTEMS: dict[str, type[System]] = {"sqlite": OnSqlite, "postgresql": OnPostgresql}


def main(
    minutes: Annotated[float, typer.Option(help="For how long new faults begin, in all.")] = 4.0,
    seed: Annotated[int, typer.Option(help="What breaks, and when, follows from it.")] = 1,
    database: Annotated[
        list[str] | None, typer.Option(help="sqlite or postgresql; both, unless one is named.")
    ] = None,
    tables: Annotated[int, typer.Option(help="Tables that play at the same time.")] = 6,
    longest: Annotated[float, typer.Option(help="Seconds that nobody's fault may last.")] = 12.0,
) -> None:
    """Break servers, network and database while tables are played, and count what is left."""
    console = Console()
    names = database or list(SYSTEMS)
    tallies: dict[str, Tally] = {}
    with ExitStack() as stack:
        for name in names:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="orrery-chaos-")))
            started: AbstractAsyncContextManager[System]
            if name == "sqlite":
                started = on_sqlite(folder)
            else:
                started = on_postgresql(folder, stack.enter_context(Cluster()))
            seconds = 60 * minutes / len(names)
            tallies[name] = asyncio.run(_play(console, started, seconds, seed, tables, longest))
    console.print(_summary(tallies, seed))
    sys.exit(0 if all(tally.well for tally in tallies.values()) else 1)


async def _play(
    console: Console,
    started: AbstractAsyncContextManager[System],
    seconds: float,
    seed: int,
    tables: int,
    longest: float,
) -> Tally:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    began = time.monotonic()
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("starting", total=seconds)

        def watch(name: str, what: str, tally: Tally) -> None:
            told = f"{name}: {sum(tally.faults.values())} faults, {tally.tables} tables; {what}"
            progress.update(bar, description=told, completed=time.monotonic() - began)

        async with started as system:
            faults = until(schedule(system.kinds, len(system.servers), seed, longest), seconds)
            games = orrery.game_ids()
            tally = await run(system, faults, seed, games, tables, partial(watch, system.name))
            watch(system.name, "done", tally)
    return tally


def _summary(tallies: dict[str, Tally], seed: int) -> Table:
    table = Table("", box=SIMPLE_HEAD, title=f"Chaos with seed {seed}")
    for name in tallies:
        table.add_column(SYSTEMS[name].name, justify="right")
    for kind in Kind:
        counts = [
            str(tally.faults[kind.value]) if kind in SYSTEMS[name].kinds else "-"
            for name, tally in tallies.items()
        ]
        table.add_row(kind.value, *counts)
    table.add_section()
    rows = {
        "tables": [f"{one.tables:,}" for one in tallies.values()],
        "connections": [f"{one.connections:,}" for one in tallies.values()],
        "longest wait after a fault": [f"{one.longest_wait:.1f} s" for one in tallies.values()],
        "moves stored": [f"{one.stored:,}" for one in tallies.values()],
        "acknowledged": [f"{one.acknowledged:,}" for one in tallies.values()],
        "lost": [f"{one.lost:,}" for one in tallies.values()],
        "doubled": [f"{one.doubled:,}" for one in tallies.values()],
        "players converged": [f"{one.converged:,} of {one.players:,}" for one in tallies.values()],
        "servers that differ": [f"{one.differing:,}" for one in tallies.values()],
    }
    for what, counted in rows.items():
        table.add_row(what, *counted)
    return table


if __name__ == "__main__":
    typer.run(main)
