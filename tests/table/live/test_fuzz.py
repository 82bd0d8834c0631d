"""Ten thousand broken messages: always a clear answer, never a changed game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from starlette.websockets import WebSocketDisconnect

from orrery.table.config import Config
from tests.fuzz.sockets import attack
from tests.table.house import House, open_actions

MUTATIONS = 10_000


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_ten_thousand_mutations_change_nothing_but_by_legal_moves(house: House) -> None:
    answers = attack(house, MUTATIONS, seed=20)
    assert answers.total() == MUTATIONS
    assert {*answers} >= {"malformed", "stale", "illegal", "not-yours", "unknown", "ok"}


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
