"""Observe: objects, payment with dice and comets, Major Objects, constellations.

OBS, DICE, MAJ, CON, and the use of comets (COM).
"""

from __future__ import annotations

from typing import Final

from orrery.core.frames import KIND, SEAT, pop, push
from orrery.core.frames import A as MAJORS
from orrery.core.frames import A as OBJECT
from orrery.core.frames import B as CONSTELLATIONS
from orrery.core.frames import B as PAID
from orrery.core.frames import C as FIRST_CARD
from orrery.core.frames import D as SECOND_CARD
from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.decisions import Decision
from orrery.games.galileo_galilei.rules.deck import refill, take_off_display
from orrery.games.galileo_galilei.rules.inquisition import gain_inquisitors
from orrery.games.galileo_galilei.rules.rewards import score, start
from orrery.games.galileo_galilei.state import NO_CARD, NOBODY, Astronomer, Table

OBJECTS: Final[int] = act.MAJORS + box.DISPLAY * box.SPOTS
MOST_PAID: Final[int] = box.STORE * box.FACES

# --- objects and their cost ---------------------------------------------------------------


def spot_of(table: Table, target: int) -> int:
    """The constellation (card * 3 + place) that an object number names. GG-OBS-03."""
    place = target - act.MAJORS
    return table.display[place // box.SPOTS] * box.SPOTS + place % box.SPOTS


def cost_of(table: Table, target: int) -> int:
    if target < act.MAJORS:
        return box.CARD_COST[table.display[target]]
    return box.SPOT_COST[spot_of(table, target)]


def first_colour(table: Table, target: int) -> int:
    """The colours that must be paid, one after the other; a constellation has one twice.

    GG-DICE-03.
    """
    if target < act.MAJORS:
        return box.CARD_FIRST[table.display[target]]
    return box.SPOT_COLOUR[spot_of(table, target)]


def second_colour(table: Table, target: int) -> int:
    if target < act.MAJORS:
        return box.CARD_SECOND[table.display[target]]
    return box.SPOT_COLOUR[spot_of(table, target)]


def comet_value(side: Astronomer) -> int:
    """What all comets that can still be used this turn are worth. GG-COM-02, GG-COM-03."""
    return side.upper + 2 * (side.lower - side.worn)


def worth(dice: list[int]) -> list[int]:
    """The value of all dice of each colour; 0 without any."""
    values = [0, 0, 0]
    for die in dice:
        values[box.colour_of(die)] += box.value_of(die)
    return values


def refuse_cost(values: list[int], comets: int, first: int, second: int, cost: int) -> int:
    """Why no payment is complete: a die of each colour, enough with all comets; 0 if one is.

    From comets that together are enough, those not needed can be left out until each of the
    others is (GG-R-15). GG-DICE-04, GG-DICE-05, GG-DICE-06, GG-DICE-07, GG-COM-08.
    """
    if values[first] == 0 or values[second] == 0:
        return act.REFUSED_MISSING_COLOUR
    total = values[first] + comets
    if second != first:
        total += values[second]
    return 0 if total >= cost else act.REFUSED_TOO_LITTLE


def refuse_object(
    table: Table, side: Astronomer, values: list[int], comets: int, target: int
) -> int:
    """Why an object cannot be observed with these means; 0 if it can.

    GG-OBS-02, GG-CON-05, GG-CON-07.
    """
    if target < act.MAJORS:
        card = table.display[target]
        if card == NO_CARD:
            return act.REFUSED_EMPTY
        return refuse_cost(
            values, comets, box.CARD_FIRST[card], box.CARD_SECOND[card], box.CARD_COST[card]
        )
    place = target - act.MAJORS
    card = table.display[place // box.SPOTS]
    if card == NO_CARD or place % box.SPOTS >= box.CARD_SPOTS[card]:
        return act.REFUSED_EMPTY
    if table.tokens[place] != NOBODY:
        return act.REFUSED_TOKEN
    if side.tokens == 0:
        return act.REFUSED_NO_TOKENS
    spot = card * box.SPOTS + place % box.SPOTS
    colour = box.SPOT_COLOUR[spot]
    return refuse_cost(values, comets, colour, colour, box.SPOT_COST[spot])


def refuse_observe(table: Table, seat: int) -> int:
    """Why the Observe action would do nothing; 0 if something can be observed."""
    side = table.sides[seat]
    values = worth(side.dice)
    comets = comet_value(side)
    for target in range(OBJECTS):
        if refuse_object(table, side, values, comets, target) == 0:
            return 0
    return act.REFUSED_NO_OBJECT


# --- which objects in one action ----------------------------------------------------------


def extra(side: Astronomer) -> int:
    """Galileo's additional constellation. GG-ADV-03, GG-R-35."""
    return 1 if side.ability == box.GALILEO else 0


def allows_major(table: Table, seat: int) -> bool:
    """One Major Object, instead of the two constellations. GG-OBS-01, GG-ADV-03."""
    return table.stack[MAJORS] == 0 and table.stack[CONSTELLATIONS] <= extra(table.sides[seat])


def allows_constellation(table: Table, seat: int) -> bool:
    """GG-OBS-01, GG-CON-01, GG-ADV-03."""
    allowed = extra(table.sides[seat])
    if table.stack[MAJORS] == 0:
        allowed += 2
    return table.stack[CONSTELLATIONS] < allowed


def allows_card(table: Table, seat: int, space: int) -> bool:
    """Option one_card: two constellations lie on one card, Galileo's third anywhere.

    GG-R-14, GG-CON-08.
    """
    if not table.deal.agreed.one_card or table.stack[CONSTELLATIONS] == 0:
        return True
    first = table.stack[FIRST_CARD] - 1
    if extra(table.sides[seat]) == 0:
        return space == first
    if table.stack[CONSTELLATIONS] == 1:
        return True
    second = table.stack[SECOND_CARD] - 1
    return first == second or space in (first, second)


def has_observed(table: Table) -> bool:
    """Whether this action has observed something, so that it may end. GG-CON-01."""
    return table.stack[MAJORS] + table.stack[CONSTELLATIONS] > 0


class ObserveObject(Decision):
    """Which object of the sky is observed next."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """Objects with a complete payment, and after the first one the end. GG-OBS-01."""
        side = table.sides[seat]
        values = worth(side.dice)
        comets = comet_value(side)
        codes: list[int] = []
        if allows_major(table, seat):
            codes += [
                act.OBSERVE + target
                for target in range(act.MAJORS)
                if refuse_object(table, side, values, comets, target) == 0
            ]
        if allows_constellation(table, seat):
            codes += [
                act.OBSERVE + target
                for target in range(act.MAJORS, OBJECTS)
                if allows_card(table, seat, (target - act.MAJORS) // box.SPOTS)
                and refuse_object(table, side, values, comets, target) == 0
            ]
        if has_observed(table):
            codes.append(act.PASS)
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        """Why an object cannot be observed with what this action has left; 0 if it can."""
        target = code - act.OBSERVE
        if target < act.MAJORS:
            if not allows_major(table, seat):
                return act.REFUSED_ONE_MAJOR
        elif not allows_constellation(table, seat):
            return act.REFUSED_ENOUGH
        elif not allows_card(table, seat, (target - act.MAJORS) // box.SPOTS):
            return act.REFUSED_OTHER_CARD
        side = table.sides[seat]
        return refuse_object(table, side, worth(side.dice), comet_value(side), target)

    def refuse_pass(self, table: Table) -> int:
        return 0 if has_observed(table) else act.REFUSED_MUST_OBSERVE

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Begin with an object: count it, ask for the payment."""
        target = code - act.OBSERVE
        stack = table.stack
        if target < act.MAJORS:
            stack[MAJORS] += 1
        else:
            stack[CONSTELLATIONS] += 1
            space = (target - act.MAJORS) // box.SPOTS + 1
            if stack[FIRST_CARD] == 0:
                stack[FIRST_CARD] = space
            elif stack[SECOND_CARD] == 0:
                stack[SECOND_CARD] = space
        push(stack, act.DECIDE_PAY, seat, target)

    def resolve(self, table: Table, seat: int) -> bool:
        """Even a single object is left to the player.

        What it takes and turns up is named where it is chosen, and cannot be undone.
        """
        codes = self.legal(table, seat)
        if codes and codes[0] != act.PASS:
            return False
        pop(table.stack)
        return True

    def rules(self, code: int) -> list[str]:
        if code - act.OBSERVE < act.MAJORS:
            return ["GG-OBS-01", "GG-MAJ-01", "GG-MAJ-02", "GG-MAJ-03", "GG-MAJ-05"]
        return ["GG-OBS-01", "GG-CON-02", "GG-CON-03"]

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        majors, spots = frame[MAJORS], frame[CONSTELLATIONS]
        allowed = extra(table.sides[frame[SEAT]]) + (0 if majors else 2)
        if spots > allowed:
            return "more objects than one Observe action allows"
        if (frame[FIRST_CARD] > 0) != (spots > 0) or (frame[SECOND_CARD] > 0) != (spots > 1):
            return "the spaces of the constellations do not fit their number"
        return ""


OBSERVE_OBJECT: Final = ObserveObject(
    act.DECIDE_OBSERVE,
    "GG-OBS-01",
    act.OBSERVE,
    act.PAY,
    passing="GG-CON-01",
    limits=(1, box.SPOTS, box.DISPLAY, box.DISPLAY),
)


# --- payment ------------------------------------------------------------------------------


def object_paid_for(table: Table) -> int:
    """The object of the payment on top, in dice or in comets."""
    return table.stack[OBJECT]


def paid_value(dice: list[int], chosen: int) -> int:
    total = 0
    for place in range(len(dice)):
        if chosen >> place & 1:
            total += box.value_of(dice[place])
    return total


def refuse_payment(table: Table, seat: int, target: int, chosen: int) -> int:
    """Why a set of dice (one bit per place in the store) cannot be paid; 0 if it can.

    GG-DICE-05, GG-DICE-06, GG-DICE-07, GG-R-15, GG-R-17. Of equal dice the first ones are paid.
    """
    side = table.sides[seat]
    dice = side.dice
    if chosen >> len(dice):
        return act.REFUSED_NOT_SO_MANY
    first = first_colour(table, target)
    second = second_colour(table, target)
    total = 0
    firsts = 0
    seconds = 0
    owned = 0
    for place in range(len(dice)):
        die = dice[place]
        colour = box.colour_of(die)
        fits = colour in (first, second)
        if fits:
            owned += box.value_of(die)
        if chosen >> place & 1:
            if not fits:
                return act.REFUSED_COLOUR
            if place > 0 and dice[place - 1] == die and not chosen >> place - 1 & 1:
                return act.REFUSED_TWIN
            total += box.value_of(die)
            if colour == first:
                firsts += 1
            if colour == second:
                seconds += 1
    if firsts == 0 or seconds == 0:
        return act.REFUSED_COLOUR
    cost = cost_of(table, target)
    if total >= cost:
        return 0
    if table.deal.agreed.owned_dice and owned >= cost:
        return act.REFUSED_OWNED_DICE
    return 0 if total + comet_value(side) >= cost else act.REFUSED_DICE_SHORT


def dice_to_pay(table: Table, seat: int, target: int) -> list[int]:
    """Every set of dice that pays for an object, alone or with comets. GG-R-17."""
    return [
        act.PAY + chosen - 1
        for chosen in range(1, 1 << len(table.sides[seat].dice))
        if refuse_payment(table, seat, target, chosen) == 0
    ]


def refuse_paying(table: Table, target: int, below: list[int]) -> str:
    """Why an object cannot be waiting to be paid for; empty if it can."""
    if not below or below[KIND] != act.DECIDE_OBSERVE:
        return "a payment belongs to an Observe action below it"
    if below[MAJORS if target < act.MAJORS else CONSTELLATIONS] == 0:
        return "the Observe action below it has not counted this object"
    spot = target - act.MAJORS
    card = table.display[target if spot < 0 else spot // box.SPOTS]
    if card == NO_CARD:
        return "an object on an empty space is paid for"
    if spot >= 0 and spot % box.SPOTS >= box.CARD_SPOTS[card]:
        return "no such constellation"
    if spot >= 0 and table.tokens[spot] != NOBODY:
        return "a constellation with a token on it is paid for"
    return ""


class PayDice(Decision):
    """Which dice are paid for an object."""

    def legal(self, table: Table, seat: int) -> list[int]:
        return dice_to_pay(table, seat, object_paid_for(table))

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_payment(table, seat, object_paid_for(table), code - act.PAY + 1)

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Paid dice return to the supply; comets follow if they do not reach the cost.

        GG-DICE-08.
        """
        chosen = code - act.PAY + 1
        target = object_paid_for(table)
        pop(table.stack)
        dice = table.sides[seat].dice
        total = paid_value(dice, chosen)
        # As many numbers as there are dice, more than `tell` takes.
        if table.journal is not None:
            paid = [dice[place] for place in range(len(dice)) if chosen >> place & 1]
            table.note((act.TOLD_PAID, seat, 0, 0, *paid))
        kept: list[int] = []
        for place in range(len(dice)):
            if chosen >> place & 1:
                table.supply[box.colour_of(dice[place])] += 1
            else:
                kept.append(dice[place])
        table.sides[seat].dice = kept
        if total >= cost_of(table, target):
            observed(table, seat, target)
        else:
            push(table.stack, act.DECIDE_COMETS, seat, target, total)

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        return refuse_paying(table, frame[OBJECT], below)


PAY_DICE: Final = PayDice(
    act.DECIDE_PAY,
    "GG-DICE-05",
    act.PAY,
    act.COMETS_USED,
    applies="GG-DICE-05 GG-DICE-08",
    limits=(OBJECTS - 1,),
)


def refuse_comets(table: Table, seat: int, missing: int, ones: int, twos: int) -> int:
    """Why so many 1 and 2 comets cannot make up what is missing; 0 if they can: each is needed.

    GG-COM-04, GG-COM-05, GG-R-15, GG-COM-10.
    """
    side = table.sides[seat]
    if ones > side.upper or twos > side.lower - side.worn:
        return act.REFUSED_COMETS_AWAY
    value = ones + 2 * twos
    if value < missing:
        return act.REFUSED_COMETS_SHORT
    if (ones > 0 and value - 1 >= missing) or (twos > 0 and value - 2 >= missing):
        return act.REFUSED_COMETS_NEEDED
    return 0


def still_missing(table: Table) -> int:
    """What the dice paid leave open of the cost, while comets are asked for."""
    return cost_of(table, object_paid_for(table)) - table.stack[PAID]


def comets_to_use(table: Table, seat: int, missing: int) -> list[int]:
    side = table.sides[seat]
    return [
        act.COMETS_USED + ones * act.COMET_STEP + twos
        for ones in range(side.upper + 1)
        for twos in range(side.lower - side.worn + 1)
        if refuse_comets(table, seat, missing, ones, twos) == 0
    ]


class UseComets(Decision):
    """How many comets of either value complete a payment."""

    def legal(self, table: Table, seat: int) -> list[int]:
        return comets_to_use(table, seat, still_missing(table))

    def refusal(self, table: Table, seat: int, code: int) -> int:
        ones = (code - act.COMETS_USED) // act.COMET_STEP
        twos = (code - act.COMETS_USED) % act.COMET_STEP
        return refuse_comets(table, seat, still_missing(table), ones, twos)

    def enact(self, table: Table, seat: int, code: int) -> None:
        """A comet used at 1 goes down and shows 2, one used at 2 goes to the book.

        GG-COM-06, GG-COM-07, GG-R-16.
        """
        ones = (code - act.COMETS_USED) // act.COMET_STEP
        twos = (code - act.COMETS_USED) % act.COMET_STEP
        target = object_paid_for(table)
        pop(table.stack)
        side = table.sides[seat]
        side.upper -= ones
        side.lower += ones - twos
        side.worn += ones
        side.book += twos
        tell(table, act.TOLD_PAID, seat, ones, twos)
        observed(table, seat, target)

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        target = frame[OBJECT]
        wrong = refuse_paying(table, target, below)
        if not wrong and not 0 < frame[PAID] < cost_of(table, target):
            return "comets complete a payment that lacks something"
        return wrong


USE_COMETS: Final = UseComets(
    act.DECIDE_COMETS,
    "GG-COM-04",
    act.COMETS_USED,
    act.RETURN,
    applies="GG-COM-02 GG-COM-06 GG-COM-07 GG-R-15",
    limits=(OBJECTS - 1, MOST_PAID),
)


# --- what is gained -----------------------------------------------------------------------


def observed(table: Table, seat: int, target: int) -> None:
    if target < act.MAJORS:
        observe_major(table, seat, target)
    else:
        observe_constellation(table, seat, target)


def observe_major(table: Table, seat: int, space: int) -> None:
    """Points, inquisitors, the card into the library, a new card.

    GG-MAJ-01, GG-MAJ-02, GG-MAJ-03, GG-MAJ-04, GG-MAJ-05, GG-R-21.
    """
    card = table.display[space]
    tell(table, act.TOLD_MAJOR, seat, card)
    score(table, seat, box.CARD_VP[card], box.FROM_OBJECTS)
    if box.CARD_INQUISITORS[card] > 0:
        gain_inquisitors(table, seat, box.CARD_INQUISITORS[card])
    take_off_display(table, space)
    side = table.sides[seat]
    side.library = side.library + bytes([box.sided(card, box.DARK)])
    refill(table, space)


def observe_constellation(table: Table, seat: int, target: int) -> None:
    """The leftmost token onto it; its rewards, then that of the token's space.

    GG-CON-02, GG-CON-03, GG-R-13, GG-CON-04.
    """
    spot = spot_of(table, target)
    side = table.sides[seat]
    tell(table, act.TOLD_CONSTELLATION, seat, spot)
    space = box.TOKENS - side.tokens
    side.tokens -= 1
    table.tokens[target - act.MAJORS] = seat
    # The frame pushed last is resolved first.
    start(table, seat, box.TOKEN_PROGRAM[space])
    start(table, seat, box.SPOT_PROGRAM[spot])
