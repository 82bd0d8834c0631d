"""The course of a game: which chapter answers the decision on top, and what follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, SupportsIndex, cast

from orrery.core.frames import KIND, SEAT, pop, push
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules import (
    abilities,
    characters,
    closing,
    effects,
    goals,
    modifiers,
    robots,
    setup,
    solo,
    turn,
)
from orrery.games.galileo_project.rules.decisions import Decision, Entry
from orrery.games.galileo_project.rules.invariants import check_table
from orrery.games.galileo_project.state import Table

if TYPE_CHECKING:
    from orrery.games.galileo_project.view import GalileoProjectView

DECISIONS: Final[list[Decision]] = [
    setup.CHOOSE_PROJECT,
    characters.CHOOSE_TRACK,
    turn.SWITCH,
    turn.CHOOSE_ACTION,
    robots.USE_IO,
    robots.PAY,
    robots.CHOOSE_MOON,
    characters.USE_ABILITY,
    characters.TAKE_CHARACTER,
    abilities.CHOOSE_BONUS,
    abilities.RAISE_LEVEL,
    modifiers.CHOOSE_MODIFIER,
    modifiers.PLACE_MODIFIER,
    goals.CLAIM_GOAL,
    characters.DROP_CHARACTER,
]
"""All kinds of decisions, in the order of their numbers from 1."""


ENTRIES: Final = [Entry(decision) for decision in DECISIONS]


def decision_of(kind: int) -> Decision:
    return ENTRIES[kind - 1].decision


class GalileoProject(Table):
    """A game of Galileo Project in progress: the table and its rules."""

    def legal(self) -> list[int]:
        if self.over:
            return []
        return decision_of(self.stack[KIND]).legal(self, self.stack[SEAT])

    def refusal(self, code: int) -> int:
        if self.over:
            return act.REFUSED_OVER
        decision = decision_of(self.stack[KIND])
        if code == act.PASS:
            return decision.refuse_pass()
        if not decision.first <= code < decision.end:
            return act.REFUSED_OTHER
        return decision.refusal(self, self.stack[SEAT], code)

    def enact(self, code: int) -> None:
        decision = decision_of(self.stack[KIND])
        if code == act.PASS:
            decision.decline(self, self.stack[SEAT])
        else:
            decision.enact(self, self.stack[SEAT], code)
        self.go_on()

    def go_on(self) -> None:
        """Resolve everything on the stack that nobody has to decide."""
        while not self.over:
            kind = self.stack[KIND]
            if kind < act.RUN_TURN:
                return
            seat = self.stack[SEAT]
            if kind == act.RUN_TURN:
                if not turn.next_step(self, seat):
                    self.close_turn(seat)
            elif kind == act.RUN_EFFECTS:
                effects.next_effect(self, seat)
            elif kind == act.RUN_DEVELOP:
                abilities.develop(self, seat)
            elif kind == act.RUN_MODIFIERS:
                modifiers.next_modifier(self, seat)
            elif kind == act.RUN_TUCK:
                characters.tuck_waiting(self, seat)
            elif kind == act.RUN_ABILITY:
                modifiers.start_ability(self, seat)
            else:
                closing.pay_salaries(self)

    def begin(self) -> None:
        """Set up and ask for the first decision."""
        self.clear()
        setup.set_up(self)

    def close_turn(self, seat: int) -> None:
        """Refill, and on to the next player clockwise. GP-CLOSE-02, GP-TURN-01, GP-SOLO-02."""
        pop(self.stack)
        closing.count_robots(self, seat, len(self.players[seat].robots))
        closing.refill(self)
        if self.deal.agreed.solo:
            solo.rival_turn(self)
        following = (seat + 1) % self.deal.agreed.seats
        if following == self.deal.first:
            # GP-END-03, GP-END-04: a round in which the end was triggered is the last one.
            if self.ending != st.NOT_ENDING:
                push(self.stack, act.RUN_SALARIES, following)
                return
            self.round += 1
        turn.begin_turn(self, following)

    def view(self, seat: SupportsIndex | None) -> GalileoProjectView:
        """As every state's, said to be of this game for type checkers."""
        return cast("GalileoProjectView", super().view(seat))

    def clone(self) -> GalileoProject:
        copy = GalileoProject(self.settings, self.deal)
        self.copy_onto(copy)
        return copy

    def check(self) -> None:
        check_table(self)
