"""The course of a game: which chapter answers the decision on top, and what follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, SupportsIndex, cast

from orrery.core.frames import KIND, SEAT
from orrery.games.newton import actions as act
from orrery.games.newton.rules import (
    cubes,
    effects,
    lessons,
    masters,
    quick,
    rounds,
    setup,
    study,
    technology,
    tiles,
    travel,
    turn,
    work,
)
from orrery.games.newton.rules.decisions import Decision, Entry
from orrery.games.newton.rules.invariants import check_table
from orrery.games.newton.state import Table

if TYPE_CHECKING:
    from orrery.games.newton.view import NewtonView

DECISIONS: Final[list[Decision]] = [
    setup.DRAFT,
    setup.DROP,
    turn.CARD,
    turn.TURN,
    work.WORK,
    work.ENTER,
    technology.STUDENT,
    technology.ADVANCE,
    travel.TRAVEL,
    lessons.LESSON,
    study.BOOK,
    turn.ANY,
    effects.VILLAGE,
    effects.COPY,
    effects.DISCARD,
    cubes.CUBE,
    masters.MASTER,
    tiles.DEVELOPMENT,
    tiles.DRAWER,
    tiles.INCOME,
    tiles.INCOME_SPACE,
    rounds.TUCK,
]
"""All kinds of decisions, in the order of their numbers from 1."""


ENTRIES: Final = [Entry(decision) for decision in DECISIONS]


def decision_of(kind: int) -> Decision:
    return ENTRIES[kind - 1].decision


class Newton(Table):
    """A game of Newton in progress: the table and its rules."""

    def legal(self) -> list[int]:
        codes: list[int] = []
        if self.over:
            return codes
        seat = self.stack[SEAT]
        decision = decision_of(self.stack[KIND])
        if decision.quick:
            quick.quick_actions(self, decision, seat, codes)
        decision.answers(self, seat, codes)
        return codes

    def refusal(self, code: int) -> int:
        if self.over:
            return act.REFUSED_OVER
        seat = self.stack[SEAT]
        decision = decision_of(self.stack[KIND])
        if decision.first <= code < decision.end:
            return decision.refusal(self, seat, code)
        if code == act.STOP:
            return decision.refuse_stop(self, seat)
        if 0 <= code <= act.BOOST and decision.quick:
            return quick.refuse_quick(self, decision, seat, code)
        return act.REFUSED_OTHER

    def enact(self, code: int) -> None:
        seat = self.stack[SEAT]
        decision = decision_of(self.stack[KIND])
        if code <= act.BOOST:
            quick.buy(self, seat, code)
        elif code == act.STOP:
            decision.stop(self, seat)
        else:
            decision.enact(self, seat, code)
        self.go_on()

    def go_on(self) -> None:
        """Do everything on the stack that nobody has to decide.

        A movement that can go no further ends by itself (NW-D-05, NW-D-06), as does the rest of
        a split that nothing can be made of.
        """
        while not self.over:
            kind = self.stack[KIND]
            if kind <= act.DECIDE_TUCK:
                decision = decision_of(kind)
                seat = self.stack[SEAT]
                if decision.waits(self, seat):
                    return
                decision.finish(self, seat)
            elif kind == act.RUN_GRANTS:
                turn.next_grant(self)
            elif kind == act.RUN_DRAFT:
                setup.pass_packs(self)
            else:
                rounds.end_round(self)

    def begin(self) -> None:
        """Set up and ask for the first decision."""
        self.clear()
        setup.set_up(self)
        setup.begin_masters(self)

    def view(self, seat: SupportsIndex | None) -> NewtonView:
        """As every state's, said to be of this game for type checkers."""
        return cast("NewtonView", super().view(seat))

    def clone(self) -> Newton:
        copy = Newton(self.settings, self.deal)
        self.copy_onto(copy)
        return copy

    def check(self) -> None:
        check_table(self)
