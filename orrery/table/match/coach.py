"""The coach at a table: what would be best here, and why, for whoever decides.

It is asked for a hint (short, one option) or for advice (longer, the best few). It gets the view
of the seat that decides and nothing else, and it thinks in a process of its own, first come,
first served, one question at a time. Nothing of it is stored, and nobody else hears of it.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import time
from collections import OrderedDict
from collections.abc import Callable, Set
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, TypeAlias, TypeVar, TypeVarTuple, Unpack

from orrery.bots.people import of_level
from orrery.coach import speech
from orrery.core.views import View
from orrery.core.words import phrase, seat_name
from orrery.table.match.bots import Worker
from orrery.table.match.checks import Refused
from orrery.table.match.events import Json
from orrery.table.match.projection import Projection
from orrery.table.protocol import incoming

if TYPE_CHECKING:
    from orrery.coach.advice import Advice

T = TypeVar("T")
Given = TypeVarTuple("Given")
log = logging.getLogger("orrery.table")
EASY = of_level(1).id
HINT = 0.2
"""The part of the time for advice that a hint takes."""
MARGIN = 20.0
"""What may come on top: the start of the process, and putting it into words."""
WAITING = 8
"""So many may wait for the coach at a time."""
KEPT = 200
Key: TypeAlias = tuple[str, int, int, bool]
"""Table, number of the entry, seat, whether it is a hint."""
Progress: TypeAlias = Callable[[float], None]
"""Hears which share of the time is over."""
TELL_EVERY = 0.4


def allowed(projection: Projection) -> bool:
    """Whether the coach may be asked: as agreed when the table was opened.

    Where nothing was agreed, it may where one person plays with bots.
    """
    if projection.help is not None:
        return projection.help
    return len(projection.owners()) == 1


def hints_by_default(projection: Projection) -> bool:
    """Whether who has not chosen gets hints: against rivals of the easy level."""
    rivals = [seat for seat in projection.seats if seat.kind == "bot" and not seat.stands_in]
    easy = bool(rivals) and all(seat.level == EASY for seat in rivals)
    return allowed(projection) and easy


def about(projection: Projection) -> Json:
    """What a client needs to know of the coach."""
    return {"allowed": allowed(projection), "hints": hints_by_default(projection)}


def check(
    projection: Projection, viewer: int | None, mine: Set[int], message: incoming.Coach
) -> int:
    """The seat that asks. Raises Refused where it may not, or where it does not decide."""
    if viewer is None or viewer not in mine:
        raise Refused("not-yours", phrase("table.refused.not_yours"))
    if projection.over:
        raise Refused("over", phrase("refused.over"))
    if not allowed(projection):
        raise Refused("illegal", phrase("table.refused.no_help"))
    if (
        message.decision != projection.state.decisions
        or (message.n or projection.n) < projection.last_undo
    ):
        raise Refused("stale", phrase("table.refused.stale"))
    deciding = projection.state.seat
    if deciding != viewer or projection.seats[viewer].kind != "human":
        raise Refused("not-yours", phrase("table.refused.not_your_turn", who=seat_name(deciding)))
    return viewer


def _advise(pickled: bytes, hint: bool, seconds: float) -> Advice:
    """Runs in the worker."""
    from orrery.coach.advice import MOST, advise

    view: View = pickle.loads(pickled)
    return advise(view, most=1 if hint else MOST, seconds=seconds)


class Coach:
    """One process for all that the coach thinks about."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        """How long the search thinks about advice."""
        self._worker = Worker()
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._kept: OrderedDict[Key, Advice] = OrderedDict()

    async def think(
        self, seconds: float, function: Callable[[Unpack[Given]], T], *given: *Given
    ) -> T:
        """What a function gives in the worker, when it is its turn. Raises Refused if it fails."""
        async with self._turn:
            try:
                return await self._worker.run(seconds + MARGIN, function, *given)
            except (TimeoutError, BrokenProcessPool) as failure:
                log.warning("the coach gave no answer: %s", type(failure).__name__)
                self._worker.stop()
            except Exception:
                log.exception("the coach failed")
        raise Refused("unavailable", phrase("table.refused.no_coach"))

    async def advise(
        self, table: str, projection: Projection, seat: int, hint: bool, progress: Progress
    ) -> Advice:
        """The best options of the decision being asked."""
        key = (table, projection.n, seat, hint)
        found = self._kept.pop(key, None)
        if found is None:
            if self._waiting >= WAITING:
                raise Refused("too-fast", phrase("table.refused.coach_busy"))
            self._waiting += 1
            seconds = self.seconds * HINT if hint else self.seconds
            telling = asyncio.create_task(_tell(progress, seconds))
            try:
                found = await self.think(
                    seconds, _advise, pickle.dumps(projection.view(seat)), hint, seconds
                )
            finally:
                self._waiting -= 1
                telling.cancel()
        self._kept[key] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def stop(self) -> None:
        self._worker.stop()


async def _tell(progress: Progress, seconds: float) -> None:
    """The search works to a time, so time is how far it is."""
    began = time.monotonic()
    while True:
        progress(min(0.95, (time.monotonic() - began) / seconds))
        await asyncio.sleep(TELL_EVERY)


def message(projection: Projection, decision: int, advice: Advice, language: str) -> Json:
    """Advice as a client gets it, without the key of the question."""
    words, names = speech.words(projection.game.id, language), projection.names
    return {
        "type": "coached",
        "decision": decision,
        "sides": projection.side_names(language),
        "suggestions": [
            {
                "action": one.notation,
                "line": [words.say(step, names) for step in one.line],
                "share": round(one.share, 3),
                "chance": [round(chance, 3) for chance in one.chance],
                "points": [round(points, 1) for points in one.points],
                "why": [words.say(reason, names) for reason in one.why],
            }
            for one in advice.suggestions
        ],
        "iterations": advice.iterations,
        "worlds": advice.worlds,
    }
