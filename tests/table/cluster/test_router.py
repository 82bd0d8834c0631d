"""Several processes behind one router: who is sent where, and what they know of each other."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryFile

import httpx
import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from orrery.cli.serve import _how_many
from orrery.table.cluster.peers import Peers
from orrery.table.cluster.placement import owner
from orrery.table.cluster.router import Router, Worker
from orrery.table.cluster.worker import READY, WorkerServer
from orrery.table.match.room import GONE
from orrery.table.storage.models import Entry, Summary
from tests.table.house import House, Player, Table, config_for, open_actions
from tests.table.processes import PATIENCE, Client, Server, open_table, stored
from tests.table.test_faults import check_log, play_through


@pytest.fixture
def houses(tmp_path: Path) -> Iterator[list[House]]:
    """Two servers of the same file that are peers, as two processes would be."""
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(2)]
    (r0, w0), (r1, w1) = pairs
    config = config_for(f"sqlite:///{tmp_path / 'tables.db'}")
    with TemporaryFile() as lock_file:
        first = House(config, Peers(0, [r0, w1], lock_file.fileno()))
        second = House(config, Peers(1, [w0, r1], lock_file.fileno()))
        with first, second:
            yield [first, second]
    for one in (r0, w0, r1, w1):
        one.close()


def elsewhere(table: Table, house: House) -> Table:
    """The same table, as those see it who came to another process."""
    opened = {"table": table.id, "invite": table.invite, "watch": table.watch, "seats": []}
    other = Table(house, opened, house.guest())
    other.secrets = table.secrets
    return other


# --- what peers know ------------------------------------------------------------------------


def test_tables_are_at_home_where_they_are_opened(houses: list[House]) -> None:
    for number, house in enumerate(houses):
        tables = [house.table("me", "me").id for _ in range(8)]
        assert {owner(table, 2) for table in tables} == {number}


def test_who_asks_elsewhere_sees_the_latest_move_and_is_heard_at_home(houses: list[House]) -> None:
    table = houses[0].table("me", "open")
    there = elsewhere(table, houses[1])
    with table.player(0) as anna, table.player(1) as ben:
        headers = {"Authorization": f"Bearer {table.secrets[0]}"}
        for _ in range(3):
            table.play({0: anna, 1: ben}, 1)
            said = there.host.get(there.path, headers=headers).json()
            assert said["n"] == houses[0].app.state.hub.rooms[table.id].projection.n


def test_who_joins_elsewhere_is_seen_at_home(houses: list[House]) -> None:
    host = houses[0].guest()
    wish = {"game": "galaxy_rush", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = Table(houses[0], host.post("/api/tables", json=wish).json(), host)
    there = elsewhere(table, houses[1])
    with table.player(0) as anna:
        n = anna.event["n"]
        there.join(1)
        assert anna.event_n(n + 1)["kind"] == "join"
        # The secret that was handed out there holds the seat here too.
        with table.player(1) as ben:
            assert table.play({0: anna, 1: ben}, 4) == 4


def test_two_players_in_two_processes_play_a_whole_game(houses: list[House]) -> None:
    table = houses[0].table("me", "open")
    there = elsewhere(table, houses[1])
    with table.player(0) as anna, there.player(1) as ben:
        players: dict[int, Player] = {0: anna, 1: ben}
        while not anna.event["over"]:
            player = players[anna.event["decision"]["seat"]]
            event = player.event_of_decision(anna.event["decision"]["id"])
            answer = player.act(open_actions(event)[0], event)
            assert answer["type"] == "ok", answer
            anna.event_n(answer["n"])
    records = [house.room(table.id).projection.record.text() for house in houses]
    assert records[0] == records[1]


def test_links_made_new_at_home_count_elsewhere(houses: list[House]) -> None:
    table = houses[0].table("me", "open")
    there = elsewhere(table, houses[1])
    asked = {"watch": table.watch}
    assert there.host.get(there.path, params=asked).status_code == 200
    table.host.post(f"{table.path}/links").raise_for_status()
    assert there.host.get(there.path, params=asked).status_code == 404


def test_links_made_new_elsewhere_count_at_home(houses: list[House]) -> None:
    table = houses[0].table("me", "open")
    room = houses[1].room(table.id)
    with table.player() as watcher:
        houses[1].run(room.new_links, "newinvite", "newwatch")
        with pytest.raises(WebSocketDisconnect) as closed:
            watcher.until("event")
    assert closed.value.code == GONE
    assert houses[0].room(table.id).row.watch == "newwatch"


def test_only_the_process_at_home_wakes_a_table_whose_time_is_up(houses: list[House]) -> None:
    table = houses[0].table("me", "open", clock={"kind": "live", "seconds": 60, "increment": 0})
    for house in houses:
        house.run(house.app.state.hub.sweep)
        house.app.state.hub.evict_idle(float("inf"))
        house.time.pass_by(3600)
    houses[1].run(houses[1].app.state.hub.wake_due)
    assert table.id not in houses[1].app.state.hub.rooms
    houses[0].run(houses[0].app.state.hub.wake_due)
    kinds = [entry.kind for entry in houses[1].room(table.id).projection.entries]
    assert kinds.count("flag") == 1


def test_a_summary_never_goes_back(house: House) -> None:
    table = house.table("me", "me")
    store = house.app.state.hub.store
    n = house.room(table.id).projection.n
    house.run(house.app.state.hub.sweep)
    house.run(store.append, Entry(table.id, n + 1, None, "say", 0, 1, {"text": "hello"}))
    house.run(store.summarise, [Summary(table.id, n + 1, 0, False, 1, 20)])
    house.run(store.summarise, [Summary(table.id, n, 0, False, 1, 10)])
    assert house.run(store.due, 15) == []
    assert house.run(store.due, 25) == [table.id]


def test_what_finds_an_inbox_full_is_told_later() -> None:
    reading, writing = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    ours, _ = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    names = [name for name in map(str, range(10_000)) if owner(name, 2) == 1]

    async def run() -> set[str]:
        peers = Peers(0, [ours, writing], -1)
        for name in names:
            peers.tell([name])
        heard: set[str] = set()
        reading.setblocking(False)
        while len(heard) < len(names):
            said = await asyncio.wait_for(asyncio.get_running_loop().sock_recv(reading, 4096), 60)
            heard.update(said.decode().split())
        return heard

    assert asyncio.run(run()) == set(names)


# --- the router -----------------------------------------------------------------------------


@pytest.fixture
def router() -> Iterator[tuple[Router, list[socket.socket]]]:
    """A router with nobody behind it, and the ends of its channels."""
    listening = socket.create_server(("127.0.0.1", 0))
    channels = [socket.socketpair() for _ in range(3)]
    router = Router(listening, config_for("sqlite://"), 3)
    nobody = subprocess.Popen([sys.executable, "-c", ""])
    for number, (ours, theirs) in enumerate(channels):
        ours.setblocking(False)
        theirs.setblocking(False)
        router.workers[number] = Worker(nobody, ours, b"")
    yield router, [theirs for _, theirs in channels]
    nobody.wait()
    listening.close()
    for pair in channels:
        for one in pair:
            one.close()


def handed(channels: list[socket.socket]) -> tuple[int, bytes]:
    """To whom a connection was handed, and what it says."""
    for number, channel in enumerate(channels):
        try:
            _, given, _, _ = socket.recv_fds(channel, 1, 1)
        except BlockingIOError:
            continue
        with socket.socket(fileno=given[0]) as connection:
            return number, connection.recv(1000)
    raise AssertionError("nobody was handed anything")


def test_so_many_who_say_nothing_wait_at_the_router(
    router: tuple[Router, list[socket.socket]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who connected a thousand times and said nothing took all of its files."""
    monkeypatch.setattr("orrery.table.cluster.router.SILENT", 1)
    running, channels = router
    running._open()
    clients = [socket.create_connection(running.listening.getsockname()) for _ in range(3)]
    for _ in clients:
        running._let_in()
    running._look_at_the_clock()
    clients[0].sendall(b"first")
    clients[1].sendall(b"second")
    assert sorted(handed(channels)[1] for _ in range(2)) == [b"first", b"second"]
    assert len(running._silent) == 1
    for connection in (*clients, *running._silent):
        connection.close()


