"""Travel cubes and what they set off: points, Cities, the Master space (TRAV, CITY)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.decisions import Decision
from orrery.games.newton.rules.gains import pay, receive, score
from orrery.games.newton.rules.masters import offer_master
from orrery.games.newton.rules.tiles import visit_medicine
from orrery.games.newton.state import Scholar, Table


def takes_cube(scholar: Scholar, place: int) -> bool:
    """Whether a cube of this player can go there. NW-TRAV-04, NW-TRAV-07, NW-TRAV-12, NW-R-20."""
    return box.TAKES_CUBE[place] == 1 and not scholar.been_to(place) and scholar.cubes < box.CUBES


def place_cube(table: Table, seat: int, place: int) -> None:
    """Cube, its points, then what the place sets off.

    NW-TRAV-04, NW-TRAV-05, NW-TRAV-06, NW-CITY-01, NW-R-53, NW-TRAV-11.
    """
    scholar = table.scholars[seat]
    scholar.visited |= 1 << place
    scholar.cubes += 1
    tell(table, act.TOLD_CUBE, seat, place, scholar.cubes)
    score(table, seat, box.CUBE_VP[scholar.cubes], box.FROM_CUBES)
    kind = box.PLACE_KIND[place]
    if kind == box.CITY:
        visit_city(table, seat, table.deal.city_at[place])
    elif kind == box.MASTER:
        offer_master(table, seat)
    elif kind == box.OBJECTIVE:
        tell(table, act.TOLD_OBJECTIVE, seat, box.ON_MAP, table.deal.objectives[box.ON_MAP])


def visit_city(table: Table, seat: int, tile: int) -> None:
    """NW-CITY-02, NW-CITY-03, NW-CITY-04, NW-CITY-05, NW-CITY-06, NW-CITY-07; what costs coins is
    offered, if it can be paid (NW-R-19).
    """
    tell(table, act.TOLD_CITY, seat, tile)
    effect = box.CITY_EFFECT[tile]
    if effect == box.CITY_MEDICINE:
        visit_medicine(table, seat, medicine_cities(table, seat))
    elif effect == 0:
        receive(table, seat, box.CITY_GAIN[tile], 1, box.FROM_CITIES)
    elif can_place(table, seat, effect, box.CITY_PRICE[tile]):
        push(table.stack, act.DECIDE_CUBE, seat, effect, box.CITY_PRICE[tile])


def medicine_cities(table: Table, seat: int) -> int:
    """Cities of Medicine visited, the one just reached included. NW-MED-01, NW-MED-02."""
    visited = table.scholars[seat].visited
    count = 0
    for place in box.CITY_PLACES:
        if visited >> place & 1 and box.CITY_EFFECT[table.deal.city_at[place]] == box.CITY_MEDICINE:
            count += 1
    return count


def of_kind(place: int, wanted: int) -> bool:
    """Whether a place is one that an effect may choose. NW-CITY-05, NW-CITY-06, NW-R-35."""
    kind = box.PLACE_KIND[place]
    if wanted == box.CITY_UNIVERSITY:
        return kind == box.UNIVERSITY
    if wanted == box.CITY_ANCIENT:
        return kind == box.ANCIENT
    return kind in (box.UNIVERSITY, box.ANCIENT, box.CITY)


def can_place(table: Table, seat: int, wanted: int, price: int) -> bool:
    scholar = table.scholars[seat]
    if scholar.coins < price or scholar.cubes == box.CUBES:
        return False
    for place in range(box.PLACES):
        if of_kind(place, wanted) and not scholar.been_to(place):
            return True
    return False


def places_for_cube(table: Table, seat: int, codes: list[int]) -> None:
    """NW-D-12, NW-D-14: Universities, Ancient Lands or any place, or none."""
    codes.append(act.STOP)
    scholar = table.scholars[seat]
    if scholar.coins < table.stack[slots.CUBE_PRICE]:
        return
    wanted = table.stack[slots.WANTED]
    codes += [
        act.CUBE + place
        for place in range(box.PLACES)
        if of_kind(place, wanted) and not scholar.been_to(place)
    ]


def refuse_place(table: Table, seat: int, place: int) -> int:
    scholar = table.scholars[seat]
    if not of_kind(place, table.stack[slots.WANTED]):
        return act.REFUSED_KIND
    if scholar.been_to(place):
        return act.REFUSED_VISITED
    return act.REFUSED_COINS if scholar.coins < table.stack[slots.CUBE_PRICE] else 0


def choose_place(table: Table, seat: int, place: int) -> None:
    price = table.stack[slots.CUBE_PRICE]
    pop(table.stack)
    pay(table, seat, price, 0)
    place_cube(table, seat, place)


# --- as decisions -------------------------------------------------------------------------


class Placing(Decision):
    """Where a cube goes. NW-D-12, NW-D-14."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        places_for_cube(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_place(table, seat, code - act.CUBE)

    def enact(self, table: Table, seat: int, code: int) -> None:
        choose_place(table, seat, code - act.CUBE)


CUBE: Final = Placing(act.DECIDE_CUBE, "NW-TRAV-04", act.CUBE, act.COPY, "NW-R-19")
