"""What lies on the table in Newton, and nothing else."""

from __future__ import annotations

from typing import Any, Final, final

from orrery.core import features
from orrery.core.fields import (
    COMMON,
    Amounts,
    Bits,
    Counts,
    Field,
    Fields,
    Flag,
    Known,
    Number,
    Numbers,
    Part,
    Row,
    Word,
)
from orrery.core.positions import LARGE
from orrery.core.state import Settings, State
from orrery.games.newton import components as box
from orrery.games.newton.piles import Piles

NOBODY: Final = -1
NO_CARD: Final = -1
NO_TILE: Final = -1
NO_PLACE: Final = -1
NO_MASTER: Final = 255


class Agreed:
    """The options of a game as the rules read them. Shared by all clones."""

    def __init__(
        self,
        seats: int,
        drafted: bool,
        wanted: list[int],
        uniform: bool,
        free_pass: bool,
        coins_as_moved: bool,
        unlimited_cubes: bool,
        combined: bool,
        cavendish_bonus: bool,
        bonus_at_once: bool,
    ) -> None:
        self.seats = seats
        self.solo = seats == 1
        self.drafted = drafted
        """Masters are drafted, not dealt (NW-R-44). Alone they are drawn and dropped anyway."""
        self.wanted = wanted
        """By seat the colour asked for, NOBODY where it is left to chance (NW-R-42)."""
        self.uniform = uniform
        """Every board has the requirements of the first one (NW-R-48)."""
        self.free_pass = free_pass
        """The Map's Objective space can be passed without its requirement (NW-R-03)."""
        self.coins_as_moved = coins_as_moved
        """A Marker stopped by the track earns by the spaces moved (NW-R-02)."""
        self.unlimited_cubes = unlimited_cubes
        """The extra cube, once paid, is as many as one likes (NW-R-04)."""
        self.combined = combined
        """The actions of an Invention that counts are one action (NW-R-05)."""
        self.cavendish_bonus = cavendish_bonus
        """Tiles that leave the game complete their pile (NW-R-07)."""
        self.bonus_at_once = bonus_at_once
        """The bonus of a pile can pay for placing its tile (NW-R-06)."""


class Deal:
    """All chance of one game, and what follows from it. Shared by all clones."""

    def __init__(
        self,
        agreed: Agreed,
        first: int,
        boards: list[int],
        colours: list[int],
        cities: list[int],
        universities: list[int],
        ancients: list[int],
        specializations: list[int],
        inventions: list[int],
        objectives: list[int],
        tokens: list[int],
        decks: list[int],
        under: list[int],
        masters: list[int],
    ) -> None:
        self.agreed = agreed
        self.first = first
        """The first player of the first round."""
        self.boards = boards
        """Study board by seat."""
        self.colours = colours
        """Colour by seat."""
        self.cities = cities
        """City tiles by City of the Map, in the order of CITY_PLACES; likewise the next two."""
        self.universities = universities
        self.ancients = ancients
        self.specializations = specializations
        """By slot, in the order of SPECIALIZATION_SPACES; likewise the next two."""
        self.inventions = inventions
        self.objectives = objectives
        self.tokens = tokens
        """Kind of Bonus token by Bonus space at the start, NO_TILE where none lies."""
        self.decks = decks
        """Every Action card, each deck from its top: level 1, then 2, then 3."""
        self.under = under
        """For each of the first five rounds every Action card once: in this order those that
        lie face up at its end go under their decks (NW-R-26)."""
        self.masters = masters
        """Masters dealt, seat after seat; alone the six that were drawn."""
        self.city_at = [NO_TILE] * box.PLACES
        """City tile by place."""
        for city in range(len(box.CITY_PLACES)):
            self.city_at[box.CITY_PLACES[city]] = cities[city]
        self.needed_place = [NO_PLACE] * (len(box.BOARDS) * box.CELLS)
        """By board * 14 + book space the place that has to be visited; NO_PLACE for Volumes."""
        for cell in range(len(box.BOARDS) * box.CELLS):
            if box.CELL_NEED[cell] == box.NEEDS_UNIVERSITY:
                self.needed_place[cell] = box.UNIVERSITY_PLACES[
                    universities.index(box.CELL_TILE[cell])
                ]
            elif box.CELL_NEED[cell] != box.NEEDS_VOLUMES:
                self.needed_place[cell] = box.ANCIENT_PLACES[ancients.index(box.CELL_TILE[cell])]

    def pack(self, seat: int) -> list[int]:
        """The Masters dealt to a seat."""
        return self.masters[seat * box.MASTERS_KEPT : (seat + 1) * box.MASTERS_KEPT]

    def shelf_base(self, seat: int) -> int:
        """Where the requirements of a seat's board begin. NW-R-48."""
        return 0 if self.agreed.uniform else self.boards[seat] * box.CELLS


