"""The coach over the socket: who may ask, what is answered, and who hears nothing of it."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.bots.people import of_level
from orrery.table.match import coach
from tests.table.house import House, Json, Player, Table

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


def ask(player: Player, **changes: object) -> Json:
    """Ask the coach; the advice or the refusal."""
    event = player.event
    asked: dict[str, Any] = {"key": "help", "decision": event["decision"]["id"], "n": event["n"]}
    player.send(type="coach", **{**asked, **changes})
    while True:
        answer = player.receive()
        if answer["type"] in ("coached", "refused"):
            return answer


def with_bot(house: House, **wishes: object) -> Table:
    """A table at which Anna plays with a bot, and decides."""
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "level": coach.EASY}]
    for seed in range(20):
        table = house.table("me", "bot", **{"seats": seats, "seed": seed, **wishes})
        if house.room(table.id).projection.state.seat == 0:
            return table
    raise AssertionError("the bot always begins")


def test_who_plays_with_bots_may_ask(house: House) -> None:
    table = with_bot(house)
    before = table.record()
    with table.player(0) as player:
        told = ask(player)
        open_ones = {one["action"] for one in player.event["options"] if one["open"]}
        assert told["type"] == "coached"
        assert told["decision"] == player.event["decision"]["id"]
        assert len(told["suggestions"]) > 1
        assert {one["action"] for one in told["suggestions"]} <= open_ones
        for one in told["suggestions"]:
            assert one["line"]
            assert len(one["chance"]) == len(told["sides"]) == 2
        assert told["suggestions"][0]["why"]
        thinking = [text for text in player.traffic if '"coaching"' in text]
        assert thinking, "progress is told"
        assert table.record() == before, "nothing is stored"
        hint = ask(player, hint=True)
        assert len(hint["suggestions"]) == 1


def test_advice_speaks_the_language_of_the_reader(house: House) -> None:
    table = with_bot(house)
    said = []
    for language in ("en", "de"):
        with table.player(0, language=language) as player:
            said.append(ask(player)["suggestions"][0])
    assert said[0]["action"] == said[1]["action"]
    assert said[0]["line"] != said[1]["line"]


def test_hints_are_for_those_who_begin(house: House) -> None:
    with with_bot(house).player(0) as player:
        assert player.hello()["help"] == {"allowed": True, "hints": True}
    strong = [{"kind": "me"}, {"kind": "bot", "level": of_level(4).id}]
    with with_bot(house, seats=strong).player(0) as player:
        assert player.hello()["help"] == {"allowed": True, "hints": False}
    with house.table("me", "open").player(0) as player:
        assert player.hello()["help"] == {"allowed": False, "hints": False}


def test_between_people_help_has_to_be_agreed_on(house: House) -> None:
    refused = house.table("me", "open", seed=5)
    agreed = house.table("me", "open", seed=5, help=True)
    for table, answer in ((refused, "refused"), (agreed, "coached")):
        seat = house.room(table.id).projection.state.seat
        with table.player(seat) as player, table.player(1 - seat) as other:
            told = ask(player)
            assert told["type"] == answer
            assert ask(other)["type"] == "refused", "it is not their decision"
            assert not any("coached" in text for text in other.traffic)
            log = "".join(part["text"] for line in player.event["log"] for part in line["parts"])
            assert ("coach" in log) == (answer == "coached"), "everybody reads what was agreed"


def test_help_can_be_ruled_out(house: House) -> None:
    with with_bot(house, help=False).player(0) as player:
        told = ask(player)
        assert (told["code"], told["type"]) == ("illegal", "refused")


def test_a_rematch_keeps_what_was_agreed(house: House) -> None:
    table = house.table("me", "open", help=True)
    with table.player(0) as anna, table.player(1) as ben:
        table.play({0: anna, 1: ben})
    again = table.guests[0].post(f"{table.path}/rematch", json={}).json()
    assert coach.allowed(house.room(again["table"]).projection)


def test_who_may_not_ask(house: House) -> None:
    table = with_bot(house)
    with table.player(0) as player, table.player() as spectator:
        assert ask(spectator)["code"] == "not-yours"
        assert ask(player, decision=99)["code"] == "stale"
        assert ask(player, seat=0)["code"] == "malformed"
    seat = house.room(table.id).projection.state.seat
    shared = house.table("me", "me", seed=5, help=True)
    deciding = house.room(shared.id).projection.state.seat
    with shared.player(0, 1, viewer=1 - deciding) as both:
        assert ask(both)["code"] == "not-yours", "the one who looks does not decide"
    assert seat == 0


def test_a_finished_game_needs_no_advice(house: House) -> None:
    table = house.table("me", "open", help=True)
    with table.player(0) as anna, table.player(1) as ben:
        table.play({0: anna, 1: ben})
        assert ask(anna)["code"] == "over"


def test_too_many_at_once_are_turned_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "WAITING", 0)
    with with_bot(house).player(0) as player:
        assert ask(player)["code"] == "too-fast"


def test_a_new_question_takes_the_place_of_the_last(house: House) -> None:
    with with_bot(house).player(0) as player:
        event = player.event
        for number in range(3):
            player.send(
                type="coach", key=f"k{number}", decision=event["decision"]["id"], n=event["n"]
            )
        answers: dict[str, str] = {}
        while len(answers) < 3:
            told = player.receive()
            if told["type"] in ("coached", "refused"):
                answers[told["key"]] = told["type"]
        assert answers == {"k0": "refused", "k1": "refused", "k2": "coached"}


def _dies() -> None:
    import os

    os._exit(1)


def test_a_coach_that_dies_is_replaced(house: House) -> None:
    hub = house.app.state.hub

    async def failing() -> str:
        try:
            await hub.coach.think(1.0, _dies)
        except Exception as error:
            return type(error).__name__
        return ""

    with with_bot(house).player(0) as player:
        assert house.run(failing) == "Refused"
        assert ask(player)["type"] == "coached"


def test_the_same_question_is_answered_once(house: House) -> None:
    """Whoever asks again gets what was found, without another thought."""
    hub = house.app.state.hub
    with with_bot(house).player(0) as player:
        first = ask(player)

        async def busy() -> None:
            await hub.coach._turn.acquire()

        house.run(busy)
        assert ask(player) == first
        house.run(_release, hub)


async def _release(hub: Any) -> None:
    hub.coach._turn.release()
