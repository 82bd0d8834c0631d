"""uvicorn's HTTP, with an end to how long and how slow a request may be.

uvicorn limits the headers with one of its two parsers only, and waits for them, and for bodies, as
long as somebody likes to send them.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from orrery.table.counts import counts

HEADER_BYTES = 32 * 1024
"""The first line and all headers of a request."""
REQUEST_SECONDS = 20.0
"""From the first byte of a connection or of a request to the last of its body."""


class LimitedHttp(HttpToolsProtocol):
    """A connection that is closed when a request takes too long to arrive, or is too long."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._arrived = 0
        """Bytes since the last request was whole."""
        self._in_headers = True
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_nothing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._in_headers:
            self._arrived += len(data)
        super().data_received(data)
        if self._in_headers and self._arrived > HEADER_BYTES:
            self._end("header_bytes")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._deadline is None:
            self._expect()

    def on_headers_complete(self) -> None:
        self._in_headers = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._expect_nothing()
        self._in_headers, self._arrived = True, 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._expect_nothing()
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self._end, "request_seconds")

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _end(self, limit: str) -> None:
        counts.turned_away[limit] += 1
        self._expect_nothing()
        self.transport.abort()
