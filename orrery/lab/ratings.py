"""How strong bots are on one scale, with intervals, from who finished ahead of whom.

The model is Bradley and Terry's, fitted to all games at once by `choix`. A difference of 400
points is a chance of 10 to 1 to finish ahead, as on the scales of chess; the mean of the bots is
0. Intervals come from fitting again and again with other weights for the deals (the Bayesian
bootstrap): the games of one deal depend on each other and stay together. Beside the deals that were
played, each bot of a match is credited with half a won deal, which for two bots is Jeffreys' prior;
without it, a bot that wins every game would be rated infinitely strong, with no doubt at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from orrery.lab.tournament import Course

POINTS = 400 / log(10)
DRAWS = 400
PRIOR = 0.5
"""Deals won that each bot of a match is credited with beforehand."""


@dataclass(frozen=True, slots=True)
class Rating:
    """Points on the scale, and the 95 % interval around them."""

    points: float
    low: float
    high: float


def ratings(bots: Iterable[str], courses: Iterable[Course], seed: int = 0) -> dict[str, Rating]:
    """The bots by their strength. Needs the extra `lab`; raises ModuleNotFoundError without."""
    import numpy as np

    names = list(bots)
    played = [_ahead(names, course) for course in courses if course.blocks]
    if not played or len(names) < 2:
        return {}
    deals = np.concatenate([block for block, _ in played])
    weights = np.concatenate([weight for _, weight in played])
    found = _fit(np.tensordot(weights, deals, 1))
    rng = np.random.default_rng(seed)
    drawn = [_fit(np.tensordot(rng.gamma(weights), deals, 1)) for _ in range(DRAWS)]
    low, high = np.quantile(drawn, (0.025, 0.975), axis=0)
    return {
        names[at]: Rating(float(found[at]), float(low[at]), float(high[at]))
        for at in np.argsort(-found)
    }


def _ahead(names: list[str], course: Course) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """By deal: how often each bot finished ahead of each other one; and the weight of the deal."""
    import numpy as np

    counted = np.zeros((len(course.blocks), len(names), len(names)))
    for deal, block in enumerate(course.blocks):
        for one, other, won in course.match.duels(block):
            first, second = names.index(one), names.index(other)
            counted[deal, first, second] += won
            counted[deal, second, first] += 1 - won
    met = counted[0] + counted[0].T
    credit = np.array([_won_by(names.index(bot), met) for bot in course.match.bots])
    weights = np.repeat((1.0, PRIOR), (len(counted), len(credit)))
    return np.concatenate([counted, credit]), weights


def _won_by(bot: int, met: NDArray[np.float64]) -> NDArray[np.float64]:
    """A deal on which a bot is ahead of all that it meets, and the others are even."""
    deal = met / 2
    deal[bot] = met[bot]
    deal[:, bot] = 0
    return deal


def _fit(ahead: NDArray[np.float64]) -> NDArray[np.float64]:
    import choix

    found: NDArray[np.float64] = choix.ilsr_pairwise_dense(ahead, max_iter=1000)
    return found * POINTS
