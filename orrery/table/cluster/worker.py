"""A process that serves tables: behind a port of its own, or behind a router that it shares."""

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
"""What a process tells the router when it can serve."""
LAST_CALL_SECONDS = 0.1
FAREWELL_SECONDS = 5
"""How long connections may take to close when the router is gone, or the server starts again."""


def settings(app: Starlette) -> uvicorn.Config:
    """How a table's application is served."""
    return uvicorn.Config(
        app,
        loop="auto",
        http="auto",
        ws=_websocket,  # type: ignore[arg-type]
        ws_max_size=FRAME_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=SILENCE_SECONDS - PING_SECONDS,
        log_level="warning",
        access_log=False,
        server_header=False,
    )


def _websocket(**given: Any) -> asyncio.Protocol:
    """A socket's own protocol, which no page needs: it is loaded behind the lobby."""
    from orrery.table.live.websocket import WebSocketTransport

    return WebSocketTransport(**given)


class GracefulServer(uvicorn.Server):
    """A server that hears out whoever came in before it ends."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        # Who came in just now has not been read yet, and would be cut off without an answer.
        await asyncio.sleep(LAST_CALL_SECONDS)
        await super().shutdown(sockets)


class StandaloneServer(GracefulServer):
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


class WorkerServer(GracefulServer):
    """A server without a port: its connections are handed in by the router.

    It lives as long as the router does, which ends it by closing the channel between them.
    """

    def __init__(self, config: uvicorn.Config, channel: socket.socket) -> None:
        super().__init__(config)
        self._channel = channel
        self._welcoming: set[asyncio.Task[object]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])
        self._channel.setblocking(False)
        asyncio.get_running_loop().add_reader(self._channel, self._take)
        # If the router is gone already, reading from the channel says so.
        with suppress(OSError):
            self._channel.send(READY)

    def _take(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            word, given, _, _ = socket.recv_fds(self._channel, 1, 1)
        except BlockingIOError:
            return
        except OSError:
            word, given = b"", []
        if not word:
            loop.remove_reader(self._channel)
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
    """What the router starts; it says on standard input what is to be served, and how."""
    from orrery.table.app import create_app
    from orrery.table.cluster.peers import Peers

    task = sys.stdin.buffer.read()
    if not task:
        # The router could not open the database, or was closed before anybody came.
        return
    config, number, channel, inboxes, lock_file = pickle.loads(task)
    peers = Peers(number, [socket.socket(fileno=one) for one in inboxes], lock_file)
    serving = settings(create_app(config, peers=peers))
    serving.timeout_graceful_shutdown = FAREWELL_SECONDS
    WorkerServer(serving, socket.socket(fileno=channel)).run()


if __name__ == "__main__":
    main()
