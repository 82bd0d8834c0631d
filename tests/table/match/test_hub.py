"""Rooms by id: loaded once, put away when idle, and never behind what others stored."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace

import pytest
from starlette.websockets import WebSocketDisconnect

from orrery.core.words import LANGUAGES, load_templates
from orrery.table.config import Config
from orrery.table.limits import RateLimiter, TokenBucket
from orrery.table.match.hub import Hub
from orrery.table.match.room import Room
from orrery.table.match.submission import Answer
from orrery.table.protocol.incoming import Say
from orrery.table.speech import FOLDER
from orrery.table.storage.models import Entry
from orrery.table.storage.store import RENEWED
from tests.table.house import House


def test_a_table_is_loaded_once_however_many_ask(house: House) -> None:
    table = house.table("me", "me")
    hub = house.app.state.hub
    house.run(hub.sweep)
    hub.evict_idle(float("inf"))

    async def ask() -> list[Room | None]:
        return list(await asyncio.gather(*(hub.room(table.id) for _ in range(5))))

    rooms = house.run(ask)
    assert len({id(room) for room in rooms}) == 1
    assert house.run(hub.room, "nothere") is None


def test_what_is_stored_while_a_table_is_loaded_is_not_missed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = house.table("me", "open")
    hub = house.app.state.hub
    # Whoever listens for other processes may be reading the table just now.
    while table.id in hub.rooms:
        house.run(hub.sweep)
        hub.evict_idle(float("inf"))
    load = Room.load

    async def overtaken(room: Room) -> None:
        """Another process writes and notifies after the log is read, before the room is known."""
        await load(room)
        said = Entry(table.id, room.projection.n + 1, None, "say", 0, 1, {"text": "hello"})
        assert await hub.store.append(said)
        await hub.heard([table.id])

    monkeypatch.setattr(Room, "load", overtaken)
    assert house.room(table.id).projection.entries[-1].kind == "say"


def test_a_key_that_came_in_elsewhere_is_known_here(house: House) -> None:
    """Sent again through a process that has not heard of it, a message is stored once."""
    table = house.table("me", "me")
    here = house.room(table.id)
    message = Say(key="once", text="Hello", seat=0)

    async def through_both() -> tuple[int, int]:
        hub = house.app.state.hub
        elsewhere = Hub(hub.store, hub.config)
        room = await elsewhere.room(table.id)
        assert room is not None
        answers = Answer(), Answer()
        here.take(frozenset({0}), message, answers[0].tell)
        first = await answers[0]
        room.take(frozenset({0}), message, answers[1].tell)
        return first, await answers[1]

    n, again = house.run(through_both)
    assert n == again
    stored = house.run(house.app.state.hub.store.entries, table.id)
    assert [entry.key for entry in stored].count("0:once") == 1


def test_an_entry_of_another_process_is_shown_and_counts(house: House) -> None:
    table = house.table("me", "open")
    hub = house.app.state.hub
    with table.player(0) as anna:
        n = house.room(table.id).projection.n

        async def elsewhere() -> None:
            await hub.store.append(Entry(table.id, n + 1, "1:x", "say", 1, 1, {"text": "hi"}))
            await hub.heard([table.id, "unknown"])

        house.run(elsewhere)
        assert anna.event_n(n + 1)["log"][0]["parts"][0]["text"] == "hi"


def test_links_that_another_process_made_new_count_here(house: House) -> None:
    table = house.table("me", "open")
    hub = house.app.state.hub

    async def elsewhere() -> None:
        await hub.store.links(table.id, "newinvite", "newwatch")
        await hub.heard([RENEWED + table.id])

    with table.player() as watcher:
        house.run(elsewhere)
        with pytest.raises(WebSocketDisconnect):
            watcher.until("event")
    stranger = house.guest()
    assert stranger.get(table.path, params={"watch": table.watch}).status_code == 404
    assert stranger.get(table.path, params={"watch": "newwatch"}).status_code == 200


def test_who_loses_the_race_for_a_number_reads_and_tries_again(house: House) -> None:
    table = house.table("me", "open")
    hub = house.app.state.hub
    with table.player(0) as anna:
        n = house.room(table.id).projection.n
        house.run(hub.store.append, Entry(table.id, n + 1, "1:x", "say", 1, 1, {"text": "first"}))
        answer = anna.ask("say", text="second")
        assert answer["n"] == n + 2
        numbers = [event["n"] for event in anna.events]
    assert numbers[-2:] == [n + 1, n + 2]


def test_idle_tables_are_evicted_and_busy_ones_stay(config: Config) -> None:
    with House(replace(config, idle_seconds=0.05)) as house:
        idle, busy = house.table("me", "me"), house.table("me", "me")
        hub = house.app.state.hub
        with busy.player(0):
            _wait(lambda: idle.id not in hub.rooms)
            assert busy.id in hub.rooms
        _wait(lambda: busy.id not in hub.rooms)


def _wait(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_a_bucket_fills_steadily() -> None:
    bucket = TokenBucket(2.0, 3, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_buckets_forget_the_oldest_caller() -> None:
    buckets = RateLimiter(0.0, 1, most=2)
    assert buckets.take("a", 0.0)
    assert not buckets.take("a", 0.0)
    assert buckets.take("b", 0.0)
    assert buckets.take("c", 0.0)
    assert buckets.take("a", 0.0)


def test_the_table_speaks_every_language_completely() -> None:
    keys = [set(load_templates(FOLDER, language)) for language in LANGUAGES]
    assert keys[0] == keys[1]
