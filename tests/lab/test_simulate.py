"""Many games: the same whoever plays them, fair to every seat, and honestly counted."""

from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery.bots import BadBot
from orrery.core.errors import BadOptions
from orrery.core.state import OptionValue
from orrery.lab.simulate import Plan, Standing, Summary, simulate

SOLO: dict[str, OptionValue] = {"solo_rival": True, "solo_level": "admiral"}


def plan(games: int, *bots: str, seed: int = 1) -> Plan:
    return Plan("galaxy_rush", games, seed, 2, {}, bots)


def counted(summary: Summary) -> tuple[object, ...]:
    """Everything but the time it took."""
    for standing in summary.bots.values():
        standing.seconds = standing.slowest = 0.0
    return (
        summary.games, summary.length, summary.choices, summary.widest,
        summary.sides, dict(sorted(summary.bots.items())),
    )  # fmt: skip


@pytest.mark.parametrize("bots", [(), ("greedy", "random")])
def test_the_number_of_processes_changes_nothing(bots: tuple[str, ...]) -> None:
    games = 12 if bots else 3000
    assert counted(simulate(plan(games, *bots), 1)) == counted(simulate(plan(games, *bots), 2))


def test_it_counts_what_happens() -> None:
    summary = simulate(plan(1, seed=5))
    state = orrery.load("galaxy_rush").new(seed=5)
    assert summary.games == 1
    assert summary.length.total == summary.decisions > 40
    assert summary.sides[0].wins + summary.sides[1].wins == 1
    for standing in summary.sides.values():
        assert list(standing.categories) == list(state.outcome.scores[0])
        assert sum(one.total for one in standing.categories.values()) == standing.score.total
    assert 1 < summary.branching < summary.widest


def test_every_deal_is_played_in_every_seating() -> None:
    run = plan(6, "greedy", "random", seed=10)
    assert [run.deal_seed(number) for number in range(6)] == [10, 10, 11, 11, 12, 12]
    assert run.seated(0) == ("greedy", "random")
    assert run.seated(1) == ("random", "greedy")


def test_equal_bots_get_a_new_deal_each_game() -> None:
    run = plan(3, "random", "random", seed=10)
    assert [run.deal_seed(number) for number in range(3)] == [10, 11, 12]


def test_a_solo_game_has_a_side_that_nobody_plays() -> None:
    summary = simulate(Plan("galaxy_rush", 20, 1, 1, SOLO))
    assert set(summary.sides) == {0, 1}
    assert summary.sides[1].categories["head_start"].mean == 10


def test_progress_is_told_to_the_end() -> None:
    heard: list[int] = []
    simulate(plan(50), progress=heard.append)
    assert heard[-1] == 50
    assert heard == sorted(heard)
    assert len(heard) > 3


def test_each_seat_needs_a_bot() -> None:
    with pytest.raises(BadOptions, match="2 seats need 2 bots, not 1"):
        simulate(plan(1, "random"))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_breaks_is_told_with_its_game(tmp_path: Path, jobs: int) -> None:
    file = tmp_path / "cheat.py"
    file.write_text(
        "class Cheat:\n"
        "    name = 'cheat'\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view, clock): return 80\n"
    )
    spec = f"{file}:Cheat"
    with pytest.raises(BadBot, match=r"in the game with seed \d+: cheat at decision 0 answered 80"):
        simulate(plan(40, spec, spec), jobs)


def test_the_interval_of_wins_holds_at_the_ends_too() -> None:
    low, high = Standing(games=400, wins=400).likely_share
    assert 0.98 < low < 1
    assert high == 1
    low, high = Standing(games=100, wins=50).likely_share
    assert low == pytest.approx(0.404, abs=0.001)
    assert high == pytest.approx(0.596, abs=0.001)
