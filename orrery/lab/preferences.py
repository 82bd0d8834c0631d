"""Find a preference by playing: by which weights does a player win more often?

A regression on finished games tells what goes with winning, not what makes one win. So here the
weights themselves are tried. Two players differ in all weights at once, by small random amounts
in opposite directions, and play the same deal from both seats. The difference of their points says
a little about every weight; over a few hundred pairs it says enough for a step. (The field calls
this simultaneous perturbation, SPSA; chess engines are tuned by it.)

Players look one turn ahead, by the search's own turn search in a world that their view allows. A
weight is changed just so much that it moves the ranking of turn ends as far as the others do. Pair
number n of a run follows from the seed and n alone, whatever the number of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean

import numpy as np
from numpy.typing import NDArray

import orrery
from orrery.bots.search.chances import Evaluator
from orrery.bots.search.turns import TurnSearch
from orrery.core.game import Game
from orrery.core.judgement import Judgement
from orrery.core.state import State
from orrery.core.weights import PREFERENCE
from orrery.lab.samples import features
from orrery.lab.workers import local

Array = NDArray[np.float64]

IMPACT = 0.35
"""How far one weight is changed: until it moves the ends of a turn apart by so many points."""
STEP = 0.7
"""How far a step goes, in changes of the weights, where the pairs give a clear answer."""
LEAST_GAIN = 0.25
"""The part of a step that is taken even where the answer is mostly noise."""
RIDGE = 0.3
MOST_DECISIONS = 1500
"""Games whose players put the end off for ever are stopped; their pair does not count."""
ENDS = 24
CHECKED = 10**7
"""The number of the first pair that is only used to measure how good the result is."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played."""

    game: str
    rounds: int
    pairs: int
    positions: int = 150
    """How many positions a player looks at in its turn."""
    seed: int = 1

    @property
    def command(self) -> str:
        return (
            f"orrery tune {self.game} --rounds {self.rounds} --pairs {self.pairs}"
            f" --positions {self.positions} --seed {self.seed}"
        )


@dataclass(frozen=True, slots=True)
class Pair:
    """One deal, played twice, with the early weights of each player before the late ones."""

    number: int
    one: list[float]
    other: list[float]


@dataclass(frozen=True, slots=True)
class Met:
    """How a pair ended, for the first of both players."""

    lead: float
    share: float
    """The share of the two games that was won."""
    points: float
    """The mean of both players."""


@dataclass(frozen=True, slots=True)
class Round:
    """What a round of pairs said."""

    number: int
    pairs: int
    points: float
    slope: float
    """How many points a change of one weight is worth, as a quadratic mean."""
    doubt: float
    """How much of that is luck."""


@dataclass(frozen=True, slots=True)
class Check:
    """How the weights that were found do against those the search began with."""

    games: int
    share: float
    lead: float


