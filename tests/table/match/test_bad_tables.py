"""One bad table never disturbs another: planted ones, for lists, lobby, clocks and restart."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orrery.core.records import Record
from orrery.table.config import Config
from orrery.table.match.room import Room
from tests.table.house import House, Table
from tests.table.upgrades import change_entry, redate, set_column, spoil_state, states

LIVE = {"kind": "live", "seconds": 60, "increment": 5}
Spoil = Callable[[House, Table], None]


def no_json(house: House, table: Table) -> None:
    change_entry(house, table.id, 1, lambda _: "{half a")


def no_record(house: House, table: Table) -> None:
    change_entry(house, table.id, 1, lambda _: "{}")


def no_such_move(house: House, table: Table) -> None:
    change_entry(house, table.id, 2, lambda _: '{"action": "fly away"}')


def no_number(house: House, table: Table) -> None:
    change_entry(house, table.id, 2, lambda _: '{"action": 7}')


def other_state(house: House, table: Table) -> None:
    change_entry(house, table.id, states(house, table.id)[1], spoil_state)


def older_rules(house: House, table: Table) -> None:
    redate(house, table, rules=0)
    set_column(house, table.id, "rules", 99)


def no_clock(house: House, table: Table) -> None:
    set_column(house, table.id, "clock", '{"hours": 3}')


def no_outcome(house: House, table: Table) -> None:
    set_column(house, table.id, "outcome", '"somebody won"')


WAYS = [
    no_json, no_record, no_such_move, no_number, other_state, older_rules, no_clock, no_outcome,
]  # fmt: skip
spoiled = pytest.mark.parametrize("spoil", WAYS, ids=lambda way: way.__name__)


def two_tables(house: House, spoil: Spoil) -> tuple[Table, Table]:
    """A bad one and a good one, both of the same guest, public and with a clock."""
    tables = []
    for _ in range(2):
        table = house.table("me", "me", public=True, clock=LIVE)
        with table.player(0, 1) as player:
            table.play({0: player, 1: player}, 6)
        house.evict(table.id)
        tables.append(table)
    bad, good = tables
    spoil(house, bad)
    return bad, good


@spoiled
def test_lists_and_lobby_show_the_others(house: House, spoil: Spoil) -> None:
    bad, good = two_tables(house, spoil)
    answer = house.guest().get("/api/tables", params={"whose": "public"})
    assert answer.status_code == 200
    listed = {table["table"]: table["closed"] for table in answer.json()["tables"]}
    assert listed[good.id] is None
    assert listed.get(bad.id, "skipped") is not None
    assert house.guest().get("/").status_code == 200
    # It is a page that says what is wrong, or none at all, and never an error of the server.
    assert house.guest().get(f"/table/{bad.id}").status_code in (200, 404)
    assert house.guest().get(bad.path).status_code in (200, 404)


@spoiled
def test_clocks_of_others_go_on(house: House, spoil: Spoil) -> None:
    _, good = two_tables(house, spoil)
    house.time.pass_by(1000)
    hub = house.app.state.hub
    house.run(hub.wake_due)
    assert house.room(good.id).projection.clock.out != set()
    house.run(hub.write_summaries)
    # And it is not looked up again and again: a hundred of them would hide all others.
    assert house.run(hub.store.due, house.time()) == []


@spoiled
def test_a_restart_opens_the_others(config: Config, spoil: Spoil) -> None:
    with House(config) as house:
        bad, good = two_tables(house, spoil)
    with House(config) as house:
        house.run(house.app.state.hub._write_old_results)
        assert house.guest().get(f"/table/{bad.id}").status_code in (200, 404)
        again = Table(house, {"table": good.id, "invite": "", "watch": "", "seats": []}, good.host)
        again.secrets = good.secrets
        with again.player(0, 1) as player:
            assert again.play({0: player, 1: player}, 3) == 3


def test_a_damaged_log_is_shown_up_to_the_damage(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as player:
        table.play({0: player, 1: player}, 6)
    moves = [entry.text("action") for entry in house.room(table.id).projection.entries[1:]]
    change_entry(house, table.id, 6, lambda _: "{half a")
    shown = table.host.get(f"/table/{table.id}").text
    assert "Part of this table is damaged" in shown
    assert all(f"<code>{move}</code>" in shown for move in moves[:4])
    assert shown.count("<code>") == 4
    record = Record.parse(table.host.get(f"{table.path}/record").text)
    assert [entry.notation for entry in record.entries] == moves[:4]


def test_of_a_log_that_is_lost_nothing_is_made_up(house: House) -> None:
    table = house.table("me", "me")
    no_json(house, table)
    shown = table.host.get(f"/table/{table.id}").text
    assert "Part of this table is damaged" in shown
    assert "was to decide" not in shown
    assert "Download the record" not in shown


def test_a_table_in_trouble_stops_no_clock_and_no_list(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Trouble with what is in memory: the table is closed, and read again when asked for."""
    first = house.table("me", "me", clock=LIVE)
    second = house.table("me", "me", clock=LIVE)
    bad = house.room(first.id)
    check_time, summary = Room.check_time, Room.summary

    async def fails(room: Room) -> None:
        if room is bad:
            raise RuntimeError("trouble")
        await check_time(room)

    def fails_too(room: Room) -> object:
        if room is bad:
            raise RuntimeError("trouble")
        return summary(room)

    hub = house.app.state.hub
    monkeypatch.setattr(Room, "summary", fails_too)
    house.run(hub.write_summaries)
    assert first.id not in hub.rooms
    monkeypatch.setattr(Room, "summary", summary)
    bad = house.room(first.id)
    monkeypatch.setattr(Room, "check_time", fails)
    with first.player(0) as anna:
        house.time.pass_by(1000)
        house.run(hub.sweep)
        assert house.room(second.id).projection.clock.out != set()
        assert bad not in hub.rooms.values()
        assert anna.socket.receive()["code"] == 1011
