"""Measure the server under load, and boardgame.io's own server beside it, in one run.

Run it as `python -m benchmarks.server`; docs/benchmarks.md says what it measures.
"""

from __future__ import annotations

import asyncio
import json
import statistics
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
import uvloop
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from benchmarks.server import board, servers
from benchmarks.server.load import Match, Tally, play
from benchmarks.server.ours import Ours, Party, open_tables
from benchmarks.server.servers import NotStarted, Running
from benchmarks.server.theirs import Theirs

PEER = "boardgame.io"
ALONE = "one process"
ON_ALL_CORES = "a process per core"
WARM_UP = 3.0
DRAWN_WARM_UP = 10.0
"""With pictures: by then a process draws, which is started for the first of them."""
IDLE_TABLES = 1000
Side = tuple[str, Callable[[], AbstractContextManager[Running]], type[Ours] | type[Theirs]]
LIGHT = Party("galaxy_rush", 2)
HEAVY = Party("galileo_galilei", 4)
AT_TABLE = {LIGHT: 500, HEAVY: 150}
"""How many tables one process should serve at the pace of people."""
PACE = 5.0
"""Seconds between the moves of a table where people think."""
SOON = 100.0
"""Milliseconds after which nobody waits."""


@dataclass(frozen=True)
class Row:
    """One line of bench-server.json. `target` is what `ratio`, or else `value`, should be."""

    name: str
    value: float
    unit: str
    peer: str | None = None
    peer_value: float | None = None
    ratio: float | None = None
    target: str | None = None
    met: bool | None = None


def main(
    out: Annotated[Path, typer.Option(help="Where to write the results.")] = Path(
        "bench-server.json"
    ),
    tables: Annotated[int, typer.Option(help="Tables that play at the same time.")] = 100,
    seconds: Annotated[float, typer.Option(help="How long each round counts.")] = 10.0,
    rounds: Annotated[int, typer.Option(help="Rounds of each server, taking turns.")] = 3,
) -> None:
    """Moves a second, delays, memory, and the time to the first board."""
    console = Console()
    found = _under_load(console, tables, seconds, rounds)
    rows = _load_rows(found)
    peer = statistics.median(tally.rate for tally in found[PEER]) if PEER in found else None
    for party in (LIGHT, HEAVY):
        rows += _flat_out(console, party, tables, seconds, peer if party is LIGHT else None)
    for party in (LIGHT, HEAVY):
        rows += _at_peoples_pace(console, party, seconds)
    with console.status("memory per table"):
        rows.append(_memory())
    with console.status("first board in a browser"):
        rows += _first_board(console)
    _show(console, rows)
    out.write_text(json.dumps([asdict(row) for row in rows], indent=2) + "\n")
    console.print(f"Written to {out}")


def _under_load(
    console: Console, tables: int, seconds: float, rounds: int
) -> dict[str, list[Tally]]:
    """Round after round, one after the other, so that a noisy spell hurts all alike."""
    sides: list[Side] = [
        (ALONE, servers.ours, Ours),
        (ON_ALL_CORES, partial(servers.ours, processes=0), Ours),
        (PEER, servers.theirs, Theirs),
    ]
    found: dict[str, list[Tally]] = {}
    for number in range(rounds):
        for name, start, kind in sides:
            with console.status(f"round {number + 1} of {rounds}: {name}"):
                try:
                    with start() as server:
                        tally = uvloop.run(_round(server, kind, tables, seconds))
                except NotStarted as reason:
                    console.print(f"{name} is not measured: {reason}")
                    continue
            console.print(
                f"{name}: {tally.rate:,.0f} moves/s, p50 {tally.percentile(50):.1f} ms, "
                f"p99 {tally.percentile(99):.1f} ms, {1e6 * tally.cost:,.0f} µs a move "
                f"(and {1e6 * tally.load:,.0f} µs of the players')"
            )
            found.setdefault(name, []).append(tally)
    return found


async def _round(
    server: Running, kind: type[Ours] | type[Theirs], tables: int, seconds: float
) -> Tally:
    tally = Tally()
    matches: list[Match] = [kind(tally, server.port, seed) for seed in range(tables)]
    await play(matches, WARM_UP, seconds, server.processor_seconds)
    return tally


def _load_rows(found: dict[str, list[Tally]]) -> list[Row]:
    """Each measure of one process, and of the whole machine, which is what is aimed at."""
    measures: list[tuple[str, str, Callable[[Tally], float], bool, float | None]] = [
        ("moves per second", "moves/s", lambda tally: tally.rate, True, 3.0),
        ("from click to all seats, p50", "ms", lambda tally: tally.percentile(50), False, None),
        ("from click to all seats, p99", "ms", lambda tally: tally.percentile(99), False, 1.0),
        ("processor time per move", "µs", lambda tally: 1e6 * tally.cost, False, None),
    ]
    rows = []
    for name, unit, take, more_is_better, aim in measures:
        for side in (ALONE, ON_ALL_CORES):
            value = statistics.median(map(take, found[side]))
            label = f"{name}, {side}"
            if PEER not in found:
                rows.append(Row(label, round(value, 2), unit))
                continue
            peer_value = statistics.median(map(take, found[PEER]))
            ratio = value / peer_value if more_is_better else peer_value / value
            target = aim if side == ON_ALL_CORES else None
            rows.append(
                Row(
                    label,
                    round(value, 2),
                    unit,
                    PEER,
                    round(peer_value, 2),
                    round(ratio, 2),
                    f"ratio >= {target:g}" if target else None,
                    ratio >= target if target else None,
                )
            )
    return rows


