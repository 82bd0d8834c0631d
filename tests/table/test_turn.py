"""One at a time, in the order of asking."""

from __future__ import annotations

import asyncio

import pytest

from orrery.table.turn import Turn


def test_the_turn_goes_round_in_the_order_of_asking() -> None:
    async def run() -> list[int]:
        turn = Turn()
        order: list[int] = []

        async def work(number: int) -> None:
            async with turn:
                assert turn.taken
                await asyncio.sleep(0)
                order.append(number)

        assert turn.take_now()
        waiting = [asyncio.create_task(work(number)) for number in range(4)]
        await asyncio.sleep(0)
        assert not turn.take_now()
        turn.give_back()
        # It belongs to the first of those who wait, and not to who asks just now.
        assert not turn.take_now()
        await asyncio.gather(*waiting)
        assert not turn.taken
        return order

    assert asyncio.run(run()) == [0, 1, 2, 3]


@pytest.mark.parametrize("called", [False, True])
def test_who_gives_up_waiting_holds_up_nobody(called: bool) -> None:
    async def run() -> None:
        turn = Turn()
        assert turn.take_now()
        entered: list[str] = []

        async def wait(name: str) -> None:
            async with turn:
                entered.append(name)

        first = asyncio.create_task(wait("first"))
        second = asyncio.create_task(wait("second"))
        await asyncio.sleep(0)
        if called:
            turn.give_back()
            first.cancel()
        else:
            first.cancel()
            await asyncio.sleep(0)
            turn.give_back()
        await asyncio.gather(first, second, return_exceptions=True)
        assert entered == ["second"]
        assert not turn.taken

    asyncio.run(run())
