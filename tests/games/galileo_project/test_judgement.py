"""What a position promises: the parts of the potential, and what follows from them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.potential import standing_of
from tests.games.judging import (
    by_base,
    check_final,
    check_phase,
    features,
    random_game,
    stored_potentials,
)

SEATS = (1, 2, 3, 4)


def test_the_potential_is_what_it_always_was() -> None:
    """The greedy bot is the yardstick of all others, so what it judges by must not move."""
    pairs = list(stored_potentials(GAME, Path(__file__).parent / "potentials.json", step=13))
    assert len(pairs) == 156
    for now, before in pairs:
        assert now == pytest.approx(before, abs=1e-8)


@pytest.mark.parametrize("seats", SEATS)
def test_by_base_weights_a_player_stands_as_the_potential_says(seats: int) -> None:
    for state in random_game(GAME, seats, 5, {}):
        if not state.over:
            for seat in range(seats):
                known = by_base(state, seat)
                assert standing_of(GAME.ours(state), seat) == pytest.approx(known)


def test_what_is_sure_already_counts_as_on_the_score_sheet() -> None:
    for state in random_game(GAME, 2, 6, {}):
        for side, sheet in enumerate(GAME.sheets(state)):
            found = features(state, side)
            assert found["technologies"] == sheet["technologies"]
            assert found["goals"] == sheet["goals"]


@pytest.mark.parametrize("seats", SEATS)
def test_the_phase_grows_towards_the_nearer_end(seats: int) -> None:
    check_phase(random_game(GAME, seats, 7, {}))


@pytest.mark.rule("GP-SCORE-08", "GP-SCORE-09")
@pytest.mark.parametrize("seats", SEATS)
def test_the_end_is_judged_as_the_rules_rank_it(seats: int) -> None:
    for seed in range(10):
        *_, state = random_game(GAME, seats, seed, {})
        check_final(state)


@pytest.mark.rule("GP-SCORE-08", "GP-SCORE-09")
def test_equal_points_are_told_apart_by_influence_alone() -> None:
    *_, finished = random_game(GAME, 2, 1, {})
    state = GAME.ours(finished)
    state.players[1] = state.players[0].clone()
    state.claims = bytes([255] * len(state.claims))
    state.players[0].influence, state.players[1].influence = 4, 6
    assert GAME.judgement.final(state, 0) < GAME.judgement.final(state, 1)
    check_final(state)
    state.players[0].influence = 6
    assert GAME.judgement.final(state, 0) == GAME.judgement.final(state, 1)
    check_final(state)


@pytest.mark.rule("GP-SOLO-05")
def test_alone_there_is_one_side() -> None:
    assert [GAME.judgement.sides(GAME.new(seats, 1)) for seats in SEATS] == list(SEATS)


def test_cards_that_nobody_knows_are_not_judged() -> None:
    for state in random_game(GAME, 2, 8, {}):
        if not state.over:
            world = state.view(state.seat).resample(Random(1))
            for side in range(2):
                assert features(world, side) == features(state, side)
