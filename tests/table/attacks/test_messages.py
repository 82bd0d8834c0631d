"""What one socket may send, and what everybody else waits for meanwhile."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from unittest.mock import MagicMock

import pytest
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn import Config as UvicornConfig
from uvicorn.server import ServerState
from websockets.frames import Opcode

from orrery.table.live.websocket import WebSocketTransport
from tests.table.house import House, config_for
from tests.table.live.test_websocket import PING, TEXT, Raw, frame
from tests.table.processes import Server, open_table


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
