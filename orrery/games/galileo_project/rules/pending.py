"""The stack as it can be: what waits below the decision that is asked, and why it is asked.

A frame is read here from its start: kind, seat, and the arguments a, b, c from the third on. The
lowest frame of a running turn is the turn itself, so `stack[1]` is whose turn it is and
`stack[2]` its next step.
"""

from __future__ import annotations

from orrery.core.errors import BrokenInvariant
from orrery.core.frames import WIDTH
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules import abilities, goals, modifiers, robots, turn
from orrery.games.galileo_project.rules.moons import tuck_limit
from orrery.games.galileo_project.state import Table


def require(truth: bool, otherwise: str) -> None:
    """What must be so; a position that is not says where, by its own keys."""
    if not truth:
        raise BrokenInvariant(otherwise)


def expect(truth: bool, otherwise: str) -> None:
    """What must be so of the stack."""
    if not truth:
        raise BrokenInvariant(f"turn.stack: {otherwise}")


def frames_of(table: Table, kind: int, seat: int) -> list[int]:
    """The first argument of every frame of a kind that waits for a player."""
    stack = table.stack
    return [
        stack[start + 2]
        for start in range(0, len(stack), WIDTH)
        if stack[start] == kind and stack[start + 1] == seat
    ]


def taken_characters(stack: list[int]) -> list[int]:
    """Characters that lie in no row: taken, and still to be used, tucked or discarded."""
    taken: list[int] = []
    for start in range(0, len(stack), WIDTH):
        kind = stack[start]
        if kind in (act.DECIDE_ABILITY, act.RUN_TUCK):
            taken.append(stack[start + 2])
        elif kind == act.DECIDE_TRACK and stack[start + 3] > 0:
            taken.append(stack[start + 3] - 1)
    return taken


def check_stack(table: Table) -> None:
    """One decision on top, and below it what follows from it."""
    stack = table.stack
    if table.over:
        return
    expect(len(stack) >= 2 * WIDTH and len(stack) % WIDTH == 0, "somebody has to decide")
    seats = table.deal.agreed.seats
    for start in range(0, len(stack), WIDTH):
        known = (
            act.DECIDE_PROJECT <= stack[start] < len(act.FRAMES) and 0 <= stack[start + 1] < seats
        )
        expect(known, "a frame of an unknown kind or of nobody")
    if table.round == 0:
        check_draft(table)
        return
    expect(stack[0] in (act.RUN_TURN, act.RUN_SALARIES), "below everything is a turn, or the end")
    if stack[0] == act.RUN_SALARIES:
        check_salaries(table)
        return
    expect(turn.CHANGE_TRACK <= stack[2] <= turn.CLOSE, "a turn has five steps")
    for start in range(WIDTH, len(stack), WIDTH):
        expect(stack[start + 1] == stack[1], "only the player whose turn it is decides")
        last = start + WIDTH == len(stack)
        expect((stack[start] < act.RUN_TURN) == last, "exactly the last frame is a decision")
        if last:
            check_decision(table, start)
        else:
            check_waiting(table, start)


def check_draft(table: Table) -> None:
    """The last player chooses first. GP-SETUP-21."""
    stack = table.stack
    seats = table.deal.agreed.seats
    first = table.deal.first
    expect(stack[0] == act.RUN_TURN and stack[1] == first and stack[2] == 0, "a first turn waits")
    waiting = len(stack) // WIDTH - 1
    for place in range(seats):
        seat = (first + place) % seats
        chosen = table.players[seat].project != st.NO_PROJECT
        expect(chosen == (place >= waiting), "the last player chooses a project first")
        if place < waiting:
            start = (place + 1) * WIDTH
            expect(
                stack[start] == act.DECIDE_PROJECT and stack[start + 1] == seat,
                "in the draft everybody chooses one project",
            )


def check_salaries(table: Table) -> None:
    """GP-END-06, GP-END-07."""
    stack = table.stack
    seats = table.deal.agreed.seats
    seat = (table.deal.first + stack[2]) % seats
    asked = len(stack) == 2 * WIDTH and stack[WIDTH] == act.DECIDE_DROP
    expect(asked and stack[WIDTH + 2] == act.DROP_UNPAID, "at the end only characters are dropped")
    expect(stack[WIDTH + 1] == seat, "salaries are paid in turn order")
    player = table.players[seat]
    expect(len(player.tucked) * box.SALARY > player.mc, "who can pay all characters drops none")


