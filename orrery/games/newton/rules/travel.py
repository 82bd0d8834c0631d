"""Travel: the Scientist, step by step along the routes (TRAV)."""

from __future__ import annotations

from orrery.core.frames import pop
from orrery.games.newton.actions import (
    CUBE_HERE,
    GO,
    REFUSED_COINS,
    REFUSED_CUBE_OR_STEP,
    REFUSED_EXTRA_USED,
    REFUSED_LAST_STEP,
    REFUSED_MUST,
    REFUSED_MUST_LEAVE,
    REFUSED_NO_CUBE,
    REFUSED_NO_CUBES_HERE,
    REFUSED_NO_EXTRA,
    REFUSED_NO_STEP,
    REFUSED_NO_WAY_OUT,
    REFUSED_NOT_ADJACENT,
    REFUSED_NOT_PASSED,
    REFUSED_REQUIREMENT,
    REFUSED_VISITED,
    STOP,
    TOLD_TRAVEL,
)
from orrery.games.newton.components import (
    BEGUN,
    BOOST_PRICE,
    BY_CARD,
    CITY,
    CITY_GAIN,
    CUBE_EACH,
    CUBES,
    EXTRA_CUBE,
    EXTRA_PRICE,
    GAIN_COINS,
    MAP_MASTER,
    MAP_NEEDS,
    MAP_OBJECTIVE,
    NEIGHBOURS,
    NO_BONUS,
    NO_COST,
    NO_ROUTE,
    PAID_CUBE,
    PASSING,
    PLACE_BONUS,
    PLACE_KIND,
    PLACES,
    POTION_PRICE,
    ROUTE_COST,
    ROUTE_COSTS,
    TAKES_CUBE,
)
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.cubes import place_cube, takes_cube
from orrery.games.newton.rules.gains import missing, pay, take_token
from orrery.games.newton.state import Scholar, Table, tell

# --- single steps -------------------------------------------------------------------------


def route_cost(flags: int, cost: int) -> int:
    """NW-TRAV-02, NW-M-18."""
    return 0 if flags & NO_COST else cost


def way_out(flags: int) -> int:
    """The cheapest route out of the Map's Objective space."""
    return route_cost(flags, min(ROUTE_COSTS[MAP_OBJECTIVE]))


def refuse_objective(
    table: Table, seat: int, steps: int, flags: int, coins: int, potions: int
) -> int:
    """Into the Objective space, with that much left after the route. NW-TRAV-09, NW-R-03."""
    if missing(table.scholars[seat], MAP_NEEDS, 0) <= potions:
        return 0
    if not table.deal.agreed.free_pass:
        return REFUSED_REQUIREMENT
    return 0 if steps > 1 and coins >= way_out(flags) else REFUSED_NO_WAY_OUT


def refuse_step(
    table: Table, seat: int, place: int, cost: int, steps: int, flags: int, coins: int, potions: int
) -> int:
    """Why a neighbouring place cannot be entered by somebody with these means. NW-TRAV-08."""
    cost = route_cost(flags, cost)
    if cost > coins:
        return REFUSED_COINS
    if place == MAP_OBJECTIVE:
        return refuse_objective(table, seat, steps, flags, coins - cost, potions)
    return 0


def can_step(table: Table, seat: int, steps: int, flags: int, coins: int, buying: bool) -> bool:
    """Whether a step is possible with these coins; buying: with Potions bought for it too."""
    scholar = table.scholars[seat]
    here = scholar.scientist
    neighbours = NEIGHBOURS[here]
    costs = ROUTE_COSTS[here]
    for way in range(len(neighbours)):
        place = neighbours[way]
        potions = scholar.potions
        if buying and place == MAP_OBJECTIVE:
            left = coins - route_cost(flags, costs[way])
            if left > 0:
                potions += left // POTION_PRICE
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
        codes.append(STOP)
    if steps > 0:
        neighbours = NEIGHBOURS[scholar.scientist]
        costs = ROUTE_COSTS[scholar.scientist]
        coins = scholar.coins
        potions = scholar.potions
        for way in range(len(neighbours)):
            place = neighbours[way]
            if refuse_step(table, seat, place, costs[way], steps, flags, coins, potions) == 0:
                codes.append(GO + place)
    if flags & (CUBE_EACH | EXTRA_CUBE) and refuse_cube(table, seat) == 0:
        codes.append(CUBE_HERE)


def refuse_stop(table: Table, seat: int) -> int:
    """A card's Travel begins with a step, if one can be made; NW-R-10, NW-R-03."""
    flags = table.stack[slots.FLAGS]
    if flags & PASSING:
        met = missing(table.scholars[seat], MAP_NEEDS, 0) <= table.scholars[seat].potions
        return 0 if met else REFUSED_MUST_LEAVE
    if flags & BEGUN or not flags & BY_CARD:
        return 0
    return REFUSED_MUST if can_travel(table, seat, table.stack[slots.VALUE], flags) else 0


def refuse_go(table: Table, seat: int, place: int) -> int:
    stack = table.stack
    scholar = table.scholars[seat]
    cost = ROUTE_COST[scholar.scientist * PLACES + place]
    if cost == NO_ROUTE:
        return REFUSED_NOT_ADJACENT
    if stack[slots.VALUE] == 0:
        return REFUSED_NO_STEP
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
    return 0 if flags & (CUBE_EACH | PAID_CUBE) else EXTRA_PRICE


