"""Modifiers and projects: what may carry which, moving a robot, fulfilling (MOD, PROJ)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.rules.abilities import find, join, lay_down, use_robot
from orrery.games.galileo_project.rules.decisions import Arguments, Decision, OptionalDecision
from orrery.games.galileo_project.rules.goods import gain_influence
from orrery.games.galileo_project.rules.moons import advance, set_back
from orrery.games.galileo_project.state import (
    Player,
    Table,
    extra_of,
    fulfilled_project,
    has_type,
    is_developed,
    is_moved,
    level_of,
    moon_of,
    piece_of,
    with_moon_modifier,
    with_type_modifier,
)


def gain_modifiers(table: Table, seat: int, sort: int, count: int) -> None:
    """To be placed one after the other. GP-MOD-01, GP-EFF-05."""
    push(table.stack, act.RUN_MODIFIERS, seat, sort, count)


def next_modifier(table: Table, seat: int) -> None:
    """Ask for the next one, or lose it if nothing legal can be done. GP-MOD-12, GP-RL-05."""
    sort = table.stack[slots.SORT]
    if table.stack[slots.LEFT] == 1:
        pop(table.stack)
    else:
        table.stack[slots.LEFT] -= 1
    if can_place(table, seat, sort):
        push(table.stack, act.DECIDE_MODIFIER, seat, sort)
    else:
        tell(table, act.TOLD_NO_MODIFIER, seat, sort)


def is_of_sort(modifier: int, sort: int) -> bool:
    if sort == box.MOON_MODIFIER:
        return modifier < box.TYPE_MODIFIERS
    return sort != box.TYPE_MODIFIER or modifier >= box.TYPE_MODIFIERS


def placed_modifiers(player: Player) -> list[int]:
    """The modifiers that lie on robots and on the open project."""
    placed = [moon_of(robot) for robot in player.robots if is_moved(robot)]
    placed += [
        box.TYPE_MODIFIERS + extra_of(robot)
        for robot in player.robots
        if extra_of(robot) != box.NO_TYPE
    ]
    if player.project_moon != st.NOT_PLACED:
        placed.append(player.project_moon)
    if player.project_type != st.NOT_PLACED:
        placed.append(box.TYPE_MODIFIERS + player.project_type)
    return placed


def can_place(table: Table, seat: int, sort: int) -> bool:
    for modifier in range(box.MODIFIERS):
        if refuse_modifier(table, seat, sort, modifier) == 0:
            return True
    return False


def refuse_modifier(table: Table, seat: int, sort: int, modifier: int) -> int:
    """Why a modifier cannot be chosen; 0 if it can. GP-MOD-01, GP-MOD-12."""
    player = table.players[seat]
    if not st.is_unused(player, modifier):
        return act.REFUSED_USED
    if not is_of_sort(modifier, sort):
        return act.REFUSED_SORT
    return 0 if has_target(table, player, modifier) else act.REFUSED_NO_TARGET


class ChooseModifier(OptionalDecision):
    """Which modifier to place."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """Unused ones that something may carry, or none. GP-MOD-02, GP-MOD-12."""
        sort = table.stack[slots.SORT]
        codes = [
            act.MODIFIER + modifier
            for modifier in range(box.MODIFIERS)
            if refuse_modifier(table, seat, sort, modifier) == 0
        ]
        codes.append(act.PASS)
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_modifier(table, seat, table.stack[slots.SORT], code - act.MODIFIER)

    def enact(self, table: Table, seat: int, code: int) -> None:
        modifier = code - act.MODIFIER
        pop(table.stack)
        push(table.stack, act.DECIDE_TARGET, seat, modifier)

    def decline(self, table: Table, seat: int) -> None:
        """The gain is lost; the modifier stays unused. GP-MOD-12."""
        pop(table.stack)
        tell(table, act.TOLD_DECLINED, seat, 1)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        return ["GP-MOD-01", "GP-MOD-03"]

    def pass_rules(self) -> list[str]:
        return ["GP-MOD-12", "GP-RL-05"]

    def arguments(self) -> Arguments:
        return (box.MODIFIER_SORTS,)


CHOOSE_MODIFIER: Final = ChooseModifier(act.DECIDE_MODIFIER, "GP-MOD-02", act.MODIFIER, act.TARGET)


# --- where it may go ----------------------------------------------------------------------


def refuse_robot(table: Table, robot: int, modifier: int) -> int:
    """Why a robot cannot carry a modifier; 0 if it can.

    GP-MOD-04, GP-MOD-09, GP-MOD-11, GP-RL-03.
    """
    if modifier < box.TYPE_MODIFIERS:
        if is_moved(robot):
            return act.REFUSED_MOON_PLACE
        own = moon_of(robot) == modifier
        return act.REFUSED_SAME_MOON if own and not table.deal.agreed.own_modifiers else 0
    if extra_of(robot) != box.NO_TYPE:
        return act.REFUSED_TYPE_PLACE
    own = has_type(robot, modifier - box.TYPE_MODIFIERS)
    return act.REFUSED_SAME_TYPE if own and not table.deal.agreed.own_modifiers else 0


def refuse_project(player: Player, modifier: int) -> int:
    """Why the open project cannot carry a modifier; 0 if it can. GP-MOD-04, GP-MOD-09."""
    if modifier < box.TYPE_MODIFIERS:
        return 0 if player.project_moon == st.NOT_PLACED else act.REFUSED_MOON_PLACE
    return 0 if player.project_type == st.NOT_PLACED else act.REFUSED_TYPE_PLACE


def refuse_new_project(table: Table, player: Player) -> int:
    """Only when all own projects are fulfilled and the stack has cards.

    GP-PROJ-05, GP-PROJ-06, GP-RL-07.
    """
    if player.project != st.NO_PROJECT:
        return act.REFUSED_OPEN_PROJECT
    return 0 if len(table.pile) > 0 else act.REFUSED_NO_PROJECT


def has_target(table: Table, player: Player, modifier: int) -> bool:
    if player.project != st.NO_PROJECT:
        if refuse_project(player, modifier) == 0:
            return True
    elif len(table.pile) > 0:
        return True
    for robot in player.robots:
        if refuse_robot(table, robot, modifier) == 0:
            return True
    return False


class PlaceModifier(Decision):
    """Where the chosen modifier goes."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """Own robots, the open project, or a new one. GP-MOD-02, GP-PROJ-05."""
        player = table.players[seat]
        modifier = table.stack[slots.CHOSEN]
        codes = [
            act.TARGET + piece_of(robot)
            for robot in player.robots
            if refuse_robot(table, robot, modifier) == 0
        ]
        if player.project != st.NO_PROJECT:
            if refuse_project(player, modifier) == 0:
                codes.append(act.TARGET + box.ROBOTS + player.project)
        elif len(table.pile) > 0:
            codes.append(act.NEW_PROJECT)
        codes.sort()
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        player = table.players[seat]
        modifier = table.stack[slots.CHOSEN]
        if code == act.NEW_PROJECT:
            return refuse_new_project(table, player)
        piece = code - act.TARGET
        if player.project != st.NO_PROJECT and piece == box.ROBOTS + player.project:
            return refuse_project(player, modifier)
        place = find(player, piece)
        return (
            act.REFUSED_NOT_OWN
            if place < 0
            else refuse_robot(table, player.robots[place], modifier)
        )

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Put it there for good. GP-MOD-02, GP-MOD-03."""
        modifier = table.stack[slots.CHOSEN]
        pop(table.stack)
        player = table.players[seat]
        player.unused &= ~(1 << modifier)
        if code == act.NEW_PROJECT:
            start_project(table, seat)
            piece = box.ROBOTS + player.project
        else:
            piece = code - act.TARGET
        tell(table, act.TOLD_MODIFIER, seat, modifier, piece)
        if player.project != st.NO_PROJECT and piece == box.ROBOTS + player.project:
            assign(table, seat, modifier)
        elif modifier < box.TYPE_MODIFIERS:
            move_robot(table, seat, find(player, piece), modifier)
        else:
            # GP-MOD-10, GP-MOD-13: it counts as that type from now on, and nothing else happens.
            place = find(player, piece)
            player.robots[place] = with_type_modifier(
                player.robots[place], modifier - box.TYPE_MODIFIERS
            )

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        if code == act.NEW_PROJECT:
            return ["GP-PROJ-05", "GP-PROJ-06", "GP-PROJ-07"]
        piece = code - act.TARGET
        if piece >= box.ROBOTS and piece - box.ROBOTS == table.players[seat].project:
            return ["GP-MOD-02", "GP-PROJ-01", "GP-PROJ-02", "GP-PROJ-04"]
        if table.stack[slots.CHOSEN] < box.TYPE_MODIFIERS:
            return ["GP-MOD-02", "GP-MOD-04", "GP-MOD-05", "GP-MOD-06", "GP-MOD-07"]
        return ["GP-MOD-02", "GP-MOD-09", "GP-MOD-10"]

    def arguments(self) -> Arguments:
        return (box.MODIFIER_IDS,)


