"""Soak: random games by the million, with the laws held against them.

    python -m orrery.laws.soak 1000000 --jobs 2

Every game is checked after every action; the first of a batch is held against all laws. The
installed games and their modes take turns. A broken law ends the run: its game is written to
a file that anybody can replay, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

import orrery
from orrery import compiled
from orrery.laws.checks import GAME_LAWS, Tally, play, title
from orrery.laws.modes import Mode, modes
from orrery.laws.stories import LawBroken, judging

BATCH = 250
"""Games of one kind in a row, unless somebody asks for more or less."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games of one kind, by the seeds of their deals."""

    game_id: str
    mode: Mode
    seeds: range


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a batch: the law that broke is told in words, with the record of its game."""

    tally: Tally
    law: str = ""
    kind: str = ""
    seed: int = 0
    text: str = ""
    record: str = ""


def batches(games: list[str], count: int, seed: int, longest: int = BATCH) -> Iterator[Batch]:
    """`count` games in all: a batch of one kind after the other until there are enough."""
    kinds = [(game_id, mode) for game_id in games for mode in modes(orrery.load(game_id))]
    size = max(1, min(longest, count // len(kinds)))
    for number, first in enumerate(range(0, count, size)):
        game_id, mode = kinds[number % len(kinds)]
        yield Batch(game_id, mode, range(seed + first, seed + min(first + size, count)))


def run(batch: Batch) -> Report:
    """Play a batch, in a process of its own."""
    game = orrery.load(batch.game_id)
    tally = Tally()
    for seed in batch.seeds:
        try:
            tally.add(play(game, batch.mode, seed, thorough=seed == batch.seeds.start))
        except LawBroken as broken:
            record = broken.story.text() if broken.story else ""
            kind = batch.mode.name(game)
            return Report(tally, broken.law, kind, seed, broken.text, record)
    return Report(tally)


def soak(
    games: list[str], count: int, jobs: int, seed: int, console: Console, longest: int = BATCH
) -> int:
    """Play, show how far it got, tell the result; the exit status."""
    began = time.monotonic()
    total = Tally()
    for game_id in games:
        for law in GAME_LAWS:
            with judging(title(law)):
                law(orrery.load(game_id))
    console.print(f"{count} games, {jobs} at a time; rules {compiled.status()}")
    columns = (
        TextColumn("soak"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress, get_context("spawn").Pool(jobs) as pool:
        bar = progress.add_task("soak", total=count)
        for report in pool.imap_unordered(run, batches(games, count, seed, longest)):
            total.add(report.tally)
            progress.advance(bar, report.tally.games)
            if report.law:
                pool.terminate()
                progress.stop()
                return tell_broken(report, console)
    seconds = time.monotonic() - began
    console.print(
        f"All laws kept: {total.games} games, {total.decisions} decisions, "
        f"{total.trials} trials of laws in {seconds:.1f} s."
    )
    return 0


def tell_broken(report: Report, console: Console) -> int:
    """Keep the game that broke a law, and say where; the exit status."""
    path = Path(f"broken-{report.kind}-{report.seed}.txt")
    said = "".join(f"# {line}\n" for line in f"{report.law}: {report.text}".splitlines())
    path.write_text(said + report.record, encoding="utf-8")
    console.print(f"A law was broken: {report.law}", style="bold")
    console.print(report.text, markup=False)
    console.print(f"Kind {report.kind}, seed {report.seed}. The record is in {path}.")
    return 1


def main() -> int:
    parser = argparse.ArgumentParser(description="Random games with all laws held against them.")
    parser.add_argument("count", type=int, help="how many games")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--game", choices=orrery.game_ids(), help="only this game")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    parser.add_argument(
        "--batch", type=int, default=BATCH, help="one game in so many is held against all laws"
    )
    arguments = parser.parse_args()
    games = [arguments.game] if arguments.game else list(orrery.game_ids())
    return soak(games, arguments.count, arguments.jobs, arguments.seed, Console(), arguments.batch)


if __name__ == "__main__":
    sys.exit(main())
