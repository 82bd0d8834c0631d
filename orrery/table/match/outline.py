"""A table as its log alone tells it, without any rules.

Who sat where, what was chosen in the notation of records, what was said and how it ended. What a
choice did and what the table looked like only rules can tell: see `excerpt.py`.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import NamedTuple

from orrery.core.errors import OrreryError
from orrery.core.records import Record
from orrery.table.auth.access import Claim, seats_held
from orrery.table.match import results
from orrery.table.match.clocks import Pace
from orrery.table.match.editions import Closed, Edition
from orrery.table.match.projection import Seat, with_players
from orrery.table.match.results import Result
from orrery.table.storage.models import Entry, SeatRow, Summary, TableRow

log = logging.getLogger("orrery.table")


class Move(NamedTuple):
    """A choice that stands: who made it, and how records write it."""

    decision: int
    seat: int
    notation: str


class Outline:
    """One table, read as far as it can be read."""

    def __init__(
        self, row: TableRow, held: Iterable[SeatRow], stood: Summary, entries: list[Entry]
    ) -> None:
        self.row = row
        self.id = row.id
        self.held = {seat.seat: seat for seat in held}
        self.over = stood.over
        self.turn = -1 if stood.over else stood.turn
        self.touched = stood.touched
        self.pace = Pace()
        self.result: Result | None = None
        self.seats: list[Seat] = []
        self.entries = entries
        self.moves: list[Move] = []
        self.ended_by_people = False
        self.n = 0
        self._record: Record | None = None
        with self._as_far_as_it_goes():
            self.pace = Pace.of(row.clock)
        with self._as_far_as_it_goes():
            self.result = results.read(stood.outcome) if stood.outcome else None
        with self._as_far_as_it_goes():
            for entry in entries:
                self._take(entry)
                self.n = entry.n

    @contextmanager
    def _as_far_as_it_goes(self) -> Iterator[None]:
        """What cannot be read is left out: a log may be as old or as broken as it likes."""
        try:
            yield
        except (OrreryError, AssertionError, LookupError, TypeError, ValueError) as error:
            log.warning("table %s is read up to entry %s: %r", self.id, self.n, error)

    @property
    def full(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def record(self) -> Record | None:
        """What was played, with how it ended; None where not even the deal can be read."""
        if self._record is None:
            return None
        record = with_players(self._record, self.seats)
        if self.result is None or self.ended_by_people:
            return record
        return replace(record, result=self.result.standings)

    def _take(self, entry: Entry) -> None:
        if entry.kind == "start":
            self._start(entry)
        elif entry.kind == "join":
            seat = self.seats[entry.seat]
            seat.kind, seat.name = "human", entry.text("name")
        elif entry.kind == "action":
            self._act(entry)
        elif entry.kind == "undo":
            to = entry.number("to")
            del self.moves[to:]
            if self._record is not None:
                self._record.undo(to)
        elif entry.kind == "seat":
            do = entry.text("do")
            self.seats[entry.seat].kind = {"back": "human", "free": "open"}.get(do, "bot")
            if do == "free":
                self.seats[entry.seat].name = ""
        elif entry.kind == "resign":
            self.seats[entry.seat].resigned = True
            self.ended_by_people = bool(entry.payload["ends"])
        elif entry.kind == "end":
            self.ended_by_people = True

    def _start(self, entry: Entry) -> None:
        wishes = entry.payload["seats"]
        assert isinstance(wishes, list)
        self.seats = [
            Seat(number, wish["kind"], wish["name"], wish["level"])
            for number, wish in enumerate(wishes)
        ]
        self._record = Record.parse(entry.text("record"))

    def _act(self, entry: Entry) -> None:
        notation = entry.text("action")
        self.moves.append(Move(len(self.moves), entry.seat, notation))
        if self._record is not None:
            noted = entry.payload.get("state", "")
            self._record.add(notation, str(noted))

    def seats_held(self, claim: Claim) -> frozenset[int]:
        return seats_held(self.held.values(), claim)

    def may_be_taken(self, why: Closed, sits_there: bool) -> bool:
        """Whether somebody gets the record, which shows what was hidden.

        Nobody does while the game may still go on: where a later release than this one is missing.
        A game that stopped for good belongs to those who sat at it.
        """
        if self.over or self.row.uploaded:
            return True
        return sits_there and not self.waits_for_later(why)

    def waits_for_later(self, why: Closed) -> bool:
        """Whether the game may still go on, for a later release than this one is missing."""
        if self.over or self.row.uploaded or why is not Closed.RULES:
            return False
        return self.row.rules > Edition.here(self.row.game).rules

    def name(self, seat: int) -> str:
        return self.seats[seat].name if 0 <= seat < len(self.seats) else ""
