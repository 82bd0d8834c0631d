"""The four moons: moving development markers, and the bonus spaces (DEV, EUR, CAL)."""

from __future__ import annotations

from orrery.core.frames import push
from orrery.core.state import tell
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.rules.goods import gain_energy
from orrery.games.galileo_project.state import Player, Table


def advance(table: Table, seat: int, moon: int, steps: int) -> None:
    """Forward, at most to the last space; then the bonuses.

    GP-DEV-02, GP-DEV-03, GP-DEV-07, GP-RL-09.
    """
    player = table.players[seat]
    before = player.markers[moon]
    after = before + steps
    if after > box.MOON_TOP[moon]:
        after = box.MOON_TOP[moon]
    player.markers[moon] = after
    tell(table, act.TOLD_ADVANCED, seat, moon, before, after)
    modifiers = 0
    space = before + 1
    while space <= after:
        kind = box.BONUS_KIND[moon * box.SPACES + space]
        if kind == box.GAIN_ENERGY:
            # GP-EUR-01, GP-EUR-02, GP-EUR-03.
            gain_energy(table, seat, box.BONUS_AMOUNT[moon * box.SPACES + space])
        elif kind == box.GAIN_MODIFIER:
            # GP-CAL-01, GP-CAL-02, GP-CAL-03, GP-CAL-04: asked one by one, lowest space first.
            modifiers += 1
        space += 1
    if modifiers > 0:
        push(table.stack, act.RUN_MODIFIERS, seat, box.ANY_MODIFIER, modifiers)


def set_back(table: Table, seat: int, moon: int, steps: int) -> None:
    """Backward, at most to 0, and never with a bonus.

    GP-DEV-02, GP-DEV-04, GP-MOD-06, GP-DEV-05, GP-EUR-07.
    """
    player = table.players[seat]
    before = player.markers[moon]
    after = before - steps
    if after < 0:
        after = 0
    player.markers[moon] = after
    tell(table, act.TOLD_SET_BACK, seat, moon, before, after)


def tuck_limit(player: Player) -> int:
    """How many characters may be tucked, by where Ganymede's marker stands now.

    GP-CHAR-11, GP-GAN-01, GP-GAN-02, GP-GAN-03, GP-GAN-04, GP-GAN-05, GP-GAN-06, GP-DEV-06.
    """
    return box.TUCK_LIMIT[player.markers[box.GANYMEDE]]