def refuse_cube(table: Table, seat: int) -> int:
    """One more cube where the Scientist passes. NW-FX-12, NW-M-10, NW-R-04, NW-R-33."""
    stack = table.stack
    flags = stack[slots.FLAGS]
    scholar = table.scholars[seat]
    here = scholar.scientist
    if not flags & (CUBE_EACH | EXTRA_CUBE):
        return REFUSED_NO_EXTRA
    if not flags & BEGUN:
        return REFUSED_NOT_PASSED
    if flags & PAID_CUBE and not table.deal.agreed.unlimited_cubes:
        return REFUSED_EXTRA_USED
    if TAKES_CUBE[here] == 0:
        return REFUSED_NO_CUBES_HERE
    if scholar.visited >> here & 1:
        return REFUSED_VISITED
    if scholar.cubes == CUBES:
        return REFUSED_NO_CUBE
    price = cube_price(table, flags)
    if scholar.coins < price:
        return REFUSED_COINS
    if flags & PASSING and missing(scholar, MAP_NEEDS, 0) > scholar.potions:
        return REFUSED_REQUIREMENT
    if step_follows(table, seat, scholar.coins - price + coins_here(table, seat)):
        return 0
    further = step_follows(table, seat, scholar.coins)
    return REFUSED_CUBE_OR_STEP if further else REFUSED_LAST_STEP


def coins_here(table: Table, seat: int) -> int:
    """Coins that a cube on this place may bring, which can pay the next step."""
    here = table.scholars[seat].scientist
    if PLACE_KIND[here] == CITY:
        return GAIN_COINS[CITY_GAIN[table.deal.city_at[here]]]
    # A Master played here may bring coins or carry the Scientist elsewhere.
    return 99 if here == MAP_MASTER and len(table.scholars[seat].masters) > 0 else 0


# --- what is done -------------------------------------------------------------------------


def go(table: Table, seat: int, place: int) -> None:
    """Pay the route, then the requirement, move, take a token.

    NW-TRAV-01, NW-TRAV-02, NW-TRAV-03, NW-TRAV-09, NW-R-39.
    """
    stack = table.stack
    flags = stack[slots.FLAGS]
    scholar = table.scholars[seat]
    coins = route_cost(flags, ROUTE_COST[scholar.scientist * PLACES + place])
    potions = 0
    flags = (flags | BEGUN) & ~PASSING
    if place == MAP_OBJECTIVE:
        if table.deal.agreed.free_pass:
            flags |= PASSING
        else:
            potions = missing(scholar, MAP_NEEDS, 0)
    scholar.coins -= coins
    scholar.potions -= potions
    scholar.scientist = place
    stack[slots.VALUE] -= 1
    stack[slots.FLAGS] = flags
    tell(table, TOLD_TRAVEL, seat, place, coins, potions)
    bonus = PLACE_BONUS[place]
    if bonus != NO_BONUS:
        take_token(table, seat, bonus, flags)


def meet_objective(table: Table, seat: int) -> None:
    """Whoever stays in the Objective space meets its requirement now. NW-R-03, NW-R-33."""
    stack = table.stack
    if stack[slots.FLAGS] & PASSING:
        stack[slots.FLAGS] &= ~PASSING
        pay(table, seat, 0, missing(table.scholars[seat], MAP_NEEDS, 0))


def cube_here(table: Table, seat: int) -> None:
    """The movement goes on when everything the cube sets off is done. NW-R-33, NW-R-34."""
    stack = table.stack
    meet_objective(table, seat)
    flags = stack[slots.FLAGS]
    price = cube_price(table, flags)
    if not flags & CUBE_EACH:
        stack[slots.FLAGS] = flags | PAID_CUBE
    pay(table, seat, price, 0)
    place_cube(table, seat, table.scholars[seat].scientist)


def step_follows(table: Table, seat: int, coins: int) -> bool:
    """Whether somebody with these coins can make a step, also by the boost or bought Potions."""
    stack = table.stack
    steps = stack[slots.VALUE]
    if steps == 0:
        if not stack[slots.FLAGS] & BY_CARD or table.boosted or coins < BOOST_PRICE:
            return False
        coins -= BOOST_PRICE
        steps = 1
    return can_step(table, seat, steps, stack[slots.FLAGS], coins, True)


def goes_on(table: Table, seat: int) -> bool:
    """Whether a step can still follow, if need be after a cube on the way. NW-D-06, NW-R-33."""
    if step_follows(table, seat, table.scholars[seat].coins):
        return True
    return (
        table.stack[slots.FLAGS] & (CUBE_EACH | EXTRA_CUBE) != 0 and refuse_cube(table, seat) == 0
    )


def end_travel(table: Table, seat: int) -> None:
    """The movement ends: a cube, if the place takes one. NW-TRAV-04, NW-TRAV-12, NW-R-20."""
    moved = table.stack[slots.FLAGS] & BEGUN
    meet_objective(table, seat)
    pop(table.stack)
    place = table.scholars[seat].scientist
    if moved and takes_cube(table.scholars[seat], place):
        place_cube(table, seat, place)


def quick_keeps_way(scholar: Scholar, flags: int, coins: int, potions: int) -> bool:
    """Whether the Scientist in the Objective space can still leave it or stay. NW-R-03."""
    return coins >= way_out(flags) or missing(scholar, MAP_NEEDS, 0) <= potions
