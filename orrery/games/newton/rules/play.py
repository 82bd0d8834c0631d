"""The course of a game: which chapter answers the decision on top, and what follows it."""

from __future__ import annotations

from orrery.core.frames import KIND, SEAT, pop
from orrery.games.newton.actions import (
    ADVANCE,
    BOOK,
    BOOST,
    CODES,
    COPY,
    CUBE,
    CUBE_HERE,
    DECIDE_ADVANCE,
    DECIDE_ANY,
    DECIDE_BOOK,
    DECIDE_CARD,
    DECIDE_COPY,
    DECIDE_CUBE,
    DECIDE_DEVELOPMENT,
    DECIDE_DISCARD,
    DECIDE_DRAFT,
    DECIDE_DRAWER,
    DECIDE_DROP,
    DECIDE_ENTER,
    DECIDE_INCOME,
    DECIDE_INCOME_SPACE,
    DECIDE_LESSON,
    DECIDE_MASTER,
    DECIDE_STUDENT,
    DECIDE_TRAVEL,
    DECIDE_TUCK,
    DECIDE_TURN,
    DECIDE_VILLAGE,
    DECIDE_WORK,
    DEVELOP,
    DISCARD,
    DRAWER,
    DROP,
    EFFECT,
    END,
    ENTER,
    GO,
    IGNORE,
    INCOME,
    INCOME_SPACE,
    KEEP,
    MASTER,
    MOVE,
    PLAY,
    REFUSED_MUST,
    REFUSED_OTHER,
    REFUSED_OVER,
    RUN_DRAFT,
    RUN_GRANTS,
    START,
    STOP,
    TAKE,
    TOLD_DECLINED,
    TUCK,
    WORK_BY,
)
from orrery.games.newton.components import BEGUN
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
from orrery.games.newton.state import Table, tell


