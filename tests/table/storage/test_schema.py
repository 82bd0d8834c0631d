"""Where a database lies, and how it gets and keeps the schema of this release."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest

from orrery.table.auth import secrets
from orrery.table.match import results
from orrery.table.storage import migrate, schema
from orrery.table.storage.database import SQLITE, UnknownDatabase, plain
from orrery.table.storage.models import GuestRow
from orrery.table.storage.store import Store, Unavailable
from tests.table.databases import Cluster
from tests.table.house import House, Table, config_for
from tests.table.storage.test_store import create_table

PLAYED = Path(__file__).parent / "played-0003.sql"
FINISHED, RUNNING = "3vwgskn5qu", "w4exm68zhz"
RELEASES = sorted((Path(__file__).parent / "releases").glob("*.sql"))
"""Databases as former releases left them, with a table in each."""
LOADED = """
import sys, orrery.table.storage.store
print(sorted({"psycopg"} & set(sys.modules)))
"""
COLUMNS = """
SELECT table_name, column_name, data_type, character_maximum_length, is_nullable, column_default
FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position
"""
CONSTRAINTS = """
SELECT conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint
WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f') ORDER BY 1, 2
"""
INDEXES = """
SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
AND indexname NOT IN (SELECT conname FROM pg_constraint) ORDER BY 1
"""


def ask(url: str, *statements: str) -> list[list[Any]]:
    """What a database answers to each statement, past the store."""
    if url.startswith(SQLITE):
        file = sqlite3.connect(url.removeprefix(SQLITE))
        with file:
            found = [file.execute(one).fetchall() for one in statements]
        file.close()
        return found
    with psycopg.connect(url) as server:
        cursors = [server.execute(one) for one in statements]
        return [cursor.fetchall() if cursor.description else [] for cursor in cursors]


def described(url: str) -> dict[str, Any]:
    """Everything that the database says of its tables."""
    told: dict[str, Any] = {"mark": mark(url)}
    if not url.startswith(SQLITE):
        told["columns"], told["constraints"], told["indexes"] = ask(
            url, COLUMNS, CONSTRAINTS, INDEXES
        )
        return told
    [kinds] = ask(url, "PRAGMA table_list")
    for _, table, kind, _, without_rowid, _ in kinds:
        columns, foreign, indexes = ask(
            url,
            f"PRAGMA table_info({table})",
            f"PRAGMA foreign_key_list({table})",
            f"SELECT name, origin, \"unique\" FROM pragma_index_list('{table}') ORDER BY name",
        )
        within = [ask(url, f"PRAGMA index_info({index[0]})") for index in indexes]
        told[table] = (kind, without_rowid, columns, foreign, indexes, within)
    return told


def mark(url: str) -> str:
    [[(found,)]] = ask(url, f"SELECT version_num FROM {migrate.MARK}")
    return str(found)


def fresh(url: str) -> dict[str, Any]:
    """A new database of this release."""
    store = Store(url, "test")
    store.open()
    store.close()
    return described(url)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that has no schema yet."""
    if request.param == "sqlite":
        return f"{SQLITE}{tmp_path / 'tables.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


