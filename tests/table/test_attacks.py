"""Nobody can take the house over: what one caller may cost, counted and not timed.

What the server did before each of these limits stands beside it; `python -m benchmarks.attacks`
measures how long others waited.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import MagicMock

import pytest
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn import Config as UvicornConfig
from uvicorn.server import ServerState
from websockets.frames import Opcode

from orrery.core.words import LANGUAGES
from orrery.table.auth.bans import Bans, name_of
from orrery.table.http import forward, limited, relay
from orrery.table.limits import Occupancy
from orrery.table.live.websocket import WebSocketTransport
from orrery.table.storage.models import Ban
from tests.table.house import House, config_for
from tests.table.live.test_websocket import PING, TEXT, Raw, frame
from tests.table.processes import Server, open_table


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


# --- messages -------------------------------------------------------------------------------


def test_a_whole_table_costs_as_much_as_six_moves(url: str) -> None:
    """Of 19 hellos in a burst of 60 messages, ten are answered; all of them were."""
    with House(replace(config_for(url), message_rate=0.001, message_burst=60)) as house:
        table = house.table("me", "me")
        with table.player(0) as anna:
            for _ in range(18):
                anna.send(type="hello", panels=False)
            answered = 1
            while (kind := anna.receive()["type"]) != "refused":
                answered += kind == "welcome"
            with pytest.raises(WebSocketDisconnect) as closed:
                anna.receive()
        assert answered == 10
        assert closed.value.code == 1008


def test_a_whole_table_in_another_language_waits_for_its_turn(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only those who said hello did: twenty sockets had twenty whole tables in one turn."""
    with House(config_for(url)) as house:
        table = house.table("me", "me")
        greetings = house.app.state.hub.greetings
        admitted: list[str] = []

        async def admit() -> None:
            admitted.append("once")

        with table.player(0) as anna:
            monkeypatch.setattr(greetings, "at_once", lambda: False)
            monkeypatch.setattr(greetings, "admit", admit)
            anna.send(type="language", language="de")
            anna.until("event")
            anna.send(type="ping", t=1)
            anna.until("pong")
        assert admitted == ["once"]


UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def transport() -> WebSocketTransport:
    async def accept(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()

    config = UvicornConfig(app=accept)
    made = WebSocketTransport(config=config, server_state=ServerState(), app_state={})
    network = MagicMock()
    network.is_closing.return_value = False
    network.get_write_buffer_size.return_value = 0
    network.get_extra_info.return_value = None
    made.connection_made(network)
    made.data_received(UPGRADE)
    while not made.handshake_complete:
        await asyncio.sleep(0)
    return made


def test_of_messages_that_come_together_one_is_taken_in_each_turn_of_the_loop() -> None:
    """All of them were taken in one turn, and everybody else waited."""

    async def run() -> None:
        made = await transport()
        heard: list[str | None] = []
        made.attach(heard.append)
        ten = b"".join([frame(TEXT, str(number).encode()) for number in range(10)])
        made.data_received(ten[:-3])
        assert heard == ["0"]
        made.data_received(ten[-3:])
        for number in range(1, 10):
            await asyncio.sleep(0)
            assert len(heard) <= number + 1
        while len(heard) < 10:
            await asyncio.sleep(0)
        assert heard == [str(number) for number in range(10)]

    asyncio.run(run())


def test_what_waits_to_be_taken_does_not_pile_up() -> None:
    async def run() -> None:
        made = await transport()
        made.attach(lambda _: None)
        made.data_received(frame(TEXT, b"x" * 4000) * 20)
        made.data_received(frame(TEXT, b"x" * 4000))
        made.transport.pause_reading.assert_called_once()  # type: ignore[attr-defined]
        while made._unparsed:
            await asyncio.sleep(0)
        made.transport.resume_reading.assert_called()  # type: ignore[attr-defined]

    asyncio.run(run())


@pytest.mark.parametrize(
    "between",
    [b"", frame(TEXT, b"more") * 3, frame(PING, b"ping")],
    ids=["nothing", "messages", "a ping"],
)
def test_who_answers_a_close_is_let_go_at_once(between: bytes) -> None:
    """The answer was not read, and the connection was kept for ten seconds more."""
    answer = frame(Opcode.CLOSE, (1008).to_bytes(2, "big"))

    async def run() -> None:
        made = await transport()
        heard: list[str | None] = []
        made.attach(heard.append)
        made.data_received(frame(TEXT, b"first") + frame(TEXT, b"second")[:3])
        made.close(1008)
        made.data_received(frame(TEXT, b"second")[3:] + between)
        for _ in range(10):
            await asyncio.sleep(0)
        made.transport.close.assert_not_called()  # type: ignore[attr-defined]
        made.data_received(answer)
        for _ in range(10):
            await asyncio.sleep(0)
        made.transport.close.assert_called_once()  # type: ignore[attr-defined]
        assert made.close_timer is None
        assert heard == ["first"]

    asyncio.run(run())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("attacks")) as running:
        yield running


