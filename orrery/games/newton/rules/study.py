"""Study: Bookshelf tiles and the requirements of their spaces (STUDY, REQ, POT)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.decisions import ActionDecision
from orrery.games.newton.rules.gains import missing
from orrery.games.newton.rules.masters import pile_bonus
from orrery.games.newton.rules.shelf import NO_PILE, pile_completed, receive_pile
from orrery.games.newton.state import NO_PLACE, Scholar, Table

# --- means and requirements ---------------------------------------------------------------


def next_gain(table: Table, scholar: Scholar, flags: int) -> int:
    """The gain that the next tile brings and that may pay for placing it. NW-R-06."""
    if (
        flags & box.DRAWN
        or (scholar.taken + 1) % box.PILE != 0
        or not table.deal.agreed.bonus_at_once
    ):
        return 0
    return box.PILE_GAIN[scholar.taken // box.PILE] if scholar.taken < box.BOOKS else 0


def potions_for_book(table: Table, seat: int, flags: int, cell: int) -> int:
    """What meeting the requirement of a book space costs.

    NW-STUDY-02, NW-REQ, NW-POT-01, NW-POT-02, NW-REQ-01.
    """
    if flags & box.IGNORE_REQUIREMENT:
        return 0
    scholar = table.scholars[seat]
    deal = table.deal
    at = deal.shelf_base(seat) + cell
    place = deal.needed_place[at]
    if place == NO_PLACE:
        return missing(scholar, box.CELL_VOLUMES, at * 3)
    return 0 if scholar.been_to(place) else box.PLACE_POTIONS


def tile_price(flags: int) -> int:
    """The second tile of a card's action costs coins. NW-FX-04, NW-R-47."""
    return box.SECOND_PRICE if flags & box.SECOND_BOOK and flags & box.BEGUN else 0


def can_study(table: Table, seat: int, value: int, flags: int) -> bool:
    """Whether a tile can be placed now, with what it brings itself. NW-D-08."""
    scholar = table.scholars[seat]
    if scholar.taken == box.BOOKS:
        return False
    gain = next_gain(table, scholar, flags)
    coins = scholar.coins + box.GAIN_COINS[gain] - tile_price(flags)
    if coins < 0:
        return False
    potions = scholar.potions + box.GAIN_POTIONS[gain]
    ignoring = flags & box.IGNORE_FOR_COINS and coins >= box.IGNORE_PRICE
    for cell in range(box.CELLS):
        if box.CELL_SHELF[cell] > value:
            return False
        if not scholar.filled(cell) and (
            ignoring or potions_for_book(table, seat, flags, cell) <= potions
        ):
            return True
    return False


def can_study_with(
    table: Table, seat: int, value: int, flags: int, coins: int, potions: int, boost: bool
) -> bool:
    """Whether these means, spent on Potions and the boost, could place a tile. NW-D-08, NW-R-12."""
    scholar = table.scholars[seat]
    if scholar.taken == box.BOOKS:
        return False
    coins -= tile_price(flags)
    for cell in range(box.CELLS):
        if scholar.filled(cell):
            continue
        price = 0
        if box.CELL_SHELF[cell] > value:
            if box.CELL_SHELF[cell] > value + 1 or not boost:
                return False
            price = box.BOOST_PRICE
        lacking = potions_for_book(table, seat, flags, cell) - potions
        if lacking > 0:
            lacking *= box.POTION_PRICE
            if flags & box.IGNORE_FOR_COINS and lacking > box.IGNORE_PRICE:
                lacking = box.IGNORE_PRICE
            price += lacking
        if price <= coins:
            return True
    return False


def can_study_later(table: Table, seat: int, value: int, flags: int) -> bool:
    """Whether quick actions, or what the tile brings, could make it possible."""
    scholar = table.scholars[seat]
    gain = next_gain(table, scholar, flags)
    coins = scholar.coins + box.GAIN_COINS[gain]
    potions = scholar.potions + box.GAIN_POTIONS[gain]
    boost = flags & box.BY_CARD != 0 and not table.boosted
    return can_study_with(table, seat, value, flags, coins, potions, boost)