@pytest.fixture
def other_url(database_url: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A second empty database of the same kind."""
    if database_url.startswith(SQLITE):
        return f"{SQLITE}{tmp_path / 'other.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


def test_a_new_database_takes_all_steps(database_url: str) -> None:
    told = fresh(database_url)
    assert told["mark"] == migrate.HEAD == list(schema.STEPS)[-1]
    assert list(schema.STEPS) == sorted(schema.STEPS)


def load(url: str, release: Path) -> None:
    """Put back what a former release left."""
    if url.startswith(SQLITE):
        file = sqlite3.connect(url.removeprefix(SQLITE))
        file.executescript(release.read_text())
        file.close()
    else:
        with psycopg.connect(url) as server:
            server.execute(release.read_text())


@pytest.mark.parametrize("release", RELEASES, ids=[release.stem for release in RELEASES])
def test_a_database_of_a_former_release_is_brought_up_to_date(
    release: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """With everything that was played there."""
    if release.stem.startswith("sqlite"):
        url, other = (f"{SQLITE}{tmp_path / name}.db" for name in ("old", "new"))
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        url, other = cluster.new_database(), cluster.new_database()
    load(url, release)
    assert mark(url) == release.stem.split("-")[1]
    store = Store(url, "test")
    store.open()
    entries = asyncio.run(store.entries("t"))
    assert [(entry.n, entry.key, entry.kind) for entry in entries] == [
        (1, None, "start"), (2, "0:k", "say"),
    ]  # fmt: skip
    found = asyncio.run(store.table("t"))
    assert found is not None
    assert (found[0].invite, found[0].public) == ("invite", True)
    assert [seat.secret for seat in found[1]] == ["digest", ""]
    assert asyncio.run(store.guest("guest")) == GuestRow("guest", "Anna", "de")
    store.close()
    assert described(url) == fresh(other)


def test_the_first_release_and_the_one_before_are_there() -> None:
    assert {"sqlite-0001", "sqlite-0003", "postgresql-0001", "postgresql-0003"} <= {
        release.stem for release in RELEASES
    }


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
    meant = fresh(database_url)
    assert right in schema.SEATS
    monkeypatch.setattr(schema, "SEATS", schema.SEATS.replace(right, wrong))
    assert fresh(other_url) != meant


def test_a_step_that_fails_leaves_nothing_behind(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "REVIEWS", "CREATE NONSENSE")
    store = Store(database_url, "test")
    with pytest.raises(Unavailable):
        store.open()
    monkeypatch.undo()
    store.open()
    create_table(store, "t")
    store.close()
    assert mark(database_url) == migrate.HEAD


def test_games_of_an_older_release_keep_their_result_and_go_on(tmp_path: Path) -> None:
    """They were dealt with the first box, so that a process that has it looks after them."""
    url = played_before(tmp_path)
    with House(config_for(url)) as house:
        hub = house.app.state.hub
        found = house.run(hub.store.table, FINISHED)
        assert (found[0].rules, found[0].components) == (1, "98910c83f3a9")
        house.run(hub._keep_for_upgrades)
        until = time.monotonic() + 120
        while not (kept := house.run(hub.store.summary, FINISHED).outcome):
            assert time.monotonic() < until, "the result was not written down"
            time.sleep(0.1)
        assert sorted(results.read(kept).places) == [1, 2]
        guest = house.guest()
        assert guest.get(f"/replay/{FINISHED}").status_code == 200
        known = secrets.digest("known")
        ask(url, f"UPDATE seats SET secret = '{known}' WHERE table_id = '{RUNNING}'")
        seats = [{"seat": seat, "secret": "known"} for seat in (0, 1)]
        table = Table(house, {"table": RUNNING, "invite": "", "watch": "", "seats": seats}, guest)
        with table.player(0, 1) as player:
            event = player.event
            actions = [one["action"] for one in event["options"] if one["open"]]
            assert player.act(actions[0], event)["type"] == "ok"
            player.event_n(event["n"] + 1)
        assert hub.rooms == {}


@pytest.mark.parametrize("payload", ["{half", "[]", "{}"])
def test_one_bad_table_stops_no_upgrade(tmp_path: Path, payload: str) -> None:
    url = played_before(tmp_path)
    ask(url, f"UPDATE entries SET payload = '{payload}' WHERE table_id = '{RUNNING}' AND n = 1")
    store = Store(url, "test")
    store.open()
    bad, good = asyncio.run(store.table(RUNNING)), asyncio.run(store.table(FINISHED))
    assert bad is not None
    assert good is not None
    assert (bad[0].components, good[0].components) == ("", "98910c83f3a9")
    store.close()


def played_before(tmp_path: Path) -> str:
    """A database of the release before results were kept, with games that were played there."""
    url = f"{SQLITE}{tmp_path / 'played.db'}"
    load(url, PLAYED)
    assert mark(url) == "0003"
    return url


def test_a_database_of_a_later_release_is_not_touched(store: Store, database_url: str) -> None:
    create_table(store, "t")
    ask(database_url, f"UPDATE {migrate.MARK} SET version_num = '9999'")
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
    assert mark(database_url) == migrate.HEAD


def test_nobody_is_turned_away_from_a_new_file(tmp_path: Path) -> None:
    """Often enough: only now and then do they meet where SQLite would not wait."""
    for number in range(50):
        assert open_together(f"sqlite:///{tmp_path / str(number)}.db") == []


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
