"""Lessons: one face-up Action card (LESS)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.decisions import ActionDecision
from orrery.games.newton.state import Table, with_card


def can_learn(table: Table, value: int) -> bool:
    """Whether a card of a level up to the value lies face up. NW-LESS-01."""
    return len(table.market) > 0 and box.CARD_LEVEL[table.market[0]] <= value


def can_learn_later(table: Table, seat: int, value: int) -> bool:
    """The same, counting cards that could be turned up for coins. NW-R-30, NW-R-57."""
    if can_learn(table, value):
        return True
    if table.scholars[seat].coins >= box.FLIP_PRICE:
        for level in range(min(value, box.LEVELS)):
            if len(table.decks[level]) > 0:
                return True
    return False


def split_goes_on(table: Table, seat: int) -> bool:
    """Whether the rest of a split value can still be used. NW-R-29."""
    return can_learn_later(table, seat, table.stack[slots.VALUE])


def refuse_stop(table: Table) -> int:
    """A card's Lessons take a card, if one can be taken. NW-R-10."""
    flags = table.stack[slots.FLAGS]
    if not flags & box.BY_CARD or flags & box.BEGUN:
        return 0
    return act.REFUSED_MUST if can_learn(table, table.stack[slots.VALUE]) else 0


def cards_to_take(table: Table, codes: list[int]) -> None:
    """NW-D-07."""
    value = table.stack[slots.VALUE]
    if refuse_stop(table) == 0:
        codes.append(act.STOP)
    for card in table.market:
        if box.CARD_LEVEL[card] > value:
            return
        codes.append(act.TAKE + card)


def refuse_card(table: Table, card: int) -> int:
    if card not in table.market:
        return act.REFUSED_NOT_FACE_UP
    return act.REFUSED_VALUE if box.CARD_LEVEL[card] > table.stack[slots.VALUE] else 0


def take_card(table: Table, seat: int, card: int) -> None:
    """Into the hand; with a split the rest of the value stays.

    NW-LESS-01, NW-LESS-02, NW-LESS-03, NW-M-03, NW-M-05.
    """
    stack = table.stack
    flags = stack[slots.FLAGS]
    scholar = table.scholars[seat]
    table.market.remove(card)
    scholar.hand = with_card(scholar.hand, card)
    tell(table, act.TOLD_TAKE, seat, card)
    if flags & box.SPLIT and stack[slots.VALUE] > box.CARD_LEVEL[card]:
        stack[slots.VALUE] -= box.CARD_LEVEL[card]
        stack[slots.FLAGS] = flags | box.BEGUN
        return
    pop(stack)
    if flags & box.THEN_PLAY:
        # NW-R-30: as if it had been played, so its own symbol counts too.
        action = box.CARD_ACTION[card]
        push(stack, act.RUN_GRANTS, seat, action, scholar.symbols[action] + 1, 1)


# --- as decisions -------------------------------------------------------------------------


class Learning(ActionDecision):
    """Which face-up card is taken. NW-D-07."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        cards_to_take(table, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_card(table, code - act.TAKE)

    def enact(self, table: Table, seat: int, code: int) -> None:
        take_card(table, seat, code - act.TAKE)

    def refuse_stop(self, table: Table, seat: int) -> int:
        return refuse_stop(table)

    def boost_helps(self, table: Table, seat: int) -> bool:
        """Whether a card of the next level lies out or could be turned up.

        NW-LESS-01, NW-QUICK-02.
        """
        level = table.stack[slots.VALUE] + 1
        if level > box.LEVELS:
            return False
        if len(table.decks[level - 1]) > 0:
            return True
        for card in table.market:
            if box.CARD_LEVEL[card] == level:
                return True
        return False

    def waits(self, table: Table, seat: int) -> bool:
        return not table.stack[slots.FLAGS] & box.BEGUN or split_goes_on(table, seat)


LESSON: Final = Learning(act.DECIDE_LESSON, "NW-LESS-01", act.TAKE, act.BOOK, "NW-R-10 NW-VAL-03")
