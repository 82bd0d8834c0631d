"""Effects: what each word of the box's effect language does, and when it would do nothing.

Lists are resolved from left to right, depth first: an effect that asks something waits on the
stack above the rest of its list (GG-ACT-05, GG-ACT-06, GG-R-13).
"""

from __future__ import annotations

from orrery.core.frames import SEAT, A, B, pop, push
from orrery.games.galileo_galilei.actions import (
    DECIDE_OBSERVE,
    DECIDE_RAISE,
    DECIDE_RECOLOR,
    REFUSED_NO_INQUISITOR,
    REFUSED_OTHER,
)
from orrery.games.galileo_galilei.components import (
    CARD,
    COMPLETE,
    DIE,
    EFFECT_AMOUNT,
    EFFECT_KIND,
    FAREWELL,
    INC_ANY,
    INC_BLUE,
    INC_YELLOW,
    INQUISITOR,
    LECTURE,
    OBSERVE,
    PERSUADE,
    PERSUADE_TWO_TWICE,
    PERSUADE_UP_TO,
    PROGRAM_SOURCE,
    PROGRAM_START,
    QUADRANT,
    RECOLOR,
    SPOT_COMET,
    SWAP_RESERVE,
    SWAP_TILES,
    UPGRADE,
    UPGRADE_MAY,
    VP,
    WRITE,
)
from orrery.games.galileo_galilei.rules import (
    comets,
    deck,
    dice,
    inquisition,
    library,
    observe,
    tiles,
    university,
)
from orrery.games.galileo_galilei.rules.rewards import gain_quadrants, score
from orrery.games.galileo_galilei.state import Table


def next_effect(table: Table) -> None:
    """Resolve one effect of the list on top."""
    stack = table.stack
    seat = stack[SEAT]
    program = stack[A]
    place = PROGRAM_START[program] + stack[B]
    if place + 1 == PROGRAM_START[program + 1]:
        pop(stack)
    else:
        stack[B] += 1
    do(table, seat, EFFECT_KIND[place], EFFECT_AMOUNT[place], PROGRAM_SOURCE[program])


def do(table: Table, seat: int, kind: int, amount: int, source: int) -> None:
    """Do an effect, or ask how to do it. GG-ACT-04, GG-TILE-04."""
    if kind == VP:
        score(table, seat, amount, source)
    elif kind == QUADRANT:
        gain_quadrants(table, seat, amount)
    elif kind == INC_ANY:
        push(table.stack, DECIDE_RAISE, seat, amount)
    elif INC_YELLOW <= kind <= INC_BLUE:
        dice.raise_colour(table, seat, kind - INC_YELLOW, amount)
    elif kind == DIE:
        dice.gain_die(table, seat)
    elif kind == PERSUADE:
        inquisition.ask_to_persuade(table, seat, amount, False)
    elif kind == OBSERVE:
        push(table.stack, DECIDE_OBSERVE, seat)
    elif kind == LECTURE:
        university.ask_to_lecture(table, seat)
    elif kind == WRITE:
        library.ask_to_write(table, seat, amount)
    elif kind == INQUISITOR:
        inquisition.gain_inquisitors(table, seat, amount)
    elif kind == SPOT_COMET:
        comets.spot_comet(table, seat)
    elif kind == UPGRADE:
        tiles.ask_to_upgrade(table, seat, False)
    elif kind == RECOLOR:
        push(table.stack, DECIDE_RECOLOR, seat)
    elif kind == CARD:
        deck.gain_card(table, seat)
    elif kind == FAREWELL:
        inquisition.ask_for_farewell(table, seat)
    elif kind == COMPLETE:
        library.ask_to_complete(table, seat)
    elif kind == SWAP_TILES:
        tiles.ask_to_swap(table, seat, amount == 0)
    elif kind == SWAP_RESERVE:
        tiles.ask_to_exchange(table, seat, amount == 0)
    elif kind == PERSUADE_UP_TO:
        inquisition.ask_to_persuade(table, seat, amount, True)
    elif kind == PERSUADE_TWO_TWICE:
        inquisition.ask_to_advance(table, seat)
    elif kind == UPGRADE_MAY:
        tiles.ask_to_upgrade(table, seat, True)


def refuse_effect(table: Table, seat: int, kind: int) -> int:
    """Why an effect would do nothing now; 0 if it would do something."""
    if kind in (VP, QUADRANT, INQUISITOR):
        return 0
    if kind == INC_ANY:
        return dice.refuse_raise_any(table, seat)
    if INC_YELLOW <= kind <= INC_BLUE:
        return dice.refuse_raise_colour(table, seat, kind - INC_YELLOW)
    if kind == DIE:
        return dice.refuse_gain(table, seat)
    if kind == PERSUADE:
        return inquisition.refuse_persuade(table, seat)
    if kind == OBSERVE:
        return observe.refuse_observe(table, seat)
    if kind == LECTURE:
        return university.refuse_lecture(table, seat)
    if kind in (WRITE, COMPLETE):
        return library.refuse_write(table, seat)
    if kind == SPOT_COMET:
        return comets.refuse_spotting(table, seat)
    if kind == UPGRADE:
        return tiles.refuse_upgrade(table, seat)
    if kind == RECOLOR:
        return dice.refuse_any_recolor(table, seat)
    if kind == CARD:
        return 0 if deck.card_is_left(table) else REFUSED_OTHER
    if kind == FAREWELL:
        side = table.sides[seat]
        return 0 if inquisition.can_say_farewell(side) else REFUSED_NO_INQUISITOR
    return 0


def refuse_program(table: Table, seat: int, program: int) -> int:
    """Why a list would do nothing at all: what its first effect lacks. 0 if it does something."""
    reason = 0
    for place in range(PROGRAM_START[program], PROGRAM_START[program + 1]):
        lacking = refuse_effect(table, seat, EFFECT_KIND[place])
        if lacking == 0:
            return 0
        if reason == 0:
            reason = lacking
    return reason
