"""A turn: its steps, changing the track, and choosing an action (TURN, SWITCH)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules import characters, robots, slots, technologies
from orrery.games.galileo_project.rules.decisions import Decision, OptionalDecision
from orrery.games.galileo_project.rules.goals import can_claim
from orrery.games.galileo_project.rules.moons import tuck_limit
from orrery.games.galileo_project.state import Player, Table

# Steps of a turn: the number on its frame is that of the next one.
PLACE_MARKER: Final = 0
CHANGE_TRACK: Final = 1
ACT: Final = 2
CLAIM_GOAL: Final = 3
CLOSE: Final = 4


def begin_turn(table: Table, seat: int) -> None:
    """GP-TURN-01, GP-TURN-02."""
    push(table.stack, act.RUN_TURN, seat, PLACE_MARKER)
    tell(table, act.TOLD_TURN, seat, table.round)


def next_step(table: Table, seat: int) -> bool:
    """Ask what the next step asks, passing over what needs no answer; False if it is all done.

    GP-TURN-02, GP-TURN-03, GP-TURN-04, GP-SWITCH-04, GP-GAN-07, GP-RL-26, GP-GAN-08, GP-CLOSE-01.
    """
    player = table.players[seat]
    step = table.stack[slots.STEP]
    if step == PLACE_MARKER:
        step = CHANGE_TRACK
        if table.round == 1:
            wait(table, step)
            push(table.stack, act.DECIDE_TRACK, seat, box.PROJECT_INFLUENCE[player.project], 0, 1)
            return True
    if step == CHANGE_TRACK:
        step = ACT
        if player.influence > 0 and player.mc >= switch_cost(player):
            wait(table, step)
            push(table.stack, act.DECIDE_SWITCH, seat)
            return True
    if step == ACT:
        step = CLAIM_GOAL
        if can_act(table, seat):
            wait(table, step)
            push(table.stack, act.DECIDE_ACTION, seat)
            return True
        tell(table, act.TOLD_SKIPPED, seat)
    if step == CLAIM_GOAL:
        step = CLOSE
        if can_claim(table, seat):
            table.stack[slots.STEP] = step
            push(table.stack, act.DECIDE_GOAL, seat)
            return True
    table.stack[slots.STEP] = CLOSE
    if len(player.tucked) > tuck_limit(player):
        push(table.stack, act.DECIDE_DROP, seat, act.DROP_LIMIT)
        return True
    return False


def wait(table: Table, step: int) -> None:
    """The turn goes on with this step after the question that follows."""
    table.stack[slots.STEP] = step
    table.stack[slots.ASKED] += 1


# --- step 1 -------------------------------------------------------------------------------


def switch_cost(player: Player) -> int:
    """GP-SWITCH-02, GP-EFF-08."""
    return 0 if player.powers & box.FREE_SWITCH else box.SWITCH_COST


class Switch(OptionalDecision):
    """Whether to change the track, in step 1."""

    def legal(self, table: Table, seat: int) -> list[int]:
        return [act.SWITCH, act.PASS]

    def enact(self, table: Table, seat: int, code: int) -> None:
        """To the same value of the other track.

        GP-SWITCH-01, GP-SWITCH-02, GP-SWITCH-03, GP-RL-22.
        """
        pop(table.stack)
        player = table.players[seat]
        cost = switch_cost(player)
        player.mc -= cost
        player.track = box.MARS if player.track == box.EARTH else box.EARTH
        tell(table, act.TOLD_SWITCH, seat, player.track, cost)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        return ["GP-SWITCH-01", "GP-SWITCH-02", "GP-SWITCH-03"]


SWITCH: Final = Switch(act.DECIDE_SWITCH, "GP-SWITCH-01", act.SWITCH, act.RECRUIT)


# --- step 2 -------------------------------------------------------------------------------


def can_act(table: Table, seat: int) -> bool:
    """Recruiting costs nothing, so nearly always. GP-RL-26."""
    for place in range(box.DISPLAY):
        if table.characters[place] != st.NO_CARD:
            return True
    return len(actions_to_choose(table, seat)) > 0


def actions_to_choose(table: Table, seat: int) -> list[int]:
    """Exactly one of recruiting, acquiring and developing. GP-TURN-04."""
    codes = [
        act.RECRUIT + place for place in range(box.DISPLAY) if table.characters[place] != st.NO_CARD
    ]
    codes += [
        act.ACQUIRE + place
        for place in range(box.DISPLAY)
        if robots.refuse_acquire(table, seat, place) == 0
    ]
    codes += [
        act.DEVELOP + kind
        for kind in range(box.TECHNOLOGIES)
        if technologies.refuse_technology(table, seat, kind) == 0
    ]
    return codes


class ChooseAction(Decision):
    """Exactly one of recruiting, acquiring and developing, in step 2."""

    def legal(self, table: Table, seat: int) -> list[int]:
        return actions_to_choose(table, seat)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        if code < act.ACQUIRE:
            return act.REFUSED_EMPTY if table.characters[code - act.RECRUIT] == st.NO_CARD else 0
        if code < act.DEVELOP:
            return robots.refuse_acquire(table, seat, code - act.ACQUIRE)
        return technologies.refuse_technology(table, seat, code - act.DEVELOP)

    def enact(self, table: Table, seat: int, code: int) -> None:
        """GP-TURN-04."""
        pop(table.stack)
        if code < act.ACQUIRE:
            characters.recruit(table, seat, code - act.RECRUIT)
        elif code < act.DEVELOP:
            robots.acquire(table, seat, code - act.ACQUIRE)
        else:
            technologies.develop_technology(table, seat, code - act.DEVELOP)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        if code < act.ACQUIRE:
            return ["GP-CHAR-01", "GP-CHAR-02", "GP-CHAR-03", "GP-INF-03"]
        if code < act.DEVELOP:
            return ["GP-ROB-01", "GP-ROB-02", "GP-ROB-03", "GP-ROB-04"]
        return technologies.rules(table, code - act.DEVELOP)


CHOOSE_ACTION: Final = ChooseAction(act.DECIDE_ACTION, "GP-TURN-04", act.RECRUIT, act.IO_USES)
