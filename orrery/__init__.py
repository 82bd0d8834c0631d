"""Orrery: one table for four games about the sky and the people who read it.

A whole game, always taking the first action on offer:

    game = orrery.load("galaxy_rush")
    state = game.new(seed=7)
    while not state.over:
        state.apply(state.legal()[0])
    state.outcome
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from orrery import compiled, finding

if TYPE_CHECKING:
    from orrery.core.errors import (
        BadOptions,
        BadPosition,
        BrokenInvariant,
        CorruptRecord,
        IllegalAction,
        OrreryError,
        UnknownGame,
        UnknownNotation,
        UnknownRule,
        UnknownVersion,
    )
    from orrery.core.game import Game
    from orrery.core.lids import Lid

__version__ = "0.1.0"

__all__ = [
    "BadOptions",
    "BadPosition",
    "BrokenInvariant",
    "CorruptRecord",
    "IllegalAction",
    "OrreryError",
    "UnknownGame",
    "UnknownNotation",
    "UnknownRule",
    "UnknownVersion",
    "__version__",
    "game_ids",
    "lid",
    "load",
]

# Before any rules are imported, so that their compiled form can be served in their place.
compiled.install()


def game_ids() -> tuple[str, ...]:
    """The ids of all games that can be played, in alphabetical order."""
    return tuple(sorted({*finding.house(), *finding.entry_points()}))


@cache
def load(game_id: str) -> Game:
    """The game of that id. Raises UnknownGame for any other text."""
    _known(game_id)
    if game_id in finding.house():
        game: Game = import_module(f"orrery.games.{game_id}.game").GAME
        return game
    compiled.status()  # decides now whether the compiled form of its modules is served
    game = finding.entry_points()[game_id].load()
    if game.id != game_id:
        raise ImportError(f"the game {game.id!r} was installed as {game_id!r}")
    return game


def lid(game_id: str) -> Lid:
    """What stands on a game's box; reading it does not load the game."""
    from orrery.core import lids

    _known(game_id)
    in_house = game_id in finding.house()
    return lids.read(finding.HOUSE / game_id if in_house else finding.package_of(game_id)[1])


def _known(game_id: str) -> None:
    if game_id not in game_ids():
        from orrery.core.errors import UnknownGame

        raise UnknownGame(f"{game_id!r} is no game here; there are: {', '.join(game_ids())}")


def __getattr__(name: str) -> object:
    """The error types, imported on first use so that `import orrery` stays light."""
    if name in __all__:
        return getattr(import_module("orrery.core.errors"), name)
    raise AttributeError(f"module 'orrery' has no attribute {name!r}")