def higher_shelf_helps(table: Table, seat: int) -> bool:
    """Whether one more reaches another shelf, or another pair of them. NW-STUDY-01, NW-R-47."""
    flags = table.stack[slots.FLAGS]
    scholar = table.scholars[seat]
    value = table.stack[slots.VALUE] + 1
    second = flags & box.SECOND_BOOK and not flags & box.BEGUN and scholar.taken < box.BOOKS - 1
    for cell in range(box.CELLS):
        if scholar.filled(cell):
            continue
        rest = value - box.CELL_SHELF[cell]
        if rest == 0:
            return True
        if second:
            for other in range(cell):
                if box.CELL_SHELF[other] == rest and not scholar.filled(other):
                    return True
    return False


def split_goes_on(table: Table, seat: int) -> bool:
    """Whether the rest of the value can still be used. NW-R-29, NW-R-47."""
    return can_study_later(table, seat, table.stack[slots.VALUE], table.stack[slots.FLAGS])


# --- the decision -------------------------------------------------------------------------


def books_to_place(table: Table, seat: int, codes: list[int]) -> None:
    """NW-D-08: spaces, the same ignoring their requirement, or no tile."""
    value = table.stack[slots.VALUE]
    flags = table.stack[slots.FLAGS]
    if refuse_stop(table, seat) == 0:
        codes.append(act.STOP)
    for cell in range(box.CELLS):
        if box.CELL_SHELF[cell] > value:
            break
        if refuse_book(table, seat, cell) == 0:
            codes.append(act.BOOK + cell)
    if flags & box.IGNORE_FOR_COINS:
        for cell in range(box.CELLS):
            if box.CELL_SHELF[cell] > value:
                break
            if refuse_ignoring(table, seat, cell) == 0:
                codes.append(act.IGNORE + cell)


def refuse_stop(table: Table, seat: int) -> int:
    """Who has used the bonus of a tile places it. NW-R-06, NW-R-10."""
    flags = table.stack[slots.FLAGS]
    if flags & box.DRAWN:
        return act.REFUSED_MUST_PLACE
    if flags & box.BEGUN or not flags & box.BY_CARD:
        return 0
    return act.REFUSED_MUST if can_study(table, seat, table.stack[slots.VALUE], flags) else 0


def refuse_cell(table: Table, seat: int, cell: int) -> int:
    """Why no tile can go there, whatever its requirement. NW-STUDY-01, NW-STUDY-10."""
    if table.scholars[seat].filled(cell):
        return act.REFUSED_FILLED
    return act.REFUSED_SHELF if box.CELL_SHELF[cell] > table.stack[slots.VALUE] else 0


def refuse_book(table: Table, seat: int, cell: int) -> int:
    """NW-STUDY-01, NW-STUDY-02, NW-POT-04."""
    reason = refuse_cell(table, seat, cell)
    if reason != 0:
        return reason
    flags = table.stack[slots.FLAGS]
    scholar = table.scholars[seat]
    gain = next_gain(table, scholar, flags)
    if scholar.coins + box.GAIN_COINS[gain] < tile_price(flags):
        return act.REFUSED_COINS
    potions = scholar.potions + box.GAIN_POTIONS[gain]
    return 0 if potions_for_book(table, seat, flags, cell) <= potions else act.REFUSED_BOOK


def refuse_ignoring(table: Table, seat: int, cell: int) -> int:
    """NW-FX-11, NW-R-32."""
    flags = table.stack[slots.FLAGS]
    if not flags & box.IGNORE_FOR_COINS:
        return act.REFUSED_NO_IGNORING
    reason = refuse_cell(table, seat, cell)
    if reason != 0:
        return reason
    if potions_for_book(table, seat, flags, cell) == 0:
        return act.REFUSED_NEEDLESS
    scholar = table.scholars[seat]
    coins = scholar.coins + box.GAIN_COINS[next_gain(table, scholar, flags)]
    return 0 if coins >= box.IGNORE_PRICE + tile_price(flags) else act.REFUSED_COINS


