"""Play many games and count what happens: the engine of `orrery simulate`.

Without bots, actions are drawn at random inside the engine, as fast as it goes. With bots, each
seat is played by one, on views. Game number n is dealt from the seed plus n, so any game of a run
can be dealt again on its own. Bots that differ change seats from game to game, and every deal is
played once in each seating.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter

import orrery
from orrery.core.errors import BadOptions
from orrery.core.records import Record, standings, turn_digest
from orrery.core.state import OptionValue, State
from orrery.core.views import View
from orrery.lab.playing import introduce, play
from orrery.lab.rows import Row, row
from orrery.lab.tally import Tally, wilson
from orrery.lab.workers import local


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played."""

    game: str
    games: int
    seed: int
    seats: int
    options: dict[str, OptionValue]
    bots: tuple[str, ...] = ()
    """One per seat; none at all for random play inside the engine."""
    rows: bool = False
    """Whether a row of every game is kept."""
    records: Path | None = None
    """The folder for a record of every game."""

    @property
    def seatings(self) -> int:
        """How many games share a deal, so that each bot meets it from every seat."""
        return self.seats if len(set(self.bots)) > 1 else 1

    def deal_seed(self, number: int) -> int:
        return self.seed + number // self.seatings

    def seated(self, number: int) -> tuple[str, ...]:
        """The bots by seat in one game of the run."""
        turn = number % self.seatings
        return self.bots[turn:] + self.bots[:turn]