def _pictured(
    console: Console, party: Party, tables: int, seconds: float, pause: float
) -> dict[bool, Tally]:
    """One process, with pictures as browsers get them, and the same load without."""
    found: dict[bool, Tally] = {}
    for pictures in (True, False):
        name = f"{party.game}, {party.seats} seats, {'with' if pictures else 'without'} pictures"
        playing = replace(party, pictures=pictures)
        with console.status(name), servers.ours() as server:
            tally = Tally()
            matches: list[Match] = [
                Ours(tally, server.port, seed, playing, pause) for seed in range(tables)
            ]
            warm_up = DRAWN_WARM_UP if pictures else WARM_UP
            uvloop.run(_played(matches, warm_up, seconds, server))
        console.print(
            f"{name}: {tally.rate:,.0f} moves/s at {tables} tables, p50 {tally.percentile(50):.1f} "
            f"ms, p99 {tally.percentile(99):.1f} ms, {1e3 * tally.cost:,.2f} ms a move"
        )
        found[pictures] = tally
    return found


async def _played(matches: list[Match], warm_up: float, seconds: float, server: Running) -> None:
    await play(matches, warm_up, seconds, server.processor_seconds)


def _flat_out(
    console: Console, party: Party, tables: int, seconds: float, peer: float | None
) -> list[Row]:
    """As fast as it goes. The peer sends its whole state with every move, and no pictures."""
    found = _pictured(console, party, tables, seconds, 0.0)
    name = f"{party.game}, {party.seats} seats, one process"
    rate = found[True].rate
    ratio = None if peer is None else round(rate / peer, 2)
    return [
        Row(
            f"moves per second with pictures, {name}",
            round(rate, 1),
            "moves/s",
            None if peer is None else PEER,
            peer,
            ratio,
            None if ratio is None else "ratio >= 1",
            None if ratio is None else ratio >= 1,
        ),
        Row("  without", round(found[False].rate, 1), "moves/s"),
        Row("  processor time per move with pictures", round(1e3 * found[True].cost, 2), "ms"),
    ]


def _at_peoples_pace(console: Console, party: Party, seconds: float) -> list[Row]:
    """Many tables at which people think: a move of each in five seconds."""
    tables = AT_TABLE[party]
    found = _pictured(console, party, tables, 2 * seconds, PACE)
    late = found[True].percentile(99)
    return [
        Row(
            f"{tables} tables of {party.game}, {party.seats} seats, at a move in {PACE:g} s: p99",
            round(late, 1),
            "ms",
            target=f"value < {SOON:g}",
            met=late < SOON,
        ),
        Row("  without pictures", round(found[False].percentile(99), 1), "ms"),
        Row("  moves", round(found[True].rate, 1), "moves/s"),
    ]


def _memory() -> Row:
    """What one more open table costs the server."""
    with servers.ours() as server:
        asyncio.run(open_tables(server.port, 50))
        before = server.memory()
        asyncio.run(open_tables(server.port, IDLE_TABLES))
        after = server.memory()
    return Row("server memory per table", round((after - before) / IDLE_TABLES / 1024, 1), "KiB")


def _first_board(console: Console) -> list[Row]:
    try:
        first = board.measure()
    except NotStarted as reason:
        console.print(f"The first board is not measured: {reason}")
        return []
    return [
        _within_a_second("from `make play` to a usable board", first.seconds),
        Row("  until the browser asks for the lobby", round(first.asked, 3), "s"),
        Row("  until the server answers", round(first.answered, 3), "s"),
        Row("  until the lobby is painted", round(first.lobby, 3), "s"),
        _within_a_second("the same in a browser that is open already", first.in_open_browser),
        Row("a browser alone, to an empty page", round(first.browser, 3), "s"),
        Row("page of the lobby", first.lobby_bytes, "bytes"),
        Row("page of a table", first.page_bytes, "bytes"),
        Row("page of a table, as sent", first.sent_bytes, "bytes"),
    ]


def _within_a_second(name: str, seconds: float) -> Row:
    return Row(name, round(seconds, 3), "s", target="value < 1", met=seconds < 1)


def _show(console: Console, rows: list[Row]) -> None:
    table = Table(title="The server of the table", box=SIMPLE_HEAD)
    table.add_column("measure")
    for heading in ("orrery", PEER, "ratio", "target"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for row in rows:
        table.add_row(
            escape(f"{row.name} [{row.unit}]"),
            f"{row.value:,.6g}",
            "" if row.peer_value is None else f"{row.peer_value:,.6g}",
            "" if row.ratio is None else f"{row.ratio:.2f} x",
            row.target or "",
            "" if row.met is None else ("[green]met[/]" if row.met else "[red]missed[/]"),
        )
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
