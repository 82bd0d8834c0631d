"""Predictions: one card from hand in each break, face down on a rocket (PRED)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import A as STATEMENT
from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.rules.decisions import Decision
from orrery.games.galaxy_rush.state import Table


class Predict(Decision):
    """Which prediction in hand to play."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """The statements still in hand. GR-PRED-02, GR-PRED-07."""
        hand = table.captain(seat).hand
        own = act.PREDICT + seat * box.STATEMENTS
        return [own + statement for statement in range(box.STATEMENTS) if hand >> statement & 1]

    def refusal(self, table: Table, seat: int, code: int) -> int:
        card = code - act.PREDICT
        held = table.captain(seat).hand >> card % box.STATEMENTS & 1
        return 0 if card // box.STATEMENTS == seat and held else act.REFUSED_NOT_HELD

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Choose a statement; its rocket is asked next. GR-PRED-02, GR-DEC-05."""
        pop(table.stack)
        push(table.stack, act.DECIDE_ROCKET, seat, (code - act.PREDICT) % box.STATEMENTS)


class Aim(Decision):
    """On which rocket the chosen prediction goes."""

    def legal(self, table: Table, seat: int) -> list[int]:
        return [act.AIM, act.AIM + 1]

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Put the chosen card face down on top of a rocket's stack. GR-PRED-04, GR-PRED-05."""
        statement = table.stack[STATEMENT]
        pop(table.stack)
        lay_down(table, seat, statement, code - act.AIM)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        return ["GR-PRED-04", "GR-PRED-05"]

    def subjects(self, seat: int) -> list[str]:
        return box.PREDICTION_IDS[seat * box.STATEMENTS : (seat + 1) * box.STATEMENTS]


PREDICT: Final = Predict(act.DECIDE_PREDICTION, "GR-PRED-02", act.PREDICT, act.AIM)
AIM: Final = Aim(act.DECIDE_ROCKET, "GR-PRED-04", act.AIM, act.END)


def ask(table: Table, seat: int) -> None:
    push(table.stack, act.DECIDE_PREDICTION, seat)


def lay_down(table: Table, maker: int, statement: int, rocket: int) -> None:
    captain = table.captain(maker)
    captain.hand &= ~(1 << statement)
    table.predictions.append(st.prediction(rocket, maker, statement))
    tell(table, act.TOLD_PREDICTION, maker, statement, rocket)


def made_by(table: Table, seat: int) -> int:
    """How many predictions a captain has played."""
    made = 0
    for played in table.predictions:
        if st.made_by(played) == seat:
            made += 1
    return made
