"""The four moons: moving development markers, and the bonus spaces (DEV, EUR, CAL)."""

from __future__ import annotations

from orrery.core.frames import push
from orrery.games.galileo_project.actions import RUN_MODIFIERS, TOLD_ADVANCED, TOLD_SET_BACK
from orrery.games.galileo_project.components import (
    ANY_MODIFIER,
    BONUS_AMOUNT,
    BONUS_KIND,
    GAIN_ENERGY,
    GAIN_MODIFIER,
    GANYMEDE,
    MOON_TOP,
    SPACES,
    TUCK_LIMIT,
)
from orrery.games.galileo_project.rules.goods import gain_energy
from orrery.games.galileo_project.state import Player, Table


def advance(table: Table, seat: int, moon: int, steps: int) -> None:
    """Forward, at most to the last space; then the bonuses.

    GP-DEV-02, GP-DEV-03, GP-DEV-07, GP-RL-09.
    """
    player = table.players[seat]
    before = player.markers[moon]
    after = before + steps
    if after > MOON_TOP[moon]:
        after = MOON_TOP[moon]
    player.markers[moon] = after
    if table.journal is not None:
        table.note((TOLD_ADVANCED, seat, moon, before, after))
    modifiers = 0
    space = before + 1
    while space <= after:
        kind = BONUS_KIND[moon * SPACES + space]
        if kind == GAIN_ENERGY:
            # GP-EUR-01, GP-EUR-02, GP-EUR-03.
            gain_energy(table, seat, BONUS_AMOUNT[moon * SPACES + space])
        elif kind == GAIN_MODIFIER:
            # GP-CAL-01, GP-CAL-02, GP-CAL-03, GP-CAL-04: asked one by one, lowest space first.
            modifiers += 1
        space += 1
    if modifiers > 0:
        push(table.stack, RUN_MODIFIERS, seat, ANY_MODIFIER, modifiers)


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
    if table.journal is not None:
        table.note((TOLD_SET_BACK, seat, moon, before, after))


def tuck_limit(player: Player) -> int:
    """Where Ganymede's marker stands now.

    GP-CHAR-11, GP-GAN-01, GP-GAN-02, GP-GAN-03, GP-GAN-04, GP-GAN-05, GP-GAN-06, GP-DEV-06.
    """
    return TUCK_LIMIT[player.markers[GANYMEDE]]
