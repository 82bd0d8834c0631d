"""One pair of eyes at a table: what it may see, what it was shown, what waits to be sent."""

from __future__ import annotations

import asyncio

from pydantic_core import to_json
from starlette.types import Send

from orrery.core.spoken import Panel
from orrery.table import events, speech
from orrery.table.events import Json
from orrery.table.room import Room

BEHIND = 1013
"""The close code for those who read too slowly."""
BACKLOG = 200
"""Messages a slow client may fall behind before it is sent away; it can resume."""
BACKLOG_CHARACTERS = 4_000_000
"""The same in characters: a whole table drawn anew is more than a hundred thousand."""


class Connection:
    """What a socket shows. Sending happens in a task of its own, so that a slow reader
    holds up nobody else."""

    def __init__(self, room: Room, mine: frozenset[int], send: Send) -> None:
        self.room = room
        self.mine = mine
        self.language = "en"
        self.panels = True
        self.looks: int | None = None
        """The seat asked for in hello; None leaves the choice to the table."""
        self.acked = 0
        self._send = send
        self._outbox: list[str] = []
        self._waiting = 0
        """Characters that were pushed and are not sent yet."""
        self._filled = asyncio.Event()
        self._drawn: dict[str, Panel] = {}
        self._close_code = 0

    @property
    def viewer(self) -> int | None:
        """Whose eyes: the one own seat, or of several the one that decides."""
        if self.looks is not None or not self.mine:
            return self.looks
        deciding = self.room.story.state.seat
        return deciding if deciding in self.mine else min(self.mine)

    # --- sending --------------------------------------------------------------------------

    def push(self, message: Json) -> None:
        self.push_text(to_json(message).decode())

    def push_text(self, text: str) -> None:
        if len(self._outbox) < BACKLOG and self._waiting < BACKLOG_CHARACTERS:
            self._outbox.append(text)
            self._waiting += len(text)
        else:
            self._close_code = self._close_code or BEHIND
        self._filled.set()

    def finish(self, code: int) -> None:
        """Send what still waits, then close."""
        self._close_code = code
        self._filled.set()

    async def deliver(self) -> None:
        """Send what waits, until the reader is gone, has to go, or has fallen too far behind."""
        try:
            while True:
                await self._filled.wait()
                self._filled.clear()
                code = self._close_code
                batch, self._outbox = self._outbox, []
                for text in batch:
                    await self._send({"type": "websocket.send", "text": text})
                    self._waiting -= len(text)
                if code:
                    await self._send({"type": "websocket.close", "code": code})
                    return
        except (OSError, RuntimeError):
            # The client is gone; whoever listens to it will notice too.
            return

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
        event = events.event(
            story, viewer, self.mine, self.language, self.room.here, self.room.now()
        )
        words = speech.at_table(story.game.id, self.language)
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
        seats = events.seats(self.room.story, self.room.here, self.room.now())
        self.push({"type": "clock", "seats": seats, "server_time": self.room.now()})
