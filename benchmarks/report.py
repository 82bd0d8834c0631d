"""The comparison as a table for people and as a file for programs."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from benchmarks.compare import Row
from benchmarks.measure import UNITS

MEANINGS = {
    "driven": "random games driven from Python, legal actions listed at every decision",
    "inside": "whole random games in one call, against the peer driven from Python",
    "clone": "copies of positions spread over a game",
    "replay": "records read from text and replayed, every action checked",
    "search": "simulations of a search that chooses an action, each engine's own",
}


def write_json(path: Path, rows: Sequence[Row]) -> None:
    path.write_text(json.dumps([row.as_json() for row in rows], indent=2) + "\n", encoding="utf-8")


def show(
    console: Console,
    rows: Sequence[Row],
    versions: Mapping[str, str],
    missing: Mapping[str, str],
) -> None:
    """One table per game, what it means, who took part, and who could not."""
    for game in dict.fromkeys(row.game for row in rows):
        console.print(_table(game, [row for row in rows if row.game == game]))
    console.print("Rates are per second of processor time, medians over the rounds.")
    for measure, meaning in MEANINGS.items():
        console.print(f"[bold]{measure}[/] ({UNITS[measure]}): {meaning}")
    if versions:
        console.print("Peers: " + ", ".join(f"{name} {text}" for name, text in versions.items()))
    for name, reason in missing.items():
        console.print(f"[yellow]Missing:[/] {name} ({reason})", highlight=False)
    console.print(_summary(rows))


def _table(game: str, rows: Sequence[Row]) -> Table:
    """Our rate heads each group; the peers that do the same work stand under it."""
    table = Table(title=game, box=SIMPLE_HEAD)
    table.add_column("measure, and against whom", no_wrap=True)
    for heading in ("rate", "ratio", "target"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    before: tuple[str, str] | None = None
    for row in rows:
        group = (row.engine, row.measure)
        if group != before:
            if before is not None:
                table.add_section()
            table.add_row(f"[bold]{row.engine} {row.measure}[/]", f"[bold]{_number(row.value)}[/]")
            before = group
        table.add_row(
            f"  {row.peer}",
            _number(row.peer_value),
            "-" if row.ratio is None else f"{row.ratio:,.1f} x",
            "" if row.target is None else f">= {row.target:g} x",
            _verdict(row),
        )
    return table


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:,.0f}"


def _verdict(row: Row) -> str:
    if row.met is None:
        return ""
    if row.met:
        return "[green]met[/]"
    return "[yellow]not measured[/]" if row.ratio is None else "[red]missed[/]"


def _summary(rows: Sequence[Row]) -> str:
    held = [row for row in rows if row.target is not None]
    if not held:
        return "No targets are set for what was measured."
    met = sum(1 for row in held if row.met)
    return f"[bold]{met} of {len(held)} targets met.[/]"
