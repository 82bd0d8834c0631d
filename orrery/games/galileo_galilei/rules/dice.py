"""Observation dice: gaining, raising, another colour (DICE, DIE, TILE, GG-FREE-01)."""

from __future__ import annotations

from orrery.core.frames import A, pop, push
from orrery.games.galileo_galilei.actions import (
    DECIDE_RETURN,
    DECIDE_TAKE,
    PASS,
    RAISE,
    RECOLOR,
    REFUSED_NO_COLOUR,
    REFUSED_NO_DIE,
    REFUSED_NONE_OF_COLOUR,
    REFUSED_NOT_OWN,
    REFUSED_NOTHING_TO_RAISE,
    REFUSED_SAME_COLOUR,
    REFUSED_SIX,
    REFUSED_SUPPLY,
    REFUSED_THREE,
    RETURN,
    TAKE,
    TOLD_DIE,
    TOLD_RAISED,
    TOLD_RAISED_ALL,
    TOLD_RECOLORED,
    TOLD_RETURNED,
)
from orrery.games.galileo_galilei.components import FACES, SAME_COLOUR, STORE
from orrery.games.galileo_galilei.state import Table


def of_colour(dice: list[int], colour: int) -> int:
    """How many dice of a colour there are."""
    count = 0
    for die in dice:
        if die // FACES == colour:
            count += 1
    return count


def put_in(dice: list[int], die: int) -> None:
    """Keep the store in order: by colour, then by value."""
    place = len(dice)
    dice.append(die)
    while place > 0 and dice[place - 1] > die:
        dice[place] = dice[place - 1]
        place -= 1
    dice[place] = die


# --- Gain a Die ---------------------------------------------------------------------------


def refuse_colour(table: Table, seat: int, colour: int) -> int:
    """Why a die of a colour cannot be taken; 0 if it can. GG-DIE-03, GG-R-18."""
    if table.supply[colour] == 0:
        return REFUSED_SUPPLY
    if of_colour(table.sides[seat].dice, colour) >= SAME_COLOUR:
        return REFUSED_THREE
    return 0


def refuse_gain(table: Table, seat: int) -> int:
    """Why no die can be gained; 0 if one can. With a full store one is exchanged. GG-DIE-02."""
    if len(table.sides[seat].dice) == STORE:
        return 0
    for colour in range(3):
        if refuse_colour(table, seat, colour) == 0:
            return 0
    return REFUSED_NO_DIE


def gain_die(table: Table, seat: int) -> None:
    """Ask for the colour, with a full store first for the die to return. GG-DIE-01, GG-DIE-02."""
    full = len(table.sides[seat].dice) == STORE
    push(table.stack, DECIDE_RETURN if full else DECIDE_TAKE, seat)


def dice_to_return(table: Table, seat: int) -> list[int]:
    """Each different die, or none: the exchange is optional. GG-DIE-02, GG-R-18."""
    codes: list[int] = []
    last = -1
    for die in table.sides[seat].dice:
        if die != last:
            codes.append(RETURN + die)
            last = die
    codes.append(PASS)
    return codes


def refuse_own(table: Table, seat: int, die: int) -> int:
    return 0 if die in table.sides[seat].dice else REFUSED_NOT_OWN


