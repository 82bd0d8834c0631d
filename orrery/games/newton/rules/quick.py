"""Quick actions: what coins buy at any decision of the own turn (QUICK)."""

from __future__ import annotations

from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.decisions import Decision
from orrery.games.newton.rules.gains import add_students
from orrery.games.newton.rules.study import draw_bonus
from orrery.games.newton.state import NOBODY, Table


def price_of(code: int) -> int:
    """NW-QUICK-02, NW-QUICK-04, NW-QUICK-07, NW-QUICK-08."""
    if code < act.BUY_POTION:
        return box.FLIP_PRICE
    if code == act.BUY_POTION:
        return box.POTION_PRICE
    return box.STUDENT_PRICE if code == act.BUY_STUDENT else box.BOOST_PRICE


def quick_actions(table: Table, decision: Decision, seat: int, codes: list[int]) -> None:
    """NW-D-10, NW-TURN-05."""
    if decision.reserves_coins(table):
        codes += [
            code
            for code in range(act.FLIP, act.BOOST + 1)
            if refuse_quick(table, decision, seat, code) == 0
        ]
        return
    scholar = table.scholars[seat]
    coins = scholar.coins
    if coins < box.FLIP_PRICE:
        return
    codes += [act.FLIP + level for level in range(box.LEVELS) if len(table.decks[level]) > 0]
    if coins >= box.POTION_PRICE:
        codes.append(act.BUY_POTION)
        if coins >= box.STUDENT_PRICE and len(scholar.students) < box.STUDENTS:
            codes.append(act.BUY_STUDENT)
    if coins >= box.BOOST_PRICE and decision.refuse_boost(table, seat) == 0:
        codes.append(act.BOOST)


def refuse_quick(table: Table, decision: Decision, seat: int, code: int) -> int:
    """NW-QUICK-01, NW-QUICK-02, NW-QUICK-03, NW-QUICK-04, NW-QUICK-05, NW-QUICK-06, NW-QUICK-07,
    NW-QUICK-08, NW-R-12, NW-R-13, NW-R-25.
    """
    if code < act.BUY_POTION:
        if len(table.decks[code - act.FLIP]) == 0:
            return act.REFUSED_DECK
    elif code == act.BUY_STUDENT:
        if len(table.scholars[seat].students) == box.STUDENTS:
            return act.REFUSED_SUPPLY
    elif code == act.BOOST:
        return decision.refuse_boost(table, seat)
    return decision.refuse_price(table, seat, code, price_of(code))


def buy(table: Table, seat: int, code: int) -> None:
    """Pay and receive; the decision that was open stays open. NW-QUICK-01."""
    scholar = table.scholars[seat]
    price = price_of(code)
    if scholar.coins < price:
        draw_bonus(table, seat)
    scholar.coins -= price
    if code < act.BUY_POTION:
        tell(table, act.TOLD_FLIP, seat, price, code - act.FLIP + 1)
        turn_up(table, code - act.FLIP, box.FLIP_CARDS)
    elif code == act.BUY_POTION:
        scholar.potions += 1
        tell(table, act.TOLD_POTION, seat, price)
    elif code == act.BUY_STUDENT:
        tell(table, act.TOLD_STUDENT, seat, price)
        add_students(table, seat, 1)
    else:
        table.boosted = True
        table.stack[slots.VALUE] += 1
        tell(table, act.TOLD_BOOST, seat, price, table.stack[slots.VALUE])


def turn_up(table: Table, level: int, count: int) -> None:
    """Cards from the top of a deck to its line, as far as there are.

    NW-QUICK-02, NW-QUICK-03, NW-R-25.
    """
    deck = table.decks[level]
    market = table.market
    for card in deck[:count]:
        place = len(market)
        while place > 0 and market[place - 1] > card:
            place -= 1
        market.insert(place, card)
        if table.returned[card] > 0:
            table.returned = table.returned[:card] + b"\0" + table.returned[card + 1 :]
        tell(table, act.TOLD_FACE_UP, NOBODY, card)
    table.decks[level] = deck[count:]
    table.reveals += 1