PLACE_MODIFIER: Final = PlaceModifier(act.DECIDE_TARGET, "GP-MOD-02", act.TARGET, act.CLAIM)


# --- placing ------------------------------------------------------------------------------


def move_robot(table: Table, seat: int, place: int, moon: int) -> None:
    """To the modifier's moon: first back, then forward by the present level.

    GP-MOD-05, GP-MOD-06, GP-MOD-07, GP-MOD-08, GP-MOD-14, GP-RL-10.
    """
    player = table.players[seat]
    robot = player.robots[place]
    player.robots[place] = with_moon_modifier(robot, moon)
    # GP-ROB-11: a robot not yet developed has moved no marker.
    if is_developed(robot):
        set_back(table, seat, moon_of(robot), level_of(robot))
        advance(table, seat, moon, level_of(robot))


def start_project(table: Table, seat: int) -> None:
    """The top card, blank side up: it gives nothing but its level.

    GP-PROJ-05, GP-PROJ-07, GP-RL-08.
    """
    player = table.players[seat]
    player.project = table.pile[0]
    player.project_level = box.PIECE_LEVEL[box.ROBOTS + player.project]
    table.pile = table.pile[1:]
    if len(table.pile) > 0:
        # The next card's level can be seen now.
        table.reveals += 1
    tell(table, act.TOLD_NEW_PROJECT, seat, player.project)


