"""Whoever has much to do keeps nobody else waiting: places, and bots."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from orrery.table.limits import FairQueue
from orrery.table.match.bots import Bots
from tests.table.house import House, Player, config_for, open_actions
from tests.table.match.test_bots import some_view


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
        # Later ones come when whoever sits there has left.
        assert asked[0] == ("2001:db8:0:1::/64", room.row.host)


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
