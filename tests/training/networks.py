"""Networks for tests: made of chance, of nothing, or of one wish."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from orrery.bots.search.network_file import About
from orrery.core.game import Game
from orrery.training import onnx_writing
from orrery.training.rows import Rows
from orrery.training.weights import Array, Inputs, NetworkArrays


def network(game: Game, sides: int, inputs: Inputs, seed: int | None) -> NetworkArrays:
    """By chance; without a seed one that adds nothing to what the judgement expects."""
    rng = np.random.default_rng(seed)
    count = len(game.judgement.parts)
    first, second = 5, 4

    def some(*shape: int) -> Array:
        return np.zeros(shape) if seed is None else rng.normal(0.0, 0.3, shape)

    return NetworkArrays(
        inputs,
        np.array(game.judgement.early),
        np.array(game.judgement.late),
        some(sides * count + sides + 1, first),
        some(sides * count, first),
        some(len(inputs), first),
        some(first),
        some(first, second),
        some(second),
        some(second, sides),
        some(sides),
    )


def about(game: Game, seats: int) -> About:
    return About(
        game.id,
        game.rules_version,
        game.fingerprint,
        seats,
        game.layout.size,
        game.judgement.parts,
        (12.0, 6.0),
        {},
    )


def write(path: Path, game: Game, seats: int, seed: int | None) -> Path:
    """A file with a network for as many sides as seats."""
    onnx_writing.write(path, network(game, seats, Inputs.none(), seed), about(game, seats))
    return path


class Stand:
    """In place of the step that learns: remembers what it was given, and learns nothing."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.given: list[Rows] = []
        self.targets: list[Array] = []
        self.took: Callable[[], None] = lambda: None
        """Lets time pass."""

    def __call__(
        self,
        rows: Rows,
        targets: Array,
        early: list[float],
        late: list[float],
        inputs: Inputs,
        seed: int,
    ) -> NetworkArrays:
        self.given.append(rows)
        self.targets.append(targets)
        self.took()
        return network(self.game, targets.shape[1], inputs, None)
