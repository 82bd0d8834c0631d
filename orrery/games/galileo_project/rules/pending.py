"""The invariants of the stack: what waits below the decision being asked, and why it is asked.

A frame is read here from its end, where the next one begins: `stack[end + KIND]`. The lowest frame
is the turn that is being played, or the salaries at the end.
"""

from __future__ import annotations

from orrery.core.errors import BrokenInvariant
from orrery.core.frames import KIND, SEAT, WIDTH
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules import abilities, goals, modifiers, robots, slots, turn
from orrery.games.galileo_project.rules.characters import recruited
from orrery.games.galileo_project.rules.moons import tuck_limit
from orrery.games.galileo_project.state import Table, lowest


def require(truth: bool, otherwise: str) -> None:
    """Raise BrokenInvariant unless it is so; the message begins with the key of a position."""
    if not truth:
        raise BrokenInvariant(otherwise)


def expect(truth: bool, otherwise: str) -> None:
    """As `require`, for the stack."""
    if not truth:
        raise BrokenInvariant(f"turn.stack: {otherwise}")


def ends(stack: list[int]) -> range:
    """Where the frames of a stack end, the lowest first."""
    return range(WIDTH, len(stack) + 1, WIDTH)


def to_develop(table: Table, seat: int) -> list[int]:
    """Pieces of a player that are still to be developed."""
    stack = table.stack
    return [
        stack[end + slots.PIECE]
        for end in ends(stack)
        if stack[end + KIND] == act.RUN_DEVELOP and stack[end + SEAT] == seat
    ]


def taken_characters(stack: list[int]) -> list[int]:
    """Characters that lie in no row: taken, and still to be used, tucked or discarded."""
    taken: list[int] = []
    for end in ends(stack):
        kind = stack[end + KIND]
        if kind in (act.DECIDE_ABILITY, act.RUN_TUCK):
            taken.append(stack[end + slots.CHARACTER])
        elif kind == act.DECIDE_TRACK and recruited(stack, end) != st.NO_CARD:
            taken.append(recruited(stack, end))
    return taken


def check_stack(table: Table) -> None:
    """One decision on top, and below it what follows from it."""
    stack = table.stack
    if table.over:
        return
    expect(len(stack) >= 2 * WIDTH and len(stack) % WIDTH == 0, "somebody has to decide")
    seats = table.deal.agreed.seats
    for end in ends(stack):
        known = act.DECIDE_PROJECT <= stack[end + KIND] < len(act.FRAMES)
        owned = 0 <= stack[end + SEAT] < seats
        expect(known and owned, "a frame of an unknown kind or of nobody")
    if table.round == 0:
        check_draft(table)
        return
    kind = lowest(stack, KIND)
    expect(kind in (act.RUN_TURN, act.RUN_SALARIES), "below everything is a turn, or the end")
    if kind == act.RUN_SALARIES:
        check_salaries(table)
        return
    step = lowest(stack, slots.STEP)
    expect(turn.CHANGE_TRACK <= step <= turn.CLOSE, "a turn has five steps")
    for end in ends(stack)[1:]:
        own = stack[end + SEAT] == lowest(stack, SEAT)
        expect(own, "only the player whose turn it is decides")
        last = end == len(stack)
        decision = stack[end + KIND] < act.RUN_TURN
        expect(decision == last, "exactly the last frame is a decision")
        if last:
            check_decision(table)
        else:
            check_waiting(table, end)


def check_draft(table: Table) -> None:
    """The last player chooses first. GP-SETUP-21."""
    stack = table.stack
    seats = table.deal.agreed.seats
    first = table.deal.first
    first_turn = lowest(stack, KIND) == act.RUN_TURN and lowest(stack, SEAT) == first
    expect(first_turn and lowest(stack, slots.STEP) == turn.PLACE_MARKER, "a first turn waits")
    choosing = ends(stack)[1:]
    for place in range(seats):
        seat = (first + place) % seats
        chosen = table.players[seat].project != st.NO_PROJECT
        expect(chosen == (place >= len(choosing)), "the last player chooses a project first")
        if place < len(choosing):
            end = choosing[place]
            asked = stack[end + KIND] == act.DECIDE_PROJECT and stack[end + SEAT] == seat
            expect(asked, "in the draft everybody chooses one project")


def check_salaries(table: Table) -> None:
    """GP-END-06, GP-END-07."""
    stack = table.stack
    seat = (table.deal.first + lowest(stack, slots.PAID)) % table.deal.agreed.seats
    asked = is_asked_alone(stack) and stack[KIND] == act.DECIDE_DROP
    unpaid = stack[slots.CAUSE] == act.DROP_UNPAID
    expect(asked and unpaid, "at the end only characters are dropped")
    expect(stack[SEAT] == seat, "salaries are paid in turn order")
    player = table.players[seat]
    expect(len(player.tucked) * box.SALARY > player.mc, "who can pay all characters drops none")


