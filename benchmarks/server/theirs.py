"""Random players at a boardgame.io server, spoken to as its own client does (socket.io)."""

from __future__ import annotations

from functools import partial
from random import Random

from msgspec import Struct, field
from msgspec.json import Decoder, encode

from benchmarks.server.calls import Caller
from benchmarks.server.load import Match, Tally
from benchmarks.server.websocket import WebSocketClient

GAME = "draft"
SOCKET = "/socket.io/?EIO=4&transport=websocket"


# What a player looks at; the rest of a packet is passed over.


class Table(Struct):
    taken: int | None
    steps: list[int]
    line: list[int | None]


class Turn(Struct):
    player: str = field(name="currentPlayer")
    gameover: object = None


class State(Struct):
    table: Table = field(name="G")
    turn: Turn = field(name="ctx")
    number: int = field(name="_stateID")


class Synced(Struct):
    state: State


class Sync(Struct, array_like=True):
    kind: str
    match: str
    synced: Synced


class Update(Struct, array_like=True):
    kind: str
    match: str
    state: State


read_sync = Decoder(Sync).decode
read_update = Decoder(Update).decode


class Theirs(Match):
    """The drafting game of `peer/server.js` between two sockets."""

    def __init__(self, tally: Tally, port: int, seed: int) -> None:
        super().__init__(tally)
        self.port = port
        self.rng = Random(seed)
        self._sockets: list[WebSocketClient] = []
        self._match = ""
        self._credentials: list[str] = []
        self._ready = 0

    async def open(self) -> None:
        self._ready = 0
        self._sockets = []
        self._credentials = []
        caller = Caller(self.port)
        lobby = f"/games/{GAME}"
        made = await caller.post(f"{lobby}/create", {"numPlayers": 2})
        self._match = made["matchID"]
        for seat in ("0", "1"):
            body = {"playerID": seat, "playerName": f"player {seat}"}
            joined = await caller.post(f"{lobby}/{self._match}/join", body)
            self._credentials.append(joined["playerCredentials"])
        caller.close()
        for place in (0, 1):
            socket = await WebSocketClient.open(self.port, SOCKET, {}, partial(self.receive, place))
            self._sockets.append(socket)
            socket.send(f"40/{GAME},".encode())

    async def close(self) -> None:
        for socket in self._sockets:
            socket.close()

    def receive(self, seat: int, text: bytes) -> None:
        kind = text[:1]
        if kind == b"2":
            self._sockets[seat].send(b"3")
        elif kind == b"4":
            self._packet(seat, text)

    def _packet(self, seat: int, text: bytes) -> None:
        if text[1:2] == b"0":
            self._emit(seat, "sync", self._match, str(seat), self._credentials[seat], 2)
            return
        if text[1:2] != b"2":
            raise RuntimeError(text.decode())
        start = text.index(b",") + 1
        if text.startswith(b'["sync"', start):
            self._ready += 1
            if self._ready == 2:
                self._act(read_sync(text[start:]).synced.state)
        elif text.startswith(b'["update"', start) and self._ready >= 2 and self.event_arrived():
            state = read_update(text[start:]).state
            if state.turn.gameover is not None:
                self.game_over()
            else:
                self._act(state)

    def _act(self, state: State) -> None:
        seat = int(state.turn.player)
        table = state.table
        if table.taken is None:
            step = table.steps[seat]
            near = range(step * 2, min(step * 2 + 4, 12))
            space = self.rng.choice([at for at in near if table.line[at] is not None])
            move, arguments = "take", [space]
        else:
            move, arguments = "face", [self.rng.choice([0, 1])]
        action = {
            "type": "MAKE_MOVE",
            "payload": {
                "type": move,
                "args": arguments,
                "playerID": str(seat),
                "credentials": self._credentials[seat],
            },
        }
        self.move_sent()
        self._emit(seat, "update", action, state.number, self._match, str(seat))

    def _emit(self, seat: int, *arguments: object) -> None:
        self._sockets[seat].send(f"42/{GAME},".encode() + encode(arguments))