def check_waiting(table: Table, start: int) -> None:
    """Frames that go on by themselves once what lies above them is done."""
    stack = table.stack
    kind = stack[start]
    a = stack[start + 2]
    b = stack[start + 3]
    expect(stack[2] == turn.CLAIM_GOAL, "effects belong to the action of a turn")
    if kind == act.RUN_EFFECTS:
        known = 0 <= a < len(box.PROGRAM_NAMES)
        expect(known and 0 < b < box.PROGRAM_START[a + 1] - box.PROGRAM_START[a], "effects to come")
    elif kind == act.RUN_MODIFIERS:
        expect(0 <= a < len(box.MODIFIER_SORTS) and 1 <= b <= 2, "modifiers to come")
    elif kind == act.RUN_DEVELOP:
        expect(abilities.find(table.players[stack[1]], a) >= 0, "a development to come")
    elif kind == act.RUN_ABILITY:
        agreed = table.deal.agreed.project_influence and a >= box.ROBOTS
        asked = stack[start + WIDTH] == act.DECIDE_TRACK
        expect(agreed and asked, "a project gives influence before its ability")
        expect(is_new(table, start) and stack[start - WIDTH + 2] == a, "an ability to come")
    else:
        expect(kind == act.RUN_TUCK and 0 <= a < box.CHARACTERS, "a character to be tucked")


def check_decision(table: Table, start: int) -> None:
    """Exactly what can be asked with this table is being asked."""
    stack = table.stack
    kind = stack[start]
    step = stack[2]
    # Only in the first round the marker is placed before.
    asked = 2 if table.round == 1 else 1
    alone = start == WIDTH
    if kind == act.DECIDE_TRACK:
        check_track(table, start)
    elif kind == act.DECIDE_SWITCH:
        player = table.players[stack[1]]
        expect(stack[3] == asked, "what a turn has asked so far")
        able = player.influence > 0 and player.mc >= turn.switch_cost(player)
        expect(alone and step == turn.ACT and able, "the track can be changed in step 1")
    elif kind == act.DECIDE_ACTION:
        expect(asked <= stack[3] <= asked + 1, "what a turn has asked so far")
        able = turn.can_act(table, stack[1])
        expect(alone and step == turn.CLAIM_GOAL and able, "an action is chosen in step 2")
    elif kind == act.DECIDE_GOAL:
        able = goals.can_claim(table, stack[1])
        expect(alone and step == turn.CLOSE and able, "a goal in reach is claimed in step 3")
    elif kind == act.DECIDE_DROP:
        check_drop(table, start)
    else:
        expect(step == turn.CLAIM_GOAL, "this belongs to the action of a turn")
        if kind in (act.DECIDE_IO, act.DECIDE_PAY, act.DECIDE_MOON):
            expect(alone, "a robot is acquired as the action of a turn")
            check_acquiring(table, start)
        else:
            check_effect(table, start)


def check_track(table: Table, start: int) -> None:
    """GP-TURN-03, GP-INF-01."""
    stack = table.stack
    player = table.players[stack[1]]
    amount = stack[start + 2]
    recruited = stack[start + 3]
    expect(player.influence == 0, "a track is chosen on space 0")
    if stack[start + 4] == 1:
        first = table.round == 1 and stack[2] == turn.CHANGE_TRACK and stack[3] == 1
        expect(first, "the marker is placed once, in the own first turn")
        placed = player.project != st.NO_PROJECT and amount == box.PROJECT_INFLUENCE[player.project]
        expect(placed and recruited == 0, "the marker goes where the project card says")
    else:
        expect(stack[2] == turn.CLAIM_GOAL, "influence is gained by the action of a turn")
        able = 0 <= amount <= box.INFLUENCE_MAX and 0 <= recruited <= box.CHARACTERS
        expect(able and (amount > 0 or recruited > 0), "influence to be gained")


def check_drop(table: Table, start: int) -> None:
    """GP-CHAR-12, GP-GAN-07."""
    stack = table.stack
    player = table.players[stack[1]]
    expect(len(player.tucked) > tuck_limit(player), "characters above the limit are dropped")
    if stack[start + 2] == act.DROP_LIMIT:
        expect(start == WIDTH and stack[2] == turn.CLOSE, "the limit counts when a turn closes")
    else:
        at_once = stack[start + 2] == act.DROP_TOO_MANY and stack[2] == turn.CLAIM_GOAL
        expect(at_once, "one too many is dropped at once")


