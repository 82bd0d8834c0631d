"""Several cores: worker processes that search the same decision, each in worlds of its own.

Each worker grows a tree from the view alone, and what they found is added up at the root. A worker
that dies is replaced for the next decision; the others answer for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from orrery.bots.bot import BadBot
from orrery.bots.search.thinking import Analysis, Candidate, Thinker, ranked
from orrery.core.views import View

SEEDS = 1000
"""Workers of one bot have consecutive seeds; those of the next bot begin this much later."""


def _serve(
    connection: Connection, seed: int, settings: Mapping[str, Any], network: str | None
) -> None:
    """Runs in the worker process: think until the other end closes the connection."""
    thinker = Thinker(seed, settings, network)
    while True:
        try:
            asked = connection.recv()
        except EOFError:
            return
        connection.send(thinker.think(*asked))


class _Worker:
    """One worker process, and this end of the connection to it."""

    def __init__(self, seed: int, settings: Mapping[str, Any], network: str | None) -> None:
        # A fresh interpreter: a fork of a program with threads can hang.
        context = get_context("spawn")
        self.connection, far = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=_serve, args=(far, seed, settings, network), daemon=True
        )
        self.process.start()
        far.close()

    def close(self) -> None:
        self.connection.close()
        self.process.join()


class Crew:
    """Thinks on several cores, as a `Thinker` does on one."""

    def __init__(
        self, cores: int, seed: int, settings: Mapping[str, Any], network: str | None = None
    ) -> None:
        self._seed = seed
        self._settings = settings
        self._network = network
        self._workers: list[_Worker | None] = [None] * cores

    def think(
        self,
        view: View,
        iterations: int | None,
        seconds: float | None,
        since: Sequence[int] = (),
    ) -> Analysis:
        cores = len(self._workers)
        share = None if iterations is None else -(-iterations // cores)
        for number in range(cores):
            self._ask(number, (view, share, seconds, since))
        answers = [self._answer(number) for number in range(cores)]
        found = [answer for answer in answers if answer is not None]
        if not found:
            raise BadBot("every worker of the search died")
        return joined(found, view)

    def close(self) -> None:
        for worker in self._workers:
            if worker is not None:
                worker.close()
        self._workers = [None] * len(self._workers)

    def _ask(self, number: int, asked: tuple[object, ...]) -> None:
        worker = self._workers[number]
        if worker is None or not worker.process.is_alive():
            worker = _Worker(self._seed * SEEDS + number, self._settings, self._network)
            self._workers[number] = worker
        worker.connection.send(asked)

    def _answer(self, number: int) -> Analysis | None:
        worker = self._workers[number]
        assert worker is not None
        try:
            answer: Analysis = worker.connection.recv()
        except (EOFError, OSError):
            self._workers[number] = None
            return None
        return answer


def joined(analyses: Sequence[Analysis], view: View) -> Analysis:
    """What several searches of one decision found together."""
    by_code: dict[int, list[Candidate]] = {}
    for analysis in analyses:
        for candidate in analysis.candidates:
            by_code.setdefault(candidate.code, []).append(candidate)
    return Analysis(
        ranked([_merged(candidates) for candidates in by_code.values()], view),
        sum(analysis.iterations for analysis in analyses),
        sum(analysis.worlds for analysis in analyses),
    )


def _merged(candidates: Sequence[Candidate]) -> Candidate:
    visits = sum(one.visits for one in candidates)
    leading = max(candidates, key=lambda one: one.visits)
    if visits == 0:
        return leading
    sides = range(len(leading.chance))
    return Candidate(
        leading.code,
        leading.line,
        visits,
        tuple(sum(one.chance[side] * one.visits for one in candidates) / visits for side in sides),
        tuple(sum(one.points[side] * one.visits for one in candidates) / visits for side in sides),
    )
