"""A server in this process, and players that talk to it as programs do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from types import TracebackType
from typing import Any

from httpx import Response
from msgspec import Struct, convert, to_builtins
from starlette.testclient import TestClient, WebSocketTestSession

from orrery.table.app import create_app
from orrery.table.auth.secrets import new_word
from orrery.table.cluster.peers import Peers
from orrery.table.config import Config
from orrery.table.generate import CALLS
from orrery.table.http.openapi import answer_model
from orrery.table.match.room import Room
from orrery.table.protocol import outgoing
from orrery.table.protocol.answers import ErrorAnswer

Json = dict[str, Any]


def config_for(database_url: str) -> Config:
    """A server without limits on callers, whose bots move at once."""
    return Config(
        database_url=database_url,
        secret=b"a secret for tests",
        bot_pause=0.0,
        message_rate=1e9,
        call_rate=1e9,
        read_rate=1e9,
        kept_per_address=1_000_000_000,
        coach_seconds=0.05,
    )


class Time:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.ms = 1_800_000_000_000

    def __call__(self) -> int:
        return self.ms

    def pass_by(self, seconds: float) -> None:
        self.ms += round(seconds * 1000)


class Guest(TestClient):
    """A browser that holds every answer of the API against its model."""

    def request(self, method: str, url: Any, **given: Any) -> Response:
        answer: Response = super().request(method, url, **given)
        path = answer.url.path
        kind = answer.headers.get("content-type", "")
        if path.startswith("/api/") and kind.startswith("application/json") and answer.content:
            model = ErrorAnswer if answer.is_error else _model_of(method, path)
            if model is not None:
                convert(answer.json(), model)
        return answer


def _model_of(method: str, path: str) -> type[Struct] | None:
    for call in CALLS:
        pattern = re.sub(r"{\w+}", "[^/]+", call.path)
        if call.method == method and re.fullmatch(pattern, path):
            return answer_model(call.answer)
    return None


class House:
    """The server, entered by guests with cookies of their own."""

    def __init__(self, config: Config, peers: Peers | None = None) -> None:
        self.time = Time()
        self.app = create_app(config, self.time, peers)
        self._client = TestClient(self.app)

    def __enter__(self) -> House:
        self._client.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._client.__exit__(kind, error, trace)

    def guest(self, address: str = "testclient") -> TestClient:
        """A new browser, in the same event loop as the server."""
        browser = Guest(self.app, client=(address, 50000))
        browser.portal = self._client.portal
        return browser

    def table(self, *kinds: str, **wishes: object) -> Table:
        """A table of Galaxy Rush; `open` seats are taken by guests of their own."""
        host = self.guest()
        seats = [
            {"kind": kind, "name": name} for kind, name in zip(kinds, ("Anna", "Ben"), strict=False)
        ]
        opened = host.post(
            "/api/tables", json={"game": "galaxy_rush", "seats": seats, **wishes}
        ).json()
        table = Table(self, opened, host)
        for number, kind in enumerate(kinds):
            if kind == "open":
                table.join(number)
        return table

    def evict(self, table: str) -> None:
        """Let a table be forgotten that nobody looks at; what is still written comes first."""
        hub = self.app.state.hub
        while table in hub.rooms:
            self.run(hub.sweep)
            hub.evict_idle(float("inf"))

    def room(self, table: str) -> Room:
        room = self.run(self.app.state.hub.room, table)
        assert isinstance(room, Room)
        return room

    def run(self, function: Callable[..., Any], *arguments: object) -> Any:
        """Run a coroutine function inside the server's event loop."""
        assert self._client.portal is not None
        return self._client.portal.call(function, *arguments)


class Table:
    """A table with the guests and secrets that belong to its seats."""

    def __init__(self, house: House, opened: Json, host: TestClient) -> None:
        self.house = house
        self.id: str = opened["table"]
        self.invite: str = opened["invite"]
        self.watch: str = opened["watch"]
        self.host = host
        self.guests: dict[int, TestClient] = {}
        self.secrets: dict[int, str] = {}
        for seat in opened["seats"]:
            self.guests[seat["seat"]] = host
            self.secrets[seat["seat"]] = seat["secret"]

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    def join(self, seat: int) -> None:
        guest = self.house.guest()
        names = ("Anna", "Ben")
        body = {"invite": self.invite, "seat": seat, "name": names[seat]}
        answer = guest.post(f"{self.path}/join", json=body)
        assert answer.status_code == 201, answer.text
        self.guests[seat] = guest
        self.secrets[seat] = answer.json()["seats"][0]["secret"]

    @contextmanager
    def player(self, *seats: int, **hello: object) -> Iterator[Player]:
        """Somebody at the socket who holds these seats; nobody's seats make a spectator."""
        held = ".".join(self.secrets[seat] for seat in seats)
        headers = {"Authorization": f"Bearer {held}"} if held else {}
        path = f"{self.path}/socket" + ("" if held else f"?watch={self.watch}")
        with self.house.guest().websocket_connect(path, headers=headers) as socket:
            player = Player(socket)
            player.hello(**hello)
            yield player

    def record(self) -> str:
        """The truth behind all the views."""
        return self.house.room(self.id).projection.sealed().text()

    def play(self, players: dict[int, Player], moves: int = 10_000, seed: int = 1) -> int:
        """Let the players choose at random, for so many moves or to the end; how many it were."""
        rng = Random(seed)
        made = 0
        while made < moves:
            state = self.house.room(self.id).projection.state
            if state.over:
                break
            player = players[state.seat]
            event = player.event_of_decision(state.decisions)
            answer = player.act(rng.choice(open_actions(event)), event)
            assert answer["type"] == "ok", answer
            made += 1
        return made


def open_actions(event: Json) -> list[str]:
    return [option["action"] for option in event["options"] if option["open"]]


class Player:
    """One end of a socket. Everything that arrives is checked against the published schema."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.events: list[Json] = []
        self.traffic: list[str] = []
        self._name = new_word(8)
        self._keys = count(1)

    # --- sending --------------------------------------------------------------------------

    def send(self, **message: object) -> None:
        self.socket.send_json(message)

    def hello(self, **more: object) -> Json:
        self.send(type="hello", **{"from": 0, "panels": False, **more})
        welcome = self.until("welcome")
        self.until("event")
        return welcome

    def ask(self, kind: str, **message: object) -> Json:
        """Send a message with a key and wait for its answer, ok or refused."""
        key = message.setdefault("key", f"{self._name}-{next(self._keys)}")
        self.send(type=kind, **message)
        while True:
            answer = self.receive()
            if answer["type"] in ("ok", "refused") and answer["key"] in (key, None):
                return answer

    def act(self, action: str, event: Json | None = None, **changes: object) -> Json:
        decision = (event or self.event)["decision"]
        said = {"decision": decision["id"], "seat": decision["seat"], "action": action}
        return self.ask("act", **{**said, **changes})

    # --- receiving ------------------------------------------------------------------------

    def receive(self) -> Json:
        text = self.socket.receive_text()
        self.traffic.append(text)
        message: Json = to_builtins(outgoing.read(text))
        if message["type"] == "event":
            self.events.append(message)
        return message

    def until(self, kind: str) -> Json:
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message

    @property
    def event(self) -> Json:
        """The latest event that arrived."""
        return self.events[-1]

    def event_of_decision(self, decision: int) -> Json:
        """The event that asks this decision; waits for it."""
        while not self.events or self.event["decision"]["id"] != decision:
            self.until("event")
        return self.event

    def event_n(self, n: int) -> Json:
        while not self.events or self.event["n"] < n:
            self.until("event")
        return self.event
