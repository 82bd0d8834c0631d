"""Lines of play on worlds in which the viewer could be: where they lead, and what follows.

A line is what one seat does in its turn, as codes. It is played on worlds resampled from the
view, seeded by the view itself: the same view always gives the same worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random

from orrery.bots.search.chances import Evaluator
from orrery.core.state import State
from orrery.core.views import View

WORLDS = 12
"""On so many worlds a line is played: enough for points that are told without decimals."""
STEPS = 120
"""No turn, and no round of the others, is longer in any sensible game."""
CONSIDERED = 40
"""Of so many options one step is looked ahead at most; those of a first glance suffice."""


def worlds(view: View, count: int = WORLDS) -> list[State]:
    """Tables at which the viewer could sit."""
    chance = Random(blake2b(view.to_bytes(), digest_size=8).digest())
    return [view.resample(chance) for _ in range(count)]


def followed(world: State, line: Sequence[int]) -> State:
    """The world at the end of the turn that begins with a line.

    Where chance makes the rest of the line impossible, and where it ends before the turn does,
    the turn goes on as looks best one step ahead.
    """
    state = world.clone()
    seat = state.seat
    for code in line:
        if state.over or state.seat != seat or state.refusal(code):
            break
        state.apply(code)
    finish_turn(state, seat)
    return state


def finish_turn(state: State, seat: int) -> None:
    """Let a seat end the turn that it has begun."""
    for _ in range(STEPS):
        if state.over or state.seat != seat or state.game.opens_turn(state):
            return
        state.apply(likely(state))


def next_turn(state: State, seat: int) -> bool:
    """Let the others play until a seat begins its next turn; False if it has none any more."""
    for _ in range(STEPS):
        if state.over:
            return False
        if state.seat == seat and state.game.opens_turn(state):
            return True
        state.apply(likely(state))
    return False


def likely(state: State) -> int:
    """What looks best to the seat that decides, one step ahead."""
    codes = state.legal()
    if len(codes) == 1:
        return codes[0]
    seat, judgement = state.seat, state.game.judgement
    best, most = codes[0], float("-inf")
    for code in codes[:CONSIDERED]:
        after = state.clone()
        after.apply(code)
        expected = judgement.expected(after, seat)
        if expected > most:
            best, most = code, expected
    return best


def parts(state: State, side: int, phase: float) -> list[float]:
    """The parts of a side's judgement in points, weighed as at a certain phase of the game."""
    judgement = state.game.judgement
    found = [0.0] * len(judgement.parts)
    judgement.features(state, side, found)
    return [
        value * (early + (late - early) * phase)
        for value, early, late in zip(found, judgement.early, judgement.late, strict=True)
    ]


def standing(state: State, side: int) -> float:
    """How a side stands by judgement alone: its chance to win; alone, the points it can expect."""
    judgement = state.game.judgement
    if judgement.sides(state) == 1:
        return judgement.expected(state, side)
    return Evaluator(judgement, state, 0.0).value(state).chances[side]
