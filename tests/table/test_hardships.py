"""A database that fails in between, tables that cannot be read, clients that do not listen."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from orrery.table.live.connection import Connection
from orrery.table.live.transport import BACKLOG_BYTES, BEHIND, QueuedTransport
from orrery.table.match import checks
from orrery.table.storage.models import Entry, SeatRow, TableRow
from orrery.table.storage.store import Done, Unavailable
from tests.table.house import House, open_actions


def test_a_bot_goes_on_after_a_move_whose_commit_was_not_confirmed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = house.app.state.hub.store
    table = house.table("me", "bot")
    append_then = store.append_then
    failures = 1

    def stored_but_not_told(entry: Entry, done: Done) -> None:
        nonlocal failures
        if failures and entry.seat == 0:
            failures -= 1
            append_then(entry, lambda _: done(Unavailable("the answer was lost")))
        else:
            append_then(entry, done)

    with table.player(0) as anna:
        while not anna.event["decision"]["mine"]:
            anna.until("event")
        monkeypatch.setattr(store, "append_then", stored_but_not_told)
        event = anna.event
        said = {
            "key": "once",
            "decision": event["decision"]["id"],
            "seat": 0,
            "action": open_actions(event)[0],
        }
        first = anna.ask("act", **said)
        again = anna.ask("act", **said)
        projection = house.room(table.id).projection
        until = time.monotonic() + 120
        while not any(entry.payload.get("bot") for entry in projection.entries[again["n"] :]):
            assert time.monotonic() < until
            if projection.state.seat == 0:
                event = anna.event_of_decision(projection.state.decisions)
                anna.act(open_actions(event)[0], event)
            time.sleep(0.02)
    assert (first["type"], first["code"]) == ("refused", "unavailable")
    assert again["type"] == "ok"


def test_a_database_that_stays_away_is_told_and_the_socket_stays_open(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = house.app.state.hub.store
    table = house.table("me", "open")

    async def gone(*anything: object) -> Any:
        raise Unavailable("gone")

    def not_stored(entry: Entry, done: Done) -> None:
        done(Unavailable("gone"))

    with table.player(0) as anna:
        with monkeypatch.context() as away:
            away.setattr(store, "append_then", not_stored)
            away.setattr(store, "entries", gone)
            refusals = [anna.ask("say", text="hello", key="k")["code"] for _ in range(3)]
        assert anna.ask("say", text="hello", key="k")["type"] == "ok"
    assert refusals == ["unavailable"] * 3


def test_what_was_agreed_before_a_crash_is_done_after_it(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        table.play({0: anna, 1: ben}, 6)
    hub = house.app.state.hub
    n = house.room(table.id).projection.n
    asked: dict[str, object] = {"what": "undo", "target": 0, "waiting": [1]}
    agreed: dict[str, object] = {"proposal": n + 1, "yes": True}
    house.run(hub.sweep)
    hub.evict_idle(float("inf"))
    house.run(hub.store.append, Entry(table.id, n + 1, None, "proposal", 0, 1, asked))
    house.run(hub.store.append, Entry(table.id, n + 2, None, "answer", 1, 1, agreed))
    projection = house.room(table.id).projection
    assert projection.entries[-1].kind == "undo"
    assert projection.state.decisions == 0


def test_nobody_is_shown_an_older_table_than_another_process_has_shown(house: House) -> None:
    table = house.table("me", "open")
    n = house.room(table.id).projection.n + 1
    said = Entry(table.id, n, None, "say", 0, 1, {"text": "hello"})
    # As another process does of whose wake-up nothing was heard yet.
    house.run(house.app.state.hub.store.append, said)
    with table.player(0, **{"from": n}) as anna:
        assert anna.event["n"] == n


def test_a_table_is_not_evicted_under_somebody_who_is_slow_to_greet(house: House) -> None:
    table = house.table("me", "me")
    hub = house.app.state.hub
    headers = {"Authorization": f"Bearer {table.secrets[0]}"}
    with table.host.websocket_connect(f"{table.path}/socket", headers=headers) as socket:
        socket.send_json({"type": "ping", "t": 1})
        assert socket.receive_json() == {"type": "pong", "t": 1}
        room = hub.rooms[table.id]
        house.run(hub.sweep)
        hub.evict_idle(float("inf"))
        assert hub.rooms.get(table.id) is room


def test_tables_of_another_box_hide_no_others(house: House) -> None:
    table = house.table("me", "me")
    hub = house.app.state.hub
    start = house.room(table.id).projection.entries[0]
    payload = {**start.payload, "record": _other_components(start)}
    unknown = replace(start, table="older", payload=payload)
    row: TableRow = replace(hub.rooms[table.id].row, id="older", components="0")
    house.run(hub.store.open_table, row, [SeatRow(0, row.host, "x")], [unknown])
    listed = table.host.get("/api/tables").json()["tables"]
    assert {one["table"]: one["closed"] for one in listed} == {
        table.id: None,
        "older": "components",
    }
    assert "was dealt with components that are not known" in table.host.get("/table/older").text


def _other_components(start: Entry) -> str:
    lines = start.text("record").splitlines()
    return "\n".join("components 0" if line.startswith("components") else line for line in lines)


def test_who_does_not_read_is_sent_away_before_much_has_piled_up() -> None:
    async def run() -> list[dict[str, Any]]:
        sent: list[dict[str, Any]] = []
        free = asyncio.Event()

        async def send(message: Any) -> None:
            await free.wait()
            sent.append(message)

        transport = QueuedTransport(send)
        delivering = asyncio.create_task(transport.deliver())
        for _ in range(100):
            transport.send_text(b"x" * 100_000)
            await asyncio.sleep(0)
        free.set()
        await delivering
        return sent

    sent = asyncio.run(run())
    assert sent[-1] == {"type": "websocket.close", "code": BEHIND}
    assert sum(len(one.get("text", "")) for one in sent) <= BACKLOG_BYTES


def test_a_record_with_thousands_of_branches_is_taken_in(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        table.play({0: both, 1: both}, 4)
    record = table.record()
    last = record.splitlines()[-1]
    record += f"undo 3\n{last}\n" * 2500
    answer = house.guest().post("/api/records", content=record)
    assert answer.status_code == 201, answer.text
    assert answer.json()["n"] == 5005


def test_talk_ends_when_a_table_has_heard_plenty_but_moves_do_not(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = house.table("me", "me")
    monkeypatch.setattr(checks, "PLENTY", 3)
    with table.player(0, 1) as both:
        said = [both.ask("say", text="hello") for _ in range(3)]
        assert table.play({0: both, 1: both}, 3) == 3
        undone = both.ask("undo", decision=3, to=0)
    assert [answer["type"] for answer in said] == ["ok", "ok", "refused"]
    assert undone["code"] == "illegal"


def test_an_error_of_any_kind_stops_no_later_entry(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = house.table("me", "me")
    store = house.app.state.hub.store
    n = house.room(table.id).projection.n

    def broken(*anything: object) -> object:
        raise ValueError("not the database")

    with monkeypatch.context() as bad:
        bad.setattr(store, "_insert" if store.shared else "_append", broken)
        with pytest.raises(ValueError, match="not the database"):
            house.run(store.append, Entry(table.id, n + 1, None, "say", 0, 1, {"text": "x"}))
    assert house.run(store.append, Entry(table.id, n + 1, None, "say", 0, 1, {"text": "x"}))


def test_what_cannot_be_shown_to_one_is_shown_to_the_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = house.table("me", "open")
    show = Connection.show

    def stumbling(connection: Connection, n: int) -> None:
        if connection.mine == {0}:
            raise ValueError("a drawing that fails")
        show(connection, n)

    with table.player(0) as anna, table.player(1) as ben, table.player() as watcher:
        monkeypatch.setattr(Connection, "show", stumbling)
        said = ben.ask("say", text="hello")
        assert said["type"] == "ok"
        assert watcher.event_n(said["n"])["kind"] == "say"
        with pytest.raises(WebSocketDisconnect) as closed:
            anna.until("event")
    assert closed.value.code == 1011
