"""Positions and how their games ended: what a judgement is fitted to.

Games are played by a bot. At first the seats also try random actions, each at a rate of its own,
so that good and bad positions of every kind come up; from some point of the game on, everybody
plays as well as the bot can, and only from there are positions taken. So no random action comes
between a position and its result. Game number n follows from the seed and n alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import orrery
from orrery import bots
from orrery.core.errors import BadOptions, OrreryError
from orrery.core.game import Game
from orrery.core.state import Settings, State
from orrery.lab.workers import local

Floats = NDArray[np.float32]

PER_GAME = 16
"""Positions kept of one game: neighbours tell little that is new."""
TRIES = 1000
"""Draws of options until a combination is found that a game accepts."""
RATES = (0.05, 0.1, 0.2, 0.4)
"""How often a seat tries a random action, while positions are still being varied."""


class BadSamples(OrreryError):
    """A file of positions that does not fit the game as it is now."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Which games are played."""

    game: str
    games: int
    seed: int = 1
    bot: str = "greedy"
    seats: int | None = None
    """Only games of so many seats; of all numbers if left out, the usual one most often."""

    @property
    def command(self) -> str:
        """What to type for the same games again."""
        seats = "" if self.seats is None else f" --seats {self.seats}"
        return f"orrery fit {self.game} -n {self.games} --seed {self.seed} --bot {self.bot}{seats}"


@dataclass(slots=True)
class Samples:
    """Positions at the beginning of turns, one row each. Sides that a game lacks hold NaN."""

    plans: tuple[Plan, ...]
    """What was played; several where files were added up."""
    parts: tuple[str, ...]
    in_hand: tuple[str, ...]
    """The parts that are lines of the score sheet: points that a side has."""
    number: NDArray[np.int32]
    """Which game of all."""
    seats: NDArray[np.int32]
    phase: Floats
    features: Floats
    """By row, side and part."""
    potential: Floats
    """By row and seat: what `Game.potential` says."""
    final: Floats
    """By row and side: the points at the end of the game, with a fraction for tie-breaks."""

    def __len__(self) -> int:
        return len(self.phase)

    def save(self, path: Path) -> None:
        plans = [asdict(plan) for plan in self.plans]
        about = {"plans": plans, "parts": self.parts, "in_hand": self.in_hand}
        with path.open("wb") as file:
            arrays: dict[str, Any] = {name: getattr(self, name) for name in ARRAYS}
            np.savez_compressed(file, about=json.dumps(about), **arrays)

    @staticmethod
    def load(path: Path, game: Game) -> Samples:
        with np.load(path) as stored:
            about = json.loads(str(stored["about"]))
            arrays = {name: stored[name] for name in ARRAYS}
        plans, parts = tuple(Plan(**plan) for plan in about["plans"]), tuple(about["parts"])
        if plans[0].game != game.id or parts != game.judgement.parts:
            raise BadSamples(f"{path} holds other parts than those of {game.title} now")
        return Samples(plans, parts, tuple(about["in_hand"]), **arrays)


ARRAYS = ("number", "seats", "phase", "features", "potential", "final")


