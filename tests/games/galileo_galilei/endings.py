"""Positions near the end of a game, where the cards of the deck have to be accounted for."""

from __future__ import annotations

from orrery.games.galileo_galilei import components as box
from tests.games.galileo_galilei.builder import Table, table

DISPLAY = "D01 D02 D03 D04 D05 D06"


def deck_of(seats: int) -> list[str]:
    """A whole deck, with the first cards of each tier in the order of the box."""
    cards: list[str] = []
    for tier, count in enumerate(box.DECK_OF[seats], 1):
        cards += [name for name, of in zip(box.CARD_IDS, box.CARD_TIER, strict=True) if of == tier][
            :count
        ]
    return cards


def late(seats: int = 2, left: str = "", display: str = DISPLAY, **options: str) -> Table:
    """Only these cards are left in the deck; all others lie light side up with the last player.

    A Library lengthened so is worth no Major Object, and no book has moved.
    """
    shown = display.split() + left.split()
    rest = [card for card in deck_of(seats) if card not in shown]
    return (
        table(seats, **options)
        .display(display)
        .deck(cards=left)
        .player(seats, library=" ".join(f"{card}+" for card in rest))
    )


def finished(seats: int = 2) -> Table:
    """The game is over and the sheets are empty: nobody has inquisitors or a reputation."""
    position = late(seats).over()
    for number in range(1, seats + 1):
        position.player(number, reputation=0)
    return position
