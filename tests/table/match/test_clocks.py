"""Time at the table, with a clock that the tests move."""

from __future__ import annotations

from orrery.table.match.clocks import DAY, Clock, Pace
from tests.table.house import House, Player, Table, open_actions

LIVE = {"kind": "live", "seconds": 60, "increment": 5}


def clocks(player: Player) -> list[int]:
    return [seat["clock_ms"] for seat in player.event["seats"]]


def sweep(house: House) -> None:
    house.run(house.app.state.hub.sweep)


def first_move(table: Table, players: dict[int, Player], seconds: float) -> int:
    """The first decision is made after so many seconds; by whom."""
    seat = table.house.room(table.id).projection.state.seat
    table.house.time.pass_by(seconds)
    event = players[seat].event
    players[seat].act(open_actions(event)[0], event)
    players[seat].event_of_decision(1)
    return seat


def test_a_decision_costs_its_time_and_earns_the_increment(house: House) -> None:
    table = house.table("me", "open", clock=LIVE)
    with table.player(0) as anna, table.player(1) as ben:
        seat = first_move(table, {0: anna, 1: ben}, 12)
        left = clocks((anna, ben)[seat])
    assert left[seat] == 53_000
    assert left[1 - seat] == 60_000


def test_the_clock_waits_until_everybody_sits(house: House) -> None:
    table = house.table("me", "open", clock=LIVE)
    fresh = house.table("me", clock=LIVE, options={"solo_rival": True})
    assert house.room(fresh.id).projection.clock.running == 0
    opened = table.host.post(
        "/api/tables",
        json={
            "game": "galaxy_rush",
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "clock": LIVE,
        },
    ).json()
    room = house.room(opened["table"])
    assert room.projection.clock.running is None
    house.time.pass_by(1000)
    sweep(house)
    assert room.projection.clock.out == set()


def test_who_runs_out_may_be_replaced_and_come_back(house: House) -> None:
    table = house.table("me", "open", clock=LIVE)
    with table.player(0) as anna, table.player(1) as ben:
        players = {0: anna, 1: ben}
        seat = house.room(table.id).projection.state.seat
        late, other = players[seat], players[1 - seat]
        early = other.ask("seat", seat=seat, do="bot")
        house.time.pass_by(61)
        sweep(house)
        flag = other.until("event")
        assert (flag["kind"], flag["seats"][seat]["out"]) == ("flag", True)
        replaced = other.ask("seat", seat=seat, do="bot")
        event = other.event_n(replaced["n"])
        assert (event["seats"][seat]["kind"], event["seats"][seat]["stands_in"]) == ("bot", True)
        other.event_n(replaced["n"] + 1)
        refused = late.act("face up", late.event, decision=other.event["decision"]["id"])
        foreign = other.ask("seat", seat=seat, do="back")
        back = late.ask("seat", seat=seat, do="back")
        event = late.event_n(back["n"])
    assert early["code"] == "illegal"
    assert refused["code"] in ("not-yours", "stale")
    assert foreign["code"] == "not-yours"
    assert event["seats"][seat]["kind"] == "human"
    assert event["seats"][seat]["clock_ms"] == 60_000


def test_who_is_late_may_still_move_while_nobody_replaces_them(house: House) -> None:
    table = house.table("me", "open", clock=LIVE)
    with table.player(0) as anna, table.player(1) as ben:
        players = {0: anna, 1: ben}
        house.time.pass_by(61)
        sweep(house)
        players[0].until("event")
        players[1].until("event")
        seat = first_move(table, players, 1)
        event = players[seat].event
    assert not event["seats"][seat]["out"]
    assert event["seats"][seat]["clock_ms"] == 5_000


def test_time_is_up_even_while_nobody_is_there(house: House) -> None:
    table = house.table("me", "open", clock={"kind": "days", "days": 2})
    hub = house.app.state.hub
    room = house.room(table.id)
    seat = room.projection.state.seat
    room.summary_due = True
    house.evict(table.id)
    house.time.pass_by(2 * 86_400 - 1)
    house.run(hub.wake_due)
    assert house.room(table.id).projection.clock.out == set()
    house.time.pass_by(2)
    house.run(hub.wake_due)
    assert house.room(table.id).projection.clock.out == {seat}
    entries = house.run(hub.store.entries, table.id)
    assert [entry.kind for entry in entries] == ["start", "join", "flag"]


def test_clocks_are_the_same_after_a_reload(house: House) -> None:
    table = house.table("me", "open", clock=LIVE)
    with table.player(0) as anna, table.player(1) as ben:
        first_move(table, {0: anna, 1: ben}, 7)
    before = house.room(table.id).projection.clock
    house.evict(table.id)
    after = house.room(table.id).projection.clock
    assert after is not before
    assert (after.left, after.running, after.since) == (before.left, before.running, before.since)


def test_days_count_for_each_decision_anew() -> None:
    clock = Clock(Pace("days", days=3), 2)
    clock.turn(0, 0)
    assert clock.deadline() == 3 * DAY
    clock.decided(0, 2 * DAY, 0)
    clock.turn(1, 2 * DAY)
    assert clock.deadline() == 5 * DAY
    assert clock.remaining(1, 3 * DAY) == 2 * DAY
    assert clock.remaining(0, 3 * DAY) == 3 * DAY


def test_taking_back_wins_no_time(house: House) -> None:
    """The time between a step and its undo counts, and the increment is paid once."""
    table = house.table("me", "open", clock=LIVE)
    with table.player(0) as anna, table.player(1) as ben:
        players = {0: anna, 1: ben}
        seat = first_move(table, players, 10)
        for _ in range(3):
            house.time.pass_by(4)
            players[seat].ask("undo", decision=1, to=0)
            again = players[seat].event_of_decision(0)
            house.time.pass_by(1)
            players[seat].act(open_actions(again)[0], again)
            players[seat].event_of_decision(1)
        assert clocks(players[seat])[seat] == 60_000 - 10_000 + 5_000 - 3 * 5_000


def test_taking_back_wins_no_days_either() -> None:
    clock = Clock(Pace("days", days=3), 2)
    clock.turn(0, 0)
    clock.decided(0, 2 * DAY, 0)
    clock.turn(0, 2 * DAY)
    for day in (3, 4):
        clock.turn(0, day * DAY)
        clock.decided(0, day * DAY, 0)
        clock.turn(0, day * DAY)
    assert clock.deadline() == 5 * DAY
    clock.decided(0, 4 * DAY, 1)
    clock.turn(0, 4 * DAY)
    assert clock.deadline() == 7 * DAY


def test_nobody_gets_a_full_clock_by_a_bot_of_their_own_choice(house: House) -> None:
    table = house.table("me", "open", clock=LIVE)
    with table.player(0) as anna, table.player(1) as ben:
        seat = house.room(table.id).projection.state.seat
        house.time.pass_by(61)
        sweep(house)
        asked = (anna, ben)[seat].ask("seat", seat=seat, do="bot")
        back = (anna, ben)[seat].ask("seat", seat=seat, do="back")
        question = (anna, ben)[1 - seat].event_n(asked["n"])["proposals"][0]
    assert question["waiting"] == [1 - seat]
    assert back["code"] == "illegal"
    assert house.room(table.id).projection.clock.left[seat] == 0


def test_without_a_clock_nothing_runs_out() -> None:
    clock = Clock(Pace(), 2)
    clock.turn(0, 0)
    assert clock.deadline() is None
    assert clock.running is None
