"""How tables are served: uvicorn, set up, and ended without cutting anybody off."""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
from typing import TYPE_CHECKING

import uvicorn

from orrery.table.config import FRAME_BYTES, PING_SECONDS, SILENCE_SECONDS
from orrery.table.http.limited import LimitedHttp
from orrery.table.live import protocols

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from orrery.compiled.background import Compiling

LAST_CALL_SECONDS = 0.1
FAREWELL_SECONDS = 5
"""How long what was begun may take when the server ends or starts again."""
AGAIN = getattr(signal, "SIGUSR2", None)
"""The signal at which a server starts again, with whatever is installed by then."""


def settings(app: Starlette) -> uvicorn.Config:
    """How a table's application is served."""
    return uvicorn.Config(
        app,
        loop="auto",
        http=LimitedHttp,
        ws=protocols.protocol,  # type: ignore[arg-type]
        ws_max_size=FRAME_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=SILENCE_SECONDS - PING_SECONDS,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=FAREWELL_SECONDS,
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
    """A server with a port of its own, which ends to start again when there are compiled rules to
    start with, or somebody asks for it."""

    def __init__(self, config: uvicorn.Config, compiling: Compiling | None) -> None:
        super().__init__(config)
        self.outdated = False
        """Whether it ended in order to start again."""
        if compiling is not None:
            threading.Thread(
                target=self._start_again_when_compiled, args=[compiling], daemon=True
            ).start()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        if AGAIN is not None:
            asyncio.get_running_loop().add_signal_handler(AGAIN, self.start_again)
        await super().startup(sockets)

    def start_again(self) -> None:
        if not self.should_exit:
            self.outdated = self.should_exit = True

    def _start_again_when_compiled(self, compiling: Compiling) -> None:
        if compiling.wait():
            self.start_again()
