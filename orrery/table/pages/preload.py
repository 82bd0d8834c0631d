"""Getting ready what will be asked for next, in the time in which nobody waits."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from functools import partial

import orrery
from orrery.core.errors import UnknownGame
from orrery.core.words import LANGUAGES
from orrery.table import speech
from orrery.table.live import protocols
from orrery.table.pages import about, statics
from orrery.table.pages.render import say_in, template

log = logging.getLogger("orrery.table")
LOBBY = (
    "lobby.html", "base.html", "icons.html", "orrery.html", "settings.html", "table-scripts.html"
)  # fmt: skip
YIELD_SECONDS = 0.0005
"""How long a thread that loads may keep the one that answers from going on."""
PAUSE_SECONDS = 1.0
"""Between two games, so that who chose the first of them already is not kept waiting."""


def for_the_lobby() -> None:
    """What the first page needs."""
    statics.digest()
    for name in LOBBY:
        template(name)
    for language in LANGUAGES:
        say_in(language)


async def for_a_table(load_calls: Callable[[], object]) -> None:
    """Calls, sockets, the games one by one: while a browser starts and somebody looks around."""
    await asyncio.to_thread(_yielding, load_calls)
    await asyncio.to_thread(_yielding, protocols.load)
    for game in orrery.game_ids():
        try:
            await asyncio.to_thread(_yielding, partial(_load, game))
        except UnknownGame:
            # The log has it already.
            continue
        except Exception:
            # One game in trouble must not keep the others waiting.
            log.exception("game %s cannot be loaded", game)
        await asyncio.sleep(PAUSE_SECONDS)


def _load(game: str) -> None:
    template("table.html")
    about.sprite(game)
    for language in LANGUAGES:
        about.categories(game, language)
        speech.at_table(game, language)


def _yielding(work: Callable[[], object]) -> None:
    """Do something in a thread that keeps nobody else waiting for long."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(YIELD_SECONDS)
    try:
        work()
    finally:
        sys.setswitchinterval(usual)
