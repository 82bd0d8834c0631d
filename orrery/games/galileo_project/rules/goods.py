"""MC, energy and influence: what is gained, what is lost, what is saved (RES, INF, GP-EUR-05)."""

from __future__ import annotations

from orrery.core.frames import push
from orrery.core.state import tell
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.state import Player, Table


def gain_mc(table: Table, seat: int, amount: int) -> None:
    """At most ten are kept. GP-RES-02, GP-EFF-01, GP-RES-04, GP-RL-20."""
    player = table.players[seat]
    before = player.mc
    after = before + amount
    if after > box.MC_MAX:
        after = box.MC_MAX
    player.mc = after
    tell(table, act.TOLD_MC, seat, after - before, before + amount - after)


def gain_energy(table: Table, seat: int, amount: int) -> None:
    """At most five are kept. GP-RES-03, GP-EFF-02."""
    player = table.players[seat]
    before = player.energy
    after = before + amount
    if after > box.ENERGY_MAX:
        after = box.ENERGY_MAX
    player.energy = after
    tell(table, act.TOLD_ENERGY, seat, after - before, before + amount - after)


def energy_due(player: Player, amount: int) -> int:
    """What a payment in energy costs: on Europa's last space one less. GP-EUR-05, GP-RL-18."""
    due = amount - box.EUROPA_SAVING[player.markers[box.EUROPA]]
    return due if due > 0 else 0


# --- influence ----------------------------------------------------------------------------


def gain_influence(table: Table, seat: int, amount: int) -> None:
    """On the marker's track; on 0 the track is chosen first. GP-INF-01, GP-INF-02, GP-EFF-03."""
    player = table.players[seat]
    if player.influence == 0:
        push(table.stack, act.DECIDE_TRACK, seat, amount)
    else:
        move_marker(table, seat, player.track, amount)


def move_marker(table: Table, seat: int, track: int, amount: int) -> None:
    """Up the track; past 10 it stops there for 1 MC. GP-INF-03, GP-INF-04, GP-INF-05, GP-RL-19."""
    player = table.players[seat]
    before = player.influence
    after = before + amount
    compensation = 0
    if after > box.INFLUENCE_MAX:
        after = box.INFLUENCE_MAX
        compensation = box.COMPENSATION
    player.influence = after
    # Space 0 belongs to neither track: GP-RES-06.
    player.track = track if after > 0 else st.NO_TRACK
    tell(table, act.TOLD_INFLUENCE, seat, track, after - before, after, compensation)
    if compensation > 0:
        gain_mc(table, seat, compensation)


def spend_influence(player: Player, amount: int) -> None:
    """Down the track; on 0 the colour is lost at once. GP-ROB-07, GP-ROB-14."""
    player.influence -= amount
    if player.influence == 0:
        player.track = st.NO_TRACK
