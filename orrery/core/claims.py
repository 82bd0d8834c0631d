"""Claims: what the words of a refusal say about the table, so that a law can hold them against it.

A game says why an action is refused with a phrase. Beside the words stands a claim: a plain
predicate on the table and the action, written from what the words say and not from the code that
chose them. `orrery.laws.reasons` plays games and finds every reason that is not true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from orrery.core.state import State
from orrery.core.words import Phrase

StateT = TypeVar("StateT", bound=State)


class Claim(NamedTuple, Generic[StateT]):
    """When the words of one reason are true of a refused action."""

    holds: Callable[[StateT, int], bool]
    """Whether what the words say is so, for this table and this action."""
    details: Callable[[StateT, int, Phrase], bool] | None = None
    """Whether the numbers and names that the words carry are right; None where there are none."""
