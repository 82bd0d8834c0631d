"""A game of Orrery as a contestant, compiled or interpreted as the process runs it."""

from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any

import numpy as np

import orrery
from benchmarks.measure import (
    Contestant,
    check_count,
    cloning,
    generator,
    repeated,
    searched,
    spread,
)
from orrery import compiled
from orrery.batch import Batch
from orrery.bots.search.thinking import Search
from orrery.core.game import Game
from orrery.core.playout import playout
from orrery.core.records import Record
from orrery.core.state import State
from orrery.envs.aec import AEC

DEALS = 16
BATCH = 64
STEPS_PER_SLICE = 20
SIMULATIONS = 200


def contestant(game: str) -> Contestant:
    """Any built-in game, with its default number of seats and default options."""
    loaded = orrery.load(game)
    rng = generator()
    random = rng.random
    seeds = count(1)

    state = loaded.new(seed=next(seeds))
    record = loaded.record(state)
    positions: list[State] = []
    while not state.over:
        positions.append(state.clone())
        legal = state.legal()
        code = legal[int(random() * len(legal))]
        record.add(state.notation(code))
        state.apply(code)
    text = record.text()
    counted = len(positions)
    check_count(game, [(counted, state.decisions), (counted, _replay(loaded, text))])

    def play() -> int:
        fresh = loaded.new(seed=next(seeds))
        decisions = 0
        while not fresh.over:
            legal = fresh.legal()
            fresh.apply(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    # A search starts its playouts from a position it holds, so dealing is no part of them.
    deals = [loaded.new(seed=next(seeds)) for _ in range(DEALS)]

    def play_inside() -> int:
        decisions = 0
        for deal in deals:
            decisions += playout(deal.clone(), next(seeds))
        return decisions

    inside = deals[0].clone()
    check_count(f"{game}, inside", [(playout(inside, 1), inside.decisions)])

    choices = searched([state for state in positions if len(state.legal()) > 1])
    views = [state.view(state.seat) for state in choices]

    def search() -> int:
        for view in views:
            Search(view, seed=1).grow(SIMULATIONS)
        return SIMULATIONS * len(views)

    seen = np.zeros(loaded.layout.size, np.uint8)
    mask = np.zeros(loaded.actions.size, np.bool_)

    def play_observed() -> int:
        fresh = loaded.new(seed=next(seeds))
        decisions = 0
        while not fresh.over:
            fresh.observe(fresh.seat, seen)
            fresh.mask(mask)
            legal = fresh.legal()
            fresh.apply(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    batch = Batch(loaded, BATCH, seed=1)
    chance = np.random.default_rng(1)

    def step_batch() -> int:
        for _ in range(STEPS_PER_SLICE):
            batch.step(_any_legal(batch, chance))
        return STEPS_PER_SLICE * BATCH

    env = AEC(loaded)

    measures = {
        "observe": repeated(play_observed),
        "batch": repeated(step_batch),
        "aec": repeated(partial(play_aec, env, random)),
        "driven": repeated(play),
        "search": repeated(search),
        "inside": repeated(play_inside),
        "clone": cloning([position.clone for position in spread(positions)]),
        "replay": repeated(partial(_replay, loaded, text)),
    }
    return Contestant(str(compiled.status(game)), measures)


def _any_legal(batch: Batch, chance: np.random.Generator) -> Any:
    """A random legal action for each game, out of its mask."""
    games, actions = batch.masks.shape
    legal = np.flatnonzero(batch.masks)
    edges = np.searchsorted(legal, np.arange(games + 1) * actions)
    picks = edges[:-1] + (chance.random(games) * np.diff(edges)).astype(np.int64)
    return legal[picks] % actions


def play_aec(env: Any, random: Callable[[], float]) -> int:
    """A game of PettingZoo's interface: everybody takes a random action that its mask allows."""
    env.reset()
    steps = 0
    for _ in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        env.step(int(legal[int(random() * len(legal))]))
        steps += 1
    return steps


def _replay(game: Game, text: str) -> int:
    return Record.parse(text).replay(game).decisions
