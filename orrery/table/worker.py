"""A process that serves tables: behind a port of its own, or behind a door that it shares."""

from __future__ import annotations

import asyncio
import pickle
import socket
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import uvicorn

from orrery.table.config import FRAME_BYTES, PING_SECONDS, SILENCE_SECONDS

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from orrery.compiled.background import Compiling

READY = b"!"
"""What a process tells the door when it can serve."""
LAST_CALL_SECONDS = 0.1
FAREWELL_SECONDS = 5
"""How long connections may take to close when the door is gone, or the server starts again."""


def settings(app: Starlette) -> uvicorn.Config:
    """How a table's application is served."""
    return uvicorn.Config(
        app,
        loop="auto",
        http="auto",
        ws=_wire,  # type: ignore[arg-type]
        ws_max_size=FRAME_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=SILENCE_SECONDS - PING_SECONDS,
        log_level="warning",
        access_log=False,
        server_header=False,
    )


def _wire(**given: Any) -> asyncio.Protocol:
    """A socket's own protocol, which no page needs: it is loaded behind the lobby."""
    from orrery.table.wire import Wire

    return Wire(**given)


class Polite(uvicorn.Server):
    """A server that hears out whoever came in before it ends."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        # Who came in just now has not been read yet, and would be cut off without an answer.
        await asyncio.sleep(LAST_CALL_SECONDS)
        await super().shutdown(sockets)


class Alone(Polite):
    """A server with a port of its own, which ends when there are compiled rules to start with."""

    def __init__(self, config: uvicorn.Config, compiling: Compiling | None) -> None:
        super().__init__(config)
        self.outdated = False
        """Whether it ended because a process that starts now would run the compiled rules."""
        if compiling is not None:
            threading.Thread(target=self._attend, args=[compiling], daemon=True).start()

    def _attend(self, compiling: Compiling) -> None:
        if compiling.wait() and not self.should_exit:
            self.config.timeout_graceful_shutdown = FAREWELL_SECONDS
            self.outdated = self.should_exit = True


class Indoors(Polite):
    """A server without a port: its connections are handed in by the door.

    It lives as long as the door does, which ends it by closing the line between them.
    """

    def __init__(self, config: uvicorn.Config, line: socket.socket) -> None:
        super().__init__(config)
        self._line = line
        self._welcoming: set[asyncio.Task[object]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])
        self._line.setblocking(False)
        asyncio.get_running_loop().add_reader(self._line, self._take)
        # If the door is gone already, reading from the line says so.
        with suppress(OSError):
            self._line.send(READY)

    def _take(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            word, given, _, _ = socket.recv_fds(self._line, 1, 1)
        except BlockingIOError:
            return
        except OSError:
            word, given = b"", []
        if not word:
            loop.remove_reader(self._line)
            self.should_exit = True
        for number in given:
            connection = socket.socket(fileno=number)
            connection.setblocking(False)
            task: asyncio.Task[object] = loop.create_task(
                loop.connect_accepted_socket(self._protocol, connection)
            )
            self._welcoming.add(task)
            task.add_done_callback(self._welcomed)

    def _protocol(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    def _welcomed(self, task: asyncio.Task[object]) -> None:
        self._welcoming.discard(task)
        if not task.cancelled():
            # Whoever left before that is no trouble of ours.
            task.exception()


def main() -> None:
    """What the door starts; it says on standard input what is to be served, and how."""
    from orrery.table.app import create_app
    from orrery.table.neighbours import Neighbours

    task = sys.stdin.buffer.read()
    if not task:
        # The door could not open the database, or was closed before anybody came.
        return
    config, number, line, inboxes, gate = pickle.loads(task)
    neighbours = Neighbours(number, [socket.socket(fileno=one) for one in inboxes], gate)
    serving = settings(create_app(config, neighbours=neighbours))
    serving.timeout_graceful_shutdown = FAREWELL_SECONDS
    Indoors(serving, socket.socket(fileno=line)).run()


if __name__ == "__main__":
    main()
