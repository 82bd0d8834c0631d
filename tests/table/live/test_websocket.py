"""The socket as it is on the network: every way in which frames can be cut, and bad ones."""

from __future__ import annotations

import json
import socket
import struct
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode
from websockets.sync.client import ClientConnection, connect

from orrery.table.live.transport import BEHIND
from orrery.table.live.websocket import WORTH_COMPRESSING
from tests.table.processes import Server, open_table

TEXT, BINARY, CONTINUATION, PING = Opcode.TEXT, Opcode.BINARY, Opcode.CONT, Opcode.PING
HELLO: dict[str, object] = {"type": "hello", "from": 0, "panels": False}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("websocket")
    with Server(folder, errors=folder / "errors.txt") as running:
        yield running


@pytest.fixture(autouse=True)
def no_errors(server: Server) -> Iterator[None]:
    """Whatever a client does, the server's log stays empty."""
    yield
    assert server.errors is not None
    assert server.errors.read_text() == ""


@pytest.fixture
def table(server: Server) -> tuple[str, str]:
    """A table's socket, and the secret of its first seat."""
    name, secrets = open_table(server.url)
    return f"/api/tables/{name}/socket", secrets[0]


class Raw:
    """A client that sends bytes as they are told."""

    def __init__(self, server: Server, table: tuple[str, str], extensions: str = "") -> None:
        path, secret = table
        self.socket = socket.create_connection(("127.0.0.1", server.port), 120)
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Version: 13\r\nAuthorization: Bearer {secret}\r\n"
            f"{extensions}\r\n".encode()
        )
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(65536)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        assert b" 101 " in head

    def frame(self) -> tuple[int, bytes]:
        """The next frame from the server: its kind and what it says."""
        first, length = self._take(2)
        if length == 126:
            length = int.from_bytes(self._take(2), "big")
        elif length == 127:
            length = int.from_bytes(self._take(8), "big")
        return first & 15, self._take(length)

    def message(self, kind: str) -> dict[str, Any]:
        while True:
            opcode, text = self.frame()
            assert opcode == TEXT, (opcode, text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] == kind:
                return message

    def close_code(self) -> int:
        while True:
            opcode, text = self.frame()
            if opcode == Opcode.CLOSE:
                return int.from_bytes(text[:2], "big")

    def _take(self, length: int) -> bytes:
        while len(self.buffer) < length:
            more = self.socket.recv(65536)
            assert more, "the server hung up"
            self.buffer += more
        taken, self.buffer = self.buffer[:length], self.buffer[length:]
        return taken


@pytest.fixture
def raw(server: Server, table: tuple[str, str]) -> Iterator[Raw]:
    client = Raw(server, table)
    yield client
    client.socket.close()


def frame(kind: int, text: bytes, *, whole: bool = True, masked: bool = True) -> bytes:
    first = kind | (0x80 if whole else 0)
    flag = 0x80 if masked else 0
    if len(text) < 126:
        head = bytes((first, flag | len(text)))
    else:
        head = bytes((first, flag | 126)) + len(text).to_bytes(2, "big")
    if not masked:
        return head + text
    mask = b"\x37\xfa\x21\x3d"
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(text))


def ping(number: int) -> bytes:
    return json.dumps({"type": "ping", "t": number}).encode()


def test_a_message_that_comes_byte_by_byte_is_one_message(raw: Raw) -> None:
    for byte in frame(TEXT, ping(1)) + frame(TEXT, ping(2))[:3]:
        raw.socket.sendall(bytes((byte,)))
    assert raw.message("pong")["t"] == 1


def test_many_messages_in_one_piece_are_answered_in_order(raw: Raw) -> None:
    raw.socket.sendall(b"".join(frame(TEXT, ping(number)) for number in range(30)))
    assert [raw.message("pong")["t"] for _ in range(30)] == list(range(30))


def test_fragments_make_a_message_and_pings_may_come_between(raw: Raw) -> None:
    text = ping(7)
    raw.socket.sendall(frame(TEXT, text[:5], whole=False) + frame(PING, b"are you there"))
    assert raw.frame() == (Opcode.PONG, b"are you there")
    raw.socket.sendall(frame(CONTINUATION, text[5:]) + frame(TEXT, ping(8)))
    assert [raw.message("pong")["t"] for _ in range(2)] == [7, 8]


