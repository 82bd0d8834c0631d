"""A network that judges positions: small enough to be worked out inside compiled code.

It begins with what a judgement expects of every side, by weights of its own, and adds what it has
learned: two hidden layers over the parts of the judgement and, where it was made so, over numbers
of an observation. Everything is told as the seat sees it that thinks: its own side first.

The first layer costs most. Nearly all numbers of an observation are 0 and cost nothing, and the
others add one row of weights each. `network_file.py` reads the numbers from an ONNX file.
"""

from __future__ import annotations

from typing import final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from orrery.core.judgement import Judgement
from orrery.core.state import State
from orrery.core.weights import along


@final
class Layer:
    """Weights from every input to every output, row by row of inputs, and what is added."""

    def __init__(self, weights: list[float], bias: list[float]) -> None:
        self.weights: vec[float] = vec[float](weights)
        self.bias: vec[float] = vec[float](bias)
        self.inputs: i64 = len(weights) // len(bias)
        self.outputs: i64 = len(bias)


@final
class Seen:
    """What the first layer takes from an observation: a row of weights for each of its inputs."""

    def __init__(
        self, cells: list[int], starts: list[int], counts: list[int], rows: list[float]
    ) -> None:
        self.cells: vec[i64] = vec[i64](cells)
        """The indices of an observation that are read."""
        self.starts: vec[i64] = vec[i64](starts)
        """The first row of each of them; that of the value 1 where values have rows."""
        self.counts: vec[i64] = vec[i64](counts)
        """How many values have a row each; 0 where one row is multiplied by the number."""
        self.rows: vec[float] = vec[float](rows)


@final
class Network:
    """Judges positions of one game with one number of seats. Without memory."""

    def __init__(
        self,
        sides: int,
        early: list[float],
        late: list[float],
        spread: list[float],
        seen: Seen,
        first: Layer,
        growing: Layer,
        second: Layer,
        last: Layer,
    ) -> None:
        self.sides: i64 = sides
        self.early: list[float] = early
        self.late: list[float] = late
        """By which weights the parts add up to what is corrected; see `Judgement`."""
        self.spreads: list[float] = spread
        self.seen: Seen = seen
        self.first: Layer = first
        """From the parts of all sides, whose turn it is, and how far the game is."""
        self.growing: Layer = growing
        """What is added to the weights of the parts as the game goes on, without a bias."""
        self.second: Layer = second
        self.last: Layer = last

    def spread(self, phase: float) -> float:
        """How many points a lead must have to be kept in three of four games."""
        return along(self.spreads, phase)

    def points(self, judgement: Judgement, state: State, viewer: i64) -> list[float]:
        """The points that every side will have at the end, as far as `viewer` can tell."""
        sides = self.sides
        phase = judgement.phase(state)
        hidden = self.first.bias[:]
        points = [0.0] * sides
        count: i64 = len(self.early)
        part: list[float] = [0.0] * count
        for place in range(sides):
            side = (viewer + place) % sides
            judgement.features(state, side, part)
            points[side] = self._base(part, phase)
            self._add_parts(hidden, part, place * count, phase)
        at = sides * count
        self._add(hidden, at + (state.seat - viewer + sides) % sides, 1.0)
        self._add(hidden, at + sides, phase)
        if len(self.seen.cells):
            self._add_seen(hidden, state, viewer)
        gains = forward(self.last, forward(self.second, hidden))
        for place in range(sides):
            points[(viewer + place) % sides] += gains[place]
        return points

    def _base(self, part: list[float], phase: float) -> float:
        total = 0.0
        for place in range(len(part)):
            early = self.early[place]
            total += part[place] * (early + (self.late[place] - early) * phase)
        return total

    def _add_parts(self, hidden: vec[float], part: list[float], start: i64, phase: float) -> None:
        wide = self.first.outputs
        steady = self.first.weights
        growing = self.growing.weights
        for place in range(i64(len(part))):
            value = part[place]
            if value != 0.0:
                later = value * phase
                at = (start + place) * wide
                for unit in range(wide):
                    hidden[unit] += value * steady[at + unit] + later * growing[at + unit]

    def _add(self, hidden: vec[float], row: i64, value: float) -> None:
        wide = self.first.outputs
        at = row * wide
        weights = self.first.weights
        for unit in range(wide):
            hidden[unit] += value * weights[at + unit]

    def _add_seen(self, hidden: vec[float], state: State, viewer: i64) -> None:
        writer = BytesWriter()
        state.settings.observer.write(state, viewer, writer)
        seen = self.seen
        wide = self.first.outputs
        rows = seen.rows
        for place in range(i64(len(seen.cells))):
            number = i64(writer[seen.cells[place]])
            if number == 0:
                continue
            count = seen.counts[place]
            at = seen.starts[place] * wide
            if count == 0:
                value = float(number)
                for unit in range(wide):
                    hidden[unit] += value * rows[at + unit]
            elif number <= count:
                at += (number - 1) * wide
                for unit in range(wide):
                    hidden[unit] += rows[at + unit]


def forward(layer: Layer, before: vec[float]) -> vec[float]:
    """The outputs of a layer, from those of the layer before with ReLU applied to them."""
    after = layer.bias[:]
    wide = layer.outputs
    weights = layer.weights
    for place in range(layer.inputs):
        value = before[place]
        if value > 0.0:
            at = place * wide
            for unit in range(wide):
                after[unit] += value * weights[at + unit]
    return after
