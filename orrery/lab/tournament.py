"""Bots against each other until the answer is clear: the engine of `orrery tournament`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from time import monotonic, perf_counter

import orrery
from orrery.core.errors import BadOptions, OrreryError
from orrery.core.state import OptionValue
from orrery.core.views import View
from orrery.lab.matches import Match, Piece, Played, matches
from orrery.lab.playing import introduce, play
from orrery.lab.sequential import ALPHA, Share
from orrery.lab.tally import Tally
from orrery.lab.workers import Workers


class OtherBox(OrreryError):
    """A worker has other rules or components than whoever asked it to play."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    games: int = 400
    """The most in each match."""
    seed: int = 1
    """Deal number n of a match is dealt from this plus n."""
    seconds: float | None = None
    """For each turn; none for as long as a bot likes."""
    target: float | None = None
    """The share of wins of the first bot that is in question; none for an equal share."""
    stop: bool = True
    """Whether a match ends as soon as its answer is clear."""
    minutes: float | None = None
    """No game is begun after so many minutes."""

    def check(self) -> None:
        """Raise BadOptions or BadBot with the reason if this cannot be played."""
        if len(set(self.bots)) < len(self.bots):
            raise BadOptions("a bot is named twice; each name is one player of the tournament")
        if self.seats > 1 and len(self.bots) < 2:
            raise BadOptions("a tournament needs two bots")
        if self.target is not None and not 0 < self.target < 1:
            raise BadOptions("the target is a share of wins between 0 and 1")
        game = orrery.load(self.game)
        sides = len(game.new(self.seats, self.seed, **self.options).outcome.scores)
        if self.target is not None and sides == len(self.bots) == 1:
            raise BadOptions(f"{game.title} alone has nobody to win against; leave out the target")
        # Here rather than in each worker: a bot that cannot be made is reported once.
        introduce(self.bots)


@dataclass(slots=True)
class Standing:
    """How one bot did in all its games."""

    games: int = 0
    wins: int = 0
    """Alone on the first place."""
    shared: int = 0
    score: Tally = field(default_factory=Tally)
    """Points in each game."""
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    """The longest turn."""

    def count(self, game: Played, seat: int) -> None:
        self.games += 1
        if game.places[seat] == 1:
            if game.places.count(1) == 1:
                self.wins += 1
            else:
                self.shared += 1
        self.score.add(game.totals[seat])
        self.decisions += game.decisions[seat]
        self.seconds += game.seconds[seat]
        self.slowest = max(self.slowest, game.slowest[seat])

    @property
    def milliseconds(self) -> float:
        """Per decision."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0


class Course:
    """One match as it goes on."""

    def __init__(self, match: Match, plan: Plan, alpha: float) -> None:
        self.match = match
        self.alpha = alpha
        """The risk of a wrong answer that this match may take."""
        self.deals = -(-plan.games // match.seatings)
        """The most that are played."""
        self.blocks: list[list[Played]] = []
        """The games by deal, in the order of the deals."""
        self.first = match.bots[0]
        self.target = plan.target
        self.shares = {bot: Share(*self._questions(bot)) for bot in match.bots}
        self.history: list[tuple[float, float, float]] = []
        """After each deal the first bot's share of wins and the interval around it."""
        self._waiting: dict[int, dict[int, Played]] = {}
        self._stop = plan.stop

    def _questions(self, bot: str) -> tuple[float, ...]:
        if self.target is not None:
            return (self.target,) if bot == self.first else ()
        # Alone, nothing is in question: a bot plays for its average, which games make more exact.
        return () if self.match.only else (self.match.equal_share(bot),)

    @property
    def games(self) -> int:
        return len(self.blocks) * self.match.seatings

    @property
    def over(self) -> bool:
        return len(self.blocks) == self.deals or (self._stop and self.clear)

    @property
    def clear(self) -> bool:
        return bool(self.ahead) or self.beyond_target is not None

    @property
    def ahead(self) -> str:
        """The bot that clearly wins more than an equal share; empty while none does."""
        if self.target is not None or self.match.only:
            return ""
        rivals = max(2, len(self.match.bots))
        for bot, share in self.shares.items():
            if share.clearly_above(self.match.equal_share(bot), self.alpha / rivals):
                return bot
        return ""

    @property
    def beyond_target(self) -> bool | None:
        """Whether the first bot clearly wins more (or less) than the target; None: not clear."""
        if self.target is None:
            return None
        share = self.shares[self.first]
        if share.clearly_above(self.target, self.alpha / 2):
            return True
        return False if share.clearly_below(self.target, self.alpha / 2) else None

    def hear(self, piece: Piece, game: Played) -> list[list[Played]]:
        """A game is done. Returns the deals that now count.

        Deals count in their own order whoever was faster, so that where a match stops does not
        depend on the number of workers. What was played beyond that is dropped.
        """
        self._waiting.setdefault(piece.deal, {})[piece.seating] = game
        counted = []
        while not self.over:
            done = self._waiting.get(len(self.blocks), {})
            if len(done) < self.match.seatings:
                break
            del self._waiting[len(self.blocks)]
            block = [done[seating] for seating in sorted(done)]
            self._count(block)
            counted.append(block)
        return counted

    def _count(self, block: list[Played]) -> None:
        self.blocks.append(block)
        for bot, share in self.match.shares(block).items():
            self.shares[bot].add(share)
        first = self.shares[self.first]
        if first.count:
            self.history.append((first.mean, *first.interval))


