"""Random players at Orrery's own table."""

from __future__ import annotations

import json
from functools import partial
from itertools import count
from random import Random
from typing import Any

import httpx
from pydantic_core import from_json

from benchmarks.server.load import Match, Tally
from benchmarks.server.wire import Wire

HELLO = json.dumps({"type": "hello", "from": 0, "language": "en", "panels": False}).encode()
WISH = {"game": "galaxy_rush", "seats": [{"kind": "me"}, {"kind": "open"}]}


async def open_tables(client: httpx.AsyncClient, count: int) -> None:
    """Tables at which nobody plays yet."""
    for _ in range(count):
        (await client.post("/api/tables", json=WISH)).raise_for_status()


class Ours(Match):
    """Galaxy Rush between two sockets."""

    def __init__(self, tally: Tally, client: httpx.AsyncClient, port: int, seed: int) -> None:
        super().__init__(tally)
        self.client = client
        self.port = port
        self.rng = Random(seed)
        self._keys = count(1)
        self._wires: list[Wire] = []
        self._ready = 0
        self._next: tuple[int, dict[str, Any]] | None = None

    async def open(self) -> None:
        self._ready = 0
        self._next = None
        table = (await self.client.post("/api/tables", json=WISH)).raise_for_status().json()
        path = f"/api/tables/{table['table']}"
        body = {"invite": table["invite"]}
        joined = (await self.client.post(f"{path}/join", json=body)).raise_for_status().json()
        held = [table["seats"][0]["secret"], joined["seats"][0]["secret"]]
        self._wires = []
        for seat, secret in enumerate(held):
            headers = {"Authorization": f"Bearer {secret}"}
            wire = await Wire.open(self.port, f"{path}/socket", headers, partial(self.hear, seat))
            self._wires.append(wire)
        for wire in self._wires:
            wire.send(HELLO)

    async def close(self) -> None:
        for wire in self._wires:
            wire.close()

    def hear(self, seat: int, text: bytes) -> None:
        if not text.startswith(b'{"type":"event"'):
            if text.startswith(b'{"type":"refused"'):
                raise RuntimeError(text.decode())
            return
        event = from_json(text)
        if event["decision"]["mine"]:
            self._next = (seat, event)
        if self._ready < 2:
            self._ready += 1
            if self._ready == 2:
                self._act()
        elif self.event_arrived():
            if event["over"]:
                self.game_over()
            else:
                self._act()

    def _act(self) -> None:
        assert self._next is not None
        seat, event = self._next
        actions = [option["action"] for option in event["options"] if option["open"]]
        message = {
            "type": "act",
            "key": f"k{next(self._keys)}",
            "decision": event["decision"]["id"],
            "seat": seat,
            "action": self.rng.choice(actions),
        }
        self.move_sent()
        self._wires[seat].send(json.dumps(message).encode())
