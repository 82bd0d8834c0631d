"""Hidden means hidden: nothing that reaches another seat or a spectator names a hidden card."""

from __future__ import annotations

import re
from dataclasses import replace

from orjson import dumps

import orrery
from orrery.core.state import State
from orrery.table.match import events
from orrery.table.match.clocks import Pace
from orrery.table.match.projection import project
from orrery.table.speech import as_fragment, at_table
from orrery.table.storage.models import Entry
from tests.table.house import House, Player, Table

SEATS = [{"kind": "human", "name": name, "level": ""} for name in ("Anna", "Ben")]

STATEMENTS = {
    text
    for language in ("en", "de")
    for key, text in orrery.load("galaxy_rush").words(language).templates.items()
    if re.fullmatch(r"component\.P[BO][1-8]", key)
}


def hidden_ids(table: Table, seat: int) -> set[str]:
    """The prediction cards of the other seat: dealt, held or played."""
    letter = "PB" if seat == 1 else "PO"
    return {f"{letter}{number}" for number in range(1, 9)}


def leaks(traffic: list[str], ids: set[str]) -> list[str]:
    return [text for text in traffic for name in ids if re.search(rf"\b{name}\b", text)]


def play_almost_to_the_end(table: Table, players: dict[int, Player]) -> None:
    """Until the game can end with the next decision; its end turns all predictions up."""
    while True:
        state = table.house.room(table.id).projection.state
        if any(_ends(state, code) for code in state.legal()):
            return
        assert table.play(players, 1, seed=state.decisions) == 1


def _ends(state: State, code: int) -> bool:
    after = state.clone()
    after.apply(code)
    return after.over


def test_no_traffic_names_a_hidden_card(house: House) -> None:
    table = house.table("me", "open")
    with (
        table.player(0, panels=True) as anna,
        table.player(1, panels=True) as ben,
        table.player(panels=True) as watcher,
    ):
        play_almost_to_the_end(table, {0: anna, 1: ben})
        last = house.room(table.id).projection.n
        for player in (anna, ben, watcher):
            player.event_n(last)
        assert leaks(anna.traffic, hidden_ids(table, 0)) == []
        assert leaks(ben.traffic, hidden_ids(table, 1)) == []
        assert leaks(watcher.traffic, hidden_ids(table, 0) | hidden_ids(table, 1)) == []
        assert leaks(anna.traffic, hidden_ids(table, 1)), "the own cards are shown to their owner"
        told = [text for text in watcher.traffic for words in STATEMENTS if words in text]
        assert told == []


def test_no_call_names_a_hidden_card(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        play_almost_to_the_end(table, {0: anna, 1: ben})
    last = house.room(table.id).projection.n
    everything = hidden_ids(table, 0) | hidden_ids(table, 1)
    for seat, guest in table.guests.items():
        answers = [guest.get(f"{table.path}/moves").text, guest.get(table.path).text]
        for viewer in ("", f"&viewer={seat}"):
            for n in range(1, last + 1, 7):
                answer = guest.get(f"{table.path}/frames/{n}?language=en{viewer}")
                assert answer.status_code == 200
                answers.append(answer.text)
            answers.append(guest.get(f"{table.path}/moves?language=en{viewer}").text)
        assert leaks(answers, hidden_ids(table, seat)) == []
    stranger = house.guest()
    answers = [
        stranger.get(f"{table.path}/frames/{n}?watch={table.watch}").text for n in (1, 9, last)
    ]
    assert leaks(answers, everything) == []


def test_while_the_game_goes_on_nobody_looks_through_another_seat(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        for seat, guest in table.guests.items():
            for path in ("frames/2", "moves"):
                answer = guest.get(f"{table.path}/{path}?viewer={1 - seat}")
                assert answer.status_code == 403
                assert answer.json()["error"]["code"] == "hidden"
        assert table.host.get(f"{table.path}/record").status_code == 409
        table.play({0: anna, 1: ben})
    answer = table.guests[0].get(f"{table.path}/frames/5?viewer=1")
    assert answer.status_code == 200


def test_what_a_seat_cannot_know_changes_nothing_it_is_shown(house: House) -> None:
    """Two tables that differ only in the other seat's hidden cards look the same to the byte."""
    game = orrery.load("galaxy_rush")
    record = game.record(game.new(seed=11))
    hand = record.deal["predictions-orange"]
    other = replace(record, deal={**record.deal, "predictions-orange": hand[::-1]})
    shown = []
    for deal in (record, other):
        entry = Entry("t", 1, None, "start", -1, 0, {"record": deal.text(), "seats": SEATS})
        projection = project(Pace(), [entry])
        for viewer in (0, None):
            seated = as_fragment(events.seats(projection, frozenset(), 0))
            event = events.event(
                projection, viewer, frozenset({0}), at_table(projection.game.id, "en"), seated
            )
            panels = [panel.svg for panel in projection.shown_view(viewer).panels()]
            shown.append((viewer, dumps(event), panels))
    assert shown[:2] == shown[2:]


def test_secrets_and_words_stand_in_no_list_and_no_event(house: House) -> None:
    table = house.table("me", "open", public=True)
    held = set(table.secrets.values())
    with table.player(0) as anna, table.player(1) as ben, table.player() as watcher:
        table.play({0: anna, 1: ben}, 3)
        watcher.event_n(house.room(table.id).projection.n)
        traffic = [*anna.traffic, *ben.traffic, *watcher.traffic]
    for guest in (*table.guests.values(), house.guest()):
        paths = ("/api/tables?whose=mine", "/api/tables?whose=public", table.path)
        traffic += [guest.get(path).text for path in paths]
    assert not [text for text in traffic for secret in held if secret in text]
    for guest in (table.guests[1], house.guest()):
        listed = guest.get("/api/tables?whose=public").text + guest.get(table.path).text
        assert table.invite not in listed
        assert table.watch not in listed
    rows = house.run(house.app.state.hub.store.table, table.id)
    assert not any(secret in repr(rows) for secret in held)
