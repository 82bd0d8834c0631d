"""What lies on the table in Galileo Galilei, and nothing else."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.fields import (
    COMMON,
    Amounts,
    Bits,
    Field,
    Fields,
    Flag,
    Known,
    Number,
    Numbers,
    Row,
    Word,
)
from orrery.core.positions import LARGE
from orrery.core.state import Settings, State
from orrery.games.galileo_galilei import codecs
from orrery.games.galileo_galilei import components as box

NOBODY: Final = -1
NO_CARD: Final = -1
NO_TILE: Final = -1
PLAIN: Final = -1
"""The ability of an astronomer in the basic game."""
BARE: Final = 255
"""A tile space of the sky where no tile lies yet."""


class Agreed:
    """The options of a game as the rules read them. Shared by all clones."""

    def __init__(
        self,
        seats: int,
        advanced: bool,
        arranged: bool,
        drawn_lots: bool,
        one_card: bool,
        owned_dice: bool,
        whole_turn: bool,
        last_on_board: bool,
        only_from_end: bool,
        kepler_both: bool,
        six_solo_tiles: bool,
        six_movements: bool,
        tycho_inquisitors: bool,
        tycho_bonus: int,
    ) -> None:
        self.seats = seats
        self.solo = seats == 1
        self.advanced = advanced
        self.arranged = arranged
        """Everybody arranges the own action tiles (GG-PSET-04)."""
        self.drawn_lots = drawn_lots
        """The astronomers are dealt, not picked."""
        self.one_card = one_card
        self.owned_dice = owned_dice
        self.whole_turn = whole_turn
        self.last_on_board = last_on_board
        self.only_from_end = only_from_end
        self.kepler_both = kepler_both
        self.six_solo_tiles = six_solo_tiles
        self.six_movements = six_movements
        self.tycho_inquisitors = tycho_inquisitors
        self.tycho_bonus = tycho_bonus


class Deal:
    """All chance of one game. Shared by all clones."""

    def __init__(
        self,
        agreed: Agreed,
        first: int,
        cards: list[int],
        left_out: list[int],
        scales: list[int],
        subjects: list[int],
        astronomers: list[int],
        tiles: list[int],
        solo_tiles: list[int],
        movement: list[int],
        luck: list[int],
    ) -> None:
        self.agreed = agreed
        self.first = first
        self.cards = cards
        """The deck from its top, the cards of the first display included."""
        self.left_out = left_out
        """Cards left out, in the order in which they would be needed: Tier III first."""
        self.scales = scales
        """Scale tiles by slot, with their sides."""
        self.subjects = subjects
        """Arch side up over the four slots, then niche side up on the two question marks."""
        self.astronomers = astronomers
        """In turn order from the first player, where they are dealt; else empty."""
        self.tiles = tiles
        """By seat, six tiles from space 1 up; empty where they are arranged."""
        self.solo_tiles = solo_tiles
        self.movement = movement
        """Tycho's movement deck, shuffled again and again; used up, it begins anew."""
        self.luck = luck
        """Numbers from 0 to 11 for the colours of Tycho's dice; used up, they begin anew."""


# --- what lies on the table, declared once ------------------------------------------------

MOST_SIDES: Final = 4
PAGE_NUMBERS: Final = (1, 2)
"""Personal pages, as many as an astronomer can have."""
COMET_COUNT: Final = Number(0, box.COMETS)


def _side_fields(tiles: list[str]) -> Fields:
    """The fields of a side that plays with these tiles, in the order in which they are encoded."""
    books = Numbers(box.ROWS, 0, box.CARDS)
    return Fields(
        Field("dice", Row(box.DIE_NAMES, box.STORE), start=[]),
        Field("books", books, start=[0] * box.ROWS),
        Field("chairs", Numbers(box.SCALES, 0, box.TOP), start=[0] * box.SCALES),
        Field("cellar", codecs.Cellar(LARGE), start=[0] * box.CELLAR),
        Field("points", Amounts(box.SOURCE_NAMES, -LARGE, LARGE), start=[0] * box.SOURCES),
        Field("character", codecs.Character(), start=NOBODY, key="astronomer"),
        # Follows from the astronomer and the options.
        Field("ability", Number(PLAIN, box.TYCHO), start=PLAIN, key=None, seen=None),
        Field("quadrants", Number(0, LARGE), start=0),
        Field("telescope", Number(0, box.SPACES), start=box.START_SPACE),
        Field("golden", Bits(tiles), start=0),
        Field("reserve", Word(box.TILE_IDS, gap=True), start=NO_TILE),
        Field("tokens", Number(0, box.TOKENS), start=box.TOKENS),
        Field("comets", COMET_COUNT, start=box.COMETS),
        Field("upper", COMET_COUNT, start=0),
        Field("lower", COMET_COUNT, start=0),
        Field("worn", COMET_COUNT, start=0),
        Field("book", COMET_COUNT, start=0),
        Field("appendix", COMET_COUNT, start=0),
        Field("own_pages", Bits(PAGE_NUMBERS), start=0, key="pages"),
        Field(
            "reputation",
            Number(box.REPUTATION_LOW, box.REPUTATION_HIGH),
            start=box.REPUTATION_START,
        ),
        Field("objectives", Bits(range(1, box.OBJECTIVES + 1)), start=0),
        # Which library tile lies where, with which side up, is said tile by tile.
        Field("laid_sides", Number(0, 15), start=0, key=None, seen=None),
        Field("sky", codecs.Sky(tiles, box.TILES, BARE), start=bytes([BARE] * box.TILES)),
        # A light side does not tell which card it is.
        Field("library", codecs.Library(), start=b"", known=Known.PARTLY),
        Field(
            "laid",
            Numbers(
                box.LIBRARY_TILES,
                0,
                box.ROWS * box.CARDS,
                kind=bytes,
                names=box.LIBRARY_TILE_IDS,
            ),
            start=bytes(box.LIBRARY_TILES),
            key=None,
            seen=None,
        ),
    )


