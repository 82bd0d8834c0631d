"""The router of a server that runs in several processes.

It has the port. It peeks at the first bytes of each connection, without consuming them, and hands
the connection to the process that owns the table asked for. From then on the two talk with each
other, and the router has no part in it. A process that dies is replaced, and so are all of them,
one by one, when the rules they loaded are there in compiled form. When the router ends, however it
ends, all others end too, because the channels to them close.
"""

from __future__ import annotations

import logging
import os
import pickle
import re
import selectors
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

from orrery.table.cluster.placement import owner
from orrery.table.config import Config

if TYPE_CHECKING:
    from orrery.compiled.background import Compiling

log = logging.getLogger("orrery.table")
WORDS = re.compile(rb"[A-Z]+ /(?:api/tables|table|watch|join|replay)/([a-z0-9]{1,16})[/? ]")
"""How a request about a table begins."""
WORDS_BYTES = 200
SILENT_SECONDS = 5.0
"""Whoever says nothing for so long is let in all the same, anywhere."""
SILENT = 100
"""So many at once; who came first has to go when more come, and is limited by whoever gets it."""
AGAIN_SECONDS = 1.0
"""The pause before a process that could not even start is tried again."""
SHORT_SECONDS = 0.1
COMPILING_SECONDS = 0.5
"""How often the router looks whether the rules are compiled."""
END_SECONDS = 15.0
"""How long the processes may take to end."""
NOT_STARTED = 3
"""The exit status of a server that cannot start, as uvicorn has it."""


