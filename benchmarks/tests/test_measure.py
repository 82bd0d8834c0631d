"""Counting, slices of time, and fair draws."""

from functools import partial

import pytest

from benchmarks.measure import (
    Miscounted,
    check_count,
    cloning,
    repeated,
    searched,
    spread,
    weighted,
)


def test_a_driver_that_counts_wrongly_is_refused() -> None:
    check_count("toy", [(5, 5)])
    with pytest.raises(Miscounted, match="counted 4 decisions, the engine has 5"):
        check_count("toy", [(5, 5), (4, 5)])


def test_a_slice_ends_with_a_whole_step_and_at_least_one() -> None:
    steps: list[int] = []

    def step() -> int:
        steps.append(7)
        return 7

    assert repeated(step)(0).count == 7
    sample = repeated(step)(0.01)
    assert sample.count == 7 * (len(steps) - 1)


def test_every_position_is_copied_equally_often() -> None:
    made = {"opening": 0, "ending": 0}

    def copy(position: str) -> None:
        made[position] += 1

    sample = cloning([partial(copy, position) for position in made])(0)
    assert made["opening"] == made["ending"] > 0
    assert sample.count == sum(made.values())


def test_positions_are_spread_over_the_whole_game() -> None:
    assert spread(range(64)) == list(range(0, 64, 4))
    assert spread("abc") == ["a", "b", "c"]


def test_a_roll_falls_on_outcomes_by_their_weight() -> None:
    outcomes = [(7, 0.5), (8, 0.25), (9, 0.25)]
    rolls = (0.0, 0.49, 0.5, 0.74, 0.75, 0.999)
    assert [weighted(outcomes, roll) for roll in rolls] == [7, 7, 8, 8, 9, 9]


def test_a_roll_in_the_gap_that_rounding_leaves_takes_the_last_outcome() -> None:
    assert weighted([(7, 0.5), (8, 0.4999)], 0.99999) == 8


def test_searches_begin_in_the_middle_of_equal_parts_of_a_game() -> None:
    assert searched(range(80)) == [10, 30, 50, 70]
    assert searched([5]) == [5]
