"""What many games have in common on the command line: who plays them, and how far they are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Protocol

import typer

if TYPE_CHECKING:
    from orrery.lab.workers import Workers

EveryCoreOption = Annotated[
    int | None,
    typer.Option(
        "--jobs", "-j", min=1, help="How many processes share the work; all cores if left out."
    ),
]
RayOption = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help="Play on a Ray cluster: its address, or [bold]auto[/] for the one of this machine.",
    ),
]
SecondsOption = Annotated[
    float | None,
    typer.Option(min=0.01, help="How long a bot may think in each turn; as it likes if left out."),
]


class Tell(Protocol):
    """A callback that is told how far the games are."""

    def __call__(self, done: int, total: int | None = None, said: str = "") -> None: ...


def choose_workers(jobs: int | None, ray: str | None) -> Workers:
    from orrery.lab import workers

    if ray is not None:
        from orrery.lab.cluster import Cluster

        return Cluster(ray)
    return workers.local(jobs or workers.all_cores())


@contextmanager
def progress(total: int) -> Iterator[Tell]:
    """A bar on standard error while games are played, if somebody can see it."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    screen = Console(stderr=True)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}", markup=False),
    )
    with Progress(
        *columns, console=screen, transient=True, disable=not screen.is_terminal
    ) as shown:
        task = shown.add_task("", total=total)

        def tell(done: int, total: int | None = None, said: str = "") -> None:
            shown.update(task, completed=done, total=total, description=said)

        yield tell
