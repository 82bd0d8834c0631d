"""uvicorn's HTTP with limits: on how long and how slow a request may be, and on connections.

uvicorn limits the headers with one of its two parsers only, and waits for them, and for bodies, as
long as somebody likes to send them, and as long for an answer to be read. It takes in as many
connections of one caller as the system has files for.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from orrery.table.counts import counts
from orrery.table.limits import Occupancy, counted, plain

HEADER_BYTES = 32 * 1024
"""The first line and all headers of a request."""
REQUEST_SECONDS = 20.0
"""From the first byte of a connection or of a request to the last of its body."""
ANSWER_SECONDS = 60.0
"""How long an answer may lie here because nobody reads it."""
CONNECTIONS = 200
"""Of one address at a time, besides its sockets, which are counted elsewhere. Proxies may have
more: they speak for many."""

PIPELINED = 16
"""Requests that may wait for the answers to those before them; browsers send none ahead."""

_connected = Occupancy(CONNECTIONS)


class LimitedHttp(HttpToolsProtocol):
    """A connection that is closed when a request is too long, or takes too long to arrive, or its
    answer to leave."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._arrived = 0
        """Bytes since the last request was whole."""
        self._in_headers = True
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        """Runs while the client does not take what is written."""
        self._counted: str | None = None
        """The name under which the connection is counted, as long as it is."""
        self._answering: RequestResponseCycle | None = None
        """The request that is answered now; `cycle` is the one that arrived last."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        # Nothing may lie here unnoticed, however little it is.
        transport.set_write_buffer_limits(high=0)
        name = self._name()
        if _connected.enter(name):
            self._counted = name
            self._expect()
        else:
            self._end("connections")

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        if self._answering is not None:
            # Else it would be answered all the same, and every time the log would tell of it.
            self._answering.disconnected = True
            self._answering.message_event.set()
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
        if len(self.pipeline) > PIPELINED:
            self._end("pipelined")

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_message_complete(self) -> None:
        self._expect_nothing()
        self._in_headers, self._arrived = True, 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._let_go()
        self.transport.set_write_buffer_limits()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        counts.turned_away["invalid_requests"] += 1
        super().send_400_response(msg)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(ANSWER_SECONDS, self._end, "answer_seconds")

    def resume_writing(self) -> None:
        super().resume_writing()
        self._was_read()

    def _name(self) -> str:
        """The address it comes from; none for a proxy that may say for whom it calls."""
        if self.client is None:
            return ""
        address = self.client[0]
        proxies = self.app.trusted_hosts if isinstance(self.app, ProxyHeadersMiddleware) else ()
        return "" if address in proxies else counted(plain(address))

    def _let_go(self) -> None:
        """The connection ends, or becomes a socket."""
        self._expect_nothing()
        self._was_read()
        if self._counted is not None:
            _connected.leave(self._counted)
            self._counted = None

    def _was_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

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
