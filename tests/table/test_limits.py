"""Calls and sockets that come together begin one by one, and hold up nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from itertools import pairwise

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.table.http.middleware import Guard
from orrery.table.limits import Admission
from orrery.table.live import session
from tests.table.house import config_for

TEN = [f"/api/{number}" for number in range(10)]


def called(app: ASGIApp, path: str, method: str = "POST") -> Coroutine[None, None, None]:
    """A call as a server hands it in."""
    scope = {"type": "http", "method": method, "path": path, "query_string": b"", "headers": []}

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        assert message["status"] == 200

    async def run() -> None:
        await app(scope, receive, send)

    return run()


def hailed(app: ASGIApp, path: str) -> Coroutine[None, None, None]:
    """A socket as a server hands it in."""

    async def receive() -> Message:
        raise AssertionError("nobody has said anything yet")

    async def send(message: Message) -> None:
        raise AssertionError(message)

    async def run() -> None:
        await app({"type": "websocket", "path": path}, receive, send)

    return run()


class Happening:
    """Notes what is called, and every turn of the event loop."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.waits: dict[str, asyncio.Event] = {}
        self.guard = Guard(self, config_for("sqlite://"))
        self._tick()

    def _tick(self) -> None:
        self.seen.append("turn")
        asyncio.get_running_loop().call_soon(self._tick)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.seen.append(scope["path"])
        if scope["path"] in self.waits:
            await self.waits[scope["path"]].wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})

    @property
    def calls(self) -> list[str]:
        return [one for one in self.seen if one != "turn"]


def test_ten_changes_at_once_keep_their_order_and_let_others_in_between() -> None:
    async def run() -> None:
        happening = Happening()
        await asyncio.gather(*[called(happening.guard, path) for path in TEN])
        assert happening.calls == TEN
        places = [happening.seen.index(path) for path in TEN]
        for one, other in pairwise(places):
            assert "turn" in happening.seen[one:other]

    asyncio.run(run())


def test_who_only_reads_stands_in_a_line_of_its_own() -> None:
    """A page takes as long as ten moves, too: hundreds at once kept everybody waiting."""

    async def run() -> None:
        happening = Happening()
        changes = [called(happening.guard, path) for path in TEN]
        paths = [f"/api/read/{number}" for number in range(3)]
        reads = [called(happening.guard, path, "GET") for path in paths]
        await asyncio.gather(*changes, *reads)
        assert happening.calls[:4] == [TEN[0], paths[0], TEN[1], paths[1]]
        for one, other in pairwise(map(happening.seen.index, paths)):
            assert "turn" in happening.seen[one:other]

    asyncio.run(run())


def test_sockets_stand_in_the_same_line(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        happening = Happening()

        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            happening.seen.append(scope["path"])

        monkeypatch.setattr(session, "serve", serve)
        opened = [hailed(happening.guard, path) for path in TEN[5:]]
        await asyncio.gather(*[called(happening.guard, path) for path in TEN[:5]], *opened)
        assert happening.calls == TEN
        places = [happening.seen.index(path) for path in TEN]
        for one, other in pairwise(places):
            assert "turn" in happening.seen[one:other]

    asyncio.run(run())


def test_a_call_that_waits_for_its_database_keeps_nobody_out() -> None:
    async def run() -> None:
        happening = Happening()
        slow = happening.waits[TEN[0]] = asyncio.Event()
        first, *others = [asyncio.create_task(called(happening.guard, path)) for path in TEN]
        await asyncio.wait_for(asyncio.gather(*others), 5)
        assert not first.done()
        slow.set()
        await first

    asyncio.run(run())


def test_who_comes_with_one_call_does_not_wait_for_all_of_somebody_elses() -> None:
    async def run() -> None:
        admission = Admission()
        came: list[str] = []

        async def come(name: str) -> None:
            await admission.admit(name)
            came.append(name)

        await asyncio.gather(*map(come, ("many",) * 9 + ("one", "two")))
        assert came[:5] == ["many", "many", "one", "two", "many"]

    asyncio.run(run())


@pytest.mark.parametrize("already_let_in", [False, True])
def test_who_gives_up_waiting_does_not_jam_the_entrance(already_let_in: bool) -> None:
    async def run() -> None:
        admission = Admission()
        came: list[int] = []

        async def come(number: int) -> None:
            await admission.admit()
            came.append(number)

        tasks = [asyncio.create_task(come(number)) for number in range(5)]
        await asyncio.sleep(0)
        assert came == [0]
        if already_let_in:
            # The entrance has called the second one, who has not come in yet.
            admission._next()
        tasks[1].cancel()
        tasks[3].cancel()
        await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 5)
        assert came == [0, 2, 4]
        await asyncio.wait_for(come(5), 5)
        assert came[-1] == 5

    asyncio.run(run())
