"""Drawing beside playing: what clients put together, and how long the event loop is held."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import cast

import pytest

import orrery
from orrery.core.art.memory import Form, Memory
from orrery.table.match import drawing_process, painter
from orrery.table.match.drawing_process import DrawingProcess
from orrery.table.match.pictures import CUT, Edit, edit
from tests.table.house import House, Json, Player, Table

sqlite = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
HELD = 0.005
"""Seconds of processor time that one callback may take. `python -m benchmarks.pictures` tells how
long the longest one really is."""


def edited(before: str, change: str | Edit) -> str:
    """What a page does with an edit."""
    if isinstance(change, str):
        return change
    had = before.split(CUT)
    return CUT.join(
        one if isinstance(one, str) else CUT.join(had[one[0] : one[0] + one[1]]) for one in change
    )


@pytest.mark.parametrize(
    "after",
    ["<svg><g a/><g b/></svg>", "<svg><g b/><g a/></svg>", "<svg/>", "<g a/><g a/><g c/>x", ""],
)
def test_an_edit_gives_the_drawing_after_it(after: str) -> None:
    for before in ("<svg><g a/><g b/></svg>", "<svg><g x/><g b/></svg>", "", "<g a/><g a/>"):
        assert edited(before, edit(before, after)) == after


def test_what_stays_is_not_sent_again() -> None:
    before = "<svg>" + "".join(f"<g id='{n}'/>" for n in range(50)) + "</svg>"
    after = before.replace("<g id='7'/>", "<g id='seven'/>")
    assert edit(before, after) == [(0, 8), "id='seven'/>", (9, 42)]


def open_table(house: House, game: str, seats: int) -> Table:
    host = house.guest()
    wish = {"game": game, "seats": [{"kind": "me", "name": f"P{n}"} for n in range(seats)]}
    return Table(house, host.post("/api/tables", json=wish).json(), host)


@contextmanager
def everybody(table: Table, seats: int, form: Form) -> Iterator[list[Player]]:
    """All seats and somebody who looks on, in both languages."""
    with ExitStack() as stack:
        hellos = [(seat,) for seat in range(seats)] + [()]
        yield [
            stack.enter_context(
                table.player(*own, panels=True, form=form, language=("en", "de")[n % 2])
            )
            for n, own in enumerate(hellos)
        ]


class Shown:
    """What the pages of two players and a spectator show, put together from events."""

    def __init__(self, house: House, table: Table, players: list[Player], form: Form) -> None:
        self._house = house
        self._table = table
        self._players = players
        self._form = form
        self._drawings: list[dict[str, str]] = [{} for _ in players]
        self._taken = [0] * len(players)

    def play(self, moves: int, seed: int) -> None:
        """Some moves, after each of which everybody has to see the table as it is."""
        for move in range(moves):
            self._table.play({0: self._players[0], 1: self._players[1]}, 1, seed=seed + move)
            self.check()

    def check(self) -> None:
        for n in range(3):
            self._check(n)

    def _check(self, n: int) -> None:
        player, drawings = self._players[n], self._drawings[n]
        projection = self._house.room(self._table.id).projection
        while player.events[-1]["n"] < projection.n:
            player.receive()
        for event in player.events[self._taken[n] :]:
            _take(drawings, event)
        self._taken[n] = len(player.events)
        language = ("en", "de")[n % 2]
        view = projection.view(n if n < 2 else None)
        wanted = view.panels(language, projection.names, Memory(self._form))
        assert drawings == {one.name: one.svg or one.narrow for one in wanted}


@sqlite
@pytest.mark.parametrize("form", ["wide", "narrow"])
def test_edits_put_together_are_the_whole_table(house: House, form: Form) -> None:
    table = open_table(house, "galaxy_rush", 2)
    with everybody(table, 2, form) as players:
        Shown(house, table, players, form).play(30, seed=1)


@pytest.fixture
def process_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that draws is started with the first drawing, and again as soon as it ended."""
    monkeypatch.setattr(painter, "START_SECONDS", 0.0)
    monkeypatch.setattr(painter, "AGAIN_SECONDS", 0.0)