class Newton(Table):
    """A game of Newton in progress: the table and its rules."""

    # --- what can be done -----------------------------------------------------------------

    def legal(self) -> list[int]:
        codes: list[int] = []
        if self.over:
            return codes
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if DECIDE_DROP < kind < DECIDE_TUCK:
            quick.quick_actions(self, kind, seat, codes)
            self.answers(kind, seat, codes)
        elif kind == DECIDE_TUCK:
            rounds.cards_to_tuck(self, seat, codes)
        elif kind == DECIDE_DRAFT:
            setup.masters_to_keep(self, seat, codes)
        else:
            setup.masters_to_drop(self, seat, codes)
        return codes

    def answers(self, kind: int, seat: int, codes: list[int]) -> None:
        """Every answer to the decision on top that is no quick action, in ascending order."""
        if kind == DECIDE_TRAVEL:
            travel.places_ahead(self, seat, codes)
        elif kind == DECIDE_TURN:
            turn.things_to_do(self, seat, codes)
        elif kind == DECIDE_CARD:
            turn.cards_to_play(self, seat, codes)
        elif kind == DECIDE_ADVANCE:
            technology.spaces_ahead(self, seat, codes)
        elif kind == DECIDE_STUDENT:
            technology.students_to_move(self, seat, codes)
        elif kind == DECIDE_WORK:
            work.values_to_name(self, seat, codes)
        elif kind == DECIDE_LESSON:
            lessons.cards_to_take(self, codes)
        elif kind == DECIDE_BOOK:
            study.books_to_place(self, seat, codes)
        elif kind == DECIDE_MASTER:
            masters.masters_to_play(self, seat, codes)
        elif kind == DECIDE_CUBE:
            cubes.places_for_cube(self, seat, codes)
        elif kind == DECIDE_DEVELOPMENT:
            tiles.kinds_of_development(self, codes)
        elif kind == DECIDE_INCOME:
            tiles.kinds_of_income(self, codes)
        elif kind == DECIDE_DRAWER:
            tiles.drawers_to_clear(self, seat, codes)
        elif kind == DECIDE_INCOME_SPACE:
            tiles.spaces_to_clear(self, seat, codes)
        elif kind == DECIDE_ENTER:
            work.entering(codes)
        elif kind == DECIDE_VILLAGE:
            effects.villages(self, seat, codes)
        elif kind == DECIDE_COPY:
            effects.effects_to_copy(self, seat, codes)
        elif kind == DECIDE_DISCARD:
            effects.cards_to_discard(self, seat, codes)
        else:
            turn.actions_of_choice(self, seat, codes)

    def refusal(self, code: int) -> int:
        if self.over:
            return REFUSED_OVER
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if code <= BOOST:
            if DECIDE_DROP < kind < DECIDE_TUCK and code >= 0:
                return quick.refuse_quick(self, seat, code)
        elif code == STOP:
            return self.refuse_stop(kind, seat)
        elif kind == DECIDE_TRAVEL:
            if code == CUBE_HERE:
                return travel.refuse_cube(self, seat)
            if GO <= code < CUBE_HERE:
                return travel.refuse_go(self, seat, code - GO)
        elif kind == DECIDE_TURN:
            if code == END:
                return 0
            if START <= code < EFFECT:
                return turn.refuse_start(self, seat, code - START)
            if code == EFFECT:
                return turn.refuse_applying(self, seat)
        elif kind == DECIDE_CARD:
            if code == END:
                return turn.refuse_end_unplayed(self, seat)
            if PLAY <= code < START:
                return turn.refuse_play(self, seat, code - PLAY)
        elif kind == DECIDE_ADVANCE:
            if ADVANCE <= code < GO:
                return technology.refuse_advance(self, seat, code - ADVANCE)
        elif kind == DECIDE_STUDENT:
            if MOVE <= code < ADVANCE:
                return technology.refuse_student(self, seat, code - MOVE)
        elif kind == DECIDE_WORK:
            if WORK_BY <= code < ENTER:
                return work.refuse_value(self, seat, code - WORK_BY + 1)
        elif kind == DECIDE_LESSON:
            if TAKE <= code < BOOK:
                return lessons.refuse_card(self, code - TAKE)
        elif kind == DECIDE_BOOK:
            if BOOK <= code < IGNORE:
                return study.refuse_book(self, seat, code - BOOK)
            if IGNORE <= code < CUBE:
                return study.refuse_ignoring(self, seat, code - IGNORE)
        else:
            return self.refuse_rarer(kind, seat, code)
        return REFUSED_OTHER

    def refuse_rarer(self, kind: int, seat: int, code: int) -> int:
        """The second half of `refusal`: decisions that come up less often."""
        if kind == DECIDE_MASTER:
            if MASTER <= code < DEVELOP:
                return masters.refuse_master(self, seat, code - MASTER)
        elif kind == DECIDE_TUCK:
            if TUCK <= code < KEEP:
                return rounds.refuse_tuck(self, seat, code - TUCK)
        elif kind == DECIDE_CUBE:
            if CUBE <= code < COPY:
                return cubes.refuse_place(self, seat, code - CUBE)
        elif kind == DECIDE_DEVELOPMENT:
            if DEVELOP <= code < DRAWER:
                return tiles.refuse_development(self, code - DEVELOP)
        elif kind == DECIDE_INCOME:
            if INCOME <= code < INCOME_SPACE:
                return tiles.refuse_income(self, code - INCOME)
        elif kind == DECIDE_DRAWER:
            if DRAWER <= code < INCOME:
                return tiles.refuse_drawer(self, seat, code - DRAWER)
        elif kind == DECIDE_INCOME_SPACE:
            if INCOME_SPACE <= code < TUCK:
                return tiles.refuse_space(self, seat, code - INCOME_SPACE)
        elif kind == DECIDE_ENTER:
            if code == ENTER:
                return 0
        elif kind == DECIDE_VILLAGE:
            if GO <= code < CUBE_HERE:
                return effects.refuse_village(self, seat, code - GO)
        elif kind == DECIDE_COPY:
            if COPY <= code < DISCARD:
                return effects.refuse_copy(self, seat, code - COPY)
        elif kind == DECIDE_DISCARD:
            if DISCARD <= code < MASTER:
                return effects.refuse_discard(self, seat, code - DISCARD)
        elif kind == DECIDE_ANY:
            if START <= code < EFFECT:
                return turn.refuse_choice(self, seat, code - START)
        elif kind == DECIDE_DRAFT:
            if KEEP <= code < DROP:
                return setup.refuse_keep(self, seat, code - KEEP)
        elif DROP <= code < CODES:
            return setup.refuse_drop(self, seat, code - DROP)
        return REFUSED_OTHER

    def refuse_stop(self, kind: int, seat: int) -> int:
        """Why one cannot leave it at that here; 0 if one can. NW-R-10."""
        flags = self.stack[slots.FLAGS]
        if kind == DECIDE_TRAVEL:
            return travel.refuse_stop(self, seat)
        if kind == DECIDE_BOOK:
            return study.refuse_stop(self, seat)
        if kind == DECIDE_ADVANCE:
            return 0 if flags & BEGUN else REFUSED_MUST
        if kind == DECIDE_STUDENT:
            return technology.refuse_stop(self, seat)
        if kind == DECIDE_LESSON:
            return lessons.refuse_stop(self)
        if kind == DECIDE_WORK:
            return work.refuse_stop(self, seat)
        if kind in (DECIDE_CARD, DECIDE_TURN, DECIDE_DEVELOPMENT, DECIDE_INCOME):
            return REFUSED_OTHER
        if DECIDE_VILLAGE <= kind <= DECIDE_DISCARD:
            return effects.refuse_leaving(self, seat)
        return 0 if DECIDE_DROP < kind < DECIDE_TUCK else REFUSED_OTHER

    # --- what is done ---------------------------------------------------------------------

    def enact(self, code: int) -> None:
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if code <= BOOST:
            quick.buy(self, seat, code)
        elif code == STOP:
            self.stop(kind, seat)
        elif kind == DECIDE_TRAVEL:
            if code == CUBE_HERE:
                travel.cube_here(self, seat)
            else:
                travel.go(self, seat, code - GO)
        elif kind == DECIDE_TURN:
            if code == END:
                rounds.end_turn(self, seat)
            elif code == EFFECT:
                turn.apply_card(self, seat)
            else:
                turn.start_action(self, seat, code - START)
        elif kind == DECIDE_CARD:
            if code == END:
                rounds.end_turn(self, seat)
            else:
                turn.play_card(self, seat, code - PLAY)
        elif kind == DECIDE_ADVANCE:
            technology.advance(self, seat, code - ADVANCE)
        elif kind == DECIDE_STUDENT:
            technology.choose_student(self, code - MOVE)
        elif kind == DECIDE_WORK:
            work.work(self, seat, code - WORK_BY + 1)
        elif kind == DECIDE_LESSON:
            lessons.take_card(self, seat, code - TAKE)
        elif kind == DECIDE_BOOK:
            if code < IGNORE:
                study.place_book(self, seat, code - BOOK, False)
            else:
                study.place_book(self, seat, code - IGNORE, True)
        else:
            self.do_rarer(kind, seat, code)
        self.go_on()

    def do_rarer(self, kind: int, seat: int, code: int) -> None:
        """The second half of `enact`: decisions that come up less often."""
        if kind == DECIDE_MASTER:
            masters.play_master(self, seat, code - MASTER)
        elif kind == DECIDE_TUCK:
            rounds.tuck(self, seat, code - TUCK)
        elif kind == DECIDE_CUBE:
            cubes.choose_place(self, seat, code - CUBE)
        elif kind == DECIDE_DEVELOPMENT:
            tiles.choose_development(self, seat, code - DEVELOP)
        elif kind == DECIDE_INCOME:
            tiles.choose_income(self, seat, code - INCOME)
        elif kind == DECIDE_DRAWER:
            tiles.clear_drawer(self, seat, code - DRAWER)
        elif kind == DECIDE_INCOME_SPACE:
            tiles.clear_space(self, seat, code - INCOME_SPACE)
        elif kind == DECIDE_ENTER:
            work.enter(self, seat, True)
        elif kind == DECIDE_VILLAGE:
            effects.move_to_village(self, seat, code - GO)
        elif kind == DECIDE_COPY:
            effects.copy_effect(self, seat, code - COPY)
        elif kind == DECIDE_DISCARD:
            effects.discard(self, seat, code - DISCARD)
        elif kind == DECIDE_ANY:
            turn.choose_action(self, seat, code - START)
        elif kind == DECIDE_DRAFT:
            setup.keep(self, seat, code - KEEP)
        else:
            setup.drop(self, seat, code - DROP)

    def stop(self, kind: int, seat: int) -> None:
        """Leave it at that: a movement ends where it is, anything else is declined."""
        if kind == DECIDE_TRAVEL:
            travel.end_travel(self, seat)
        elif kind == DECIDE_ADVANCE:
            technology.end_advance(self, seat)
        elif kind == DECIDE_ENTER:
            work.enter(self, seat, False)
        else:
            tell(self, TOLD_DECLINED, seat, kind)
            if DECIDE_VILLAGE <= kind <= DECIDE_DISCARD:
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
            if kind == DECIDE_TRAVEL:
                if not self.stack[slots.FLAGS] & BEGUN or travel.goes_on(self, seat):
                    return
                travel.end_travel(self, seat)
            elif kind == DECIDE_ADVANCE:
                if not self.stack[slots.FLAGS] & BEGUN or technology.goes_on(self, seat):
                    return
                technology.end_advance(self, seat)
            elif kind == DECIDE_STUDENT:
                if not self.stack[slots.FLAGS] & BEGUN or technology.split_goes_on(self, seat):
                    return
                pop(self.stack)
            elif kind == DECIDE_LESSON:
                if not self.stack[slots.FLAGS] & BEGUN or lessons.split_goes_on(self, seat):
                    return
                pop(self.stack)
            elif kind == DECIDE_BOOK:
                if not self.stack[slots.FLAGS] & BEGUN or study.split_goes_on(self, seat):
                    return
                pop(self.stack)
            elif kind == RUN_GRANTS:
                turn.next_grant(self)
            elif kind == RUN_DRAFT:
                setup.pass_packs(self)
            elif kind > DECIDE_TUCK:
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
