"""What can be watched of games that other rules would be needed for, and by whom."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import orrery
from orrery.table.match import results
from tests.table.house import House, Table, open_actions
from tests.table.match.test_closed import LATER, OLDER, page, played
from tests.table.match.test_secrecy import STATEMENTS, hidden_ids, leaks, play_almost_to_the_end
from tests.table.upgrades import change_entry, redate, set_column, spoil_state, states

Json = dict[str, Any]
CORPUS = Path(__file__).parents[2] / "corpus"


def moves(table: Table, **asked: object) -> list[Json]:
    answer = table.host.get(f"{table.path}/moves", params=asked)
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()["moves"]
    return found


def frame(table: Table, n: int, guest: TestClient | None = None, **asked: object) -> Json:
    answer = (guest or table.host).get(f"{table.path}/frames/{n}", params=asked)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def rest(table: Table, path: str = "") -> list[str]:
    """The moves that the replay page does not show, as it lists them."""
    shown = table.host.get(path or f"/replay/{table.id}").text
    return re.findall("<li><code>(.*?)</code></li>", shown)


def forget_states(house: House, table: Table, since: int = 0) -> None:
    """Let the log be one of a release that did not store them."""
    for n in states(house, table.id)[since:]:
        change_entry(house, table.id, n, lambda text: re.sub(r',"state":"[^"]*"', "", text))


# --- how far ------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [7, 10_000], ids=["running", "finished"])
def test_all_that_was_played_is_shown_where_the_rules_agree(house: House, number: int) -> None:
    table = played(house, number)
    told = moves(table)
    last = len(told)
    frames = [frame(table, n, viewer=0) for n in (1, last // 2, last)]
    redate(house, table, rules=OLDER)
    assert moves(table) == told
    assert [frame(table, n, viewer=0) for n in (1, last // 2, last)] == frames
    assert table.host.get(f"{table.path}/frames/{last + 1}").status_code == 404
    assert rest(table) == []


def kept_game(game_id: str) -> str:
    """A whole game for two of the corpus, played with the components that are here."""
    named = f"\ncomponents {orrery.load(game_id).fingerprint}\n"
    texts = [path.read_text() for path in sorted(CORPUS.glob(f"{game_id}-2-*.txt"))]
    return next(text for text in texts if named in text and "\nresult 1 " in text)


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_every_game_can_be_shown(house: House, game_id: str) -> None:
    guest = house.guest()
    handed_in = guest.post("/api/records", content=kept_game(game_id)).json()
    opened = {"table": handed_in["table"], "invite": "", "watch": "", "seats": []}
    table = Table(house, opened, guest)
    told = moves(table)
    redate(house, table, rules=0)
    assert table.host.get(table.path).json()["closed"] == "rules"
    assert moves(table) == told
    assert "they lead to every state that was stored with this game. <a" in page(table, "replay")


def test_nothing_is_shown_after_the_latest_state_that_agrees(house: House) -> None:
    table = played(house, 20)
    record = table.record()
    told = moves(table)
    agreed, parted = states(house, table.id)[1:3]
    redate(house, table, rules=OLDER)
    change_entry(house, table.id, parted, spoil_state)
    assert moves(table) == told[: agreed - 1]
    assert frame(table, agreed - 1)["n"] == agreed - 1
    for n in (agreed, parted - 1, parted, len(told)):
        assert table.host.get(f"{table.path}/frames/{n}").status_code == 404
    hidden = 21 - (agreed - 1)
    assert rest(table) == re.findall(r"^\d+ .*", record, re.MULTILINE)[-hidden:]
    shown = page(table, "replay")
    assert f"Shown up to move {agreed - 2} of 20<" in shown
    assert f"up to move {agreed - 2}:" in shown
    assert f"so {hidden} moves are not shown" in shown
    german = page(table, "replay", "de")
    assert f"bis Zug {agreed - 2}:" in german
    assert f"{hidden} Züge werden deshalb nicht gezeigt" in german


def test_a_state_of_other_fields_is_not_taken_for_one_that_agrees(house: House) -> None:
    table = played(house, 20)
    agreed, parted = states(house, table.id)[1:3]
    redate(house, table, rules=OLDER)
    change_entry(
        house,
        table.id,
        parted,
        lambda text: json.dumps({**json.loads(text), "state": "0000-00000000"}),
    )
    assert len(moves(table)) == agreed - 1


def test_a_move_that_cannot_be_read_ends_what_is_shown(house: House) -> None:
    table = played(house, 20)
    noted = states(house, table.id)
    strange = next(n for n in range(noted[2], 20) if n not in noted)
    agreed = max(n for n in noted if n < strange)
    redate(house, table, rules=OLDER)
    change_entry(
        house,
        table.id,
        strange,
        lambda text: json.dumps({**json.loads(text), "action": "sing"}),
    )
    assert len(moves(table)) == agreed - 1
    assert any(line.endswith(" sing") for line in rest(table))


def test_a_game_that_would_end_otherwise_is_not_shown_to_its_end(house: House) -> None:
    table = played(house)
    told, agreed = moves(table), states(house, table.id)[-1]
    house.evict(table.id)
    kept = results.read(house.run(house.app.state.hub.store.summary, table.id).outcome)
    kept.categories[0].points[0] += 1
    set_column(house, table.id, "outcome", kept.text())
    assert "would count this game of Galaxy Rush otherwise" in page(table)
    assert moves(table) == told[: agreed - 1]


def test_what_was_taken_back_is_counted_as_the_record_counts(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as player:
        first = player.event
        player.act(open_actions(first)[0], first)
        player.event_n(player.ask("undo", decision=1, to=0)["n"])
        table.play({0: player, 1: player}, 12)
    record = table.record()
    told = moves(table)
    agreed, parted = states(house, table.id)[2:4]
    redate(house, table, rules=OLDER)
    change_entry(house, table.id, parted, spoil_state)
    found = moves(table)
    assert found == told[: agreed - 1]
    assert [one["undone"] for one in found].count(True) == 1
    lines = re.findall(r"^(?:\d+|undo) .*", record.partition("\n\n")[2], re.MULTILINE)
    assert rest(table) == lines[agreed - 2 :]


def test_the_turn_in_which_a_log_ends_is_shown_and_said_to_be_unconfirmed(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as player:
        table.play({0: player, 1: player}, 7)
        while house.room(table.id).projection.n <= states(house, table.id)[-1]:
            table.play({0: player, 1: player}, 1)
    agreed, last = states(house, table.id)[-1], house.room(table.id).projection.n
    redate(house, table, rules=OLDER)
    assert len(moves(table)) == last
    said = f"up to move {agreed - 2} they lead to every state that was stored with this game. For"
    assert said in page(table, "replay")
    assert "wurde noch kein Stand gespeichert" in page(table, "replay", "de")


@pytest.mark.parametrize("since", [0, 3])
def test_turns_of_which_no_state_was_stored_are_not_shown(house: House, since: int) -> None:
    table = played(house, 20)
    noted = states(house, table.id)
    redate(house, table, rules=OLDER)
    forget_states(house, table, since)
    if since:
        assert len(moves(table)) == noted[since - 1] - 1
        return
    shown = page(table, "replay")
    assert "This game rests" in shown
    assert "only the rules of its day could tell" in shown
    assert f'href="/replay/{table.id}"' not in shown
    answer = table.host.get(f"{table.path}/moves")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "closed")


def test_a_game_of_another_day_does_not_disturb_others(house: House) -> None:
    """Whatever the rules make of a log that is not theirs, it is this table's trouble."""
    table, other = played(house, 20), played(house, 5)
    redate(house, table, rules=OLDER)
    change_entry(
        house,
        table.id,
        states(house, table.id)[2],
        lambda text: json.dumps({**json.loads(text), "action": None}),
    )
    assert len(moves(table)) > 1
    assert len(moves(other)) == 6


