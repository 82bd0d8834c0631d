"""One game between bots: the way in which every command of the lab plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
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
    """Does nothing: the default for callers that need not hear of decisions."""


_players: dict[tuple[str, int], bots.Bot] = {}
"""The bots of this process by spec and seat: made once, for what a bot loads may be large."""


def _player(spec: str, seat: int, seed: int) -> bots.Bot:
    """A bot at the start of a game."""
    player = _players.get((spec, seat))
    if player is None:
        player = _players[spec, seat] = bots.seat(spec, seed)
    else:
        bots.begin(player, seed)
    return player


def introduce(specs: Iterable[str]) -> dict[str, str]:
    """Make every bot once, so that one that cannot be made is reported before anything is played.

    Returns the name to show for each spec. A built-in bot goes by its spec, which shows its
    settings; any other bot by the name it gives itself, or by its spec if two share that name.
    """
    names = {spec: _player(spec, 0, 0).name for spec in dict.fromkeys(specs)}
    often = Counter(names.values())
    return {
        spec: spec if bots.trusted(spec) or often[name] > 1 else name
        for spec, name in names.items()
    }


def play(
    state: State,
    seated: Sequence[str],
    seed: int,
    seconds: float | None = None,
    hear: Hear = nothing,
) -> None:
    """Play a state to its end with one bot per seat, each started with the same seed.

    `seconds` is for a whole turn: each decision is given what the turn has left.
    """
    players = [_player(spec, seat, seed) for seat, spec in enumerate(seated)]
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
            _players.pop((seated[seat], seat), None)
            raise BadBot(f"in the game with seed {seed}: {error}") from error
        took = perf_counter() - began
        left -= took
        hear(seat, view, code, took)
        state.apply(code)
