"""A server for a test, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from orrery.table.config import Config
from orrery.table.storage.store import Store
from tests.table.databases import Cluster
from tests.table.house import House, config_for


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of our own for this test run."""
    with Cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    """That database, open."""
    opened = Store(database_url, "test")
    opened.open()
    yield opened
    opened.close()


@pytest.fixture
def config(database_url: str) -> Config:
    return config_for(database_url)


@pytest.fixture
def house(config: Config) -> Iterator[House]:
    with House(config) as house:
        yield house
