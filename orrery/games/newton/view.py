"""What a seat knows of a game of Newton.

Hidden are the order of the decks, the Masters in other hands and in the box, and in the draft the
packs a seat has not held. Everything else is open; which cards lie in a deck, and which of them
went under it at the end of which round, everybody has seen. What a seat saw of the packs in the
draft it goes on knowing: `NewtonView.packs` says it.
"""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.views import View, common, once, pending
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.rules.setup import starting_cards
from orrery.games.newton.state import NO_MASTER, NO_TILE, SCHOLAR, TABLE, Deal, Scholar


@dataclass(frozen=True, kw_only=True)
class PlayerView:
    """One player's part of the table. Component ids throughout."""

    colour: str
    board: str
    shelf: str
    """The Study board whose requirements hold for this player."""
    score: int
    """Victory Points received so far."""
    points: tuple[int, ...]
    """The same by source, as the first lines of the score sheet."""
    coins: int
    potions: int
    hand: tuple[str, ...]
    desk: tuple[str, ...]
    """Cards played this round, from the left."""
    tucked: tuple[str, ...]
    """Cards below the desk, from the left."""
    developments: tuple[str, ...]
    incomes: tuple[str, ...]
    medicine: int
    """The Medicine Income tile: 0 none, 1 and 2 the side that is up."""
    books: tuple[str, ...]
    """Book spaces with a tile."""
    piles: tuple[int, ...]
    """Bookshelf tiles left in each pile."""
    removed: int
    """Bookshelf tiles that left the game."""
    lines: tuple[str, ...]
    """Completed lines."""
    scientist: str
    cubes: tuple[str, ...]
    """Places with a cube."""
    cubes_left: int
    marker: str
    """Space of the Work track."""
    students: tuple[str, ...]
    """Technology space of each Student on the track."""
    students_left: int
    tokens: tuple[str, ...]
    masters: tuple[str, ...]
    """Masters in hand; empty strings where the viewer may not look."""
    patrons: tuple[str, ...]
    """Masters played."""
    objectives: tuple[str, ...]
    """Objective spaces that this player has activated."""
    symbols: tuple[int, ...]
    """Visible symbols by action."""
    volumes: tuple[int, ...]
    """Available Volumes: blue, green, orange, of choice."""


@dataclass(frozen=True, kw_only=True)
class DeckLayer:
    """Cards that lie in a deck in an order nobody knows."""

    round: int
    """The round at whose end they went under the deck; 0 if they were never turned up."""
    cards: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class SeenPack:
    """A pack of Masters as the viewer held it in the draft."""

    dealt_to: int
    kept: int
    """How many Masters had been kept out of it before."""
    masters: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class NewtonView(View):
    """Everything one viewer of Newton may know."""

    round: int
    """From 1; 0 while the Masters are chosen."""
    lap: int
    """Which of the five turns of the round."""
    turn: int
    first: int
    players: tuple[PlayerView, ...]
    tiles: dict[str, str]
    """The tile on each place of the Map and each space of the tracks that has one."""
    tokens: dict[str, str]
    """Bonus tokens that still lie on the Map and on the Technology track."""
    dealt_tokens: dict[str, str]
    """Bonus tokens as they lay at the start."""
    market: tuple[tuple[str, ...], ...]
    """Face-up Action cards by level."""
    decks: tuple[tuple[DeckLayer, ...], ...]
    """Each deck from its top, in layers."""
    gone: tuple[str, ...]
    """Action cards out of the game."""
    developments_left: tuple[int, ...]
    incomes_left: tuple[int, ...]
    medicine_left: int
    card: str
    """The card played in this turn."""
    acted: bool
    applied: bool
    boosted: bool
    packs: tuple[SeenPack, ...]
    """Packs the viewer has held in the draft, the last one last."""
    kept: tuple[str, ...]
    """Masters the viewer kept in the draft, in that order; alone, those dropped."""
    pending: tuple[tuple[str, tuple[int, ...]], ...]
    """What is still to come: kind of frame, then seat and arguments; the last comes first."""


def build(state: Newton, viewer: int | None) -> NewtonView:
    """Put a view together from what the viewer may know. NW-R-43."""
    deal = state.deal
    scholars = state.scholars
    return NewtonView(
        **common(state, viewer),
        **TABLE.show(state, own=False),
        players=tuple(once(_player, state, seat, viewer == seat) for seat in range(state.seats)),
        tiles=_tiles(deal),
        tokens={
            box.BONUS_SPACES[at]: box.TOKEN_IDS[token]
            for at, token in enumerate(deal.tokens)
            if state.token_lies(at)
        },
        dealt_tokens={
            box.BONUS_SPACES[at]: box.TOKEN_IDS[token]
            for at, token in enumerate(deal.tokens)
            if token != NO_TILE
        },
        market=tuple(
            tuple(box.CARD_IDS[card] for card in state.market if box.CARD_LEVEL[card] == level + 1)
            for level in range(box.LEVELS)
        ),
        decks=tuple(_layers(state, deck) for deck in state.decks),
        gone=once(gone, state),
        developments_left=tuple(
            copies - sum(scholar.developments[kind] for scholar in scholars)
            for kind, copies in enumerate(box.DEVELOPMENT_COPIES)
        ),
        incomes_left=tuple(
            copies - sum(scholar.incomes[kind] for scholar in scholars)
            for kind, copies in enumerate(box.INCOME_COPIES)
        ),
        medicine_left=box.MEDICINE_COPIES - sum(1 for scholar in scholars if scholar.medicine),
        packs=() if viewer is None else _packs(state, viewer),
        kept=() if viewer is None else tuple(box.MASTER_IDS[one] for one in picks(state, viewer)),
        pending=pending(state.stack, act.FRAMES),
    )


