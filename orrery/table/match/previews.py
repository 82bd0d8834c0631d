"""Previews for those who decide: made from their view, in a process of their own.

Nothing of it is stored, and nobody else hears of it.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections import OrderedDict
from collections.abc import Iterator, Set
from concurrent.futures.process import BrokenProcessPool
from typing import TypeAlias

from orrery.core.preview import Preview, preview
from orrery.core.views import View
from orrery.core.words import Phrase, phrase, seat_name
from orrery.table.match.bots import Worker
from orrery.table.match.checks import Refused, check
from orrery.table.match.events import Json
from orrery.table.match.projection import Projection
from orrery.table.protocol import incoming
from orrery.table.speech import Names, Voice

log = logging.getLogger("orrery.table")
SECONDS = 10.0
"""How long a preview may take, the start of the process included."""
KEPT = 500
"""Whoever points at an option will point at it again."""
Key: TypeAlias = tuple[str, int, int, int, str]
"""Table, number of the entry, seat, action, language."""


def _foresee(pickled: bytes, code: int, language: str, names: Names) -> Preview:
    """Runs in the worker."""
    view: View = pickle.loads(pickled)
    return preview(view.game, view, code, language, names)


def asked(
    projection: Projection, viewer: int | None, mine: Set[int], message: incoming.Preview
) -> int:
    """The code of the option that is asked about. Raises Refused, as doing it would."""
    seat = -1 if viewer is None else viewer
    act = incoming.Act(message.key, message.decision, seat, message.action, message.n)
    check(projection, mine, act, frozenset(), now=0)
    return projection.state.parse(message.action)


class Previews:
    """Makes previews one after the other, and keeps the latest."""

    def __init__(self) -> None:
        self._worker = Worker()
        self._turn = asyncio.Lock()
        self._kept: OrderedDict[Key, Preview] = OrderedDict()

    async def of(self, table: str, projection: Projection, code: int, language: str) -> Preview:
        """What an option of the decision being asked would do. Raises Refused if that fails."""
        seat, names = projection.state.seat, projection.names
        key = (table, projection.n, seat, code, language)
        view = pickle.dumps(projection.view(seat))
        async with self._turn:
            found = self._kept.pop(key, None)
            if found is None:
                found = await self._made(view, code, language, names)
            self._kept[key] = found
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return found

    async def _made(self, view: bytes, code: int, language: str, names: Names) -> Preview:
        try:
            return await self._worker.run(SECONDS, _foresee, view, code, language, names)
        except (TimeoutError, BrokenProcessPool) as failure:
            log.warning("no preview was made: %s", type(failure).__name__)
            self._worker.stop()
        except Exception:
            log.exception("a preview failed")
        raise Refused("unavailable", phrase("table.refused.no_preview"))

    def stop(self) -> None:
        self._worker.stop()


# --- in words and as a message ------------------------------------------------------------


def message(projection: Projection, told: Preview, viewer: int, words: Voice) -> Json:
    """A preview as a client gets it, without the key of the question."""
    return {
        "type": "previewed",
        "decision": projection.state.decisions,
        "action": projection.state.notation(told.code),
        "scores": [
            {"seat": side, "lines": lines, "total": told.totals[side]}
            for side, lines in enumerate(told.scores)
        ],
        "holdings": [
            {
                "seat": side,
                "name": name,
                "text": words.say(phrase(f"holding.{name}"), projection.names),
                "change": change,
            }
            for side, held in enumerate(told.holdings)
            for name, change in held.items()
        ],
        "moves": [
            {
                "piece": move.piece,
                "panel": move.panel,
                "wide": move.wide and {"at": move.wide.at, "svg": move.wide.svg},
                "narrow": move.narrow and {"at": move.narrow.at, "svg": move.narrow.svg},
            }
            for move in told.moves
        ],
        "next": told.next,
        "ends": told.ends,
        "uncertain": told.uncertain,
        "text": [words.say(line, projection.names) for line in lines(projection, told, viewer)],
    }


def lines(projection: Projection, told: Preview, viewer: int) -> Iterator[Phrase]:
    """What would happen in short: one's own side first, then the others', then who goes on."""
    sides = sorted(range(len(told.totals)), key=lambda side: side != viewer)
    for side in sides:
        changes = [*_changes(told, side)]
        if side == viewer:
            yield from changes
        elif changes:
            who = projection.game.side_name(projection.state.settings, side)
            yield phrase("table.preview.of", who=who, what=tuple(changes))
    if told.uncertain:
        yield phrase("table.preview.chance")
    if told.ends:
        yield phrase("table.preview.ends")
    elif told.next == viewer:
        yield phrase("table.preview.goes_on")
    elif told.next is not None:
        yield phrase("table.preview.next", who=seat_name(told.next))


def _changes(told: Preview, side: int) -> Iterator[Phrase]:
    total = told.totals[side]
    if total:
        yield phrase(f"table.preview.{'more' if total > 0 else 'less'}_points", n=abs(total))
    for name, change in told.holdings[side].items():
        key = f"table.preview.{'more' if change > 0 else 'less'}_of"
        yield phrase(key, n=abs(change), what=phrase(f"holding.{name}"))
