"""Running totals."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest

from orrery.lab.tally import Tally


def tallied(values: list[int]) -> Tally:
    tally = Tally()
    for value in values:
        tally.add(value)
    return tally


def test_it_says_what_statistics_says() -> None:
    values = [Random(1).randint(-50, 200) for _ in range(100)] + [3, -70, 400]
    tally = tallied(values)
    assert tally.mean == pytest.approx(fmean(values))
    assert tally.sd == pytest.approx(stdev(values))
    assert (tally.low, tally.high, tally.count) == (-70, 400, 103)


def test_parts_add_up_to_the_whole_in_any_order() -> None:
    parts = [[5, 6], [], [-2], [9, 9, 1]]
    whole = tallied([value for part in parts for value in part])
    for order in (parts, parts[::-1]):
        merged = Tally()
        for part in order:
            merged.merge(tallied(part))
        assert merged == whole


def test_nothing_and_one_thing_have_no_spread() -> None:
    assert (Tally().mean, Tally().sd) == (0.0, 0.0)
    assert tallied([7]).sd == 0.0
