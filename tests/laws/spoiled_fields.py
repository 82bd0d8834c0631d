"""Games whose declaration of their fields is not true."""

from __future__ import annotations

from dataclasses import replace

from orrery.core.fields import Field, Fields, Number
from orrery.games.galaxy_rush.game import GalaxyRushGame
from orrery.games.galaxy_rush.state import TABLE
from tests.laws.spoiled_objects import SPOILED, UNDONE

__all__ = ["SPOILED", "UNDONE"]


class Undeclared(GalaxyRushGame):
    """Declares nothing of the discoveries turned up."""

    fields = Fields(*[field for field in TABLE if field.name != "drawn"])


class TwoSeasons(GalaxyRushGame):
    """Declares two seasons for a game of four."""

    fields = Fields(
        *[replace(one, codec=Number(1, 2)) if one.name == "season" else one for one in TABLE]
    )


class Deaf(Number):
    """Hears the same number whatever is shown."""

    def from_view(self, shown: int) -> int:
        return 1


def _deaf(field: Field) -> Field:
    return replace(field, shows=Deaf(1, 4)) if field.name == "season" else field


class Unheard(GalaxyRushGame):
    """Shows a season from which it cannot tell which it is."""

    fields = Fields(*[_deaf(field) for field in TABLE])


SPOILED["Undeclared"] = ("fields are declared", "'drawn'", Undeclared())
SPOILED["TwoSeasons"] = ("fields keep their range", "table.season", TwoSeasons())
SPOILED["Unheard"] = ("fields are said both ways", "table.season in a view", Unheard())
