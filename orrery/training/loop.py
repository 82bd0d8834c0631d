"""The course of a run: play, learn, play with what was learned, and so on until the time is up.

Everything lies in one folder, so that a run can be interrupted at any time and resumed:

    run.json           the plan, the time used, the learning curve, what is played of a generation
    games-003.npz      the positions of a generation's games
    network.onnx       the network of the last generation that is complete

Held-out games are never learned from; the learning curve is measured on them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

import orrery
from orrery.bots.search.network_file import About
from orrery.core.errors import BadOptions, OrreryError
from orrery.core.game import Game
from orrery.lab.fitting import fit_spread
from orrery.lab.workers import Workers
from orrery.training import onnx_writing
from orrery.training.playing import Games, Played, play_some
from orrery.training.rows import Rows, joined
from orrery.training.weights import Array, Inputs, NetworkArrays, base, points

RUN, NETWORK = "run.json", "network.onnx"
DEALS = 2
"""How many deals a process plays at a time."""
SET_ASIDE = 6
"""One deal of so many is held out, that is, never learned from."""
TRUSTED = 0.5
"""The share of the search's expectation in a target; the rest is how the game ended. Results are
true but a matter of luck, expectations the other way round."""
MOST_ROWS = 400_000
"""Only the latest positions are learned from, at most so many."""


class BadRun(OrreryError):
    """A folder with a run that cannot be resumed."""


class Learn(Protocol):
    """The step that learns; `descent.learn` is the built-in one."""

    def __call__(
        self,
        rows: Rows,
        targets: Array,
        early: list[float],
        late: list[float],
        inputs: Inputs,
        seed: int,
    ) -> NetworkArrays: ...


@dataclass(frozen=True, slots=True)
class Plan:
    """What is learned. A run is resumed only with the same plan in the same folder."""

    game: str
    seats: int
    seed: int = 1
    iterations: int = 60
    """Simulations per decision while playing."""
    games: int = 200
    """For each generation."""
    observe: bool = False
    """Whether the network reads observations beside the parts of the judgement."""

    def check(self) -> Game:
        game = orrery.load(self.game)
        state = game.new(self.seats, self.seed)
        if game.judgement.sides(state) == 1:
            raise BadOptions(f"{game.title} alone has nobody to be ahead of: choose more seats")
        return game


@dataclass(frozen=True, slots=True)
class Generation:
    """One point of the learning curve."""

    games: int
    """Of the run so far."""
    positions: int
    error: float
    """The root mean square error of the lead at the end, in points, in held-out games;
    `judgement_error` is that of the game's judgement."""
    judgement_error: float
    right: float
    """How often the side expected to be ahead was first."""
    judgement_right: float
    duels: int
    """Games of the network before this one against the search without any."""
    won: float
    """The share of them that it won; a shared first place counts in part."""


