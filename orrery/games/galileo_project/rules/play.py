"""The course of a game: which chapter answers the decision on top, and what follows it."""

from __future__ import annotations

from orrery.core.frames import KIND, SEAT, pop, push
from orrery.core.frames import A as SORT
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import state as st
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
from orrery.games.galileo_project.state import Table


class GalileoProject(Table):
    """A game of Galileo Project in progress: the table and its rules."""

    def legal(self) -> list[int]:
        if self.over:
            return []
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if kind == act.DECIDE_ACTION:
            return turn.actions_to_choose(self, seat)
        if kind == act.DECIDE_SWITCH:
            return [act.SWITCH, act.PASS]
        if kind == act.DECIDE_ABILITY:
            return characters.abilities_to_use(self)
        if kind == act.DECIDE_GOAL:
            return goals.goals_to_claim(self, seat)
        if kind == act.DECIDE_PAY:
            return robots.payments(self, seat)
        if kind == act.DECIDE_MODIFIER:
            return modifiers.modifiers_to_place(self, seat)
        if kind == act.DECIDE_TARGET:
            return modifiers.targets(self, seat)
        if kind == act.DECIDE_LEVEL:
            return abilities.pieces_to_raise(self, seat)
        if kind == act.DECIDE_DROP:
            return characters.characters_to_drop(self, seat)
        if kind == act.DECIDE_IO:
            return robots.uses_to_choose(self, seat)
        if kind == act.DECIDE_MOON:
            return robots.moons_to_choose(self)
        if kind == act.DECIDE_CHARACTER:
            return characters.characters_to_take(self)
        if kind == act.DECIDE_BONUS:
            return abilities.bonuses_to_choose(self)
        if kind == act.DECIDE_TRACK:
            return goods.tracks()
        return setup.projects_to_choose(self)

    def refusal(self, code: int) -> int:
        if self.over:
            return act.REFUSED_OVER
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if code == act.PASS:
            return self.refuse_pass(kind)
        if kind == act.DECIDE_ACTION:
            if act.RECRUIT <= code < act.IO_USES:
                return turn.refuse_action(self, seat, code)
        elif kind == act.DECIDE_SWITCH:
            if code == act.SWITCH:
                return 0
        elif kind == act.DECIDE_ABILITY:
            if act.ABILITY_NOW <= code <= act.ABILITY_IGNORE:
                return characters.refuse_ability(self, code)
        elif kind == act.DECIDE_GOAL:
            if act.CLAIM <= code < act.DROP:
                return goals.refuse_claim(self, seat, code - act.CLAIM)
        elif kind == act.DECIDE_PAY:
            if act.PAY <= code < act.MOON:
                return robots.refuse_payment(self, seat, code - act.PAY)
        elif kind == act.DECIDE_MODIFIER:
            if act.MODIFIER <= code < act.TARGET:
                sort = self.stack[SORT]
                return modifiers.refuse_modifier(self, seat, sort, code - act.MODIFIER)
        elif kind == act.DECIDE_TARGET:
            if act.TARGET <= code <= act.NEW_PROJECT:
                return modifiers.refuse_target(self, seat, code)
        elif kind == act.DECIDE_LEVEL:
            if act.RAISE <= code < act.MODIFIER:
                return abilities.refuse_raise(self, seat, code - act.RAISE)
        else:
            return self.refuse_rarer(kind, seat, code)
        return act.REFUSED_OTHER

    def refuse_rarer(self, kind: int, seat: int, code: int) -> int:
        """The second half of `refusal`: decisions that come up less often."""
        if kind == act.DECIDE_DROP:
            if act.DROP <= code < act.PASS:
                return characters.refuse_drop(self, seat, code - act.DROP)
        elif kind == act.DECIDE_IO:
            if act.IO_USES <= code < act.PAY:
                return robots.refuse_io(self, seat, code - act.IO_USES)
        elif kind == act.DECIDE_MOON:
            if act.MOON <= code < act.ABILITY_NOW:
                return robots.refuse_moon(self, code - act.MOON)
        elif kind == act.DECIDE_CHARACTER:
            if act.TAKE <= code < act.BONUS:
                return characters.refuse_character(self, code - act.TAKE)
        elif kind == act.DECIDE_BONUS:
            if act.BONUS <= code < act.RAISE:
                return abilities.refuse_bonus(self, code - act.BONUS)
        elif kind == act.DECIDE_TRACK:
            if act.TRACK <= code < act.SWITCH:
                return 0
        elif kind == act.DECIDE_PROJECT and act.PROJECT <= code < act.TRACK:
            return setup.refuse_project(self, code - act.PROJECT)
        return act.REFUSED_OTHER

    def refuse_pass(self, kind: int) -> int:
        """Why one cannot do nothing here; 0 if one can. GP-SWITCH-01, GP-STZ-02, GP-MOD-12."""
        if kind in (act.DECIDE_SWITCH, act.DECIDE_GOAL, act.DECIDE_MODIFIER, act.DECIDE_BONUS):
            return 0
        # With a character and with Io, doing nothing is an answer of its own.
        return (
            act.REFUSED_OTHER if kind in (act.DECIDE_ABILITY, act.DECIDE_IO) else act.REFUSED_MUST
        )

    def enact(self, code: int) -> None:
        self.answer(code)
        self.go_on()

    def answer(self, code: int) -> None:
        """Do what was decided, up to the next thing on the stack."""
        kind = self.stack[KIND]
        seat = self.stack[SEAT]
        if code == act.PASS:
            self.decline(kind, seat)
        elif kind == act.DECIDE_ACTION:
            turn.carry_out(self, seat, code)
        elif kind == act.DECIDE_SWITCH:
            turn.switch(self, seat)
        elif kind == act.DECIDE_ABILITY:
            characters.use_ability(self, seat, code)
        elif kind == act.DECIDE_GOAL:
            goals.claim(self, seat, code - act.CLAIM)
        elif kind == act.DECIDE_PAY:
            robots.pay(self, seat, code - act.PAY)
        elif kind == act.DECIDE_MODIFIER:
            modifiers.choose_modifier(self, seat, code - act.MODIFIER)
        elif kind == act.DECIDE_TARGET:
            modifiers.place_modifier(self, seat, code)
        elif kind == act.DECIDE_LEVEL:
            abilities.raise_piece(self, seat, code - act.RAISE)
        elif kind == act.DECIDE_DROP:
            characters.drop(self, seat, code - act.DROP)
        elif kind == act.DECIDE_IO:
            robots.use_io(self, seat, code - act.IO_USES)
        elif kind == act.DECIDE_MOON:
            robots.choose_moon(self, seat, code - act.MOON)
        elif kind == act.DECIDE_CHARACTER:
            characters.take_character(self, seat, code - act.TAKE)
        elif kind == act.DECIDE_BONUS:
            abilities.choose_bonus(self, seat, code - act.BONUS)
        elif kind == act.DECIDE_TRACK:
            characters.choose_track(self, seat, code - act.TRACK)
        else:
            setup.choose_project(self, seat, code - act.PROJECT)

    def decline(self, kind: int, seat: int) -> None:
        if kind == act.DECIDE_MODIFIER:
            modifiers.decline_modifier(self, seat)
        elif kind == act.DECIDE_BONUS:
            abilities.decline_bonus(self, seat)
        else:
            pop(self.stack)

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

    def clone(self) -> GalileoProject:
        copy = GalileoProject(self.settings, self.deal)
        self.copy_onto(copy)
        return copy

    def check(self) -> None:
        check_table(self)