def said(words: bytes) -> socket.socket:
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    theirs.sendall(words)
    theirs.close()
    return ours


@pytest.mark.parametrize(
    "begin",
    [
        b"GET /api/tables/%s/socket?watch=x HTTP/1.1\r\n",
        b"POST /api/tables/%s/join HTTP/1.1\r\n",
        b"GET /api/tables/%s HTTP/1.1\r\n",
        b"GET /table/%s HTTP/1.1\r\n",
        b"GET /watch/%s/word HTTP/1.1\r\n",
        b"GET /join/%s HTTP/1.1\r\n",
        b"GET /replay/%s?n=3 HTTP/1.1\r\n",
    ],
)
def test_who_asks_for_a_table_is_sent_to_its_home(
    router: tuple[Router, list[socket.socket]], begin: bytes
) -> None:
    for table in ("abc", "bcd2", "cdefghjkmn", "xy"):
        words = begin % table.encode()
        assert router[0].hand_on(said(words))
        assert handed(router[1]) == (owner(table, 3), words)


@pytest.mark.parametrize(
    "words",
    [b"", b"GET /api/tab", b"\x16\x03\x01", b"POST /api/tables HTTP/1.1\r\n", b"GET /api/tables/a"],
)
def test_anybody_else_is_sent_to_all_in_turn(
    router: tuple[Router, list[socket.socket]], words: bytes
) -> None:
    numbers = []
    for _ in range(6):
        assert router[0].hand_on(said(words))
        number, heard = handed(router[1])
        assert heard == words
        numbers.append(number)
    assert sorted(numbers) == [0, 0, 1, 1, 2, 2]