PLAYER: Final = _side_fields(box.TILE_IDS)
TYCHO: Final = _side_fields(box.SOLO_TILE_IDS)
TABLE: Final = Fields(
    *COMMON,
    Field("round", Number(0, LARGE), start=0),
    Field(
        "turn",
        codecs.Player(MOST_SIDES),
        start=NOBODY,
        key="turn.player",
        shows=Number(NOBODY, MOST_SIDES - 1),
    ),
    Field("ending", Number(0, LARGE), start=0),
    # Both are counted from the cards that lie open.
    Field("drawn", Number(0, box.CARDS), start=0, key=None, seen=None),
    Field("drawn_from_box", Number(0, box.CARDS), start=0, key=None, seen=None),
    Field(
        "display",
        Row(box.CARD_IDS, box.DISPLAY, gaps=True),
        start=[NO_CARD] * box.DISPLAY,
        key="display.cards",
    ),
    Field(
        "tokens",
        codecs.Tokens(MOST_SIDES),
        start=[NOBODY] * (box.DISPLAY * box.SPOTS),
        key="display.tokens",
    ),
    Field(
        "pages", codecs.Players(box.PAGES, MOST_SIDES), start=[NOBODY] * box.PAGES, key="book.pages"
    ),
    Field(
        "firsts",
        codecs.Players(box.OBJECTIVES, MOST_SIDES),
        start=[NOBODY] * box.OBJECTIVES,
        key="university.firsts",
    ),
    # What the dice of all sides leave.
    Field(
        "supply",
        Numbers(len(box.COLOURS), 0, box.DICE_PER_COLOUR, names=box.COLOURS),
        start=[box.DICE_PER_COLOUR] * len(box.COLOURS),
        key=None,
    ),
    Field("sides", codecs.Sides(PLAYER, TYCHO)),
    Field("movements", Number(0, LARGE), start=0, key="deck.movements"),
    Field("lucks", Number(0, LARGE), start=0, key="deck.lucks"),
    Field("fixed_done", Flag(), start=False, key="turn.fixed_done"),
    Field("moving_done", Flag(), start=False, key="turn.moving_done"),
    Field("played", Word(box.TILE_IDS, gap=True), start=NO_TILE, key="turn.played"),
    Field("persuaded", Flag(), start=False, key="turn.persuaded"),
    Field("peak", Number(0, LARGE), start=0, key="turn.peak"),
    Field("tile_laid", Flag(), start=False, key="turn.tile_laid"),
)


def fields_of(side: int, seats: int) -> Fields:
    """The fields of a side; alone, Tycho sits after the last seat."""
    return PLAYER if side < seats else TYCHO


class Astronomer:
    """One side of the table: a player, or Tycho."""

    character: int
    ability: int
    quadrants: int
    telescope: int
    golden: int
    """One bit per tile whose golden side is up."""
    reserve: int
    tokens: int
    """Constellation tokens on the own board."""
    comets: int
    """Comets on the own board; those below lie on the game board."""
    upper: int
    lower: int
    worn: int
    """Comets of the lower zone that were used this turn (GG-R-16)."""
    book: int
    appendix: int
    own_pages: int
    """One bit per covered personal page."""
    reputation: int
    objectives: int
    """One bit per objective reached."""
    laid_sides: int
    """One bit per library tile that shows side b."""
    sky: bytes
    """Tiles by tile space, space 1 first; Tycho's solo action tiles from the left."""
    library: bytes
    """Cards from the left, with the side that is up."""
    laid: bytes
    """Copernicus' library tiles: 0 beside the board, else 1 + corner."""

    def __init__(
        self,
        dice: list[int],
        books: list[int],
        chairs: list[int],
        cellar: list[int],
        points: list[int],
    ) -> None:
        self.dice: list[int] = dice
        """Kinds of dice, in ascending order."""
        self.books: list[int] = books
        """Column of each row's book; 0 on its start space."""
        self.chairs: list[int] = chairs
        """Row of the university token on each scale; 0 on the stairs."""
        self.cellar: list[int] = cellar
        """Inquisitors by space; Bruno's cellar has five spaces."""
        self.points: list[int] = points
        """Points of the score track by source."""

    def clone(self) -> Astronomer:
        copy = Astronomer(
            self.dice[:], self.books[:], self.chairs[:], self.cellar[:], self.points[:]
        )
        copy.character = self.character
        copy.ability = self.ability
        copy.quadrants = self.quadrants
        copy.telescope = self.telescope
        copy.golden = self.golden
        copy.reserve = self.reserve
        copy.tokens = self.tokens
        copy.comets = self.comets
        copy.upper = self.upper
        copy.lower = self.lower
        copy.worn = self.worn
        copy.book = self.book
        copy.appendix = self.appendix
        copy.own_pages = self.own_pages
        copy.reputation = self.reputation
        copy.objectives = self.objectives
        copy.laid_sides = self.laid_sides
        copy.sky = self.sky
        copy.library = self.library
        copy.laid = self.laid
        return copy

    def encode(self) -> tuple[object, ...]:
        return PLAYER.encode(self)