def refuse_price(table: Table, seat: int, code: int, price: int) -> int:
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


# --- what is done -------------------------------------------------------------------------


def draw_bonus(table: Table, seat: int) -> None:
    """Take the coins of the tile before it is placed, to spend them on it. NW-R-06."""
    table.stack[slots.FLAGS] |= box.DRAWN
    receive_pile(table, seat, pile_completed(table.scholars[seat].taken + 1))


def place_book(table: Table, seat: int, cell: int, ignoring: bool) -> None:
    """Take a tile, its bonus, meet the requirement, place it.

    NW-STUDY-01, NW-STUDY-02, NW-STUDY-03, NW-STUDY-04, NW-STUDY-05, NW-R-06.
    """
    stack = table.stack
    flags = stack[slots.FLAGS]
    scholar = table.scholars[seat]
    potions = 0 if ignoring else potions_for_book(table, seat, flags, cell)
    coins = tile_price(flags) + (box.IGNORE_PRICE if ignoring else 0)
    scholar.taken += 1
    pile = pile_completed(scholar.taken)
    plain = pile != NO_PILE and pile != box.PILE_MASTER and not flags & box.DRAWN
    if plain and table.deal.agreed.bonus_at_once:
        receive_pile(table, seat, pile)
    scholar.coins -= coins
    scholar.potions -= potions
    before = scholar.shelf
    scholar.shelf |= 1 << cell
    tell(table, act.TOLD_BOOK, seat, cell, potions, coins)
    tell_lines(table, seat, before)
    if plain and not table.deal.agreed.bonus_at_once:
        receive_pile(table, seat, pile)
    go_on_studying(table, box.CELL_SHELF[cell])
    if pile == box.PILE_MASTER:
        pile_bonus(table, seat, pile)


def go_on_studying(table: Table, shelf: int) -> None:
    """With a split or a second tile the rest of the value stays. NW-R-29, NW-R-47."""
    stack = table.stack
    flags = stack[slots.FLAGS]
    again = flags & box.SPLIT or (flags & box.SECOND_BOOK and not flags & box.BEGUN)
    if again:
        stack[slots.VALUE] -= shelf
        stack[slots.FLAGS] = (flags | box.BEGUN) & ~box.DRAWN
    else:
        pop(stack)


def tell_lines(table: Table, seat: int, before: int) -> None:
    """NW-STUDY-08."""
    if table.journal is None:
        return
    shelf = table.scholars[seat].shelf
    for line in range(box.LINES):
        mask = box.LINE_MASK[line]
        if shelf & mask == mask and before & mask != mask:
            tell(table, act.TOLD_LINE, seat, line)


# --- as decisions -------------------------------------------------------------------------


class Studying(ActionDecision):
    """Where a tile goes. NW-D-08."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        books_to_place(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        if code < act.IGNORE:
            return refuse_book(table, seat, code - act.BOOK)
        return refuse_ignoring(table, seat, code - act.IGNORE)

    def enact(self, table: Table, seat: int, code: int) -> None:
        if code < act.IGNORE:
            place_book(table, seat, code - act.BOOK, False)
        else:
            place_book(table, seat, code - act.IGNORE, True)

    def refuse_stop(self, table: Table, seat: int) -> int:
        return refuse_stop(table, seat)

    def boost_helps(self, table: Table, seat: int) -> bool:
        return higher_shelf_helps(table, seat)

    def reserves_coins(self, table: Table) -> bool:
        return True

    def refuse_price(self, table: Table, seat: int, code: int, price: int) -> int:
        return refuse_price(table, seat, code, price)

    def waits(self, table: Table, seat: int) -> bool:
        return not table.stack[slots.FLAGS] & box.BEGUN or split_goes_on(table, seat)


BOOK: Final = Studying(act.DECIDE_BOOK, "NW-STUDY-01", act.BOOK, act.CUBE, "NW-R-10 NW-VAL-03")
