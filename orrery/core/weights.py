"""Weights of a judgement: data that `orrery fit` writes and a game's judgement reads.

`judgement.toml` in a game's folder holds for every part its weight at the first and at the last
decision, the spread of results by phase, and where they come from: the command, how many games,
and how well they tell the result of games that had no part in them.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, final

FILE: Final = "judgement.toml"
UNFITTED_SPREAD: Final = 15.0


@final
class Weights:
    """The numbers of one game."""

    def __init__(
        self, base: list[float], early: list[float], late: list[float], spread: list[float]
    ) -> None:
        self.base: list[float] = base
        """What holds as long as nothing was fitted; see `Judgement.base`."""
        self.early: list[float] = early
        self.late: list[float] = late
        self.spread: list[float] = spread
        """At evenly spaced phases from 0.0 to 1.0; see `Judgement.spread`."""


def read_weights(
    folder: Path, parts: tuple[str, ...], only_fitted: tuple[str, ...] = ()
) -> Weights:
    """The weights of some parts. One that was never fitted has its base weight.

    That is 1, but 0 for those that are not in points as they stand: only a fit can tell what
    they are worth.
    """
    base = [0.0 if part in only_fitted else 1.0 for part in parts]
    path = folder / FILE
    if not path.is_file():
        return Weights(base, list(base), list(base), [UNFITTED_SPREAD])
    with path.open("rb") as file:
        said = tomllib.load(file)
    fitted = said["weights"]
    early: list[float] = []
    late: list[float] = []
    for place, part in enumerate(parts):
        first, last = fitted.get(part, (base[place], base[place]))
        early.append(float(first))
        late.append(float(last))
    return Weights(base, early, late, [float(points) for points in said["spread"]])


def along(values: list[float], phase: float) -> float:
    """The value at a phase, on straight lines between values at evenly spaced phases."""
    place = phase * (len(values) - 1)
    if place <= 0.0:
        return values[0]
    below = int(place)
    if below >= len(values) - 1:
        return values[-1]
    return values[below] + (values[below + 1] - values[below]) * (place - below)
