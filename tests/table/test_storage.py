"""The database: schema, migrations, the log's unique numbers, and what happens when it is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config as AlembicConfig
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine

import orrery.table
from orrery.table.storage import migrate
from orrery.table.storage.models import Entry, TableRow, metadata
from orrery.table.storage.store import Store, Stored, Unavailable


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    store = Store(database_url, "test")
    store.open()
    yield store
    store.close()


def row(table: str) -> TableRow:
    return TableRow(table, "galaxy_rush", "host", True, False, "invite", "watch", "{}", 1)


def lay(store: Store, table: str) -> None:
    asyncio.run(store.open_table(row(table), [], [Entry(table, 1, None, "start", -1, 1)]))


def test_an_empty_database_gets_the_schema_of_the_models(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
        assert context.get_current_heads() == (migrate.HEAD,)


def test_the_steps_lead_to_the_schema_of_the_models(database_url: str) -> None:
    engine = create_engine(database_url)
    with engine.begin() as connection:
        migrate._run(connection)
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
        assert context.get_current_heads() == (migrate.HEAD,)
    engine.dispose()


def test_the_newest_step_is_the_one_a_start_looks_for() -> None:
    config = AlembicConfig()
    folder = Path(orrery.table.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    assert ScriptDirectory.from_config(config).get_heads() == [migrate.HEAD]


def test_opening_a_database_twice_keeps_what_is_in_it(store: Store) -> None:
    lay(store, "t")
    store.open()
    assert [entry.kind for entry in asyncio.run(store.entries("t"))] == ["start"]


def test_a_number_or_key_is_stored_once(store: Store) -> None:
    lay(store, "t")

    async def race() -> list[bool]:
        entries = [
            store.append(Entry("t", 2, "key", "say", 0, 1, {"text": "first"})),
            store.append(Entry("t", 2, "other", "say", 0, 1, {"text": "second"})),
            store.append(Entry("t", 3, "key", "say", 0, 1, {"text": "third"})),
            store.append(Entry("t", 4, None, "say", 0, 1, {"text": "fourth"})),
            store.append(Entry("t", 5, None, "say", 0, 1, {"text": "fifth"})),
        ]
        return list(await asyncio.gather(*entries))

    assert asyncio.run(race()) == [True, False, False, True, True]
    entries = asyncio.run(store.entries("t", after=1))
    assert [entry.payload["text"] for entry in entries] == ["first", "fourth", "fifth"]


def test_entries_that_arrive_together_share_a_transaction(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for table in "abcde":
        lay(store, table)
    batches: list[int] = []
    inner = "_insert" if store.shared else "_append"
    insert = getattr(store, inner)

    def counted(batch: list[Entry], connection: Connection) -> set[Stored]:
        batches.append(len(batch))
        stored: set[Stored] = insert(batch, connection)
        return stored

    monkeypatch.setattr(store, inner, counted)

    async def together() -> list[bool]:
        return await asyncio.gather(
            *(store.append(Entry(table, 2, None, "say", 0, 1, {"text": "x"})) for table in "abcde")
        )

    assert asyncio.run(together()) == [True] * 5
    assert batches == [5]


def test_a_table_is_stored_whole_or_not_at_all(store: Store) -> None:
    lay(store, "t")
    with pytest.raises(Unavailable):
        lay(store, "t")
    assert len(asyncio.run(store.entries("t"))) == 1


def test_a_database_that_fails_is_told_as_unavailable(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(store, "t")

    def fails(batch: list[Entry], connection: Connection) -> object:
        return connection.exec_driver_sql("SELECT nonsense FROM nowhere")

    monkeypatch.setattr(store, "_insert" if store.shared else "_append", fails)
    with pytest.raises(Unavailable):
        asyncio.run(store.append(Entry("t", 2, None, "say", 0, 1)))
