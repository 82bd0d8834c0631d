"""Game Setup: the deal, and laying out a season (SETUP, NEXT)."""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance
from orrery.games.galaxy_rush.actions import TOLD_LAYOUT, TOLD_START
from orrery.games.galaxy_rush.components import (
    ACHIEVEMENTS,
    DECK_START,
    DECKS,
    DISPLAY,
    HAND,
    IN_PLAY,
    LAYOUT,
    ORBIT_AU,
    ORBIT_CARDS,
    SEASONS,
    STATEMENTS,
)
from orrery.games.galaxy_rush.state import CAPTAIN, DISPLAYED, NO_RIVAL, ON_TRACK, Deal, Table

IN_TRACK_DECK: Final = SEASONS * LAYOUT
"""With a solo rival the track uses 48 cards; the other 26 steer the rival (GR-SOLO-01)."""


def deal_cards(chance: Chance, chain: bool, ties: int, level: int) -> Deal:
    """Every shuffle of a game, made once before it begins.

    GR-INFO-01, GR-INFO-02, GR-INFO-04, GR-RUL-37.
    """
    first = chance.below(2)
    orbit = chance.shuffled(ORBIT_CARDS)
    discoveries: list[int] = []
    for deck in DECKS:
        discoveries += [deck[place] for place in chance.shuffled(len(deck))]
    predictions = chance.shuffled(STATEMENTS) + chance.shuffled(STATEMENTS)
    achievements = chance.shuffled(ACHIEVEMENTS)[:IN_PLAY]
    course: list[int] = []
    if level != NO_RIVAL:
        course = orbit[IN_TRACK_DECK:]
        orbit = orbit[:IN_TRACK_DECK]
    return Deal(first, orbit, discoveries, predictions, achievements, course, chain, ties, level)


def set_up(table: Table) -> None:
    """Place the rockets, deal the predictions, lay out season one.

    GR-SETUP-01, GR-SETUP-02, GR-SETUP-03, GR-SETUP-04, GR-SETUP-05, GR-SETUP-06, GR-SETUP-07,
    GR-SETUP-08, GR-SETUP-09, GR-SETUP-10, GR-SETUP-11, GR-SETUP-12, GR-SETUP-13, GR-SETUP-14,
    GR-SETUP-15, GR-SETUP-16.
    """
    first = table.captain(table.deal.first)
    second = table.captain(1 - table.deal.first)
    first.orbit = 1
    second.orbit = 2
    for seat in (0, 1):
        hand = 0
        for statement in table.deal.predictions[seat * STATEMENTS : seat * STATEMENTS + HAND]:
            hand |= 1 << statement
        table.captain(seat).hand = hand
    if table.deal.level >= CAPTAIN:
        # GR-SOLO-09: one of each Resource, without a card.
        table.orange.resources = [1, 1, 1, 1]
    table.note((TOLD_START, table.deal.first))
    lay_out_season(table)


def lay_out_season(table: Table) -> None:
    """Twelve orbit cards in six pairs and four discoveries.

    GR-SETUP-06, GR-SETUP-07, GR-SETUP-08, GR-SETUP-09, GR-SETUP-10, GR-SETUP-11, GR-NEXT-02,
    GR-NEXT-05, GR-RUL-01, GR-UNDO-05.
    """
    table.season += 1
    table.reveals += 1
    drawn = (table.season - 1) * LAYOUT
    for space in range(0, LAYOUT, 2):
        inner = table.deal.orbit[drawn + space]
        outer = table.deal.orbit[drawn + space + 1]
        if ORBIT_AU[inner] > ORBIT_AU[outer]:
            # GR-SETUP-06: the shorter distance lies in orbit 1. Cards of equal distance stay as
            # they were drawn, which is the coin toss of GR-SETUP-07 (GR-RUL-02).
            inner, outer = outer, inner
        table.line[space] = inner
        table.line[space + 1] = outer
        table.place[inner] = ON_TRACK
        table.place[outer] = ON_TRACK
    table.drawn = 0
    for slot in range(DISPLAY):
        turn_up_discovery(table, slot)
    table.note((TOLD_LAYOUT, -1, table.season))


def turn_up_discovery(table: Table, slot: int) -> int:
    """Fill one place of the display from the season's deck; -1 if the deck is empty.

    GR-DISC-05, GR-INFO-03, GR-RUL-19.
    """
    top = DECK_START[table.season - 1] + table.drawn
    if top == DECK_START[table.season]:
        table.display[slot] = -1
        return -1
    card = table.deal.discoveries[top]
    table.drawn += 1
    table.display[slot] = card
    table.owner[card] = DISPLAYED
    return card
