"""A network as arrays: what it reads, what it says, and how its results spread.

The same sums are worked out by compiled code in a search (`orrery/bots/search/network.py`) and by
whatever runs the ONNX file; here in NumPy, for many positions at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from orrery.core.game import Game
from orrery.lab.fitting import Columns
from orrery.training.rows import Rows

Array = NDArray[np.float64]

COMMON = 0.01
"""The least share of positions that a value must occur in to get weights of its own."""
ASKED = "table.asked"
"""The cells of the open decision: always the same when a turn begins, but for the seat, which is an
input anyway."""
RIDGE_DEALS = 5
"""One deal of so many chooses how far weights go from those of the judgement."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """Which numbers of an observation are read, beside the parts of the judgement."""

    numbers: NDArray[np.int64]
    """Cells that count something."""
    words: NDArray[np.int64]
    """Cells that name something (one-hot), once for each value that has weights of its own."""
    values: NDArray[np.uint8]

    @staticmethod
    def none() -> Inputs:
        return Inputs(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0, np.uint8))

    @staticmethod
    def of(game: Game, rows: Rows) -> Inputs:
        """All that differs between positions, and not only in a few of them."""
        numbers: list[int] = []
        words: list[tuple[int, int]] = []
        for cell, (name, what) in enumerate(game.layout.cells):
            if name.startswith(ASKED):
                continue
            values, counts = np.unique(rows.seen[:, cell], return_counts=True)
            often = values[counts >= COMMON * len(rows)]
            if len(values) < 2 or len(often) == 0:
                continue
            if what.words:
                words += [(cell, int(value)) for value in often if value != 0]
            else:
                numbers.append(cell)
        return Inputs(
            np.array(numbers, np.int64),
            np.array([cell for cell, _ in words], np.int64),
            np.array([value for _, value in words], np.uint8),
        )

    def __len__(self) -> int:
        return len(self.numbers) + len(self.words)


@dataclass(slots=True)
class NetworkArrays:
    """All numbers of a network. Rows are inputs, columns outputs."""

    inputs: Inputs
    early: Array
    late: Array
    """By which weights the parts add up to what the network corrects."""
    steady: Array
    """From the parts of all sides, the seat that moves and the phase to the first layer."""
    growing: Array
    """From the parts, times the phase."""
    seen: Array
    """From the numbers of an observation, then from its words."""
    first_bias: Array
    second: Array
    second_bias: Array
    last: Array
    last_bias: Array


def dense(rows: Rows) -> Array:
    """What the first layer reads beside the parts times the phase: parts, mover, phase."""
    sides = rows.parts.shape[1]
    parts = rows.parts.reshape(len(rows), -1).astype(float)
    movers = (rows.mover[:, None] == np.arange(sides)[None, :]).astype(float)
    return np.concatenate([parts, movers, rows.phase[:, None].astype(float)], axis=1)


def observed(inputs: Inputs, rows: Rows) -> Array:
    """What it reads of an observation."""
    numbers = rows.seen[:, inputs.numbers].astype(float)
    words = (rows.seen[:, inputs.words] == inputs.values[None, :]).astype(float)
    return np.concatenate([numbers, words], axis=1)


def base(early: Sequence[float] | Array, late: Sequence[float] | Array, rows: Rows) -> Array:
    """What the weights of a judgement expect, by row and side."""
    first, last = np.asarray(early, float), np.asarray(late, float)
    phase = rows.phase[:, None].astype(float)
    parts = rows.parts.astype(float)
    result: Array = (parts @ first) * (1.0 - phase) + (parts @ last) * phase
    return result


def refitted(
    rows: Rows, targets: Array, early: Sequence[float], late: Sequence[float]
) -> tuple[Array, Array]:
    """The weights of the parts that come nearest to the targets, by `orrery fit`'s regression.

    They are few beside those of a network, so that a few hundred games tell them well: what the
    network has to learn is then only what no weighted sum says.
    """
    free = np.full(rows.parts.shape[2], False)
    columns = Columns(rows.parts, targets, rows.phase, early, late, free)
    choose = rows.number // rows.parts.shape[1] % RIDGE_DEALS == 0
    ridge = columns.best_ridge(~choose, choose)
    return columns.weights(np.full(len(rows), True), ridge)


def points(network: NetworkArrays, rows: Rows) -> Array:
    """The points that a network expects at the end, by row and side."""
    parts = rows.parts.reshape(len(rows), -1).astype(float)
    hidden = dense(rows) @ network.steady + (parts * rows.phase[:, None]) @ network.growing
    if len(network.inputs):
        hidden = hidden + observed(network.inputs, rows) @ network.seen
    hidden = np.maximum(hidden + network.first_bias, 0.0)
    hidden = np.maximum(hidden @ network.second + network.second_bias, 0.0)
    result: Array = base(network.early, network.late, rows)
    return result + hidden @ network.last + network.last_bias
