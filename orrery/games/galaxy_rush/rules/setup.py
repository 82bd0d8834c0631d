"""Game Setup: the deal, and laying out a season (SETUP, NEXT)."""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance
from orrery.core.state import tell
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.state import Deal, Table

IN_TRACK_DECK: Final = box.SEASONS * box.LAYOUT
"""With a solo rival the track uses 48 cards; the other 26 steer the rival (GR-SOLO-01)."""


def deal_cards(chance: Chance, chain: bool, ties: int, level: int) -> Deal:
    """Every shuffle of a game, made once before it begins.

    GR-INFO-01, GR-INFO-02, GR-INFO-04, GR-RUL-37.
    """
    first = chance.below(2)
    orbit = chance.shuffled(box.ORBIT_CARDS)
    discoveries: list[int] = []
    for deck in box.DECKS:
        discoveries += [deck[place] for place in chance.shuffled(len(deck))]
    predictions = chance.shuffled(box.STATEMENTS) + chance.shuffled(box.STATEMENTS)
    achievements = chance.shuffled(box.ACHIEVEMENTS)[: box.IN_PLAY]
    course: list[int] = []
    if level != st.NO_RIVAL:
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
        for statement in table.deal.predictions[
            seat * box.STATEMENTS : seat * box.STATEMENTS + box.HAND
        ]:
            hand |= 1 << statement
        table.captain(seat).hand = hand
    if table.deal.level >= st.CAPTAIN:
        # GR-SOLO-09: one of each Resource, without a card.
        table.orange.resources = [1, 1, 1, 1]
    tell(table, act.TOLD_START, table.deal.first)
    lay_out_season(table)


def lay_out_season(table: Table) -> None:
    """Twelve orbit cards in six pairs and four discoveries.

    GR-SETUP-06, GR-SETUP-07, GR-SETUP-08, GR-SETUP-09, GR-SETUP-10, GR-SETUP-11, GR-NEXT-02,
    GR-NEXT-05, GR-RUL-01, GR-UNDO-05.
    """
    table.season += 1
    table.reveals += 1
    drawn = (table.season - 1) * box.LAYOUT
    for space in range(0, box.LAYOUT, 2):
        inner = table.deal.orbit[drawn + space]
        outer = table.deal.orbit[drawn + space + 1]
        if box.ORBIT_AU[inner] > box.ORBIT_AU[outer]:
            # GR-SETUP-06: the shorter distance lies in orbit 1. Cards of equal distance stay as
            # they were drawn, which is the coin toss of GR-SETUP-07 (GR-RUL-02).
            inner, outer = outer, inner
        table.line[space] = inner
        table.line[space + 1] = outer
        table.place[inner] = st.ON_TRACK
        table.place[outer] = st.ON_TRACK
    table.drawn = 0
    for slot in range(box.DISPLAY):
        turn_up_discovery(table, slot)
    tell(table, act.TOLD_LAYOUT, -1, table.season)


def turn_up_discovery(table: Table, slot: int) -> int:
    """Fill one place of the display from the season's deck; -1 if the deck is empty.

    GR-DISC-05, GR-INFO-03, GR-RUL-19.
    """
    top = box.DECK_START[table.season - 1] + table.drawn
    if top == box.DECK_START[table.season]:
        table.display[slot] = -1
        return -1
    card = table.deal.discoveries[top]
    table.drawn += 1
    table.display[slot] = card
    table.owner[card] = st.DISPLAYED
    return card
