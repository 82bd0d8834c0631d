"""The command: many examples of everything, and what became of them."""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from tests.fuzz import calls, rules, sockets
from tests.fuzz.targets import ACCEPTED, fuzz
from tests.table.databases import Cluster

SOCKETS = "socket messages"


def main(
    examples: Annotated[int, typer.Option(help="Examples of each kind.")] = 2000,
    seed: Annotated[int, typer.Option(help="Which examples they are.")] = 1,
    postgresql: Annotated[bool, typer.Option(help="On PostgreSQL instead of SQLite.")] = False,
    only: Annotated[str, typer.Option(help="Only what has this in its name.")] = "",
) -> None:
    """Try broken input of every kind; what is neither accepted nor refused is told."""
    console = Console()
    found: dict[str, Counter[str]] = {}
    faults: dict[str, str] = {}
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
    )  # fmt: skip
    with (
        _database(postgresql) as database_url,
        calls.open_house(database_url) as house,
        Progress(*columns, console=console) as progress,
    ):
        wanted = [one for one in (*rules.targets(), *calls.targets(house)) if only in one.name]
        attacked = only in SOCKETS
        bar = progress.add_task("", total=len(wanted) + attacked)
        for target in wanted:
            progress.update(bar, description=target.name)
            try:
                found[target.name] = fuzz(target, examples, seed)
            except Exception:
                faults[target.name] = traceback.format_exc()
            progress.advance(bar)
        if attacked:
            progress.update(bar, description=SOCKETS)
            try:
                found[SOCKETS] = sockets.attack(house, examples, seed)
            except Exception:
                faults[SOCKETS] = traceback.format_exc()
            progress.advance(bar)
    console.print(_summary(found, seed))
    for name, trace in faults.items():
        console.rule(name)
        console.print(trace, markup=False, highlight=False)
    sys.exit(1 if faults else 0)


@contextmanager
def _database(postgresql: bool) -> Iterator[str]:
    """An empty database."""
    if postgresql:
        with Cluster() as cluster, cluster.database() as address:
            yield address
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{Path(folder) / 'tables.db'}"


def _summary(found: dict[str, Counter[str]], seed: int) -> Table:
    table = Table(box=SIMPLE_HEAD, title=f"Fuzzing with seed {seed}")
    table.add_column("what")
    for name in ("examples", ACCEPTED, "refused"):
        table.add_column(name, justify="right")
    table.add_column("as")
    for name, words in found.items():
        refused = Counter({word: count for word, count in words.items() if word != ACCEPTED})
        told = ", ".join(f"{word} {count:,}" for word, count in refused.most_common())
        counts = (words.total(), words[ACCEPTED], refused.total())
        table.add_row(name, *(f"{count:,}" for count in counts), told)
    return table


if __name__ == "__main__":
    typer.run(main)
