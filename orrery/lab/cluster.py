"""Pieces of work on a Ray cluster.

A task whose worker or machine died is given to another one by Ray. Nodes that join while games are
played get work as soon as they are there.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from time import monotonic
from typing import Any

import ray

from orrery.lab.workers import PER_WORKER, PieceT, ResultT

LOOK_EVERY = 2.0
"""Seconds between two looks at how large the cluster is."""
FOREVER = -1
"""As a number of tries: a game never gives up because machines do."""


class Cluster:
    """All processors of a Ray cluster."""

    def __init__(self, address: str) -> None:
        if not ray.is_initialized():
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
        self._count = self._looked = 0.0

    @property
    def count(self) -> int:
        now = monotonic()
        if not self._count or now - self._looked > LOOK_EVERY:
            self._looked = now
            self._count = ray.cluster_resources().get(  # type: ignore[no-untyped-call]
                "CPU", 1.0
            )
        return max(1, int(self._count))

    def results(
        self, work: Callable[[PieceT], ResultT], pieces: Iterable[PieceT]
    ) -> Generator[tuple[PieceT, ResultT], None, None]:
        source = iter(pieces)
        task: Any = ray.remote(_do).options(max_retries=FOREVER, num_cpus=1)
        shared, here = ray.put(work), str(Path.cwd())
        running: dict[ray.ObjectRef[Any], PieceT] = {}
        more = True
        try:
            while True:
                while more and len(running) < PER_WORKER * self.count:
                    for piece in source:
                        running[task.remote(shared, piece, here)] = piece
                        break
                    else:
                        more = False
                if not running:
                    return
                # Not for ever: while all wait for long games, the cluster may have grown.
                done, _ = ray.wait(list(running), timeout=LOOK_EVERY)
                for reference in done:
                    yield running.pop(reference), _result(reference)
        finally:
            for reference in running:
                ray.cancel(reference, force=True)


def _do(work: Callable[[PieceT], ResultT], piece: PieceT, folder: str) -> ResultT:
    """On a node: where the folder of whoever asked is there, too, bots are found in it by file."""
    if Path(folder).is_dir():
        os.chdir(folder)
    return work(piece)


def _result(reference: ray.ObjectRef[Any]) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        # What went wrong on the node, rather than Ray's story about it.
        raise error.cause from None
