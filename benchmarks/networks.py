"""What it costs to judge one position by a network: `python -m benchmarks.networks`.

Microseconds of processor time on one core, the best of several rounds: the judgement of the game,
a network of usual size in compiled code, and the same file run by onnxruntime, for one position and
for 64 together. Onnxruntime's numbers leave out what would come on top: collecting its inputs.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import numpy as np
import onnxruntime
from numpy.typing import NDArray

import orrery
from orrery.bots.search.network_file import About, network_of, read
from orrery.core.game import Game
from orrery.core.state import State
from orrery.lab.samples import features
from orrery.training import onnx_writing
from orrery.training.weights import Inputs, NetworkArrays

GAME, SEATS = "galaxy_rush", 2
FIRST, SECOND = 32, 16
DECISIONS = 40
ROUNDS, CALLS = 7, 2000
BATCH = 64


def some_network(game: Game) -> NetworkArrays:
    """By chance, of the size that `orrery train` makes."""
    rng = np.random.default_rng(1)
    count = SEATS * len(game.judgement.parts)
    return NetworkArrays(
        Inputs.none(),
        np.array(game.judgement.early),
        np.array(game.judgement.late),
        rng.normal(0.0, 0.1, (count + SEATS + 1, FIRST)),
        rng.normal(0.0, 0.1, (count, FIRST)),
        np.zeros((0, FIRST)),
        rng.normal(0.0, 0.1, FIRST),
        rng.normal(0.0, 0.1, (FIRST, SECOND)),
        rng.normal(0.0, 0.1, SECOND),
        rng.normal(0.0, 0.1, (SECOND, SEATS)),
        rng.normal(0.0, 0.1, SEATS),
    )


def some_position(game: Game) -> State:
    chance = Random(1)
    state = game.new(SEATS, 1)
    for _ in range(DECISIONS):
        state.apply(chance.choice(state.legal()))
    return state


def microseconds(call: Callable[[], object], calls: int = CALLS) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        began = process_time()
        for _ in range(calls):
            call()
        best = min(best, (process_time() - began) / calls)
    return 1e6 * best


def measured() -> dict[str, float]:
    game = orrery.load(GAME)
    judgement, state = game.judgement, some_position(game)
    about = About(
        game.id, game.rules_version, game.fingerprint, SEATS, game.layout.size,
        judgement.parts, (10.0, 5.0), {},
    )  # fmt: skip
    with TemporaryDirectory() as folder:
        path = Path(folder) / "network.onnx"
        onnx_writing.write(path, some_network(game), about)
        network = network_of(read(path))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    one: dict[str, NDArray[Any]] = {
        "parts": np.array([[features(state, side) for side in range(SEATS)]], np.float32),
        "mover": np.array([[1, 0]], np.float32),
        "phase": np.array([[judgement.phase(state)]], np.float32),
        "observation": np.zeros((1, game.layout.size), np.uint8),
    }
    many = {name: np.repeat(value, BATCH, axis=0) for name, value in one.items()}
    sides = range(SEATS)
    return {
        "judgement": microseconds(lambda: [judgement.expected(state, side) for side in sides]),
        "network, compiled": microseconds(lambda: network.points(judgement, state, 0)),
        "onnxruntime, one": microseconds(lambda: session.run(None, one)),
        f"onnxruntime, of {BATCH}": microseconds(lambda: session.run(None, many), 200) / BATCH,
    }


if __name__ == "__main__":
    for name, took in measured().items():
        print(f"{name:20} {took:6.1f} us")
