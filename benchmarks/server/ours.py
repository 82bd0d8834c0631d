"""Random players at Orrery's own table."""

from __future__ import annotations

import json
from functools import partial
from itertools import count
from random import Random

from msgspec import Struct
from msgspec.json import Decoder

from benchmarks.server.calls import Caller
from benchmarks.server.load import Match, Tally
from benchmarks.server.websocket import WebSocketClient

HELLO = json.dumps({"type": "hello", "from": 0, "language": "en", "panels": False}).encode()
WISH = {"game": "galaxy_rush", "seats": [{"kind": "me"}, {"kind": "open"}]}


# What a player looks at; the rest of an event is passed over.


class Option(Struct):
    action: str
    open: bool


class Decision(Struct):
    id: int


class Event(Struct):
    decision: Decision
    options: list[Option]


read = Decoder(Event).decode


async def open_tables(port: int, count: int) -> None:
    """Tables at which nobody plays yet."""
    caller = Caller(port)
    for _ in range(count):
        await caller.post("/api/tables", WISH)
    caller.close()


class Ours(Match):
    """Galaxy Rush between two sockets."""

    def __init__(self, tally: Tally, port: int, seed: int) -> None:
        super().__init__(tally)
        self.port = port
        self.rng = Random(seed)
        self._keys = count(1)
        self._sockets: list[WebSocketClient] = []
        self._ready = 0
        self._asked: tuple[int, bytes] = (0, b"")
        """The seat that decides, and the event that asks it."""

    async def open(self) -> None:
        self._ready = 0
        caller = Caller(self.port)
        table = await caller.post("/api/tables", WISH)
        path = f"/api/tables/{table['table']}"
        joined = await caller.post(f"{path}/join", {"invite": table["invite"]})
        caller.close()
        held = [table["seats"][0]["secret"], joined["seats"][0]["secret"]]
        self._sockets = []
        for seat, secret in enumerate(held):
            headers = {"Authorization": f"Bearer {secret}"}
            socket = await WebSocketClient.open(
                self.port, f"{path}/socket", headers, partial(self.receive, seat)
            )
            self._sockets.append(socket)
        for socket in self._sockets:
            socket.send(HELLO)

    async def close(self) -> None:
        for socket in self._sockets:
            socket.close()

    def receive(self, seat: int, text: bytes) -> None:
        if not text.startswith(b'{"type":"event"'):
            if text.startswith(b'{"type":"refused"'):
                raise RuntimeError(text.decode())
            return
        if b'"mine":true' in text:
            self._asked = (seat, text)
        if self._ready < 2:
            self._ready += 1
            if self._ready == 2:
                self._act()
        elif self.event_arrived():
            if b'"over":true' in text:
                self.game_over()
            else:
                self._act()

    def _act(self) -> None:
        seat, text = self._asked
        event = read(text)
        actions = [option.action for option in event.options if option.open]
        message = (
            f'{{"type":"act","key":"k{next(self._keys)}","decision":{event.decision.id},'
            f'"seat":{seat},"action":"{self.rng.choice(actions)}"}}'
        )
        self.move_sent()
        self._sockets[seat].send(message.encode())
