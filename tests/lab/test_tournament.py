"""Tournaments: paired deals, honest stops, and the same result on any number of processes."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots import BadBot, Clock
from orrery.core.errors import BadOptions
from orrery.core.state import OptionValue
from orrery.core.views import View
from orrery.lab.matches import Piece, matches
from orrery.lab.tournament import OtherBox, Plan, Report, play_piece, tournament
from orrery.lab.workers import Here, Processes
from tests.cli.helpers import FIRST

SAME = "orrery.bots.random_bot:RandomBot"
"""The random bot under another name."""
SOLO: dict[str, OptionValue] = {"solo_rival": True, "solo_level": "admiral"}


def plan(*bots: str, games: int = 40, seed: int = 1, target: float | None = None) -> Plan:
    return Plan("galaxy_rush", 2, {}, bots, games=games, seed=seed, target=target)


def test_the_seatings_of_a_deal_share_it() -> None:
    run = plan("random", SAME)
    box = (orrery.load("galaxy_rush").rules_version, orrery.load("galaxy_rush").fingerprint)
    one, other = (
        play_piece(run, matches(run.bots, 2), box, Piece(0, 5, seating)) for seating in range(2)
    )
    # The same player from both seats under two names: the same deal gives the same game.
    assert one.seated == tuple(reversed(other.seated))
    assert one.totals == other.totals
    assert one.places == other.places
    third = play_piece(run, matches(run.bots, 2), box, Piece(0, 6, 0))
    assert third.totals != one.totals


def test_a_clear_answer_stops_the_match_early() -> None:
    report = tournament(plan("random", FIRST, games=200), Here())
    (course,) = report.courses
    assert course.clear
    assert course.ahead == FIRST
    assert course.games < 100
    assert report.games == course.games
    assert report.bots[FIRST].games == course.games


def test_even_bots_play_to_the_end() -> None:
    report = tournament(plan("random", SAME, games=60), Here())
    (course,) = report.courses
    assert not course.clear
    assert course.games == 60
    assert course.shares["random"].mean == 0.5


def test_a_clear_answer_need_not_stop_the_match() -> None:
    run = Plan("galaxy_rush", 2, {}, ("random", FIRST), games=40, stop=False)
    report = tournament(run, Here())
    assert report.courses[0].clear
    assert report.games == 40


def test_a_target_asks_about_the_first_bot() -> None:
    report = tournament(plan(FIRST, "random", target=0.6, games=100), Here())
    (course,) = report.courses
    assert course.beyond_target is True
    below = tournament(plan("random", FIRST, target=0.6, games=100), Here())
    assert below.courses[0].beyond_target is False


def results(report: Report) -> object:
    return [
        (course.match, course.history, [game.totals for block in course.blocks for game in block])
        for course in report.courses
    ]


def test_the_number_of_processes_changes_nothing() -> None:
    run = plan("random", FIRST, SAME, games=40)
    assert results(tournament(run, Here())) == results(tournament(run, Processes(2)))


def test_alone_bots_are_compared_on_the_same_deals() -> None:
    run = Plan("galaxy_rush", 1, SOLO, ("random", FIRST), games=60)
    report = tournament(run, Here())
    (course,) = report.courses
    assert course.ahead == FIRST
    for block in course.blocks:
        # The rival is no bot, but its points are there.
        assert [len(game.totals) for game in block] == [2, 2]
        assert [game.seated for game in block] == [("random",), (FIRST,)]


def test_a_bot_alone_plays_for_points_and_wins() -> None:
    report = tournament(Plan("galaxy_rush", 1, SOLO, ("random",), games=10), Here())
    standing = report.bots["random"]
    assert standing.games == 10
    low, high = standing.score.interval
    assert low < standing.score.mean < high


@pytest.mark.parametrize(("game", "options"), [("galaxy_rush", SOLO), ("newton", {})])
def test_a_bot_alone_plays_all_its_games(game: str, options: dict[str, OptionValue]) -> None:
    report = tournament(Plan(game, 1, options, ("random",), games=24), Here())
    (course,) = report.courses
    assert course.games == 24
    assert not course.clear
    # Galaxy Rush has a rival to win against, Newton alone has none.
    assert course.shares["random"].count == (24 if game == "galaxy_rush" else 0)


def test_where_nobody_is_to_win_against_there_is_no_target() -> None:
    with pytest.raises(BadOptions, match="Newton alone has nobody to win against"):
        tournament(Plan("newton", 1, {}, ("random",), target=0.5), Here())


def test_no_game_begins_after_the_time_is_up() -> None:
    run = Plan("galaxy_rush", 2, {}, ("random", SAME), games=400, minutes=0)
    assert tournament(run, Here()).games < 400


class Clocked:
    """Refuses to play unless it is told how long the turn may still take."""

    name = "clocked"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, clock: Clock | None) -> int:
        assert clock is not None
        assert 0 < clock.seconds <= 2
        return view.legal[0]


CLOCKED = f"{__name__}:Clocked"


def test_a_turn_has_a_clock() -> None:
    run = Plan("galaxy_rush", 2, {}, (CLOCKED, "random"), games=2, seconds=2.0)
    assert tournament(run, Here()).games == 2


@pytest.mark.parametrize(
    ("run", "said"),
    [
        (plan("random", "random"), "named twice"),
        (plan("random"), "needs two bots"),
        (plan("random", FIRST, target=1.5), "between 0 and 1"),
    ],
)
def test_what_cannot_be_played_is_refused(run: Plan, said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        tournament(run, Here())


def test_a_bot_that_is_not_there_is_told_once() -> None:
    with pytest.raises(BadBot, match="no bot is called 'gredy'; did you mean greedy"):
        tournament(plan("gredy", "random"), Here())


def test_a_worker_with_another_box_plays_no_game() -> None:
    run = plan("random", FIRST)
    with pytest.raises(OtherBox, match="other rules or components of Galaxy Rush"):
        play_piece(run, matches(run.bots, 2), (0, "another"), Piece(0, 0, 0))