@pytest.mark.parametrize(
    "flood",
    [frame(PING, b"x" * 100), frame(TEXT, b"", whole=False) + frame(0, b"", whole=False) * 99],
    ids=["pings", "empty fragments"],
)
def test_control_frames_and_fragments_are_counted(server: Server, flood: bytes) -> None:
    """Twenty thousand of them were answered, or taken, without an end."""
    name, secrets = open_table(server.url)
    client = Raw(server, (f"/api/tables/{name}/socket", secrets[0]))
    with client.socket:
        sent = 0
        try:
            while sent < 20_000:
                client.socket.sendall(flood)
                sent += 1
        except OSError:
            return
        assert client.close_code() == 1008


# --- connections ----------------------------------------------------------------------------


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


def test_a_guest_has_so_many_sockets_and_a_table_so_many_watchers(url: str) -> None:
    config = replace(config_for(url), sockets_per_guest=2, watchers_per_table=2)
    with House(config) as house:
        table = house.table("me", "open")
        path = f"{table.path}/socket"
        guest = table.host
        with guest.websocket_connect(path), guest.websocket_connect(path):
            with pytest.raises(WebSocketDisconnect), guest.websocket_connect(path):
                pass
            # Two are there: who holds a seat still comes in, who only watches does not.
            with (
                table.player(1),
                pytest.raises(WebSocketDisconnect) as full,
                table.player(),
            ):
                pass
            assert full.value.code == 1013
        with guest.websocket_connect(path):
            pass
        assert not house.app.state.hub.by_guest._inside
        assert not house.app.state.hub.by_address._inside


def test_sockets_that_are_relayed_count_for_their_address(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def elsewhere(scope: Scope) -> object:
        return object()

    async def carry_socket(process: object, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    monkeypatch.setattr(relay, "_process_for", elsewhere)
    monkeypatch.setattr(forward, "carry_socket", carry_socket)
    with House(replace(config_for(url), sockets_per_address=1)) as house:
        path = "/api/tables/elsewhere/socket"
        with (
            house.guest().websocket_connect(path),
            pytest.raises(WebSocketDisconnect),
            house.guest().websocket_connect(path),
        ):
            pass
        with house.guest().websocket_connect(path):
            pass
        assert not house.app.state.hub.by_address._inside


def test_nobody_without_a_name_is_counted() -> None:
    places = Occupancy(1)
    assert places.enter("anna")
    assert not places.enter("anna")
    assert places.enter("")
    assert places.enter("")
    places.leave("anna")
    assert places.enter("anna")


def test_who_has_a_network_of_ipv6_is_counted_as_one(url: str) -> None:
    """Every address had a count of its own, and whoever has one has 2^64."""
    config = replace(config_for(url), read_rate=0.001, read_burst=2)
    with House(config) as house:
        addresses = ["2001:db8:0:1::1", "2001:db8:0:1::2", "2001:db8:0:1:a:b:c:d"]
        codes = [house.guest(one).get("/api/me").status_code for one in addresses]
        assert codes == [200, 200, 429]
        assert house.guest("2001:db8:0:2::1").get("/api/me").status_code == 200


def test_a_socket_for_both_kinds_of_addresses_lets_nobody_banned_in(url: str) -> None:
    """Such a socket tells 203.0.113.7 as an address of IPv6, which no ban of IPv4 named."""
    with House(config_for(url)) as house:
        house.app.state.hub.bans = Bans([Ban(name_of("203.0.113.0/24"), None, "")])
        assert house.guest("::ffff:203.0.113.7").get("/api/me").status_code == 403
        assert house.guest("::ffff:203.0.114.7").get("/api/me").status_code == 200
        assert house.guest("no address").get("/api/me").status_code == 200
        assert house.guest("no:address").get("/api/me").status_code == 200


def test_a_server_answers_to_its_names_only(url: str) -> None:
    with House(replace(config_for(url), hosts=("tables.example",))) as house:
        guest = house.guest()
        for language, words in zip(LANGUAGES, ("another name", "anderen Namen"), strict=True):
            foreign = guest.get("/api/me", headers={"Accept-Language": language})
            assert foreign.status_code == 421
            assert words in foreign.json()["error"]["message"]
        for name in ("tables.example", "Tables.Example:8000"):
            assert guest.get("/api/me", headers={"Host": name}).status_code == 200
        assert guest.get("/api/ready").status_code == 200
