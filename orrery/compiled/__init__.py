"""Serve the compiled form of the rules, and only while it matches the source.

The modules on the fast path are plain Python that mypyc can also compile. The compiled files do
not lie beside the sources, where Python would prefer them even when they are out of date, but in
`orrery/_compiled/` with a manifest of what they were made from. A finder at the head of the import
path serves them if every source still has the recorded hash; otherwise the plain sources run.
All of them or none: they share one library, and a mixture would be neither.

    python -m orrery.compiled          which form runs here, and why
    python -m orrery.compiled build    compile, unless what is there is up to date

`ORRERY_INTERPRETED=1` runs the plain sources in any case.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, NamedTuple

PACKAGE = Path(__file__).resolve().parent.parent
FOLDER = "_compiled"
MANIFEST = "manifest.json"
GROUP = "orrery"
LIBRARY = f"{GROUP}__mypyc"  # mypyc names the library that all modules of a group share

CORE_MODULES = (
    "errors",
    "actions",
    "chance",
    "frames",
    "state",
    "playout",
    "judgement",
    "weights",
)
GAME_MODULES = (
    "components",
    "actions",
    "state",
    "scoring",
    "worths",
    "outlook",
    "plays",
    "potential",
    "judgement",
)
SEARCH_MODULES = ("chances", "turns", "tree")

PREFIXES = ("orrery.core.", "orrery.games.", "orrery.bots.search.", LIBRARY)

Manifest = Mapping[str, Any]


class Status(NamedTuple):
    """Which form of the rules runs in this process, and why."""

    running: Literal["compiled", "interpreted"]
    reason: str

    def __str__(self) -> str:
        return f"{self.running}: {self.reason}"


def compiled_modules(package: Path = PACKAGE) -> dict[str, str]:
    """Every module that is compiled: its dotted name, and its path inside the package."""
    paths = [package / "core" / f"{name}.py" for name in CORE_MODULES]
    for game in sorted((package / "games").glob("*/")):
        paths += [game / f"{name}.py" for name in GAME_MODULES]
        paths += sorted(path for path in game.glob("rules/*.py") if path.stem != "__init__")
    paths += [package / "bots" / "search" / f"{name}.py" for name in SEARCH_MODULES]
    inside = [path.relative_to(package) for path in paths if path.is_file()]
    return {".".join(("orrery", *path.with_suffix("").parts)): path.as_posix() for path in inside}


def extension_file(module: str) -> str:
    """Where a module's compiled file lies inside the folder of compiled files."""
    return module.replace(".", "/") + EXTENSION_SUFFIXES[0]


def hashes(package: Path, sources: Iterable[str]) -> dict[str, str]:
    """The sha256 of every source that exists."""
    from hashlib import sha256

    paths = {source: package / source for source in sources}
    return {
        source: sha256(path.read_bytes()).hexdigest()
        for source, path in paths.items()
        if path.is_file()
    }


def read_manifest(package: Path) -> Manifest | None:
    """What the compiled files were made from; None where there are none."""
    import json

    try:
        manifest: Manifest = json.loads((package / FOLDER / MANIFEST).read_bytes())
    except (FileNotFoundError, ValueError):
        return None
    return manifest


def interpreted_on_request() -> bool:
    return os.environ.get("ORRERY_INTERPRETED", "0") not in ("", "0")


def mismatch(package: Path = PACKAGE) -> str:
    """Why the compiled files must not be served; empty if they may be."""
    manifest = read_manifest(package)
    if manifest is None:
        return "nothing is compiled here: run `make compile`"
    if "failure" in manifest:
        return f"compiling failed: {manifest['failure']}"
    if manifest["python"] != EXTENSION_SUFFIXES[0]:
        return f"compiled for another Python ({manifest['python']}): run `make compile`"
    changed = _changed(manifest, package)
    if changed:
        return f"{changed} since it was compiled: run `make compile`"
    files = [extension_file(name) for name in (LIBRARY, *manifest["modules"])]
    lost = [name for name in files if not (package / FOLDER / name).is_file()]
    return f"the compiled file {lost[0]} is missing: run `make compile`" if lost else ""


def _changed(manifest: Manifest, package: Path) -> str:
    recorded: Mapping[str, str] = manifest["sources"]
    found = set(compiled_modules(package).values())
    for path in sorted(found - recorded.keys()):
        return f"{path} was added"
    now = hashes(package, recorded)
    for path, digest in recorded.items():
        if path not in now:
            return f"{path} was removed"
        if now[path] != digest:
            return f"{path} changed"
    return ""


class _Loader(ExtensionFileLoader):
    """Loads a compiled module, and gives it a `__file__` in the folder of its source.

    There its data lies. The library comes first: while a module runs for the first time, its
    `__file__` is derived from the library's.
    """

    def __init__(self, name: str, path: str, package: Path) -> None:
        super().__init__(name, path)
        self._beside_source = str(package.parent / extension_file(name))

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        module.__file__ = self._beside_source


class CompiledFinder:
    """A meta path finder for the compiled modules of one package."""

    def __init__(self, package: Path = PACKAGE) -> None:
        self.package = package
        self._files: dict[str, str] = {}
        self._status: Status | None = None

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        # Programs that never touch the rules are spared the price of reading all sources.
        if not fullname.startswith(PREFIXES):
            return None
        self.status()
        file = self._files.get(fullname)
        if file is None:
            return None
        return spec_from_file_location(fullname, file, loader=_Loader(fullname, file, self.package))

    def status(self) -> Status:
        """Which form this process runs: decided at the first import of a rule, then kept."""
        if self._status is None:
            # The library is imported while deciding, and asks again.
            self._status = Status("interpreted", "not decided yet")
            self._status = self._decide()
        return self._status

    def _decide(self) -> Status:
        if interpreted_on_request():
            return Status("interpreted", "ORRERY_INTERPRETED is set")
        problem = mismatch(self.package)
        if problem:
            return Status("interpreted", problem)
        names = [LIBRARY, *compiled_modules(self.package)]
        self._files = {name: str(self.package / FOLDER / extension_file(name)) for name in names}
        try:
            # Now, while the plain sources can still run instead.
            import_module(LIBRARY)
        except ImportError as error:
            self._files = {}
            return Status("interpreted", f"{error}: run `make compile`")
        return Status("compiled", f"{len(names) - 1} modules, made from the sources as they stand")


@cache
def install() -> CompiledFinder:
    """Put the finder at the head of the import path, once."""
    finder = CompiledFinder()
    sys.meta_path.insert(0, finder)
    return finder


def status() -> Status:
    """Which form of the rules runs in this process, and why."""
    return install().status()


def on_the_way() -> bool:
    """Whether the plain sources run here and somebody compiles them now."""
    if status().running == "compiled":
        return False
    from orrery.compiled.lock import under_way

    return under_way(PACKAGE)
