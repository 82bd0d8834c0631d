"""How the tests of every game play: in notation, with an eye on what must hold at each step."""

from __future__ import annotations

from typing import TypeVar

import pytest

from orrery.core.errors import IllegalAction
from orrery.core.state import State

AnyState = TypeVar("AnyState", bound=State)


def play(state: AnyState, *notations: str) -> AnyState:
    """Do these actions; after each of them the table must still be one that can be."""
    for notation in notations:
        code = state.parse(notation)
        assert (state.refusal(code) == 0) == (code in state.legal()), notation
        state.apply(code)
        state.check()
    return state


def offered(state: State, beginning: str = "") -> list[str]:
    """The notation of everything that may be done now, or what of it begins with a word."""
    notations = [state.notation(code) for code in state.legal()]
    return [notation for notation in notations if notation.startswith(beginning)]


def refused(state: State, notation: str) -> str:
    """The rule that forbids an action. It must not be on offer, and trying changes nothing."""
    assert notation not in offered(state)
    before = state.encode()
    with pytest.raises(IllegalAction) as refusal:
        state.apply(state.parse(notation))
    assert state.encode() == before
    return refusal.value.rule
