"""How well a side stands: the score now, and in points what is half done or still to come.

An estimate for players that look one turn ahead, not a rule.
"""

from __future__ import annotations

from orrery.games.galileo_galilei.scoring import total
from orrery.games.galileo_galilei.state import Table


def potential(table: Table, seat: int) -> float:
    """The estimate for one side, less the best of the others; exact once the game is over."""
    others = [total(table, side) for side in range(len(table.sides)) if side != seat]
    return float(total(table, seat) - max(others))
