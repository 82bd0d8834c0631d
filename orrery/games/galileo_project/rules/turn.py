"""A turn: its steps, changing the track, and choosing an action (TURN, SWITCH)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import A, B, pop, push
from orrery.games.galileo_project.actions import (
    ACQUIRE,
    DECIDE_ACTION,
    DECIDE_DROP,
    DECIDE_GOAL,
    DECIDE_SWITCH,
    DECIDE_TRACK,
    DEVELOP,
    DROP_LIMIT,
    RECRUIT,
    REFUSED_EMPTY,
    RUN_TURN,
    TOLD_SKIPPED,
    TOLD_SWITCH,
    TOLD_TURN,
)
from orrery.games.galileo_project.components import (
    DISPLAY,
    EARTH,
    FREE_SWITCH,
    MARS,
    PROJECT_INFLUENCE,
    SWITCH_COST,
    TECHNOLOGIES,
)
from orrery.games.galileo_project.rules import characters, robots, technologies
from orrery.games.galileo_project.rules.goals import can_claim
from orrery.games.galileo_project.rules.moons import tuck_limit
from orrery.games.galileo_project.state import NO_CARD, Player, Table

# Steps of a turn: the number on its frame is that of the next one.
PLACE_MARKER: Final = 0
CHANGE_TRACK: Final = 1
ACT: Final = 2
CLAIM_GOAL: Final = 3
CLOSE: Final = 4


def begin_turn(table: Table, seat: int) -> None:
    """GP-TURN-01, GP-TURN-02."""
    push(table.stack, RUN_TURN, seat, PLACE_MARKER)
    if table.journal is not None:
        table.note((TOLD_TURN, seat, table.round))


def next_step(table: Table, seat: int) -> bool:
    """Ask what the next step asks, passing over what needs no answer; False if it is all done.

    GP-TURN-02, GP-TURN-03, GP-TURN-04, GP-SWITCH-04, GP-GAN-07, GP-RL-26, GP-GAN-08, GP-CLOSE-01.
    """
    player = table.players[seat]
    step = table.stack[A]
    if step == PLACE_MARKER:
        step = CHANGE_TRACK
        if table.round == 1:
            wait(table, step)
            push(table.stack, DECIDE_TRACK, seat, PROJECT_INFLUENCE[player.project], 0, 1)
            return True
    if step == CHANGE_TRACK:
        step = ACT
        if player.influence > 0 and player.mc >= switch_cost(player):
            wait(table, step)
            push(table.stack, DECIDE_SWITCH, seat)
            return True
    if step == ACT:
        step = CLAIM_GOAL
        if can_act(table, seat):
            wait(table, step)
            push(table.stack, DECIDE_ACTION, seat)
            return True
        if table.journal is not None:
            table.note((TOLD_SKIPPED, seat))
    if step == CLAIM_GOAL:
        step = CLOSE
        if can_claim(table, seat):
            table.stack[A] = step
            push(table.stack, DECIDE_GOAL, seat)
            return True
    table.stack[A] = CLOSE
    if len(player.tucked) > tuck_limit(player):
        push(table.stack, DECIDE_DROP, seat, DROP_LIMIT)
        return True
    return False


def wait(table: Table, step: int) -> None:
    """The turn goes on with this step after the question that follows."""
    table.stack[A] = step
    table.stack[B] += 1


# --- step 1 -------------------------------------------------------------------------------


def switch_cost(player: Player) -> int:
    """GP-SWITCH-02, GP-EFF-08."""
    return 0 if player.powers & FREE_SWITCH else SWITCH_COST


def switch(table: Table, seat: int) -> None:
    """To the same value of the other track. GP-SWITCH-01, GP-SWITCH-02, GP-SWITCH-03, GP-RL-22."""
    pop(table.stack)
    player = table.players[seat]
    cost = switch_cost(player)
    player.mc -= cost
    player.track = MARS if player.track == EARTH else EARTH
    if table.journal is not None:
        table.note((TOLD_SWITCH, seat, player.track, cost))


# --- step 2 -------------------------------------------------------------------------------


def can_act(table: Table, seat: int) -> bool:
    """Recruiting costs nothing, so nearly always. GP-RL-26."""
    for place in range(DISPLAY):
        if table.characters[place] != NO_CARD:
            return True
    return len(actions_to_choose(table, seat)) > 0


def actions_to_choose(table: Table, seat: int) -> list[int]:
    """Exactly one of recruiting, acquiring and developing. GP-TURN-04."""
    codes = [RECRUIT + place for place in range(DISPLAY) if table.characters[place] != NO_CARD]
    codes += [
        ACQUIRE + place
        for place in range(DISPLAY)
        if robots.refuse_acquire(table, seat, place) == 0
    ]
    codes += [
        DEVELOP + kind
        for kind in range(TECHNOLOGIES)
        if technologies.refuse_technology(table, seat, kind) == 0
    ]
    return codes


def refuse_action(table: Table, seat: int, code: int) -> int:
    if code < ACQUIRE:
        return REFUSED_EMPTY if table.characters[code - RECRUIT] == NO_CARD else 0
    if code < DEVELOP:
        return robots.refuse_acquire(table, seat, code - ACQUIRE)
    return technologies.refuse_technology(table, seat, code - DEVELOP)


def act(table: Table, seat: int, code: int) -> None:
    """GP-TURN-04."""
    pop(table.stack)
    if code < ACQUIRE:
        characters.recruit(table, seat, code - RECRUIT)
    elif code < DEVELOP:
        robots.acquire(table, seat, code - ACQUIRE)
    else:
        technologies.develop_technology(table, seat, code - DEVELOP)
