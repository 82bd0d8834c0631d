"""Taking back: alone within the barrier, by consent past it; the branch stays in the record."""

from __future__ import annotations

import orrery
from orrery.table.match.projection import Projection, project
from tests.table.house import House, Player, Table, open_actions


def six_decisions(table: Table, players: dict[int, Player]) -> tuple[Projection, Player, Player]:
    """Six decisions later: the projection, who decided first, and the other one."""
    table.play(players, 6)
    projection = table.house.room(table.id).projection
    first = projection.trail[0].seat
    return projection, players[first], players[1 - first]


def test_the_own_last_step_is_taken_back_alone(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        player = anna if anna.event["decision"]["mine"] else ben
        other = ben if player is anna else anna
        first = player.event
        player.act(open_actions(first)[0], first)
        event = player.event_of_decision(1)
        assert event["undo"] == {"free": 0, "last": 0, "ask": True}
        answer = player.ask("undo", decision=1, to=0)
        back = player.event_n(answer["n"])
        assert other.event_n(answer["n"])["decision"]["id"] == 0
    assert back["kind"] == "undo"
    assert open_actions(back) == open_actions(first)
    assert "undo 0" in table.record()


def test_past_the_barrier_the_others_are_asked(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        players = {0: anna, 1: ben}
        projection, asker, other = six_decisions(table, players)
        number = projection.state.decisions
        asked = asker.ask("undo", decision=number, to=0)
        question = other.event_n(asked["n"])["proposals"][0]
        assert (question["kind"], question["to"]) == ("undo", 0)
        assert question["waiting"] == [1 - question["by"]]
        assert asker.ask("answer", proposal=question["id"], yes=True)["code"] == "not-yours"
        assert projection.state.decisions == number
        agreed = other.ask("answer", proposal=question["id"], yes=True)
        after = asker.event_n(agreed["n"] + 1)
    assert after["kind"] == "undo"
    assert after["decision"]["id"] == 0
    assert after["proposals"] == []
    assert table.record().count("\nundo 0") == 1


def test_a_no_or_a_move_ends_the_question(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        players = {0: anna, 1: ben}
        projection, asker, other = six_decisions(table, players)
        number = projection.state.decisions
        asked = asker.ask("undo", decision=number, to=0)
        twice = asker.ask("undo", decision=number, to=0)
        refused = other.ask("answer", proposal=asked["n"], yes=False)
        late = other.ask("answer", proposal=asked["n"], yes=True)
        assert projection.state.decisions == number
        again = asker.ask("undo", decision=number, to=0)
        table.play(players, 1)
        lapsed = other.ask("answer", proposal=again["n"], yes=True)
    assert twice["code"] == "illegal"
    assert refused["type"] == "ok"
    assert late["code"] == lapsed["code"] == "unknown"
    assert "\nundo" not in table.record()


def test_at_one_device_or_with_bots_nobody_has_to_be_asked(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        table.play({0: both, 1: both}, 8)
        answer = both.ask("undo", decision=8, to=2)
        assert both.event_n(answer["n"])["decision"]["id"] == 2


def test_nobody_looks_ahead_before_the_others_sit_down(house: House) -> None:
    """What a seat that is still open would object to waits for whoever takes it."""
    host = house.guest()
    wish = {"game": "galaxy_rush", "seats": [{"kind": "me"}, {"kind": "open"}]}
    seed = next(n for n in range(40) if orrery.load("galaxy_rush").new(seed=n).seat == 0)
    opened = host.post("/api/tables", json={**wish, "seed": seed}).json()
    table = Table(house, opened, host)
    projection = house.room(table.id).projection
    with table.player(0) as anna:
        while projection.state.seat == 0:
            event = anna.event_of_decision(projection.state.decisions)
            anna.act(open_actions(event)[0], event)
        played = projection.state.decisions
        asked = anna.ask("undo", decision=played, to=0)
        assert anna.event_n(asked["n"])["proposals"][0]["waiting"] == [1]
        assert projection.state.decisions == played
        table.join(1)
        with table.player(1) as ben:
            ben.ask("answer", proposal=asked["n"], yes=True)
            assert ben.event_of_decision(0)["kind"] == "undo"


def test_who_is_replaced_by_a_bot_is_still_asked(house: House) -> None:
    table = house.table("me", "open", clock={"kind": "live", "seconds": 60, "increment": 5})
    with table.player(0) as anna, table.player(1) as ben:
        players = {0: anna, 1: ben}
        projection = house.room(table.id).projection
        while projection.state.decisions < 6 or projection.state.seat == 0:
            table.play(players, 1, projection.state.decisions)
        house.time.pass_by(100)
        house.run(house.app.state.hub.sweep)
        anna.ask("seat", seat=1, do="bot")
        while projection.state.seat == 1:
            anna.until("event")
        number = projection.state.decisions
        asked = anna.ask("undo", decision=number, to=0)
        assert anna.event_n(asked["n"])["proposals"][0]["waiting"] == [1]
        assert projection.state.decisions == number


def test_taking_back_again_and_again_gives_the_same_table(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        players = {0: both, 1: both}
        for to in (5, 2, 7, 0):
            table.play(players, 9 - house.room(table.id).projection.state.decisions, seed=to)
            both.ask("undo", decision=9, to=to)
            live = house.room(table.id).projection
            told = project(live.pace, live.entries)
            again = live.record.replay(live.game)
            assert live.state.encode() == told.state.encode() == again.encode()
            assert live.state.decisions == len(live.trail) == to


def test_undo_goes_back_only_to_decisions_that_were(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        assert both.ask("undo", decision=0, to=0)["code"] == "illegal"
        table.play({0: both, 1: both}, 2)
        assert both.ask("undo", decision=2, to=2)["code"] == "illegal"
        assert both.ask("undo", decision=1, to=0)["code"] == "stale"


def test_an_undone_branch_can_still_be_looked_at(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        table.play({0: both, 1: both}, 4)
        both.ask("undo", decision=4, to=1)
        table.play({0: both, 1: both}, seed=9)
    moves = table.host.get(f"{table.path}/moves").json()["moves"]
    assert [move["n"] for move in moves if move["undone"]] == [3, 4, 5]
    assert moves[5]["kind"] == "undo"
    frame = table.host.get(f"{table.path}/frames/5", params={"viewer": 0}).json()
    assert frame["decision"]["id"] == 4
    record = table.host.get(f"{table.path}/record").text
    assert "\nundo 1\n" in record
    again = house.guest().post("/api/records", content=record)
    assert again.status_code == 201
    assert again.json()["n"] == len(moves)


def test_an_answer_from_before_an_undo_does_not_fit_after_it(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        asked = both.event
        action = open_actions(asked)[0]
        assert both.act(action, asked, n=asked["n"])["type"] == "ok"
        undone = both.ask("undo", decision=1, to=0)
        assert undone["type"] == "ok"
        again = both.event_n(undone["n"])
        assert again["decision"]["id"] == asked["decision"]["id"]
        late = both.act(action, asked, n=asked["n"])
        assert (late["type"], late["code"]) == ("refused", "stale")
        assert both.act(action, again, n=again["n"])["type"] == "ok"
    log = table.host.get(f"{table.path}/moves?language=en").json()["moves"]
    said = "".join(part["text"] for part in log[undone["n"] - 1]["log"][0]["parts"])
    assert "takes back one decision" in said
