"""What a bot is, and where its chance comes from."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from orrery.core.views import View


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a bot may think."""

    seconds: float
    """For this decision."""


@runtime_checkable
class Bot(Protocol):
    """A player. It meets views only, so it cannot know more than a person in its seat."""

    name: str

    def choose(self, view: View, clock: Clock | None) -> int:
        """One of `view.legal`. Without a clock there is no hurry."""
        ...


def chance(seed: int, view: View) -> Random:
    """A generator for one decision.

    It follows from the seed and the place in the game alone. So a bot needs no memory, and its
    answer does not depend on what it was asked before: a game that was interrupted, undone or
    replayed goes on the same way.
    """
    return Random(f"{seed}/{view.game_id}/{view.viewer}/{view.decision.id}")
