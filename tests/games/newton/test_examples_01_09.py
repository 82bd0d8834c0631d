"""EX: worked examples of the actions, with their numbers."""

from __future__ import annotations

import pytest

from tests.games.newton.table import offered, play, refused, seen, turn, whole

rule = pytest.mark.rule


@rule("NW-EX-01")
def test_three_symbols_on_the_desk() -> None:
    state = turn("ST-red-study", before="AC-113 AC-114", potions=3)
    play(state, "act study")
    assert whole(state).pending[-1] == ("book", (0, 3, 1, 0, 0))
    assert "book s3c4" in offered(state)


@rule("NW-EX-02")
def test_sarah_works_at_a_lower_value() -> None:
    state = turn("ST-red-work", before="AC-101 AC-102", work=1, coins=0)
    play(state, "act work")
    assert offered(state, "work") == ["work 1", "work 2", "work 3"]
    play(state, "work 2")
    mine = seen(state)
    assert (mine.marker, mine.coins, mine.developments) == ("w3", 2, ("DEV-01",))


@rule("NW-EX-03")
def test_a_student_takes_a_token_and_ends_on_a_tile() -> None:
    state = turn(
        "ST-red-technology",
        before="AC-104 AC-105",
        students="a1",
        coins=0,
        tokens="BON-03",
        more='[tokens]\ntaken = "a1"',
    )
    play(state, "act technology", "student 1", "advance a2")
    assert (seen(state).tokens, seen(state).score) == (("BON-03", "BON-03"), 2)
    play(state, "advance ar1", "advance ar2")
    assert seen(state).students == ("ar2", "t0")
    assert seen(state).coins == 5


@rule("NW-EX-04")
def test_frank_travels_to_istanbul() -> None:
    state = turn("ST-red-travel", before="AC-107 AC-108", scientist="wien", coins=0)
    play(state, "act travel")
    assert whole(state).pending[-1][1][1] == 4
    play(state, "go szeged")
    assert seen(state).tokens == ()
    play(state, "go plovdiv")
    assert (seen(state).tokens, seen(state).coins) == (("BON-02",), 3)
    play(state, "go istanbul")
    assert whole(state).pending[-1][1][1] == 1
    play(state, "stop")
    mine = seen(state)
    assert (mine.cubes, mine.medicine, mine.coins) == (("istanbul",), 1, 3)


@rule("NW-EX-05")
def test_lessons_of_value_two() -> None:
    state = turn("ST-red-lessons", before="AC-111", coins=0)
    play(state, "act lessons")
    lines = whole(state).market
    assert offered(state) == [f"take {card}" for card in (*lines[0], *lines[1])]
    assert {refused(state, f"take {card}") for card in lines[2]} == {"NW-VAL-01"}


@rule("NW-EX-06")
def test_frank_places_his_third_tile() -> None:
    state = turn(
        "ST-red-study",
        before="ST-red-technology AC-113 ST-red-work ST-red-lessons",
        books="s1c2 s1c5",
        cubes="bologna",
        coins=0,
        number=2,
        more='[map]\nuniversities = "UNI-1 UNI-4 UNI-3 UNI-2 UNI-5 UNI-6"',
    )
    play(state, "act study")
    assert {"book s2c4", "book s2c2"} <= set(offered(state))
    play(state, "book s2c2")
    mine = seen(state)
    assert (mine.potions, mine.lines, mine.score) == (1, ("C2",), 0)
    play(state, "end turn", "play ST-green-work", "end turn")
    play(state, "tuck ST-red-work", "tuck ST-green-work")
    assert seen(state).score == 2
    for _ in range(10):
        play(state, offered(state, "play")[0], "end turn")
    play(state, offered(state, "tuck")[0])
    play(state, offered(state, "tuck")[0])
    assert seen(state).score == 4


@rule("NW-EX-07")
def test_a_joker_after_three_travel_symbols() -> None:
    state = turn("ST-red-joker", before="AC-107 AC-108")
    assert seen(state).symbols[2] == 3
    play(state, "act travel")
    assert whole(state).pending[-1] == ("travel", (0, 4, 1, 0, 0))


@rule("NW-EX-08")
def test_frank_has_visited_bologna() -> None:
    more = '[map]\nuniversities = "UNI-1 UNI-4 UNI-3 UNI-2 UNI-5 UNI-6"'
    state = turn("ST-red-study", doing="book:1:2:card", cubes="bologna", coins=0, more=more)
    assert whole(state).tiles["bologna"] == "UNI-2"
    assert offered(state) == ["book s2c4"]


@rule("NW-EX-09")
def test_a_joker_with_two_more_coins() -> None:
    state = turn("ST-red-joker", before="AC-107 AC-108", coins=4)
    play(state, "act travel", "boost")
    assert whole(state).pending[-1] == ("travel", (0, 5, 1, 0, 0))
    assert seen(state).coins == 2
    assert refused(state, "boost") == "NW-QUICK-04"
