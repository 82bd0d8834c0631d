"""Bots at the table: they get views, have a time limit, and never stop a game."""

from __future__ import annotations

import asyncio
import pickle
import time
from dataclasses import replace
from pathlib import Path

import pytest

import orrery
from orrery import bots
from orrery.bots.loading import REGISTERED
from orrery.core.views import View
from orrery.table.config import Config
from orrery.table.match import bots as match_bots
from orrery.table.match.bots import Bots, TurnTime, levels
from tests.table.house import House


@pytest.mark.parametrize("level", ["random", "greedy", "pip"])
def test_a_person_plays_a_bot_to_the_end(config: Config, level: str) -> None:
    with House(replace(config, bot_pause=0.0)) as house:
        host = house.guest()
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "level": level}]
        opened = host.post("/api/tables", json={"game": "galaxy_rush", "seats": seats}).json()
        headers = {"Authorization": f"Bearer {opened['seats'][0]['secret']}"}
        path = f"/api/tables/{opened['table']}/socket"
        with host.websocket_connect(path, headers=headers) as socket:
            socket.send_json({"type": "hello", "panels": False})
            while True:
                event = socket.receive_json()
                if event["type"] != "event":
                    continue
                if event["over"]:
                    break
                decision = event["decision"]
                if decision["mine"]:
                    action = next(o["action"] for o in event["options"] if o["open"])
                    socket.send_json(
                        {
                            "type": "act",
                            "key": str(decision["id"]),
                            "decision": decision["id"],
                            "seat": 0,
                            "action": action,
                        }
                    )
        projection = house.room(opened["table"]).projection
    played = [entry for entry in projection.entries if entry.payload.get("bot")]
    assert len(played) > 20
    assert {entry.seat for entry in played} == {1}


def test_a_table_of_bots_plays_by_itself_for_spectators(house: House) -> None:
    seats = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    wish = {"game": "galaxy_rush", "seats": seats, "public": True}
    guest = house.guest()
    opened = guest.post("/api/tables", json=wish).json()
    room = house.room(opened["table"])
    time.sleep(0.2)
    assert room.projection.n == 1
    with guest.websocket_connect(f"/api/tables/{opened['table']}/socket") as socket:
        socket.send_json({"type": "hello", "panels": False})
        while not socket.receive_json().get("over"):
            pass
    assert room.projection.state.over


def test_levels_are_the_people_of_the_house_and_the_bots_for_research() -> None:
    assert levels()[:4] == ("pip", "fizz", "octans", "armilla")
    assert set(levels()) >= {"random", "greedy"}


