"""Special effects of Action cards (FX)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.newton.scenes import tokens
from tests.games.newton.table import (
    at,
    offered,
    on_top,
    play,
    refused,
    seen,
    turn,
    whole,
)

rule = pytest.mark.rule


@rule("NW-FX-01")
@pytest.mark.parametrize(
    ("card", "coins", "potions", "points", "students"),
    [
        ("AC-103", -1, 0, 2, 0),
        ("AC-106", -3, 0, 0, 1),
        ("AC-112", -1, 1, 0, 0),
        ("AC-115", 0, -1, 4, 0),
        ("AC-214", -3, 2, 0, 0),
        ("AC-306", -2, 0, 2, 1),
    ],
)
def test_exchanges(card: str, coins: int, potions: int, points: int, students: int) -> None:
    state = turn(card, coins=4, potions=1)
    play(state, "effect")
    mine = seen(state)
    assert (mine.coins - 4, mine.potions - 1, mine.score) == (coins, potions, points)
    assert len(mine.students) - 1 == students
    poor = turn(card, coins=max(-coins - 1, 0), potions=max(-potions - 1, 0))
    assert refused(poor, "effect") == "NW-FX-01"


@rule("NW-FX-02")
def test_a_volume_of_choice_is_of_any_colour() -> None:
    # s2c2 asks for blue, s1c3 for orange, s1c6 for green.
    state = turn("AC-213", doing="book:1:2:card", coins=0)
    assert offered(state, "book") == ["book s1c3", "book s1c6", "book s2c2"]
    plain = turn("ST-red-study", doing="book:1:2:card", coins=0)
    assert offered(plain, "book") == []
    two = turn("AC-313", doing="book:1:2:card", coins=0)
    assert offered(two, "book") == ["book s1c3", "book s1c6", "book s2c2", "book s2c5"]


@rule("NW-FX-03")
@pytest.mark.parametrize(
    ("card", "points"), [("AC-202", 1 + 2 + 1), ("AC-206", 2 + 1), ("AC-212", 1)]
)
def test_a_point_for_each_available_volume_of_a_colour(card: str, points: int) -> None:
    # The desk shows one blue and two green Volumes and one of choice, Brahe two blue ones.
    state = turn(
        card,
        before="AC-310 AC-210",
        patrons="MA-02",
        potions=5,
        tucked="AC-304",
        hand="AC-307",
        masters="MA-16 MA-15 MA-01",
    )
    play(state, "effect")
    assert seen(state).score == points
    assert seen(state).potions == 5


@rule("NW-FX-04", "NW-EX-12")
def test_a_second_tile_splits_the_value() -> None:
    def placing(*cells: str) -> tuple[list[str], int]:
        """The shelves still open after these tiles, and the coins paid so far."""
        state = turn("AC-315", doing="book:1:3:card+second_book", coins=3, potions=12)
        play(state, *(f"book {cell}" for cell in cells))
        shelves = sorted({act[5:7] for act in offered(state, "book")})
        return shelves, 3 - seen(state).coins

    assert placing() == (["s1", "s2", "s3"], 0)
    assert placing("s1c2") == (["s1", "s2"], 0)
    assert placing("s2c2") == (["s1"], 0)
    assert placing("s3c1") == ([], 0)
    assert placing("s1c2", "s1c3") == ([], 3)
    assert placing("s1c2", "s2c2") == ([], 3)
    state = turn("AC-315", doing="book:1:3:card+second_book", coins=3, potions=12)
    play(state, "book s2c1")
    assert refused(state, "book s2c2") == "NW-STUDY-01"
    state = turn("AC-315", doing="book:1:3:card+second_book", coins=3, potions=12)
    play(state, "book s1c2")
    assert refused(state, "book s3c1") == "NW-STUDY-01"
    assert seen(play(state, "stop")).coins == 3
    third = turn("AC-315", doing="book:1:3:card+second_book", coins=20, potions=12)
    play(third, "book s1c2", "book s1c3")
    assert whole(third).decision.kind == "turn"
    poor = turn("AC-315", doing="book:1:3:card+second_book", coins=2, potions=12)
    play(poor, "book s1c2")
    assert whole(poor).decision.kind == "turn"


@rule("NW-FX-05")
def test_tokens_of_this_technology_action_count_double() -> None:
    state = turn("AC-205", doing="student:1:2:card+double_tokens", coins=0)
    play(state, "student 1", "advance c1", "advance c2")
    assert seen(state).score == 2 * 3 + 2 * 3
    played = turn("AC-205", coins=0)
    play(played, "act technology", "student 1", "advance c1")
    assert seen(played).score == 6
    usual = turn("ST-red-technology", coins=0)
    assert seen(play(usual, "act technology", "student 1", "advance c1")).score == 3


@rule("NW-FX-06")
def test_two_coins_to_a_village_without_a_token() -> None:
    state = turn("AC-109", scientist="paris", coins=2)
    play(state, "effect")
    free = "chur avignon angouleme goettingen olomouc ragusa szeged torun cagliari"
    assert offered(state, "go") == [f"go {place}" for place in free.split()]
    assert refused(state, "go plovdiv") == "NW-FX-06"
    assert refused(state, "go wien") == "NW-FX-06"
    play(state, "go szeged")
    assert (seen(state).scientist, seen(state).coins) == ("szeged", 0)
    cleared = turn(
        "AC-109", coins=2, tokens="BON-02", more=tokens(taken="plovdiv"), scientist="paris"
    )
    assert "go plovdiv" in offered(play(cleared, "effect"))
    assert refused(turn("AC-109", coins=1), "effect") == "NW-FX-01"


@rule("NW-FX-07")
def test_the_village_comes_before_or_after_the_travel_never_within() -> None:
    before = turn("AC-109", coins=2)
    play(before, "effect", "go szeged", "act travel", "go wien", "go olomouc")
    assert seen(before).scientist == "olomouc"
    after = turn("AC-109", coins=6)
    play(after, "act travel", "go chur", "go wien")
    assert refused(after, "effect") == "NW-TRAV-01"
    play(after, "stop", "stop", "effect", "go torun")
    assert seen(after).scientist == "torun"
    assert seen(after).cubes == ("wien",)


@rule("NW-FX-08")
def test_a_lightning_effect_on_the_desk_once_more() -> None:
    state = turn("AC-303", before="AC-203 AC-101", coins=0)
    play(state, "effect")
    assert offered(state, "copy") == ["copy AC-203"]
    assert refused(state, "copy AC-102") == "NW-FX-08"
    play(state, "copy AC-203")
    assert seen(state).coins == 4
    assert refused(turn("AC-303", before="AC-101"), "effect") == "NW-FX-08"


@rule("NW-FX-09")
def test_removing_a_card_in_hand() -> None:
    state = turn("AC-211", hand="AC-101 ST-red-joker", coins=0)
    play(state, "effect")
    assert seen(state).score == 0
    play(state, "discard AC-101")
    assert seen(state).hand == ("ST-red-joker",)
    assert (seen(state).score, seen(state).coins) == (4, 2)
    assert "AC-101" in whole(state).gone
    assert "AC-101" not in {card for line in whole(state).market for card in line}


@rule("NW-FX-10")
def test_four_points_for_three_volumes_of_one_colour() -> None:
    def scored(before: str, **mine: Any) -> int:
        state = turn("AC-311", before=before, **mine)
        return seen(play(state, "effect")).score

    assert scored("AC-304 AC-101") == 4
    assert scored("AC-304 AC-310", potions=9) == 4
    assert refused(turn("AC-311", before="AC-301 AC-201"), "effect") == "NW-D-09"
    assert scored("AC-304", patrons="MA-02") == 4
    assert scored("AC-304 AC-310 AC-114") == 8
    assert scored("AC-304 AC-213") == 4
    assert scored("AC-304 AC-310 AC-313") == 8


@rule("NW-FX-11")
def test_four_coins_ignore_the_requirement_of_a_book_space() -> None:
    state = turn("AC-314", before="ST-red-lessons", coins=4)
    play(state, "act study")
    spaces = ["book s1c2 ignoring", "book s1c5 ignoring", "book s1c6 ignoring"]
    assert offered(state, "book") == ["book s1c3", *spaces]
    assert refused(state, "book s1c3 ignoring") == "NW-FX-11"
    play(state, "book s1c5 ignoring")
    assert seen(state).books == ("s1c5",)
    assert (seen(state).coins, seen(state).potions) == (0, 0)
    poor = turn("AC-314", before="ST-red-lessons", coins=3)
    play(poor, "act study")
    assert refused(poor, "book s1c5 ignoring") == "NW-FX-11"
    other = turn("ST-red-study", before="ST-red-lessons", coins=4)
    assert refused(play(other, "act study"), "book s1c5 ignoring") == "NW-FX-11"


@rule("NW-FX-12")
def test_two_coins_for_a_cube_on_a_place_passed_through() -> None:
    state = turn("AC-208", scientist="freiburg", coins=2, doing="travel:1:3:card+extra_cube")
    assert refused(state, "cube here") == "NW-FX-12"
    play(state, "go leipzig", "cube here")
    assert (seen(state).cubes, seen(state).coins) == (("leipzig",), 0)
    play(state, "go olomouc", "go krakow")
    assert seen(state).cubes == ("leipzig", "krakow")
    assert seen(state).scientist == "krakow"
    poor = turn("AC-208", scientist="freiburg", coins=1, doing="travel:1:3:card+extra_cube")
    assert refused(play(poor, "go leipzig"), "cube here") == "NW-FX-12"
    usual = turn("ST-red-travel", scientist="freiburg", coins=2, doing="travel:1:3:card")
    assert refused(play(usual, "go leipzig"), "cube here") == "NW-TRAV-04"


@rule("NW-FX-13")
@pytest.mark.parametrize(
    ("card", "coins", "potions", "points"),
    [
        ("AC-102", 2, 0, 0),
        ("AC-105", 0, 0, 1),
        ("AC-203", 4, 0, 0),
        ("AC-209", 1, 1, 0),
        ("AC-215", 0, 0, 2),
        ("AC-302", 2, 0, 2),
        ("AC-305", 0, 1, 2),
        ("AC-309", 0, 2, 0),
    ],
)
def test_immediate_gains(card: str, coins: int, potions: int, points: int) -> None:
    state = turn(card, coins=0)
    assert (seen(state).coins, seen(state).potions, seen(state).score) == (0, 0, 0)
    play(state, "effect")
    assert (seen(state).coins, seen(state).potions, seen(state).score) == (coins, potions, points)
    assert refused(state, "effect") == "NW-R-18"


@rule("NW-FX-14")
def test_volumes_are_available_while_their_card_lies_on_the_desk() -> None:
    held = turn("ST-red-study", hand="AC-113 AC-110", coins=0)
    assert seen(held).volumes == (0, 0, 0, 0)
    assert refused(held, "act study") == "NW-STUDY-02"
    played = turn("ST-red-study", before="AC-113 AC-110", coins=0)
    assert seen(played).volumes == (1, 0, 1, 0)
    play(played, "act study")
    assert offered(played, "book") == ["book s1c3", "book s2c2"]


@rule("NW-D-09")
def test_what_special_effects_ask() -> None:
    assert on_top(play(turn("AC-102"), "effect")) == "turn"
    assert refused(turn("AC-103", coins=0), "effect") == "NW-FX-01"
    state = play(turn("AC-109"), "effect")
    free = "angouleme chur avignon goettingen olomouc ragusa szeged torun cagliari"
    assert {act.removeprefix("go ") for act in offered(state, "go")} == set(free.split())
    assert seen(play(state, "stop")).coins == 2
    state = play(turn("AC-312", before="AC-111 AC-112 AC-105"), "effect")
    assert offered(state, "copy") == ["copy AC-105", "copy AC-111", "copy AC-112"]
    assert seen(play(state, "stop")).score == 0
    state = play(turn("AC-211", hand="AC-101 ST-red-joker"), "effect")
    assert offered(state, "discard") == ["discard AC-101", "discard ST-red-joker"]
    play(state, "discard AC-101")
    assert (seen(state).hand, seen(state).score, seen(state).coins) == (("ST-red-joker",), 4, 4)
    state = play(turn("AC-211"), "effect", "stop")
    assert (len(seen(state).hand), seen(state).score) == (6, 0)


@rule("NW-R-14")
def test_what_can_be_repeated() -> None:
    state = turn("AC-303", before="AC-101 AC-102 AC-103 AC-109", coins=2)
    play(state, "effect")
    assert offered(state, "copy") == ["copy AC-102", "copy AC-103"]
    assert refused(state, "copy AC-101") == "NW-R-14"
    assert refused(state, "copy AC-109") == "NW-R-14"
    assert refused(state, "copy AC-303") == "NW-R-14"
    play(state, "copy AC-103")
    assert (seen(state).coins, seen(state).score) == (1, 2)
    assert refused(state, "effect") == "NW-R-18"
    state = turn("AC-303", before="AC-312 AC-315 AC-314 AC-205", coins=9)
    assert refused(state, "effect") == "NW-FX-08"
    state = turn("AC-303", before="AC-103", coins=0)
    assert refused(state, "effect") == "NW-FX-08"


@rule("NW-R-15")
def test_a_volume_of_choice_counts_for_every_single_use() -> None:
    before = "AC-210 ST-red-travel ST-red-technology"
    assert seen(play(turn("AC-206", before=before), "effect")).score == 2
    assert seen(play(turn("AC-202", before=before), "effect")).score == 2
    assert seen(play(turn("AC-212", before=before), "effect")).score == 1
    assert seen(play(turn("AC-311", before="AC-304 AC-210"), "effect")).score == 4
    assert seen(play(turn("AC-311", before="AC-301 AC-310 AC-210"), "effect")).score == 8
    assert seen(play(turn("AC-311", before="AC-301 AC-310"), "effect")).score == 4


@rule("NW-R-15")
def test_the_card_just_played_is_counted_with_the_others() -> None:
    state = at('seats = 1\n[player1]\nhand = "AC-204 AC-202"')
    play(state, "play AC-204")
    assert seen(state).volumes == (1, 1, 0, 0)
    play(state, "end turn", "play AC-202", "effect")
    assert seen(state).score == 1


@rule("NW-R-17")
def test_a_move_to_a_village_is_no_travel() -> None:
    state = turn("AC-109", coins=2, more='[player2]\nscientist = "szeged"')
    play(state, "effect")
    assert refused(state, "go basel") == "NW-FX-06"
    assert refused(state, "go paris") == "NW-FX-06"
    assert refused(state, "go plovdiv") == "NW-FX-06"
    play(state, "go szeged", "end turn")
    mine = seen(state)
    assert (mine.scientist, mine.coins, mine.cubes, mine.tokens) == ("szeged", 0, (), ())


@rule("NW-R-17")
def test_a_gold_village_is_free_when_its_token_is_gone() -> None:
    more = '[tokens]\ntaken = "besancon"'
    state = turn("AC-109", coins=2, tokens="BON-01", more=more)
    play(state, "effect", "go besancon")
    assert (seen(state).scientist, seen(state).tokens) == ("besancon", ("BON-01",))


@rule("NW-R-45")
def test_any_card_in_hand_may_be_removed() -> None:
    state = turn("AC-211", hand="AC-101 ST-red-joker")
    play(state, "effect")
    assert offered(state, "discard") == ["discard AC-101", "discard ST-red-joker"]
    assert refused(state, "discard AC-211") == "NW-FX-09"
    play(state, "discard ST-red-joker")
    assert seen(state).hand == ("AC-101",)
    assert refused(turn("AC-211", hand=""), "effect") == "NW-R-45"