class Table(State):
    """The shared part of the table and every side of it.

    A constellation space on the display has the index display space * 3 + place, in `tokens`
    as in the actions. Sides are the seats and, playing alone, Tycho after them.
    """

    round: int
    turn: int
    """Whose turn it is."""
    ending: int
    """The round in which the end was triggered; 0 before that (GG-END-01)."""
    drawn: int
    """Cards drawn from the deck, and below from the box."""
    drawn_from_box: int
    display: list[int]
    tokens: list[int]
    pages: list[int]
    """Whose comet lies on each page of the book."""
    firsts: list[int]
    """Who reached each objective first."""
    supply: list[int]
    """Dice left by colour."""
    sides: list[Astronomer]
    movements: int
    """Movement tiles that Tycho has used."""
    lucks: int
    # What is remembered until the turn ends.
    fixed_done: bool
    moving_done: bool
    played: int
    """The tile whose moving action was used."""
    persuaded: bool
    peak: int
    """The most inquisitors at one time in this turn (GG-R-32)."""
    tile_laid: bool

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
        agreed = self.deal.agreed
        sides = agreed.seats + (1 if agreed.solo else 0)
        TABLE.lay(self, {"sides": [new_side({}) for _ in range(sides)]})

    def fresh_turn(self) -> None:
        self.fixed_done = False
        self.moving_done = False
        self.played = NO_TILE
        self.persuaded = False
        self.peak = 0
        self.tile_laid = False

    def fields(self) -> tuple[str, ...]:
        return (*TABLE.names, "coming")

    @property
    def coming(self) -> tuple[object, ...]:
        """What the deal still holds in store: part of what makes two tables differ."""
        deal = self.deal
        return (
            deal.first,
            tuple(deal.cards[self.drawn :]),
            tuple(deal.left_out[self.drawn_from_box :]),
            tuple(deal.scales),
            tuple(deal.subjects),
            tuple(self.tiles_to_come()),
            tuple(round_of(deal.movement, self.movements)),
            tuple(round_of(deal.luck, self.lucks)),
        )

    def tiles_to_come(self) -> list[int]:
        """Action tiles dealt to players whose boards are not laid out yet."""
        coming: list[int] = []
        if not self.deal.agreed.arranged:
            for seat in range(self.deal.agreed.seats):
                if BARE in self.sides[seat].sky:
                    coming += self.deal.tiles[seat * box.TILES : (seat + 1) * box.TILES]
        return coming

    def copy_onto(self, other: Table) -> None:
        """Give `other` an independent copy of everything that can change."""
        other.stack = self.stack[:]
        other.decisions = self.decisions
        other.reveals = self.reveals
        other.over = self.over
        other.round = self.round
        other.turn = self.turn
        other.ending = self.ending
        other.drawn = self.drawn
        other.drawn_from_box = self.drawn_from_box
        other.display = self.display[:]
        other.tokens = self.tokens[:]
        other.pages = self.pages[:]
        other.firsts = self.firsts[:]
        other.supply = self.supply[:]
        other.sides = [side.clone() for side in self.sides]
        other.movements = self.movements
        other.lucks = self.lucks
        other.fixed_done = self.fixed_done
        other.moving_done = self.moving_done
        other.played = self.played
        other.persuaded = self.persuaded
        other.peak = self.peak
        other.tile_laid = self.tile_laid


def new_side(values: dict[str, Any]) -> Astronomer:
    """A side with these values; what is not among them is as before the player's setup."""
    side = Astronomer([], [], [], [], [])
    PLAYER.lay(side, values)
    return side


def round_of(row: list[int], used: int) -> list[int]:
    """A row that begins anew when it is used up, from the next one on."""
    if not row:
        return []
    start = used % len(row)
    return row[start:] + row[:start]


def inquisitors(side: Astronomer) -> int:
    return sum(side.cellar)
