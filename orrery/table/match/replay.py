"""Looking back: what a viewer saw after any entry, and a line per entry for the replay bar."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

from orjson import Fragment

from orrery.table import speech
from orrery.table.match import events
from orrery.table.match.events import Json
from orrery.table.match.painter import Painter
from orrery.table.match.pictures import Look
from orrery.table.match.projection import Projection
from orrery.table.match.slices import in_slices
from orrery.table.storage.models import Entry, TableRow

if TYPE_CHECKING:
    from orrery.coach.review import Review


FORK_EVERY = 16
"""Looking at an earlier moment of a short log replays at most this many entries."""
MOST_FORKS = 32
"""Of a long log, every second fork is given up at this many: each holds all entries before it."""


class Lookback:
    """The past of one table: forks of its projection, from which any moment is soon reached."""

    def __init__(self) -> None:
        self._forks: list[Projection] = []
        """After every so many entries, as far as anybody looked."""
        self._every = FORK_EVERY

    async def at(self, live: Projection, n: int) -> Projection:
        """The table after entry n, with the names that people have now."""
        near = min(n // self._every, len(self._forks))
        past = self._forks[near - 1].fork() if near else Projection(live.pace)
        await in_slices(self._replayed(past, live.entries[past.n : n]))
        past.name_all(live.names)
        return past

    def _replayed(self, past: Projection, entries: list[Entry]) -> Iterator[None]:
        for entry in entries:
            past.apply(entry)
            if past.n == self._every * (len(self._forks) + 1):
                self._forks.append(past.fork())
                if len(self._forks) == MOST_FORKS:
                    self._forks = self._forks[1::2]
                    self._every *= 2
            yield


class Replayable(Protocol):
    """A table that can be looked back at: an open one, or what can be shown of a closed one."""

    @property
    def id(self) -> str: ...
    @property
    def row(self) -> TableRow: ...
    @property
    def projection(self) -> Projection: ...
    @property
    def lookback(self) -> Lookback: ...
    @property
    def over(self) -> bool: ...


async def frame(table: Replayable, painter: Painter, n: int, look: Look) -> Json:
    """The table after entry n as an event without options: nobody decides in the past."""
    past = await table.lookback.at(table.projection, n)
    seated = speech.as_fragment(events.seats(past, frozenset(), past.entries[-1].at))
    words = speech.at_table(past.game.id, look.language)
    shown = events.event(past, look.viewer, frozenset(), words, seated)
    shown["type"] = "frame"
    shown["options"] = []
    shown["log"] = events.lines(past, n, look.viewer, words)
    drawn = await painter.drawn(table.id, past.shown_view(look.viewer), look, past.names)
    shown["panels"] = Fragment(drawn.panels)
    shown["order"] = Fragment(drawn.order)
    return shown


async def moves(projection: Projection, viewer: int | None, language: str) -> list[Json]:
    """Every entry with its words and the public score after it; undone branches are marked."""
    return await in_slices(_moves(projection, viewer, language))


def _moves(projection: Projection, viewer: int | None, language: str) -> Iterator[Json]:
    words = speech.at_table(projection.game.id, language)
    standing = _standing(projection)
    past = Projection(projection.pace)
    totals: list[int] = []
    for entry in projection.entries[:]:
        decision = past.state.decisions if past.n else 0
        past.apply(entry)
        past.name_all(projection.names)
        if entry.kind in ("start", "action", "undo"):
            totals = [sum(lines.values()) for lines in past.sheets]
        yield {
            "n": entry.n,
            "kind": entry.kind,
            "seat": entry.seat,
            "decision": decision,
            "undone": entry.kind == "action" and entry.n not in standing,
            "at": entry.at,
            "log": events.lines(past, entry.n, viewer, words),
            "totals": totals,
        }


def review(projection: Projection, found: Review, language: str) -> Json:
    """The coach's look back at a game in words, with its curve as a drawing."""
    from orrery.coach import summary
    from orrery.coach.curve import curve
    from orrery.coach.telling import Teller

    teller = Teller(found, projection.game, language, projection.names)
    courses = [teller.course(seat) for seat in range(len(found.result))]
    entries = _line(projection)
    return {
        "measure": found.measure,
        "note": teller.note,
        "names": projection.side_names(language)[: len(found.result)],
        "curve": curve(found, " ".join(courses), projection.game.seat_colours(projection.state)),
        "courses": courses,
        "balances": [
            {"seat": one.seat, "text": teller.balance(one)} for one in summary.balances(found)
        ],
        "swings": [
            {
                "kind": one.kind,
                "n": entries[one.moment.decision],
                "seat": one.seat,
                "change": round(one.change, 4),
                "text": teller.headline(one),
                "better": teller.better(one),
                "why": teller.why(one),
            }
            for one in summary.swings(found)
        ],
        "quiet": teller.quiet,
    }


def _standing(projection: Projection) -> set[int]:
    """The numbers of the actions that were not taken back."""
    return set(_line(projection))


def _line(projection: Projection) -> list[int]:
    """By decision the number of the entry that answered it and stands."""
    line: list[int] = []
    for entry in projection.entries:
        if entry.kind == "action":
            line.append(entry.n)
        elif entry.kind == "undo":
            del line[entry.number("to") :]
    return line
