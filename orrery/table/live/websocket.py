"""WebSockets as a busy table needs them: uvicorn's, with a short way for what comes all the time.

Nearly everything that travels over a table's socket is a short text in one frame. Such a frame
goes from the network to the session, and an answer back, without a queue or a task in between.
Whatever else comes (fragments, compressed frames, pings, closing, nonsense) is left to the library,
which gets whole frames only, so that both ways can take turns on one connection.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request

from orrery.table.config import FRAME_BYTES
from orrery.table.counts import counts
from orrery.table.limits import TokenBucket
from orrery.table.live.transport import BACKLOG_BYTES, BEHIND, EXTENSION, TOO_FAST

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

WORTH_COMPRESSING = 1024
"""Shorter messages go as they are, also to those who understand compression."""
COMPRESSION = ServerPerMessageDeflateFactory(
    server_max_window_bits=14,
    client_max_window_bits=12,
    compress_settings={"memLevel": 5, "level": 3},
)
"""A drawing resembles the one before it. A window that holds both takes half of the time and of the
bytes of a smaller one in which more is searched, and 80 kB of memory for each client."""
AHEAD_BYTES = 64 * 1024
"""How much may wait to be taken before nothing more is read."""
STEERING_RATE, STEERING_BURST = 5.0, 60
"""Control frames and fragments a second, and at once."""
WHOLE_TEXT = 0x81
MASKED = 0x80
CLOSE = 0x08
OnMessage = Callable[[str | None], object]
"""Takes a message as it comes; None stands for one that is no text."""

_waiting_to_flush: list[WebSocketTransport] = []
"""The transports that are flushed when the event loop comes round."""


def _flush_all() -> None:
    transports = _waiting_to_flush[:]
    _waiting_to_flush.clear()
    for transport in transports:
        transport.flush_in_turn()


class WebSocketTransport(WebSocketsSansIOProtocol):
    """One connection, as uvicorn's own until a session attaches itself."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        if self.conn.available_extensions:
            self.conn.available_extensions = [COMPRESSION]
        self._on_message: OnMessage | None = None
        self._unparsed = b""
        """The beginning of a frame whose end has not come yet."""
        self._in_fragments = False
        self._in_turn = False
        """Whether a frame was taken in this turn of the event loop and more are there."""
        self._steering = TokenBucket(STEERING_RATE, STEERING_BURST, self.loop.time())
        """For control frames and fragments."""
        self._buffer: list[bytes] = []
        """What was sent since the event loop last came round."""
        self._flush_scheduled = False
        """Whether the event loop will hand that over."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        # There is a scope only where the handshake was good.
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = {"transport": self}

    @property
    def _closed(self) -> bool:
        """Whether either side has closed: nothing is said or heard any more.

        The library knows of our own close frame only; after the client's, it refuses to write.
        """
        return self.close_sent or self.transport.is_closing()

    def attach(self, on_message: OnMessage) -> None:
        """From now on messages go to `on_message` and no longer into the application's queue."""
        self._on_message = on_message

    # --- coming in ------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._unparsed:
            data = self._unparsed + data
        if self._in_turn:
            # A message of this socket was taken in this turn of the event loop; the rest waits.
            self._unparsed = data
            if len(data) > AHEAD_BYTES:
                self.transport.pause_reading()
            return
        at, end = 0, len(data)
        while end - at >= 6 and not self.transport.is_closing():
            length = data[at + 1] & 0x7F
            start = at + 6
            if length == 126:
                length = int.from_bytes(data[at + 2 : at + 4], "big")
                start += 2
            if length > FRAME_BYTES or length == 127 or not data[at + 1] & MASKED:
                # Nothing good can follow; the library closes the connection and says why.
                self.flush()
                super().data_received(data[at:])
                at = end
                break
            stop = start + length
            if stop > end:
                break
            self._frame(data, at, start, stop)
            at = stop
            if end - at >= 6:
                self._in_turn = True
                self.loop.call_soon(self._next_turn)
                break
        self._unparsed = b"" if self.transport.is_closing() else data[at:]

    def _next_turn(self) -> None:
        """The event loop came round: the next frame that arrived together with others."""
        self._in_turn = False
        if self.transport.is_closing():
            self._unparsed = b""
            return
        if len(self._unparsed) <= AHEAD_BYTES and not self.read_paused:
            self.transport.resume_reading()
        self.data_received(b"")

    def _frame(self, data: bytes, at: int, start: int, stop: int) -> None:
        """One whole frame, from `at` to `stop`; what it says begins at `start`."""
        first = data[at]
        if self.close_sent:
            # Of all that still comes, only their own close counts: after it the connection ends,
            # and is not kept until their time to answer is over.
            if first & 0x0F == CLOSE:
                super().data_received(data[at:stop])
            return
        if (
            first == WHOLE_TEXT
            and self._on_message is not None
            and not self._in_fragments
            and not self.read_paused
        ):
            try:
                text = apply_mask(data[start:stop], data[start - 4 : start]).decode()
            except UnicodeDecodeError:
                pass
            else:
                self._on_message(text)
                return
        if first & 0x0F < 8:
            self._in_fragments = first < MASKED
        if (first & 0x0F >= 8 or first < MASKED or not first & 0x0F) and not self._steering.take(
            self.loop.time()
        ):
            # Pings and fragments cost as much as messages, and no client needs many.
            counts.turned_away["frames"] += 1
            self.close(TOO_FAST)
            return
        # What the library answers comes after what was said before.
        self.flush()
        super().data_received(data[at:stop])
        if self.transport.get_write_buffer_size() > BACKLOG_BYTES:
            # Whoever pings and does not read the answers.
            self.close(BEHIND)

    def send_receive_event_to_app(self) -> None:
        """A message that the library put together."""
        on_message = self._on_message
        if on_message is None or self.close_sent or self.read_paused:
            super().send_receive_event_to_app()
            return
        whole = b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type != "text":
            on_message(None)
            return
        try:
            text = whole.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        on_message(text)

    # --- going out ------------------------------------------------------------------------

    def send_text(self, text: bytes) -> None:
        """Send a text; it leaves with `flush`, or when the event loop comes round."""
        if self._closed:
            return
        length = len(text)
        if length >= WORTH_COMPRESSING and self.conn.extensions:
            self.conn.send_text(text)
            self._buffer += self.conn.data_to_send()
        elif length < 126:
            self._buffer += (b"\x81" + length.to_bytes(1, "big"), text)
        elif length < 65536:
            self._buffer += (b"\x81\x7e" + length.to_bytes(2, "big"), text)
        else:
            self._buffer += (b"\x81\x7f" + length.to_bytes(8, "big"), text)
        if length >= 65536:
            # Nobody gets to pile up whole tables within one turn.
            self.flush()
        elif not self._flush_scheduled:
            self._flush_scheduled = True
            if not _waiting_to_flush:
                self.loop.call_soon(_flush_all)
            _waiting_to_flush.append(self)

    def flush_in_turn(self) -> None:
        self._flush_scheduled = False
        self.flush()

    def flush(self) -> None:
        """Hand the write buffer over to the network."""
        if not self._buffer:
            return
        leaving, self._buffer = self._buffer, []
        transport = self.transport
        if transport.is_closing():
            return
        transport.write(b"".join(leaving))
        if transport.get_write_buffer_size() > BACKLOG_BYTES:
            self.close(BEHIND)

    def shutdown(self) -> None:
        """The server ends: what was said in this turn still goes out before the close code."""
        self.flush()
        super().shutdown()

    def close(self, code: int) -> None:
        """Close with a code; whoever does not answer to that in time is cut off."""
        if self._closed:
            return
        self.flush()
        if self._closed:
            # The client hung up, which the last write found out.
            return
        counts.closed[code] += 1
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