def test_a_long_message_has_its_length_in_two_more_bytes(raw: Raw) -> None:
    raw.socket.sendall(frame(TEXT, ping(1) + b" " * 1000))
    assert raw.message("pong")["t"] == 1


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (frame(TEXT, b"x" * 5000), 1009),
        (frame(TEXT, b"x" * 3000, whole=False) + frame(CONTINUATION, b"x" * 3000), 1009),
        (b"\x81\xff" + (2**40).to_bytes(8, "big") + b"mask", 1009),
        (frame(BINARY, b"{}"), 1003),
        (frame(TEXT, b"\xff\xfe"), 1007),
        (frame(TEXT, b"{", whole=False) + frame(CONTINUATION, b"\xff"), 1007),
        (frame(TEXT, b"abcdef", masked=False), 1002),
        (frame(TEXT, b"{", whole=False) + frame(TEXT, b"{}"), 1002),
        (frame(CONTINUATION, b"{}"), 1002),
        (frame(3, b"unknown kind"), 1002),
        (frame(PING, b"halves", whole=False), 1002),
        (b"\xf1" + frame(TEXT, b"reserved")[1:], 1002),
    ],
)
def test_a_frame_that_may_not_be_ends_the_connection(raw: Raw, bad: bytes, code: int) -> None:
    raw.socket.sendall(bad + frame(TEXT, ping(1)))
    assert raw.close_code() == code


def test_who_closes_is_let_go(raw: Raw) -> None:
    raw.socket.sendall(frame(TEXT, ping(1)) + frame(Opcode.CLOSE, (1000).to_bytes(2, "big")))
    assert raw.message("pong")["t"] == 1
    assert raw.close_code() == 1000


DEFLATE = "Sec-WebSocket-Extensions: permessage-deflate\r\n"


def has_left(other: Raw) -> None:
    """Wait until the server knows that the first seat is gone."""
    while other.message("presence")["seats"][0]["here"]:
        pass


@pytest.mark.parametrize("extensions", ["", DEFLATE])
@pytest.mark.parametrize("reset", [False, True])
def test_what_is_sent_to_somebody_who_leaves_is_dropped_quietly(
    server: Server, extensions: str, reset: bool
) -> None:
    """The client closes and asks for the whole table in one go, or is cut off while it comes."""
    name, secrets = open_table(server.url)
    path = f"/api/tables/{name}/socket"
    other = Raw(server, (path, secrets[1]))
    other.socket.sendall(frame(TEXT, json.dumps(HELLO).encode()))
    other.message("event")
    client = Raw(server, (path, secrets[0]), extensions)
    hello = frame(TEXT, json.dumps({"type": "hello", "from": 0}).encode())
    client.socket.sendall(hello)
    assert other.message("presence")["seats"][0]["here"]
    if reset:
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.socket.sendall(hello * 50)
    else:
        client.socket.sendall(frame(Opcode.CLOSE, (1000).to_bytes(2, "big")) + hello * 50)
    say = json.dumps({"type": "say", "key": "k", "text": "Good-bye"}).encode()
    other.socket.sendall(frame(TEXT, say))
    client.socket.close()
    has_left(other)
    other.socket.close()


def test_a_stranger_who_is_gone_before_the_answer_is_no_trouble(
    server: Server, table: tuple[str, str]
) -> None:
    for _ in range(20):
        client = Raw(server, (table[0], "not the secret"))
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.socket.close()
    assert Raw(server, table).socket.fileno() >= 0


def test_who_stops_reading_is_sent_away(server: Server) -> None:
    """Two hundred million characters are asked for; they do not pile up."""
    name, secrets = open_table(server.url)
    path = f"/api/tables/{name}/socket"
    client, other = (Raw(server, (path, secret)) for secret in secrets)
    other.socket.sendall(frame(TEXT, json.dumps(HELLO).encode()))
    other.message("event")
    hello = frame(TEXT, json.dumps({"type": "hello", "from": 0}).encode())
    client.socket.sendall(hello * 2000)
    # Nothing is read until the other one is told that this one is gone.
    while not other.message("presence")["seats"][0]["here"]:
        pass
    while other.message("presence")["seats"][0]["here"]:
        pass
    assert client.close_code() == BEHIND
    for one in (client, other):
        one.socket.close()


def _open(server: Server, table: tuple[str, str], compression: str | None) -> ClientConnection:
    path, secret = table
    headers = {"Authorization": f"Bearer {secret}"}
    address = f"ws://127.0.0.1:{server.port}{path}"
    if compression is None:
        return connect(address, additional_headers=headers, compression=None)
    return connect(address, additional_headers=headers, compression=compression)


@pytest.mark.parametrize("compression", ["deflate", None])
def test_both_ways_of_sending_say_the_same(
    server: Server, table: tuple[str, str], compression: str | None
) -> None:
    """Long messages are compressed for those who ask for it, short ones never are."""
    with _open(server, table, compression) as client:
        assert bool(client.protocol.extensions) == (compression is not None)
        client.send(json.dumps({**HELLO, "panels": True}))
        assert json.loads(client.recv())["type"] == "welcome"
        event = str(client.recv())
        assert len(event) > WORTH_COMPRESSING
        shown = json.loads(event)
        assert shown["panels"]
        client.send(json.dumps({"type": "ping", "t": 5}))
        assert json.loads(client.recv()) == {"type": "pong", "t": 5}


def test_a_stranger_is_told_to_go(server: Server, table: tuple[str, str]) -> None:
    stranger = (table[0], "not the secret")
    with _open(server, stranger, None) as client, pytest.raises(ConnectionClosed) as closed:
        client.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
