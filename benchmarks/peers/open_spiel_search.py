"""OpenSpiel's search bots in C++: MCTS on the full state, and IS-MCTS on what a player knows."""

from importlib.metadata import version
from typing import Any

import pyspiel

from benchmarks.measure import Contestant, generator, repeated, searched

SIMULATIONS = 200
EXPLORATION = 1.4
MEMORY_MB = 200


def contestant(game: str) -> Contestant:
    """`game` is the kind of search and the game: "MCTS hearts". Playouts are random."""
    kind, name = game.split()
    loaded = pyspiel.load_game(name)
    positions = searched(_positions(loaded))
    make = _information_sets if kind == "IS-MCTS" else _full_states

    def search() -> int:
        for position in positions:
            # A bot of its own for each, so that no tree is carried along.
            make(loaded).step(position)
        return SIMULATIONS * len(positions)

    return Contestant(version("open_spiel"), {"search": repeated(search)})


def _positions(game: Any) -> list[Any]:
    """The decisions of one random game that leave a choice."""
    rng = generator()
    state = game.new_initial_state()
    found = []
    while not state.is_terminal():
        legal = state.legal_actions()
        if not state.is_chance_node() and len(legal) > 1:
            found.append(state.clone())
        state.apply_action(legal[int(rng.random() * len(legal))])
    return found


def _full_states(game: Any) -> Any:
    rollouts = pyspiel.RandomRolloutEvaluator(1, 1)
    return pyspiel.MCTSBot(
        game, rollouts, EXPLORATION, SIMULATIONS, MEMORY_MB, solve=False, seed=1, verbose=False
    )


def _information_sets(game: Any) -> Any:
    rollouts = pyspiel.RandomRolloutEvaluator(1, 1)
    return pyspiel.ISMCTSBot(1, rollouts, EXPLORATION, SIMULATIONS)
