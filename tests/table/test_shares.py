"""What one caller may cost in tables, long logs and bots, and how databases and clocks fail.

Beside each limit stands what the server did before it, as in `test_attacks.py`.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from time import sleep
from typing import Any

import httpx
import pytest

from orrery.table.limits import FairQueue
from orrery.table.match import hub as hub_module
from orrery.table.match import replay, slices
from orrery.table.match.bots import Bots
from orrery.table.match.clocks import Clock, Downtimes, Pace
from orrery.table.match.hub import Hub
from orrery.table.match.projection import project
from orrery.table.storage.store import Store, Unavailable
from tests.table.house import House, Player, config_for, open_actions
from tests.table.match.test_bots import some_view


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


# --- tables and bots ------------------------------------------------------------------------


def test_a_guest_opens_so_many_tables_a_day(url: str) -> None:
    with House(replace(config_for(url), tables_per_guest=2)) as house:
        guest = house.guest()
        wish = {"game": "galaxy_rush", "seats": [{"kind": "me"}, {"kind": "open"}]}
        codes = [guest.post("/api/tables", json=wish).status_code for _ in range(3)]
        assert codes == [201, 201, 429]
        assert house.guest().post("/api/tables", json=wish).status_code == 201
        house.time.pass_by(25 * 3600)
        assert guest.post("/api/tables", json=wish).status_code == 201


def test_records_that_were_handed_in_are_dropped_after_a_while(url: str) -> None:
    with House(config_for(url)) as house:
        table = house.table("me", "me")
        guest = house.guest()
        record = guest.post("/api/records", content=table.record()).raise_for_status().json()
        store: Store = house.app.state.hub.store
        house.run(store.expire_records, house.time.ms)
        assert house.run(store.table, record["table"]) is not None
        house.run(store.expire_records, house.time.ms + 1)
        assert house.run(store.table, record["table"]) is None
        assert house.run(store.table, table.id) is not None


def test_of_long_works_one_has_a_slice_in_each_turn_of_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each had one: whoever asked for a hundred at once held the loop for a hundred slices."""
    monkeypatch.setattr(slices, "SLICE", 0.0)

    async def run() -> list[str]:
        seen: list[str] = []

        def tick() -> None:
            seen.append("turn")
            asyncio.get_running_loop().call_soon(tick)

        def work(name: str) -> Iterator[None]:
            for _ in range(5):
                seen.append(name)
                yield

        tick()
        await asyncio.gather(*[slices.in_slices(work(name)) for name in "abc"])
        return seen

    seen = asyncio.run(run())
    assert Counter(seen) & Counter("abc" * 5) == Counter("abc" * 5)
    steps = [at for at, one in enumerate(seen) if one != "turn"]
    for one, other in pairwise(steps):
        assert "turn" in seen[one:other]


