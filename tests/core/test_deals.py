"""Rows of a deal, taken apart."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orrery.core.deals import Rows
from orrery.core.errors import CorruptRecord

CARDS = ("sun", "moon", "star")


def test_rows_become_numbers() -> None:
    rows = Rows({"deck": ["star", "sun"], "dice": ["moon", "moon"], "first": ["blue"]})
    assert rows.shuffle("deck", CARDS, 2) == [2, 0]
    assert rows.row("dice", CARDS, 2) == [1, 1]
    assert rows.take("first") == ["blue"]
    rows.done()


@pytest.mark.parametrize(
    ("read", "why"),
    [
        (lambda rows: rows.take("hand"), "does not say 'hand'"),
        (lambda rows: rows.row("deck", CARDS, 3), "not a row of 3"),
        (lambda rows: rows.row("deck", ("sun", "moon"), 2), "of the right things"),
        (lambda rows: rows.shuffle("dice", CARDS, 2), "'dice' has something twice"),
        (lambda rows: rows.done(), "'deck' is not known"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_with_the_row_to_blame(
    read: Callable[[Rows], object], why: str
) -> None:
    with pytest.raises(CorruptRecord, match=why):
        read(Rows({"deck": ["star", "sun"], "dice": ["moon", "moon"]}))


def test_the_deal_itself_stays_whole() -> None:
    deal = {"deck": ["star"]}
    Rows(deal).take("deck")
    assert deal == {"deck": ["star"]}
