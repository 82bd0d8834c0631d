"""The games that a network learns from: the search plays all seats, from their views alone.

At first the seats also try random actions, each at a rate of its own, so that positions of every
kind come up; positions are taken from where everybody plays as well as it can. What a position is
to a seat is told by a world resampled from its view, for hidden things are not known in the search
either. Game number n follows from the seed, n and the network alone.

Some games are duels: one seat plays with the network, the others without it, each deal from all
seats in turn. They are learned from like the others, and tell whether the network helps.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TypeVar

import numpy as np

import orrery
from orrery.bots.search.network import Network
from orrery.bots.search.network_file import find
from orrery.bots.search.thinking import Analysis, Search
from orrery.core.game import Game
from orrery.core.state import State
from orrery.lab.samples import RATES, features
from orrery.lab.workers import leave_if_stopped
from orrery.training.rows import Rows

T = TypeVar("T")

TRIED = 0.7
"""The latest phase up to which any game tries random actions."""
DUELS = 4
"""One deal of so many is a duel, once there is a network."""


@dataclass(frozen=True, slots=True)
class Games:
    """Which games are played."""

    game: str
    seats: int
    seed: int
    iterations: int
    network: str | None = None
    """The file of the network; None in the first generation."""


@dataclass(slots=True)
class Played:
    """What some games brought."""

    rows: Rows
    duels: list[float]
    """The share of the first place that the network had in each duel."""


@dataclass(slots=True)
class _Position:
    number: int
    viewer: int
    mover: int
    phase: float
    parts: list[list[float]]
    seen: bytes
    found: list[float]


def play_some(games: Games, numbers: range) -> Played:
    """Some games one after the other, in whatever process this is."""
    game = orrery.load(games.game)
    network = None if games.network is None else find(games.network, game, games.seats)
    positions: list[_Position] = []
    final: list[list[float]] = []
    duels: list[float] = []
    for number in numbers:
        alone = network is not None and number // games.seats % DUELS == 0
        # The games of one deal are neighbours; in a duel each gives the network another seat.
        rng = Random(f"{games.seed}/{number // games.seats if alone else f'single {number}'}")
        state = game.new(games.seats, rng.getrandbits(32))
        duellist = number % games.seats
        judges = [network if not alone or seat == duellist else None for seat in range(state.seats)]
        seen = list(_positions(state, judges, games.iterations, number, rng, tries=not alone))
        judgement = game.judgement
        ended = [judgement.final(state, side) for side in range(judgement.sides(state))]
        positions += seen
        final += [_turned(ended, position.viewer) for position in seen]
        if alone:
            first = [side for side, points in enumerate(ended) if points == max(ended)]
            duels.append(1.0 / len(first) if duellist in first else 0.0)
    return Played(_stacked(game, positions, final), duels)


def _positions(
    state: State,
    judges: list[Network | None],
    iterations: int,
    number: int,
    rng: Random,
    tries: bool,
) -> Iterator[_Position]:
    """Play a game to its end, and look at it from every seat where it is played well."""
    judgement = state.game.judgement
    rates = [rng.choice(RATES) for _ in range(state.seats)]
    until = TRIED * rng.random() ** 2 if tries else 0.0
    while not state.over:
        leave_if_stopped()
        phase = judgement.phase(state)
        if phase < until and rng.random() < rates[state.seat]:
            state.apply(rng.choice(state.legal()))
            continue
        legal = state.legal()
        if len(legal) == 1:
            state.apply(legal[0])
            continue
        search = Search(state.view(state.seat), rng.getrandbits(32), network=judges[state.seat])
        search.work(iterations, None)
        analysis = search.analysis()
        if phase >= until and judgement.opens_turn(state):
            points = expected(analysis)
            for viewer in range(state.seats):
                yield _position(state, viewer, number, phase, points, rng)
        state.apply(analysis.best)


def expected(analysis: Analysis) -> list[float]:
    """The points of every side in all simulations of a search."""
    total = sum(one.visits for one in analysis.candidates)
    sides = range(len(analysis.candidates[0].points))
    return [
        sum(one.visits * one.points[side] for one in analysis.candidates) / total for side in sides
    ]


def _position(
    state: State, viewer: int, number: int, phase: float, points: list[float], rng: Random
) -> _Position:
    world = state.view(viewer).resample(rng)
    seen = bytearray(state.game.layout.size)
    world.observe(viewer, seen)
    sides = range(len(points))
    parts = _turned([features(world, side) for side in sides], viewer)
    mover = (state.seat - viewer) % len(points)
    found = _turned(points, viewer)
    return _Position(number, viewer, mover, phase, parts, bytes(seen), found)


def _turned(by_side: list[T], viewer: int) -> list[T]:
    """Values by side, rotated so that the viewer comes first."""
    return by_side[viewer:] + by_side[:viewer]


def _stacked(game: Game, positions: list[_Position], final: list[list[float]]) -> Rows:
    count = len(positions)
    seen = b"".join(position.seen for position in positions)
    sides = len(final[0]) if final else 1
    shape = (count, sides, len(game.judgement.parts))
    return Rows(
        np.array([position.number for position in positions], np.int32),
        np.array([position.phase for position in positions], np.float32),
        np.array([position.mover for position in positions], np.uint8),
        np.array([position.parts for position in positions], np.float32).reshape(shape),
        np.frombuffer(seen, np.uint8).reshape(count, game.layout.size),
        np.array([position.found for position in positions], np.float32).reshape(count, sides),
        np.array(final, np.float32).reshape(count, sides),
    )
