"""What lies on the table in Galileo Project, and nothing else."""

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
    Word,
)
from orrery.core.frames import WIDTH
from orrery.core.observing import seen_from
from orrery.core.positions import LARGE
from orrery.core.state import Settings, State
from orrery.games.galileo_project import components as box

NO_TRACK: Final = 2
"""The track of a marker on space 0: neither."""
NO_CARD: Final = -1
NO_PROJECT: Final = -1
NOBODY: Final = -1
RIVAL: Final = 1
"""The solo rival's number, after the only seat."""
UNCLAIMED: Final = 255
ALL_MODIFIERS: Final = 255
NOT_PLACED: Final = 4
"""No moon or type modifier on the open project."""

# What triggered the end.
NOT_ENDING: Final = 0
LAST_CHARACTER: Final = 1
TEN_ROBOTS: Final = 2

# --- robots -------------------------------------------------------------------------------
# A robot beside a player's moon is one number, because a table is copied far more often than a
# robot changes: the piece in the lowest six bits, then level, moon, moon place taken, robot
# modifier, developed.


def pack_robot(piece: int, level: int, moon: int, moved: int, extra: int, developed: int) -> int:
    """All of a robot as one number; `extra` is the type of its robot modifier, or NO_TYPE."""
    return piece | level << 6 | moon << 9 | moved << 11 | extra << 12 | developed << 15


def piece_of(robot: int) -> int:
    """Its card: a robot card, or ROBOTS + a fulfilled project."""
    return robot & 63


def level_of(robot: int) -> int:
    return robot >> 6 & 7


def moon_of(robot: int) -> int:
    return robot >> 9 & 3


def is_moved(robot: int) -> int:
    """1 if its moon place is taken by a modifier."""
    return robot >> 11 & 1


def extra_of(robot: int) -> int:
    """The type of its robot modifier, or NO_TYPE."""
    return robot >> 12 & 7


def is_developed(robot: int) -> int:
    """0 until its development marker has moved for it (GP-ROB-11)."""
    return robot >> 15 & 1


def has_type(robot: int, kind: int) -> bool:
    """By card or by robot modifier. GP-ABIL-02, GP-MOD-10."""
    return box.PIECE_TYPE[robot & 63] == kind or robot >> 12 & 7 == kind


def raised(robot: int, steps: int) -> int:
    return robot + (steps << 6)


def developed(robot: int) -> int:
    return robot | 1 << 15


def with_moon_modifier(robot: int, moon: int) -> int:
    return robot & ~(3 << 9) | moon << 9 | 1 << 11


def with_type_modifier(robot: int, kind: int) -> int:
    return robot & ~(7 << 12) | kind << 12


def fulfilled_project(card: int, level: int, moon: int, kind: int) -> int:
    """A project that has just become a robot: both places taken, not developed. GP-PROJ-02."""
    return pack_robot(box.ROBOTS + card, level, moon, 1, kind, 0)


def new_robot(card: int, level: int, moon: int) -> int:
    """A robot card as it is laid beside a moon. GP-ROB-08."""
    return pack_robot(card, level, moon, 0, box.NO_TYPE, 0)


# --- the table ----------------------------------------------------------------------------


class Agreed:
    """The options of a game as the rules read them. Shared by all clones."""

    def __init__(
        self,
        seats: int,
        io_bonus: bool,
        builder_recruits: bool,
        leftover_bottom: bool,
        project_influence: bool,
        own_modifiers: bool,
        equal_types: bool,
        sides: list[int],
        star_z: int,
        goals: list[int],
    ) -> None:
        self.seats = seats
        self.solo = seats == 1
        self.io_bonus = io_bonus
        """Io saves on top of the value of the MC paid (GP-RL-01)."""
        self.builder_recruits = builder_recruits
        """Taking a character with a Builder is recruiting (GP-RL-14)."""
        self.leftover_bottom = leftover_bottom
        """The project nobody chose goes under the stack (GP-RL-30)."""
        self.project_influence = project_influence
        """A fulfilled project gives influence by its level (GP-RL-02)."""
        self.own_modifiers = own_modifiers
        """A robot may carry a modifier for its own moon or its own type (GP-RL-03)."""
        self.equal_types = equal_types
        """On Callisto equally large types add up (GP-RL-41)."""
        self.sides = sides
        """By kind of technology: 0 side a, 1 side b, -1 drawn."""
        self.star_z = star_z
        """0 side a, 1 side b, -1 drawn."""
        self.goals = goals
        """Four goals for the slots A to D; empty if they are drawn."""


