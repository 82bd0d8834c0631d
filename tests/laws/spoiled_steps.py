"""Games that break the laws of steps to come, beside all others."""

from __future__ import annotations

from random import Random

from lanterns.game import LanternsGame
from lanterns.state import Lanterns
from orrery.core.state import State
from orrery.core.views import View
from tests.laws.spoiled import SPOILED, UNDONE, breaks

__all__ = ["SPOILED", "UNDONE"]
TOLD = "spending and revealing is told"
PREVIEWS = "previews tell what the view implies"


@breaks(TOLD, "turns something up, and commits() does not say so")
class Rash(LanternsGame):
    """Takes nothing to be final."""

    def commits(self, state: State, code: int) -> bool:
        return False


@breaks(TOLD, "spends ['lanterns'], and commits() does not say so")
class Spendthrift(LanternsGame):
    """Knows what is turned up, and forgets what it costs."""

    def commits(self, state: State, code: int) -> bool:
        trial = state.clone()
        trial.apply(code)
        return trial.reveals != state.reveals


@breaks(TOLD, "spends nothing and turns nothing up")
class Timid(LanternsGame):
    def commits(self, state: State, code: int) -> bool:
        return True


@breaks(TOLD, "has nothing that can be spent")
class Penniless(LanternsGame):
    def spendable(self, state: State, seat: int) -> dict[str, int]:
        return {}


@breaks(PREVIEWS, "dark to")
class Biased(LanternsGame):
    """Always imagines the same: what is hidden seems to be known."""

    def resample(self, view: View, rng: Random) -> Lanterns:
        return super().resample(view, Random(0))
