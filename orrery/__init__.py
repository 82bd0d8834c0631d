"""Orrery: one table for four games about the sky and the people who read it.

A whole game, always taking the first action on offer:

    game = orrery.load("galaxy_rush")
    state = game.new(seed=7)
    while not state.over:
        state.apply(state.legal()[0])
    state.outcome
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, overload

from orrery import compiled, finding

if TYPE_CHECKING:
    from collections.abc import Mapping

    from orrery.core.covers import Cover
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
    from orrery.core.features import Layout
    from orrery.core.game import Game
    from orrery.games.galaxy_rush.game import GalaxyRushGame
    from orrery.games.galileo_galilei.game import GalileoGalileiGame
    from orrery.games.galileo_project.game import GalileoProjectGame
    from orrery.games.newton.game import NewtonGame

    Components: TypeAlias = Path | str | Mapping[str, Any] | None

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
    "cover",
    "folder",
    "game_ids",
    "load",
    "load_all",
    "observation",
]

# Before any rules are imported, so that their compiled form can be served in their place.
compiled.install()


def game_ids() -> tuple[str, ...]:
    """The ids of all games that can be played, in alphabetical order."""
    return tuple(sorted({*finding.built_in(), *finding.entry_points()}))


@overload
def load(
    game_id: Literal["galaxy_rush", "Galaxy Rush"], components: Components = None
) -> GalaxyRushGame: ...


@overload
def load(
    game_id: Literal["galileo_galilei", "Galileo Galilei"], components: Components = None
) -> GalileoGalileiGame: ...


@overload
def load(
    game_id: Literal["galileo_project", "Galileo Project"], components: Components = None
) -> GalileoProjectGame: ...


@overload
def load(game_id: Literal["newton", "Newton"], components: Components = None) -> NewtonGame: ...


@overload
def load(game_id: str, components: Components = None) -> Game: ...


def load(game_id: str, components: Components = None) -> Game:
    """The game of that id, or of that name: "galaxy_rush" or "Galaxy Rush".

    Raises UnknownGame for any other text, and for a game of others whose import fails. For type
    checkers, a built-in game is its own type, and so are its states and views:
    `load("galaxy_rush").new().view(0).captains`.

    `components` is a component file to play with instead of the game's own, or the values in which
    it is to differ: `{"medal.4.value": 18}`. One that the game cannot be played with raises BadBox
    with the key to blame. A process plays a game with one component set: once it is loaded,
    another one raises AlreadyLoaded.
    """
    if components is not None:
        _choose(finding.meant(game_id), components)
    return _loaded(game_id)


@cache
def _loaded(name: str) -> Game:
    game_id = finding.meant(name)
    if game_id not in game_ids():
        raise _unknown(name)
    if game_id in finding.built_in():
        game: Game = import_module(f"orrery.games.{game_id}.game").GAME
        return game
    compiled.status()  # decides now whether the compiled form of its modules is served
    try:
        game = finding.entry_points()[game_id].load()
        if game.id != game_id:
            raise ImportError(f"the game {game.id!r} was installed as {game_id!r}")
    except Exception as error:
        # What is wrong with a game of others must not keep anybody from the other games.
        finding.leave_out(game_id, error)
        raise _unloadable(game_id, error) from error
    return game


def load_all() -> list[Game]:
    """All games; those of others that cannot be loaded are left out, and the log says why."""
    from orrery.core.errors import UnknownGame

    games = []
    for game_id in game_ids():
        with suppress(UnknownGame):
            games.append(load(game_id))
    return games


def _choose(game_id: str, components: Path | str | Mapping[str, Any]) -> None:
    from orrery.core import box, variants

    own, package = folder(game_id), finding.package(game_id)[0]
    if isinstance(components, str | os.PathLike):
        file = Path(components).resolve()
        variants.check(box.Box(own, own / "components.toml").contents, box.Box(own, file).contents)
    else:
        file = variants.write(own, package, components)
    if f"{package}.components" not in sys.modules:
        os.environ |= box.choice(own, file)
    elif box.Box(own).fingerprint != box.Box(own, file).fingerprint:
        raise box.AlreadyLoaded(
            f"{game_id} is loaded with other components in this process: load it with these before "
            "anything else does, or in a process of its own"
        )


def cover(game_id: str) -> Cover:
    """What stands on a game's box; reading it does not load the game."""
    from orrery.core import covers

    return covers.read(folder(game_id))


def observation(game: Game | str) -> Layout:
    """What every number means that `state.observe()` writes: its name, its range, its words."""
    return (load(game) if isinstance(game, str) else game).layout


def folder(game_id: str) -> Path:
    """Where a game's data lies. Raises UnknownGame."""
    if game_id not in game_ids():
        raise _unknown(game_id)
    return finding.package(game_id)[1]


def _unknown(name: str) -> UnknownGame:
    from difflib import get_close_matches

    from orrery.core.errors import UnknownGame

    near = get_close_matches(finding.meant(name), game_ids(), 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(game_ids())}"
    return UnknownGame(f"{name!r} is no game here; {hint}")


def _unloadable(game_id: str, error: Exception) -> UnknownGame:
    from orrery.core.errors import UnknownGame

    return UnknownGame(f"{game_id!r} cannot be loaded: {type(error).__name__}: {error}")


def __getattr__(name: str) -> object:
    """The error types, imported on first use so that `import orrery` stays light."""
    if name in __all__:
        return getattr(import_module("orrery.core.errors"), name)
    raise AttributeError(f"module 'orrery' has no attribute {name!r}")
