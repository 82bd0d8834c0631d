"""What lies on the table in Galaxy Rush, and nothing else."""

from __future__ import annotations

from typing import Any, Final

from orrery.core import features
from orrery.core.fields import (
    COMMON,
    Bits,
    Field,
    Fields,
    Known,
    Number,
    Numbers,
    Part,
    Row,
)
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


# A played prediction is one number. The place of its card in the box is the last part of it.
PLAYED: Final = [f"{rocket}:{card}" for rocket in box.COLOURS for card in box.PREDICTION_IDS]
"""A played prediction in words, by its number."""


def prediction(rocket: int, maker: int, statement: int) -> int:
    return 16 * rocket + 8 * maker + statement


def aimed_at(played: int) -> int:
    """The rocket on which a prediction lies."""
    return played >> 4


def made_by(played: int) -> int:
    return played >> 3 & 1


def statement_of(played: int) -> int:
    return played & 7


def card_of(played: int) -> int:
    """The card by its place in the box: maker and statement."""
    return played & 15


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


# --- what lies on the table, declared once ------------------------------------------------

FACES: Final = FACE_DOWN + 2 * box.SEASONS
"""How many places an orbit card can be in."""
MOST_AU: Final = box.SEASONS * box.PAIRS * box.LONGEST


def _captain_fields(seat: int) -> Fields:
    first = seat * box.STATEMENTS
    statements = box.PREDICTION_IDS[first : first + box.STATEMENTS]
    return Fields(
        Field("step", Number(0, box.PAIRS), start=0),
        Field("orbit", Number(1, 2), start=1),
        # What follows can be counted from the cards (`tally`), so positions do not say it.
        Field(
            "resources",
            Numbers(4, 0, box.ORBIT_CARDS, names=box.RESOURCES),
            start=[0, 0, 0, 0],
            key=None,
        ),
        Field(
            "expeditions",
            Numbers(3, 0, box.ORBIT_CARDS, names=box.EXPEDITIONS),
            start=[0, 0, 0],
            key=None,
        ),
        Field("heroics", Number(0, box.ORBIT_CARDS), start=0, key=None),
        Field("heroic_rep", Number(0, 255 * box.ORBIT_CARDS), start=0, key=None, seen=None),
        Field("discoveries", Number(0, box.DISCOVERIES), start=0, key=None, seen=None),
        Field("discovery_rep", Number(0, 255 * box.DISCOVERIES), start=0, key=None, seen=None),
        Field("season_distance", Number(0, MOST_AU), start=0, key=None),
        Field("distance", Number(0, MOST_AU), start=0, key=None),
        Field("medals", Bits(range(1, box.SEASONS + 1)), start=0),
        Field("hand", Bits(statements), start=0, known=Known.OWNER),
    )


def _seen_place(place: int, me: int, seats: int) -> int:
    """Where an orbit card is, with the viewer's own cards before the other captain's."""
    if place < FACE_UP or me == 0:
        return place
    if place < FACE_DOWN:
        return FACE_UP + 1 - (place - FACE_UP)
    return FACE_DOWN + (place - FACE_DOWN + box.SEASONS) % (2 * box.SEASONS)


def _seen_owner(owner: int, me: int, seats: int) -> int:
    return owner if owner < OWNED or me == 0 else OWNED + 1 - (owner - OWNED)


_SIDES: Final = features.sides(2)
PLACE_WORDS: Final = (
    *("deck", "track", "removed", "taken"),
    *[f"{side}, up" for side in _SIDES],
    *[f"{side}, down in season {turn}" for side in _SIDES for turn in range(1, box.SEASONS + 1)],
)
OWNER_WORDS: Final = ("deck", "display", "put away", *_SIDES)

