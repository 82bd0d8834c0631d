"""A game of Orrery as a contestant, compiled or interpreted as the process runs it."""

from functools import partial
from itertools import count

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
from orrery.bots.search.thinking import Search
from orrery.core.game import Game
from orrery.core.playout import playout
from orrery.core.records import Record
from orrery.core.state import State

DEALS = 16
SIMULATIONS = 200


def contestant(game: str) -> Contestant:
    """Any game of the house, with its default number of seats and default options."""
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

    measures = {
        "driven": repeated(play),
        "search": repeated(search),
        "inside": repeated(play_inside),
        "clone": cloning([position.clone for position in spread(positions)]),
        "replay": repeated(partial(_replay, loaded, text)),
    }
    return Contestant(str(compiled.status(game)), measures)


def _replay(game: Game, text: str) -> int:
    return Record.parse(text).replay(game).decisions