# --- what lies on the table, declared once ------------------------------------------------


def _cards() -> Row:
    return Row(box.CARD_IDS, box.CARDS, kind=bytes)


def _masters() -> Row:
    return Row(box.MASTER_IDS, box.MASTERS, kind=bytes)


_SEAT: Final = features.seats_at([""], len(box.COLOURS))

SCHOLAR: Final = Fields(
    Field("points", Amounts(box.SOURCE_NAMES, 0, LARGE), start=[0] * box.SOURCES),
    # What can be counted on a board (`recount`), so that positions do not say it.
    Field(
        "symbols",
        Numbers(box.BASIC_ACTIONS, 0, LARGE, names=box.ACTION_NAMES),
        start=[0] * box.BASIC_ACTIONS,
        key=None,
    ),
    Field(
        "volumes",
        Numbers(box.VOLUMES, 0, LARGE, names=box.VOLUME_NAMES),
        start=[0] * box.VOLUMES,
        key=None,
    ),
    Field("students", Row(box.TECH_IDS, box.STUDENTS), start=[]),
    Field("hand", _cards(), start=b""),
    Field("desk", _cards(), start=b""),
    Field("tucked", _cards(), start=b""),
    Field("masters", _masters(), start=b"", known=Known.OWNER),
    Field("patrons", _masters(), start=b""),
    Field("tokens", Row(box.TOKEN_IDS, len(box.BONUS_SPACES), kind=bytes), start=b""),
    Field(
        "developments",
        Counts(box.ACTION_NAMES, 255),
        start=bytes(box.BASIC_ACTIONS),
        shows=Counts(box.DEVELOPMENT_IDS, 255),
    ),
    Field(
        "incomes",
        Counts(box.INCOME_KINDS, 255),
        start=bytes(box.INCOMES),
        shows=Counts(box.INCOME_IDS, 255),
    ),
    Field("coins", Number(0, LARGE), start=box.START_COINS),
    Field("potions", Number(0, LARGE), start=box.START_POTIONS),
    Field("scientist", Word(box.PLACE_IDS), start=box.BASEL),
    Field("marker", Number(0, box.WORK_END), start=0, key="work", shows=Word(box.WORK_IDS)),
    Field("visited", Bits(box.PLACE_IDS), start=0, key="cubes", seen="cubes"),
    Field("cubes", Number(0, box.CUBES), start=0, key=None, seen=None),
    Field("shelf", Bits(box.CELL_IDS), start=0, key="books", seen="books"),
    Field("taken", Number(0, box.BOOKS), start=0, key=None, seen=None),
    Field("removed", Number(0, LARGE), start=0),
    Field("medicine", Number(0, 2), start=0),
)
TABLE: Final = Fields(
    *COMMON,
    Field("round", Number(0, box.ROUNDS), start=0),
    Field("lap", Number(0, box.TURNS), start=0),
    # Positions count players from 1.
    Field("turn", Number(NOBODY, len(box.COLOURS) - 1), start=NOBODY, key=None, feature=_SEAT),
    Field("first", Number(0, len(box.COLOURS) - 1), start=0, key=None, feature=_SEAT),
    Field(
        "drafted",
        Numbers(len(box.COLOURS) * box.MASTERS_KEPT, 0, NO_MASTER, kind=bytes),
        start=b"",
        known=Known.PARTLY,
        key=None,
        seen=None,
    ),
    Field("market", Row(box.CARD_IDS, box.ACTION_CARDS), start=[], key="cards.market", seen=None),
    Field(
        "decks",
        Piles(box.ACTION_CARDS),
        start=[b""] * box.LEVELS,
        known=Known.PARTLY,
        key=None,
        seen=None,
        # Nobody knows their order.
        feature=features.held(box.CARD_IDS[: box.ACTION_CARDS]),
    ),
    Field(
        "returned",
        Numbers(
            box.ACTION_CARDS,
            0,
            box.ROUNDS,
            kind=bytes,
            names=box.CARD_IDS[: box.ACTION_CARDS],
        ),
        start=bytes(box.ACTION_CARDS),
        key=None,
        seen=None,
    ),
    Field("lying", Bits(box.BONUS_SPACES), start=0, key=None, seen=None),
    Field("scholars", Part(SCHOLAR)),
    Field("card", Word(box.CARD_IDS, gap=True), start=NO_CARD, key="turn.card"),
    Field("acted", Flag(), start=False, key="turn.acted"),
    Field("applied", Flag(), start=False, key="turn.applied"),
    Field("boosted", Flag(), start=False, key="turn.boosted"),
)


