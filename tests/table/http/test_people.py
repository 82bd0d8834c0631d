"""People: the way back to their seats, being forgotten, and reporting what others say."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from orrery.table.http.talk import REPORTS_A_DAY
from orrery.table.match.hub import REPORT_DAYS, Hub
from orrery.table.storage.people import NOTHING_SAID
from orrery.table.storage.upkeep import Upkeep
from tests.table.house import House, Json, Player, Table

TWO = {"game": "galaxy_rush", "seats": [{"kind": "me", "name": "Anna"}, {"kind": "open"}]}


def me(guest: TestClient) -> Json:
    found: Json = guest.get("/api/me").raise_for_status().json()
    return found


def entries(house: House, table: str) -> list[Json]:
    found = house.run(house.app.state.hub.store.entries, table)
    return [{"kind": one.kind, "seat": one.seat, **one.payload} for one in found]


# --- the way back ---------------------------------------------------------------------------


def test_a_lost_seat_cookie_is_no_lost_seat(house: House) -> None:
    table = house.table("me", "open")
    ben = table.guests[1]
    ben.cookies.delete(f"seat-{table.id}")
    assert ben.get(table.path).json()["mine"] == [1]
    with ben.websocket_connect(f"{table.path}/socket") as socket:
        assert Player(socket).hello()["mine"] == [1]
    # Who shows a secret has what that holds, and nothing else.
    other = ben.get(table.path, headers={"Authorization": "Bearer " + "x" * 43})
    assert other.status_code == 404
    with ben.websocket_connect(
        f"{table.path}/socket?watch={table.watch}", headers={"Authorization": "Bearer nothing"}
    ) as socket:
        assert Player(socket).hello()["mine"] == []


def test_a_link_leads_back_from_any_browser(house: House) -> None:
    anna = house.guest()
    anna.put("/api/me", json={"name": "Anna"})
    table = anna.post("/api/tables", json=TWO).json()["table"]
    assert not me(anna)["recovery"]
    path = anna.post("/api/me/recovery", json={}).raise_for_status().json()["path"]
    assert me(anna)["recovery"]
    token = path.removeprefix("/recover/")
    elsewhere = house.guest()
    mine = elsewhere.post("/api/tables", json=TWO).json()["table"]
    assert elsewhere.post("/api/recover", json={"token": "x" * 43}).status_code == 404
    assert elsewhere.post("/api/recover", json={"token": token}).json()["name"] == "Anna"
    # What that browser had came along.
    listed = {one["table"]: one for one in elsewhere.get("/api/tables").json()["tables"]}
    assert {name: one["mine"] for name, one in listed.items()} == {table: [0], mine: [0]}
    assert listed[mine]["host"]
    with elsewhere.websocket_connect(f"/api/tables/{table}/socket") as socket:
        assert Player(socket).hello()["mine"] == [0]


def test_a_link_leads_nowhere_when_there_is_a_new_one_or_none(house: House) -> None:
    anna, thief = house.guest(), house.guest()
    links = [anna.post("/api/me/recovery", json={}).json()["path"] for _ in range(2)]
    tokens = [link.removeprefix("/recover/") for link in links]
    body = {"token": tokens[0], "bring": False}
    assert thief.post("/api/recover", json=body).status_code == 404
    anna.delete("/api/me/recovery").raise_for_status()
    assert thief.post("/api/recover", json={**body, "token": tokens[1]}).status_code == 404


def test_what_is_stored_of_a_link_leads_nowhere(house: House) -> None:
    anna = house.guest()
    token = anna.post("/api/me/recovery", json={}).json()["path"].removeprefix("/recover/")

    def rows(connection: object) -> list[tuple[str, ...]]:
        found: list[tuple[str, ...]] = connection.execute(  # type: ignore[attr-defined]
            "SELECT digest, guest FROM recoveries"
        ).fetchall()
        return found

    [row] = house.run(house.app.state.hub.store.read, rows)
    assert token not in row


def test_a_browser_need_not_bring_its_tables_along(house: House) -> None:
    anna, other = house.guest(), house.guest()
    token = anna.post("/api/me/recovery", json={}).json()["path"].removeprefix("/recover/")
    other.post("/api/tables", json=TWO).raise_for_status()
    other.post("/api/recover", json={"token": token, "bring": False}).raise_for_status()
    assert other.get("/api/tables").json()["tables"] == []


# --- being forgotten ------------------------------------------------------------------------


def test_a_guest_is_forgotten(house: House) -> None:
    table = house.table("me", "open")
    ben = table.guests[1]
    ben.put("/api/me", json={"name": "Ben"})
    alone = ben.post("/api/tables", json=TWO).json()["table"]
    record = ben.post("/api/records", content=table.record()).json()["table"]
    with table.player(0) as anna, table.player(1) as at_table:
        anna.ask("say", text="Hello Ben")
        at_table.ask("say", text="I live in Basel")
    assert ben.post("/api/me/forget", json={}).raise_for_status().json()["name"] == ""
    log = entries(house, table.id)
    assert [one["text"] for one in log if one["kind"] == "say"] == ["Hello Ben", NOTHING_SAID]
    assert [one["name"] for one in log if one["kind"] == "join"] == [""]
    assert log[0]["seats"][0]["name"] == "Anna"
    assert log[-1]["kind"] == "resign"
    store = house.app.state.hub.store
    assert house.run(store.table, alone) is None
    assert house.run(store.table, record) is None
    _, seats = house.run(store.table, table.id)
    assert [bool(seat.guest) for seat in seats] == [True, False]
    assert ben.get("/api/tables").json()["tables"] == []
    # The others go on, and the result does not name who left.
    room = house.room(table.id)
    assert room.projection.names == ("Anna", "")
    house.run(house.app.state.hub.write_summaries)
    stood = house.run(store.summary, table.id)
    assert stood.over
    assert "Ben" not in stood.outcome
    assert table.host.get(table.path).json()["state"] == "over"


def test_a_host_who_is_forgotten_leaves_the_table_to_the_others(house: House) -> None:
    host, ben = house.guest(), house.guest()
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}, {"kind": "open"}]
    opened = host.post("/api/tables", json={"game": "galileo_project", "seats": seats}).json()
    path = f"/api/tables/{opened['table']}"
    ben.post(f"{path}/join", json={"invite": opened["invite"], "name": "Ben"}).raise_for_status()
    host.post("/api/me/forget", json={}).raise_for_status()
    shown = ben.get(path).json()
    assert [(one["kind"], one["name"]) for one in shown["seats"]] == [
        ("open", ""), ("human", "Ben"), ("open", ""),
    ]  # fmt: skip
    assert house.room(opened["table"]).row.host == ""
    assert "Anna" not in str(entries(house, opened["table"]))


def test_who_was_sent_from_a_seat_is_forgotten_there_too(house: House) -> None:
    table = house.table("me", "open")
    ben, clara = table.guests[1], house.guest()
    spoken(table, "I live in Basel")
    links = table.host.post(f"{table.path}/seats/1/free").raise_for_status().json()
    said = {"invite": links["invite"], "name": "Clara"}
    clara.post(f"{table.path}/join", json=said).raise_for_status()
    ben.post("/api/me/forget", json={}).raise_for_status()
    log = entries(house, table.id)
    assert [one["name"] for one in log if one["kind"] == "join"] == ["", "Clara"]
    assert [one["text"] for one in log if one["kind"] == "say"] == [NOTHING_SAID]
    assert [one["name"] for one in clara.get(table.path).json()["seats"]] == ["Anna", "Clara"]


def test_all_seats_of_one_screen_are_blanked(house: House) -> None:
    host, clara = house.guest(), house.guest()
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Ben"}, {"kind": "open"}]
    opened = host.post("/api/tables", json={"game": "galileo_project", "seats": seats}).json()
    said = {"invite": opened["invite"], "name": "Clara"}
    clara.post(f"/api/tables/{opened['table']}/join", json=said).raise_for_status()
    host.post("/api/me/forget", json={}).raise_for_status()
    names = [one["name"] for one in clara.get(f"/api/tables/{opened['table']}").json()["seats"]]
    assert names == ["", "", "Clara"]


# --- reports --------------------------------------------------------------------------------


def spoken(table: Table, text: str) -> int:
    with table.player(1) as ben:
        n: int = ben.ask("say", text=text)["n"]
        return n


def test_what_was_said_is_reported_once(house: House) -> None:
    table = house.table("me", "open")
    n = spoken(table, "You are all fools")
    body = {"n": n, "reason": "rude"}
    for _ in range(2):
        answer = table.host.post(f"{table.path}/report", json=body)
        assert answer.status_code == 201
    assert table.guests[1].post(f"{table.path}/report", json=body).status_code == 404
    assert table.host.post(f"{table.path}/report", json={"n": 1}).status_code == 404
    assert table.host.post(f"{table.path}/report", json={"n": 99}).status_code == 404
    assert house.guest().post(f"{table.path}/report", json=body).status_code == 404
    hub: Hub = house.app.state.hub
    upkeep = Upkeep(hub.config.database_url)
    [report] = upkeep.reports()
    assert (report.name, report.text, report.reason) == ("Ben", "You are all fools", "rude")
    assert report.guest == house.room(table.id).held[1].guest
    upkeep.settle(report.id)
    assert upkeep.reports() == []


def test_reports_are_limited_and_expire(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.table.http.talk.REPORTS_A_DAY", 1)
    assert REPORTS_A_DAY == 20
    table = house.table("me", "open")
    lines = [spoken(table, "one"), spoken(table, "two")]
    codes = [table.host.post(f"{table.path}/report", json={"n": n}).status_code for n in lines]
    assert codes == [201, 429]
    hub: Hub = house.app.state.hub
    house.time.pass_by((REPORT_DAYS + 1) * 86_400)
    house.run(hub.expire)
    assert Upkeep(hub.config.database_url).reports() == []


def test_who_is_many_guests_reports_no_more_for_that(house: House) -> None:
    table = house.table("me", "open", public=True)
    line = spoken(table, "one")
    codes = [
        house.guest().post(f"{table.path}/report", json={"n": line}).status_code for _ in range(61)
    ]
    assert codes == [201] * 60 + [429]


def test_nobody_sees_a_seat_that_is_gone(house: House) -> None:
    """Whoever was forgotten is sent away from the table at once."""
    table = house.table("me", "open")
    with table.player(1) as ben:
        table.guests[1].post("/api/me/forget", json={}).raise_for_status()
        with pytest.raises(WebSocketDisconnect):
            ben.until("never")
    with pytest.raises(WebSocketDisconnect), table.player(1):
        pass
