"""Modes cover the settings of a game without trying every combination."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar

import orrery
from lanterns.game import LanternsGame
from orrery.core.game import Game
from orrery.core.spoken import Choice
from orrery.laws import Mode, modes
from orrery.laws.modes import every_mode, plain_modes
from tests.laws.cases import each_game


class Bare(LanternsGame):
    choices: ClassVar[tuple[Choice, ...]] = ()


@each_game
def test_every_two_settings_that_go_together_come_together(game: Game) -> None:
    possible = {pair for mode in every_mode(game) for pair in combinations(mode.items(), 2)}
    chosen = {pair for mode in modes(game) for pair in combinations(mode.items(), 2)}
    assert chosen == possible
    assert len(modes(game)) <= len(list(every_mode(game)))


@each_game
def test_the_first_mode_is_what_a_new_game_is(game: Game) -> None:
    first = modes(game)[0]
    fresh = game.new(seed=1)
    assert (first.seats, dict(first.options)) == (fresh.seats, fresh.settings.options)
    assert first.changes(game) == []


@each_game
def test_plain_modes_have_every_value_once(game: Game) -> None:
    possible = {item for mode in every_mode(game) for item in mode.items()}
    assert {item for mode in plain_modes(game) for item in mode.items()} == possible


def test_modes_that_a_game_refuses_are_left_out() -> None:
    for mode in every_mode(orrery.load("galaxy_rush")):
        assert dict(mode.options)["solo_rival"] == (mode.seats == 1)


def test_modes_have_names() -> None:
    game = LanternsGame()
    assert Mode(2, (("rounds", 2), ("gentle", False))).name(game) == "lanterns-2"
    assert Mode(3, (("rounds", 3), ("gentle", True))).name(game) == "lanterns-3-rounds_3-gentle"


def test_a_game_without_options_has_a_mode_for_every_seat_count() -> None:
    assert modes(Bare()) == (Mode(2), Mode(3))
