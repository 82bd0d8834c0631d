"""The course of a game: which chapter answers the decision on top, and what follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, SupportsIndex, cast

from orrery.core.frames import KIND, SEAT, push
from orrery.core.frames import A as CARD
from orrery.core.state import tell
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.rules import discoveries, predictions, season, setup, solo, turn
from orrery.games.galaxy_rush.rules.decisions import Decision, Entry
from orrery.games.galaxy_rush.rules.invariants import check_table
from orrery.games.galaxy_rush.scoring import tell_predictions
from orrery.games.galaxy_rush.state import Table, first_orbit

if TYPE_CHECKING:
    from orrery.games.galaxy_rush.view import GalaxyRushView

DECISIONS: Final[list[Decision]] = [
    turn.TAKE,
    turn.FACE,
    discoveries.DISCOVER,
    predictions.PREDICT,
    predictions.AIM,
]
"""All kinds of decisions, in the order of their numbers from 1."""


ENTRIES: Final = [Entry(decision) for decision in DECISIONS]


def decision_of(kind: int) -> Decision:
    return ENTRIES[kind - 1].decision


class GalaxyRush(Table):
    """A game of Galaxy Rush in progress: the table and its rules."""

    def legal(self) -> list[int]:
        if self.over:
            return []
        return decision_of(self.stack[KIND]).legal(self, self.stack[SEAT])

    def refusal(self, code: int) -> int:
        if self.over:
            return act.REFUSED_OVER
        decision = decision_of(self.stack[KIND])
        if not decision.first <= code < decision.end:
            return act.REFUSED_OTHER
        return decision.refusal(self, self.stack[SEAT], code)

    def enact(self, code: int) -> None:
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        card = self.stack[CARD]
        decision_of(kind).enact(self, seat, code)
        if kind == act.DECIDE_FACE and discoveries.allows_discovery(self, seat, card):
            push(self.stack, act.DECIDE_DISCOVERY, seat)
        elif not self.stack:
            if kind == act.DECIDE_ROCKET:
                self.end_break()
            else:
                self.next_turn()

    def begin(self) -> None:
        """Set up and ask the first captain for a card."""
        self.clear()
        setup.set_up(self)
        self.next_turn()

    def next_turn(self) -> None:
        """The next captain's turn, or the end of the season.

        GR-ORDER-02, GR-SEASON-01, GR-TURN-09.
        """
        while not turn.season_is_over(self):
            seat = turn.next_captain(self)
            if seat != st.RIVAL or self.deal.level == st.NO_RIVAL:
                push(self.stack, act.DECIDE_TAKE, seat)
                return
            solo.rival_turn(self)
        self.end_season()

    def end_season(self) -> None:
        """The medal, then the break; after season four the end.

        GR-RUL-26, GR-END-01, GR-END-02, GR-PRED-01, GR-UNDO-06.
        """
        season.award_medal(self)
        if self.season == box.SEASONS:
            self.over = True
            self.reveals += 1
            tell(self, act.TOLD_END, -1)
            tell_predictions(self)
            return
        first = first_orbit(self)
        if self.deal.level == st.NO_RIVAL:
            # The frame pushed last is asked first: GR-PRED-03.
            predictions.ask(self, 1 - first)
            predictions.ask(self, first)
            return
        if first == st.RIVAL:
            solo.rival_predicts(self)
        predictions.ask(self, 1 - st.RIVAL)

    def end_break(self) -> None:
        """Both have predicted: on to the next season. GR-RUL-26."""
        if self.deal.level != st.NO_RIVAL and solo.owes_prediction(self):
            solo.rival_predicts(self)
        season.prepare_next_season(self)
        self.next_turn()

    def view(self, seat: SupportsIndex | None) -> GalaxyRushView:
        """As every state's, said to be of this game for type checkers."""
        return cast("GalaxyRushView", super().view(seat))

    def clone(self) -> GalaxyRush:
        copy = GalaxyRush(self.settings, self.deal)
        self.copy_onto(copy)
        return copy

    def check(self) -> None:
        check_table(self)
