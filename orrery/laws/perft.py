"""Counting paths: how many different ways a game can go on for one, two, three ... decisions.

The counts check all of legality at once: one option too many or too few anywhere changes them.
They start from moments of the random golden games, the first decision of each kind in each mode.

    python -m orrery.laws.perft

counts again into `tests/golden/perft.toml`.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import orrery
from orrery.core.state import State
from orrery.laws.golden import FOLDER, RandomGame, random_games

TABLE = "perft.toml"
ENOUGH = 20_000
"""Deeper paths are not counted once there are so many."""


@dataclass(frozen=True, slots=True)
class Count:
    """The numbers of paths of one, two, three ... decisions from one decision of a game."""

    mode: str
    decision: int
    kind: str
    paths: tuple[int, ...]


def paths(state: State, depth: int) -> tuple[int, ...]:
    """How many ways there are to take 1, 2 ... `depth` decisions, or fewer where the game ends."""
    found = [0] * depth
    _add_paths(state, found, 0)
    return tuple(found)


def _add_paths(state: State, found: list[int], taken: int) -> None:
    """Add the ways that go on from a state after so many decisions."""
    if state.over:
        for deeper in range(taken, len(found)):
            found[deeper] += 1
        return
    codes = state.legal()
    found[taken] += len(codes)
    if taken + 1 == len(found):
        return
    for code in codes:
        child = state.clone()
        child.apply(code)
        _add_paths(child, found, taken + 1)


def count(state: State) -> tuple[int, ...]:
    """Numbers of paths, one depth after the other, until there are enough or the game is over."""
    counted = paths(state, 1)
    while counted[-1] < ENOUGH:
        deeper = paths(state, len(counted) + 1)
        if len(counted) > 1 and deeper[-1] == counted[-1] == counted[-2]:
            break
        counted = deeper
    return counted


def every_game(folder: Path) -> dict[str, RandomGame]:
    """The random golden games of all games, by mode."""
    games = (orrery.load(game_id) for game_id in orrery.game_ids())
    return {name: one for game in games for name, one in random_games(folder, game).items()}


def starting_points(one: RandomGame) -> Iterator[State]:
    """The first decision of each kind in a game; one object that moves on."""
    seen: set[str] = set()
    for state in one.story().states():
        if not state.over and state.decision.kind not in seen:
            seen.add(state.decision.kind)
            yield state


def read(folder: Path) -> list[Count]:
    with (folder / TABLE).open("rb") as file:
        table = tomllib.load(file)
    return [
        Count(mode, entry["decision"], kind, tuple(entry["paths"]))
        for mode, entries in table.items()
        for kind, entry in entries.items()
    ]


def write(folder: Path, counts: list[Count]) -> None:
    lines = [
        "# Numbers of paths of one, two, three ... decisions, from the first decision of each kind",
        "# in the random golden games. Counted again by: python -m orrery.laws.perft",
    ]
    mode = ""
    for one in counts:
        if one.mode != mode:
            mode = one.mode
            lines += ["", f'["{mode}"]']
        lines.append(f"{one.kind} = {{ decision = {one.decision}, paths = {list(one.paths)} }}")
    (folder / TABLE).write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Count paths from moments of the golden games.")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the golden games are")
    folder: Path = parser.parse_args().folder
    counts: list[Count] = []
    for mode, one in every_game(folder).items():
        for state in starting_points(one):
            kind = state.decision.kind
            counts.append(Count(mode, state.decisions, kind, count(state)))
            print(counts[-1])
    write(folder, counts)


if __name__ == "__main__":
    main()
