"""Getting ready what will be asked for next, in the time in which nobody waits."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

import orrery
from orrery.core.words import LANGUAGES
from orrery.table import speech
from orrery.table.pages import about, statics
from orrery.table.pages.render import house, template

YIELD_SECONDS = 0.0005
"""How long a thread that loads may keep the one that answers from going on."""
SEND_SECONDS = 0.01
"""Until the lobby is on its way."""
PAUSE_SECONDS = 1.0
"""Between two games, so that who chose the first of them already is not kept waiting."""


def for_the_lobby() -> None:
    """What the first page needs, while its reader's browser is still starting."""
    statics.digest()
    for name in ("lobby.html", "base.html", "icons.html", "settings.html"):
        template(name)
    for language in LANGUAGES:
        house(language)


class Foresight:
    """Loads the games one by one while somebody looks at the lobby; once for all readers."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    def begin(self, language: str) -> None:
        if self._task is None:
            self._task = asyncio.create_task(_load_all(language))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task


async def _load_all(language: str) -> None:
    await asyncio.sleep(SEND_SECONDS)
    for game in orrery.game_ids():
        await asyncio.to_thread(_load, game, language)
        await asyncio.sleep(PAUSE_SECONDS)


def _load(game: str, language: str) -> None:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(YIELD_SECONDS)
    try:
        about.sprite(game)
        about.categories(game, language)
        speech.at_table(game, language)
        template("table.html")
    finally:
        sys.setswitchinterval(usual)
