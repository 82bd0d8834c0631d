"""The words of the coach, joined with those of a game; and phrases as JSON that can be kept."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import orrery
from orrery.core.words import Catalogue, Phrase, Value, load_templates

FOLDER = Path(__file__).parent / "words"


@cache
def words(game_id: str, language: str) -> Catalogue:
    """What the coach says about a game."""
    own = load_templates(FOLDER, language)
    return Catalogue(language, {**own, **orrery.load(game_id).words(language).templates})


def read_phrase(kept: object) -> Phrase:
    """The phrase that `Phrase.to_json` wrote. Raises ValueError if it is none."""
    match kept:
        case [str(key), dict(args), str(piece)]:
            return Phrase(key, tuple((str(name), _value(one)) for name, one in args.items()), piece)
    raise ValueError(f"{kept!r} is no phrase")


def _value(kept: object) -> Value:
    if isinstance(kept, str | int):
        return kept
    if isinstance(kept, list) and kept and isinstance(kept[0], str):
        return read_phrase(kept)
    if isinstance(kept, list):
        return tuple(read_phrase(one) for one in kept)
    raise ValueError(f"{kept!r} is no part of a phrase")
