"""How a game ended, kept beside its log in words that need no rules to be read.

Whatever is installed later, a finished game shows its result. So it is written down with the names
of the sides and of the categories, in every language, and not as phrases of a game's catalogue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.json import decode, encode

from orrery.core.records import Standing
from orrery.core.words import LANGUAGES, Phrase, phrase
from orrery.table import speech

if TYPE_CHECKING:
    from orrery.table.match.projection import Projection


class Category(Struct):
    """A line of the score sheet: its title by language, and the points of every side."""

    id: str
    title: dict[str, str]
    points: list[int]


class Result(Struct):
    """A finished game. `places` is by side and empty where nobody won, as by agreement."""

    sides: dict[str, list[str]]
    """By language what the sides are called."""
    places: list[int]
    categories: list[Category]
    ended: dict[str, str]
    tie_break: dict[str, str] | None = None

    @property
    def totals(self) -> list[int]:
        return [
            sum(category.points[side] for category in self.categories)
            for side in range(len(self.sides[LANGUAGES[0]]))
        ]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The same as records keep it; nothing where nobody won."""
        return tuple(
            Standing(place, {one.id: one.points[side] for one in self.categories})
            for side, place in enumerate(self.places)
        )

    def counts_as(self, other: Result) -> bool:
        """Whether places and points are the same; words may have been corrected since."""
        return self.places == other.places and [
            (one.id, one.points) for one in self.categories
        ] == [(one.id, one.points) for one in other.categories]

    def text(self) -> str:
        return encode(self).decode()


def read(text: str) -> Result:
    return decode(text, type=Result)


def result_of(projection: Projection) -> Result | None:
    """The result of a game that is over; None while it goes on."""
    outcome = projection.outcome
    if outcome is None:
        return None

    def said(what: Phrase) -> dict[str, str]:
        return {
            language: speech.at_table(projection.game.id, language).say(what, projection.names)
            for language in LANGUAGES
        }

    return Result(
        sides={language: projection.side_names(language) for language in LANGUAGES},
        places=[outcome.place(side) for side in range(len(outcome.scores))]
        if outcome.ranking
        else [],
        categories=[
            Category(
                name, said(phrase(f"category.{name}")), [sheet[name] for sheet in outcome.scores]
            )
            for name in outcome.scores[0]
        ],
        ended=said(outcome.ended),
        tie_break=outcome.tie_break and said(outcome.tie_break),
    )
