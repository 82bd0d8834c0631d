"""Single choices that pass by themselves: never one that somebody should have made."""

from __future__ import annotations

from itertools import pairwise

import pytest

import orrery
from orrery.core.views import Footprint, undo_limit
from tests.table.house import House


@pytest.mark.parametrize(
    ("game_id", "seats"), [("newton", 2), ("galileo_galilei", 2), ("galileo_galilei", 1)]
)
def test_nothing_is_spent_or_turned_up_by_itself(house: House, game_id: str, seats: int) -> None:
    game = orrery.load(game_id)
    table = house.table(*["me"] * seats, game=game_id)
    with table.player(*range(seats)) as all_seats:
        all_seats.send(type="auto", on=True)
        table.play(dict.fromkeys(range(seats), all_seats), 150)
        projection = house.room(table.id).projection
    acts = [entry for entry in projection.entries if entry.kind == "action"]
    states = [state.clone() for state in projection.record.states(game)]
    trail: list[Footprint] = []
    left_to_choose = 0
    for entry, (before, after) in zip(acts, pairwise(states), strict=True):
        seat = before.seat
        to_undo = undo_limit(trail, seat, Footprint(seat, before.reveals)) < len(trail)
        trail.append(Footprint(seat, before.reveals))
        if "automatic" in entry.payload:
            had, has = game.spendable(before, seat), game.spendable(after, seat)
            assert before.reveals == after.reveals
            assert all(has[name] >= count for name, count in had.items())
            assert after.seat == seat or not to_undo
        elif len(before.legal()) == 1:
            left_to_choose += 1
    assert left_to_choose
