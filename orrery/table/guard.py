"""What every answer carries and every request has to pass, whatever it is about."""

from __future__ import annotations

import time

from orjson import dumps
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.core.words import phrase
from orrery.table import socket, speech
from orrery.table.access import own_page
from orrery.table.config import BODY_BYTES, RECORD_BYTES, Config
from orrery.table.limits import Buckets
from orrery.table.pages import statics
from orrery.table.socket import TOO_FAST

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
READING = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Adds the headers, and turns away bodies that are too long and pages of other sites."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.origins = config.origins
        self.readers = Buckets(config.read_rate, config.read_burst)

    def _has_enough(self, scope: Scope) -> bool:
        """Whether somebody at this address reads more than anybody can."""
        client = scope.get("client")
        return not self.readers.take(client[0] if client else "", time.monotonic())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if self._has_enough(scope):
                await send({"type": "websocket.close", "code": TOO_FAST})
            else:
                await socket.serve(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    added[name] = value
                if scope["path"].startswith("/api/") and "cache-control" not in added:
                    added["Cache-Control"] = "no-store"
            await send(message)

        if scope["path"].startswith("/static/"):
            await statics.serve(scope, receive, send_guarded)
        elif scope["method"] in READING and self._has_enough(scope):
            await _refuse(send_guarded, headers, 429, "too_many_calls", "too-fast")
        elif scope["method"] in READING:
            await self.app(scope, receive, send_guarded)
        elif not own_page(headers, self.origins):
            await _refuse(send_guarded, headers, 403, "foreign", "foreign")
        else:
            body = await self._body(scope, receive, headers)
            if body is None:
                await _refuse(send_guarded, headers, 413, "too_large", "too-large")
            else:
                await self.app(scope, _again(body), send_guarded)

    @staticmethod
    async def _body(scope: Scope, receive: Receive, headers: Headers) -> bytes | None:
        """The whole body; None as soon as it is longer than it may be, or will never be whole."""
        most = RECORD_BYTES if scope["path"] == "/api/records" else BODY_BYTES
        said = headers.get("content-length", "0")
        if not said.isdigit() or int(said) > most:
            return None
        body = b""
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                # Half a request is none.
                return None
            part: bytes = message.get("body", b"")
            body += part
            if len(body) > most:
                return None
            if not message.get("more_body"):
                return body


def _again(body: bytes) -> Receive:
    """Lets the application read a body that was already received."""
    given = False

    async def receive() -> Message:
        nonlocal given
        if given:
            return {"type": "http.disconnect"}
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


async def _refuse(send: Send, headers: Headers, status: int, key: str, code: str) -> None:
    language = speech.understood(headers.get("accept-language", ""))
    words = speech.say(phrase(f"table.refused.{key}"), language)
    body = dumps({"error": {"code": code, "message": words}})
    kind = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": kind})
    await send({"type": "http.response.body", "body": body})
