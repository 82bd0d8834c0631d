"""What an observation of Galileo Galilei has besides the fields of the table."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from orrery.core import features
from orrery.core.features import Seen
from orrery.core.observing import count, seen_from
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.state import MOST_SIDES, Table

SIDES: Final = features.sides(MOST_SIDES)
LIBRARY: Final = box.CARDS + len(box.BACK_IDS)
"""A library is told by the cards whose dark side is up, and by the light sides that lie there."""
ALIKE: Final = max(box.CARD_BACK.count(back) for back in box.CARD_BACK)
"""How many cards have the same light side."""
SCALE_SIDES: Final[list[str]] = [f"{tile}{side}" for tile in box.SCALE_IDS for side in "ab"]


def first(table: Table, me: int) -> int:
    return table.deal.first


def deck(table: Table, me: int) -> list[int]:
    """How many cards of each tier are left in the deck."""
    left = [0] * box.TIERS
    cards = table.deal.cards
    for place in range(table.drawn, len(cards)):
        left[box.CARD_TIER[cards[place]] - 1] += 1
    return left


def top(table: Table, me: int) -> int:
    """The light side that lies on top of the deck."""
    cards = table.deal.cards
    return -1 if table.drawn == len(cards) else box.CARD_BACK[cards[table.drawn]]


def left_in_box(table: Table, me: int) -> int:
    return len(table.deal.left_out) - table.drawn_from_box


def scales(table: Table, me: int) -> list[int]:
    return table.deal.scales


def subjects(table: Table, me: int) -> list[int]:
    return table.deal.subjects


def libraries(table: Table, me: i64, out: BytesWriter, at: i64) -> None:
    """The cards of all libraries: a light side does not tell which card it is."""
    seats = table.deal.agreed.seats
    for side in range(len(table.sides)):
        start = at + seen_from(me, side, seats) * LIBRARY
        for entry in table.sides[side].library:
            card = box.piece_of(entry)
            light = box.side_of(entry) == box.LIGHT
            count(out, start + (box.CARDS + box.CARD_BACK[card] if light else card))


def movements(table: Table, me: int) -> list[int]:
    """The movement tiles that Tycho has used since the last shuffle. They lie open."""
    row = table.deal.movement
    if not row:
        return []
    count = len(box.MOVEMENT_IDS) - (0 if table.deal.agreed.six_movements else 1)
    following = table.movements % len(row)
    return row[following - following % count : following]


ALSO_SEEN: Final[tuple[Seen, ...]] = (
    features.frames(act.FRAMES, MOST_SIDES),
    Seen("first", features.seats_at([""], MOST_SIDES), first),
    Seen("deck", features.numbers(["tier 1", "tier 2", "tier 3"], 0, box.CARDS), deck),
    Seen("top", features.word(box.BACK_IDS, gap=True), top),
    Seen("box", features.number(0, box.CARDS), left_in_box),
    Seen("scales", features.places(box.SCALES, SCALE_SIDES, gaps=False), scales),
    Seen("subjects", features.places(len(box.SUBJECT_IDS), box.SUBJECT_IDS, gaps=False), subjects),
    Seen(
        "libraries",
        features.held(
            [f"{side}.{card}" for side in SIDES for card in box.CARD_IDS + box.BACK_IDS], ALIKE
        ),
        write=libraries,
    ),
    Seen("movements", features.held(box.MOVEMENT_IDS), movements),
)
