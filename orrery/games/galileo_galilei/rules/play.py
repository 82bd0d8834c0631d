"""The course of a game: which chapter answers the decision on top, and what follows it."""

from __future__ import annotations

from orrery.core.frames import KIND, SEAT, A, B, pop, push
from orrery.games.galileo_galilei.actions import (
    ADVANCE,
    APPENDIX,
    ARRANGE,
    ASTRONOMER,
    COMET_STEP,
    COMETS_USED,
    COMPLETE,
    DECIDE_ACTION,
    DECIDE_ADVANCE,
    DECIDE_ASTRONOMER,
    DECIDE_COMETS,
    DECIDE_COMPLETE,
    DECIDE_EXCHANGE,
    DECIDE_FAREWELL,
    DECIDE_LAY,
    DECIDE_LECTURE,
    DECIDE_MOVE,
    DECIDE_OBSERVE,
    DECIDE_PAGE,
    DECIDE_PAY,
    DECIDE_PERSUADE,
    DECIDE_PLACE,
    DECIDE_RAISE,
    DECIDE_RECOLOR,
    DECIDE_RESERVE,
    DECIDE_RETURN,
    DECIDE_SWAP,
    DECIDE_TAKE,
    DECIDE_UPGRADE,
    DECIDE_WINDOW,
    DECIDE_WRITE,
    END_ACTIONS,
    EXCHANGE,
    FAREWELL,
    FIXED,
    FREE,
    LAY,
    LECTURE,
    MOVE,
    OBSERVE,
    PAGE,
    PASS,
    PAY,
    PERSUADE,
    PLACE,
    RAISE,
    RECOLOR,
    REFUSED_MUST,
    REFUSED_MUST_OBSERVE,
    REFUSED_NOBODY,
    REFUSED_OTHER,
    REFUSED_OVER,
    RESERVE,
    RETURN,
    RUN_CLEANUP,
    RUN_EFFECTS,
    RUN_REWARDS,
    RUN_SETUP,
    SWAP,
    TAKE,
    TOLD_END,
    TOLD_LAST_ROUND,
    TOLD_START,
    UPGRADE,
    WRITE,
)
from orrery.games.galileo_galilei.components import CARDS
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
        if kind == DECIDE_ACTION:
            return turn.actions_to_choose(self, seat)
        if kind == DECIDE_MOVE:
            return turn.moves()
        if kind == DECIDE_PAY:
            return observe.dice_to_pay(self, seat, self.stack[A])
        if kind == DECIDE_OBSERVE:
            return observe.objects_to_observe(self, seat)
        if kind == DECIDE_TAKE:
            return dice.colours_to_take(self, seat)
        if kind == DECIDE_RAISE:
            return dice.dice_to_raise(self, seat)
        if kind == DECIDE_PERSUADE:
            return inquisition.inquisitors_to_persuade(self, seat)
        if kind == DECIDE_LECTURE:
            return university.scales_to_lecture(self, seat)
        if kind == DECIDE_WRITE:
            return library.books_to_write(self, seat)
        if kind == DECIDE_COMETS:
            return observe.comets_to_use(self, seat, observe.still_missing(self))
        if kind == DECIDE_RETURN:
            return dice.dice_to_return(self, seat)
        if kind == DECIDE_RECOLOR:
            return dice.dice_to_recolor(self, seat)
        if kind == DECIDE_UPGRADE:
            return tiles.tiles_to_upgrade(self, seat)
        if kind == DECIDE_FAREWELL:
            return inquisition.farewells(self, seat)
        if kind == DECIDE_PAGE:
            return comets.pages_to_cover(self, seat)
        if kind == DECIDE_COMPLETE:
            return library.books_to_complete(self, seat)
        if kind == DECIDE_WINDOW:
            return turn.free_actions(self, seat)
        if kind == DECIDE_ADVANCE:
            return inquisition.inquisitors_to_advance(self, seat)
        if kind == DECIDE_SWAP:
            return tiles.swaps(self, seat)
        if kind == DECIDE_EXCHANGE:
            return tiles.exchanges(self, seat)
        if kind == DECIDE_LAY:
            return library.tiles_to_lay(self, seat)
        if kind == DECIDE_PLACE:
            return library.places_for_tile(self, seat)
        if kind == DECIDE_ASTRONOMER:
            return setup.astronomers_to_pick(self)
        if kind == DECIDE_RESERVE:
            return setup.reserves()
        return setup.tiles_to_arrange(self, seat)

    def refusal(self, code: int) -> int:
        if self.over:
            return REFUSED_OVER
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if code == PASS:
            return self.refuse_pass(kind)
        if kind == DECIDE_ACTION:
            if FIXED <= code <= END_ACTIONS:
                return turn.refuse_action(self, seat, code)
        elif kind == DECIDE_MOVE:
            if MOVE <= code < FIXED:
                return 0
        elif kind == DECIDE_PAY:
            if PAY <= code < COMETS_USED:
                return observe.refuse_payment(self, seat, self.stack[A], code - PAY + 1)
        elif kind == DECIDE_OBSERVE:
            if OBSERVE <= code < PAY:
                return observe.refuse_target(self, seat, code - OBSERVE)
        elif kind == DECIDE_TAKE:
            if TAKE <= code < RAISE:
                return dice.refuse_colour(self, seat, code - TAKE)
        elif kind == DECIDE_RAISE:
            if RAISE <= code < RECOLOR:
                return dice.refuse_raise(self, seat, code - RAISE)
        elif kind == DECIDE_PERSUADE:
            if PERSUADE <= code < ADVANCE:
                return inquisition.refuse_space(self, seat, code - PERSUADE)
        elif kind == DECIDE_LECTURE:
            if LECTURE <= code < WRITE:
                return university.refuse_scale(self, seat, code - LECTURE)
        elif kind == DECIDE_WRITE:
            if WRITE <= code < COMPLETE:
                place = code - WRITE
                return library.refuse_book(self, seat, place // 4, place % 4 + 1)
        elif kind == DECIDE_COMETS:
            if COMETS_USED <= code < RETURN:
                used = code - COMETS_USED
                missing = observe.still_missing(self)
                return observe.refuse_comets(
                    self, seat, missing, used // COMET_STEP, used % COMET_STEP
                )
        elif kind == DECIDE_RETURN:
            if RETURN <= code < TAKE:
                return dice.refuse_own(self, seat, code - RETURN)
        elif kind == DECIDE_RECOLOR:
            if RECOLOR <= code < LECTURE:
                which = code - RECOLOR
                return dice.refuse_recolor(self, seat, which // 3, which % 3)
        else:
            return self.refuse_rarer(kind, seat, code)
        return REFUSED_OTHER

    def refuse_rarer(self, kind: int, seat: int, code: int) -> int:
        """The second half of `refusal`: decisions that come up less often."""
        if kind == DECIDE_UPGRADE:
            if UPGRADE <= code < SWAP:
                return tiles.refuse_golden(self, seat, code - UPGRADE)
        elif kind == DECIDE_FAREWELL:
            if code == FAREWELL:
                able = inquisition.can_say_farewell(self.sides[seat])
                return 0 if able else REFUSED_NOBODY
        elif kind == DECIDE_PAGE:
            if PAGE <= code <= APPENDIX:
                return comets.refuse_page(self, seat, code)
        elif kind == DECIDE_COMPLETE:
            if COMPLETE <= code < PERSUADE:
                return library.refuse_row(self, seat, code - COMPLETE)
        elif kind == DECIDE_WINDOW:
            if FREE <= code < END_ACTIONS:
                return turn.refuse_action(self, seat, code)
        elif kind == DECIDE_ADVANCE:
            if ADVANCE <= code < FAREWELL:
                place = code - ADVANCE
                return inquisition.refuse_advance(self, seat, place // 2, place % 2 + 1)
        elif kind == DECIDE_SWAP:
            if SWAP <= code < EXCHANGE:
                return tiles.refuse_swap(self, seat, code - SWAP)
        elif kind == DECIDE_EXCHANGE:
            if EXCHANGE <= code < PAGE:
                return tiles.refuse_exchange(self, seat, code - EXCHANGE)
        elif kind == DECIDE_LAY:
            if LAY <= code < PLACE:
                return library.refuse_tile(self, seat, (code - LAY) // 2)
        elif kind == DECIDE_PLACE:
            if PLACE <= code < ASTRONOMER:
                place = code - PLACE
                tile = self.stack[A] // 2
                return library.refuse_place(self.sides[seat], tile, place // CARDS, place % CARDS)
        elif kind == DECIDE_ASTRONOMER:
            if ASTRONOMER <= code < RESERVE:
                return setup.refuse_astronomer(self, code - ASTRONOMER)
        elif kind == DECIDE_RESERVE:
            if RESERVE <= code < ARRANGE:
                return 0
        elif ARRANGE <= code < PASS:
            return setup.refuse_arrange(self, seat, code - ARRANGE)
        return REFUSED_OTHER

    def refuse_pass(self, kind: int) -> int:
        """Why one cannot do nothing here; 0 if one can."""
        stack = self.stack
        if kind == DECIDE_OBSERVE:
            return 0 if stack[A] + stack[B] > 0 else REFUSED_MUST_OBSERVE
        if kind == DECIDE_PERSUADE:
            return 0 if stack[B] == 1 else REFUSED_MUST
        if kind in (DECIDE_UPGRADE, DECIDE_SWAP, DECIDE_EXCHANGE):
            return 0 if stack[A] == 1 else REFUSED_MUST
        if kind in (DECIDE_WRITE, DECIDE_COMPLETE, DECIDE_RETURN):
            return 0
        if kind in (DECIDE_FAREWELL, DECIDE_WINDOW, DECIDE_ADVANCE):
            return 0
        return REFUSED_OTHER

    def enact(self, code: int) -> None:
        self.answer(code)
        self.go_on()

    def answer(self, code: int) -> None:
        """Do what was decided, up to the next thing on the stack."""
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if code == PASS:
            pop(self.stack)
        elif kind in (DECIDE_ACTION, DECIDE_WINDOW):
            turn.act(self, seat, code)
        elif kind == DECIDE_MOVE:
            turn.move(self, seat, code - MOVE + 1)
        elif kind == DECIDE_PAY:
            observe.pay(self, seat, code - PAY + 1)
        elif kind == DECIDE_OBSERVE:
            observe.observe(self, seat, code - OBSERVE)
        elif kind == DECIDE_TAKE:
            dice.take_die(self, seat, code - TAKE)
        elif kind == DECIDE_RAISE:
            dice.raise_one(self, seat, code - RAISE)
        elif kind == DECIDE_PERSUADE:
            inquisition.persuade(self, seat, code - PERSUADE)
        elif kind == DECIDE_LECTURE:
            university.lecture(self, seat, code - LECTURE)
        elif kind == DECIDE_WRITE:
            library.write(self, seat, (code - WRITE) // 4, (code - WRITE) % 4 + 1)
        elif kind == DECIDE_COMETS:
            used = code - COMETS_USED
            observe.use_comets(self, seat, used // COMET_STEP, used % COMET_STEP)
        elif kind == DECIDE_RETURN:
            dice.give_back(self, seat, code - RETURN)
        elif kind == DECIDE_RECOLOR:
            dice.recolor(self, seat, (code - RECOLOR) // 3, (code - RECOLOR) % 3)
        elif kind == DECIDE_UPGRADE:
            tiles.upgrade(self, seat, code - UPGRADE)
        elif kind == DECIDE_FAREWELL:
            inquisition.say_farewell(self, seat)
        elif kind == DECIDE_PAGE:
            comets.cover_page(self, seat, code)
        elif kind == DECIDE_COMPLETE:
            library.complete(self, seat, code - COMPLETE)
        elif kind == DECIDE_ADVANCE:
            inquisition.advance(self, seat, (code - ADVANCE) // 2, (code - ADVANCE) % 2 + 1)
        elif kind == DECIDE_SWAP:
            tiles.swap(self, seat, code - SWAP)
        elif kind == DECIDE_EXCHANGE:
            tiles.exchange(self, seat, code - EXCHANGE)
        elif kind == DECIDE_LAY:
            library.choose_tile(self, seat, code - LAY)
        elif kind == DECIDE_PLACE:
            library.lay_tile(self, seat, (code - PLACE) // CARDS, (code - PLACE) % CARDS)
        elif kind == DECIDE_ASTRONOMER:
            pop(self.stack)
            setup.become(self, seat, code - ASTRONOMER)
        elif kind == DECIDE_RESERVE:
            setup.put_in_reserve(self, seat, code - RESERVE)
        else:
            setup.arrange(self, seat, code - ARRANGE)

    def go_on(self) -> None:
        """Resolve everything on the stack that nobody has to decide.

        A single possible answer is given without asking; where there is none, the effect is lost
        (GG-LIB-06, GG-INQ-03). Ending the actions is always left to the player, and so is an
        object: what it takes and turns up is named where it is chosen, and cannot be undone.
        """
        while not self.over:
            kind = self.stack[KIND]
            if kind in (DECIDE_ACTION, DECIDE_MOVE):
                return
            seat = self.stack[SEAT]
            if kind == RUN_EFFECTS:
                effects.next_effect(self)
            elif kind == RUN_REWARDS:
                library.next_reward(self, seat)
            elif kind == RUN_CLEANUP:
                if self.stack[A] == cleanup.END_OF_TURN:
                    self.end_turn(seat)
                else:
                    cleanup.next_step(self, seat)
            elif kind == RUN_SETUP:
                self.set_up_further()
            else:
                codes = self.answers(kind, seat)
                if len(codes) > 1:
                    return
                if not codes:
                    pop(self.stack)
                elif kind == DECIDE_OBSERVE and codes[0] != PASS:
                    return
                else:
                    self.answer(codes[0])

    def begin(self) -> None:
        """Set up and ask for the first decision."""
        self.clear()
        setup.set_up(self)
        push(self.stack, RUN_SETUP, self.deal.first)
        self.go_on()

    def set_up_further(self) -> None:
        """Astronomers, then the boards, then the first turn. GG-PSET-02, GG-PSET-04, GG-R-38."""
        stage = self.stack[A]
        self.stack[A] = stage + 1
        if stage == setup.PICK_ASTRONOMERS:
            setup.pick_astronomers(self)
        elif stage == setup.PREPARE_BOARDS:
            setup.prepare_boards(self)
        else:
            pop(self.stack)
            self.round = 1
            self.note((TOLD_START, self.deal.first))
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
            self.note((TOLD_END, NOBODY))
            return
        self.round += 1
        if self.ending > 0:
            self.note((TOLD_LAST_ROUND, NOBODY))

    def clone(self) -> GalileoGalilei:
        copy = GalileoGalilei(self.settings, self.deal)
        self.copy_onto(copy)
        return copy

    def check(self) -> None:
        check_table(self)
