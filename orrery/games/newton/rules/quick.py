"""Quick actions: what coins buy at any decision of the own turn (QUICK)."""

from __future__ import annotations

from orrery.core.frames import KIND
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.gains import add_students
from orrery.games.newton.rules.lessons import higher_level_helps
from orrery.games.newton.rules.study import (
    can_study_with,
    draw_bonus,
    higher_shelf_helps,
    next_gain,
)
from orrery.games.newton.rules.technology import more_steps_help
from orrery.games.newton.rules.travel import quick_keeps_way
from orrery.games.newton.rules.work import higher_value_helps
from orrery.games.newton.state import NOBODY, Table


def price_of(code: int) -> int:
    """NW-QUICK-02, NW-QUICK-04, NW-QUICK-07, NW-QUICK-08."""
    if code < act.BUY_POTION:
        return box.FLIP_PRICE
    if code == act.BUY_POTION:
        return box.POTION_PRICE
    return box.STUDENT_PRICE if code == act.BUY_STUDENT else box.BOOST_PRICE


def in_action(kind: int) -> bool:
    """Whether the decision belongs to an action that the boost could raise. NW-R-12."""
    return act.DECIDE_WORK <= kind <= act.DECIDE_BOOK and kind != act.DECIDE_ENTER


def boost_helps(table: Table, kind: int, seat: int) -> bool:
    """Whether one more could be used, once all that it needs is met. NW-D-05, NW-D-10."""
    if kind == act.DECIDE_TRAVEL:
        return True
    if kind == act.DECIDE_WORK:
        return higher_value_helps(table, seat)
    if kind == act.DECIDE_LESSON:
        return higher_level_helps(table)
    if kind == act.DECIDE_BOOK:
        return higher_shelf_helps(table, seat)
    return more_steps_help(table, seat)


def quick_actions(table: Table, kind: int, seat: int, codes: list[int]) -> None:
    """NW-D-10, NW-TURN-05."""
    scholar = table.scholars[seat]
    stack = table.stack
    coins = scholar.coins
    if kind == act.DECIDE_BOOK or (kind == act.DECIDE_TRAVEL and stack[slots.FLAGS] & box.PASSING):
        codes += [
            code for code in range(act.FLIP, act.BOOST + 1) if refuse_quick(table, seat, code) == 0
        ]
        return
    if coins < box.FLIP_PRICE:
        return
    codes += [act.FLIP + level for level in range(box.LEVELS) if len(table.decks[level]) > 0]
    if coins >= box.POTION_PRICE:
        codes.append(act.BUY_POTION)
        if coins >= box.STUDENT_PRICE and len(scholar.students) < box.STUDENTS:
            codes.append(act.BUY_STUDENT)
    boosting = coins >= box.BOOST_PRICE and not table.boosted and in_action(kind)
    if boosting and stack[slots.FLAGS] & box.BY_CARD and boost_helps(table, kind, seat):
        codes.append(act.BOOST)


def refuse_quick(table: Table, seat: int, code: int) -> int:
    """NW-QUICK-01, NW-QUICK-02, NW-QUICK-03, NW-QUICK-04, NW-QUICK-05, NW-QUICK-06, NW-QUICK-07,
    NW-QUICK-08, NW-R-12, NW-R-13, NW-R-25.
    """
    kind = table.stack[KIND]
    if code < act.BUY_POTION:
        if len(table.decks[code - act.FLIP]) == 0:
            return act.REFUSED_DECK
    elif code == act.BUY_STUDENT:
        if len(table.scholars[seat].students) == box.STUDENTS:
            return act.REFUSED_SUPPLY
    elif code == act.BOOST:
        return refuse_boost(table, kind, seat)
    return refuse_price(table, kind, seat, code)


def refuse_boost(table: Table, kind: int, seat: int) -> int:
    """Only an action of a card, once per turn, and before the value of Work is named. NW-R-12."""
    if not in_action(kind):
        return act.REFUSED_NAMED if kind == act.DECIDE_ENTER else act.REFUSED_NO_ACTION
    if not table.stack[slots.FLAGS] & box.BY_CARD:
        return act.REFUSED_NO_BOOST
    if table.boosted:
        return act.REFUSED_BOOSTED
    if not boost_helps(table, kind, seat):
        return act.REFUSED_USELESS
    return refuse_price(table, kind, seat, act.BOOST)


def refuse_price(table: Table, kind: int, seat: int, code: int) -> int:
    """Coins that are there, and are not needed for what has begun. NW-R-03, NW-R-06."""
    scholar = table.scholars[seat]
    stack = table.stack
    price = price_of(code)
    if kind == act.DECIDE_BOOK:
        return refuse_in_study(table, seat, code, price)
    if scholar.coins < price:
        return act.REFUSED_COINS
    if kind == act.DECIDE_TRAVEL and stack[slots.FLAGS] & box.PASSING:
        potions = scholar.potions + (1 if code == act.BUY_POTION else 0)
        if not quick_keeps_way(scholar, stack[slots.FLAGS], scholar.coins - price, potions):
            return act.REFUSED_KEEP_ROUTE
    return 0


def refuse_in_study(table: Table, seat: int, code: int, price: int) -> int:
    """Coins of the tile itself may be spent, if the tile can still be placed. NW-R-06, NW-D-08."""
    scholar = table.scholars[seat]
    flags = table.stack[slots.FLAGS]
    drawn = flags & box.DRAWN != 0
    if scholar.coins >= price and not drawn:
        return 0
    coins = scholar.coins + box.GAIN_COINS[next_gain(table, scholar, flags)] - price
    if coins < 0:
        return act.REFUSED_COINS
    value = table.stack[slots.VALUE]
    potions = scholar.potions
    boost = flags & box.BY_CARD != 0 and not table.boosted
    if code == act.BOOST:
        value += 1
        boost = False
    elif code == act.BUY_POTION:
        potions += 1
    if can_study_with(table, seat, value, flags, coins, potions, boost):
        return 0
    return act.REFUSED_KEEP if drawn else act.REFUSED_UNPLACED


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
