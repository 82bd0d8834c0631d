"""STUDY: tiles on the bookshelf, piles and lines."""

from __future__ import annotations

import pytest

from orrery.core.errors import UnknownNotation
from orrery.core.state import OptionValue
from orrery.games.newton import components as box
from orrery.games.newton.rules.play import Newton
from tests.games.newton.table import Said, at, offered, play, refused, seen, turn, whole

rule = pytest.mark.rule

EVERYWHERE = "cambridge paris salamanca bologna leipzig krakow athenai carthago stonehenge"
VOLUMES = "AC-301"
"""A card with a blue, a green and an orange Volume."""


def studying(value: int, books: str = "", **mine: OptionValue) -> Newton:
    """A card's Study action of a value for somebody who meets every requirement."""
    said: Said = {"coins": 0, "cubes": EVERYWHERE, "points": "cubes:1", **mine}
    doing = f"book:1:{value}:card"
    return turn("ST-red-study", before=VOLUMES, doing=doing, books=books, **said)


def lines(books: str) -> tuple[str, ...]:
    return seen(at(f'[player1]\nbooks = "{books}"')).lines


@rule("NW-STUDY-01")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_tile_on_a_shelf_up_to_the_value(value: int) -> None:
    state = studying(value)
    wanted = [f"book {cell}" for cell in box.CELL_IDS if int(cell[1]) <= value]
    assert offered(state) == wanted
    if value < 3:
        assert refused(state, f"book s{value + 1}c1") == "NW-STUDY-01"
    play(state, wanted[-1])
    assert seen(state).books == (wanted[-1].removeprefix("book "),)
    assert sum(seen(state).piles) == 11


@rule("NW-STUDY-02")
def test_the_requirement_of_the_space_has_to_be_met() -> None:
    state = turn("ST-red-study", doing="book:1:3:card", cubes="cambridge", coins=0)
    assert offered(state) == ["book s1c2"]
    for cell in ("s1c3", "s1c5", "s2c1", "s3c4"):
        assert refused(state, f"book {cell}") == "NW-STUDY-02"
    assert refused(turn("ST-red-study", coins=0), "act study") == "NW-STUDY-02"


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


@rule("NW-STUDY-05")
def test_one_tile_for_one_action() -> None:
    state = play(studying(3), "book s1c2")
    assert offered(state) == ["end turn"]
    assert len(seen(state).books) == 1


@rule("NW-STUDY-06")
def test_without_a_tile_there_is_no_study() -> None:
    state = turn(
        "ST-red-study",
        before=VOLUMES,
        books=" ".join(box.CELL_IDS[:12]),
        cubes=EVERYWHERE,
        developments="study study",
        potions=9,
    )
    assert refused(state, "act study") == "NW-STUDY-06"
    assert offered(state, "act") == []


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


@rule("NW-STUDY-10")
def test_one_tile_to_a_space_and_it_stays() -> None:
    state = studying(3, "s1c2 s2c2")
    assert refused(state, "book s1c2") == "NW-STUDY-10"
    for window in ("s3c2", "s1c4", "s2c6"):
        with pytest.raises(UnknownNotation):
            state.parse(f"book {window}")
    play(state, "book s3c1", "end turn")
    assert seen(state).books == ("s1c2", "s2c2", "s3c1")


@rule("NW-STUDY-11")
def test_single_spaces_make_no_line() -> None:
    assert lines("s3c1 s1c6 s3c6") == ()
    state = at('seats = 1\nround = 2\nlap = 5\n[player1]\nbooks = "s3c1 s1c6 s3c6"')
    play(state, "play ST-red-work", "end turn", "tuck ST-red-work")
    assert seen(state).score == 0
    assert whole(state).round == 3
