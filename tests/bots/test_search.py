"""The search bot: plays every game, knows no more than its seat, keeps to its budget."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import orrery
from orrery import bots
from orrery.bots import BadBot, Clock, ask
from orrery.bots.search import SearchBot, analyse
from orrery.bots.search.crew import SEEDS, Crew, joined
from orrery.bots.search.thinking import Search, Thinker
from orrery.bots.search.tuning import tuning_of
from orrery.core.state import State
from orrery.core.views import View
from tests.bots.positions import LAST_CHOICE

RUSH = orrery.load("galaxy_rush")


def after_some(game: str, decisions: int, seats: int | None = None, seed: int = 3) -> State:
    """A table in the middle of a random game, where there is something to choose."""
    state = orrery.load(game).new(seats, seed)
    chance = Random(seed)
    while state.decisions < decisions or len(state.legal()) == 1:
        state.apply(chance.choice(state.legal()))
    return state


def view_of(state: State) -> View:
    return state.view(state.seat)


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("galaxy_rush", 2),
        ("galileo_galilei", 1),
        ("galileo_galilei", 3),
        ("newton", 1),
        ("newton", 4),
        ("galileo_project", 1),
        ("galileo_project", 3),
    ],
)
def test_it_thinks_about_every_game_at_any_number_of_seats(game: str, seats: int) -> None:
    state = after_some(game, 12, seats)
    analysis = analyse(view_of(state), iterations=12, seed=1)
    assert analysis.iterations == 12
    assert sum(one.visits for one in analysis.candidates) == 12
    for one in analysis.candidates:
        assert one.code in state.legal()
        assert one.line[0] == one.code
        assert len(one.chance) == len(one.points) >= seats
    best = analysis.candidates[0]
    if len(best.chance) > 1:
        assert sum(best.chance) == pytest.approx(1.0)


def test_alone_against_the_rival_it_plays_to_the_end() -> None:
    state = RUSH.new(seed=5, solo_rival=True)
    bot = SearchBot(2, iterations=4)
    while not state.over:
        state.apply(ask(bot, view_of(state)))
    assert state.outcome.winners


def test_it_sees_the_discovery_behind_the_card() -> None:
    """Face down the card is 10 au; face up it is nothing yet, but the next answer makes it ten."""
    state = RUSH.position(LAST_CHOICE)
    state.apply(state.parse("take P6-O2"))
    best = analyse(view_of(state), iterations=30).candidates[0]
    assert [state.notation(code) for code in best.line] == ["face up", "discover D409"]
    # The game is over after it, and lost whatever orange does.
    assert best.chance == (1.0, 0.0)


def test_iterations_make_the_answer_a_function_of_seed_and_view() -> None:
    view = view_of(after_some("galaxy_rush", 20))
    first = analyse(view, iterations=40, seed=7)
    assert analyse(view, iterations=40, seed=7) == first
    assert analyse(view, iterations=40, seed=8) != first


def test_it_knows_nothing_that_its_seat_cannot_know() -> None:
    state = after_some("newton", 30)
    view = view_of(state)
    twin = view.resample(Random(99))
    assert twin.encode() != state.encode()
    assert analyse(twin.view(twin.seat), iterations=10) == analyse(view, iterations=10)


def test_it_can_play_on_for_some_turns_before_it_judges() -> None:
    """To the end of the game, if it is near enough: then a chance is nothing between 0 and 1."""
    state = RUSH.position(LAST_CHOICE)
    settings = replace(tuning_of(RUSH), margin=0.0, ahead=50, patience=100)
    search = Search(view_of(state), 1, settings)
    search.work(20, None)
    for one in search.analysis().candidates:
        won = one.chance[0] * one.visits
        assert won == pytest.approx(round(2 * won) / 2)


def test_a_game_can_be_set_otherwise_for_seconds_than_for_simulations() -> None:
    newton = orrery.load("newton")
    assert tuning_of(newton).ahead == 0
    assert tuning_of(newton, by_time=True).ahead > 0
    assert tuning_of(newton, by_time=True).positions == tuning_of(newton).positions
    assert tuning_of(RUSH, by_time=True) == tuning_of(RUSH)


def test_it_works_to_the_clock() -> None:
    view = view_of(after_some("galileo_galilei", 20))
    told: list[tuple[int, int]] = []
    analysis = analyse(view, seconds=0.3, tell=lambda done, of: told.append((done, of)))
    assert analysis.iterations > 0
    assert told[-1] == (300, 300)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_a_search_needs_one_budget() -> None:
    view = view_of(RUSH.new(seed=1))
    with pytest.raises(ValueError, match="and not both"):
        analyse(view)
    with pytest.raises(ValueError, match="and not both"):
        analyse(view, iterations=3, seconds=1.0)


def test_progress_is_told_up_to_the_last_iteration() -> None:
    told: list[tuple[int, int]] = []
    analyse(view_of(RUSH.new(seed=1)), iterations=45, tell=lambda *said: told.append(said))
    assert told[0] == (2, 45)
    assert told[-1] == (45, 45)


def test_the_tree_is_kept_while_its_turn_goes_on_and_nothing_was_learned() -> None:
    state = RUSH.new(seed=11)
    search = Search(view_of(state), 1)
    search.work(60, None)
    planned = search.analysis().candidates[0]
    assert len(planned.line) > 1
    state.apply(planned.code)
    assert search.follow([planned.code], view_of(state))
    kept = search.analysis()
    assert 0 < sum(one.visits for one in kept.candidates) <= planned.visits
    assert planned.line[1] in [one.code for one in kept.candidates]
    search.work(20, None)
    assert search.analysis().best in state.legal()


def test_the_tree_is_not_kept_for_another_story() -> None:
    state = RUSH.new(seed=11)
    search = Search(view_of(state), 1)
    search.work(60, None)
    best = search.analysis().best
    state.apply(next(code for code in state.legal() if code != best))
    assert not search.follow([best], view_of(state))


def test_the_tree_is_not_kept_when_somebody_else_plays() -> None:
    state = RUSH.new(seed=11)
    search = Search(view_of(state), 1)
    search.work(60, None)
    best = search.analysis().best
    assert not search.follow([best], view_of(RUSH.new(seed=12)))


def test_a_turn_shares_its_time() -> None:
    """The first decision may not use up what those after it need."""
    state = RUSH.new(seed=11)
    bot = SearchBot(1, seconds=0.2)
    seat = state.seat
    while not state.over and state.seat == seat:
        state.apply(ask(bot, view_of(state), Clock(10.0)))
    assert state.decisions > 1


def test_several_cores_add_up_what_they_found() -> None:
    view = view_of(after_some("galaxy_rush", 20))
    crew = Crew(2, 5, {"width": 4})
    try:
        both = crew.think(view, 40, None)
        assert both.iterations == 40
        assert sum(one.visits for one in both.candidates) == 40
        halves = [Thinker(5 * SEEDS + n, {"width": 4}).think(view, 20, None) for n in (0, 1)]
        assert joined(halves, view) == both
        best = both.candidates[0]
        assert sum(best.chance) == pytest.approx(1.0)
    finally:
        crew.close()


def test_a_worker_that_died_is_replaced() -> None:
    view = view_of(RUSH.new(seed=1))
    crew = Crew(2, 5, {})
    try:
        crew.think(view, 4, None)
        worker = crew._workers[0]
        assert worker is not None
        worker.process.kill()
        worker.process.join()
        assert crew.think(view, 4, None).iterations == 4
    finally:
        crew.close()


def test_settings_are_given_by_name() -> None:
    bot = bots.load("search:iterations=30,width=3,exploration=0.5", seed=4)
    assert isinstance(bot, SearchBot)
    assert bot.iterations == 30
    with pytest.raises(
        BadBot, match="search has no setting 'depth'; its settings are: iterations, "
    ):
        bots.load("search:depth=3")
    with pytest.raises(BadBot, match="'iterations=' is no setting such as"):
        bots.load("search:iterations=")
    with pytest.raises(BadBot, match="random has no setting 'samples'; it has none"):
        bots.load("random:samples=3")


def test_a_clock_ends_a_search_that_has_simulations_left() -> None:
    view = view_of(after_some("galaxy_rush", 6))
    search = Search(view, 1)
    # It looks at the clock after every twentieth of them.
    search.work(20_000, 0.2)
    assert 16 <= search.iterations < 20_000
    assert SearchBot(1, iterations=20_000).choose(view, Clock(0.2)) in view.legal
