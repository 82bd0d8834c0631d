"""The course of rounds: turns, the End Round phase, the end (FLOW, ENDR, INC, END)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules.decisions import Decision
from orrery.games.newton.rules.quick import turn_up
from orrery.games.newton.rules.shelf import line_points
from orrery.games.newton.state import NOBODY, Table, take_volumes, with_card, without


def begin_turn(table: Table, seat: int) -> None:
    table.turn = seat
    table.fresh_turn()
    push(table.stack, act.DECIDE_CARD, seat)


def begin_round(table: Table) -> None:
    """NW-FLOW-01, NW-FLOW-02."""
    table.round += 1
    table.lap = 1
    tell(table, act.TOLD_ROUND, NOBODY, table.round, table.first)
    begin_turn(table, table.first)


def end_turn(table: Table, seat: int) -> None:
    """Clockwise until everybody had five turns. NW-FLOW-02, NW-ENDR-01.

    A turn that is ended stays ended: nobody takes anything back beyond it.
    """
    pop(table.stack)
    table.reveals += 1
    following = (seat + 1) % table.deal.agreed.seats
    if following != table.first:
        begin_turn(table, following)
    elif table.lap < box.TURNS:
        table.lap += 1
        begin_turn(table, following)
    else:
        end_action_phase(table)


def end_action_phase(table: Table) -> None:
    """Tucking in turn order; in the last round there is none.

    NW-ENDR-01, NW-ENDR-02, NW-R-23, NW-D-16.
    """
    table.turn = NOBODY
    table.fresh_turn()
    push(table.stack, act.RUN_ROUND, table.first)
    if table.round == box.ROUNDS:
        return
    seats = table.deal.agreed.seats
    for behind in range(seats):
        seat = (table.first + seats - 1 - behind) % seats
        # NW-R-24: who played no card tucks none.
        if len(table.scholars[seat].desk) > 0:
            push(table.stack, act.DECIDE_TUCK, seat)


def cards_to_tuck(table: Table, seat: int, codes: list[int]) -> None:
    codes += [act.TUCK + card for card in sorted(table.scholars[seat].desk)]


def refuse_tuck(table: Table, seat: int, card: int) -> int:
    return 0 if card in table.scholars[seat].desk else act.REFUSED_NOT_ON_DESK


def tuck(table: Table, seat: int, card: int) -> None:
    """Its symbol stays visible, the rest of it is lost. NW-ENDR-02, NW-ENDR-03, NW-REQ-07."""
    pop(table.stack)
    scholar = table.scholars[seat]
    scholar.desk = without(scholar.desk, card)
    scholar.tucked += bytes([card])
    take_volumes(scholar.volumes, box.CARD_VOLUMES, card)
    tell(table, act.TOLD_TUCK, seat, card)


def end_round(table: Table) -> None:
    """Cards back, income, new cards, the token passes on.

    NW-ENDR-04, NW-ENDR-05, NW-ENDR-06, NW-ENDR-07, NW-ENDR-08, NW-END-01.
    """
    pop(table.stack)
    last = table.round == box.ROUNDS
    for seat in range(len(table.scholars)):
        if not last:
            take_back(table, seat)
        earn_income(table, seat)
    if last:
        table.over = True
        tell(table, act.TOLD_END, NOBODY)
        return
    renew_market(table)
    table.first = (table.first + 1) % table.deal.agreed.seats
    begin_round(table)


def take_back(table: Table, seat: int) -> None:
    """The cards on the desk return to the hand. NW-ENDR-04, NW-TURN-09."""
    scholar = table.scholars[seat]
    hand = scholar.hand
    for card in scholar.desk:
        hand = with_card(hand, card)
        if box.CARD_ACTION[card] < box.BASIC_ACTIONS:
            scholar.symbols[box.CARD_ACTION[card]] -= 1
        take_volumes(scholar.volumes, box.CARD_VOLUMES, card)
    scholar.hand = hand
    scholar.desk = b""


def earn_income(table: Table, seat: int) -> None:
    """Lines, Income tiles and the Medicine Income tile.

    NW-ENDR-05, NW-INC-01, NW-INC-02, NW-INC-03.
    """
    scholar = table.scholars[seat]
    lines = line_points(scholar.shelf)
    medicine = box.MEDICINE_GAIN[scholar.medicine]
    points = box.GAIN_POINTS[medicine]
    coins = box.GAIN_COINS[medicine]
    potions = box.GAIN_POTIONS[medicine]
    for kind in range(box.INCOMES):
        gain = box.INCOME_GAIN[kind]
        count = scholar.incomes[kind]
        points += box.GAIN_POINTS[gain] * count
        coins += box.GAIN_COINS[gain] * count
        potions += box.GAIN_POTIONS[gain] * count
    scholar.points[box.FROM_LINES] += lines
    scholar.points[box.FROM_INCOME] += points
    scholar.coins += coins
    scholar.potions += potions
    tell(table, act.TOLD_INCOME, seat, lines, points, coins, potions)


def line_cards(table: Table) -> int:
    """Face-up cards per level. NW-SETUP-14, NW-SOLO-02."""
    return box.LINE_CARDS_ALONE if table.deal.agreed.solo else box.LINE_CARDS


def renew_market(table: Table) -> None:
    """Face-up cards go under their decks in random order, new ones come. NW-ENDR-06, NW-ENDR-07."""
    row = (table.round - 1) * box.ACTION_CARDS
    returned = list(table.returned)
    for card in table.deal.under[row : row + box.ACTION_CARDS]:
        if card in table.market:
            level = box.CARD_LEVEL[card] - 1
            table.decks[level] += bytes([card])
            returned[card] = table.round
    table.returned = bytes(returned)
    table.market = []
    tell(table, act.TOLD_REFILL, NOBODY)
    for level in range(box.LEVELS):
        turn_up(table, level, line_cards(table))


# --- as decisions -------------------------------------------------------------------------


class Tucking(Decision):
    """Which card of the desk is tucked. NW-D-16."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        cards_to_tuck(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_tuck(table, seat, code - act.TUCK)

    def enact(self, table: Table, seat: int, code: int) -> None:
        tuck(table, seat, code - act.TUCK)


TUCK: Final = Tucking(act.DECIDE_TUCK, "NW-ENDR-02", act.TUCK, act.KEEP)
