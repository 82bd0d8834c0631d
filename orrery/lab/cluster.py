"""Runs pieces of work on a Ray cluster.

If a worker or its machine dies, Ray gives the task to another one. Nodes that join during a run get
work at once.
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
"""Seconds for which the size of the cluster is cached."""
FOREVER = -1
"""As Ray's `max_retries`: retry without limit, however many machines die."""


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
                # With a timeout: the cluster may grow while all workers are busy with long games.
                done, _ = ray.wait(list(running), timeout=LOOK_EVERY)
                for reference in done:
                    yield running.pop(reference), _result(reference)
        finally:
            for reference in running:
                ray.cancel(reference, force=True)


def _do(work: Callable[[PieceT], ResultT], piece: PieceT, folder: str) -> ResultT:
    """Runs on a node, in the caller's folder if the node has it: bots can be files there."""
    if Path(folder).is_dir():
        os.chdir(folder)
    return work(piece)


def _result(reference: ray.ObjectRef[Any]) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        # The original exception from the node, without Ray's wrapper around it.
        raise error.cause from None
