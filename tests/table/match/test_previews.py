"""What an option would do, asked over the socket: who hears what, and who does not."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import orrery
from orrery.core.preview import Preview, preview
from orrery.table import speech
from orrery.table.match import previews
from orrery.table.match.previews import Previews
from tests.table.house import House, Json, Player, Table, open_actions

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


def deciding(house: House, table: Table) -> int:
    return house.room(table.id).projection.state.seat


def foresee(player: Player, action: str, **changes: object) -> Json:
    """Ask what an action would do; the preview or the refusal."""
    asked: dict[str, Any] = {
        "key": "why-not",
        "decision": player.event["decision"]["id"],
        "action": action,
        "n": player.event["n"],
    }
    player.send(type="preview", **{**asked, **changes})
    while True:
        answer = player.receive()
        if answer["type"] in ("previewed", "refused"):
            return answer


def test_who_decides_hears_what_an_option_would_do(house: House) -> None:
    table = house.table("me", "open", seed=5)
    seat = deciding(house, table)
    before = table.record()
    with table.player(seat) as player, table.player(1 - seat) as other:
        action = open_actions(player.event)[0]
        told = foresee(player, action)
        projection = house.room(table.id).projection
        made = preview(
            projection.game,
            projection.view(seat),
            projection.state.parse(action),
            "en",
            projection.names,
        )
        words = speech.at_table("galaxy_rush", "en")
        expected = previews.message(projection, made, seat, words)
        assert told["type"] == "previewed"
        assert told["key"] == "why-not"
        assert told["text"] == expected["text"]
        assert [line for line in told["text"] if "{" in line or not line] == []
        assert (told["next"], told["ends"], told["uncertain"]) == (
            made.next,
            made.ends,
            made.uncertain,
        )
        assert [move["piece"] for move in told["moves"]] == [move.piece for move in made.moves]
        other.send(type="ping", t=1)
        other.until("pong")
        assert not any("previewed" in text for text in other.traffic)
        # Nothing was stored, and the same may still be done.
        assert table.record() == before
        assert projection.n == player.event["n"]
        assert player.act(action)["type"] == "ok"


def test_what_is_not_one_s_own_to_choose_has_no_preview(house: House) -> None:
    table = house.table("me", "open", seed=5)
    seat = deciding(house, table)
    with (
        table.player(seat) as player,
        table.player(1 - seat) as other,
        table.player() as spectator,
    ):
        event = player.event
        action = open_actions(event)[0]
        closed = [one["action"] for one in event["options"] if not one["open"]]
        refused = {
            "malformed action": foresee(player, "\u2603 nothing")["code"],
            "no action": foresee(player, "")["code"],
            "stale": foresee(player, action, decision=event["decision"]["id"] + 1)["code"],
            "other": foresee(other, action)["code"],
            "spectator": foresee(spectator, action)["code"],
            "extra": foresee(player, action, seat=seat)["code"],
            "illegal": foresee(player, closed[0])["code"],
        }
        assert refused == {
            "malformed action": "unknown",
            "no action": "malformed",
            "stale": "stale",
            "other": "not-yours",
            "spectator": "not-yours",
            "extra": "malformed",
            "illegal": "illegal",
        }
    # Somebody who holds both seats, but looks from the one that does not decide.
    with table.player(0, 1, viewer=1 - seat) as both:
        assert foresee(both, action)["code"] == "not-yours"
    with table.player(0, 1) as both:
        assert foresee(both, action)["type"] == "previewed"


def test_a_preview_needs_a_hello(house: House) -> None:
    table = house.table("me", "bot")
    headers = {"Authorization": f"Bearer {table.secrets[0]}"}
    with house.guest().websocket_connect(f"{table.path}/socket", headers=headers) as socket:
        player = Player(socket)
        player.send(type="preview", key="k", decision=0, action="take P1-O1")
        assert player.receive()["code"] == "malformed"


def test_who_asks_on_and_on_hears_of_the_first_and_the_last(house: House) -> None:
    table = house.table("me", "open", seed=5)
    seat = deciding(house, table)
    with table.player(seat) as player:
        decision = player.event["decision"]["id"]
        actions = open_actions(player.event)
        for number in range(6):
            action = actions[number % len(actions)]
            player.send(type="preview", key=f"k{number}", decision=decision, action=action)
        answers: dict[str, Json] = {}
        while len(answers) < 6:
            answer = player.receive()
            if answer["type"] in ("previewed", "refused"):
                answers[answer["key"]] = answer
        assert answers["k0"]["type"] == answers["k5"]["type"] == "previewed"
        assert {answers[f"k{number}"].get("code") for number in range(1, 5)} == {"too-fast"}


def test_previews_are_said_in_the_language_of_the_connection(house: House) -> None:
    table = house.table("me", "open", seed=5)
    seat = deciding(house, table)
    with table.player(seat) as english, table.player(seat, language="de") as german:
        action = open_actions(english.event)[0]
        said = foresee(english, action)["text"], foresee(german, action)["text"]
        assert said[0] != said[1]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_the_words_of_a_preview(house: House, game_id: str, language: str) -> None:
    """Every game's holdings can be said, for oneself and for others."""
    table = house.table("me", "open", game=game_id, seed=1)
    projection = house.room(table.id).projection
    words = speech.at_table(game_id, language)
    seat = projection.state.seat
    held = tuple(
        {one.name: 2 * side - 1 for one in side_holdings} or {}
        for side, side_holdings in enumerate(projection.view(seat).holdings)
    )
    made = preview(projection.game, projection.view(seat), projection.view(seat).legal[0])
    told = Preview(
        made.code, ({}, {}), (3, -1), held, (), next=1 - seat, ends=False, uncertain=True
    )
    said = previews.message(projection, told, seat, words)["text"]
    assert isinstance(said, list)
    assert all("{" not in line and line for line in said)
    points = (
        {"en": "+3 points", "de": "+3 Punkte"}
        if seat == 0
        else {"en": "−1 point", "de": "−1 Punkt"}
    )
    assert said[0] == points[language]
    assert said[-1] == {"en": "then Ben decides", "de": "danach entscheidet Ben"}[language].replace(
        "Ben", ("Anna", "Ben")[1 - seat]
    )


