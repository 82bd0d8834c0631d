"""What a seat knows of a game of Galileo Galilei, and a full table that fits it.

Everything is open except the fronts and the order of the deck, the cards in the box, the fronts
of cards gained light side up, and what chance holds for Tycho. So every seat and every spectator
knows the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from orrery.core.state import Settings
from orrery.core.views import View, common, once, pending
from orrery.games.galileo_galilei import naming, rebuild
from orrery.games.galileo_galilei.actions import FRAMES
from orrery.games.galileo_galilei.components import (
    BACK_IDS,
    CARD_BACK,
    CARD_IDS,
    CARD_TIER,
    CARDS,
    CHARACTERS,
    COMETS,
    DECK_OF,
    DIE_NAMES,
    LIBRARY_TILE_IDS,
    LIBRARY_TILES,
    MOVEMENT_IDS,
    SOLO_TILE_IDS,
    SUBJECT_IDS,
    TIERS,
    TILE_IDS,
    TILES,
    TOKENS,
)
from orrery.games.galileo_galilei.dealing import SCALE_SIDES
from orrery.games.galileo_galilei.rules.deck import deck_is_empty
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.rules.setup import LUCK, LUCKS, SHUFFLES, movement_tiles
from orrery.games.galileo_galilei.scoring import track
from orrery.games.galileo_galilei.state import BARE, NO_CARD, NO_TILE, NOBODY, Astronomer, Deal


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


@dataclass(frozen=True, kw_only=True)
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
        round=state.round,
        first=deal.first,
        turn=state.turn,
        ending=state.ending,
        deck=_tiers(deal.cards[state.drawn :]),
        top="" if deck_is_empty(state) else BACK_IDS[CARD_BACK[deal.cards[state.drawn]]],
        box=len(deal.box) - state.drawn_from_box,
        display=tuple(CARD_IDS[card] if card != NO_CARD else "" for card in state.display),
        tokens=tuple(state.tokens),
        pages=tuple(state.pages),
        firsts=tuple(state.firsts),
        supply=tuple(state.supply),
        scales=tuple(SCALE_SIDES[scale] for scale in deal.scales),
        subjects=tuple(SUBJECT_IDS[subject] for subject in deal.subjects[:4]),
        objectives=naming.objective_ids(state),
        players=once(_players, state),
        used=_used(state),
        movements=state.movements,
        lucks=state.lucks,
        fixed_done=state.fixed_done,
        moving_done=state.moving_done,
        played=TILE_IDS[state.played] if state.played != NO_TILE else "",
        persuaded=state.persuaded,
        peak=state.peak,
        tile_laid=state.tile_laid,
        pending=pending(state.stack, FRAMES),
    )


def _tiers(cards: list[int]) -> tuple[int, ...]:
    return tuple(sum(1 for card in cards if CARD_TIER[card] == tier + 1) for tier in range(TIERS))


def _used(state: GalileoGalilei) -> tuple[str, ...]:
    """The movement tiles turned up since the last shuffle. They lie open."""
    row = state.deal.movement
    if not row:
        return ()
    count = movement_tiles(state.deal.agreed)
    next_one = state.movements % len(row)
    return tuple(MOVEMENT_IDS[tile] for tile in row[next_one - next_one % count : next_one])


def _players(state: GalileoGalilei) -> tuple[SideView, ...]:
    return tuple(_side(side) for side in state.sides)


def _side(side: Astronomer) -> SideView:
    solo = side.character == len(CHARACTERS) - 1
    names = SOLO_TILE_IDS if solo else TILE_IDS
    return SideView(
        character="" if side.character == NOBODY else CHARACTERS[side.character],
        score=track(side),
        points=tuple(side.points),
        quadrants=side.quadrants,
        dice=tuple(DIE_NAMES[die] for die in side.dice),
        telescope=side.telescope,
        sky=tuple("" if tile == BARE else names[tile] for tile in side.sky),
        golden=tuple(name for tile, name in enumerate(names) if side.golden >> tile & 1),
        reserve="" if side.reserve == NO_TILE else TILE_IDS[side.reserve],
        tokens=side.tokens,
        comets=side.comets,
        upper=side.upper,
        lower=side.lower,
        worn=side.worn,
        book=side.book,
        appendix=side.appendix,
        own_pages=tuple(page + 1 for page in (0, 1) if side.own_pages >> page & 1),
        reputation=side.reputation,
        objectives=tuple(n + 1 for n in range(4) if side.objectives >> n & 1),
        books=tuple(side.books),
        chairs=tuple(side.chairs),
        cellar=tuple(side.cellar),
        library=tuple(
            BACK_IDS[CARD_BACK[entry // 2]] if entry & 1 else CARD_IDS[entry // 2]
            for entry in side.library
        ),
        laid=tuple(
            LaidTile(
                tile=LIBRARY_TILE_IDS[tile],
                side="ab"[side.laid_sides >> tile & 1],
                row=(side.laid[tile] - 1) // CARDS + 1,
                column=(side.laid[tile] - 1) % CARDS + 1,
            )
            for tile in range(LIBRARY_TILES)
            if side.laid[tile] > 0
        ),
    )


def subject_count(side: SideView, subject: str) -> int:
    """How often a side fulfils a subject now.

    GG-SUBJ-01, GG-SUBJ-02, GG-SUBJ-03, GG-SUBJ-04, GG-SUBJ-05, GG-SUBJ-06.
    """
    counts = {
        "SU1": sum(name in CARD_IDS for name in side.library),
        "SU2": min(side.books),
        "SU3": sum(side.cellar),
        "SU4": len(side.golden),
        "SU5": COMETS - side.comets,
        "SU6": TOKENS - side.tokens,
    }
    return counts[subject]


# --- a full table that fits a view --------------------------------------------------------


class _Unseen:
    """The cards whose fronts nobody has seen, drawn by chance."""

    def __init__(self, view: GalileoView, rng: Random) -> None:
        seen = {name for name in view.display if name}
        for side in view.players:
            seen.update(name for name in side.library if name in CARD_IDS)
        self.cards = [card for card in range(CARDS) if CARD_IDS[card] not in seen]
        rng.shuffle(self.cards)

    def with_back(self, back: str) -> int:
        """One that shows this light side."""
        card = next(one for one in self.cards if BACK_IDS[CARD_BACK[one]] == back)
        self.cards.remove(card)
        return card

    def of_tier(self, tier: int, count: int) -> list[int]:
        taken = [card for card in self.cards if CARD_TIER[card] == tier][:count]
        self.cards = [card for card in self.cards if card not in taken]
        return taken


def resample(view: GalileoView, rng: Random) -> GalileoGalilei:
    """Shuffle what nobody can know; keep everything else."""
    settings = view.game.settle(view.seats, view.settings)
    unseen = _Unseen(view, rng)
    sides = [_layout(side, unseen) for side in view.players]
    top = [unseen.with_back(view.top)] if view.top else []
    layout = rebuild.TableLayout(
        round=view.round,
        turn=view.turn,
        ending=view.ending,
        sides=sides,
        frames=[[FRAMES.index(kind), *numbers] for kind, numbers in view.pending],
        display=[CARD_IDS.index(name) if name else NO_CARD for name in view.display],
        tokens=list(view.tokens),
        pages=list(view.pages),
        firsts=list(view.firsts),
        movements=view.movements,
        lucks=view.lucks,
        fixed_done=view.fixed_done,
        moving_done=view.moving_done,
        played=TILE_IDS.index(view.played) if view.played else NO_TILE,
        persuaded=view.persuaded,
        peak=view.peak,
        tile_laid=view.tile_laid,
        decisions=view.decision.id,
        reveals=view.reveals,
        over=view.over,
    )
    deal = _sample_deal(view, settings, layout, top, unseen, rng)
    return rebuild.build(settings, deal, layout)


def _layout(side: SideView, unseen: _Unseen) -> rebuild.SideLayout:
    names = SOLO_TILE_IDS if side.character == CHARACTERS[-1] else TILE_IDS
    return rebuild.SideLayout(
        character=CHARACTERS.index(side.character) if side.character else NOBODY,
        quadrants=side.quadrants,
        telescope=side.telescope,
        golden=sum(1 << names.index(name) for name in side.golden),
        reserve=TILE_IDS.index(side.reserve) if side.reserve else NO_TILE,
        tokens=side.tokens,
        comets=side.comets,
        upper=side.upper,
        lower=side.lower,
        worn=side.worn,
        book=side.book,
        appendix=side.appendix,
        own_pages=sum(1 << page - 1 for page in side.own_pages),
        reputation=side.reputation,
        objectives=sum(1 << objective - 1 for objective in side.objectives),
        dice=[DIE_NAMES.index(name) for name in side.dice],
        books=list(side.books),
        chairs=list(side.chairs),
        cellar=list(side.cellar),
        points=list(side.points),
        sky=[names.index(name) if name else BARE for name in side.sky],
        library=[
            CARD_IDS.index(name) * 2 if name in CARD_IDS else unseen.with_back(name) * 2 + 1
            for name in side.library
        ],
        laid=[
            (
                LIBRARY_TILE_IDS.index(one.tile) * 2 + "ab".index(one.side),
                one.row - 1,
                one.column - 1,
            )
            for one in side.laid
        ],
    )


def _sample_deal(
    view: GalileoView,
    settings: Settings,
    layout: rebuild.TableLayout,
    top: list[int],
    unseen: _Unseen,
    rng: Random,
) -> Deal:
    agreed = rebuild.agreed_of(settings)
    deck = list(top)
    for tier in range(TIERS):
        known = sum(1 for card in top if CARD_TIER[card] == tier + 1)
        deck += unseen.of_tier(tier + 1, view.deck[tier] - known)
    left = [card for tier in (3, 2, 1) for card in unseen.of_tier(tier, CARDS)]
    cards, box = rebuild.deck_and_box(agreed, layout.open_cards(), deck, left)
    assert len(cards) == sum(DECK_OF[agreed.seats])
    movement: list[int] = []
    luck: list[int] = []
    solo_tiles: list[int] = []
    if agreed.solo:
        movement = _sample_movement(view, movement_tiles(agreed), rng)
        luck = [rng.randrange(LUCK) for _ in range(LUCKS)]
        solo_tiles = layout.sides[-1].sky
    subjects = [SUBJECT_IDS.index(name) for name in (*view.subjects, *view.objectives[2:])]
    return Deal(
        agreed,
        view.first,
        cards,
        box,
        [SCALE_SIDES.index(name) for name in view.scales],
        subjects,
        dealt_astronomers(layout, view.first),
        [] if agreed.arranged else _sample_tiles(layout, rng),
        solo_tiles,
        movement,
        luck,
    )


def dealt_astronomers(layout: rebuild.TableLayout, first: int) -> list[int]:
    """Who was dealt, in turn order: told at once, so nothing reads it again."""
    seats = [side.character for side in layout.sides if side.character != len(CHARACTERS) - 1]
    return seats[first:] + seats[:first]


def _sample_tiles(layout: rebuild.TableLayout, rng: Random) -> list[int]:
    """An order of tiles for each seat; boards that are laid out already do not need it."""
    tiles: list[int] = []
    for _ in layout.sides:
        tiles += rng.sample(range(TILES), TILES)
    return tiles


def _sample_movement(view: GalileoView, count: int, rng: Random) -> list[int]:
    """Shuffles in which the one being used begins with the tiles that lie open."""
    movement: list[int] = []
    current = view.movements % (count * SHUFFLES) // count
    for number in range(SHUFFLES):
        tiles = list(range(count))
        rng.shuffle(tiles)
        if number == current:
            used = [MOVEMENT_IDS.index(name) for name in view.used]
            tiles = used + [tile for tile in tiles if tile not in used]
        movement += tiles
    return movement
