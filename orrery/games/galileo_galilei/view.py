"""What a seat knows of a game of Galileo Galilei.

Everything is open except the fronts and the order of the deck, the cards in the box, the fronts
of cards gained light side up, and what chance holds for Tycho. So every seat and every spectator
knows the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.views import View, common, once, pending
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.dealing import SCALE_SIDES
from orrery.games.galileo_galilei.rules.deck import deck_is_empty
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.rules.setup import movement_tiles
from orrery.games.galileo_galilei.scoring import track
from orrery.games.galileo_galilei.state import TABLE, fields_of


@dataclass(frozen=True, kw_only=True)
class LaidTile:
    """One of Copernicus' tiles in his library; row and column of its upper left corner from 1."""

    tile: str
    side: str
    row: int
    column: int


@dataclass(frozen=True, kw_only=True)
class SideView:
    """One side of the table. Component ids throughout."""

    character: str
    """Empty while it is not chosen yet."""
    score: int
    """Where the score token stands."""
    points: tuple[int, ...]
    quadrants: int
    dice: tuple[str, ...]
    telescope: int
    """Space 1 to 7; for Tycho the place of his token below his tiles, from 0."""
    sky: tuple[str, ...]
    """Tiles from space 1 up; Tycho's from the left. Empty where none lies yet."""
    golden: tuple[str, ...]
    reserve: str
    tokens: int
    comets: int
    upper: int
    lower: int
    worn: int
    book: int
    appendix: int
    own_pages: tuple[int, ...]
    """Personal pages with a comet, from 1."""
    reputation: int
    objectives: tuple[int, ...]
    """Objectives reached, from 1, in the order of `GalileoView.objectives`."""
    books: tuple[int, ...]
    chairs: tuple[int, ...]
    cellar: tuple[int, ...]
    library: tuple[str, ...]
    """Cards from the left: a card's id where the dark strip shows, else the id of its back."""
    laid: tuple[LaidTile, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class GalileoView(View):
    """Everything that can be known about a game of Galileo Galilei."""

    round: int
    first: int
    turn: int
    ending: int
    deck: tuple[int, ...]
    """Cards left in the deck by tier."""
    top: str
    """The light side of the deck's top card; empty without a deck."""
    box: int
    """Cards left in the box."""
    display: tuple[str, ...]
    """Six spaces from the left; empty where no card lies."""
    tokens: tuple[int, ...]
    """Whose token lies on each constellation, three per space; -1 for nobody."""
    pages: tuple[int, ...]
    firsts: tuple[int, ...]
    supply: tuple[int, ...]
    scales: tuple[str, ...]
    """Scale tile and side, as US1a, by slot."""
    subjects: tuple[str, ...]
    """The arch above each slot."""
    objectives: tuple[str, ...]
    """Printed ones first, then the two niches."""
    players: tuple[SideView, ...]
    """The seats, and playing alone Tycho after them."""
    used: tuple[str, ...]
    """Movement tiles that Tycho has used since the last shuffle."""
    movements: int
    lucks: int
    fixed_done: bool
    moving_done: bool
    played: str
    persuaded: bool
    peak: int
    tile_laid: bool
    pending: tuple[tuple[str, tuple[int, ...]], ...]
    """What is still to come: kind of frame, then seat and arguments; the last comes first."""


def build(state: GalileoGalilei, viewer: int | None) -> GalileoView:
    """Put a view together from what the viewer may know."""
    deal = state.deal
    return GalileoView(
        **common(state, viewer),
        **TABLE.show(state, own=False),
        first=deal.first,
        deck=_tiers(deal.cards[state.drawn :]),
        top="" if deck_is_empty(state) else box.BACK_IDS[box.CARD_BACK[deal.cards[state.drawn]]],
        box=len(deal.left_out) - state.drawn_from_box,
        scales=tuple(SCALE_SIDES[scale] for scale in deal.scales),
        subjects=tuple(box.SUBJECT_IDS[subject] for subject in deal.subjects[: box.SCALES]),
        objectives=naming.objective_ids(state),
        players=once(_players, state),
        used=_used(state),
        pending=pending(state.stack, act.FRAMES),
    )


def _tiers(cards: list[int]) -> tuple[int, ...]:
    tiers = [box.CARD_TIER[card] for card in cards]
    return tuple([tiers.count(tier + 1) for tier in range(box.TIERS)])


def _used(state: GalileoGalilei) -> tuple[str, ...]:
    """The movement tiles turned up since the last shuffle. They lie open."""
    row = state.deal.movement
    if not row:
        return ()
    count = movement_tiles(state.deal.agreed)
    next_one = state.movements % len(row)
    return tuple(box.MOVEMENT_IDS[tile] for tile in row[next_one - next_one % count : next_one])


def _players(state: GalileoGalilei) -> tuple[SideView, ...]:
    return tuple(_side(state, seat) for seat in range(len(state.sides)))


def _side(state: GalileoGalilei, seat: int) -> SideView:
    side = state.sides[seat]
    return SideView(
        **fields_of(seat, state.seats).show(side, own=False),
        score=track(side),
        library=tuple(_card(entry) for entry in side.library),
        laid=tuple(
            LaidTile(
                tile=box.LIBRARY_TILE_IDS[tile],
                side="ab"[side.laid_sides >> tile & 1],
                row=box.row_of(corner - 1) + 1,
                column=box.column_of(corner - 1) + 1,
            )
            for tile, corner in enumerate(side.laid)
            if corner > 0
        ),
    )


def _card(entry: int) -> str:
    """What a library shows of a card: a light side does not tell which card it is."""
    card = box.piece_of(entry)
    light = box.side_of(entry) == box.LIGHT
    return box.BACK_IDS[box.CARD_BACK[card]] if light else box.CARD_IDS[card]


def subject_count(side: SideView, subject: str) -> int:
    """How often a side fulfils a subject now.

    GG-SUBJ-01, GG-SUBJ-02, GG-SUBJ-03, GG-SUBJ-04, GG-SUBJ-05, GG-SUBJ-06.
    """
    counts = {
        "SU1": sum(name in box.CARD_IDS for name in side.library),
        "SU2": min(side.books),
        "SU3": sum(side.cellar),
        "SU4": len(side.golden),
        "SU5": box.COMETS - side.comets,
        "SU6": box.TOKENS - side.tokens,
    }
    return counts[subject]
