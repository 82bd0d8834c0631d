"""What a seat knows of a game of Newton.

Hidden are the order of the decks, the Masters in other hands and in the box, and in the draft the
packs a seat has not held. Everything else is open; which cards lie in a deck, and which of them
went under it at the end of which round, everybody has seen. What a seat saw of the packs in the
draft it goes on knowing: `NewtonView.packs` says it.
"""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.views import View, common, once, pending
from orrery.games.newton.actions import FRAMES
from orrery.games.newton.components import (
    ACTION_CARDS,
    ANCIENT_IDS,
    ANCIENT_PLACES,
    BOARDS,
    BONUS_SPACES,
    BOOKS,
    CARD_IDS,
    CARD_LEVEL,
    CARDS,
    CELL_IDS,
    CELLS,
    CITY_IDS,
    CITY_PLACES,
    COLOURS,
    CUBES,
    DEVELOPMENT_COPIES,
    DEVELOPMENT_IDS,
    INCOME_COPIES,
    INCOME_IDS,
    INVENTION_IDS,
    INVENTION_SPACES,
    LEVELS,
    LINE_IDS,
    LINE_MASK,
    MASTER_IDS,
    MASTERS_DRAWN_ALONE,
    MASTERS_KEPT,
    MEDICINE_COPIES,
    OBJECTIVE_IDS,
    OBJECTIVE_SPACES,
    PILE,
    PLACE_IDS,
    SPECIALIZATION_IDS,
    SPECIALIZATION_SPACES,
    STUDENTS,
    TECH_IDS,
    TOKEN_IDS,
    UNIVERSITY_IDS,
    UNIVERSITY_PLACES,
    WORK_IDS,
)
from orrery.games.newton.rebuild import starting_cards
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.state import NO_CARD, NO_MASTER, NO_TILE, Deal, Scholar


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


@dataclass(frozen=True, kw_only=True)
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
        round=state.round,
        lap=state.lap,
        turn=state.turn,
        first=state.first,
        players=tuple(once(_player, state, seat, viewer == seat) for seat in range(state.seats)),
        tiles=_tiles(deal),
        tokens={
            BONUS_SPACES[at]: TOKEN_IDS[token]
            for at, token in enumerate(deal.tokens)
            if state.lying >> at & 1
        },
        dealt_tokens={
            BONUS_SPACES[at]: TOKEN_IDS[token]
            for at, token in enumerate(deal.tokens)
            if token != NO_TILE
        },
        market=tuple(
            tuple(CARD_IDS[card] for card in state.market if CARD_LEVEL[card] == level + 1)
            for level in range(LEVELS)
        ),
        decks=tuple(_layers(state, deck) for deck in state.decks),
        gone=once(gone, state),
        developments_left=tuple(
            copies - sum(scholar.developments[kind] for scholar in scholars)
            for kind, copies in enumerate(DEVELOPMENT_COPIES)
        ),
        incomes_left=tuple(
            copies - sum(scholar.incomes[kind] for scholar in scholars)
            for kind, copies in enumerate(INCOME_COPIES)
        ),
        medicine_left=MEDICINE_COPIES - sum(1 for scholar in scholars if scholar.medicine),
        card="" if state.card == NO_CARD else CARD_IDS[state.card],
        acted=state.acted,
        applied=state.applied,
        boosted=state.boosted,
        packs=() if viewer is None else _packs(state, viewer),
        kept=() if viewer is None else tuple(MASTER_IDS[one] for one in picks(state, viewer)),
        pending=pending(state.stack, FRAMES),
    )


def _tiles(deal: Deal) -> dict[str, str]:
    tiles: dict[str, str] = {}
    for places, laid, names in (
        (CITY_PLACES, deal.cities, CITY_IDS),
        (UNIVERSITY_PLACES, deal.universities, UNIVERSITY_IDS),
        (ANCIENT_PLACES, deal.ancients, ANCIENT_IDS),
    ):
        tiles.update(
            (PLACE_IDS[place], names[tile]) for place, tile in zip(places, laid, strict=True)
        )
    for spaces, laid, names in (
        (SPECIALIZATION_SPACES, deal.specializations, SPECIALIZATION_IDS),
        (INVENTION_SPACES, deal.inventions, INVENTION_IDS),
        (OBJECTIVE_SPACES, deal.objectives, OBJECTIVE_IDS),
    ):
        tiles.update((space, names[tile]) for space, tile in zip(spaces, laid, strict=True))
    return tiles


