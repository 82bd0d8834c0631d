"""A state as a program's console and a notebook show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from orrery.core.state import State


def line(state: State) -> str:
    """Which game this is, how far it is, and what is asked or how it ended, in one line."""
    game = state.game
    say = game.words("en").say
    seats = f"{state.seats} seat{'' if state.seats == 1 else 's'}"
    if state.over:
        outcome = state.outcome
        names = [say(game.side_name(state.settings, side)) for side in range(len(outcome.scores))]
        points = zip(names, outcome.totals, strict=True)
        score = ", ".join(f"{name} {total}" for name, total in points)
        return f"<{game.title}, {seats}, over after {state.decisions} decisions: {score}>"
    who = say(game.side_name(state.settings, state.seat))
    asked = say(state.decision.prompt)
    return f"<{game.title}, {seats}, decision {state.decisions}, {who}: {asked}>"


def html(state: State) -> str:
    """The table as whoever decides sees it; after the end, as everybody does."""
    return state.view(None if state.over else state.seat)._repr_html_()
