"""POT: what Potions are good for."""

from __future__ import annotations

import pytest

from tests.games.newton.table import Said, at, offered, play, refused, seen, turn

rule = pytest.mark.rule


@rule("NW-POT-01")
@pytest.mark.parametrize(
    ("before", "price"),
    [("", 3), ("ST-red-technology", 2), ("ST-red-technology ST-red-travel", 1), ("AC-301", 0)],
)
def test_a_potion_for_each_missing_volume_of_a_book_space(before: str, price: int) -> None:
    state = turn("ST-red-study", before=before, doing="book:1:3:card", potions=3)
    play(state, "book s3c4")
    assert seen(state).potions == 3 - price
    if price:
        state = turn("ST-red-study", before=before, doing="book:1:3:card", potions=price - 1)
        assert refused(state, "book s3c4") == "NW-STUDY-02"


@rule("NW-POT-01")
def test_a_potion_for_each_missing_volume_of_an_objective() -> None:
    students: Said = {"students": "cr4", "coins": 0}
    doing = "student:1:1:card"
    state = turn("ST-red-technology", doing=doing, potions=3, **students)
    play(state, "student 1", "advance cr5")
    assert (seen(state).potions, seen(state).objectives) == (0, ("cr5",))
    state = turn("ST-red-technology", doing=doing, potions=2, **students)
    assert refused(state, "student 1") == "NW-TECH-08"


@rule("NW-POT-02")
@pytest.mark.parametrize("cell", ["s1c2", "s2c1"])
def test_three_potions_for_a_university_or_an_ancient_land(cell: str) -> None:
    state = turn("ST-red-study", doing="book:1:2:card", potions=2, coins=0)
    assert f"book {cell}" not in offered(state)
    state = turn("ST-red-study", doing="book:1:2:card", potions=3, coins=0)
    play(state, f"book {cell}")
    assert seen(state).potions == 0
    state = turn("ST-red-study", doing="book:1:2:card", potions=3, cubes="cambridge athenai")
    assert seen(play(state, f"book {cell}")).potions == 3


@rule("NW-POT-03")
def test_potions_count_for_no_effect_and_no_scoring() -> None:
    state = turn("AC-202", before="ST-red-technology", potions=5)
    assert seen(play(state, "effect")).score == 1
    state = turn("AC-311", before="AC-304", potions=5)
    assert refused(state, "effect") == "NW-D-09"
    state = at(
        """
        round = 6
        [turn]
        player = 0
        stack = "over"
        [tracks]
        objectives = "OBJ-09 OBJ-01 OBJ-02 OBJ-03 OBJ-04 OBJ-05"
        [player1]
        cubes = "petersburg"
        hand = "AC-201"
        potions = 9
        """
    )
    assert state.outcome.totals[0] == 0


@rule("NW-POT-04")
def test_potions_reach_no_higher_shelf() -> None:
    state = turn("ST-red-study", doing="book:1:2:card", potions=9, coins=0)
    assert refused(state, "book s3c4") == "NW-STUDY-01"
    assert all(act < "book s3" for act in offered(state, "book"))