@final
class Scholar:
    """What belongs to one player. Cards are kept as bytes in ascending order."""

    hand: bytes
    """Action cards in hand."""
    desk: bytes
    """Action cards played this round, in the order of playing."""
    tucked: bytes
    """Action cards under the desk, in the order of the rounds."""
    masters: bytes
    """Masters in hand."""
    patrons: bytes
    """Masters played, in the order of playing."""
    tokens: bytes
    """Kinds of the Bonus tokens taken, in the order of taking."""
    developments: bytes
    """How many Development tiles of each action."""
    incomes: bytes
    """How many Income tiles of each kind."""
    coins: int
    potions: int
    scientist: int
    """The place where the Scientist is."""
    marker: int
    """Space of the Work track."""
    visited: int
    """One bit per place with an own cube."""
    cubes: int
    """Cubes placed."""
    shelf: int
    """One bit per book space with a tile."""
    taken: int
    """Bookshelf tiles taken from the piles."""
    removed: int
    """Of these, how many left the game instead of being placed."""
    medicine: int
    """The Medicine Income tile: 0 none, 1 and 2 the side that is up."""

    def __init__(
        self, points: list[int], symbols: list[int], volumes: list[int], students: list[int]
    ) -> None:
        self.points: list[int] = points
        """Victory Points by source."""
        self.symbols: list[int] = symbols
        """Visible symbols by action: board, desk, tucked cards, Development tiles."""
        self.volumes: list[int] = volumes
        """Available Volumes by colour, those of choice last: desk and played Masters."""
        self.students: list[int] = students
        """Technology space of each Student on the track, in the order of coming there."""

    def clone(self) -> Scholar:
        copy = Scholar(self.points[:], self.symbols[:], self.volumes[:], self.students[:])
        copy.hand = self.hand
        copy.desk = self.desk
        copy.tucked = self.tucked
        copy.masters = self.masters
        copy.patrons = self.patrons
        copy.tokens = self.tokens
        copy.developments = self.developments
        copy.incomes = self.incomes
        copy.coins = self.coins
        copy.potions = self.potions
        copy.scientist = self.scientist
        copy.marker = self.marker
        copy.visited = self.visited
        copy.cubes = self.cubes
        copy.shelf = self.shelf
        copy.taken = self.taken
        copy.removed = self.removed
        copy.medicine = self.medicine
        return copy

    def encode(self) -> tuple[object, ...]:
        return SCHOLAR.encode(self)

    def been_to(self, place: int) -> bool:
        """Whether an own cube lies on a place."""
        return self.visited >> place & 1 == 1

    def filled(self, cell: int) -> bool:
        """Whether a tile lies on a book space."""
        return self.shelf >> cell & 1 == 1


