"""The database: what is stored comes back, all or nothing, and every number is given once."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from orrery.table.storage.database import Connection
from orrery.table.storage.models import Entry, GuestRow, SeatRow, Summary, TableRow
from orrery.table.storage.store import Store, Stored, Unavailable


def row(table: str) -> TableRow:
    return TableRow(table, "galaxy_rush", "host", True, False, "invite", "watch", "{}", 1)


def create_table(store: Store, table: str) -> None:
    asyncio.run(store.open_table(row(table), [], [Entry(table, 1, None, "start", -1, 1)]))


def test_opening_a_database_twice_keeps_what_is_in_it(store: Store) -> None:
    create_table(store, "t")
    store.open()
    assert [entry.kind for entry in asyncio.run(store.entries("t"))] == ["start"]


def test_a_number_is_stored_once(store: Store) -> None:
    create_table(store, "t")

    async def race() -> list[bool]:
        entries = [
            store.append(Entry("t", 2, "key", "say", 0, 1, {"text": "first"})),
            store.append(Entry("t", 2, "other", "say", 0, 1, {"text": "second"})),
            store.append(Entry("t", 3, None, "say", 0, 1, {"text": "third"})),
            store.append(Entry("t", 4, None, "say", 0, 1, {"text": "fourth"})),
        ]
        return list(await asyncio.gather(*entries))

    assert asyncio.run(race()) == [True, False, True, True]
    entries = asyncio.run(store.entries("t", after=1))
    assert [entry.payload["text"] for entry in entries] == ["first", "third", "fourth"]


def test_entries_that_arrive_together_share_a_transaction(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for table in "abcde":
        create_table(store, table)
    batches: list[int] = []
    inner = "_insert" if store.shared else "_append"
    insert = getattr(store, inner)

    def counted(batch: list[Entry], connection: Connection) -> set[Stored]:
        batches.append(len(batch))
        stored: set[Stored] = insert(batch, connection)
        return stored

    monkeypatch.setattr(store, inner, counted)

    async def together() -> list[bool]:
        return await asyncio.gather(
            *(store.append(Entry(table, 2, None, "say", 0, 1, {"text": "x"})) for table in "abcde")
        )

    assert asyncio.run(together()) == [True] * 5
    assert batches == [5]


def test_a_table_is_stored_whole_or_not_at_all(store: Store) -> None:
    create_table(store, "t")
    with pytest.raises(Unavailable):
        create_table(store, "t")
    assert len(asyncio.run(store.entries("t"))) == 1


def test_a_database_that_fails_is_told_as_unavailable(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    create_table(store, "t")

    def fails(batch: list[Entry], connection: Connection) -> object:
        return connection.execute("SELECT nonsense FROM nowhere")

    monkeypatch.setattr(store, "_insert" if store.shared else "_append", fails)
    with pytest.raises(Unavailable):
        asyncio.run(store.append(Entry("t", 2, None, "say", 0, 1)))
    monkeypatch.undo()
    assert asyncio.run(store.append(Entry("t", 2, None, "say", 0, 1)))


def test_everything_comes_back_as_it_was_stored(store: Store) -> None:
    entry = Entry("t", 1, "key", "start", -1, 2**40, {"text": 'Süß – "100 %?"', "n": None})
    for public in (True, False):
        stored = TableRow("t", "newton", "host", public, not public, "in", "on", '{"a": 1}', 2**41)
        held = [SeatRow(0, "anna", "secret"), SeatRow(1, "", "")]
        table = "t" if public else "u"
        one = replace(stored, id=table)
        asyncio.run(store.open_table(one, held, [replace(entry, table=table)]))
        assert asyncio.run(store.table(table)) == (one, held)
        assert asyncio.run(store.entries(table)) == [replace(entry, table=table)]
    assert asyncio.run(store.table("nobody's")) is None
    asyncio.run(store.links("t", "new", "newer"))
    found = asyncio.run(store.table("t"))
    assert found is not None
    assert (found[0].invite, found[0].watch) == ("new", "newer")
    for name in ("Anna", "Änne"):
        asyncio.run(store.keep_guest(GuestRow("anna", name, "de")))
    assert asyncio.run(store.guest("anna")) == GuestRow("anna", "Änne", "de")
    assert asyncio.run(store.guest("nobody")) is None


def test_lists_hold_what_they_should_and_the_latest_first(store: Store) -> None:
    rows = [
        TableRow("mine", "newton", "anna", False, False, "i", "w", "{}", 1),
        TableRow("ours", "newton", "ben", True, False, "i", "w", "{}", 2),
        TableRow("read", "newton", "anna", False, True, "i", "w", "{}", 3),
        TableRow("theirs", "newton", "ben", True, False, "i", "w", "{}", 4),
    ]
    for one in rows:
        seats = [SeatRow(0, "anna", "s")] if one.id == "ours" else []
        asyncio.run(store.open_table(one, seats, [Entry(one.id, 1, None, "start", -1, 1)]))
    assert asyncio.run(store.listed("anna")) == ["ours", "mine"]
    assert asyncio.run(store.listed(None)) == ["theirs", "ours"]
    assert asyncio.run(store.listed(None, 1)) == ["theirs"]
    summaries = [
        Summary("mine", 1, 0, False, 9, 100),
        Summary("ours", 1, 0, True, 8, 100),
        Summary("theirs", 1, 0, False, 7, 101),
        Summary("read", 0, 0, False, 99, 1),
    ]
    asyncio.run(store.summarise(summaries))
    assert asyncio.run(store.listed("anna")) == ["mine", "ours"]
    assert asyncio.run(store.due(100)) == ["mine"]


def test_a_seat_is_given_once_and_only_with_its_entry(store: Store) -> None:
    seats = [SeatRow(0, "host", "s"), SeatRow(1, "", "")]
    asyncio.run(store.open_table(row("t"), seats, [Entry("t", 1, None, "start", -1, 1)]))

    def take(seat: int, n: int) -> bool:
        entry = Entry("t", n, None, "join", seat, 1)
        return asyncio.run(store.take_seat("t", SeatRow(seat, "anna", "hers"), entry))

    assert [take(1, 1), take(0, 2), take(1, 2), take(1, 3)] == [False, False, True, False]
    found = asyncio.run(store.table("t"))
    assert found is not None
    assert found[1] == [SeatRow(0, "host", "s"), SeatRow(1, "anna", "hers")]
    assert [entry.n for entry in asyncio.run(store.entries("t"))] == [1, 2]


def test_seats_and_entries_belong_to_a_table(store: Store) -> None:
    """What names a table that is not there is refused, by whichever way it is stored."""
    lost = Entry("nowhere", 1, None, "say", 0, 1)
    with pytest.raises(Unavailable):
        asyncio.run(store.append(lost))
    with pytest.raises(Unavailable):
        asyncio.run(store.take_seat("nowhere", SeatRow(0, "anna", "s"), lost))


def test_what_people_say_stands_in_no_error(store: Store) -> None:
    create_table(store, "t")
    words: dict[str, object] = {"text": "hush"}
    with pytest.raises(Unavailable) as told:
        asyncio.run(store.append(Entry("nowhere", 1, None, "say", 0, 1, words)))
    assert str(told.value) in ("IntegrityError", "ForeignKeyViolation")
    assert "hush" not in str(told.value.__cause__)
