"""What a position promises: the parts of the potential, and what follows from them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from orrery.core.state import OptionValue
from orrery.games.galileo_galilei.game import GAME
from tests.games.judging import (
    by_base,
    check_final,
    check_phase,
    features,
    random_game,
    stored_potentials,
)

MODES: list[tuple[int, dict[str, OptionValue]]] = [
    (1, {}),
    (2, {}),
    (3, {"mode": "advanced"}),
    (4, {"mode": "advanced"}),
]


def test_the_potential_is_what_it_always_was() -> None:
    """The greedy bot is the yardstick of all others: not a bit may move, or ties would turn."""
    file = Path(__file__).parent / "potentials.json"
    pairs = list(stored_potentials(GAME, file, step=41))
    assert len(pairs) == 224
    for now, before in pairs:
        assert now == before


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_by_base_weights_the_lead_is_the_potential(
    seats: int, options: dict[str, OptionValue]
) -> None:
    for state in random_game(GAME, seats, 5, options):
        if not state.over and state.decisions % 20 == 0:
            stands = [by_base(state, side) for side in range(max(2, seats))]
            for seat in range(seats):
                best = max(points for side, points in enumerate(stands) if side != seat)
                assert GAME.potential(state, seat) == pytest.approx(stands[seat] - best)


def test_the_parts_are_those_of_the_score_sheet_as_far_as_it_goes() -> None:
    for state in random_game(GAME, 1, 6, {}):
        for side, sheet in enumerate(GAME.sheets(state)):
            found = features(state, side)
            assert {name: found[name] for name in sheet} == sheet


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_the_phase_grows_with_the_cards_drawn(seats: int, options: dict[str, OptionValue]) -> None:
    check_phase(random_game(GAME, seats, 7, options))


@pytest.mark.rule("GG-SCORE-05", "GG-R-51")
def test_the_end_is_judged_as_the_rules_rank_it() -> None:
    for seats, options in MODES:
        for seed in range(5):
            *_, state = random_game(GAME, seats, seed, options)
            check_final(state)


@pytest.mark.rule("GG-SCORE-05", "GG-R-57")
def test_equal_points_are_told_apart_by_dice_and_then_by_quadrants() -> None:
    judgement = GAME.judgement
    *_, finished = random_game(GAME, 2, 1, {})
    state = GAME.ours(finished)
    one, other = state.sides
    first, second = state.outcome.totals
    other.points[0] += first - second
    one.dice, other.dice = [0, 5], [4]
    one.quadrants, other.quadrants = 0, 9
    assert judgement.final(state, 0) > judgement.final(state, 1)
    other.dice = [1, 4]
    assert judgement.final(state, 0) < judgement.final(state, 1)
    check_final(state)


def test_what_lies_face_down_is_not_judged() -> None:
    for state in random_game(GAME, 2, 8, {"mode": "advanced"}):
        if not state.over and state.decisions % 50 == 0:
            world = state.view(state.seat).resample(Random(1))
            for side in range(2):
                assert features(world, side) == features(state, side)
