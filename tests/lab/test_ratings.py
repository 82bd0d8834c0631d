"""Ratings: planted strengths are found, with intervals that hold them."""

from __future__ import annotations

from random import Random

import pytest

from orrery.lab.matches import Piece, Played, matches
from orrery.lab.ratings import ratings
from orrery.lab.tournament import Course, Plan

PLANTED = {"strong": 200.0, "middle": 0.0, "weak": -200.0}


def game(seated: tuple[str, ...], rng: Random) -> Played:
    """A game of two whose winner follows from their planted strengths."""
    one, other = seated
    ahead = 1 / (1 + 10 ** ((PLANTED[other] - PLANTED[one]) / 400))
    places = (1, 2) if rng.random() < ahead else (2, 1)
    return Played(seated, (0, 0), places, (1, 1), (0.0, 0.0), (0.0, 0.0))


def courses(bots: tuple[str, ...], games: int, seed: int) -> list[Course]:
    rng = Random(seed)
    plan = Plan("galaxy_rush", 2, {}, bots, games=games, stop=False)
    found = []
    for number, match in enumerate(matches(bots, 2)):
        course = Course(match, plan, 0.05)
        for deal in range(course.deals):
            for seating in range(2):
                course.hear(Piece(number, deal, seating), game(match.seated(deal, seating), rng))
        found.append(course)
    return found


def test_planted_strengths_are_found() -> None:
    found = ratings(PLANTED, courses(tuple(PLANTED), 400, seed=1))
    assert list(found) == ["strong", "middle", "weak"]
    for bot, planted in PLANTED.items():
        assert found[bot].low <= planted <= found[bot].high
        assert found[bot].high - found[bot].low < 120
    assert sum(rating.points for rating in found.values()) == pytest.approx(0, abs=0.01)


def test_more_games_narrow_the_intervals() -> None:
    few = ratings(PLANTED, courses(tuple(PLANTED), 20, seed=2))["strong"]
    many = ratings(PLANTED, courses(tuple(PLANTED), 400, seed=2))["strong"]
    assert many.high - many.low < (few.high - few.low) / 2


def test_who_wins_everything_is_not_infinitely_strong() -> None:
    plan = Plan("galaxy_rush", 2, {}, ("a", "b"), games=20)
    (match,) = matches(plan.bots, 2)
    course = Course(match, plan, 0.05)
    for deal in range(10):
        for seating in range(2):
            seated = match.seated(deal, seating)
            places = (1, 2) if seated[0] == "a" else (2, 1)
            won = Played(seated, (0, 0), places, (1, 1), (0.0, 0.0), (0.0, 0.0))
            course.hear(Piece(0, deal, seating), won)
    found = ratings(plan.bots, [course])
    assert 0 < found["a"].low < found["a"].points < found["a"].high < 2000


def test_one_bot_alone_has_no_rating() -> None:
    plan = Plan("galaxy_rush", 1, {"solo_rival": True}, ("random",))
    assert ratings(plan.bots, [Course(match, plan, 0.05) for match in matches(plan.bots, 1)]) == {}
