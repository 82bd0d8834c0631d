"""What a captain of Galaxy Rush has and can spend."""

from __future__ import annotations

from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.state import Table


def spendable(table: Table, seat: int) -> dict[str, int]:
    """The resources of each kind, and the predictions in hand."""
    captain = table.captain(seat)
    counts = dict(zip(box.RESOURCES, captain.resources, strict=True))
    return {**counts, "predictions": captain.hand.bit_count()}
