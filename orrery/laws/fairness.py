"""Laws of fair players: what a seat cannot know changes none of its answers.

A player is given views, which hold nothing hidden. These laws find one that knows more all the
same, whichever way it came by it: the same view is shown to it at tables that differ in what is
hidden, and its answer must not. It has to answer by a number of steps, and not by a clock.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from orrery.core.state import State
from orrery.core.views import View
from orrery.laws.secrecy import Disguise
from orrery.laws.stories import Story, demand

Player: TypeAlias = Callable[[View], int]
"""Answers a view with one of its legal actions."""
NewPlayer: TypeAlias = Callable[[], Player]
"""Makes a player without memory, with the same seed every time."""


def answers_follow_from_the_view(state: State, new_player: NewPlayer, twins: int = 2) -> None:
    """Another present behind the same view: the same answer."""
    seat = state.seat
    chance = Random(state.decisions)
    answer = _answer(state, new_player())
    for _ in range(twins):
        other = state.game.resample(state.view(seat), chance)
        demand(
            _answer(other, new_player()) == answer,
            f"decision {state.decisions}, seat {seat}: the answer depends on what is hidden",
        )


def answers_follow_from_the_life(
    story: Story,
    seat: int,
    disguise: Disguise,
    new_player: NewPlayer,
    *,
    decisions: int | None = None,
    every: int = 1,
) -> bool:
    """Another past that the seat lived through in the very same way: the same answers.

    One player goes along each of the two games, so that what it keeps from one decision to the
    next is tried too. It is asked about every so many decisions of its seat. Gives back whether
    the other game was another one at all.
    """
    game = story.game
    record = story.record(decisions)
    twin = disguise(record, seat, Random(story.seed))
    ours, theirs = record.start(game), twin.start(game)
    player, double = new_player(), new_player()
    met = 0
    for step in range(len(record.entries)):
        if ours.seat == seat:
            if met % every == 0:
                demand(
                    _answer(ours, player) == _answer(theirs, double),
                    f"decision {step}, seat {seat}: the answer depends on a hidden past",
                )
            met += 1
        ours.apply(ours.parse(record.entries[step].notation))
        theirs.apply(theirs.parse(twin.entries[step].notation))
    return twin.text() != record.text()


def _answer(state: State, player: Player) -> int:
    return player(state.view(state.seat))
