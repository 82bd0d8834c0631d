"""Games whose observations tell too much, or what is not so."""

from __future__ import annotations

from dataclasses import replace

from librt.strings import BytesWriter

from lanterns.state import Lanterns
from orrery.core import features
from orrery.core.features import Seen
from orrery.core.fields import Fields
from orrery.core.observing import Buffer, Observer
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.game import GalaxyRushGame
from orrery.games.galaxy_rush.observer import Direct
from orrery.games.galaxy_rush.observing import ALSO_SEEN
from orrery.games.galaxy_rush.state import TABLE
from tests.laws.spoiled import RESAMPLING, breaks
from tests.laws.spoiled_fields import SPOILED, UNDONE

__all__ = ["SPOILED", "UNDONE"]


class Overhearing(GalaxyRushGame):
    """Tells a captain what the other one holds."""

    also_seen = (
        *ALSO_SEEN,
        Seen(
            "peeked",
            features.bits(box.PREDICTION_IDS[: box.STATEMENTS]),
            lambda table, me: table.captain(1 - me).hand,
        ),
    )


class Forgetful(Observer):
    """Made for the game as it is, and leaves out what the table has."""

    plan = Direct.plan

    def write(self, state: object, me: int, out: BytesWriter) -> None:
        out.write(self.blank)


class Misread(GalaxyRushGame):
    """Is observed by code that does not write what the fields say."""

    direct_observer = Forgetful  # type: ignore[assignment]


class Underrated(GalaxyRushGame):
    """Declares two seasons for a game of four, in observations."""

    fields = Fields(
        *[
            replace(one, feature=features.number(1, 2)) if one.name == "season" else one
            for one in TABLE
        ]
    )


SPOILED["Overhearing"] = (RESAMPLING, "table.peeked", Overhearing())
SPOILED["Misread"] = ("observations are as declared", "not written as declared", Misread())
SPOILED["Underrated"] = ("observations are as declared", "table.season", Underrated())


@breaks("masks show what is legal", "a mask is not what is legal")
class Generous(Lanterns):
    def mask(self, out: Buffer) -> None:
        super().mask(out)
        out[0] = 1


@breaks("returns follow the ranking", "before the end")
class Hopeful(Lanterns):
    def returns(self) -> list[float]:
        return [1.0] * self.seats
