"""What a bot is, and where its chance comes from."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from operator import index
from random import Random
from traceback import extract_tb
from typing import Protocol, SupportsIndex, runtime_checkable

from orrery.core.errors import OrreryError
from orrery.core.views import View


class BadBot(OrreryError):
    """A bot that cannot be made, that fails, or that answers with what the rules refuse."""


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a bot may think."""

    seconds: float
    """For this decision."""


@runtime_checkable
class Bot(Protocol):
    """A player. It meets views only, so it cannot know more than a person in its seat."""

    name: str

    def choose(self, view: View, clock: Clock | None) -> int:
        """One of `view.legal`. Without a clock there is no hurry."""
        ...


@runtime_checkable
class Starts(Protocol):
    """An optional method of a bot: it is told when a new game begins.

    A bot is made once and plays many games. One that draws by chance takes a new seed here, so
    that games do not depend on those before them.
    """

    def start(self, seed: int) -> None: ...


def chance(seed: int, view: View) -> Random:
    """A generator for one decision.

    It follows from the seed and the place in the game alone. So a bot needs no memory, and its
    answer does not depend on what it was asked before: a game that was interrupted, undone or
    replayed goes on the same way.
    """
    return Random(f"{seed}/{view.game_id}/{view.viewer}/{view.decision.id}")


def begin(bot: Bot, seed: int) -> None:
    """Tell a bot that a game begins, if it wants to know. Raises BadBot."""
    if not isinstance(bot, Starts):
        return
    try:
        bot.start(seed)
    except (KeyboardInterrupt, BadBot):
        raise
    except BaseException as error:
        raise failed(f"{bot.name} at the start of a game", error) from error


def ask(bot: Bot, view: View, clock: Clock | None = None) -> int:
    """A bot's answer, checked: bots may be written by anybody. Raises BadBot."""
    where = f"{bot.name} at decision {view.decision.id}"
    try:
        answer: object = bot.choose(view, clock)
    except (KeyboardInterrupt, BadBot):
        raise
    except BaseException as error:
        # A bot that calls sys.exit() gives up its seat, not the whole run.
        raise failed(where, error) from error
    return checked(answer, view, where)


def failed(where: str, error: BaseException) -> BadBot:
    """What code of a bot raised, with the line that raised it."""
    last = extract_tb(error.__traceback__)[-1]
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return BadBot(f"{where} failed in line {last.lineno} of {last.filename}: {said}")


def checked(answer: object, view: View, where: str) -> int:
    """An answer as a plain number, whatever kind of whole number it is. Raises BadBot."""
    legal = view.legal
    if not isinstance(answer, bool) and isinstance(answer, SupportsIndex):
        with suppress(TypeError):  # an array has the method too, and may be no number
            code = index(answer)
            if code in legal:
                return code
    raise BadBot(f"{where} answered {_shortly(answer)}, which is not one of {list(legal)}")


def _shortly(answer: object) -> str:
    """An answer as a message can hold it: it may be anything, and huge."""
    try:
        said = repr(answer)
    except Exception:
        said = f"with a {type(answer).__name__}"
    return said if len(said) <= 60 else f"{said[:60]}…"
