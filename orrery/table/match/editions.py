"""Editions: which rules and which components a table is played with.

A process plays one edition of every game, for the rules keep their tables of components as
constants of their modules. Tables of another edition are played by another process, or are closed.
"""

from __future__ import annotations

import json
from enum import StrEnum
from typing import NamedTuple

import orrery
from orrery.core.errors import UnknownGame
from orrery.table.storage.models import TableRow


class Edition(NamedTuple):
    """A game under a rules version, with a component set."""

    game: str
    rules: int
    components: str

    @classmethod
    def of(cls, row: TableRow) -> Edition:
        return cls(row.game, row.rules, row.components)

    @classmethod
    def here(cls, game_id: str) -> Edition:
        """What this process plays. Raises UnknownGame."""
        game = orrery.load(game_id)
        return cls(game_id, game.rules_version, game.fingerprint)


class Closed(StrEnum):
    """Why a table cannot be played in this process."""

    GAME = "game"
    """There is no such game here."""
    RULES = "rules"
    """It was dealt under another rules version."""
    COMPONENTS = "components"
    """It was dealt with another component set."""
    DIFFERS = "differs"
    """The rules here name the same version, but lead to another table or result."""
    BROKEN = "broken"
    """Its log cannot be read."""


def main() -> None:
    """What this release plays, for another one that is installed beside it."""
    print(json.dumps([Edition.here(game.id) for game in orrery.load_all()]))


def closed(edition: Edition) -> Closed | None:
    """Why tables of an edition cannot be played in this process; None if they can."""
    try:
        here = Edition.here(edition.game)
    except UnknownGame:
        return Closed.GAME
    if not edition.components:
        # Its log does not say; whoever reads it will say what is wrong with it.
        return None
    if edition.rules != here.rules:
        return Closed.RULES
    return None if edition.components == here.components else Closed.COMPONENTS


if __name__ == "__main__":
    main()
