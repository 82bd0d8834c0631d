"""The deal of Galileo Galilei as a record holds it: reading and writing it."""

from __future__ import annotations

from orrery.core import records
from orrery.core.deals import Rows
from orrery.core.errors import CorruptRecord
from orrery.core.state import Settings
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.options import agreed_of
from orrery.games.galileo_galilei.rules.setup import (
    LUCK,
    LUCKS,
    SHUFFLES,
    deals_astronomers,
    movement_tiles,
)
from orrery.games.galileo_galilei.state import Agreed, Deal

SCALE_SIDES = [f"{tile}{side}" for tile in box.SCALE_IDS for side in "ab"]
LUCK_NAMES = [str(number) for number in range(LUCK)]


def read(settings: Settings, deal: records.Deal) -> Deal:
    """The deal as the rules use it. Raises CorruptRecord if it is no deal of this game."""
    agreed = agreed_of(settings)
    rows = Rows(deal)
    seats = [str(seat + 1) for seat in range(agreed.seats)]
    first = rows.shuffle("first", seats, 1)[0]
    deck = sum(box.DECK_OF[agreed.seats])
    cards = rows.shuffle("deck", box.CARD_IDS, deck)
    left_out = rows.shuffle("box", box.CARD_IDS, len(box.CARD_IDS) - deck)
    _check_tiers(agreed, cards, left_out)
    scales = rows.shuffle("scales", SCALE_SIDES, box.SCALES)
    if len({box.piece_of(scale) for scale in scales}) != box.SCALES:
        raise CorruptRecord("deal 'scales' has both sides of one tile")
    subjects = rows.shuffle("subjects", box.SUBJECT_IDS, len(box.SUBJECT_IDS))
    astronomers: list[int] = []
    if deals_astronomers(agreed):
        astronomers = rows.shuffle("astronomers", list(box.CHARACTERS[:4]), agreed.seats)
    tiles: list[int] = []
    if not agreed.arranged:
        for seat in seats:
            tiles += rows.shuffle(f"tiles-{seat}", box.TILE_IDS[: box.TILES], box.TILES)
    solo_tiles: list[int] = []
    movement: list[int] = []
    luck: list[int] = []
    if agreed.solo:
        known = box.SOLO_TILE_IDS if agreed.six_solo_tiles else box.SOLO_TILE_IDS[: box.SOLO_TILES]
        solo_tiles = rows.shuffle("solo-tiles", known, box.SOLO_TILES)
        count = movement_tiles(agreed)
        movement = rows.row("movement", box.MOVEMENT_IDS[:count], count * SHUFFLES)
        if not are_shuffles(movement, count):
            raise CorruptRecord("deal 'movement' is not shuffle after shuffle of the tiles")
        luck = rows.row("luck", LUCK_NAMES, LUCKS)
    rows.done()
    return Deal(
        agreed,
        first,
        cards,
        left_out,
        scales,
        subjects,
        astronomers,
        tiles,
        solo_tiles,
        movement,
        luck,
    )


def are_shuffles(row: list[int], count: int) -> bool:
    """Whether each run of `count` numbers has every number once."""
    runs = [row[start : start + count] for start in range(0, len(row), count)]
    return all(sorted(run) == list(range(count)) for run in runs)


def _check_tiers(agreed: Agreed, cards: list[int], left_out: list[int]) -> None:
    """The deck has its tiers in order, the box in the order of refilling.

    GG-SETUP-03, GG-SETUP-04.
    """
    if set(cards) & set(left_out):
        raise CorruptRecord("a card is in the deck and in the box")
    wanted = [tier + 1 for tier in range(box.TIERS) for _ in range(box.DECK_OF[agreed.seats][tier])]
    if [box.CARD_TIER[card] for card in cards] != wanted:
        raise CorruptRecord("deal 'deck' does not have the right cards of each tier in order")
    left = [box.CARD_TIER[card] for card in left_out]
    if left != sorted(left, reverse=True):
        raise CorruptRecord("deal 'box' does not have its tiers in order")


def write(deal: Deal) -> records.Deal:
    """The deal as rows of component ids: the inverse of `read`."""
    written: records.Deal = {
        "first": [str(deal.first + 1)],
        "deck": [box.CARD_IDS[card] for card in deal.cards],
        "box": [box.CARD_IDS[card] for card in deal.left_out],
        "scales": [SCALE_SIDES[scale] for scale in deal.scales],
        "subjects": [box.SUBJECT_IDS[subject] for subject in deal.subjects],
    }
    if deals_astronomers(deal.agreed):
        written["astronomers"] = [box.CHARACTERS[character] for character in deal.astronomers]
    if not deal.agreed.arranged:
        for seat in range(deal.agreed.seats):
            tiles = deal.tiles[seat * box.TILES : (seat + 1) * box.TILES]
            written[f"tiles-{seat + 1}"] = [box.TILE_IDS[tile] for tile in tiles]
    if deal.agreed.solo:
        written["solo-tiles"] = [box.SOLO_TILE_IDS[tile] for tile in deal.solo_tiles]
        written["movement"] = [box.MOVEMENT_IDS[tile] for tile in deal.movement]
        written["luck"] = [LUCK_NAMES[number] for number in deal.luck]
    return written
