"""Which components a rule speaks of, so that it can be shown with their drawings.

`pictures.toml` beside a game's data names them, rule by rule.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from orrery.core.art import sprite, stylesheet
from orrery.core.errors import OrreryError
from orrery.core.game import Game

FILE = "pictures.toml"
SPRITE = '<svg xmlns="http://www.w3.org/2000/svg" class="o-sprite" aria-hidden="true">'
MOST = 4
"""The most pictures beside one rule."""


class BadPictures(OrreryError):
    """Pictures that cannot be shown: of which game and rule, and why."""


@cache
def pictures(game: Game) -> Mapping[str, tuple[str, ...]]:
    """The components to draw beside each rule; nothing for a rule without any."""
    file = game.folder / FILE
    return read(game, file.read_text(encoding="utf-8")) if file.exists() else {}


def read(game: Game, text: str) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for rule, shown in tomllib.loads(text).items():
        _require(rule in game.ledger, game, rule, "there is no such rule")
        _require(0 < len(shown) <= MOST, game, rule, f"1 to {MOST} components are shown")
        found[rule] = tuple(shown)
    return found


@cache
def drawings(game: Game, language: str) -> Mapping[str, str]:
    """Every component that stands beside a rule, drawn once."""
    wanted = dict.fromkeys(name for shown in pictures(game).values() for name in shown)
    drawn: dict[str, str] = {}
    for name in wanted:
        drawn[name] = game.draw_component(name, language)
        _require(bool(drawn[name]), game, name, "there is no drawing of it")
    return drawn


@cache
def symbols(game: Game) -> str:
    """The symbols that those drawings use, for a page without the game's sprite."""
    # Some symbols, such as clipping shapes, are referred to by the stylesheet alone.
    needed = "".join(drawings(game, "en").values()) + stylesheet()
    return f"{SPRITE}{sprite.excerpt(needed, game.symbols())}</svg>"


def _require(holds: bool, game: Game, what: str, why: str) -> None:
    if not holds:
        raise BadPictures(f"pictures of {game.id}, {what}: {why}")
