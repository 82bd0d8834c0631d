"""Who counts as one caller, and what one caller may have."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from orrery.core.words import LANGUAGES
from orrery.table.auth.bans import Bans, name_of
from orrery.table.http import forward, relay
from orrery.table.limits import Occupancy
from orrery.table.storage.models import Ban
from tests.table.house import House, config_for


def test_a_guest_has_so_many_sockets_and_a_table_so_many_watchers(url: str) -> None:
    config = replace(config_for(url), sockets_per_guest=2, watchers_per_table=2)
    with House(config) as house:
        table = house.table("me", "open")
        path = f"{table.path}/socket"
        guest = table.host
        with guest.websocket_connect(path), guest.websocket_connect(path):
            with pytest.raises(WebSocketDisconnect), guest.websocket_connect(path):
                pass
            # Two are there: who holds a seat still comes in, who only watches does not.
            with (
                table.player(1),
                pytest.raises(WebSocketDisconnect) as full,
                table.player(),
            ):
                pass
            assert full.value.code == 1013
        with guest.websocket_connect(path):
            pass
        assert not house.app.state.hub.by_guest._inside
        assert not house.app.state.hub.by_address._inside


def test_sockets_that_are_relayed_count_for_their_address(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def elsewhere(scope: Scope) -> object:
        return object()

    async def carry_socket(process: object, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    monkeypatch.setattr(relay, "_process_for", elsewhere)
    monkeypatch.setattr(forward, "carry_socket", carry_socket)
    with House(replace(config_for(url), sockets_per_address=1)) as house:
        path = "/api/tables/elsewhere/socket"
        with (
            house.guest().websocket_connect(path),
            pytest.raises(WebSocketDisconnect),
            house.guest().websocket_connect(path),
        ):
            pass
        with house.guest().websocket_connect(path):
            pass
        assert not house.app.state.hub.by_address._inside


def test_nobody_without_a_name_is_counted() -> None:
    places = Occupancy(1)
    assert places.enter("anna")
    assert not places.enter("anna")
    assert places.enter("")
    assert places.enter("")
    places.leave("anna")
    assert places.enter("anna")


def test_who_has_a_network_of_ipv6_is_counted_as_one(url: str) -> None:
    """Every address had a count of its own, and whoever has one has 2^64."""
    config = replace(config_for(url), read_rate=0.001, read_burst=2)
    with House(config) as house:
        addresses = ["2001:db8:0:1::1", "2001:db8:0:1::2", "2001:db8:0:1:a:b:c:d"]
        codes = [house.guest(one).get("/api/me").status_code for one in addresses]
        assert codes == [200, 200, 429]
        assert house.guest("2001:db8:0:2::1").get("/api/me").status_code == 200


def test_a_socket_for_both_kinds_of_addresses_lets_nobody_banned_in(url: str) -> None:
    """Such a socket tells 203.0.113.7 as an address of IPv6, which no ban of IPv4 named."""
    with House(config_for(url)) as house:
        house.app.state.hub.bans = Bans([Ban(name_of("203.0.113.0/24"), None, "")])
        assert house.guest("::ffff:203.0.113.7").get("/api/me").status_code == 403
        assert house.guest("::ffff:203.0.114.7").get("/api/me").status_code == 200
        assert house.guest("no address").get("/api/me").status_code == 200
        assert house.guest("no:address").get("/api/me").status_code == 200


def test_a_server_answers_to_its_names_only(url: str) -> None:
    with House(replace(config_for(url), hosts=("tables.example",))) as house:
        guest = house.guest()
        for language, words in zip(LANGUAGES, ("another name", "anderen Namen"), strict=True):
            foreign = guest.get("/api/me", headers={"Accept-Language": language})
            assert foreign.status_code == 421
            assert words in foreign.json()["error"]["message"]
        for name in ("tables.example", "Tables.Example:8000"):
            assert guest.get("/api/me", headers={"Host": name}).status_code == 200
        assert guest.get("/api/ready").status_code == 200


def test_a_guest_opens_so_many_tables_a_day(url: str) -> None:
    with House(replace(config_for(url), tables_per_guest=2)) as house:
        guest = house.guest()
        wish = {"game": "galaxy_rush", "seats": [{"kind": "me"}, {"kind": "open"}]}
        codes = [guest.post("/api/tables", json=wish).status_code for _ in range(3)]
        assert codes == [201, 201, 429]
        assert house.guest().post("/api/tables", json=wish).status_code == 201
        house.time.pass_by(25 * 3600)
        assert guest.post("/api/tables", json=wish).status_code == 201


def test_an_address_leaves_so_much_here_a_day(url: str) -> None:
    """Limits were of guests alone: whoever came as a new one every time filled the disk."""
    wish = {"game": "galaxy_rush", "seats": [{"kind": "me"}, {"kind": "open"}]}
    hook = {"kind": "webhook", "target": "https://example.com/"}
    config = replace(config_for(url), kept_per_address=1, webhooks=True)
    with House(config) as house:
        record = house.table("me", "me").record()
        calls: list[tuple[str, str, dict[str, Any]]] = [
            ("POST", "/api/tables", {"json": wish}),
            ("POST", "/api/records", {"content": record}),
            ("POST", "/api/games/galaxy_rush/lessons/first_steps", {}),
            ("PUT", "/api/me", {"json": {"name": "Anna"}}),
            ("POST", "/api/me/recovery", {"json": {}}),
            ("POST", "/api/me/notifications", {"json": hook}),
        ]
        for number, (method, path, given) in enumerate(calls):
            address = f"203.0.113.{number}"
            assert house.guest(address).request(method, path, **given).is_success, path
            for again, other, what in calls:
                answer = house.guest(address).request(again, other, **what)
                assert answer.status_code == 429, other
                assert answer.json()["error"]["code"] == "too-many"
        # A name that is changed takes no more room than before.
        anna = house.guest("198.51.100.1")
        assert anna.put("/api/me", json={"name": "Anna"}).is_success
        assert anna.put("/api/me", json={"name": "Anne"}).json()["name"] == "Anne"