class Deal:
    """All chance of one game. Shared by all clones."""

    def __init__(
        self,
        agreed: Agreed,
        first: int,
        robots: list[int],
        characters: list[int],
        projects: list[int],
        sides: list[int],
        star_z: int,
        goals: list[int],
    ) -> None:
        self.agreed = agreed
        self.first = first
        """Who has player board 1."""
        self.robots = robots
        """The robot deck from its top, the cards of the first display included."""
        self.characters = characters
        """The character deck from its top: kinds, each as often as it has copies."""
        self.projects = projects
        """The project stack from its top; the first ones are offered in the draft."""
        self.sides = sides
        """By kind of technology: 0 side a, 1 side b."""
        self.star_z = star_z
        """0 side a, 1 side b."""
        self.goals = goals
        """By slot."""


# --- what lies on the table, declared once ------------------------------------------------

ENDINGS: Final = ("no", "last_character", "ten_robots")
"""What triggered the end, by its number."""
HIGHEST_ROBOT: Final = (1 << 16) - 1
MOST_PLAYERS: Final = 4


def _seen_claim(claim: int, me: int, seats: int) -> int:
    """Whose marker lies on a goal, counted from the viewer; 0 where none lies."""
    return 0 if claim > MOST_PLAYERS else seen_from(me, claim, seats) + 1


_CLAIMS: Final = [f"{slot}{place + 1}" for slot in box.SLOT_NAMES for place in range(box.SLOTS)]
_CLAIMERS: Final = ("nobody", *features.sides(MOST_PLAYERS))

PLAYER: Final = Fields(
    Field(
        "markers",
        Numbers(len(box.MOONS), 0, box.SPACES - 1, names=box.MOONS),
        start=[0, 0, 0, 0],
    ),
    # A robot is said in one word with all that lies on it, and so is the open project; in
    # observations the pieces are told one by one.
    Field(
        "robots",
        Numbers(box.ROBOTS + box.PROJECTS, 0, HIGHEST_ROBOT),
        start=[],
        key=None,
        seen=None,
        feature=features.nothing(),
    ),
    Field("mc", Number(0, box.MC_MAX), start=0),
    Field("energy", Number(0, box.ENERGY_MAX), start=0),
    # A position says both in one word.
    Field("influence", Number(0, box.INFLUENCE_MAX), start=0, key=None),
    Field("track", Word((*box.TRACKS, "")), start=NO_TRACK, key=None),
    Field("project", Word(box.PROJECT_IDS, gap=True), start=NO_PROJECT, key=None, seen=None),
    Field("project_level", Number(0, box.HIGHER_LEVEL_CAP), start=0, key=None, seen=None),
    Field("project_moon", Number(0, NOT_PLACED), start=NOT_PLACED, key=None, seen=None),
    Field("project_type", Number(0, NOT_PLACED), start=NOT_PLACED, key=None, seen=None),
    # Both can be counted: from the modifiers placed, and from the technologies.
    Field("unused", Bits(box.MODIFIER_IDS), start=ALL_MODIFIERS, key=None, seen="modifiers"),
    # A view names the tiles, with their sides.
    Field("technologies", Bits(box.TECHNOLOGY_NAMES), start=0, seen=None),
    Field("powers", Number(0, sum(box.POWERS.values())), start=0, key=None, seen=None),
    Field("tucked", Row(box.CHARACTER_IDS, most=max(box.TUCK_LIMIT) + 1, kind=bytes), start=b""),
)
TABLE: Final = Fields(
    *COMMON,
    Field("round", Number(0, LARGE), start=0),
    Field("ending", Word(ENDINGS), start=NOT_ENDING, shows=Word(("", *ENDINGS[1:]))),
    Field(
        "robots",
        Row(box.ROBOT_IDS, box.DISPLAY, gaps=True),
        start=[NO_CARD] * box.DISPLAY,
        key="board.robots",
    ),
    Field(
        "characters",
        Row(box.CHARACTER_IDS, box.DISPLAY, gaps=True),
        start=[NO_CARD] * box.DISPLAY,
        key="board.characters",
    ),
    # What was drawn follows from what is still in the decks, or from what was seen.
    Field("robots_drawn", Number(0, box.ROBOTS), start=0, key=None, seen=None),
    Field("characters_drawn", Number(0, box.MOST_CHARACTERS), start=0, key=None, seen=None),
    Field(
        "offered", Row(box.PROJECT_IDS, box.PROJECTS, kind=bytes), start=b"", key="board.offered"
    ),
    Field(
        "pile",
        Row(box.PROJECT_IDS, box.PROJECTS, kind=bytes),
        start=b"",
        known=Known.PARTLY,
        key="deck.projects",
    ),
    # Said goal by goal.
    Field(
        "claims",
        Numbers(box.SLOTS * box.SLOTS, 0, UNCLAIMED, kind=bytes),
        start=bytes([UNCLAIMED] * (box.SLOTS * box.SLOTS)),
        key=None,
        seen=None,
        feature=features.turned(_CLAIMS, range(256), _CLAIMERS, _seen_claim),
    ),
    Field("rival_robots", Number(0, box.ROBOTS), start=0, key=None, seen=None),
    Field("players", Part(PLAYER)),
)


