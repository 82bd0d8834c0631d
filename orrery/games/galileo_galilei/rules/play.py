"""The course of a game: which chapter answers the decision on top, and what follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, SupportsIndex, cast

from orrery.core.frames import KIND, SEAT, pop, push
from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei.rules import (
    cleanup,
    comets,
    dice,
    effects,
    inquisition,
    library,
    observe,
    setup,
    solo,
    tiles,
    turn,
    university,
)
from orrery.games.galileo_galilei.rules.decisions import Decision, Entry
from orrery.games.galileo_galilei.rules.invariants import check_table
from orrery.games.galileo_galilei.state import NOBODY, Table

if TYPE_CHECKING:
    from orrery.games.galileo_galilei.view import GalileoView

DECISIONS: Final[list[Decision]] = [
    setup.CHOOSE_ASTRONOMER,
    setup.CHOOSE_RESERVE,
    setup.ARRANGE_TILE,
    turn.MOVE_TELESCOPE,
    turn.CHOOSE_ACTION,
    turn.CHOOSE_FREE_ACTION,
    observe.OBSERVE_OBJECT,
    observe.PAY_DICE,
    observe.USE_COMETS,
    dice.RETURN_DIE,
    dice.TAKE_DIE,
    dice.RAISE_DIE,
    dice.RECOLOR_DIE,
    university.LECTURE,
    library.WRITE,
    library.COMPLETE_ROW,
    inquisition.PERSUADE,
    inquisition.ADVANCE_INQUISITOR,
    inquisition.SAY_FAREWELL,
    tiles.UPGRADE_TILE,
    tiles.SWAP_TILES,
    tiles.EXCHANGE_TILE,
    comets.COVER_PAGE,
    library.LAY_TILE,
    library.PLACE_TILE,
]
"""All kinds of decisions, in the order of their numbers from 1."""


ENTRIES: Final = [Entry(decision) for decision in DECISIONS]


def decision_of(kind: int) -> Decision:
    return ENTRIES[kind - 1].decision


class GalileoGalilei(Table):
    """A game of Galileo Galilei in progress: the table and its rules."""

    def legal(self) -> list[int]:
        if self.over:
            return []
        return decision_of(self.stack[KIND]).legal(self, self.stack[SEAT])

    def refusal(self, code: int) -> int:
        if self.over:
            return act.REFUSED_OVER
        decision = decision_of(self.stack[KIND])
        if code == act.PASS:
            return decision.refuse_pass(self)
        if not decision.first <= code < decision.end:
            return act.REFUSED_OTHER
        return decision.refusal(self, self.stack[SEAT], code)

    def enact(self, code: int) -> None:
        decision_of(self.stack[KIND]).answer(self, self.stack[SEAT], code)
        self.go_on()

    def go_on(self) -> None:
        """Resolve everything on the stack that nobody has to decide."""
        while not self.over:
            kind = self.stack[KIND]
            seat = self.stack[SEAT]
            if kind < act.RUN_EFFECTS:
                if not decision_of(kind).resolve(self, seat):
                    return
            elif kind == act.RUN_EFFECTS:
                effects.next_effect(self)
            elif kind == act.RUN_REWARDS:
                library.next_reward(self, seat)
            elif kind == act.RUN_SETUP:
                self.set_up_further()
            elif cleanup.is_done(self):
                self.end_turn(seat)
            else:
                cleanup.next_step(self, seat)

    def begin(self) -> None:
        """Set up and ask for the first decision."""
        self.clear()
        setup.set_up(self)
        push(self.stack, act.RUN_SETUP, self.deal.first)
        self.go_on()

    def set_up_further(self) -> None:
        """Astronomers, then the boards, then the first turn. GG-PSET-02, GG-PSET-04, GG-R-38."""
        stage = setup.next_stage(self)
        if stage == setup.PICK_ASTRONOMERS:
            setup.pick_astronomers(self)
        elif stage == setup.PREPARE_BOARDS:
            setup.prepare_boards(self)
        else:
            pop(self.stack)
            self.round = 1
            tell(self, act.TOLD_START, self.deal.first)
            turn.begin_turn(self, self.deal.first)

    def end_turn(self, seat: int) -> None:
        """The next player clockwise, alone Tycho. GG-TURN-01, GG-SOLO-09."""
        pop(self.stack)
        # GG-COM-06: a comet turned to 2 this turn serves again from the next own turn on.
        self.sides[seat].worn = 0
        following = (seat + 1) % self.deal.agreed.seats
        if self.deal.agreed.solo:
            solo.tycho_turn(self)
        if following == self.deal.first:
            self.end_round()
        if not self.over:
            turn.begin_turn(self, following)

    def end_round(self) -> None:
        """After the round that follows the trigger the game is over.

        GG-END-02, GG-END-05, GG-SOLO-37.
        """
        if self.ending > 0 and self.round > self.ending:
            self.over = True
            tell(self, act.TOLD_END, NOBODY)
            return
        self.round += 1
        if self.ending > 0:
            tell(self, act.TOLD_LAST_ROUND, NOBODY)

    def view(self, seat: SupportsIndex | None) -> GalileoView:
        """As every state's, said to be of this game for type checkers."""
        return cast("GalileoView", super().view(seat))

    def clone(self) -> GalileoGalilei:
        copy = GalileoGalilei(self.settings, self.deal)
        self.copy_onto(copy)
        return copy

    def check(self) -> None:
        check_table(self, DECISIONS)