def check_waiting(table: Table, end: int) -> None:
    """Frames that go on by themselves once what lies above them is done."""
    stack = table.stack
    kind = stack[end + KIND]
    in_action = lowest(stack, slots.STEP) == turn.CLAIM_GOAL
    expect(in_action, "effects belong to the action of a turn")
    if kind == act.RUN_EFFECTS:
        program = stack[end + slots.PROGRAM]
        known = 0 <= program < len(box.PROGRAM_NAMES)
        expect(
            known and 0 < stack[end + slots.DONE] < box.program_length(program), "effects to come"
        )
    elif kind == act.RUN_MODIFIERS:
        known = 0 <= stack[end + slots.SORT] < len(box.MODIFIER_SORTS)
        expect(known and 1 <= stack[end + slots.LEFT] <= 2, "modifiers to come")
    elif kind == act.RUN_DEVELOP:
        player = table.players[stack[end + SEAT]]
        expect(abilities.find(player, stack[end + slots.PIECE]) >= 0, "a development to come")
    elif kind == act.RUN_ABILITY:
        piece = stack[end + slots.PIECE]
        agreed = table.deal.agreed.project_influence and piece >= box.ROBOTS
        asked = stack[end + WIDTH + KIND] == act.DECIDE_TRACK
        expect(agreed and asked, "a project gives influence before its ability")
        same = stack[end - WIDTH + slots.PIECE] == piece
        expect(is_new(stack, end) and same, "an ability to come")
    else:
        known = 0 <= stack[end + slots.CHARACTER] < box.CHARACTERS
        expect(kind == act.RUN_TUCK and known, "a character to be tucked")


def is_asked_alone(stack: list[int]) -> bool:
    """The decision on top lies right on the turn, or on the salaries."""
    return len(stack) == 2 * WIDTH


def check_decision(table: Table) -> None:
    """Exactly what can be asked with this table is being asked."""
    stack = table.stack
    kind = stack[KIND]
    seat = stack[SEAT]
    step = lowest(stack, slots.STEP)
    asked = lowest(stack, slots.ASKED)
    # In the first round, and only then, the marker is placed before.
    least = 2 if table.round == 1 else 1
    alone = is_asked_alone(stack)
    if kind == act.DECIDE_TRACK:
        check_track(table)
    elif kind == act.DECIDE_SWITCH:
        player = table.players[seat]
        expect(asked == least, "what a turn has asked so far")
        able = player.influence > 0 and player.mc >= turn.switch_cost(player)
        expect(alone and step == turn.ACT and able, "the track can be changed in step 1")
    elif kind == act.DECIDE_ACTION:
        expect(least <= asked <= least + 1, "what a turn has asked so far")
        able = turn.can_act(table, seat)
        expect(alone and step == turn.CLAIM_GOAL and able, "an action is chosen in step 2")
    elif kind == act.DECIDE_GOAL:
        able = goals.can_claim(table, seat)
        expect(alone and step == turn.CLOSE and able, "a goal in reach is claimed in step 3")
    elif kind == act.DECIDE_DROP:
        check_drop(table)
    else:
        expect(step == turn.CLAIM_GOAL, "this belongs to the action of a turn")
        if kind in (act.DECIDE_IO, act.DECIDE_PAY, act.DECIDE_MOON):
            expect(alone, "a robot is acquired as the action of a turn")
            check_acquiring(table)
        else:
            check_effect(table)


def check_track(table: Table) -> None:
    """GP-TURN-03, GP-INF-01."""
    stack = table.stack
    player = table.players[stack[SEAT]]
    amount = stack[slots.AMOUNT]
    character = recruited(stack)
    step = lowest(stack, slots.STEP)
    expect(player.influence == 0, "a track is chosen on space 0")
    if stack[slots.FIRST_TIME] == 1:
        first = step == turn.CHANGE_TRACK and lowest(stack, slots.ASKED) == 1
        expect(table.round == 1 and first, "the marker is placed once, in the own first turn")
        placed = player.project != st.NO_PROJECT and amount == box.PROJECT_INFLUENCE[player.project]
        expect(placed and character == st.NO_CARD, "the marker goes where the project card says")
    else:
        expect(step == turn.CLAIM_GOAL, "influence is gained by the action of a turn")
        able = 0 <= amount <= box.INFLUENCE_MAX and st.NO_CARD <= character < box.CHARACTERS
        expect(able and (amount > 0 or character != st.NO_CARD), "influence to be gained")


