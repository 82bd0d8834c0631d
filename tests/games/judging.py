"""What every judgement has to keep to, for the tests of the games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from orrery.core.game import Game
from orrery.core.playout import random_line
from orrery.core.state import OptionValue, State


def random_game(
    game: Game, seats: int | None, seed: int, options: dict[str, OptionValue]
) -> Iterator[State]:
    """The state at every decision of a random game, and at its end; always the same object."""
    start = game.new(seats, seed, **options)
    yield from played_game(start, random_line(start.clone(), seed))


def played_game(state: State, line: list[int]) -> Iterator[State]:
    """The state before every action of a line, and at its end; always the same object."""
    for code in line:
        yield state
        state.apply(code)
    yield state


def features(state: State, side: int) -> dict[str, float]:
    judgement = state.game.judgement
    out = [0.0] * len(judgement.parts)
    judgement.features(state, side, out)
    return dict(zip(judgement.parts, out, strict=True))


def by_base(state: State, side: int) -> float:
    """How a side stands by the weights that hold while nothing is fitted."""
    weights = state.game.judgement.base
    return sum(
        points * weight
        for points, weight in zip(features(state, side).values(), weights, strict=True)
    )


def stored_potentials(game: Game, file: Path, step: int) -> Iterator[tuple[float, float]]:
    """What the potential is, and what it was when the file was written, every few decisions."""
    for case in json.loads(file.read_text()):
        values = iter(case["potentials"])
        start = game.new(case["seats"], case["seed"], **case["options"])
        line = case.get("line") or random_line(start.clone(), case["seed"])
        for state in played_game(start, line):
            if not state.over and state.decisions % step == 0:
                for seat, wanted in enumerate(next(values)):
                    yield game.potential(state, seat), wanted


def check_phase(states: Iterator[State]) -> None:
    """From near 0 at the first decision (a rival may begin) it never falls, nor goes beyond 1."""
    last = 0.0
    for state in states:
        if not state.over:
            phase = state.game.judgement.phase(state)
            assert last <= phase <= 1.0
            assert phase < 0.1 or state.decisions > 0
            last = phase
    assert last > 0.9


def check_final(state: State) -> None:
    """A finished game is judged by its totals, and ranked as the rules rank it."""
    judgement = state.game.judgement
    sides = range(judgement.sides(state))
    final = [judgement.final(state, side) for side in sides]
    outcome = state.outcome
    assert tuple(int(points // 1) for points in final) == outcome.totals
    for one in sides:
        assert judgement.expected(state, one) == final[one]
        for other in sides:
            ahead = outcome.place(one) < outcome.place(other)
            assert (final[one] > final[other]) == ahead
