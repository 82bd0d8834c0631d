"""Playing over the socket: whole games, order, duplicates, stale answers, resuming."""

from __future__ import annotations

from tests.table.house import House


def test_two_people_play_a_whole_game(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        moves = table.play({0: anna, 1: ben})
        last = house.room(table.id).story.n
        over = [player.event_n(last) for player in (anna, ben)]
    assert moves > 60
    assert over[0]["over"]
    assert over[0]["outcome"] == over[1]["outcome"]
    assert table.host.get(f"{table.path}/record").text == table.record()
