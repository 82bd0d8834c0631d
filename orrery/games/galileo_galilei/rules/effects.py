"""Effects: what each word of the box's effect language does, and when it would do nothing.

Lists are resolved from left to right, depth first: an effect that asks something waits on the
stack above the rest of its list (GG-ACT-05, GG-ACT-06, GG-R-13).
"""

from __future__ import annotations

from orrery.core.frames import SEAT, pop, push
from orrery.core.frames import A as PROGRAM
from orrery.core.frames import B as DONE
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
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
    program = stack[PROGRAM]
    place = box.PROGRAM_START[program] + stack[DONE]
    if place + 1 == box.PROGRAM_START[program + 1]:
        pop(stack)
    else:
        stack[DONE] += 1
    do(table, seat, box.EFFECT_KIND[place], box.EFFECT_AMOUNT[place], box.PROGRAM_SOURCE[program])


def do(table: Table, seat: int, kind: int, amount: int, source: int) -> None:
    """Do an effect, or ask how to do it. GG-ACT-04, GG-TILE-04."""
    if kind == box.VP:
        score(table, seat, amount, source)
    elif kind == box.QUADRANT:
        gain_quadrants(table, seat, amount)
    elif kind == box.INC_ANY:
        push(table.stack, act.DECIDE_RAISE, seat, amount)
    elif box.INC_YELLOW <= kind <= box.INC_BLUE:
        dice.raise_colour(table, seat, kind - box.INC_YELLOW, amount)
    elif kind == box.DIE:
        dice.gain_die(table, seat)
    elif kind == box.PERSUADE:
        inquisition.ask_to_persuade(table, seat, amount, False)
    elif kind == box.OBSERVE:
        push(table.stack, act.DECIDE_OBSERVE, seat)
    elif kind == box.LECTURE:
        university.ask_to_lecture(table, seat)
    elif kind == box.WRITE:
        library.ask_to_write(table, seat, amount)
    elif kind == box.INQUISITOR:
        inquisition.gain_inquisitors(table, seat, amount)
    elif kind == box.SPOT_COMET:
        comets.spot_comet(table, seat)
    elif kind == box.UPGRADE:
        tiles.ask_to_upgrade(table, seat, False)
    elif kind == box.RECOLOR:
        push(table.stack, act.DECIDE_RECOLOR, seat)
    elif kind == box.CARD:
        deck.gain_card(table, seat)
    elif kind == box.FAREWELL:
        inquisition.ask_for_farewell(table, seat)
    elif kind == box.COMPLETE:
        library.ask_to_complete(table, seat)
    elif kind == box.SWAP_TILES:
        tiles.ask_to_swap(table, seat, amount == 0)
    elif kind == box.SWAP_RESERVE:
        tiles.ask_to_exchange(table, seat, amount == 0)
    elif kind == box.PERSUADE_UP_TO:
        inquisition.ask_to_persuade(table, seat, amount, True)
    elif kind == box.PERSUADE_TWO_TWICE:
        inquisition.ask_to_advance(table, seat)
    elif kind == box.UPGRADE_MAY:
        tiles.ask_to_upgrade(table, seat, True)


def refuse_effect(table: Table, seat: int, kind: int) -> int:
    """Why an effect would do nothing now; 0 if it would do something."""
    if kind in (box.VP, box.QUADRANT, box.INQUISITOR):
        return 0
    if kind == box.INC_ANY:
        return dice.refuse_raise_any(table, seat)
    if box.INC_YELLOW <= kind <= box.INC_BLUE:
        return dice.refuse_raise_colour(table, seat, kind - box.INC_YELLOW)
    if kind == box.DIE:
        return dice.refuse_gain(table, seat)
    if kind == box.PERSUADE:
        return inquisition.refuse_persuade(table, seat)
    if kind == box.OBSERVE:
        return observe.refuse_observe(table, seat)
    if kind == box.LECTURE:
        return university.refuse_lecture(table, seat)
    if kind in (box.WRITE, box.COMPLETE):
        return library.refuse_write(table, seat)
    if kind == box.SPOT_COMET:
        return comets.refuse_spotting(table, seat)
    if kind == box.UPGRADE:
        return tiles.refuse_upgrade(table, seat)
    if kind == box.RECOLOR:
        return dice.refuse_any_recolor(table, seat)
    if kind == box.CARD:
        return 0 if deck.card_is_left(table) else act.REFUSED_OTHER
    if kind == box.FAREWELL:
        side = table.sides[seat]
        return 0 if inquisition.can_say_farewell(side) else act.REFUSED_NO_INQUISITOR
    return 0


def refuse_program(table: Table, seat: int, program: int) -> int:
    """Why a list would do nothing at all: what its first effect lacks. 0 if it does something."""
    reason = 0
    for place in range(box.PROGRAM_START[program], box.PROGRAM_START[program + 1]):
        lacking = refuse_effect(table, seat, box.EFFECT_KIND[place])
        if lacking == 0:
            return 0
        if reason == 0:
            reason = lacking
    return reason
