"""What is compiled, in units: the core, the search, and every game by itself.

The modules of a unit share one library. Games know nothing of each other and the core knows no
game, so that a unit depends on the core alone: a changed game is compiled again by itself, and a
game more leaves the others as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import NamedTuple

PACKAGE_FOLDER = Path(__file__).resolve().parent.parent

PACKAGE_NAME = "orrery"
CORE = "core"
SEARCH = "search"
CORE_MODULES = (
    "errors",
    "actions",
    "chance",
    "frames",
    "observing",
    "state",
    "playout",
    "stepping",
    "judgement",
    "weights",
)
GAME_MODULES = (
    "components",
    "actions",
    "state",
    "observing",
    "observer",
    "scoring",
    "worths",
    "outlook",
    "plays",
    "potential",
    "judgement",
)
SEARCH_MODULES = ("network", "chances", "turns", "tree")


class Unit(NamedTuple):
    """Modules that are compiled into one library, and served together or not at all."""

    name: str
    package: str
    """The dotted name of the package they are in."""
    folder: Path
    """Where that package lies."""
    modules: tuple[str, ...]
    """Their dotted names."""

    @property
    def root(self) -> Path:
        """The folder in which Python finds the package."""
        return self.folder.parents[self.package.count(".")]

    @property
    def group(self) -> str:
        """What mypyc is told to call them together."""
        return f"orrery_{self.name}"

    @property
    def library(self) -> str:
        """The library that they share, as mypyc calls it."""
        return f"{self.group}__mypyc"

    @property
    def sources(self) -> list[str]:
        """Their paths below the root."""
        return [module.replace(".", "/") + ".py" for module in self.modules]


def extension_file(module: str) -> str:
    """Where a module's compiled file lies inside the folder of its unit."""
    return module.replace(".", "/") + EXTENSION_SUFFIXES[0]


def units_of(
    package: Path = PACKAGE_FOLDER, outside: Mapping[str, tuple[str, Path]] | None = None
) -> dict[str, Unit]:
    """All units that have any modules: the core first, then the rest of `orrery`, then `outside`.

    `outside` holds the games of other distributions: the dotted name of the package, its folder.
    """
    core = (package / "core" / f"{name}.py" for name in CORE_MODULES)
    search = (package / "bots" / "search" / f"{name}.py" for name in SEARCH_MODULES)
    found = [_unit(CORE, PACKAGE_NAME, package, core), _unit(SEARCH, PACKAGE_NAME, package, search)]
    games = sorted((package / "games").glob("*/"))
    found += [_unit(game.name, PACKAGE_NAME, package, _rules(game)) for game in games]
    for name, (dotted, folder) in (outside or {}).items():
        found += [_unit(name, dotted, folder, _rules(folder))]
    return {unit.name: unit for unit in found if unit.modules}


def _rules(game: Path) -> Iterator[Path]:
    for name in GAME_MODULES:
        yield game / f"{name}.py"
    yield from (path for path in sorted(game.glob("rules/*.py")) if path.stem != "__init__")


def _unit(name: str, package: str, folder: Path, paths: Iterable[Path]) -> Unit:
    inside = [path.relative_to(folder).with_suffix("") for path in paths if path.is_file()]
    return Unit(name, package, folder, tuple(".".join((package, *one.parts)) for one in inside))