# --- for whom -----------------------------------------------------------------------------


def test_a_running_game_shows_everybody_what_they_saw(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        play_almost_to_the_end(table, {0: anna, 1: ben})
    last = house.room(table.id).projection.n
    watching = {"watch": table.watch}
    stranger = house.guest()
    looks: list[tuple[TestClient, Json]] = [
        (stranger, watching),
        (table.guests[0], {"viewer": 0}),
        (table.guests[1], {"viewer": 1}),
    ]
    moments = (2, last // 2, last)

    def seen() -> list[list[Json]]:
        return [[frame(table, n, guest, **asked) for n in moments] for guest, asked in looks]

    before = seen()
    redate(house, table, rules=OLDER)
    after = seen()
    assert after == before
    texts = [json.dumps(one, ensure_ascii=False) for one in after]
    texts[0] += stranger.get(f"{table.path}/moves", params=watching).text
    for seat in (0, 1):
        assert leaks([texts[0]], hidden_ids(table, seat)) == []
        assert leaks([texts[1 + seat]], hidden_ids(table, seat)) == []
        assert leaks([texts[1 + seat]], hidden_ids(table, 1 - seat)), "the own cards are shown"
    assert [words for words in STATEMENTS if words in texts[0]] == []
    for guest, asked in ((stranger, {**watching, "viewer": 0}), (table.guests[1], {"viewer": 0})):
        for call in ("moves", f"frames/{last}"):
            assert guest.get(f"{table.path}/{call}", params=asked).status_code == 403
    assert stranger.get(f"{table.path}/moves").status_code == 404
    assert stranger.get(f"/replay/{table.id}").status_code == 404


def test_moves_that_are_not_shown_are_read_by_those_who_sat_there(house: House) -> None:
    table = played(house, 20)
    redate(house, table, rules=OLDER)
    change_entry(house, table.id, states(house, table.id)[2], spoil_state)
    assert rest(table) != []
    shown = house.guest().get(f"/replay/{table.id}?watch={table.watch}").text
    assert "moves are not shown" in shown
    assert "<code>" not in shown


def test_of_a_finished_game_any_seat_is_looked_through(house: House) -> None:
    table = played(house)
    redate(house, table, rules=OLDER)
    change_entry(house, table.id, states(house, table.id)[-1], spoil_state)
    found = frame(table, 5, house.guest(), watch=table.watch, viewer=1)
    assert (found["viewer"], found["over"]) == (1, False)


def test_of_a_game_that_waits_for_a_later_release_nothing_is_shown(house: House) -> None:
    table = played(house, 7)
    redate(house, table, rules=LATER)
    assert f'href="/replay/{table.id}"' not in page(table)
    assert table.host.get(f"{table.path}/frames/2").status_code == 409


# --- where --------------------------------------------------------------------------------


def test_the_page_leads_there_and_back_in_both_languages(house: House) -> None:
    table = played(house, 7)
    redate(house, table, rules=OLDER)
    shown = page(table)
    assert f'href="/replay/{table.id}">Watch what was played</a>' in shown
    assert "only the rules of its day could tell" not in shown
    assert "Ansehen, was gespielt wurde" in page(table, language="de")
    replay = page(table, "replay")
    assert 'id="slider"' in replay
    assert f'href="/table/{table.id}">About this table</a>' in replay
    assert "Über diesen Tisch" in page(table, "replay", "de")
    word = table.watch
    watched = house.guest().get(f"/watch/{table.id}/{word}").text
    assert f'href="/replay/{table.id}?watch={word}"' in watched
    watched = house.guest().get(f"/replay/{table.id}?watch={word}").text
    assert f'href="/watch/{table.id}/{word}"' in watched


def test_who_is_only_invited_does_not_watch(house: House) -> None:
    table = played(house, 7)
    redate(house, table, rules=OLDER)
    shown = house.guest().get(f"/join/{table.id}/{table.invite}")
    assert "/replay/" not in shown.text


def test_frames_of_a_closed_table_are_not_kept_for_ever(house: House) -> None:
    """The release that it needs may be installed tomorrow."""
    table = played(house, 7)
    assert "immutable" in table.host.get(f"{table.path}/frames/2").headers["cache-control"]
    redate(house, table, rules=OLDER)
    answer = table.host.get(f"{table.path}/frames/2")
    assert "immutable" not in answer.headers.get("cache-control", "")


def test_what_nobody_looks_at_any_more_is_forgotten(house: House) -> None:
    table = played(house, 7)
    redate(house, table, rules=OLDER)
    moves(table)
    hub = house.app.state.hub
    outline = house.run(hub.outline, table.id)
    found = house.run(hub.excerpt, outline)
    assert house.run(hub.excerpt, outline) is found
    hub.evict_idle(float("inf"))
    assert house.run(hub.excerpt, outline) is not found


def test_a_game_that_is_not_here_is_not_shown(house: House) -> None:
    table = played(house, 7)
    assert "patience" not in orrery.game_ids()
    set_column(house, table.id, "game", "patience")
    assert table.host.get(f"{table.path}/frames/2").status_code == 409
