"""Tables played with other components, or by another release, in processes of their own."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import orrery
from orrery.table.cluster.editions import Editions
from orrery.table.config import Config
from tests.table.house import House, Table, config_for
from tests.table.upgrades import corrected, redate

PACKAGE = Path(orrery.__file__).parent
LATER = orrery.load("galaxy_rush").rules_version + 1
LIVE = {"kind": "live", "seconds": 60, "increment": 5}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with House(config_for(f"sqlite:///{tmp_path / 'tables.db'}")) as house:
        yield house


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A later release, installed beside this one; the path of its Python."""
    folder = tmp_path_factory.mktemp("release")
    ignored = shutil.ignore_patterns("__pycache__", "_compiled")
    shutil.copytree(PACKAGE, folder / "orrery", ignore=ignored)
    game = folder / "orrery" / "games" / "galaxy_rush" / "game.py"
    text = game.read_text()
    assert f"rules_version = {LATER - 1}\n" in text
    game.write_text(text.replace(f"rules_version = {LATER - 1}\n", f"rules_version = {LATER}\n"))
    python = folder / "python"
    path = os.pathsep.join([str(folder), *sys.path[1:]])
    python.write_text(f'#!/bin/sh\nPYTHONPATH="{path}" exec {sys.executable} "$@"\n')
    python.chmod(0o755)
    return str(python)


def play_on(table: Table, moves: int) -> list[int]:
    """Choose the first open action so many times, through the socket; the scores at the end."""
    with table.player(0, 1) as player:
        for _ in range(moves):
            event = player.event
            if event["over"]:
                break
            actions = [one["action"] for one in event["options"] if one["open"]]
            if not actions:
                player.until("event")
                continue
            assert player.act(actions[0], event)["type"] == "ok"
            player.event_of_decision(event["decision"]["id"] + 1)
        return [side["total"] for side in player.event["scores"]]


def to_the_end(table: Table) -> list[int]:
    with table.player(0, 1) as player:
        while not player.event["over"]:
            event = player.event
            actions = [one["action"] for one in event["options"] if one["open"]]
            assert player.act(actions[0], event)["type"] == "ok"
            player.event_n(event["n"] + 1)
        return [side["total"] for side in player.event["scores"]]


def test_a_table_goes_on_with_the_components_it_was_dealt_with(house: House) -> None:
    """The same deal and the same choices, and every Heroic is worth what it was worth then."""
    ours = house.table("me", "me", seed=5, public=True)
    theirs = house.table("me", "me", seed=5, public=True)
    redate(house, theirs, box=corrected())
    now, then = to_the_end(ours), to_the_end(theirs)
    assert now != then
    hub = house.app.state.hub
    assert theirs.id not in hub.rooms
    # Pages, calls and lists know it as any other table.
    page = theirs.host.get(f"/replay/{theirs.id}")
    assert page.status_code == 200
    assert page.headers.get_list("x-content-type-options") == ["nosniff"]
    assert "Played under other rules" not in page.text
    moves = theirs.host.get(f"{theirs.path}/moves").json()["moves"]
    assert moves[-1]["totals"] == then
    # Its process writes down a moment later that it is over.
    until = time.monotonic() + 30
    while True:
        listed = theirs.host.get("/api/tables", params={"whose": "public"}).json()["tables"]
        (told,) = [one for one in listed if one["table"] == theirs.id]
        if told["state"] == "over":
            break
        assert time.monotonic() < until
        time.sleep(0.1)
    assert told["closed"] is None
    assert "result 1 " in theirs.host.get(f"{theirs.path}/record").text
    assert theirs.host.post(f"{theirs.path}/links").status_code == 200


def test_its_clock_goes_on_though_nobody_looks(house: House) -> None:
    """The process is started when time is up, and writes down that it is."""
    table = house.table("me", "me", clock=LIVE)
    redate(house, table, box=corrected())
    hub = house.app.state.hub
    # The clock of the other process is a real one.
    house.time.ms = time.time_ns() // 1_000_000

    def due_long_ago(connection: object) -> None:
        connection.execute(  # type: ignore[attr-defined]
            "UPDATE tables SET deadline = 1 WHERE id = ?", (table.id,)
        )
        connection.execute(  # type: ignore[attr-defined]
            "UPDATE entries SET at = 1 WHERE table_id = ?", (table.id,)
        )

    house.run(hub.store.write, due_long_ago)
    house.run(hub.wake_due)
    until = time.monotonic() + 60
    while house.run(hub.store.entries, table.id)[-1].kind != "flag":
        assert time.monotonic() < until, "nobody noticed"
        time.sleep(0.1)


