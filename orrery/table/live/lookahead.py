"""Looking ahead: what a client asks about its options, and what it tries on a scratch table."""

from __future__ import annotations

import asyncio
import logging
import time

from orrery.core.words import phrase
from orrery.table import speech
from orrery.table.limits import TokenBucket
from orrery.table.live.connection import Connection
from orrery.table.match import coach, previews
from orrery.table.match.checks import Refused
from orrery.table.match.events import Json
from orrery.table.match.hub import Hub
from orrery.table.protocol import incoming

log = logging.getLogger("orrery.table")
STEPS_A_SECOND = 5.0
STEPS_AT_ONCE = 20
"""Each step of a scratch table is drawn anew, and only one person has anything from it."""


class Lookahead:
    """What one connection asks and tries. Of its questions one is worked on at a time."""

    def __init__(self, connection: Connection, hub: Hub) -> None:
        self._connection = connection
        self._previews = hub.previews
        self._coach = hub.coach
        self._coaching: asyncio.Task[None] | None = None
        self._coached = ""
        """The key of the latest question to the coach."""
        self._scratches = hub.scratches
        self._painter = hub.painter
        self._trying: asyncio.Task[None] | None = None
        self._steps = TokenBucket(STEPS_A_SECOND, STEPS_AT_ONCE, time.monotonic())
        self._task: asyncio.Task[None] | None = None
        self._waiting: incoming.Preview | None = None
        """A pointer that moves on asks for the next one before the last is there."""

    def ask(self, message: incoming.Preview) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._answer(message))
            return
        passed_over, self._waiting = self._waiting, message
        if passed_over is not None:
            self._connection.refuse(passed_over.key, "too-fast", phrase("table.refused.too_fast"))

    async def _answer(self, first: incoming.Preview) -> None:
        message: incoming.Preview | None = first
        while message is not None:
            try:
                await self._tell(message)
            except Refused as refusal:
                self._connection.refuse(message.key, refusal.code, refusal.reason, refusal.rule)
            except Exception:
                # Else this connection would never be answered again.
                log.exception("a preview at table %s failed", self._connection.room.id)
                reason = phrase("table.refused.no_preview")
                self._connection.refuse(message.key, "unavailable", reason)
            message, self._waiting = self._waiting, None
        self._task = None

    async def _tell(self, message: incoming.Preview) -> None:
        connection = self._connection
        projection, viewer = connection.room.projection, connection.viewer
        code = previews.asked(projection, viewer, connection.mine, message)
        assert viewer is not None
        n = projection.n
        told = await self._previews.of(connection.room.id, projection, code, connection.language)
        if projection.n != n:
            raise Refused("stale", phrase("table.refused.stale"))
        words = speech.at_table(projection.game.id, connection.language)
        said = previews.message(projection, told, viewer, words)
        connection.send({**said, "key": message.key})

    # --- the coach --------------------------------------------------------------------------

    def coach(self, message: incoming.Coach) -> None:
        """Ask the coach; a new question takes the place of the one that is not answered yet."""
        if self._coaching is not None and not self._coaching.done():
            self._coaching.cancel()
            self._connection.refuse(self._coached, "too-fast", phrase("table.refused.too_fast"))
        self._coached = message.key
        self._coaching = asyncio.create_task(self._advise(message))

    async def _advise(self, message: incoming.Coach) -> None:
        connection = self._connection
        try:
            connection.send(await self._advised(message))
        except Refused as refusal:
            connection.refuse(message.key, refusal.code, refusal.reason, refusal.rule)
        except Exception:
            log.exception("the coach at table %s failed", connection.room.id)
            connection.refuse(message.key, "unavailable", phrase("table.refused.no_coach"))

    async def _advised(self, message: incoming.Coach) -> Json:
        connection = self._connection
        room, projection = connection.room, connection.room.projection
        seat = coach.check(projection, connection.viewer, connection.mine, message)
        n = projection.n

        def progress(share: float) -> None:
            said = {"type": "coaching", "key": message.key, "share": round(share, 2)}
            connection.send(said)

        advice = await self._coach.advise(room.id, projection, seat, message.hint, progress)
        if projection.n != n:
            raise Refused("stale", phrase("table.refused.stale"))
        return {
            **coach.message(projection, message.decision, advice, connection.language),
            "key": message.key,
        }

    # --- trying -----------------------------------------------------------------------------

    def scratch(self, message: incoming.Scratch) -> None:
        """Try something. What is tried after it waits until it is shown."""
        self._trying = asyncio.create_task(self._try(message, self._trying))

    async def _try(self, message: incoming.Scratch, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait((before,))
        try:
            self._connection.send({**await self._tried(message), "key": message.key})
        except Refused as refusal:
            self._connection.refuse(message.key, refusal.code, refusal.reason, refusal.rule)

    async def _tried(self, message: incoming.Scratch) -> Json:
        connection = self._connection
        projection = connection.room.projection
        if message.do == "close":
            self._scratches.close(connection)
            return {"type": "ok", "n": projection.n}
        if not self._steps.take(time.monotonic()):
            raise Refused("too-fast", phrase("table.refused.too_fast"))
        if message.do == "open":
            viewer = connection.viewer
            if viewer is None or viewer not in connection.mine:
                raise Refused("not-yours", phrase("table.refused.not_yours"))
            if projection.state.over:
                raise Refused("over", phrase("refused.over"))
            scratch = self._scratches.open(
                connection, projection.view(viewer), projection.n, projection.names
            )
        else:
            scratch = self._scratches.of(connection)
            if message.do == "act":
                scratch.act(message.action)
            else:
                scratch.back()
        words = speech.at_table(projection.game.id, connection.language)
        return await scratch.shown(words, self._painter)

    def end(self) -> None:
        """The client is gone."""
        self._scratches.close(self._connection)
        for task in (self._task, self._coaching, self._trying):
            if task is not None:
                task.cancel()
        self._task = self._coaching = self._trying = None
