"""A database that is gone or silent, and the clocks meanwhile."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from orrery.table.match.clocks import Clock, Downtimes, Pace
from orrery.table.storage.store import Store, Unavailable
from tests.table.house import House, config_for


def test_a_file_that_was_deleted_or_replaced_is_noticed(url: str, tmp_path: Path) -> None:
    """Moves were acknowledged that went to a file without a name, gone at the next start."""
    with House(config_for(url)) as house:
        table = house.table("me", "me")
        guest = house.guest()
        with table.player(0, 1) as anna:
            file, aside = tmp_path / "tables.db", tmp_path / "aside.db"
            file.rename(aside)
            assert anna.ask("say", text="hello")["code"] == "unavailable"
            assert guest.get("/api/ready").status_code == 503
            assert not file.exists()
            file.write_bytes(aside.read_bytes())
            assert anna.ask("say", text="hello")["code"] == "unavailable"
            aside.rename(file)
            assert anna.ask("say", text="hello")["type"] == "ok"
            assert guest.get("/api/ready").status_code == 200


def test_a_database_that_does_not_answer_is_not_waited_for_for_ever() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        # libpq waits two seconds at least.
        store = Store(f"postgresql://orrery@127.0.0.1:{port}/x?connect_timeout=2", "test")
        with pytest.raises(Unavailable):
            asyncio.run(store.check())
        store.close()


def test_time_in_which_no_server_ran_is_nobodys() -> None:
    downtimes = Downtimes()
    clock = Clock(Pace("live", seconds=100), 2, downtimes)
    clock.turn(0, 10_000)
    assert clock.remaining(0, 60_000) == 50_000
    assert clock.deadline() == 110_000
    downtimes.follow([(0, 20_000), (50_000, 70_000), (80_000, 80_000)])
    assert clock.remaining(0, 60_000) == 80_000
    assert clock.deadline() == 150_000
    clock.turn(None, 90_000)
    assert clock.left[0] == 60_000


def test_a_server_that_was_down_does_not_let_a_clock_run_out(url: str) -> None:
    clock = {"kind": "live", "seconds": 600, "increment": 0}
    with House(config_for(url)) as house:
        table = house.table("me", "open", clock=clock)
        now = house.time.ms
        house.time.pass_by(60)
        house.run(house.app.state.hub.note_uptime)
    with House(config_for(url)) as again:
        again.time.ms = now + 3_600_000
        hub = again.app.state.hub
        hub._up_at = 0.0
        again.run(hub.note_uptime)
        again.run(hub.sweep)
        left = again.room(table.id).projection.clock.remaining(
            again.room(table.id).projection.turn, again.time.ms
        )
        assert left == 540_000