def play(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda done: None) -> Samples:
    """Play the plan in `jobs` processes. The rows do not depend on their number."""
    bots.load(plan.bot)
    pieces: list[Samples] = []
    done = 0
    size = max(1, min(plan.games // (jobs * 8), 20))
    ranges = [range(at, min(at + size, plan.games)) for at in range(0, plan.games, size)]
    for _, piece in local(jobs).results(partial(play_some, plan), ranges):
        pieces.append(piece)
        done += len(np.unique(piece.number))
        progress(done)
    pieces.sort(key=lambda piece: int(piece.number[0]))
    return _joined((plan,), pieces)


def added_up(runs: Sequence[Samples]) -> Samples:
    """The samples of several runs of one game, their games numbered on."""
    begins = np.cumsum([0, *(sum(plan.games for plan in run.plans) for run in runs)])
    numbered = [
        replace(run, number=run.number + first)
        for run, first in zip(runs, begins.astype(np.int32), strict=False)
    ]
    return _joined(tuple(plan for run in runs for plan in run.plans), numbered)


def _joined(plans: tuple[Plan, ...], pieces: Sequence[Samples]) -> Samples:
    parts = pieces[0].parts
    in_hand = {name for piece in pieces for name in piece.in_hand}
    return Samples(
        plans,
        parts,
        tuple(part for part in parts if part in in_hand),
        **{name: np.concatenate([getattr(one, name) for one in pieces]) for name in ARRAYS},
    )


def play_some(plan: Plan, numbers: range) -> Samples:
    """Some games of a plan, one after the other."""
    game = orrery.load(plan.game)
    sides = max(2, *game.seat_counts)
    rows: list[_Row] = []
    lines: set[str] = set()
    for number in numbers:
        rng = Random(f"{plan.seed}/{number}")
        settings = drawn_settings(game, plan.seats, rng)
        state = game.new(settings.seats, rng.getrandbits(32), **settings.options)
        seen = _play(state, bots.load(plan.bot, rng.getrandbits(32)), rng)
        judgement = game.judgement
        final = [judgement.final(state, side) for side in range(judgement.sides(state))]
        lines.update(*state.outcome.scores)
        for row in seen:
            row.number, row.final = number, final
        rows += seen
    return _stacked(plan, game, sides, lines, rows)


@dataclass(slots=True)
class _Row:
    seats: int
    phase: float
    features: list[list[float]]
    potential: list[float]
    number: int = 0
    final: list[float] | None = None


def _play(state: State, bot: bots.Bot, rng: Random) -> list[_Row]:
    """Play a game to its end; positions of the part that was played well."""
    game, judgement = state.game, state.game.judgement
    rates = [rng.choice(RATES) for _ in range(state.seats)]
    # Early positions are the hardest to judge, so most games stop random actions early.
    until = 0.9 * rng.random() ** 2
    seen: list[_Row] = []
    while not state.over:
        phase = judgement.phase(state)
        if phase < until and rng.random() < rates[state.seat]:
            state.apply(rng.choice(state.legal()))
            continue
        if phase >= until and judgement.opens_turn(state):
            seen.append(
                _Row(
                    state.seats,
                    phase,
                    [features(state, side) for side in range(judgement.sides(state))],
                    [game.potential(state, seat) for seat in range(state.seats)],
                )
            )
        state.apply(bots.ask(bot, state.view(state.seat)))
    kept = sorted(rng.sample(range(len(seen)), min(PER_GAME, len(seen))))
    return [seen[place] for place in kept]


def features(state: State, side: int) -> list[float]:
    """One number per part of the judgement."""
    judgement = state.game.judgement
    out = [0.0] * len(judgement.parts)
    judgement.features(state, side, out)
    return out


def drawn_settings(game: Game, seats: int | None, rng: Random) -> Settings:
    """A way to set up a game: half of the time the usual options, if they go with the seats."""
    if seats is None:
        others = [count for count in game.seat_counts if count != game.default_seats]
        usual = not others or rng.random() < 0.5
        seats = game.default_seats if usual else rng.choice(others)
    if rng.random() < 0.5:
        try:
            return game.settle(seats, {})
        except BadOptions:
            pass
    for _ in range(TRIES):
        options = {
            choice.name: rng.choice(choice.values) for choice in game.choices if rng.random() < 0.3
        }
        try:
            return game.settle(seats, options)
        except BadOptions:
            continue
    raise BadOptions(f"no options were found with which {seats} can play {game.title}")


def _stacked(plan: Plan, game: Game, sides: int, lines: set[str], rows: list[_Row]) -> Samples:
    parts = game.judgement.parts
    held = np.full((len(rows), sides, len(parts)), np.nan, np.float32)
    potential = np.full((len(rows), sides), np.nan, np.float32)
    final = np.full((len(rows), sides), np.nan, np.float32)
    for place, row in enumerate(rows):
        assert row.final is not None
        held[place, : len(row.features)] = row.features
        potential[place, : len(row.potential)] = row.potential
        final[place, : len(row.final)] = row.final
    return Samples(
        (plan,),
        parts,
        tuple(part for part in parts if part in lines),
        np.array([row.number for row in rows], np.int32),
        np.array([row.seats for row in rows], np.int32),
        np.array([row.phase for row in rows], np.float32),
        held,
        potential,
        final,
    )
