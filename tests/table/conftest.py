"""A server for a test, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing import forkserver
from pathlib import Path

import pytest

from orrery.table.config import Config
from orrery.table.match import bots
from orrery.table.storage.store import Store
from tests.table.databases import Cluster
from tests.table.house import House, config_for


@pytest.fixture(scope="session", autouse=True)
def workers() -> Iterator[None]:
    """Workers are forked from a process that has loaded what they need.

    Servers in processes of their own start them as always: each of them loads it again.
    """
    forkserver.set_forkserver_preload(["tests.table.preloaded"])
    forkserver.ensure_running()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bots, "START_METHOD", "forkserver")
        yield


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of our own for this test run."""
    with Cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.db'}"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    with cluster.database() as address:
        yield address


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
