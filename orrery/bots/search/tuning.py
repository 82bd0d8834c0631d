"""How the search is set: numbers per game, which are data beside the game's judgement."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields, replace
from functools import cache

from orrery.core.game import Game


@dataclass(frozen=True, slots=True)
class Tuning:
    """What a search can be set to. A game's `judgement.toml` says what suits it in `[search]`."""

    exploration: float = 0.3
    """How far PUCT trusts the prior against what was found: the more, the wider the tree."""
    temperature: float = 3.0
    """How many points worse a line is that gets a prior of 1/e of the best one's."""
    margin: float = 0.1
    """The share of points, beside the chance to win, in what a side tries to get."""
    worlds: int = 24
    width: int = 8
    """The most lines that a turn search adds to a node."""
    positions: int = 100
    """How many positions it looks at for them."""
    root_width: int = 24
    root_positions: int = 2000
    root_searches: int = 3
    """In how many worlds the lines of the root are looked for."""


@cache
def tuning_of(game: Game) -> Tuning:
    """The settings that suit a game."""
    path = game.folder / "judgement.toml"
    if not path.is_file():
        return Tuning()
    settings = tomllib.loads(path.read_text()).get("search", {})
    return replace(Tuning(), **{name: settings[name] for name in names() if name in settings})


def names() -> tuple[str, ...]:
    return tuple(field.name for field in fields(Tuning))
