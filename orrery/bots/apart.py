"""A bot in a process of its own: it gets views, and has to answer in time.

Whoever runs inside a process can look at all of it: a bot that walks Python's frames finds the
table that its view was made from. So a bot that is not built in runs in another process. Its
process gets the view as bytes, and one that hangs, dies or calls `sys.exit` costs nobody else
anything. This takes a fraction of a millisecond per decision; `in_process=1` in a bot's spec
spares it, for bots one trusts.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import pickle
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.util import Finalize
from types import ModuleType

from orrery.bots.bot import BadBot, Bot, Clock, ask, begin, checked
from orrery.bots.loading import load, located, registered, settings_of, trusted
from orrery.core.views import View

LIMIT = 60.0
"""The most seconds that a decision may take, where neither a clock nor the spec says less."""
GRACE = 5.0
"""How much longer than its clock a bot may take before it is ended: a machine may be busy."""
LONGEST = 1 << 16
"""Bytes of an answer: a number, a name, or what went wrong."""
TOLD = 4000
"""Characters of a text in it."""
STARTING = 120.0
"""The most seconds until a bot is made: it may load a large model."""


def seat(spec: str, seed: int = 0) -> Bot:
    """The bot that a spec names; one that is not built in gets views and nothing else.

    Built-in bots play in this process, all others in one of their own. Two settings say how:
    `my_bot.py:MyBot:in_process=1` trusts it, `limit=5` gives it so many seconds per decision.
    """
    called, settings = settings_of(spec)
    if trusted(spec) or settings.get("in_process"):
        return load(spec, seed)
    limit = settings.get("limit", LIMIT)
    if not isinstance(limit, int | float) or limit <= 0:
        raise BadBot(f"{spec}: limit is a number of seconds, not {limit!r}")
    if called not in registered():
        located(called)  # a misspelt name is told before a process starts
    return Apart(spec, seed, float(limit))


class Apart:
    """A proxy for a bot in another process; its name is the one that it calls itself."""

    def __init__(self, spec: str, seed: int = 0, limit: float = LIMIT) -> None:
        self.name = spec
        self.limit = limit
        # A fresh interpreter: a fork would take the tables of this process along.
        context = multiprocessing.get_context("spawn")
        self._near, far = context.Pipe()
        self._process: BaseProcess = context.Process(target=_serve, args=(far, spec, _own(seed)))
        with _no_program():
            self._process.start()
        far.close()
        # At the latest when this process ends, which would otherwise wait for the other one.
        self.close = Finalize(self, _end, (self._process, self._near), exitpriority=10)
        """End its process, whatever it does."""
        self.name = str(self._answer(STARTING, spec))

    def start(self, seed: int) -> None:
        self._ask(("start", _own(seed)), self.limit, f"{self.name} at the start of a game")

    def choose(self, view: View, clock: Clock | None) -> int:
        where = f"{self.name} at decision {view.decision.id}"
        seconds = None if clock is None else clock.seconds
        limit = self.limit if seconds is None else min(self.limit, seconds + GRACE)
        answer = self._ask(("choose", pickle.dumps(view), seconds), limit, where)
        return checked(answer, view, where)

    def _ask(self, asked: tuple[object, ...], limit: float, where: str) -> object:
        with suppress(OSError):  # if its process has ended, waiting for the answer says so
            self._near.send(asked)
        return self._answer(limit, where)

    def _answer(self, limit: float, where: str) -> object:
        try:
            if not self._near.poll(limit):
                self.close()
                raise BadBot(f"{where} gave no answer within {limit:g} s")
            good, answer = self._received()
        except (EOFError, OSError):
            self._process.join(1)
            ended = self._process.exitcode
            self.close()
            raise BadBot(f"{where} is gone: its process ended with {ended}") from None
        if not good:
            raise BadBot(str(answer))
        return answer

    def _received(self) -> tuple[bool, object]:
        """Read as JSON: unpickling would run whatever a bot puts into its answer."""
        try:
            good, answer = json.loads(self._near.recv_bytes(LONGEST))
        except (ValueError, TypeError):
            return False, f"{self.name} answered with something that is no answer"
        return good is True, answer


_hiding = threading.Lock()


@contextmanager
def _no_program() -> Iterator[None]:
    """What is started within runs nothing of the program that starts it.

    By itself `multiprocessing` runs the program's file anew in a fresh process, for what is defined
    there. A bot's process needs none of it, and a program that seats a bot outside of
    `if __name__ == "__main__"` would begin again in there.
    """
    with _hiding:
        program = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = program


def _end(process: BaseProcess, near: Connection) -> None:
    process.kill()
    process.join()
    near.close()


def _own(seed: int) -> int:
    """A seed for the bot from which it cannot work out the seed of the deal."""
    return int.from_bytes(blake2b(f"bot/{seed}".encode(), digest_size=4).digest(), "big")


def _serve(far: Connection, spec: str, seed: int) -> None:
    """What the bot's process does: answer until the other side has closed the connection."""
    end_with_the_parent()
    try:
        bot = load(spec, seed)
    except BadBot as error:
        _answer(far, False, str(error))
        return
    _answer(far, True, str(bot.name))
    while True:
        try:
            what, given, *rest = far.recv()
        except EOFError:
            return
        try:
            _answer(far, True, _told(bot, what, given, *rest))
        except BadBot as error:
            _answer(far, False, str(error))


def _answer(far: Connection, good: bool, answer: object) -> None:
    if isinstance(answer, str):
        answer = answer[:TOLD]
    far.send_bytes(json.dumps((good, answer)).encode())


def _told(bot: Bot, what: str, given: object, seconds: float | None = None) -> object:
    if what == "start":
        assert isinstance(given, int)
        begin(bot, given)
        return None
    assert isinstance(given, bytes)
    view: View = pickle.loads(given)
    return ask(bot, view, None if seconds is None else Clock(seconds))


def end_with_the_parent() -> None:
    """Runs in a process of bots: one in an endless loop would outlive a program that is killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
