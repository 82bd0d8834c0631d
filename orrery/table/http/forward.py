"""Forwards requests and sockets to a process of this machine, and its answers back."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, unix_connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from orrery.table.cluster.editions import Process

OWN = {b"accept-encoding", b"connection", b"content-length", b"transfer-encoding", b"upgrade"}
"""Between two servers these say something else than between a browser and a server."""
SAID_TWICE = {
    "connection", "content-length", "content-security-policy", "cross-origin-opener-policy",
    "cross-origin-resource-policy", "date", "permissions-policy", "referrer-policy", "server",
    "transfer-encoding", "x-content-type-options",
}  # fmt: skip
"""What this server says of every answer itself."""
SECONDS = 60.0
TRY_LATER = 1013
RESTARTS = 1012
"""The close code after which a client comes again at once."""
NEVER_SENT = (1005, 1006)
"""Close codes that stand for no code at all."""


class Answer(NamedTuple):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class _Unix(HTTPConnection):
    """HTTP over a socket of this machine."""

    def __init__(self, address: str) -> None:
        super().__init__("localhost", timeout=SECONDS)
        self._address = address

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(SECONDS)
        self.sock.connect(self._address)


async def answer(process: Process, scope: Scope, receive: Receive, send: Send) -> None:
    """Ask the process, in a thread: old editions are asked seldom, and answers are short."""
    body = await _body(receive)
    try:
        got = await asyncio.to_thread(_ask, process.address, scope, body)
    except (OSError, HTTPException):
        got = Answer(503, [(b"retry-after", b"1")], b"")
    await send({"type": "http.response.start", "status": got.status, "headers": got.headers})
    await send({"type": "http.response.body", "body": got.body})


async def _body(receive: Receive) -> bytes:
    body = b""
    while True:
        message = await receive()
        part: bytes = message.get("body", b"")
        body += part
        if not message.get("more_body"):
            return body


def _ask(address: str, scope: Scope, body: bytes) -> Answer:
    connection = _Unix(address)
    try:
        connection.putrequest(
            scope["method"], _target(scope), skip_host=True, skip_accept_encoding=True
        )
        for name, value in scope["headers"]:
            if name not in OWN:
                connection.putheader(name.decode("latin-1"), value)
        connection.putheader("content-length", str(len(body)))
        connection.endheaders(body or None)
        got = connection.getresponse()
        headers = [
            (name.lower().encode("latin-1"), value.encode("latin-1"))
            for name, value in got.getheaders()
            if name.lower() not in SAID_TWICE
        ]
        return Answer(got.status, headers, got.read())
    finally:
        connection.close()


def _target(scope: Scope) -> str:
    path: bytes = scope.get("raw_path") or scope["path"].encode()
    query: bytes = scope["query_string"]
    return (path + (b"?" + query if query else b"")).decode("latin-1")


# --- sockets ------------------------------------------------------------------------------


async def carry_socket(process: Process, scope: Scope, receive: Receive, send: Send) -> None:
    """Carry a socket's messages to the process and back, until one of both ends leaves."""
    await receive()
    await send({"type": "websocket.accept"})
    headers = Headers(scope=scope)
    passed = ("cookie", "authorization", "origin", "accept-language", "user-agent")
    process.sockets += 1
    try:
        async with unix_connect(
            process.address,
            f"ws://{headers.get('host', 'localhost')}{_target(scope)}",
            additional_headers={name: headers[name] for name in passed if name in headers},
            user_agent_header=None,
            compression=None,
            max_size=None,
        ) as inner:
            await _carry(inner, receive, send)
    except (OSError, WebSocketException):
        with suppress(RuntimeError):
            await send({"type": "websocket.close", "code": TRY_LATER})
    finally:
        process.sockets -= 1


async def _carry(inner: ClientConnection, receive: Receive, send: Send) -> None:
    there = asyncio.create_task(_outwards(inner, receive))
    try:
        async for text in inner:
            await send({"type": "websocket.send", "text": text})
    except ConnectionClosed:
        pass
    finally:
        gone = there.done()
        there.cancel()
    if not gone:
        code = inner.close_code or RESTARTS
        await send({"type": "websocket.close", "code": RESTARTS if code in NEVER_SENT else code})


async def _outwards(inner: ClientConnection, receive: Receive) -> None:
    while True:
        message: Message = await receive()
        if message["type"] == "websocket.disconnect":
            await inner.close()
            return
        with suppress(ConnectionClosed):
            text = message.get("text")
            await inner.send(text if text is not None else message.get("bytes") or b"")
