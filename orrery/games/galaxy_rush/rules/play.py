"""The course of a game: which chapter answers the decision on top, and what follows it."""

from __future__ import annotations

from orrery.core.frames import KIND, SEAT, push
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.rules import discoveries, predictions, season, setup, solo, turn
from orrery.games.galaxy_rush.rules.invariants import check_table
from orrery.games.galaxy_rush.scoring import tell_predictions
from orrery.games.galaxy_rush.state import Table, first_orbit


class GalaxyRush(Table):
    """A game of Galaxy Rush in progress: the table and its rules."""

    def legal(self) -> list[int]:
        if self.over:
            return []
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if kind == act.DECIDE_TAKE:
            return turn.cards_to_take(self, seat)
        if kind == act.DECIDE_FACE:
            return [act.FACE, act.FACE + 1]
        if kind == act.DECIDE_DISCOVERY:
            return discoveries.discoveries_to_make(self, seat)
        if kind == act.DECIDE_PREDICTION:
            return predictions.cards_to_play(self, seat)
        return [act.AIM, act.AIM + 1]

    def refusal(self, code: int) -> int:
        if self.over:
            return act.REFUSED_OVER
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if kind == act.DECIDE_TAKE:
            if act.TAKE <= code < act.FACE:
                return turn.refuse_take(self, seat, code - act.TAKE)
        elif kind == act.DECIDE_FACE:
            if act.FACE <= code < act.DISCOVER:
                return 0
        elif kind == act.DECIDE_DISCOVERY:
            if code == act.DECLINE:
                return 0
            if act.DISCOVER <= code < act.DECLINE:
                return discoveries.refuse_discovery(self, seat, code - act.DISCOVER)
        elif kind == act.DECIDE_PREDICTION:
            if act.PREDICT <= code < act.AIM:
                return predictions.refuse_prediction(self, seat, code - act.PREDICT)
        elif act.AIM <= code < act.END:
            return 0
        return act.REFUSED_OTHER

    def enact(self, code: int) -> None:
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if kind == act.DECIDE_TAKE:
            turn.take(self, seat, code - act.TAKE)
        elif kind == act.DECIDE_FACE:
            card = turn.decide_face(self, seat, code == act.FACE)
            if discoveries.allows_discovery(self, seat, card):
                push(self.stack, act.DECIDE_DISCOVERY, seat)
            else:
                self.next_turn()
        elif kind == act.DECIDE_DISCOVERY:
            if code == act.DECLINE:
                discoveries.decline(self, seat)
            else:
                discoveries.discover(self, seat, code - act.DISCOVER)
            self.next_turn()
        elif kind == act.DECIDE_PREDICTION:
            predictions.choose_card(self, seat, (code - act.PREDICT) % box.STATEMENTS)
        else:
            predictions.aim(self, seat, code - act.AIM)
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
            self.note((act.TOLD_END, -1))
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

    def clone(self) -> GalaxyRush:
        copy = GalaxyRush(self.settings, self.deal)
        self.copy_onto(copy)
        return copy

    def check(self) -> None:
        check_table(self)
