"""Games that other rules would be needed for: what is kept of them, and who is told what."""

from __future__ import annotations

import json

import pytest

import orrery
from orrery.core.box import Box
from orrery.core.records import Record
from orrery.table.match import hub, results
from tests.table.house import House, Table
from tests.table.upgrades import change_entry, redate, set_column, spoil_state, states

GAME = orrery.load("galaxy_rush")
LATER = GAME.rules_version + 1
OLDER = GAME.rules_version - 1


def played(house: House, moves: int = 10_000, **wishes: object) -> Table:
    table = house.table("me", "me", **wishes)
    with table.player(0, 1) as player:
        table.play({0: player, 1: player}, moves)
    return table


def page(table: Table, path: str = "table", language: str = "en") -> str:
    answer = table.host.get(f"/{path}/{table.id}", headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    return str(answer.text)


# --- what is stored while everything is well ----------------------------------------------


def test_the_log_notes_the_state_at_every_turn(house: House) -> None:
    table = played(house, 20)
    projection = house.room(table.id).projection
    state = projection.record.start(GAME)
    turns = []
    for entry in projection.entries[1:]:
        if GAME.opens_turn(state):
            turns.append(entry.n)
        state.apply(state.parse(entry.text("action")))
    assert states(house, table.id) == turns
    assert 1 < len(turns) < 20


def test_a_finished_game_keeps_its_result_in_both_languages(house: House) -> None:
    table = played(house)
    outcome = house.room(table.id).projection.outcome
    assert outcome is not None
    house.evict(table.id)
    stood = house.run(house.app.state.hub.store.summary, table.id)
    kept = results.read(stood.outcome)
    assert kept.totals == list(outcome.totals)
    assert kept.sides == {"en": ["Anna", "Ben"], "de": ["Anna", "Ben"]}
    assert kept.ended["en"] != kept.ended["de"]
    assert kept.categories[0].title["en"] != kept.categories[0].title["de"]


def test_a_game_that_goes_on_keeps_no_result(house: House) -> None:
    table = played(house, 5)
    house.evict(table.id)
    assert house.run(house.app.state.hub.store.summary, table.id).outcome is None


def test_the_record_of_a_finished_game_says_how_it_went(house: House) -> None:
    table = played(house)
    record = Record.parse(table.host.get(f"{table.path}/record").text)
    assert record.format == "2"
    assert record.result
    assert record.replay(GAME).over


def test_a_record_handed_in_is_held_to_what_it_says(house: House) -> None:
    table = played(house)
    text = table.host.get(f"{table.path}/record").text
    answer = house.guest().post("/api/records", content=text)
    assert answer.status_code == 201
    assert states(house, answer.json()["table"]) != []
    other = text.replace("medals=", "medals=9")
    answer = house.guest().post("/api/records", content=other)
    assert answer.status_code == 422
    assert "ends in another way" in answer.json()["error"]["message"]


def test_a_server_keeps_the_components_of_all_games_soon_after_its_start(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "KEEPING_DELAY", 0)
    tables = house.app.state.hub
    house.run(tables._keep_for_upgrades)
    for game_id in orrery.game_ids():
        game = orrery.load(game_id)
        kept = house.run(tables.store.components, game.fingerprint, game_id)
        assert kept == Box(game.folder).text


# --- finished games -----------------------------------------------------------------------


def test_a_finished_game_of_older_rules_shows_its_result_and_record(house: House) -> None:
    table = played(house)
    before = Record.parse(table.host.get(f"{table.path}/record").text)
    outcome = house.room(table.id).projection.outcome
    assert outcome is not None
    redate(house, table, rules=OLDER)
    shown = page(table)
    assert "Played under other rules" in shown
    assert f"rules version {OLDER}" in shown
    assert all(f"<td>{total}</td>" in shown for total in outcome.totals)
    assert "Its result and its moves are kept" in page(table)
    assert "Nach anderen Regeln gespielt" in page(table, language="de")
    record = Record.parse(table.host.get(f"{table.path}/record").text)
    assert record.rules_version == OLDER
    assert record.entries == before.entries
    assert record.result == before.result


def test_another_result_under_the_same_version_is_noticed(house: House) -> None:
    """A scoring change that nobody announced alters no game that is over."""
    table = played(house)
    house.evict(table.id)
    stood = house.run(house.app.state.hub.store.summary, table.id)
    kept = results.read(stood.outcome)
    kept.categories[0].points[0] += 1
    set_column(house, table.id, "outcome", kept.text())
    shown = page(table)
    assert "would count this game of Galaxy Rush otherwise" in shown
    assert f"<td>{kept.totals[0]}</td>" in shown
    record = Record.parse(table.host.get(f"{table.path}/record").text)
    assert record.result == kept.standings


def test_another_table_under_the_same_version_is_noticed(house: House) -> None:
    table = played(house, 20)
    change_entry(house, table.id, states(house, table.id)[2], spoil_state)
    shown = page(table)
    assert "play this game of Galaxy Rush otherwise" in shown
    summary = table.host.get(table.path).json()
    assert summary["closed"] == "differs"
    assert summary["decision"] == 20


def test_a_digest_of_other_fields_is_not_compared(house: House) -> None:
    table = played(house, 20)
    change_entry(
        house,
        table.id,
        states(house, table.id)[2],
        lambda text: json.dumps({**json.loads(text), "state": "0000-00000000"}),
    )
    assert table.host.get(table.path).json()["closed"] is None


def test_a_game_that_is_not_here_any_more_keeps_what_was_played(house: House) -> None:
    table = played(house)
    set_column(house, table.id, "game", "patience")
    assert "This game is not installed here any more" in page(table)
    assert table.host.get(f"{table.path}/record").status_code == 200
    (listed,) = table.host.get("/api/tables").json()["tables"]
    assert (listed["title"], listed["closed"]) == ("patience", "game")


# --- games that go on ---------------------------------------------------------------------


def test_a_running_game_of_older_rules_says_so_and_gives_its_record(house: House) -> None:
    table = played(house, 7)
    redate(house, table, rules=OLDER)
    shown = page(table)
    assert "This game rests" in shown
    assert "was to decide after 7 moves" in shown
    assert shown.count("<code>") == 7
    assert "Diese Partie ruht" in page(table, language="de")
    record = Record.parse(table.host.get(f"{table.path}/record").text)
    assert record.decisions == 7
    answer = table.host.post(f"{table.path}/review")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "closed")


