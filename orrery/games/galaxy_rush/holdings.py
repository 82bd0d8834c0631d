"""What everybody has in Galaxy Rush, beside points."""

from __future__ import annotations

from orrery.core.spoken import Holding
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.drawing.scene import (
    MEASURE_LOOKS,
    PREDICTION_LOOK,
    RESOURCE_ICONS,
    RESOURCE_TINTS,
)
from orrery.games.galaxy_rush.state import Captain, Table


def holdings(table: Table) -> tuple[tuple[Holding, ...], ...]:
    """The resources, the discoveries they were for, what the medal is won by, and the hand."""
    return tuple(_of(table.captain(side)) for side in range(2))


def _of(captain: Captain) -> tuple[Holding, ...]:
    resources = zip(box.RESOURCES, captain.resources, RESOURCE_ICONS, RESOURCE_TINTS, strict=True)
    return (
        *(_holding(name, count, (icon, tint)) for name, count, icon, tint in resources),
        _holding("discoveries", captain.discoveries, MEASURE_LOOKS["discoveries"]),
        _holding("season_distance", captain.season_distance, MEASURE_LOOKS["distance"]),
        _holding("predictions", captain.hand.bit_count(), PREDICTION_LOOK),
    )


def _holding(name: str, count: int, look: tuple[str, str]) -> Holding:
    icon, tint = look
    return Holding(name, count, icon, f"o-c-{tint}")
