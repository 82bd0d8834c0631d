"""Galileo Galilei as a whole: every kind of game is played to its end by the rules."""

from __future__ import annotations

from random import Random

import pytest

from orrery.core.state import OptionValue
from orrery.games.galileo_galilei.game import GAME
from orrery.games.galileo_galilei.rules.play import GalileoGalilei

WAYS: list[tuple[int, dict[str, OptionValue]]] = [
    (1, {}),
    (
        1,
        {
            "solo_action_set": "random5of6",
            "solo_movement_set": 6,
            "tycho_card_inquisitors": False,
            "tycho_bonus_vp": 10,
        },
    ),
    (2, {}),
    (2, {"tile_order": "chosen", "constellation_scope": "one_card", "comet_need": "owned_dice"}),
    (3, {"mode": "advanced", "free_action_window": "whole_turn"}),
    (3, {"end_trigger": "last_card_on_board", "reputation_overshoot": "only_from_end"}),
    (4, {"mode": "advanced", "tile_order": "chosen", "kepler_special": "both"}),
    (4, {"mode": "advanced", "astronomers": "random"}),
]


def fresh(seats: int, seed: int, options: dict[str, OptionValue]) -> GalileoGalilei:
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, GalileoGalilei)
    return state


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_a_random_game_comes_to_a_lawful_end(seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(3):
        chance = Random(seed)
        state = fresh(seats, seed, options)
        state.check()
        while not state.over:
            state.apply(chance.choice(state.legal()))
            state.check()
        assert state.drawn == len(state.deal.cards)
        assert state.round == state.ending + 1
        assert sum(state.outcome.scores[0].values()) == state.outcome.totals[0]


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_a_position_leads_back_to_its_table(seats: int, options: dict[str, OptionValue]) -> None:
    chance = Random(5)
    state = fresh(seats, 5, options)
    for step in range(150):
        if state.over:
            break
        if step % 10 == 0:
            assert GAME.position(state.position()).encode() == state.encode()
        state.apply(chance.choice(state.legal()))


def test_everybody_has_the_same_number_of_turns() -> None:
    chance = Random(2)
    state = fresh(3, 2, {})
    turns = [0, 0, 0]
    while not state.over:
        code = chance.choice(state.legal())
        if state.notation(code).startswith("move"):
            turns[state.seat] += 1
        state.apply(code)
    assert turns == [state.round] * 3


def test_alone_the_abilities_are_always_in_play() -> None:
    assert GAME.settle(1, {}).options["mode"] == "advanced"
