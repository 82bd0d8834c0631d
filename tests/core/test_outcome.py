"""Outcomes: totals, winners, places."""

from __future__ import annotations

import pytest

from orrery.core.outcome import Outcome
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
