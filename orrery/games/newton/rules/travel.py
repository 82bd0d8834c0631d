"""Travel: the Scientist, step by step along the routes (TRAV)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.cubes import place_cube, takes_cube
from orrery.games.newton.rules.decisions import ActionDecision
from orrery.games.newton.rules.gains import missing, pay, take_token
from orrery.games.newton.state import Scholar, Table

# --- single steps -------------------------------------------------------------------------


def route_cost(flags: int, cost: int) -> int:
    """NW-TRAV-02, NW-M-18."""
    return 0 if flags & box.NO_COST else cost


def way_out(flags: int) -> int:
    """The cheapest route out of the Map's Objective space."""
    return route_cost(flags, min(box.ROUTE_COSTS[box.MAP_OBJECTIVE]))


def refuse_objective(
    table: Table, seat: int, steps: int, flags: int, coins: int, potions: int
) -> int:
    """Into the Objective space, with that much left after the route. NW-TRAV-09, NW-R-03."""
    if missing(table.scholars[seat], box.MAP_NEEDS, 0) <= potions:
        return 0
    if not table.deal.agreed.free_pass:
        return act.REFUSED_REQUIREMENT
    return 0 if steps > 1 and coins >= way_out(flags) else act.REFUSED_NO_WAY_OUT


def refuse_step(
    table: Table, seat: int, place: int, cost: int, steps: int, flags: int, coins: int, potions: int
) -> int:
    """Why a neighbouring place cannot be entered by somebody with these means. NW-TRAV-08."""
    cost = route_cost(flags, cost)
    if cost > coins:
        return act.REFUSED_COINS
    if place == box.MAP_OBJECTIVE:
        return refuse_objective(table, seat, steps, flags, coins - cost, potions)
    return 0


def can_step(table: Table, seat: int, steps: int, flags: int, coins: int, buying: bool) -> bool:
    """Whether a step is possible with these coins; buying: with Potions bought for it too."""
    scholar = table.scholars[seat]
    here = scholar.scientist
    neighbours = box.NEIGHBOURS[here]
    costs = box.ROUTE_COSTS[here]
    for way in range(len(neighbours)):
        place = neighbours[way]
        potions = scholar.potions
        if buying and place == box.MAP_OBJECTIVE:
            left = coins - route_cost(flags, costs[way])
            if left > 0:
                potions += left // box.POTION_PRICE
        if refuse_step(table, seat, place, costs[way], steps, flags, coins, potions) == 0:
            return True
    return False


def can_travel(table: Table, seat: int, value: int, flags: int) -> bool:
    """Whether a Travel action can begin now."""
    return can_step(table, seat, value, flags, table.scholars[seat].coins, False)


def can_travel_later(table: Table, seat: int, value: int, flags: int) -> bool:
    """Whether it can begin now or after buying Potions. NW-R-57."""
    return can_step(table, seat, value, flags, table.scholars[seat].coins, True)


# --- the decision -------------------------------------------------------------------------


def places_ahead(table: Table, seat: int, codes: list[int]) -> None:
    """NW-D-06: stop, neighbours, a cube on the way."""
    stack = table.stack
    steps = stack[slots.VALUE]
    flags = stack[slots.FLAGS]
    scholar = table.scholars[seat]
    if refuse_stop(table, seat) == 0:
        codes.append(act.STOP)
    if steps > 0:
        neighbours = box.NEIGHBOURS[scholar.scientist]
        costs = box.ROUTE_COSTS[scholar.scientist]
        coins = scholar.coins
        potions = scholar.potions
        for way in range(len(neighbours)):
            place = neighbours[way]
            if refuse_step(table, seat, place, costs[way], steps, flags, coins, potions) == 0:
                codes.append(act.GO + place)
    if flags & (box.CUBE_EACH | box.EXTRA_CUBE) and refuse_cube(table, seat) == 0:
        codes.append(act.CUBE_HERE)


def refuse_stop(table: Table, seat: int) -> int:
    """A card's Travel begins with a step, if one can be made; NW-R-10, NW-R-03."""
    flags = table.stack[slots.FLAGS]
    if flags & box.PASSING:
        met = missing(table.scholars[seat], box.MAP_NEEDS, 0) <= table.scholars[seat].potions
        return 0 if met else act.REFUSED_MUST_LEAVE
    if flags & box.BEGUN or not flags & box.BY_CARD:
        return 0
    return act.REFUSED_MUST if can_travel(table, seat, table.stack[slots.VALUE], flags) else 0


