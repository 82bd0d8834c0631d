"""Scratch tables: made from a view alone, played by one person, thrown away."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from orjson import dumps, loads

import orrery
from orrery.core.views import View
from orrery.table import speech
from orrery.table.live import lookahead
from orrery.table.match import scratch
from orrery.table.match.checks import Refused
from orrery.table.match.painter import Painter
from orrery.table.match.scratch import Scratch, Scratches
from tests.table.house import House, Json, Player, Table, open_actions

each_game = pytest.mark.parametrize("game_id", orrery.game_ids())
sqlite = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


def plain(tried: Scratch, language: str = "en") -> Json:
    """What a client would read."""
    shown = tried.shown(speech.at_table(tried.state.game.id, language), Painter(False))
    read: Json = loads(dumps(asyncio.run(shown)))
    return read


# --- nothing but the view -----------------------------------------------------------------


@each_game
def test_a_scratch_table_shows_what_a_resampled_table_shows(game_id: str) -> None:
    """Step by step, for every seat, it says what that imagined table says of itself."""
    game = orrery.load(game_id)
    state = game.new(seed=5)
    rng = Random(1)
    for _ in range(20):
        state.apply(rng.choice(state.legal()))
    before = state.encode()
    view = state.view(state.seat)
    tried = Scratch(view, 21, (), Random(9))
    imagined = game.resample(view, Random(9))
    for step in range(15):
        shown = plain(tried)
        seat = view.viewer if imagined.over else imagined.seat
        seen = imagined.view(seat)
        assert shown["viewer"] == seat
        assert [one["action"] for one in shown["options"]] == [one.notation for one in seen.options]
        assert [one["lines"] for one in shown["scores"]] == list(seen.scores)
        assert {name: one["svg"] for name, one in shown["panels"].items()} == {
            panel.name: panel.svg for panel in seen.panels()
        }
        assert (shown["n"], shown["steps"], shown["over"]) == (21 + step, step, seen.over)
        if imagined.over:
            break
        code = rng.choice(imagined.legal())
        tried.act(imagined.notation(code))
        imagined.apply(code)
    assert state.encode() == before


@each_game
def test_tables_that_look_alike_give_the_same_scratch_table(game_id: str) -> None:
    game = orrery.load(game_id)
    state = game.new(seed=6)
    view = state.view(state.seat)
    twin = game.resample(view, Random(3)).view(state.seat)
    one, other = (Scratch(each, 1, (), Random(4)) for each in (view, twin))
    assert plain(one) == plain(other)
    # And it is a guess: the hidden part is not that of the real table.
    guesses = [Scratch(view, 1, (), Random(number)).state.encode() for number in range(8)]
    assert state.encode() not in guesses
    assert len(set(guesses)) > 1


def test_steps_are_taken_back_one_by_one() -> None:
    game = orrery.load("galaxy_rush")
    state = game.new(seed=2)
    tried = Scratch(state.view(state.seat), 1, ("Anna", "Ben"), Random(1))
    seen = [plain(tried)]
    for _ in range(3):
        tried.act(tried.state.notation(tried.state.legal()[0]))
        seen.append(plain(tried))
    assert all(one["log"] for one in seen[1:2])
    for earlier in reversed(seen[:-1]):
        tried.back()
        assert {**plain(tried), "log": []} == {**earlier, "log": []}
    with pytest.raises(Refused) as refused:
        tried.back()
    assert refused.value.code == "illegal"


def test_a_line_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scratch, "STEPS", 2)
    state = orrery.load("galaxy_rush").new(seed=2)
    tried = Scratch(state.view(state.seat), 1, (), Random(1))
    for _ in range(2):
        tried.act(tried.state.notation(tried.state.legal()[0]))
    with pytest.raises(Refused):
        tried.act(tried.state.notation(tried.state.legal()[0]))


def test_a_server_keeps_so_many_for_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scratch, "TABLES", 3)
    now = [100.0]
    monkeypatch.setattr("orrery.table.match.scratch.time.monotonic", lambda: now[0])
    state = orrery.load("galaxy_rush").new(seed=2)
    view = state.view(state.seat)
    kept = Scratches()
    for owner in range(5):
        kept.open(owner, view, 1, ())
    kept.open(4, view, 1, ())
    assert len(kept) == 3
    with pytest.raises(Refused):
        kept.of(0)
    assert kept.of(4).state.decisions == state.decisions
    kept.close(4)
    assert len(kept) == 2
    now[0] += scratch.SECONDS + 1
    with pytest.raises(Refused):
        kept.of(3)
    assert len(kept) == 0


# --- over the socket ----------------------------------------------------------------------


def ask(player: Player, do: str, action: str = "", **more: object) -> Json:
    player.send(type="scratch", key="try", do=do, action=action, **more)
    while True:
        answer = player.receive()
        if answer["type"] in ("scratch", "ok", "refused"):
            return answer


def deciding(house: House, table: Table) -> int:
    return house.room(table.id).projection.state.seat


@sqlite
def test_somebody_tries_a_line_and_nothing_happens(house: House) -> None:
    table = house.table("me", "open", seed=5)
    seat = deciding(house, table)
    record = table.record()
    room = house.room(table.id)
    state = room.projection.state.encode()
    with table.player(seat) as player, table.player(1 - seat) as other:
        tried = ask(player, "open")
        assert tried["steps"] == 0
        assert tried["decision"]["mine"]
        for step in range(12):
            tried = ask(player, "act", open_actions(tried)[0])
            assert tried["steps"] == step + 1
        assert ask(player, "back")["steps"] == 11
        assert table.record() == record
        assert room.projection.state.encode() == state
        other.send(type="ping", t=1)
        other.until("pong")
        assert not any('"scratch"' in text for text in other.traffic)
        assert ask(player, "close")["type"] == "ok"
        assert ask(player, "back")["code"] == "unknown"
        # The real decision is still open.
        assert player.act(open_actions(player.event)[0])["type"] == "ok"


@sqlite
def test_only_the_view_is_read(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it is open, nothing of the real table is read any more."""
    table = house.table("me", "open", seed=5)
    seat = deciding(house, table)
    room = house.room(table.id)
    with table.player(seat) as player:
        resampled: list[View] = []
        game = type(room.projection.game)
        real = game.resample

        def watched(self: Any, view: View, rng: Random) -> Any:
            resampled.append(view)
            return real(self, view, rng)

        monkeypatch.setattr(game, "resample", watched)
        tried = ask(player, "open")
        # A view of its own is resampled itself when its options are compared.
        opened_from = resampled[:]
        assert opened_from == [room.projection.state.view(seat)]
        kept, room.projection.state = room.projection.state, None  # type: ignore[assignment]
        tried = ask(player, "act", open_actions(tried)[0])
        tried = ask(player, "back")
        room.projection.state = kept
        assert tried["type"] == "scratch"


