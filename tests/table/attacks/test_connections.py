"""How slow, how long and how many the requests of one caller may be."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from unittest.mock import MagicMock

import httpx
import pytest
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn import Config as UvicornConfig
from uvicorn.server import ServerState

from orrery.table.counts import counts
from orrery.table.http import limited
from orrery.table.limits import Occupancy
from tests.table.processes import PATIENCE, Server


def test_there_is_an_end_to_headers(server: Server) -> None:
    """They were read for ever, and kept in memory."""
    with socket.create_connection(("127.0.0.1", server.port), 120) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        sent = 0
        try:
            while sent < 100_000:
                client.sendall(f"x-{sent}: {'x' * 1000}\r\n".encode())
                sent += 1
        except OSError:
            pass
        assert sent < 100_000


def test_a_request_that_does_not_arrive_in_time_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its connection stayed open for ever."""
    monkeypatch.setattr(limited, "REQUEST_SECONDS", 0.0)

    async def run(said: bytes) -> bool:
        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            await receive()

        config = UvicornConfig(app=app, http=limited.LimitedHttp)
        made = limited.LimitedHttp(config=config, server_state=ServerState(), app_state={})
        network = MagicMock()
        made.connection_made(network)
        if said:
            made.data_received(said)
        for _ in range(20):
            await asyncio.sleep(0.001)
        given_up: bool = network.abort.called
        made.connection_lost(None)
        return given_up

    assert asyncio.run(run(b""))
    assert asyncio.run(run(b"GET / HTTP/1.1\r\nHost: "))
    assert asyncio.run(run(b"POST / HTTP/1.1\r\ncontent-length: 10\r\n\r\nhalf"))
    assert not asyncio.run(run(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"))


class _Line:
    """A connection whose other end a test plays; what is written is never read."""

    def __init__(self, app: ASGIApp, address: str, *, proxies: str = "") -> None:
        config = UvicornConfig(app=app, http=limited.LimitedHttp, forwarded_allow_ips=proxies)
        self.network = MagicMock()
        self.network.is_closing.return_value = False
        self.network.get_extra_info.side_effect = {"peername": (address, 5)}.get
        self.made = limited.LimitedHttp(config=config, server_state=ServerState(), app_state={})
        self.made.connection_made(self.network)

    @property
    def given_up(self) -> bool:
        return bool(self.network.abort.called)


async def _answer_nothing(scope: Scope, receive: Receive, send: Send) -> None:
    await asyncio.Event().wait()


def test_an_address_has_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    """One address took all files that a process may open, by connecting and saying nothing."""
    monkeypatch.setattr(limited, "_connected", Occupancy(2))

    async def run() -> None:
        def come(address: str) -> _Line:
            return _Line(_answer_nothing, address, proxies="192.0.2.1")

        first, second = come("192.0.2.7"), come("::ffff:192.0.2.7")
        assert not first.given_up
        assert not second.given_up
        turned_away = come("192.0.2.7")
        assert turned_away.given_up
        turned_away.made.connection_lost(None)
        others = [come("192.0.2.8"), *(come("192.0.2.1") for _ in range(5))]
        assert not any(line.given_up for line in others), "a proxy speaks for many"
        first.made.connection_lost(None)
        again = come("192.0.2.7")
        assert not again.given_up
        for line in (second, again, *others):
            line.made.connection_lost(None)
        assert not limited._connected._inside

    asyncio.run(run())


def test_an_answer_that_nobody_reads_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its connection stayed open for ever, with the answer in memory."""
    monkeypatch.setattr(limited, "ANSWER_SECONDS", 0.0)

    async def run(*, read: bool) -> bool:
        line = _Line(_answer_nothing, "192.0.2.7")
        line.network.set_write_buffer_limits.assert_called_once_with(high=0)
        line.made.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        line.made.pause_writing()
        if read:
            line.made.resume_writing()
        for _ in range(20):
            await asyncio.sleep(0.001)
        given_up = line.given_up
        line.made.connection_lost(None)
        return given_up

    assert asyncio.run(run(read=False))
    assert not asyncio.run(run(read=True))


def test_requests_that_are_sent_ahead_have_an_end() -> None:
    """Thousands fit into what is read at once, and each was kept and answered."""

    async def run(ahead: int) -> bool:
        line = _Line(_answer_nothing, "192.0.2.7")
        line.made.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * (1 + ahead))
        given_up = line.given_up
        line.made.connection_lost(None)
        return given_up

    assert not asyncio.run(run(limited.PIPELINED))
    assert asyncio.run(run(limited.PIPELINED + 1))


def test_nobody_is_answered_who_has_left() -> None:
    """Of requests sent ahead, the first was, and the log told of an error."""

    async def run() -> int:
        begun, asked = asyncio.Event(), asyncio.Event()

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            begun.set()
            await asked.wait()
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"much"})

        line = _Line(app, "192.0.2.7")
        line.made.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 2)
        await begun.wait()
        line.made.connection_lost(None)
        asked.set()
        await asyncio.gather(*line.made.tasks)
        written: int = line.network.write.call_count
        return written

    assert asyncio.run(run()) == 0


def test_what_nobody_understands_is_not_logged(tmp_path: Path) -> None:
    """Each such request was a line in the log, and nothing limited them."""
    log = tmp_path / "log"
    with Server(tmp_path, errors=log) as server:
        for said in (b"\x16\x03\x01\x02\x00\r\n\r\n", b"GET \xff HTTP/1.1\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as client:
                client.sendall(said)
                assert client.recv(12) == b"HTTP/1.1 400"
        upgrade = {"Connection": "Upgrade", "Upgrade": "something"}
        assert httpx.get(f"{server.url}/api/health", headers=upgrade).status_code == 200
    assert log.read_text() == ""


def test_what_nobody_understands_is_counted() -> None:
    async def run() -> None:
        line = _Line(_answer_nothing, "192.0.2.7")
        line.made.data_received(b"nonsense\r\n\r\n")
        line.made.connection_lost(None)

    before = counts.turned_away["invalid_requests"]
    asyncio.run(run())
    assert counts.turned_away["invalid_requests"] == before + 1
