"""The course of a game: which chapter answers the decision on top, and what follows it."""

from __future__ import annotations

from orrery.core.frames import KIND, SEAT, A, pop, push
from orrery.games.galileo_project.actions import (
    ABILITY_IGNORE,
    ABILITY_NOW,
    BONUS,
    CLAIM,
    DECIDE_ABILITY,
    DECIDE_ACTION,
    DECIDE_BONUS,
    DECIDE_CHARACTER,
    DECIDE_DROP,
    DECIDE_GOAL,
    DECIDE_IO,
    DECIDE_LEVEL,
    DECIDE_MODIFIER,
    DECIDE_MOON,
    DECIDE_PAY,
    DECIDE_PROJECT,
    DECIDE_SWITCH,
    DECIDE_TARGET,
    DECIDE_TRACK,
    DROP,
    IO_USES,
    MODIFIER,
    MOON,
    NEW_PROJECT,
    PASS,
    PAY,
    PROJECT,
    RAISE,
    RECRUIT,
    REFUSED_MUST,
    REFUSED_OTHER,
    REFUSED_OVER,
    RUN_ABILITY,
    RUN_DEVELOP,
    RUN_EFFECTS,
    RUN_MODIFIERS,
    RUN_SALARIES,
    RUN_TUCK,
    RUN_TURN,
    SWITCH,
    TAKE,
    TARGET,
    TRACK,
)
from orrery.games.galileo_project.rules import (
    abilities,
    characters,
    closing,
    effects,
    goals,
    goods,
    modifiers,
    robots,
    setup,
    solo,
    turn,
)
from orrery.games.galileo_project.rules.invariants import check_table
from orrery.games.galileo_project.state import NOT_ENDING, Table