def process_of(house: House, other_than: int = 0) -> DrawingProcess:
    """The process that draws, when it does."""

    async def wait() -> DrawingProcess:
        while True:
            process = house.app.state.hub.painter.process
            if process is not None and process.pid != other_than:
                return cast(DrawingProcess, process)
            await asyncio.sleep(0.01)

    return cast(DrawingProcess, house.run(wait))


@sqlite
@pytest.mark.usefixtures("process_at_once")
def test_drawings_go_on_in_a_process_of_their_own_and_without_it(house: House) -> None:
    """Here, there, here again when it is killed, and in the next one: nobody notices."""
    table = open_table(house, "galaxy_rush", 2)
    with everybody(table, 2, "wide") as players:
        shown = Shown(house, table, players, "wide")
        shown.play(5, seed=1)
        process = process_of(house)
        shown.play(10, seed=6)
        os.kill(process.pid, signal.SIGKILL)
        shown.play(10, seed=16)
        process_of(house, other_than=process.pid)
        shown.play(10, seed=26)


@sqlite
@pytest.mark.usefixtures("process_at_once")
def test_what_a_killed_process_had_to_draw_is_drawn(house: House) -> None:
    table = open_table(house, "galaxy_rush", 2)
    with everybody(table, 2, "wide") as players:
        process = process_of(house)
        shown = Shown(house, table, players, "wide")
        shown.play(3, seed=1)
        os.kill(process.pid, signal.SIGSTOP)
        # Whoever moves is answered all the same.
        table.play({0: players[0], 1: players[1]}, 1, seed=4)
        os.kill(process.pid, signal.SIGKILL)
        shown.check()


def test_a_process_whose_server_has_gone_ends_without_a_word() -> None:
    """It told of an error, in the log of every server that started again while one got ready."""
    # Newer releases of Python tell by themselves what older ones tell in their mode for developers.
    options = ["-X", "dev", "-W", "ignore", "-P"]
    command = [sys.executable, *options, "-m", drawing_process.__name__]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def _take(drawings: dict[str, str], event: Json) -> None:
    for name, panel in event["panels"].items():
        drawings[name] = edited(drawings.get(name, ""), panel["svg"])
    for name in set(drawings) - set(event["order"]):
        del drawings[name]


@contextmanager
def watched() -> Iterator[list[tuple[float, str]]]:
    """The callbacks of all event loops and their processor time, the longest last at the end.

    Not the time on the clock: who else has the processor meanwhile is no fault of the server. Nor
    what Python collects of other tests.
    """
    taken: list[tuple[float, str]] = []
    run = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        began = time.thread_time()
        run(handle)
        taken.append((time.thread_time() - began, repr(handle)))

    gc.collect()
    gc.disable()
    vars(asyncio)["Handle"]._run = timed
    try:
        yield taken
    finally:
        vars(asyncio)["Handle"]._run = run
        gc.enable()
        taken.sort()


@sqlite
@pytest.mark.usefixtures("process_at_once")
@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_no_callback_holds_the_event_loop(house: House, game_id: str) -> None:
    """Neither moves with drawings for everybody, to the end of a game, nor looking back at it.

    On a busy machine the same work may take longer now and then, but not three times in a row.
    """
    game = orrery.load(game_id)
    seats = max(game.seat_counts)
    _play_and_look_back(house, game_id, seats, 10)
    process_of(house)
    longest: list[tuple[float, str]] = []
    for _ in range(3):
        with watched() as taken:
            _play_and_look_back(house, game_id, seats, 10_000)
        longest.append(taken[-1])
        if taken[-1][0] < HELD:
            return
    raise AssertionError(longest)


def _play_and_look_back(house: House, game_id: str, seats: int, moves: int) -> None:
    table = open_table(house, game_id, seats)
    with everybody(table, seats, "wide") as players:
        table.play(dict(enumerate(players[:seats])), moves)
    last = house.room(table.id).projection.n
    for n in (last, 2, last // 2, last - 1):
        path = f"{table.path}/frames/{n}?form=wide&viewer=0&language=de"
        answer = table.host.get(path)
        assert answer.status_code == 200, answer.text
    assert len(table.host.get(f"{table.path}/moves").json()["moves"]) == last