def assign(table: Table, seat: int, modifier: int) -> None:
    """To the open project; with one of each sort it is fulfilled. GP-PROJ-01, GP-PROJ-08."""
    player = table.players[seat]
    if modifier < box.TYPE_MODIFIERS:
        player.project_moon = modifier
    else:
        player.project_type = modifier - box.TYPE_MODIFIERS
    if player.project_moon != st.NOT_PLACED and player.project_type != st.NOT_PLACED:
        fulfil(table, seat)


def fulfil(table: Table, seat: int) -> None:
    """The project becomes a robot.

    GP-PROJ-02, GP-PROJ-03, GP-PROJ-04, GP-PROJ-09, GP-RL-02, GP-RL-06.
    """
    player = table.players[seat]
    kind = player.project_type
    level = player.project_level
    robot = fulfilled_project(player.project, level, player.project_moon, kind)
    tell(table, act.TOLD_FULFILLED, seat, player.project, kind, player.project_moon)
    player.project = st.NO_PROJECT
    player.project_level = 0
    player.project_moon = st.NOT_PLACED
    player.project_type = st.NOT_PLACED
    if table.deal.agreed.project_influence:
        lay_down(table, seat, robot)
        push(table.stack, act.RUN_ABILITY, seat, piece_of(robot))
        gain_influence(table, seat, level)
    else:
        join(table, seat, robot, kind)


def start_ability(table: Table, seat: int) -> None:
    """What a fulfilled project does, after the influence it gives. GP-PROJ-04, GP-RL-02."""
    player = table.players[seat]
    place = find(player, table.stack[slots.PIECE])
    pop(table.stack)
    use_robot(table, seat, extra_of(player.robots[place]))
