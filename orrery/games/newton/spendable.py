"""What a player of Newton has and can spend."""

from __future__ import annotations

from orrery.games.newton.state import Table


def spendable(table: Table, seat: int) -> dict[str, int]:
    """Coins, Potions, and the cards and Masters in hand."""
    scholar = table.scholars[seat]
    return {
        "coins": scholar.coins,
        "potions": scholar.potions,
        "cards": len(scholar.hand),
        "masters": len(scholar.masters),
    }
