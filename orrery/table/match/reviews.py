"""Looking back at a finished game with the coach: worked out once, decision by decision, and kept.

A review takes a minute or so. The server works on one at a time, between the questions of those
who play, and stops when nobody has asked for it for a while.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from orjson import dumps, loads

from orrery.core.words import phrase
from orrery.table.match.checks import Refused
from orrery.table.match.coach import Coach
from orrery.table.match.projection import Projection
from orrery.table.storage.reviews import KeptReviews
from orrery.table.storage.store import Store, Unavailable

if TYPE_CHECKING:
    from orrery.coach.review import Moment, Review

log = logging.getLogger("orrery.table")
WHOLE, LEAST, MOST = 15.0, 0.01, 0.25
"""How long the search thinks about a whole game and about one decision of it, in times that it
thinks about advice."""
PATIENCE = 60.0
"""Seconds after which a review that nobody asks for is given up."""
WAITING = 10
"""So many reviews may be asked for at a time."""


def _begin(record: str) -> tuple[list[int], tuple[float, ...], Literal["chance", "points"], int]:
    """Runs in the worker: what is to be judged, and how the game ended."""
    import orrery
    from orrery.coach import review
    from orrery.core.records import Record

    read = Record.parse(record)
    game = orrery.load(read.game_id)
    measure = review.measure_of(read.start(game))
    return review.decisions(game, read), review.result(game, read), measure, read.decisions


def _judge(record: str, decision: int, seconds: float) -> Moment:
    """Runs in the worker."""
    import orrery
    from orrery.coach import review
    from orrery.core.records import Record

    read = Record.parse(record)
    return review.moment(orrery.load(read.game_id), read, decision, seconds=seconds)


@dataclass(slots=True)
class Job:
    """A review that somebody waits for."""

    table: str
    guest: str
    record: str
    asked: float
    done: int = 0
    all: int = 0
    moments: list[Moment] = field(default_factory=list)

    @property
    def state(self) -> str:
        return "running" if self.all else "waiting"


class Reviews:
    """The reviews of this process."""

    def __init__(self, coach: Coach, store: Store) -> None:
        self._coach = coach
        self._kept = KeptReviews(store)
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    def job(self, table: str) -> Job | None:
        """The review of a table that is being worked on; whoever looks goes on waiting for it."""
        job = self._jobs.get(table)
        if job is not None:
            job.asked = time.monotonic()
        return job

    async def kept(self, table: str) -> Review | None:
        """The review of a table, if it was finished by this release."""
        from orrery.coach.review import BadReview, read

        text = await self._kept.of(table)
        if text is None:
            return None
        try:
            return read(loads(text))
        except (BadReview, ValueError) as error:
            log.warning("the review of table %s cannot be read: %s", table, error)
            return None

    def ask(self, table: str, projection: Projection, guest: str) -> Job:
        """Have a game looked at. Raises Refused where that cannot be."""
        job = self.job(table)
        if job is not None:
            return job
        if not projection.state.over:
            raise Refused("playing", phrase("table.refused.not_played_out"))
        if any(one.guest == guest for one in self._jobs.values()):
            raise Refused("busy", phrase("table.refused.one_review"))
        if len(self._jobs) >= WAITING:
            raise Refused("busy", phrase("table.refused.coach_busy"))
        job = self._jobs[table] = Job(table, guest, projection.record.text(), time.monotonic())
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        return job

    async def _work(self) -> None:
        while self._jobs:
            job = next(iter(self._jobs.values()))
            try:
                await self._review(job)
            except (Refused, Unavailable) as failure:
                log.warning("no review of table %s: %s", job.table, failure)
            except Exception:
                log.exception("the review of table %s failed", job.table)
            finally:
                self._jobs.pop(job.table, None)

    async def _review(self, job: Job) -> None:
        from orrery.coach.review import Review

        think, seconds = self._coach.think, self._coach.seconds
        decisions, result, measure, length = await think(seconds, _begin, job.record)
        job.all = len(decisions)
        seconds *= max(LEAST, min(MOST, WHOLE / max(1, job.all)))
        for decision in decisions:
            if time.monotonic() - job.asked > PATIENCE:
                return
            job.moments.append(await think(seconds, _judge, job.record, decision, seconds))
            job.done += 1
        review = Review(measure, length, tuple(job.moments), result)
        await self._kept.keep(job.table, dumps(review.to_json()).decode())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