class Table(State):
    """The shared part of the table and every player's part."""

    round: int
    """From 1; 0 while the Masters are chosen."""
    lap: int
    """Which of the five turns of the round, from 1."""
    turn: int
    """Whose turn it is."""
    first: int
    """Who has the First Player token."""
    drafted: bytes
    """Masters kept in the draft: seat * 4 + pass; NO_MASTER before. Alone the two dropped."""
    market: list[int]
    """Face-up Action cards in ascending order, so level by level."""
    decks: list[bytes]
    """Face-down cards of each level from the top."""
    returned: bytes
    """By Action card the round at whose end it went under its deck; 0 if it did not, or came up
    again. In a deck the cards lie in ascending order of this number: they are its layers."""
    lying: int
    """One bit per Bonus space where the token of the deal still lies."""
    scholars: list[Scholar]
    # What is remembered until the turn ends.
    card: int
    """The card played this turn."""
    acted: bool
    """Its action was performed."""
    applied: bool
    """Its special effect was applied."""
    boosted: bool

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
        self.first = self.deal.first

    def lay(self) -> None:
        """Lay the bare table as it is declared."""
        seats = self.deal.agreed.seats
        dropped = box.MASTERS_DRAWN_ALONE - box.MASTERS_KEPT
        unkept = dropped if seats == 1 else seats * box.MASTERS_KEPT
        TABLE.lay(
            self,
            {
                "drafted": bytes([NO_MASTER] * unkept),
                "scholars": [new_scholar({}) for _ in range(seats)],
            },
        )

    def token_lies(self, space: int) -> bool:
        """Whether the token of the deal still lies on a Bonus space."""
        return self.lying >> space & 1 == 1

    def kept(self, seat: int, number: int) -> int:
        """The Master that a seat kept in a pass of the draft; NO_MASTER before."""
        return self.drafted[seat * box.MASTERS_KEPT + number]

    def fresh_turn(self) -> None:
        self.card = NO_CARD
        self.acted = False
        self.applied = False
        self.boosted = False

    def fields(self) -> tuple[str, ...]:
        return (*TABLE.names, "coming")

    @property
    def coming(self) -> tuple[object, ...]:
        """What the deal laid out for good, and what it still holds in store."""
        deal = self.deal
        used = max(self.round - 1, 0)
        return (
            tuple(deal.boards),
            tuple(deal.colours),
            tuple(deal.cities),
            tuple(deal.universities),
            tuple(deal.ancients),
            tuple(deal.specializations),
            tuple(deal.inventions),
            tuple(deal.objectives),
            tuple(deal.tokens),
            tuple(deal.masters),
            tuple(deal.under[used * box.ACTION_CARDS :]),
        )

    def copy_onto(self, other: Table) -> None:
        """Give `other` an independent copy of everything that can change."""
        other.stack = self.stack[:]
        other.decisions = self.decisions
        other.reveals = self.reveals
        other.over = self.over
        other.round = self.round
        other.lap = self.lap
        other.turn = self.turn
        other.first = self.first
        other.drafted = self.drafted
        other.market = self.market[:]
        other.decks = self.decks[:]
        other.returned = self.returned
        other.lying = self.lying
        other.scholars = [scholar.clone() for scholar in self.scholars]
        other.card = self.card
        other.acted = self.acted
        other.applied = self.applied
        other.boosted = self.boosted


def new_scholar(values: dict[str, Any]) -> Scholar:
    """A player's part with these values; what is not among them is as before the setup."""
    scholar = Scholar([], [], [], [])
    SCHOLAR.lay(scholar, values)
    return scholar


def add_volumes(volumes: list[int], shown: bytes, card: int) -> None:
    """Count the Volumes that a card shows, in CARD_VOLUMES or MASTER_VOLUMES."""
    for colour in range(box.VOLUMES):
        volumes[colour] += shown[card * box.VOLUMES + colour]


def take_volumes(volumes: list[int], shown: bytes, card: int) -> None:
    """The inverse of `add_volumes`."""
    for colour in range(box.VOLUMES):
        volumes[colour] -= shown[card * box.VOLUMES + colour]


def with_card(cards: bytes, card: int) -> bytes:
    """The cards and one more, in ascending order."""
    place = 0
    while place < len(cards) and cards[place] < card:
        place += 1
    return cards[:place] + bytes([card]) + cards[place:]


def without(cards: bytes, card: int) -> bytes:
    """The cards less one of them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