@dataclass(slots=True)
class Report:
    """What is known so far."""

    courses: list[Course]
    bots: dict[str, Standing]
    played: int = 0
    """Games that were played, with those that came too late to count."""
    seconds: float = 0.0
    workers: int = 1

    @property
    def games(self) -> int:
        """Games that count."""
        return sum(course.games for course in self.courses)

    @property
    def most(self) -> int:
        """Games that will count if nothing becomes clear any more."""
        return sum(
            course.games if course.over else course.deals * course.match.seatings
            for course in self.courses
        )

    @property
    def games_per_second(self) -> float:
        return self.played / self.seconds if self.seconds else 0.0


def tournament(
    plan: Plan, workers: Workers, progress: Callable[[Report], None] = lambda report: None
) -> Report:
    """Play until everything is clear or the games are used up; `progress` hears of each game."""
    plan.check()
    field_ = matches(plan.bots, plan.seats)
    # The risk is split evenly, so that all answers together are right with a chance of 95 %.
    courses = [Course(match, plan, ALPHA / len(field_)) for match in field_]
    report = Report(courses, {bot: Standing() for bot in plan.bots})
    game = orrery.load(plan.game)
    work = partial(play_piece, plan, field_, (game.rules_version, game.fingerprint))
    began = perf_counter()
    with closing(workers.results(work, _pieces(plan, courses))) as results:
        for piece, played in results:
            for block in courses[piece.match].hear(piece, played):
                for one in block:
                    for seat, bot in enumerate(one.seated):
                        report.bots[bot].count(one, seat)
            report.played += 1
            report.seconds = perf_counter() - began
            report.workers = workers.count
            progress(report)
            if all(course.over for course in courses):
                break
    return report


def _pieces(plan: Plan, courses: list[Course]) -> Iterator[Piece]:
    """The games, deal by deal in all matches that are not over yet."""
    until = None if plan.minutes is None else monotonic() + 60 * plan.minutes
    for deal in range(max(course.deals for course in courses)):
        for number, course in enumerate(courses):
            for seating in range(course.match.seatings):
                if course.over or deal >= course.deals:
                    break
                if until is not None and seating == 0 and monotonic() > until:
                    return
                yield Piece(number, deal, seating)


def play_piece(plan: Plan, field_: list[Match], box: tuple[int, str], piece: Piece) -> Played:
    """Play one game, in whatever process this is."""
    game = orrery.load(plan.game)
    if (game.rules_version, game.fingerprint) != box:
        raise OtherBox(f"a worker has other rules or components of {game.title}")
    seed = plan.seed + piece.deal
    seated = field_[piece.match].seated(piece.deal, piece.seating)
    state = game.new(plan.seats, seed, **plan.options)
    thinking = _Thinking(plan.seats)

    def hear(seat: int, view: View, code: int, took: float) -> None:
        thinking.count(seat, took, game.opens_turn(state))

    play(state, seated, seed, plan.seconds, hear)
    outcome = state.outcome
    sides = range(len(outcome.scores))
    return Played(
        seated,
        outcome.totals,
        tuple(outcome.place(side) for side in sides),
        tuple(thinking.decisions),
        tuple(thinking.seconds),
        tuple(thinking.slowest),
    )


class _Thinking:
    """How long the seats thought, decision by decision and turn by turn."""

    def __init__(self, seats: int) -> None:
        self.decisions = [0] * seats
        self.seconds = [0.0] * seats
        self.slowest = [0.0] * seats
        self._seat, self._turn = -1, 0.0

    def count(self, seat: int, took: float, opens_turn: bool) -> None:
        if seat != self._seat or opens_turn:
            self._seat, self._turn = seat, 0.0
        self._turn += took
        self.decisions[seat] += 1
        self.seconds[seat] += took
        self.slowest[seat] = max(self.slowest[seat], self._turn)
