"""What wins, and where points come from: the engine of `orrery study`.

Many games are played by the same bots. Of each side it is kept how it ended, which pieces it had
and chose, and how it began; of each game, what was dealt. `pieces.py` says how that is read from
any game. Groups of such rows are then counted, with intervals.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import TypeVar

import orrery
from orrery.core.errors import BadOptions
from orrery.core.state import OptionValue
from orrery.core.views import View
from orrery.lab import pieces
from orrery.lab.playing import introduce, play
from orrery.lab.simulate import Plan as Seating
from orrery.lab.tally import Tally, wilson
from orrery.lab.workers import Workers

PIECE = 10
"""Games that are sent to a worker together."""
OPENING = 3
"""Decisions of the first turn that make an opening; those without a choice are left out."""

KeyT = TypeVar("KeyT", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    """One per seat."""
    games: int = 1000
    seed: int = 1
    seconds: float | None = None

    def check(self) -> None:
        """Raise BadOptions or BadBot with the reason if this cannot be played."""
        if len(self.bots) != self.seats:
            raise BadOptions(f"{self.seats} seats need {self.seats} bots, not {len(self.bots)}")
        introduce(self.bots)

    @property
    def seating(self) -> Seating:
        """Who sits where on which deal, as in simulations."""
        return Seating(self.game, self.games, self.seed, self.seats, self.options, self.bots)


@dataclass(frozen=True, slots=True)
class Row:
    """One side of one game."""

    number: int
    """Of the game, from 0."""
    seed: int
    side: int
    """A seat, or after the last seat an opponent that the game itself plays."""
    bot: str
    """Empty for such an opponent."""
    points: int
    place: int
    share: float
    """Of the victory: 1 for a winner, a part of it for those who share the first place."""
    decisions: int
    categories: dict[str, int]
    opening: str
    held: tuple[str, ...]
    chosen: tuple[tuple[str, str], ...]
    """Verbs and ids."""
    dealt: tuple[tuple[str, str], ...]
    """Rows of the deal and ids."""


@dataclass(slots=True)
class Group:
    """Sides that have something in common."""

    won: float = 0.0
    """Victories, with parts of shared ones."""
    score: Tally = field(default_factory=Tally)

    def add(self, row: Row) -> None:
        self.won += row.share
        self.score.add(row.points)

    @property
    def count(self) -> int:
        return self.score.count

    @property
    def share(self) -> float:
        return self.won / self.count if self.count else 0.0

    @property
    def share_interval(self) -> tuple[float, float]:
        return wilson(self.won, self.count)


@dataclass(slots=True)
class Study:
    """The rows of all games, and how long they took."""

    plan: Plan
    rows: list[Row] = field(default_factory=list)
    games: int = 0
    """Games that are done."""
    seconds: float = 0.0
    workers: int = 1

    @property
    def players(self) -> list[Row]:
        """The rows of seats, without opponents that the game itself plays."""
        return [row for row in self.rows if row.side < self.plan.seats]

    @property
    def contested(self) -> bool:
        """Whether there is anybody to win against."""
        return any(row.side > 0 for row in self.rows)

    @property
    def equal_share(self) -> float:
        """What a side would win if all were equal."""
        return 1 / (1 + max((row.side for row in self.rows), default=0))


def study(
    plan: Plan, workers: Workers, progress: Callable[[Study], None] = lambda study: None
) -> Study:
    """Play the whole plan; `progress` hears of each part. Rows stand in the order of the games."""
    plan.check()
    done = Study(plan)
    began = perf_counter()
    starts = range(0, plan.games, PIECE)
    parts = (range(at, min(at + PIECE, plan.games)) for at in starts)
    by_start: dict[int, list[Row]] = {}
    with closing(workers.results(partial(play_some, plan), parts)) as results:
        for numbers, rows in results:
            by_start[numbers.start] = rows
            done.games += len(numbers)
            done.seconds = perf_counter() - began
            done.workers = workers.count
            progress(done)
    done.rows = [row for at in starts for row in by_start[at]]
    return done


def play_some(plan: Plan, numbers: range) -> list[Row]:
    """Play some games of a plan, in whatever process this is."""
    return [row for number in numbers for row in play_one(plan, number)]


def play_one(plan: Plan, number: int) -> list[Row]:
    game = orrery.load(plan.game)
    seating = plan.seating
    seed, seated = seating.deal_seed(number), seating.seated(number)
    state = game.new(plan.seats, seed, **plan.options)
    dealt = tuple(pieces.dealt(game, state))
    chosen: list[dict[tuple[str, str], None]] = [{} for _ in seated]
    openings = [_Opening() for _ in seated]
    decisions = [0] * len(seated)

    def hear(seat: int, view: View, code: int, took: float) -> None:
        decisions[seat] += 1
        openings[seat].hear(game.opens_turn(state), len(view.legal), state.notation(code))
        verb = game.actions.block_of(code).name
        chosen[seat].update(((verb, one), None) for one in pieces.chosen(view, code))

    play(state, seated, seed, plan.seconds, hear)
    outcome = state.outcome
    rows = []
    for side, sheet in enumerate(outcome.scores):
        plays = side < len(seated)
        winners = outcome.winners
        rows.append(
            Row(
                number=number,
                seed=seed,
                side=side,
                bot=seated[side] if plays else "",
                points=sum(sheet.values()),
                place=outcome.place(side),
                share=1 / len(winners) if side in winners else 0.0,
                decisions=decisions[side] if plays else 0,
                categories=dict(sheet),
                opening=openings[side].text if plays else "",
                held=tuple(sorted(pieces.held(state, side))) if plays else (),
                chosen=tuple(sorted(chosen[side])) if plays else (),
                dealt=dealt,
            )
        )
    return rows


class _Opening:
    """How a seat begins: what it chooses in its first turn."""

    def __init__(self) -> None:
        self._steps: list[str] = []
        self._turns = 0

    def hear(self, opens_turn: bool, options: int, notation: str) -> None:
        # A turn without a choice does not count: in some games the set-up is one.
        if opens_turn and self._steps:
            self._turns = 1
        if self._turns == 0 and options > 1 and len(self._steps) < OPENING:
            self._steps.append(notation)

    @property
    def text(self) -> str:
        return ", ".join(self._steps)


# --- counting -----------------------------------------------------------------------------


def group(rows: Iterable[Row], keys: Callable[[Row], Iterable[KeyT]]) -> dict[KeyT, Group]:
    """Rows by what they have in common; a row may be in several groups."""
    groups: dict[KeyT, Group] = {}
    for row in rows:
        for key in keys(row):
            groups.setdefault(key, Group()).add(row)
    return groups


def telling(groups: dict[KeyT, Group], of: int, least: int) -> dict[KeyT, Group]:
    """Groups worth showing: large enough, and not simply everybody."""
    return {key: one for key, one in groups.items() if least <= one.count < of}
