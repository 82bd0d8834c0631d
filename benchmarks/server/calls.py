"""An HTTP client that costs next to nothing: one connection, one call at a time, JSON both ways."""

from __future__ import annotations

import asyncio
import re
from typing import Any, cast

from msgspec.json import decode, encode

LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)


class Caller(asyncio.Protocol):
    """One connection, made with the first call."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None

    async def post(self, path: str, body: object) -> Any:
        """The answer to a call that has to succeed."""
        loop = asyncio.get_running_loop()
        if self._transport is None:
            await loop.create_connection(lambda: self, "127.0.0.1", self._port)
        assert self._transport is not None
        content = encode(body)
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        self._answer = loop.create_future()
        self._transport.write(head.encode() + content)
        status, answer = await self._answer
        if not 200 <= status < 300:
            raise RuntimeError(f"{path} was answered with {status}: {answer.decode()}")
        return decode(answer)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    # --- asyncio's side -------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(error or ConnectionError("closed during a call"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        head, found, rest = self._buffer.partition(b"\r\n\r\n")
        length = LENGTH.search(head)
        if not found or length is None or len(rest) < int(length[1]):
            return
        self._buffer = b""
        assert self._answer is not None
        self._answer.set_result((int(head.split(b" ", 2)[1]), rest))
