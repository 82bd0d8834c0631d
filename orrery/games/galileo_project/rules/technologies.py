"""Developing a technology (TECH)."""

from __future__ import annotations

from orrery.core.frames import push
from orrery.core.state import tell
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules.goods import energy_due
from orrery.games.galileo_project.state import Table, tile_of


def tiles_left(table: Table, kind: int) -> int:
    """How many of a kind are left on the board. GP-SETUP-11, GP-TECH-07, GP-SETUP-08, GP-RL-34."""
    left = box.TILES_OF[table.deal.agreed.seats]
    for player in table.players:
        if st.has_technology(player, kind):
            left -= 1
    return left


def refuse_technology(table: Table, seat: int, kind: int) -> int:
    """Why a technology cannot be developed; 0 if it can.

    GP-TECH-01, GP-TECH-06, GP-TECH-07, GP-TECH-08, GP-EUR-05.
    """
    player = table.players[seat]
    if st.has_technology(player, kind):
        return act.REFUSED_DEVELOPED
    # Before the cost: no energy would help where no tile is left.
    if tiles_left(table, kind) == 0:
        return act.REFUSED_NO_TILE
    tile = tile_of(table, kind)
    if player.energy < energy_due(player, box.TILE_ENERGY[tile]):
        return act.REFUSED_ENERGY
    return 0 if player.mc >= box.TILE_MC[tile] else act.REFUSED_MC


def develop_technology(table: Table, seat: int, kind: int) -> None:
    """Pay, lay it above the board; its lasting power holds already for its immediate effect.

    GP-TECH-01, GP-TECH-02, GP-TECH-03, GP-TECH-04, GP-CARD-T3A.
    """
    player = table.players[seat]
    tile = tile_of(table, kind)
    energy = energy_due(player, box.TILE_ENERGY[tile])
    player.energy -= energy
    player.mc -= box.TILE_MC[tile]
    player.technologies |= 1 << kind
    player.powers |= box.TILE_POWERS[tile]
    tell(table, act.TOLD_TECHNOLOGY, seat, tile, energy, box.TILE_MC[tile])
    program = box.TILE_PROGRAM + tile
    if box.program_length(program) > 0:
        push(table.stack, act.RUN_EFFECTS, seat, program)


def rules(table: Table, kind: int) -> list[str]:
    """The rules that developing a technology applies, the most telling first."""
    tile = tile_of(table, kind)
    card = f"GP-CARD-T{box.kind_of(tile) + 1}{'AB'[box.side_of(tile)]}"
    return ["GP-TECH-01", "GP-TECH-02", "GP-TECH-03", "GP-TECH-05", card]
