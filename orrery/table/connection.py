"""One pair of eyes at a table: what it may see and what it was shown."""

from __future__ import annotations

from orjson import dumps

from orrery.core.spoken import Panel
from orrery.core.words import Phrase
from orrery.table import events, speech
from orrery.table.events import Json
from orrery.table.outlet import Outlet
from orrery.table.room import Room


class Connection:
    """What a socket shows."""

    def __init__(self, room: Room, mine: frozenset[int], outlet: Outlet) -> None:
        self.room = room
        self.mine = mine
        self.language = "en"
        self.panels = True
        self.looks: int | None = None
        """The seat asked for in hello; None leaves the choice to the table."""
        self.acked = 0
        self._outlet = outlet
        self._drawn: dict[str, Panel] = {}

    @property
    def viewer(self) -> int | None:
        """Whose eyes: the one own seat, or of several the one that decides."""
        if self.looks is not None or not self.mine:
            return self.looks
        deciding = self.room.story.state.seat
        return deciding if deciding in self.mine else min(self.mine)

    # --- sending --------------------------------------------------------------------------

    def push(self, message: Json) -> None:
        self._outlet.send_text(dumps(message))

    def refuse(self, key: str | None, code: str, reason: Phrase, rule: str = "") -> None:
        """Say why something is not done; `key` is that of the message, if it could be read."""
        story = self.room.story
        words = speech.at_table(story.game.id, self.language)
        refusal: Json = {
            "type": "refused",
            "key": key,
            "code": code,
            "message": words.say(reason, story.names),
            "decision": story.state.decisions,
        }
        if rule:
            refusal["rule"] = rule
        self.push(refusal)

    def push_out(self) -> None:
        """Let what was pushed go now, all in one piece."""
        self._outlet.push()

    def finish(self, code: int) -> None:
        """Send what still waits, then close."""
        self._outlet.finish(code)

    # --- showing --------------------------------------------------------------------------

    def show(self, n: int) -> None:
        """The latest entry as an event."""
        self.push(self.event(n - 1))

    def show_since(self, seen: int) -> None:
        """The present table with the log of everything after `seen`, all panels included."""
        self._drawn = {}
        event = self.event(seen)
        if self.room.story.n - seen > 1:
            event["digest"] = True
        self.push(event)

    def event(self, seen: int) -> Json:
        story = self.room.story
        viewer = self.viewer
        words = speech.at_table(story.game.id, self.language)
        event = events.event(story, viewer, self.mine, words, self.room.seated_text())
        log: list[Json] = []
        for n in range(seen + 1, story.n + 1):
            log += events.lines(story, n, viewer, words)
        event["from"] = seen
        event["log"] = log
        if self.panels:
            event["panels"], event["order"] = self._changed_panels(viewer)
        return event

    def _changed_panels(self, viewer: int | None) -> tuple[Json, list[str]]:
        drawn = self.room.story.panels(viewer, self.language)
        changed: Json = {}
        for panel in drawn:
            if self._drawn.get(panel.name) != panel:
                changed[panel.name] = events.panel_json(panel)
        self._drawn = {panel.name: panel for panel in drawn}
        return changed, [panel.name for panel in drawn]

    def show_clock(self) -> None:
        self.push({"type": "clock", "seats": self.room.seated(), "server_time": self.room.now()})
