"""Garbage is collected where it keeps nobody waiting, and tables leave none behind."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from orrery.table.garbage import LONGEST_SECONDS, NEW, QUIET, SECONDS, Garbage
from tests.table.house import House


class Cycle:
    """Something that only a collector frees."""

    def __init__(self) -> None:
        self.itself = self


class Clock:
    """Time as a test tells it: how late it is, and for how long this process has worked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.late = 1000.0
        self.worked = 10.0
        monkeypatch.setattr("orrery.table.garbage.time.monotonic", lambda: self.late)
        monkeypatch.setattr("orrery.table.garbage.time.process_time", lambda: self.worked)

    def pass_by(self, seconds: float, working: float) -> None:
        self.late += seconds
        self.worked += working


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def garbage(clock: Clock) -> Iterator[Garbage]:
    collecting = Garbage()
    gc.collect()
    collecting.take_over()
    yield collecting
    collecting.hand_back()


def old_cycle() -> weakref.ref[Cycle]:
    """Garbage that was in use when new objects were last looked through."""
    cycle = Cycle()
    gc.collect(0)
    return weakref.ref(cycle)


def test_new_garbage_is_found_soon(garbage: Garbage) -> None:
    left = weakref.ref(Cycle())
    kept: list[list[int]] = [[] for _ in range(NEW + 1)]
    assert left() is None
    assert kept


def test_old_garbage_waits(garbage: Garbage) -> None:
    left = old_cycle()
    kept: list[list[int]] = [[] for _ in range(50 * NEW)]
    assert left() is not None
    assert kept


def test_old_garbage_is_found_in_a_quiet_moment(garbage: Garbage, clock: Clock) -> None:
    left = old_cycle()
    clock.pass_by(SECONDS / 2, working=0.0)
    garbage.look()
    assert left() is not None
    clock.pass_by(SECONDS / 2 + 1, working=0.9 * QUIET * SECONDS / 2)
    garbage.look()
    assert left() is None


def test_a_busy_process_waits_but_not_for_ever(garbage: Garbage, clock: Clock) -> None:
    left = old_cycle()
    clock.pass_by(LONGEST_SECONDS - 1, working=LONGEST_SECONDS / 2)
    garbage.look()
    assert left() is not None
    clock.pass_by(2, working=1)
    garbage.look()
    assert left() is None


def test_python_decides_again_afterwards() -> None:
    before = gc.get_threshold()
    collecting = Garbage()
    collecting.take_over()
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold() != before
    collecting.hand_back()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_a_table_that_is_evicted_needs_no_collector(house: House) -> None:
    """What a game leaves behind is freed at once; else a busy server would keep every table."""
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        table.play({0: anna, 1: ben}, moves=20)
    hub = house.app.state.hub
    gone = weakref.ref(house.room(table.id).projection)
    house.run(hub.write_summaries)
    gc.disable()
    hub.evict_idle(float("inf"))
    assert table.id not in hub.rooms
    left = gone()
    gc.enable()
    assert left is None
