"""A proxy between two programs, which can cut their connections or hold back what they say."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

CHUNK = 1 << 16
Connect: TypeAlias = Callable[[], Awaitable[tuple[StreamReader, StreamWriter]]]


class Proxy:
    """Passes on what comes in, byte by byte, until it is told otherwise."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._server: asyncio.Server | None = None
        self._writers: set[StreamWriter] = set()
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._cut = False

    async def listen(self) -> str:
        """Listen on a port of this machine; the address of it."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        host, port = self._server.sockets[0].getsockname()
        return f"http://{host}:{port}"

    async def listen_at(self, path: Path) -> None:
        """Listen on a socket file."""
        self._server = await asyncio.start_unix_server(self._serve, path)

    def cut(self) -> None:
        """Break all connections, and every one that is tried."""
        self._cut = True
        for writer in self._writers:
            writer.transport.abort()

    def stall(self) -> None:
        """Keep connections open and hold back whatever is said on them."""
        self._flowing.clear()

    def mend(self) -> None:
        self._cut = False
        self._flowing.set()

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        self.mend()
        self.cut()
        while self._writers:
            await asyncio.sleep(0)

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        if self._cut:
            writer.transport.abort()
            return
        try:
            there, back = await self._connect()
        except OSError:
            writer.transport.abort()
            return
        both = {writer, back}
        self._writers |= both
        carrying = [
            asyncio.create_task(self._carry(reader, back)),
            asyncio.create_task(self._carry(there, writer)),
        ]
        await asyncio.wait(carrying, return_when=asyncio.FIRST_COMPLETED)
        for task in carrying:
            task.cancel()
        for one in both:
            one.close()
        self._writers -= both

    async def _carry(self, reader: StreamReader, writer: StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._flowing.wait()
                writer.write(data)
                await writer.drain()
