"""Compile the rules with mypyc, unit by unit, from a snapshot of the sources.

The snapshot is what the manifest speaks of: a source that is edited while the compiler runs
differs from it and is therefore not taken for compiled.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from orrery.compiled import FOLDER, MADE_BY, MANIFEST, hashes, mismatches, read_manifest
from orrery.compiled.lock import locked
from orrery.compiled.units import CORE, PACKAGE_FOLDER, PACKAGE_NAME, Unit, extension_file, units_of
from orrery.finding import outside_packages

FLAGS = {"opt_level": "3", "debug_level": "0"}
# Nobody calls a library's functions by name, so they need not stay replaceable and can be inlined.
C_FLAGS = ("-fvisibility=hidden",)
PACKAGE_INIT = f"{PACKAGE_NAME}/__init__.py"
INTERPRETED = "The games run interpreted: the same games, only slower."
AT_A_TIME = 2
"""How many units are compiled at the same time, if there are as many cores."""

# What mypyc calls global optimisations is switched off where libraries are separate, for a class
# may have subclasses in another. One of ours has them only if it says so
# (`allow_interpreted_subclasses`) or in its own library: the core's other classes are final, and
# games know nothing of each other.
SETUP = """\
import runpy

import mypyc.build
from mypyc.options import CompilerOptions
from setuptools import setup

def options(**given):
    made = CompilerOptions(**given)
    made.global_opts = True
    return made

mypyc.build.CompilerOptions = options
extensions = mypyc.build.mypycify(
    # The package may lack a game that `orrery.load` names for type checkers.
    ["--config-file=", "--disable-error-code=import-not-found", *{paths!r}],
    separate={groups!r},
    **{flags!r},
)
wanted = [one for one in extensions if one.name in {names!r}]
for one in wanted:
    one.extra_compile_args += {c_flags!r}
