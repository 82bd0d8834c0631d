"""The page about positions names every key that a position can have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import orrery
from orrery.core.game import Game
from orrery.laws.modes import modes
from orrery.laws.stories import walk

PAGE = (Path(__file__).parents[2] / "docs/positions.md").read_text()


def section(title: str) -> str:
    return PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]


def named(text: str) -> set[str]:
    """The keys in backticks; `deck1` to `deck3` names those between them too."""
    keys = {word.strip("[]") for word in re.findall(r"`(\[?\w+\]?)`", text)}
    for stem, low, high in re.findall(r"`\[?(\w*?)(\d)\]?` to `\[?\w*?(\d)\]?`", text):
        keys |= {f"{stem}{number}" for number in range(int(low), int(high) + 1)}
    for low, high in re.findall(r"`([A-Z])` to `([A-Z])`", text):
        keys |= {chr(letter) for letter in range(ord(low), ord(high) + 1)}
    return keys


def keys_of(game: Game) -> set[str]:
    """Every key that positions of random games have, tables and what is in them."""
    keys: set[str] = set()
    for number, mode in enumerate(modes(game)[::3]):
        for state in walk(game, mode, number).moments(4):
            for key, value in game.position_of(state).items():
                keys |= {key, *value} if isinstance(value, dict) and key != "options" else {key}
    return keys


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_every_key_is_named(game_id: str) -> None:
    game = orrery.load(game_id)
    known = named(section("The format")) | named(section(game.title))
    assert keys_of(game) - known - {"options"} == set()


def test_a_missing_key_would_be_noticed() -> None:
    game = orrery.load("newton")
    text = section(game.title).replace("`potions`", "potions")
    assert "potions" in keys_of(game) - named(text)
