"""INC: what every round brings."""

from __future__ import annotations

import pytest

from tests.games.newton.table import at, play, seen

rule = pytest.mark.rule


def income(mine: str) -> tuple[int, int, int]:
    """Points, coins and Potions that the end of a round brings to somebody without any."""
    state = at(f"seats = 1\nround = 2\nlap = 5\n[player1]\ncoins = 0\n{mine}")
    play(state, "play ST-red-work", "end turn", "tuck ST-red-work")
    return seen(state).score, seen(state).coins, seen(state).potions


@rule("NW-INC-01")
@pytest.mark.parametrize(
    ("mine", "gained"),
    [
        ("", (0, 0, 0)),
        ('books = "s1c2 s1c3"', (2, 0, 0)),
        ('books = "s2c1 s3c1"', (3, 0, 0)),
        ('books = "s1c2 s1c3 s2c2 s2c1"', (2 + 2, 0, 0)),
        ('incomes = "vp2 coins2"', (2, 2, 0)),
        ('medicine = 1\ncubes = "stockholm"', (1, 0, 0)),
        (
            'medicine = 1\ncubes = "stockholm"\nincomes = "coins2"\nbooks = "s1c2 s1c3"',
            (3, 2, 0),
        ),
    ],
)
def test_lines_and_tiles_are_income(mine: str, gained: tuple[int, int, int]) -> None:
    assert income(mine) == gained


@rule("NW-INC-02")
@pytest.mark.parametrize(
    ("tiles", "gained"),
    [
        ("vp2", (2, 0, 0)),
        ("coins2", (0, 2, 0)),
        ("potion1", (0, 0, 1)),
        ("vp2 vp2 coins2 coins2 potion1", (4, 4, 1)),
    ],
)
def test_what_income_tiles_give(tiles: str, gained: tuple[int, int, int]) -> None:
    assert income(f'incomes = "{tiles}"') == gained


@rule("NW-INC-03")
@pytest.mark.parametrize(("side", "points"), [(1, 1), (2, 3)])
def test_what_the_medicine_income_tile_gives(side: int, points: int) -> None:
    assert income(f'medicine = {side}\ncubes = "stockholm istanbul"') == (points, 0, 0)