def give_back(table: Table, seat: int, die: int) -> None:
    """The die goes back to the supply and a new one takes its place. GG-DIE-02."""
    pop(table.stack)
    table.sides[seat].dice.remove(die)
    table.supply[die // FACES] += 1
    if table.journal is not None:
        table.note((TOLD_RETURNED, seat, die))
    push(table.stack, DECIDE_TAKE, seat)


def colours_to_take(table: Table, seat: int) -> list[int]:
    return [TAKE + colour for colour in range(3) if refuse_colour(table, seat, colour) == 0]


def take_die(table: Table, seat: int, colour: int) -> None:
    """A die of value 1 from the supply. GG-DIE-01."""
    pop(table.stack)
    table.supply[colour] -= 1
    put_in(table.sides[seat].dice, colour * FACES)
    if table.journal is not None:
        table.note((TOLD_DIE, seat, colour))


# --- raising dice -------------------------------------------------------------------------


def raised(die: int, amount: int) -> int:
    """The die after an increase; what goes above 6 is lost. GG-R-05, GG-DICE-01."""
    top = die // FACES * FACES + FACES - 1
    return die + amount if die + amount < top else top


def refuse_raise_colour(table: Table, seat: int, colour: int) -> int:
    for die in table.sides[seat].dice:
        if die // FACES == colour and die % FACES < FACES - 1:
            return 0
    return REFUSED_NONE_OF_COLOUR


def raise_colour(table: Table, seat: int, colour: int, amount: int) -> None:
    """All own dice of a colour; the order of the store stays. GG-TILE-02, GG-LIB-06."""
    dice = table.sides[seat].dice
    changed = False
    for place in range(len(dice)):
        die = dice[place]
        if die // FACES == colour and die % FACES < FACES - 1:
            dice[place] = raised(die, amount)
            changed = True
    if changed and table.journal is not None:
        table.note((TOLD_RAISED_ALL, seat, colour, amount))


def refuse_raise_any(table: Table, seat: int) -> int:
    for die in table.sides[seat].dice:
        if die % FACES < FACES - 1:
            return 0
    return REFUSED_NOTHING_TO_RAISE


def dice_to_raise(table: Table, seat: int) -> list[int]:
    """Each different die below 6. GG-TILE-03, GG-R-05."""
    codes: list[int] = []
    last = -1
    for die in table.sides[seat].dice:
        if die != last and die % FACES < FACES - 1:
            codes.append(RAISE + die)
            last = die
    return codes


def refuse_raise(table: Table, seat: int, die: int) -> int:
    if die not in table.sides[seat].dice:
        return REFUSED_NOT_OWN
    return REFUSED_SIX if die % FACES == FACES - 1 else 0


def raise_one(table: Table, seat: int, die: int) -> None:
    """GG-TILE-03, GG-FREE-01."""
    after = raised(die, table.stack[A])
    pop(table.stack)
    dice = table.sides[seat].dice
    dice.remove(die)
    put_in(dice, after)
    if table.journal is not None:
        table.note((TOLD_RAISED, seat, die, after))


# --- another colour -----------------------------------------------------------------------


def refuse_recolor(table: Table, seat: int, die: int, colour: int) -> int:
    """The die is exchanged with the supply; the new colour must differ. GG-R-19."""
    if die not in table.sides[seat].dice:
        return REFUSED_NOT_OWN
    if die // FACES == colour:
        return REFUSED_SAME_COLOUR
    return refuse_colour(table, seat, colour)


def refuse_any_recolor(table: Table, seat: int) -> int:
    dice = table.sides[seat].dice
    for colour in range(3):
        if refuse_colour(table, seat, colour) == 0:
            for die in dice:
                if die // FACES != colour:
                    return 0
    return REFUSED_NO_COLOUR


def dice_to_recolor(table: Table, seat: int) -> list[int]:
    codes: list[int] = []
    last = -1
    for die in table.sides[seat].dice:
        if die != last:
            last = die
            codes += [
                RECOLOR + die * 3 + colour
                for colour in range(3)
                if die // FACES != colour and refuse_colour(table, seat, colour) == 0
            ]
    return codes


def recolor(table: Table, seat: int, die: int, colour: int) -> None:
    """Another colour, the value stays. GG-FREE-01, GG-R-19."""
    pop(table.stack)
    after = colour * FACES + die % FACES
    dice = table.sides[seat].dice
    dice.remove(die)
    put_in(dice, after)
    table.supply[die // FACES] += 1
    table.supply[colour] -= 1
    if table.journal is not None:
        table.note((TOLD_RECOLORED, seat, die, after))
