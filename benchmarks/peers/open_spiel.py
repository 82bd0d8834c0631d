"""OpenSpiel: games written in C++, driven from Python through its bindings."""

from importlib.metadata import version
from random import Random
from typing import Any

import pyspiel
from open_spiel.python.observation import make_observation

from benchmarks.measure import (
    Contestant,
    check_count,
    cloning,
    generator,
    repeated,
    spread,
    weighted,
)

GAMES_TO_STUDY = 20


def contestant(game: str) -> Contestant:
    """Chance nodes are played as they come; their time counts, but only decisions are counted."""
    loaded = pyspiel.load_game(game)
    rng = generator()
    uniform = _chance_is_uniform(loaded, rng)
    positions: list[Any] = []
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            _draw(state, rng, uniform)
        else:
            positions.append(state.clone())
            _choose(state, rng)
    recorded = sum(1 for step in state.full_history() if step.player >= 0)
    check_count(f"OpenSpiel {game}", [(len(positions), recorded)])

    def play() -> int:
        fresh = loaded.new_initial_state()
        random = rng.random
        decisions = 0
        while not fresh.is_terminal():
            if fresh.is_chance_node():
                _draw(fresh, rng, uniform)
            else:
                legal = fresh.legal_actions()
                fresh.apply_action(legal[int(random() * len(legal))])
                decisions += 1
        return decisions

    observation = _observation(loaded)

    def play_observed() -> int:
        fresh = loaded.new_initial_state()
        random = rng.random
        decisions = 0
        while not fresh.is_terminal():
            if fresh.is_chance_node():
                _draw(fresh, rng, uniform)
            else:
                observation.set_from(fresh, fresh.current_player())
                legal = fresh.legal_actions()
                fresh.apply_action(legal[int(random() * len(legal))])
                decisions += 1
        return decisions

    measures = {
        "driven": repeated(play),
        "observe": repeated(play_observed),
        "clone": cloning([position.clone for position in spread(positions)]),
    }
    return Contestant(version("open_spiel"), measures)


def _observation(game: Any) -> Any:
    """What the game tells a player, written into an array by C++: the fastest way there is.

    `state.observation_tensor()`, which OpenSpiel's own environment uses, makes a list of floats.
    """
    recall = not game.get_type().provides_observation_tensor
    return make_observation(game, pyspiel.IIGObservationType(perfect_recall=recall))


def _choose(state: Any, rng: Random) -> None:
    legal = state.legal_actions()
    state.apply_action(legal[int(rng.random() * len(legal))])


def _draw(state: Any, rng: Random, uniform: bool) -> None:
    """Resolve a chance node by the cheapest way that is still right.

    Building the list of outcomes with probabilities costs several times a decision. Where all
    outcomes are equally likely (cards dealt, dice told apart), their codes alone are enough.
    """
    if uniform:
        _choose(state, rng)
        return
    state.apply_action(weighted(state.chance_outcomes(), rng.random()))


def _chance_is_uniform(game: Any, rng: Random) -> bool:
    """Whether every chance node met in a few random games has equally likely outcomes."""
    for _ in range(GAMES_TO_STUDY):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                if [action for action, _ in outcomes] != state.legal_actions():
                    return False
                chances = [probability for _, probability in outcomes]
                if max(chances) - min(chances) > 1e-9:
                    return False
            _choose(state, rng)
    return True
