"""Build a table from a description: the common ground of positions and of resampled views.

Only what lies where is described; what follows from it (the dice left in the supply, which cards
were drawn) is worked out.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from orrery.core.layouts import Layout, resume
from orrery.core.state import Settings
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.library import put_tile
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.state import (
    NO_CARD,
    NO_TILE,
    NOBODY,
    PLAIN,
    Agreed,
    Astronomer,
    Deal,
)

MODES = ("basic", "advanced")
ASTRONOMERS = ("picked", "random")
TILE_ORDERS = ("random", "chosen")
SCOPES = ("any", "one_card")
NEEDS = ("spent_dice", "owned_dice")
WINDOWS = ("action_phase", "whole_turn")
TRIGGERS = ("deck_empty", "last_card_on_board")
OVERSHOOTS = ("any", "only_from_end")
KEPLERS = ("one", "both")
SOLO_SETS = ("first5", "random5of6")


def agreed_of(settings: Settings) -> Agreed:
    """The options as the rules read them."""
    said = settings.options
    return Agreed(
        seats=settings.seats,
        advanced=said["mode"] == MODES[1],
        arranged=said["tile_order"] == TILE_ORDERS[1],
        drawn_lots=said["astronomers"] == ASTRONOMERS[1],
        one_card=said["constellation_scope"] == SCOPES[1],
        owned_dice=said["comet_need"] == NEEDS[1],
        whole_turn=said["free_action_window"] == WINDOWS[1],
        last_on_board=said["end_trigger"] == TRIGGERS[1],
        only_from_end=said["reputation_overshoot"] == OVERSHOOTS[1],
        kepler_both=said["kepler_special"] == KEPLERS[1],
        six_solo_tiles=said["solo_action_set"] == SOLO_SETS[1],
        six_movements=said["solo_movement_set"] == 6,
        tycho_inquisitors=bool(said["tycho_card_inquisitors"]),
        tycho_bonus=int(said["tycho_bonus_vp"]),
    )


@dataclass
class SideLayout:
    """Where the things of one side lie, in the words of `state.Astronomer`."""

    character: int = NOBODY
    quadrants: int = 0
    telescope: int = box.START_SPACE
    golden: int = 0
    reserve: int = NO_TILE
    tokens: int = box.TOKENS
    comets: int = box.COMETS
    upper: int = 0
    lower: int = 0
    worn: int = 0
    book: int = 0
    appendix: int = 0
    own_pages: int = 0
    reputation: int = box.REPUTATION_START
    objectives: int = 0
    dice: list[int] = field(default_factory=list)
    books: list[int] = field(default_factory=lambda: [0] * box.ROWS)
    chairs: list[int] = field(default_factory=lambda: [0] * box.SCALES)
    cellar: list[int] = field(default_factory=lambda: [0] * box.CELLAR)
    points: list[int] = field(default_factory=lambda: [0] * box.SOURCES)
    sky: list[int] = field(default_factory=list)
    library: list[int] = field(default_factory=list)
    """Cards with the side that is up."""
    laid: list[tuple[int, int, int]] = field(default_factory=list)
    """(library tile with its side, row, column), from 0."""


@dataclass(kw_only=True)
class TableLayout(Layout):
    """Where everything lies, and what is being decided."""

    round: int
    turn: int
    ending: int
    sides: list[SideLayout]
    display: list[int]
    tokens: list[int] = field(default_factory=lambda: [NOBODY] * (box.DISPLAY * box.SPOTS))
    pages: list[int] = field(default_factory=lambda: [NOBODY] * box.PAGES)
    firsts: list[int] = field(default_factory=lambda: [NOBODY] * box.OBJECTIVES)
    movements: int = 0
    lucks: int = 0
    fixed_done: bool = False
    moving_done: bool = False
    played: int = NO_TILE
    persuaded: bool = False
    peak: int = 0
    tile_laid: bool = False

    def open_cards(self) -> list[int]:
        """Every card that has left deck and box."""
        shown = [card for card in self.display if card != NO_CARD]
        return shown + [box.piece_of(entry) for side in self.sides for entry in side.library]


def deck_and_box(
    agreed: Agreed, drawn: list[int], deck: list[int], left_out: list[int]
) -> tuple[list[int], list[int]]:
    """Deck and box as they must have been dealt, from the cards drawn and those still there.

    Cards come from the box only after the deck is used up, so that which ones did follows from
    how many cards of each tier a deck has.
    """
    cards: list[int] = []
    rest: list[int] = []
    for tier in range(box.TIERS):
        seen = [card for card in drawn if box.CARD_TIER[card] == tier + 1]
        coming = sum(1 for card in deck if box.CARD_TIER[card] == tier + 1)
        in_deck = box.DECK_OF[agreed.seats][tier] - coming
        cards += seen[: max(in_deck, 0)]
        rest = seen[max(in_deck, 0) :] + rest
    return cards + deck, rest + left_out


def build(settings: Settings, deal: Deal, layout: TableLayout) -> GalileoGalilei:
    """The table that a description describes. Not checked: `check()` does that."""
    table = GalileoGalilei(settings, deal)
    table.clear()
    drawn = len(layout.open_cards())
    table.drawn = min(drawn, len(deal.cards))
    table.drawn_from_box = drawn - table.drawn
    table.round = layout.round
    table.turn = layout.turn
    table.ending = layout.ending
    table.display = layout.display[:]
    table.tokens = layout.tokens[:]
    table.pages = layout.pages[:]
    table.firsts = layout.firsts[:]
    table.movements = layout.movements
    table.lucks = layout.lucks
    table.fixed_done = layout.fixed_done
    table.moving_done = layout.moving_done
    table.played = layout.played
    table.persuaded = layout.persuaded
    table.peak = layout.peak
    table.tile_laid = layout.tile_laid
    resume(table, layout)
    table.sides = [_side(deal.agreed, one, at) for at, one in enumerate(layout.sides)]
    for side in table.sides:
        for die in side.dice:
            table.supply[box.colour_of(die)] -= 1
    return table


def _side(agreed: Agreed, layout: SideLayout, seat: int) -> Astronomer:
    side = Astronomer(
        sorted(layout.dice),
        layout.books[:],
        layout.chairs[:],
        layout.cellar[:],
        layout.points[:],
    )
    side.clear()
    side.character = layout.character
    plays = agreed.advanced and seat < agreed.seats
    side.ability = layout.character if plays else PLAIN
    side.quadrants = layout.quadrants
    side.telescope = layout.telescope
    side.golden = layout.golden
    side.reserve = layout.reserve
    side.tokens = layout.tokens
    side.comets = layout.comets
    side.upper = layout.upper
    side.lower = layout.lower
    side.worn = layout.worn
    side.book = layout.book
    side.appendix = layout.appendix
    side.own_pages = layout.own_pages
    side.reputation = layout.reputation
    side.objectives = layout.objectives
    side.sky = bytes(layout.sky)
    side.library = bytes(layout.library)
    side.laid = bytes(box.LIBRARY_TILES)
    for chosen, row, column in layout.laid:
        put_tile(side, chosen, row, column)
    return side