c_files = {{file for one in wanted for file in one.sources if "__native" in file}}
runpy.run_path({docstrings!r})["add_docstrings"](sorted(c_files), {modules!r})
setup(name={group!r}, packages=[], ext_modules=wanted)
"""


class CompilingFailed(Exception):
    """The reason in one line, and everything the compilers said in `log`."""

    def __init__(self, reason: str, log: str = "") -> None:
        super().__init__(reason)
        self.log = log


class NoCompiler(CompilingFailed):
    """What it takes to compile is not installed, which is no mistake."""


def wanted() -> bool:
    """Whether the person installing wants compiled rules; ORRERY_COMPILE=0 says no."""
    return os.environ.get("ORRERY_COMPILE", "1") != "0"


def all_units() -> dict[str, Unit]:
    """What can be compiled here, games of other distributions included."""
    return units_of(PACKAGE_FOLDER, outside_packages())


def pending(package: Path, units: Mapping[str, Unit]) -> list[Unit]:
    """The units that are not compiled or not up to date; last those that failed before."""
    now = _made_by_now()
    due: list[tuple[bool, Unit]] = []
    for name, problem in mismatches(package, units.values()).items():
        manifest = read_manifest(package, name) or {}
        by_others = any(manifest.get(key) != value for key, value in now.items())
        if problem or by_others:
            due.append((name != CORE and "failure" in manifest, units[name]))
    return [unit for _, unit in sorted(due, key=lambda one: one[0])]


def build_in_place(staged: bool = False) -> int:
    """What `make setup` runs: compile beside the sources what is not up to date.

    The exit status is 1 if something failed; with `staged`, if nothing was compiled.
    """
    if not wanted():
        print("Not compiling: ORRERY_COMPILE is 0. The games run interpreted.")
        return int(staged)
    with locked(PACKAGE_FOLDER):
        # Perhaps somebody else compiled while we waited.
        units = all_units()
        due = pending(PACKAGE_FOLDER, units)
        if not due:
            print("The compiled rules are up to date.")
            return 0
        _remove_others(PACKAGE_FOLDER / FOLDER, units)
        made, failed = build(PACKAGE_FOLDER, PACKAGE_FOLDER / FOLDER, units, due, staged)
        return int(not made if staged else failed)


def build(
    package: Path, target: Path, units: Mapping[str, Unit], due: list[Unit], staged: bool = False
) -> tuple[int, int]:
    """Compile units into folders below `target`, the core first; say so, and why not if not.

    How many were compiled and how many failed. With `staged` the core and the next few are enough:
    a server uses them, and then asks for more.
    """
    started = time.monotonic()
    try:
        _check_compilers()
    except NoCompiler as failure:
        print(failure.log, file=sys.stderr)
        print(f"Not compiling: {failure}. {INTERPRETED}", flush=True)
        for unit in due:
            _replace(target / unit.name, None, {"failure": str(failure)})
        return 0, len(due)
    print(
        "Compiling the rules takes a minute or two; until then games run interpreted, only slower.",
        flush=True,
    )
    core = units[CORE]
    games = [unit for unit in due if unit != core]
    made = failed = 0
    if core in due:
        if not _build_one(core, core, package, target):
            return 0, 1
        made = 1
    if not staged:
        # The largest first, so that no core is left alone with it at the end.
        games.sort(key=_bytes_of, reverse=True)
    step = AT_A_TIME if staged else max(1, len(games))
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        for at in range(0, len(games), step):
            batch = games[at : at + step]
            good = sum(pool.map(lambda unit: _build_one(unit, core, package, target), batch))
            made += good
            failed += len(batch) - good
            if staged and made:
                break
    if made:
        print(f"The rules are compiled, after {time.monotonic() - started:.0f} s.", flush=True)
    return made, failed


def _bytes_of(unit: Unit) -> int:
    return sum((unit.root / source).stat().st_size for source in unit.sources)


def _build_one(unit: Unit, core: Unit, package: Path, target: Path) -> bool:
    started = time.monotonic()
    try:
        compile_unit(unit, core, package, target)
    except CompilingFailed as failure:
        print(failure.log, file=sys.stderr)
        print(f"Compiling {unit.name} failed: {failure}. {INTERPRETED}", flush=True)
        _replace(target / unit.name, None, {"failure": str(failure)})
        return False
    print(f"  {unit.name}: {time.monotonic() - started:.0f} s", flush=True)
    return True


def compile_unit(unit: Unit, core: Unit, package: Path, target: Path) -> None:
    """Compile a unit into its folder below `target`, with its manifest.

    mypyc has to see the core to compile what is built on it, but the core's C is thrown away.
    """
    with tempfile.TemporaryDirectory(prefix="orrery-") as folder:
        build_folder = Path(folder)
        _take_snapshot(unit, package, build_folder)
        groups = {one.name: one for one in (core, unit)}.values()
        script = SETUP.format(
            paths=[source for one in groups for source in one.sources],
            groups=[(one.sources, one.group) for one in groups],
            flags=FLAGS,
            c_flags=[] if sys.platform == "win32" else [*C_FLAGS],
            names=[unit.library, *unit.modules],
            group=unit.group,
            docstrings=str(Path(__file__).with_name("docstrings.py")),
            modules=dict(zip(unit.modules, unit.sources, strict=True)),
        )
        (build_folder / "setup.py").write_text(script)
        command = ["setup.py", "-q", "build_ext", "--build-lib", "made", "--parallel", "2"]
        _run([sys.executable, *command], build_folder)
        header = f"build/__native_{core.group}.h"
        shape = hashes({header: build_folder / header})
        if unit != core and shape != (read_manifest(target.parent, CORE) or {}).get("shape"):
            raise CompilingFailed("the core is not the one that was compiled")
        made = build_folder / "made"
        for name in (unit.library, *unit.modules):
            if not (made / extension_file(name)).is_file():
                raise CompilingFailed(f"mypyc made no file for {name}")
        sources = sorted(_read_by(build_folder, [*core.sources, *unit.sources]))
        manifest: dict[str, object] = {
            **_made_by_now(),
            "python": EXTENSION_SUFFIXES[0],
            "sources": hashes({source: build_folder / source for source in sources}),
            "shape": shape,
        }
        if unit.package != PACKAGE_NAME:
            manifest["outside"] = [unit.package, str(unit.folder)]
        _replace(target / unit.name, made, manifest)


def _take_snapshot(unit: Unit, package: Path, build_folder: Path) -> None:
    shutil.copytree(package, build_folder / PACKAGE_NAME, ignore=_everything_but_python)
    if unit.package != PACKAGE_NAME:
        inside = build_folder.joinpath(*unit.package.split("."))
        shutil.copytree(unit.folder, inside, ignore=_everything_but_python)
        # mypy takes a folder for a package only if it and those above have an `__init__.py`.
        for folder in (inside, *inside.parents):
            if folder == build_folder:
                break
            (folder / "__init__.py").touch()


def _everything_but_python(folder: str, names: list[str]) -> set[str]:
    return {
        name
        for name in names
        if not name.endswith(".py") and not (Path(folder, name).is_dir() and name != FOLDER)
    }


def _made_by_now() -> dict[str, object]:
    try:
        return dict(zip(MADE_BY, (version("mypy"), [FLAGS, [*C_FLAGS]]), strict=True))
    except PackageNotFoundError:
        return {}


def _check_compilers() -> None:
    """Say in one line what is missing, before a compiler says it in a hundred."""
    if not _made_by_now():
        raise NoCompiler("mypy is not installed (pip install 'orrery[compile]' brings it)")
    with tempfile.TemporaryDirectory(prefix="orrery-") as folder:
        probe = Path(folder)
        (probe / "probe.c").write_text(
            "#include <Python.h>\n"
            'PyMODINIT_FUNC PyInit_probe(void) { return PyModule_New("probe"); }\n'
        )
        (probe / "setup.py").write_text(
            "from setuptools import Extension, setup\n"
            "setup(name='probe', ext_modules=[Extension('probe', ['probe.c'])])\n"
        )
        try:
            _run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], probe)
        except CompilingFailed as failure:
            reason = "no working C compiler with Python's headers was found"
            raise NoCompiler(reason, failure.log) from failure


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode != 0:
        errors = [line for line in done.stdout.splitlines() if "error" in line.lower()]
        raise CompilingFailed(errors[0].strip() if errors else "the compiler failed", done.stdout)


def _replace(target: Path, made: Path | None, manifest: dict[str, object]) -> None:
    """Swap a unit's whole folder: running processes keep their files, none sees a mixture."""
    target.parent.mkdir(parents=True, exist_ok=True)
    # Beside the folder of all units, for inside it would look like one of them.
    beside = target.parent.parent
    with tempfile.TemporaryDirectory(prefix=f"{FOLDER}-", dir=beside) as folder:
        fresh, worn = Path(folder, "fresh"), Path(folder, "worn")
        if made is None:
            fresh.mkdir()
        else:
            shutil.copytree(made, fresh)
        (fresh / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n")
        # A second build may swap at the same moment. Its folder is as whole as this one, so it
        # may win.
        with suppress(OSError):
            if target.exists():
                target.rename(worn)
            fresh.rename(target)


def _remove_others(target: Path, units: Mapping[str, Unit]) -> None:
    """Remove what was compiled of games that are gone, or by an older release."""
    for path in target.iterdir() if target.is_dir() else ():
        if path.name not in units:
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink(missing_ok=True)


def _read_by(build_folder: Path, sources: list[str]) -> set[str]:
    """The sources that can shape the compiled code: the modules, and all they import of ours.

    mypyc writes constants of imported modules into the code it makes, and trusts their types.
    `orrery/__init__.py` has neither: it only loads games.
    """
    seen = {PACKAGE_INIT}
    waiting = sources
    while waiting:
        path = waiting.pop()
        if path not in seen:
            seen.add(path)
            waiting += _imports_of(build_folder, path)
    return seen - {PACKAGE_INIT}


def _imports_of(build_folder: Path, path: str) -> Iterator[str]:
    for node in ast.walk(ast.parse((build_folder / path).read_bytes())):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            inside = name.replace(".", "/")
            for file in (f"{inside}.py", f"{inside}/__init__.py"):
                if (build_folder / file).is_file():
                    yield file