def test_who_says_nothing_is_waited_for(router: tuple[Router, list[socket.socket]]) -> None:
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    assert not router[0].hand_on(ours)
    theirs.sendall(b"GET /table/abc HTTP/1.1\r\n")
    assert router[0].hand_on(ours)
    assert handed(router[1])[0] == owner("abc", 3)
    theirs.close()


def test_where_nobody_is_at_home_a_neighbour_opens(
    router: tuple[Router, list[socket.socket]],
) -> None:
    owns = owner("abc", 3)
    router[0].workers[owns] = None
    assert router[0].hand_on(said(b"GET /table/abc HTTP/1.1\r\n"))
    assert handed(router[1])[0] != owns


# --- those behind it --------------------------------------------------------------------------


def test_a_connection_that_is_handed_in_is_served_as_its_callers_own() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": str(scope["client"]).encode()})

    ours, theirs = socket.socketpair()
    server = WorkerServer(uvicorn.Config(app, lifespan="off"), theirs)
    running = threading.Thread(target=server.run)
    running.start()
    with ours, socket.create_server(("127.0.0.1", 0)) as listening:
        ours.settimeout(PATIENCE)
        assert ours.recv(1) == READY
        with socket.create_connection(listening.getsockname(), 60) as caller:
            accepted, address = listening.accept()
            with accepted:
                socket.send_fds(ours, [b"."], [accepted.fileno()])
            caller.sendall(b"GET / HTTP/1.0\r\n\r\n")
            answer = b"".join(iter(lambda: caller.recv(1000), b""))
    assert str(address).encode() in answer
    # The channel is closed now, and with that the process has nothing to do any more.
    running.join(60)
    assert not running.is_alive()


# --- the whole ------------------------------------------------------------------------------


def test_several_processes_play_whole_games(database_url: str, tmp_path: Path) -> None:
    async def nothing() -> None:
        return

    homes: set[int] = set()
    with Server(tmp_path, database_url, processes=2) as server:
        while len(homes) < 2:
            table, held = open_table(server.url)
            homes.add(owner(table, 2))
            clients = [Client([server.url], table, one, seed) for seed, one in enumerate(held)]
            asyncio.run(play_through(clients, nothing))
            check_log(clients, stored(server.url, table, held[0]))
            assert [client.connections for client in clients] == [1, 1]
        assert len(server.workers()) == 2


def test_a_connection_that_stays_open_may_ask_for_any_table(tmp_path: Path) -> None:
    wish = {"game": "galaxy_rush", "seats": [{"kind": "me"}, {"kind": "open"}]}
    one = httpx.Limits(max_connections=1)
    with Server(tmp_path, processes=2) as server, httpx.Client(base_url=server.url) as host:
        opened = host.post("/api/tables", json=wish, timeout=PATIENCE).raise_for_status().json()
        path = f"/api/tables/{opened['table']}"
        wrong = next(name for name in "abcd" if owner(name, 2) != owner(opened["table"], 2))
        with httpx.Client(base_url=server.url, limits=one, timeout=PATIENCE) as guest:
            assert guest.get(f"/api/tables/{wrong}").status_code == 404
            joined = guest.post(f"{path}/join", json={"invite": opened["invite"]})
            assert joined.status_code == 201
            assert guest.get(path).json()["state"] == "playing"
        assert host.get(path, timeout=PATIENCE).json()["state"] == "playing"


def test_a_port_that_is_taken_is_told_at_once(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        command = [
            sys.executable, "-m", "orrery.cli.serve", "--no-browser", "--processes", "2",
            "--data-dir", str(tmp_path), "--port", str(taken.getsockname()[1]),
        ]  # fmt: skip
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert "Cannot listen on 127.0.0.1" in done.stderr


INTERRUPTED = """
import signal, socket, sys, threading, time
from orrery.table.config import Config
from orrery.table.cluster.router import Router

# In the background of a shell it would be ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)

def interrupt():
    time.sleep(1)
    signal.pthread_kill(threading.get_ident(), signal.SIGINT)

threading.Thread(target=interrupt, daemon=True).start()
config = Config(database_url=sys.argv[1], secret=b"key")
Router(socket.create_server(("127.0.0.1", 0)), config, 0).run()
"""
"""A router that waits while another thread gets the signal: the system call that waits goes on, as
it does when the signal comes just before it."""


def test_a_signal_that_does_not_interrupt_waiting_ends_it_all_the_same(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    command = [sys.executable, "-c", INTERRUPTED, address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.stderr.endswith("KeyboardInterrupt\n")


def test_as_many_processes_as_wished_or_one_per_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {2, 3, 5})
    assert [_how_many(wish) for wish in (1, 5, 0)] == [1, 5, 3]
