"""Which games there are: those of the house, and those that other distributions bring.

Nothing here loads a game, so that everything else can ask.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

HOUSE = Path(__file__).parent / "games"
GROUP = "orrery.games"


@cache
def house() -> frozenset[str]:
    """The ids of the games in the house: the names of their packages."""
    return frozenset(door.parent.name for door in HOUSE.glob("*/game.py"))


@cache
def entry_points() -> dict[str, EntryPoint]:
    """By id the games of others: `lanterns = "lanterns.game:GAME"` in the group `orrery.games`."""
    from importlib import metadata

    found = metadata.entry_points(group=GROUP)
    return {one.name: one for one in found if one.name not in house()}


def meant(text: str) -> str:
    """The id of the game that somebody means: capitals, blanks and dashes do not matter."""
    return "_".join(text.strip().casefold().replace("-", " ").replace("_", " ").split())


def package_of(game_id: str) -> tuple[str, Path]:
    """The dotted name of the package that a game of others lies in, and its folder."""
    package = entry_points()[game_id].module.rpartition(".")[0]
    spec = find_spec(package) if package else None
    if spec is None or not spec.submodule_search_locations:
        raise ImportError(f"the game {game_id!r} lies in no package: {entry_points()[game_id]}")
    return package, Path(next(iter(spec.submodule_search_locations)))


def package(game_id: str) -> tuple[str, Path]:
    """The dotted name of the package that a game lies in, and its folder."""
    if game_id in house():
        return f"orrery.games.{game_id}", HOUSE / game_id
    return package_of(game_id)


def outside_packages() -> dict[str, tuple[str, Path]]:
    """All games of others by id: the dotted name of the package, and its folder."""
    return {game_id: package_of(game_id) for game_id in entry_points()}