@dataclass(slots=True)
class Run:
    """What is known of a run."""

    plan: Plan
    seconds: float = 0.0
    curve: list[Generation] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    """The first number of each finished piece of the generation being played."""
    duels: list[float] = field(default_factory=list)

    @staticmethod
    def open(folder: Path, plan: Plan) -> Run:
        path = folder / RUN
        if not path.is_file():
            return Run(plan)
        try:
            said = json.loads(path.read_text())
            kept = Plan(**said.pop("plan"))
            said["curve"] = [Generation(**one) for one in said["curve"]]
            run = Run(kept, **said)
        except (ValueError, TypeError, KeyError) as error:
            raise BadRun(f"{path} is no run of orrery train") from error
        if kept != plan:
            other = [
                f"{name} {value}"
                for name, value in asdict(kept).items()
                if value != getattr(plan, name)
            ]
            raise BadRun(f"{folder} holds a run with {', '.join(other)}: choose another folder")
        return run

    def save(self, folder: Path) -> None:
        beside = (folder / RUN).with_suffix(".part")
        beside.write_text(json.dumps(asdict(self), indent=1) + "\n")
        beside.replace(folder / RUN)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run is."""

    generation: int
    played: int
    games: int
    seconds: float


def train(
    plan: Plan,
    folder: Path,
    minutes: float,
    workers: Workers,
    learn: Learn,
    progress: Callable[[Progress], None] = lambda progress: None,
    told: Callable[[Generation], None] = lambda generation: None,
) -> Run:
    """Start or resume the run in a folder, until it has taken so many minutes in all."""
    game = plan.check()
    folder.mkdir(parents=True, exist_ok=True)
    run = Run.open(folder, plan)
    course = _Course(game, run, folder, minutes, workers, progress)
    while run.seconds < 60.0 * minutes:
        course.play()
        course.learn(learn)
        told(run.curve[-1])
    return run


class _Course:
    """One stretch of a run, from when it is started or resumed."""

    def __init__(
        self,
        game: Game,
        run: Run,
        folder: Path,
        minutes: float,
        workers: Workers,
        progress: Callable[[Progress], None],
    ) -> None:
        self.game, self.run, self.folder = game, run, folder
        self.limit = 60.0 * minutes
        self.workers, self.progress = workers, progress
        self.before, self.began = run.seconds, monotonic()
        self.rows = [self._load(number) for number in range(len(run.curve))]
        """Of the generations that are complete, then of the one being played."""
        self.rows += [self._load(len(run.curve))] if run.done else []

    def _path(self, generation: int) -> Path:
        return self.folder / f"games-{generation:03}.npz"

    def _load(self, generation: int) -> Rows:
        return Rows.load(self._path(generation))

    def _keep(self) -> None:
        if self.run.done:
            self.rows[-1].save(self._path(len(self.rows) - 1))
        self.run.seconds = self.before + monotonic() - self.began
        self.run.save(self.folder)

    def play(self) -> None:
        """Play a generation, or what is missing of it, or as much as there is time for."""
        run, plan = self.run, self.run.plan
        generation = len(run.curve)
        size = DEALS * plan.seats
        first = generation * plan.games
        pieces = [
            range(at, min(at + size, first + plan.games))
            for at in range(first, first + plan.games, size)
        ]
        network = str(self.folder / NETWORK) if generation else None
        games = Games(plan.game, plan.seats, plan.seed, plan.iterations, network)
        left = [piece for piece in pieces if piece.start not in run.done]
        found: list[Played] = []
        try:
            with closing(self.workers.results(partial(play_some, games), left)) as results:
                for piece, played in results:
                    found.append(played)
                    run.done.append(piece.start)
                    self._tell(generation)
                    if self.before + monotonic() - self.began >= self.limit:
                        break
        finally:
            # Whoever interrupts a run keeps the games that were played to their end.
            if found:
                begun = self.rows[generation:]
                self.rows[generation:] = [joined([*begun, *(one.rows for one in found)])]
                run.duels += [share for one in found for share in one.duels]
            self._keep()

    def _tell(self, generation: int) -> None:
        plan = self.run.plan
        played = min(len(self.run.done) * DEALS * plan.seats, plan.games)
        seconds = self.before + monotonic() - self.began
        self.progress(Progress(generation + 1, played, plan.games, seconds))

    def learn(self, learn: Learn) -> None:
        """Make a network of all games so far, and say how good it is."""
        run, plan, judgement = self.run, self.run.plan, self.game.judgement
        rows = joined(self.rows)
        aside = rows.number // plan.seats % SET_ASIDE == SET_ASIDE - 1
        known = rows.pick(np.flatnonzero(~aside)[-MOST_ROWS:])
        test = rows.pick(aside) if aside.any() else known
        inputs = Inputs.of(self.game, known) if plan.observe else Inputs.none()
        targets = TRUSTED * known.found.astype(float) + (1.0 - TRUSTED) * known.final
        early, late = judgement.early, judgement.late
        network = learn(known, targets, early, late, inputs, plan.seed + len(run.curve))
        spread = fit_spread(known.final, known.phase, points(network, known))
        error, right = quality(points(network, test), test)
        judgement_error, judgement_right = quality(base(early, late, test), test)
        won = float(np.mean(run.duels)) if run.duels else 0.0
        generation = Generation(
            rows.games, len(rows), error, judgement_error, right, judgement_right,
            len(run.duels), won,
        )  # fmt: skip
        run.curve.append(generation)
        run.done, run.duels = [], []
        onnx_writing.write(self.folder / NETWORK, network, self._about(spread, generation))
        self._keep()

    def _about(self, spread: list[float], generation: Generation) -> About:
        plan, game = self.run.plan, self.game
        origin: dict[str, Any] = {"plan": asdict(plan), "curve": asdict(generation)}
        return About(
            game.id,
            game.rules_version,
            game.fingerprint,
            plan.seats,
            game.layout.size,
            game.judgement.parts,
            tuple(spread),
            origin,
        )


def quality(said: Array, rows: Rows) -> tuple[float, float]:
    """The error of the leads at the end, and how often the side expected to be first was first."""
    told, came = _leads(said), _leads(rows.final.astype(float))
    return float(np.sqrt(((told - came) ** 2).mean())), float(((told > 0) == (came > 0)).mean())


def _leads(by_side: Array) -> NDArray[np.float64]:
    """How far the viewer is ahead of the best of the others."""
    lead: NDArray[np.float64] = by_side[:, 0] - by_side[:, 1:].max(axis=1)
    return lead