@sqlite
def test_who_may_not_try(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = house.table("me", "open", seed=5)
    seat = deciding(house, table)
    with table.player(seat) as player, table.player() as spectator:
        assert ask(spectator, "open")["code"] == "not-yours"
        assert ask(player, "act", "take P1-O1")["code"] == "unknown"
        ask(player, "open")
        assert ask(player, "act", "\u2603")["code"] == "unknown"
        assert ask(player, "act")["code"] == "unknown"
        assert ask(player, "burn")["code"] == "malformed"
        assert ask(player, "open", seat=1)["code"] == "malformed"
        closed = [one["action"] for one in player.event["options"] if not one["open"]]
        assert ask(player, "act", closed[0])["code"] == "illegal"
        # A spectator has no scratch table, and not that of somebody else.
        assert ask(spectator, "act", open_actions(player.event)[0])["code"] == "unknown"
        codes = {ask(player, "back")["code"] for _ in range(lookahead.STEPS_AT_ONCE + 5)}
        assert codes == {"illegal", "too-fast"}


@sqlite
def test_a_scratch_table_goes_with_its_connection(house: House) -> None:
    table = house.table("me", "open", seed=5)
    kept: Scratches = house.app.state.hub.scratches
    with table.player(deciding(house, table)) as player:
        ask(player, "open")
        assert len(kept) == 1
        ask(player, "open")
        assert len(kept) == 1
    with table.player(0) as again:
        again.send(type="ping", t=1)
        again.until("pong")
        assert len(kept) == 0
