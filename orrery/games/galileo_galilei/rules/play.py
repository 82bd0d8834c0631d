"""The course of a game: which chapter answers the decision on top, and what follows it."""

from __future__ import annotations

from orrery.core.frames import KIND, SEAT, pop, push
from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
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
from orrery.games.galileo_galilei.rules.invariants import check_table
from orrery.games.galileo_galilei.state import NOBODY, Table


class GalileoGalilei(Table):
    """A game of Galileo Galilei in progress: the table and its rules."""

    def legal(self) -> list[int]:
        return [] if self.over else self.answers(self.stack[KIND], self.stack[SEAT])

    def answers(self, kind: int, seat: int) -> list[int]:
        """Every answer to the decision on top, in ascending order."""
        if kind == act.DECIDE_ACTION:
            return turn.actions_to_choose(self, seat)
        if kind == act.DECIDE_MOVE:
            return turn.moves()
        if kind == act.DECIDE_PAY:
            return observe.dice_to_pay(self, seat, observe.object_paid_for(self))
        if kind == act.DECIDE_OBSERVE:
            return observe.objects_to_observe(self, seat)
        if kind == act.DECIDE_TAKE:
            return dice.colours_to_take(self, seat)
        if kind == act.DECIDE_RAISE:
            return dice.dice_to_raise(self, seat)
        if kind == act.DECIDE_PERSUADE:
            return inquisition.inquisitors_to_persuade(self, seat)
        if kind == act.DECIDE_LECTURE:
            return university.scales_to_lecture(self, seat)
        if kind == act.DECIDE_WRITE:
            return library.books_to_write(self, seat)
        if kind == act.DECIDE_COMETS:
            return observe.comets_to_use(self, seat, observe.still_missing(self))
        if kind == act.DECIDE_RETURN:
            return dice.dice_to_return(self, seat)
        if kind == act.DECIDE_RECOLOR:
            return dice.dice_to_recolor(self, seat)
        if kind == act.DECIDE_UPGRADE:
            return tiles.tiles_to_upgrade(self, seat)
        if kind == act.DECIDE_FAREWELL:
            return inquisition.farewells(self, seat)
        if kind == act.DECIDE_PAGE:
            return comets.pages_to_cover(self, seat)
        if kind == act.DECIDE_COMPLETE:
            return library.books_to_complete(self, seat)
        if kind == act.DECIDE_WINDOW:
            return turn.free_actions(self, seat)
        if kind == act.DECIDE_ADVANCE:
            return inquisition.inquisitors_to_advance(self, seat)
        if kind == act.DECIDE_SWAP:
            return tiles.swaps(self, seat)
        if kind == act.DECIDE_EXCHANGE:
            return tiles.exchanges(self, seat)
        if kind == act.DECIDE_LAY:
            return library.tiles_to_lay(self, seat)
        if kind == act.DECIDE_PLACE:
            return library.places_for_tile(self, seat)
        if kind == act.DECIDE_ASTRONOMER:
            return setup.astronomers_to_pick(self)
        if kind == act.DECIDE_RESERVE:
            return setup.reserves()
        return setup.tiles_to_arrange(self, seat)

    def refusal(self, code: int) -> int:
        if self.over:
            return act.REFUSED_OVER
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if code == act.PASS:
            return self.refuse_pass(kind)
        if kind == act.DECIDE_ACTION:
            if act.FIXED <= code <= act.END_ACTIONS:
                return turn.refuse_action(self, seat, code)
        elif kind == act.DECIDE_MOVE:
            if act.MOVE <= code < act.FIXED:
                return 0
        elif kind == act.DECIDE_PAY:
            if act.PAY <= code < act.COMETS_USED:
                return observe.refuse_payment(
                    self, seat, observe.object_paid_for(self), code - act.PAY + 1
                )
        elif kind == act.DECIDE_OBSERVE:
            if act.OBSERVE <= code < act.PAY:
                return observe.refuse_target(self, seat, code - act.OBSERVE)
        elif kind == act.DECIDE_TAKE:
            if act.TAKE <= code < act.RAISE:
                return dice.refuse_colour(self, seat, code - act.TAKE)
        elif kind == act.DECIDE_RAISE:
            if act.RAISE <= code < act.RECOLOR:
                return dice.refuse_raise(self, seat, code - act.RAISE)
        elif kind == act.DECIDE_PERSUADE:
            if act.PERSUADE <= code < act.ADVANCE:
                return inquisition.refuse_space(self, seat, code - act.PERSUADE)
        elif kind == act.DECIDE_LECTURE:
            if act.LECTURE <= code < act.WRITE:
                return university.refuse_scale(self, seat, code - act.LECTURE)
        elif kind == act.DECIDE_WRITE:
            if act.WRITE <= code < act.COMPLETE:
                place = code - act.WRITE
                return library.refuse_book(
                    self, seat, place // act.WRITE_STEP, place % act.WRITE_STEP + 1
                )
        elif kind == act.DECIDE_COMETS:
            if act.COMETS_USED <= code < act.RETURN:
                used = code - act.COMETS_USED
                missing = observe.still_missing(self)
                return observe.refuse_comets(
                    self, seat, missing, used // act.COMET_STEP, used % act.COMET_STEP
                )
        elif kind == act.DECIDE_RETURN:
            if act.RETURN <= code < act.TAKE:
                return dice.refuse_own(self, seat, code - act.RETURN)
        elif kind == act.DECIDE_RECOLOR:
            if act.RECOLOR <= code < act.LECTURE:
                which = code - act.RECOLOR
                return dice.refuse_recolor(
                    self, seat, which // act.RECOLOR_STEP, which % act.RECOLOR_STEP
                )
        else:
            return self.refuse_rarer(kind, seat, code)
        return act.REFUSED_OTHER

    def refuse_rarer(self, kind: int, seat: int, code: int) -> int:
        """The second half of `refusal`: decisions that come up less often."""
        if kind == act.DECIDE_UPGRADE:
            if act.UPGRADE <= code < act.SWAP:
                return tiles.refuse_golden(self, seat, code - act.UPGRADE)
        elif kind == act.DECIDE_FAREWELL:
            if code == act.FAREWELL:
                able = inquisition.can_say_farewell(self.sides[seat])
                return 0 if able else act.REFUSED_NOBODY
        elif kind == act.DECIDE_PAGE:
            if act.PAGE <= code <= act.APPENDIX:
                return comets.refuse_page(self, seat, code)
        elif kind == act.DECIDE_COMPLETE:
            if act.COMPLETE <= code < act.PERSUADE:
                return library.refuse_row(self, seat, code - act.COMPLETE)
        elif kind == act.DECIDE_WINDOW:
            if act.FREE <= code < act.END_ACTIONS:
                return turn.refuse_action(self, seat, code)
        elif kind == act.DECIDE_ADVANCE:
            if act.ADVANCE <= code < act.FAREWELL:
                place = code - act.ADVANCE
                return inquisition.refuse_advance(
                    self, seat, place // act.ADVANCE_STEP, place % act.ADVANCE_STEP + 1
                )
        elif kind == act.DECIDE_SWAP:
            if act.SWAP <= code < act.EXCHANGE:
                return tiles.refuse_swap(self, seat, code - act.SWAP)
        elif kind == act.DECIDE_EXCHANGE:
            if act.EXCHANGE <= code < act.PAGE:
                return tiles.refuse_exchange(self, seat, code - act.EXCHANGE)
        elif kind == act.DECIDE_LAY:
            if act.LAY <= code < act.PLACE:
                return library.refuse_tile(self, seat, box.piece_of(code - act.LAY))
        elif kind == act.DECIDE_PLACE:
            if act.PLACE <= code < act.ASTRONOMER:
                place = code - act.PLACE
                tile = library.tile_to_place(self)
                return library.refuse_place(
                    self.sides[seat], tile, box.row_of(place), box.column_of(place)
                )
        elif kind == act.DECIDE_ASTRONOMER:
            if act.ASTRONOMER <= code < act.RESERVE:
                return setup.refuse_astronomer(self, code - act.ASTRONOMER)
        elif kind == act.DECIDE_RESERVE:
            if act.RESERVE <= code < act.ARRANGE:
                return 0
        elif act.ARRANGE <= code < act.PASS:
            return setup.refuse_arrange(self, seat, code - act.ARRANGE)
        return act.REFUSED_OTHER

    def refuse_pass(self, kind: int) -> int:
        """Why one cannot do nothing here; 0 if one can."""
        if kind == act.DECIDE_OBSERVE:
            return 0 if observe.has_observed(self) else act.REFUSED_MUST_OBSERVE
        if kind == act.DECIDE_PERSUADE:
            return 0 if inquisition.may_stop(self) else act.REFUSED_MUST
        if kind in (act.DECIDE_UPGRADE, act.DECIDE_SWAP, act.DECIDE_EXCHANGE):
            return 0 if tiles.may_decline(self) else act.REFUSED_MUST
        if kind in (act.DECIDE_WRITE, act.DECIDE_COMPLETE, act.DECIDE_RETURN):
            return 0
        if kind in (act.DECIDE_FAREWELL, act.DECIDE_WINDOW, act.DECIDE_ADVANCE):
            return 0
        return act.REFUSED_OTHER

    def enact(self, code: int) -> None:
        self.answer(code)
        self.go_on()

    def answer(self, code: int) -> None:
        """Do what was decided, up to the next thing on the stack."""
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if code == act.PASS:
            pop(self.stack)
        elif kind in (act.DECIDE_ACTION, act.DECIDE_WINDOW):
            turn.take_action(self, seat, code)
        elif kind == act.DECIDE_MOVE:
            turn.move(self, seat, code - act.MOVE + 1)
        elif kind == act.DECIDE_PAY:
            observe.pay(self, seat, code - act.PAY + 1)
        elif kind == act.DECIDE_OBSERVE:
            observe.observe(self, seat, code - act.OBSERVE)
        elif kind == act.DECIDE_TAKE:
            dice.take_die(self, seat, code - act.TAKE)
        elif kind == act.DECIDE_RAISE:
            dice.raise_one(self, seat, code - act.RAISE)
        elif kind == act.DECIDE_PERSUADE:
            inquisition.persuade(self, seat, code - act.PERSUADE)
        elif kind == act.DECIDE_LECTURE:
            university.lecture(self, seat, code - act.LECTURE)
        elif kind == act.DECIDE_WRITE:
            place = code - act.WRITE
            library.write(self, seat, place // act.WRITE_STEP, place % act.WRITE_STEP + 1)
        elif kind == act.DECIDE_COMETS:
            used = code - act.COMETS_USED
            observe.use_comets(self, seat, used // act.COMET_STEP, used % act.COMET_STEP)
        elif kind == act.DECIDE_RETURN:
            dice.give_back(self, seat, code - act.RETURN)
        elif kind == act.DECIDE_RECOLOR:
            which = code - act.RECOLOR
            dice.recolor(self, seat, which // act.RECOLOR_STEP, which % act.RECOLOR_STEP)
        elif kind == act.DECIDE_UPGRADE:
            tiles.upgrade(self, seat, code - act.UPGRADE)
        elif kind == act.DECIDE_FAREWELL:
            inquisition.say_farewell(self, seat)
        elif kind == act.DECIDE_PAGE:
            comets.cover_page(self, seat, code)
        elif kind == act.DECIDE_COMPLETE:
            library.complete(self, seat, code - act.COMPLETE)
        elif kind == act.DECIDE_ADVANCE:
            place = code - act.ADVANCE
            inquisition.advance(self, seat, place // act.ADVANCE_STEP, place % act.ADVANCE_STEP + 1)
        elif kind == act.DECIDE_SWAP:
            tiles.swap(self, seat, code - act.SWAP)
        elif kind == act.DECIDE_EXCHANGE:
            tiles.exchange(self, seat, code - act.EXCHANGE)
        elif kind == act.DECIDE_LAY:
            library.choose_tile(self, seat, code - act.LAY)
        elif kind == act.DECIDE_PLACE:
            place = code - act.PLACE
            library.lay_tile(self, seat, box.row_of(place), box.column_of(place))
        elif kind == act.DECIDE_ASTRONOMER:
            pop(self.stack)
            setup.become(self, seat, code - act.ASTRONOMER)
        elif kind == act.DECIDE_RESERVE:
            setup.put_in_reserve(self, seat, code - act.RESERVE)
        else:
            setup.arrange(self, seat, code - act.ARRANGE)

    def go_on(self) -> None:
        """Resolve everything on the stack that nobody has to decide.

        A single possible answer is given without asking; where there is none, the effect is lost
        (GG-LIB-06, GG-INQ-03). Ending the actions is always left to the player, and so is an
        object: what it takes and turns up is named where it is chosen, and cannot be undone.
        """
        while not self.over:
            kind = self.stack[KIND]
            if kind in (act.DECIDE_ACTION, act.DECIDE_MOVE):
                return
            seat = self.stack[SEAT]
            if kind == act.RUN_EFFECTS:
                effects.next_effect(self)
            elif kind == act.RUN_REWARDS:
                library.next_reward(self, seat)
            elif kind == act.RUN_CLEANUP:
                if cleanup.is_done(self):
                    self.end_turn(seat)
                else:
                    cleanup.next_step(self, seat)
            elif kind == act.RUN_SETUP:
                self.set_up_further()
            else:
                codes = self.answers(kind, seat)
                if len(codes) > 1:
                    return
                if not codes:
                    pop(self.stack)
                elif kind == act.DECIDE_OBSERVE and codes[0] != act.PASS:
                    return
                else:
                    self.answer(codes[0])

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

    def clone(self) -> GalileoGalilei:
        copy = GalileoGalilei(self.settings, self.deal)
        self.copy_onto(copy)
        return copy

    def check(self) -> None:
        check_table(self)
