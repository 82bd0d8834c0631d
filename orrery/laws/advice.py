"""The law of advice: whoever thinks for a seat says the same at tables which that seat cannot
tell apart."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from orrery.core.state import State
from orrery.laws.stories import demand

Answer: TypeAlias = Callable[[State], object]
"""What is said at a table to the seat that decides; answers are compared by equality."""


def twins_get_the_same_answer(state: State, answer: Answer, twins: int = 1) -> None:
    """Hold what is said at a table against tables that look the same to who decides."""
    told = answer(state.clone())
    chance = Random(state.decisions)
    for _ in range(twins):
        twin = state.game.resample(state.view(state.seat), chance)
        demand(told == answer(twin), f"advice at decision {state.decisions} tells what is hidden")
