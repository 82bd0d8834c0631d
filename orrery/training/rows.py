"""What is kept of the games: positions as a seat sees them, and what became of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


@dataclass(slots=True)
class Rows:
    """Positions at the beginning of turns, one row each. Sides are told from the viewer on."""

    number: NDArray[np.int32]
    """Which game of the run."""
    phase: Floats
    mover: NDArray[np.uint8]
    """Whose turn it is, counted from the viewer."""
    parts: Floats
    """By row, side and part of the judgement, in a world that the viewer cannot tell apart."""
    seen: NDArray[np.uint8]
    """What the viewer observes."""
    found: Floats
    """By row and side: the points at the end that the search expected."""
    final: Floats
    """By row and side: the points at the end, with a fraction for tie-breaks."""

    def __len__(self) -> int:
        return len(self.phase)

    @property
    def games(self) -> int:
        return len(np.unique(self.number))

    def pick(self, chosen: NDArray[Any]) -> Rows:
        return Rows(**{name: getattr(self, name)[chosen] for name in NAMES})

    def save(self, path: Path) -> None:
        """Written to a temporary file and renamed: an interrupted run keeps a whole file."""
        beside = path.with_suffix(".part")
        with beside.open("wb") as file:
            np.savez_compressed(file, **{name: getattr(self, name) for name in NAMES})
        beside.replace(path)

    @staticmethod
    def load(path: Path) -> Rows:
        with np.load(path) as stored:
            return Rows(**{name: stored[name] for name in NAMES})


NAMES = tuple(field.name for field in fields(Rows))


def joined(runs: Sequence[Rows]) -> Rows:
    return Rows(**{name: np.concatenate([getattr(one, name) for one in runs]) for name in NAMES})