CAPTAINS: Final = (_captain_fields(0), _captain_fields(1))
TABLE: Final = Fields(
    *COMMON,
    Field("season", Number(1, box.SEASONS), start=0),
    Field("line", Row(box.ORBIT_IDS, box.LAYOUT, gaps=True), start=[-1] * box.LAYOUT, key=None),
    # Which cards lie where is said pile by pile, in positions as in views.
    Field(
        "place",
        Numbers(box.ORBIT_CARDS, 0, FACES - 1, kind=bytearray),
        start=bytearray(box.ORBIT_CARDS),
        key=None,
        seen=None,
        feature=features.turned(box.ORBIT_IDS, range(FACES), PLACE_WORDS, _seen_place),
    ),
    Field(
        "display",
        Row(box.DISCOVERY_IDS, box.DISPLAY, gaps=True),
        start=[-1] * box.DISPLAY,
        key="display.discoveries",
    ),
    Field("drawn", Number(0, box.DISCOVERIES), start=0, key=None, seen=None),
    Field(
        "owner",
        Numbers(box.DISCOVERIES, 0, OWNED + 1, kind=bytearray),
        start=bytearray(box.DISCOVERIES),
        key=None,
        seen=None,
        feature=features.turned(box.DISCOVERY_IDS, range(OWNED + 2), OWNER_WORDS, _seen_owner),
    ),
    Field(
        "predictions",
        Row(PLAYED, 2 * (box.SEASONS - 1)),
        start=[],
        known=Known.PARTLY,
        key="predictions.played",
    ),
    Field("course_used", Number(0, box.ORBIT_CARDS), start=0, key=None, seen=None),
    Field("blue", Part(CAPTAINS[0])),
    Field("orange", Part(CAPTAINS[1])),
)


class Captain:
    """One captain's side of the table."""

    step: int
    orbit: int
    resources: list[int]
    expeditions: list[int]
    heroics: int
    heroic_rep: int
    discoveries: int
    discovery_rep: int
    season_distance: int
    distance: int
    medals: int
    """One bit per season won, season one the lowest."""
    hand: int
    """One bit per statement in hand."""

    def clone(self) -> Captain:
        copy = Captain()
        copy.step = self.step
        copy.orbit = self.orbit
        copy.resources = self.resources[:]
        copy.expeditions = self.expeditions[:]
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
        return CAPTAINS[0].encode(self)


def new_captain(seat: int, values: dict[str, Any]) -> Captain:
    """A captain with these values; what is not among them is as before set-up."""
    captain = Captain()
    CAPTAINS[seat].lay(captain, values)
    return captain


class Table(State):
    """The shared part of the table and both captains.

    A space of the track has the index (pair - 1) * 2 + orbit - 1, in `line` as in the actions.
    """

    season: int
    line: list[int]
    place: bytearray
    """Where each orbit card is."""
    display: list[int]
    drawn: int
    """How many discoveries of this season's deck were turned up."""
    owner: bytearray
    """Where each discovery is."""
    predictions: list[int]
    """As `prediction` makes them, in playing order."""
    course_used: int
    """How many cards of the course deck the rival has used."""
    blue: Captain
    orange: Captain

    def __init__(self, settings: Settings, deal: Deal) -> None:
        """A table with nothing on it yet: `clear` or `copy_onto` lays it.

        A clone goes through here too, so nothing is made that a copy would throw away.
        """
        super().__init__(settings)
        self.deal: Deal = deal

    def clear(self) -> None:
        """The bare table before set-up: laid once for these settings, then copied."""
        bare = self.settings.bare
        if isinstance(bare, Table):
            bare.copy_onto(self)
        else:
            self.lay()
            self.settings.bare = self.clone()

    def lay(self) -> None:
        """Lay the bare table as it is declared."""
        TABLE.lay(self, {"blue": new_captain(0, {}), "orange": new_captain(1, {})})

    def captain(self, seat: int) -> Captain:
        return self.orange if seat else self.blue

    def fields(self) -> tuple[str, ...]:
        return (*TABLE.names, "coming")

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
