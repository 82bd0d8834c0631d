"""How the search is set: numbers per game, which are data beside the game's judgement."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields, replace
from functools import cache

from orrery.core.game import Game
from orrery.core.weights import FILE


@dataclass(frozen=True, slots=True)
class Tuning:
    """What a search can be set to.

    A game's `judgement.toml` says what suits it in `[search]`, and in `[search_by_time]` what
    else does where there are seconds to think: what costs much does not pay with few simulations.
    """

    exploration: float = 0.3
    """How far PUCT trusts the prior against what was found: the more, the wider the tree."""
    temperature: float = 3.0
    """How many points worse a line is that gets a prior of 1/e of the best one's."""
    margin: float = 0.1
    """The share of points, besides the chance to win, in what a side tries to get."""
    worlds: int = 24
    width: int = 8
    """The most lines that a turn search adds to a node."""
    positions: int = 100
    """How many positions it looks at for them."""
    root_width: int = 24
    root_positions: int = 2000
    root_searches: int = 3
    """In how many worlds the lines of the root are looked for."""
    patience: int = 1
    """How often a position is visited before lines of its own are looked for."""
    ahead: int = 0
    """For how many turns everybody plays on before a position is judged."""
    ahead_positions: int = 1
    """How many positions each of them looks at, at least; a turn is always played to its end."""


@cache
def tuning_of(game: Game, by_time: bool = False) -> Tuning:
    """The settings that suit a game, for so many simulations or for so many seconds."""
    path = game.folder / FILE
    if not path.is_file():
        return Tuning()
    said = tomllib.loads(path.read_text())
    settings = said.get("search", {}) | (said.get("search_by_time", {}) if by_time else {})
    return replace(Tuning(), **{name: settings[name] for name in names() if name in settings})


def names() -> tuple[str, ...]:
    return tuple(field.name for field in fields(Tuning))
