"""How tables are served: uvicorn, set up, and ended without cutting anybody off."""

from __future__ import annotations

import asyncio
import socket
import threading
from typing import TYPE_CHECKING

import uvicorn

from orrery.table.config import FRAME_BYTES, PING_SECONDS, SILENCE_SECONDS
from orrery.table.live import protocols

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from orrery.compiled.background import Compiling

LAST_CALL_SECONDS = 0.1
FAREWELL_SECONDS = 5
"""How long connections may take to close when the router is gone, or the server starts again."""


def settings(app: Starlette) -> uvicorn.Config:
    """How a table's application is served."""
    return uvicorn.Config(
        app,
        loop="auto",
        http="auto",
        ws=protocols.protocol,  # type: ignore[arg-type]
        ws_max_size=FRAME_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=SILENCE_SECONDS - PING_SECONDS,
        log_level="warning",
        access_log=False,
        server_header=False,
    )


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
