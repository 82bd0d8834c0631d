"""Chance: the same seed gives the same shuffle, and every order comes up as often as any other."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from orrery.core.chance import Chance


def test_the_same_seed_gives_the_same_numbers() -> None:
    one, other = Chance(7), Chance(7)
    assert [one.below(1000) for _ in range(50)] == [other.below(1000) for _ in range(50)]


def test_these_numbers_never_change() -> None:
    """Seeds are written down in reports; what they stand for must stay the same for ever."""
    chance = Chance(7)
    assert [chance.below(1000) for _ in range(5)] == [726, 513, 688, 631, 33]
    assert Chance(8).shuffled(8) == [6, 7, 0, 4, 2, 3, 1, 5]


def test_neighbouring_seeds_are_strangers() -> None:
    firsts = [Chance(seed).below(1_000_000) for seed in range(1000)]
    assert len(set(firsts)) > 990
    steps = Counter(later > earlier for earlier, later in pairwise(firsts))
    assert 430 < steps[True] < 570


def test_without_a_seed_every_game_is_another() -> None:
    assert Chance().shuffled(50) != Chance().shuffled(50)


@pytest.mark.parametrize("seed", [0, -1, 2**64, -(10**30)])
def test_every_int_is_a_seed(seed: int) -> None:
    assert sorted(Chance(seed).shuffled(20)) == list(range(20))


def test_numbers_stay_below() -> None:
    chance = Chance(1)
    assert {chance.below(3) for _ in range(200)} == {0, 1, 2}
    assert [chance.below(1) for _ in range(5)] == [0] * 5


def test_every_order_is_equally_likely() -> None:
    chance = Chance(5)
    orders = Counter(tuple(chance.shuffled(4)) for _ in range(24_000))
    assert len(orders) == 24
    # Each is expected 1000 times; five standard deviations are about 155.
    assert all(abs(count - 1000) < 155 for count in orders.values())


def test_nothing_and_one_thing_can_be_shuffled() -> None:
    assert Chance(1).shuffled(0) == []
    assert Chance(1).shuffled(1) == [0]


def test_without_a_seed_there_is_no_state_to_work_back_to() -> None:
    """Nobody at a table can find the cards to come from the cards in sight."""
    chance = Chance()
    before = (chance.first, chance.second)
    drawn = chance.shuffled(52)
    assert (chance.first, chance.second) == before
    assert sorted(drawn) == list(range(52))
    assert chance.shuffled(52) != drawn
