"""A WebSocket client that costs next to nothing, so that the load does not outweigh the server.

It speaks just enough of the protocol for a benchmark: text frames, pings, no extensions.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


class WebSocketClient(asyncio.Protocol):
    """One socket. `receive` gets every text as bytes."""

    def __init__(
        self, path: str, headers: dict[str, str], receive: Callable[[bytes], None]
    ) -> None:
        lines = [
            f"GET {path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self._request = ("\r\n".join(lines) + "\r\n\r\n").encode()
        self._receive = receive
        self._buffer = b""
        self._parts: list[bytes] = []
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False

    @classmethod
    async def open(
        cls, port: int, path: str, headers: dict[str, str], receive: Callable[[bytes], None]
    ) -> WebSocketClient:
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: cls(path, headers, receive), "127.0.0.1", port
        )
        await socket.opened
        return socket

    def send(self, text: bytes) -> None:
        """A text frame, masked with zeros: the server has to unmask it all the same."""
        assert self._transport is not None
        if not self.closed:
            self._transport.write(_header(TEXT, len(text)) + text)

    def close(self) -> None:
        assert self._transport is not None
        self.closed = True
        self._transport.close()

    # --- asyncio's side -------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed during the handshake"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self.opened.set_result(None)
            self._buffer = rest
        self._read_frames()

    def _read_frames(self) -> None:
        buffer = self._buffer
        at = 0
        while len(buffer) - at >= 2:
            first, length = buffer[at], buffer[at + 1] & 0x7F
            start = at + 2
            if length == 126:
                start += 2
                length = int.from_bytes(buffer[at + 2 : start], "big")
            elif length == 127:
                start += 8
                length = int.from_bytes(buffer[at + 2 : start], "big")
            if len(buffer) < start + length:
                break
            at = start + length
            self._take(first, buffer[start:at])
        self._buffer = buffer[at:]

    def _take(self, first: int, payload: bytes) -> None:
        assert self._transport is not None
        kind = first & 0x0F
        if kind == PING:
            self._transport.write(_header(PONG, len(payload)) + payload)
        elif kind == CLOSE:
            self.close()
        elif kind in (0, TEXT):
            self._parts.append(payload)
            if first & 0x80:
                whole = b"".join(self._parts) if len(self._parts) > 1 else payload
                self._parts.clear()
                self._receive(whole)


def _header(kind: int, length: int) -> bytes:
    if length < 126:
        return bytes((0x80 | kind, 0x80 | length)) + b"\0\0\0\0"
    return bytes((0x80 | kind, 0xFE)) + length.to_bytes(2, "big") + b"\0\0\0\0"
