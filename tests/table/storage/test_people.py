"""Accounts and subscriptions in either database; what they are for is tested with the API."""

from __future__ import annotations

import asyncio

from orrery.table.storage.accounts import Accounts
from orrery.table.storage.models import Account, Due, SeatRow, SessionRow, Subscription, Summary
from orrery.table.storage.store import RENEWED, Store
from orrery.table.storage.subscriptions import Subscriptions
from tests.table.storage.test_store import row

ANNA = Account("anna-12345", "a1", "hash", 5)


def test_accounts_and_their_sessions(store: Store) -> None:
    async def run() -> None:
        accounts = Accounts(store)
        assert await accounts.create(ANNA)
        assert not await accounts.create(ANNA)
        assert await accounts.of_guest("a1") == ANNA
        for number in (1, 2):
            await accounts.open_session(SessionRow(f"s{number}", ANNA.name, number, "", True))
        assert [one.id for one in await accounts.sessions(ANNA.name)] == ["s2", "s1"]
        assert (await accounts.sessions(ANNA.name))[0].recovered is True
        assert await accounts.end_sessions(ANNA, ["s1"], 7) == []
        assert await accounts.ended_since(7) == [("s1", 7)]
        await accounts.set_password(ANNA.name, "other")
        assert await accounts.delete(ANNA, 8) == ["s2"]
        assert await accounts.named(ANNA.name) is None
        assert await accounts.ended_since(8) == [("s2", 8)]

    asyncio.run(run())


def test_who_is_waited_for_is_notified_once(store: Store) -> None:
    async def run() -> None:
        subscriptions = Subscriptions(store)
        await store.open_table(row("t1"), [SeatRow(0, "g", "digest")], [])
        found = await store.table("t1")
        assert found is not None
        guest = found[1][0].guest
        await store.summarise([Summary("t1", 99, 0, False, 5, None, None, 100)])
        await subscriptions.add(Subscription("c1", guest, "mail", "x", "{}", "de", False, 0, 5))
        assert await subscriptions.due(100, 0) == []
        await subscriptions.confirm("c1")
        [due] = await subscriptions.due(100, 0)
        assert due == Due("t1", found[0].game, 0, guest, 100)
        assert [await subscriptions.claim(due) for _ in range(2)] == [True, False]
        assert await subscriptions.due(100, 0) == []
        await subscriptions.note("c1", 3)
        [one] = await subscriptions.of_guest(guest)
        assert (one.confirmed, one.failures) == (True, 3)
        await subscriptions.remove("c1")
        assert await subscriptions.find("c1") is None

    asyncio.run(run())


def test_secrets_of_seats_are_made_new_with_the_end_of_a_session(store: Store) -> None:
    async def run() -> None:
        await store.open_table(row("t1"), [SeatRow(0, "g", "digest")], [])
        before = await store.table("t1")
        assert before is not None
        held = Account("x-12345", before[1][0].guest, "hash", 5)
        assert await Accounts(store).end_sessions(held, [], 5) == [f"{RENEWED}t1"]
        after = await store.table("t1")
        assert after is not None
        assert after[1][0].secret not in ("", before[1][0].secret)

    asyncio.run(run())
