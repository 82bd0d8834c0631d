"""Nobody can take the house over: what one caller may cost, counted and not timed.

What the server did before each of these limits stands beside it; `python -m benchmarks.attacks`
measures how long others waited.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from time import sleep
from typing import Any
from unittest.mock import MagicMock

import httpx
import pytest
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn import Config as UvicornConfig
from uvicorn.server import ServerState
from websockets.frames import Opcode

from orrery.core.words import LANGUAGES
from orrery.table.auth.bans import Bans, name_of
from orrery.table.http import forward, limited, relay
from orrery.table.limits import FairQueue, Occupancy
from orrery.table.live.websocket import WebSocketTransport
from orrery.table.match import hub as hub_module
from orrery.table.match import replay, slices
from orrery.table.match.bots import Bots
from orrery.table.match.clocks import Clock, Downtimes, Pace
from orrery.table.match.hub import Hub
from orrery.table.match.projection import project
from orrery.table.storage.models import Ban
from orrery.table.storage.store import Store, Unavailable
from tests.table.house import House, Player, config_for, open_actions
from tests.table.live.test_websocket import PING, TEXT, Raw, frame
from tests.table.match.test_bots import some_view
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

    async def attend(process: object, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    monkeypatch.setattr(relay, "_process_for", elsewhere)
    monkeypatch.setattr(forward, "attend", attend)
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


# --- tables and bots ------------------------------------------------------------------------


def test_a_guest_opens_so_many_tables_a_day(url: str) -> None:
    with House(replace(config_for(url), tables_per_guest=2)) as house:
        guest = house.guest()
        wish = {"game": "galaxy_rush", "seats": [{"kind": "me"}, {"kind": "open"}]}
        codes = [guest.post("/api/tables", json=wish).status_code for _ in range(3)]
        assert codes == [201, 201, 429]
        assert house.guest().post("/api/tables", json=wish).status_code == 201
        house.time.pass_by(25 * 3600)
        assert guest.post("/api/tables", json=wish).status_code == 201


def test_records_that_were_handed_in_are_dropped_after_a_while(url: str) -> None:
    with House(config_for(url)) as house:
        table = house.table("me", "me")
        guest = house.guest()
        record = guest.post("/api/records", content=table.record()).raise_for_status().json()
        store: Store = house.app.state.hub.store
        house.run(store.expire_records, house.time.ms)
        assert house.run(store.table, record["table"]) is not None
        house.run(store.expire_records, house.time.ms + 1)
        assert house.run(store.table, record["table"]) is None
        assert house.run(store.table, table.id) is not None


def test_of_long_works_one_has_a_slice_in_each_turn_of_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each had one: whoever asked for a hundred at once held the loop for a hundred slices."""
    monkeypatch.setattr(slices, "SLICE", 0.0)

    async def run() -> list[str]:
        seen: list[str] = []

        def tick() -> None:
            seen.append("turn")
            asyncio.get_running_loop().call_soon(tick)

        def work(name: str) -> Iterator[None]:
            for _ in range(5):
                seen.append(name)
                yield

        tick()
        await asyncio.gather(*[slices.in_slices(work(name)) for name in "abc"])
        return seen

    seen = asyncio.run(run())
    assert Counter(seen) & Counter("abc" * 5) == Counter("abc" * 5)
    steps = [at for at, one in enumerate(seen) if one != "turn"]
    for one, other in pairwise(steps):
        assert "turn" in seen[one:other]