def refuse_go(table: Table, seat: int, place: int) -> int:
    stack = table.stack
    scholar = table.scholars[seat]
    cost = box.ROUTE_COST[scholar.scientist * box.PLACES + place]
    if cost == box.NO_ROUTE:
        return act.REFUSED_NOT_ADJACENT
    if stack[slots.VALUE] == 0:
        return act.REFUSED_NO_STEP
    return refuse_step(
        table,
        seat,
        place,
        cost,
        stack[slots.VALUE],
        stack[slots.FLAGS],
        scholar.coins,
        scholar.potions,
    )


def cube_price(table: Table, flags: int) -> int:
    """What one more cube costs; paid once. NW-FX-12, NW-R-04, NW-M-10."""
    return 0 if flags & (box.CUBE_EACH | box.PAID_CUBE) else box.EXTRA_PRICE


def refuse_cube(table: Table, seat: int) -> int:
    """One more cube where the Scientist passes. NW-FX-12, NW-M-10, NW-R-04, NW-R-33."""
    stack = table.stack
    flags = stack[slots.FLAGS]
    scholar = table.scholars[seat]
    here = scholar.scientist
    if not flags & (box.CUBE_EACH | box.EXTRA_CUBE):
        return act.REFUSED_NO_EXTRA
    if not flags & box.BEGUN:
        return act.REFUSED_NOT_PASSED
    if flags & box.PAID_CUBE and not table.deal.agreed.unlimited_cubes:
        return act.REFUSED_EXTRA_USED
    if box.TAKES_CUBE[here] == 0:
        return act.REFUSED_NO_CUBES_HERE
    if scholar.been_to(here):
        return act.REFUSED_VISITED
    if scholar.cubes == box.CUBES:
        return act.REFUSED_NO_CUBE
    price = cube_price(table, flags)
    if scholar.coins < price:
        return act.REFUSED_COINS
    if flags & box.PASSING and missing(scholar, box.MAP_NEEDS, 0) > scholar.potions:
        return act.REFUSED_REQUIREMENT
    if step_follows(table, seat, scholar.coins - price + coins_here(table, seat)):
        return 0
    further = step_follows(table, seat, scholar.coins)
    return act.REFUSED_CUBE_OR_STEP if further else act.REFUSED_LAST_STEP


def coins_here(table: Table, seat: int) -> int:
    """Coins that a cube on this place may bring, which can pay the next step."""
    here = table.scholars[seat].scientist
    if box.PLACE_KIND[here] == box.CITY:
        return box.GAIN_COINS[box.CITY_GAIN[table.deal.city_at[here]]]
    # A Master played here may bring coins or carry the Scientist elsewhere.
    return 99 if here == box.MAP_MASTER and len(table.scholars[seat].masters) > 0 else 0


# --- what is done -------------------------------------------------------------------------


def go(table: Table, seat: int, place: int) -> None:
    """Pay the route, then the requirement, move, take a token.

    NW-TRAV-01, NW-TRAV-02, NW-TRAV-03, NW-TRAV-09, NW-R-39.
    """
    stack = table.stack
    flags = stack[slots.FLAGS]
    scholar = table.scholars[seat]
    coins = route_cost(flags, box.ROUTE_COST[scholar.scientist * box.PLACES + place])
    potions = 0
    flags = (flags | box.BEGUN) & ~box.PASSING
    if place == box.MAP_OBJECTIVE:
        if table.deal.agreed.free_pass:
            flags |= box.PASSING
        else:
            potions = missing(scholar, box.MAP_NEEDS, 0)
    scholar.coins -= coins
    scholar.potions -= potions
    scholar.scientist = place
    stack[slots.VALUE] -= 1
    stack[slots.FLAGS] = flags
    tell(table, act.TOLD_TRAVEL, seat, place, coins, potions)
    bonus = box.PLACE_BONUS[place]
    if bonus != box.NO_BONUS:
        take_token(table, seat, bonus, flags)


