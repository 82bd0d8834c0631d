"""A turn: the card, its action and its effect; actions that are granted (TURN, VAL, JOKER)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import KIND, SEAT, pop, push
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.decisions import Decision
from orrery.games.newton.rules.effects import apply_effect, refuse_effect
from orrery.games.newton.rules.lessons import can_learn, can_learn_later
from orrery.games.newton.rules.rounds import end_turn
from orrery.games.newton.rules.study import can_study_later
from orrery.games.newton.rules.technology import can_move, can_move_later
from orrery.games.newton.rules.travel import can_travel, can_travel_later
from orrery.games.newton.rules.work import brings_something, can_work_later
from orrery.games.newton.state import Table, add_volumes, without

# --- the card -----------------------------------------------------------------------------


def cards_to_play(table: Table, seat: int, codes: list[int]) -> None:
    """NW-D-02: a card; with an empty hand the end of the turn (NW-TURN-07, NW-R-24). NW-TURN-08."""
    hand = table.scholars[seat].hand
    if len(hand) == 0:
        codes.append(act.END)
    codes += [act.PLAY + card for card in hand]


def refuse_play(table: Table, seat: int, card: int) -> int:
    """NW-TURN-01."""
    return 0 if card in table.scholars[seat].hand else act.REFUSED_NOT_IN_HAND


def refuse_end_unplayed(table: Table, seat: int) -> int:
    return act.REFUSED_MUST_PLAY if len(table.scholars[seat].hand) > 0 else 0


def play_card(table: Table, seat: int, card: int) -> None:
    """On the next space of the desk, where its symbol and Volumes count. NW-TURN-02, NW-REQ-04."""
    scholar = table.scholars[seat]
    scholar.hand = without(scholar.hand, card)
    scholar.desk += bytes([card])
    action = box.CARD_ACTION[card]
    if action != box.JOKER:
        scholar.symbols[action] += 1
    add_volumes(scholar.volumes, box.CARD_VOLUMES, card)
    table.card = card
    table.stack[KIND] = act.DECIDE_TURN
    tell(table, act.TOLD_PLAY, seat, card, len(scholar.desk))


# --- its action and its effect ------------------------------------------------------------


def things_to_do(table: Table, seat: int, codes: list[int]) -> None:
    """NW-D-03."""
    codes.append(act.END)
    if not table.acted:
        action = box.CARD_ACTION[table.card]
        if action == box.JOKER:
            codes += [
                act.START + chosen
                for chosen in range(box.BASIC_ACTIONS)
                if refuse_action(table, seat, chosen) == 0
            ]
        elif refuse_action(table, seat, action) == 0:
            codes.append(act.START + action)
    if refuse_applying(table, seat) == 0:
        codes.append(act.EFFECT)


def refuse_start(table: Table, seat: int, action: int) -> int:
    """NW-TURN-03, NW-JOKER-01."""
    if table.acted:
        return act.REFUSED_ACTED
    shown = box.CARD_ACTION[table.card]
    if shown != action and shown != box.JOKER:
        return act.REFUSED_OTHER_ACTION
    return refuse_action(table, seat, action)


def value_of(table: Table, seat: int, action: int) -> int:
    """Visible symbols; a Joker adds one to those of the action chosen.

    NW-VAL-01, NW-JOKER-02, NW-VAL-05.
    """
    value = table.scholars[seat].symbols[action]
    return value + 1 if box.CARD_ACTION[table.card] == box.JOKER else value


def refuse_action(table: Table, seat: int, action: int) -> int:
    """Why the card's action cannot be performed now, with the boost if need be. NW-D-03."""
    scholar = table.scholars[seat]
    flags = box.CARD_FLAGS[table.card]
    value = value_of(table, seat, action)
    if action == box.WORK:
        works = brings_something(table, seat, flags, scholar.potions)
        return 0 if works else act.REFUSED_BLOCKED
    if action == box.TECHNOLOGY:
        return 0 if can_move(scholar, flags, 0, scholar.potions) else act.REFUSED_NO_STUDENT
    if action == box.TRAVEL:
        return 0 if can_travel(table, seat, value, flags) else act.REFUSED_NO_ROUTE
    if action == box.LESSONS:
        if not table.boosted and scholar.coins >= box.BOOST_PRICE:
            value += 1
        return 0 if can_learn(table, value) else act.REFUSED_NO_CARD
    if scholar.taken == box.BOOKS:
        return act.REFUSED_NO_TILE
    return 0 if can_study_later(table, seat, value, flags) else act.REFUSED_NO_SPACE


def start_action(table: Table, seat: int, action: int) -> None:
    """Once per card; the value is fixed now. NW-TURN-03, NW-R-11."""
    table.acted = True
    begin_action(table, seat, action, value_of(table, seat, action), box.CARD_FLAGS[table.card])


def begin_action(table: Table, seat: int, action: int, value: int, flags: int) -> None:
    tell(table, act.TOLD_ACTION, seat, action, value, flags & box.BY_CARD)
    push(table.stack, decision_of(action), seat, value, flags)


