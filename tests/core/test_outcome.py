"""Outcomes: totals, winners, places."""

from __future__ import annotations

from dataclasses import replace

import pytest

from orrery.core.outcome import Outcome, rate
from orrery.core.words import phrase

OUTCOME = Outcome(
    scores=({"a": 3, "b": 4}, {"a": 9, "b": 0}, {"a": 0, "b": 7}, {"a": 1, "b": 1}),
    ranking=((1,), (0, 2), (3,)),
    ended=phrase("outcome.ended"),
    rule="X-END-01",
)


def test_totals_add_up_the_sheet() -> None:
    assert OUTCOME.totals == (7, 9, 7, 2)


def test_the_first_group_won() -> None:
    assert OUTCOME.winners == (1,)


def test_sides_that_share_a_place_push_the_next_one_back() -> None:
    assert [OUTCOME.place(side) for side in range(4)] == [2, 1, 2, 4]


def test_a_stranger_has_no_place() -> None:
    with pytest.raises(ValueError, match="no side 4"):
        OUTCOME.place(4)


def test_returns_are_spread_over_the_places() -> None:
    assert OUTCOME.returns(4) == pytest.approx([0.0, 1.0, 0.0, -1.0])


def test_a_rival_takes_a_place_and_is_told_nothing() -> None:
    lost = replace(OUTCOME, scores=({"a": 1}, {"a": 2}), ranking=((1,), (0,)))
    assert lost.returns(1) == [-1.0]
    assert replace(lost, ranking=((0, 1),)).returns(2) == [0.0, 0.0]


@pytest.mark.parametrize(("total", "result"), [(5, -1.0), (25, 0.0), (40, 1.0)])
def test_alone_the_rating_is_the_result(total: int, result: float) -> None:
    names = [phrase("a"), phrase("b"), phrase("c")]
    rating = rate(total, [0, 20, 30], names, "X-SOLO-01")
    alone = replace(OUTCOME, scores=({"a": total},), ranking=((0,),), rating=rating)
    assert alone.returns(1) == [result]
    assert replace(alone, rating=None).returns(1) == [0.0]
