"""Looking after every deal: clear answers come early, and even ones are hardly ever called."""

from __future__ import annotations

from random import Random

import pytest

from orrery.lab.sequential import Share

EVEN = 0.5


def deals(chance: float, number: int, seed: int) -> Share:
    """The share of wins after deals of two games each, for a bot that wins with some chance."""
    rng = Random(seed)
    share = Share(EVEN)
    for _ in range(number):
        share.add(((rng.random() < chance) + (rng.random() < chance)) / 2)
    return share


def clear(share: Share) -> bool:
    return share.clearly_above(EVEN, 0.025) or share.clearly_below(EVEN, 0.025)


def test_who_wins_everything_is_known_after_few_deals() -> None:
    assert clear(deals(1.0, 10, seed=1))
    assert not clear(deals(1.0, 3, seed=1))


def test_looking_after_every_deal_of_even_bots_hardly_ever_misleads() -> None:
    # A refutation is never taken back, so that the end tells whether there ever was one. At 5 %
    # the binomial distribution of 60 runs exceeds 8 once in a hundred times.
    assert sum(clear(deals(EVEN, 60, seed)) for seed in range(60)) <= 8


def test_a_fixed_interval_would_mislead_far_more_often() -> None:
    def ever_outside(seed: int) -> bool:
        rng, won = Random(seed), 0
        for games in range(1, 121):
            won += rng.random() < EVEN
            spread = 1.96 * (0.25 / games) ** 0.5
            if games >= 20 and abs(won / games - EVEN) > spread:
                return True
        return False

    assert sum(map(ever_outside, range(60))) > 8


@pytest.mark.parametrize("chance", [0.3, 0.7])
def test_a_clear_difference_is_found_and_its_side_told(chance: float) -> None:
    share = deals(chance, 120, seed=5)
    assert share.clearly_above(EVEN, 0.025) is (chance > EVEN)
    assert share.clearly_below(EVEN, 0.025) is (chance < EVEN)


def test_intervals_hold_the_truth_and_narrow() -> None:
    held = 0
    for seed in range(40):
        share = deals(0.7, 60, seed)
        low, high = share.interval
        held += low <= 0.7 <= high
        assert high - low < 0.45
        assert low <= share.mean <= high
    assert held >= 36


def test_nothing_is_known_before_the_first_deal() -> None:
    assert Share(EVEN).interval == (0.0, 1.0)
