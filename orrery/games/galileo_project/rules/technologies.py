"""Developing a technology (TECH)."""

from __future__ import annotations

from orrery.core.frames import push
from orrery.games.galileo_project.actions import (
    REFUSED_DEVELOPED,
    REFUSED_ENERGY,
    REFUSED_MC,
    REFUSED_NO_TILE,
    RUN_EFFECTS,
    TOLD_TECHNOLOGY,
)
from orrery.games.galileo_project.components import (
    PROGRAM_START,
    TILE_ENERGY,
    TILE_MC,
    TILE_POWERS,
    TILE_PROGRAM,
    TILES_OF,
)
from orrery.games.galileo_project.rules.goods import energy_due
from orrery.games.galileo_project.state import Table, tile_of


def tiles_left(table: Table, kind: int) -> int:
    """On the board. GP-SETUP-11, GP-TECH-07, GP-SETUP-08, GP-RL-34."""
    left = TILES_OF[table.deal.agreed.seats]
    for player in table.players:
        left -= player.technologies >> kind & 1
    return left


def refuse_technology(table: Table, seat: int, kind: int) -> int:
    """Why a technology cannot be developed; 0 if it can.

    GP-TECH-01, GP-TECH-06, GP-TECH-07, GP-TECH-08, GP-EUR-05.
    """
    player = table.players[seat]
    if player.technologies >> kind & 1:
        return REFUSED_DEVELOPED
    # Before the cost: no energy would help where no tile is left.
    if tiles_left(table, kind) == 0:
        return REFUSED_NO_TILE
    tile = tile_of(table, kind)
    if player.energy < energy_due(player, TILE_ENERGY[tile]):
        return REFUSED_ENERGY
    return 0 if player.mc >= TILE_MC[tile] else REFUSED_MC


def develop_technology(table: Table, seat: int, kind: int) -> None:
    """Pay, lay it above the board; its lasting power holds already for its immediate effect.

    GP-TECH-01, GP-TECH-02, GP-TECH-03, GP-TECH-04, GP-CARD-T3A.
    """
    player = table.players[seat]
    tile = tile_of(table, kind)
    energy = energy_due(player, TILE_ENERGY[tile])
    player.energy -= energy
    player.mc -= TILE_MC[tile]
    player.technologies |= 1 << kind
    player.powers |= TILE_POWERS[tile]
    if table.journal is not None:
        table.note((TOLD_TECHNOLOGY, seat, tile, energy, TILE_MC[tile]))
    program = TILE_PROGRAM + tile
    if PROGRAM_START[program] < PROGRAM_START[program + 1]:
        push(table.stack, RUN_EFFECTS, seat, program)