@dataclass(slots=True)
class Worker:
    """One of the processes, and the channel over which it is handed connections."""

    process: subprocess.Popen[bytes]
    channel: socket.socket
    task: bytes
    ready: bool = False

    def begin(self) -> None:
        """Tell it what to serve."""
        assert self.process.stdin is not None
        with suppress(OSError), self.process.stdin as ear:
            ear.write(self.task)

    def retire(self) -> None:
        """Tell it to let its connections go; its channel closes when it has ended."""
        with suppress(OSError):
            self.channel.shutdown(socket.SHUT_WR)

    def end(self) -> None:
        """Tell it that there is nothing to serve any more."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.channel.close()


class Router:
    """The port, and the processes behind it."""

    def __init__(
        self,
        listening: socket.socket,
        config: Config,
        processes: int,
        compiling: Compiling | None = None,
    ) -> None:
        self.listening = listening
        self.config = config
        self.compiling = compiling
        self.workers: list[Worker | None] = [None] * processes
        self._inboxes = [
            socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(processes)
        ]
        self._lock_file = TemporaryFile()  # noqa: SIM115
        self._opened = False
        """Whether any process came so far as to serve."""
        self._silent: dict[socket.socket, float] = {}
        """Who has said nothing yet, and until when we wait for it; the first to come is first."""
        self._restarts: dict[int, float] = {}
        self._outdated: list[Worker] = []
        """Processes that a fresh one shall take the place of."""
        self._renewing = False
        """Whether all processes are to be replaced by fresh ones."""
        self._turn = 0
        self._selector = selectors.DefaultSelector()

    def run(self) -> None:
        """Serve until a signal ends it."""
        signal.signal(signal.SIGTERM, _leave)
        signal.signal(signal.SIGUSR2, self._renew)
        # A signal that comes just before the selector begins to wait would be noticed only when
        # something else happens; a byte in a socket that it watches cannot be missed.
        woken, waking = socket.socketpair()
        for one_end in (woken, waking):
            one_end.setblocking(False)
        signal.set_wakeup_fd(waking.fileno())
        self._selector.register(woken, selectors.EVENT_READ, partial(woken.recv, WORDS_BYTES))
        try:
            for one in [self._start(number) for number in range(len(self.workers))]:
                one.begin()
            while True:
                for key, _ in self._selector.select(self._patience()):
                    key.data()
                self._look_at_the_clock()
        finally:
            signal.set_wakeup_fd(-1)
            self._end()

    # --- the processes --------------------------------------------------------------------

    def _start(self, number: int) -> Worker:
        """Start a process; it loads itself and then waits to be told what to serve."""
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        inboxes = [
            (reading if other == number else writing).fileno()
            for other, (reading, writing) in enumerate(self._inboxes)
        ]
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "orrery.table.cluster.worker"],
            stdin=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            pass_fds=[theirs.fileno(), *inboxes, self._lock_file.fileno()],
            # A group of its own: Ctrl+C is for the router, which then ends the others.
            process_group=0,
        )
        task = (self.config, number, theirs.fileno(), inboxes, self._lock_file.fileno())
        theirs.close()
        started = self.workers[number] = Worker(process, ours, pickle.dumps(task))
        self._selector.register(ours, selectors.EVENT_READ, partial(self._hear, number))
        return started

    def _renew(self, *_: object) -> None:
        """Have all processes replaced; the byte that the signal leaves wakes the selector."""
        self._renewing = True

    def _replace_next(self) -> None:
        """Put a fresh process in the place of one that is outdated.

        It loads itself while the other ends, and serves only then: of two that own the same
        tables, neither would hear what the other stores. Who comes meanwhile waits in its
        channel.
        """
        while self._outdated:
            old = self._outdated.pop()
            if old in self.workers:
                number = self.workers.index(old)
                fresh = self._start(number)
                old.retire()
                left = partial(self._succeed, old, fresh)
                self._selector.modify(old.channel, selectors.EVENT_READ, left)
                return

    def _succeed(self, old: Worker, fresh: Worker) -> None:
        with suppress(ConnectionError):
            if old.channel.recv(1):
                return
        self._selector.unregister(old.channel)
        old.channel.close()
        _wait(old.process, END_SECONDS)
        fresh.begin()

    def _hear(self, number: int) -> None:
        """A process says that it is ready, or its channel closes because it has ended."""
        one = self.workers[number]
        assert one is not None
        with suppress(ConnectionError):
            if one.channel.recv(1):
                one.ready = True
                self._open()
                self._replace_next()
                return
        self._selector.unregister(one.channel)
        one.channel.close()
        self.workers[number] = None
        status = _wait(one.process, END_SECONDS)
        if not self._opened:
            sys.exit(NOT_STARTED)
        log.warning("process %s ended (%s); another takes its place", one.process.pid, status)
        self._restarts[number] = time.monotonic() + (0 if one.ready else AGAIN_SECONDS)

    def _open(self) -> None:
        """Let people in as soon as anybody can serve them; until then they wait at the port."""
        if not self._opened:
            self._opened = True
            self.listening.setblocking(False)
            self._selector.register(self.listening, selectors.EVENT_READ, self._let_in)

    def _end(self) -> None:
        self.listening.close()
        there = [one for one in self.workers if one is not None]
        for one in there:
            one.end()
        until = time.monotonic() + END_SECONDS
        for one in there:
            _wait(one.process, until - time.monotonic())

    # --- those who come in ----------------------------------------------------------------

    def _let_in(self) -> None:
        try:
            connection, _ = self.listening.accept()
        except BlockingIOError:
            return
        except OSError as error:
            # Too many are here already; those who wait outside have to wait a little longer.
            log.warning("no connection can be accepted: %s", error.strerror)
            time.sleep(SHORT_SECONDS)
            return
        connection.setblocking(False)
        if not self.hand_on(connection):
            self._silent[connection] = time.monotonic() + SILENT_SECONDS
            self._selector.register(
                connection, selectors.EVENT_READ, partial(self._speaks, connection)
            )

    def _speaks(self, connection: socket.socket) -> None:
        self._selector.unregister(connection)
        del self._silent[connection]
        self.hand_on(connection, silent=True)

    def hand_on(self, connection: socket.socket, silent: bool = False) -> bool:
        """Hand a connection to whom it asks for, or to anybody; False if it says nothing yet."""
        words = b""
        try:
            words = connection.recv(WORDS_BYTES, socket.MSG_PEEK)
        except BlockingIOError:
            if not silent:
                return False
        except OSError:
            connection.close()
            return True
        about = WORDS.match(words)
        if about:
            first = owner(about[1].decode(), len(self.workers))
        else:
            first = self._turn = (self._turn + 1) % len(self.workers)
        with connection:
            # Anybody can serve any table; its owner only does it better.
            for one in (*self.workers[first:], *self.workers[:first]):
                if one is not None:
                    with suppress(OSError):
                        socket.send_fds(one.channel, [b"."], [connection.fileno()])
                        break
        return True

    # --- time -----------------------------------------------------------------------------

    def _patience(self) -> float | None:
        """How long nothing has to be done unless something happens."""
        due = [*self._restarts.values(), *list(self._silent.values())[:1]]
        if self.compiling is not None:
            due.append(time.monotonic() + COMPILING_SECONDS)
        return max(0.0, min(due) - time.monotonic()) if due else None

    def _look_at_the_clock(self) -> None:
        now = time.monotonic()
        if self.compiling is not None and self.compiling.over():
            self._renewing |= self.compiling.wait()
            self.compiling = None
        if self._renewing and all(one is not None and one.ready for one in self.workers):
            self._renewing = False
            self._outdated = [one for one in self.workers if one is not None]
            self._replace_next()
        for number in [number for number, due in self._restarts.items() if due <= now]:
            del self._restarts[number]
            self._start(number).begin()
        while self._silent:
            connection, until = next(iter(self._silent.items()))
            if until > now and len(self._silent) <= SILENT:
                return
            self._speaks(connection)


def _wait(process: subprocess.Popen[bytes], seconds: float) -> int:
    """The status with which a process ends, by itself or, when the time is over, by force."""
    try:
        return process.wait(max(0.0, seconds))
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def _leave(*_: object) -> None:
    sys.exit(128 + signal.SIGTERM)