def test_what_was_played_with_other_components_under_older_rules_is_watched_with_them(
    house: House,
) -> None:
    table = house.table("me", "me", seed=5)
    redate(house, table, box=corrected())
    play_on(table, 12)
    told = table.host.get(f"{table.path}/moves").json()
    hub = house.app.state.hub
    # As after the next start, with other rules.
    house.run(hub.editions.stop)
    hub.closed.clear()
    redate(house, table, rules=LATER - 2)
    assert "This game rests" in table.host.get(f"/table/{table.id}").text
    assert 'id="slider"' in table.host.get(f"/replay/{table.id}").text
    assert table.host.get(f"{table.path}/moves").json() == told
    # Nobody plays it there: its clock is stopped as that of any closed table.
    assert house.run(hub.elsewhere, table.id) is None
    redate(house, table, rules=LATER)
    assert house.run(hub.shown_elsewhere, table.id) is None


def test_components_that_no_game_can_be_played_with_close_the_table(house: House) -> None:
    table = house.table("me", "me")
    redate(house, table, box="[[orbit]]\nid = 'X'\n")
    page = table.host.get(f"/table/{table.id}")
    assert "was dealt with components that are not known here" in page.text
    # And nobody tries again at once.
    assert house.run(house.app.state.hub.goes_on_elsewhere, table.id) is False
    assert "error" not in table.host.get("/api/tables").json()


def test_a_table_of_a_release_beside_this_one_is_played_by_it(tmp_path: Path, release: str) -> None:
    config = config_for(f"sqlite:///{tmp_path / 'tables.db'}")
    with House(config) as alone:
        table = alone.table("me", "me", public=True)
        redate(alone, table, rules=LATER)
        assert "This game rests" in table.host.get(f"/table/{table.id}").text
    with House(replace(config, releases=(release,))) as house:
        again = Table(
            house,
            {"table": table.id, "invite": "", "watch": table.watch, "seats": []},
            house.guest(),
        )
        again.secrets = table.secrets
        page = again.host.get(f"/table/{table.id}")
        assert "This game rests" not in page.text
        # Its page comes with its own scripts.
        script = page.text.partition('href="/static/')[2].partition('"')[0]
        assert again.host.get(f"/static/{script}").status_code == 200
        play_on(again, 4)
        entries = house.run(house.app.state.hub.store.entries, table.id)
        assert [entry.kind for entry in entries].count("action") == 4


def test_a_release_that_does_not_answer_plays_nothing(tmp_path: Path) -> None:
    config: Config = config_for(f"sqlite:///{tmp_path / 'tables.db'}")
    with House(replace(config, releases=("/nowhere/python", "/bin/false"))) as house:
        table = house.table("me", "me")
        redate(house, table, rules=LATER)
        assert "This game rests" in table.host.get(f"/table/{table.id}").text


def test_a_process_that_nobody_needs_ends(house: House) -> None:
    table = house.table("me", "me")
    redate(house, table, box=corrected())
    hub = house.app.state.hub
    process = house.run(hub.elsewhere, table.id)
    assert process.alive
    assert Path(process.address).exists()
    editions: Editions = hub.editions
    house.run(editions.sweep)
    assert process.alive
    process.used = float("-inf")
    house.run(editions.sweep)
    assert not process.alive
    assert not process.folder.exists()
    # Asked for again, there is another.
    other = house.run(hub.elsewhere, table.id)
    assert other is not process
    assert other.alive
    house.run(_kill, other)
    assert house.run(hub.elsewhere, table.id).alive


async def _kill(process: object) -> None:
    inner: asyncio.subprocess.Process = process.inner  # type: ignore[attr-defined]
    inner.kill()
    await inner.wait()
