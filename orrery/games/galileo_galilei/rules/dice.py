"""Observation dice: gaining, raising, another colour (DICE, DIE, TILE, GG-FREE-01)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import SEAT, pop, push
from orrery.core.frames import A as AMOUNT
from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.decisions import Decision
from orrery.games.galileo_galilei.state import Table


def of_colour(dice: list[int], colour: int) -> int:
    """How many dice of a colour there are."""
    count = 0
    for die in dice:
        if box.colour_of(die) == colour:
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
        return act.REFUSED_SUPPLY
    if of_colour(table.sides[seat].dice, colour) >= box.SAME_COLOUR:
        return act.REFUSED_THREE
    return 0


def refuse_gain(table: Table, seat: int) -> int:
    """Why no die can be gained; 0 if one can. With a full store one is exchanged. GG-DIE-02."""
    if len(table.sides[seat].dice) == box.STORE:
        return 0
    for colour in range(3):
        if refuse_colour(table, seat, colour) == 0:
            return 0
    return act.REFUSED_NO_DIE


def gain_die(table: Table, seat: int) -> None:
    """Ask for the colour, with a full store first for the die to return. GG-DIE-01, GG-DIE-02."""
    full = len(table.sides[seat].dice) == box.STORE
    push(table.stack, act.DECIDE_RETURN if full else act.DECIDE_TAKE, seat)


class ReturnDie(Decision):
    """Which die of a full store makes room for another."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """Each different die, or none: the exchange is optional. GG-DIE-02, GG-R-18."""
        codes: list[int] = []
        last = -1
        for die in table.sides[seat].dice:
            if die != last:
                codes.append(act.RETURN + die)
                last = die
        codes.append(act.PASS)
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return 0 if code - act.RETURN in table.sides[seat].dice else act.REFUSED_NOT_OWN

    def enact(self, table: Table, seat: int, code: int) -> None:
        """The die goes back to the supply and a new one takes its place. GG-DIE-02."""
        die = code - act.RETURN
        pop(table.stack)
        table.sides[seat].dice.remove(die)
        table.supply[box.colour_of(die)] += 1
        tell(table, act.TOLD_RETURNED, seat, die)
        push(table.stack, act.DECIDE_TAKE, seat)

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        full = len(table.sides[frame[SEAT]].dice) >= box.STORE
        return "" if full else "a die is returned only from a full store"


RETURN_DIE: Final = ReturnDie(
    act.DECIDE_RETURN, "GG-DIE-02", act.RETURN, act.TAKE, passing="GG-DIE-02"
)


class TakeDie(Decision):
    """The colour of a die that is gained."""

    def legal(self, table: Table, seat: int) -> list[int]:
        return [act.TAKE + colour for colour in range(3) if refuse_colour(table, seat, colour) == 0]

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_colour(table, seat, code - act.TAKE)

    def enact(self, table: Table, seat: int, code: int) -> None:
        """A die of value 1 from the supply. GG-DIE-01."""
        colour = code - act.TAKE
        pop(table.stack)
        table.supply[colour] -= 1
        put_in(table.sides[seat].dice, box.die_of(colour, 1))
        tell(table, act.TOLD_DIE, seat, colour)

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        full = len(table.sides[frame[SEAT]].dice) >= box.STORE
        return "the store is full" if full else ""


TAKE_DIE: Final = TakeDie(
    act.DECIDE_TAKE,
    "GG-DIE-01",
    act.TAKE,
    act.RAISE,
    applies="GG-DIE-01 GG-DIE-03",
    must="GG-R-13",
)


# --- raising dice -------------------------------------------------------------------------


def raised(die: int, amount: int) -> int:
    """The die after an increase; what goes above 6 is lost. GG-R-05, GG-DICE-01."""
    top = box.die_of(box.colour_of(die), box.FACES)
    return die + amount if die + amount < top else top


def refuse_raise_colour(table: Table, seat: int, colour: int) -> int:
    for die in table.sides[seat].dice:
        if box.colour_of(die) == colour and box.value_of(die) < box.FACES:
            return 0
    return act.REFUSED_NONE_OF_COLOUR


def raise_colour(table: Table, seat: int, colour: int, amount: int) -> None:
    """All own dice of a colour; the order of the store stays. GG-TILE-02, GG-LIB-06."""
    dice = table.sides[seat].dice
    changed = False
    for place in range(len(dice)):
        die = dice[place]
        if box.colour_of(die) == colour and box.value_of(die) < box.FACES:
            dice[place] = raised(die, amount)
            changed = True
    if changed:
        tell(table, act.TOLD_RAISED_ALL, seat, colour, amount)


def refuse_raise_any(table: Table, seat: int) -> int:
    for die in table.sides[seat].dice:
        if box.value_of(die) < box.FACES:
            return 0
    return act.REFUSED_NOTHING_TO_RAISE


def amount_of_raise(table: Table) -> int:
    return table.stack[AMOUNT]


class RaiseDie(Decision):
    """Which die is raised."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """Each different die below 6. GG-TILE-03, GG-R-05."""
        codes: list[int] = []
        last = -1
        for die in table.sides[seat].dice:
            if die != last and box.value_of(die) < box.FACES:
                codes.append(act.RAISE + die)
                last = die
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        die = code - act.RAISE
        if die not in table.sides[seat].dice:
            return act.REFUSED_NOT_OWN
        return act.REFUSED_SIX if box.value_of(die) == box.FACES else 0

    def enact(self, table: Table, seat: int, code: int) -> None:
        """GG-TILE-03, GG-FREE-01."""
        die = code - act.RAISE
        after = raised(die, amount_of_raise(table))
        pop(table.stack)
        dice = table.sides[seat].dice
        dice.remove(die)
        put_in(dice, after)
        tell(table, act.TOLD_RAISED, seat, die, after)

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        return "" if frame[AMOUNT] > 0 else "number 1 says how much, and is 0"


RAISE_DIE: Final = RaiseDie(
    act.DECIDE_RAISE,
    "GG-TILE-03",
    act.RAISE,
    act.RECOLOR,
    applies="GG-TILE-03 GG-R-05",
    must="GG-R-13",
    limits=(box.FACES - 1,),
)


# --- another colour -----------------------------------------------------------------------


def refuse_any_recolor(table: Table, seat: int) -> int:
    dice = table.sides[seat].dice
    for colour in range(3):
        if refuse_colour(table, seat, colour) == 0:
            for die in dice:
                if box.colour_of(die) != colour:
                    return 0
    return act.REFUSED_NO_COLOUR


class RecolorDie(Decision):
    """Which die is exchanged with one of another colour."""

    def legal(self, table: Table, seat: int) -> list[int]:
        codes: list[int] = []
        last = -1
        for die in table.sides[seat].dice:
            if die != last:
                last = die
                codes += [
                    act.RECOLOR + die * act.RECOLOR_STEP + colour
                    for colour in range(3)
                    if box.colour_of(die) != colour and refuse_colour(table, seat, colour) == 0
                ]
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        """The die is exchanged with the supply; the new colour must differ. GG-R-19."""
        die = (code - act.RECOLOR) // act.RECOLOR_STEP
        colour = (code - act.RECOLOR) % act.RECOLOR_STEP
        if die not in table.sides[seat].dice:
            return act.REFUSED_NOT_OWN
        if box.colour_of(die) == colour:
            return act.REFUSED_SAME_COLOUR
        return refuse_colour(table, seat, colour)

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Another colour, the value stays. GG-FREE-01, GG-R-19."""
        die = (code - act.RECOLOR) // act.RECOLOR_STEP
        colour = (code - act.RECOLOR) % act.RECOLOR_STEP
        pop(table.stack)
        after = box.die_of(colour, box.value_of(die))
        dice = table.sides[seat].dice
        dice.remove(die)
        put_in(dice, after)
        table.supply[box.colour_of(die)] += 1
        table.supply[colour] -= 1
        tell(table, act.TOLD_RECOLORED, seat, die, after)


RECOLOR_DIE: Final = RecolorDie(
    act.DECIDE_RECOLOR, "GG-FREE-01", act.RECOLOR, act.LECTURE, applies="GG-FREE-01 GG-R-19"
)
