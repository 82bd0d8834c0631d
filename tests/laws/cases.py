"""What the laws are tried on: every game of the house, and one that is not, in all their modes."""

from __future__ import annotations

from importlib import import_module

import pytest

import orrery
from orrery import compiled
from orrery.core.game import Game
from orrery.laws import Disguise, Mode, modes
from tests.laws.lanterns.game import LanternsGame

GAMES: list[Game] = [*(orrery.load(game_id) for game_id in orrery.game_ids()), LanternsGame()]

COMPILED = compiled.status().running == "compiled"
CASES = [(game, mode) for game in GAMES for mode in modes(game)]

each_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in GAMES])
each_case = pytest.mark.parametrize(
    ("game", "mode"), [pytest.param(game, mode, id=mode.name(game)) for game, mode in CASES]
)


def enough(games: int) -> int:
    """How many games make a good trial here.

    Interpreted rules take several times as long for the same games, so there are fewer of them;
    that both forms give the same games is a law of its own.
    """
    return games if COMPILED else max(1, games // 10)


def seeds(game: Game, mode: Mode, games: int) -> range:
    """Seeds for some games of one mode: its share, and other deals than any other mode has."""
    ways = modes(game)
    share = max(1, enough(games) // len(ways))
    first = 1000 * ways.index(mode)
    return range(first, first + share)


def disguise_of(game: Game) -> Disguise:
    """Every game needs one: without a disguise, its secrets are only half looked after."""
    disguise: Disguise = import_module(f"tests.laws.disguises.{game.id}").disguise
    return disguise