def test_of_a_long_game_no_more_is_kept_for_looking_back(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long record and one look at its end took ninety megabytes; ten of them come in a second."""
    monkeypatch.setattr(replay, "MOST_FORKS", 4)
    with House(config_for(url)) as house:
        table = house.table("me", "me")
        with table.player(0, 1) as both:
            table.play({0: both, 1: both}, 4)
        record = table.record()
        record += f"undo 3\n{record.splitlines()[-1]}\n" * 200
        found = house.guest().post("/api/records", content=record).raise_for_status().json()
        room = house.room(found["table"])
        live, lookback = room.projection, replay.Lookback()
        assert live.n == 405
        for n in (405, 17, 404, 100, 3, 256):
            past = house.run(lookback.at, live, n)
            assert past.n == n
            assert past.state == project(live.pace, live.entries[:n]).state
            assert len(lookback._forks) < 4


def test_tables_that_nobody_looks_at_take_so_much_memory(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that somebody had asked for stayed for five minutes, however many there were."""
    monkeypatch.setattr(hub_module, "IDLE_ENTRIES", 10)
    with House(config_for(url)) as house:
        hub: Hub = house.app.state.hub
        tables = [house.table("me", "me") for _ in range(3)]
        with tables[0].player(0, 1) as anna:
            for table in tables:
                house.room(table.id)
            for _ in range(11):
                anna.ask("say", text="hello")
            house.run(hub.sweep)
            assert len(hub.rooms) == 3, "all were used lately"
            monkeypatch.setattr(hub_module, "LATELY", 0.0)
            house.run(hub.sweep)
            assert len(hub.rooms) == 3, "at the one with a long log, somebody sits"
        house.room(tables[2].id)
        house.room(tables[0].id)
        house.run(hub.sweep)
        assert set(hub.rooms) == set()
        assert house.room(tables[0].id).projection.n == 12


def test_few_have_a_whole_log_replayed_at_a_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as came did, and the memory of a server is not for all of them."""
    at_once: list[int] = []
    inside = 0

    async def looked_at(*_: object) -> list[object]:
        nonlocal inside
        inside += 1
        at_once.append(inside)
        await asyncio.sleep(0.01)
        inside -= 1
        return []

    monkeypatch.setattr(replay, "moves", looked_at)
    with House(config_for(url)) as house:
        table = house.table("me", "me")

        async def many() -> None:
            transport = httpx.ASGITransport(house.app, client=("192.0.2.7", 5))
            async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
                path = f"{table.path}/moves?watch={table.watch}"
                answers = await asyncio.gather(*[client.get(path) for _ in range(10)])
            assert {answer.status_code for answer in answers} == {200}

        house.run(many)
    # Of the four places, one is for somebody else.
    assert max(at_once) == 3


def test_places_go_round_and_the_last_is_never_for_who_has_others() -> None:
    async def run() -> None:
        queue = FairQueue(2)
        order: list[str] = []

        async def come(name: str) -> None:
            await queue.acquire(name)
            order.append(name)

        tasks = [asyncio.create_task(come(name)) for name in "aaaabc"]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        # Before, both places were for the first two.
        assert order == ["a", "b"]
        assert queue.waiting == 4
        queue.release("a")
        await asyncio.sleep(0)
        assert order == ["a", "b", "a"]
        tasks[2].cancel()
        queue.release("b")
        await asyncio.sleep(0)
        assert order == ["a", "b", "a", "c"]
        queue.release("a")
        queue.release("c")
        await asyncio.gather(*tasks, return_exceptions=True)
        assert order == ["a", "b", "a", "c", "a"]
        assert queue.waiting == 0

    asyncio.run(run())


def test_under_one_name_places_go_round_too() -> None:
    async def run() -> None:
        queue = FairQueue(1)
        order: list[str] = []

        async def come(name: str, part: str) -> None:
            async with queue.place(name, part):
                order.append(name + part)
                await asyncio.sleep(0)

        given = ["a1", "a1", "a1", "a2", "a2", "b1"]
        tasks = [asyncio.create_task(come(*one)) for one in given]
        await asyncio.sleep(0)
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # The first came in at once; of the others, each name is called in turn.
        assert order == ["a1", "a1", "b1", "a2", "a2"]
        assert queue.waiting == 0
        assert not queue._waiting

    asyncio.run(run())


def test_bots_wait_for_their_turn_by_where_people_are(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By host they did: whoever came as twenty guests had twenty turns, and a bot of somebody
    else took ten times as long."""
    asked: list[tuple[str, str]] = []
    choose = Bots.choose

    async def noted(bots: Bots, *given: Any) -> int:
        asked.append(given[4:6])
        return await choose(bots, *given)

    monkeypatch.setattr(Bots, "choose", noted)
    with House(config_for(url)) as house:
        host = house.guest("2001:db8:0:1::1")
        seats = [{"kind": "bot", "level": "random"}, {"kind": "me"}]
        wish = {"game": "galaxy_rush", "seats": seats, "public": True}
        opened = host.post("/api/tables", json=wish).raise_for_status().json()
        room = house.room(opened["table"])
        watcher = house.guest("203.0.113.9")
        path = f"/api/tables/{room.id}/socket"
        with watcher.websocket_connect(path) as watching, host.websocket_connect(path) as socket:
            Player(watching).hello()
            player = Player(socket)
            player.hello()
            asked.clear()
            while not asked:
                player.event_of_decision(room.projection.state.decisions)
                if player.event["decision"]["mine"]:
                    player.act(open_actions(player.event)[0])
                else:
                    sleep(0.01)
        assert asked[-1] == ("2001:db8:0:1::/64", room.row.host)


def test_bots_that_hang_at_one_hosts_tables_keep_nobody_else_waiting(tmp_path: Path) -> None:
    """With one worker, and one queue for all, everybody waited for all four of them."""
    go_on = tmp_path / "go on"
    path = tmp_path / "hanging.py"
    path.write_text(
        "import os, time\n"
        "class Hanging:\n"
        "    name = 'hanging'\n"
        "    def __init__(self, seed=0): pass\n"
        "    def choose(self, view, clock):\n"
        f"        while not os.path.exists({str(go_on)!r}): time.sleep(0.01)\n"
        "        return view.legal[0]\n"
    )
    view = some_view()

    async def run() -> None:
        bots = Bots(2, 5.0, 0.0)
        try:
            hanging = [
                asyncio.create_task(
                    bots.choose(f"{path}:Hanging", view, 3600.0, (str(number), 0), "a")
                )
                for number in range(4)
            ]
            await asyncio.sleep(0)
            assert await bots.choose("random", view, 60.0, ("other", 0), "b") in view.legal
            assert not any(task.done() for task in hanging)
            go_on.touch()
            await asyncio.gather(*hanging)
        finally:
            bots.stop()

    asyncio.run(run())


# --- databases and clocks -------------------------------------------------------------------


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


def test_automatic_passing_ends_with_the_connection_that_wished_it(url: str) -> None:
    with House(config_for(url)) as house:
        table = house.table("me", "open")
        with table.player(0) as anna:
            anna.send(type="auto", on=True)
            anna.send(type="ping", t=1)
            anna.until("pong")
            assert [one.auto for one in house.room(table.id).connections] == [True]
        with table.player(0):
            assert [one.auto for one in house.room(table.id).connections] == [False]
