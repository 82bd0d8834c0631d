"""The Discovery deck: filling spaces, cards as rewards, and the end of the game (MAJ, CON, END)."""

from __future__ import annotations

from typing import Final

from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.state import NO_CARD, NOBODY, Table

LAST_TIER: Final = 3


def deck_is_empty(table: Table) -> bool:
    return table.drawn == len(table.deal.cards)


def trigger_end(table: Table) -> None:
    """Once: this round is finished, then one last round follows. GG-END-01, GG-END-02."""
    if table.ending == 0:
        table.ending = table.round
        tell(table, act.TOLD_LAST_CARD, NOBODY)


def refill(table: Table, space: int) -> None:
    """Fill an empty Discovery space: from the deck, then from the box.

    GG-MAJ-05, GG-END-03, GG-R-22, GG-R-23, GG-END-04.
    """
    card = NO_CARD
    if not deck_is_empty(table):
        card = table.deal.cards[table.drawn]
        table.drawn += 1
        if deck_is_empty(table):
            trigger_end(table)
    else:
        trigger_end(table)
        if table.drawn_from_box < len(table.deal.left_out):
            card = table.deal.left_out[table.drawn_from_box]
            table.drawn_from_box += 1
    table.reveals += 1
    table.display[space] = card
    if card != NO_CARD:
        tell(table, act.TOLD_REFILL, NOBODY, card)


def take_off_display(table: Table, space: int) -> int:
    """The card leaves its space and the tokens on it leave the game. GG-MAJ-04, GG-SOLO-38."""
    card = table.display[space]
    table.display[space] = NO_CARD
    for spot in range(space * box.SPOTS, space * box.SPOTS + box.SPOTS):
        table.tokens[spot] = NOBODY
    return card


def card_is_left(table: Table) -> bool:
    """Whether a card reward can be given: from the box Tier III only. GG-R-24."""
    if not deck_is_empty(table):
        return True
    left_out = table.deal.left_out
    next_one = table.drawn_from_box
    return next_one < len(left_out) and box.CARD_TIER[left_out[next_one]] == LAST_TIER


def gain_card(table: Table, seat: int) -> None:
    """The top card, unseen, light side up at the end of the library. GG-CON-06, GG-R-24."""
    if not card_is_left(table):
        return
    if deck_is_empty(table):
        card = table.deal.left_out[table.drawn_from_box]
        table.drawn_from_box += 1
    else:
        card = table.deal.cards[table.drawn]
        table.drawn += 1
        # GG-R-22: by the other reading only a card on the board ends the game.
        if deck_is_empty(table) and not table.deal.agreed.last_on_board:
            trigger_end(table)
    table.reveals += 1
    side = table.sides[seat]
    side.library = side.library + bytes([box.sided(card, box.LIGHT)])
    tell(table, act.TOLD_CARD, seat, box.CARD_BACK[card])
