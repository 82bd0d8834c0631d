"""Messages over the socket: real ones with things wrong with them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

import orrery
from orrery.core.records import Record
from orrery.core.state import State
from tests.table.house import House, Table

CODES = {1003, 1009}
"""With which a socket may be closed for what was sent on it."""
ODD_VALUES: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**63, 1e308, 0.5, "", "0", "x" * 300, "\x00", "\ud83d",
    "take P1-O1", "face up", "predict PB1", [], [1], {}, {"type": "act"}, [[[[[[]]]]]], "hello",
]  # fmt: skip


def real_messages(state: State, n: int) -> list[dict[str, Any]]:
    """What a client could rightly say now, and an answer that comes too late."""
    decision = state.decisions
    action = state.notation(state.legal()[0])
    act = {"type": "act", "decision": decision, "seat": state.seat, "action": action}
    return [
        {"type": "hello", "from": 0, "language": "en", "panels": False},
        {**act, "key": f"a{n}"},
        {**act, "key": f"b{n}", "decision": max(0, decision - 1)},
        {**act, "key": f"c{n}", "seat": 1 - state.seat},
        {"type": "undo", "key": f"d{n}", "decision": decision, "to": 0},
        {"type": "answer", "key": f"e{n}", "proposal": n, "yes": False},
        {"type": "withdraw", "key": f"w{n}", "proposal": n},
        {"type": "seat", "key": f"f{n}", "seat": 1, "do": "bot"},
        {"type": "say", "key": f"g{n}", "text": "hello"},
        {"type": "language", "language": "de"},
        {"type": "ping", "t": 1},
    ]


def mutate(message: dict[str, Any], rng: Random) -> str:
    """A message with one or more things wrong with it, as text; rarely still a right one."""
    changed = dict(message)
    for _ in range(rng.randint(1, 3)):
        name = rng.choice([*changed, "surprise"])
        deed = rng.randrange(4)
        if deed == 0:
            changed.pop(name, None)
        elif deed == 1:
            changed[name] = rng.choice(ODD_VALUES)
        elif deed == 2:
            changed["type"] = rng.choice([*"ab", "act", "undo", "hello", "say", "seat", 7, None])
        else:
            changed[name + rng.choice(["", " ", "s"])] = changed.get(name)
    text = json.dumps(changed)
    if rng.random() < 0.3:
        text = spoil(text, rng)
    return text


def spoil(text: str, rng: Random) -> str:
    """Break the text itself."""
    at = rng.randrange(len(text))
    ways: list[Callable[[], str]] = [
        lambda: text[:at],
        lambda: text[at:],
        lambda: text[:at] + rng.choice('{}[]",:0\\\x00é𝕏') + text[at:],
        lambda: text * rng.randint(2, 60),
        lambda: "[" * rng.randint(1, 3000),
        lambda: '{"a":' * rng.randint(1, 700),
        lambda: text.replace('"', "'"),
        lambda: "",
        lambda: "NaN",
    ]
    return rng.choice(ways)()


class Attacker:
    """Sends texts over a socket, opens a new one when it is closed, and reads every answer."""

    def __init__(self, table: Table, secret: str) -> None:
        self.table = table
        self.headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        self.path = f"{table.path}/socket?watch={table.watch}"
        self.socket: WebSocketTestSession | None = None
        self.codes: set[int] = set()

    def send(self, text: str) -> str:
        """The first answer to it in a word: its code where it is a refusal, else its type."""
        if self.socket is None:
            self.socket = self.table.house.guest().websocket_connect(
                self.path, headers=self.headers
            )
            self.socket.__enter__()
            self.socket.send_json({"type": "hello", "panels": False})
            self._until_pong(self.socket)
        try:
            self.socket.send_text(text)
            return self._until_pong(self.socket)
        except WebSocketDisconnect as closed:
            self.codes.add(closed.code)
            self.close()
            return f"closed {closed.code}"

    def _until_pong(self, socket: WebSocketTestSession) -> str:
        # The pong marks the end of the answers to the message before it.
        socket.send_json({"type": "ping", "t": 77})
        word = ""
        while (answer := socket.receive_json()) != {"type": "pong", "t": 77}:
            told: str = answer.get("code") or answer["type"]
            word = word or told
        return word or "no answer"

    def close(self) -> None:
        if self.socket is not None:
            self.socket.__exit__(None, None, None)
            self.socket = None


def attack(house: House, count: int, seed: int) -> Counter[str]:
    """Send so many broken messages to a table; the answers, counted.

    Only legal moves by those who hold a seat may change the game, and the log has to lead to what
    is on the table.
    """
    rng = Random(seed)
    words: Counter[str] = Counter()
    table = house.table("me", "open")
    seated = [Attacker(table, table.secrets[seat]) for seat in (0, 1)]
    strangers = [Attacker(table, "not-a-secret"), Attacker(table, "")]
    projection = house.room(table.id).projection
    for number in range(count):
        before = projection.n
        if projection.state.over:
            break
        broken = mutate(rng.choice(real_messages(projection.state, number)), rng)
        if number % 4 < 2:
            words[seated[number % 4].send(broken)] += 1
        else:
            words[strangers[number % 4 - 2].send(broken)] += 1
            assert projection.n == before, f"{broken!r} of somebody without a seat changed the game"
    for attacker in (*seated, *strangers):
        attacker.close()
        assert attacker.codes <= CODES
    assert not any(entry.kind == "seat" for entry in projection.entries)
    record = Record.parse(projection.record.text())
    assert record.replay(orrery.load("galaxy_rush")).encode() == projection.state.encode()
    if not projection.state.over:
        with table.player(0) as anna, table.player(1) as ben:
            table.play({0: anna, 1: ben})
        assert projection.state.over
    return words
