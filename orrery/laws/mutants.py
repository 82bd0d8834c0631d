"""Mutants: the rules with one small change, to see whether the golden games notice it.

    python -m orrery.laws.mutants --game newton --each 3
    python -m orrery.laws.mutants --game newton --chapter tiles --each 9 --tests

takes some places in every chapter of a game's rules, at random but always the same ones, changes
one at a time (a comparison, a number, a sign, an "and") in a copy of the sources, and compares the
golden games there; with `--tests`, what they do not notice is tried on the game's own tests, too.
What nobody notices is either a rule that nobody tests, or a change that makes no difference, such
as another guard against what cannot be; each is for a reader to judge. A mutant takes seconds and
there are thousands, so this is a command and no test.
"""

from __future__ import annotations

import argparse
import ast
import os
import resource
import shutil
import signal
import subprocess
import sys
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import orrery
from orrery.laws.golden import FOLDER

PATIENCE = 60
"""Seconds of processor time after which a game that goes on for ever counts as noticed."""
PATIENCE_WITH_TESTS = 900
TESTS = Path("tests")
NOT_RULES = ("__init__.py", "invariants.py", "slots.py")
"""Modules beside the chapters: what is checked in tests, and names."""
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SIGNS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


@dataclass(frozen=True, slots=True)
class Mutant:
    """A module with one change."""

    module: Path
    line: int
    change: str
    source: str

    @classmethod
    def of(cls, module: Path, source: str, node: ast.expr, other: str) -> Mutant:
        """The module with other words in place of one expression."""
        before = ast.get_source_segment(source, node) or ""
        lines = source.splitlines(keepends=True)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        head = "".join(lines[: node.lineno - 1]) + _part(lines[node.lineno - 1], 0, node.col_offset)
        tail = _part(lines[node.end_lineno - 1], node.end_col_offset, None)
        tail += "".join(lines[node.end_lineno :])
        change = f"{' '.join(before.split())} becomes {other}"
        return cls(module, node.lineno, change, f"{head}({other}){tail}")

    def __str__(self) -> str:
        return f"{self.module}:{self.line} {self.change}"


def _part(line: str, start: int, end: int | None) -> str:
    """Part of a line by the bytes that `ast` counts."""
    return line.encode()[start:end].decode()


def chapters(package: Path) -> list[Path]:
    """The modules of a game's rules, and the one that counts points."""
    rules = sorted((package / "rules").glob("*.py"))
    return [path for path in (*rules, package / "scoring.py") if path.name not in NOT_RULES]


def mutants(module: Path, source: str) -> list[Mutant]:
    """Every change that can be made in the functions of a module."""
    found: dict[tuple[int, int, str], Mutant] = {}
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            for node in (node for part in function.body for node in ast.walk(part)):
                changed = _changed(node)
                if changed is not None and isinstance(node, ast.expr):
                    one = Mutant.of(module, source, node, ast.unparse(changed))
                    found[node.lineno, node.col_offset, one.change] = one
    return list(found.values())


def _changed(node: ast.AST) -> ast.expr | None:
    """Another expression in place of one, where there is one to try."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        other = deepcopy(node)
        other.ops[0] = COMPARISONS[type(node.ops[0])]()
        return other
    if isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
        return ast.BinOp(node.left, SIGNS[type(node.op)](), node.right)
    if isinstance(node, ast.BoolOp):
        return ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return ast.Constant(not node.value)
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return ast.Constant(node.value + 1)
    return None


def check(root: Path, game_id: str, mutant: Mutant, tests: bool = False) -> str:
    """How a mutant in a copy of the sources is noticed; empty if it is not."""
    path = root / mutant.module
    plain = path.read_text(encoding="utf-8")
    path.write_text(mutant.source, encoding="utf-8")
    try:
        return compared(root, game_id) or (tested(root, game_id) if tests else "")
    finally:
        path.write_text(plain, encoding="utf-8")


def compared(root: Path, game_id: str) -> str:
    """How the golden games differ by the sources in another place; empty if they do not."""
    command = ["orrery.laws.golden", "--check", "--game", game_id]
    return run(root, command, PATIENCE)


def tested(root: Path, game_id: str) -> str:
    """How a game's own tests fail with the sources in another place; empty if they pass."""
    command = ["pytest", "-x", "-q", "-p", "no:cacheprovider", str(TESTS / "games" / game_id)]
    return run(root, command, PATIENCE_WITH_TESTS)


def run(root: Path, command: list[str], patience: int) -> str:
    """The last words of a module that fails, or does not end; empty if it goes well."""

    def limit_time() -> None:
        # Not by the clock: what else the machine does must not look like a game without an end.
        resource.setrlimit(resource.RLIMIT_CPU, (patience, patience + 1))

    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=root,
        env={**os.environ, "ORRERY_INTERPRETED": "1", "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        preexec_fn=limit_time,
    )
    if done.returncode == -signal.SIGXCPU:
        return "it does not end"
    said = (done.stdout or done.stderr).strip().splitlines()
    failed = [line for line in said if line.startswith("FAILED")]
    return (failed or said)[-1] if done.returncode else ""


def copy_sources(folder: Path, tests: bool = False) -> Path:
    """The sources and the golden games in another place, where they can be spoilt.

    With all that the tests of the games ask for, if they are to run there.
    """
    package = Path(orrery.__file__).parent
    unneeded = ["_compiled*", "__pycache__"]
    if tests:
        shutil.copytree(TESTS, folder / TESTS, ignore=shutil.ignore_patterns(*unneeded))
        shutil.copy("pyproject.toml", folder)
    else:
        unneeded += ["table", "lab", "cli"]
        shutil.copytree(FOLDER, folder / FOLDER)
    shutil.copytree(package, folder / "orrery", ignore=shutil.ignore_patterns(*unneeded))
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(description="Change rules, and see who notices.")
    parser.add_argument("--game", action="append", help="only this game, for example newton")
    parser.add_argument("--chapter", action="append", help="only this chapter, for example travel")
    parser.add_argument("--each", type=int, default=3, help="changes per chapter")
    parser.add_argument("--seed", type=int, default=0, help="another one makes other changes")
    parser.add_argument("--tests", action="store_true", help="ask the game's tests, too")
    arguments = parser.parse_args()
    with TemporaryDirectory() as folder:
        root = copy_sources(Path(folder), arguments.tests)
        for game_id in arguments.game or orrery.game_ids():
            missed = _try_game(root, game_id, arguments)
            print(f"{game_id}: {missed} not noticed", flush=True)


def _try_game(root: Path, game_id: str, arguments: argparse.Namespace) -> int:
    """Try the changes in all chapters of a game; how many nobody noticed."""
    missed = 0
    before = compared(root, game_id)
    if before:
        raise SystemExit(f"{game_id} differs without any change: {before}")
    for path in chapters(root / "orrery" / "games" / game_id):
        if arguments.chapter and path.stem not in arguments.chapter:
            continue
        module = path.relative_to(root)
        possible = mutants(module, path.read_text(encoding="utf-8"))
        chance = Random(f"{module}/{arguments.seed}")
        for mutant in chance.sample(possible, min(arguments.each, len(possible))):
            noticed = check(root, game_id, mutant, arguments.tests)
            missed += not noticed
            print(f"{mutant}: {noticed or 'NOT NOTICED'}", flush=True)
    return missed


if __name__ == "__main__":
    main()
