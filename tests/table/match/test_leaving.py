"""Leaving, coming back, giving up, ending by agreement: what people do around a game."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.core.records import Record
from orrery.table.match.checks import AWAY, PLENTY
from orrery.table.match.clocks import DAY, Clock, Pace
from orrery.table.match.projection import project
from tests.table.house import House, Player, Table

LIVE = {"kind": "live", "seconds": 60, "increment": 5}


def seat_of(event: dict[str, Any], seat: int) -> dict[str, Any]:
    return next(one for one in event["seats"] if one["seat"] == seat)


def deciding(house: House, table: Table) -> int:
    return house.room(table.id).projection.turn


def reloaded(house: House, table: Table) -> None:
    """Forget the table, as a server that starts again does."""
    hub = house.app.state.hub
    house.run(hub.sweep)
    hub.evict_idle(float("inf"))
    assert table.id not in hub.rooms


def of_three(house: House) -> Table:
    """Three people at one table of Newton, each with a browser of their own."""
    host = house.guest()
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}, {"kind": "open"}]
    opened = host.post("/api/tables", json={"game": "newton", "seats": seats}).json()
    table = Table(house, opened, host)
    for seat, name in ((1, "Ben"), (2, "Cleo")):
        guest = house.guest()
        body = {"invite": table.invite, "seat": seat, "name": name}
        answer = guest.post(f"{table.path}/join", json=body).json()
        table.secrets[seat] = answer["seats"][0]["secret"]
    return table


# --- leaving and coming back ----------------------------------------------------------------


@pytest.mark.parametrize("clock", [{"kind": "none"}, LIVE])
def test_a_bot_plays_for_who_leaves_until_they_come_back(
    house: House, clock: dict[str, Any]
) -> None:
    table = house.table("me", "open", clock=clock)
    with table.player(0) as anna, table.player(1) as ben:
        seat = deciding(house, table)
        goes, stays = (anna, ben) if seat == 0 else (ben, anna)
        left = goes.ask("seat", seat=seat, do="leave")
        event = stays.event_n(left["n"])
        assert seat_of(event, seat)["stands_in"]
        assert "".join(part["text"] for part in event["log"][-1]["parts"]).endswith("meanwhile.")
        # The bot decides; nobody asked the other one.
        assert stays.event_n(left["n"] + 1)["kind"] == "action"
        again = goes.ask("seat", seat=seat, do="leave")
        back = goes.ask("seat", seat=seat, do="back")
        event = stays.event_n(back["n"])
    assert again["code"] == "illegal"
    assert (seat_of(event, seat)["kind"], seat_of(event, seat)["stands_in"]) == ("human", False)


def test_leaving_wins_no_time_on_a_live_clock(house: House) -> None:
    table = house.table("me", "open", clock=LIVE)
    with table.player(0) as anna, table.player(1) as ben:
        seat = deciding(house, table)
        goes = (anna, ben)[seat]
        house.time.pass_by(50)
        goes.ask("seat", seat=seat, do="leave")
        goes.ask("seat", seat=seat, do="back")
    assert house.room(table.id).projection.clock.left[seat] == 10_000


def test_who_ran_out_of_time_gets_none_by_leaving(house: House) -> None:
    table = house.table("me", "open", clock=LIVE)
    with table.player(0) as anna, table.player(1) as ben:
        seat = deciding(house, table)
        goes = (anna, ben)[seat]
        house.time.pass_by(61)
        house.run(house.app.state.hub.sweep)
        goes.ask("seat", seat=seat, do="leave")
        goes.ask("seat", seat=seat, do="back")
    clock = house.room(table.id).projection.clock
    assert (clock.left[seat], clock.out) == (0, {seat})


def test_leaving_wins_no_days() -> None:
    clock = Clock(Pace("days", days=3), 2)
    clock.turn(0, 0)
    clock.leave(0, 4)
    clock.turn(None, 2 * DAY)
    clock.turn(0, 2 * DAY)
    clock.return_to(0, 4)
    assert clock.deadline() == 3 * DAY
    # Where the bot has decided something, it is another question.
    clock.leave(0, 4)
    clock.turn(None, 2 * DAY)
    clock.turn(0, 2 * DAY)
    clock.return_to(0, 5)
    assert clock.deadline() == 5 * DAY


def test_nobody_leaves_comes_back_or_resigns_for_another(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben, table.player() as watcher:
        for do in ("leave", "back", "resign"):
            assert anna.ask("seat", seat=1, do=do)["code"] == "not-yours"
            assert watcher.ask("seat", seat=1, do=do)["code"] == "not-yours"
        assert watcher.ask("end")["code"] == "not-yours"
        assert ben.ask("seat", seat=9, do="leave")["code"] == "not-yours"
        assert ben.ask("seat", seat=1, do="fly")["code"] == "malformed"
    assert house.room(table.id).projection.n == 2


def test_a_message_that_comes_twice_happens_once(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1):
        first = anna.ask("seat", seat=0, do="leave", key="one")
        anna.ask("seat", seat=0, do="back", key="two")
        n = house.room(table.id).projection.n
        assert anna.ask("seat", seat=0, do="leave", key="one")["n"] == first["n"]
        resigned = anna.ask("seat", seat=0, do="resign", key="three")
        assert anna.ask("seat", seat=0, do="resign", key="three") == resigned
    kinds = [entry.kind for entry in house.room(table.id).projection.entries]
    assert kinds.count("resign") == 1
    assert n < len(kinds)


def test_when_the_last_person_has_left_bots_play_only_for_who_watches(house: House) -> None:
    table = house.table("me", "bot")
    with table.player(0) as anna:
        left = anna.ask("seat", seat=0, do="leave")
        anna.event_n(left["n"] + 2)
    room = house.room(table.id)
    assert not room._bot_to_move
    with table.player(0) as anna:
        assert anna.ask("seat", seat=0, do="back")["type"] == "ok" or room.projection.over


def test_leaving_again_and_again_does_not_fill_the_log_for_ever(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = house.table("me", "me")
    monkeypatch.setattr("orrery.table.match.checks.PLENTY", 3)
    assert PLENTY > 3
    with table.player(0, 1) as both:
        first = both.ask("seat", seat=0, do="leave")
        assert first["type"] == "ok"
        both.ask("seat", seat=0, do="back")
        assert both.ask("seat", seat=0, do="leave")["code"] == "illegal"


# --- somebody who is away, without a clock --------------------------------------------------


def test_who_is_away_for_long_may_be_replaced_and_comes_back(house: House) -> None:
    table = house.table("me", "open")
    seat = deciding(house, table)
    with table.player(1 - seat) as stays:
        early = stays.ask("seat", seat=seat, do="bot")
        house.time.pass_by(AWAY / 1000 - 61)
        almost = stays.ask("seat", seat=seat, do="bot")
        house.time.pass_by(61)
        with table.player(seat):
            here = stays.ask("seat", seat=seat, do="bot")
        replaced = stays.ask("seat", seat=seat, do="bot")
        event = stays.event_n(replaced["n"])
        assert seat_of(event, seat)["stands_in"]
        with table.player(seat) as late:
            back = late.ask("seat", seat=seat, do="back")
    assert "10 more minutes" in early["message"]
    assert "2 more minutes" in almost["message"]
    assert here["code"] == "illegal"
    assert back["type"] == "ok"


def test_nobody_is_replaced_who_is_not_waited_for(house: House) -> None:
    table = house.table("me", "open")
    seat = deciding(house, table)
    with table.player(seat) as player:
        house.time.pass_by(AWAY)
        assert player.ask("seat", seat=1 - seat, do="bot")["code"] == "illegal"


# --- resigning ------------------------------------------------------------------------------


def test_between_two_the_game_ends_with_a_resignation(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        table.play({0: anna, 1: ben}, 5)
        resigned = ben.ask("seat", seat=1, do="resign")
        event = anna.event_n(resigned["n"])
        for refused in (
            anna.ask("act", decision=5, seat=0, action="face up"),
            anna.ask("undo", decision=5, to=0),
            anna.ask("seat", seat=0, do="leave"),
            anna.ask("seat", seat=0, do="resign"),
            anna.ask("end"),
        ):
            assert refused["code"] == "over"
        # Who resigned may still say good bye.
        assert ben.ask("say", text="Well played")["type"] == "ok"
    assert event["over"]
    assert event["decision"]["seat"] == -1
    assert event["options"] == []
    assert event["outcome"]["how"] == "resigned"
    assert event["outcome"]["ranking"] == [[0], [1]]
    assert event["outcome"]["ended"] == "Ben has resigned."
    assert seat_of(event, 1)["resigned"]


def test_nothing_on_the_board_can_be_chosen_after_the_end(house: House) -> None:
    table = house.table("me", "open")
    seat = deciding(house, table)
    with table.player(seat, panels=True) as player:
        assert any("data-act" in panel["svg"] for panel in player.event["panels"].values())
        resigned = player.ask("seat", seat=seat, do="resign")
        player.event_n(resigned["n"])
        player.hello(panels=True)
        panels = player.event["panels"].values()
    assert panels
    assert not any("data-act" in panel["svg"] + panel["narrow"] for panel in panels)


def test_a_resigned_game_is_over_after_a_restart_and_in_every_list(house: House) -> None:
    table = house.table("me", "open", clock=LIVE)
    with table.player(0) as anna, table.player(1) as ben:
        table.play({0: anna, 1: ben}, 3)
        ben.ask("seat", seat=1, do="resign")
    reloaded(house, table)
    shown = table.host.get(table.path).json()
    assert (shown["state"], shown["over"], shown["turn"]) == ("over", True, None)
    assert house.room(table.id).projection.clock.deadline() is None
    with table.player(0) as anna:
        assert anna.event["outcome"]["how"] == "resigned"
    # Its record is one of an unfinished game, and valid.
    text = table.host.get(f"{table.path}/record").text
    record = Record.parse(text)
    assert not record.replay(orrery.load("galaxy_rush")).over
    assert table.host.post("/api/records", content=text).status_code == 201
    moves = table.host.get(f"{table.path}/moves").json()["moves"]
    frame = table.host.get(f"{table.path}/frames/{moves[-1]['n']}?viewer=1").json()
    assert frame["over"]


def test_of_three_a_bot_plays_on_for_who_resigns(house: House) -> None:
    table = of_three(house)
    with table.player(0) as anna, table.player(1) as ben, table.player(2) as cleo:
        resigned = cleo.ask("seat", seat=2, do="resign")
        event = anna.event_n(resigned["n"])
        seat = seat_of(event, 2)
        assert not event["over"]
        assert (seat["kind"], seat["stands_in"], seat["resigned"]) == ("bot", False, True)
        for again in ("back", "leave", "resign"):
            assert cleo.ask("seat", seat=2, do=again)["code"] == "not-yours"
        assert cleo.ask("end")["code"] == "not-yours"
        # Who resigned is not asked any more.
        asked = anna.ask("end")
        assert ben.event_n(asked["n"])["proposals"][0]["waiting"] == [1]
        last = ben.ask("seat", seat=1, do="resign")
        outcome = anna.event_n(last["n"])["outcome"]
    assert outcome["ranking"] == [[0], [1, 2]]


def test_nobody_resigns_before_everybody_sits(house: House) -> None:
    host = house.guest()
    seats = [{"kind": "me"}, {"kind": "open"}]
    opened = host.post("/api/tables", json={"game": "galaxy_rush", "seats": seats}).json()
    table = Table(house, opened, host)
    with table.player(0) as anna:
        assert anna.ask("seat", seat=0, do="resign")["code"] == "illegal"
        ended = anna.ask("end")
        assert anna.event_n(ended["n"])["outcome"]["how"] == "agreed"
    body = {"invite": table.invite, "seat": 1}
    late = house.guest().post(f"{table.path}/join", json=body)
    assert (late.status_code, late.json()["error"]["code"]) == (409, "over")
    page = house.guest().get(f"/join/{table.id}/{table.invite}").text
    assert 'id="join"' not in page
    assert "This game is over" in page


# --- questions ------------------------------------------------------------------------------


def test_a_game_ends_by_agreement_without_a_winner(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        players: dict[int, Player] = {0: anna, 1: ben}
        asked = anna.ask("end")
        question = ben.event_n(asked["n"])["proposals"][0]
        assert (question["kind"], question["waiting"]) == ("end", [1])
        assert "end the game" in question["text"]
        # It stays open while the game goes on.
        table.play(players, 1)
        assert [one["id"] for one in anna.event["proposals"]] == [question["id"]]
        agreed = ben.ask("answer", proposal=question["id"], yes=True)
        event = anna.event_n(agreed["n"] + 1)
    assert event["over"]
    assert event["outcome"]["ranking"] == []
    assert event["outcome"]["how"] == "agreed"
    reloaded(house, table)
    assert house.room(table.id).projection.over


def test_who_asked_may_withdraw(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        asked = anna.ask("end")
        foreign = ben.ask("withdraw", proposal=asked["n"])
        unknown = anna.ask("withdraw", proposal=99)
        done = anna.ask("withdraw", proposal=asked["n"], key="once")
        event = ben.event_n(done["n"])
        late = ben.ask("answer", proposal=asked["n"], yes=True)
        assert anna.ask("withdraw", proposal=asked["n"], key="once")["n"] == done["n"]
        assert anna.ask("withdraw", proposal=asked["n"])["code"] == "unknown"
    assert foreign["code"] == "not-yours"
    assert unknown["code"] == late["code"] == "unknown"
    assert event["proposals"] == []
    said = "".join(part["text"] for part in event["log"][-1]["parts"])
    assert said == "Anna withdraws the question."
    assert not house.room(table.id).projection.over
    reloaded(house, table)
    assert house.room(table.id).projection.proposals == {}


def test_a_new_question_takes_the_place_of_the_old_one(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        table.play({0: anna, 1: ben}, 6)
        anna.ask("undo", decision=6, to=0)
        second = anna.ask("undo", decision=6, to=1)
        assert [one["to"] for one in ben.event_n(second["n"])["proposals"]] == [1]
        third = anna.ask("end")
        assert [one["kind"] for one in ben.event_n(third["n"])["proposals"]] == ["end"]
        # The other one's question stands beside it.
        other = ben.ask("undo", decision=6, to=0)
        asked = anna.event_n(other["n"])["proposals"]
    assert [one["kind"] for one in asked] == ["end", "undo"]
    projection = house.room(table.id).projection
    assert set(project(projection.pace, projection.entries).proposals) == set(projection.proposals)


def test_a_log_of_before_replacing_still_tells_the_same_story(house: House) -> None:
    """Two questions of one player, both open: the older one may be answered."""
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        table.play({0: anna, 1: ben}, 6)
        first = anna.ask("undo", decision=6, to=0)
        anna.ask("undo", decision=6, to=1)
    projection = house.room(table.id).projection
    entries = list(projection.entries)
    assert entries[-1].payload.pop("replaces") == [first["n"]]
    assert set(project(projection.pace, entries).proposals) == {first["n"], first["n"] + 1}


def test_who_has_left_is_not_asked_whether_to_end(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        ben.ask("seat", seat=1, do="leave")
        ended = anna.ask("end")
        event = anna.event_n(ended["n"])
    assert event["over"]


# --- another game ---------------------------------------------------------------------------


def test_after_a_resignation_the_same_people_may_play_again(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0), table.player(1) as ben:
        ben.ask("seat", seat=1, do="resign")
    headers = {seat: {"Authorization": f"Bearer {table.secrets[seat]}"} for seat in (0, 1)}
    again = house.guest().post(f"{table.path}/rematch", json={}, headers=headers[1])
    assert again.status_code == 201
    assert [one["seat"] for one in again.json()["seats"]] == [1]
    second = house.guest().post(f"{table.path}/rematch", json={}, headers=headers[0])
    assert second.json()["table"] == again.json()["table"]
    assert [one["seat"] for one in second.json()["seats"]] == [0]