def _tiles(deal: Deal) -> dict[str, str]:
    tiles: dict[str, str] = {}
    for places, laid, names in (
        (box.CITY_PLACES, deal.cities, box.CITY_IDS),
        (box.UNIVERSITY_PLACES, deal.universities, box.UNIVERSITY_IDS),
        (box.ANCIENT_PLACES, deal.ancients, box.ANCIENT_IDS),
    ):
        tiles.update(
            (box.PLACE_IDS[place], names[tile]) for place, tile in zip(places, laid, strict=True)
        )
    for spaces, laid, names in (
        (box.SPECIALIZATION_SPACES, deal.specializations, box.SPECIALIZATION_IDS),
        (box.INVENTION_SPACES, deal.inventions, box.INVENTION_IDS),
        (box.OBJECTIVE_SPACES, deal.objectives, box.OBJECTIVE_IDS),
    ):
        tiles.update((space, names[tile]) for space, tile in zip(spaces, laid, strict=True))
    return tiles


def _player(state: Newton, seat: int, own: bool) -> PlayerView:
    scholar = state.scholars[seat]
    deal = state.deal
    left = box.BOOKS - scholar.taken
    return PlayerView(
        **SCHOLAR.show(scholar, own=own),
        colour=box.COLOURS[deal.colours[seat]],
        board=box.BOARDS[deal.boards[seat]],
        shelf=box.BOARDS[deal.shelf_base(seat) // box.CELLS],
        score=sum(scholar.points),
        piles=tuple(
            max(0, min(box.PILE, left - box.BOOKS + box.PILE * n))
            for n in range(1, box.BOOKS // box.PILE + 1)
        ),
        lines=tuple(
            name
            for line, name in enumerate(box.LINE_IDS)
            if scholar.shelf & box.LINE_MASK[line] == box.LINE_MASK[line]
        ),
        cubes_left=box.CUBES - scholar.cubes,
        students_left=box.STUDENTS - len(scholar.students),
        objectives=_objectives(scholar),
    )


def _cards(cards: bytes) -> tuple[str, ...]:
    return tuple(box.CARD_IDS[card] for card in cards)


def _objectives(scholar: Scholar) -> tuple[str, ...]:
    """The Objective spaces that hold a piece of a player. NW-SCORE-01."""
    standing = {box.WORK_IDS[scholar.marker], *(box.TECH_IDS[space] for space in scholar.students)}
    standing.update(name for at, name in enumerate(box.PLACE_IDS) if scholar.been_to(at))
    return tuple(space for space in box.OBJECTIVE_SPACES if space in standing)


def _layers(state: Newton, deck: bytes) -> tuple[DeckLayer, ...]:
    """A deck's layers; inside one the cards are told in the order of the box."""
    rounds = sorted({state.returned[card] for card in deck})
    return tuple(
        DeckLayer(
            round=number,
            cards=_cards(bytes(sorted(card for card in deck if state.returned[card] == number))),
        )
        for number in rounds
    )


def gone(state: Newton) -> tuple[str, ...]:
    """Action cards that were removed: those that lie nowhere any more."""
    lying = {*state.market, *(card for deck in state.decks for card in deck)}
    for scholar in state.scholars:
        lying.update(scholar.hand, scholar.desk, scholar.tucked)
    cards = list(range(box.ACTION_CARDS))
    for colour in state.deal.colours:
        cards += starting_cards(colour)
    return tuple(
        box.CARD_IDS[card] for card in range(box.CARDS) if card in cards and card not in lying
    )


# --- the draft ----------------------------------------------------------------------------


def picks(state: Newton, seat: int) -> list[int]:
    """What a seat has kept in the draft so far, in order; alone, what was dropped."""
    width = (
        box.MASTERS_DRAWN_ALONE - box.MASTERS_KEPT if state.deal.agreed.solo else box.MASTERS_KEPT
    )
    row = state.drafted[seat * width : (seat + 1) * width]
    return [master for master in row if master != NO_MASTER]


def _packs(state: Newton, viewer: int) -> tuple[SeenPack, ...]:
    """The packs a seat has held: it knows what it passed on. NW-SETUP-28."""
    deal = state.deal
    seats = state.seats
    if deal.agreed.solo:
        return (_pack(0, 0, deal.masters),)
    if not deal.agreed.drafted:
        return ()
    passed = min(len(picks(state, seat)) for seat in range(seats))
    seen: list[SeenPack] = []
    for turn in range(min(passed, box.MASTERS_KEPT - 1) + 1):
        dealt_to = (viewer - turn) % seats
        pack = deal.pack(dealt_to)
        for earlier in range(turn):
            pack.remove(picks(state, (dealt_to + earlier) % seats)[earlier])
        seen.append(_pack(dealt_to, turn, pack))
    return tuple(seen)


def _pack(dealt_to: int, kept: int, masters: list[int]) -> SeenPack:
    names = tuple(box.MASTER_IDS[master] for master in sorted(masters))
    return SeenPack(dealt_to=dealt_to, kept=kept, masters=names)
