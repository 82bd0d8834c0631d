"""What the host of a table may do: seats freed, the game ended, the table deleted."""

from __future__ import annotations

import asyncio

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from orrery.core.words import LANGUAGES
from orrery.table.match import host as hosting
from orrery.table.match.checks import freed
from orrery.table.match.clocks import Pace
from orrery.table.match.outline import Outline
from orrery.table.match.projection import project
from orrery.table.storage.models import Summary
from orrery.table.storage.store import RENEWED
from tests.table.house import House, Json, Table

GAME = {
    "game": "galileo_project",
    "seats": [{"kind": "me", "name": "Anna"}, *[{"kind": "open"}] * 2],
}


def opened(host: TestClient, **wishes: object) -> Json:
    answer = host.post("/api/tables", json={**GAME, **wishes})
    found: Json = answer.raise_for_status().json()
    return found


def join(guest: TestClient, table: Json, **body: object) -> int:
    answer = guest.post(
        f"/api/tables/{table['table']}/join", json={"invite": table["invite"], **body}
    )
    return int(answer.status_code)


# --- one seat each --------------------------------------------------------------------------


def test_a_guest_takes_one_seat_unless_the_host_allows_more(house: House) -> None:
    host, guest = house.guest(), house.guest()
    table = opened(host)
    path = f"/api/tables/{table['table']}"
    assert join(guest, table, name="Ben") == 201
    for language, words in zip(LANGUAGES, ("already sit", "sitzt schon"), strict=True):
        answer = guest.post(
            f"{path}/join", json={"invite": table["invite"]}, headers={"Accept-Language": language}
        )
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "seated")
        assert words in answer.json()["error"]["message"]
    # Who opened the table sits there, too.
    assert join(host, table) == 409
    assert house.guest().put(path, json={"several": True}).status_code == 404
    assert (
        guest.put(path, json={"several": True}, params={"watch": table["watch"]}).status_code == 403
    )
    assert host.put(path, json={"several": True}).json()["several"]
    assert join(guest, table, name="Ben again") == 201


def test_several_seats_can_be_allowed_from_the_beginning(house: House) -> None:
    guest = house.guest()
    table = opened(house.guest(), several=True)
    assert [join(guest, table) for _ in range(3)] == [201, 201, 409]


def test_two_requests_at_once_take_one_seat(house: House) -> None:
    guest = house.guest()
    guest.get("/api/me")
    table = opened(house.guest())
    room = house.room(table["table"])

    async def both() -> list[object]:
        from orrery.table.match.opening import join as sit

        asked = [sit(room, "1234", "Ben", None, None, table["invite"]) for _ in range(2)]
        return await asyncio.gather(*asked, return_exceptions=True)

    results = house.run(both)
    assert sorted(type(one).__name__ for one in results) == ["Opened", "Problem"]


def test_who_played_several_seats_gets_them_again(house: House) -> None:
    table = house.table("me", "me")
    house.run(hosting.end, house.room(table.id))
    again = table.host.post(f"{table.path}/rematch", json={}).raise_for_status().json()
    assert [seat["seat"] for seat in again["seats"]] == [0, 1]


# --- seats are freed ------------------------------------------------------------------------


def test_the_host_frees_a_seat_and_somebody_else_takes_it(house: House) -> None:
    table = house.table("me", "open", clock={"kind": "live", "seconds": 100, "increment": 0})
    ben, free = table.guests[1], f"{table.path}/seats/1/free"
    assert ben.post(free).status_code == 403
    assert [table.host.post(f"{table.path}/seats/{n}/free").status_code for n in ("7", "x")] == [
        404
    ] * 2
    with table.player(1) as at_table, table.player(0) as anna:
        links = table.host.post(free).raise_for_status().json()
        with pytest.raises(WebSocketDisconnect) as closed:
            at_table.until("never")
        assert closed.value.code == 1011
        event = anna.event_n(3)
    assert (event["kind"], event["seats"][1]["kind"]) == ("seat", "open")
    assert event["seats"][1]["clock_ms"] == 100_000
    # Neither the old secret nor the old invitation leads back.
    with pytest.raises(WebSocketDisconnect), table.player(1):
        pass
    old = {"table": table.id, "invite": table.invite}
    assert join(ben, old) == 404
    assert join(house.guest(), {**old, "invite": links["invite"]}, name="Clara") == 201
    house.evict(table.id)
    assert house.room(table.id).projection.names == ("Anna", "Clara")


