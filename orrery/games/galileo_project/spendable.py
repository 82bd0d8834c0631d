"""What a player of Galileo Project has and can spend."""

from __future__ import annotations

from orrery.games.galileo_project.state import Table


def spendable(table: Table, seat: int) -> dict[str, int]:
    """Megacredits, energy, influence, and the modifiers not placed."""
    player = table.players[seat]
    return {
        "megacredits": player.mc,
        "energy": player.energy,
        "influence": player.influence,
        "modifiers": player.unused.bit_count(),
    }
