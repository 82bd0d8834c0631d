"""The course of a game: which chapter answers the decision on top, and what follows it."""

from __future__ import annotations

from orrery.core.frames import KIND, SEAT, push
from orrery.games.galaxy_rush.actions import (
    AIM,
    DECIDE_DISCOVERY,
    DECIDE_FACE,
    DECIDE_PREDICTION,
    DECIDE_TAKE,
    DECLINE,
    DISCOVER,
    END,
    FACE,
    PREDICT,
    REFUSED_OTHER,
    REFUSED_OVER,
    TAKE,
    TOLD_END,
)
from orrery.games.galaxy_rush.components import SEASONS, STATEMENTS
from orrery.games.galaxy_rush.rules import discoveries, predictions, season, setup, solo, turn
from orrery.games.galaxy_rush.rules.invariants import check_table
from orrery.games.galaxy_rush.scoring import tell_predictions
from orrery.games.galaxy_rush.state import NO_RIVAL, RIVAL, Table, first_orbit


class GalaxyRush(Table):
    """A game of Galaxy Rush in progress: the table and its rules."""

    def legal(self) -> list[int]:
        if self.over:
            return []
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if kind == DECIDE_TAKE:
            return turn.cards_to_take(self, seat)
        if kind == DECIDE_FACE:
            return [FACE, FACE + 1]
        if kind == DECIDE_DISCOVERY:
            return discoveries.discoveries_to_make(self, seat)
        if kind == DECIDE_PREDICTION:
            return predictions.cards_to_play(self, seat)
        return [AIM, AIM + 1]

    def refusal(self, code: int) -> int:
        if self.over:
            return REFUSED_OVER
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if kind == DECIDE_TAKE:
            if TAKE <= code < FACE:
                return turn.refuse_take(self, seat, code - TAKE)
        elif kind == DECIDE_FACE:
            if FACE <= code < DISCOVER:
                return 0
        elif kind == DECIDE_DISCOVERY:
            if code == DECLINE:
                return 0
            if DISCOVER <= code < DECLINE:
                return discoveries.refuse_discovery(self, seat, code - DISCOVER)
        elif kind == DECIDE_PREDICTION:
            if PREDICT <= code < AIM:
                return predictions.refuse_prediction(self, seat, code - PREDICT)
        elif AIM <= code < END:
            return 0
        return REFUSED_OTHER

    def enact(self, code: int) -> None:
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if kind == DECIDE_TAKE:
            turn.take(self, seat, code - TAKE)
        elif kind == DECIDE_FACE:
            card = turn.decide_face(self, seat, code == FACE)
            if discoveries.allows_discovery(self, seat, card):
                push(self.stack, DECIDE_DISCOVERY, seat)
            else:
                self.next_turn()
        elif kind == DECIDE_DISCOVERY:
            if code == DECLINE:
                discoveries.decline(self, seat)
            else:
                discoveries.discover(self, seat, code - DISCOVER)
            self.next_turn()
        elif kind == DECIDE_PREDICTION:
            predictions.choose_card(self, seat, (code - PREDICT) % STATEMENTS)
        else:
            predictions.aim(self, seat, code - AIM)
            if not self.stack:
                self.end_break()

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
            if seat != RIVAL or self.deal.level == NO_RIVAL:
                push(self.stack, DECIDE_TAKE, seat)
                return
            solo.rival_turn(self)
        self.end_season()

    def end_season(self) -> None:
        """The medal, then the break; after season four the end.

        GR-RUL-26, GR-END-01, GR-END-02, GR-PRED-01, GR-UNDO-06.
        """
        season.award_medal(self)
        if self.season == SEASONS:
            self.over = True
            self.reveals += 1
            self.note((TOLD_END, -1))
            tell_predictions(self)
            return
        first = first_orbit(self)
        if self.deal.level == NO_RIVAL:
            # The frame pushed last is asked first: GR-PRED-03.
            predictions.ask(self, 1 - first)
            predictions.ask(self, first)
            return
        if first == RIVAL:
            solo.rival_predicts(self)
        predictions.ask(self, 1 - RIVAL)

    def end_break(self) -> None:
        """Both have predicted: on to the next season. GR-RUL-26."""
        if self.deal.level != NO_RIVAL and solo.owes_prediction(self):
            solo.rival_predicts(self)
        season.prepare_next_season(self)
        self.next_turn()

    def clone(self) -> GalaxyRush:
        copy = GalaxyRush(self.settings, self.deal)
        self.copy_onto(copy)
        return copy

    def check(self) -> None:
        check_table(self)
