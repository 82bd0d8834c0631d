"""The socket of a table: a small state machine between a client's messages and the room."""

from __future__ import annotations

import asyncio
import time
from urllib.parse import urlsplit

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError

from orrery.core.words import Phrase, phrase
from orrery.table import events, messages, speech
from orrery.table.access import may_watch
from orrery.table.checks import Refused
from orrery.table.config import FRAME_BYTES, Config
from orrery.table.connection import Connection
from orrery.table.hub import Hub
from orrery.table.identity import secrets_of
from orrery.table.limits import Bucket
from orrery.table.messages import MESSAGE, Message
from orrery.table.room import Room

router = APIRouter()

BAD_KIND, TOO_BIG, TOO_FAST, NOT_FOUND, FOREIGN = 1003, 1009, 1008, 4404, 4403


@router.websocket("/api/tables/{table}/socket")
async def play(socket: WebSocket, table: str) -> None:
    hub: Hub = socket.app.state.hub
    if not own_page(socket, hub.config):
        await _turn_away(socket, FOREIGN)
        return
    room = await hub.room(table) if len(table) <= 16 else None
    mine = room.seats_held(secrets_of(socket, table)) if room is not None else frozenset[int]()
    watch = socket.query_params.get("watch", "")
    if room is None or not (mine or may_watch(room.row, watch)):
        await _turn_away(socket, NOT_FOUND)
        return
    await socket.accept()
    await Session(socket, room, mine, hub.config).run()


def own_page(socket: WebSocket, config: Config) -> bool:
    """Whether the page that opens the socket is one of ours; programs send no origin."""
    origin = socket.headers.get("origin")
    if origin is None or origin in config.origins:
        return True
    return urlsplit(origin).netloc == socket.headers.get("host", "")


async def _turn_away(socket: WebSocket, code: int) -> None:
    await socket.accept()
    await socket.close(code)


class Session:
    """One client from its hello to its good-bye."""

    def __init__(self, socket: WebSocket, room: Room, mine: frozenset[int], config: Config) -> None:
        self.socket = socket
        self.room = room
        self.connection = Connection(room, mine, socket)
        self.bucket = Bucket(config.message_rate, config.message_burst, time.monotonic())
        self.greeted = False

    async def run(self) -> None:
        sending = asyncio.create_task(self.connection.deliver())
        try:
            code = await self._listen()
            if code:
                self.connection.finish(code)
                await sending
        finally:
            self._leave()
            sending.cancel()

    def _leave(self) -> None:
        self.room.eyes.discard(self.connection)
        if self.connection.mine:
            self._tell_presence()

    def _tell_presence(self) -> None:
        here = self.room.here()
        shown = events.seats(self.room.story, here, self.room.now())
        for eye in self.room.eyes:
            if eye is not self.connection:
                eye.push({"type": "presence", "seats": shown})

    # --- listening ------------------------------------------------------------------------

    async def _listen(self) -> int:
        """Take messages until the client leaves (0) or has to be sent away (a close code)."""
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return 0
            text = received.get("text")
            if text is None:
                return BAD_KIND
            if len(text) > FRAME_BYTES or len(text.encode()) > FRAME_BYTES:
                return TOO_BIG
            if not self.bucket.take(time.monotonic()):
                self._refuse(None, "too-fast", phrase("table.refused.too_fast"))
                return TOO_FAST
            await self._hear(text)

    async def _hear(self, text: str) -> None:
        try:
            message = MESSAGE.validate_json(text)
        except (ValidationError, ValueError):
            self._refuse(None, "malformed", phrase("table.refused.malformed"))
            return
        if isinstance(message, messages.Ping):
            self.connection.push({"type": "pong", "t": message.t})
        elif isinstance(message, messages.Hello):
            self._hello(message)
        elif not self.greeted:
            key = getattr(message, "key", None)
            self._refuse(key, "malformed", phrase("table.refused.hello_first"))
        else:
            await self._talk(message)

    def _hello(self, message: messages.Hello) -> None:
        connection = self.connection
        if message.viewer is not None and message.viewer not in connection.mine:
            self._refuse(None, "not-yours", phrase("table.refused.not_yours"))
            return
        connection.language = message.language
        connection.panels = message.panels
        connection.looks = message.viewer
        story = self.room.story
        seen = min(message.seen, story.n)
        connection.push(
            {
                "type": "welcome",
                "n": story.n,
                "table": self.room.id,
                "game": story.game.id,
                "seats": events.seats(story, self.room.here(), self.room.now()),
                "viewer": connection.viewer,
                "mine": sorted(connection.mine),
                "server_time": self.room.now(),
            }
        )
        connection.show_since(seen)
        first = not self.greeted
        self.greeted = True
        self.room.eyes.add(connection)
        if first and connection.mine:
            self._tell_presence()

    async def _talk(self, message: Message) -> None:
        connection = self.connection
        if isinstance(message, messages.Ack):
            connection.acked = max(connection.acked, min(message.n, self.room.story.n))
        elif isinstance(message, messages.Speak):
            connection.language = message.language
            connection.show_since(0)
        elif isinstance(message, messages.Auto):
            if message.on:
                self.room.auto |= connection.mine
                await self.room.pass_forced()
            else:
                self.room.auto -= connection.mine
        elif not isinstance(message, messages.Ping | messages.Hello):
            await self._store(message)

    async def _store(self, message: messages.Storing) -> None:
        connection = self.connection
        try:
            n = await self.room.submit(connection.mine, message)
        except Refused as refusal:
            self._refuse(message.key, refusal.code, refusal.reason, refusal.rule)
            if refusal.code == "stale":
                connection.show_since(self.room.story.n)
            return
        connection.push({"type": "ok", "key": message.key, "n": n})

    def _refuse(self, key: str | None, code: str, reason: Phrase, rule: str = "") -> None:
        story = self.room.story
        words = speech.at_table(story.game.id, self.connection.language)
        refusal: events.Json = {
            "type": "refused",
            "key": key,
            "code": code,
            "message": words.say(reason, story.names),
            "decision": story.state.decisions,
        }
        if rule:
            refusal["rule"] = rule
        self.connection.push(refusal)
