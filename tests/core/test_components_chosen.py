"""A game loaded with another component file than its own, in a process of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import orrery
from orrery.core.box import AlreadyLoaded, Box

TOLD = """
import sys
from pathlib import Path
import orrery
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

def name():
    return orrery.load("galaxy_rush").fingerprint

if __name__ == "__main__":
    game = orrery.load("galaxy_rush", components=Path(sys.argv[1]))
    state = game.new(seed=3)
    while not state.over:
        state.apply(state.legal()[0])
    with ProcessPoolExecutor(1, get_context("spawn")) as others:
        print(game.fingerprint, others.submit(name).result(), *state.outcome.totals)
"""


def corrected(tmp_path: Path) -> Path:
    """Galaxy Rush with every Heroic worth one more."""
    box = Box(orrery.load("galaxy_rush").folder)
    text = re.sub(
        r'(kind = "heroic".* value = )(\d+)', lambda one: f"{one[1]}{int(one[2]) + 1}", box.text
    )
    assert text != box.text
    file = tmp_path / "corrected.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_process_plays_with_the_components_it_is_given(tmp_path: Path) -> None:
    script = tmp_path / "told.py"
    script.write_text(TOLD)
    folder = orrery.load("galaxy_rush").folder

    def told(file: Path) -> list[str]:
        command = [sys.executable, str(script), str(file)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return done.stdout.split()

    ours, theirs = told(folder / "components.toml"), told(corrected(tmp_path))
    assert ours[0] == ours[1] == orrery.load("galaxy_rush").fingerprint
    # The processes that it starts play with the same ones.
    assert theirs[0] == theirs[1] != ours[0]
    assert theirs[2:] != ours[2:]


def test_a_game_that_is_loaded_keeps_its_components(tmp_path: Path) -> None:
    game = orrery.load("galaxy_rush")
    assert orrery.load("galaxy_rush", components=game.folder / "components.toml") is game
    with pytest.raises(AlreadyLoaded):
        orrery.load("galaxy_rush", components=corrected(tmp_path))
