"""Laws of what the pages ask a game for beside its table: words with fixed keys, and its cover.

docs/adding-a-game.md lists the keys. Without these laws a hole would be found by whoever opens
the page that asks.
"""

from __future__ import annotations

from collections.abc import Iterator

from orrery.core import covers
from orrery.core.art.worlds import WORLDS
from orrery.core.game import Game
from orrery.core.words import LANGUAGES
from orrery.laws.stories import demand


def pages_find_their_words(game: Game) -> None:
    for language in LANGUAGES:
        words = game.words(language)
        missing = [key for key in keys(game) if not words.has(key)]
        demand(not missing, f"no {language} words for {', '.join(missing)}")


def keys(game: Game) -> Iterator[str]:
    """Every key that pages, command line, coach and lab put together by themselves."""
    for choice in game.choices:
        yield f"option.{choice.name}.title"
        yield f"option.{choice.name}.text"
        for value in choice.values:
            yield f"option.{choice.name}.{choice.key(value)}"
    for name in game.categories:
        yield f"category.{name}"
    for holding in game.holdings(game.new(seed=1))[0]:
        yield f"holding.{holding.name}"
    for part in game.judgement.parts:
        yield f"judgement.{part}"


def options_name_their_rules(game: Game) -> None:
    for choice in game.choices:
        demand(choice.rule in game.ledger, f"{choice.name}: {choice.rule} is not in the ledger")


def the_cover_says_what_the_game_says(game: Game) -> None:
    cover = covers.read(game.folder)
    for name in ("title", "accent", "seat_counts", "default_seats"):
        told, true = getattr(cover, name), getattr(game, name)
        demand(told == true, f"{name} is {told!r} on the cover and {true!r} in the game")
    demand(
        cover.world in WORLDS, f"no world is called {cover.world!r}; there are {', '.join(WORLDS)}"
    )
    demand(cover.weight in covers.WEIGHTS, f"a weight is one of {', '.join(covers.WEIGHTS)}")
    silent = [language for language in LANGUAGES if not cover.about.get(language)]
    demand(not silent, f"the cover says nothing in {', '.join(silent)}")
