"""Who meets whom: every deal in every seating, and nobody is better off by luck."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.lab.matches import Match, Played, matches

ANY = (0, 0, 0, 0)
NONE = (0.0, 0.0, 0.0, 0.0)


def played(seated: str, places: tuple[int, ...], totals: tuple[int, ...] = ANY) -> Played:
    return Played(tuple(seated), totals, places, ANY, NONE, NONE)


def test_everybody_meets_everybody() -> None:
    assert [match.lineup for match in matches(("a", "b", "c"), 2)] == [
        ("a", "b"),
        ("a", "c"),
        ("b", "c"),
    ]


def test_the_last_one_fills_the_seats_that_are_left() -> None:
    (match,) = matches(("a", "b"), 4)
    assert match.lineup == ("a", "b", "b", "b")
    assert match.equal_share("a") == 0.25
    assert match.equal_share("b") == 0.75


@pytest.mark.parametrize("lineup", ["ab", "abc", "abcd", "abbb"])
def test_on_each_deal_everybody_sits_everywhere_equally_often(lineup: str) -> None:
    match = Match(tuple(lineup))
    for deal in range(5):
        seatings = [match.seated(deal, seating) for seating in range(match.seatings)]
        for seat in range(len(lineup)):
            assert Counter(seated[seat] for seated in seatings) == Counter(lineup)


def test_the_order_around_the_table_changes_from_deal_to_deal() -> None:
    match = Match(("a", "b", "c"))
    assert {match.seated(deal, 0) for deal in range(2)} == {("a", "b", "c"), ("a", "c", "b")}


def test_shares_of_a_deal_add_up() -> None:
    match = Match(("a", "b"))
    block = [played("ab", (1, 2)), played("ba", (1, 1))]
    assert match.shares(block) == {"a": 0.75, "b": 0.25}


def test_who_fills_several_seats_has_all_their_wins() -> None:
    match = Match(("a", "b", "b"))
    block = [played("abb", (1, 2, 3)), played("bba", (2, 1, 3)), played("bab", (1, 2, 3))]
    shares = match.shares(block)
    assert shares["a"] == pytest.approx(1 / 3)
    assert shares["b"] == pytest.approx(2 / 3)


def test_alone_the_points_on_the_same_deal_are_compared() -> None:
    (match,) = matches(("a", "b", "c"), 1)
    assert [match.seated(7, seating) for seating in range(3)] == [("a",), ("b",), ("c",)]
    block = [played("a", (1,), (30,)), played("b", (1,), (30,)), played("c", (1,), (12,))]
    assert match.shares(block) == {"a": 0.5, "b": 0.5, "c": 0.0}
    assert list(match.duels(block)) == [("a", "b", 0.5), ("a", "c", 1.0), ("b", "c", 1.0)]


def test_one_bot_alone_is_measured_against_the_opponent_of_the_game() -> None:
    (match,) = matches(("a",), 1)
    assert match.shares([played("a", (1, 2))]) == {"a": 1.0}
    assert match.shares([played("a", (2, 1))]) == {"a": 0.0}


def test_a_duel_is_between_different_bots_only() -> None:
    match = Match(("a", "b", "b"))
    assert list(match.duels([played("abb", (2, 1, 3))])) == [("a", "b", 0.0), ("a", "b", 1.0)]
