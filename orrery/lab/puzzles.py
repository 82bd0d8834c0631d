"""Find puzzles: play games between bots and keep decisions with one clearly best option.

A decision is kept if the best option is ahead of all others by a clear margin in several searches
with different seeds, if `greedy` would choose another one, and if every other option, played and
searched on its own, stays behind as well: a search merges lines that do the same things in another
order, so an option that it does not name may be as good as the one it names.

Each game gives at most one puzzle. From game to game, the search for it begins early, in the middle
or late in the game. Game number n follows from n alone, so that the same command finds the same
puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from random import Random

import orrery
from orrery import bots
from orrery.bots.search import Analysis, analyse
from orrery.bots.search.thinking import Thinker
from orrery.core.state import State
from orrery.core.views import View
from orrery.lab.playing import play
from orrery.lab.workers import Workers
from orrery.learning.puzzles import FEWEST, Puzzle

SEATS = 2
BOT = "search:iterations=1,root_searches=1,root_positions=500"
"""The bot that plays the games: what a turn search prefers, with hardly any tree search."""
GREEDY = "greedy"
MOST_OPTIONS = 40
"""With more of them, a solver hunts through the list instead of thinking."""
GLANCE = 25
"""Simulations that say whether a decision is worth a closer look."""
QUICK = {"root_searches": 1, "root_positions": 500, "positions": 50}
"""How the search is set for a glance and for trying options, of which there are many."""
SEEDS = (0, 1, 2)
NEARLY = 0.7
"""The part of the margin that is needed at a glance, and when options are tried one by one."""
WORLDS = 4
"""How many sampled worlds each option is tried on."""
LADDER = (10, 25, 50, 100)
"""Numbers of simulations, of which the first that finds the solution tells how hard it is."""
HARD = {10: 1, 25: 2, 50: 3, 100: 3}
BEGINS = (0.05, 0.3, 0.6)
"""Game by game in turn, the phase at which to begin: first decisions all look alike."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is looked for, and in which games."""

    game: str
    count: int = 10
    first: int = 1
    """The seed of the first game."""
    bot: str = BOT
    iterations: int = 200
    margin: float = 0.06

    @property
    def command(self) -> str:
        """What to type for the same puzzles again."""
        return (
            f"orrery puzzles {self.game} --find {self.count} --seed {self.first} --bot {self.bot}"
            f" --iterations {self.iterations} --margin {self.margin:g}"
        )


