"""catanatron: a Catan engine in plain Python, four random players on the base board."""

from importlib.metadata import version
from itertools import count
from typing import Any

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

from benchmarks.measure import Contestant, check_count, cloning, repeated, searched, spread


def contestant(game: str) -> Contestant:
    """Only the base game exists; copies are taken of positions spread over one game."""
    seeds = count(1)
    played = _new(next(seeds))
    positions = []
    while not _over(played):
        positions.append(played.copy())
        played.play_tick()
    check_count("catanatron", [(len(positions), len(played.state.actions))])

    def play() -> int:
        fresh = _new(next(seeds))
        decisions = 0
        while not _over(fresh):
            fresh.play_tick()
            decisions += 1
        return decisions

    # The package has random and greedy players only, so the tree that a search would add costs
    # nothing here: a simulation is a copy that random players play to its end.
    starts = searched(positions)

    def simulate() -> int:
        for start in starts:
            trial = start.copy()
            while not _over(trial):
                trial.play_tick()
        return len(starts)

    measures = {
        "driven": repeated(play),
        "search": repeated(simulate),
        "clone": cloning([position.copy for position in spread(positions)]),
    }
    return Contestant(version("catanatron"), measures)


def _new(seed: int) -> Any:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def _over(game: Any) -> bool:
    # The engine's own rule for when a game stops; random players can wander for ever.
    return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT
