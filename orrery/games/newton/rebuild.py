"""Build a table from a description: the common ground of positions and of resampled views.

Only what lies where is described; what follows from it (visible symbols, available Volumes, how
many cubes were placed) is worked out.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from orrery.core.layouts import Layout, resume
from orrery.core.state import Settings
from orrery.games.newton import components as box
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.rules.setup import recount
from orrery.games.newton.state import NO_CARD, NOBODY, Agreed, Deal, Scholar, new_scholar

MASTERS_SETUPS = ("draft", "dealt")
COLOUR_CHOICES = tuple(f"colour_{seat + 1}" for seat in range(len(box.COLOURS)))
"""By seat the option that asks for a colour (NW-R-42)."""
ANY_COLOUR = "any"
LAYOUTS = ("per_board", "uniform")
PASSAGES = ("blocked", "free")
BLOCKED_COINS = ("full", "moved")
EXTRA_CUBES = ("one", "unlimited")
PER_ITEM = ("separate", "combined")
BOOK_BONUSES = ("potion", "none")


def agreed_of(settings: Settings) -> Agreed:
    """The options as the rules read them."""
    said = settings.options
    wishes = [said[name] for name in COLOUR_CHOICES[: settings.seats]]
    return Agreed(
        seats=settings.seats,
        drafted=said["masters_setup"] == MASTERS_SETUPS[0],
        wanted=[NOBODY if wish == ANY_COLOUR else box.COLOURS.index(str(wish)) for wish in wishes],
        uniform=said["bookshelf_layout"] == LAYOUTS[1],
        free_pass=said["map_objective_pass"] == PASSAGES[1],
        coins_as_moved=said["work_coins_when_blocked"] == BLOCKED_COINS[1],
        unlimited_cubes=said["extra_cube"] == EXTRA_CUBES[1],
        combined=said["invention_per_item"] == PER_ITEM[1],
        cavendish_bonus=bool(said["cavendish_pile_bonus"]),
        bonus_at_once=said["book_bonus_usable_at_once"] == BOOK_BONUSES[0],
    )


def starting_cards(colour: int) -> list[int]:
    """The six cards a player of this colour begins with."""
    first = box.ACTION_CARDS + colour * box.STARTING
    return list(range(first, first + box.STARTING))


@dataclass
class ScholarLayout:
    """Where the things of one player lie, in the words of `state.Scholar`."""

    hand: list[int]
    students: list[int]
    desk: list[int] = field(default_factory=list)
    tucked: list[int] = field(default_factory=list)
    masters: list[int] = field(default_factory=list)
    patrons: list[int] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    developments: list[int] = field(default_factory=lambda: [0] * box.BASIC_ACTIONS)
    incomes: list[int] = field(default_factory=lambda: [0] * box.INCOMES)
    points: list[int] = field(default_factory=lambda: [0] * box.SOURCES)
    coins: int = box.START_COINS
    potions: int = box.START_POTIONS
    scientist: int = box.BASEL
    marker: int = 0
    visited: int = 0
    shelf: int = 0
    removed: int = 0
    medicine: int = 0


@dataclass(kw_only=True)
class TableLayout(Layout):
    """Where everything lies, and what is being decided."""

    round: int
    lap: int
    turn: int
    first: int
    scholars: list[ScholarLayout]
    drafted: list[int]
    market: list[int]
    decks: list[list[int]]
    returned: list[int]
    lying: int
    card: int = NO_CARD
    acted: bool = False
    applied: bool = False
    boosted: bool = False


def build(settings: Settings, deal: Deal, layout: TableLayout) -> Newton:
    """The table that a description describes. Not checked: `check()` does that."""
    table = Newton(settings, deal)
    table.clear()
    table.round = layout.round
    table.lap = layout.lap
    table.turn = layout.turn
    table.first = layout.first
    table.drafted = bytes(layout.drafted)
    table.market = sorted(layout.market)
    table.decks = [bytes(deck) for deck in layout.decks]
    table.returned = bytes(layout.returned)
    table.lying = layout.lying
    table.card = layout.card
    table.acted = layout.acted
    table.applied = layout.applied
    table.boosted = layout.boosted
    resume(table, layout)
    table.scholars = [_scholar(one) for one in layout.scholars]
    for seat in range(len(table.scholars)):
        recount(table, seat)
    return table


def _scholar(layout: ScholarLayout) -> Scholar:
    scholar = new_scholar()
    scholar.hand = bytes(sorted(layout.hand))
    scholar.desk = bytes(layout.desk)
    scholar.tucked = bytes(layout.tucked)
    scholar.masters = bytes(sorted(layout.masters))
    scholar.patrons = bytes(layout.patrons)
    scholar.tokens = bytes(layout.tokens)
    scholar.developments = bytes(layout.developments)
    scholar.incomes = bytes(layout.incomes)
    scholar.points = layout.points[:]
    scholar.students = layout.students[:]
    scholar.coins = layout.coins
    scholar.potions = layout.potions
    scholar.scientist = layout.scientist
    scholar.marker = layout.marker
    scholar.visited = layout.visited
    scholar.shelf = layout.shelf
    scholar.removed = layout.removed
    scholar.taken = layout.shelf.bit_count() + layout.removed
    scholar.medicine = layout.medicine
    return scholar


def seat_colours(agreed: Agreed) -> list[int]:
    """The colours of the seats where a position does not say them: those asked for, then others."""
    spare = [colour for colour in range(len(box.COLOURS)) if colour not in agreed.wanted]
    return [spare.pop(0) if wanted == NOBODY else wanted for wanted in agreed.wanted]