def check_acquiring(table: Table, start: int) -> None:
    """GP-ROB-05, GP-ROB-06, GP-ROB-07, GP-ROB-08."""
    stack = table.stack
    place = stack[start + 2]
    player = table.players[stack[1]]
    expect(
        0 <= place < box.DISPLAY and table.robots[place] != st.NO_CARD, "a robot is being acquired"
    )
    if stack[start] == act.DECIDE_IO:
        able = robots.refuse_acquire(table, stack[1], place) == 0
        cost = robots.price(table, player, place)
        several = able and len(robots.io_choices(table, player, cost)) > 1
        expect(several, "Io can be used in more ways than one")
    elif stack[start] == act.DECIDE_PAY:
        cost = stack[start + 3]
        able = 0 < cost <= robots.price(table, player, place)
        several = robots.least_mc(player, cost) < robots.most_mc(player, cost)
        expect(able and several, "the robot can be paid in more ways than one")
    else:
        card = table.robots[place]
        expect(box.ROBOT_SECOND_MOON[card] != box.NO_MOON, "the robot shows two moons")


def check_effect(table: Table, start: int) -> None:
    """Abilities and effects that ask something."""
    stack = table.stack
    kind = stack[start]
    seat = stack[1]
    player = table.players[seat]
    a = stack[start + 2]
    if kind == act.DECIDE_ABILITY:
        use = stack[start + 3]
        expect(0 <= a < box.CHARACTERS and 0 <= use <= act.USE_BOTH, "a character was taken")
        check_use(table, start, a, use)
    elif kind == act.DECIDE_CHARACTER:
        able = a == abilities.strength(player, box.BUILDER) and abilities.characters_left(table) > 0
        expect(able, "as many characters are in reach as there are Builders")
        expect(is_new(table, start), "a Builder was just laid down")
    elif kind == act.DECIDE_BONUS:
        expect(a == abilities.strength(player, box.STAR_Z), "as many bonuses as there are Star-Z")
        expect(is_new(table, start), "a Star-Z was just laid down")
    elif kind == act.DECIDE_LEVEL:
        expect(a > 0 and abilities.can_raise(player), "a level can be raised")
    elif kind == act.DECIDE_MODIFIER:
        able = 0 <= a < len(box.MODIFIER_SORTS) and modifiers.can_place(table, seat, a)
        expect(able, "a modifier can be placed")
    else:
        able = kind == act.DECIDE_TARGET and 0 <= a < box.MODIFIERS
        expect(able and player.unused >> a & 1 == 1, "an unused modifier was chosen")
        expect(modifiers.has_target(table, player, a), "something may carry the modifier")


def check_use(table: Table, start: int, character: int, use: int) -> None:
    """What may be used of a character follows from how it was taken. GP-CHAR-07, GP-BLD-02."""
    player = table.players[table.stack[1]]
    effect = box.GANYMEDE_EFFECT[player.markers[box.GANYMEDE]]
    if start > WIDTH:
        expect(is_new(table, start), "a Builder has taken the character")
        both = effect == box.BOTH_ABILITIES and table.deal.agreed.builder_recruits
        expect(
            use == (act.USE_BOTH if both else act.USE_EITHER),
            "a Builder frees the choice of ability",
        )
    elif effect == box.BOTH_ABILITIES:
        expect(use == act.USE_BOTH, "so far on Ganymede both abilities can be used")
    elif effect == box.EITHER_ABILITY:
        expect(use == act.USE_EITHER, "so far on Ganymede either ability can be used")
    elif player.influence > 0:
        now = box.NOW_COLOUR[character] == player.track
        expect(use == (act.USE_NOW if now else act.USE_LATER), "the track decides the ability")
    else:
        # The track was chosen for a gain of 0, and the marker does not show it.
        expect(use in (act.USE_NOW, act.USE_LATER), "a track decides the ability")


def is_new(table: Table, start: int) -> bool:
    """The frame just below is the development that follows an ability. GP-ROB-11."""
    below = start - WIDTH
    return table.stack[below] == act.RUN_DEVELOP