def meet_objective(table: Table, seat: int) -> None:
    """Whoever stays in the Objective space meets its requirement now. NW-R-03, NW-R-33."""
    stack = table.stack
    if stack[slots.FLAGS] & box.PASSING:
        stack[slots.FLAGS] &= ~box.PASSING
        pay(table, seat, 0, missing(table.scholars[seat], box.MAP_NEEDS, 0))


def cube_here(table: Table, seat: int) -> None:
    """The movement goes on when everything the cube sets off is done. NW-R-33, NW-R-34."""
    stack = table.stack
    meet_objective(table, seat)
    flags = stack[slots.FLAGS]
    price = cube_price(table, flags)
    if not flags & box.CUBE_EACH:
        stack[slots.FLAGS] = flags | box.PAID_CUBE
    pay(table, seat, price, 0)
    place_cube(table, seat, table.scholars[seat].scientist)


def step_follows(table: Table, seat: int, coins: int) -> bool:
    """Whether somebody with these coins can make a step, also by the boost or bought Potions."""
    stack = table.stack
    steps = stack[slots.VALUE]
    if steps == 0:
        if not stack[slots.FLAGS] & box.BY_CARD or table.boosted or coins < box.BOOST_PRICE:
            return False
        coins -= box.BOOST_PRICE
        steps = 1
    return can_step(table, seat, steps, stack[slots.FLAGS], coins, True)


def goes_on(table: Table, seat: int) -> bool:
    """Whether a step can still follow, if need be after a cube on the way. NW-D-06, NW-R-33."""
    if step_follows(table, seat, table.scholars[seat].coins):
        return True
    return (
        table.stack[slots.FLAGS] & (box.CUBE_EACH | box.EXTRA_CUBE) != 0
        and refuse_cube(table, seat) == 0
    )


def end_travel(table: Table, seat: int) -> None:
    """The movement ends: a cube, if the place takes one. NW-TRAV-04, NW-TRAV-12, NW-R-20."""
    moved = table.stack[slots.FLAGS] & box.BEGUN
    meet_objective(table, seat)
    pop(table.stack)
    place = table.scholars[seat].scientist
    if moved and takes_cube(table.scholars[seat], place):
        place_cube(table, seat, place)


def keeps_way(scholar: Scholar, flags: int, coins: int, potions: int) -> bool:
    """Whether the Scientist in the Objective space can still leave it or stay. NW-R-03."""
    return coins >= way_out(flags) or missing(scholar, box.MAP_NEEDS, 0) <= potions


# --- as decisions -------------------------------------------------------------------------


class Travelling(ActionDecision):
    """The next step of the Scientist, or a cube on the way. NW-D-06."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        places_ahead(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        if code == act.CUBE_HERE:
            return refuse_cube(table, seat)
        return refuse_go(table, seat, code - act.GO)

    def enact(self, table: Table, seat: int, code: int) -> None:
        if code == act.CUBE_HERE:
            cube_here(table, seat)
        else:
            go(table, seat, code - act.GO)

    def refuse_stop(self, table: Table, seat: int) -> int:
        return refuse_stop(table, seat)

    def boost_helps(self, table: Table, seat: int) -> bool:
        return True

    def reserves_coins(self, table: Table) -> bool:
        return table.stack[slots.FLAGS] & box.PASSING != 0

    def refuse_price(self, table: Table, seat: int, code: int, price: int) -> int:
        """In the Objective space the way out, or its requirement, has to stay possible. NW-R-03."""
        scholar = table.scholars[seat]
        if scholar.coins < price:
            return act.REFUSED_COINS
        flags = table.stack[slots.FLAGS]
        potions = scholar.potions + (1 if code == act.BUY_POTION else 0)
        if flags & box.PASSING and not keeps_way(scholar, flags, scholar.coins - price, potions):
            return act.REFUSED_KEEP_ROUTE
        return 0

    def stop(self, table: Table, seat: int) -> None:
        end_travel(table, seat)

    def waits(self, table: Table, seat: int) -> bool:
        return not table.stack[slots.FLAGS] & box.BEGUN or goes_on(table, seat)

    def finish(self, table: Table, seat: int) -> None:
        end_travel(table, seat)


TRAVEL: Final = Travelling(
    act.DECIDE_TRAVEL, "NW-TRAV-01", act.GO, act.TAKE, "NW-VAL-03 NW-TRAV-04"
)