def decision_of(action: int) -> int:
    if action == box.WORK:
        return act.DECIDE_WORK
    if action == box.TECHNOLOGY:
        return act.DECIDE_STUDENT
    if action == box.TRAVEL:
        return act.DECIDE_TRAVEL
    return act.DECIDE_LESSON if action == box.LESSONS else act.DECIDE_BOOK


def refuse_applying(table: Table, seat: int) -> int:
    """NW-TURN-03, NW-R-18."""
    return act.REFUSED_APPLIED if table.applied else refuse_effect(table, seat, table.card)


def apply_card(table: Table, seat: int) -> None:
    table.applied = True
    apply_effect(table, seat, table.card, False)


# --- granted actions ----------------------------------------------------------------------


def can_grant(table: Table, seat: int, action: int, value: int, flags: int) -> bool:
    """Whether a granted action can be performed, now or after quick actions. NW-R-57."""
    if action == box.WORK:
        return can_work_later(table, seat, flags)
    if action == box.TECHNOLOGY:
        return can_move_later(table.scholars[seat], flags, 0)
    if action == box.TRAVEL:
        return can_travel_later(table, seat, value, flags)
    if action == box.LESSONS:
        return can_learn_later(table, seat, value)
    return can_study_later(table, seat, value, flags)


def next_grant(table: Table) -> None:
    """The next of the actions given by a tile or a Master.

    NW-VAL-04, NW-R-05, NW-R-57, NW-MAST-04, NW-R-52, NW-D-15.
    """
    stack = table.stack
    seat = stack[SEAT]
    action = stack[slots.GRANTED]
    value = stack[slots.GRANTED_VALUE]
    flags = stack[slots.GRANTED_FLAGS]
    stack[slots.GRANTS_LEFT] -= 1
    if stack[slots.GRANTS_LEFT] <= 0:
        pop(stack)
    if action == box.ANY_ACTION:
        push(stack, act.DECIDE_ANY, seat, value)
    elif can_grant(table, seat, action, value, flags):
        begin_action(table, seat, action, value, flags)
    else:
        tell(table, act.TOLD_LOST, seat, action)


def actions_of_choice(table: Table, seat: int, codes: list[int]) -> None:
    """NW-M-17, NW-D-14."""
    codes.append(act.STOP)
    codes += [
        act.START + action
        for action in range(box.BASIC_ACTIONS)
        if refuse_choice(table, seat, action) == 0
    ]


def refuse_choice(table: Table, seat: int, action: int) -> int:
    """NW-R-57."""
    if can_grant(table, seat, action, table.stack[slots.VALUE], 0):
        return 0
    if action == box.WORK:
        return act.REFUSED_BLOCKED
    if action == box.TECHNOLOGY:
        return act.REFUSED_NO_STUDENT
    if action == box.TRAVEL:
        return act.REFUSED_NO_ROUTE
    if action == box.LESSONS:
        return act.REFUSED_NO_CARD
    return act.REFUSED_NO_TILE if table.scholars[seat].taken == box.BOOKS else act.REFUSED_NO_SPACE


def choose_action(table: Table, seat: int, action: int) -> None:
    value = table.stack[slots.VALUE]
    pop(table.stack)
    begin_action(table, seat, action, value, 0)


# --- as decisions -------------------------------------------------------------------------


class Beginning(Decision):
    """The turn begins with a card. NW-D-02."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        cards_to_play(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        if code == act.END:
            return refuse_end_unplayed(table, seat)
        return refuse_play(table, seat, code - act.PLAY)

    def enact(self, table: Table, seat: int, code: int) -> None:
        if code == act.END:
            end_turn(table, seat)
        else:
            play_card(table, seat, code - act.PLAY)


class Acting(Decision):
    """After the card: its action, its effect, the end of the turn. NW-D-03."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        things_to_do(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        if code == act.END:
            return 0
        if code == act.EFFECT:
            return refuse_applying(table, seat)
        if code < act.START:
            return act.REFUSED_OTHER
        return refuse_start(table, seat, code - act.START)

    def enact(self, table: Table, seat: int, code: int) -> None:
        if code == act.END:
            end_turn(table, seat)
        elif code == act.EFFECT:
            apply_card(table, seat)
        else:
            start_action(table, seat, code - act.START)


class Choosing(Decision):
    """An action of choice. NW-D-14."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        actions_of_choice(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_choice(table, seat, code - act.START)

    def enact(self, table: Table, seat: int, code: int) -> None:
        choose_action(table, seat, code - act.START)


CARD: Final = Beginning(act.DECIDE_CARD, "NW-TURN-01", act.END, act.START)
TURN: Final = Acting(act.DECIDE_TURN, "NW-TURN-03", act.END, act.WORK_BY)
ANY: Final = Choosing(act.DECIDE_ANY, "NW-M-17", act.START, act.EFFECT, "NW-R-10")
