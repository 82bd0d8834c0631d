"""Fit the weights of a judgement to how games ended.

The model: the points of a side at the end are a weighted sum of its features now. Each part has an
early and a late weight, mixed by phase, so this is ordinary ridge regression with two columns per
part. Weights shrink towards the base weights, with which the parts add up to `potential`. What
matters is who is ahead: the distance of a side from the mean of its table counts fully, the mean
itself only a little. Points in hand keep their late weight, which is 1, and their early weight is
never below 0.

The weights that predict results best do not always choose the best turns: parts that go with good
play need not be worth playing for. The weights to choose turns by are found by playing
(`preferences.py`), not here.

Held-out games measure how good the result is, compared with `Game.potential`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from math import log
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from orrery.core.weights import FILE, Weights
from orrery.lab.samples import Floats, Samples

Array = NDArray[np.float64]

RIDGES = (100.0, 300.0, 1000.0, 3000.0, 10000.0, 30000.0)
"""Strengths of the ridge to try: how many positions the base weights count for, so that few games
change little. Held-out games choose among them."""
LEVEL = 0.1
"""What the mean of a table counts, beside the distances from it."""
SPREADS = 5
"""At how many evenly spaced phases the spread is fitted."""
WIDENS = 2.0
"""How many times wider the spread can be at one of these phases than at the next."""
PHASES = 5
"""How many stretches of a game the quality is measured in."""
STEPS = 2000
TOO_FEW = 20
"""With fewer rows than these, nothing is said about a stretch of the game."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """How well the result was predicted in one stretch of the held-out games."""

    begins: float
    ends: float
    rows: int
    fitted: float
    """The correlation of the expected lead with the lead at the end."""
    potential: float
    fitted_right: float
    """How often the side that was expected to be ahead was first at the end."""
    potential_right: float


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights, and what is known about them."""

    weights: Weights
    ridge: float
    games: int
    rows: int
    quality: tuple[Stretch, ...]


def fit(samples: Samples, base: Sequence[float]) -> Fit:
    """Two thirds of the games give the weights, a sixth the ridge, a sixth the quality."""
    share = samples.number % 6
    train, choose, test = share < 4, share == 4, share == 5
    held = np.array([part in samples.in_hand for part in samples.parts])
    columns = Columns(samples.features, samples.final, samples.phase, base, base, held)
    best = columns.best_ridge(train, choose)
    tested = expected(samples, *columns.weights(train, best))
    quality = tuple(_quality(samples, tested, test))
    # The shipped weights come from all games; the quality was measured on held-out ones.
    early, late = columns.weights(np.full(len(samples), True), best)
    spread = fit_spread(samples.final, samples.phase, expected(samples, early, late))
    first, last = early.tolist(), late.tolist()
    weights = Weights(list(base), first, last, spread, list(first), list(last))
    return Fit(weights, best, len(np.unique(samples.number)), len(samples), quality)


def expected(samples: Samples, early: Array, late: Array) -> Array:
    """What `Judgement.expected` says, by row and side."""
    phase = samples.phase[:, None].astype(float)
    first, last = samples.features @ early, samples.features @ late
    result: Array = first + (last - first) * phase
    return result


# --- weights ------------------------------------------------------------------------------


