"""Acquiring a robot: its cost, Io, the payment, its moon (ROB, IO)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.rules.abilities import join
from orrery.games.galileo_project.rules.decisions import Arguments, Decision
from orrery.games.galileo_project.rules.goods import spend_influence
from orrery.games.galileo_project.state import Player, Table, new_robot

_IO_RULES: Final = (
    (1, "GP-IO-01"),
    (4, "GP-IO-02"),
    (7, "GP-IO-03"),
    (10, "GP-IO-04"),
    (13, "GP-IO-05"),
)
"""The rule of each segment of Io's track, from which space on."""


def price(table: Table, player: Player, place: int) -> int:
    """In influence, with the place's surcharge. GP-ROB-02, GP-ROB-03, GP-EFF-09, GP-RL-33."""
    cost = box.ROBOT_COST[table.robots[place]]
    return cost if player.powers & box.NO_SURCHARGE else cost + box.SURCHARGE[place]


def io_saving(table: Table, player: Player) -> int:
    """What one use of Io saves where its marker is; 0 if the MC alone save as much.

    GP-IO-01, GP-IO-02, GP-IO-03, GP-IO-04, GP-IO-05, GP-IO-08, GP-IO-09, GP-RL-01.
    """
    saving = box.IO_SAVING[player.markers[box.IO]]
    if saving > 0 and saving != box.SAVES_ALL and table.deal.agreed.io_bonus:
        saving += box.IO_PRICE
    return saving if saving > box.IO_PRICE else 0


def reach(table: Table, player: Player) -> int:
    """The highest cost that influence, MC and Io together cover. GP-ROB-07, GP-IO-07."""
    most = player.influence + player.mc
    uses = player.mc // box.IO_PRICE
    gain = io_saving(table, player) - box.IO_PRICE
    return most + uses * gain if gain > 0 else most


def refuse_acquire(table: Table, seat: int, place: int) -> int:
    """Why a robot cannot be acquired; 0 if it can.

    GP-ROB-01, GP-ROB-04, GP-ROB-07, GP-IO-06, GP-RL-37.
    """
    card = table.robots[place]
    if card == st.NO_CARD:
        return act.REFUSED_EMPTY
    player = table.players[seat]
    if player.influence > 0 and box.ROBOT_COLOUR[card] != player.track:
        return act.REFUSED_COLOUR
    return 0 if price(table, player, place) <= reach(table, player) else act.REFUSED_COST


def acquire(table: Table, seat: int, place: int) -> None:
    """Io first, then the payment, then the moon. GP-ROB-05, GP-ROB-06, GP-ROB-07, GP-ROB-08."""
    player = table.players[seat]
    cost = price(table, player, place)
    uses = io_choices(table, player, cost)
    if len(uses) > 1:
        push(table.stack, act.DECIDE_IO, seat, place)
    else:
        apply_io(table, seat, place, cost, uses[0])


# --- Io -----------------------------------------------------------------------------------


def refuse_uses(table: Table, player: Player, cost: int, uses: int) -> int:
    """Why Io cannot be used so often for a cost; 0 if it can. GP-ROB-05, GP-IO-07, GP-RL-01."""
    saving = io_saving(table, player)
    if uses > 0 and saving * (uses - 1) >= cost:
        return act.REFUSED_IO_NEEDLESS
    left = player.mc - box.IO_PRICE * uses
    if left < 0:
        return act.REFUSED_IO_MC
    return 0 if cost - saving * uses <= player.influence + left else act.REFUSED_IO_REST


