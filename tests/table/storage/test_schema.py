"""Where a database lies, and how it gets and keeps the schema of this release."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.config import Config as AlembicConfig
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect

import orrery.table.storage
from orrery.table.storage import migrate, schema
from orrery.table.storage.database import UnknownDatabase, database, plain
from orrery.table.storage.models import Entry
from orrery.table.storage.store import Store, Unavailable
from tests.table.databases import Cluster
from tests.table.storage.test_store import create_table

LOADED = """
import sys, orrery.table.storage.store
print(sorted({"alembic", "psycopg", "sqlalchemy"} & set(sys.modules)))
"""


@contextmanager
def through_sqlalchemy(url: str) -> Iterator[Connection]:
    address = url.replace("postgresql://", "postgresql+psycopg://")
    engine = create_engine(address)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def described(url: str) -> dict[str, Any]:
    """Everything that the database says of its tables."""
    with through_sqlalchemy(url) as connection:
        inspector = inspect(connection)
        told: dict[str, Any] = {}
        for table in inspector.get_table_names():
            told[table] = [
                [
                    {**column, "type": repr(column["type"])}
                    for column in inspector.get_columns(table)
                ],
                inspector.get_pk_constraint(table)["constrained_columns"],
                inspector.get_foreign_keys(table),
                sorted(inspector.get_indexes(table), key=lambda index: str(index["name"])),
                inspector.get_unique_constraints(table),
            ]
        if connection.dialect.name == "sqlite":
            rows = connection.exec_driver_sql("PRAGMA table_list")
            told["without rowid"] = {(row.name, row.wr) for row in rows}
        version = connection.exec_driver_sql("SELECT version_num FROM alembic_version")
        return {**told, "version": version.scalar()}


@pytest.fixture
def other_url(database_url: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A second empty database of the same kind."""
    if database_url.startswith("sqlite"):
        return f"sqlite:///{tmp_path / 'other.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


def test_the_steps_lead_to_the_schema_of_a_new_database(database_url: str, other_url: str) -> None:
    store = Store(database_url, "test")
    store.open()
    store.close()
    migrate.take_steps(database(other_url))
    created, stepped = described(database_url), described(other_url)
    assert {"tables", "seats", "entries", "guests"} < set(created)
    assert created["version"] == migrate.HEAD
    assert created == stepped


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("VARCHAR(64) NOT NULL", "VARCHAR(63) NOT NULL"),
        ("guest VARCHAR(32) NOT NULL", "guest VARCHAR(32)"),
        ("PRIMARY KEY (table_id, seat)", "PRIMARY KEY (seat, table_id)"),
        (" ON DELETE CASCADE", ""),
    ],
)
def test_a_schema_that_differs_is_noticed(
    database_url: str, other_url: str, right: str, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert right in schema.SEATS
    monkeypatch.setattr(schema, "SEATS", schema.SEATS.replace(right, wrong))
    store = Store(database_url, "test")
    store.open()
    store.close()
    migrate.take_steps(database(other_url))
    assert described(database_url) != described(other_url)


def test_a_database_of_an_older_release_is_brought_up_to_date(
    database_url: str, other_url: str
) -> None:
    """From the first release to this one, with everything that was played there."""
    migrate.take_steps(database(database_url), "0001")
    assert described(database_url)["version"] == "0001"
    old = Store(database_url, "test")
    create_table(old, "t")
    asyncio.run(old.append(Entry("t", 2, "0:k", "say", 0, 1, {"text": "Hello"})))
    before = asyncio.run(old.entries("t"))
    old.open()
    assert asyncio.run(old.entries("t")) == before
    assert len(before) == 2
    old.close()
    new = Store(other_url, "test")
    new.open()
    new.close()
    assert described(database_url) == described(other_url)


def test_a_database_of_a_later_release_is_not_touched(store: Store, database_url: str) -> None:
    create_table(store, "t")
    with through_sqlalchemy(database_url) as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    before = described(database_url)
    with pytest.raises(Unavailable, match="9999"):
        store.open()
    assert described(database_url) == before


def open_together(url: str) -> list[Exception]:
    """Let eight processes start at the same moment; what went wrong."""
    stores = [Store(url, str(number)) for number in range(8)]
    together = threading.Barrier(len(stores))
    failed: list[Exception] = []

    def start(store: Store) -> None:
        together.wait()
        try:
            store.open()
        except Exception as error:
            failed.append(error)

    threads = [threading.Thread(target=start, args=(store,)) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for store in stores:
        store.close()
    return failed


def test_processes_that_start_together_create_one_schema(database_url: str) -> None:
    assert open_together(database_url) == []
    assert described(database_url)["version"] == migrate.HEAD


def test_nobody_is_turned_away_from_a_new_file(tmp_path: Path) -> None:
    """Often enough: only now and then do they meet where SQLite would not wait."""
    for number in range(50):
        assert open_together(f"sqlite:///{tmp_path / str(number)}.db") == []


def test_the_newest_step_is_the_one_a_start_looks_for() -> None:
    config = AlembicConfig()
    folder = Path(orrery.table.storage.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    assert ScriptDirectory.from_config(config).get_heads() == [migrate.HEAD]


def test_the_store_loads_no_driver_that_it_does_not_need() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stderr


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("sqlite:///tables.db", "sqlite:///tables.db"),
        ("sqlite:////srv/100% mine/tables.db", "sqlite:////srv/100% mine/tables.db"),
        ("postgresql://a:b@c/d", "postgresql://a:b@c/d"),
        ("postgres://a:b@c/d", "postgresql://a:b@c/d"),
        ("postgresql+psycopg://a:b@c/d?host=e", "postgresql://a:b@c/d?host=e"),
    ],
)
def test_every_way_to_write_an_address_is_understood(given: str, meant: str) -> None:
    assert plain(given) == meant


@pytest.mark.parametrize(
    "address",
    [
        "mysql://anna:hush@somewhere/tables",
        "postgresql+asyncpg://anna:hush@somewhere/tables",
        "postgresql://anna:hush%@somewhere/tables",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "sqlite:///hush.db?mode=ro",
        "tables.db",
        "",
    ],
)
def test_any_other_address_is_refused_without_showing_it(address: str) -> None:
    with pytest.raises(UnknownDatabase) as refused:
        Store(address, "test")
    assert "hush" not in str(refused.value)
    assert refused.value.__cause__ is None
