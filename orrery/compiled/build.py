"""Compile the rules with mypyc, from a snapshot of the sources.

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
from collections.abc import Iterator
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from orrery.compiled import (
    FOLDER,
    GROUP,
    LIBRARY,
    MANIFEST,
    PACKAGE,
    compiled_modules,
    extension_file,
    hashes,
    mismatch,
    read_manifest,
)
from orrery.compiled.lock import locked

FLAGS = {"opt_level": "3", "debug_level": "0", "group_name": GROUP}

SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

setup(name={group!r}, packages=[], ext_modules=mypycify({paths!r}, **{flags!r}))
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


def build_in_place() -> int:
    """What `make setup` runs: compile beside the sources, unless nothing changed."""
    if not wanted():
        print("Not compiling: ORRERY_COMPILE is 0. The games run interpreted.")
        return 0
    with locked(PACKAGE):
        # Perhaps somebody else compiled while we waited.
        if not mismatch() and _made_by(read_manifest(PACKAGE)) == _made_by_now():
            print("The compiled rules are up to date.")
            return 0
        return 0 if build(PACKAGE, PACKAGE / FOLDER) else 1


def build(package: Path, target: Path) -> bool:
    """Compile the package's modules into the folder `target`; say so, and why not if not."""
    started = time.monotonic()
    try:
        compile_into(package, target)
    except CompilingFailed as failure:
        print(failure.log, file=sys.stderr)
        what = "Not compiling" if isinstance(failure, NoCompiler) else "Compiling failed"
        print(f"{what}: {failure}. The games run interpreted: the same games, only slower.")
        _replace(target, None, {"failure": str(failure)})
        return False
    print(f"The rules are compiled, after {time.monotonic() - started:.0f} s.", flush=True)
    return True


def compile_into(package: Path, target: Path) -> None:
    """Compile the package's modules into the folder `target`, with their manifest."""
    with tempfile.TemporaryDirectory(prefix="orrery-") as folder:
        workplace = Path(folder)
        _check_compilers(workplace)
        print(
            "Compiling the rules takes a minute or two; until then games run interpreted, "
            "only slower.",
            flush=True,
        )
        snapshot = workplace / "orrery"
        shutil.copytree(package, snapshot, ignore=_everything_but_python)
        modules = compiled_modules(snapshot)
        paths = [f"orrery/{path}" for path in modules.values()]
        script = SETUP.format(group=GROUP, paths=["--config-file=", *paths], flags=FLAGS)
        (workplace / "setup.py").write_text(script)
        # In parallel, for beside the library of all modules every module has a small file of its
        # own. A library for each game would use two cores better, but calls from one library into
        # another are slower: `playout` made 2.58 million decisions a second of Galaxy Rush, and
        # 2.79 million with one library (means of three runs in turns).
        command = ["setup.py", "-q", "build_ext", "--build-lib", "made", "--parallel", "2"]
        _run([sys.executable, *command], workplace)
        manifest = {
            **_made_by_now(),
            "python": EXTENSION_SUFFIXES[0],
            "modules": list(modules),
            "sources": hashes(snapshot, sorted(_read_by(snapshot, modules))),
        }
        made = workplace / "made"
        for name in (LIBRARY, *modules):
            if not (made / extension_file(name)).is_file():
                raise CompilingFailed(f"mypyc made no file for {name}")
        _replace(target, made, manifest)


def _everything_but_python(folder: str, names: list[str]) -> set[str]:
    return {
        name
        for name in names
        if not name.endswith(".py") and not (Path(folder, name).is_dir() and name != FOLDER)
    }


def _made_by_now() -> dict[str, object]:
    try:
        return {"mypyc": version("mypy"), "flags": FLAGS}
    except PackageNotFoundError:
        return {}


def _made_by(manifest: object) -> dict[str, object]:
    keys = ("mypyc", "flags")
    return {key: manifest[key] for key in keys} if isinstance(manifest, dict) else {}


def _check_compilers(workplace: Path) -> None:
    """Say in one line what is missing, before a compiler says it in a hundred."""
    if not _made_by_now():
        raise NoCompiler("mypy is not installed")
    probe = workplace / "probe"
    probe.mkdir()
    (probe / "probe.c").write_text(
        '#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return PyModule_New("probe"); }\n'
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
    """Swap the whole folder: running processes keep the files they have, none sees a mixture."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f"{FOLDER}-", dir=target.parent) as folder:
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


def _read_by(package: Path, modules: dict[str, str]) -> set[str]:
    """The sources that can shape the compiled code: the modules, and all they import of ours.

    mypyc writes constants of imported modules into the code it makes, and trusts their types.
    """
    seen: set[str] = set()
    waiting = list(modules.values())
    while waiting:
        path = waiting.pop()
        if path not in seen:
            seen.add(path)
            waiting += _imports_of(package, path)
    return seen


def _imports_of(package: Path, path: str) -> Iterator[str]:
    for node in ast.walk(ast.parse((package / path).read_bytes())):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            first, *rest = name.split(".")
            if first != "orrery":
                continue
            for file in ("/".join(rest) + ".py", "/".join([*rest, "__init__.py"])):
                if (package / file).is_file():
                    yield file
