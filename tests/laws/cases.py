"""What the laws are tried on: every built-in game, and one that is not, in all their modes."""

from __future__ import annotations

from functools import cache
from importlib import import_module

import pytest

import orrery
from lanterns.game import LanternsGame
from orrery import compiled
from orrery.core.game import Game
from orrery.core.playout import playout
from orrery.laws import Disguise, Mode, Story, modes
from orrery.laws.stories import walk

GAMES: list[Game] = [*(orrery.load(game_id) for game_id in orrery.game_ids()), LanternsGame()]

COMPILED = compiled.status().running == "compiled"


@cache
def length(game: Game) -> int:
    """About how many decisions a random game takes."""
    return playout(game.new(seed=1), 1)


def some_modes(game: Game) -> tuple[Mode, ...]:
    """About half a dozen modes of a game, and of a long one fewer, so that a run stays bearable.

    The first of them is the game as it is played without any option. Soak runs try them all.
    """
    every = modes(game)
    chosen = every[:: max(1 + length(game) // 200, -(-len(every) // 6))]
    # That both forms give the same games in all modes is a law of its own.
    return chosen if COMPILED else chosen[:2]


CASES = [(game, mode) for game in GAMES for mode in some_modes(game)]

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


def fewer(game: Game, games: int) -> int:
    """As many games as make the same trial: `games` of them if they had a hundred decisions."""
    return max(1, enough(games) * 100 // max(100, length(game)))


def seeds(game: Game, mode: Mode, games: int) -> range:
    """Seeds for some games of one mode: its share, and other deals than any other mode has.

    Longer games are fewer: what is tried counts, and it is about the same for every game.
    """
    ways = some_modes(game)
    share = max(1, fewer(game, games) // len(ways))
    first = 1000 * ways.index(mode)
    return range(first, first + share)


@cache
def played(game: Game, mode: Mode, seed: int) -> Story:
    """A random game. Every law is held against the same ones, so they are played once."""
    return walk(game, mode, seed)


def disguise_of(game: Game) -> Disguise:
    """Every game needs one: without a disguise, its secrets are only half looked after."""
    disguise: Disguise = import_module(f"tests.laws.disguises.{game.id}").disguise
    return disguise
