"""Scratch tables: somebody plays ahead on a table imagined from their own view.

A scratch table is made from a view and knows nothing else. It lives in memory, belongs to one
connection, and is thrown away; nothing of it is stored or told to anybody else.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from itertools import count
from random import Random, SystemRandom

from orjson import Fragment

from orrery.core.errors import UnknownNotation
from orrery.core.state import Event, State
from orrery.core.views import Moment, View
from orrery.core.words import phrase
from orrery.table.match import events
from orrery.table.match.checks import Refused
from orrery.table.match.events import Json
from orrery.table.match.painter import Painter
from orrery.table.match.pictures import Look
from orrery.table.speech import Names, Voice

STEPS = 300
"""No line that anybody thinks through is longer."""
SECONDS = 1800.0
TABLES = 200
"""How many a server keeps; who opens one more has the oldest of them thrown away."""

_numbers = count(1)


class Scratch:
    """A table that a viewer could sit at, played by one person for all seats."""

    def __init__(self, view: View, n: int, names: Names, rng: Random) -> None:
        assert view.viewer is not None
        self._id = f"scratch {next(_numbers)}"
        self._viewer = view.viewer
        self._n = n
        """The entry from which it was imagined."""
        self._names = names
        self._states: list[State] = [view.game.resample(view, rng)]
        self._told: list[Event] = []
        self._actor = self.state.seat

    @property
    def state(self) -> State:
        return self._states[-1]

    def act(self, notation: str) -> None:
        """Do an action for whoever decides. Raises Refused."""
        state = self.state
        try:
            code = state.parse(notation)
        except UnknownNotation:
            raise Refused("unknown", phrase("refused.unknown")) from None
        reason = state.refusal(code)
        if reason:
            words, rule = state.game.reason(state, code, reason)
            raise Refused("illegal", words, rule)
        if len(self._states) > STEPS:
            raise Refused("illegal", phrase("table.refused.scratch_long"))
        after = state.clone()
        self._actor = state.seat
        after.journal = self._told = []
        after.apply(code)
        after.journal = None
        self._states.append(after)

    def back(self) -> None:
        """Take the latest action back. Raises Refused where there is none."""
        if len(self._states) == 1:
            raise Refused("illegal", phrase("table.refused.undo_where"))
        self._states.pop()
        self._told = []

    async def shown(self, words: Voice, painter: Painter) -> Json:
        """The table as whoever decides there would see it; at the end, as its owner would."""
        state, names = self.state, self._names
        game, settings = state.game, state.settings
        seat = self._viewer if state.over else state.seat
        with Moment(state):
            view = state.view(seat)
        steps = len(self._states) - 1
        n = self._n + steps
        sides = [
            words.say(game.side_name(settings, side), names) for side in range(len(view.scores))
        ]
        told = [words.told(settings, noted, seat, names) for noted in self._told]
        drawn = await painter.drawn(self._id, view, Look(seat, words.language), names)
        return {
            "type": "scratch",
            "n": n,
            "steps": steps,
            "viewer": seat,
            "decision": events.decision_json(view.decision, names, words, mine=not state.over),
            "options": [words.option(one, names) for one in view.options],
            "log": [
                {"n": n, "seat": self._actor, "kind": "action", "parts": parts}
                for parts in told
                if parts is not None
            ],
            "panels": Fragment(drawn.panels),
            "order": Fragment(drawn.order),
            "scores": events.scores(view.scores, view.holdings, sides, words),
            "over": view.over,
            "outcome": view.outcome
            and events.outcome_json(view.outcome, "played", sides, names, words),
        }


class Scratches:
    """The scratch tables of a server: so many, and none for long."""

    def __init__(self) -> None:
        self._open: OrderedDict[object, tuple[float, Scratch]] = OrderedDict()
        self._rng = SystemRandom()

    def __len__(self) -> int:
        return len(self._open)

    def open(self, owner: object, view: View, n: int, names: Names) -> Scratch:
        """A new one for a connection, in place of the one it has."""
        self.close(owner)
        scratch = Scratch(view, n, names, self._rng)
        self._open[owner] = (time.monotonic() + SECONDS, scratch)
        self._throw_away()
        return scratch

    def of(self, owner: object) -> Scratch:
        """The one that a connection has. Raises Refused if it has none any more."""
        self._throw_away()
        if owner not in self._open:
            raise Refused("unknown", phrase("table.refused.no_scratch"))
        return self._open[owner][1]

    def close(self, owner: object) -> None:
        self._open.pop(owner, None)

    def _throw_away(self) -> None:
        now = time.monotonic()
        while self._open:
            until, _ = next(iter(self._open.values()))
            if until > now and len(self._open) <= TABLES:
                return
            self._open.popitem(last=False)
