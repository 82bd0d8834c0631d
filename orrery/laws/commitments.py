"""The law of steps that cannot be taken back: a game says which ones they are.

A table passes over single choices for those who wish so, and asks `Game.commits` first. What is
spent or turned up without having been chosen could not be undone by whoever it happened to.
"""

from __future__ import annotations

from orrery.core.state import State
from orrery.laws.stories import demand


def spending_and_revealing_is_told(state: State) -> None:
    game = state.game
    for seat in range(state.seats):
        demand(bool(game.spendable(state, seat)), f"seat {seat} has nothing that can be spent")
    for code in state.legal():
        before = game.spendable(state, state.seat)
        trial = state.clone()
        trial.apply(code)
        after = game.spendable(trial, state.seat)
        said = repr(state.notation(code))
        demand(before.keys() == after.keys(), f"{said} changes what can be spent: {sorted(after)}")
        spent = [name for name, count in before.items() if after[name] < count]
        reveals = trial.reveals > state.reveals
        if game.commits(state, code):
            demand(reveals or bool(spent), f"{said} spends nothing and turns nothing up")
        else:
            demand(not reveals, f"{said} turns something up, and commits() does not say so")
            demand(not spent, f"{said} spends {spent}, and commits() does not say so")
