"""Random games inside compiled code."""

from __future__ import annotations

from collections import Counter

import pytest

from lanterns.game import LanternsGame
from orrery.core.playout import playout, random_line
from orrery.core.state import State
from tests.laws.cases import GAMES


def fresh(seed: int = 3) -> State:
    return GAMES[0].new(seed=seed)


def test_a_playout_ends_the_game_and_counts_its_decisions() -> None:
    state = fresh()
    made = playout(state, seed=1)
    assert state.over
    assert made == state.decisions > 0


def test_a_random_line_is_the_same_game_with_its_codes() -> None:
    played, lined = fresh(), fresh()
    codes = random_line(lined, seed=1)
    assert len(codes) == playout(played, seed=1)
    assert lined.encode() == played.encode()
    again = fresh()
    for code in codes:
        again.apply(code)
    assert again.encode() == played.encode()


def test_other_seeds_play_other_games() -> None:
    assert len({tuple(random_line(fresh(), seed)) for seed in range(20)}) == 20


@pytest.mark.parametrize("seed", [0, -1, 2**31 - 2, 2**31 - 1, 2**80])
def test_every_int_is_a_seed(seed: int) -> None:
    state = fresh()
    assert playout(state, seed) > 0
    assert state.over


def test_a_finished_game_stays_as_it_is() -> None:
    state = fresh()
    playout(state, 1)
    assert playout(state, 1) == 0
    assert random_line(state, 1) == []


@pytest.mark.parametrize("first", [0, 10**6, 2**40])
def test_every_option_is_taken_as_often_as_any_other(first: int) -> None:
    """Also by neighbouring seeds, which is how they are mostly given."""
    counts = Counter(random_line(fresh(), seed)[0] for seed in range(first, first + 400))
    legal = fresh().legal()
    assert set(counts) == set(legal)
    assert all(abs(count - 400 / len(legal)) < 40 for count in counts.values())


def test_a_game_in_plain_python_is_played_too() -> None:
    state = LanternsGame().new(seed=1)
    assert playout(state, 4) == state.decisions > 0
