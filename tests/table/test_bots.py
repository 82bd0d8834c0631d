"""Bots at the table: they get views, have a time limit, and never stop a game."""

from __future__ import annotations

import asyncio
import pickle
import time
from dataclasses import replace
from pathlib import Path

import pytest

import orrery
from orrery.core.views import View
from orrery.table.bots import Bots, levels
from orrery.table.config import Config
from tests.table.house import House


@pytest.mark.parametrize("level", ["random", "greedy"])
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
        story = house.room(opened["table"]).story
    played = [entry for entry in story.entries if entry.payload.get("bot")]
    assert len(played) > 20
    assert {entry.seat for entry in played} == {1}


def test_a_table_of_bots_plays_by_itself_for_spectators(house: House) -> None:
    seats = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    wish = {"game": "galaxy_rush", "seats": seats, "public": True}
    guest = house.guest()
    opened = guest.post("/api/tables", json=wish).json()
    room = house.room(opened["table"])
    time.sleep(0.2)
    assert room.story.n == 1
    with guest.websocket_connect(f"/api/tables/{opened['table']}/socket") as socket:
        socket.send_json({"type": "hello", "panels": False})
        while not socket.receive_json().get("over"):
            pass
    assert room.story.state.over


def test_levels_are_the_bots_of_the_house() -> None:
    assert set(levels()) >= {"random", "greedy"}


@pytest.mark.parametrize("level", ["../../etc", "os:system", "unheard_of", "file.py:Bot"])
def test_only_bots_of_the_house_may_sit_down(house: House, level: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
    answer = house.guest().post("/api/tables", json={"game": "galaxy_rush", "seats": seats})
    assert answer.status_code == 422


def some_view() -> View:
    state = orrery.load("galaxy_rush").new(seed=3)
    return state.view(state.seat)


MISBEHAVING = """
import os, time

class Sleeper:
    name = "sleeper"
    def __init__(self, seed=0): pass
    def choose(self, view, clock): time.sleep(60)

class Quitter:
    name = "quitter"
    def __init__(self, seed=0): pass
    def choose(self, view, clock): os._exit(1)

class Raiser:
    name = "raiser"
    def __init__(self, seed=0): pass
    def choose(self, view, clock): raise ValueError("no idea")
"""


@pytest.mark.parametrize("kind", ["Sleeper", "Quitter", "Raiser"])
def test_a_bot_that_fails_gives_no_answer_and_the_next_one_does(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "bad.py"
    path.write_text(MISBEHAVING)
    view = some_view()

    async def run() -> tuple[int | None, int | None]:
        bots = Bots(1, 4.0, 0.0)
        try:
            # A good answer first, so that starting the process is not what takes the time.
            await bots.choose("random", view)
            bots.seconds = 0.5
            failed = await bots.choose(f"{path}:{kind}", view)
            bots.seconds = 30.0
            return failed, await bots.choose("random", view)
        finally:
            bots.stop()

    failed, answered = asyncio.run(run())
    assert failed is None
    assert answered in view.legal


def test_where_a_bot_fails_a_random_legal_action_is_played(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_answer(level: str, view: View) -> None:
        return None

    monkeypatch.setattr(house.app.state.hub.bots, "choose", no_answer)
    seats = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    wish = {"game": "galaxy_rush", "seats": seats, "public": True}
    guest = house.guest()
    opened = guest.post("/api/tables", json=wish).json()
    with guest.websocket_connect(f"/api/tables/{opened['table']}/socket") as socket:
        socket.send_json({"type": "hello", "panels": False})
        while not socket.receive_json().get("over"):
            pass
    assert house.room(opened["table"]).story.state.over


def test_what_a_bot_gets_holds_no_secret_of_the_other_seat() -> None:
    state = orrery.load("galaxy_rush").new(seed=3)
    other = "PO" if state.seat == 0 else "PB"
    assert other.encode() not in pickle.dumps(state.view(state.seat))
