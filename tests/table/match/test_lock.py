"""One at a time, in the order of asking."""

from __future__ import annotations

import asyncio

import pytest

from orrery.table.match.lock import Lock


def test_the_turn_goes_round_in_the_order_of_asking() -> None:
    async def run() -> list[int]:
        lock = Lock()
        order: list[int] = []

        async def work(number: int) -> None:
            async with lock:
                assert lock.locked
                await asyncio.sleep(0)
                order.append(number)

        assert lock.acquire_nowait()
        waiting = [asyncio.create_task(work(number)) for number in range(4)]
        await asyncio.sleep(0)
        assert not lock.acquire_nowait()
        lock.release()
        # It belongs to the first of those who wait, and not to who asks just now.
        assert not lock.acquire_nowait()
        await asyncio.gather(*waiting)
        assert not lock.locked
        return order

    assert asyncio.run(run()) == [0, 1, 2, 3]


@pytest.mark.parametrize("called", [False, True])
def test_who_gives_up_waiting_holds_up_nobody(called: bool) -> None:
    async def run() -> None:
        lock = Lock()
        assert lock.acquire_nowait()
        entered: list[str] = []

        async def wait(name: str) -> None:
            async with lock:
                entered.append(name)

        first = asyncio.create_task(wait("first"))
        second = asyncio.create_task(wait("second"))
        await asyncio.sleep(0)
        if called:
            lock.release()
            first.cancel()
        else:
            first.cancel()
            await asyncio.sleep(0)
            lock.release()
        await asyncio.gather(first, second, return_exceptions=True)
        assert entered == ["second"]
        assert not lock.locked

    asyncio.run(run())