def io_choices(table: Table, player: Player, cost: int) -> list[int]:
    if io_saving(table, player) == 0:
        return [0]
    return [
        uses
        for uses in range(player.mc // box.IO_PRICE + 1)
        if refuse_uses(table, player, cost, uses) == 0
    ]


class UseIo(Decision):
    """How often to use Io before paying."""

    def legal(self, table: Table, seat: int) -> list[int]:
        player = table.players[seat]
        cost = price(table, player, table.stack[slots.PLACE])
        return [act.IO_USES + uses for uses in io_choices(table, player, cost)]

    def refusal(self, table: Table, seat: int, code: int) -> int:
        uses = code - act.IO_USES
        player = table.players[seat]
        return refuse_uses(table, player, price(table, player, table.stack[slots.PLACE]), uses)

    def refuse_pass(self) -> int:
        """Doing nothing is an answer of its own."""
        return act.REFUSED_OTHER

    def enact(self, table: Table, seat: int, code: int) -> None:
        uses = code - act.IO_USES
        place = table.stack[slots.PLACE]
        pop(table.stack)
        apply_io(table, seat, place, price(table, table.players[seat], place), uses)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        space = table.players[seat].markers[box.IO]
        reached = [rule for least, rule in _IO_RULES if space >= least]
        return ["GP-ROB-05", reached[-1], "GP-IO-07", "GP-RL-01"]

    def arguments(self) -> Arguments:
        return (box.PLACES,)


USE_IO: Final = UseIo(act.DECIDE_IO, "GP-ROB-05", act.IO_USES, act.PAY)


def apply_io(table: Table, seat: int, place: int, cost: int, uses: int) -> None:
    """Pay for Io; what is left of the cost is paid next.

    GP-IO-01, GP-IO-02, GP-IO-03, GP-IO-04, GP-IO-05.
    """
    player = table.players[seat]
    left = cost
    if uses > 0:
        left -= io_saving(table, player) * uses
        if left < 0:
            left = 0
        player.mc -= box.IO_PRICE * uses
        tell(table, act.TOLD_IO, seat, uses, box.IO_PRICE * uses, cost - left)
    least = least_mc(player, left)
    if least == most_mc(player, left):
        settle(table, seat, place, left, least)
    else:
        push(table.stack, act.DECIDE_PAY, seat, place, left)


# --- payment ------------------------------------------------------------------------------


def least_mc(player: Player, cost: int) -> int:
    """What influence does not cover. GP-ROB-07."""
    return cost - player.influence if cost > player.influence else 0


def most_mc(player: Player, cost: int) -> int:
    """One MC for one influence, down to 0. GP-ROB-06."""
    return cost if cost < player.mc else player.mc


class Pay(Decision):
    """How many MC to pay; influence pays the rest."""

    def legal(self, table: Table, seat: int) -> list[int]:
        player = table.players[seat]
        cost = table.stack[slots.COST]
        least = least_mc(player, cost)
        return [act.PAY + least + more for more in range(most_mc(player, cost) - least + 1)]

    def refusal(self, table: Table, seat: int, code: int) -> int:
        mc = code - act.PAY
        player = table.players[seat]
        cost = table.stack[slots.COST]
        if mc > player.mc:
            return act.REFUSED_PAY_MC
        if mc > cost:
            return act.REFUSED_PAY_MUCH
        return act.REFUSED_PAY_LITTLE if mc < least_mc(player, cost) else 0

    def enact(self, table: Table, seat: int, code: int) -> None:
        mc = code - act.PAY
        place = table.stack[slots.PLACE]
        cost = table.stack[slots.COST]
        pop(table.stack)
        settle(table, seat, place, cost, mc)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        return ["GP-ROB-06", "GP-ROB-07", "GP-ROB-14"]

    def arguments(self) -> Arguments:
        return (box.PLACES, None)


PAY: Final = Pay(act.DECIDE_PAY, "GP-ROB-06", act.PAY, act.MOON)


def settle(table: Table, seat: int, place: int, cost: int, mc: int) -> None:
    """MC, and influence for the rest; then the moon. GP-ROB-06, GP-ROB-07, GP-ROB-08."""
    player = table.players[seat]
    player.mc -= mc
    if cost > mc:
        spend_influence(player, cost - mc)
    tell(table, act.TOLD_PAID, seat, cost - mc, mc)
    card = table.robots[place]
    if box.ROBOT_SECOND_MOON[card] == box.NO_MOON:
        lay(table, seat, place, box.ROBOT_MOON[card])
    else:
        push(table.stack, act.DECIDE_MOON, seat, place)


# --- moon ---------------------------------------------------------------------------------


class ChooseMoon(Decision):
    """Beside which of its two moons a robot is laid."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """One of the two that the card shows. GP-ROB-08."""
        card = table.robots[table.stack[slots.PLACE]]
        first = box.ROBOT_MOON[card]
        second = box.ROBOT_SECOND_MOON[card]
        return (
            [act.MOON + first, act.MOON + second]
            if first < second
            else [act.MOON + second, act.MOON + first]
        )

    def refusal(self, table: Table, seat: int, code: int) -> int:
        moon = code - act.MOON
        card = table.robots[table.stack[slots.PLACE]]
        shown = moon in (box.ROBOT_MOON[card], box.ROBOT_SECOND_MOON[card])
        return 0 if shown else act.REFUSED_MOON

    def enact(self, table: Table, seat: int, code: int) -> None:
        moon = code - act.MOON
        place = table.stack[slots.PLACE]
        pop(table.stack)
        lay(table, seat, place, moon)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        return ["GP-ROB-08", "GP-ROB-10"]

    def arguments(self) -> Arguments:
        return (box.PLACES,)


CHOOSE_MOON: Final = ChooseMoon(act.DECIDE_MOON, "GP-ROB-08", act.MOON, act.ABILITY_NOW)


def lay(table: Table, seat: int, place: int, moon: int) -> None:
    """Beside its moon; ability and development follow.

    GP-ROB-08, GP-ROB-09, GP-ROB-10, GP-ROB-11, GP-ROB-12, GP-ROB-13.
    """
    card = table.robots[place]
    table.robots[place] = st.NO_CARD
    tell(table, act.TOLD_ROBOT, seat, card, moon, place)
    join(table, seat, new_robot(card, box.PIECE_LEVEL[card], moon), box.PIECE_TYPE[card])
