"""Piles of tiles and lines of the bookshelf (STUDY)."""

from __future__ import annotations

import pytest

from orrery.core.errors import UnknownNotation
from orrery.games.newton import components as box
from tests.games.newton.scenes import last_turn, objective
from tests.games.newton.table import (
    VOLUMES,
    at,
    offered,
    play,
    seen,
    studying,
    turn,
    whole,
)

rule = pytest.mark.rule


def lines(books: str) -> tuple[str, ...]:
    return seen(at(f'[player1]\nbooks = "{books}"')).lines


@rule("NW-STUDY-03")
def test_piles_are_used_up_from_the_first_to_the_last() -> None:
    seen_piles: list[tuple[int, ...]] = []
    books: list[str] = []
    for cell in box.CELL_IDS[:12]:
        state = studying(3, " ".join(books), masters="MA-01 MA-02 MA-03 MA-04")
        play(state, f"book {cell}")
        seen_piles.append(seen(state).piles)
        books.append(cell)
    assert seen_piles[:4] == [(2, 3, 3, 3), (1, 3, 3, 3), (0, 3, 3, 3), (0, 2, 3, 3)]
    assert seen_piles[8:] == [(0, 0, 0, 3), (0, 0, 0, 2), (0, 0, 0, 1), (0, 0, 0, 0)]


@rule("NW-STUDY-04")
@pytest.mark.parametrize("number", range(1, 13))
def test_the_third_tile_of_a_pile_brings_its_bonus(number: int) -> None:
    state = studying(3, " ".join(box.CELL_IDS[: number - 1]))
    play(state, f"book {box.CELL_IDS[number - 1]}")
    mine = seen(state)
    assert mine.potions == (1 if number == 3 else 0)
    assert mine.coins == (4 if number == 6 else 0)
    assert bool(offered(state, "master")) == (number == 9)
    assert mine.score == 1 + (8 if number == 12 else 0)


@rule("NW-STUDY-07")
def test_the_printed_tile_lies_already() -> None:
    assert lines("s1c2 s1c3") == ("R1a",)
    assert lines("s2c1 s3c1") == ("C1",)
    with pytest.raises(UnknownNotation):
        studying(1).parse("book s1c1")


@rule("NW-STUDY-08")
def test_a_full_line_is_income_from_this_round_on() -> None:
    state = at(
        f"""
        seats = 1
        round = 2
        lap = 5
        [turn]
        stack = "turn:1 book:1:1:card"
        card = "ST-red-study"
        acted = true
        [player1]
        desk = "{VOLUMES} ST-red-study"
        books = "s1c2"
        """
    )
    play(state, "book s1c3")
    assert seen(state).lines == ("R1a",)
    assert seen(state).score == 0
    play(state, "end turn", "tuck AC-301")
    assert seen(state).score == 2
    for _ in range(5):
        play(state, offered(state, "play")[0], "end turn")
    play(state, offered(state, "tuck")[0])
    assert seen(state).score == 4


@rule("NW-STUDY-08")
@pytest.mark.parametrize(
    ("books", "line"),
    [
        ("s2c1 s2c2 s2c3 s2c4 s2c5", "R2"),
        ("s3c3 s3c4 s3c5 s3c6", "R3"),
        ("s1c2 s2c2", "C2"),
        ("s1c3 s2c3 s3c3", "C3"),
        ("s2c4 s3c4", "C4"),
        ("s1c5 s2c5 s3c5", "C5"),
    ],
)
def test_every_space_of_a_line_has_to_be_filled(books: str, line: str) -> None:
    assert lines(books) == (line,)
    for cell in books.split():
        assert line not in lines(books.replace(cell, ""))


@rule("NW-STUDY-09")
def test_windows_divide_rows_and_columns() -> None:
    assert lines("s1c5 s1c6") == ("R1b",)
    assert lines("s1c2 s1c3") == ("R1a",)
    assert lines("s2c4 s3c4") == ("C4",)
    assert lines("s1c2 s2c2") == ("C2",)


@rule("NW-STUDY-11")
def test_single_spaces_make_no_line() -> None:
    assert lines("s3c1 s1c6 s3c6") == ()
    state = at('seats = 1\nround = 2\nlap = 5\n[player1]\nbooks = "s3c1 s1c6 s3c6"')
    play(state, "play ST-red-work", "end turn", "tuck ST-red-work")
    assert seen(state).score == 0
    assert whole(state).round == 3


@rule("NW-R-37")
def test_the_printed_tile_counts_for_lines_only() -> None:
    assert seen(last_turn(books="s1c2 s1c3")).lines == ("R1a",)
    assert seen(last_turn(books="s2c1 s3c1")).lines == ("C1",)
    assert objective("OBJ-08", books="s1c2 s1c3") == 0
    state = turn("ST-red-study", before="ST-red-lessons", books="s1c2", coins=0)
    play(state, "act study", "book s1c3")
    assert seen(state).potions == 0
    assert seen(state).piles == (1, 3, 3, 3)
