"""What lies on the table in Galaxy Rush, and nothing else."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Settings, State
from orrery.games.galaxy_rush import components as box

# Where an orbit card is.
IN_DECK: Final = 0
ON_TRACK: Final = 1
REMOVED: Final = 2
TAKEN: Final = 3
"""Taken this turn, face not decided yet."""
FACE_UP: Final = 4
"""4 + captain"""
FACE_DOWN: Final = 6
"""6 + 4 * captain + season - 1"""

# Where a discovery is.
DISCOVERY_IN_DECK: Final = 0
DISPLAYED: Final = 1
PUT_AWAY: Final = 2
OWNED: Final = 3
"""3 + captain"""

# Option prediction_ties (GR-RUL-29).
TIES_NONE: Final = 0
TIES_BOTH: Final = 1
TIES_FIRST_ORBIT: Final = 2

# Option solo_level (GR-SOLO-09); NO_RIVAL when two people play.
NO_RIVAL: Final = 0
CADET: Final = 1
CAPTAIN: Final = 2
ADMIRAL: Final = 3

RIVAL: Final = 1
"""The captain that the solo rules move: always the orange one."""


class Deal:
    """All chance of one game, and the options the rules read. Shared by all clones."""

    def __init__(
        self,
        first: int,
        orbit: list[int],
        discoveries: list[int],
        predictions: list[int],
        achievements: list[int],
        course: list[int],
        chain: bool,
        ties: int,
        level: int,
    ) -> None:
        self.first = first
        self.orbit = orbit
        """The order in which orbit cards are drawn."""
        self.discoveries = discoveries
        """The four decks one after the other, each in drawing order."""
        self.predictions = predictions
        """Blue's shuffled eight statements, then orange's; the first three of each are dealt."""
        self.achievements = achievements
        self.course = course
        """The rival's course deck; empty when two people play."""
        self.chain = chain
        self.ties = ties
        self.level = level


class Captain:
    """One captain's side of the table."""

    def __init__(self, resources: list[int], expeditions: list[int]) -> None:
        self.step: int = 0
        self.orbit: int = 1
        self.resources: list[int] = resources
        self.expeditions: list[int] = expeditions
        self.heroics: int = 0
        self.heroic_rep: int = 0
        self.discoveries: int = 0
        self.discovery_rep: int = 0
        self.season_distance: int = 0
        self.distance: int = 0
        self.medals: int = 0
        """One bit per season won, season one the lowest."""
        self.hand: int = 0
        """One bit per statement in hand."""

    def clone(self) -> Captain:
        copy = Captain(self.resources[:], self.expeditions[:])
        copy.step = self.step
        copy.orbit = self.orbit
        copy.heroics = self.heroics
        copy.heroic_rep = self.heroic_rep
        copy.discoveries = self.discoveries
        copy.discovery_rep = self.discovery_rep
        copy.season_distance = self.season_distance
        copy.distance = self.distance
        copy.medals = self.medals
        copy.hand = self.hand
        return copy

    def encode(self) -> tuple[object, ...]:
        return (
            self.step,
            self.orbit,
            tuple(self.resources),
            tuple(self.expeditions),
            self.heroics,
            self.heroic_rep,
            self.discoveries,
            self.discovery_rep,
            self.season_distance,
            self.distance,
            self.medals,
            self.hand,
        )


class Table(State):
    """The shared part of the table and both captains.

    A space of the track has the index (pair - 1) * 2 + orbit - 1, in `line` as in the actions.
    A played prediction is one number: 16 * rocket + 8 * maker + statement, in playing order.
    """

    season: int
    line: list[int]
    place: bytearray
    display: list[int]
    drawn: int
    """How many discoveries of this season's deck were turned up."""
    owner: bytearray
    predictions: list[int]
    course_used: int
    blue: Captain
    orange: Captain

    def __init__(self, settings: Settings, deal: Deal) -> None:
        """A table with nothing on it yet: `clear` or `copy_onto` lays it.

        A clone goes through here too, so nothing is made that a copy would throw away.
        """
        super().__init__(settings)
        self.deal: Deal = deal

    def clear(self) -> None:
        """The bare table before set-up."""
        self.season = 0
        self.line = [-1] * 12
        self.place = bytearray(box.ORBIT_CARDS)
        self.display = [-1, -1, -1, -1]
        self.drawn = 0
        self.owner = bytearray(box.DISCOVERIES)
        self.predictions = []
        self.course_used = 0
        self.blue = Captain([0, 0, 0, 0], [0, 0, 0])
        self.orange = Captain([0, 0, 0, 0], [0, 0, 0])

    def captain(self, seat: int) -> Captain:
        return self.orange if seat else self.blue

    def fields(self) -> tuple[str, ...]:
        return (
            "stack",
            "decisions",
            "reveals",
            "over",
            "season",
            "line",
            "place",
            "display",
            "drawn",
            "owner",
            "predictions",
            "course_used",
            "blue",
            "orange",
            "coming",
        )

    @property
    def coming(self) -> tuple[object, ...]:
        """What the deal still holds in store: part of what makes two tables differ."""
        deck = box.DECK_START[self.season - 1] + self.drawn
        # The course cards used lie open, and the last one aims the rival's next prediction, which
        # it plays in the order of the deal (GR-SOLO-08).
        rival = self.deal.predictions[8:11] if self.deal.level else []
        return (
            tuple(self.deal.orbit[self.season * box.LAYOUT :]),
            tuple(self.deal.discoveries[deck:]),
            tuple(self.deal.course),
            tuple(rival),
            tuple(self.deal.achievements),
            (self.deal.chain, self.deal.ties, self.deal.level),
        )

    def copy_onto(self, other: Table) -> None:
        """Give `other` an independent copy of everything that can change."""
        other.stack = self.stack[:]
        other.decisions = self.decisions
        other.reveals = self.reveals
        other.over = self.over
        other.season = self.season
        other.line = self.line[:]
        other.place = self.place[:]
        other.display = self.display[:]
        other.drawn = self.drawn
        other.owner = self.owner[:]
        other.predictions = self.predictions[:]
        other.course_used = self.course_used
        other.blue = self.blue.clone()
        other.orange = self.orange.clone()


def first_orbit(table: Table) -> int:
    """The captain whose rocket is in orbit 1; both rockets must have the same step (GR-RUL-07)."""
    return 0 if table.blue.orbit == 1 else 1
