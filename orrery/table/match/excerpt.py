"""The part of a closed table that can still be watched.

The rules here play its log as if it had been dealt under them, and only as far as they lead to the
states that were stored with it. What comes after the latest state that agrees is not shown, but for
the turn in which a log ends: no later state was stored that could speak against it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import orrery
from orrery.core.records import OtherRules, Record, digest
from orrery.table.match.clocks import Pace
from orrery.table.match.editions import Closed
from orrery.table.match.outline import Outline
from orrery.table.match.projection import Projection
from orrery.table.match.replay import Lookback
from orrery.table.match.results import result_of
from orrery.table.match.slices import in_slices
from orrery.table.storage.models import Entry, SeatRow, TableRow

log = logging.getLogger("orrery.table")
MOVES = ("action", "undo", "resign", "end")
"""What the replay bar counts as moves."""


@dataclass(eq=False, slots=True)
class Excerpt:
    """A closed table up to the latest moment that can be shown of it."""

    outline: Outline
    projection: Projection
    agreed: int
    """The latest entry after which the table is known to have looked as it does here."""
    lookback: Lookback

    @property
    def id(self) -> str:
        return self.outline.id

    @property
    def row(self) -> TableRow:
        return self.outline.row

    @property
    def held(self) -> dict[int, SeatRow]:
        return self.outline.held

    @property
    def over(self) -> bool:
        """Whether the game has ended, shown to its end or not."""
        return self.outline.over

    @property
    def shown_moves(self) -> int:
        return self._moves_until(self.projection.n)

    @property
    def agreed_moves(self) -> int:
        return self._moves_until(self.agreed)

    def _moves_until(self, n: int) -> int:
        return sum(entry.kind in MOVES for entry in self.projection.entries[:n])

    @property
    def rest(self) -> list[str]:
        """The moves that are not shown, as the record writes them."""
        record = self.outline.record
        shown = sum(entry.kind in ("action", "undo") for entry in self.projection.entries)
        return [entry.text for entry in record.entries[shown:]] if record is not None else []


class Excerpts:
    """Those that somebody looked at lately, by table."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}

    async def of(self, outline: Outline, why: Closed) -> Excerpt | None:
        """What can be shown of a table; None where that is not one move.

        Of a game that waits for a later release nothing is: what it hides only that one knows.
        """
        if why is Closed.GAME or outline.waits_for_later(why):
            return None
        kept = self._kept.get(outline.id)
        if kept is None or kept.n != outline.n:
            kept = self._kept[outline.id] = _Kept(outline.n, asyncio.create_task(_read(outline)))
        kept.used = time.monotonic()
        found = await asyncio.shield(kept.reading)
        if found is not None:
            # Who may look, and what people are called, is as it is now.
            found.outline = outline
            found.projection.name_all(tuple(seat.name for seat in outline.seats))
        return found

    def evict_idle(self, unused_since: float) -> None:
        for table, kept in list(self._kept.items()):
            if kept.used < unused_since:
                del self._kept[table]


@dataclass(slots=True)
class _Kept:
    n: int
    """How long the log was that was read."""
    reading: asyncio.Task[Excerpt | None]
    used: float = field(default_factory=time.monotonic)


async def _read(outline: Outline) -> Excerpt | None:
    reading = _Reading(outline.pace)
    await in_slices(reading.steps(outline))
    agreed = reading.agreed
    shown = agreed if reading.in_doubt else reading.projection.n
    if not agreed or not any(entry.kind == "action" for entry in outline.entries[:shown]):
        return None
    lookback = Lookback()
    projection = await lookback.at(reading.projection, shown)
    return Excerpt(outline, projection, agreed, lookback)


class _Reading:
    """A log that is played by the rules here until they part from it."""

    def __init__(self, pace: Pace) -> None:
        self.projection = Projection(pace)
        self.agreed = 0
        """The latest entry after which the table was the one that was stored."""
        self.in_doubt = False
        """Whether what follows that entry may have looked otherwise."""

    def steps(self, outline: Outline) -> Iterator[None]:
        try:
            for entry in outline.entries:
                self._take(entry)
                yield
            if self.agreed:
                self._compare_end(outline)
        except Exception as error:
            # Other rules may fail in any way at a log that is not theirs.
            log.info("table %s is shown up to entry %s: %r", outline.id, self.agreed, error)
            self.in_doubt = True

    def _take(self, entry: Entry) -> None:
        projection = self.projection
        if entry.kind == "start":
            entry = _as_dealt_here(entry)
        elif entry.kind == "action":
            noted = entry.payload.get("state", "")
            if noted:
                # Also where the fields of a state are others: what cannot be compared is not shown.
                if digest(projection.state) != noted:
                    raise OtherRules("the table differs from the one played at")
                self.agreed, self.in_doubt = projection.n, False
            elif projection.game.opens_turn(projection.state):
                self.in_doubt = True
        projection.apply(entry)

    def _compare_end(self, outline: Outline) -> None:
        projection = self.projection
        if outline.result is None:
            self.in_doubt |= projection.over != outline.over
            return
        found = result_of(projection)
        if found is None or not found.counts_as(outline.result):
            self.in_doubt = True
        elif not self.in_doubt:
            self.agreed = projection.n


def _as_dealt_here(entry: Entry) -> Entry:
    """The deal under the rules version of this release; the components have to be the same."""
    record = Record.parse(entry.text("record"))
    record = replace(record, rules_version=orrery.load(record.game_id).rules_version)
    return replace(entry, payload={**entry.payload, "record": record.text()})
