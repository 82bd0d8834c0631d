"""What whoever runs a server can ask it: whether it is well, and what it counted."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from orrery.table.config import Config
from orrery.table.counts import Histogram
from orrery.table.storage.database import Connection
from orrery.table.storage.store import Store
from tests.table.house import House, config_for
from tests.table.processes import free_port


def test_a_server_says_that_it_runs_and_is_ready(house: House) -> None:
    guest = house.guest()
    assert guest.get("/api/health").json() == {"status": "running"}
    assert guest.get("/api/ready").json() == {"status": "ready"}


def test_without_its_database_it_runs_and_is_not_ready(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Store = house.app.state.hub.store

    def gone() -> Connection:
        raise store.database.errors("gone")

    monkeypatch.setattr(store._pool, "acquire", gone)
    guest = house.guest()
    answer = guest.get("/api/ready")
    assert answer.status_code == 503
    assert answer.json()["error"]["code"] == "unavailable"
    assert guest.get("/api/health").status_code == 200


@pytest.fixture
def measured(tmp_path: Path) -> Config:
    config = config_for(f"sqlite:///{tmp_path / 'tables.db'}")
    return replace(config, metrics=f"127.0.0.1:{free_port()}")


def asked(config: Config) -> dict[tuple[str, str], float]:
    """What Prometheus would read, by name and label."""
    text = httpx.get(f"http://{config.metrics}/metrics", timeout=60).raise_for_status().text
    return {
        (sample.name, "".join(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_what_happens_is_counted(measured: Config) -> None:
    with House(measured) as house:
        before = asked(measured)
        table = house.table("me", "open")
        with table.player(0) as anna:
            anna.ask("say", text="hello")
            anna.ask("say", text="\x00")
            anna.send(type="nonsense")
            anna.until("refused")
            after = asked(measured)
        assert after["orrery_tables_open", ""] == 1
        assert after["orrery_sockets_open", ""] == 1
        assert (
            after["orrery_entries_stored_total", ""] - before["orrery_entries_stored_total", ""]
            == 1
        )
        assert after["orrery_messages_total", ""] - before["orrery_messages_total", ""] == 4
        refused = ("orrery_refusals_total", "malformed")
        assert after[refused] - before.get(refused, 0) == 2
        created = ("orrery_answers_total", "201")
        assert after[created] - before.get(created, 0) == 2
        assert after["orrery_bots_waiting", ""] == 0
        assert after["process_resident_memory_bytes", ""] > 0
    with pytest.raises(httpx.ConnectError):
        asked(measured)


def test_a_database_that_fails_is_counted(
    measured: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(measured) as house:
        before = asked(measured)["orrery_database_failures_total", ""]

        def gone() -> Connection:
            raise sqlite3.OperationalError

        monkeypatch.setattr(house.app.state.hub.store._pool, "acquire", gone)
        house.guest().get("/api/ready")
        assert asked(measured)["orrery_database_failures_total", ""] > before


def test_a_histogram_counts_up_to_each_bound() -> None:
    delays = Histogram(1.0, 2.0)
    for value in (0.5, 1.0, 1.5, 9.0):
        delays.note(value)
    assert delays.below == [2, 1, 1]
    assert delays.total == 12.0
