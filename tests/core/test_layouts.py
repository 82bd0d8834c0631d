"""A described table goes on where the description says."""

from __future__ import annotations

import orrery
from orrery.core.frames import WIDTH
from orrery.core.layouts import Layout, resume


def test_a_cleared_state_asks_what_the_layout_says() -> None:
    state = orrery.load("galaxy_rush").new(seed=1)
    state.stack.clear()
    resume(state, Layout(frames=[(0, 1), (2, 0, 5)], decisions=7, reveals=3, over=False))
    assert (state.decisions, state.reveals, state.over) == (7, 3, False)
    assert len(state.stack) == 2 * WIDTH
    # The last frame is the one being decided.
    assert state.stack[-WIDTH:][:3] == [2, 0, 5]
    assert state.stack[:2] == [0, 1]
