"""Layouts: a table described by what lies where, to be built without playing up to it.

Positions and resampled views both describe a table. A game adds its own pieces (`rebuild.py`);
what every state has is put in place here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from orrery.core.frames import push
from orrery.core.state import State


@dataclass(kw_only=True)
class Layout:
    """What is being decided, and how far the game has come."""

    frames: Sequence[Sequence[int]]
    """Kind, seat and arguments each; the one being decided last."""
    decisions: int
    reveals: int
    over: bool


def resume(state: State, layout: Layout) -> None:
    """Let a cleared state ask what the layout says is asked."""
    state.decisions = layout.decisions
    state.reveals = layout.reveals
    state.over = layout.over
    for frame in layout.frames:
        push(state.stack, *frame)
