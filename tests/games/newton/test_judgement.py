"""What a position promises: the parts of the potential, and what follows from them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from orrery.games.newton.game import GAME
from orrery.games.newton.potential import prospects, standing
from orrery.games.newton.worths import FLIP, TURN
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
    pairs = list(stored_potentials(GAME, Path(__file__).parent / "potentials.json", step=29))
    assert len(pairs) == 161
    for now, before in pairs:
        assert now == pytest.approx(before, abs=1e-8)


@pytest.mark.parametrize("seats", SEATS)
def test_by_base_weights_a_player_stands_as_the_potential_says(seats: int) -> None:
    """But for what it takes off for every turn to come, so that greedy ends its turns."""
    for state in random_game(GAME, seats, 5, {}):
        if state.over or state.decisions % 20:
            continue
        table = GAME.ours(state)
        for seat in range(seats):
            known = by_base(state, seat)
            turns = prospects(table, seat).turns
            hurry = FLIP * len(table.market) + TURN * turns if turns else 0.0
            assert standing(table, seat) == pytest.approx(known - hurry)


def test_points_on_the_track_and_masters_played_count_as_they_are() -> None:
    for state in random_game(GAME, 2, 6, {}):
        for side, sheet in enumerate(GAME.sheets(state)):
            found = features(state, side)
            assert found["patrons"] == sheet["masters"]
            on_track = sum(sheet.values()) - sheet["masters"] - sheet["objectives"]
            assert found["scored"] == on_track


@pytest.mark.parametrize("seats", SEATS)
def test_the_phase_grows_with_every_turn(seats: int) -> None:
    check_phase(random_game(GAME, seats, 7, {}))


@pytest.mark.rule("NW-SCORE-03")
@pytest.mark.parametrize("seats", SEATS)
def test_the_end_is_judged_as_the_rules_rank_it(seats: int) -> None:
    for seed in range(5):
        *_, state = random_game(GAME, seats, seed, {})
        check_final(state)


@pytest.mark.rule("NW-SCORE-03")
def test_equal_points_are_judged_equal() -> None:
    *_, finished = random_game(GAME, 2, 1, {})
    state = GAME.ours(finished)
    first, second = state.outcome.totals
    state.scholars[1].points[0] += first - second
    assert GAME.judgement.final(state, 0) == GAME.judgement.final(state, 1)
    check_final(state)


@pytest.mark.rule("NW-SOLO-05")
def test_alone_there_is_one_side() -> None:
    assert [GAME.judgement.sides(GAME.new(seats, 1)) for seats in SEATS] == list(SEATS)


def test_what_a_player_cannot_know_is_not_judged() -> None:
    """Decks in another order change nothing, and the other's Masters only what they promise."""
    secret = {"masters_held", "cities", "work", "students"}
    for state in random_game(GAME, 2, 8, {}):
        if state.over or state.decisions % 40 or GAME.ours(state).round == 0:
            continue
        seat = state.seat
        world = state.view(seat).resample(Random(1))
        assert features(world, seat) == features(state, seat)
        other, imagined = features(state, 1 - seat), features(world, 1 - seat)
        assert {name for name in other if other[name] != imagined[name]} <= secret