class Broken:
    """A process that never answers."""

    async def run(self, seconds: float, function: Any, *given: Any) -> Any:
        raise TimeoutError

    def stop(self) -> None:
        """There is nothing to stop."""


class Unexpected(Broken):
    """One that cannot even be stopped."""

    def stop(self) -> None:
        raise OSError("no such process")


@pytest.mark.parametrize("worker", [Broken, Unexpected])
def test_without_a_process_there_is_no_preview_but_a_game(
    house: House, monkeypatch: pytest.MonkeyPatch, worker: type[Broken]
) -> None:
    made: Previews = house.app.state.hub.previews
    monkeypatch.setattr(made, "_worker", worker())
    table = house.table("me", "open", seed=5)
    with table.player(deciding(house, table)) as player:
        action = open_actions(player.event)[0]
        for _ in range(2):
            assert foresee(player, action)["code"] == "unavailable"
        # The server puts away what it has when it ends.
        monkeypatch.setattr(made, "_worker", Broken())
        assert player.act(action)["type"] == "ok"


def test_a_preview_is_made_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made: Previews = house.app.state.hub.previews
    table = house.table("me", "open", seed=5)
    with table.player(deciding(house, table)) as player:
        action = open_actions(player.event)[0]
        first = foresee(player, action)
        monkeypatch.setattr(made, "_worker", Broken())
        assert foresee(player, action) == first
        player.act(action)


def test_what_was_asked_before_a_move_is_stale_after_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move of another browser with the same seat comes in between."""
    table = house.table("me", "open", seed=5)
    seat = deciding(house, table)
    with table.player(seat) as player, table.player(seat) as twin:
        action = open_actions(player.event)[0]
        move = asyncio.Event()
        ready = Previews.of

        async def slowly(self: Previews, *given: Any) -> Any:
            told = await ready(self, *given)
            await move.wait()
            return told

        monkeypatch.setattr(Previews, "of", slowly)
        player.send(type="preview", key="k", decision=player.event["decision"]["id"], action=action)
        assert twin.act(action)["type"] == "ok"

        async def go_on() -> None:
            move.set()

        house.run(go_on)
        while (answer := player.receive())["type"] not in ("previewed", "refused"):
            pass
        assert answer["code"] == "stale"
