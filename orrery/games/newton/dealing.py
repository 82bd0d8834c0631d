"""The deal of Newton as a record holds it: reading and writing it."""

from __future__ import annotations

from orrery.core import records
from orrery.core.deals import Rows
from orrery.core.errors import CorruptRecord
from orrery.core.state import Settings
from orrery.games.newton.components import (
    ACTION_CARDS,
    ANCIENT_IDS,
    BOARDS,
    BONUS_FROM,
    BONUS_SPACES,
    CARD_IDS,
    CITY_IDS,
    COLOURS,
    DECK,
    INVENTION_IDS,
    INVENTION_SPACES,
    LEVELS,
    MASTER_IDS,
    OBJECTIVE_IDS,
    OBJECTIVE_SPACES,
    ROUNDS,
    SPECIALIZATION_IDS,
    SPECIALIZATION_SPACES,
    TOKEN_COPIES,
    TOKEN_IDS,
    UNIVERSITY_IDS,
)
from orrery.games.newton.rebuild import agreed_of
from orrery.games.newton.rules.setup import masters_dealt
from orrery.games.newton.state import NO_TILE, NOBODY, Deal

EMPTY = "-"
"""A Bonus space where no token lies."""


def read(settings: Settings, deal: records.Deal) -> Deal:
    """The deal as the rules use it. Raises CorruptRecord if it is no deal of this game."""
    agreed = agreed_of(settings)
    rows = Rows(deal)
    seats = [str(seat + 1) for seat in range(agreed.seats)]
    first = rows.shuffle("first", seats, 1)[0]
    boards = rows.shuffle("boards", BOARDS, agreed.seats)
    colours = rows.shuffle("colours", COLOURS, agreed.seats)
    if any(
        asked not in (NOBODY, given) for asked, given in zip(agreed.wanted, colours, strict=True)
    ):
        raise CorruptRecord("deal 'colours' gives somebody another colour than was asked for")
    cities = rows.shuffle("cities", CITY_IDS, len(CITY_IDS))
    universities = rows.shuffle("universities", UNIVERSITY_IDS, len(UNIVERSITY_IDS))
    ancients = rows.shuffle("ancient-lands", ANCIENT_IDS, len(ANCIENT_IDS))
    specializations = rows.shuffle(
        "specializations", SPECIALIZATION_IDS, len(SPECIALIZATION_SPACES)
    )
    inventions = rows.shuffle("inventions", INVENTION_IDS, len(INVENTION_SPACES))
    objectives = rows.shuffle("objectives", OBJECTIVE_IDS, len(OBJECTIVE_SPACES))
    tokens = _tokens(rows.row("tokens", [*TOKEN_IDS, EMPTY], len(BONUS_SPACES)), agreed.seats)
    decks: list[int] = []
    for level in range(LEVELS):
        cards = CARD_IDS[level * DECK : (level + 1) * DECK]
        decks += [level * DECK + card for card in rows.shuffle(f"deck-{level + 1}", cards, DECK)]
    under: list[int] = []
    for number in range(1, ROUNDS):
        under += rows.shuffle(f"under-{number}", CARD_IDS[:ACTION_CARDS], ACTION_CARDS)
    masters = rows.shuffle("masters", MASTER_IDS, masters_dealt(agreed))
    rows.done()
    return Deal(
        agreed,
        first,
        boards,
        colours,
        cities,
        universities,
        ancients,
        specializations,
        inventions,
        objectives,
        tokens,
        decks,
        under,
        masters,
    )


def _tokens(row: list[int], seats: int) -> list[int]:
    """Bonus tokens lie on the spaces for this number of players.

    NW-SETUP-05, NW-SETUP-06, NW-SETUP-07, NW-SETUP-08, NW-SETUP-09.
    """
    tokens = [NO_TILE if token == len(TOKEN_IDS) else token for token in row]
    for token, players in zip(tokens, BONUS_FROM, strict=True):
        if (token == NO_TILE) != (players > seats):
            raise CorruptRecord("deal 'tokens' does not fit the number of players")
    for token, copies in enumerate(TOKEN_COPIES):
        if tokens.count(token) > copies:
            raise CorruptRecord(f"deal 'tokens' has too many of {TOKEN_IDS[token]}")
    return tokens


def write(deal: Deal) -> records.Deal:
    """The deal as rows of component ids: the inverse of `read`."""
    written: records.Deal = {
        "first": [str(deal.first + 1)],
        "boards": [BOARDS[board] for board in deal.boards],
        "colours": [COLOURS[colour] for colour in deal.colours],
        "cities": [CITY_IDS[tile] for tile in deal.cities],
        "universities": [UNIVERSITY_IDS[tile] for tile in deal.universities],
        "ancient-lands": [ANCIENT_IDS[tile] for tile in deal.ancients],
        "specializations": [SPECIALIZATION_IDS[tile] for tile in deal.specializations],
        "inventions": [INVENTION_IDS[tile] for tile in deal.inventions],
        "objectives": [OBJECTIVE_IDS[tile] for tile in deal.objectives],
        "tokens": [EMPTY if token == NO_TILE else TOKEN_IDS[token] for token in deal.tokens],
    }
    for level in range(LEVELS):
        cards = deal.decks[level * DECK : (level + 1) * DECK]
        written[f"deck-{level + 1}"] = [CARD_IDS[card] for card in cards]
    for number in range(ROUNDS - 1):
        cards = deal.under[number * ACTION_CARDS : (number + 1) * ACTION_CARDS]
        written[f"under-{number + 1}"] = [CARD_IDS[card] for card in cards]
    written["masters"] = [MASTER_IDS[master] for master in deal.masters]
    return written
