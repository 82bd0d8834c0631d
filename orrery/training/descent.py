"""The step that learns: the weights of the judgement anew, and a network by gradient descent, with
PyTorch.

The network is small and learns in seconds, so it begins anew with every generation and learns from
all games of the run: nothing of a generation that went wrong remains, and a run that was
interrupted needs no state of an optimizer.
"""

from __future__ import annotations

import numpy as np
import torch
from torch import nn

from orrery.training.rows import Rows
from orrery.training.weights import (
    Array,
    Inputs,
    NetworkArrays,
    base,
    dense,
    observed,
    refitted,
)

FIRST, SECOND = 32, 16
"""Units of the hidden layers."""
SCALE = 15.0
"""In points: larger errors count linearly instead of by their square (smooth L1 loss)."""
LEVEL = 0.1
"""What the mean of a table counts, beside the distances from it; see `orrery/lab/fitting.py`."""
EPOCHS = 10
LEAST = 500
"""The least number of steps, for when there are few positions yet."""
BATCH = 256
RATE = 1e-3
DECAY = 1.0
DROPPED = 0.3
"""The dropout rate of observations, so that the network relies on no single number."""


def learn(
    rows: Rows, targets: Array, early: list[float], late: list[float], inputs: Inputs, seed: int
) -> NetworkArrays:
    """The network that comes nearest to the targets, which are points by row and side."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    parts = rows.parts[0].size
    steady, seen = dense(rows), observed(inputs, rows)
    growing = steady[:, :parts] * rows.phase[:, None]
    everything = np.concatenate([steady, growing, seen], axis=1)
    mean, size = everything.mean(axis=0), everything.std(axis=0) + 1e-3
    data = torch.tensor((everything - mean) / size, dtype=torch.float32)
    fitted_early, fitted_late = refitted(rows, targets, early, late)
    missing = (targets - base(fitted_early, fitted_late, rows)) / SCALE
    wanted = torch.tensor(missing, dtype=torch.float32)
    net = _descended(data, wanted, steady.shape[1] + parts)
    first, _, second, _, last = net
    weights = [_columns(layer) for layer in (first, second, last)]
    # Inputs were standardized for learning; folded into the weights, nobody else has to do it.
    rows_of_first = weights[0] / size[:, None]
    return NetworkArrays(
        inputs,
        fitted_early,
        fitted_late,
        rows_of_first[: steady.shape[1]],
        rows_of_first[steady.shape[1] : steady.shape[1] + parts],
        rows_of_first[steady.shape[1] + parts :],
        _bias(first) - mean @ rows_of_first,
        weights[1],
        _bias(second),
        weights[2] * SCALE,
        _bias(last) * SCALE,
    )


def _descended(data: torch.Tensor, wanted: torch.Tensor, plain: int) -> nn.Sequential:
    last = nn.Linear(SECOND, wanted.shape[1])
    # With zeros in the last layer, the network begins with what the weights say.
    nn.init.zeros_(last.weight)
    nn.init.zeros_(last.bias)
    net = nn.Sequential(
        nn.Linear(data.shape[1], FIRST), nn.ReLU(), nn.Linear(FIRST, SECOND), nn.ReLU(), last
    )
    optimizer = torch.optim.AdamW(net.parameters(), RATE, weight_decay=DECAY)
    steps = max(LEAST, EPOCHS * len(data) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps + 1)
    for _ in range(steps):
        chosen = torch.randint(len(data), (BATCH,))
        shown = data[chosen]
        if shown.shape[1] > plain:
            kept = nn.functional.dropout(shown[:, plain:], DROPPED)
            shown = torch.cat([shown[:, :plain], kept], dim=1)
        loss = _loss(net(shown), wanted[chosen])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
    return net


def _loss(said: torch.Tensor, wanted: torch.Tensor) -> torch.Tensor:
    """How far sides are from the mean of their table counts fully, the mean for little."""
    level = nn.functional.smooth_l1_loss(said.mean(dim=1), wanted.mean(dim=1))
    if said.shape[1] == 1:
        return level
    apart = nn.functional.smooth_l1_loss(
        said - said.mean(dim=1, keepdim=True), wanted - wanted.mean(dim=1, keepdim=True)
    )
    return apart + LEVEL * level


def _columns(layer: nn.Module) -> Array:
    assert isinstance(layer, nn.Linear)
    columns: Array = layer.weight.detach().numpy().T.astype(float)
    return columns


def _bias(layer: nn.Module) -> Array:
    assert isinstance(layer, nn.Linear)
    bias: Array = layer.bias.detach().numpy().astype(float)
    return bias