def test_only_those_who_sat_there_see_what_was_hidden(house: House) -> None:
    table = played(house, 7, public=True)
    redate(house, table, rules=OLDER)
    stranger = house.guest()
    assert "<code>" not in stranger.get(f"/table/{table.id}").text
    assert stranger.get(f"{table.path}/record").status_code == 409
    private = played(house, 7)
    redate(house, private, rules=OLDER)
    for path in (f"/table/{private.id}", f"/join/{private.id}/nothing", private.path):
        assert stranger.get(path).status_code == 404
    assert stranger.get(f"/watch/{private.id}/{private.watch}").status_code == 200


def test_a_game_that_waits_for_a_later_release_keeps_its_secrets(house: House) -> None:
    """Who starts an older release by mistake gives nobody's hand away."""
    table = played(house, 7)
    redate(house, table, rules=LATER)
    assert "<code>" not in page(table)
    assert table.host.get(f"{table.path}/record").status_code == 409


def test_a_client_that_comes_back_is_told_to_look_at_the_page(house: House) -> None:
    table = played(house, 3)
    redate(house, table, rules=OLDER)
    secret = {"Authorization": f"Bearer {table.secrets[0]}"}
    with house.guest().websocket_connect(f"{table.path}/socket", headers=secret) as socket:
        assert socket.receive()["code"] == 4410
