"""Links made new while others are on their way: from the answer on, the old ones open nothing."""

from __future__ import annotations

import asyncio

import pytest
from starlette.testclient import TestClient

from orrery.table.match.hub import Hub
from orrery.table.match.lock import Lock
from orrery.table.match.room import Room
from orrery.table.storage.models import Entry, SeatRow, TableRow
from orrery.table.storage.store import RENEWED
from tests.table.house import House, Json


def opened(host: TestClient) -> Json:
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
    answer = host.post("/api/tables", json={"game": "galaxy_rush", "seats": seats})
    found: Json = answer.json()
    return found


def joined(house: House, table: Json, invite: str) -> int:
    """What somebody is told who comes with this invitation."""
    path = f"/api/tables/{table['table']}/join"
    answer = house.guest().post(path, json={"invite": invite})
    return int(answer.status_code)


class Watched(Lock):
    """Tells when somebody has to wait for it."""

    def __init__(self) -> None:
        super().__init__()
        self.waited_for = asyncio.Event()

    async def __aenter__(self) -> None:
        if self.locked:
            self.waited_for.set()
        await super().__aenter__()


def test_words_that_were_read_before_do_not_come_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks the words up may have read the old ones just before they are made new."""
    table = opened(house.guest())
    room = house.room(table["table"])
    store = house.app.state.hub.store
    read = store.table

    async def race() -> None:
        was_read, go_on = asyncio.Event(), asyncio.Event()

        async def read_slowly(name: str) -> tuple[TableRow, list[SeatRow]] | None:
            found: tuple[TableRow, list[SeatRow]] | None = await read(name)
            was_read.set()
            await go_on.wait()
            return found

        monkeypatch.setattr(store, "table", read_slowly)
        room.lock = Watched()
        looking = asyncio.create_task(room.look_up())
        await was_read.wait()
        renewing = asyncio.create_task(room.new_links("newinvite", "newwatch"))
        waiting = asyncio.create_task(room.lock.waited_for.wait())
        # It is done, or waits for the lock that the lookup holds.
        await asyncio.wait({renewing, waiting}, return_when=asyncio.FIRST_COMPLETED)
        go_on.set()
        await asyncio.gather(looking, renewing)
        waiting.cancel()

    house.run(race)
    assert (room.row.invite, room.row.watch) == ("newinvite", "newwatch")
    assert joined(house, table, table["invite"]) == 404
    assert joined(house, table, "newinvite") == 201


def test_links_made_new_between_the_look_at_them_and_the_seat(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process makes them new when this one has already found the old one good."""
    table = opened(house.guest())
    store = house.app.state.hub.store
    take_seat = store.take_seat

    async def overtaken(name: str, seat: SeatRow, entry: Entry, invite: str | None) -> bool:
        await store.links(name, "newinvite", "newwatch")
        locked: bool = await take_seat(name, seat, entry, invite)
        return locked

    monkeypatch.setattr(store, "take_seat", overtaken)
    assert joined(house, table, table["invite"]) == 404
    room = house.room(table["table"])
    assert [seat.kind for seat in room.projection.seats] == ["human", "open"]
    assert joined(house, table, "newinvite") == 201


def test_a_process_that_has_not_heard_of_new_links_keeps_to_them(house: House) -> None:
    table = opened(house.guest())
    room = house.room(table["table"])

    async def elsewhere() -> None:
        hub = house.app.state.hub
        other = await Hub(hub.store, hub.config).room(table["table"])
        assert other is not None
        await other.new_links("newinvite", "newwatch")

    house.run(elsewhere)
    assert room.row.invite == table["invite"]
    assert joined(house, table, table["invite"]) == 404
    assert joined(house, table, "newinvite") == 201


def test_a_new_link_is_good_where_nobody_has_heard_of_it(house: House) -> None:
    table = opened(house.guest())
    house.run(house.app.state.hub.store.links, table["table"], "newinvite", "newwatch")
    assert joined(house, table, "newinvite") == 201


def test_links_made_new_while_a_table_is_loaded_are_not_missed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(house.guest())
    hub = house.app.state.hub
    while table["table"] in hub.rooms:
        house.run(hub.sweep)
        hub.evict_idle(float("inf"))
    load = Room.load

    async def overtaken(room: Room) -> None:
        await load(room)
        await hub.store.links(room.id, "newinvite", "newwatch")
        await hub.heard([RENEWED + room.id])

    monkeypatch.setattr(Room, "load", overtaken)
    assert house.room(table["table"]).row.watch == "newwatch"
