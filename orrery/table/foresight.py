"""Asking what an option would do: one question of a client at a time, the latest before others."""

from __future__ import annotations

import asyncio
from typing import Protocol

from orrery.core.words import Phrase, phrase
from orrery.table import messages, previews, speech
from orrery.table.checks import Refused
from orrery.table.connection import Connection
from orrery.table.previews import Previews


class Refuse(Protocol):
    """Tells a client why something is not done."""

    def __call__(self, key: str | None, code: str, reason: Phrase, rule: str = "") -> None: ...


class Foresight:
    """What one connection asks about its options."""

    def __init__(self, connection: Connection, made: Previews, refuse: Refuse) -> None:
        self._connection = connection
        self._previews = made
        self._refuse = refuse
        self._task: asyncio.Task[None] | None = None
        self._waiting: messages.Preview | None = None
        """A pointer that moves on asks for the next one before the last is there."""

    def ask(self, message: messages.Preview) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._answer(message))
            return
        passed_over, self._waiting = self._waiting, message
        if passed_over is not None:
            self._refuse(passed_over.key, "too-fast", phrase("table.refused.too_fast"))

    async def _answer(self, first: messages.Preview) -> None:
        message: messages.Preview | None = first
        while message is not None:
            try:
                await self._tell(message)
            except Refused as refusal:
                self._refuse(message.key, refusal.code, refusal.reason, refusal.rule)
            message, self._waiting = self._waiting, None
        self._task = None

    async def _tell(self, message: messages.Preview) -> None:
        connection = self._connection
        story, viewer = connection.room.story, connection.viewer
        code = previews.asked(story, viewer, connection.mine, message)
        assert viewer is not None
        n = story.n
        told = await self._previews.of(connection.room.id, story, code, connection.language)
        if story.n != n:
            raise Refused("stale", phrase("table.refused.stale"))
        words = speech.at_table(story.game.id, connection.language)
        said = previews.message(story, told, viewer, words)
        connection.push({**said, "key": message.key})

    def end(self) -> None:
        """The client is gone."""
        if self._task is not None:
            self._task.cancel()
