"""Ten thousand broken messages: always a clear answer, never a changed game."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

import orrery
from orrery.core.records import Record
from orrery.core.state import State
from orrery.table.config import Config
from tests.table.house import House, Table, open_actions

MUTATIONS = 10_000
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
        self.kinds: set[str] = set()

    def send(self, text: str) -> None:
        if self.socket is None:
            self.socket = self.table.house.guest().websocket_connect(
                self.path, headers=self.headers
            )
            self.socket.__enter__()
            self.socket.send_json({"type": "hello", "panels": False})
        try:
            self.socket.send_text(text)
            # The pong marks the end of the answers to the message before it.
            self.socket.send_json({"type": "ping", "t": 77})
            while True:
                answer = self.socket.receive_json()
                self.kinds.add(answer.get("code") or answer["type"])
                if answer == {"type": "pong", "t": 77}:
                    return
        except WebSocketDisconnect as closed:
            self.codes.add(closed.code)
            self.close()

    def close(self) -> None:
        if self.socket is not None:
            self.socket.__exit__(None, None, None)
            self.socket = None


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_ten_thousand_mutations_change_nothing_but_by_legal_moves(house: House) -> None:
    rng = Random(20)
    table = house.table("me", "open")
    seated = [Attacker(table, table.secrets[seat]) for seat in (0, 1)]
    strangers = [Attacker(table, "not-a-secret"), Attacker(table, "")]
    projection = house.room(table.id).projection
    for number in range(MUTATIONS):
        before = projection.n
        if projection.state.over:
            break
        broken = mutate(rng.choice(real_messages(projection.state, number)), rng)
        if number % 4 < 2:
            seated[number % 4].send(broken)
        else:
            strangers[number % 4 - 2].send(broken)
            assert projection.n == before, "somebody without a seat changed the game"
    for attacker in (*seated, *strangers):
        attacker.close()
        assert attacker.codes <= {1003, 1009}
    kinds = seated[0].kinds | seated[1].kinds
    assert kinds >= {"malformed", "stale", "illegal", "not-yours", "unknown", "ok"}
    assert any(entry.kind == "action" for entry in projection.entries)
    assert not any(entry.kind == "seat" for entry in projection.entries)
    record = Record.parse(projection.record.text())
    assert record.replay(orrery.load("galaxy_rush")).encode() == projection.state.encode()
    with table.player(0) as anna, table.player(1) as ben:
        table.play({0: anna, 1: ben})
    assert projection.state.over


def test_frames_that_are_no_text_or_too_long_close_the_socket(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0) as anna:
        anna.socket.send_bytes(b"{}")
        with pytest.raises(WebSocketDisconnect) as closed:
            anna.until("event")
    assert closed.value.code == 1003
    for text in ("x" * 4097, "é" * 2100):
        with table.player(0) as anna:
            anna.socket.send_text(text)
            with pytest.raises(WebSocketDisconnect) as closed:
                anna.until("event")
        assert closed.value.code == 1009


def test_old_messages_played_again_change_nothing(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        sent = []
        for _ in range(12):
            event = both.event_of_decision(house.room(table.id).projection.state.decisions)
            message = {
                "type": "act",
                "key": f"m{event['n']}",
                "decision": event["decision"]["id"],
                "seat": event["decision"]["seat"],
                "action": open_actions(event)[0],
            }
            sent.append(message)
            both.send(**message)
            both.until("ok")
        record = table.record()
        for message in sent:
            both.send(**message)
            assert both.until("ok")["key"] == message["key"]
            both.send(**{**message, "key": f"again-{message['key']}"})
            assert both.until("refused")["code"] == "stale"
    assert table.record() == record


def test_sockets_that_may_not_be_opened(house: House) -> None:
    table = house.table("me", "open")
    stranger = house.guest()
    foreign = {"Origin": "https://evil.example"}
    own = {"Origin": "http://testserver", "Authorization": f"Bearer {table.secrets[0]}"}
    cases = [
        (f"{table.path}/socket", {}, 4404),
        (f"{table.path}/socket?watch=guess", {}, 4404),
        (f"{table.path}/socket", {"Authorization": "Bearer x.y.z"}, 4404),
        ("/api/tables/nothere/socket", {}, 4404),
        ("/api/tables/NOT-A-TABLE/socket", {}, 4404),
        ("/elsewhere", {}, 4404),
        (f"{table.path}/socket?watch={table.watch}", foreign, 4403),
    ]
    for path, headers, code in cases:
        with stranger.websocket_connect(path, headers=headers) as socket:
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert closed.value.code == code, path
    with stranger.websocket_connect(f"{table.path}/socket", headers=own) as socket:
        socket.send_json({"type": "hello"})
        assert socket.receive_json()["mine"] == [0]


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_who_talks_too_much_is_sent_away(config: Config) -> None:
    with House(replace(config, message_rate=0.001, message_burst=10)) as house:
        table = house.table("me", "me")
        with table.player(0) as anna:
            for _ in range(4):
                anna.send(type="ping", t=1)
                anna.until("pong")
            anna.send(type="ping", t=1)
            assert anna.until("refused")["code"] == "too-fast"
            with pytest.raises(WebSocketDisconnect) as closed:
                anna.receive()
    assert closed.value.code == 1008