class Player:
    """What one player has."""

    mc: int
    energy: int
    influence: int
    """The space of the influence marker; 0 before the own first turn."""
    track: int
    """EARTH or MARS; NO_TRACK exactly while the marker is on 0."""
    project: int
    """The open project's card; the three below belong to it."""
    project_level: int
    project_moon: int
    """Its moon modifier."""
    project_type: int
    """Its robot modifier."""
    unused: int
    """One bit per modifier not placed."""
    technologies: int
    """One bit per kind developed."""
    powers: int
    """Lasting powers of these technologies, as in the components."""
    tucked: bytes
    """Characters under the player board, in the order of tucking."""

    def __init__(self, markers: list[int], robots: list[int]) -> None:
        """With the lists read most: set here, compiled code need not check that they exist."""
        self.markers: list[int] = markers
        """The space of the development marker of each moon."""
        self.robots: list[int] = robots
        """Robots in the order of laying; see `pack_robot`."""

    def clone(self) -> Player:
        copy = Player(self.markers[:], self.robots[:])
        copy.mc = self.mc
        copy.energy = self.energy
        copy.influence = self.influence
        copy.track = self.track
        copy.project = self.project
        copy.project_level = self.project_level
        copy.project_moon = self.project_moon
        copy.project_type = self.project_type
        copy.unused = self.unused
        copy.technologies = self.technologies
        copy.powers = self.powers
        copy.tucked = self.tucked
        return copy

    def encode(self) -> tuple[object, ...]:
        return PLAYER.encode(self)


class Table(State):
    """The shared part of the table and all players."""

    round: int
    """0 during the draft, then from 1; alone, the number of the own turn."""
    ending: int
    """What triggered the end first; NOT_ENDING before (GP-END-01, GP-END-02)."""
    robots: list[int]
    """The robot display by place, leftmost first; NO_CARD where none lies."""
    characters: list[int]
    """The character display by place: kinds, or NO_CARD."""
    robots_drawn: int
    """Cards drawn from the robot deck, and below from the character deck."""
    characters_drawn: int
    offered: bytes
    """Project cards that can be chosen in the draft; empty after it."""
    pile: bytes
    """The project stack, top card first; during the draft without the cards offered."""
    claims: bytes
    """At slot * SLOTS + place: whose goal marker lies there, or UNCLAIMED."""
    rival_robots: int
    """Robots that the solo rival has removed (GP-SOLO-04)."""
    players: list[Player]

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
        TABLE.lay(self, {"players": [new_player({}) for _ in range(self.deal.agreed.seats)]})

    def fields(self) -> tuple[str, ...]:
        return (*TABLE.names, "coming")

    @property
    def coming(self) -> tuple[object, ...]:
        """The part of the deal that is still to come, in which two tables can differ."""
        deal = self.deal
        return (
            deal.first,
            tuple(deal.robots[self.robots_drawn :]),
            tuple(deal.characters[self.characters_drawn :]),
            tuple(deal.sides),
            deal.star_z,
            tuple(deal.goals),
        )

    def copy_onto(self, other: Table) -> None:
        """Give `other` an independent copy of everything that can change."""
        other.stack = self.stack[:]
        other.decisions = self.decisions
        other.reveals = self.reveals
        other.over = self.over
        other.round = self.round
        other.ending = self.ending
        other.robots = self.robots[:]
        other.characters = self.characters[:]
        other.robots_drawn = self.robots_drawn
        other.characters_drawn = self.characters_drawn
        other.offered = self.offered
        other.pile = self.pile
        other.claims = self.claims
        other.rival_robots = self.rival_robots
        other.players = [player.clone() for player in self.players]


def lowest(stack: list[int], slot: int) -> int:
    """A slot of the frame below all others: the turn being played, or the salaries at the end."""
    return stack[WIDTH + slot]


def new_player(values: dict[str, Any]) -> Player:
    """A player's part with these values; what is not among them is as before the draft."""
    player = Player([], [])
    PLAYER.lay(player, values)
    return player


def tile_of(table: Table, kind: int) -> int:
    """The technology tile of a kind, with the side that is in play."""
    return box.tile(kind, table.deal.sides[kind])


def has_technology(player: Player, kind: int) -> bool:
    return player.technologies >> kind & 1 == 1


def is_unused(player: Player, modifier: int) -> bool:
    return player.unused >> modifier & 1 == 1


def claimed(table: Table, slot: int) -> bytes:
    """Whose markers lie below the goal of a slot, by place; UNCLAIMED where none lies."""
    return table.claims[slot * box.SLOTS : slot * box.SLOTS + box.SLOTS]
