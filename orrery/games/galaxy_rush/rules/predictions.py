"""Predictions: one card from hand in each break, face down on a rocket (PRED)."""

from __future__ import annotations

from orrery.core.frames import A, pop, push
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.state import Table


def cards_to_play(table: Table, seat: int) -> list[int]:
    """The statements still in hand. GR-PRED-02, GR-PRED-07."""
    hand = table.captain(seat).hand
    own = act.PREDICT + seat * box.STATEMENTS
    return [own + statement for statement in range(box.STATEMENTS) if hand >> statement & 1]


def refuse_prediction(table: Table, seat: int, card: int) -> int:
    """Why a card cannot be played; 0 if it can. `card` counts through both colours."""
    if card // box.STATEMENTS != seat or not table.captain(seat).hand >> card % box.STATEMENTS & 1:
        return act.REFUSED_NOT_HELD
    return 0


def ask(table: Table, seat: int) -> None:
    push(table.stack, act.DECIDE_PREDICTION, seat)


def choose_card(table: Table, seat: int, statement: int) -> None:
    """Choose a statement; its rocket is asked next. GR-PRED-02, GR-DEC-05."""
    pop(table.stack)
    push(table.stack, act.DECIDE_ROCKET, seat, statement)


def aim(table: Table, seat: int, rocket: int) -> None:
    """Put the chosen card face down on top of a rocket's stack. GR-PRED-04, GR-PRED-05."""
    statement = table.stack[A]
    pop(table.stack)
    lay_down(table, seat, statement, rocket)


def lay_down(table: Table, maker: int, statement: int, rocket: int) -> None:
    captain = table.captain(maker)
    captain.hand &= ~(1 << statement)
    table.predictions.append(16 * rocket + 8 * maker + statement)
    table.note((act.TOLD_PREDICTION, maker, statement, rocket))


def made_by(table: Table, seat: int) -> int:
    """How many predictions a captain has played."""
    made = 0
    for played in table.predictions:
        if played >> 3 & 1 == seat:
            made += 1
    return made
