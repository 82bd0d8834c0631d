"""Robot abilities and levels (ABIL, MIN, BLD, STZ, TEC, LVL)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.rules.decisions import Decision, OptionalDecision
from orrery.games.galileo_project.rules.goods import gain_mc
from orrery.games.galileo_project.rules.moons import advance
from orrery.games.galileo_project.scoring import of_type
from orrery.games.galileo_project.state import (
    Player,
    Table,
    developed,
    is_developed,
    level_of,
    moon_of,
    piece_of,
    raised,
)


def strength(player: Player, kind: int) -> int:
    """X: own robots of the type, the new one included. GP-ABIL-01, GP-ABIL-02, GP-EFF-12."""
    return of_type(player, kind) + (box.STRENGTH_BONUS if player.powers & box.STRONGER else 0)


def join(table: Table, seat: int, robot: int, kind: int) -> None:
    """A robot is laid beside its moon: its ability, then its development.

    GP-ROB-08, GP-ROB-09, GP-ROB-10, GP-ROB-11, GP-PROJ-04, GP-ABIL-03.
    """
    lay_down(table, seat, robot)
    use_robot(table, seat, kind)


def lay_down(table: Table, seat: int, robot: int) -> None:
    """Beside its moon; its development is still to come. GP-ROB-08, GP-PROJ-03, GP-ROB-10."""
    table.players[seat].robots.append(robot)
    push(table.stack, act.RUN_DEVELOP, seat, piece_of(robot))


def use_robot(table: Table, seat: int, kind: int) -> None:
    """The ability of a robot that was just laid down. GP-ROB-09, GP-ABIL-01, GP-ABIL-03."""
    power = strength(table.players[seat], kind)
    if kind == box.MINER:
        # GP-MIN-01.
        gain_mc(table, seat, power)
    elif kind == box.BUILDER:
        if characters_left(table) > 0:
            push(table.stack, act.DECIDE_CHARACTER, seat, power)
    elif kind == box.STAR_Z:
        push(table.stack, act.DECIDE_BONUS, seat, power)
    elif kind == box.TECHNICIAN:
        ask_to_raise(table, seat, power)


def characters_left(table: Table) -> int:
    left = 0
    for place in range(box.DISPLAY):
        if table.characters[place] != st.NO_CARD:
            left += 1
    return left


def develop(table: Table, seat: int) -> None:
    """The marker of its moon moves forward by its level.

    GP-ROB-10, GP-ROB-11, GP-PROJ-04, GP-RL-13.
    """
    place = find(table.players[seat], table.stack[slots.PIECE])
    pop(table.stack)
    robots = table.players[seat].robots
    robot = robots[place]
    robots[place] = developed(robot)
    advance(table, seat, moon_of(robot), level_of(robot))


def find(player: Player, piece: int) -> int:
    """Where in the player's row a piece lies; -1 if it does not."""
    for place in range(len(player.robots)):
        if piece_of(player.robots[place]) == piece:
            return place
    return -1


# --- Star-Z -------------------------------------------------------------------------------


class ChooseBonus(OptionalDecision):
    """Which bonus of the Star-Z tile to take."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """The first X of the tile in play, or none. GP-STZ-01, GP-STZ-02, GP-RL-15."""
        power = table.stack[slots.STRENGTH]
        codes = [
            act.BONUS + number for number in range(power if power < box.BONUSES else box.BONUSES)
        ]
        codes.append(act.PASS)
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        number = code - act.BONUS
        return 0 if number < table.stack[slots.STRENGTH] else act.REFUSED_WEAK

    def enact(self, table: Table, seat: int, code: int) -> None:
        """GP-STZ-01."""
        number = code - act.BONUS
        pop(table.stack)
        tell(table, act.TOLD_BONUS, seat, number)
        push(
            table.stack,
            act.RUN_EFFECTS,
            seat,
            box.BONUS_PROGRAM + table.deal.star_z * box.BONUSES + number,
        )

    def decline(self, table: Table, seat: int) -> None:
        """GP-STZ-02."""
        pop(table.stack)
        tell(table, act.TOLD_DECLINED, seat, 0)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        return ["GP-STZ-01", f"GP-CARD-Z{code - act.BONUS + 1}"]

    def pass_rules(self) -> list[str]:
        return ["GP-STZ-02"]


CHOOSE_BONUS: Final = ChooseBonus(act.DECIDE_BONUS, "GP-STZ-01", act.BONUS, act.RAISE)


# --- levels -------------------------------------------------------------------------------


def level_cap(player: Player) -> int:
    """Six; seven with technology 3a. GP-LVL-01, GP-LVL-02, GP-LVL-03, GP-EFF-11."""
    return box.HIGHER_LEVEL_CAP if player.powers & box.HIGHER_CAP else box.LEVEL_CAP


def ask_to_raise(table: Table, seat: int, amount: int) -> None:
    """One own robot or the open project; nothing if all are at the cap. GP-TEC-01, GP-RL-16."""
    if can_raise(table.players[seat]):
        push(table.stack, act.DECIDE_LEVEL, seat, amount)
    else:
        tell(table, act.TOLD_NOTHING_TO_RAISE, seat)


def can_raise(player: Player) -> bool:
    cap = level_cap(player)
    if player.project != st.NO_PROJECT and player.project_level < cap:
        return True
    for robot in player.robots:
        if level_of(robot) < cap:
            return True
    return False


class RaiseLevel(Decision):
    """Which own robot or project to raise."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """GP-TEC-01, GP-EFF-04."""
        player = table.players[seat]
        cap = level_cap(player)
        codes = [act.RAISE + piece_of(robot) for robot in player.robots if level_of(robot) < cap]
        if player.project != st.NO_PROJECT and player.project_level < cap:
            codes.append(act.RAISE + box.ROBOTS + player.project)
        codes.sort()
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        piece = code - act.RAISE
        player = table.players[seat]
        if player.project != st.NO_PROJECT and piece == box.ROBOTS + player.project:
            level = player.project_level
        else:
            place = find(player, piece)
            if place < 0:
                return act.REFUSED_NOT_OWN
            level = level_of(player.robots[place])
        return 0 if level < level_cap(player) else act.REFUSED_CAP

    def enact(self, table: Table, seat: int, code: int) -> None:
        """The whole amount to one target, as far as the cap allows; its marker follows.

        GP-TEC-02, GP-LVL-04, GP-LVL-05, GP-LVL-06, GP-RL-12.
        """
        piece = code - act.RAISE
        amount = table.stack[slots.STEPS]
        pop(table.stack)
        player = table.players[seat]
        cap = level_cap(player)
        if player.project != st.NO_PROJECT and piece == box.ROBOTS + player.project:
            steps = cap - player.project_level
            if steps > amount:
                steps = amount
            player.project_level += steps
            tell(table, act.TOLD_RAISED, seat, piece, steps, player.project_level)
            return
        place = find(player, piece)
        robot = player.robots[place]
        steps = cap - level_of(robot)
        if steps > amount:
            steps = amount
        player.robots[place] = raised(robot, steps)
        tell(table, act.TOLD_RAISED, seat, piece, steps, level_of(robot) + steps)
        # GP-ROB-11: a robot not yet developed moves its marker later, by its new level.
        if is_developed(robot):
            advance(table, seat, moon_of(robot), steps)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        return ["GP-TEC-01", "GP-TEC-02", "GP-LVL-01", "GP-LVL-04"]


RAISE_LEVEL: Final = RaiseLevel(act.DECIDE_LEVEL, "GP-TEC-01", act.RAISE, act.MODIFIER)