def check_drop(table: Table) -> None:
    """GP-CHAR-12, GP-GAN-07."""
    stack = table.stack
    player = table.players[stack[SEAT]]
    cause = stack[slots.CAUSE]
    step = lowest(stack, slots.STEP)
    expect(len(player.tucked) > tuck_limit(player), "characters above the limit are dropped")
    if cause == act.DROP_LIMIT:
        closing = is_asked_alone(stack) and step == turn.CLOSE
        expect(closing, "the limit counts when a turn closes")
    else:
        at_once = cause == act.DROP_TOO_MANY and step == turn.CLAIM_GOAL
        expect(at_once, "one too many is dropped at once")


def check_acquiring(table: Table) -> None:
    """GP-ROB-05, GP-ROB-06, GP-ROB-07, GP-ROB-08."""
    stack = table.stack
    seat = stack[SEAT]
    place = stack[slots.PLACE]
    player = table.players[seat]
    there = 0 <= place < box.DISPLAY and table.robots[place] != st.NO_CARD
    expect(there, "a robot is being acquired")
    if stack[KIND] == act.DECIDE_IO:
        able = robots.refuse_acquire(table, seat, place) == 0
        cost = robots.price(table, player, place)
        several = able and len(robots.io_choices(table, player, cost)) > 1
        expect(several, "Io can be used in more ways than one")
    elif stack[KIND] == act.DECIDE_PAY:
        cost = stack[slots.COST]
        able = 0 < cost <= robots.price(table, player, place)
        several = robots.least_mc(player, cost) < robots.most_mc(player, cost)
        expect(able and several, "the robot can be paid in more ways than one")
    else:
        card = table.robots[place]
        expect(box.ROBOT_SECOND_MOON[card] != box.NO_MOON, "the robot shows two moons")


def check_effect(table: Table) -> None:
    """Abilities and effects that ask something."""
    stack = table.stack
    kind = stack[KIND]
    seat = stack[SEAT]
    player = table.players[seat]
    if kind == act.DECIDE_ABILITY:
        known = (
            0 <= stack[slots.CHARACTER] < box.CHARACTERS and 0 <= stack[slots.USE] <= act.USE_BOTH
        )
        expect(known, "a character was taken")
        check_use(table, stack[slots.CHARACTER], stack[slots.USE])
    elif kind == act.DECIDE_CHARACTER:
        fits = stack[slots.STRENGTH] == abilities.strength(player, box.BUILDER)
        able = fits and abilities.characters_left(table) > 0
        expect(able, "as many characters are in reach as there are Builders")
        expect(is_new(stack, len(stack)), "a Builder was just laid down")
    elif kind == act.DECIDE_BONUS:
        fits = stack[slots.STRENGTH] == abilities.strength(player, box.STAR_Z)
        expect(fits, "as many bonuses as there are Star-Z")
        expect(is_new(stack, len(stack)), "a Star-Z was just laid down")
    elif kind == act.DECIDE_LEVEL:
        expect(stack[slots.STEPS] > 0 and abilities.can_raise(player), "a level can be raised")
    elif kind == act.DECIDE_MODIFIER:
        known = 0 <= stack[slots.SORT] < len(box.MODIFIER_SORTS)
        able = known and modifiers.can_place(table, seat, stack[slots.SORT])
        expect(able, "a modifier can be placed")
    else:
        modifier = stack[slots.CHOSEN]
        known = kind == act.DECIDE_TARGET and 0 <= modifier < box.MODIFIERS
        expect(known and st.is_unused(player, modifier), "an unused modifier was chosen")
        carried = modifiers.has_target(table, player, modifier)
        expect(carried, "something may carry the modifier")


def check_use(table: Table, character: int, use: int) -> None:
    """What may be used of a character follows from how it was taken. GP-CHAR-07, GP-BLD-02."""
    stack = table.stack
    player = table.players[stack[SEAT]]
    effect = box.GANYMEDE_EFFECT[player.markers[box.GANYMEDE]]
    if not is_asked_alone(stack):
        expect(is_new(stack, len(stack)), "a Builder has taken the character")
        both = effect == box.BOTH_ABILITIES and table.deal.agreed.builder_recruits
        allowed = act.USE_BOTH if both else act.USE_EITHER
        expect(use == allowed, "a Builder frees the choice of ability")
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


def is_new(stack: list[int], end: int) -> bool:
    """Below the frame that ends there is the development that follows an ability. GP-ROB-11."""
    return stack[end - WIDTH + KIND] == act.RUN_DEVELOP