def test_a_seat_that_nobody_holds_cannot_be_freed(house: House) -> None:
    table = opened(house.guest())
    host = house.guest()
    table = opened(
        host, seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}]
    )
    codes = [
        host.post(f"/api/tables/{table['table']}/seats/{seat}/free").json()["error"]["code"]
        for seat in (1, 2)
    ]
    assert codes == ["illegal", "illegal"]


def test_a_freed_seat_stays_open_where_only_the_log_is_read(house: House) -> None:
    table = house.table("me", "open")
    table.host.post(f"{table.path}/seats/1/free").raise_for_status()
    room = house.room(table.id)
    entries = room.projection.entries
    stood = Summary(table.id, 3, 0, False, 0, None)
    outline = Outline(room.row, room.held.values(), stood, entries)
    assert [seat.kind for seat in outline.seats] == ["human", "open"]
    assert outline.seats[1].name == ""
    assert project(Pace(), entries).seats[1].kind == "open"


def test_another_process_lets_go_of_a_seat_too(house: House) -> None:
    table = house.table("me", "open")
    hub = house.app.state.hub
    room = house.room(table.id)
    with table.player(1) as ben:

        async def elsewhere() -> None:
            entry = room._entry(freed(room.projection, 1), None)
            assert await room.store.free_seat(1, entry, "new", "newer")
            await hub.heard([RENEWED + table.id])

        house.run(elsewhere)
        with pytest.raises(WebSocketDisconnect):
            ben.until("never")
    assert room.row.invite == "new"
    assert room.held[1].secret == ""


# --- the end --------------------------------------------------------------------------------


def test_the_host_ends_a_game_and_deletes_the_table(house: House) -> None:
    table = house.table("me", "open")
    ben = table.guests[1]
    assert ben.post(f"{table.path}/close").status_code == 403
    assert ben.delete(table.path).status_code == 403
    playing = table.host.delete(table.path)
    assert (playing.status_code, playing.json()["error"]["code"]) == (409, "playing")
    with table.player(1) as at_table:
        assert table.host.post(f"{table.path}/close").json()["state"] == "over"
        outcome = at_table.event_n(3)["outcome"]
        assert outcome["ranking"] == []
        assert outcome["ended"].startswith("The host has ended")
        assert at_table.event["log"][0]["parts"][0]["text"] == "The host has ended the game."
        assert table.host.post(f"{table.path}/close").json()["error"]["code"] == "over"
        assert table.host.delete(table.path).json() == {"table": table.id}
        with pytest.raises(WebSocketDisconnect) as closed:
            at_table.until("never")
        assert closed.value.code == 4404
    assert ben.get(table.path).status_code == 404
    assert house.run(house.app.state.hub.store.table, table.id) is None


def test_nothing_is_stored_at_a_table_that_is_gone(house: House) -> None:
    table = house.table("me", "me")
    room = house.room(table.id)
    with table.player(0, 1) as anna:
        house.run(house.app.state.hub.store.delete_table, table.id)
        house.run(house.app.state.hub.heard, [RENEWED + table.id])
        assert room.gone
        with pytest.raises(WebSocketDisconnect):
            anna.until("never")
    assert table.id not in house.app.state.hub.rooms


def test_who_handed_a_record_in_may_delete_it(house: House) -> None:
    table: Table = house.table("me", "me")
    guest = house.guest()
    record = guest.post("/api/records", content=table.record()).raise_for_status().json()["table"]
    assert house.guest().delete(f"/api/tables/{record}").status_code == 403
    assert guest.delete(f"/api/tables/{record}").status_code == 200
    assert guest.get(f"/api/tables/{record}").status_code == 404
