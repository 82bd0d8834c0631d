"""What everybody has in Galaxy Rush, beside points."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.spoken import Holding
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.drawing.scene import (
    MEASURE_LOOKS,
    PREDICTION_LOOK,
    RESOURCE_ICONS,
    RESOURCE_TINTS,
)
from orrery.games.galaxy_rush.state import Captain, Table

RESOURCES = [
    (name, icon, f"o-c-{tint}")
    for name, icon, tint in zip(box.RESOURCES, RESOURCE_ICONS, RESOURCE_TINTS, strict=True)
]
DISCOVERIES, DISTANCE, PREDICTIONS = [
    (icon, f"o-c-{tint}")
    for icon, tint in (MEASURE_LOOKS["discoveries"], MEASURE_LOOKS["distance"], PREDICTION_LOOK)
]


def holdings(table: Table) -> tuple[tuple[Holding, ...], ...]:
    """Resources, discoveries, the distance that wins medals, and the predictions in hand."""
    return _of(table.captain(0)), _of(table.captain(1))


def _of(captain: Captain) -> tuple[Holding, ...]:
    return _held(
        tuple(captain.resources),
        captain.discoveries,
        captain.season_distance,
        captain.hand.bit_count(),
    )


# Cached: needed after every action, and mostly the same as after the one before.
@lru_cache(1000)
def _held(
    resources: tuple[int, ...], discoveries: int, distance: int, predictions: int
) -> tuple[Holding, ...]:
    counted = zip(RESOURCES, resources, strict=True)
    return (
        *[Holding(name, count, icon, tone) for (name, icon, tone), count in counted],
        Holding("discoveries", discoveries, *DISCOVERIES),
        Holding("season_distance", distance, *DISTANCE),
        Holding("predictions", predictions, *PREDICTIONS),
    )
