"""Serve the compiled form of the rules, and only while it matches the source.

The modules on the fast path are plain Python that mypyc can also compile. The compiled files do
not lie beside the sources, where Python would prefer them even when they are out of date, but in
`orrery/_compiled/`, a folder for each unit (`units.py`) with a manifest of what it was made from. A
finder at the head of the import path serves a unit if every source still has the recorded hash;
otherwise its plain sources run, on a compiled core if that one is still up to date.

    python -m orrery.compiled          which form runs here, and why
    python -m orrery.compiled build    compile what is not up to date

`ORRERY_INTERPRETED=1` runs the plain sources in any case.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, NamedTuple

from orrery.compiled.units import (
    CORE,
    PACKAGE_FOLDER,
    PACKAGE_NAME,
    SEARCH,
    Unit,
    extension_file,
    units_of,
)

FOLDER = "_compiled"
MANIFEST = "manifest.json"
PREFIXES = ("orrery.core.", "orrery.games.", "orrery.bots.search.")
MADE_BY = ("mypyc", "flags")

Manifest = Mapping[str, Any]


class Status(NamedTuple):
    """Which form of the rules runs in this process, and why."""

    running: Literal["compiled", "interpreted"]
    reason: str

    def __str__(self) -> str:
        return f"{self.running}: {self.reason}"


def hashes(paths: Mapping[str, Path]) -> dict[str, str]:
    """The sha256 of every file that exists."""
    return {name: digest for name, path in paths.items() if (digest := _digest(path))}


def _digest(path: Path) -> str:
    from hashlib import sha256

    try:
        return sha256(path.read_bytes()).hexdigest()
    except FileNotFoundError:
        return ""


def read_manifest(package: Path, name: str) -> Manifest | None:
    """What the compiled files of a unit were made from; None where there are none."""
    import json

    try:
        manifest: Manifest = json.loads((package / FOLDER / name / MANIFEST).read_bytes())
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return None
    return manifest


def remedy(package: Path) -> str:
    """What compiles the rules: in a checkout the Makefile does, with all that it takes."""
    if (package.parent / "Makefile").is_file():
        return "run `make compile`"
    return "run `python -m orrery.compiled build`"


def nothing(package: Path) -> str:
    return f"nothing is compiled here: {remedy(package)}"


def interpreted_on_request() -> bool:
    return os.environ.get("ORRERY_INTERPRETED", "0") not in ("", "0")


def place_of(source: str, unit: Unit, package: Path) -> Path:
    """Where a source lies that a unit was made from: among its own, or in `orrery`."""
    return (package.parent if source.startswith(f"{PACKAGE_NAME}/") else unit.root) / source


def mismatches(package: Path, units: Iterable[Unit]) -> dict[str, str]:
    """For every unit why its compiled files must not be served; empty if they may be."""
    digest = cache(_digest)  # most units are made from the sources of the core, too
    found: dict[str, str] = {}
    made_by: object = None
    for unit in units:
        manifest = read_manifest(package, unit.name)
        problem = found.get(CORE) or _mismatch(manifest, unit, package, digest)
        if manifest is not None and not problem:
            made = [manifest[key] for key in MADE_BY]
            if unit.name == CORE:
                made_by = made
            elif made != made_by:
                problem = f"compiled unlike the core: {remedy(package)}"
        found[unit.name] = problem
    return found


def _mismatch(manifest: Manifest | None, unit: Unit, package: Path, digest: Any) -> str:
    if manifest is None:
        return nothing(package)
    if "failure" in manifest:
        return f"compiling failed: {manifest['failure']}"
    if manifest["python"] != EXTENSION_SUFFIXES[0]:
        return f"compiled for another Python ({manifest['python']}): {remedy(package)}"
    recorded: Mapping[str, str] = manifest["sources"]
    for path in sorted(set(unit.sources) - recorded.keys()):
        return f"{path} was added since it was compiled: {remedy(package)}"
    for path, known in recorded.items():
        now = digest(place_of(path, unit, package))
        if now != known:
            what = "changed" if now else "was removed"
            return f"{path} {what} since it was compiled: {remedy(package)}"
    for name in (unit.library, *unit.modules):
        if not (package / FOLDER / unit.name / extension_file(name)).is_file():
            return f"the compiled file {extension_file(name)} is missing: {remedy(package)}"
    return ""


class _Loader(ExtensionFileLoader):
    """Loads a compiled module, and gives it a `__file__` in the folder of its source.

    There its data lies. The library comes first: while a module runs for the first time, its
    `__file__` is derived from the library's.
    """

    def __init__(self, name: str, path: str, root: Path) -> None:
        super().__init__(name, path)
        self._beside_source = str(root / extension_file(name))

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        module.__file__ = self._beside_source


class CompiledFinder:
    """A meta path finder for the compiled modules of one `orrery` package."""

    def __init__(self, package: Path = PACKAGE_FOLDER) -> None:
        self.package = package
        self._files: dict[str, tuple[str, Path]] = {}
        """For every compiled module its file, and the root of its source."""
        self._modules: dict[str, tuple[str, ...]] = {}
        """The modules of every unit that runs compiled."""
        self._decided: dict[str, Status] | None = None

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        # Programs that never touch the rules are spared the price of reading all sources.
        if self._decided is None and fullname.startswith(PREFIXES):
            self.units()
        if fullname not in self._files:
            return None
        file, root = self._files[fullname]
        return spec_from_file_location(fullname, file, loader=_Loader(fullname, file, root))

    def units(self) -> Mapping[str, Status]:
        """Which form of every unit runs here: decided at the first import of a rule, then kept."""
        if self._decided is None:
            self._decided = {}  # the libraries are imported while deciding, and ask again
            self._decided.update(self._decide())
        return self._decided

    def status(self, game: str | None = None) -> Status:
        """Which form of a game runs here with all it needs; of all games, if none is named."""
        found = self.units()
        if game is not None:
            if game not in found:
                return Status("interpreted", nothing(self.package))
            found = {name: found[name] for name in (CORE, SEARCH, game) if name in found}
        for name, one in found.items():
            if one.running == "interpreted":
                shared = found[CORE].running == "interpreted"
                return one if shared else Status("interpreted", f"{name}: {one.reason}")
        modules = sum(len(self._modules[name]) for name in found)
        return Status("compiled", f"{modules} modules, made from the sources as they stand")

    def _decide(self) -> Iterator[tuple[str, Status]]:
        """Load the libraries of all units that may be served, the core's before the others'.

        All of them now, while the plain sources can still run instead, and before a build that
        may be under way replaces the core that they were made for.
        """
        units = units_of(self.package, self._recorded())
        if interpreted_on_request():
            for name in units:
                yield name, Status("interpreted", "ORRERY_INTERPRETED is set")
            return
        core = ""
        for name, problem in mismatches(self.package, units.values()).items():
            problem = problem or core or self._load(units[name])
            if name == CORE:
                core = problem
            if problem:
                yield name, Status("interpreted", problem)
            else:
                self._modules[name] = units[name].modules
                yield name, Status("compiled", "made from the sources as they stand")

    def _recorded(self) -> dict[str, tuple[str, Path]]:
        """The games of other distributions that were compiled here, by their manifests.

        Asking all installed distributions for their games takes longer, and none needs it yet.
        """
        found = {}
        for path in sorted((self.package / FOLDER).glob(f"*/{MANIFEST}")):
            manifest = read_manifest(self.package, path.parent.name)
            if manifest is not None and "outside" in manifest:
                dotted, folder = manifest["outside"]
                found[path.parent.name] = (dotted, Path(folder))
        return found

    def _load(self, unit: Unit) -> str:
        """Load a unit's library, and serve its modules from now on; the problem if that fails."""
        folder = self.package / FOLDER / unit.name
        files = {
            name: (str(folder / extension_file(name)), unit.root)
            for name in (unit.library, *unit.modules)
        }
        self._files.update(files)
        try:
            import_module(unit.library)
        except ImportError as error:
            for name in files:
                del self._files[name]
            return f"{error}: {remedy(self.package)}"
        return ""


@cache
def install() -> CompiledFinder:
    """Put the finder at the head of the import path, once."""
    finder = CompiledFinder()
    sys.meta_path.insert(0, finder)
    return finder


def status(game: str | None = None) -> Status:
    """Which form of a game runs in this process, and why; of all games, if none is named."""
    return install().status(game)


def on_the_way() -> bool:
    """Whether plain sources run here and somebody compiles them now."""
    if status().running == "compiled":
        return False
    from orrery.compiled.lock import under_way

    return under_way(PACKAGE_FOLDER)
