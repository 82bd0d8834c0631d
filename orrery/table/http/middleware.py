"""What every answer carries and every request has to pass, whatever it is about."""

from __future__ import annotations

import time

from orjson import dumps
from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.core.words import phrase
from orrery.table import speech
from orrery.table.auth.access import own_page
from orrery.table.auth.identity import Identity, language_of
from orrery.table.config import BODY_BYTES, RECORD_BYTES, Config
from orrery.table.counts import counts
from orrery.table.http import relay
from orrery.table.limits import Admission, RateLimiter, counted, plain
from orrery.table.live import session
from orrery.table.live.transport import TOO_FAST
from orrery.table.match.hub import Hub
from orrery.table.pages import statics

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
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
NOT_KEPT = (b"cache-control", b"no-store")
"""Goes with the answer to every call that does not say how long it may be kept."""
PROBES = ("/api/health", "/api/ready")
READING = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Adds the headers, and turns away bodies that are too long and pages of other sites."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.origins = config.origins
        self.hosts = frozenset(config.hosts)
        self.readers = RateLimiter(config.read_rate, config.read_burst)
        self.writers = RateLimiter(config.call_rate, config.call_burst)
        self.admission = Admission()
        self.reading = Admission()
        """For those who change nothing: a page does not wait until all tables are opened."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("client"):
            address, port = scope["client"]
            scope["client"] = (plain(address), port)
        if scope["type"] == "websocket":
            named = self._called_by_name(scope)
            if not named or _has_enough(scope, self.readers) or _is_banned(scope):
                await send({"type": "websocket.close", "code": TOO_FAST})
            else:
                await self.admission.admit(_caller(scope))
                if not await relay.socket(scope, receive, send):
                    await session.serve(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                counts.answers[message["status"]] += 1
                headers = [*message["headers"], *HEADERS]
                if scope["path"].startswith("/api/") and not any(
                    name == b"cache-control" for name, _ in headers
                ):
                    headers.append(NOT_KEPT)
                message["headers"] = headers
            await send(message)

        if scope["path"].startswith("/static/"):
            if not await relay.file(scope, receive, send_guarded):
                await statics.serve(scope, receive, send_guarded)
        elif not self._called_by_name(scope):
            await _refuse(scope, send_guarded, 421, "host", "host")
        elif _is_banned(scope):
            await _refuse(scope, send_guarded, 403, "banned", "banned")
        elif scope["method"] not in READING:
            await self._let_change(scope, receive, send_guarded)
        elif _has_enough(scope, self.readers):
            await _refuse(scope, send_guarded, 429, "too_many_calls", "too-fast")
        else:
            await self.reading.admit(_caller(scope))
            await self.app(scope, receive, send_guarded)

    def _called_by_name(self, scope: Scope) -> bool:
        """Whether a request names a host of ours; whoever asks how we are need not know it."""
        if not self.hosts or scope["path"] in PROBES:
            return True
        host = Headers(scope=scope).get("host", "").lower()
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        named = name in self.hosts
        if not named:
            counts.turned_away["host"] += 1
        return named

    async def _let_change(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What may change something: from our own pages and programs, not too often, in turn."""
        headers = Headers(scope=scope)
        if not own_page(headers, self.origins):
            await _refuse(scope, send, 403, "foreign", "foreign")
        elif _has_enough(scope, self.writers):
            await _refuse(scope, send, 429, "too_many_calls", "too-fast")
        else:
            body = await self._body(scope, receive, headers)
            if body is None:
                await _refuse(scope, send, 413, "too_large", "too-large")
            else:
                await self.admission.admit(_caller(scope))
                await self.app(scope, _again(body), send)

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


class Compression(GZipMiddleware):
    """Compresses what is read. The answers to calls that change something are never long."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        reading = scope["type"] == "http" and scope["method"] in READING
        await (super().__call__ if reading else self.app)(scope, receive, send)


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


def _caller(scope: Scope) -> str:
    """The name under which whoever calls is counted."""
    client = scope.get("client")
    return counted(client[0]) if client else ""


def _has_enough(scope: Scope, asked: RateLimiter) -> bool:
    """Whether somebody at this address asks for more than anybody can use."""
    if asked.take(_caller(scope), time.monotonic()):
        return False
    counts.turned_away["rate"] += 1
    return True


def _is_banned(scope: Scope) -> bool:
    """Whether whoever runs the server has shut this caller out."""
    if "app" not in scope or not scope["app"].state.hub.bans:
        return False
    hub: Hub = scope["app"].state.hub
    identity: Identity = scope["app"].state.identity
    client = scope.get("client")
    now = hub.now()
    banned = (client is not None and hub.bans.address(client[0], now)) or hub.bans.guest(
        identity.guest(HTTPConnection(scope)).id, now
    )
    if banned:
        counts.turned_away["ban"] += 1
    return banned


async def _refuse(scope: Scope, send: Send, status: int, key: str, code: str) -> None:
    words = speech.say(phrase(f"table.refused.{key}"), language_of(HTTPConnection(scope)))
    body = dumps({"error": {"code": code, "message": words}})
    kind = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": kind})
    await send({"type": "http.response.body", "body": body})
