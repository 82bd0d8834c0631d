"""The course of a game: which chapter answers the decision on top, and what follows it."""

from __future__ import annotations

from orrery.core.frames import KIND, SEAT, pop
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import (
    cubes,
    effects,
    lessons,
    masters,
    quick,
    rounds,
    setup,
    slots,
    study,
    technology,
    tiles,
    travel,
    turn,
    work,
)
from orrery.games.newton.rules.invariants import check_table
from orrery.games.newton.state import Table


class Newton(Table):
    """A game of Newton in progress: the table and its rules."""

    # --- what can be done -----------------------------------------------------------------

    def legal(self) -> list[int]:
        codes: list[int] = []
        if self.over:
            return codes
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if act.DECIDE_DROP < kind < act.DECIDE_TUCK:
            quick.quick_actions(self, kind, seat, codes)
            self.answers(kind, seat, codes)
        elif kind == act.DECIDE_TUCK:
            rounds.cards_to_tuck(self, seat, codes)
        elif kind == act.DECIDE_DRAFT:
            setup.masters_to_keep(self, seat, codes)
        else:
            setup.masters_to_drop(self, seat, codes)
        return codes

    def answers(self, kind: int, seat: int, codes: list[int]) -> None:
        """Every answer to the decision on top that is no quick action, in ascending order."""
        if kind == act.DECIDE_TRAVEL:
            travel.places_ahead(self, seat, codes)
        elif kind == act.DECIDE_TURN:
            turn.things_to_do(self, seat, codes)
        elif kind == act.DECIDE_CARD:
            turn.cards_to_play(self, seat, codes)
        elif kind == act.DECIDE_ADVANCE:
            technology.spaces_ahead(self, seat, codes)
        elif kind == act.DECIDE_STUDENT:
            technology.students_to_move(self, seat, codes)
        elif kind == act.DECIDE_WORK:
            work.values_to_name(self, seat, codes)
        elif kind == act.DECIDE_LESSON:
            lessons.cards_to_take(self, codes)
        elif kind == act.DECIDE_BOOK:
            study.books_to_place(self, seat, codes)
        elif kind == act.DECIDE_MASTER:
            masters.masters_to_play(self, seat, codes)
        elif kind == act.DECIDE_CUBE:
            cubes.places_for_cube(self, seat, codes)
        elif kind == act.DECIDE_DEVELOPMENT:
            tiles.kinds_of_development(self, codes)
        elif kind == act.DECIDE_INCOME:
            tiles.kinds_of_income(self, codes)
        elif kind == act.DECIDE_DRAWER:
            tiles.drawers_to_clear(self, seat, codes)
        elif kind == act.DECIDE_INCOME_SPACE:
            tiles.spaces_to_clear(self, seat, codes)
        elif kind == act.DECIDE_ENTER:
            work.entering(codes)
        elif kind == act.DECIDE_VILLAGE:
            effects.villages(self, seat, codes)
        elif kind == act.DECIDE_COPY:
            effects.effects_to_copy(self, seat, codes)
        elif kind == act.DECIDE_DISCARD:
            effects.cards_to_discard(self, seat, codes)
        else:
            turn.actions_of_choice(self, seat, codes)

    def refusal(self, code: int) -> int:
        if self.over:
            return act.REFUSED_OVER
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if code <= act.BOOST:
            if act.DECIDE_DROP < kind < act.DECIDE_TUCK and code >= 0:
                return quick.refuse_quick(self, seat, code)
        elif code == act.STOP:
            return self.refuse_stop(kind, seat)
        elif kind == act.DECIDE_TRAVEL:
            if code == act.CUBE_HERE:
                return travel.refuse_cube(self, seat)
            if act.GO <= code < act.CUBE_HERE:
                return travel.refuse_go(self, seat, code - act.GO)
        elif kind == act.DECIDE_TURN:
            if code == act.END:
                return 0
            if act.START <= code < act.EFFECT:
                return turn.refuse_start(self, seat, code - act.START)
            if code == act.EFFECT:
                return turn.refuse_applying(self, seat)
        elif kind == act.DECIDE_CARD:
            if code == act.END:
                return turn.refuse_end_unplayed(self, seat)
            if act.PLAY <= code < act.START:
                return turn.refuse_play(self, seat, code - act.PLAY)
        elif kind == act.DECIDE_ADVANCE:
            if act.ADVANCE <= code < act.GO:
                return technology.refuse_advance(self, seat, code - act.ADVANCE)
        elif kind == act.DECIDE_STUDENT:
            if act.MOVE <= code < act.ADVANCE:
                return technology.refuse_student(self, seat, code - act.MOVE)
        elif kind == act.DECIDE_WORK:
            if act.WORK_BY <= code < act.ENTER:
                return work.refuse_value(self, seat, code - act.WORK_BY + 1)
        elif kind == act.DECIDE_LESSON:
            if act.TAKE <= code < act.BOOK:
                return lessons.refuse_card(self, code - act.TAKE)
        elif kind == act.DECIDE_BOOK:
            if act.BOOK <= code < act.IGNORE:
                return study.refuse_book(self, seat, code - act.BOOK)
            if act.IGNORE <= code < act.CUBE:
                return study.refuse_ignoring(self, seat, code - act.IGNORE)
        else:
            return self.refuse_rarer(kind, seat, code)
        return act.REFUSED_OTHER

    def refuse_rarer(self, kind: int, seat: int, code: int) -> int:
        """The second half of `refusal`: decisions that come up less often."""
        if kind == act.DECIDE_MASTER:
            if act.MASTER <= code < act.DEVELOP:
                return masters.refuse_master(self, seat, code - act.MASTER)
        elif kind == act.DECIDE_TUCK:
            if act.TUCK <= code < act.KEEP:
                return rounds.refuse_tuck(self, seat, code - act.TUCK)
        elif kind == act.DECIDE_CUBE:
            if act.CUBE <= code < act.COPY:
                return cubes.refuse_place(self, seat, code - act.CUBE)
        elif kind == act.DECIDE_DEVELOPMENT:
            if act.DEVELOP <= code < act.DRAWER:
                return tiles.refuse_development(self, code - act.DEVELOP)
        elif kind == act.DECIDE_INCOME:
            if act.INCOME <= code < act.INCOME_SPACE:
                return tiles.refuse_income(self, code - act.INCOME)
        elif kind == act.DECIDE_DRAWER:
            if act.DRAWER <= code < act.INCOME:
                return tiles.refuse_drawer(self, seat, code - act.DRAWER)
        elif kind == act.DECIDE_INCOME_SPACE:
            if act.INCOME_SPACE <= code < act.TUCK:
                return tiles.refuse_space(self, seat, code - act.INCOME_SPACE)
        elif kind == act.DECIDE_ENTER:
            if code == act.ENTER:
                return 0
        elif kind == act.DECIDE_VILLAGE:
            if act.GO <= code < act.CUBE_HERE:
                return effects.refuse_village(self, seat, code - act.GO)
        elif kind == act.DECIDE_COPY:
            if act.COPY <= code < act.DISCARD:
                return effects.refuse_copy(self, seat, code - act.COPY)
        elif kind == act.DECIDE_DISCARD:
            if act.DISCARD <= code < act.MASTER:
                return effects.refuse_discard(self, seat, code - act.DISCARD)
        elif kind == act.DECIDE_ANY:
            if act.START <= code < act.EFFECT:
                return turn.refuse_choice(self, seat, code - act.START)
        elif kind == act.DECIDE_DRAFT:
            if act.KEEP <= code < act.DROP:
                return setup.refuse_keep(self, seat, code - act.KEEP)
        elif act.DROP <= code < act.CODES:
            return setup.refuse_drop(self, seat, code - act.DROP)
        return act.REFUSED_OTHER

    def refuse_stop(self, kind: int, seat: int) -> int:
        """Why one cannot leave it at that here; 0 if one can. NW-R-10."""
        flags = self.stack[slots.FLAGS]
        if kind == act.DECIDE_TRAVEL:
            return travel.refuse_stop(self, seat)
        if kind == act.DECIDE_BOOK:
            return study.refuse_stop(self, seat)
        if kind == act.DECIDE_ADVANCE:
            return 0 if flags & box.BEGUN else act.REFUSED_MUST
        if kind == act.DECIDE_STUDENT:
            return technology.refuse_stop(self, seat)
        if kind == act.DECIDE_LESSON:
            return lessons.refuse_stop(self)
        if kind == act.DECIDE_WORK:
            return work.refuse_stop(self, seat)
        if kind in (act.DECIDE_CARD, act.DECIDE_TURN, act.DECIDE_DEVELOPMENT, act.DECIDE_INCOME):
            return act.REFUSED_OTHER
        if act.DECIDE_VILLAGE <= kind <= act.DECIDE_DISCARD:
            return effects.refuse_leaving(self, seat)
        return 0 if act.DECIDE_DROP < kind < act.DECIDE_TUCK else act.REFUSED_OTHER

    # --- what is done ---------------------------------------------------------------------

    def enact(self, code: int) -> None:
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if code <= act.BOOST:
            quick.buy(self, seat, code)
        elif code == act.STOP:
            self.stop(kind, seat)
        elif kind == act.DECIDE_TRAVEL:
            if code == act.CUBE_HERE:
                travel.cube_here(self, seat)
            else:
                travel.go(self, seat, code - act.GO)
        elif kind == act.DECIDE_TURN:
            if code == act.END:
                rounds.end_turn(self, seat)
            elif code == act.EFFECT:
                turn.apply_card(self, seat)
            else:
                turn.start_action(self, seat, code - act.START)
        elif kind == act.DECIDE_CARD:
            if code == act.END:
                rounds.end_turn(self, seat)
            else:
                turn.play_card(self, seat, code - act.PLAY)
        elif kind == act.DECIDE_ADVANCE:
            technology.advance(self, seat, code - act.ADVANCE)
        elif kind == act.DECIDE_STUDENT:
            technology.choose_student(self, code - act.MOVE)
        elif kind == act.DECIDE_WORK:
            work.work(self, seat, code - act.WORK_BY + 1)
        elif kind == act.DECIDE_LESSON:
            lessons.take_card(self, seat, code - act.TAKE)
        elif kind == act.DECIDE_BOOK:
            if code < act.IGNORE:
                study.place_book(self, seat, code - act.BOOK, False)
            else:
                study.place_book(self, seat, code - act.IGNORE, True)
        else:
            self.do_rarer(kind, seat, code)
        self.go_on()

    def do_rarer(self, kind: int, seat: int, code: int) -> None:
        """The second half of `enact`: decisions that come up less often."""
        if kind == act.DECIDE_MASTER:
            masters.play_master(self, seat, code - act.MASTER)
        elif kind == act.DECIDE_TUCK:
            rounds.tuck(self, seat, code - act.TUCK)
        elif kind == act.DECIDE_CUBE:
            cubes.choose_place(self, seat, code - act.CUBE)
        elif kind == act.DECIDE_DEVELOPMENT:
            tiles.choose_development(self, seat, code - act.DEVELOP)
        elif kind == act.DECIDE_INCOME:
            tiles.choose_income(self, seat, code - act.INCOME)
        elif kind == act.DECIDE_DRAWER:
            tiles.clear_drawer(self, seat, code - act.DRAWER)
        elif kind == act.DECIDE_INCOME_SPACE:
            tiles.clear_space(self, seat, code - act.INCOME_SPACE)
        elif kind == act.DECIDE_ENTER:
            work.enter(self, seat, True)
        elif kind == act.DECIDE_VILLAGE:
            effects.move_to_village(self, seat, code - act.GO)
        elif kind == act.DECIDE_COPY:
            effects.copy_effect(self, seat, code - act.COPY)
        elif kind == act.DECIDE_DISCARD:
            effects.discard(self, seat, code - act.DISCARD)
        elif kind == act.DECIDE_ANY:
            turn.choose_action(self, seat, code - act.START)
        elif kind == act.DECIDE_DRAFT:
            setup.keep(self, seat, code - act.KEEP)
        else:
            setup.drop(self, seat, code - act.DROP)

    def stop(self, kind: int, seat: int) -> None:
        """Leave it at that: a movement ends where it is, anything else is declined."""
        if kind == act.DECIDE_TRAVEL:
            travel.end_travel(self, seat)
        elif kind == act.DECIDE_ADVANCE:
            technology.end_advance(self, seat)
        elif kind == act.DECIDE_ENTER:
            work.enter(self, seat, False)
        else:
            tell(self, act.TOLD_DECLINED, seat, kind)
            if act.DECIDE_VILLAGE <= kind <= act.DECIDE_DISCARD:
                effects.leave_effect(self)
            else:
                pop(self.stack)

    def go_on(self) -> None:
        """Do everything on the stack that nobody has to decide.

        A movement that can go no further ends by itself (NW-D-05, NW-D-06), as does the rest of
        a split that nothing can be made of.
        """
        while not self.over:
            kind = self.stack[KIND]
            seat = self.stack[SEAT]
            if kind == act.DECIDE_TRAVEL:
                if not self.stack[slots.FLAGS] & box.BEGUN or travel.goes_on(self, seat):
                    return
                travel.end_travel(self, seat)
            elif kind == act.DECIDE_ADVANCE:
                if not self.stack[slots.FLAGS] & box.BEGUN or technology.goes_on(self, seat):
                    return
                technology.end_advance(self, seat)
            elif kind == act.DECIDE_STUDENT:
                if not self.stack[slots.FLAGS] & box.BEGUN or technology.split_goes_on(self, seat):
                    return
                pop(self.stack)
            elif kind == act.DECIDE_LESSON:
                if not self.stack[slots.FLAGS] & box.BEGUN or lessons.split_goes_on(self, seat):
                    return
                pop(self.stack)
            elif kind == act.DECIDE_BOOK:
                if not self.stack[slots.FLAGS] & box.BEGUN or study.split_goes_on(self, seat):
                    return
                pop(self.stack)
            elif kind == act.RUN_GRANTS:
                turn.next_grant(self)
            elif kind == act.RUN_DRAFT:
                setup.pass_packs(self)
            elif kind > act.DECIDE_TUCK:
                rounds.end_round(self)
            else:
                return

    def begin(self) -> None:
        """Set up and ask for the first decision."""
        self.clear()
        setup.set_up(self)
        setup.begin_masters(self)

    def clone(self) -> Newton:
        copy = Newton(self.settings, self.deal)
        self.copy_onto(copy)
        return copy

    def check(self) -> None:
        check_table(self)
