"""A process that serves tables behind the router; it has no port of its own."""

from __future__ import annotations

import asyncio
import pickle
import socket
import sys
from contextlib import suppress

import uvicorn

from orrery.table.server import GracefulServer, settings

READY = b"!"
"""What a process tells the router when it can serve."""


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
    from orrery.table import logs
    from orrery.table.app import create_app
    from orrery.table.cluster.peers import Peers

    task = sys.stdin.buffer.read()
    if not task:
        # The router could not open the database, or was closed before anybody came.
        return
    config, number, channel, inboxes, lock_file = pickle.loads(task)
    logs.configure(config.log_format, config.log_level)
    peers = Peers(number, [socket.socket(fileno=one) for one in inboxes], lock_file)
    serving = settings(create_app(config, peers=peers))
    WorkerServer(serving, socket.socket(fileno=channel)).run()


if __name__ == "__main__":
    main()
