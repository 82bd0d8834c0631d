"""Puzzles: decisions of games between bots in which one option is clearly the best.

The puzzles of a game are data, `puzzles.toml` beside its rules, written by `orrery puzzles --find`.
A puzzle is a deal and what was done until the decision came, as in a lesson: so it can be played at
an ordinary table and stored like every other game. They are checked when they are read.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from orrery.core.errors import OrreryError

if TYPE_CHECKING:
    from orrery.core.game import Game
    from orrery.core.state import State

FILE = "puzzles.toml"
KEYS = {
    "seats", "seed", "seat", "difficulty", "iterations", "before", "solution", "line", "chances",
}  # fmt: skip
FEWEST = 4
"""The least number of open options: with fewer, one could guess."""
HARDEST = 3
INDENT = "    "


class BadPuzzle(OrreryError):
    """A puzzle that cannot be played: which one, and why."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One decision. `before` is what was done until it came."""

    game_id: str
    name: str
    """Its number among those of the game, from 1."""
    seats: int
    seed: int
    seat: int
    difficulty: int
    """1 to 3, by how many simulations a search needs to find the solution."""
    iterations: int
    """How many simulations suffice to find the solution."""
    before: tuple[str, ...]
    solution: str
    line: tuple[str, ...]
    """The turn that begins with the solution, as far as it can be planned."""
    chances: Mapping[str, float]
    """The chance to win that each open option promises, the best first."""

    def begin(self, game: Game) -> State:
        """The table as the solver finds it."""
        state = game.new(self.seats, self.seed)
        for notation in self.before:
            state.apply(state.parse(notation))
        return state

    @property
    def second(self) -> str:
        """The best of the other options."""
        return list(self.chances)[1]


@cache
def puzzles(game: Game) -> Mapping[str, Puzzle]:
    """The puzzles of a game by name; none where it has no file of them."""
    file = game.folder / FILE
    return read(game, file.read_text(encoding="utf-8")) if file.exists() else {}


def read(game: Game, text: str) -> Mapping[str, Puzzle]:
    """Puzzles as they are written. Raises BadPuzzle."""
    try:
        rows = tomllib.loads(text).get("puzzle")
    except tomllib.TOMLDecodeError as error:
        raise BadPuzzle(f"{game.id}: no puzzles: {error}") from error
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadPuzzle(f"{game.id}: no puzzles: `puzzle` is no list of tables")
    found = [_parsed(game, str(number), row) for number, row in enumerate(rows, 1)]
    for puzzle in found:
        check(game, puzzle)
    return {puzzle.name: puzzle for puzzle in found}


def _parsed(game: Game, name: str, row: dict[str, Any]) -> Puzzle:
    where = f"{game.id}/{name}"
    _require(set(row) == KEYS, where, f"missing or unknown keys {sorted(set(row) ^ KEYS)}")
    for key in ("seats", "seed", "seat", "difficulty", "iterations"):
        _require(isinstance(row[key], int), where, f"`{key}` is no number")
    for key in ("before", "line"):
        listed = isinstance(row[key], list) and all(isinstance(one, str) for one in row[key])
        _require(listed, where, f"`{key}` is no list of actions")
    _require(isinstance(row["chances"], dict), where, "`chances` is no table")
    return Puzzle(
        game.id,
        name,
        row["seats"],
        row["seed"],
        row["seat"],
        row["difficulty"],
        row["iterations"],
        tuple(row["before"]),
        str(row["solution"]),
        tuple(row["line"]),
        {str(action): float(chance) for action, chance in row["chances"].items()},
    )


def check(game: Game, puzzle: Puzzle) -> None:
    """Play to the decision and see that it is one. Raises BadPuzzle."""
    where = f"{game.id}/{puzzle.name}"
    try:
        state = puzzle.begin(game)
    except OrreryError as error:
        raise BadPuzzle(f"puzzle {where}: the decision is not reached: {error}") from error
    _require(not state.over and state.seat == puzzle.seat, where, "another seat decides")
    _require(1 <= puzzle.difficulty <= HARDEST, where, f"difficulty {puzzle.difficulty}")
    open_now = [state.notation(code) for code in state.legal()]
    _require(len(open_now) >= FEWEST, where, f"only {len(open_now)} options are open")
    _require(set(puzzle.chances) == set(open_now), where, "`chances` are not those of the options")
    _require(puzzle.solution in open_now, where, f"{puzzle.solution!r} is not open")
    _require(puzzle.line[:1] == (puzzle.solution,), where, "`line` begins otherwise")
    ranked = sorted(puzzle.chances.values(), reverse=True)
    _require(list(puzzle.chances.values()) == ranked, where, "the best option does not stand first")
    _require(next(iter(puzzle.chances)) == puzzle.solution, where, "the solution is not the best")


def _require(holds: bool, where: str, why: str) -> None:
    if not holds:
        raise BadPuzzle(f"puzzle {where}: {why}")


# --- writing ------------------------------------------------------------------------------


def written(comments: Sequence[str], found: Iterable[Puzzle]) -> str:
    """Puzzles as a file, with how they were found above them."""
    lines = [f"# {comment}" for comment in comments]
    for puzzle in found:
        lines += [
            "",
            "[[puzzle]]",
            f"seats = {puzzle.seats}",
            f"seed = {puzzle.seed}",
            f"seat = {puzzle.seat}",
            f"difficulty = {puzzle.difficulty}",
            f"iterations = {puzzle.iterations}",
            *_listed("before", puzzle.before),
            f"solution = {json.dumps(puzzle.solution)}",
            *_listed("line", puzzle.line),
            "[puzzle.chances]",
            *(f"{json.dumps(one)} = {chance:.3f}" for one, chance in puzzle.chances.items()),
        ]
    return "\n".join(lines) + "\n"


def _listed(key: str, actions: Sequence[str]) -> list[str]:
    # Actions hold single spaces, so that lines may only break between two of them.
    joined = " ".join(f"{json.dumps(one)},".replace(" ", "\0") for one in actions)
    rows = wrap(joined, 96, break_long_words=False, break_on_hyphens=False)
    return [f"{key} = [", *(INDENT + row.replace("\0", " ") for row in rows), "]"]
