"""The one way into a log: overtaken by another process, left by who waits, without a database."""

from __future__ import annotations

import asyncio

import pytest

from orrery.core.words import phrase
from orrery.table.auth.access import Claim
from orrery.table.match.checks import Draft, Refused
from orrery.table.match.room import Room
from orrery.table.storage.models import Entry, SeatRow
from orrery.table.storage.store import Done, Store, Unavailable
from tests.table.house import House, Table


def said(text: str) -> Draft:
    return Draft("say", 0, {"text": text})


def overtake(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let another process store something just before the next entry is."""
    store = room.store
    elsewhere = Store(store.database.address, "elsewhere")
    append_then, take_seat = store.append_then, store.take_seat
    first = iter([True])

    async def be_first(n: int) -> None:
        if next(first, False):
            assert await elsewhere.append(Entry(room.id, n, None, "say", 0, 1, {"text": "first"}))
            elsewhere.close()

    def appended(entry: Entry, done: Done) -> None:
        async def in_order() -> None:
            await be_first(entry.n)
            append_then(entry, done)

        kept.append(asyncio.ensure_future(in_order()))

    async def seat_taken(table: str, seat: SeatRow, entry: Entry, invite: str | None) -> bool:
        await be_first(entry.n)
        return await take_seat(table, seat, entry, invite)

    kept: list[asyncio.Future[None]] = []
    monkeypatch.setattr(store, "append_then", appended)
    monkeypatch.setattr(store, "take_seat", seat_taken)


async def nothing_new() -> None:
    pass


async def free(room: Room) -> None:
    """Wait until the lock is free: a notification of the database may have it for a moment."""
    async with asyncio.timeout(120), room.lock:
        pass


def kinds(house: House, table: Table) -> list[str]:
    stored = house.run(house.app.state.hub.store.entries, table.id)
    assert [entry.n for entry in stored] == list(range(1, len(stored) + 1))
    return [entry.kind for entry in stored]


def test_who_is_overtaken_is_checked_and_stored_after_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = house.table("me", "me")
    room = house.room(table.id)
    overtake(room, monkeypatch)
    seen: list[int] = []

    def draft() -> Draft:
        seen.append(room.projection.n)
        return said("second")

    n = house.run(room.submitted, draft, "0:key")
    assert (seen, n) == ([1, 2], 3)
    assert kinds(house, table) == ["start", "say", "say"]
    assert house.run(room.submitted, draft, "0:key") == n
    house.run(free, room)


def test_who_is_overtaken_may_be_refused(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = house.table("me", "me")
    room = house.room(table.id)
    overtake(room, monkeypatch)

    def only_at_first() -> Draft:
        if room.projection.n > 1:
            raise Refused("stale", phrase("table.refused.stale"))
        return said("never")

    with pytest.raises(Refused):
        house.run(room.submitted, only_at_first)
    assert kinds(house, table) == ["start", "say"]
    house.run(free, room)


def test_a_seat_is_taken_although_something_else_was_stored_first(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = house.guest()
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
    opened = host.post("/api/tables", json={"game": "galaxy_rush", "seats": seats}).json()
    table = Table(house, opened, host)
    room = house.room(table.id)
    overtake(room, monkeypatch)
    table.join(1)
    assert kinds(house, table) == ["start", "say", "join"]
    assert room.seats_held(Claim([table.secrets[1]])) == {1}


def test_a_bot_plays_on_although_something_else_was_stored_first(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = house.table("bot", "bot", public=True)
    room = house.room(table.id)
    overtake(room, monkeypatch)
    # Bots among themselves begin when somebody watches.
    with table.player() as watcher:
        watcher.event_n(4)
    assert kinds(house, table)[:4] == ["start", "say", "action", "action"]


def test_time_that_is_up_is_written_down_although_something_else_was_first(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = house.table("me", "me", clock={"kind": "live", "seconds": 10, "increment": 0})
    room = house.room(table.id)
    overtake(room, monkeypatch)
    house.time.pass_by(11)
    house.run(room.check_time)
    assert kinds(house, table)[-2:] == ["say", "flag"]


@pytest.mark.parametrize("waits", [True, False])
def test_without_a_database_nothing_is_stored_and_the_lock_is_free(
    house: House, monkeypatch: pytest.MonkeyPatch, waits: bool
) -> None:
    table = house.table("me", "me")
    room = house.room(table.id)
    with monkeypatch.context() as away:
        away.setattr(room.store, "append_then", lambda _, done: done(Unavailable("away")))
        # A notification that comes late would read the log, and then nothing is in doubt.
        away.setattr(room, "catch_up", nothing_new)

        async def together() -> list[object]:
            tried = [room.submitted(lambda: said("lost")) for _ in range(1 + waits)]
            return await asyncio.gather(*tried, return_exceptions=True)

        results = house.run(together)
        assert {type(one) for one in results} == {Unavailable}
        assert room.doubtful
    house.run(free, room)
    assert house.run(room.submitted, lambda: said("found")) == 2
    assert not room.doubtful


def test_who_stops_waiting_stops_nobody_else(house: House) -> None:
    table = house.table("me", "me")
    room = house.room(table.id)

    async def cancelled() -> None:
        waiting = asyncio.ensure_future(room.submitted(lambda: said("stored all the same")))
        await asyncio.sleep(0)
        waiting.cancel()
        await room.submitted(lambda: said("after it"))

    house.run(cancelled)
    assert kinds(house, table) == ["start", "say", "say"]
    house.run(free, room)