class _Found(Exception):
    """Ends a game that gave its puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__()
        self.puzzle = puzzle


def find(
    plan: Plan, workers: Workers, tell: Callable[[int, int], None] = lambda found, games: None
) -> list[Puzzle]:
    """As many puzzles as planned, easy ones first. `tell` hears how many puzzles and games."""
    kept: dict[int, Puzzle | None] = {}
    in_order: list[Puzzle] = []
    pieces = ((plan, seed) for seed in count(plan.first))
    results = workers.results(_look, pieces)
    for (_, seed), puzzle in results:
        kept[seed] = puzzle
        in_order = list(_leading(kept, plan.first))
        tell(len(in_order), len(kept))
        if len(in_order) >= plan.count:
            break
    results.close()
    chosen = sorted(in_order[: plan.count], key=lambda one: (one.difficulty, one.iterations))
    return [replace(one, name=str(number)) for number, one in enumerate(chosen, 1)]


def _leading(kept: dict[int, Puzzle | None], first: int) -> Iterator[Puzzle]:
    """The puzzles of all games before the first unfinished one, so that speed changes nothing."""
    for seed in count(first):
        if seed not in kept:
            return
        puzzle = kept[seed]
        if puzzle is not None:
            yield puzzle


def _look(piece: tuple[Plan, int]) -> Puzzle | None:
    """Play one game, and look for one puzzle in it."""
    plan, seed = piece
    game = orrery.load(plan.game)
    state = game.new(SEATS, seed)
    begins = BEGINS[seed % len(BEGINS)]
    before: list[str] = []

    def hear(seat: int, view: View, code: int, took: float) -> None:
        late = game.judgement.phase(state) >= begins
        if late and FEWEST <= len(view.legal) <= MOST_OPTIONS:
            puzzle = _examined(plan, view, seed, before)
            if puzzle is not None:
                raise _Found(puzzle)
        before.append(state.notation(code))

    try:
        play(state, [plan.bot] * SEATS, seed, hear=hear)
    except _Found as found:
        return found.puzzle
    return None


def _examined(plan: Plan, view: View, seed: int, before: list[str]) -> Puzzle | None:
    """The puzzle that a decision makes, if it does."""
    assert view.viewer is not None
    glance = quick_look(view, GLANCE)
    if lead(glance, view.viewer) < NEARLY * plan.margin:
        return None
    best = glance.best
    if bots.load(GREEDY, seed).choose(view, None) == best:
        return None
    chances = promises(view, glance, plan.iterations // 4, NEARLY * plan.margin)
    if chances is None:
        return None
    line = _agreed_line(plan, view, best)
    if line is None:
        return None
    needed = _needed(view, best)
    if needed is None:
        return None
    say = view.game.actions.notation
    ranked = sorted(chances, key=lambda code: -chances[code])
    return Puzzle(
        plan.game,
        "",
        SEATS,
        seed,
        view.viewer,
        HARD[needed],
        needed,
        tuple(before),
        say(best),
        tuple(map(say, line)),
        {say(code): round(chances[code], 3) for code in ranked},
    )


def quick_look(view: View, iterations: int) -> Analysis:
    """What a search with short turn searches says."""
    return Thinker(0, QUICK).think(view, iterations, None)


def lead(analysis: Analysis, seat: int) -> float:
    """By how much the best option is ahead of all others that the search looked at."""
    best, *others = (one.chance[seat] for one in analysis.candidates if one.visits)
    return best - max(others) if others else 0.0


def _agreed_line(plan: Plan, view: View, best: int) -> tuple[int, ...] | None:
    """The turn that begins with the best option, if it is clearly the best whatever the seed."""
    assert view.viewer is not None
    line: tuple[int, ...] = ()
    for seed in SEEDS:
        close = analyse(view, iterations=plan.iterations, seed=seed)
        if close.best != best or lead(close, view.viewer) < plan.margin:
            return None
        line = close.candidates[0].line
    return line


def _needed(view: View, best: int) -> int | None:
    """From how many simulations on the best option is found, whatever the seed."""
    needed = None
    for iterations in reversed(LADDER):
        if any(analyse(view, iterations=iterations, seed=seed).best != best for seed in SEEDS):
            break
        needed = iterations
    return needed


def promises(
    view: View, glance: Analysis, iterations: int, margin: float
) -> dict[int, float] | None:
    """The chance to win after each option, each tried on the same worlds.

    None as soon as one comes closer to the best than the margin. Trying them all takes long, so
    the ones that looked best at a glance come first.
    """
    assert view.viewer is not None
    chance = Random(0)
    worlds = [view.resample(chance) for _ in range(WORLDS)]
    hopes = {one.code: one.chance[view.viewer] for one in reversed(glance.candidates)}
    found: dict[int, float] = {}
    for code in sorted(view.legal, key=lambda one: (one != glance.best, -hopes.get(one, 0.0))):
        after = [_after(world, code, view.viewer, iterations) for world in worlds]
        found[code] = sum(after) / WORLDS
        if code != glance.best and found[glance.best] - found[code] < margin:
            return None
    return found


def _after(world: State, code: int, seat: int, iterations: int) -> float:
    """A seat's chance to win after an action, by a search from the view of whoever decides next."""
    state = world.clone()
    state.apply(code)
    if state.over:
        winners = state.game.outcome(state).winners
        return 1 / len(winners) if seat in winners else 0.0
    return quick_look(state.view(state.seat), iterations).candidates[0].chance[seat]
