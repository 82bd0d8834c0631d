"""One client of a table: what it may see and what it was shown."""

from __future__ import annotations

from orjson import dumps

from orrery.core.spoken import Panel
from orrery.core.words import Phrase
from orrery.table import speech
from orrery.table.live.transport import Transport
from orrery.table.match import events
from orrery.table.match.events import Json
from orrery.table.match.room import Room


class Connection:
    """What an open socket is shown."""

    def __init__(self, room: Room, mine: frozenset[int], transport: Transport) -> None:
        self.room = room
        self.mine = mine
        self.language = "en"
        self.panels = True
        self.looks: int | None = None
        """The seat asked for in hello; None leaves the choice to the table."""
        self._transport = transport
        self._drawn: dict[str, Panel] = {}

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
        """The latest entry as an event."""
        self.send(self.event(n - 1))

    def show_since(self, seen: int) -> None:
        """The present table with the log of everything after `seen`, all panels included."""
        self._drawn = {}
        event = self.event(seen)
        if self.room.projection.n - seen > 1:
            event["digest"] = True
        self.send(event)

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
        if self.panels:
            event["panels"], event["order"] = self._changed_panels(viewer)
        return event

    def _changed_panels(self, viewer: int | None) -> tuple[Json, list[str]]:
        drawn = self.room.projection.panels(viewer, self.language)
        changed: Json = {}
        for panel in drawn:
            if self._drawn.get(panel.name) != panel:
                changed[panel.name] = events.panel_json(panel)
        self._drawn = {panel.name: panel for panel in drawn}
        return changed, [panel.name for panel in drawn]

    def show_clock(self) -> None:
        self.send({"type": "clock", "seats": self.room.seated(), "server_time": self.room.now()})
