"""A database in trouble: files that are held or full, connections that die, two who write."""

from __future__ import annotations

import asyncio
import gc
import resource
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from orrery.table.storage import database as databases
from orrery.table.storage.database import Connection, Pool, database
from orrery.table.storage.models import Entry
from orrery.table.storage.store import Store, Unavailable
from tests.chaos.systems import frozen
from tests.table.databases import Cluster
from tests.table.storage.test_store import create_table


@pytest.fixture
def file_store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}", "test")
    store.open()
    create_table(store, "t")
    yield store
    store.close()


def path_of(store: Store) -> Path:
    return Path(store.database.address.removeprefix("sqlite:///"))


def say(store: Store, n: int, text: str = "x") -> bool:
    return asyncio.run(store.append(Entry("t", n, None, "say", 0, 1, {"text": text})))


def test_a_file_is_opened_as_the_hosting_page_says(file_store: Store) -> None:
    def settings(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    normal, on = 1, 1
    assert asyncio.run(file_store.read(settings)) == ["wal", normal, on, 5000]


def test_a_file_that_somebody_holds_is_waited_for_and_then_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "BUSY_SECONDS", 0.2)
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}", "test")
    store.open()
    create_table(store, "t")
    with closing(sqlite3.connect(tmp_path / "tables.db", check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="OperationalError"):
            say(store, 2)
        # The connection that waited in vain is not used again; the next one has all the time.
        monkeypatch.setattr(databases, "BUSY_SECONDS", 120.0)
        assert len(asyncio.run(store.entries("t"))) == 1
        threading.Timer(0.05, other.rollback).start()
        assert say(store, 2)
    store.close()


def test_a_full_disk_is_told_and_nothing_is_half_stored(file_store: Store) -> None:
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    limit = Path(f"{path_of(file_store)}-wal").stat().st_size + 20_000
    stored = 1

    def talk() -> None:
        nonlocal stored
        for n in range(2, 100):
            assert say(file_store, n, "x" * 1000)
            stored = n

    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, usual[1]))
        with pytest.raises(Unavailable):
            talk()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert 1 < stored < 99
    assert [entry.n for entry in asyncio.run(file_store.entries("t"))] == [*range(1, stored + 1)]
    assert say(file_store, stored + 1)


def test_a_connection_on_which_something_failed_is_not_used_again(file_store: Store) -> None:
    async def forbid_writing() -> None:
        await file_store.read(lambda connection: connection.execute("PRAGMA query_only=ON"))

    asyncio.run(forbid_writing())
    with pytest.raises(Unavailable, match="OperationalError"):
        say(file_store, 2)
    assert say(file_store, 2)


def test_two_stores_share_a_file_and_each_number_is_given_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    stores = [Store(url, "one"), Store(url, "two")]
    for store in stores:
        store.open()
    create_table(stores[0], "t")
    won: list[list[int]] = [[], []]

    def write(number: int) -> None:
        for n in range(2, 200):
            if say(stores[number], n, str(number)):
                won[number].append(n)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won[0] + won[1]) == [*range(2, 200)]
    entries = asyncio.run(stores[1].entries("t", after=1))
    assert [entry.n for entry in entries if entry.text("text") == "0"] == won[0]
    for store in stores:
        store.close()


def test_a_busy_file_is_tidied_and_left_without_a_log(
    file_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = path_of(file_store)
    before = path.stat().st_size
    monkeypatch.setattr("orrery.table.storage.store.TIDY_AFTER", 20)

    async def talk() -> None:
        # Tidying waits for the disk in a thread, for as long as that takes.
        for n in range(2, 10_000):
            await file_store.append(Entry("t", n, None, "say", 0, 1, {"text": "x" * 2000}))
            await asyncio.sleep(0.001)
            if path.stat().st_size > before:
                return

    asyncio.run(talk())
    assert path.stat().st_size > before
    file_store.close()
    assert sorted(one.name for one in path.parent.iterdir()) == [path.name]


def test_a_file_may_be_closed_when_it_is_about_to_be_tidied(
    file_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orrery.table.storage.store.TIDY_AFTER", 0)
    failed: list[object] = []

    async def talk_and_close() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, told: failed.append(told))
        await file_store.append(Entry("t", 2, None, "say", 0, 1, {"text": "x"}))
        file_store.close()
        await asyncio.sleep(0.01)
        gc.collect()

    asyncio.run(talk_and_close())
    assert failed == []


def test_a_connection_that_died_is_replaced_before_anything_is_asked_on_it(
    cluster: Cluster,
) -> None:
    store = Store(cluster.new_database(), "test")
    store.open()
    create_table(store, "t")
    killing = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    pool = Pool(database(cluster.new_database()))
    for n in range(2, 6):
        killer = pool.acquire()
        killer.execute(killing).fetchall()
        pool.discard(killer)
        assert say(store, n)
    assert len(asyncio.run(store.entries("t"))) == 5
    store.close()


def test_a_connection_that_dies_in_between_is_told_as_unavailable(cluster: Cluster) -> None:
    store = Store(cluster.new_database(), "test")
    store.open()
    create_table(store, "t")

    def die(connection: Connection) -> None:
        connection.execute("SELECT pg_terminate_backend(pg_backend_pid())").fetchall()

    with pytest.raises(Unavailable):
        asyncio.run(store.write(die))
    assert say(store, 2)
    store.close()


def test_a_database_that_is_frozen_is_not_waited_for_for_ever(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its kernel takes what it is sent, and no timeout of its own can end."""
    monkeypatch.setattr("orrery.table.storage.store.ANSWER_SECONDS", 0.1)
    monkeypatch.setattr("orrery.table.storage.store.LOOK_SECONDS", 0.01)
    url = cluster.new_database()
    first, store = Store(url, "first"), Store(url, "test")
    first.open()
    create_table(first, "t")

    async def talk() -> bool:
        await store.check()
        entry = Entry("t", 2, None, "say", 0, 1, {"text": "x"})
        with frozen(cluster.processes()), pytest.raises(Unavailable):
            await store.append(entry)
        return await store.append(entry)

    assert asyncio.run(talk())
    for one in (first, store):
        one.close()
