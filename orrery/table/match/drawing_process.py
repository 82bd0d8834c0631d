"""A process that draws: what it is told and what it answers, over its standard input and output.

It gets views and gives drawings back. It knows no table, and nothing that its viewers do not know.
It ends when its input does, so that it never outlives its server.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import pickle
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import BinaryIO, TypeAlias, cast

import orrery
from orrery.core.art.memory import Memory
from orrery.core.words import LANGUAGES
from orrery.table.match.pictures import Drawings, Drawn, Task

log = logging.getLogger("orrery.table")
LENGTH = 4
"""Bytes before each message that say how long it is."""
Tell: TypeAlias = Callable[[Drawn | None], None]
"""Hears of one drawing; None if it failed."""


@dataclass(slots=True)
class Job:
    """A task, and who is to hear of those of its drawings that are not there yet."""

    task: Task
    waiting: deque[Tell]

    def rest(self) -> Task:
        """What is still to be drawn."""
        wanted = self.task.wanted
        return self.task._replace(wanted=wanted[len(wanted) - len(self.waiting) :])


class DrawingProcess(asyncio.SubprocessProtocol):
    """The process as its server sees it: jobs are done in the order in which they come."""

    def __init__(
        self, ready: Callable[[DrawingProcess], None], ended: Callable[[list[Job]], None]
    ) -> None:
        self._ready = ready
        self._ended = ended
        self._jobs: deque[Job] = deque()
        self._received = bytearray()
        self._transport: asyncio.SubprocessTransport
        self._input: asyncio.WriteTransport

    @classmethod
    async def start(
        cls, ready: Callable[[DrawingProcess], None], ended: Callable[[list[Job]], None]
    ) -> DrawingProcess:
        """Start one. `ready` hears when it can be used, `ended` of what it left undone."""
        loop = asyncio.get_running_loop()
        _, process = await loop.subprocess_exec(
            lambda: cls(ready, ended), sys.executable, "-P", "-m", __name__,
            stderr=None,
            # A group of its own: Ctrl+C is for the server, which then ends the others.
            start_new_session=True,
        )  # fmt: skip
        return process

    @property
    def pid(self) -> int:
        return self._transport.get_pid()

    def draw(self, job: Job) -> None:
        self._jobs.append(job)
        if not self._input.is_closing():
            self._input.write(_message(job.task))

    def stop(self) -> None:
        """End it now; nobody hears of what it left undone."""
        self._ended = lambda left: None
        self._transport.close()

    # --- asyncio's side -------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.SubprocessTransport, transport)
        self._input = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self._received += data
        for message in self._messages():
            answer: Drawn | str | None = pickle.loads(message)
            if isinstance(answer, str):
                self._ready(self)
                continue
            job = self._jobs[0]
            tell = job.waiting.popleft()
            if not job.waiting:
                self._jobs.popleft()
            tell(answer)

    def _messages(self) -> Iterator[bytes]:
        received = self._received
        while len(received) >= LENGTH:
            end = LENGTH + int.from_bytes(received[:LENGTH], "big")
            if len(received) < end:
                return
            message = bytes(received[LENGTH:end])
            del received[:end]
            yield message

    def connection_lost(self, error: Exception | None) -> None:
        """It ended, and all that it had answered is here."""
        self._ended([*self._jobs])


def _message(what: object) -> bytes:
    pickled = pickle.dumps(what, pickle.HIGHEST_PROTOCOL)
    return len(pickled).to_bytes(LENGTH, "big") + pickled


# --- in the process -----------------------------------------------------------------------


def main() -> None:
    source = sys.stdin.buffer
    # Whatever else is printed must not get between the answers.
    out = os.dup(1)
    os.dup2(2, 1)
    _get_ready()
    drawings = Drawings()
    # Either end of a message may be cut off: the server was killed, or starts again. Then closing
    # fails as sending did, for what was not sent is still to be sent.
    with suppress(EOFError, BrokenPipeError), os.fdopen(out, "wb") as answers:
        _send(answers, "ready")
        while True:
            _answer(drawings, _task(source), answers)


def _task(source: BinaryIO) -> Task:
    """The next task. Raises EOFError where there is none."""
    length = int.from_bytes(source.read(LENGTH), "big")
    message = source.read(length)
    if not length or len(message) < length:
        raise EOFError
    task: Task = pickle.loads(message)
    return task


def _send(answers: BinaryIO, what: Drawn | str | None) -> None:
    answers.write(_message(what))
    answers.flush()


def _answer(drawings: Drawings, task: Task, answers: BinaryIO) -> None:
    """As soon as each is drawn. What cannot be shown to one must not be kept from the others."""
    wanted = task.wanted
    while wanted:
        try:
            for drawn in drawings.draw(task._replace(wanted=wanted)):
                if drawn is not None:
                    _send(answers, drawn)
                    wanted = wanted[1:]
        except BrokenPipeError:
            raise
        except Exception:
            log.exception("table %s cannot be drawn", task.table)
            _send(answers, None)
            wanted = wanted[1:]


def _get_ready() -> None:
    """Load all games and draw each once: the first picture of a game takes longest."""
    for name in orrery.game_ids():
        try:
            game = orrery.load(name)
            for language in LANGUAGES:
                game.new(seed=0).view(0).panels(language, (), Memory("wide"))
        except Exception:
            log.exception("game %s cannot be drawn", name)
    # Drawings leave no circles behind. To look for some among all that is kept of hundreds of
    # tables would hold up everybody who waits for a picture.
    gc.disable()


if __name__ == "__main__":
    main()
