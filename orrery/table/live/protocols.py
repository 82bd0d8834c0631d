"""Which protocol serves a socket: the fast one where uvicorn is as it expects, else uvicorn's own.

The fast one works with members of uvicorn's WebSocket that uvicorn promises to nobody. The series
is pinned; if another one is installed all the same and lacks a member, tables are served as any
ASGI application is, with a queue and a task for each socket.
"""

from __future__ import annotations

import asyncio
import logging
from functools import cache
from typing import Any

log = logging.getLogger("orrery.table")
METHODS = (
    "data_received", "handle_connect", "handle_parser_exception", "send_receive_event_to_app",
    "shutdown",
)  # fmt: skip
ATTRIBUTES = (
    "close_sent", "close_timeout", "close_timer", "conn", "curr_msg_data_type", "frames",
    "handshake_initiated", "loop", "queue", "read_paused", "transport",
)  # fmt: skip
"""What it finds in itself besides, from the first moment."""


def protocol(**given: Any) -> asyncio.Protocol:
    """A protocol for a new socket. No page needs one, so it is loaded behind the lobby."""
    lacking = _missing_methods()
    if not lacking:
        from orrery.table.live.websocket import WebSocketTransport

        fast = WebSocketTransport(**given)
        lacking = tuple([name for name in ATTRIBUTES if not hasattr(fast, name)])
        if not lacking:
            return fast
    _warn(lacking)
    from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

    assert AutoWebSocketsProtocol is not None, "websockets is installed with this package"
    return AutoWebSocketsProtocol(**given)


def load() -> None:
    """Load what sockets need before the first one comes."""
    if not _missing_methods():
        from orrery.table.live import websocket  # noqa: F401


@cache
def _missing_methods() -> tuple[str, ...]:
    try:
        from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
    except ImportError:
        return ("WebSocketsSansIOProtocol",)
    return tuple([name for name in METHODS if not hasattr(WebSocketsSansIOProtocol, name)])


@cache
def _warn(lacking: tuple[str, ...]) -> None:
    """Once, and not for every socket."""
    log.warning("uvicorn has no %s: sockets use its own, slower protocol", ", ".join(lacking))