def tune(plan: Plan, jobs: int, told: Callable[[Round], None]) -> Array:
    """The weights after all rounds; the mean of the last third, which is steadier than the last."""
    game = orrery.load(plan.game)
    start = weights_of(game.judgement)
    unit = units(game, plan)
    live = unit > 0.0
    chance = np.random.default_rng(plan.seed)
    moved = np.zeros_like(start)
    course: list[Array] = []
    for number in range(plan.rounds):
        signs = chance.choice((-1.0, 1.0), size=(plan.pairs, len(start))) * live
        pairs = [
            Pair(
                number * plan.pairs + at,
                (start + unit * (moved + sign)).tolist(),
                (start + unit * (moved - sign)).tolist(),
            )
            for at, sign in enumerate(signs)
        ]
        met = play(plan, pairs, jobs)
        slope, doubt = slopes(signs, met)
        size = float(np.sqrt(np.mean(slope[live] ** 2))) or 1.0
        gain = max(LEAST_GAIN, 1.0 - (doubt / size) ** 2)
        moved = moved + STEP * gain * slope / size
        course.append(moved)
        points = fmean(one.points for one in met if one is not None)
        told(Round(number + 1, len(pairs), points, size, doubt))
    last = course[-max(1, len(course) // 3) :]
    found: Array = start + unit * np.mean(last, axis=0)
    return found


def slopes(signs: Array, met: list[Met | None]) -> tuple[Array, float]:
    """What a change of each weight is worth in points, and how uncertain that is."""
    rows = [at for at, one in enumerate(met) if one is not None]
    leads = np.array([one.lead for one in met if one is not None])
    # Leads are clipped, so that a single extreme game does not outweigh the others.
    wide = 2.5 * float(np.std(leads))
    leads = np.clip(leads, -wide, wide)
    tried = signs[rows]
    squares = tried.T @ tried + RIDGE * len(rows) * np.eye(signs.shape[1])
    doubt = float(np.std(leads)) / np.sqrt(len(rows)) / (1.0 + RIDGE)
    return np.linalg.solve(squares, tried.T @ leads), float(doubt)


def check(plan: Plan, found: Array, jobs: int) -> Check:
    """Play held-out pairs against the weights that the search began with."""
    start = weights_of(orrery.load(plan.game).judgement).tolist()
    pairs = [Pair(CHECKED + at, found.tolist(), start) for at in range(plan.pairs)]
    met = [one for one in play(plan, pairs, jobs) if one is not None]
    share, lead = fmean(one.share for one in met), fmean(one.lead for one in met)
    return Check(2 * len(met), share, lead)


# --- playing ------------------------------------------------------------------------------


def play(plan: Plan, pairs: list[Pair], jobs: int) -> list[Met | None]:
    """How every pair ended; None where a game came to no end."""
    met = {pair.number: one for pair, one in local(jobs).results(partial(play_pair, plan), pairs)}
    return [met[pair.number] for pair in pairs]


def play_pair(plan: Plan, pair: Pair) -> Met | None:
    game = orrery.load(plan.game)
    before = weights_of(game.judgement)
    try:
        ends = list(_both_seats(game, plan, pair))
    finally:
        set_weights(game.judgement, before.tolist())
    if len(ends) < 2:
        return None
    return Met(
        fmean(one - other for one, other in ends),
        fmean(0.5 if one == other else float(one > other) for one, other in ends),
        fmean(points for both in ends for points in both),
    )


def _both_seats(game: Game, plan: Plan, pair: Pair) -> Iterator[tuple[float, float]]:
    for seat in (0, 1):
        rng = Random(f"{plan.seed}/{pair.number}/{seat}")
        state = game.new(2, Random(f"{plan.seed}/{pair.number}").getrandbits(32))
        players = (pair.one, pair.other) if seat == 0 else (pair.other, pair.one)
        for _ in turns(state, plan.positions, rng, players):
            pass
        if state.over:
            final = game.judgement.final
            yield final(state, seat), final(state, 1 - seat)


def turns(
    state: State, positions: int, rng: Random, players: tuple[list[float], ...], width: int = 1
) -> Iterator[TurnSearch]:
    """Play a game, and show each turn search before its best line is played."""
    judgement = state.game.judgement
    decisions = 0
    while not state.over and decisions < MOST_DECISIONS:
        legal = state.legal()
        if len(legal) == 1:
            state.apply(legal[0])
            continue
        seat, reveals = state.seat, state.reveals
        set_weights(judgement, players[seat])
        world = state.view(seat).resample(rng)
        search = TurnSearch(Evaluator(judgement, world, 0.0), world)
        line = search.lines(positions, width)[0]
        yield search
        for code in line.codes:
            if not _still(state, seat, reveals, code):
                break
            state.apply(code)
            decisions += 1


def _still(state: State, seat: int, reveals: int, code: int) -> bool:
    """Whether a line can go on: the real game may differ from the world it was found in."""
    if state.over or (state.seat, state.reveals) != (seat, reveals):
        return False
    return state.refusal(code) == 0


def units(game: Game, plan: Plan) -> Array:
    """By how much each weight is changed; not at all where the ends of a turn never differ in it.

    Two games show how far the parts differ between the ends of one turn.
    """
    judgement = game.judgement
    start = weights_of(judgement)
    count = len(judgement.parts)
    squares = np.zeros((2, count))
    seen = np.full(2, 1e-9)
    for number in (0, 1):
        state = game.new(2, Random(f"{plan.seed}/units/{number}").getrandbits(32))
        rng = Random(f"{plan.seed}/units/{number}")
        for search in turns(state, plan.positions, rng, (start.tolist(),) * 2, width=8):
            rows = [features(end, state.seat) for end in _going_on(search)]
            if len(rows) > 2:
                late = judgement.phase(state)
                for at, share in enumerate((1.0 - late, late)):
                    squares[at] += share * np.var(rows, axis=0)
                    seen[at] += share
    apart = np.sqrt(squares / seen[:, None]).reshape(-1)
    most = np.maximum(0.5 * np.maximum(np.abs(start), np.tile(judgement.base, 2)), 0.5)
    return np.where(apart > 1e-6, np.minimum(IMPACT / np.maximum(apart, 1e-6), most), 0.0)


def _going_on(search: TurnSearch) -> list[State]:
    return [end.state for end in search.ends[:ENDS] if not end.state.over]


# --- weights ------------------------------------------------------------------------------


def weights_of(judgement: Judgement) -> Array:
    """Early weights, then late ones, in one row."""
    return np.array([*judgement.prefers_early, *judgement.prefers_late])


def set_weights(judgement: Judgement, weights: list[float]) -> None:
    count = len(judgement.parts)
    judgement.prefers_early = weights[:count]
    judgement.prefers_late = weights[count:]


def write(folder: Path, plan: Plan, parts: tuple[str, ...], found: Array, checked: Check) -> Path:
    """Write the preference of a game with its origin."""
    count = len(parts)
    lines = [
        "# By which weights of its parts a position is preferred at the end of one's turn, by",
        "# `orrery tune`: at the first and at the last decision of a game.",
        "",
        "[weights]",
        *(f"{part} = [{found[at]:.4f}, {found[count + at]:.4f}]" for at, part in enumerate(parts)),
        "",
        "[origin]",
        f'commands = ["{plan.command}"]',
        f"date = {date.today().isoformat()}",
        "# Against the weights that the search began with, on deals it had not seen.",
        f"games = {checked.games}",
        f"share = {checked.share:.3f}",
        f"lead = {checked.lead:.1f}",
    ]
    path = folder / PREFERENCE
    path.write_text("\n".join(lines) + "\n")
    return path