class GalileoProject(Table):
    """A game of Galileo Project in progress: the table and its rules."""

    def legal(self) -> list[int]:
        if self.over:
            return []
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if kind == DECIDE_ACTION:
            return turn.actions_to_choose(self, seat)
        if kind == DECIDE_SWITCH:
            return [SWITCH, PASS]
        if kind == DECIDE_ABILITY:
            return characters.abilities_to_use(self)
        if kind == DECIDE_GOAL:
            return goals.goals_to_claim(self, seat)
        if kind == DECIDE_PAY:
            return robots.payments(self, seat)
        if kind == DECIDE_MODIFIER:
            return modifiers.modifiers_to_place(self, seat)
        if kind == DECIDE_TARGET:
            return modifiers.targets(self, seat)
        if kind == DECIDE_LEVEL:
            return abilities.pieces_to_raise(self, seat)
        if kind == DECIDE_DROP:
            return characters.characters_to_drop(self, seat)
        if kind == DECIDE_IO:
            return robots.uses_to_choose(self, seat)
        if kind == DECIDE_MOON:
            return robots.moons_to_choose(self)
        if kind == DECIDE_CHARACTER:
            return characters.characters_to_take(self)
        if kind == DECIDE_BONUS:
            return abilities.bonuses_to_choose(self)
        if kind == DECIDE_TRACK:
            return goods.tracks()
        return setup.projects_to_choose(self)

    def refusal(self, code: int) -> int:
        if self.over:
            return REFUSED_OVER
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if code == PASS:
            return self.refuse_pass(kind)
        if kind == DECIDE_ACTION:
            if RECRUIT <= code < IO_USES:
                return turn.refuse_action(self, seat, code)
        elif kind == DECIDE_SWITCH:
            if code == SWITCH:
                return 0
        elif kind == DECIDE_ABILITY:
            if ABILITY_NOW <= code <= ABILITY_IGNORE:
                return characters.refuse_ability(self, code)
        elif kind == DECIDE_GOAL:
            if CLAIM <= code < DROP:
                return goals.refuse_claim(self, seat, code - CLAIM)
        elif kind == DECIDE_PAY:
            if PAY <= code < MOON:
                return robots.refuse_payment(self, seat, code - PAY)
        elif kind == DECIDE_MODIFIER:
            if MODIFIER <= code < TARGET:
                sort = self.stack[A]
                return modifiers.refuse_modifier(self, seat, sort, code - MODIFIER)
        elif kind == DECIDE_TARGET:
            if TARGET <= code <= NEW_PROJECT:
                return modifiers.refuse_target(self, seat, code)
        elif kind == DECIDE_LEVEL:
            if RAISE <= code < MODIFIER:
                return abilities.refuse_raise(self, seat, code - RAISE)
        else:
            return self.refuse_rarer(kind, seat, code)
        return REFUSED_OTHER

    def refuse_rarer(self, kind: int, seat: int, code: int) -> int:
        """The second half of `refusal`: decisions that come up less often."""
        if kind == DECIDE_DROP:
            if DROP <= code < PASS:
                return characters.refuse_drop(self, seat, code - DROP)
        elif kind == DECIDE_IO:
            if IO_USES <= code < PAY:
                return robots.refuse_io(self, seat, code - IO_USES)
        elif kind == DECIDE_MOON:
            if MOON <= code < ABILITY_NOW:
                return robots.refuse_moon(self, code - MOON)
        elif kind == DECIDE_CHARACTER:
            if TAKE <= code < BONUS:
                return characters.refuse_character(self, code - TAKE)
        elif kind == DECIDE_BONUS:
            if BONUS <= code < RAISE:
                return abilities.refuse_bonus(self, code - BONUS)
        elif kind == DECIDE_TRACK:
            if TRACK <= code < SWITCH:
                return 0
        elif kind == DECIDE_PROJECT and PROJECT <= code < TRACK:
            return setup.refuse_project(self, code - PROJECT)
        return REFUSED_OTHER

    def refuse_pass(self, kind: int) -> int:
        """Why one cannot do nothing here; 0 if one can. GP-SWITCH-01, GP-STZ-02, GP-MOD-12."""
        if kind in (DECIDE_SWITCH, DECIDE_GOAL, DECIDE_MODIFIER, DECIDE_BONUS):
            return 0
        # With a character and with Io, doing nothing is an answer of its own.
        return REFUSED_OTHER if kind in (DECIDE_ABILITY, DECIDE_IO) else REFUSED_MUST

    def enact(self, code: int) -> None:
        self.answer(code)
        self.go_on()

    def answer(self, code: int) -> None:
        """Do what was decided, up to the next thing on the stack."""
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if code == PASS:
            self.decline(kind, seat)
        elif kind == DECIDE_ACTION:
            turn.act(self, seat, code)
        elif kind == DECIDE_SWITCH:
            turn.switch(self, seat)
        elif kind == DECIDE_ABILITY:
            characters.use_ability(self, seat, code)
        elif kind == DECIDE_GOAL:
            goals.claim(self, seat, code - CLAIM)
        elif kind == DECIDE_PAY:
            robots.pay(self, seat, code - PAY)
        elif kind == DECIDE_MODIFIER:
            modifiers.choose_modifier(self, seat, code - MODIFIER)
        elif kind == DECIDE_TARGET:
            modifiers.place_modifier(self, seat, code)
        elif kind == DECIDE_LEVEL:
            abilities.raise_piece(self, seat, code - RAISE)
        elif kind == DECIDE_DROP:
            characters.drop(self, seat, code - DROP)
        elif kind == DECIDE_IO:
            robots.use_io(self, seat, code - IO_USES)
        elif kind == DECIDE_MOON:
            robots.choose_moon(self, seat, code - MOON)
        elif kind == DECIDE_CHARACTER:
            characters.take_character(self, seat, code - TAKE)
        elif kind == DECIDE_BONUS:
            abilities.choose_bonus(self, seat, code - BONUS)
        elif kind == DECIDE_TRACK:
            characters.choose_track(self, seat, code - TRACK)
        else:
            setup.choose_project(self, seat, code - PROJECT)

    def decline(self, kind: int, seat: int) -> None:
        if kind == DECIDE_MODIFIER:
            modifiers.decline_modifier(self, seat)
        elif kind == DECIDE_BONUS:
            abilities.decline_bonus(self, seat)
        else:
            pop(self.stack)

    def go_on(self) -> None:
        """Resolve everything on the stack that nobody has to decide."""
        while not self.over:
            kind = self.stack[KIND]
            if kind < RUN_TURN:
                return
            seat = self.stack[SEAT]
            if kind == RUN_TURN:
                if not turn.next_step(self, seat):
                    self.close_turn(seat)
            elif kind == RUN_EFFECTS:
                effects.next_effect(self, seat)
            elif kind == RUN_DEVELOP:
                abilities.develop(self, seat)
            elif kind == RUN_MODIFIERS:
                modifiers.next_modifier(self, seat)
            elif kind == RUN_TUCK:
                characters.tuck_waiting(self, seat)
            elif kind == RUN_ABILITY:
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
            if self.ending != NOT_ENDING:
                push(self.stack, RUN_SALARIES, following)
                return
            self.round += 1
        turn.begin_turn(self, following)

    def clone(self) -> GalileoProject:
        copy = GalileoProject(self.settings, self.deal)
        self.copy_onto(copy)
        return copy

    def check(self) -> None:
        check_table(self)
