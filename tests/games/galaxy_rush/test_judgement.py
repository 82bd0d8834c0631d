"""What a position promises: the parts of the potential, and what follows from them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from orrery.core.state import OptionValue
from orrery.games.galaxy_rush.game import GAME
from tests.games.galaxy_rush.test_words import tied_game, tied_with_the_admiral
from tests.games.judging import (
    by_base,
    check_final,
    check_phase,
    features,
    random_game,
    stored_potentials,
)

MODES: list[dict[str, OptionValue]] = [
    {},
    {"accelerate_chain": True},
    {"solo_rival": True, "solo_level": "admiral"},
]


def test_the_potential_is_what_it_always_was() -> None:
    """The greedy bot is the yardstick of all others: not a bit may move, or ties would turn."""
    file = Path(__file__).parent / "potentials.json"
    pairs = list(stored_potentials(GAME, file, step=3))
    assert len(pairs) == 101
    for now, before in pairs:
        assert now == before


@pytest.mark.parametrize("options", MODES)
def test_by_base_weights_the_lead_is_the_potential(options: dict[str, OptionValue]) -> None:
    """But for what the potential leaves out: predictions of the other, the admiral's ten."""
    for state in random_game(GAME, None, 5, options):
        if state.over:
            continue
        other = features(state, 1)
        unseen = other["predictions_played"] + other["hand"] + other["head_start"]
        lead = by_base(state, 0) - by_base(state, 1)
        apart = GAME.potential(state, 0) - (lead + unseen)
        # Two rockets on the same orbit of different pairs are both said to win a tie.
        assert abs(apart) < 2.0


def test_the_parts_are_those_of_the_score_sheet_as_far_as_it_goes() -> None:
    scored = ("medals", "heroics", "discoveries", "expeditions", "achievements")
    for state in random_game(GAME, 2, 6, {}):
        for side, sheet in enumerate(GAME.sheets(state)):
            found = features(state, side)
            assert {name: found[name] for name in scored} == {name: sheet[name] for name in scored}
            assert found["distance"] // 1 == sheet["distance"]


@pytest.mark.parametrize("options", MODES)
def test_the_phase_grows_from_the_first_card_to_the_last(options: dict[str, OptionValue]) -> None:
    check_phase(random_game(GAME, None, 7, options))


@pytest.mark.rule("GR-SCORE-17", "GR-SOLO-09")
def test_the_end_is_judged_as_the_rules_rank_it() -> None:
    for state in (tied_game(), tied_game(solo_rival=True), tied_with_the_admiral()):
        check_final(state)
    for options in MODES:
        for seed in range(10):
            *_, finished = random_game(GAME, None, seed, options)
            check_final(finished)


def test_what_a_captain_cannot_know_is_not_judged() -> None:
    """Decks in another order change nothing, and the other's cards only what they promise."""
    secret = ("predictions_played", "hand")
    for state in random_game(GAME, 2, 8, {}):
        if state.over or state.decisions % 9:
            continue
        seat = state.seat
        world = state.view(seat).resample(Random(1))
        assert features(world, seat) == features(state, seat)
        other, imagined = features(state, 1 - seat), features(world, 1 - seat)
        assert [
            name for name in other if other[name] != imagined[name] and name not in secret
        ] == []