@dataclass(slots=True)
class Standing:
    """How one side, or one bot, did."""

    games: int = 0
    wins: int = 0
    """Alone on the first place."""
    shared: int = 0
    """On the first place together with others."""
    score: Tally = field(default_factory=Tally)
    categories: dict[str, Tally] = field(default_factory=dict)
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    @property
    def milliseconds(self) -> float:
        """Per decision."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0

    @property
    def likely_share(self) -> tuple[float, float]:
        """The 95 % interval of the share of wins."""
        return wilson(self.wins, self.games)

    def count(self, sheet: dict[str, int], winners: tuple[int, ...], side: int) -> None:
        self.games += 1
        if side in winners:
            if len(winners) == 1:
                self.wins += 1
            else:
                self.shared += 1
        self.score.add(sum(sheet.values()))
        for name, points in sheet.items():
            self.categories.setdefault(name, Tally()).add(points)

    def merge(self, other: Standing) -> None:
        self.games += other.games
        self.wins += other.wins
        self.shared += other.shared
        self.score.merge(other.score)
        for name, tally in other.categories.items():
            self.categories.setdefault(name, Tally()).merge(tally)
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)


@dataclass(slots=True)
class Summary:
    """What happened in a run, or in a part of it."""

    games: int = 0
    length: Tally = field(default_factory=Tally)
    """Decisions per game."""
    choices: int = 0
    """Legal actions, added up over all decisions."""
    widest: int = 0
    """The most legal actions in one decision."""
    sides: dict[int, Standing] = field(default_factory=dict)
    bots: dict[str, Standing] = field(default_factory=dict)
    seconds: float = 0.0
    """How long the whole run took."""
    names: dict[str, str] = field(default_factory=dict)
    """By spec what a bot is called."""
    rows: list[Row] = field(default_factory=list)
    """One per game, in their order, where they were asked for."""

    def merge(self, other: Summary) -> None:
        self.games += other.games
        self.length.merge(other.length)
        self.choices += other.choices
        self.widest = max(self.widest, other.widest)
        for side, standing in other.sides.items():
            self.sides.setdefault(side, Standing()).merge(standing)
        for name, standing in other.bots.items():
            self.bots.setdefault(name, Standing()).merge(standing)
        self.rows += other.rows

    @property
    def decisions(self) -> int:
        return self.length.total

    @property
    def branching(self) -> float:
        """Legal actions per decision."""
        return self.choices / self.decisions if self.decisions else 0.0


def simulate(
    plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda done: None
) -> Summary:
    """Play the whole plan in `jobs` processes. `progress` hears how many games are done.

    The games do not depend on the number of processes.
    """
    if plan.bots and len(plan.bots) != plan.seats:
        raise BadOptions(f"{plan.seats} seats need {plan.seats} bots, not {len(plan.bots)}")
    # Here rather than in each process: a bot that cannot be made is reported once.
    summary = Summary(names=introduce(plan.bots))
    began = perf_counter()
    size = _size(plan, jobs)
    pieces = [range(at, min(at + size, plan.games)) for at in range(0, plan.games, size)]
    workers = local(min(jobs, len(pieces)))
    for _, part in workers.results(partial(play_some, plan), pieces):
        summary.merge(part)
        progress(summary.games)
    summary.rows.sort(key=lambda row: row["number"])
    summary.seconds = perf_counter() - began
    return summary


def _size(plan: Plan, jobs: int) -> int:
    """Games per piece: few, to show progress and share out; enough to outweigh the overhead."""
    return max(1, min(plan.games // (jobs * 8), 20 if plan.bots else 1000))


def play_some(plan: Plan, numbers: range) -> Summary:
    """Play some games of a plan, one after the other."""
    game = orrery.load(plan.game)
    summary = Summary()
    for number in numbers:
        seed = plan.deal_seed(number)
        state = game.new(plan.seats, seed, **plan.options)
        seated = plan.seated(number)
        starter = state.seat
        record = game.record(state) if plan.records is not None else None
        if seated:
            _play_bots(state, seated, seed, summary, record)
        else:
            _play_random(state, seed, summary, record)
        if plan.rows:
            summary.rows.append(row(plan, number, starter, state))
        if record is not None:
            _keep(plan, number, state, record)
        summary.games += 1
        summary.length.add(state.decisions)
        outcome = state.outcome
        for side, sheet in enumerate(outcome.scores):
            summary.sides.setdefault(side, Standing()).count(sheet, outcome.winners, side)
        for seat, spec in enumerate(seated):
            standing = summary.bots.setdefault(spec, Standing())
            standing.count(outcome.scores[seat], outcome.winners, seat)
    return summary


def _keep(plan: Plan, number: int, state: State, record: Record) -> None:
    """Write a record of a game, with who played and how it ended."""
    assert plan.records is not None
    record.result = standings(state.outcome)
    record.bots = dict(enumerate(plan.seated(number)))
    record.players = {seat: _name(spec) for seat, spec in record.bots.items()}
    record.date = date.today().isoformat()
    file = plan.records / f"{plan.game}-{number:0{len(str(plan.games - 1))}}.txt"
    file.write_text(record.text(), encoding="utf-8")


def _name(spec: str) -> str:
    return introduce([spec])[spec]


def _play_random(state: State, seed: int, summary: Summary, record: Record | None) -> None:
    draw = Random(f"{seed}/actions").random
    choices, widest = 0, 0
    while not state.over:
        codes = state.legal()
        count = len(codes)
        choices += count
        if count > widest:
            widest = count
        code = codes[int(draw() * count)]
        if record is not None:
            record.add(state.notation(code), turn_digest(state))
        state.apply(code)
    summary.choices += choices
    summary.widest = max(summary.widest, widest)


def _play_bots(
    state: State, seated: tuple[str, ...], seed: int, summary: Summary, record: Record | None
) -> None:
    def count(seat: int, view: View, code: int, took: float) -> None:
        standing = summary.bots.setdefault(seated[seat], Standing())
        standing.decisions += 1
        standing.seconds += took
        standing.slowest = max(standing.slowest, took)
        summary.choices += len(view.legal)
        summary.widest = max(summary.widest, len(view.legal))
        if record is not None:
            record.add(state.notation(code), turn_digest(state))

    play(state, seated, seed, hear=count)