@pytest.mark.parametrize("level", ["../../etc", "os:system", "unheard_of", "file.py:Bot"])
def test_only_bots_of_the_house_may_sit_down(house: House, level: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
    answer = house.guest().post("/api/tables", json={"game": "galaxy_rush", "seats": seats})
    assert answer.status_code == 422


def names(house: House, seats: list[dict[str, str]]) -> list[tuple[str, str]]:
    wish = {"game": "newton", "seats": [{"kind": "me", "name": "Anna"}, *seats]}
    opened = house.guest().post("/api/tables", json=wish).json()
    return [(seat.name, seat.level) for seat in house.room(opened["table"]).projection.seats[1:]]


def test_people_of_the_house_bring_their_names_along(house: House) -> None:
    seats = [{"kind": "bot", "level": level} for level in ("pip", "armilla", "pip")]
    assert names(house, seats) == [("Pip", "pip"), ("Armilla", "armilla"), ("Pip II", "pip")]


def test_a_name_that_was_wished_stays(house: House) -> None:
    seats = [{"kind": "bot", "level": "pip", "name": "Moony"}] * 2
    assert names(house, seats) == [("Moony", "pip")] * 2


def test_whoever_wishes_any_bot_gets_somebody_of_the_house(house: House) -> None:
    assert names(house, [{"kind": "bot"}]) == [("Fizz", "fizz")]


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_table_stored_with_a_bot_for_research_goes_on(config: Config, level: str) -> None:
    seats = [{"kind": "bot", "level": level}, {"kind": "bot", "level": level}]
    wish = {"game": "galaxy_rush", "seats": seats, "public": True}
    with House(config) as house:
        table = house.guest().post("/api/tables", json=wish).json()["table"]
    with House(replace(config, bot_pause=0.0)) as house:
        with house.guest().websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_json({"type": "hello", "panels": False})
            while socket.receive_json().get("n", 0) < 4:
                pass
        projection = house.room(table).projection
    assert [seat.level for seat in projection.seats] == [level, level]
    assert projection.state.decisions >= 3


def some_view() -> View:
    state = orrery.load("galaxy_rush").new(seed=3)
    return state.view(state.seat)


MISBEHAVING = """
import os, time

class Bad:
    name = "bad"
    def __init__(self, seed=0): pass

class Sleeper(Bad):
    def choose(self, view, clock): time.sleep(60)

class Quitter(Bad):
    def choose(self, view, clock): os._exit(1)

class Raiser(Bad):
    def choose(self, view, clock): raise ValueError("no idea")

class Babbler(Bad):
    def choose(self, view, clock): return "anything"

class Stranger(Bad):
    def choose(self, view, clock): return max(view.legal) + 1000

class Calm(Bad):
    def choose(self, view, clock): return view.legal[-1]

class Lump(Bad):
    def choose(self, view, clock): return lambda: None
"""
KINDS = ["Sleeper", "Quitter", "Raiser", "Babbler", "Stranger", "Lump"]


def test_the_bot_below_answers_for_one_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "bad.py"
    path.write_text(MISBEHAVING)
    # Time enough for a new process to load the game, on a busy machine too.
    monkeypatch.setattr("orrery.table.match.bots.GRACE_SECONDS", 6.0)
    monkeypatch.setattr("orrery.table.match.bots.STAND_INS", (f"{path}:Raiser", f"{path}:Calm"))
    view = some_view()

    async def run() -> tuple[dict[str, int], dict[str, str]]:
        answers: dict[str, int] = {}
        told: dict[str, str] = {}
        bots = Bots(1, 5.0, 0.0)
        try:
            for kind in KINDS:
                caplog.clear()
                answers[kind] = await bots.choose(f"{path}:{kind}", view, 0.2)
                told[kind] = caplog.text
        finally:
            bots.stop()
        return answers, told

    answers, told = asyncio.run(run())
    assert answers == dict.fromkeys(KINDS, view.legal[-1])
    assert all(f"bad.py:{kind}" in said for kind, said in told.items())


def test_where_every_bot_fails_a_random_legal_action_is_played(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_answer(self: Bots, *given: object) -> None:
        return None

    monkeypatch.setattr(Bots, "_ask", no_answer)
    seats = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    wish = {"game": "galaxy_rush", "seats": seats, "public": True}
    guest = house.guest()
    opened = guest.post("/api/tables", json=wish).json()
    with guest.websocket_connect(f"/api/tables/{opened['table']}/socket") as socket:
        socket.send_json({"type": "hello", "panels": False})
        while not socket.receive_json().get("over"):
            pass
    assert house.room(opened["table"]).projection.state.over


def test_the_decisions_of_a_turn_share_its_time() -> None:
    turn = TurnTime(5.0)
    asked = []
    for _ in range(20):
        asked.append(turn.share())
        turn.spend(asked[-1])
    assert asked[0] == 3.0
    assert asked == sorted(asked, reverse=True)
    assert min(asked) > 0
    assert sum(asked) < 5.0 + 20 * 0.1


def test_a_turn_that_took_no_time_leaves_it_to_the_next_decision() -> None:
    turn = TurnTime(5.0)
    turn.spend(0.0)
    assert turn.share() == 3.0


PERSISTENT = """
class Counter:
    name = "counter"
    def __init__(self, seed=0): self.asked = 0
    def choose(self, view, clock):
        self.asked += 1
        return view.legal[self.asked - 1]
"""


def test_a_bot_finds_its_thoughts_again_and_nobody_elses(tmp_path: Path) -> None:
    path = tmp_path / "counter.py"
    path.write_text(PERSISTENT)
    view = some_view()

    async def run() -> list[int]:
        bots = Bots(2, 5.0, 0.0)
        level = f"{path}:Counter"
        try:
            return [
                view.legal.index(await bots.choose(level, view, 30.0, player))
                for player in [("a", 0), ("b", 0), ("a", 0), ("a", 1), ("b", 0)]
            ]
        finally:
            bots.stop()

    assert asyncio.run(run()) == [0, 0, 1, 0, 1]


def test_two_bots_think_at_the_same_time_where_there_are_two_workers(tmp_path: Path) -> None:
    path = tmp_path / "slow.py"
    path.write_text(
        "import os, time\n"
        "class Slow:\n"
        "    name = 'slow'\n"
        "    def __init__(self, seed=0): pass\n"
        "    def choose(self, view, clock):\n"
        f"        open({str(tmp_path / 'pids')!r}, 'a').write(f'{{os.getpid()}}\\n')\n"
        "        time.sleep(0.3)\n"
        "        return view.legal[0]\n"
    )
    view = some_view()

    async def run() -> None:
        bots = Bots(2, 5.0, 0.0)
        try:
            await asyncio.gather(
                *(bots.choose(f"{path}:Slow", view, 30.0, (name, 0), name) for name in "ab")
            )
        finally:
            bots.stop()

    asyncio.run(run())
    assert len(set((tmp_path / "pids").read_text().split())) == 2


def test_what_a_bot_gets_holds_no_secret_of_the_other_seat() -> None:
    state = orrery.load("galaxy_rush").new(seed=3)
    other = "PO" if state.seat == 0 else "PB"
    assert other.encode() not in pickle.dumps(state.view(state.seat))


def test_a_bot_that_was_registered_sits_at_tables(
    config: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "ada.py"
    file.write_text(
        "class Ada:\n"
        "    name = 'ada'\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view, clock): return view.legal[-1]\n"
    )
    monkeypatch.setenv(REGISTERED, "")
    # What was registered stands in the environment, which a fresh interpreter sees.
    monkeypatch.setattr(match_bots, "START_METHOD", "spawn")
    bots.register([f"ada={file}:Ada"])
    assert levels()[-1] == "ada"
    state = orrery.load("galaxy_rush").new(seed=1)
    view = state.view(state.seat)

    async def answer() -> int:
        workers = Bots(1, 5.0, 0.0)
        try:
            return await workers.choose("ada", view, 5.0)
        finally:
            workers.stop()

    assert asyncio.run(answer()) == view.legal[-1] != view.legal[0]
    with House(config) as house:
        host = house.guest()
        assert 'data-bots="ada"' in host.get("/new/galaxy_rush").text
        seats = [{"kind": "me"}, {"kind": "bot", "level": "ada"}]
        opened = host.post("/api/tables", json={"game": "galaxy_rush", "seats": seats})
        assert opened.status_code == 201
