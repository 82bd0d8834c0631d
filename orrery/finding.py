"""Which games there are: those built in, and those that other distributions bring.

Nothing here loads a game, so that everything else can ask.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

log = logging.getLogger("orrery")
BUILT_IN = Path(__file__).parent / "games"
GROUP = "orrery.games"
COVER = "cover/cover.toml"
"""What stands on a game's box; a package without it was not installed whole."""


@cache
def built_in() -> frozenset[str]:
    """The ids of the games that come with Orrery: the names of their packages."""
    return frozenset(path.parent.name for path in BUILT_IN.glob("*/game.py"))


@cache
def entry_points() -> dict[str, EntryPoint]:
    """By id the games of others: `lanterns = "lanterns.game:GAME"` in the group `orrery.games`.

    Those that cannot be found are left out, and so are those that cannot be loaded, once that was
    tried.
    """
    from importlib import metadata

    found: dict[str, EntryPoint] = {}
    for one in metadata.entry_points(group=GROUP):
        if one.name in built_in():
            continue
        try:
            _, folder = _package(one)
            if not (folder / COVER).is_file():
                raise ImportError(f"there is no {COVER} in {folder}")
        except Exception as error:
            _tell(one, error)
        else:
            found[one.name] = one
    return found


def leave_out(game_id: str, error: Exception) -> None:
    """Have a game of others forgotten that cannot be loaded; the log says why."""
    one = entry_points().pop(game_id, None)
    if one is not None:
        _tell(one, error)


def _tell(one: EntryPoint, error: Exception) -> None:
    log.error(
        "the game %r (%s) is left out: %s: %s", one.name, one.value, type(error).__name__, error
    )


def meant(text: str) -> str:
    """The id of the game that somebody means: capitals, blanks and dashes do not matter."""
    return "_".join(text.strip().casefold().replace("-", " ").replace("_", " ").split())


def package_of(game_id: str) -> tuple[str, Path]:
    """The dotted name of the package that a game of others lies in, and its folder."""
    return _package(entry_points()[game_id])


def _package(one: EntryPoint) -> tuple[str, Path]:
    package = one.module.rpartition(".")[0]
    spec = find_spec(package) if package else None
    if spec is None or not spec.submodule_search_locations:
        raise ImportError(f"the game {one.name!r} lies in no package: {one}")
    return package, Path(next(iter(spec.submodule_search_locations)))


def package(game_id: str) -> tuple[str, Path]:
    """The dotted name of the package that a game lies in, and its folder."""
    if game_id in built_in():
        return f"orrery.games.{game_id}", BUILT_IN / game_id
    return package_of(game_id)


def outside_packages() -> dict[str, tuple[str, Path]]:
    """All games of others by id: the dotted name of the package, and its folder."""
    return {game_id: package_of(game_id) for game_id in entry_points()}
