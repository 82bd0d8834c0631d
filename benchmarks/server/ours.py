"""Random players at Orrery's own table."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from functools import partial
from itertools import count
from random import Random

from msgspec import Struct
from msgspec.json import Decoder

from benchmarks.server.calls import Caller
from benchmarks.server.load import Match, Tally
from benchmarks.server.websocket import WebSocketClient

LANGUAGES = ("en", "de")


@dataclass(frozen=True)
class Party:
    """Who plays what. With `pictures` everybody looks as browsers do.

    That is with drawings in one form, compressed, in both languages by turns; and somebody looks
    on.
    """

    game: str = "galaxy_rush"
    seats: int = 2
    pictures: bool = False
    form: str = "wide"
    """Empty: both forms, whole panels, as every client gets them that does not ask for one."""

    @property
    def viewers(self) -> int:
        return self.seats + self.pictures

    @property
    def wish(self) -> dict[str, object]:
        """What opens such a table."""
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(self.seats - 1))]
        return {"game": self.game, "seats": seats}

    def hello(self, viewer: int) -> bytes:
        said: dict[str, object] = {"type": "hello", "from": 0, "language": "en", "panels": False}
        if self.pictures:
            said |= {"language": LANGUAGES[viewer % len(LANGUAGES)], "panels": True}
            if self.form:
                said["form"] = self.form
        return json.dumps(said).encode()


PLAIN = Party()


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
        await caller.post("/api/tables", PLAIN.wish)
    caller.close()


class Ours(Match):
    """One table with a socket for everybody who plays or looks on."""

    def __init__(
        self, tally: Tally, port: int, seed: int, party: Party = PLAIN, pause: float = 0.0
    ) -> None:
        super().__init__(tally, pause)
        self.port = port
        self.party = party
        self.viewers = party.viewers
        self.rng = Random(seed)
        self._keys = count(1)
        self._sockets: list[WebSocketClient] = []
        self._ready = 0
        self._asked: tuple[int, bytes] = (0, b"")
        """The seat that decides, and the event that asks it."""

    @property
    def received(self) -> int:
        """Bytes that came to all viewers of the present game."""
        return sum(socket.received for socket in self._sockets)

    async def open(self) -> None:
        self._ready = 0
        if self.pause:
            # People do not all begin at the same moment.
            await asyncio.sleep(self.rng.random() * self.pause)
        caller = Caller(self.port)
        table = await caller.post("/api/tables", self.party.wish)
        path = f"/api/tables/{table['table']}"
        held = [table["seats"][0]["secret"]]
        for _ in range(self.party.seats - 1):
            joined = await caller.post(f"{path}/join", {"invite": table["invite"]})
            held.append(joined["seats"][0]["secret"])
        caller.close()
        self._sockets = []
        for viewer in range(self.viewers):
            headers = {"Authorization": f"Bearer {held[viewer]}"} if viewer < len(held) else {}
            address = f"{path}/socket" + ("" if headers else f"?watch={table['watch']}")
            receive = partial(self.receive, viewer)
            socket = await WebSocketClient.open(
                self.port, address, headers, receive, self.party.pictures
            )
            self._sockets.append(socket)
        for viewer, socket in enumerate(self._sockets):
            socket.send(self.party.hello(viewer))

    async def close(self) -> None:
        for socket in self._sockets:
            socket.close()

    def receive(self, viewer: int, text: bytes) -> None:
        if not text.startswith(b'{"type":"event"'):
            if text.startswith(b'{"type":"refused"'):
                raise RuntimeError(text.decode())
            return
        if b'"mine":true' in text:
            self._asked = (viewer, text)
        if self._ready < self.viewers:
            self._ready += 1
            if self._ready == self.viewers:
                self.go_on(self._act)
        elif self.event_arrived():
            if b'"over":true' in text:
                self.game_over()
            else:
                self.go_on(self._act)

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
