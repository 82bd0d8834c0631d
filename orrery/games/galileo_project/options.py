"""The options of Galileo Project as the rules read them."""

from __future__ import annotations

from orrery.core.state import Settings
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.state import Agreed

SIDES = ("random", "a", "b")
GOAL_SETS = ("random", "G1-G4", "G5-G8")
IO_RATES = ("bonus", "literal")
LEFTOVERS = ("top", "bottom")
TECHNOLOGY_OPTIONS = tuple(f"technology_{kind + 1}" for kind in range(box.TECHNOLOGIES))


def agreed_of(settings: Settings) -> Agreed:
    """The options as the rules read them."""
    said = settings.options
    chosen = GOAL_SETS.index(str(said["goals"]))
    return Agreed(
        seats=settings.seats,
        io_bonus=said["io_rate"] == IO_RATES[0],
        builder_recruits=bool(said["builder_is_recruit"]),
        leftover_bottom=said["leftover_project"] == LEFTOVERS[1],
        project_influence=bool(said["project_influence"]),
        own_modifiers=bool(said["own_modifiers"]),
        equal_types=bool(said["equal_types"]),
        sides=[SIDES.index(str(said[name])) - 1 for name in TECHNOLOGY_OPTIONS],
        star_z=SIDES.index(str(said["star_z_side"])) - 1,
        goals=list(range(box.GOALS))[(chosen - 1) * box.SLOTS : chosen * box.SLOTS]
        if chosen
        else [],
    )
