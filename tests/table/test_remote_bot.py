"""A bot that plays over the socket, as the page of the protocol shows it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from orrery.table.config import Config
from tests.table.house import House
from tests.table.processes import Server

CLIENT = Path(__file__).parents[2] / "docs" / "remote_bot.py"


def test_the_example_plays_a_game_to_its_end(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        done = subprocess.run(
            [sys.executable, CLIENT, server.url, "galaxy_rush"], capture_output=True, text=True
        )
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout)) == 2


def test_only_who_asks_gets_the_view_and_only_the_own_one(config: Config) -> None:
    with House(config) as house:
        host = house.guest()
        seats = [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]
        opened = host.post("/api/tables", json={"game": "galaxy_rush", "seats": seats}).json()
        state = house.room(opened["table"]).projection.state
        headers = {"Authorization": f"Bearer {opened['seats'][1]['secret']}"}
        path = f"/api/tables/{opened['table']}/socket"
        own = json.loads(state.view(1).to_bytes())
        with host.websocket_connect(path, headers=headers) as socket:
            for asks in (True, False):
                socket.send_json({"type": "hello", "panels": False, "view": asks, "viewer": 1})
                event = socket.receive_json()
                while event["type"] != "event":
                    event = socket.receive_json()
                assert event.get("view") == (own if asks else None)
        assert json.loads(state.view(0).to_bytes()) != own