class Columns:
    """The regression: early columns, then late ones, and which weights are not free.

    Features are told by row, side and part, points by row and side; sides that a game lacks hold
    NaN. Weights shrink towards `early` and `late`. Of parts that are `held`, points in hand, the
    late weight stays as it is and the early one is never below 0.
    """

    def __init__(
        self,
        features: Floats,
        points: NDArray[np.floating[Any]],
        phase: Floats,
        early: Sequence[float],
        late: Sequence[float],
        held: NDArray[np.bool_],
    ) -> None:
        self.features, self.points, self.phase = features, points, phase
        self.base = np.array([*early, *late], float)
        self.count = len(held)
        self.fixed = np.concatenate([np.full(self.count, False), held])
        self.least = np.where(np.concatenate([held, held]), 0.0, -np.inf)

    def best_ridge(self, train: NDArray[np.bool_], choose: NDArray[np.bool_]) -> float:
        """The one whose weights, from some rows, come nearest to the points of others."""
        sums = self.sums(train)
        return min(RIDGES, key=lambda ridge: self.error(self.solve(sums, ridge), choose))

    def weights(self, chosen: NDArray[np.bool_], ridge: float) -> tuple[Array, Array]:
        """Early and late weights from some rows."""
        solved = self.solve(self.sums(chosen), ridge)
        return solved[: self.count], solved[self.count :]

    def sums(self, chosen: NDArray[np.bool_]) -> tuple[Array, Array, int]:
        """What least squares needs: columns by columns, columns by points, how many positions."""
        squares = np.zeros((2 * self.count, 2 * self.count))
        products = np.zeros(2 * self.count)
        for rows in np.array_split(np.flatnonzero(chosen), 1 + int(chosen.sum()) // 10000):
            for columns, points, weight in self._centred(rows):
                squares += weight * columns.T @ columns
                products += weight * columns.T @ points
        return squares, products, int(chosen.sum())

    def _centred(self, rows: NDArray[np.intp]) -> Sequence[tuple[Array, Array, float]]:
        """Distances from the mean of each table, and the means."""
        there = ~np.isnan(self.points[rows])
        features = np.nan_to_num(self.features[rows].astype(float))
        points = np.nan_to_num(self.points[rows].astype(float))
        phase = self.phase[rows].astype(float)[:, None, None]
        columns = np.concatenate([features * (1.0 - phase), features * phase], axis=2)
        sides = there.sum(axis=1)
        mean_columns = columns.sum(axis=1) / sides[:, None]
        mean_points = points.sum(axis=1) / sides
        apart = (columns - mean_columns[:, None, :])[there]
        points_apart = (points - mean_points[:, None])[there]
        return (apart, points_apart, 1.0), (mean_columns, mean_points, LEVEL)

    def solve(self, sums: tuple[Array, Array, int], ridge: float) -> Array:
        """The weights with the least error, by coordinate descent within the bounds."""
        squares, products, rows = sums
        # Every column shrinks equally, whatever its scale; an empty one keeps its base weight.
        size = np.diag(squares)
        pull = ridge / max(rows, 1) * size + 1e-6 * max(float(size.max()), 1e-6)
        weights = self.base.copy()
        free = np.flatnonzero(~self.fixed)
        for _ in range(STEPS):
            moved = 0.0
            for column in free:
                slope = products[column] - squares[column] @ weights
                slope += size[column] * weights[column] + pull[column] * self.base[column]
                found = max(slope / (size[column] + pull[column]), self.least[column])
                moved = max(moved, abs(found - weights[column]))
                weights[column] = found
            if moved < 1e-6:
                break
        return weights

    def error(self, weights: Array, chosen: NDArray[np.bool_]) -> float:
        """The mean squared error of the distances from the mean."""
        apart, points, _ = self._centred(np.flatnonzero(chosen))[0]
        return float(((apart @ weights - points) ** 2).mean()) if len(points) else 0.0


# --- spread -------------------------------------------------------------------------------


def fit_spread(final: Floats, phase: Floats, stands: Array) -> list[float]:
    """The lead that is kept in three of four games, at evenly spaced phases.

    The chance to end ahead is modelled as a logistic function of the lead.
    """
    leads, ahead, phases = _duels(final.astype(float), phase.astype(float), stands)
    spread: list[float] = []
    for knot in range(SPREADS):
        # Rows count the more the nearer their phase is; from the next knot on, not at all.
        near = np.maximum(0.0, 1.0 - abs(phases * (SPREADS - 1) - knot))
        spread.append(_one_spread(leads, ahead, near))
    # Luck only grows with the time that is left. Early leads are too small to tell by how much.
    for knot in range(SPREADS - 2, -1, -1):
        next_one = spread[knot + 1]
        spread[knot] = min(max(spread[knot], next_one), WIDENS * next_one)
    return spread


def _duels(final: Array, phase: Array, stands: Array) -> tuple[Array, Array, Array]:
    """For any two sides of a row: the lead, whether it was kept (1, 0 or half), the phase."""
    leads: list[Array] = []
    ahead: list[Array] = []
    phases: list[Array] = []
    for one in range(final.shape[1]):
        for other in range(one + 1, final.shape[1]):
            there = ~np.isnan(final[:, other])
            leads.append((stands[:, one] - stands[:, other])[there])
            ahead.append(0.5 + 0.5 * np.sign(final[:, one] - final[:, other])[there])
            phases.append(phase[there])
    return np.concatenate(leads), np.concatenate(ahead), np.concatenate(phases)


def _one_spread(leads: Array, ahead: Array, near: Array) -> float:
    """By bisection: the likelihood of a logistic function has a single maximum."""
    low, high = 0.0, 5.0
    for _ in range(60):
        steep = (low + high) / 2.0
        likely = 1.0 / (1.0 + np.exp(-np.clip(steep * leads, -50.0, 50.0)))
        if float((near * leads * (ahead - likely)).sum()) > 0.0:
            low = steep
        else:
            high = steep
    return log(3.0) / max(low, 1e-3)


# --- quality ------------------------------------------------------------------------------


def _quality(samples: Samples, stands: Array, chosen: NDArray[np.bool_]) -> list[Stretch]:
    """The quality in equal stretches of the game, over all seats that have an opponent."""
    final = samples.final.astype(float)
    seats = np.arange(final.shape[1])[None, :] < samples.seats[:, None]
    compared = chosen & ((~np.isnan(final)).sum(axis=1) > 1)
    told = _lead(np.where(np.isnan(final), np.nan, stands))
    came = _lead(final)
    stretches: list[Stretch] = []
    for number in range(PHASES):
        begins, ends = number / PHASES, (number + 1) / PHASES
        last = number == PHASES - 1
        rows = compared & (samples.phase >= begins) & ((samples.phase < ends) | last)
        pick = seats & rows[:, None]
        if rows.sum() < TOO_FEW:
            continue
        potential = samples.potential.astype(float)[pick]
        stretches.append(
            Stretch(
                begins,
                ends,
                int(rows.sum()),
                _correlation(told[pick], came[pick]),
                _correlation(potential, came[pick]),
                float(((told[pick] > 0) == (came[pick] > 0)).mean()),
                float(((potential > 0) == (came[pick] > 0)).mean()),
            )
        )
    return stretches


def _lead(points: Array) -> Array:
    """The lead over the best of the others, by row and side."""
    lead = np.full_like(points, np.nan)
    for side in range(points.shape[1]):
        others = np.delete(points, side, axis=1)
        best = np.max(np.where(np.isnan(others), -np.inf, others), axis=1)
        lead[:, side] = points[:, side] - best
    return lead


def _correlation(one: Array, other: Array) -> float:
    if one.std() == 0.0 or other.std() == 0.0:
        return 0.0
    return float(np.corrcoef(one, other)[0, 1])


# --- writing ------------------------------------------------------------------------------


def write(folder: Path, samples: Samples, result: Fit) -> Path:
    """Write the weights of a game with their origin."""
    weights = result.weights
    lines = [
        "# How the parts of a position add up to the points at the end, by `orrery fit`.",
        "# A part has its weight at the first and at the last decision of a game.",
        "",
        _numbers("spread", weights.spread),
        "",
        "[weights]",
    ]
    for part, early, late in zip(samples.parts, weights.early, weights.late, strict=True):
        lines.append(_numbers(part, [early, late]))
    lines += [
        "",
        "[origin]",
        "commands = [",
        *(f'    "{plan.command}",' for plan in samples.plans),
        "]",
        f"games = {result.games}",
        f"positions = {result.rows}",
        f"ridge = {result.ridge:.0f}",
        f"date = {date.today().isoformat()}",
        "",
        "# In games set aside, by phase: the correlation of the expected with the final lead, and",
        "# how often the side expected to be ahead won; then the same of `potential`.",
    ]
    for stretch in result.quality:
        lines += [
            "[[quality]]",
            f"phase = [{stretch.begins:.1f}, {stretch.ends:.1f}]",
            f"positions = {stretch.rows}",
            f"correlation = {stretch.fitted:.3f}",
            f"right = {stretch.fitted_right:.3f}",
            f"potential_correlation = {stretch.potential:.3f}",
            f"potential_right = {stretch.potential_right:.3f}",
            "",
        ]
    path = folder / FILE
    path.write_text("\n".join([*lines, *_settings(path)]).rstrip() + "\n")
    return path


def _settings(path: Path) -> list[str]:
    """The lines of a file with the settings of the search, which are set by hand and kept."""
    kept: list[str] = []
    keeps = False
    for line in path.read_text().splitlines() if path.is_file() else []:
        if line.startswith("["):
            keeps = line in ("[search]", "[search_by_time]")
        if keeps:
            kept.append(line)
    return kept


def _numbers(name: str, values: Sequence[float]) -> str:
    return f"{name} = [{', '.join(f'{value:.4f}' for value in values)}]"
