"""Measure Orrery's games and their peers, interleaved, and report the ratios.

Run it as `python -m benchmarks.run --out bench.json`; docs/benchmarks.md says what it measures.
"""

import sys
from collections import defaultdict
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

import orrery
from benchmarks.compare import ENGINES, Row, load_targets, rates, rows
from benchmarks.measure import Sample
from benchmarks.peers import PEERS
from benchmarks.report import show, write_json
from benchmarks.worker import Worker, WorkerFailed

WARM_UP_SECONDS = 0.05
SHORTEST_SLICE = 0.1
LONGEST_SLICE = 0.6

ENVIRONMENTS = {
    "compiled": {"ORRERY_INTERPRETED": ""},
    "interpreted": {"ORRERY_INTERPRETED": "1"},
}


@dataclass(frozen=True)
class Pace:
    """How many rounds, and how much processor time all slices share."""

    rounds: int
    seconds: float

    def slice(self, jobs: int) -> float:
        share = self.seconds / (self.rounds * jobs)
        return min(LONGEST_SLICE, max(SHORTEST_SLICE, share))


FULL = Pace(rounds=7, seconds=100)
QUICK = Pace(rounds=3, seconds=18)


@dataclass(frozen=True)
class Entry:
    """A contestant in the run: a peer, or one of our games in one engine."""

    name: str
    worker: Worker


def main(
    out: Annotated[Path | None, typer.Option(help="Write the comparisons to this file.")] = None,
    quick: Annotated[bool, typer.Option(help="Fewer rounds; under 40 seconds.")] = False,
    game: Annotated[
        list[str] | None, typer.Option(help="Only this game; may be given more than once.")
    ] = None,
    check: Annotated[bool, typer.Option(help="Fail if a target is missed.")] = False,
) -> None:
    """Compare the speed of Orrery's games with other engines, in one run."""
    console = Console()
    games = _chosen(game or [])
    targets = load_targets()
    versions: dict[str, str] = {}
    missing: dict[str, str] = {}
    with ExitStack() as stack:
        entries = []
        with console.status("Starting the contestants"):
            for peer in PEERS:
                worker = stack.enter_context(Worker(peer.module, peer.game, {}))
                if worker.missing is not None:
                    missing[peer.name] = worker.missing
                    continue
                versions[peer.name] = worker.about
                entries.append(Entry(peer.name, worker))
            for game_id in games:
                for engine in ENGINES:
                    worker = stack.enter_context(
                        Worker("benchmarks.ours", game_id, ENVIRONMENTS[engine])
                    )
                    name = f"{game_id}.{engine}"
                    if worker.missing is not None:
                        raise WorkerFailed(f"{name} could not be loaded: {worker.missing}")
                    if not worker.about.startswith(engine):
                        missing[name] = worker.about
                        continue
                    entries.append(Entry(name, worker))
        measured = _measure(console, entries, QUICK if quick else FULL)

    found: list[Row] = []
    for game_id in games:
        ours = {engine: measured.get(f"{game_id}.{engine}", {}) for engine in ENGINES}
        found += rows(game_id, ours, measured, targets)
    show(console, found, versions, missing)
    if out is not None:
        write_json(out, found)
        console.print(f"Written to {out}")
    if check and any(row.met is False for row in found):
        raise typer.Exit(1)


def _chosen(wanted: list[str]) -> list[str]:
    known = list(orrery.game_ids())
    for name in wanted:
        if name not in known:
            raise typer.BadParameter(f"no game is called {name!r}; there are: {', '.join(known)}")
    return wanted or known


def _measure(console: Console, entries: list[Entry], pace: Pace) -> dict[str, dict[str, float]]:
    """Round after round, one slice of everything, so that a noisy spell hurts all alike."""
    jobs = [(entry, measure) for entry in entries for measure in entry.worker.measures]
    seconds = pace.slice(len(jobs))
    samples: dict[str, dict[str, list[Sample]]] = defaultdict(lambda: defaultdict(list))
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=console,
    ) as progress:
        task = progress.add_task("", total=len(jobs) * (pace.rounds + 1))
        for turn in range(pace.rounds + 1):
            for entry, measure in jobs:
                label = "warming up" if turn == 0 else f"round {turn} of {pace.rounds}"
                progress.update(task, description=f"{label}: {entry.name}, {measure}")
                if turn == 0:
                    entry.worker.measure(measure, WARM_UP_SECONDS)
                else:
                    samples[entry.name][measure].append(entry.worker.measure(measure, seconds))
                progress.advance(task)
    return {name: rates(taken) for name, taken in samples.items()}


if __name__ == "__main__":
    try:
        typer.run(main)
    except WorkerFailed as failure:
        # Its own traceback already stands on standard error.
        sys.exit(str(failure))
