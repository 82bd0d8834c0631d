"""The deal of Newton as a record holds it: reading and writing it."""

from __future__ import annotations

from orrery.core import records
from orrery.core.deals import Rows
from orrery.core.errors import CorruptRecord
from orrery.core.state import Settings
from orrery.games.newton import components as box
from orrery.games.newton.options import agreed_of
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
    boards = rows.shuffle("boards", box.BOARDS, agreed.seats)
    colours = rows.shuffle("colours", box.COLOURS, agreed.seats)
    if any(
        asked not in (NOBODY, given) for asked, given in zip(agreed.wanted, colours, strict=True)
    ):
        raise CorruptRecord("deal 'colours' gives somebody another colour than was asked for")
    cities = rows.shuffle("cities", box.CITY_IDS, len(box.CITY_IDS))
    universities = rows.shuffle("universities", box.UNIVERSITY_IDS, len(box.UNIVERSITY_IDS))
    ancients = rows.shuffle("ancient-lands", box.ANCIENT_IDS, len(box.ANCIENT_IDS))
    specializations = rows.shuffle(
        "specializations", box.SPECIALIZATION_IDS, len(box.SPECIALIZATION_SPACES)
    )
    inventions = rows.shuffle("inventions", box.INVENTION_IDS, len(box.INVENTION_SPACES))
    objectives = rows.shuffle("objectives", box.OBJECTIVE_IDS, len(box.OBJECTIVE_SPACES))
    tokens = _tokens(
        rows.row("tokens", [*box.TOKEN_IDS, EMPTY], len(box.BONUS_SPACES)), agreed.seats
    )
    decks: list[int] = []
    for level in range(box.LEVELS):
        cards = box.CARD_IDS[level * box.DECK : (level + 1) * box.DECK]
        decks += [
            level * box.DECK + card for card in rows.shuffle(f"deck-{level + 1}", cards, box.DECK)
        ]
    under: list[int] = []
    for number in range(1, box.ROUNDS):
        under += rows.shuffle(f"under-{number}", box.CARD_IDS[: box.ACTION_CARDS], box.ACTION_CARDS)
    masters = rows.shuffle("masters", box.MASTER_IDS, masters_dealt(agreed))
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
    tokens = [NO_TILE if token == len(box.TOKEN_IDS) else token for token in row]
    for token, players in zip(tokens, box.BONUS_FROM, strict=True):
        if (token == NO_TILE) != (players > seats):
            raise CorruptRecord("deal 'tokens' does not fit the number of players")
    for token, copies in enumerate(box.TOKEN_COPIES):
        if tokens.count(token) > copies:
            raise CorruptRecord(f"deal 'tokens' has too many of {box.TOKEN_IDS[token]}")
    return tokens


def write(deal: Deal) -> records.Deal:
    """The deal as rows of component ids: the inverse of `read`."""
    written: records.Deal = {
        "first": [str(deal.first + 1)],
        "boards": [box.BOARDS[board] for board in deal.boards],
        "colours": [box.COLOURS[colour] for colour in deal.colours],
        "cities": [box.CITY_IDS[tile] for tile in deal.cities],
        "universities": [box.UNIVERSITY_IDS[tile] for tile in deal.universities],
        "ancient-lands": [box.ANCIENT_IDS[tile] for tile in deal.ancients],
        "specializations": [box.SPECIALIZATION_IDS[tile] for tile in deal.specializations],
        "inventions": [box.INVENTION_IDS[tile] for tile in deal.inventions],
        "objectives": [box.OBJECTIVE_IDS[tile] for tile in deal.objectives],
        "tokens": [EMPTY if token == NO_TILE else box.TOKEN_IDS[token] for token in deal.tokens],
    }
    for level in range(box.LEVELS):
        cards = deal.decks[level * box.DECK : (level + 1) * box.DECK]
        written[f"deck-{level + 1}"] = [box.CARD_IDS[card] for card in cards]
    for number in range(box.ROUNDS - 1):
        cards = deal.under[number * box.ACTION_CARDS : (number + 1) * box.ACTION_CARDS]
        written[f"under-{number + 1}"] = [box.CARD_IDS[card] for card in cards]
    written["masters"] = [box.MASTER_IDS[master] for master in deal.masters]
    return written
