"""One client of a table: what it may see and what it was shown."""

from __future__ import annotations

import time
from collections.abc import Iterator

from orjson import dumps

from orrery.core.art.memory import Form
from orrery.core.spoken import Panel
from orrery.core.words import Phrase
from orrery.table import speech
from orrery.table.live.painter import painter
from orrery.table.live.transport import Transport
from orrery.table.match import events
from orrery.table.match.events import Json
from orrery.table.match.projection import Look
from orrery.table.match.room import BROKEN, Room


class Connection:
    """What an open socket is shown."""

    def __init__(self, room: Room, mine: frozenset[int], transport: Transport) -> None:
        self.room = room
        self.mine = mine
        self.language = "en"
        self.panels = True
        self.view = False
        """Whether the view comes with events, as plain values."""
        self.looks: int | None = None
        """The seat asked for in hello; None leaves the choice to the table."""
        self.form: Form = "both"
        """The drawings that are shown there."""
        self._transport = transport
        self._drawn: dict[str, Panel] = {}
        """The panels that the client has."""
        self._since: int | None = None
        """The number of the entry after which everything is to be shown, as soon as it is drawn."""
        self._undrawn: list[Json] = []
        """Events that wait for their drawings."""
        self._asked = False
        """Whether the painter was asked to draw."""
        self._drawing: tuple[Look, int, Iterator[Panel], list[Panel]] | None = None
        """What is being drawn: for whom, after which entry, what is to come and what is there."""

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown: the one own seat, or of several the one that decides."""
        if self.looks is not None or not self.mine:
            return self.looks
        deciding = self.room.projection.state.seat
        return deciding if deciding in self.mine else min(self.mine)

    # --- sending --------------------------------------------------------------------------

    def send(self, message: Json) -> None:
        self._transport.send_text(dumps(message))

    def refuse(self, key: str | None, code: str, reason: Phrase, rule: str = "") -> None:
        """Say why something is not done; `key` is that of the message, if it could be read."""
        projection = self.room.projection
        words = speech.at_table(projection.game.id, self.language)
        refusal: Json = {
            "type": "refused",
            "key": key,
            "code": code,
            "message": words.say(reason, projection.names),
            "decision": projection.state.decisions,
        }
        if rule:
            refusal["rule"] = rule
        self.send(refusal)

    def flush(self) -> None:
        """Flush what was sent, all in one piece."""
        self._transport.flush()

    def close(self, code: int) -> None:
        """Flush, then close."""
        self._transport.close(code)

    # --- showing --------------------------------------------------------------------------

    def show(self, n: int) -> None:
        """The latest entry as an event; its drawings may take a moment."""
        if self._since is not None:
            # What comes is the table as it is by then.
            return
        event = self.event(n - 1)
        if self.panels:
            self._undrawn.append(event)
            self._ask()
        else:
            self.send(event)

    def show_since(self, seen: int) -> None:
        """The present table with the log of everything after `seen`, all panels included."""
        self._drawn = {}
        self._undrawn.clear()
        self._since = seen
        if self.panels:
            self._ask()
        else:
            self._send_since(seen)

    def event(self, seen: int) -> Json:
        projection = self.room.projection
        viewer = self.viewer
        words = speech.at_table(projection.game.id, self.language)
        event = events.event(projection, viewer, self.mine, words, self.room.seated_text())
        log: list[Json] = []
        for n in range(seen + 1, projection.n + 1):
            log += events.lines(projection, n, viewer, words)
        event["from"] = seen
        event["log"] = log
        if self.view:
            event["view"] = projection.view(viewer).to_json()
        return event

    def _send_since(self, seen: int, **drawings: object) -> None:
        self._since = None
        event = self.event(seen)
        if self.room.projection.n - seen > 1:
            event["digest"] = True
        self.send({**event, **drawings})

    # --- drawing --------------------------------------------------------------------------

    def _ask(self) -> None:
        if not self._asked:
            self._asked = True
            painter.ask(self)

    def draw(self, until: float) -> bool:
        """Draw until that processor time, and send when all is drawn; False if more is to come."""
        projection = self.room.projection
        look = Look(self.viewer, self.language, self.form)
        if self._drawing is None or self._drawing[:2] != (look, projection.n):
            # The table went on: what was drawn meanwhile is found again in its memory.
            self._drawing = (look, projection.n, projection.panels(look), [])
        _, _, panels, drawn = self._drawing
        for panel in panels:
            drawn.append(panel)
            if time.thread_time() >= until:
                return False
        self._drawing = None
        self._asked = False
        self._send_drawn(projection.pictures.changed(self._drawn, drawn, self.form), drawn)
        return True

    def _send_drawn(self, changed: Json, drawn: list[Panel]) -> None:
        before = [*self._drawn]
        self._drawn = {panel.name: panel for panel in drawn}
        order = [*self._drawn]
        if self._since is not None:
            self._send_since(self._since, panels=changed, order=order)
        elif self._undrawn:
            *earlier, latest = self._undrawn
            self._undrawn.clear()
            for event in earlier:
                self.send({**event, "panels": {}, "order": before})
            self.send({**latest, "panels": changed, "order": order})
        self.flush()

    def fail(self) -> None:
        """Something cannot be shown; the client may come back."""
        self._drawing = None
        self._asked = False
        self.close(BROKEN)

    def show_clock(self) -> None:
        self.send({"type": "clock", "seats": self.room.seated(), "server_time": self.room.now()})