def test_of_a_long_game_no_more_is_kept_for_looking_back(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long record and one look at its end took ninety megabytes; ten of them come in a second."""
    monkeypatch.setattr(replay, "MOST_FORKS", 4)
    with House(config_for(url)) as house:
        table = house.table("me", "me")
        with table.player(0, 1) as both:
            table.play({0: both, 1: both}, 4)
        record = table.record()
        record += f"undo 3\n{record.splitlines()[-1]}\n" * 200
        found = house.guest().post("/api/records", content=record).raise_for_status().json()
        room = house.room(found["table"])
        live, lookback = room.projection, replay.Lookback()
        assert live.n == 405
        for n in (405, 17, 404, 100, 3, 256):
            past = house.run(lookback.at, live, n)
            assert past.n == n
            assert past.state == project(live.pace, live.entries[:n]).state
            assert len(lookback._forks) < 4


def test_tables_that_nobody_looks_at_take_so_much_memory(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that somebody had asked for stayed for five minutes, however many there were."""
    monkeypatch.setattr(hub_module, "IDLE_ENTRIES", 10)
    with House(config_for(url)) as house:
        hub: Hub = house.app.state.hub
        tables = [house.table("me", "me") for _ in range(3)]
        with tables[0].player(0, 1) as anna:
            for table in tables:
                house.room(table.id)
            for _ in range(11):
                anna.ask("say", text="hello")
            house.run(hub.sweep)
            assert len(hub.rooms) == 3, "all were used lately"
            monkeypatch.setattr(hub_module, "LATELY", 0.0)
            house.run(hub.sweep)
            assert len(hub.rooms) == 3, "at the one with a long log, somebody sits"
        house.room(tables[2].id)
        house.room(tables[0].id)
        house.run(hub.sweep)
        assert set(hub.rooms) == set()
        assert house.room(tables[0].id).projection.n == 12


def test_few_have_a_whole_log_replayed_at_a_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as came did, and the memory of a server is not for all of them."""
    at_once: list[int] = []
    inside = 0

    async def looked_at(*_: object) -> list[object]:
        nonlocal inside
        inside += 1
        at_once.append(inside)
        await asyncio.sleep(0.01)
        inside -= 1
        return []

    monkeypatch.setattr(replay, "moves", looked_at)
    with House(config_for(url)) as house:
        table = house.table("me", "me")

        async def many() -> None:
            transport = httpx.ASGITransport(house.app, client=("192.0.2.7", 5))
            async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
                path = f"{table.path}/moves?watch={table.watch}"
                answers = await asyncio.gather(*[client.get(path) for _ in range(10)])
            assert {answer.status_code for answer in answers} == {200}

        house.run(many)
    # Of the four places, one is for somebody else.
    assert max(at_once) == 3


def test_places_go_round_and_the_last_is_never_for_who_has_others() -> None:
    async def run() -> None:
        queue = FairQueue(2)
        order: list[str] = []

        async def come(name: str) -> None:
            await queue.acquire(name)
            order.append(name)

        tasks = [asyncio.create_task(come(name)) for name in "aaaabc"]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        # Before, both places were for the first two.
        assert order == ["a", "b"]
        assert queue.waiting == 4
        queue.release("a")
        await asyncio.sleep(0)
        assert order == ["a", "b", "a"]
        tasks[2].cancel()
        queue.release("b")
        await asyncio.sleep(0)
        assert order == ["a", "b", "a", "c"]
        queue.release("a")
        queue.release("c")
        await asyncio.gather(*tasks, return_exceptions=True)
        assert order == ["a", "b", "a", "c", "a"]
        assert queue.waiting == 0

    asyncio.run(run())


def test_under_one_name_places_go_round_too() -> None:
    async def run() -> None:
        queue = FairQueue(1)
        order: list[str] = []

        async def come(name: str, part: str) -> None:
            async with queue.place(name, part):
                order.append(name + part)
                await asyncio.sleep(0)

        given = ["a1", "a1", "a1", "a2", "a2", "b1"]
        tasks = [asyncio.create_task(come(*one)) for one in given]
        await asyncio.sleep(0)
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # The first came in at once; of the others, each name is called in turn.
        assert order == ["a1", "a1", "b1", "a2", "a2"]
        assert queue.waiting == 0
        assert not queue._waiting

    asyncio.run(run())


def test_bots_wait_for_their_turn_by_where_people_are(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By host they did: whoever came as twenty guests had twenty turns, and a bot of somebody
    else took ten times as long."""
    asked: list[tuple[str, str]] = []
    choose = Bots.choose

    async def noted(bots: Bots, *given: Any) -> int:
        asked.append(given[4:6])
        return await choose(bots, *given)

    monkeypatch.setattr(Bots, "choose", noted)
    with House(config_for(url)) as house:
        host = house.guest("2001:db8:0:1::1")
        seats = [{"kind": "bot", "level": "random"}, {"kind": "me"}]
        wish = {"game": "galaxy_rush", "seats": seats, "public": True}
        opened = host.post("/api/tables", json=wish).raise_for_status().json()
        room = house.room(opened["table"])
        watcher = house.guest("203.0.113.9")
        path = f"/api/tables/{room.id}/socket"
        with watcher.websocket_connect(path) as watching, host.websocket_connect(path) as socket:
            Player(watching).hello()
            player = Player(socket)
            player.hello()
            asked.clear()
            while not asked:
                player.event_of_decision(room.projection.state.decisions)
                if player.event["decision"]["mine"]:
                    player.act(open_actions(player.event)[0])
                else:
                    sleep(0.01)
        assert asked[-1] == ("2001:db8:0:1::/64", room.row.host)


def test_bots_that_hang_at_one_hosts_tables_keep_nobody_else_waiting(tmp_path: Path) -> None:
    """With one worker, and one queue for all, everybody waited for all four of them."""
    go_on = tmp_path / "go on"
    path = tmp_path / "hanging.py"
    path.write_text(
        "import os, time\n"
        "class Hanging:\n"
        "    name = 'hanging'\n"
        "    def __init__(self, seed=0): pass\n"
        "    def choose(self, view, clock):\n"
        f"        while not os.path.exists({str(go_on)!r}): time.sleep(0.01)\n"
        "        return view.legal[0]\n"
    )
    view = some_view()

    async def run() -> None:
        bots = Bots(2, 5.0, 0.0)
        try:
            hanging = [
                asyncio.create_task(
                    bots.choose(f"{path}:Hanging", view, 3600.0, (str(number), 0), "a")
                )
                for number in range(4)
            ]
            await asyncio.sleep(0)
            assert await bots.choose("random", view, 60.0, ("other", 0), "b") in view.legal
            assert not any(task.done() for task in hanging)
            go_on.touch()
            await asyncio.gather(*hanging)
        finally:
            bots.stop()

    asyncio.run(run())


# --- databases and clocks -------------------------------------------------------------------


def test_a_file_that_was_deleted_or_replaced_is_noticed(url: str, tmp_path: Path) -> None:
    """Moves were acknowledged that went to a file without a name, gone at the next start."""
    with House(config_for(url)) as house:
        table = house.table("me", "me")
        guest = house.guest()
        with table.player(0, 1) as anna:
            file, aside = tmp_path / "tables.db", tmp_path / "aside.db"
            file.rename(aside)
            assert anna.ask("say", text="hello")["code"] == "unavailable"
            assert guest.get("/api/ready").status_code == 503
            assert not file.exists()
            file.write_bytes(aside.read_bytes())
            assert anna.ask("say", text="hello")["code"] == "unavailable"
            aside.rename(file)
            assert anna.ask("say", text="hello")["type"] == "ok"
            assert guest.get("/api/ready").status_code == 200


def test_a_database_that_does_not_answer_is_not_waited_for_for_ever() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        # libpq waits two seconds at least.
        store = Store(f"postgresql://orrery@127.0.0.1:{port}/x?connect_timeout=2", "test")
        with pytest.raises(Unavailable):
            asyncio.run(store.check())
        store.close()


def test_time_in_which_no_server_ran_is_nobodys() -> None:
    downtimes = Downtimes()
    clock = Clock(Pace("live", seconds=100), 2, downtimes)
    clock.turn(0, 10_000)
    assert clock.remaining(0, 60_000) == 50_000
    assert clock.deadline() == 110_000
    downtimes.follow([(0, 20_000), (50_000, 70_000), (80_000, 80_000)])
    assert clock.remaining(0, 60_000) == 80_000
    assert clock.deadline() == 150_000
    clock.turn(None, 90_000)
    assert clock.left[0] == 60_000


def test_a_server_that_was_down_does_not_let_a_clock_run_out(url: str) -> None:
    clock = {"kind": "live", "seconds": 600, "increment": 0}
    with House(config_for(url)) as house:
        table = house.table("me", "open", clock=clock)
        now = house.time.ms
        house.time.pass_by(60)
        house.run(house.app.state.hub.note_uptime)
    with House(config_for(url)) as again:
        again.time.ms = now + 3_600_000
        hub = again.app.state.hub
        hub._up_at = 0.0
        again.run(hub.note_uptime)
        again.run(hub.sweep)
        left = again.room(table.id).projection.clock.remaining(
            again.room(table.id).projection.turn, again.time.ms
        )
        assert left == 540_000


def test_automatic_passing_ends_with_the_connection_that_wished_it(url: str) -> None:
    with House(config_for(url)) as house:
        table = house.table("me", "open")
        with table.player(0) as anna:
            anna.send(type="auto", on=True)
            anna.send(type="ping", t=1)
            anna.until("pong")
            assert [one.auto for one in house.room(table.id).connections] == [True]
        with table.player(0):
            assert [one.auto for one in house.room(table.id).connections] == [False]
