"""The picture on a game's cover is what the game draws.

It is drawn beforehand: the lobby shows it before any game is loaded.

    python -m orrery.laws.covers

draws the covers of all games again after a change of drawings or words.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import orrery
from orrery.core.art import export
from orrery.core.game import Game
from orrery.core.words import LANGUAGES
from orrery.laws import lettering

SHOWN_DEAL = 3


def drawn(game: Game, language: str) -> str:
    """The first board of a fresh table, as a watcher sees it; empty if there is none."""
    panels = game.new(seed=SHOWN_DEAL).view(None).panels(language)
    for panel in panels:
        if "stage" in panel.tags:
            return export.picture(panel, game.symbols(), lettering.excerpt) + "\n"
    return ""


def wanted() -> Iterator[tuple[Game, str, Path]]:
    """Every picture there should be: of which game, in which language, and where it lies."""
    for game_id in orrery.game_ids():
        for language in LANGUAGES:
            yield orrery.load(game_id), language, orrery.cover(game_id).picture(language)


def main() -> None:
    for game, language, path in wanted():
        now = drawn(game, language)
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        if now != before:
            path.write_text(now, encoding="utf-8")
        print(f"{path.name} of {game.title}: {'unchanged' if now == before else 'written'}")


if __name__ == "__main__":
    main()
