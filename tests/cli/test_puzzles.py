"""Puzzles in the terminal: listed, tried, solved and explained in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery.learning.puzzles import puzzles
from tests.cli.helpers import run

PUZZLE = puzzles(orrery.load("galaxy_rush"))["1"]
BEST, SECOND = (f"{100 * chance:.0f} %" for chance in list(PUZZLE.chances.values())[:2])


def test_the_puzzles_of_a_game_are_listed() -> None:
    told = run("puzzles", "galaxy_rush").stdout
    assert "Puzzle 1, easy" in told
    assert "Puzzle 10, " in told


@pytest.mark.parametrize(
    ("language", "wrong", "right"),
    [("en", "Try another.", "Solved:"), ("de", "Versuch", "Gelöst:")],
)
def test_a_puzzle_is_tried_and_solved(language: str, wrong: str, right: str) -> None:
    typing = "\n".join([PUZZLE.second, "hint", PUZZLE.solution, "q", ""])
    told = run("puzzles", "galaxy_rush", "1", "--language", language, typed=typing).stdout
    tried, solved = told.split(right)
    assert wrong in tried
    assert SECOND in tried.split(wrong)[0]
    assert BEST in solved
    assert SECOND in solved


def test_an_unknown_puzzle_is_refused_with_those_that_there_are() -> None:
    refused = run("puzzles", "galaxy_rush", "99")
    assert refused.exit_code == 2
    assert "known: 1, 2" in refused.stderr


def test_puzzles_are_found_and_written(tmp_path: Path) -> None:
    found = tmp_path / "found.toml"
    short = ("--iterations", "100", "--margin", "0.05", "--jobs", "1")
    told = run(
        "puzzles", "galaxy_rush", "--find", "1", "--seed", "3", *short, "--write", str(found)
    )
    assert told.exit_code == 0, told.output
    text = found.read_text()
    assert "Found by `orrery puzzles galaxy_rush --find 1 --seed 3 " in text
    assert text.count("[[puzzle]]") == 1