def _player(state: Newton, seat: int, own: bool) -> PlayerView:
    scholar = state.scholars[seat]
    deal = state.deal
    left = BOOKS - scholar.taken
    return PlayerView(
        colour=COLOURS[deal.colours[seat]],
        board=BOARDS[deal.boards[seat]],
        shelf=BOARDS[deal.shelf_base(seat) // CELLS],
        score=sum(scholar.points),
        points=tuple(scholar.points),
        coins=scholar.coins,
        potions=scholar.potions,
        hand=_cards(scholar.hand),
        desk=_cards(scholar.desk),
        tucked=_cards(scholar.tucked),
        developments=_repeated(scholar.developments, DEVELOPMENT_IDS),
        incomes=_repeated(scholar.incomes, INCOME_IDS),
        medicine=scholar.medicine,
        books=tuple(name for cell, name in enumerate(CELL_IDS) if scholar.shelf >> cell & 1),
        piles=tuple(
            max(0, min(PILE, left - BOOKS + PILE * n)) for n in range(1, BOOKS // PILE + 1)
        ),
        removed=scholar.removed,
        lines=tuple(
            name
            for line, name in enumerate(LINE_IDS)
            if scholar.shelf & LINE_MASK[line] == LINE_MASK[line]
        ),
        scientist=PLACE_IDS[scholar.scientist],
        cubes=tuple(name for place, name in enumerate(PLACE_IDS) if scholar.visited >> place & 1),
        cubes_left=CUBES - scholar.cubes,
        marker=WORK_IDS[scholar.marker],
        students=tuple(TECH_IDS[space] for space in scholar.students),
        students_left=STUDENTS - len(scholar.students),
        tokens=tuple(TOKEN_IDS[token] for token in scholar.tokens),
        masters=tuple(MASTER_IDS[one] if own else "" for one in scholar.masters),
        patrons=tuple(MASTER_IDS[one] for one in scholar.patrons),
        objectives=_objectives(scholar),
        symbols=tuple(scholar.symbols),
        volumes=tuple(scholar.volumes),
    )


def _cards(cards: bytes) -> tuple[str, ...]:
    return tuple(CARD_IDS[card] for card in cards)


def _repeated(counts: bytes, names: list[str]) -> tuple[str, ...]:
    return tuple(name for name, count in zip(names, counts, strict=True) for _ in range(count))


def _objectives(scholar: Scholar) -> tuple[str, ...]:
    """The Objective spaces that hold a piece of a player. NW-SCORE-01."""
    standing = {WORK_IDS[scholar.marker], *(TECH_IDS[space] for space in scholar.students)}
    standing.update(name for at, name in enumerate(PLACE_IDS) if scholar.visited >> at & 1)
    return tuple(space for space in OBJECTIVE_SPACES if space in standing)


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
    cards = list(range(ACTION_CARDS))
    for colour in state.deal.colours:
        cards += starting_cards(colour)
    return tuple(CARD_IDS[card] for card in range(CARDS) if card in cards and card not in lying)


# --- the draft ----------------------------------------------------------------------------


def picks(state: Newton, seat: int) -> list[int]:
    """What a seat has kept in the draft so far, in order; alone, what was dropped."""
    width = MASTERS_DRAWN_ALONE - MASTERS_KEPT if state.deal.agreed.solo else MASTERS_KEPT
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
    for turn in range(min(passed, MASTERS_KEPT - 1) + 1):
        dealt_to = (viewer - turn) % seats
        pack = deal.masters[dealt_to * MASTERS_KEPT : (dealt_to + 1) * MASTERS_KEPT]
        for earlier in range(turn):
            pack.remove(picks(state, (dealt_to + earlier) % seats)[earlier])
        seen.append(_pack(dealt_to, turn, pack))
    return tuple(seen)


def _pack(dealt_to: int, kept: int, masters: list[int]) -> SeenPack:
    names = tuple(MASTER_IDS[master] for master in sorted(masters))
    return SeenPack(dealt_to=dealt_to, kept=kept, masters=names)
