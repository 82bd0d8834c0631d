"""One game between bots: the way in which every command of the lab plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

from orrery import bots
from orrery.bots import BadBot, Clock
from orrery.core.state import State
from orrery.core.views import View
from orrery.lab.workers import leave_if_stopped

LEAST_SECONDS = 0.01
"""What a decision is given when the time of its turn is used up: a clock never stands at zero."""

Hear = Callable[[int, View, int, float], None]
"""Hears of a decision before it is carried out: the seat, its view, the code, the seconds."""


def nothing(seat: int, view: View, code: int, took: float) -> None:
    """For whoever wants to hear nothing."""


def play(
    state: State,
    seated: Sequence[str],
    seed: int,
    seconds: float | None = None,
    hear: Hear = nothing,
) -> None:
    """Play a state to its end with one bot per seat, each made from the same seed.

    `seconds` is for a whole turn: each decision is given what the turn has left.
    """
    players = [bots.load(spec, seed) for spec in seated]
    turn_of, left = -1, 0.0
    while not state.over:
        leave_if_stopped()
        seat = state.seat
        view = state.view(seat)
        if seconds is not None and (seat != turn_of or state.game.opens_turn(state)):
            turn_of, left = seat, seconds
        clock = None if seconds is None else Clock(max(left, LEAST_SECONDS))
        began = perf_counter()
        try:
            code = bots.ask(players[seat], view, clock)
        except BadBot as error:
            raise BadBot(f"in the game with seed {seed}: {error}") from error
        took = perf_counter() - began
        left -= took
        hear(seat, view, code, took)
        state.apply(code)
