"""Weights of a judgement: data that `orrery fit` and `orrery tune` write and a judgement reads.

`judgement.toml` in a game's folder holds for every part its weight at the first and at the last
decision, the spread of results by phase, and where they come from: the command, how many games,
and how well they tell the result of games that had no part in them. `preference.toml` holds the
weights by which a turn is chosen, with the command that found them by playing.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, final

FILE: Final = "judgement.toml"
PREFERENCE: Final = "preference.toml"
UNFITTED_SPREAD: Final = 15.0


@final
class Weights:
    """The numbers of one game."""

    def __init__(
        self,
        base: list[float],
        early: list[float],
        late: list[float],
        spread: list[float],
        prefers_early: list[float],
        prefers_late: list[float],
    ) -> None:
        self.base: list[float] = base
        """What holds as long as nothing was fitted; see `Judgement.base`."""
        self.early: list[float] = early
        self.late: list[float] = late
        self.spread: list[float] = spread
        """At evenly spaced phases from 0.0 to 1.0; see `Judgement.spread`."""
        self.prefers_early: list[float] = prefers_early
        self.prefers_late: list[float] = prefers_late
        """See `Judgement.preference`."""


def read_weights(
    folder: Path, parts: tuple[str, ...], only_fitted: tuple[str, ...] = ()
) -> Weights:
    """The weights of some parts. One that was never fitted has its base weight.

    That is 1, but 0 for those that are not in points as they stand: only a fit can tell what
    they are worth. Where nobody looked for a preference, it is to expect many points.
    """
    base = [0.0 if part in only_fitted else 1.0 for part in parts]
    early, late, spread = list(base), list(base), [UNFITTED_SPREAD]
    path = folder / FILE
    if path.is_file():
        said = tomllib.loads(path.read_text())
        early, late = _pairs(said["weights"], parts, early, late)
        spread = [float(points) for points in said["spread"]]
    prefers_early, prefers_late = list(early), list(late)
    path = folder / PREFERENCE
    if path.is_file():
        said = tomllib.loads(path.read_text())
        prefers_early, prefers_late = _pairs(said["weights"], parts, early, late)
    return Weights(base, early, late, spread, prefers_early, prefers_late)


def _pairs(
    said: dict[str, list[float]], parts: tuple[str, ...], early: list[float], late: list[float]
) -> tuple[list[float], list[float]]:
    """The weights that a file states, and the given ones for parts that it does not know."""
    pairs = [said.get(part, [early[at], late[at]]) for at, part in enumerate(parts)]
    return [float(first) for first, _ in pairs], [float(last) for _, last in pairs]


def along(values: list[float], phase: float) -> float:
    """The value at a phase, on straight lines between values at evenly spaced phases."""
    place = phase * (len(values) - 1)
    if place <= 0.0:
        return values[0]
    below = int(place)
    if below >= len(values) - 1:
        return values[-1]
    return values[below] + (values[below + 1] - values[below]) * (place - below)
