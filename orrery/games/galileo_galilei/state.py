"""What lies on the table in Galileo Galilei, and nothing else."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Settings, State
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


class Astronomer:
    """One side of the table: a player, or Tycho."""

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

    def clear(self) -> None:
        """As a player board looks before the player's setup."""
        self.character: int = NOBODY
        self.ability: int = PLAIN
        self.quadrants: int = 0
        self.telescope: int = box.START_SPACE
        self.golden: int = 0
        """One bit per tile whose golden side is up."""
        self.reserve: int = NO_TILE
        self.tokens: int = box.TOKENS
        """Constellation tokens on the own board."""
        self.comets: int = box.COMETS
        """Comets on the own board; those below lie on the game board."""
        self.upper: int = 0
        self.lower: int = 0
        self.worn: int = 0
        """Comets of the lower zone that were used this turn (GG-R-16)."""
        self.book: int = 0
        self.appendix: int = 0
        self.own_pages: int = 0
        """One bit per covered personal page."""
        self.reputation: int = box.REPUTATION_START
        self.objectives: int = 0
        """One bit per objective reached."""
        self.laid_sides: int = 0
        """One bit per library tile that shows side b."""
        self.sky = bytes([BARE] * box.TILES)
        self.library = b""
        self.laid = bytes(box.LIBRARY_TILES)

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
        return (
            tuple(self.dice),
            tuple(self.books),
            tuple(self.chairs),
            tuple(self.cellar),
            tuple(self.points),
            self.character,
            self.ability,
            self.quadrants,
            self.telescope,
            self.golden,
            self.reserve,
            self.tokens,
            self.comets,
            self.upper,
            self.lower,
            self.worn,
            self.book,
            self.appendix,
            self.own_pages,
            self.reputation,
            self.objectives,
            self.laid_sides,
            self.sky,
            self.library,
            self.laid,
        )


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
        """The bare table before set-up."""
        self.round = 0
        self.turn = NOBODY
        self.ending = 0
        self.drawn = 0
        self.drawn_from_box = 0
        self.display = [NO_CARD] * box.DISPLAY
        self.tokens = [NOBODY] * (box.DISPLAY * box.SPOTS)
        self.pages = [NOBODY] * box.PAGES
        self.firsts = [NOBODY] * box.OBJECTIVES
        self.supply = [box.DICE_PER_COLOUR] * 3
        agreed = self.deal.agreed
        self.sides = [new_side() for _ in range(agreed.seats + (1 if agreed.solo else 0))]
        self.movements = 0
        self.lucks = 0
        self.fresh_turn()

    def fresh_turn(self) -> None:
        self.fixed_done = False
        self.moving_done = False
        self.played = NO_TILE
        self.persuaded = False
        self.peak = 0
        self.tile_laid = False

    def fields(self) -> tuple[str, ...]:
        return (
            "stack",
            "decisions",
            "reveals",
            "over",
            "round",
            "turn",
            "ending",
            "drawn",
            "drawn_from_box",
            "display",
            "tokens",
            "pages",
            "firsts",
            "supply",
            "sides",
            "movements",
            "lucks",
            "fixed_done",
            "moving_done",
            "played",
            "persuaded",
            "peak",
            "tile_laid",
            "coming",
        )

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


def new_side() -> Astronomer:
    side = Astronomer([], [0] * box.ROWS, [0] * box.SCALES, [0] * box.CELLAR, [0] * box.SOURCES)
    side.clear()
    return side


def round_of(row: list[int], used: int) -> list[int]:
    """A row that begins anew when it is used up, from the next one on."""
    if not row:
        return []
    start = used % len(row)
    return row[start:] + row[:start]


def inquisitors(side: Astronomer) -> int:
    return sum(side.cellar)
